"""Summoning, pairs and items of `summoner` (SUM-31, 32, 41, 55, 72)."""

from affray.core.command import free_id
from affray.rulesets.summoner import keywords, told
from affray.rulesets.summoner.abilities import check_ability
from affray.rulesets.summoner.act import BESTOW, CREATURE_IN_HAND, PAIR, Casting
from affray.rulesets.summoner.cards import DAMAGE, DESTROY, GRANT, SUMMON, SUMMONED, SUMMONER, Card, Item
from affray.rulesets.summoner.items import check_equip, equip
from affray.rulesets.summoner.lineup import refresh_all
from affray.rulesets.summoner.spells import check_cast
from affray.rulesets.summoner.state import ACTIVE, NOBODY, UNCONSCIOUS, VANISHED
from affray.rulesets.summoner.summoning import free_square_near
from affray.rulesets.summoner.turns import begin, end_turn, over, start_round
from tests.rules.decks import (
    FOE,
    MAGE,
    THIRD,
    ability,
    card,
    cast,
    cost,
    creature,
    duel,
    effect,
    field,
    fight,
    live,
    refused,
    says,
    spell,
    used,
    wolves,
)

# -- summoning (SUM-31, SUM-32, SUM-41)


def test_sum_9_sum_31_a_summoned_creature_is_sick_and_rolls_initiative_from_the_next_round_on() -> None:
    f = duel(spell("call", *wolves("wolf")))
    begin(f, live(9, 1))
    table = cast(f, MAGE, Casting(0))
    wolf = f.creatures[2]
    assert (wolf.id, wolf.side, wolf.kind, wolf.summoner) == ("wolf", 0, SUMMONED, MAGE)
    assert (wolf.health, wolf.full_health, wolf.attack_dice, wolf.defence_dice) == (10, 10, 3, 2)
    assert (wolf.sick, wolf.lasting) == (True, True)
    assert f.order == [MAGE, FOE]
    assert says(table, told.SUMMONED) == [(2, MAGE, NOBODY, 0)]
    end_turn(f, live())
    end_turn(f, live(1, 2, 3))
    assert f.order == [2, FOE, MAGE]
    assert not wolf.sick


def test_sum_41_haste_acts_directly_after_the_turn_in_which_it_was_summoned() -> None:
    f = duel(spell("call", *wolves("wolf", "cub", keywords=keywords.HASTE)))
    begin(f, live(9, 1))
    cast(f, MAGE, Casting(0))
    assert f.order == [MAGE, 2, 3, FOE]
    assert not f.creatures[2].sick
    end_turn(f, live())
    assert f.order[f.turn] == 2
    end_turn(f, live())
    end_turn(f, live())
    assert f.order[f.turn] == FOE
    end_turn(f, live(1, 2, 3, 4))
    assert f.order == [3, 2, FOE, MAGE]


def test_sum_41_haste_that_is_granted_cures_sickness_too() -> None:
    f = duel(spell("call", *wolves("wolf")), spell("hurry", effect(GRANT, keywords=keywords.HASTE)))
    begin(f, live(9, 1))
    cast(f, MAGE, Casting(0))
    cast(f, MAGE, Casting(1, 2))
    assert f.order == [MAGE, 2, FOE]
    assert not f.creatures[2].sick


def test_sum_41_in_free_play_nothing_is_put_into_an_order() -> None:
    f = duel(spell("call", *wolves("wolf", keywords=keywords.HASTE)))
    cast(f, MAGE, Casting(0))
    assert f.order == []
    assert not f.creatures[2].sick


def test_sum_32_a_creature_from_the_hand_appears_within_5_feet() -> None:
    f = duel(grid=field(walls=(5,)))
    mage = f.creatures[MAGE]
    mage.hand = [card("bear", 4, 4, cost=cost(3)), card("wolf", 3, 2, cost=cost(1))]
    mage.mana = [0, 0, 0, 0, 0, 3]
    refused(check_cast(f, MAGE, [Casting(CREATURE_IN_HAND, square=1)], False), "blocked", "SUM-32")
    refused(check_cast(f, MAGE, [Casting(CREATURE_IN_HAND, square=5)], False), "blocked", "SUM-32")
    refused(check_cast(f, MAGE, [Casting(CREATURE_IN_HAND, square=12)], False), "out-of-range", "SUM-70")
    refused(check_cast(f, MAGE, [Casting(CREATURE_IN_HAND, FOE)], False), "not-allowed", "SUM-61")
    both = [Casting(CREATURE_IN_HAND), Casting(CREATURE_IN_HAND + 1)]
    # Around the corner only one square is free: 1 is the goblin's, 5 a wall, 6 is left.
    refused(check_cast(f, MAGE, both, True), "blocked", "SUM-32")
    cast(f, MAGE, Casting(CREATURE_IN_HAND))
    assert f.creatures[2].id == "bear"
    assert f.creatures[2].square == 6
    assert [c.id for c in mage.hand] == ["wolf"]
    assert mage.mana == [0, 0, 0, 0, 0, 0]


