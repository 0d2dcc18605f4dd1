"""Health paragraph by paragraph (SUM-9..15), and the shield that answers a loss (SUM-57)."""

from collections.abc import Callable

import pytest
from mypy_extensions import i64

from affray.core.table import Table
from affray.rulesets.summoner import told
from affray.rulesets.summoner.cards import NATURAL, SUMMONED, SUMMONER
from affray.rulesets.summoner.health import gain, heal, lose, settle
from affray.rulesets.summoner.state import ACTIVE, BLEEDING, DEAD, NOBODY, UNCONSCIOUS, VANISHED, Fight
from tests.rules.decks import card, creature, fight, live, says

ONE, OTHER = 0, 1
Means = Callable[[Fight, i64, i64, i64, Table], None]


def one(kind: int = NATURAL, health: int = 10) -> Fight:
    """A 2/2 of a kind on red, at this health, against one of blue's."""
    f = fight(creature(card("one", 2, 2, kind), 0), creature(card("other", 2, 2), 1))
    f.creatures[ONE].health = health
    settle(f, ONE, live())
    return f


def test_sum_11_a_heal_stops_at_the_start_and_a_gain_does_not() -> None:
    f = one(health=8)
    table = live()
    heal(f, ONE, 5, OTHER, table)
    gain(f, ONE, 5, OTHER, table)
    heal(f, ONE, 5, OTHER, table)
    assert says(table, told.HEALED) == [(ONE, OTHER, 2, 10), (ONE, OTHER, 0, 15)]
    assert says(table, told.GAINED) == [(ONE, OTHER, 5, 15)]


@pytest.mark.parametrize(
    ("kind", "bleeds", "health", "condition"),
    [
        (NATURAL, False, 0, UNCONSCIOUS),
        (NATURAL, False, -20, UNCONSCIOUS),
        (NATURAL, True, 0, UNCONSCIOUS),
        (NATURAL, True, -1, BLEEDING),
        (NATURAL, True, -10, DEAD),
        (SUMMONER, False, 0, UNCONSCIOUS),
        (SUMMONER, False, -1, BLEEDING),
        (SUMMONER, False, -9, BLEEDING),
        (SUMMONER, False, -10, DEAD),
        (SUMMONED, False, 0, VANISHED),
        (SUMMONED, True, -1, VANISHED),
    ],
)
def test_sum_12_to_15_what_a_creature_is_at_its_health(kind: int, bleeds: bool, health: int, condition: int) -> None:
    f = one(kind)
    f.rulings.natural_bleeds = bleeds
    table = live()
    lose(f, ONE, 10 - health, OTHER, table)
    assert f.creatures[ONE].condition == condition
    assert says(table, told.LOSES) == [(ONE, OTHER, 10 - health, health)]
    assert says(table, told.CONDITION) == [(ONE, NOBODY, condition, health)]


@pytest.mark.parametrize("means", [heal, gain])
@pytest.mark.parametrize(
    ("health", "amount", "condition"), [(-3, 4, ACTIVE), (-3, 3, UNCONSCIOUS), (-3, 1, UNCONSCIOUS)]
)
def test_sum_13_a_heal_of_any_kind_ends_bleeding_and_wakes_above_0(
    means: Means, health: int, amount: int, condition: int
) -> None:
    f = one(SUMMONER, health)
    table = live()
    means(f, ONE, amount, OTHER, table)
    assert f.creatures[ONE].condition == condition
    assert says(table, told.CONDITION) == [(ONE, NOBODY, condition, health + amount)]
    assert f.standing == (2 if condition == ACTIVE else 1)


@pytest.mark.parametrize("means", [heal, gain])
def test_sum_45_a_heal_of_any_kind_removes_the_mark(means: Means) -> None:
    f = one()
    f.creatures[ONE].marked = True
    table = live()
    means(f, ONE, 1, OTHER, table)
    assert not f.creatures[ONE].marked
    assert says(table, told.MARK_REMOVED) == [(ONE, NOBODY, 0, 0)]


@pytest.mark.parametrize("summoned", [True, False])
def test_sum_12_who_vanishes_lies_in_its_summoners_graveyard_or_its_own(summoned: bool) -> None:
    f = one(SUMMONER)
    f.creatures.insert(1, creature(card("imp", 1, 1, SUMMONED), 0, NOBODY, ONE if summoned else NOBODY))
    imp = f.creatures[1]
    owner, other = (f.creatures[ONE], imp) if summoned else (imp, f.creatures[ONE])
    owner.plain = True
    lose(f, 1, 5, 2, live())
    assert owner.graveyard == [imp.card]
    assert other.graveyard == []
    assert not owner.plain, "a policy looks for what it can do with the card"
    assert (imp.body, imp.lasting) == (2, True)


def test_who_falls_holds_no_attack_and_no_line() -> None:
    f = one()
    c = f.creatures[ONE]
    c.readied = c.defending = True
    lose(f, ONE, 10, OTHER, live())
    assert (c.readied, c.defending) == (False, False)


def test_sum_57_a_shield_answers_the_loss_that_would_drop_it() -> None:
    f = one(health=3)
    c = f.creatures[ONE]
    c.shields, c.marked, c.defending = 1, True, True
    table = live()
    lose(f, ONE, 2, OTHER, table)
    assert (c.health, c.shields) == (1, 1)
    lose(f, ONE, 2, OTHER, table)
    assert (c.health, c.shields, c.condition, c.marked, c.defending, c.tapped) == (10, 0, ACTIVE, False, False, 1)
    assert says(table, told.REGENERATES) == [(ONE, NOBODY, 10, 0)]
    assert says(table, told.TAPPED) == [(ONE, NOBODY, 1, 1)]
    lose(f, ONE, 10, OTHER, table)
    assert c.condition == UNCONSCIOUS


def test_sum_57_a_shield_of_the_last_round_that_has_not_ended_answers_too() -> None:
    f = one(health=1)
    c = f.creatures[ONE]
    c.shields, c.ending_shields = 1, 1
    for shields in ((1, 0), (0, 0)):  # the one that ends first answers first
        lose(f, ONE, 10, OTHER, live())
        assert (c.shields, c.ending_shields, c.condition) == (*shields, ACTIVE)
