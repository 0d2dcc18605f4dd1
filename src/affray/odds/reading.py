"""What is asked of a fight, as values that can be counted."""

from collections.abc import Collection, Sequence

from affray.core.errors import BadInput, Problem
from affray.core.forced import Told
from affray.core.ruleset import Ruleset
from affray.core.state import State
from affray.odds.summary import Place, place

WINNER = "winner"
ROUNDS = "rounds"
NOBODY = "nobody"


def frozen(value: object) -> object:
    """The value with lists made tuples, so that it can be a key."""
    if isinstance(value, list | tuple):
        return tuple([frozen(part) for part in value])
    if isinstance(value, dict):
        return tuple([(frozen(key), frozen(part)) for key, part in value.items()])
    return value


def step_value(ruleset: Ruleset, fight: State, told: Sequence[Told], of: str) -> object:
    """A result of the step that led here (`through`), or `id.field` after it; None for a result that it has not."""
    results = ruleset.results(fight, [["told", *saying] for saying in told])
    if of in results:
        return frozen(results[of])
    return frozen(ruleset.field(fight, of)) if "." in of else None


def check_known(values: Collection[object], of: str) -> None:
    """Raises BadInput when a result that was asked for never came."""
    if set(values) == {None} and "." not in of:
        raise BadInput([Problem(f"this action has no result called {of!r}", key="of")])


def end_value(ruleset: Ruleset, fight: State, of: str) -> object:
    """Of a fight that is over: the winning side or "nobody", or `id.field`."""
    if of == WINNER:
        side = ruleset.winner(fight)
        return ruleset.sides(fight)[side] if side >= 0 else NOBODY
    if of == ROUNDS:
        return int(ruleset.rounds(fight))
    return field_value(ruleset, fight, of)


def field_value(ruleset: Ruleset, fight: State, of: str) -> object:
    if "." not in of:
        raise BadInput([Problem(f"odds of {of!r}: expected winner, rounds, or a field such as ogre.health", key="of")])
    return frozen(ruleset.field(fight, of))


def place_of_end(sides: list[str], of: str, value: object) -> Place:
    """Where a value stands in a law of `of`: sides in their order, then nobody; other values as usual."""
    if of == WINNER:
        return 0, float(sides.index(str(value)) if value in sides else len(sides)), ""
    return place(value)
