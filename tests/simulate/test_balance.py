"""The search for a balance and what each number does, against exact odds."""

from collections.abc import Mapping, Sequence

import pytest

from affray.core.errors import BadInput
from affray.scenario.starter import starter
from affray.simulate import Balance, balance, sensitivity
from tests.simulate.fights import DUEL, EVEN, exact


def values(found: Balance) -> list[tuple[int, ...]]:
    return [one.values for one in found.candidates]


@pytest.mark.parametrize("target", [0.05, 0.5, 0.7, 0.97])
def test_the_nearest_value_is_that_of_the_exact_odds(target: float) -> None:
    law = {toughness: exact(EVEN, "red", {"ogre.toughness": toughness}) for toughness in range(6)}
    nearest = min(law, key=lambda toughness: abs(law[toughness] - target))
    found = balance(EVEN, "ogre.toughness", "red", target, 4000, processes=1)
    assert found.best.values == (nearest,)
    assert found.best.won.of == 4000
    assert found.now == [2]
    assert found.passed
    assert abs(found.best.won.rate - law[nearest]) < 0.03
    for one in found.candidates:
        if one.values[0] in law:  # 4.5 standard errors, which cannot be none
            chance = law[one.values[0]]
            assert abs(one.won.rate - chance) <= 4.5 * max(chance * (1 - chance), 0.005) ** 0.5 / one.won.of**0.5


def test_a_target_that_is_met_and_one_between_the_steps() -> None:
    met = balance(EVEN, "ogre.toughness", "red", 0.5, 4000, processes=1)
    assert met.reached
    assert met.best.won.low <= 0.5 <= met.best.won.high
    between = balance(EVEN, "ogre.toughness", "red", 0.7, 4000, processes=1)
    assert not between.reached
    assert between.passed


def test_no_value_reaches_it_where_all_lie_on_one_side() -> None:
    found = balance(EVEN, {"ogre.toughness": range(1, 3)}, "red", 0.9, 1000, processes=1)
    assert (found.reached, found.passed, found.best.values) == (False, False, (2,))
    assert values(found) == [(1,), (2,)]


def test_without_a_range_it_goes_on_while_all_lie_on_one_side() -> None:
    found = balance(starter("dots"), "signe.life", "blue", 0.9, 250, changes={"signe.life": 1}, processes=1)
    assert found.now == [1]
    assert found.passed
    assert found.best.values[0] > 6  # twice what the file says and four
    assert values(found)[-1][0] > found.best.values[0]


def test_it_makes_no_difference() -> None:
    found = balance(starter("dots"), {"signe.skills.healing": [1, 2, 3]}, "blue", 0.1, 300, processes=1)
    assert not found.reached
    assert found.best.values == (2,)  # as the file stands


def test_two_changes_give_the_nearest_pair() -> None:
    pairs = {"ogre.power": [1, 2, 3], "ogre.toughness": [1, 2]}
    law = {
        (power, toughness): exact(EVEN, "red", {"ogre.power": power, "ogre.toughness": toughness})
        for power in pairs["ogre.power"]
        for toughness in pairs["ogre.toughness"]
    }
    found = balance(EVEN, pairs, "red", 0.25, 4000, processes=1)
    assert values(found) == [*law]
    assert found.best.values == min(law, key=lambda pair: abs(law[pair] - 0.25))
    around = balance(EVEN, ["ogre.power", "dwarf.power"], "red", 0.5, 250, processes=1)
    assert values(around)[0] == (0, 0)
    assert values(around)[-1] == (8, 8)


def test_of_values_as_near_the_one_that_changes_least() -> None:
    found = balance(EVEN, {"ogre.agility": [0, 1], "dwarf.agility": [0, 1]}, "blue", 1, 50, processes=1)
    ties = [one.values for one in found.candidates if one.won.rate == found.best.won.rate]
    assert found.best.values == min(ties, key=sum)


def test_values_that_the_file_cannot_have_are_passed_over() -> None:
    feet = balance(EVEN, {"ogre.speed": range(0, 21)}, "red", 0.5, 50, processes=1)
    assert values(feet) == [(0,), (5,), (10,), (15,), (20,)]
    with pytest.raises(BadInput, match=r"with ogre\.speed=1: creature 'ogre', speed"):
        balance(EVEN, {"ogre.speed": [1, 2]}, "red", 0.5, 50, processes=1)


def test_how_many_there_are_can_be_searched() -> None:
    found = balance(starter("dots"), "wolf.count", "red", 0.9, 500, processes=1)
    assert found.now == [2]
    assert found.best.values == (3,)


def test_any_number_of_processes_finds_the_same() -> None:
    one, two = (balance(DUEL, "ogre.toughness", "red", 0.5, 2000, processes=n) for n in (1, 2))
    assert one == two
    assert sensitivity(DUEL, "red", 2500, processes=1) == sensitivity(DUEL, "red", 2500, processes=2)


def test_all_play_the_same_fights() -> None:
    """What one value finds alone, it finds among others."""
    alone = balance(DUEL, {"ogre.toughness": [2]}, "red", 0.5, 1000, processes=1)
    beside = balance(DUEL, {"ogre.toughness": [1, 2]}, "red", 0.9, 1000, processes=1)
    assert beside.best == alone.best
    assert balance(DUEL, {"ogre.toughness": [2]}, "red", 0.5, 1000, seed="x", processes=1).best != alone.best


