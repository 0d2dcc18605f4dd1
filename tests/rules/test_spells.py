"""Spells of `summoner` (SUM-6, 7, 51, 54, 59, 70, 73)."""

from affray.rulesets.summoner import keywords, told
from affray.rulesets.summoner.act import CREATURE_IN_HAND, FROM_HAND, Casting
from affray.rulesets.summoner.cards import (
    ALLIES,
    ALLY,
    COUNTERS,
    DAMAGE,
    DESTROY,
    ENEMIES,
    ENEMY,
    EVERYBODY,
    FREE,
    GAIN,
    GRANT,
    HEAL,
    PUMP,
    SELF,
    SUMMON,
    SUMMONED,
    SUMMONER,
    TAP,
    Effect,
)
from affray.rulesets.summoner.lineup import refresh_all
from affray.rulesets.summoner.spells import castable, check_cast, effects_of
from affray.rulesets.summoner.state import ACTIVE, BLEEDING, NOBODY, UNCONSCIOUS, VANISHED
from affray.rulesets.summoner.turns import begin, end_turn
from tests.rules.decks import (
    FOE,
    MAGE,
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
    wolves,
)

# -- spells (SUM-6, SUM-7, SUM-70)


def test_sum_70_damage_is_rolled_as_written_and_taken_from_health() -> None:
    f = duel(spell("bolt", effect(DAMAGE, "2d6+1")))
    table = cast(f, MAGE, Casting(0, FOE), faces=(3, 1))
    assert f.creatures[FOE].health == 5
    assert said(table) == [told.CASTS, told.LOSES]
    assert says(table, told.CASTS) == [(MAGE, FOE, 0, 0)]
    assert says(table, told.LOSES) == [(FOE, MAGE, 5, 5)]


def test_sum_70_heal_refills_and_gain_goes_over() -> None:
    f = duel(spell("heal", effect(HEAL, "9")), spell("gain", effect(GAIN, "9")))
    f.creatures[MAGE].health = 15
    assert says(cast(f, MAGE, Casting(0, MAGE)), told.HEALED) == [(MAGE, MAGE, 5, 20)]
    assert says(cast(f, MAGE, Casting(1, MAGE)), told.GAINED) == [(MAGE, MAGE, 9, 29)]


def test_sum_13_a_heal_brings_back_the_unconscious() -> None:
    f = duel(spell("heal", effect(HEAL, "2")))
    foe = f.creatures[FOE]
    foe.health, foe.condition = -1, UNCONSCIOUS
    cast(f, MAGE, Casting(0, FOE))
    assert (foe.health, foe.condition) == (1, ACTIVE)
    foe.health, foe.condition = -2, BLEEDING
    cast(f, MAGE, Casting(0, FOE))
    assert (foe.health, foe.condition) == (0, UNCONSCIOUS)


def test_sum_62_counters_add_dice_and_no_health_and_cancel_in_pairs() -> None:
    f = duel(spell("growth", effect(COUNTERS, "2")), spell("wither", effect(COUNTERS, "-3")))
    foe = f.creatures[FOE]
    cast(f, MAGE, Casting(0, FOE))
    assert (foe.attack_dice, foe.defence_dice, foe.health) == (4, 4, 10)
    table = cast(f, MAGE, Casting(1, FOE))
    assert (foe.attack_dice, foe.defence_dice, foe.health, foe.counters) == (1, 1, 10, -1)
    assert says(table, told.COUNTERS) == [(FOE, MAGE, -3, -1)]


def test_sum_3_a_pump_runs_through_the_round_and_ends_when_its_turn_comes_in_the_next() -> None:
    f = duel(spell("rage", effect(PUMP, "2", toughness=1)))
    foe = f.creatures[FOE]
    table = cast(f, MAGE, Casting(0, FOE))
    assert (foe.attack_dice, foe.defence_dice, foe.lasting) == (4, 3, True)
    assert says(table, told.PUMPED) == [(FOE, MAGE, 2, 1)]
    begin(f, live(10, 1))  # the mage acts first: the goblin's turn has not come
    assert foe.attack_dice == 4
    end_turn(f, live())
    assert (foe.attack_dice, foe.defence_dice, foe.health) == (2, 2, 10)


