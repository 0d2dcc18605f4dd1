"""Laws: whole-number weights of outcomes over their sum, and the rows that bulk tables draw from."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

Law = tuple[int, ...]
"""Weights of the outcomes first, first + 1, …; the chance of one is its weight over the sum. `first` is the kind's
own."""

SCALE: Final = 1 << 32
"""Thresholds of alias rows are out of this: a chance is off by 3e-10 at most."""


class Cell:
    """One of the equally likely cells of an alias row: its own outcome below the threshold, another from there on."""

    def __init__(self, keep: i64, own: i64, other: i64) -> None:
        self.keep = keep
        self.own = own
        self.other = other


def alias_row(law: Law, outcomes: Sequence[int] | None = None) -> list[Cell]:
    """The alias table of a law, from which one random number draws one of `outcomes` (0, 1, … if they are not
    given)."""
    n, total = len(law), sum(law)
    left = [w * n for w in law]
    alias = list(range(n))
    keep = [total] * n
    small = [i for i in range(n) if left[i] < total]
    large = [i for i in range(n) if left[i] >= total]
    while small and large:
        s, g = small.pop(), large.pop()
        keep[s], alias[s] = left[s], g
        left[g] += left[s] - total
        if left[g] < total:
            small.append(g)
        else:
            large.append(g)
    names = range(n) if outcomes is None else outcomes
    return [Cell(keep[i] * SCALE // total, names[i], names[alias[i]]) for i in range(n)]


def convolve(first: Law, second: Law) -> Law:
    """The law of the sum of two independent chances."""
    out = [0] * (len(first) + len(second) - 1)
    for i, a in enumerate(first):
        for j, b in enumerate(second):
            out[i + j] += a * b
    return tuple(out)
