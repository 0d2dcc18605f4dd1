"""What the referee may do at any time, and how a combatant leaves a fight alive."""

from mypy_extensions import i64

from affray.core.command import free_id
from affray.core.errors import Refusal
from affray.core.table import Table
from affray.rulesets.dots import fields, told
from affray.rulesets.dots.act import ADD, END_FIGHT, FLEE, REMOVE, SET, SURRENDER, Act
from affray.rulesets.dots.state import ACTIVE, FLED, NOBODY, REMOVED, SURRENDERED, Fight, count_standing


def check(fight: Fight, act: Act) -> Refusal | None:
    """A correction is never against the rules; it must only make sense."""
    if act.kind == REMOVE and fight.fighters[act.target].condition == REMOVED:
        return Refusal("already-done", f"{fight.fighters[act.target].id} has been removed")
    if act.kind == END_FIGHT and fight.ended:
        return Refusal("fight-over", "the fight has ended already", "DOT-30")
    if act.kind == SET:
        return fields.check_value(fight, act.target, act.other, act.value)
    return None


def perform(fight: Fight, act: Act, table: Table) -> None:
    if act.kind == SET:
        table.tell(told.SET, act.target, act.other, act.value, 0)
        fields.assign(fight, act.target, act.other, act.value, table)
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
    count_standing(fight)


def leave(fight: Fight, who: i64, condition: i64, table: Table) -> None:
    """Leave the fight alive; an attack on somebody who has left is lost (DOT-9)."""
    fight.fighters[who].condition = condition
    table.tell(told.LEAVES, who, NOBODY, condition, 0)


def add(fight: Fight, act: Act, table: Table) -> None:
    """Somebody joins, and designates in the round at hand."""
    joins = act.joins
    assert joins is not None
    new = joins.copy()
    new.id = free_id(joins.id, [f.id for f in fight.fighters])
    fight.fighters.append(new)
    table.tell(told.JOINS, len(fight.fighters) - 1, NOBODY, 0, 0)
