"""What else a ruleset counts at the end of fights: of duality stress, armor slots, Hope and Fear."""

from collections import Counter
from functools import partial
from typing import cast

from affray.rulesets.duality.state import Fight
from affray.simulate.loop import Runner
from affray.simulate.run import simulate
from bench.fights import make

FIGHTS = 300


def test_what_is_counted_is_what_the_fights_end_with() -> None:
    ruleset, origin, policies = make("salt-works")
    runner = Runner(ruleset, origin, policies, "counted")
    fear: Counter[int] = Counter()
    stress: Counter[int] = Counter()
    armor: Counter[int] = Counter()
    hope: Counter[int] = Counter()
    for k in range(FIGHTS):
        fight = cast(Fight, runner.play(k))
        jory = fight.fighters[1]
        fear[int(fight.fear)] += 1
        stress[int(jory.stress - jory.stress_marked)] += 1
        armor[int(jory.score - jory.armor_marked)] += 1
        hope[int(jory.hope)] += 1
    for processes in (1, 2):
        result = simulate(partial(make, "salt-works"), FIGHTS, seed="counted", processes=processes)
        assert result.counted["Fear"].histogram == fear
        assert len(fear) > 2
        found = result.combatants[1]
        assert found.id == "jory"
        assert found.counted["stress left"].histogram == stress
        assert found.counted["armor slots left"].histogram == armor
        assert found.counted["Hope"].histogram == hope
    assert result.combatants[-1].counted == {}, "an adversary"


def test_it_is_in_the_rows_and_in_json() -> None:
    result = simulate(partial(make, "causeway"), FIGHTS, seed="counted")
    rows = [row for row in result.rows() if row["what"] == "Fear"]
    assert sum(cast(int, row["count"]) for row in rows) == FIGHTS
    assert {row["name"] for row in rows} == {None}
    data = result.to_dict()
    combatants = cast(dict[str, dict[str, dict[str, object]]], data["combatants"])
    assert combatants["mara"]["Hope"]["mean"] == result.combatants[0].counted["Hope"].mean
    assert cast(dict[str, object], data["Fear"])["mean"] == result.counted["Fear"].mean


def test_other_rulesets_count_nothing_more() -> None:
    result = simulate(partial(make, "ford"), 10)
    assert result.counted == {}
    assert all(one.counted == {} for one in result.combatants)
