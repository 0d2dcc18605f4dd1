"""Costs of `summoner`: what can be paid, and with which mana (SUM-71)."""

from affray.rulesets.summoner import told
from affray.rulesets.summoner.act import Casting
from affray.rulesets.summoner.cards import DAMAGE, FREE, Cost
from affray.rulesets.summoner.costs import add, can_pay, pay
from affray.rulesets.summoner.spells import check_cast
from affray.rulesets.summoner.state import NOBODY
from tests.rules.decks import (
    FOE,
    MAGE,
    cast,
    cost,
    duel,
    effect,
    fight,
    live,
    refused,
    said,
    says,
    spell,
)


def test_sum_71_symbols_then_colorless_then_the_color_with_most_left() -> None:
    f = duel()
    f.creatures[MAGE].mana = [1, 3, 0, 4, 0, 1]
    table = live()
    pay(f, MAGE, cost(3, (0, 0, 0, 2, 0)), table)
    # Red pays its 2 and has 2 left, colorless pays 1 of the 3, then blue with most left, then blue again, as blue is
    # before red when they are equal.
    assert f.creatures[MAGE].mana == [1, 1, 0, 2, 0, 0]
    assert says(table, told.PAYS) == [(MAGE, NOBODY, 5, 0)]
    pay(f, MAGE, FREE, table)
    assert said(table) == [told.PAYS]


def test_sum_71_colorless_symbols_take_colorless_mana_only() -> None:
    c = duel().creatures[MAGE]
    c.mana = [5, 5, 5, 5, 5, 1]
    assert can_pay(c, cost(colorless=1))
    assert not can_pay(c, cost(colorless=2))
    f = fight(c)
    pay(f, 0, cost(1, colorless=1), live())
    assert c.mana == [4, 5, 5, 5, 5, 0]


def test_sum_71_colored_symbols_do_not_count_twice_for_generic() -> None:
    c = duel().creatures[MAGE]
    c.mana = [0, 0, 0, 2, 0, 1]
    assert can_pay(c, cost(2, (0, 0, 0, 1, 0)))
    assert not can_pay(c, cost(3, (0, 0, 0, 1, 0)))
    assert not can_pay(c, cost(0, (0, 1, 0, 0, 0)))


def test_sum_71_without_mana_costs_are_not_tracked() -> None:
    f = duel()
    table = live()
    assert can_pay(f.creatures[MAGE], cost(99))
    pay(f, MAGE, cost(99), table)
    assert f.creatures[MAGE].mana == []
    assert table.events == []


def test_sum_71_a_cost_that_cannot_be_paid_is_refused() -> None:
    f = duel(spell("bolt", effect(DAMAGE, "1"), cost=Cost((0, 0, 0, 1, 0), 0, 2, "2R")))
    f.creatures[MAGE].mana = [0, 0, 1, 1, 0, 0]
    sentence = refused(check_cast(f, MAGE, [Casting(0, FOE)], False), "cannot-pay", "SUM-71")
    assert sentence == "mage cannot pay 2R; its mana: B1 R1"


def test_sum_71_costs_of_several_spells_add_up() -> None:
    bolt = spell("bolt", effect(DAMAGE, "1"), cost=cost(1, (0, 0, 0, 1, 0)))
    spark = spell("spark", effect(DAMAGE, "1"), cost=cost(0, (0, 0, 0, 1, 0)))
    f = duel(bolt, spark)
    f.creatures[MAGE].mana = [1, 0, 0, 1, 0, 0]
    assert check_cast(f, MAGE, [Casting(0, FOE)], True) is None
    assert check_cast(f, MAGE, [Casting(1, FOE)], True) is None
    refused(check_cast(f, MAGE, [Casting(0, FOE), Casting(1, FOE)], True), "cannot-pay", "SUM-71")
    f.creatures[MAGE].mana = [1, 0, 0, 2, 0, 0]
    # Generic mana of the first spell must not take the red that the second needs.
    cast(f, MAGE, Casting(0, FOE), Casting(1, FOE))
    assert f.creatures[MAGE].mana == [0, 0, 0, 0, 0, 0]


def test_sum_71_the_sum_of_two_costs_is_written_as_on_a_card() -> None:
    assert add(cost(2, (1, 0, 0, 1, 0)), cost(1, (0, 0, 0, 1, 0), 1)).text == "3WRRC"
    assert add(cost(0, (0, 1, 0, 0, 0)), cost(0, (0, 1, 0, 0, 0))).text == "UU"
    assert add(FREE, FREE).text == "0"
