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


def totals(counts: Sequence[int], reds: Sequence[int], greens: Sequence[int], n: int) -> dict[tuple[int, int], int]:
    """The ways to draw n cards by what they show together, (red, green), out of C(sum of counts, n): a fold over kinds,
    with a cell for each number of cards and totals."""
    cells: list[dict[tuple[int, int], int]] = [{} for _ in range(n + 1)]
    cells[0][0, 0] = 1
    for count, red, green in zip(counts, reds, greens, strict=True):
        for drawn in range(n - 1, -1, -1):  # from above, so that a kind is not taken twice
            for (r, g), ways in list(cells[drawn].items()):
                for k in range(1, min(count, n - drawn) + 1):
                    to, at = cells[drawn + k], (r + k * red, g + k * green)
                    to[at] = to.get(at, 0) + ways * comb(count, k)
    return cells[n]


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
