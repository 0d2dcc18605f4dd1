"""Spells: what can be cast at whom, and what then happens (SUM-6, SUM-7, SUM-54, SUM-59, SUM-70)."""

from typing import Final

from mypy_extensions import i64

from affray.core.errors import Refusal
from affray.core.table import Table
from affray.rulesets.summoner import told
from affray.rulesets.summoner.act import CREATURE_IN_HAND, FROM_HAND, Casting
from affray.rulesets.summoner.cards import ALLIES, FREE, SELF, SUMMON, Card, Cost, Effect, Spell
from affray.rulesets.summoner.costs import add, can_pay, pay, purse
from affray.rulesets.summoner.effects import affect
from affray.rulesets.summoner.grid import on_map, show
from affray.rulesets.summoner.instants import bearer
from affray.rulesets.summoner.keywords import BESTOW, HEROIC
from affray.rulesets.summoner.state import NOBODY, Creature, Fight
from affray.rulesets.summoner.summoning import BESIDE, check_place, find_place, lend, settle_in, summon
from affray.rulesets.summoner.targets import aimed, all_of, check_reach, check_target, present

USUAL_REACH: Final = 6
"""Squares; the range of what is cast as a spell and has none printed (SUM-70)."""


# -- what is cast ----------------------------------------------------------------------------------------------------


def spell_of(c: Creature, number: i64) -> Spell | None:
    """The spell that a number means (act.FROM_HAND), on the card or in the hand."""
    if 0 <= number < len(c.card.spells):
        return c.card.spells[number]
    if FROM_HAND <= number < FROM_HAND + len(c.hand_spells):
        return c.hand_spells[number - FROM_HAND]
    return None


def creature_of(c: Creature, number: i64) -> Card | None:
    """The creature in the hand that a number means (act.CREATURE_IN_HAND)."""
    if CREATURE_IN_HAND <= number < CREATURE_IN_HAND + len(c.hand):
        return c.hand[number - CREATURE_IN_HAND]
    return None


def bestowed(card: Card, casting: Casting) -> bool:
    """Whether a creature from the hand is cast on another one rather than into play (SUM-61)."""
    return casting.target != NOBODY and card.keywords & BESTOW != 0


def effects_of(fight: Fight, who: i64, casting: Casting) -> list[Effect]:
    """What a casting does, its kicker included (SUM-59). A creature from the hand is summoned; bestowed, it has no such
    effect."""
    c = fight.creatures[who]
    spell = spell_of(c, casting.spell)
    if spell is not None:
        return spell.effects + spell.kicked if casting.kicked else spell.effects
    card = creature_of(c, casting.spell)
    return [] if card is None or bestowed(card, casting) else [Effect(SUMMON, card=card)]


def cost_of(c: Creature, casting: Casting) -> Cost:
    """The cost, with the kicker's (SUM-59), or what bestowing costs (SUM-61)."""
    spell = spell_of(c, casting.spell)
    if spell is not None:
        kicker = spell.kicker
        return add(spell.cost, kicker) if casting.kicked and kicker is not None else spell.cost
    card = creature_of(c, casting.spell)
    if card is None:
        return FREE
    return card.bestow if bestowed(card, casting) else card.cost


def whole_cost(c: Creature, castings: list[Casting]) -> Cost:
    """What several castings cost together (SUM-71)."""
    cost = cost_of(c, castings[0])
    for i in range(1, len(castings)):
        cost = add(cost, cost_of(c, castings[i]))
    return cost


# -- whether it can be cast ------------------------------------------------------------------------------------------


def check_cast(fight: Fight, who: i64, castings: list[Casting], all_at_once: bool) -> Refusal | None:
    """Why these castings are not possible, or None. Costs, uses and squares are checked for all of them together. With
    one casting each argument must fit; with several a target or point is for those which take one."""
    c = fight.creatures[who]
    if len(castings) == 0:
        return Refusal("bad-argument", "no spell is named", "SUM-6")
    if len(castings) > 1 and not all_at_once:
        return Refusal("bad-argument", "a standard action casts one spell; several take the whole turn", "SUM-6")
    alone = len(castings) == 1
    taken: list[i64] = []
    for i in range(len(castings)):
        casting = castings[i]
        refusal = check_card(c, castings, i)
        if refusal is None and casting.spell >= CREATURE_IN_HAND:
            refusal = check_creature(fight, who, casting, alone, taken)
        elif refusal is None:
            refusal = check_spell(fight, who, casting, alone, taken)
        if refusal is not None:
            return refusal
    cost = whole_cost(c, castings)
    if not can_pay(c, cost):
        return Refusal("cannot-pay", f"{c.id} cannot pay {cost.text}; its mana: {purse(c)}", "SUM-71")
    return None


