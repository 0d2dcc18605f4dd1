"""A pool of dice in which each die at or over a number is a success."""

from functools import cache
from math import comb

from mypy_extensions import i64

from affray.core.laws import Law
from affray.core.stream import Stream


def read(faces: list[int], least: int) -> i64:
    """How many faces are at least `least`."""
    count = 0
    for face in faces:
        if face >= least:
            count += 1
    return count


@cache
def law(dice: int, sides: int, least: int) -> Law:
    """Weights of 0..dice successes, out of sides ** dice."""
    yes = min(max(sides - least + 1, 0), sides)
    no = sides - yes
    return tuple(comb(dice, k) * yes**k * no ** (dice - k) for k in range(dice + 1))


def deal(successes: int, dice: int, sides: int, least: int, stream: Stream) -> list[int]:
    """Faces with this many successes, each such roll equally likely."""
    faces: list[int] = []
    for left in range(dice, 0, -1):
        if int(stream.below(left)) < successes:
            faces.append(int(least + stream.below(sides - least + 1)) if least > 1 else int(1 + stream.below(sides)))
            successes -= 1
        else:
            faces.append(int(1 + stream.below(min(least - 1, sides))))
    return faces
