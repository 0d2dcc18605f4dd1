"""What a person can type, said to the person."""

from collections.abc import Mapping, Sequence

ORDERS = {
    "1, 2, …": "do what stands beside the number",
    "undo [N], redo [N]": "take back to your last decision, or do it again",
    "reroll": "take the last action back and roll it anew, openly",
    "auto": "let a policy decide this one",
    "as ID": "act for ID before the fight has begun",
    "dice typed, dice digital": "who rolls: you, or the program",
    "dice 6 4 2": "at the end of an action: faces rolled already",
    "map, show ID, log": "look at the map, a combatant, what happened so far",
    "rule SUM-18": "read a paragraph",
    "save FILE": "keep the log in a file from now on",
    "quit": "leave; a saved fight can be resumed with `affray play FILE`",
}


def help_lines(arguments: Mapping[str, Sequence[str]]) -> list[str]:
    """Orders of the program, then the ruleset's actions with their arguments."""
    width = max(map(len, ORDERS))
    lines = [f"{order:<{width}}  {what}" for order, what in ORDERS.items()]
    lines += ["", "Or an action in words, such as `attack dwarf`, `ogre: move 3,4`, `set dwarf.health 5`:"]
    width = max(map(len, arguments), default=0)
    return lines + [f"  {action:<{width}}  {' '.join(keys)}".rstrip() for action, keys in arguments.items()]
