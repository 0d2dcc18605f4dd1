"""Two fights with the same dice: one pass agrees with two simulations, fight for fight."""

from collections import Counter
from math import sqrt

import pytest

from affray.core.errors import BadInput
from affray.core.stream import Stream
from affray.scenario.scenario import read_text
from affray.scenario.vary import varied
from affray.simulate import Change, compare, simulate
from affray.simulate.intervals import paired
from affray.simulate.loop import Runner
from affray.simulate.start import make, start_of
from tests.contract.fights import FIGHTS

CASES = [
    ("an ogre and a dwarf", {"ogre.power": 4}),
    ("two with small decks", {"cook.life": 3, "policy.blue": "random"}),
    ("a caster and a brute", {"brute.vitality": 2}),
    ("a hero and a brute", {"hero.evasion": 12}),
]
TEXTS = {read_text(text).title.lower(): (text, by_side) for _, text, by_side in FIGHTS}


def winners(text: str, changes: dict[str, object], by_side: dict[str, str], fights: int, seed: str) -> list[str]:
    """Of every fight, each played alone."""
    scenario = varied(read_text(text), changes)
    kept = {side: name for side, name in by_side.items() if f"policy.{side}" not in changes}
    ruleset, origin, policies = make(start_of(scenario.data, "", kept))
    runner = Runner(ruleset, origin, policies, seed)
    names = [*ruleset.sides(origin), "nobody"]
    return [names[ruleset.winner(runner.play(k))] for k in range(fights)]


@pytest.mark.parametrize(("title", "changes"), CASES, ids=[case[0] for case in CASES])
def test_it_is_what_each_pair_of_fights_gives(title: str, changes: dict[str, object]) -> None:
    text, by_side = TEXTS[title]
    fights = 400
    found = compare(text, fights=fights, changes=changes, policies=by_side, seed="p", processes=1)
    here, there = winners(text, {}, by_side, fights, "p"), winners(text, changes, by_side, fights, "p")
    assert found.fights == fights
    assert list(found.winner) == ["red", "blue", "nobody"]
    for side, one in found.winner.items():
        assert (one.here.count, one.there.count) == (here.count(side), there.count(side))
        assert one.gained == sum(b == side != a for a, b in zip(here, there, strict=True))
        assert one.lost == sum(a == side != b for a, b in zip(here, there, strict=True))
        assert one.difference == pytest.approx((there.count(side) - here.count(side)) / fights)
        assert (one.low, one.high) == paired(one.gained, one.lost, fights)
    pairs = [(a, b) for a, b in zip(here, there, strict=True) if a != b]
    first = {pair: k for k, pair in reversed([*enumerate(zip(here, there, strict=True))])}
    assert found.changed.count == len(pairs) > 0
    expected = [Change(*pair, count, first[pair]) for pair, count in Counter(pairs).items()]
    assert sorted(found.changes, key=str) == sorted(expected, key=str)
    assert [change.count for change in found.changes] == sorted((c.count for c in found.changes), reverse=True)
    alone = simulate(text, fights, policies=by_side, seed="p", processes=1)
    assert found.here == alone
    assert found.there.wins["red"].count == there.count("red")


@pytest.mark.parametrize("rules", [{"fights": 700}, {"until_width": 0.05}])
def test_any_number_of_processes_gives_the_same(rules: dict[str, float]) -> None:
    text, by_side = TEXTS["two with small decks"]
    one, two, four = (
        compare(text, changes={"cook.life": 3}, policies=by_side, processes=n, **rules)  # type: ignore[arg-type]
        for n in (1, 2, 4)
    )
    assert one == two == four
    assert one.stopped == ("width" if "until_width" in rules else "fights")
    if one.stopped == "width":
        assert max(d.high - d.low for d in one.winner.values()) <= 0.05


def test_equal_fights_are_equal_and_sides_may_stand_in_another_order() -> None:
    text, by_side = TEXTS["an ogre and a dwarf"]
    same = compare(text, text, fights=200, policies=by_side, processes=1)
    assert same.changed.count == 0
    assert same.changes == []
    assert same.winner["red"].low < 0 < same.winner["red"].high
    head, ogre, dwarf = text.partition('[[creature]]\nid = "ogre"')[0], *text.split("[[creature]]")[1:]
    turned = compare(text, f"{head}[[creature]]{dwarf}[[creature]]{ogre}", fights=200, policies=by_side, processes=1)
    assert list(turned.there.wins) == ["blue", "red", "nobody"]
    for side, one in turned.winner.items():
        assert one.here.count == turned.here.wins[side].count
        assert one.there.count == turned.there.wins[side].count
        assert one.there.count - one.here.count == one.gained - one.lost


def test_what_cannot_be_compared_is_refused() -> None:
    text, other = TEXTS["an ogre and a dwarf"][0], TEXTS["two with small decks"][0]
    with pytest.raises(BadInput, match="nothing to compare with"):
        compare(text)
    with pytest.raises(BadInput, match="same ruleset are compared: summoner is not dots"):
        compare(text, other)
    with pytest.raises(BadInput, match="same sides are compared: red, blue is not green, blue"):
        compare(text, text.replace('"red"', '"green"'))
    with pytest.raises(BadInput, match="did you mean ogre"):
        compare(text, changes={"ogr.power": 3})
    with pytest.raises(BadInput, match=r"ogre\.power=x: creature 'ogre', power: expected a whole number"):
        compare(text, changes={"ogre.power": "x"})


def test_the_interval_of_pairs_is_agresti_and_mins() -> None:
    """Half a pair more of each of the four kinds, and then the plain interval of a mean of -1, 0 and 1."""
    for gained, lost, of in [(0, 0, 10), (3, 1, 10), (10, 0, 10), (40, 25, 1000)]:
        weights = {1: gained + 0.5, -1: lost + 0.5, 0: of - gained - lost + 1}
        n = sum(weights.values())
        mean = sum(value * weight for value, weight in weights.items()) / n
        error = sqrt(sum(weight * (value - mean) ** 2 for value, weight in weights.items())) / n
        low, high = paired(gained, lost, of)
        assert low == pytest.approx(max(mean - 1.959964 * error, -1))
        assert high == pytest.approx(min(mean + 1.959964 * error, 1))
    assert paired(0, 0, 0) == (-1.0, 1.0)


def test_intervals_of_pairs_hold_the_truth_about_as_often_as_they_say() -> None:
    stream, held = Stream("pairs"), 0
    for k in range(1000):
        stream.start(k)
        faces = [int(stream.below(20)) for _ in range(80)]  # 3 of 20 gain, 2 of 20 lose
        low, high = paired(sum(face < 3 for face in faces), sum(face >= 18 for face in faces), 80)
        held += low <= 0.05 <= high
    assert 930 < held < 980
