"""Whole fights exactly, against closed forms, an equation of its own for two fighters, and simulation."""

from fractions import Fraction

import pytest

from affray.core.errors import OverBudget
from affray.odds.budget import Budget, Meter
from affray.odds.components import components
from affray.odds.fights import whole_fight
from affray.odds.graph import Explorer, Graph
from affray.odds.visits import Component, Flow
from affray.simulate.run import simulate
from tests.odds.equation import first_wins
from tests.odds.tiny import Fighter, Tiny, TinyFight, brawl, duel, healers

RULES = Tiny()


@pytest.mark.parametrize(
    ("ann", "bob"),
    [
        (Fighter("ann", 0, 3, 2, 8, bonus=2), Fighter("bob", 1, 2, 3, 9)),
        (Fighter("ann", 0, 1, 4, 12), Fighter("bob", 1, 1, 3, 10, bonus=4)),
        (Fighter("ann", 0, 4, 1, 5), Fighter("bob", 1, 1, 5, 15)),
    ],
)
def test_two_fighters_by_an_equation_of_their_own(ann: Fighter, bob: Fighter) -> None:
    fight = TinyFight([ann, bob])
    odds = whole_fight(RULES, fight, RULES.policy(fight, {}))
    assert odds.part(0)["red"] == pytest.approx(first_wins(ann, bob), abs=1e-12)
    assert sum(odds.law.values()) == pytest.approx(1, abs=1e-14)
    assert odds.remainder < 1e-14


def test_one_hit_decides() -> None:
    """Who always begins and hits with chance 5/12 wins the rounds' geometric series."""
    fight = TinyFight([Fighter("ann", 0, 1, 1, 1, bonus=20), Fighter("bob", 1, 1, 1, 1)])
    odds = whole_fight(RULES, fight, RULES.policy(fight, {}), ("winner", "ann.health"))
    hit = Fraction(5, 12)
    round_over = 1 - (1 - hit) ** 2
    assert odds.law["red", 1] == pytest.approx(float(hit / round_over), abs=1e-15)
    assert odds.mean_rounds == pytest.approx(float(1 / round_over), abs=1e-9)
    rounds = odds.rounds
    for n in range(1, 26):
        assert rounds[n] == pytest.approx(float(round_over * (1 - round_over) ** (n - 1)), abs=1e-14)
    assert sum(rounds.values()) == pytest.approx(1, abs=1e-11)


def test_a_fight_that_has_begun_goes_on_from_where_it_is() -> None:
    fight = TinyFight([Fighter("ann", 0, 1, 1, 1), Fighter("bob", 1, 1, 1, 1)])
    fight.round, fight.order, fight.turn = 4, [0, 1], 0
    odds = whole_fight(RULES, fight, RULES.policy(fight, {}))
    hit = 5 / 12
    assert odds.part(0)["red"] == pytest.approx(hit + (1 - hit) ** 2 / 2, abs=1e-14)
    assert min(odds.rounds) == 4


def test_what_is_asked_for_together_is_answered_together() -> None:
    fight = duel()
    policies = RULES.policy(fight, {})
    odds = whole_fight(RULES, fight, policies, ["winner", "ann.health", "bob.condition"])
    for winner, ann, bob in odds.law:
        assert isinstance(ann, int)
        assert (winner == "red") == (ann > 0) == (bob == "down")
    assert odds.part(0) == pytest.approx(whole_fight(RULES, fight, policies).part(0), abs=1e-14)
    assert list(odds.part(0)) == ["red", "blue"]
    assert list(odds.part(1)) == sorted(odds.part(1), key=lambda health: int(str(health)))


def test_fighters_who_cannot_hurt_each_other_fight_for_nobody() -> None:
    fight = TinyFight([Fighter("ann", 0, 0, 1, 4), Fighter("bob", 1, 0, 1, 4)])
    for of in (["winner"], ["winner", "ann.health"]):
        odds = whole_fight(RULES, fight, RULES.policy(fight, {}), of)
        assert odds.law == pytest.approx({("nobody", 4)[: len(of)]: 1.0}, abs=1e-12)
        assert odds.rounds == pytest.approx({1000: 1.0}, abs=1e-12)