def test_sum_3_a_granted_ability_lasts_as_long() -> None:
    given = keywords.FLYING | keywords.LANDWALK
    wings = spell("wings", effect(GRANT, keywords=given, landwalk=4))
    f = duel(wings, spell("cure", effect(GRANT, keywords=keywords.REGENERATE)))
    foe = f.creatures[FOE]
    table = cast(f, MAGE, Casting(0, FOE))
    assert says(table, told.GRANTED) == [(FOE, MAGE, given, 4)]
    cast(f, MAGE, Casting(0, FOE), Casting(1, FOE))
    assert foe.abilities == given | keywords.REGENERATE
    assert foe.landwalk == 4
    assert f.instants  # it can answer an attack now
    begin(f, live(1, 10))
    assert foe.abilities == 0
    assert foe.landwalk == 0


def test_sum_34_tap_spells_and_sum_42_vigilance() -> None:
    f = duel(spell("sleep", effect(TAP, "2")))
    cast(f, MAGE, Casting(0, FOE))
    assert f.creatures[FOE].tapped == 2
    f.creatures[FOE].tapped = 0
    f.creatures[FOE].abilities |= keywords.VIGILANCE
    cast(f, MAGE, Casting(0, FOE))
    assert f.creatures[FOE].tapped == 1


def test_sum_73_destroy_takes_all_health_and_regenerate_may_answer() -> None:
    f = duel(spell("doom", effect(DESTROY)))
    foe = f.creatures[FOE]
    table = cast(f, MAGE, Casting(0, FOE))
    assert (foe.health, foe.condition) == (0, UNCONSCIOUS)
    assert says(table, told.DESTROYED) == [(FOE, MAGE, 0, 0)]
    foe.health, foe.condition, foe.shields = 7, ACTIVE, 1
    cast(f, MAGE, Casting(0, FOE))
    assert (foe.health, foe.condition, foe.shields, foe.tapped) == (10, ACTIVE, 0, 1)


def test_sum_73_destroy_does_not_raise_who_is_below_0() -> None:
    f = duel(spell("doom", effect(DESTROY)))
    f.creatures[FOE].health, f.creatures[FOE].condition = -4, UNCONSCIOUS
    cast(f, MAGE, Casting(0, FOE))
    assert f.creatures[FOE].health == -4
    f.creatures[FOE].health, f.creatures[FOE].shields = 0, 1
    assert told.LOSES not in said(cast(f, MAGE, Casting(0, FOE)))
    assert f.creatures[FOE].shields == 1


def test_sum_70_a_target_must_be_named_and_fit() -> None:
    f = duel(
        spell("bolt", effect(DAMAGE, "1", ENEMY)), spell("bless", effect(COUNTERS, "1", ALLY)),
        spell("armor", effect(COUNTERS, "1", SELF)), spell("storm", effect(DAMAGE, "1", ENEMIES)),
    )  # fmt: skip
    refused(check_cast(f, MAGE, [Casting(0)], False), "bad-argument", "SUM-70")
    refused(check_cast(f, MAGE, [Casting(0, MAGE)], False), "not-allowed", "SUM-70")
    refused(check_cast(f, MAGE, [Casting(1, FOE)], False), "not-allowed", "SUM-70")
    assert check_cast(f, MAGE, [Casting(1, MAGE)], False) is None
    refused(check_cast(f, MAGE, [Casting(2, FOE)], False), "not-allowed", "SUM-70")
    assert check_cast(f, MAGE, [Casting(2, MAGE)], False) is None
    refused(check_cast(f, MAGE, [Casting(3, FOE)], False), "not-allowed", "SUM-70")
    # Together, the target is for the spell that takes one.
    f.creatures[MAGE].hand = [card("bear")]
    together = [Casting(0, FOE), Casting(2, FOE), Casting(3, FOE), Casting(CREATURE_IN_HAND, FOE)]
    g = f.copy()
    cast(g, MAGE, *together)
    assert (g.creatures[FOE].health, g.creatures[-1].id) == (8, "bear")
    f.creatures[FOE].condition = VANISHED
    refused(check_cast(f, MAGE, [Casting(0, FOE)], False), "unknown-target", "SUM-70")


