"""The duality pair: a Hope die and a Fear die (d12), and dice (d6) that are taken away from or added to their sum. Of
added dice all count, or only the highest."""

from functools import cache
from typing import Final

from mypy_extensions import i64

from affray.core.chances import highest as best
from affray.core.chances import sums
from affray.core.laws import Law, convolve
from affray.core.stream import Stream

SIDES: Final = 12
MODIFIER: Final = 6

FEAR: Final = 0
HOPE: Final = 1
EQUAL: Final = 2
"""Which of the two dice is higher."""

EXACT: Final = -(1 << 40)
"""In place of the total that has to be reached: every total matters."""


def read(hope: int, fear: int, minus: list[int], plus: list[int], highest: bool) -> tuple[i64, i64]:
    """(which die is higher, the total)."""
    added = max(plus, default=0) if highest else sum(plus)
    return kind_of(hope, fear), hope + fear - sum(minus) + added


def kind_of(hope: int, fear: int) -> i64:
    return EQUAL if hope == fear else HOPE if hope > fear else FEAR


@cache
def pair() -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each kind the rolls (Hope die, Fear die)."""
    rolls: list[list[tuple[int, int]]] = [[], [], []]
    for hope in range(1, SIDES + 1):
        for fear in range(1, SIDES + 1):
            rolls[kind_of(hope, fear)].append((hope, fear))
    return tuple([tuple(of_kind) for of_kind in rolls])


def kept(plus: int, highest: bool) -> int:
    """How many of the added dice count."""
    return min(plus, 1) if highest else plus


@cache
def least_total(minus: int, plus: int, highest: bool) -> int:
    return 2 - MODIFIER * minus + kept(plus, highest)


@cache
def by_kind(minus: int, plus: int, highest: bool) -> tuple[Law, ...]:
    """For each kind the weights of the totals from `least_total` on, out of 144 * 6 ** (minus + plus)."""
    modifiers = convolve(sums.law(minus, MODIFIER), best.law(plus, MODIFIER, kept(plus, highest)))
    laws: list[Law] = []
    for rolls in pair():
        weights = [0] * (2 * SIDES - 1)
        for hope, fear in rolls:
            weights[hope + fear - 2] += 1
        laws.append(convolve(tuple(weights), modifiers))
    return tuple(laws)


@cache
def outcomes(minus: int, plus: int, highest: bool) -> tuple[tuple[int, int], ...]:
    """(kind, total), as listed by `law`."""
    low, laws = least_total(minus, plus, highest), by_kind(minus, plus, highest)
    return tuple((kind, low + i) for kind in range(3) for i in range(len(laws[kind])))


@cache
def law(minus: int, plus: int, highest: bool) -> Law:
    """Weights of `outcomes`, out of 144 * 6 ** (minus + plus)."""
    return tuple(weight for weights in by_kind(minus, plus, highest) for weight in weights)


@cache
def reached(minus: int, plus: int, highest: bool, least: int) -> tuple[Law, tuple[tuple[int, int], ...]]:
    """Where of a total it only matters whether it is `least` or more: weights of (kind, a total on that side), and
    these; a critical's total does not matter at all."""
    if least == EXACT:
        return law(minus, plus, highest), outcomes(minus, plus, highest)
    weights = [0, 0, 0, 0, 0]
    for (kind, total), weight in zip(outcomes(minus, plus, highest), law(minus, plus, highest), strict=True):
        weights[4 if kind == EQUAL else 2 * kind + (1 if total >= least else 0)] += weight
    below, there = least - 1, least
    return tuple(weights), ((FEAR, below), (FEAR, there), (HOPE, below), (HOPE, there), (EQUAL, there))


def deal(
    kind: int, total: int, minus: int, plus: int, highest: bool, stream: Stream
) -> tuple[int, int, list[int], list[int]]:
    """Hope face, Fear face, faces taken away and faces added with this outcome, each such roll equally likely."""
    keep = kept(plus, highest)
    taken, added = sums.law(minus, MODIFIER), best.law(plus, MODIFIER, keep)
    ways: list[tuple[int, int, int, int]] = []
    weights: list[int] = []
    for hope, fear in pair()[kind]:
        for i, weight in enumerate(taken):
            more = total - hope - fear + minus + i - keep  # what the added dice show beyond 1 each
            if 0 <= more < len(added):
                ways.append((hope, fear, minus + i, keep + more))
                weights.append(weight * added[more])
    hope, fear, away, more = ways[sums.choose(weights, stream)]
    minus_faces = sums.deal(away, minus, MODIFIER, stream)
    return hope, fear, minus_faces, best.deal(more, plus, MODIFIER, keep, stream)
