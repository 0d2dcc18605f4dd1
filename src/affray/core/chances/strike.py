"""A strike: opposed pools of d6, and the attack dice that go through are rolled again and added up.

It is one chance and not two, since nothing can happen between its rolls; so one number draws it.
"""

from functools import cache

from mypy_extensions import i64

from affray.core.chances import opposed, sums
from affray.core.laws import Law
from affray.core.stream import Stream


@cache
def outcomes(attack: int) -> tuple[tuple[int, int], ...]:
    """(dice through, damage), as listed by `law`."""
    return tuple((through, damage) for through in range(attack + 1) for damage in range(through, 6 * through + 1))


@cache
def law(attack: int, defence: int, ties_to_attacker: bool, unmatched_through: bool) -> Law:
    """Weights of `outcomes(attack)`, out of 6 ** (2 * attack + defence)."""
    weights: list[int] = []
    for through, ways in enumerate(opposed.law(attack, defence, ties_to_attacker, unmatched_through)):
        rest = ways * 6 ** (attack - through)
        weights.extend([rest * w for w in sums.law(through, 6)])
    return tuple(weights)


def deal(
    through: i64,
    damage: i64,
    attack: int,
    defence: int,
    ties_to_attacker: bool,
    unmatched_through: bool,
    stream: Stream,
) -> tuple[list[int], list[int], list[int]]:
    """Attack, defence and damage faces with this outcome, each such roll equally likely."""
    a, d = opposed.deal(int(through), attack, defence, ties_to_attacker, unmatched_through, stream)
    return a, d, sums.deal(int(damage), int(through), 6, stream)