def test_sum_70_self_needs_no_name() -> None:
    f = duel(spell("armor", effect(COUNTERS, "1", SELF)))
    cast(f, MAGE, Casting(0))
    assert f.creatures[MAGE].counters == 1
    assert f.creatures[FOE].counters == 0


def test_sum_70_range_is_counted_from_the_caster() -> None:
    f = duel(spell("bolt", effect(DAMAGE, "1"), reach=2), grid=field())
    f.creatures[FOE].square = 12  # two squares off, diagonally
    assert check_cast(f, MAGE, [Casting(0, FOE)], False) is None
    f.creatures[FOE].square = 3
    sentence = refused(check_cast(f, MAGE, [Casting(0, FOE)], False), "out-of-range", "SUM-70")
    assert sentence == "goblin is 15 feet from mage, and bolt reaches 10 feet"
    f.creatures[FOE].square = NOBODY
    assert "off the map" in refused(check_cast(f, MAGE, [Casting(0, FOE)], False), "out-of-range", "SUM-70")


def test_sum_70_an_effect_on_all_is_rolled_once_for_those_within() -> None:
    quake = spell("quake", effect(DAMAGE, "1d6", EVERYBODY, within=1), reach=4)
    f = fight(
        creature(card("mage", 1, 4, SUMMONER, spells=[quake]), 0, 0), creature(card("near"), 1, 1),
        creature(card("far"), 1, 4), creature(card("beside far"), 1, 9), grid=field(),
    )  # fmt: skip
    cast(f, MAGE, Casting(0), faces=(3,))
    assert [c.health for c in f.creatures] == [17, 7, 10, 10]
    cast(f, MAGE, Casting(0, square=4), faces=(2,))
    assert [c.health for c in f.creatures] == [17, 7, 8, 8]
    refused(check_cast(f, MAGE, [Casting(0, square=24 + 1)], False), "bad-argument", "SUM-70")
    quake.reach, quake.effects[0].whom = 3, ALLIES
    refused(check_cast(f, MAGE, [Casting(0, square=4)], False), "out-of-range", "SUM-70")


def test_sum_70_all_allies_and_all_enemies() -> None:
    f = fight(
        creature(card("mage", 1, 4, SUMMONER, spells=[
            spell("hymn", effect(COUNTERS, "1", ALLIES)), spell("curse", effect(COUNTERS, "-1", ENEMIES)),
        ]), 0), creature(card("goblin"), 1), creature(card("friend"), 0),
    )  # fmt: skip
    cast(f, MAGE, Casting(0))
    assert [c.counters for c in f.creatures] == [1, 0, 1]
    cast(f, MAGE, Casting(1))
    assert [c.counters for c in f.creatures] == [1, -1, 1]


def test_sum_70_an_effect_without_dice_to_touch_rolls_nothing() -> None:
    f = duel(spell("storm", effect(DAMAGE, "1d6", ENEMIES, within=0)), grid=field())
    assert said(cast(f, MAGE, Casting(0))) == [told.CASTS]


def test_sum_70_uses_run_out_also_within_one_turn() -> None:
    f = duel(spell("bolt", effect(DAMAGE, "1"), uses=2), spell("spark", effect(DAMAGE, "1")))
    bolt = Casting(0, FOE)
    refused(check_cast(f, MAGE, [bolt, bolt, bolt], True), "already-done", "SUM-70")
    cast(f, MAGE, bolt, bolt)
    assert f.creatures[MAGE].uses == [0, -1]
    assert f.creatures[MAGE].cast == [0, 0]
    refused(check_cast(f, MAGE, [bolt], False), "already-done", "SUM-70")
    cast(f, MAGE, *[Casting(1, FOE)] * 3)


def test_sum_6_one_spell_with_a_standard_action() -> None:
    f = duel(spell("spark", effect(DAMAGE, "1")))
    refused(check_cast(f, MAGE, [Casting(0, FOE)] * 2, False), "bad-argument", "SUM-6")
    refused(check_cast(f, MAGE, [], True), "bad-argument", "SUM-6")
    refused(check_cast(f, MAGE, [Casting(1, FOE)], False), "unknown-card", "SUM-70")


