"""What the referee may do at any time, and how a combatant leaves a fight alive."""

from mypy_extensions import i64

from affray.core.command import free_id
from affray.core.errors import Refusal
from affray.core.table import Table
from affray.rulesets.duality import fields, told
from affray.rulesets.duality.act import ADD, END_FIGHT, FLEE, REMOVE, SET, SURRENDER, Act
from affray.rulesets.duality.groups import spill
from affray.rulesets.duality.state import ACTIVE, FLED, GM, NOBODY, REMOVED, SURRENDERED, Fight, enlist, recount


def check(fight: Fight, act: Act) -> Refusal | None:
    """A correction is never against the rules; it must only make sense."""
    if act.kind == REMOVE and fight.fighters[act.target].condition == REMOVED:
        return Refusal("already-done", f"{fight.fighters[act.target].id} has been removed")
    if act.kind == END_FIGHT and fight.ended:
        return Refusal("fight-over", "the fight has ended already", "DUA-71")
    if act.kind == SET:
        return fields.check_value(fight, act.target, act.other, act.value)
    return None


def perform(fight: Fight, act: Act, table: Table) -> None:
    if act.kind == SET:
        table.tell(told.SET, act.target, act.other, act.value, 0)
        if act.target == GM:
            fight.fear = act.value
        else:
            fields.assign(fight, act.target, act.other, act.value)
    elif act.kind == END_FIGHT:
        fight.ended = True
        fight.ended_for = act.target
        table.tell(told.ENDS, NOBODY, act.target, 0, 0)
    elif act.kind == ADD:
        add(fight, act, table)
    elif act.kind == REMOVE:
        leave(fight, act.target, REMOVED, table)
    elif act.kind == FLEE:
        leave(fight, act.who, FLED, table)
    elif act.kind == SURRENDER and act.target == NOBODY:
        leave(fight, act.who, SURRENDERED, table)
    elif act.kind == SURRENDER:
        for who in range(len(fight.fighters)):
            f = fight.fighters[who]
            if f.side == act.target and f.condition == ACTIVE:
                leave(fight, who, SURRENDERED, table)
    recount(fight)


def leave(fight: Fight, who: i64, condition: i64, table: Table) -> None:
    fight.fighters[who].condition = condition
    table.tell(told.LEAVES, who, NOBODY, condition, 0)


def add(fight: Fight, act: Act, table: Table) -> None:
    """Somebody joins."""
    joins = act.joins
    assert joins is not None
    new = joins.copy()
    new.id = free_id(joins.id, [f.id for f in fight.fighters])
    fight.fighters.append(new)
    if joins.remarks:
        side = fight.sides[new.side]
        fight.remarks = {**fight.remarks, side: [*fight.remarks.get(side, []), *joins.remarks]}
    enlist(fight)
    table.tell(told.JOINS, len(fight.fighters) - 1, NOBODY, 0, 0)


def spill_of_damage(fight: Fight, target: i64, damage: i64, table: Table) -> None:
    """Damage that no attack has dealt spills over to more minions too; there is no total that would have to meet their
    difficulty (DUA-60)."""
    if fight.fighters[target].minion > 0:
        spill(fight, target, damage, 0, True, table)
