"""Counting against a law: brute force, and chi-square at a level that a right draw misses once in a million tests."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from itertools import product
from math import sqrt
from typing import Any

RARE = 4.75
"""Standard errors that chance exceeds about once in a million."""


def by_brute_force(sides: int, dice: int, read: Callable[[list[int]], object]) -> dict[object, int]:
    """How many of all rolls give each outcome."""
    return dict(Counter(read(list(faces)) for faces in product(range(1, sides + 1), repeat=dice)))


def possible(weights: Iterable[int], first: int = 0) -> dict[object, int]:
    """A law's weights by outcome, without the impossible ones."""
    return {first + i: w for i, w in enumerate(weights) if w}


def check_draws(drawn: Mapping[Any, int], weights: Mapping[Any, int]) -> None:
    """Fails when the counts do not come from these weights: an impossible outcome, or a chi-square far too large (in
    Wilson and Hilferty's normal approximation). Outcomes expected fewer than 5 times count as one."""
    n, total = sum(drawn.values()), sum(weights.values())
    assert set(drawn) <= {outcome for outcome, w in weights.items() if w}
    square, degrees = 0.0, -1
    rest_seen, rest_expected = 0, 0.0
    for outcome, weight in weights.items():
        expected = float(Fraction(n * weight, total))
        if expected < 5:
            rest_seen += drawn.get(outcome, 0)
            rest_expected += expected
        else:
            square += (drawn.get(outcome, 0) - expected) ** 2 / expected
            degrees += 1
    if rest_expected >= 5:
        square += (rest_seen - rest_expected) ** 2 / rest_expected
        degrees += 1
    if degrees < 1:
        return
    part = 2 / (9 * degrees)
    score = ((square / degrees) ** (1 / 3) - 1 + part) / sqrt(part)
    assert score < RARE, f"chi-square {square:.1f} on {degrees} degrees of freedom"