def test_sum_7_a_spell_whose_target_has_gone_does_nothing_and_the_others_go_on() -> None:
    f = duel(spell("bolt", effect(DAMAGE, "4d6")), spell("armor", effect(COUNTERS, "1", SELF)))
    f.creatures[FOE].kind = SUMMONED
    table = cast(f, MAGE, Casting(0, FOE), Casting(0, FOE), Casting(1), faces=(6, 6, 6, 6))
    assert f.creatures[FOE].condition == VANISHED
    assert f.creatures[FOE].health == -14
    assert said(table).count(told.CASTS) == 3
    assert f.creatures[MAGE].counters == 1


def test_sum_70_spells_from_the_hand_are_cast_once_each() -> None:
    f = duel()
    mage = f.creatures[MAGE]
    mage.hand_spells = [
        spell("bolt", effect(DAMAGE, "1")),
        spell("heal", effect(HEAL, "1")),
        spell("gift", effect(GAIN, "5")),
    ]
    refused(check_cast(f, MAGE, [Casting(FROM_HAND, FOE)] * 2, True), "unknown-card", "SUM-70")
    refused(check_cast(f, MAGE, [Casting(FROM_HAND + 3, FOE)], False), "unknown-card", "SUM-70")
    cast(f, MAGE, Casting(FROM_HAND, FOE), Casting(FROM_HAND + 2, FOE))
    assert f.creatures[FOE].health == 14
    assert [s.name for s in mage.hand_spells] == ["heal"]
    assert mage.cast == []


def test_sum_59_kicker_adds_its_cost_and_its_effect() -> None:
    bolt = spell("bolt", effect(DAMAGE, "2"), cost=cost(1), kicker=cost(2), kicked=[effect(TAP, "1")])
    f = duel(bolt, spell("spark", effect(DAMAGE, "1")))
    f.creatures[MAGE].mana = [0, 0, 0, 2, 0, 0]
    refused(check_cast(f, MAGE, [Casting(0, FOE, kicked=True)], False), "cannot-pay", "SUM-71")
    cast(f, MAGE, Casting(0, FOE))
    assert f.creatures[FOE].tapped == 0
    f.creatures[MAGE].mana[0] = 2
    table = cast(f, MAGE, Casting(0, FOE, kicked=True))
    assert (f.creatures[FOE].health, f.creatures[FOE].tapped) == (6, 1)
    assert sum(f.creatures[MAGE].mana) == 0
    assert said(table)[:3] == [told.PAYS, told.CASTS, told.KICKED]
    refused(check_cast(f, MAGE, [Casting(1, FOE, kicked=True)], False), "not-allowed", "SUM-59")


# -- hexproof and heroic (SUM-51, SUM-54)


def test_sum_51_hexproof_refuses_enemy_spells_but_not_those_on_all_nor_its_own_sides() -> None:
    f = duel(spell("bolt", effect(DAMAGE, "1")), spell("storm", effect(DAMAGE, "1", ENEMIES)))
    f.creatures[FOE].card.keywords = keywords.HEXPROOF
    f.creatures[FOE].card.spells = [spell("mend", effect(GAIN, "1"))]
    f.creatures[FOE].uses = [-1]
    refresh_all(f)
    refused(check_cast(f, MAGE, [Casting(0, FOE)], False), "not-allowed", "SUM-51")
    cast(f, MAGE, Casting(1))
    assert f.creatures[FOE].health == 9
    cast(f, FOE, Casting(0, FOE))
    assert f.creatures[FOE].health == 10


def test_sum_54_heroic_happens_before_the_spell() -> None:
    f = duel(spell("scald", effect(DAMAGE, "10")))
    c = hero(f, effect(GAIN, "5"))
    table = cast(f, MAGE, Casting(0, FOE))
    assert c.health == 5  # 10 + 5 - 10: it never fell
    assert said(table) == [told.CASTS, told.HEROIC, told.GAINED, told.LOSES]


def test_sum_54_not_for_enemies_nor_for_effects_on_all() -> None:
    f = duel(spell("mend", effect(GAIN, "1")), spell("hymn", effect(GAIN, "1", ALLIES)))
    c = hero(f, effect(COUNTERS, "1"))
    cast(f, MAGE, Casting(1))
    assert c.counters == 0
    cast(f, MAGE, Casting(0, FOE))
    assert c.counters == 1
    c.side = 1
    cast(f, MAGE, Casting(0, FOE))
    assert c.counters == 1


