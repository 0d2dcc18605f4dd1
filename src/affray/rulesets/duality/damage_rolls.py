"""Damage rolls: proficiency, bare hands, spellcast dice, criticals (DUA-20..24)."""

from mypy_extensions import i64

from affray.core.table import Table
from affray.rulesets.duality import told
from affray.rulesets.duality.effects import (
    ADVANTAGE,
    ALWAYS,
    CRITICAL,
    DAMAGE,
    DROP,
    HIDDEN,
    TARGET_VULNERABLE,
    WOUNDED,
)
from affray.rulesets.duality.state import NOBODY, PROFICIENCY, SPELLCAST, Fighter, Way


def holding(a: Fighter, exposed: bool, advantage: bool, critical: bool) -> i64:
    """Which conditions of effects hold, a bit each (effects.WHEN)."""
    holds: i64 = 1 << ALWAYS
    if exposed:
        holds |= 1 << TARGET_VULNERABLE
    if a.hidden:
        holds |= 1 << HIDDEN
    if advantage:
        holds |= 1 << ADVANTAGE
    if critical:
        holds |= 1 << CRITICAL
    if 2 * a.hp_marked >= a.hp:
        holds |= 1 << WOUNDED
    return holds


def times_of(a: Fighter, way: Way) -> i64:
    """By what the number of dice is multiplied: proficiency (DUA-21, DUA-22), or the spellcast trait, at 0 or lower
    none (DUA-23)."""
    if way.times == PROFICIENCY:
        return a.proficiency
    if way.times == SPELLCAST:
        return max(a.traits[a.spellcast], 0) if a.spellcast != NOBODY else 0
    return 1


def roll_damage(a: Fighter, who: i64, way: Way, at: i64, many: i64, critical: bool, holds: i64, table: Table) -> i64:
    """Dice and modifier (DUA-20), of so many attackers together; the multiplier is for the dice alone (DUA-21). A
    critical adds the most that the dice could show, which is nothing without dice (DUA-24)."""
    times = many * times_of(a, way)
    total = many * way.bonus
    most: i64 = 0
    if way.simple:
        if way.count > 0:
            most = times * way.count * way.sides
            total += table.sum(times * way.count, way.sides)
    else:
        dropped: i64 = 0
        for effect in way.effects:
            if effect.kind == DROP and holds >> effect.when & 1 == 1:
                dropped += effect.amount
        for i in range(len(way.dice.counts)):
            dice: i64 = times * way.dice.counts[i]
            sides: i64 = way.dice.sides[i]
            most += dice * sides
            if i == 0 and dropped > 0 and dice > 0:
                total += table.highest(dice + dropped, sides, dice)
            else:
                total += table.sum(dice, sides)
        for effect in way.effects:
            if effect.kind == DAMAGE and holds >> effect.when & 1 == 1:
                total += many * (effect.amount + effect.dice.bonus)
                for i in range(len(effect.dice.counts)):
                    total += table.sum(many * effect.dice.counts[i], effect.dice.sides[i])
                    most += many * effect.dice.counts[i] * effect.dice.sides[i]
    if critical:
        total += most
    else:
        most = 0
    total = max(total, 0)
    table.tell(told.DAMAGE, who, at, total, most)
    return total
