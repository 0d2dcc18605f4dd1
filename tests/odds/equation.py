"""Whole fights of two by an equation that shares nothing with the graph of states."""

from fractions import Fraction

from affray.core.chances import initiative, opposed, sums
from tests.odds.tiny import Fighter


def damage_law(power: int, toughness: int) -> dict[int, float]:
    law: dict[int, float] = {}
    for through, weight in enumerate(opposed.law(power, toughness, False, True)):
        for damage, ways in enumerate(sums.law(through, 6), through):
            chance = Fraction(weight, 6 ** (power + toughness)) * Fraction(ways, 6**through)
            law[damage] = law.get(damage, 0.0) + float(chance)
    return law


def first_wins(a: Fighter, b: Fighter, rank: tuple[int, int] = (0, 0)) -> float:
    """The chance that `a` wins, by an equation over the two healths: a round without damage starts over."""
    law = initiative.law((a.bonus, b.bonus), rank)
    a_first = law[0] / sum(law)
    hits, hurts = damage_law(a.power, b.toughness), damage_law(b.power, a.toughness)
    wins: dict[tuple[int, int], float] = {}
    for mine in range(1, a.health + 1):
        for theirs in range(1, b.health + 1):
            total, same = 0.0, 0.0
            for x, p in hits.items():
                for y, q in hurts.items():
                    if x == y == 0:
                        same = p * q
                    elif x >= theirs and y >= mine:
                        total += p * q * a_first
                    elif x >= theirs:
                        total += p * q
                    elif y < mine:
                        total += p * q * wins[mine - y, theirs - x]
            wins[mine, theirs] = total / (1 - same)
    return wins[a.health, b.health]