def test_sum_32_a_spell_summons_within_its_range_on_the_nearest_free_square() -> None:
    f = duel(spell("call", *wolves("wolf", "wolf"), reach=2), grid=field(walls=(5, 6)))
    cast(f, MAGE, Casting(0))
    assert [c.square for c in f.creatures] == [0, 1, 2, 7]
    assert [c.id for c in f.creatures] == ["mage", "goblin", "wolf", "wolf-2"]
    cast(f, MAGE, Casting(0, square=12))
    assert [c.square for c in f.creatures[4:]] == [12, 10]
    refused(check_cast(f, MAGE, [Casting(0, square=3)], False), "out-of-range", "SUM-70")


def test_sum_32_the_fallen_do_not_hold_a_square_and_none_is_found_off_the_map() -> None:
    f = duel(grid=field(2, 1))
    assert free_square_near(f, 0, 5) == NOBODY
    f.creatures[FOE].condition = UNCONSCIOUS
    assert free_square_near(f, 0, 5) == 1
    assert free_square_near(f, NOBODY, 5) == NOBODY


def test_sum_32_without_a_map_there_is_no_square_to_name() -> None:
    f = duel(spell("call", *wolves("wolf")))
    refused(check_cast(f, MAGE, [Casting(0, square=3)], False), "bad-argument", "SUM-32")


def test_sum_9_health_is_printed_or_five_times_toughness_and_without_any_it_is_gone_at_once() -> None:
    effects = [effect(SUMMON, card=Card(*printed)) for printed in (("wolf", SUMMONED, 3, 2), ("leaf", SUMMONED, 1, 0))]
    effects.append(effect(SUMMON, card=card("ox", 2, 2, full_health=14)))
    f = duel(spell("call", *effects))
    cast(f, MAGE, Casting(0))
    assert [(c.full_health, c.health, c.condition) for c in f.creatures[2:]] == [
        (10, 10, ACTIVE), (0, 0, VANISHED), (14, 14, ACTIVE),
    ]  # fmt: skip
    assert [c.id for c in f.creatures[MAGE].graveyard] == ["leaf"]


def test_sum_70_the_summoned_can_cast_what_is_on_their_cards() -> None:
    f = duel(spell("call", *wolves("imp", spells=[spell("spark", effect(DAMAGE, "1"), uses=1)])))
    cast(f, MAGE, Casting(0))
    cast(f, 2, Casting(0, FOE))
    assert f.creatures[FOE].health == 9
    refused(check_cast(f, 2, [Casting(0, FOE)], False), "already-done", "SUM-70")


def test_ids_of_the_summoned_are_their_own() -> None:
    f = duel(spell("call", *wolves("goblin", "goblin")))
    cast(f, MAGE, Casting(0))
    assert [c.id for c in f.creatures] == ["mage", "goblin", "goblin-2", "goblin-3"]
    assert free_id("goblin-2", [c.id for c in f.creatures]) == "goblin-2-2"


def test_sum_80_summoned_creatures_keep_a_side_in_the_fight() -> None:
    f = duel(spell("call", *wolves("wolf")), spell("die", effect(DESTROY)))
    cast(f, MAGE, Casting(0))
    cast(f, MAGE, Casting(1, MAGE))
    assert f.creatures[MAGE].condition == UNCONSCIOUS
    assert not over(f)


# -- soulbond (SUM-55)


def test_sum_55_on_entry_the_owner_is_asked_for_a_pair() -> None:
    f = duel(spell("call", *wolves("wolf", keywords=keywords.SOULBOND, soul_power=1, soul_toughness=2,
                                   soul_keywords=keywords.TRAMPLE)))  # fmt: skip
    table = cast(f, MAGE, Casting(0), answers=[1 + MAGE])
    mage, wolf = f.creatures[MAGE], f.creatures[2]
    assert (mage.paired, wolf.paired) == (2, MAGE)
    assert (mage.attack_dice, mage.defence_dice, mage.has(keywords.TRAMPLE)) == (2, 6, True)
    assert (wolf.attack_dice, wolf.defence_dice, wolf.has(keywords.TRAMPLE)) == (4, 4, True)
    assert mage.health == 20
    assert ["choice", "pair", MAGE, [0, 1], 1] in table.events
    assert says(table, told.PAIRS) == [(2, MAGE, 0, 0)]
    # The pair is full: the next wolf finds nobody unpaired, and is not asked about.
    cast(f, MAGE, Casting(0), answers=[])
    assert f.creatures[3].paired == NOBODY


def test_sum_55_entry_of_another_own_creature_beside_one_with_soulbond() -> None:
    f = duel(spell("call", *wolves("wolf")))
    f.creatures[MAGE].card.keywords = keywords.SOULBOND
    refresh_all(f)
    cast(f, MAGE, Casting(0), answers=[0])
    assert f.creatures[2].paired == NOBODY
    cast(f, MAGE, Casting(0), answers=[1])
    assert f.creatures[3].paired == MAGE


