"""Exact odds of the ruleset summoner: whole fights of two against an equation, others against simulation."""

import pytest

from affray.core.ruleset import Ruleset
from affray.core.source import Source
from affray.core.state import State
from affray.odds.ahead import after_rounds, until_turn
from affray.odds.fights import whole_fight
from affray.odds.sample import sample_until_turn
from affray.odds.summary import chance
from affray.rulesets import ruleset
from affray.simulate.run import simulate
from tests.odds.equation import first_wins
from tests.odds.tiny import Fighter


def fight(*creatures: dict[str, object], **more: object) -> tuple[Ruleset, State]:
    game = ruleset("summoner")
    return game, game.load(Source({"creature": [dict(c) for c in creatures], **more}))


def creature(id: str, side: str, power: int, toughness: int, **more: object) -> dict[str, object]:
    return {"id": id, "side": side, "power": power, "toughness": toughness, **more}


@pytest.mark.parametrize(
    ("a", "b"), [((3, 3, 0), (2, 4, 1)), ((1, 2, 3), (2, 1, 0)), ((4, 2, 0), (3, 3, 0)), ((2, 2, 9), (2, 2, 0))]
)
def test_two_creatures_by_an_equation(a: tuple[int, int, int], b: tuple[int, int, int]) -> None:
    """Power, toughness, agility; health is five times toughness (SUM-9), initiative's ties go by agility (SUM-2)."""
    game, start = fight(creature("a", "red", a[0], a[1], agility=a[2]), creature("b", "blue", b[0], b[1], agility=b[2]))
    odds = whole_fight(game, start, game.policy(start, {}))
    ann, bob = Fighter("a", 0, a[0], a[1], 5 * a[1], bonus=a[2]), Fighter("b", 1, b[0], b[1], 5 * b[1], bonus=b[2])
    expected = first_wins(ann, bob, (a[2], b[2]))
    assert odds.part(0) == pytest.approx({"red": expected, "blue": 1 - expected}, abs=1e-12)
    assert odds.remainder < 1e-13


FIGHTS: dict[str, list[dict[str, object]]] = {
    "keywords": [
        creature("a", "red", 3, 2, full_health=5, keywords=["first strike", "lifelink"]),
        creature("b", "blue", 2, 2, full_health=6, keywords=["deathtouch"]),
    ],
    "one against two": [
        creature("a", "red", 2, 2, agility=1),
        creature("b", "blue", 1, 1, full_health=3),
        creature("c", "blue", 2, 1, full_health=2),
    ],
    "summoners bleed": [
        creature("a", "red", 2, 2, kind="summoner", full_health=6),
        creature("b", "blue", 2, 2, full_health=8),
    ],
}


@pytest.mark.parametrize("name", FIGHTS)
@pytest.mark.parametrize("policy", ["nearest", "random"])
def test_exact_odds_and_simulation_agree(name: str, policy: str) -> None:
    game, start = fight(*FIGHTS[name])
    policies = game.policy(start, {"red": policy})
    if policy == "random" and len(FIGHTS[name]) > 2:
        policies = game.policy(start, {"red": "focus-weakest"})
    n = 3000
    odds = whole_fight(game, start, policies, ("winner", "a.condition"))
    found = simulate(lambda: (game, start, policies), n, processes=1)
    assert odds.remainder < 1e-12
    for side, p in odds.part(0).items():
        assert abs(found.wins[str(side)].rate - p) < 4.5 * (p * (1 - p) / n) ** 0.5
    active = odds.part(1).get("active", 0.0)
    assert abs(found.combatants[0].survived.rate - active) < 4.5 * (active * (1 - active) / n) ** 0.5
    assert found.rounds.mean == pytest.approx(odds.mean_rounds, rel=0.2)


def test_a_limit_of_rounds_is_kept() -> None:
    game, start = fight(*FIGHTS["keywords"], most_rounds=2)
    policies, n = game.policy(start, {}), 3000
    odds = whole_fight(game, start, policies, ("winner", "a.health"))
    assert odds.part(0) == pytest.approx(whole_fight(game, start, policies).part(0), abs=1e-13)
    found = simulate(lambda: (game, start, policies), n, processes=1)
    assert found.wins["nobody"].count > 0
    for side, p in odds.part(0).items():
        assert abs(found.wins[str(side)].rate - p) < 4.5 * (p * (1 - p) / n) ** 0.5


def test_whether_it_stands_when_its_turn_comes() -> None:
    game, start = fight(*FIGHTS["one against two"])
    policies = game.policy(start, {})
    for who, id in enumerate(("a", "b", "c")):
        exact = until_turn(game, start, who, f"{id}.condition", policies)
        assert sum(exact.values()) == 1
        sample = sample_until_turn(game, start, who, f"{id}.condition", policies, 2000)
        stands = chance(exact, "active")
        assert sample.deviation(sample.counts.get("active", 0) / 2000, float(stands)) < 4.5
    later = [chance(after_rounds(game, start, n, "a.health", policies), ">0") for n in (1, 2)]
    assert 1 > later[0] > later[1]
