"""Odds tables of scenarios."""

import json
from fractions import Fraction
from typing import Any

import pytest

from affray.core.errors import BadInput, OverBudget, Refused
from affray.odds.ask import Answer, answer_odds
from affray.odds.budget import Budget
from affray.odds.fights import whole_fight
from affray.odds.step import step_law
from tests.odds.tiny import Attack, Tiny, TinyFight, brawl, duel

RULES = Tiny()
ATTACK: dict[str, Any] = {"actor": "ann", "action": "attack", "target": "bob"}


def ask(fight: TinyFight | None = None, budget: Budget | None = None, **odds: Any) -> Answer:
    fight = fight or duel()
    return answer_odds(RULES, fight, odds, RULES.policy(fight, {}), "7", budget or Budget())


def test_an_action_is_answered_in_fractions() -> None:
    answer = ask(**ATTACK, of="damage", mean="1", within=1e-9)
    fight = duel()
    assert answer.exact
    assert answer.law == step_law(RULES, fight, Attack(0, 1), "damage", RULES.policy(fight, {}))
    assert isinstance(answer.mean(), Fraction)
    assert answer.chance(">=0") == 1
    assert answer.named()["0"] == answer.law[0]
    assert answer.interval(0) == (float(answer.law[0]), float(answer.law[0]))


def test_a_whole_fight_is_exact_unless_told_otherwise() -> None:
    fight = duel()
    expected = whole_fight(RULES, fight, RULES.policy(fight, {}), ("winner", "ann.health"))
    answer = ask(of="winner")
    assert (answer.method, answer.fights) == ("exact", 0)
    assert answer.law == pytest.approx(expected.part(0), abs=1e-15)
    assert answer.remainder < 1e-12
    assert ask(of="ann.health", method="exact").law == pytest.approx(expected.part(1), abs=1e-15)
    rounds = ask(of="rounds")
    assert rounds.mean() == pytest.approx(expected.mean_rounds, abs=1e-9)


@pytest.mark.parametrize("of", ["winner", "ann.health", "rounds"])
def test_a_sample_says_how_large_it_is_and_how_sure(of: str) -> None:
    answer = ask(of=of, method="simulate", fights=2000, seed=3, sigmas=4)
    assert (answer.method, answer.exact, answer.fights, answer.seed) == ("simulate", False, 2000, "3")
    assert sum(answer.counts.values()) == 2000
    exact = ask(of=of).law
    assert list(answer.law) == [value for value in exact if value in answer.law]
    for value, chance in answer.law.items():
        low, high = answer.interval(value)
        assert low < chance < high
        assert answer.deviation(float(chance), float(exact[value])) < 4.5
    assert answer.counts == ask(of=of, method="simulate", fights=2000, seed="3").counts
    assert answer.counts != ask(of=of, method="simulate", fights=2000).counts


def test_the_scenarios_seed_is_taken_when_the_table_has_none() -> None:
    assert ask(of="winner", method="simulate", fights=10).seed == "7"


def test_one_action_can_be_sampled() -> None:
    answer = ask(**ATTACK, of="damage", method="simulate", fights=3000)
    exact = ask(**ATTACK, of="damage").law
    for value, chance in answer.law.items():
        assert answer.deviation(float(chance), float(exact[value])) < 4.5


def test_a_table_may_bring_its_policies() -> None:
    fight = brawl()
    one = ask(fight, of="bob.health", policy={"red": "any"})
    policies = RULES.policy(fight, {"red": "any"})
    assert one.law == pytest.approx(whole_fight(RULES, fight, policies, ("bob.health",)).part(0), abs=1e-15)
    assert one.law != pytest.approx(ask(fight, of="bob.health").law, abs=1e-3)


def test_exact_is_never_replaced_by_a_sample() -> None:
    with pytest.raises(OverBudget, match="simulate instead"):
        ask(of="winner", budget=Budget(states=10))
    assert ask(of="winner", method="simulate", fights=10, budget=Budget(states=10)).fights == 10


def test_a_sample_that_would_take_too_long_says_how_long() -> None:
    with pytest.raises(OverBudget, match=r"1,000,000,000 fights would take about [\d,]+ seconds, and 0.01 are allowed"):
        ask(of="winner", method="simulate", fights=10**9, budget=Budget(seconds=0.01))


def test_a_chance_that_should_be_certain_is_infinitely_far_off() -> None:
    answer = ask(of="winner", method="simulate", fights=100)
    assert answer.deviation(0.99, 1.0) == float("inf")
    assert answer.deviation(1.0, 1.0) == 0


@pytest.mark.parametrize(
    ("odds", "said"),
    [
        ({}, "odds of what"),
        ({"of": "winner", "method": "guess"}, "expected exact or simulate"),
        ({"of": "winner", "method": "simulate", "fights": 0}, "expected a number from 1 up"),
        ({"of": "winner", "policy": "any"}, "expected a table"),
        ({"of": "loser"}, "expected winner, rounds, or a field"),
        ({**ATTACK, "of": "healed"}, "no result called 'healed'"),
        ({**ATTACK, "of": "healed", "method": "simulate", "fights": 10}, "no result called 'healed'"),
    ],
)
def test_what_cannot_be_asked_is_said(odds: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        ask(**odds)


@pytest.mark.parametrize("method", ["exact", "simulate"])
def test_an_action_that_is_not_possible_is_refused(method: str) -> None:
    fight = duel()
    fight.fighters[1].health = 0
    with pytest.raises(Refused):
        ask(fight, **ATTACK, of="damage", method=method)


def test_answers_are_json() -> None:
    exact = json.loads(json.dumps(ask(**ATTACK, of="through").to_dict()))
    assert exact["method"] == "exact"
    assert Fraction(exact["law"]["0"]) == ask(**ATTACK, of="through").law[0]
    sampled = json.loads(json.dumps(ask(of="winner", method="simulate", fights=50).to_dict()))
    assert (sampled["fights"], sampled["seed"]) == (50, "7")
    assert set(sampled["interval"]) == set(sampled["law"])
