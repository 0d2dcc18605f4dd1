"""Rounds and turns paragraph by paragraph: SUM-1..4, and what of SUM-12, 14, 31, 33, 34, 45 and 80 comes with them."""

import pytest
from mypy_extensions import i64

from affray.core.bulk import BulkTable
from affray.core.live import LiveTable
from affray.core.table import Table
from affray.rulesets.summoner import features, keywords, told, turns
from affray.rulesets.summoner.act import DEFEND, Act
from affray.rulesets.summoner.acts import check, perform
from affray.rulesets.summoner.cards import NATURAL, SUMMONED, SUMMONER
from affray.rulesets.summoner.health import lose, settle
from affray.rulesets.summoner.lineup import refresh_all
from affray.rulesets.summoner.state import (
    ACTED,
    ACTIVE,
    BLEEDING,
    DEAD,
    MOVE,
    NOBODY,
    STANDARD,
    UNCONSCIOUS,
    VANISHED,
    Fight,
)
from affray.rulesets.summoner.summoning import summon
from affray.rulesets.summoner.tapping import tap
from affray.scenario.scenario import read_text
from tests.contract.fights import FIGHTS
from tests.rules.decks import card, creature, field, fight, live, says

ONE, OTHER, THIRD = 0, 1, 2


def pair(**printed: object) -> Fight:
    """A creature of red's with what is printed, and one of blue's."""
    return fight(creature(card("one", 2, 2, NATURAL, **printed), 0), creature(card("other", 2, 2), 1))


def mage_and(summoned: int, grid: bool = False) -> Fight:
    """A summoner of red's and what it has summoned, against one of blue's."""
    made = fight(
        creature(card("mage", 2, 2, SUMMONER), 0, 0 if grid else NOBODY),
        creature(card("imp", 2, 2, SUMMONED), 0, 1 if grid else NOBODY, ONE if summoned else NOBODY),
        creature(card("foe", 2, 2), 1, 7 if grid else NOBODY),
        grid=field() if grid else None,
    )
    return made


def begun(f: Fight, *faces: int) -> LiveTable:
    table = live(*faces)
    turns.begin(f, table)
    table.finish()
    return table


def ended(f: Fight, *faces: int) -> LiveTable:
    """The turn is over."""
    table = live(*faces)
    turns.end_turn(f, table)
    table.finish()
    return table


# -- initiative ------------------------------------------------------------------------------------------------------


def test_sum_1_the_higher_total_is_earlier_and_level_and_agility_count() -> None:
    f = fight(
        creature(card("plain", 2, 2), 0),
        creature(card("quick", 2, 2, NATURAL, agility=3), 1),
        creature(card("old", 2, 2, NATURAL, level=4), 1),
    )
    table = begun(f, 5, 3, 3)
    assert f.order == [2, 1, 0]
    assert says(table, told.ROUND) == [(NOBODY, NOBODY, 1, 0)]
    assert says(table, told.TURN) == [(2, NOBODY, 0, 0)]
    assert (f.round, f.turn, turns.actor(f)) == (1, 0, 2)


def test_sum_1_every_round_is_rolled_anew() -> None:
    f = pair()
    begun(f, 9, 1)
    assert ended(f).events
    assert turns.actor(f) == OTHER
    table = ended(f, 1, 9)
    assert says(table, told.ROUND) == [(NOBODY, NOBODY, 2, 0)]
    assert f.order == [OTHER, ONE]


def test_sum_2_only_the_conscious_and_the_bleeding_roll() -> None:
    f = fight(
        creature(card("down", 2, 2), 0),
        creature(card("mage", 2, 2, SUMMONER), 0),
        creature(card("ally", 2, 2), 0),
        creature(card("foe", 2, 2), 1),
    )
    f.creatures[0].health, f.creatures[1].health = 0, -3
    for who in (0, 1):
        settle(f, who, live())
    begun(f, 2, 8, 5)
    assert f.order == [2, 3, 1]


def test_sum_31_who_was_summoned_joins_the_order_of_the_next_round() -> None:
    f = pair()
    begun(f, 9, 1)
    imp = f.creatures[summon(f, ONE, card("imp", 1, 1), NOBODY, live())]
    assert (f.order, imp.sick) == ([0, 1], True)
    ended(f)
    ended(f, 5, 2, 8)
    assert f.order == [2, 0, 1]
    assert (imp.sick, imp.lasting) == (False, False)


