"""Random streams: neighbouring fights must not know of each other."""

from collections import Counter
from itertools import product

import pytest

from affray.core.stream import Stream
from tests.oracle.counting import check_draws

SEEDS = ["0", "1", "seed"]
STARTS = [0, 1 << 20, (1 << 32) - 5000, 1 << 40]
"""First fights of runs; one run crosses 32 bits."""


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("first", STARTS)
def test_first_draws_of_neighbouring_fights_are_even_and_independent(seed: str, first: int) -> None:
    stream = Stream(seed)
    draws: list[tuple[int, int]] = []
    for k in range(first, first + 16384):
        stream.start(k)
        draws.append((int(stream.below(16)), int(stream.below(16))))
    square = dict.fromkeys(product(range(16), repeat=2), 1)
    even = dict.fromkeys(range(16), 1)
    check_draws(Counter(a for a, _ in draws), even)
    check_draws(Counter(draws), square)
    for apart in (1, 2, 3, 4, 8, 256):
        pairs = zip(draws, draws[apart:], strict=False)
        check_draws(Counter((a, b) for (a, _), (b, _) in pairs), square)


@pytest.mark.parametrize("shift", [0, 1, 7, 13, 31, 32, 45])
def test_one_bit_of_the_fight_number_changes_half_of_the_bits(shift: int) -> None:
    stream, changed = Stream("avalanche"), [0] * 32
    for k in range(4000):
        stream.start(k)
        one = int(stream.bits())
        stream.start(k ^ (1 << shift))
        differs = one ^ int(stream.bits())
        for bit in range(32):
            changed[bit] += differs >> bit & 1
    for count in changed:
        check_draws({1: count, 0: 4000 - count}, {0: 1, 1: 1})


def test_low_and_high_bits_of_first_draws_are_even() -> None:
    stream, ones = Stream("bits"), [0] * 32
    for k in range(8000):
        stream.start(k)
        word = int(stream.bits())
        for bit in range(32):
            ones[bit] += word >> bit & 1
    for count in ones:
        check_draws({1: count, 0: 8000 - count}, {0: 1, 1: 1})


def test_seeds_and_fights_give_different_streams_and_the_same_ones_again() -> None:
    seen = set()
    for seed in ("a", "b"):
        stream = Stream(seed)
        for k in range(2000):
            stream.start(k)
            seen.add((int(stream.bits()), int(stream.bits())))
    assert len(seen) == 4000
    again = Stream("a")
    again.start(1999)
    once = [int(again.bits()) for _ in range(5)]
    again.start(1999)
    assert [int(again.bits()) for _ in range(5)] == once


def test_below_is_even_where_rejection_matters() -> None:
    """Of 3 * 2**29 numbers two thirds of 32 bits would be doubled without rejection."""
    stream, n = Stream("below"), 3 << 29
    check_draws(Counter(int(stream.below(n)) * 3 // n for _ in range(6000)), {0: 1, 1: 1, 2: 1})
