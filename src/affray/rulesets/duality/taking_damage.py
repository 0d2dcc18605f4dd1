"""Taking damage: what lowers it, thresholds, armor slots, hit points and stress (DUA-30..39)."""

from mypy_extensions import i64

from affray.core.table import Table
from affray.rulesets.duality import questions, told
from affray.rulesets.duality.state import (
    ALWAYS,
    ASK,
    BOTH,
    DEFEATED,
    IF_IT_SAVES,
    NEVER,
    NOBODY,
    PHY,
    SEVERE,
    Fight,
    Fighter,
    recount,
)


def reduced(fight: Fight, who: i64, amount: i64, types: i64, table: Table) -> i64:
    """What immunity, resistance and flat reductions leave of one source, in this order (DUA-30, DUA-31). A source of
    both types is only lowered by what the target has against both: resistant to one and immune to the other is halved,
    once (DUA-32)."""
    t = fight.fighters[who]
    left = amount
    if t.immune | t.resist != 0:
        if types & t.immune == types:
            left = 0
        elif types & (t.immune | t.resist) == types:
            left = (left + 1) // 2 if fight.rulings.halve_up else left // 2
    flat = t.reduce_phy if types == PHY else t.reduce_mag
    if types == BOTH:
        flat = min(t.reduce_phy, t.reduce_mag)
    if flat > 0:
        left = max(left - flat, 0)
    table.tell(told.SOURCE, who, types, amount, left)
    return left


def severity_of(fight: Fight, t: Fighter, damage: i64) -> i64:
    """From severe on 3 hit points, from major on 2, above 0 one; with the ruling `massive` 4 from twice severe on
    (DUA-33). Any damage defeats a minion (DUA-60)."""
    if damage <= 0:
        return 0
    if t.minion > 0:
        return t.hp - t.hp_marked
    if damage >= t.severe:
        return 4 if fight.rulings.massive and damage >= 2 * t.severe else 3
    return 2 if damage >= t.major else 1


def take(fight: Fight, who: i64, damage: i64, direct: bool, stress: i64, destroyed: i64, table: Table) -> i64:
    """One hit, with the stress it marks and the armor slots it destroys: all is worked out from the state before and
    applied together (DUA-39). Gives the hit points that are really marked."""
    t = fight.fighters[who]
    severity = severity_of(fight, t, damage)
    table.tell(told.MEETS, who, 1 if direct else 0, damage, severity)
    fits = min(stress, t.stress - t.stress_marked)
    worn: i64 = 1 if stress > fits else 0
    slots = t.armor_marked
    if severity > 0 and not direct and slots < t.score and marks_slot(fight, who, severity, worn, table):
        severity -= 1
        slots += 1
        table.tell(told.SLOT, who, NOBODY, severity, slots)
    if destroyed > 0:
        lost = min(destroyed, t.score - slots)
        slots += lost
        table.tell(told.ARMOR, who, NOBODY, lost, slots)
    t.armor_marked = slots
    if stress > 0:
        add_stress(t, who, fits, worn, table)
    return mark(fight, who, severity + worn, table)


def marks_slot(fight: Fight, who: i64, severity: i64, worn: i64, table: Table) -> bool:
    """At most one free slot for one damage, by the target's armor policy (DUA-36)."""
    t = fight.fighters[who]
    if severity == 1 and not fight.rulings.slot_on_minor:
        return False
    policy = t.armor_policy
    if policy == IF_IT_SAVES:
        return severity + worn <= t.hp - t.hp_marked
    if policy == NEVER:
        return False
    if policy == SEVERE:
        return severity >= 3
    if policy == ALWAYS:
        return True
    assert policy == ASK
    left = t.hp - t.hp_marked
    asked = questions.armor(min(severity + worn, left), min(severity - 1 + worn, left))
    return table.choose(fight, asked, who, [questions.NO, questions.YES]) == questions.YES


def add_stress(t: Fighter, who: i64, fits: i64, worn: i64, table: Table) -> None:
    """What fits is marked; with the last one comes vulnerability, until one is cleared (DUA-38)."""
    t.stress_marked += fits
    table.tell(told.STRESS, who, worn, fits, t.stress_marked)
    if fits > 0 and t.stress_marked >= t.stress:
        t.spent = True
        table.tell(told.SPENT, who, NOBODY, 0, 0)


def mark_stress(fight: Fight, who: i64, amount: i64, table: Table) -> None:
    """Stress from elsewhere; what does not fit is one hit point in all (DUA-38)."""
    t = fight.fighters[who]
    fits = min(amount, t.stress - t.stress_marked)
    worn: i64 = 1 if amount > fits else 0
    add_stress(t, who, fits, worn, table)
    mark(fight, who, worn, table)


def mark(fight: Fight, who: i64, wounds: i64, table: Table) -> i64:
    """Mark hit points, never more than are left (DUA-33); with the last one an adversary is defeated and a PC has a
    death move to make (DUA-37)."""
    t = fight.fighters[who]
    wounds = min(wounds, t.hp - t.hp_marked)
    t.hp_marked += wounds
    table.tell(told.MARKS, who, NOBODY, wounds, t.hp_marked)
    if wounds > 0 and t.hp_marked >= t.hp:
        if not t.pc:
            t.condition = DEFEATED
        table.tell(told.FALLS, who, NOBODY, 0, 0)
        recount(fight)
    return wounds