# -- effects for a round (SUM-3) -------------------------------------------------------------------------------------


def test_sum_3_a_bonus_lasts_until_its_bearers_turn_in_the_next_round() -> None:
    f = pair()
    begun(f, 9, 1)
    other = f.creatures[OTHER]
    other.pump_power, other.pump_toughness = 3, 2
    other.granted, other.granted_landwalk, other.shields = keywords.FLYING | keywords.LANDWALK, 1, 1
    other.lasting = True
    refresh_all(f)
    ended(f)
    assert (other.attack_dice, other.defence_dice) == (5, 4), "its own turn of the same round changes nothing"
    ended(f, 9, 1)
    assert (other.attack_dice, other.defence_dice, other.landwalk) == (5, 4, 1), "the others' turns neither"
    assert other.has(keywords.FLYING)
    assert (other.shields, other.ending_shields) == (0, 1)
    ended(f)
    assert (other.attack_dice, other.defence_dice, other.landwalk) == (2, 2, 0)
    assert not other.has(keywords.FLYING)
    assert other.ending_shields == 0
    ended(f, 9, 1)
    assert not other.lasting


def test_sum_3_an_effect_of_this_round_outlasts_one_of_the_last() -> None:
    f = pair()
    begun(f, 9, 1)
    one = f.creatures[ONE]
    one.pump_power, one.lasting = 1, True
    ended(f)
    ended(f, 1, 9)  # the next round: the other first
    one.pump_power += 4
    refresh_all(f)
    assert one.attack_dice == 2 + 1 + 4
    ended(f)
    assert one.attack_dice == 2 + 4


# -- a turn ----------------------------------------------------------------------------------------------------------


def test_sum_4_a_new_turn_has_all_its_actions() -> None:
    f = pair()
    begun(f, 9, 1)
    perform(f, Act(DEFEND, ONE, NOBODY, 0), live())
    refusal = check(f, Act(DEFEND, ONE, NOBODY, 1))
    assert refusal is not None
    assert refusal.code == "no-action-left"
    ended(f)
    ended(f, 9, 1)
    assert check(f, Act(DEFEND, ONE, NOBODY, 1)) is None


def test_what_belongs_to_one_turn_ends_with_it() -> None:
    f = pair()
    begun(f, 9, 1)
    one = f.creatures[ONE]
    one.trampled, one.struck_by, one.cast = [OTHER], [OTHER], [0]
    ended(f)
    assert (one.trampled, one.struck_by, one.cast) == ([], [], [])


def test_free_play_uses_up_nothing() -> None:
    f = pair()
    perform(f, Act(DEFEND, ONE, NOBODY, 0), live())
    assert f.creatures[ONE].spent == 0
    assert turns.actor(f) == NOBODY


def test_sum_34_a_tapped_creature_counts_down_at_the_end_of_its_turns() -> None:
    f = pair()
    begun(f, 9, 1)
    tap(f, OTHER, 1, ONE, live())
    tap(f, ONE, 1, OTHER, live())
    one, other = f.creatures
    ended(f)
    assert (one.tapped, one.tapped_now) == (1, False), "not in the turn in which it was tapped"
    table = ended(f, 9, 1)
    assert other.tapped == 0
    assert says(table, told.UNTAPPED) == [(OTHER, NOBODY, 0, 0)]
    ended(f)
    assert one.tapped == 0


def test_sum_45_the_mark_bites_at_the_start_of_each_turn() -> None:
    f = pair()
    f.creatures[OTHER].marked = True
    begun(f, 9, 1)
    assert f.creatures[OTHER].health == 10
    table = ended(f)
    assert says(table, told.POISON) == [(OTHER, NOBODY, 3, 0)]
    assert says(table, told.LOSES) == [(OTHER, NOBODY, 3, 7)]


def test_sum_45_whom_the_mark_fells_has_no_turn() -> None:
    f = fight(creature(card("one", 2, 2), 0), creature(card("marked", 2, 2), 1), creature(card("third", 2, 2), 1))
    f.creatures[1].marked, f.creatures[1].health = True, 2
    begun(f, 9, 5, 1)
    table = ended(f)
    assert f.creatures[1].condition == UNCONSCIOUS
    assert turns.actor(f) == THIRD
    assert [who for who, *_ in says(table, told.TURN)] == [1, THIRD]