def test_broken_off_it_gives_what_there_is() -> None:
    def progress(done: int, of: int) -> None:
        if done >= 1000:
            raise KeyboardInterrupt

    found = balance(DUEL, "ogre.toughness", "red", 0.5, 10_000, processes=1, progress=progress)
    assert found.interrupted
    assert found.fights == 1000
    assert found.best.won.of == 250
    moved = sensitivity(DUEL, "red", 10_000, processes=1, progress=lambda done, of: progress(done - 6000, of))
    assert moved.interrupted
    assert moved.fights == moved.won.of == 1000  # five paths: the second range is not whole


@pytest.mark.parametrize(
    ("change", "side", "target", "said"),
    [
        ("ogre.toughness", "red", 1.5, "a target of 1.5: expected a chance from 0 to 1"),
        ("ogre.toughness", "green", 0.5, "there is no side 'green'"),
        ("ogre.toughnes", "red", 0.5, "no field 'toughnes'; did you mean toughness"),
        ("orge.toughness", "red", 0.5, "no combatant 'orge'; did you mean ogre"),
        ("ogre.side", "red", 0.5, "ogre.side is no whole number, it is 'red'"),
        ("rulings.bleed_ten", "red", 0.5, "with rulings.bleed_ten=0: rulings, bleed_ten: expected stops or skips"),
        ([], "red", 0.5, "0 changes: expected one or two"),
        (["ogre.power", "ogre.toughness", "dwarf.power"], "red", 0.5, "3 changes: expected one or two"),
        ({"ogre.power": []}, "red", 0.5, "ogre.power: expected whole numbers, not nothing"),
        ({"ogre.power": [1, "x"]}, "red", 0.5, "ogre.power: expected whole numbers, not 'x'"),
        ({"ogre.power": range(50), "dwarf.power": range(50)}, "red", 0.5, "2,500 combinations of values: at most"),
    ],
)
def test_what_cannot_be_is_said(
    change: str | Sequence[str] | Mapping[str, Sequence[int]], side: str, target: float, said: str
) -> None:
    with pytest.raises(BadInput, match=said):
        balance(DUEL, change, side, target, 10, processes=1)


# -- what each number does -------------------------------------------------------------------------------------------


def test_moves_are_those_of_the_exact_odds() -> None:
    base = exact(EVEN, "red", {})
    found = sensitivity(EVEN, "red", 4000, processes=1)
    assert {move.path for move in found.moves} == {
        f"{who}.{what}" for who in ("ogre", "dwarf") for what in ("power", "toughness")
    }
    for move in found.moves:
        assert (move.before, move.after) == (2, 3)
        truth = exact(EVEN, "red", {move.path: 3}) - base
        assert move.difference * truth > 0
        assert (move.low > 0) == (move.high > 0) == (truth > 0)
        width = move.high - move.low
        assert move.low - width / 2 <= truth <= move.high + width / 2
    sizes = [abs(move.difference) for move in found.moves]
    assert sizes == sorted(sizes, reverse=True)
    assert abs(found.won.rate - base) < 0.04


def test_of_the_other_side_all_is_the_other_way_round() -> None:
    red, blue = (sensitivity(EVEN, side, 500, processes=1) for side in ("red", "blue"))
    assert {m.path: m.difference for m in red.moves} == {m.path: -m.difference for m in blue.moves}


def test_numbers_that_cannot_be_one_more_are_listed() -> None:
    swift = EVEN.replace('id = "ogre"', 'id = "ogre"\nspeed = 25')
    found = sensitivity(swift, "red", 50, processes=1)
    assert found.refused == ["ogre.speed"]
    assert "ogre.speed" not in [move.path for move in found.moves]


def test_one_more_of_a_combatant_is_a_number_too() -> None:
    found = sensitivity(starter("dots"), "blue", 200, processes=1)
    assert found.moves[0].path == "wolf.count"
    assert found.moves[0].difference < 0


def test_tables_of_what_was_found() -> None:
    found, moved = (
        balance(DUEL, "ogre.toughness", "red", 0.5, 50, processes=1),
        sensitivity(DUEL, "red", 50, processes=1),
    )
    assert [row["ogre.toughness"] for row in found.rows()] == [one.values[0] for one in found.candidates]
    assert found.rows()[2]["rate"] == found.candidates[2].won.rate
    assert moved.rows()[0]["path"] == moved.moves[0].path
    assert found.to_dict()["method"] == "balance"
    assert moved.to_dict()["method"] == "sensitivity"
    pytest.importorskip("pyarrow")
    assert found.to_arrow().to_pylist() == found.rows()
    assert moved.to_arrow().to_pylist() == moved.rows()
    pandas = pytest.importorskip("pandas")
    assert isinstance(found.to_pandas(), pandas.DataFrame)
    assert [*moved.to_pandas()["path"]] == [move.path for move in moved.moves]


def test_a_side_that_is_not_there_has_no_sensitivity() -> None:
    with pytest.raises(BadInput, match="there is no side 'rad'; did you mean red"):
        sensitivity(DUEL, "rad", 10)
    with pytest.raises(BadInput, match="0 fights"):
        sensitivity(DUEL, "red", 0)
