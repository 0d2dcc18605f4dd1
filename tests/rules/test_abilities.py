"""Abilities that are used, and instants (SUM-56..63)."""

from affray.core.live import LiveTable
from affray.rulesets.summoner import keywords, told
from affray.rulesets.summoner.abilities import check_ability, usable
from affray.rulesets.summoner.act import (
    BESTOW,
    CREATURE_IN_HAND,
    FLEE,
    MONSTROSITY,
    PAIR,
    REGENERATE,
    REINFORCE,
    REMOVE,
    SCAVENGE,
    SURRENDER,
    Act,
    Casting,
)
from affray.rulesets.summoner.acts import perform
from affray.rulesets.summoner.attack import attack
from affray.rulesets.summoner.cards import DESTROY, GAIN, GRANT, SUMMONED, SUMMONER
from affray.rulesets.summoner.lineup import refresh_all
from affray.rulesets.summoner.spells import check_cast
from affray.rulesets.summoner.state import ACTIVE, BLEEDING, LENT, NOBODY, SURRENDERED, Fight
from affray.rulesets.summoner.turns import begin, end_turn, over
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
    hero,
    live,
    refused,
    said,
    says,
    spell,
    used,
)

# -- scavenge, regenerate, monstrosity, reinforce, bestow (SUM-56..61, SUM-63)


def test_sum_56_scavenge_exiles_a_card_for_counters_equal_to_its_power() -> None:
    f = duel(grid=field())
    mage = f.creatures[MAGE]
    mage.graveyard = [card("rat"), card("ogre", 3, 3, keywords=keywords.SCAVENGE, scavenge=cost(2))]
    mage.mana = [0, 0, 0, 0, 0, 2]
    sentence = refused(check_ability(f, ability(SCAVENGE, MAGE, FOE, 0)), "unknown-card", "SUM-56")
    assert sentence == "mage has no such card with scavenge in its graveyard"
    refused(check_ability(f, ability(SCAVENGE, MAGE, FOE, 2)), "unknown-card", "SUM-56")
    refused(check_ability(f, ability(SCAVENGE, MAGE)), "bad-argument", "SUM-70")
    table = used(f, ability(SCAVENGE, MAGE, MAGE))  # no card is named: the first with scavenge
    assert (mage.counters, mage.attack_dice, mage.defence_dice, mage.health) == (3, 4, 7, 20)
    assert [c.id for c in mage.graveyard] == ["rat"]
    assert mage.mana == [0, 0, 0, 0, 0, 0]
    assert says(table, told.SCAVENGES) == [(MAGE, MAGE, 3, 0)]
    refused(check_ability(f, ability(SCAVENGE, MAGE, MAGE)), "unknown-card", "SUM-56")


def test_sum_56_scavenge_has_a_cost_a_range_and_respects_hexproof() -> None:
    f = duel(grid=field(12, 1))
    mage, foe = f.creatures[MAGE], f.creatures[FOE]
    mage.graveyard = [card("ogre", 3, 3, keywords=keywords.SCAVENGE, scavenge=cost(2))]
    mage.mana = [0, 0, 0, 0, 0, 1]
    refused(check_ability(f, ability(SCAVENGE, MAGE, FOE, 0)), "cannot-pay", "SUM-71")
    foe.square = 7
    refused(check_ability(f, ability(SCAVENGE, MAGE, FOE, 0)), "out-of-range", "SUM-70")
    foe.abilities = keywords.HEXPROOF
    refused(check_ability(f, ability(SCAVENGE, MAGE, FOE, 0)), "not-allowed", "SUM-51")


def test_sum_54_scavenge_is_as_a_spell_and_makes_heroic() -> None:
    f = duel()
    c = hero(f, effect(GAIN, "5"))
    f.creatures[MAGE].graveyard = [card("ogre", 3, 3, keywords=keywords.SCAVENGE)]
    used(f, ability(SCAVENGE, MAGE, FOE))
    assert (c.health, c.counters) == (15, 3)


def test_sum_41_haste_by_way_of_a_heroic_scavenge() -> None:
    f = duel()
    c = hero(f, effect(GRANT, keywords=keywords.HASTE))
    f.creatures[MAGE].graveyard = [card("ogre", 3, 3, keywords=keywords.SCAVENGE)]
    f.creatures.append(creature(card("rat"), 1))
    c.sick = c.lasting = True
    refresh_all(f)
    f.round, f.order = 1, [MAGE, THIRD]
    used(f, ability(SCAVENGE, MAGE, FOE))
    assert f.order == [MAGE, FOE, THIRD]


