"""The opposed law by icepool, as its manual teaches to fold pools, with the smallest state we know of."""

from typing import Any

from icepool import MultisetEvaluator, UnsupportedOrder, d6  # type: ignore[import-untyped, unused-ignore]


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
