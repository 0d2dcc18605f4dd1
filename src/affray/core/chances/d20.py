"""A d20; with advantage two of them, of which the higher counts, with disadvantage the lower."""

from functools import cache
from typing import Final

from mypy_extensions import i64

from affray.core.chances.duality import EXACT
from affray.core.laws import Law
from affray.core.stream import Stream

SIDES: Final = 20


def dice(advantage: int) -> int:
    """How many are rolled; advantage is above 0, disadvantage below."""
    return 1 if advantage == 0 else 2


def read(faces: list[int], advantage: int) -> i64:
    return max(faces) if advantage > 0 else min(faces)


@cache
def law(advantage: int) -> Law:
    """Weights of 1, 2, …, 20, out of 20 or 400."""
    if advantage == 0:
        return (1,) * SIDES
    up = tuple(2 * face - 1 for face in range(1, SIDES + 1))
    return up if advantage > 0 else up[::-1]


@cache
def reached(advantage: int, least: int) -> tuple[Law, tuple[int, ...]]:
    """Where it only matters whether the die shows `least` or more, and whether 20: weights of these, and one face for
    each."""
    weights, faces = law(advantage), tuple(range(1, SIDES + 1))
    if least == EXACT:
        return weights, faces
    cut = min(max(least, 1), SIDES)
    parts = (faces[: cut - 1], faces[cut - 1 : SIDES - 1], faces[SIDES - 1 :])
    found = [part for part in parts if part]
    return tuple(sum(weights[face - 1] for face in part) for part in found), tuple(part[-1] for part in found)


def deal(face: int, advantage: int, stream: Stream) -> list[int]:
    """Faces of which this one counts, each such roll equally likely."""
    if advantage == 0:
        return [face]
    # The other die is at most (at least) this face; of the rolls 2 * n - 1 in all one is a pair.
    n = face if advantage > 0 else SIDES + 1 - face
    at = int(stream.below(2 * n - 1))
    if at == 0:
        return [face, face]
    apart = (at + 1) // 2
    other = face - apart if advantage > 0 else face + apart
    return [face, other] if at % 2 else [other, face]
