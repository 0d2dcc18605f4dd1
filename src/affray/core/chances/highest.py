"""The sum of the highest of equal dice: so many are rolled, `keep` of them count, the lowest are dropped."""

from functools import cache
from math import comb

from mypy_extensions import i64

from affray.core.chances import sums
from affray.core.laws import Law
from affray.core.stream import Stream


def read(faces: list[int], keep: int) -> i64:
    return sum(sorted(faces, reverse=True)[: max(keep, 0)])


@cache
def ways(dice: int, top: int, keep: int) -> Law:
    """Weights of the sums 0, 1, …, keep * top of dice that show `top` at most, out of top ** dice: so many of them show
    `top` itself, the others less."""
    if dice == 0:
        return (1,)
    if top == 0:
        return (0,)
    out = [0] * (keep * top + 1)
    for showing in range(dice + 1):
        kept = min(showing, keep)
        for rest, weight in enumerate(ways(dice - showing, top - 1, keep - kept)):
            if weight:
                out[kept * top + rest] += comb(dice, showing) * weight
    return tuple(out)


def law(dice: int, sides: int, keep: int) -> Law:
    """Weights of the sums keep, keep + 1, …, keep * sides, out of sides ** dice."""
    return ways(dice, sides, keep)[keep:] if keep < dice else sums.law(dice, sides)


def deal(total: int, dice: int, sides: int, keep: int, stream: Stream) -> list[int]:
    """Faces of which the highest have this sum, each such roll equally likely: how many show the highest face, then the
    next one, and at last in which order they lie."""
    faces: list[int] = []
    for top in range(sides, 0, -1):
        left = dice - len(faces)
        shares: list[int] = []
        for showing in range(left + 1):
            kept = min(showing, keep)
            after, rest = ways(left - showing, top - 1, keep - kept), total - kept * top
            shares.append(comb(left, showing) * after[rest] if 0 <= rest < len(after) else 0)
        showing = sums.choose(shares, stream)
        faces += [top] * showing
        total -= min(showing, keep) * top
        keep -= min(showing, keep)
    for last in range(len(faces) - 1, 0, -1):
        other = int(stream.below(last + 1))
        faces[last], faces[other] = faces[other], faces[last]
    return faces
