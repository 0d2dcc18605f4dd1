"""Very many independent draws from one law at once, as a numpy array: for plots and for a designer's own reckoning."""

from collections.abc import Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from affray.core.errors import BadInput, Problem
from affray.core.laws import SCALE, alias_row

if TYPE_CHECKING:
    import numpy

AT_ONCE: Final = 1 << 15
"""Draws at a time: so many stay in the processor's cache."""


def draws(law: Sequence[int], n: int, seed: str = "0", outcomes: Sequence[int] | None = None) -> "numpy.ndarray":
    """`n` independent draws from a law of whole-number weights, as an array of 64-bit whole numbers; numpy is in the
    extra `lab`.

    Drawn are `outcomes`, one for each weight, or 0, 1, … without them; so `draws(opposed.law(5, 5, False, True), n)` is
    the dice through (SUM-18) of n attacks. The same seed gives the same draws. Raises BadInput for fewer than 0 draws,
    for a law without weight, and where numpy is missing.
    """
    try:
        import numpy as np
    except ImportError:
        raise BadInput([Problem('many draws at once need numpy: install "affray[lab]"')]) from None
    if n < 0:
        raise BadInput([Problem(f"{n} draws: expected 0 or more")])
    if min(law, default=0) < 0 or sum(law) <= 0:
        raise BadInput([Problem("a law needs weights of 0 or more, and one above 0")])
    row = alias_row(tuple(law), outcomes)
    cells = len(row)
    keep = np.array([min(cell.keep, SCALE - 1) for cell in row], np.uint32)
    either = np.array([cell.other for cell in row] + [cell.own for cell in row], np.int64)
    chance = np.random.Generator(np.random.SFC64(int.from_bytes(sha256(seed.encode()).digest()[:16], "big")))
    drawn = np.empty(n, np.int64)
    for first in range(0, n, AT_ONCE):
        size = min(AT_ONCE, n - first)
        at = chance.integers(0, cells, size, dtype=np.uint32).astype(np.intp)
        own = chance.integers(0, SCALE, size, dtype=np.uint32) < keep.take(at)
        at += own * cells
        np.take(either, at, out=drawn[first : first + size])
    return drawn
