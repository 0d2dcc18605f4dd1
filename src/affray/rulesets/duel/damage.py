"""The damage round: one attack and one summoned creature, each with a pool of its own (STN-10..24)."""

from mypy_extensions import i64

from affray.core.errors import Refusal
from affray.core.table import Table
from affray.rulesets.duel import mana, told
from affray.rulesets.duel.act import MAGIC, MELEE, RANGED, Act, Round
from affray.rulesets.duel.mana import Cost
from affray.rulesets.duel.state import (
    AURA,
    BONUS,
    CARD_KINDS,
    CREATURE,
    DAMAGE,
    HAND,
    LIBRARY,
    MOST_POOL,
    NOBODY,
    SIDEBOARD,
    TARGET_BITS,
    ZONES,
    Card,
    Character,
    Fight,
    condition,
    count_standing,
)
from affray.rulesets.duel.stunning import exile, prune, use_up

# -- whether it may be -----------------------------------------------------------------------------------------------


def check(fight: Fight, act: Act) -> Refusal | None:
    """Why this damage round is not possible; payment is tried on a copy, in the order of paying."""
    refusal = check_granted(fight, act.who, act.target)
    if refusal is not None:
        return refusal
    c = fight.characters[act.who]
    more = Round() if act.more is None else act.more
    if act.other == NOBODY and more.summon == NOBODY:
        return Refusal("bad-argument", "a damage round is an attack, a summoned creature or both; else pass", "STN-10")
    if act.other == RANGED and c.ranged_dice == NOBODY:
        return Refusal("wrong-weapon", f"{c.id} has no ranged weapon equipped", "STN-15")
    refusal = check_cards(c, act, more)
    if refusal is None:
        refusal = check_size(c, act, more)
    return refusal if refusal is not None else check_paid(c, act, more)


def check_granted(fight: Fight, who: i64, target: i64) -> Refusal | None:
    """Whether a damage round of this one against that one is open (STN-3..5, STN-40)."""
    if (who << TARGET_BITS | target) in fight.granted:
        return None
    c, t = fight.characters[who], fight.characters[target]
    if (who << TARGET_BITS | target) in fight.used:
        return Refusal("already-done", f"{c.id} has had its damage round against {t.id} for this stunning", "STN-5")
    if who == target:
        return Refusal("not-eligible", f"{c.id} cannot strike itself", "STN-4")
    if not t.stunned:
        return Refusal("not-eligible", f"{t.id} is not stunned: it has {t.life} life in the duel", "STN-3")
    if c.battlefield != t.battlefield:
        return Refusal("not-eligible", f"{c.id} was not on the battlefield of {t.id} when it was stunned", "STN-4")
    if c.side == t.side and not fight.rulings.allies_may:
        return Refusal("not-eligible", f"{c.id} is an ally of {t.id}, and allies may not (allies_may)", "STN-4")
    return Refusal("not-eligible", f"{c.id} could not act when {t.id} was stunned", "STN-4")


def check_cards(c: Character, act: Act, more: Round) -> Refusal | None:
    """The creature and the auras: of the right kind, in library or hand, on an action that has a pool."""
    needed: list[i64] = []
    if more.summon != NOBODY:
        card = c.cards[more.summon]
        if card.kind != CREATURE:
            return Refusal("not-allowed", f"{card.name} is {article(card)}; only creatures are summoned", "STN-20")
        refusal = check_there(c, more.summon, more.zone, "STN-24", needed)
        if refusal is not None:
            return refusal
    for aura in more.auras:
        card = c.cards[aura.card]
        if card.kind != AURA:
            return Refusal("not-allowed", f"{card.name} is {article(card)}; only auras raise a pool", "STN-18")
        refusal = check_there(c, aura.card, aura.zone, "STN-18", needed)
        if refusal is not None:
            return refusal
        if aura.on_summon and more.summon == NOBODY:
            return Refusal("not-allowed", f"{card.name} is for a summoned creature, and none is summoned", "STN-18")
        if not aura.on_summon and not rolls(c, act.other):
            return Refusal("not-allowed", f"{card.name} is for an attack that rolls, and there is none", "STN-18")
    return None


def check_size(c: Character, act: Act, more: Round) -> Refusal | None:
    """A pool that can still be rolled and reckoned."""
    dice: i64 = base_dice(c, act.other, more.x) if act.other != NOBODY else 0
    for aura in more.auras:
        dice += max(c.cards[aura.card].power, 0)
    if dice > MOST_POOL:
        return Refusal("not-allowed", f"a pool of {dice} dice; at most {MOST_POOL} are rolled", "STN-11")
    return None