def check_card(c: Creature, castings: list[Casting], i: i64) -> Refusal | None:
    """Whether the caster has the spell or card, as often as it is cast, with the kicker it is cast with."""
    casting = castings[i]
    before: i64 = 0
    for earlier in range(i):
        if castings[earlier].spell == casting.spell:
            before += 1
    card = creature_of(c, casting.spell)
    spell = spell_of(c, casting.spell)
    if (card is None and spell is None) or (casting.spell >= FROM_HAND and before > 0):
        return Refusal("unknown-card", f"{c.id} does not have this spell", "SUM-70")
    if spell is None:
        return Refusal("not-allowed", "a creature has no kicker", "SUM-59") if casting.kicked else None
    if casting.kicked and spell.kicker is None:
        return Refusal("not-allowed", f"{spell.name} has no kicker", "SUM-59")
    if casting.spell < FROM_HAND and 0 <= c.uses[casting.spell] <= before:
        return Refusal("already-done", f"{c.id} has no use of {spell.name} left (of {spell.uses})", "SUM-70")
    return None


def check_creature(fight: Fight, who: i64, casting: Casting, alone: bool, taken: list[i64]) -> Refusal | None:
    """A creature from the hand: put into play beside its summoner (SUM-32), or bestowed on the target (SUM-61)."""
    card = creature_of(fight.creatures[who], casting.spell)
    assert card is not None
    if bestowed(card, casting):
        return check_target(fight, who, casting.target, card.id, USUAL_REACH)
    if alone and casting.target != NOBODY:
        return Refusal("not-allowed", f"{card.id} cannot be cast on a creature: it does not have bestow", "SUM-61")
    return check_place(fight, who, casting.square, card.id, BESIDE, taken)


def check_spell(fight: Fight, who: i64, casting: Casting, alone: bool, taken: list[i64]) -> Refusal | None:
    """Whether target and point fit the effects of a spell (SUM-32, SUM-51, SUM-70)."""
    c = fight.creatures[who]
    spell = spell_of(c, casting.spell)
    assert spell is not None
    target, square = casting.target, casting.square
    at_one = False
    at_point = False
    for effect in effects_of(fight, who, casting):
        refusal: Refusal | None = None
        if aimed(effect):
            at_one = True
            refusal = check_target(fight, who, target, spell.name, spell.reach, effect.whom)
        elif effect.verb == SUMMON:
            at_point = True
            refusal = check_place(fight, who, square, spell.name, spell.reach, taken)
        elif effect.whom >= ALLIES:
            at_point = True
            refusal = check_point(fight, who, square, spell)
        if refusal is not None:
            return refusal
    if alone and target != NOBODY and not at_one and target != who:
        return Refusal("not-allowed", f"{spell.name} is not for a creature that the caster names", "SUM-70")
    if alone and square != NOBODY and not at_point:
        return Refusal("not-allowed", f"{spell.name} is not for a square of the map", "SUM-70")
    return None


def check_point(fight: Fight, who: i64, square: i64, spell: Spell) -> Refusal | None:
    """Whether the point around which an effect on all spreads is on the map and in range."""
    grid = fight.grid
    if square == NOBODY:
        return None
    if grid is None or not on_map(grid, square):
        return Refusal("bad-argument", f"{spell.name} is cast at a square, and there is no such square", "SUM-70")
    return check_reach(fight, who, square, show(grid, square), spell.name, spell.reach)


def castable(fight: Fight, who: i64) -> list[Casting]:
    """Every single casting that is possible: each spell and creature in the hand, kicked or not, at each target, around
    the caster or around each creature, new creatures on the nearest free square. Bestowing is an ability."""
    c = fight.creatures[who]
    found: list[Casting] = []
    for number in range(len(c.card.spells)):
        add_castings(fight, who, number, found)
    for number in range(FROM_HAND, FROM_HAND + len(c.hand_spells)):
        add_castings(fight, who, number, found)
    for number in range(CREATURE_IN_HAND, CREATURE_IN_HAND + len(c.hand)):
        add_castings(fight, who, number, found)
    return found


def add_castings(fight: Fight, who: i64, number: i64, found: list[Casting]) -> None:
    spell = spell_of(fight.creatures[who], number)
    for kicked in (False, True):
        if kicked and (spell is None or spell.kicker is None):
            return
        at_one = False
        spreads = False
        for effect in effects_of(fight, who, Casting(number, NOBODY, NOBODY, kicked)):
            at_one = at_one or aimed(effect)
            spreads = spreads or (effect.whom >= ALLIES and effect.within >= 0)
        squares: list[i64] = [NOBODY]
        if spreads and fight.grid is not None:
            for c in fight.creatures:
                if present(c) and c.square != NOBODY and c.square not in squares:
                    squares.append(c.square)
        for target in range(len(fight.creatures) if at_one else 1):
            for square in squares:
                casting = Casting(number, target if at_one else NOBODY, square, kicked)
                if check_cast(fight, who, [casting], False) is None:
                    found.append(casting)


