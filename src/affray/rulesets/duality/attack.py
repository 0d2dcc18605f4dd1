"""Attacks: one roll, one damage roll, and each target takes it for itself (DUA-1..26)."""

from mypy_extensions import i64

from affray.core.chances.duality import EXACT
from affray.core.table import Table
from affray.rulesets.duality import told
from affray.rulesets.duality.act import Act, More
from affray.rulesets.duality.action_rolls import (
    bring,
    dice_of,
    gain_fear,
    gain_hope,
    leaning,
    leaning_of_many,
    outcome_of,
    pay,
)
from affray.rulesets.duality.conditions import expose, reveal
from affray.rulesets.duality.damage_rolls import holding, roll_damage
from affray.rulesets.duality.effects import ARMOR, BONUS, CONDITION, DIRECT, FEAR, HOPE, STRESS
from affray.rulesets.duality.groups import spill, spill_of_many
from affray.rulesets.duality.outcomes import CRITICAL, HIT, MISS, succeeds
from affray.rulesets.duality.state import ACTIVE, NOBODY, UNCONSCIOUS, Fight, Fighter, Way, vulnerable
from affray.rulesets.duality.taking_damage import reduced, take


def attack(fight: Fight, act: Act, table: Table) -> i64:
    """An action roll meant to harm (DUA-1), or an adversary's attack (DUA-15); gives the outcome."""
    a = fight.fighters[act.who]
    return by_pc(fight, a, act, table) if a.pc else by_adversary(fight, a, act, 1, table)


def by_pc(fight: Fight, a: Fighter, act: Act, table: Table) -> i64:
    """The trait is given by the weapon or spell (DUA-1); with bare hands it is strength or finesse (DUA-2)."""
    who, target, more, way = act.who, act.target, act.more, a.ways[act.way]
    modifier = a.traits[way.trait]
    own: i64 = 0
    helpers: i64 = 0
    direct = False
    critical = a.blazing
    if more is not None:
        own, helpers = more.advantage - more.disadvantage, len(more.helpers)
        direct = more.direct
        critical = critical or more.critical
        if more.trait != NOBODY:
            modifier = a.traits[more.trait]
        modifier += pay(fight, who, more, table)
    exact = True
    if target != NOBODY:
        t = fight.fighters[target]
        own += leaning(t)
        difficulty = t.difficulty
        exact = t.minion > 0
    else:
        own += leaning_of_many(fight, who, targets_of(more), table)
        difficulty = least_difficulty(fight, targets_of(more))
    minus, plus = dice_of(fight, own, helpers)
    if not way.simple:
        modifier += bonus_of(fight, a, target, way, plus > 0)
    table.tell(told.BEGINS, who, act.way, modifier, 0)
    outcome: i64 = CRITICAL
    total: i64 = 0
    if not critical:
        least: i64 = difficulty - modifier
        if exact:
            least = EXACT
        kind, total = table.duality(minus, plus, fight.rulings.single, least)
        total += modifier
        outcome = outcome_of(kind, total, difficulty)
    table.tell(told.ROLLS, who, target, total, outcome)
    bring(fight, who, outcome, table)
    land(fight, a, act, way, 1, outcome, total, plus > 0, direct, table)
    return outcome


def by_adversary(fight: Fight, a: Fighter, act: Act, many: i64, table: Table) -> i64:
    """d20 + modifier against evasion; a natural 20 hits always and is critical (DUA-15). `many` attack together
    (DUA-61)."""
    who, target, more, way = act.who, act.target, act.more, a.ways[act.way]
    if a.horde is not None and 2 * a.hp_marked >= a.hp:
        way = a.horde
    modifier = a.attack
    own: i64 = 0
    direct = False
    critical = False
    if more is not None:
        own, direct, critical = more.advantage - more.disadvantage, more.direct, more.critical
        modifier += pay(fight, who, more, table)
    exact = True
    if target != NOBODY:
        t = fight.fighters[target]
        own += leaning(t)
        difficulty = t.difficulty
        exact = a.attack_dice is not None or t.minion > 0
    else:
        own += leaning_of_many(fight, who, targets_of(more), table)
        difficulty = least_difficulty(fight, targets_of(more))
    if not way.simple:
        modifier += bonus_of(fight, a, target, way, own > 0)
    table.tell(told.BEGINS, who, act.way, modifier, 0)
    outcome: i64 = CRITICAL
    total: i64 = 0
    if not critical:
        least: i64 = difficulty - modifier
        if exact:
            least = EXACT
        face = table.d20(own, least)
        total = face + modifier
        if a.attack_dice is not None:
            rolled = table.roll(a.attack_dice)
            table.tell(told.MODIFIER, who, NOBODY, rolled, 0)
            total += rolled
        if face < 20:
            outcome = HIT if total >= difficulty else MISS
    table.tell(told.ROLLS, who, target, total, outcome)
    land(fight, a, act, way, many, outcome, total, own > 0, direct, table)
    return outcome