@pytest.mark.parametrize("most", [1, 2, 5])
def test_a_limit_of_rounds_leaves_what_is_undecided_to_nobody(most: int) -> None:
    fight = TinyFight([Fighter("ann", 0, 1, 1, 1, bonus=20), Fighter("bob", 1, 1, 1, 1)], most)
    policies = RULES.policy(fight, {})
    miss, hit = Fraction(7, 12), Fraction(5, 12)
    red = sum(miss ** (2 * n) * hit for n in range(most))
    odds = whole_fight(RULES, fight, policies)
    expected = {"red": float(red), "blue": float(red * miss), "nobody": float(miss ** (2 * most))}
    assert odds.part(0) == pytest.approx(expected, abs=1e-14)
    assert list(odds.part(0)) == ["red", "blue", "nobody"]
    both = whole_fight(RULES, fight, policies, ("winner", "ann.health"))
    assert both.part(0) == pytest.approx(expected, abs=1e-14)
    assert both.law["nobody", 1] == pytest.approx(expected["nobody"], abs=1e-14)
    assert both.rounds == pytest.approx(odds.rounds, abs=1e-14)
    assert max(odds.rounds) == most


def test_a_fight_that_is_over_has_one_end() -> None:
    fight = duel()
    fight.fighters[0].health = 0
    odds = whole_fight(RULES, fight, RULES.policy(fight, {}))
    assert odds.law == {("blue",): 1.0}
    assert odds.states == 0


def test_a_fight_that_comes_back_to_all_its_states() -> None:
    """With healing nearly all states form one component, which is solved by iteration; the fight is fair."""
    fight = healers()
    odds = whole_fight(RULES, fight, RULES.policy(fight, {}))
    assert odds.part(0) == pytest.approx({"red": 0.5, "blue": 0.5}, abs=1e-13)
    assert odds.remainder < 1e-13


def graph_of(fight: TinyFight) -> Graph:
    policies = RULES.policy(fight, {})
    return Explorer(RULES, policies, ("winner",), Budget()).explore(fight)


def test_elimination_and_iteration_agree() -> None:
    graph = graph_of(TinyFight([Fighter("ann", 0, 2, 2, 5, heals=2), Fighter("bob", 1, 2, 2, 4, heals=1)]))
    largest = max(components(graph), key=len)
    assert len(largest) > 20
    flow = Flow(graph, Meter(Budget()))
    component = Component(flow, largest)
    assert component.by_elimination() == pytest.approx(component.by_iteration(), rel=1e-12)


def test_components_hold_exactly_the_states_that_reach_each_other() -> None:
    graph = graph_of(TinyFight([Fighter("ann", 0, 1, 1, 3, heals=1), Fighter("bob", 1, 1, 1, 3)]))
    n = len(graph.first)
    reach = [{graph.target[e] for e in range(graph.first[i], graph.last[i]) if graph.target[e] >= 0} for i in range(n)]
    for _ in range(n):
        for i in range(n):
            reach[i] |= {k for j in reach[i] for k in reach[j]}
    groups = components(graph)
    assert sorted(i for group in groups for i in group) == list(range(n))
    place = {state: g for g, group in enumerate(groups) for state in group}
    for i in range(n):
        for j in range(n):
            together = i == j or (j in reach[i] and i in reach[j])
            assert (place[i] == place[j]) == together
            if j in reach[i]:
                assert place[i] <= place[j]


@pytest.mark.parametrize("red", ["first", "any"])
def test_exact_odds_and_simulation_agree(red: str) -> None:
    fight = brawl()
    policies = RULES.policy(fight, {"red": red})
    odds = whole_fight(RULES, fight, policies, ("winner", "ann.health"))
    found = simulate(lambda: (RULES, fight, policies), 4000, processes=1)
    for side, p in odds.part(0).items():
        assert abs(found.wins[str(side)].rate - p) < 4.5 * (p * (1 - p) / 4000) ** 0.5
    left = found.combatants[0].left.histogram
    for health, p in odds.part(1).items():
        if isinstance(health, int) and health > 0:
            assert abs(left.get(health, 0) / 4000 - p) < 4.5 * (p * (1 - p) / 4000) ** 0.5
    rounds = odds.rounds
    assert found.rounds.mean == pytest.approx(odds.mean_rounds, abs=0.1)
    for n, p in rounds.items():
        assert abs(found.rounds.histogram.get(n, 0) / 4000 - p) < 5 * (p * (1 - p) / 4000) ** 0.5 + 1e-3


def test_too_many_states_are_over_the_budget() -> None:
    fight = brawl()
    policies = RULES.policy(fight, {})
    with pytest.raises(OverBudget, match=r"more than 100 states.*simulate instead"):
        whole_fight(RULES, fight, policies, budget=Budget(states=100))


def test_too_much_time_is_over_the_budget() -> None:
    fight = TinyFight([Fighter("ann", 0, 4, 4, 90, heals=1), Fighter("bob", 1, 4, 4, 90, heals=1)])
    with pytest.raises(OverBudget, match=r"of 0\.05 seconds; simulate instead"):
        whole_fight(RULES, fight, RULES.policy(fight, {}), budget=Budget(seconds=0.05))
