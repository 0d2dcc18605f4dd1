"""A fight as it stands, in lines of text: the map where there is one, else who is there."""

from collections.abc import Mapping, Sequence

from affray.core.errors import BadInput, Problem
from affray.core.ruleset import Ruleset
from affray.core.state import State

HIDDEN: tuple[object, ...] = (None, "", False, 0, [], {}, [0, 0])
"""Values that say nothing about a combatant."""


def picture(ruleset: Ruleset, fight: State) -> list[str]:
    """The map with its legend, what the ruleset draws in place of one, or a line for each combatant."""
    shown = ruleset.view(fight)
    drawn = shown.get("map")
    lines = drawn.get("drawn") if isinstance(drawn, dict) else shown.get("lines")
    return [str(line) for line in lines] if isinstance(lines, list) else roll_call(ruleset, fight)


def roll_call(ruleset: Ruleset, fight: State) -> list[str]:
    """Who is there, for which side, with what is left."""
    ids = ruleset.combatants(fight)
    sides = ruleset.sides(fight)
    width = max(map(len, ids), default=0)
    return [f"{id:<{width}}  {sides[fight.side(who)]}  {ruleset.left(fight, who)}" for who, id in enumerate(ids)]


def about(ruleset: Ruleset, fight: State, id: str) -> list[str]:
    """Everything that is to be said of one combatant; raises BadInput with what is near."""
    combatants = ruleset.view(fight).get("combatants")
    known = {str(shown["id"]): shown for shown in (combatants if isinstance(combatants, list) else [])}
    if id not in known:
        raise BadInput([Problem(f"there is no combatant {id!r}; there are: {', '.join(known)}")])
    fields = {name: value for name, value in known[id].items() if value not in HIDDEN}
    width = max(map(len, fields))
    return [f"{name:<{width}}  {in_short(value)}" for name, value in fields.items()]


def in_short(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {in_short(part)}" for key, part in value.items() if part not in HIDDEN)
    if isinstance(value, list):
        return "; ".join(in_short(part) for part in value)
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def basis(
    rulings: Mapping[str, object], not_modelled: Mapping[str, Sequence[str]], remarks: Sequence[str]
) -> list[str]:
    """What a result rests on, in lines."""
    said = ", ".join(f"{name} {in_short(value)}" for name, value in rulings.items())
    lines = [f"rulings: {said}"] if said else []
    lines += [f"not modelled ({side}): {line}" for side, told in not_modelled.items() for line in told]
    return lines + [f"note: {remark}" for remark in remarks]


def result(ruleset: Ruleset, fight: State) -> str:
    """How a fight has ended, in a sentence."""
    rounds = int(ruleset.rounds(fight))
    after = f"after {rounds} round{'' if rounds == 1 else 's'}"
    winner = int(ruleset.winner(fight))
    if not ruleset.over(fight):
        return f"The fight is not over, {after}."
    return f"{ruleset.sides(fight)[winner] if winner >= 0 else 'Nobody'} won {after}."