def targets_of(more: More | None) -> list[i64]:
    assert more is not None
    return more.targets


def bonus_of(fight: Fight, a: Fighter, target: i64, way: Way, advantage: bool) -> i64:
    """What effects add to the attack roll."""
    bonus: i64 = 0
    exposed = target != NOBODY and vulnerable(fight.fighters[target])
    holds = holding(a, exposed, advantage, False)
    for effect in way.effects:
        if effect.kind == BONUS and holds >> effect.when & 1 == 1:
            bonus += effect.amount
    return bonus


def least_difficulty(fight: Fight, targets: list[i64]) -> i64:
    """Of several targets the lowest must be met, for it is a success if any is hit (DUA-26)."""
    least = fight.fighters[targets[0]].difficulty
    for target in targets:
        least = min(least, fight.fighters[target].difficulty)
    return least


def land(
    fight: Fight, a: Fighter, act: Act, way: Way, many: i64, outcome: i64, total: i64, advantage: bool, direct: bool,
    table: Table,
) -> None:  # fmt: skip
    """Damage only on a success (DUA-20): rolled once, applied to each target that is hit (DUA-26)."""
    who, target = act.who, act.target
    if target != NOBODY:
        t = fight.fighters[target]
        table.tell(told.AGAINST, who, target, t.difficulty, 1 if succeeds(outcome) else 0)
        if succeeds(outcome):
            holds: i64 = 1
            if not way.simple:
                holds = holding(a, vulnerable(t), advantage, outcome == CRITICAL)
            damage = roll_damage(a, who, way, act.way, many, outcome == CRITICAL, holds, table)
            left = suffer(fight, target, damage, way, holds, direct, table)
            if left > 0 and t.minion > 0:
                spill(fight, target, left, total, outcome == CRITICAL, table)
            if not way.simple:
                after_hit(fight, way, holds, table)
    elif act.more is not None:
        land_on_many(fight, a, act, act.more, way, outcome, total, advantage, direct, table)
    reveal(a, who, table)


def land_on_many(
    fight: Fight, a: Fighter, act: Act, more: More, way: Way, outcome: i64, total: i64, advantage: bool, direct: bool,
    table: Table,
) -> None:  # fmt: skip
    hit: list[i64] = []
    exposed = True
    for target in more.targets:
        t = fight.fighters[target]
        reached = outcome == CRITICAL or total >= t.difficulty
        table.tell(told.AGAINST, act.who, target, t.difficulty, 1 if reached else 0)
        if reached:
            hit.append(target)
            exposed = exposed and vulnerable(t)
    if len(hit) > 0:
        holds = holding(a, exposed, advantage, outcome == CRITICAL)
        damage = roll_damage(a, act.who, way, act.way, 1, outcome == CRITICAL, holds, table)
        left: list[i64] = []
        for target in hit:
            left.append(suffer(fight, target, damage, way, holds, direct, table))
        spill_of_many(fight, hit, left, total, outcome == CRITICAL, table)
        after_hit(fight, way, holds, table)


def riders(way: Way, holds: i64, direct: bool) -> tuple[i64, i64, bool]:
    """What a hit brings besides its damage: stress, armor slots destroyed, and whether the damage is direct."""
    stress: i64 = 0
    destroyed: i64 = 0
    for effect in way.effects:
        if holds >> effect.when & 1 == 1:
            if effect.kind == STRESS:
                stress += effect.amount
            elif effect.kind == ARMOR:
                destroyed += effect.amount
            elif effect.kind == DIRECT:
                direct = True
    return stress, destroyed, direct


def suffer(fight: Fight, target: i64, damage: i64, way: Way, holds: i64, direct: bool, table: Table) -> i64:
    """What one target gets: its own resistances, thresholds and armor, and what the hit brings besides (DUA-39). Gives
    the damage that its resistances leave."""
    left = reduced(fight, target, damage, way.types, table)
    if way.simple:
        take(fight, target, left, direct, 0, 0, table)
    else:
        stress, destroyed, direct = riders(way, holds, direct)
        take(fight, target, left, direct, stress, destroyed, table)
        afflict(fight, target, way, holds, table)
    return left


def afflict(fight: Fight, target: i64, way: Way, holds: i64, table: Table) -> None:
    """Conditions that a hit brings."""
    for effect in way.effects:
        if effect.kind == CONDITION and holds >> effect.when & 1 == 1:
            expose(fight.fighters[target], target, effect.amount, table)


def after_hit(fight: Fight, way: Way, holds: i64, table: Table) -> None:
    """Momentum: Fear for the GM. Terrifying: the PCs who are there lose Hope too (DUA-63)."""
    for effect in way.effects:
        if holds >> effect.when & 1 == 1:
            if effect.kind == FEAR:
                gain_fear(fight, effect.amount, table)
            elif effect.kind == HOPE:
                for who in range(len(fight.fighters)):
                    f = fight.fighters[who]
                    if f.pc and f.condition in (ACTIVE, UNCONSCIOUS):
                        gain_hope(f, who, -effect.amount, table)
