"""Laws: whole-number weights of outcomes over their sum, and the rows that bulk tables draw from."""

from typing import Final

from mypy_extensions import i64

Law = tuple[int, ...]
"""Weights of the outcomes first, first + 1, …; the chance of one is its weight over the sum. `first` is the kind's
own."""

SCALE: Final = (1 << 30) - 1
"""Thresholds of alias rows are out of this, so that they stay small numbers: a chance is off by 1e-9 at most."""


def alias_row(law: Law) -> list[i64]:
    """Alias table of a law, flat: threshold (out of SCALE) and alias for each outcome. One random number draws from
    it."""
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
    row: list[i64] = []
    for k, a in zip(keep, alias, strict=True):
        row.append(k * SCALE // total)
        row.append(a)
    return row


def convolve(first: Law, second: Law) -> Law:
    """The law of the sum of two independent chances."""
    out = [0] * (len(first) + len(second) - 1)
    for i, a in enumerate(first):
        for j, b in enumerate(second):
            out[i + j] += a * b
    return tuple(out)