def test_sum_54_a_heros_effect_on_all_is_on_all_of_its_side_and_a_self_spell_targets() -> None:
    f = duel()
    c = hero(f, effect(COUNTERS, "1", ALLIES))
    c.card.spells = [spell("armor", effect(PUMP, "1", SELF))]
    c.uses = [-1]
    cast(f, FOE, Casting(0))
    assert [x.counters for x in f.creatures] == [1, 1]


def test_sum_54_a_hero_that_casts_is_heroic_only_when_its_spell_targets_it() -> None:
    f = duel()
    c = hero(f, effect(COUNTERS, "1"))
    c.card.spells = [spell("mend", effect(GAIN, "1"), effect(GAIN, "1")), spell("call", *wolves("wolf"))]
    c.uses = [-1, -1]
    cast(f, FOE, Casting(0, MAGE))
    cast(f, FOE, Casting(1))
    assert c.counters == 0
    cast(f, FOE, Casting(0, FOE))
    assert c.counters == 1


def test_sum_54_bestowing_is_casting_a_spell_on_a_creature() -> None:
    f = duel()
    c = hero(f, effect(GAIN, "5"))
    f.creatures[MAGE].hand = [card("spirit", keywords=keywords.BESTOW)]
    table = cast(f, MAGE, Casting(CREATURE_IN_HAND, FOE))
    assert c.health == 15
    assert said(table) == [told.CASTS, told.HEROIC, told.GAINED, told.BESTOWS]


# -- what is possible


def test_castable_lists_exactly_what_the_checks_let_pass() -> None:
    bolt = spell("bolt", effect(DAMAGE, "1", ENEMY), cost=cost(1), kicker=cost(2), kicked=[effect(TAP, "1")], reach=3)
    storm = spell("storm", effect(DAMAGE, "1", EVERYBODY, within=1))
    bless, hymn = spell("bless", effect(GAIN, "1", ALLY)), spell("hymn", effect(GAIN, "1", ALLIES, within=0))
    f = duel(bolt, storm, bless, spell("call", *wolves("wolf")), hymn, grid=field())
    mage = f.creatures[MAGE]
    mage.mana = [0, 0, 0, 0, 0, 2]
    mage.hand = [card("bear", 4, 4, cost=cost(2)), card("dragon", 9, 9, cost=cost(3))]
    mage.hand_spells = [spell("mend", effect(HEAL, "1"))]
    found = [(c.spell, c.target, c.square, c.kicked) for c in castable(f, MAGE)]
    assert found == [
        (0, FOE, NOBODY, False),  # with 2 mana it cannot be kicked, and it is for enemies
        (1, NOBODY, NOBODY, False), (1, NOBODY, 0, False), (1, NOBODY, 1, False),
        (2, MAGE, NOBODY, False), (3, NOBODY, NOBODY, False),
        (4, NOBODY, NOBODY, False), (4, NOBODY, 0, False), (4, NOBODY, 1, False),
        (FROM_HAND, MAGE, NOBODY, False), (FROM_HAND, FOE, NOBODY, False),
        (CREATURE_IN_HAND, NOBODY, NOBODY, False),
    ]  # fmt: skip
    mage.mana[5] = 3
    assert (0, FOE, NOBODY, True) in [(c.spell, c.target, c.square, c.kicked) for c in castable(f, MAGE)]


def test_the_effects_of_a_casting_include_its_kicker() -> None:
    hit, more = effect(DAMAGE, "1"), effect(TAP, "1")
    f = duel(spell("bolt", hit, kicker=FREE, kicked=[more]))
    assert effects_of(f, MAGE, Casting(0, FOE)) == [hit]
    assert effects_of(f, MAGE, Casting(0, FOE, kicked=True)) == [hit, more]
    spirit = card("spirit", keywords=keywords.BESTOW)
    f.creatures[MAGE].hand = [spirit]
    assert effects_of(f, MAGE, Casting(CREATURE_IN_HAND, FOE)) == []
    assert effects_of(f, MAGE, Casting(CREATURE_IN_HAND)) == [Effect(SUMMON, card=spirit)]
