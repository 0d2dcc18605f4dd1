"""The sum of equal dice."""

from functools import cache
from typing import Final

from mypy_extensions import i64

from affray.core.laws import Law
from affray.core.stream import Stream

MOST: Final = 4_000_000
"""Of dice * dice * sides, which is what a law takes to work out: 200d100 is just in."""


def read(faces: list[int]) -> i64:
    return sum(faces)


@cache
def law(dice: int, sides: int) -> Law:
    """Weights of the sums dice, dice + 1, …, dice * sides, out of sides ** dice."""
    weights = [1]
    for _ in range(dice):
        running, after = 0, []
        for k in range(len(weights) + sides - 1):
            if k < len(weights):
                running += weights[k]
            if k >= sides:
                running -= weights[k - sides]
            after.append(running)
        weights = after
    return tuple(weights)


def deal(total: int, dice: int, sides: int, stream: Stream) -> list[int]:
    """Faces with this sum, each such roll equally likely: the sum is shared out between two halves of the dice, weighed
    by the ways in which both can come, then each half's within it."""
    if dice <= 1:
        return [total] * dice
    half = dice // 2
    one, other = law(half, sides), law(dice - half, sides)
    above = total - dice  # what the faces show beyond 1 each
    least = max(above - len(other) + 1, 0)
    weights = [one[k] * other[above - k] for k in range(least, min(above, len(one) - 1) + 1)]
    first = half + least + choose(weights, stream)
    return deal(first, half, sides, stream) + deal(total - first, dice - half, sides, stream)


def choose(weights: list[int], stream: Stream) -> int:
    """An index, drawn with these whole-number weights of any size."""
    total = sum(weights)
    words = total.bit_length() // 32 + 1
    while True:
        x = 0
        for _ in range(words):
            x = x << 32 | int(stream.bits())
        x >>= words * 32 - total.bit_length()
        if x < total:
            break
    for i, weight in enumerate(weights):
        if x < weight:
            return i
        x -= weight
    raise AssertionError("unreachable: x is below the sum of the weights")