def test_sum_57_regenerate_is_a_shield_for_this_round() -> None:
    f = duel()
    foe = f.creatures[FOE]
    refused(check_ability(f, ability(REGENERATE, FOE)), "not-allowed", "SUM-57")
    foe.card.keywords, foe.card.regenerate = keywords.REGENERATE, cost(1)
    foe.mana = [0, 0, 0, 0, 0, 2]
    refresh_all(f)
    table = used(f, ability(REGENERATE, FOE))
    assert (foe.shields, foe.lasting, foe.mana[5]) == (1, True, 1)
    assert says(table, told.SHIELDED) == [(FOE, FOE, 0, 0)]
    refused(check_ability(f, ability(REGENERATE, FOE)), "already-done", "SUM-57")
    begin(f, live(9, 1))
    assert foe.ending_shields == 1  # till its turn comes (SUM-3)
    end_turn(f, live())
    assert foe.shields + foe.ending_shields == 0
    foe.mana[5] = 0
    refused(check_ability(f, ability(REGENERATE, FOE)), "cannot-pay", "SUM-71")


def test_sum_63_a_summoner_regenerates_its_own_creature_and_pays_when_that_has_no_mana() -> None:
    troll = card("troll", 3, 3, SUMMONED, keywords=keywords.REGENERATE, regenerate=cost(0, (0, 0, 1, 0, 0)))
    f = fight(creature(card("mage", 1, 4, SUMMONER), 0), creature(card("goblin"), 1), creature(troll, 0, summoner=MAGE))
    f.creatures[MAGE].mana = [0, 0, 1, 0, 0, 0]
    refused(check_ability(f, ability(REGENERATE, FOE, THIRD)), "not-allowed", "SUM-63")
    used(f, ability(REGENERATE, MAGE, THIRD))
    assert f.creatures[THIRD].shields == 1
    assert f.creatures[MAGE].mana == [0] * 6
    f.creatures[THIRD].shields = 0
    refused(check_ability(f, ability(REGENERATE, THIRD)), "cannot-pay", "SUM-71")
    # With mana of its own it pays itself.
    f.creatures[THIRD].mana = [0, 0, 1, 0, 0, 0]
    used(f, ability(REGENERATE, THIRD))
    assert f.creatures[THIRD].mana == [0] * 6


def test_sum_58_monstrosity_once_only() -> None:
    f = duel()
    foe = f.creatures[FOE]
    refused(check_ability(f, ability(MONSTROSITY, FOE)), "not-allowed", "SUM-58")
    foe.card.keywords, foe.card.monstrosity, foe.card.monstrosity_counters = keywords.MONSTROSITY, cost(4), 2
    foe.mana = [0, 0, 0, 0, 0, 8]
    refresh_all(f)
    refused(check_ability(f, ability(MONSTROSITY, FOE, MAGE)), "not-allowed", "SUM-58")
    table = used(f, ability(MONSTROSITY, FOE))
    assert (foe.counters, foe.monstrous, foe.attack_dice, foe.health, foe.mana[5]) == (2, True, 4, 10, 4)
    assert said(table) == [told.PAYS, told.MONSTROUS, told.COUNTERS]
    refused(check_ability(f, ability(MONSTROSITY, FOE)), "already-done", "SUM-58")


def test_sum_60_reinforce_discards_from_the_hand() -> None:
    f = duel()
    mage = f.creatures[MAGE]
    mage.hand = [card("rat"), card("ally", 1, 1, keywords=keywords.REINFORCE, reinforce=cost(1), reinforce_counters=2)]
    mage.mana = [1, 0, 0, 0, 0, 0]
    refused(check_ability(f, ability(REINFORCE, MAGE, FOE, 0)), "unknown-card", "SUM-60")
    f.creatures[FOE].abilities = keywords.HEXPROOF
    refused(check_ability(f, ability(REINFORCE, MAGE, FOE, 1)), "not-allowed", "SUM-51")
    table = used(f, ability(REINFORCE, MAGE, MAGE, 1))
    assert mage.counters == 2
    assert [c.id for c in mage.hand] == ["rat"]
    assert [c.id for c in mage.graveyard] == ["ally"]
    assert mage.mana == [0] * 6
    assert says(table, told.REINFORCES) == [(MAGE, MAGE, 2, 0)]


