"""What a simulation reports."""

import json

import pytest

from affray.core.chances import opposed
from affray.core.stream import Stream
from affray.simulate.intervals import wilson
from affray.simulate.loop import NEAR, Histogram
from affray.simulate.report import rate, sampled_percent, spread
from affray.simulate.run import simulate
from tests.odds.tiny import make_duel


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [(0, 10, 0.0, 0.27753), (10, 10, 0.72247, 1.0), (5, 10, 0.23659, 0.76341), (1, 20, 0.00888, 0.23613)],
)
def test_wilsons_interval(count: int, of: int, low: float, high: float) -> None:
    assert wilson(count, of) == pytest.approx((low, high), abs=1e-5)


def test_intervals_hold_the_true_chance_about_as_often_as_they_say() -> None:
    law = opposed.law(1, 1, False, True)
    stream, chance, held = Stream("wilson"), law[1] / sum(law), 0
    for k in range(1000):
        stream.start(k)
        low, high = wilson(sum(stream.below(12) < 5 for _ in range(60)), 60)
        held += low <= chance <= high
    assert 920 < held < 975


def test_no_fights_say_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert rate(0, 0).rate == 0.0


@pytest.mark.parametrize(
    ("count", "of", "text"),
    [(0, 10, "<27.8%"), (10, 10, ">72.2%"), (5, 10, "50.0%"), (0, 10**6, "<0.1%"), (10**6, 10**6, ">99.9%")],
)
def test_what_was_seen_never_or_always_is_not_certain(count: int, of: int, text: str) -> None:
    assert sampled_percent(count, of) == text
    assert str(rate(count, of)) == text


def test_a_histogram_counts_small_and_large_numbers() -> None:
    one, other = Histogram(), Histogram()
    for value in (3, 0, 3, NEAR + 5, 7, NEAR + 5, 10**12):
        one.add(value)
    for value in (1, NEAR + 5, 3):
        other.add(value)
    assert one.counts() == {0: 1, 3: 2, 7: 1, NEAR + 5: 2, 10**12: 1}
    one.merge(other.counts())
    assert list(one.counts().items()) == [(0, 1), (1, 1), (3, 3), (7, 1), (NEAR + 5, 3), (10**12, 1)]


def test_a_spread_counts_the_missing_as_nothing_left() -> None:
    found = spread({2: 30, 8: 20}, 100)
    assert found.histogram == {0: 50, 2: 30, 8: 20}
    assert found.mean == pytest.approx(2.2)
    assert found.quantiles == {5: 0, 25: 0, 50: 0, 75: 2, 95: 8}


def test_a_result_says_what_it_is_and_is_json() -> None:
    result = simulate(make_duel, 200, seed="s", first=50, processes=1)
    found = json.loads(json.dumps(result.to_dict()))
    assert found["method"] == "simulate"
    assert (found["ruleset"], found["fights"], found["seed"], found["first"]) == ("tiny", 200, "s", 50)
    assert list(found["winner"]) == ["red", "blue", "nobody"]
    assert found["policies"] == {"red": "first", "blue": "first"}
    assert found["not_modelled"] == {"red": ["charm"]}
    assert found["rulings"] == {}
    low, high = found["winner"]["red"]["interval"]
    assert low < found["winner"]["red"]["rate"] < high
    assert found["combatants"]["ann"]["side"] == "red"
    assert found["combatants"]["ann"]["survived"]["count"] == found["winner"]["red"]["count"]
    assert sum(found["sides"]["blue"]["left"]["histogram"].values()) == 200
    assert set(found["rounds"]["quantiles"]) == {"5", "25", "50", "75", "95"}
