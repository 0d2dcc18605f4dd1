"""How sure a sample is: 95 % intervals of a chance, and of the difference of two chances over the same fights."""

from math import sqrt
from typing import Final

SURE: Final = 1.959963984540054
"""Standard errors on each side of an interval of 95 %."""


def wilson(count: int, of: int, sure: float = SURE) -> tuple[float, float]:
    """Wilson's interval for a chance of which `count` were seen in `of` tries, `sure` standard errors on each side:
    of 95 % if nothing is said."""
    if of == 0:
        return 0.0, 1.0
    p = count / of
    spread = sure * sure / of
    centre = (p + spread / 2) / (1 + spread)
    half = sure * sqrt(p * (1 - p) / of + spread / of / 4) / (1 + spread)
    low = 0.0 if count == 0 else max(centre - half, 0.0)
    high = 1.0 if count == of else min(centre + half, 1.0)
    return low, high


def paired(gained: int, lost: int, of: int) -> tuple[float, float]:
    """The 95 % interval of the difference of two chances (there less here), from `of` pairs: `gained` came only there,
    `lost` only here. Agresti and Min's: half a pair more of each of the four kinds, which keeps it honest where no pair
    or all pairs differ."""
    if of == 0:
        return -1.0, 1.0
    pairs = of + 2
    difference = (gained - lost) / pairs
    half = SURE * sqrt(((gained + lost + 1) - (gained - lost) * difference) / pairs / pairs)
    return max(difference - half, -1.0), min(difference + half, 1.0)
