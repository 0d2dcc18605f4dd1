"""Opposed pools: two pools sorted and matched highest to highest; the outcome is how many attack dice go through."""

from collections.abc import Iterator
from functools import cache
from math import comb
from typing import Final

from mypy_extensions import i64

from affray.core.chances.sums import choose
from affray.core.laws import Law
from affray.core.stream import Stream

MOST: Final = 100
"""Beyond this many dice on both sides together the law takes more than a second or two."""


def read(attack: list[int], defence: list[int], ties_to_attacker: bool, unmatched_through: bool) -> i64:
    """Attack dice that go through. A tie is the defender's, or the attacker's if said so; an attack die that meets no
    defence die goes through, or is ignored if said so."""
    a, d = sorted(attack, reverse=True), sorted(defence, reverse=True)
    through = 0
    for i in range(len(a)):
        if i >= len(d):
            if unmatched_through:
                through += 1
        elif a[i] > d[i] or (ties_to_attacker and a[i] == d[i]):
            through += 1
    return through


@cache
def law(attack: int, defence: int, ties_to_attacker: bool, unmatched_through: bool, sides: int = 6) -> Law:
    """Weights of 0..attack dice going through, out of sides ** (attack + defence).

    The faces are walked from high to low. `ways[a][d]` counts the rolls with a attack and d defence dice placed so far,
    by number through, packed into one integer with a slot of bits for each number: letting dice through is a shift. On
    each face the side that wins ties is placed first, for it stops, or passes, equal dice of the other.
    """
    slot = _slot(attack, defence, sides)
    mask = (1 << slot) - 1
    packed = 1
    for ways in _walk(attack, defence, ties_to_attacker, unmatched_through, sides):
        packed = ways[attack][defence]
    return tuple((packed >> slot * k) & mask for k in range(attack + 1))


def _slot(attack: int, defence: int, sides: int) -> int:
    return int((sides ** (attack + defence)).bit_length()) + 1


def _walk(
    attack: int, defence: int, ties_to_attacker: bool, unmatched_through: bool, sides: int
) -> Iterator[list[list[int]]]:
    """`ways` at the start, and after each placing of one side's dice of one face."""
    slot = _slot(attack, defence, sides)
    stop = attack if unmatched_through else min(attack, defence)
    choose_a = [[comb(n, k) for k in range(n + 1)] for n in range(attack + 1)]
    choose_d = [[comb(n, k) for k in range(n + 1)] for n in range(defence + 1)]
    ways = [[0] * (defence + 1) for _ in range(attack + 1)]
    ways[0][0] = 1
    yield ways
    for face in range(sides, 0, -1):
        for placing_attack in (ties_to_attacker, not ties_to_attacker):
            if placing_attack:
                ways = _place_attack(ways, choose_a, slot, stop, face == 1)
            else:
                ways = _place_defence(ways, choose_d, face == 1)
            yield ways


def _place_attack(ways: list[list[int]], choose: list[list[int]], slot: int, stop: int, last: bool) -> list[list[int]]:
    """Attack dice of one face take the next ranks; those beyond the defence dice placed so far go through, up to rank
    `stop`."""
    most = len(ways) - 1
    after = [[0] * len(ways[0]) for _ in ways]
    for a, row in enumerate(ways):
        for d, n in enumerate(row):
            if n == 0:
                continue
            stopped = max(a, d)
            for k in (most - a,) if last else range(most - a + 1):
                through = min(a + k, stop) - stopped
                weight = n if last else n * choose[most - a][k]
                after[a + k][d] += weight << slot * through if through > 0 else weight
    return after


def _place_defence(ways: list[list[int]], choose: list[list[int]], last: bool) -> list[list[int]]:
    most = len(ways[0]) - 1
    after = [[0] * (most + 1) for _ in ways]
    for row, new in zip(ways, after, strict=True):
        for d, n in enumerate(row):
            if n == 0:
                continue
            for k in (most - d,) if last else range(most - d + 1):
                new[d + k] += n if last else n * choose[most - d][k]
    return after


def deal(
    through: int, attack: int, defence: int, ties_to_attacker: bool, unmatched_through: bool, stream: Stream
) -> tuple[list[int], list[int]]:
    """Attack and defence faces (d6) with this outcome, each such roll equally likely: the walk of the law backwards,
    each placing drawn by the ways that lead to it, so that the rarest outcome takes no longer than any."""
    slot = _slot(attack, defence, 6)
    mask = (1 << slot) - 1
    stop = attack if unmatched_through else min(attack, defence)
    walk = list(_walk(attack, defence, ties_to_attacker, unmatched_through, 6))
    a, d, left = attack, defence, through
    faces_a: list[int] = []
    faces_d: list[int] = []
    for step in range(len(walk) - 2, -1, -1):
        ways, face = walk[step], 6 - step // 2
        placing_attack = ties_to_attacker if step % 2 == 0 else not ties_to_attacker
        weights: list[int] = []
        for k in range((a if placing_attack else d) + 1):
            if placing_attack:
                before = left - max(min(a, stop) - max(a - k, d), 0)
                count = (ways[a - k][d] >> slot * before) & mask if before >= 0 else 0
                weights.append(count * comb(attack - a + k, k))
            else:
                weights.append(((ways[a][d - k] >> slot * left) & mask) * comb(defence - d + k, k))
        k = choose(weights, stream)
        if placing_attack:
            left -= max(min(a, stop) - max(a - k, d), 0)
            faces_a += [face] * k
            a -= k
        else:
            faces_d += [face] * k
            d -= k
    shuffle(faces_a, stream)
    shuffle(faces_d, stream)
    return faces_a, faces_d


def shuffle(faces: list[int], stream: Stream) -> None:
    """Put dice in any order, each equally likely."""
    for i in range(len(faces) - 1, 0, -1):
        j = int(stream.below(i + 1))
        faces[i], faces[j] = faces[j], faces[i]
