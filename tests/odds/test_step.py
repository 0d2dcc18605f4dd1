"""Odds of one action, against all rolls of its dice read as a live table reads them."""

from fractions import Fraction
from itertools import product

import pytest

from affray.core.errors import BadInput, OverBudget, Refused
from affray.core.faces import ScriptedDice
from affray.core.live import LiveTable
from affray.odds.budget import Budget
from affray.odds.step import step_law
from tests.odds.tiny import Attack, Fighter, Tiny, TinyFight

RULES = Tiny()


def small(blocks: int = 0) -> TinyFight:
    return TinyFight([Fighter("ann", 0, 2, 1, 5), Fighter("bob", 1, 1, 2, 7, blocks=blocks)])


def by_all_rolls(fight: TinyFight, of: str) -> dict[object, Fraction]:
    """Ann's attack with every roll of two dice against two and of two for the damage; those not needed are left out."""
    law: dict[object, Fraction] = {}
    for faces in product(range(1, 7), repeat=6):
        after = fight.copy()
        policies = RULES.policy(after, {})
        through = sum(a > d for a, d in zip(sorted(faces[:2]), sorted(faces[2:4]), strict=True))
        table = LiveTable(ScriptedDice(list(faces[: 4 + through])), policies)
        RULES.apply(after, Attack(0, 1), table)
        table.finish()
        told = [event for event in table.events if event[0] == "told"]
        value = RULES.field(after, of) if "." in of else RULES.results(after, told)[of]
        law[value] = law.get(value, Fraction(0)) + Fraction(1, 6**6)
    return law


@pytest.mark.parametrize("of", ["through", "damage", "bob.health", "bob.condition"])
@pytest.mark.parametrize("blocks", [0, 1])
def test_the_law_of_an_attack_is_that_of_all_its_rolls(of: str, blocks: int) -> None:
    fight = small(blocks)
    law = step_law(RULES, fight, Attack(0, 1), of, RULES.policy(fight, {}))
    assert law == by_all_rolls(fight, of)
    assert sum(law.values()) == 1


def test_the_fight_itself_does_not_change() -> None:
    fight = small(1)
    before = fight.key()
    step_law(RULES, fight, Attack(0, 1), "damage", RULES.policy(fight, {}))
    assert fight.key() == before


def test_values_come_in_order_and_lists_are_values() -> None:
    fight = small()
    policies = RULES.policy(fight, {})
    damage = list(step_law(RULES, fight, Attack(0, 1), "damage", policies))
    assert damage == list(range(13))
    assert step_law(RULES, fight, Attack(0, 1), "targets", policies) == {(1,): 1}


def test_what_is_not_possible_is_refused() -> None:
    fight = small()
    fight.fighters[1].health = 0
    with pytest.raises(Refused, match="fallen already"):
        step_law(RULES, fight, Attack(0, 1), "damage", RULES.policy(fight, {}))


def test_what_the_action_does_not_give_is_said() -> None:
    fight = small()
    policies = RULES.policy(fight, {})
    with pytest.raises(BadInput, match="no result called 'healed'"):
        step_law(RULES, fight, Attack(0, 1), "healed", policies)
    with pytest.raises(BadInput, match=r"no field bob\.shoes"):
        step_law(RULES, fight, Attack(0, 1), "bob.shoes", policies)


def test_too_many_paths_are_over_the_budget() -> None:
    fight = small()
    with pytest.raises(OverBudget, match=r"more than 10 ways.*simulate instead"):
        step_law(RULES, fight, Attack(0, 1), "damage", RULES.policy(fight, {}), Budget(paths=10))
