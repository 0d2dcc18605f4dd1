"""What the referee may do at any time, and how a character leaves a fight alive."""

from mypy_extensions import i64

from affray.core.command import free_id
from affray.core.errors import Refusal
from affray.core.table import Table
from affray.rulesets.duel import fields, told
from affray.rulesets.duel.act import ADD, END_FIGHT, FLEE, REMOVE, SET, SURRENDER, Act
from affray.rulesets.duel.state import FLED, NOBODY, REMOVED, SURRENDERED, Fight, count_standing, refresh, stands
from affray.rulesets.duel.stunning import prune


def check(fight: Fight, act: Act) -> Refusal | None:
    """A correction is never against the rules; it must only make sense."""
    if act.kind == REMOVE and fight.characters[act.target].gone == REMOVED:
        return Refusal("already-done", f"{fight.characters[act.target].id} has been removed")
    if act.kind == END_FIGHT and fight.ended:
        return Refusal("fight-over", "the fight has ended already", "STN-51")
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
        for who in range(len(fight.characters)):
            if fight.characters[who].side == act.target and stands(fight.characters[who]):
                leave(fight, who, SURRENDERED, table)
    prune(fight)
    join_order(fight)
    count_standing(fight)


def leave(fight: Fight, who: i64, how: i64, table: Table) -> None:
    """Leave the fight alive; damage rounds that were granted against it end."""
    c = fight.characters[who]
    c.gone, c.stunned = how, False
    table.tell(told.GOES, who, NOBODY, how, 0)


def add(fight: Fight, act: Act, table: Table) -> None:
    """Somebody joins, last in the duel order."""
    joins = act.joins
    assert joins is not None
    new = joins.copy()
    new.id = free_id(joins.id, [c.id for c in fight.characters])
    refresh(new)
    fight.characters.append(new)
    table.tell(told.JOINS, len(fight.characters) - 1, NOBODY, 0, 0)


def join_order(fight: Fight) -> None:
    """Who stands again, or is new, comes last in the duel order."""
    if len(fight.order) == 0:
        return
    for who in range(len(fight.characters)):
        if who not in fight.order and stands(fight.characters[who]):
            fight.order = [*fight.order, who]
