"""The sum of equal dice."""

from functools import cache

from mypy_extensions import i64

from affray.core.laws import Law
from affray.core.stream import Stream


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
    """Faces with this sum, each such roll equally likely: one die after another, weighed by the ways the rest can
    end."""
    faces: list[int] = []
    for left in range(dice - 1, -1, -1):
        rest = law(left, sides)
        weights = [0] * sides
        for face in range(1, sides + 1):
            at = total - face - left
            if 0 <= at < len(rest):
                weights[face - 1] = rest[at]
        face = 1 + choose(weights, stream)
        faces.append(face)
        total -= face
    return faces


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
