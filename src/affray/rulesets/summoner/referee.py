"""What the referee may do at any time, and how a combatant leaves a fight alive."""

from mypy_extensions import i64

from affray.core.command import free_id
from affray.core.errors import Refusal
from affray.core.table import Table
from affray.rulesets.summoner import fields, told
from affray.rulesets.summoner.act import ADD, END_FIGHT, FLEE, REMOVE, SET, SURRENDER, Act
from affray.rulesets.summoner.health import become
from affray.rulesets.summoner.lineup import count_standing, refresh
from affray.rulesets.summoner.state import (
    ACTIVE,
    BLEEDING,
    FLED,
    NOBODY,
    REMOVED,
    SURRENDERED,
    UNCONSCIOUS,
    Creature,
    Fight,
)


def check(fight: Fight, act: Act) -> Refusal | None:
    """A correction is never against the rules; it must only make sense."""
    if act.kind == REMOVE and fight.creatures[act.target].condition == REMOVED:
        return Refusal("already-done", f"{fight.creatures[act.target].id} has been removed")
    if act.kind == END_FIGHT and fight.ended:
        return Refusal("fight-over", "the fight has ended already", "SUM-80")
    if act.kind == SET:
        return fields.check_value(fight, act.target, act.other, act.value)
    if act.kind == ADD:
        return check_place(fight, act.other)
    return None


def check_place(fight: Fight, square: i64) -> Refusal | None:
    """Whether somebody new may stand there."""
    grid = fight.grid
    if square == NOBODY or grid is None:
        return None
    at = [square % grid.width, square // grid.width]
    if grid.wall[square]:
        return Refusal("blocked", f"{list(map(int, at))} is a wall", "SUM-8")
    for c in fight.creatures:
        if c.square == square and c.condition == ACTIVE:
            return Refusal("blocked", f"{c.id} stands on {list(map(int, at))}", "SUM-8")
    return None


def check_flee(fight: Fight, who: i64) -> Refusal | None:
    """From a map one flees over its edge."""
    grid = fight.grid
    square = fight.creatures[who].square
    if grid is None or square == NOBODY:
        return None
    column, row = square % grid.width, square // grid.width
    if column == 0 or row == 0 or column == grid.width - 1 or row == grid.height - 1:
        return None
    return Refusal("not-allowed", f"{fight.creatures[who].id} is not at the edge of the map", "SUM-8")


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
        go(fight, act.target, REMOVED, table)
    elif act.kind == FLEE:
        go(fight, act.who, FLED, table)
    elif act.kind == SURRENDER and act.target == NOBODY:
        go(fight, act.who, SURRENDERED, table)
    elif act.kind == SURRENDER:
        give_up(fight, act.target, table)


def give_up(fight: Fight, side: i64, table: Table) -> None:
    """A whole side surrenders; what is bestowed on one of it becomes a creature by that, and surrenders too."""
    found = True
    while found:
        found = False
        for who in range(len(fight.creatures)):
            c = fight.creatures[who]
            if c.side == side and c.condition in (ACTIVE, UNCONSCIOUS, BLEEDING):
                go(fight, who, SURRENDERED, table)
                found = True


def go(fight: Fight, who: i64, condition: i64, table: Table) -> None:
    """Leave the fight alive."""
    become(fight, who, condition, table)
    fight.creatures[who].square = NOBODY


def add(fight: Fight, act: Act, table: Table) -> None:
    """Somebody joins; it rolls initiative from the next round on."""
    card = act.joins
    assert card is not None
    who: i64 = len(fight.creatures)
    c = Creature(
        card, free_id(card.id, [c.id for c in fight.creatures]), act.target, card.kind, card.power, card.toughness,
        card.agility, card.level, card.full_health, card.full_health,
    )  # fmt: skip
    c.square = act.other
    c.uses = [spell.uses for spell in card.spells]
    fight.creatures.append(c)
    refresh(fight, who)
    table.tell(told.JOINS, who, NOBODY, 0, 0)
    fight.stale = True
    count_standing(fight)


def ready(fight: Fight, who: i64, table: Table) -> None:
    """Hold an attack for later, in anybody's turn before one's own next."""
    fight.creatures[who].readied = True
    table.tell(told.READIES, who, NOBODY, 0, 0)
