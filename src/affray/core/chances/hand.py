"""A hand of cards drawn without replacement. Cards of one kind are alike: `counts` says how many of each kind there
are."""

from collections.abc import Sequence
from functools import cache
from math import comb

from mypy_extensions import i64

from affray.core.laws import Law
from affray.core.stream import Stream


@cache
def law(kind: int, others: int, n: int) -> Law:
    """Weights of 0, 1, … cards of one kind among n that are drawn from it and the others, out of C(kind + others,
    n)."""
    return tuple(comb(kind, k) * comb(others, n - k) for k in range(min(kind, n) + 1))


class Card:
    """A kind of card: its name, and the two numbers that count of it."""

    def __init__(self, name: str, red: i64, green: i64) -> None:
        self.name = name
        self.red = red
        self.green = green


Totals = dict[tuple[int, int], int]
"""Ways by what cards show together, (red, green)."""


def totals(counts: Sequence[int], reds: Sequence[int], greens: Sequence[int], n: int) -> Totals:
    """The ways to draw n cards by what they show together, out of C(sum of counts, n)."""
    return fold(counts, reds, greens, n)[-1][n]


def fold(counts: Sequence[int], reds: Sequence[int], greens: Sequence[int], n: int) -> list[list[Totals]]:
    """For the first 0, 1, … kinds, and for each number of cards up to n, the ways by totals: one kind after another is
    added, and hands of the same number that show the same are one."""
    cells: list[Totals] = [{} for _ in range(n + 1)]
    cells[0][0, 0] = 1
    stages = [cells]
    for count, red, green in zip(counts, reds, greens, strict=True):
        after = [dict(cell) for cell in cells]
        for drawn in range(n):
            for (r, g), ways in cells[drawn].items():
                for k in range(1, min(count, n - drawn) + 1):
                    to, at = after[drawn + k], (r + k * red, g + k * green)
                    to[at] = to.get(at, 0) + ways * comb(count, k)
        cells = after
        stages.append(cells)
    return stages


@cache
def by_totals(
    counts: tuple[int, ...], reds: tuple[int, ...], greens: tuple[int, ...], n: int
) -> tuple[Law, tuple[tuple[int, ...], ...]]:
    """Weights by totals, and for each of them one of the hands that show it (kinds, ascending): enough where only what
    the cards show matters afterwards."""
    stages = fold(counts, reds, greens, n)
    hands: list[tuple[int, ...]] = []
    for red, green in stages[-1][n]:
        hand: list[int] = []
        for kind in range(len(counts) - 1, -1, -1):
            k = 0
            while (red - k * reds[kind], green - k * greens[kind]) not in stages[kind][n - len(hand) - k]:
                k += 1
            hand += [kind] * k
            red, green = red - k * reds[kind], green - k * greens[kind]
        hands.append(tuple(reversed(hand)))
    return tuple(stages[-1][n].values()), tuple(hands)


def draw(counts: list[i64], n: i64, stream: Stream) -> list[i64]:
    """The kinds of n cards, in the order in which they come."""
    left = counts[:]
    cards: i64 = 0
    for count in counts:
        cards += count
    if n > cards:
        raise ValueError("more cards are drawn than there are")
    hand: list[i64] = []
    for _ in range(n):
        at: i64 = stream.below(cards)
        cards -= 1
        kind: i64 = 0
        here: i64 = left[0]
        while at >= here:
            at -= here
            kind += 1
            here = left[kind]
        left[kind] = here - 1
        hand.append(kind)
    return hand
