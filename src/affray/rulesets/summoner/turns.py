"""Rounds and turns: initiative, what starts and ends with them (SUM-1..4)."""

from mypy_extensions import i64

from affray.core.table import Table
from affray.rulesets.summoner import told
from affray.rulesets.summoner.attack import POISON
from affray.rulesets.summoner.cards import SUMMONED
from affray.rulesets.summoner.features import KEYWORDS
from affray.rulesets.summoner.health import become, bleed, lose
from affray.rulesets.summoner.lineup import lineup, refresh
from affray.rulesets.summoner.state import (
    ACTED,
    ACTIVE,
    BLEEDING,
    DEAD,
    NOBODY,
    STANDARD,
    VANISHED,
    Creature,
    Fight,
)  # fmt: skip
from affray.rulesets.summoner.tapping import count_down


def over(fight: Fight) -> bool:
    """At most one side has a conscious combatant, or the referee has ended it (SUM-80)."""
    return fight.standing <= 1 or fight.ended


def actor(fight: Fight) -> i64:
    """Whose turn it is; NOBODY in free play and after the end."""
    if fight.round == 0 or over(fight) or fight.turn >= len(fight.order):
        return NOBODY
    return fight.order[fight.turn]


def begin(fight: Fight, table: Table) -> None:
    """The first round: from now on turns and actions per turn are enforced."""
    start_round(fight, table)
    advance(fight, table)


def start_round(fight: Fight, table: Table) -> None:
    """Initiative (SUM-1, SUM-2). What was received last round ends when its bearer's turn comes (SUM-3)."""
    fight.round += 1
    n: i64 = len(fight.creatures)
    for who in range(n):
        if fight.creatures[who].lasting:
            grow_old(fight, who)
    if fight.stale:
        lineup(fight)
    table.tell(told.ROUND, NOBODY, NOBODY, fight.round, 0)
    fight.order = table.initiative(fight.acting, fight.bonus, fight.rank)
    fight.turn = -1


def grow_old(fight: Fight, who: i64) -> None:
    """A round has passed: sickness ends (SUM-31), effects of last round become those that end at its turn (SUM-3)."""
    c = fight.creatures[who]
    if c.sick:
        c.sick = False
        fight.stale = True
    c.ending_power, c.ending_toughness = c.pump_power, c.pump_toughness
    c.ending_granted, c.ending_landwalk = c.granted, c.granted_landwalk
    c.ending_shields = c.shields
    c.pump_power, c.pump_toughness, c.granted, c.granted_landwalk, c.shields = 0, 0, 0, 0, 0
    c.lasting = has_ending(c) or c.body > 0
    refresh(fight, who)


def has_ending(c: Creature) -> bool:
    """Whether an effect is on it that ends when its turn comes."""
    return (
        c.ending_power != 0
        or c.ending_toughness != 0
        or c.ending_granted != 0
        or c.ending_landwalk != 0
        or c.ending_shields != 0
    )


def advance(fight: Fight, table: Table) -> None:
    """To the next turn that somebody decides; bleeding summoners' turns pass by themselves (SUM-14)."""
    while not over(fight):
        fight.turn += 1
        if fight.turn >= len(fight.order):
            end_round(fight, table)
            if over(fight):
                return
            start_round(fight, table)
            continue
        who = fight.order[fight.turn]
        c = fight.creatures[who]
        if c.condition == ACTIVE or c.condition == BLEEDING:
            start_turn(fight, c, who, table)
            if c.condition == ACTIVE:
                return
            if c.condition == BLEEDING:
                bleed(fight, who, table)
            close_turn(fight, who, table)


def start_turn(fight: Fight, c: Creature, who: i64, table: Table) -> None:
    """What happens when a turn comes: effects for a round end (SUM-3), deathtouch bites (SUM-45). A delayed turn has
    had all that."""
    if c.delayed:
        c.delayed = False
        table.tell(told.TURN, who, NOBODY, 0, 0)
        return
    c.readied = False
    table.tell(told.TURN, who, NOBODY, 0, 0)
    if c.lasting and has_ending(c):
        c.ending_power, c.ending_toughness = 0, 0
        c.ending_granted, c.ending_landwalk, c.ending_shields = 0, 0, 0
        refresh(fight, who)
    if c.marked:
        table.tell(told.POISON, who, NOBODY, POISON, 0)
        lose(fight, who, POISON, NOBODY, table)
    if not c.plain:
        for word in c.card.features:
            if c.condition == ACTIVE:
                KEYWORDS[word].turn_begins(fight, who, table)


def used_up(fight: Fight, c: Creature) -> bool:
    """Whether nothing is left that it could do in its turn, which has not passed yet: no standard action and no map to
    walk on."""
    return c.spent & STANDARD != 0 and c.plain and not c.readied and fight.grid is None and not over(fight)


def end_turn(fight: Fight, table: Table) -> None:
    """Whose turn it is has finished; on to the next."""
    close_turn(fight, fight.order[fight.turn], table)
    advance(fight, table)


def close_turn(fight: Fight, who: i64, table: Table) -> None:
    c = fight.creatures[who]
    c.spent, c.moved = 0, 0
    if c.tapped > 0:
        count_down(fight, who, table)
    if len(c.struck_by) > 0:
        c.struck_by.clear()
    if len(c.trampled) > 0:
        c.trampled.clear()
    if len(c.cast) > 0:
        c.cast.clear()


def end_round(fight: Fight, table: Table) -> None:
    """Bodies leave the map (SUM-12), orphans vanish (SUM-33), and too long a fight is nobody's (SUM-80)."""
    n: i64 = len(fight.creatures)
    for who in range(n):
        c = fight.creatures[who]
        if c.body > 0:
            c.body -= 1
            if c.body == 0:
                c.square = NOBODY
                table.tell(told.VANISHES, who, NOBODY, 0, 0)
        if c.kind == SUMMONED and c.condition == ACTIVE and fight.rulings.orphans_vanish and is_orphan(fight, c):
            become(fight, who, VANISHED, table)
    if fight.round >= fight.most_rounds and not over(fight):
        fight.ended = True
        table.tell(told.UNFINISHED, NOBODY, NOBODY, fight.round, 0)


def is_orphan(fight: Fight, c: Creature) -> bool:
    return c.summoner != NOBODY and fight.creatures[c.summoner].condition == DEAD


def delay(fight: Fight, after: i64, table: Table) -> None:
    """Whose turn it is waits: it acts after `after`, or last when that is NOBODY."""
    order = fight.order[:]
    who = order.pop(fight.turn)
    at: i64 = len(order)
    for i in range(len(order)):
        if order[i] == after:
            at = i + 1
    order.insert(at, who)
    fight.order = order
    fight.creatures[who].delayed = True
    table.tell(told.DELAYS, who, after, 0, 0)
    fight.turn -= 1
    advance(fight, table)


def spend(fight: Fight, c: Creature, what: i64) -> None:
    """Note what of its turn is used up; free play keeps no count."""
    if fight.round > 0:
        c.spent |= what | ACTED
