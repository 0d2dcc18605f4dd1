"""Attacks paragraph by paragraph (SUM-16..23), the abilities that belong to them, and a table's own keywords."""

import pytest
from mypy_extensions import i64

from affray.core.live import OPPOSED, LiveTable
from affray.core.table import Table
from affray.rulesets.summoner import features, keywords, told
from affray.rulesets.summoner.attack import attack, double_strike
from affray.rulesets.summoner.cards import NATURAL, SUMMONED, SUMMONER, Item
from affray.rulesets.summoner.health import become
from affray.rulesets.summoner.lineup import refresh_all
from affray.rulesets.summoner.state import ACTIVE, BLEEDING, DEAD, FLED, UNCONSCIOUS, VANISHED, Fight
from tests.rules.decks import card, creature, fight, live, says

ONE, OTHER, THIRD = 0, 1, 2


def foes(power: int = 2, toughness: int = 2, **printed: object) -> Fight:
    """A creature of red's with these dice and abilities against a 2/2 of blue's."""
    return fight(creature(card("one", power, 2, NATURAL, **printed), 0), creature(card("other", 2, toughness), 1))


def attacked(f: Fight, *faces: int, who: int = ONE, target: int = OTHER) -> LiveTable:
    table = live(*faces)
    attack(f, who, target, table)
    table.finish()
    return table


def pools(table: LiveTable) -> tuple[int, int]:
    """How many dice attacked and defended."""
    (thrown,) = [event for event in table.events if event[0] == OPPOSED]
    attackers, defenders = thrown[1], thrown[2]
    assert isinstance(attackers, list)
    assert isinstance(defenders, list)
    return len(attackers), len(defenders)


def test_sum_16_counters_items_and_bonuses_are_dice() -> None:
    f = foes(items=[Item("axe", power=1)])
    one, other = f.creatures
    one.counters, one.equipped, other.pump_toughness = 2, [0], -1
    refresh_all(f)
    assert pools(attacked(f, 1, 1, 1, 1, 1, 6, 2, 2, 2, 2)) == (5, 1)
    assert other.health == 2


def test_sum_18_to_22_what_goes_through_is_rolled_again_and_taken_from_health() -> None:
    f = foes(3, 2)
    table = attacked(f, 6, 4, 2, 5, 5, 3, 1)
    assert says(table, told.ATTACKS) == [(ONE, OTHER, 2, 4)]  # 6 against 5, and the unmatched 2
    assert says(table, told.LOSES) == [(OTHER, ONE, 4, 6)]
    assert f.creatures[OTHER].health == 6


def test_sum_20_a_tie_is_the_defenders_and_sum_43_the_attackers() -> None:
    assert says(attacked(foes(), 4, 4, 4, 4), told.ATTACKS) == [(ONE, OTHER, 0, 0)]
    first = foes(keywords=keywords.FIRST_STRIKE)
    assert says(attacked(first, 4, 4, 4, 4, 1, 2), told.ATTACKS) == [(ONE, OTHER, 2, 3)]


def test_sum_21_unmatched_dice_are_lost_by_the_other_ruling() -> None:
    f = foes(3, 1)
    f.rulings.unmatched_through = False
    assert says(attacked(f, 6, 6, 6, 1, 2), told.ATTACKS) == [(ONE, OTHER, 1, 2)]


def test_sum_21_nothing_through_changes_nothing() -> None:
    f = foes(keywords=keywords.DEATHTOUCH | keywords.LIFELINK | keywords.TRAMPLE)
    one, other = f.creatures
    one.health, other.defending = 5, True
    attacked(f, 1, 1, 6, 6)
    assert (other.health, other.marked, one.health, one.trampled) == (10, False, 5, [])


@pytest.mark.parametrize(("power", "toughness", "faces"), [(-3, 2, (6, 6)), (0, 2, (6, 6)), (2, -1, (1, 1, 3, 3))])
def test_sum_23_power_and_toughness_below_0_are_no_dice(power: int, toughness: int, faces: tuple[int, ...]) -> None:
    f = fight(creature(card("one", power, 2), 0), creature(card("other", 2, toughness, full_health=9), 1))
    for c in f.creatures:
        c.health = c.full_health = 10
    assert pools(attacked(f, *faces)) == (max(power, 0), max(toughness, 0))


