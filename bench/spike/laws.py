"""Exact laws as whole-number weights, and the rows that one random number draws from."""

from functools import cache
from math import comb


@cache
def opposed_law(attack: int, defence: int, ties_to_attacker: bool) -> tuple[int, ...]:
    """Weights of 0..attack dice through, out of 6 ** (attack + defence); faces are placed from 6 down to 1."""
    ways: dict[tuple[int, int, int], int] = {(0, 0, 0): 1}
    for face in range(6, 0, -1):
        after: dict[tuple[int, int, int], int] = {}
        for (a, d, through), n in ways.items():
            for i in range(attack - a + 1) if face > 1 else (attack - a,):
                for j in range(defence - d + 1) if face > 1 else (defence - d,):
                    stopped = d if ties_to_attacker else d + j
                    placed = a + i, d + j, through + max(0, a + i - max(a, stopped))
                    after[placed] = after.get(placed, 0) + n * comb(attack - a, i) * comb(defence - d, j)
        ways = after
    weights = [0] * (attack + 1)
    for (_, _, through), n in ways.items():
        weights[through] += n
    return tuple(weights)


@cache
def sum_law(dice: int, sides: int) -> tuple[int, ...]:
    """Weights of the sums dice..dice * sides, out of sides ** dice."""
    weights = [1]
    for _ in range(dice):
        weights = [sum(weights[max(0, k - sides + 1) : k + 1]) for k in range(len(weights) + sides - 1)]
    return tuple(weights)


def alias_row(law: tuple[int, ...]) -> list[int]:
    """An alias table, flat: for each outcome a threshold out of 2**32 and the outcome taken above it."""
    n, total = len(law), sum(law)
    left = [w * n / total for w in law]
    alias, keep = list(range(n)), [1.0] * n
    small, large = [i for i in range(n) if left[i] < 1], [i for i in range(n) if left[i] >= 1]
    while small and large:
        s, g = small.pop(), large.pop()
        keep[s], alias[s] = left[s], g
        left[g] += left[s] - 1
        (small if left[g] < 1 else large).append(g)
    row: list[int] = []
    for k, a in zip(keep, alias, strict=True):
        row += [int(k * 4294967296), a]
    return row
