"""The same laws by icepool, as its manual teaches: opposed pools with the smallest state we know of, hands of cards, a
hit of `duality` die by die."""

from fractions import Fraction
from math import comb
from typing import Any

from icepool import Deck, MultisetEvaluator, UnsupportedOrder, d, d6, map  # type: ignore[import-untyped, unused-ignore]


class Through(MultisetEvaluator):  # type: ignore[misc, type-arg, unused-ignore]  # typed in some versions
    """Faces come from 6 down to 1. All it must know of the dice so far is by how many attack dice lead, and how many
    went through."""

    def initial_state(self, order: Any, outcomes: Any, *sizes: Any) -> tuple[int, int]:
        if order > 0:
            raise UnsupportedOrder("highest first")
        return 0, 0

    def next_state(self, state: Any, order: Any, outcome: Any, attack: int, defence: int) -> tuple[int, int]:
        lead, through = state
        lead += attack - defence
        return lead, through + max(0, min(attack, lead))

    def final_outcome(self, final_state: Any, order: Any, outcomes: Any, *sizes: Any) -> int:
        return int(final_state[1])


def law(size: int) -> tuple[int, ...]:
    """Weights of 0..size dice through, out of 6 ** (2 * size): so many d6 against as many, ties to the defender."""
    found = Through()(d6.pool(size), d6.pool(size))
    scale = 6 ** (2 * size) // found.denominator()
    return tuple(scale * found.quantity(through) for through in range(size + 1))


class Shown(MultisetEvaluator):  # type: ignore[misc, type-arg, unused-ignore]  # typed in some versions
    """What the cards of a hand show together: red and green."""

    def next_state(self, state: Any, order: Any, outcome: Any, count: int) -> tuple[int, int]:
        red, green = state or (0, 0)
        return red + outcome[0] * count, green + outcome[1] * count


def hand(cards: dict[tuple[int, int], int], size: int) -> dict[tuple[int, int], int]:
    """Ways to draw a hand by what it shows; cards are (red, green) with their number."""
    found = Shown()(Deck(cards).deal(size))
    scale = comb(sum(cards.values()), size) // found.denominator()
    return {tuple(outcome): scale * found.quantity(outcome) for outcome in found}


def hit_points() -> dict[int, Fraction]:
    """The law of hit points that 3d10+5 at +3 against 15 marks, thresholds 10 and 20."""
    damage = 3 @ d(10) + 5
    hit, critical = damage.map(marked), (damage + 30).map(marked)

    def attack(hope: int, fear: int) -> Any:
        if hope == fear:
            return critical
        return hit if hope + fear + 3 >= 15 else 0

    found = map(attack, d(12), d(12))
    return {int(outcome): Fraction(found.probability(outcome)) for outcome in found}


def marked(damage: int) -> int:
    return 3 if damage >= 20 else 2 if damage >= 10 else 1