def test_the_fallen_are_passed_over() -> None:
    f = fight(creature(card("one", 2, 2), 0), creature(card("down", 2, 2), 1), creature(card("third", 2, 2), 1))
    begun(f, 9, 5, 1)
    lose(f, 1, 10, ONE, live())
    assert [who for who, *_ in says(ended(f), told.TURN)] == [THIRD]


# -- bleeding (SUM-14) -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "stops", "health", "condition"),
    [
        (9, True, -4, BLEEDING),
        (10, True, -3, UNCONSCIOUS),
        (10, False, -3, BLEEDING),
        (1, False, -4, BLEEDING),
    ],
)
def test_sum_14_a_bleeding_turn_is_a_die_and_ends_by_itself(
    face: int, stops: bool, health: int, condition: int
) -> None:
    f = mage_and(1)
    f.rulings.bleed_ten_stops = stops
    mage = f.creatures[0]
    mage.health = -3
    settle(f, 0, live())
    table = begun(f, 9, 5, 1, face)
    assert says(table, told.BLEEDS) == [(0, NOBODY, face, 0)]
    assert (mage.health, mage.condition) == (health, condition)
    assert turns.actor(f) == 1


def test_sum_15_it_bleeds_to_death_and_sum_33_orphans_vanish_with_the_round() -> None:
    f = mage_and(1)
    f.creatures[0].health = -9
    settle(f, 0, live())
    begun(f, 9, 5, 1, 3)
    mage, imp, _ = f.creatures
    assert mage.condition == DEAD
    ended(f)
    assert imp.condition == ACTIVE, "not before the end of the round"
    ended(f)
    assert imp.condition == VANISHED
    assert turns.over(f)


@pytest.mark.parametrize("own", [True, False])
def test_sum_33_stays_by_ruling_or_without_a_summoner(own: bool) -> None:
    f = mage_and(1 if own else 0)
    f.rulings.orphans_vanish = not own
    f.creatures[0].health = -20
    settle(f, 0, live())
    begun(f, 5, 1)
    ended(f)
    ended(f, 5, 1)
    assert f.creatures[1].condition == ACTIVE


def test_sum_33_an_unconscious_summoner_keeps_what_it_summoned() -> None:
    f = mage_and(1)
    f.creatures[0].health = 0
    settle(f, 0, live())
    begun(f, 5, 1)
    ended(f)
    ended(f, 5, 1)
    assert f.creatures[1].condition == ACTIVE


def test_sum_12_the_body_leaves_the_map_at_the_end_of_the_next_round() -> None:
    f = mage_and(1, grid=True)
    begun(f, 9, 5, 1)
    imp = f.creatures[1]
    lose(f, 1, 10, 2, live())
    assert (imp.condition, imp.square) == (VANISHED, 1)
    ended(f)
    assert says(ended(f, 9, 1), told.VANISHES) == []
    assert imp.square == 1
    ended(f)
    table = ended(f, 9, 1)
    assert says(table, told.VANISHES) == [(1, NOBODY, 0, 0)]
    assert (imp.square, imp.body) == (NOBODY, 0)
    ended(f)
    assert says(ended(f, 9, 1), told.VANISHES) == [], "once"


# -- the end (SUM-80) ------------------------------------------------------------------------------------------------


def test_sum_80_too_long_a_fight_is_nobodys() -> None:
    f = pair()
    f.most_rounds = 2
    begun(f, 9, 1)
    ended(f)
    ended(f, 9, 1)
    ended(f)
    table = ended(f)
    assert says(table, told.UNFINISHED) == [(NOBODY, NOBODY, 2, 0)]
    assert (f.ended, f.ended_for, turns.over(f), turns.actor(f)) == (True, NOBODY, True, NOBODY)


def test_sum_80_a_fight_won_in_its_last_round_is_not_unfinished() -> None:
    f = mage_and(1)
    f.most_rounds = 1
    f.creatures[0].health = -20
    settle(f, 0, live())
    begun(f, 1, 9)
    ended(f)
    table = ended(f)
    assert f.creatures[1].condition == VANISHED
    assert says(table, told.UNFINISHED) == []
    assert (turns.over(f), f.ended) == (True, False)