def check_there(c: Character, card: i64, zone: i64, paragraph: str, needed: list[i64]) -> Refusal | None:
    """Whether another copy is in the zone; `needed` holds what this damage round takes already."""
    name = c.cards[card].name
    if zone not in (LIBRARY, HAND, SIDEBOARD):
        return Refusal("not-allowed", f"{name} would have to be in library or hand, not in {ZONES[zone]}", paragraph)
    place: i64 = card * len(ZONES) + zone
    if needed.count(place) >= c.count(card, zone):
        return Refusal("unknown-card", f"{c.id} has no {name} in its {ZONES[zone]} for that", paragraph)
    needed.append(place)
    return None


def article(card: Card) -> str:
    kind = CARD_KINDS[card.kind]
    return f"an {kind}" if kind[0] in "aeiu" else f"a {kind}"


def check_paid(c: Character, act: Act, more: Round) -> Refusal | None:
    """Whether all costs can be paid, one after another (STN-33)."""
    left, wish = c.mana[:], more.pay[:]
    unpaid = pay_all(c, act, more, left, wish)
    if unpaid is not None:
        with_x = f" with X = {more.x}" if unpaid.xs > 0 else ""
        return Refusal(
            "cannot-pay", f"{c.id} has {mana.shown(c.mana)} and cannot pay {said(c, act, more)}{with_x}", "STN-33"
        )
    for kind in range(len(wish)):
        if wish[kind] > 0:
            many = f"{wish[kind]} more {mana.LETTERS[kind]} than the costs take or {c.id} has"
            return Refusal("bad-argument", f"pay names {many}; colorless mana pays first", "STN-33")
    return None


def said(c: Character, act: Act, more: Round) -> str:
    """All costs of a damage round, in the order of paying: XG + 1G."""
    costs = [
        cost.text for summons in (more.summon_first, not more.summon_first) for cost in costs_of(c, act, more, summons)
    ]
    return " + ".join(costs)


def costs_of(c: Character, act: Act, more: Round, summons: bool) -> list[Cost]:
    """What one of the two actions costs, its auras after it."""
    out: list[Cost] = []
    if summons and more.summon != NOBODY:
        out.append(c.cards[more.summon].cost)
    elif not summons and act.other >= MAGIC:
        out.append(c.magic[act.other - MAGIC].cost)
    for aura in more.auras:
        if aura.on_summon == summons:
            out.append(c.cards[aura.card].cost)
    return out


def pay_all(c: Character, act: Act, more: Round, left: list[i64], wish: list[i64]) -> Cost | None:
    """Pay a whole damage round from `left`; gives a cost for which there is too little, else None."""
    unpaid = pay_part(c, act, more, more.summon_first, left, wish)
    return unpaid if unpaid is not None else pay_part(c, act, more, not more.summon_first, left, wish)


def pay_part(c: Character, act: Act, more: Round, summons: bool, left: list[i64], wish: list[i64]) -> Cost | None:
    """The same for one of the two actions."""
    if summons and more.summon != NOBODY:
        cost = c.cards[more.summon].cost
        if not mana.pay(left, cost, 0, wish):
            return cost
    elif not summons and act.other >= MAGIC:
        cost = c.magic[act.other - MAGIC].cost
        if not mana.pay(left, cost, more.x, wish):
            return cost
    for aura in more.auras:
        if aura.on_summon == summons:
            cost = c.cards[aura.card].cost
            if not mana.pay(left, cost, 0, wish):
                return cost
    return None


def rolls(c: Character, attack: i64) -> bool:
    """Whether an attack has a pool: `bonus` and `hinder` roll nothing (STN-17)."""
    return attack != NOBODY and (attack < MAGIC or c.magic[attack - MAGIC].effect == DAMAGE)


def base_dice(c: Character, attack: i64, x: i64) -> i64:
    """The dice of an attack before auras and the like (STN-14, STN-15, STN-17)."""
    if attack == MELEE:
        return c.melee_dice
    if attack == RANGED:
        return c.ranged_dice
    return c.magic[attack - MAGIC].amount.at(x)


# -- carrying it out -------------------------------------------------------------------------------------------------


def damage_round(fight: Fight, act: Act, table: Table) -> None:
    """One attack and one summoned creature, in the order that the player likes (STN-10)."""
    more = act.more
    use_up(fight, act.who, act.target)
    if more is None:
        table.tell(told.STRIKES, act.who, act.target, 0, 0)
        if act.other < MAGIC:
            c = fight.characters[act.who]
            roll_attack(fight, c, act, base_dice(c, act.other, 0), 0, table)
            return
        more = Round()
    else:
        table.tell(told.STRIKES, act.who, act.target, 1 if more.summon_first else 0, 0)
    wish = more.pay[:]
    bonus: i64 = 0
    if more.summon_first:
        summon(fight, act, more, 0, wish, table)
    if act.other != NOBODY:
        bonus = attack(fight, act, more, wish, table)
    if not more.summon_first:
        summon(fight, act, more, bonus, wish, table)


