"""Who comes first (STN-1), and who comes unseen (STN-40)."""

from mypy_extensions import i64

from affray.core.errors import Refusal
from affray.core.table import Table
from affray.rulesets.duel import told
from affray.rulesets.duel.act import REFLEX, SNEAK, SPEED, Act
from affray.rulesets.duel.damage import hindered, pool
from affray.rulesets.duel.state import (
    CONDITIONS,
    NOBODY,
    TARGET_BITS,
    Character,
    Fight,
    able,
    condition,
    stands,
)


def trait(c: Character, choice: i64) -> i64:
    """The dice of initiative: speed or reflex; the higher where nothing is chosen."""
    if choice == SPEED:
        return c.speed
    return c.reflex if choice == REFLEX else max(c.speed, c.reflex)


def roll_order(fight: Fight, choices: list[i64], table: Table) -> None:
    """Each rolls a trait; most successes first, ties by the higher trait, then re-rolls among equals (STN-1)."""
    order: list[i64] = []
    traits: list[i64] = []
    counts: list[i64] = []
    n: i64 = len(fight.characters)
    for who in range(n):
        c = fight.characters[who]
        if not stands(c):
            continue
        dice = trait(c, choices[who] if who < len(choices) else NOBODY)
        left = dice
        if dice > 0 and len(c.hinders) > 0:
            left -= hindered(c, who, table)
        count = pool(fight, left, table)
        table.tell(told.ROLLS, who, NOBODY, count, dice)
        at: i64 = len(order)
        while at > 0 and before(count, dice, counts[at - 1], traits[at - 1]):
            at -= 1
        order.insert(at, who)
        traits.insert(at, dice)
        counts.insert(at, count)
    r = fight.rulings
    at = 0
    settled: list[i64] = []
    while at < len(order):
        end: i64 = at + 1
        while end < len(order) and counts[end] == counts[at] and traits[end] == traits[at]:
            end += 1
        if end - at == 1:
            settled.append(order[at])
        else:
            settled += table.settle(order[at:end], traits[at], r.die, r.success, r.reroll, r.ones_cancel)
        at = end
    fight.order = settled
    for place in range(len(settled)):
        table.tell(told.ORDER, settled[place], NOBODY, place, counts[place])


def before(count: i64, dice: i64, other_count: i64, other_dice: i64) -> bool:
    """Whether the first comes before the other."""
    return count > other_count or (count == other_count and dice > other_dice)


def check_surprise(fight: Fight, act: Act) -> Refusal | None:
    t = fight.characters[act.target]
    if fight.round > 0:
        return Refusal("cannot-act", "the combat has begun; a surprise attack comes before it", "STN-40")
    if not stands(t):
        return Refusal("unknown-target", f"{t.id} is {CONDITIONS[condition(t)]}", "STN-40")
    for who in act.several:
        c = fight.characters[who]
        if who == act.target:
            return Refusal("not-allowed", f"{c.id} cannot surprise itself", "STN-40")
        if not able(c):
            return Refusal("cannot-act", f"{c.id} is {CONDITIONS[condition(c)]}", "STN-40")
    return None


def surprise(fight: Fight, act: Act, table: Table) -> None:
    """Each attacker rolls sneak or charge, the defender reflex, once against them all; who has strictly more successes
    gets one damage round (STN-40)."""
    if not fight.combat:
        fight.dueling = False  # no duel has begun: nothing is discarded or shuffled
    fight.combat = True
    counts: list[i64] = []
    for who in act.several:
        c = fight.characters[who]
        dice = c.sneak if act.other == SNEAK else c.charge
        if dice > 0 and len(c.hinders) > 0:
            dice -= hindered(c, who, table)
        count = pool(fight, dice, table)
        counts.append(count)
        table.tell(told.SURPRISES, who, act.other, count, dice)
    t = fight.characters[act.target]
    dice = t.reflex
    if dice > 0 and len(t.hinders) > 0:
        dice -= hindered(t, act.target, table)
    wary = pool(fight, dice, table)
    table.tell(told.WARY, act.target, NOBODY, wary, dice)
    for i in range(len(act.several)):
        if counts[i] > wary:
            pair: i64 = act.several[i] << TARGET_BITS | act.target
            fight.granted.append(pair)
            if pair in fight.used:
                fight.used.remove(pair)
            table.tell(told.ADMITTED, act.several[i], act.target, 0, 0)