def test_sum_61_bestow_lends_power_toughness_and_keywords_until_the_host_leaves() -> None:
    f = duel(spell("doom", effect(DESTROY)), grid=field())
    mage, foe = f.creatures[MAGE], f.creatures[FOE]
    foe.side, foe.kind = 0, SUMMONED
    spirit = card("spirit", 2, 1, keywords=keywords.BESTOW | keywords.FLYING, bestow=cost(2), cost=cost(9))
    mage.hand = [spirit]
    mage.mana = [0, 0, 0, 0, 0, 2]
    table = used(f, ability(BESTOW, MAGE, FOE, 0))
    lent = f.creatures[2]
    assert (foe.attack_dice, foe.defence_dice, foe.health) == (4, 3, 10)
    assert foe.has(keywords.FLYING)
    assert (lent.condition, lent.host, lent.square, lent.sick) == (LENT, FOE, NOBODY, False)
    assert mage.hand == []
    assert mage.mana[5] == 0
    assert says(table, told.BESTOWS) == [(2, FOE, 0, 0)]
    refused(check_cast(f, MAGE, [Casting(0, 2)], False), "unknown-target", "SUM-70")
    cast(f, MAGE, Casting(0, FOE))
    assert (lent.condition, lent.health, lent.square, lent.sick, lent.host) == (ACTIVE, 5, 1, False, NOBODY)


def test_sum_61_bestow_is_cast_on_a_creature_in_range_for_its_own_cost() -> None:
    f = duel(grid=field(12, 1))
    mage, foe = f.creatures[MAGE], f.creatures[FOE]
    mage.hand = [card("spirit", 2, 1, keywords=keywords.BESTOW, bestow=cost(2), cost=cost(1))]
    mage.mana = [0, 0, 0, 0, 0, 1]
    refused(check_ability(f, ability(BESTOW, MAGE, FOE)), "cannot-pay", "SUM-71")
    refused(check_cast(f, MAGE, [Casting(CREATURE_IN_HAND, FOE)], False), "cannot-pay", "SUM-71")
    # Summoning it costs less, but there is no room: 0 is the mage's own square, 1 the goblin's.
    refused(check_cast(f, MAGE, [Casting(CREATURE_IN_HAND)], False), "blocked", "SUM-32")
    foe.square = 7
    assert check_cast(f, MAGE, [Casting(CREATURE_IN_HAND)], False) is None
    refused(check_ability(f, ability(BESTOW, MAGE, FOE)), "out-of-range", "SUM-70")


def test_sum_61_a_lent_ability_comes_with_its_cost_and_number() -> None:
    f = duel()
    mage, foe = f.creatures[MAGE], f.creatures[FOE]
    foe.mana = [0, 0, 0, 0, 0, 4]
    mage.hand = [
        card(
            "spirit", 0, 1, keywords=keywords.BESTOW | keywords.MONSTROSITY, monstrosity=cost(3), monstrosity_counters=4
        )
    ]
    used(f, ability(BESTOW, MAGE, FOE))
    foe.abilities |= keywords.REGENERATE  # given, printed on no card: free
    mage.abilities |= keywords.MONSTROSITY
    used(f, ability(REGENERATE, FOE))
    used(f, ability(MONSTROSITY, MAGE))
    used(f, ability(MONSTROSITY, FOE))
    assert (foe.counters, foe.mana[5], mage.counters) == (4, 1, 0)


# -- instants in the middle of an attack (SUM-63)


def attacked(f: Fight, *faces: int, answers: list[int]) -> LiveTable:
    table = live(*faces, answers=answers)
    attack(f, FOE, MAGE, table)
    table.finish()
    return table


def test_sum_63_regenerate_is_asked_for_before_the_dice() -> None:
    f = duel(keywords=keywords.REGENERATE, regenerate=cost(1))
    mage = f.creatures[MAGE]
    mage.health, mage.mana = 3, [0, 0, 0, 0, 0, 1]
    refresh_all(f)
    table = attacked(f, 6, 6, 1, 1, 1, 1, 3, 1, answers=[1])
    assert (mage.health, mage.tapped, mage.shields, mage.mana[5]) == (20, 1, 0, 0)
    kinds = [event[0] for event in table.events]
    assert kinds.index("choice") < kinds.index("opposed")
    # Nothing left to pay with: not asked.
    attacked(f, 1, 1, 6, 6, 6, 6, answers=[])


