"""What somebody may do now, as a list to choose from. Walks to many squares are one choice."""

from dataclasses import dataclass, field

from affray.cli.live.orders import Words, said
from affray.core.ruleset import Ruleset
from affray.core.state import Chooser, State
from affray.odds.effect import Chances, chances

Square = tuple[int, int]


@dataclass
class Choice:
    """One line of the list."""

    label: str
    command: Words
    """Of a walk to a square that is still to be named: without its path."""
    squares: dict[Square, Words] = field(default_factory=dict)
    """Where a walk may lead, with the command for each square."""
    odds: Chances | None = None
    pools: list[str] = field(default_factory=list)
    """What is rolled, term by term, where the ruleset spells it out."""


def choices(ruleset: Ruleset, fight: State, who: int, chooser: Chooser) -> list[Choice]:
    """What combatant `who` may do: attacks and the like as the ruleset lists them, with odds; walks toward each other
    combatant, and elsewhere; the end of the turn last."""
    found: list[Choice] = []
    walks: dict[str, dict[Square, Words]] = {}
    for action in ruleset.legal(fight, who):
        command = dict(ruleset.write(fight, action))
        path = command.get("path")
        if isinstance(path, list):
            walks.setdefault(str(command["action"]), {})[as_square(path[-1])] = command
        else:
            label = said(command, ruleset.arguments)
            odds = chances(ruleset, fight, action, command, chooser)
            found.append(Choice(label, command, odds=odds, pools=ruleset.rolls(fight, action)))
    last = found[-1:] if found and found[-1].command.get("action") == "end turn" else []
    del found[len(found) - len(last) :]
    for name, squares in walks.items():
        found += toward(ruleset, fight, who, name, squares)
    return found + last


def as_square(value: object) -> Square:
    column, row = value if isinstance(value, list | tuple) else (0, 0)
    return int(column), int(row)


def toward(ruleset: Ruleset, fight: State, who: int, name: str, squares: dict[Square, Words]) -> list[Choice]:
    """A walk as near as possible to each combatant of another side, and the same to any square."""
    found: list[Choice] = []
    me = ruleset.combatants(fight)[who]
    places = standing(ruleset, fight)
    mine, side = places.get(me, ((0, 0), ""))
    for other, (at, theirs) in places.items():
        if theirs != side:
            best = min(squares, key=lambda square: (apart(square, at), apart(square, mine), square))
            if apart(best, at) < apart(mine, at):
                found.append(Choice(f"{name} toward {other}, to {best[0]},{best[1]}", squares[best]))
    command: Words = {"actor": me, "action": name}
    found.append(Choice(f"{name} to a square ({len(squares)} possible)", command, squares))
    return found


def standing(ruleset: Ruleset, fight: State) -> dict[str, tuple[Square, str]]:
    """Where those stand who are still in the fight, and for which side."""
    combatants = ruleset.view(fight).get("combatants")
    found: dict[str, tuple[Square, str]] = {}
    for who, shown in enumerate(combatants if isinstance(combatants, list) else []):
        if shown.get("at") and ruleset.left(fight, who) > 0:
            found[str(shown["id"])] = as_square(shown["at"]), str(shown["side"])
    return found


def apart(one: Square, other: Square) -> int:
    """How many squares lie between, to compare walks by; distances are the rules' business."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))