def test_sum_80_it_is_nobodys_turn_when_the_last_enemy_falls() -> None:
    f = pair()
    begun(f, 9, 1)
    lose(f, OTHER, 10, ONE, live())
    assert f.turn < len(f.order)
    assert (turns.over(f), turns.actor(f)) == (True, NOBODY)


# -- a later place in the order --------------------------------------------------------------------------------------


def test_who_delays_acts_after_the_one_it_names_or_last() -> None:
    f = fight(*(creature(card(name, 2, 2), side) for name, side in (("a", 0), ("b", 1), ("c", 1))))
    begun(f, 9, 5, 1)
    table = live()
    turns.delay(f, 1, table)
    assert f.order == [1, 0, 2]
    assert says(table, told.DELAYS) == [(0, 1, 0, 0)]
    assert turns.actor(f) == 1
    turns.delay(f, NOBODY, live())
    assert f.order == [0, 2, 1]
    assert turns.actor(f) == 0


def test_a_delayed_turn_does_not_begin_twice() -> None:
    f = pair()
    f.creatures[ONE].marked = True
    begun(f, 9, 1)
    assert f.creatures[ONE].health == 7
    turns.delay(f, OTHER, live())
    assert says(ended(f), told.TURN) == [(ONE, NOBODY, 0, 0)]
    assert turns.actor(f) == ONE
    assert f.creatures[ONE].health == 7
    assert not f.creatures[ONE].delayed
    ended(f, 9, 1)
    assert f.creatures[ONE].health == 4


# -- a turn in which nothing is left -----------------------------------------------------------------------------------


def test_a_turn_is_used_up_when_nothing_is_left_to_do() -> None:
    f = pair()
    begun(f, 9, 1)
    one = f.creatures[ONE]
    assert not turns.used_up(f, one)
    one.spent = MOVE | ACTED
    assert not turns.used_up(f, one)
    one.spent = STANDARD | ACTED
    assert turns.used_up(f, one)
    one.readied = True
    assert not turns.used_up(f, one), "it holds an attack"
    one.readied, one.plain = False, False
    assert not turns.used_up(f, one), "it may have instants and items"
    one.plain, f.grid = True, field()
    assert not turns.used_up(f, one), "it may walk"
    f.grid = None
    lose(f, OTHER, 10, ONE, live())
    assert not turns.used_up(f, one), "the fight is over"


@pytest.mark.parametrize(("name", "text", "by_side"), FIGHTS, ids=[name for name, *_ in FIGHTS])
def test_a_fight_goes_as_it_goes_decision_by_decision(name: str, text: str, by_side: dict[str, str]) -> None:
    """Whether used up turns end at once or by a decision of their own."""
    scenario = read_text(text)
    game, policies = scenario.game, scenario.game.policy(scenario.fight, by_side)
    for k in range(20):
        ends = []
        for whole in (True, False):
            table = BulkTable(name, policies)
            table.start(k)
            f = scenario.fight.copy()
            if whole:
                game.play(f, table, policies)
            else:
                game.begin(f, table)
                while not game.over(f):
                    game.step(f, table, policies)
            ends.append(f.key())
        assert ends[0] == ends[1]


# -- a table's own keywords (features.py) ----------------------------------------------------------------------------


class Burning(features.Feature):
    """Loses six at the start of each of its turns."""

    def turn_begins(self, fight: Fight, who: i64, table: Table) -> None:
        lose(fight, who, 6, NOBODY, table)


def test_an_own_keyword_acts_when_a_turn_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(features.KEYWORDS, "burning", Burning())
    f = pair(features=["burning"])
    begun(f, 9, 1)
    assert [c.health for c in f.creatures] == [4, 10]


def test_an_own_keyword_does_not_act_for_the_fallen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(features.KEYWORDS, "burning", Burning())
    f = fight(
        creature(card("one", 2, 2, NATURAL, features=["burning", "burning"]), 0),
        creature(card("other", 2, 2), 1),
        creature(card("third", 2, 2), 0),
    )
    f.creatures[ONE].health = 5
    table = begun(f, 9, 5, 1)
    assert len(says(table, told.LOSES)) == 1
    assert f.creatures[ONE].condition == UNCONSCIOUS
    assert turns.actor(f) == OTHER