def test_sum_63_no_second_shield_is_offered_and_no_is_no() -> None:
    f = duel(keywords=keywords.REGENERATE)
    attacked(f, 1, 1, 6, 6, 6, 6, answers=[0])
    assert f.creatures[MAGE].shields == 0
    attacked(f, 1, 1, 6, 6, 6, 6, answers=[1])
    assert f.creatures[MAGE].shields == 1
    attacked(f, 1, 1, 6, 6, 6, 6, answers=[])


def test_sum_60_reinforce_adds_defence_dice_to_the_attack_that_it_answers() -> None:
    f = duel()
    f.creatures[MAGE].hand = [card("rat"), card("ally", keywords=keywords.REINFORCE, reinforce_counters=2)]
    refresh_all(f)
    table = attacked(f, 5, 5, 6, 6, 1, 1, 1, 1, answers=[2])
    assert f.creatures[MAGE].counters == 2
    assert ["choice", "reinforce", MAGE, [0, 2], 2] in table.events
    assert ["opposed", [5, 5], [6, 6, 1, 1, 1, 1], False, True, 0] in table.events
    assert says(table, told.ATTACKS) == [(FOE, MAGE, 0, 0)]


def test_sum_63_the_attackers_side_is_not_asked() -> None:
    f = duel()
    f.creatures[FOE].hand = [card("ally", keywords=keywords.REINFORCE, reinforce_counters=2)]
    refresh_all(f)
    attacked(f, 1, 1, 6, 6, 6, 6, answers=[])


def test_sum_63_the_unconscious_do_not_answer() -> None:
    f = duel(keywords=keywords.REGENERATE)
    mage = f.creatures[MAGE]
    mage.hand = [card("ally", keywords=keywords.REINFORCE, reinforce_counters=2)]
    mage.health, mage.condition = 0, BLEEDING
    refresh_all(f)
    attacked(f, 1, 1, 6, 6, 6, 6, answers=[])


# -- what is possible


def test_usable_lists_exactly_what_the_checks_let_pass() -> None:
    f = duel(keywords=keywords.MONSTROSITY | keywords.REGENERATE | keywords.SOULBOND, regenerate=cost(1))
    mage = f.creatures[MAGE]
    f.creatures.append(creature(card("friend"), 0))
    mage.mana = [0] * 6
    mage.graveyard = [card("rat"), card("ogre", keywords=keywords.SCAVENGE)]
    mage.hand = [card("ally", keywords=keywords.REINFORCE | keywords.BESTOW, bestow=cost(1))]
    refresh_all(f)
    f.creatures[FOE].abilities = keywords.HEXPROOF
    found = [(a.other, a.target, a.card) for a in usable(f, MAGE)]
    assert found == [
        (MONSTROSITY, NOBODY, NOBODY), (SCAVENGE, MAGE, 1), (REINFORCE, MAGE, 0),
        (PAIR, THIRD, NOBODY), (SCAVENGE, THIRD, 1), (REINFORCE, THIRD, 0),
    ]  # fmt: skip
    mage.mana[5] = 1
    assert {a.other for a in usable(f, MAGE)} == {MONSTROSITY, REGENERATE, SCAVENGE, REINFORCE, BESTOW, PAIR}


def test_sum_61_what_was_bestowed_fights_on_when_its_host_leaves_alive() -> None:
    """Also when nobody else of its side is left: the fight is not over (SUM-80)."""
    for act in (Act(FLEE, MAGE), Act(SURRENDER, MAGE), Act(REMOVE, NOBODY, MAGE)):
        f = duel()
        f.creatures[MAGE].hand = [card("spirit", 2, 1, keywords=keywords.BESTOW, bestow=cost(0))]
        used(f, ability(BESTOW, MAGE, MAGE, 0))
        lent = f.creatures[2]
        assert lent.condition == LENT
        perform(f, act, live())
        assert (lent.condition, lent.health, lent.host) == (ACTIVE, 5, NOBODY)
        assert not over(f)


def test_sum_61_a_side_that_surrenders_does_so_with_all_that_is_bestowed() -> None:
    f = duel()
    mage = f.creatures[MAGE]
    mage.hand = [card("spirit", 2, 1, keywords=keywords.BESTOW, bestow=cost(0))]
    used(f, ability(BESTOW, MAGE, MAGE, 0))
    f.creatures.append(creature(card("late"), 0))
    f.creatures[2].host = 3  # who stands after it in the roster
    refresh_all(f)
    perform(f, Act(SURRENDER, MAGE, 0), live())
    assert [c.condition for c in f.creatures] == [SURRENDERED, ACTIVE, SURRENDERED, SURRENDERED]
