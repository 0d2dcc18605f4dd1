"""Very many draws at once come as their law says."""

import sys

import numpy as np
import pytest

from affray.core.chances import opposed, strike
from affray.core.errors import BadInput
from affray.odds.many import AT_ONCE, draws

FIVE = opposed.law(5, 5, False, True)


@pytest.mark.parametrize("law", [FIVE, strike.law(3, 2, False, True), (1,), (0, 3, 0, 1), (1, 2**70)])
def test_frequencies_are_those_of_the_law(law: tuple[int, ...]) -> None:
    n = 400_000
    counts = np.bincount(draws(law, n, "many"), minlength=len(law))
    total = sum(law)
    assert len(counts) == len(law)
    assert counts.sum() == n
    for count, weight in zip(counts, law, strict=True):
        chance = weight / total
        assert abs(count - n * chance) <= 5 * (n * chance * (1 - chance)) ** 0.5 + 1e-6


def test_what_has_no_weight_is_never_drawn() -> None:
    assert set(draws((0, 1, 0, 1), 100_000).tolist()) == {1, 3}


def test_outcomes_may_be_named() -> None:
    drawn = draws((1, 1, 2), 100_000, outcomes=(-7, 0, 1000))
    assert set(drawn.tolist()) == {-7, 0, 1000}
    assert abs(int((drawn == 1000).sum()) - 50_000) < 5 * 160


def test_a_seed_gives_the_same_draws_whatever_their_number() -> None:
    n = AT_ONCE
    long, short = draws(FIVE, 3 * n + 5, "seed"), draws(FIVE, 2 * n, "seed")
    assert (long[: 2 * n] == short).all()
    assert (draws(FIVE, n, "seed") != draws(FIVE, n, "other")).any()


@pytest.mark.parametrize(("law", "n"), [((1, 1), -1), ((), 5), ((0, 0), 5), ((2, -1), 5)])
def test_what_cannot_be_drawn_is_said(law: tuple[int, ...], n: int) -> None:
    with pytest.raises(BadInput, match=r"expected 0 or more|a law needs weights"):
        draws(law, n)


def test_without_numpy_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(BadInput, match=r"affray\[lab\]"):
        draws((1, 1), 5)