def test_sum_55_haste_from_a_pair_cures_sickness() -> None:
    f = duel(spell("call", *wolves("wolf", keywords=keywords.SOULBOND, soul_keywords=keywords.HASTE)))
    begin(f, live(9, 1))
    cast(f, MAGE, Casting(0), answers=[1])
    assert f.order == [MAGE, 2, FOE]


def test_sum_55_haste_from_a_pair_that_is_made_later() -> None:
    f = duel(spell("call", *wolves("wolf", keywords=keywords.SOULBOND, soul_keywords=keywords.HASTE)))
    begin(f, live(9, 1))
    cast(f, MAGE, Casting(0), answers=[0])
    assert f.order == [MAGE, FOE]
    used(f, ability(PAIR, MAGE, 2))
    assert f.order == [MAGE, 2, FOE]


def test_sum_55_the_pair_breaks_when_one_leaves() -> None:
    f = duel(spell("call", *wolves("wolf", keywords=keywords.SOULBOND, soul_power=1)), spell("doom", effect(DESTROY)))
    cast(f, MAGE, Casting(0), answers=[1])
    cast(f, MAGE, Casting(1, 2))
    assert (f.creatures[MAGE].paired, f.creatures[MAGE].attack_dice) == (NOBODY, 1)


def test_sum_63_pairing_later_is_an_ability() -> None:
    bonded = card("bonded", keywords=keywords.SOULBOND, soul_power=2)
    f = fight(creature(card("mage", 1, 4, SUMMONER), 0), creature(card("goblin"), 1), creature(bonded, 0))
    refused(check_ability(f, ability(PAIR, MAGE)), "bad-argument", "SUM-55")
    refused(check_ability(f, ability(PAIR, MAGE, FOE)), "not-allowed", "SUM-55")
    refused(check_ability(f, ability(PAIR, MAGE, MAGE)), "not-allowed", "SUM-55")
    used(f, ability(PAIR, MAGE, THIRD))
    assert [c.attack_dice for c in f.creatures] == [3, 2, 4]
    refused(check_ability(f, ability(PAIR, THIRD, MAGE)), "already-done", "SUM-55")


def test_sum_55_neither_has_soulbond() -> None:
    f = fight(creature(card("a"), 0), creature(card("b"), 0))
    refused(check_ability(f, ability(PAIR, 0, 1)), "not-allowed", "SUM-55")


# -- items (SUM-72)


def test_sum_72_an_item_gives_what_it_gives_while_equipped() -> None:
    sword = Item("sword", power=2, toughness=1, steps=1, reach=1, keywords=keywords.FIRST_STRIKE)
    f = duel(items=[sword])
    mage = f.creatures[MAGE]
    before = (mage.attack_dice, mage.defence_dice, mage.steps, mage.reach)
    assert check_equip(f, MAGE, 0) is None
    table = live()
    equip(f, MAGE, 0, table)
    assert before == (1, 4, 6, 1)
    assert (mage.attack_dice, mage.defence_dice, mage.steps, mage.reach) == (3, 5, 7, 2)
    assert mage.has(keywords.FIRST_STRIKE)
    assert (mage.health, f.instants) == (20, False)
    assert says(table, told.EQUIPS) == [(MAGE, NOBODY, 0, 0)]
    refused(check_equip(f, MAGE, 0), "already-done", "SUM-72")
    refused(check_equip(f, MAGE, 1), "unknown-card", "SUM-72")
    refused(check_equip(f, MAGE, -1), "unknown-card", "SUM-72")


def test_sum_72_an_item_may_give_the_means_to_answer_an_attack() -> None:
    f = duel(items=[Item("amulet", keywords=keywords.REGENERATE)])
    equip(f, MAGE, 0, live())
    assert f.instants


def test_sum_72_the_order_of_dressing_does_not_matter() -> None:
    one, two = duel(items=[Item("hat"), Item("belt")]), duel(items=[Item("hat"), Item("belt")])
    for item in (0, 1):
        equip(one, MAGE, item, live())
        equip(two, MAGE, 1 - item, live())
    assert one.key() == two.key()


def test_a_copy_shares_nothing_that_casting_changes() -> None:
    f = duel(spell("call", *wolves("wolf")), items=[Item("hat")])
    f.creatures[MAGE].hand = [card("ally", keywords=keywords.BESTOW)]
    f.creatures[MAGE].mana = [1] * 6
    before = f.key()
    g = f.copy()
    cast(g, MAGE, Casting(0))
    equip(g, MAGE, 0, live())
    used(g, ability(BESTOW, MAGE, FOE))
    assert f.key() == before
    assert g.key() != before
    g.restore(f)
    assert g.key() == before
    start_round(g, live(1, 2))
    assert g.order == [FOE, MAGE]
