"""What is asked of a fight, as values that can be counted."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from affray.core.errors import BadInput, Problem
from affray.core.forced import Told
from affray.core.ruleset import Ruleset
from affray.core.source import did_you_mean
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
    results = step_results(ruleset, fight, told)
    if of in results:
        return frozen(results[of])
    if "." not in of:
        return None
    try:
        return frozen(ruleset.field(fight, of))
    except BadInput:
        alike = [name for name in results if name.startswith(of.partition(".")[0] + ".")]
        if alike:
            raise unknown(of, alike) from None
        raise


def step_results(ruleset: Ruleset, fight: State, told: Sequence[Told]) -> Mapping[str, object]:
    return ruleset.results(fight, [["told", *saying] for saying in told])


def check_known(values: Collection[object], of: str, ruleset: Ruleset, fight: State, told: Sequence[Told]) -> None:
    """Raises BadInput when a result that was asked for never came; `told` is what the last try has told."""
    if set(values) == {None} and "." not in of:
        raise unknown(of, step_results(ruleset, fight, told))


def unknown(of: str, results: Iterable[str]) -> BadInput:
    return BadInput([Problem(f"this action has no result called {of!r}{did_you_mean(of, results)}", key="of")])


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
