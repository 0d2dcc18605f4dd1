"""When a simulation ends by itself: what it then has is what as many fights would have given."""

import pytest

from affray.core.errors import BadInput
from affray.simulate.intervals import wilson
from affray.simulate.report import Result
from affray.simulate.run import simulate
from affray.simulate.stopping import FIRST_LOOK, next_look
from tests.odds.tiny import make_duel
from tests.simulate.test_run import counts, make_brawl


def looks(most: int) -> list[int]:
    found = [next_look(0)]
    while found[-1] < most:
        found.append(next_look(found[-1]))
    return found


def widest(result: Result) -> float:
    intervals = [wilson(won.count, result.fights) for won in result.wins.values()]
    return max(high - low for low, high in intervals)


def test_looks_begin_at_1000_and_are_an_eighth_apart() -> None:
    assert looks(1700) == [1000, 1125, 1265, 1423, 1600, 1800]
    for fights in (0, 1, 999, 1000, 1001, 1124, 1125, 5000):
        assert next_look(fights) == min(look for look in looks(10_000) if look > fights)


@pytest.mark.parametrize("width", [0.2, 0.05, 0.035])
def test_it_ends_at_the_first_look_at_which_no_interval_is_wider(width: float) -> None:
    found = simulate(make_duel, seed="w", processes=1, until_width=width)
    assert found.stopped == "width"
    assert not found.interrupted
    assert found.asked is None
    assert widest(found) <= width
    before = [look for look in looks(found.fights) if look < found.fights]
    assert found.fights in looks(found.fights)
    for look in before[-2:]:
        assert widest(simulate(make_duel, look, "w", processes=1)) > width
    assert (found.fights == FIRST_LOOK) == (width == 0.2)
    assert any("it ended when it knew enough" in remark for remark in found.remarks)
    plain = simulate(make_duel, found.fights, "w", processes=1)
    assert plain.stopped == "fights"
    assert without_remarks(plain) == without_remarks(found)


def without_remarks(result: Result) -> dict[str, object]:
    found = counts(result)
    del found["remarks"]
    return found


@pytest.mark.parametrize("rules", [{"until_width": 0.04}, {"until_width": 0.04, "fights": 1500}, {"fights": 2345}])
def test_any_number_of_processes_ends_at_the_same_fight(rules: dict[str, float]) -> None:
    found = [simulate(make_brawl, seed="s", processes=n, **rules) for n in (1, 2, 4)]  # type: ignore[arg-type]
    assert found[0] == found[1] == found[2]


def test_a_number_of_fights_is_the_most_there_are() -> None:
    found = simulate(make_duel, 1500, processes=1, until_width=0.001)
    assert (found.fights, found.asked, found.stopped) == (1500, 1500, "fights")
    assert simulate(make_duel, 500, processes=1, until_width=0.9).stopped == "fights"
    assert simulate(make_duel, processes=1).fights == 10_000


@pytest.mark.parametrize("processes", [1, 2])
def test_by_the_clock_it_has_the_first_fights_without_a_gap(processes: int) -> None:
    found = simulate(make_duel, seed="s", processes=processes, seconds=0.1)
    assert found.stopped == "seconds"
    assert not found.interrupted
    assert any("by the clock" in remark for remark in found.remarks)
    assert without_remarks(simulate(make_duel, found.fights, "s", processes=1)) == without_remarks(found)


def test_enough_is_enough_before_the_time_is_up() -> None:
    assert simulate(make_duel, processes=1, until_width=0.2, seconds=600).stopped == "width"
    assert simulate(make_duel, 10, processes=1, seconds=600).stopped == "fights"


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ({"until_width": 0.0}, "a width of 0: expected a number between 0 and 1"),
        ({"until_width": 1.0}, "a width of 1: expected"),
        ({"until_width": float("nan")}, "a width of nan: expected"),
        ({"seconds": 0}, "0 seconds: expected more than 0"),
        ({"seconds": float("nan")}, "nan seconds"),
        ({"seconds": float("inf")}, "inf seconds"),
        ({"fights": 0}, "0 fights: expected 1 or more"),
        ({"fights": 5, "first": -1}, "fights are numbered from 0"),
    ],
)
def test_rules_that_make_no_sense_are_refused(rules: dict[str, float], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        simulate(make_duel, **rules)  # type: ignore[arg-type]