def attack(fight: Fight, act: Act, more: Round, wish: list[i64], table: Table) -> i64:
    """The attack, normal or magical; gives the dice by which a bonus raises later pools of this damage round
    (STN-17)."""
    c = fight.characters[act.who]
    pay_for(c, act, more, False, wish, table)
    if rolls(c, act.other):
        dice = base_dice(c, act.other, more.x) + raise_pool(c, act.who, more, False, table)
        roll_attack(fight, c, act, dice, more.x, table)
        return 0
    magic = c.magic[act.other - MAGIC]
    amount = magic.amount.at(more.x)
    if magic.effect == BONUS:
        table.tell(told.CASTS_BONUS, act.who, act.other - MAGIC, amount, more.x)
        return amount
    table.tell(told.CASTS_HINDER, act.who, act.other - MAGIC, amount, more.x)
    if amount > 0:
        t = fight.characters[act.target]
        t.hinders = [*t.hinders, act.who, amount]
    return 0


def roll_attack(fight: Fight, c: Character, act: Act, dice: i64, x: i64, table: Table) -> None:
    if dice > 0 and len(c.hinders) > 0:
        dice -= hindered(c, act.who, table)
    table.tell(told.POOL, act.who, act.other, max(dice, 0), x)
    deal(fight, act.who, act.target, dice, table)


def summon(fight: Fight, act: Act, more: Round, bonus: i64, wish: list[i64], table: Table) -> None:
    """A creature attacks with its power, and nothing else of it counts (STN-20, STN-21)."""
    if more.summon == NOBODY:
        return
    c = fight.characters[act.who]
    pay_for(c, act, more, True, wish, table)
    exile(c, more.summon, more.zone)
    if fight.dueling and more.zone == HAND:
        table.tell(told.DISCARDED, act.who, more.summon, 0, 0)
    elif fight.dueling and more.zone == LIBRARY:
        table.tell(told.SHUFFLED, act.who, NOBODY, 0, 0)
    dice: i64 = c.cards[more.summon].power + raise_pool(c, act.who, more, True, table)
    if bonus > 0:
        table.tell(told.BONUS, act.who, NOBODY, bonus, 0)
        dice += bonus
    if dice > 0 and len(c.hinders) > 0:
        dice -= hindered(c, act.who, table)
    table.tell(told.CREATURE, act.who, more.summon, max(dice, 0), more.zone)
    deal(fight, act.who, act.target, dice, table)


def pay_for(c: Character, act: Act, more: Round, summons: bool, wish: list[i64], table: Table) -> None:
    """Take the costs of one of the two actions from the mana pool."""
    before = c.mana
    left = before[:]
    pay_part(c, act, more, summons, left, wish)
    c.set_mana(left)
    paid = mana.packed(before) - mana.packed(left)
    if paid > 0:
        table.tell(told.PAYS, act.who, NOBODY, paid, mana.packed(left))


def raise_pool(c: Character, who: i64, more: Round, summons: bool, table: Table) -> i64:
    """The power of the auras on a pool; they are exiled for the session (STN-18)."""
    dice: i64 = 0
    for aura in more.auras:
        if aura.on_summon == summons:
            power = c.cards[aura.card].power
            exile(c, aura.card, aura.zone)
            table.tell(told.AURA, who, aura.card, power, 1 if summons else 0)
            dice += power
    return dice


def hindered(c: Character, who: i64, table: Table) -> i64:
    """The dice that the next pool of a hindered character loses, if it has any; with that the hindrance is spent
    (STN-17)."""
    dice: i64 = 0
    for i in range(1, len(c.hinders), 2):
        dice += c.hinders[i]
    c.hinders = []
    table.tell(told.HINDERED, who, NOBODY, dice, 0)
    return dice


def pool(fight: Fight, dice: i64, table: Table) -> i64:
    """Successes of so many dice; none of 0 or fewer (STN-19)."""
    r = fight.rulings
    return table.successes(dice, r.die, r.success, r.reroll, r.ones_cancel) if dice > 0 else 0


def deal(fight: Fight, who: i64, target: i64, dice: i64, table: Table) -> None:
    """Successes are damage (STN-11); vitality of 0 or less is a fall, -10 or less is death (STN-36)."""
    damage: i64 = pool(fight, dice, table)
    t = fight.characters[target]
    before = condition(t)
    t.vitality -= damage
    table.tell(told.DAMAGE, who, target, damage, t.vitality)
    if t.vitality <= 0 and damage > 0:
        after = condition(t)
        if after != before:
            table.tell(told.FALLS, target, NOBODY, after, 0)
            count_standing(fight)
            prune(fight)