@pytest.mark.parametrize(("condition", "kind"), [(UNCONSCIOUS, 0), (BLEEDING, SUMMONER)])
def test_sum_23_the_fallen_are_attacked_and_still_roll(condition: int, kind: int) -> None:
    f = foes()
    f.creatures[OTHER].card.kind = f.creatures[OTHER].kind = kind
    f.creatures[OTHER].health = -1
    become(f, OTHER, condition, live())
    assert pools(attacked(f, 6, 6, 1, 1, 1, 1)) == (2, 2)
    assert f.creatures[OTHER].health == -3


@pytest.mark.parametrize("condition", [DEAD, VANISHED, FLED])
def test_sum_23_nobody_attacks_who_is_gone(condition: int) -> None:
    f = foes()
    become(f, OTHER, condition, live())
    assert attacked(f).events == []


def test_sum_40_damage_to_a_defender_opens_the_way_once() -> None:
    f = foes(keywords=keywords.TRAMPLE)
    one, other = f.creatures
    attacked(f, 6, 1, 1, 1, 1)
    assert one.trampled == [], "who does not defend is in nobody's way"
    other.defending = True
    attacked(f, 6, 1, 1, 1, 1)
    attacked(f, 6, 1, 1, 1, 1)
    assert one.trampled == [OTHER]


def test_sum_45_deathtouch_is_one_loss_of_three_more_and_a_mark() -> None:
    f = foes(keywords=keywords.DEATHTOUCH)
    table = attacked(f, 6, 1, 1, 1, 4)
    assert says(table, told.ATTACKS) == [(ONE, OTHER, 1, 4)]
    assert says(table, told.POISON) == [(OTHER, ONE, 3, 0)]
    assert says(table, told.LOSES) == [(OTHER, ONE, 7, 3)]
    assert f.creatures[OTHER].marked
    assert not f.creatures[ONE].marked


def test_sum_45_one_shield_answers_the_hit_and_its_three() -> None:
    f = foes(keywords=keywords.DEATHTOUCH)
    other = f.creatures[OTHER]
    other.shields, other.health = 1, 5
    attacked(f, 6, 1, 1, 1, 2)
    assert (other.health, other.marked, other.condition, other.shields) == (10, False, ACTIVE, 0)


def test_sum_46_lifelink_heals_a_point_for_each_die_after_the_damage() -> None:
    f = foes(keywords=keywords.LIFELINK)
    one = f.creatures[ONE]
    one.health, one.marked = 5, True
    table = attacked(f, 6, 6, 1, 1, 5, 6)
    assert (one.health, one.marked) == (7, False)
    assert says(table, told.HEALED) == [(ONE, ONE, 2, 7)]
    kinds = [event[1] for event in table.events if event[0] == "told"]
    assert kinds.index(told.LOSES) < kinds.index(told.HEALED)


def test_sum_49_a_flyer_that_attacked_is_remembered_once() -> None:
    f = foes(keywords=keywords.FLYING)
    attacked(f, 1, 1, 6, 6)
    attacked(f, 1, 1, 6, 6)
    attacked(f, 1, 1, 6, 6, who=OTHER, target=ONE)
    assert [c.struck_by for c in f.creatures] == [[], [ONE]]


def test_sum_44_the_second_attack_is_lost_with_its_target() -> None:
    f = fight(
        creature(card("one", 2, 2), 0), creature(card("imp", 1, 1, SUMMONED), 1), creature(card("other", 2, 2), 1)
    )
    table = live(6, 6, 1, 6, 6)
    double_strike(f, ONE, OTHER, OTHER, table)
    table.finish()
    assert len(says(table, told.ATTACKS)) == 1
    both = live(1, 1, 6, 6, 1, 1, 6, 6)
    double_strike(f, ONE, THIRD, THIRD, both)
    both.finish()
    assert says(both, told.ATTACKS) == [(ONE, THIRD, 0, 0)] * 2


