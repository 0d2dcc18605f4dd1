"""A pool of dice in which each die at or over a number is a success. It may be that a die at or over `again` adds one
more die, which counts by its own face and may add again, and that each 1 takes one success away, never below 0."""

from fractions import Fraction
from functools import cache
from typing import Final

from mypy_extensions import i64

from affray.core.chances.sums import choose
from affray.core.laws import Law, convolve
from affray.core.stream import Stream

CAP: Final = 10
"""One die adds at most so many in all; `beyond` gives the chance that this cuts something off."""
STEP: Final = 100


def read(faces: list[int], least: int, ones_cancel: bool) -> i64:
    """The successes that faces show."""
    count = 0
    for face in faces:
        count += worth(face, least, ones_cancel)
    return max(count, 0)


def worth(face: int, least: int, ones_cancel: bool) -> int:
    """What one die counts: 1, 0 or -1. A 1 that is a success cancels itself."""
    return (1 if face >= least else 0) - (1 if ones_cancel and face == 1 else 0)


def added(faces: list[int], again: int) -> int:
    """How many dice these add."""
    return sum(1 for face in faces if face >= again) if again > 0 else 0


@cache
def die(sides: int, least: int, again: int, ones_cancel: bool, cap: int = CAP) -> Law:
    """Weights of what one die and those it adds count together, from -(cap + 1) on where ones cancel and from 0 where
    they do not, out of sides ** (cap + 1); without `again` out of sides."""
    if again <= 0:
        cap = 0
    low = -(cap + 1) if ones_cancel else 0
    weights = [0] * (cap + 2 - low)
    if cap == 0:
        for face in range(1, sides + 1):
            weights[worth(face, least, ones_cancel) - low] += 1
        return tuple(weights)
    after = die(sides, least, again if cap > 1 else 0, ones_cancel, cap - 1)
    after_low = -cap if ones_cancel else 0
    for face in range(1, sides + 1):
        mine = worth(face, least, ones_cancel)
        if face < again:
            weights[mine - low] += sides**cap
        else:
            for i, weight in enumerate(after):
                weights[mine + after_low + i - low] += weight
    return tuple(weights)


@cache
def net(dice: int, sides: int, least: int, again: int, ones_cancel: bool) -> Law:
    """Weights of the pool before "never below 0", from the lowest that `die` gives times the dice on."""
    if dice == 0:
        return (1,)
    if dice > STEP:
        net(dice - STEP, sides, least, again, ones_cancel)  # known first, so that no pool recurs too deep
    return convolve(net(dice - 1, sides, least, again, ones_cancel), die(sides, least, again, ones_cancel))


def below_zero(dice: int, again: int, ones_cancel: bool) -> int:
    """How many outcomes of `net` are below 0."""
    return dice * (CAP + 1 if again > 0 else 1) if ones_cancel else 0


@cache
def law(dice: int, sides: int, least: int, again: int, ones_cancel: bool) -> Law:
    """Weights of 0, 1, … successes, out of sides ** dice, and with `again` sides ** (11 dice)."""
    weights = net(dice, sides, least, again, ones_cancel)
    zero = below_zero(dice, again, ones_cancel)
    return (sum(weights[: zero + 1]), *weights[zero + 1 :])


def beyond(dice: int, sides: int, again: int) -> Fraction:
    """The chance that a die would have added more than CAP dice: what the law and the rolls leave out."""
    if again <= 0:
        return Fraction(0)
    one = Fraction(max(sides - again + 1, 0), sides) ** (CAP + 1)
    return 1 - (1 - one) ** dice


def deal(successes: int, dice: int, sides: int, least: int, again: int, ones_cancel: bool, stream: Stream) -> list[int]:
    """Faces with this many successes, each such roll equally likely: the pool's own in front, then the added ones, wave
    by wave."""
    zero = below_zero(dice, again, ones_cancel)
    weights = net(dice, sides, least, again, ones_cancel)
    total = successes if successes > 0 else choose(list(weights[: zero + 1]), stream) - zero
    low = die_low(again, ones_cancel)
    one = die(sides, least, again, ones_cancel)
    chains: list[list[int]] = []
    for rest in range(dice - 1, -1, -1):
        others, others_low = net(rest, sides, least, again, ones_cancel), rest * low
        shares: list[int] = []
        for i, weight in enumerate(one):
            at = total - (low + i) - others_low
            shares.append(weight * others[at] if 0 <= at < len(others) else 0)
        mine = low + choose(shares, stream)
        chains.append(deal_die(mine, sides, least, again, ones_cancel, stream))
        total -= mine
    return [chain[wave] for wave in range(CAP + 1) for chain in chains if wave < len(chain)]


def die_low(again: int, ones_cancel: bool) -> int:
    """The lowest that one die and those it adds can count."""
    return -(CAP + 1 if again > 0 else 1) if ones_cancel else 0


def deal_die(count: int, sides: int, least: int, again: int, ones_cancel: bool, stream: Stream) -> list[int]:
    """The faces of one die and those it adds that count so much together."""
    faces: list[int] = []
    for cap in range(CAP if again > 0 else 0, -1, -1):
        weights: list[int] = []
        for face in range(1, sides + 1):
            left = count - worth(face, least, ones_cancel)
            if cap > 0 and face >= again:
                after, low = (
                    die(sides, least, again if cap > 1 else 0, ones_cancel, cap - 1),
                    -cap if ones_cancel else 0,
                )
                weights.append(after[left - low] if 0 <= left - low < len(after) else 0)
            else:
                weights.append(sides**cap if left == 0 else 0)
        face = 1 + choose(weights, stream)
        faces.append(face)
        count -= worth(face, least, ones_cancel)
        if cap == 0 or face < again:
            break
    return faces