# -- casting it ------------------------------------------------------------------------------------------------------


def cast(fight: Fight, who: i64, castings: list[Casting], table: Table) -> None:
    """Pay for all, then one after the other takes effect. Who is gone when its spell comes is not touched by it; the
    caster need not be standing any more."""
    c = fight.creatures[who]
    pay(fight, who, whole_cost(c, castings), table)
    grave: i64 = len(c.graveyard_spells)
    for casting in castings:
        table.tell(told.CASTS, who, casting.target, casting.spell, grave)
        if FROM_HAND <= casting.spell < CREATURE_IN_HAND:
            grave += 1
        if casting.kicked:
            table.tell(told.KICKED, who, casting.target, casting.spell, 0)
        card = creature_of(c, casting.spell)
        if card is not None and bestowed(card, casting):
            bestow(fight, who, card, casting.target, table)
        else:
            take_effect(fight, who, casting, table)
    use_up(c, castings)
    settle_in(fight)


def use_up(c: Creature, castings: list[Casting]) -> None:
    """Note what was cast, count its uses and take it out of the hand; a spell goes to the graveyard."""
    from_hand: list[i64] = []
    for casting in castings:
        number = casting.spell
        if number >= FROM_HAND:
            from_hand.append(number)
            if number < CREATURE_IN_HAND:
                c.graveyard_spells.append(c.hand_spells[number - FROM_HAND])
            continue
        c.cast.append(number)
        if c.uses[number] > 0:
            c.uses[number] -= 1
    from_hand.sort(reverse=True)  # so that the places of the others stay what they are
    for number in from_hand:
        if number >= CREATURE_IN_HAND:
            c.hand.pop(number - CREATURE_IN_HAND)
        else:
            c.hand_spells.pop(number - FROM_HAND)


def bestow(fight: Fight, who: i64, card: Card, target: i64, table: Table) -> None:
    """Cast a creature on another (SUM-61). On one that is gone it comes to nothing."""
    if present(fight.creatures[target]):
        be_heroic(fight, who, target, table)
        lend(fight, who, card, target, table)


def take_effect(fight: Fight, who: i64, casting: Casting, table: Table) -> None:
    """Heroes first (SUM-54), then the effects in printed order."""
    effects = effects_of(fight, who, casting)
    at_self = False
    at_one = False
    for effect in effects:
        at_self = at_self or (effect.whom == SELF and effect.verb != SUMMON)
        at_one = at_one or aimed(effect)
    if at_self or (at_one and casting.target == who):
        be_heroic(fight, who, who, table)
    if at_one and casting.target != who:
        be_heroic(fight, who, casting.target, table)
    spell = spell_of(fight.creatures[who], casting.spell)
    reach: i64 = BESIDE if spell is None else spell.reach
    for effect in effects:
        square = casting.square
        if effect.verb == SUMMON and fight.grid is not None:
            square = find_place(fight, who, square, reach, [])
        resolve(fight, who, effect, casting.target, square, table)


def be_heroic(fight: Fight, caster: i64, who: i64, table: Table) -> None:
    """When its own side's spell targets it, the printed effects of a hero happen to it first (SUM-54)."""
    hero = fight.creatures[who]
    if hero.has(HEROIC) and hero.side == fight.creatures[caster].side and present(hero):
        table.tell(told.HEROIC, who, caster, 0, 0)
        for effect in bearer(fight, who, HEROIC).heroic:
            resolve(fight, who, effect, who, NOBODY, table)


def resolve(fight: Fight, who: i64, effect: Effect, target: i64, square: i64, table: Table) -> None:
    """One effect of `who`: dice are rolled once, also when it is on all (SUM-70)."""
    touched: list[i64] = []
    if effect.verb == SUMMON:
        card = effect.card
        assert card is not None
        summon(fight, who, card, square, table)
    elif effect.whom >= ALLIES:
        touched = all_of(fight, who, effect, square)
    else:
        one: i64 = who if effect.whom == SELF else target
        if present(fight.creatures[one]):
            touched.append(one)
    if len(touched) == 0:
        return
    amount: i64 = table.roll(effect.dice)
    for one in touched:
        if present(fight.creatures[one]):
            affect(fight, who, effect, amount, one, table)
