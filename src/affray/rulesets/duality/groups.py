"""Minions, tag teams (DUA-60..63); a horde's and other features' part is in attack.py."""

from mypy_extensions import i64

from affray.core.table import Table
from affray.rulesets.duality import told
from affray.rulesets.duality.state import ACTIVE, Fight, Fighter
from affray.rulesets.duality.taking_damage import mark


def spill(fight: Fight, first: i64, damage: i64, total: i64, all_met: bool, table: Table) -> None:
    """For every full x of the damage one more minion of this kind falls, in roster order, if the attack's total meets
    its difficulty too, or the attack was a critical (DUA-60)."""
    t = fight.fighters[first]
    more = damage // t.minion
    for other in range(len(fight.fighters)):
        f = fight.fighters[other]
        if more > 0 and other != first and is_minion_of(fight, first, f) and (all_met or total >= f.difficulty):
            more -= 1
            table.tell(told.SPILL, other, first, damage, 0)
            mark(fight, other, f.hp - f.hp_marked, table)


def spill_of_many(fight: Fight, hit: list[i64], left: list[i64], total: i64, all_met: bool, table: Table) -> None:
    """After all who were hit have taken what is left of the damage for each: those who fall besides are others
    (DUA-39, DUA-60)."""
    for i in range(len(hit)):
        if left[i] > 0 and fight.fighters[hit[i]].minion > 0:
            spill(fight, hit[i], left[i], total, all_met, table)


def is_minion_of(fight: Fight, one: i64, f: Fighter) -> bool:
    """Whether a minion stands that is of one's kind."""
    a = fight.fighters[one]
    return f.minion > 0 and f.condition == ACTIVE and a.name == f.name and a.side == f.side


def group_of(fight: Fight, who: i64) -> list[i64]:
    """The minions that attack together: all of a name who stand and have not had the spotlight in this turn of the GM
    (DUA-61)."""
    found: list[i64] = []
    for other in range(len(fight.fighters)):
        f = fight.fighters[other]
        if is_minion_of(fight, who, f) and (fight.round == 0 or f.spots < f.relentless):
            found.append(other)
    return found


def too_many_for_fear(fight: Fight, who: i64) -> bool:
    """Whether more of one's kind could act in this turn of the GM than its Fear would spotlight one by one."""
    left = fight.fear
    for f in fight.fighters:
        if f.spots < f.relentless and is_minion_of(fight, who, f):
            left -= 1
    return left < -1
