"""Odds over the next turns, put together by hand from odds of single attacks."""

from fractions import Fraction

import pytest

from affray.core.chances import initiative
from affray.core.errors import OverBudget, Refused
from affray.odds.ahead import after_rounds, until_turn
from affray.odds.budget import Budget
from affray.odds.fights import whole_fight
from affray.odds.sample import sample_until_turn
from affray.odds.step import step_law
from affray.odds.summary import chance
from tests.odds.tiny import Attack, Tiny, TinyFight, brawl, duel

RULES = Tiny()


def one_before_the_other(fight: TinyFight, who: int) -> Fraction:
    law = initiative.law((fight.fighters[0].bonus, fight.fighters[1].bonus), (0, 0))
    return Fraction(law[who], sum(law))


def falls(fight: TinyFight, who: int) -> Fraction:
    """The chance that `who` falls to one attack of the other."""
    law = step_law(RULES, fight, Attack(1 - who, who), f"{fight.fighters[who].id}.condition", RULES.policy(fight, {}))
    return law.get("down", Fraction(0))


@pytest.mark.parametrize("who", [0, 1])
def test_whether_it_survives_until_its_first_turn(who: int) -> None:
    fight = duel()
    id = fight.fighters[who].id
    law = until_turn(RULES, fight, who, f"{id}.condition", RULES.policy(fight, {}))
    assert law["down"] == one_before_the_other(fight, 1 - who) * falls(fight, who)
    assert sum(law.values()) == 1


def test_whose_turn_it_is_now_is_asked_about_its_next_turn() -> None:
    """Ann attacks; bob, second in this round, attacks if he stands, and again if he comes first in the next round."""
    fight = duel()
    fight.round, fight.order, fight.turn = 1, [0, 1], 0
    law = until_turn(RULES, fight, 0, "ann.health", RULES.policy(fight, {}))
    damage = step_law(RULES, fight, Attack(1, 0), "damage", RULES.policy(fight, {}))
    stands = 1 - falls(fight, 1)
    again = one_before_the_other(fight, 1)
    assert law[8] == 1 - stands + stands * damage[0] * (1 - again + again * damage[0])


def test_an_action_taken_before() -> None:
    """Bob in his turn attacks, then ann's turn comes and nothing else has happened."""
    fight = duel()
    fight.round, fight.order, fight.turn = 1, [1, 0], 0
    policies = RULES.policy(fight, {})
    after = until_turn(RULES, fight, 0, "ann.health", policies)
    assert after == step_law(RULES, fight, Attack(1, 0), "ann.health", policies)
    twice = until_turn(RULES, fight, 0, "ann.health", policies, first=Attack(1, 0))
    assert twice[8] == after[8] ** 2
    fight.fighters[0].health = 0
    with pytest.raises(Refused):
        until_turn(RULES, fight, 0, "ann.health", policies, first=Attack(1, 0))


def test_one_whose_turn_never_comes_is_looked_at_when_its_round_has_passed() -> None:
    fight = brawl()
    fight.fighters[1].health = 0
    fight.round, fight.order, fight.turn = 1, [0, 2], 0
    law = until_turn(RULES, fight, 1, "bob.condition", RULES.policy(fight, {}))
    assert law == {"down": 1}


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_the_rounds_of_a_whole_fight_agree(rounds: int) -> None:
    fight = duel()
    policies = RULES.policy(fight, {})
    ann, bob = (after_rounds(RULES, fight, rounds, f"{id}.condition", policies) for id in ("ann", "bob"))
    over = ann.get("down", Fraction(0)) + bob.get("down", Fraction(0))
    found = whole_fight(RULES, fight, policies).rounds
    assert float(over) == pytest.approx(sum(p for r, p in found.items() if r <= rounds), abs=1e-12)


def test_it_ends_with_the_fight() -> None:
    fight = duel()
    fight.fighters[0].health = 0
    assert until_turn(RULES, fight, 1, "bob.health", RULES.policy(fight, {})) == {9: 1}


def test_a_look_ahead_has_a_budget() -> None:
    fight = brawl()
    with pytest.raises(OverBudget, match="simulate instead"):
        after_rounds(RULES, fight, 2, "ann.health", RULES.policy(fight, {"red": "any"}), budget=Budget(states=20))


@pytest.mark.parametrize("who", [0, 1, 2])
@pytest.mark.parametrize("begun", [False, True])
def test_a_sample_of_the_turns_to_come_agrees(who: int, begun: bool) -> None:
    fight = brawl()
    if begun:
        fight.round, fight.order, fight.turn = 3, [0, 2, 1], 0
    policies = RULES.policy(fight, {"red": "any"})
    of = f"{fight.fighters[who].id}.health"
    for first in [Attack(0, 1), None] if begun else [None]:
        exact = until_turn(RULES, fight, who, of, policies, first)
        sample = sample_until_turn(RULES, fight, who, of, policies, 3000, "s", first)
        assert (sample.method, sample.fights, sample.seed) == ("simulate", 3000, "s")
        for value, p in exact.items():
            assert sample.deviation(sample.counts.get(value, 0) / 3000, float(p)) < 4.5
        assert set(sample.law) <= set(exact)


def test_policies_that_choose_at_random_are_chances_like_dice() -> None:
    """Ann picks one of two foes: the first in half of all cases."""
    fight = brawl()
    fight.fighters[1].blocks = 0
    fight.round, fight.order, fight.turn = 1, [0, 1, 2], 0
    at_random = until_turn(RULES, fight, 1, "bob.health", RULES.policy(fight, {"red": "any"}))
    always = step_law(RULES, fight, Attack(0, 1), "bob.health", RULES.policy(fight, {}))
    lower = chance(always, "<4")
    assert chance(at_random, "<4") == lower / 2