def test_sum_63_who_answers_is_told_who_attacks_whom() -> None:
    seen: list[tuple[int, int, str, int]] = []

    class Listening(LiveTable):
        def choose(self, state: object, what: str, who: i64, options: list[i64]) -> i64:
            assert isinstance(state, Fight)
            seen.append((int(state.attacker), int(state.attacked), what, int(who)))
            return options[0]

    f = foes()
    f.creatures[OTHER].card.keywords = keywords.REGENERATE
    refresh_all(f)
    attack(f, ONE, OTHER, Listening(live(1, 1, 6, 6).dice))
    assert seen == [(ONE, OTHER, "regenerate", OTHER)]
    assert (f.attacker, f.attacked) == (-1, -1), "only until the dice fall"


# -- a table's own keywords (features.py) ----------------------------------------------------------------------------


class Savage(features.Feature):
    """Two dice more in attack for each level of the target, one in defence for each of the attacker; three times the
    damage is dealt, half of it suffered."""

    def attack_dice(self, fight: Fight, who: i64, target: i64) -> i64:
        self.check(fight, who)
        return 2 * fight.creatures[target].level

    def defence_dice(self, fight: Fight, who: i64, attacker: i64) -> i64:
        self.check(fight, who)
        return fight.creatures[attacker].level

    def dealt(self, fight: Fight, who: i64, target: i64, damage: i64, table: Table) -> i64:
        self.check(fight, who)
        table.tell(told.FEATURE, who, target, damage, damage * 3)
        return damage * 3

    def suffered(self, fight: Fight, who: i64, attacker: i64, damage: i64, table: Table) -> i64:
        self.check(fight, who)
        table.tell(told.FEATURE, who, attacker, damage, damage // 2)
        return damage // 2

    def check(self, fight: Fight, who: int) -> None:
        """Asked is who has it, in this fight."""
        assert fight.creatures[who].card.features == ["savage"]


def savages(monkeypatch: pytest.MonkeyPatch, *who: int, level: int = 1) -> Fight:
    """Two foes of this level, of which these have the keyword."""
    monkeypatch.setitem(features.KEYWORDS, "savage", Savage())
    printed = [card(name, 1, 1, full_health=50, level=level) for name in ("one", "other")]
    for place in who:
        printed[place].features = ["savage"]
    return fight(creature(printed[ONE], 0), creature(printed[OTHER], 1))


def test_an_own_keyword_adds_attack_dice_and_changes_what_is_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    f = savages(monkeypatch, ONE)
    table = attacked(f, 6, 1, 1, 5, 4, 4, 2)
    assert pools(table) == (3, 1)
    assert says(table, told.ATTACKS) == [(ONE, OTHER, 3, 10)]
    assert says(table, told.FEATURE) == [(ONE, OTHER, 10, 30)]
    assert says(table, told.LOSES) == [(OTHER, ONE, 30, 20)]


def test_an_own_keyword_adds_defence_dice_and_changes_what_is_suffered(monkeypatch: pytest.MonkeyPatch) -> None:
    f = savages(monkeypatch, OTHER)
    table = attacked(f, 6, 1, 5, 5)
    assert pools(table) == (1, 2)
    assert says(table, told.FEATURE) == [(OTHER, ONE, 5, 2)]
    assert says(table, told.LOSES) == [(OTHER, ONE, 2, 48)]


def test_what_is_dealt_is_changed_before_what_is_suffered(monkeypatch: pytest.MonkeyPatch) -> None:
    f = savages(monkeypatch, ONE, OTHER)
    table = attacked(f, 6, 1, 1, 6, 1, 5)
    assert says(table, told.FEATURE) == [(ONE, OTHER, 5, 15), (OTHER, ONE, 15, 7)]
    assert says(table, told.LOSES) == [(OTHER, ONE, 7, 43)]


def test_an_own_keyword_takes_dice_away_down_to_none(monkeypatch: pytest.MonkeyPatch) -> None:
    f = savages(monkeypatch, ONE, OTHER, level=-2)
    assert pools(attacked(f)) == (0, 0)
