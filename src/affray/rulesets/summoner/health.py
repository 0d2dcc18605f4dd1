"""Health: losing it, getting it back, falling, bleeding, dying (SUM-9..15)."""

from mypy_extensions import i64

from affray.core.table import Table
from affray.rulesets.summoner import told
from affray.rulesets.summoner.cards import SUMMONED, SUMMONER
from affray.rulesets.summoner.departure import depart, stop_defending
from affray.rulesets.summoner.lineup import count_standing
from affray.rulesets.summoner.state import (
    ACTIVE,
    BLEEDING,
    DEAD,
    FLED,
    NOBODY,
    REMOVED,
    SURRENDERED,
    UNCONSCIOUS,
    VANISHED,
    Creature,
    Fight,
)  # fmt: skip
from affray.rulesets.summoner.tapping import tap


def lose(fight: Fight, who: i64, amount: i64, by: i64, table: Table) -> None:
    """Take health away; a shield of regenerate may answer a loss that drops the creature (SUM-57)."""
    c = fight.creatures[who]
    c.health -= amount
    table.tell(told.LOSES, who, by, amount, c.health)
    if c.health <= 0:
        if c.shields + c.ending_shields > 0:
            regenerate(fight, who, table)
        else:
            settle(fight, who, table)


def heal(fight: Fight, who: i64, amount: i64, by: i64, table: Table) -> None:
    """Refill health up to the starting total (SUM-11). A heal of any kind ends bleeding and a deathtouch mark (SUM-13,
    SUM-14, SUM-45)."""
    c = fight.creatures[who]
    before = c.health
    c.health = max(before, min(before + amount, c.full_health))
    table.tell(told.HEALED, who, by, c.health - before, c.health)
    healed(fight, c, who, table)


def gain(fight: Fight, who: i64, amount: i64, by: i64, table: Table) -> None:
    """Gain health, also over the starting total (SUM-11)."""
    c = fight.creatures[who]
    c.health += amount
    table.tell(told.GAINED, who, by, amount, c.health)
    healed(fight, c, who, table)


def healed(fight: Fight, c: Creature, who: i64, table: Table) -> None:
    if c.marked:
        c.marked = False
        table.tell(told.MARK_REMOVED, who, NOBODY, 0, 0)
    if c.condition == ACTIVE:
        return
    become(fight, who, ACTIVE if c.health > 0 else UNCONSCIOUS, table)


def condition_at(fight: Fight, c: Creature) -> i64:
    """What a creature is at its present health (SUM-12..15)."""
    if c.health > 0:
        return ACTIVE
    if c.kind == SUMMONED:
        return VANISHED
    if c.health < 0 and (c.kind == SUMMONER or fight.rulings.natural_bleeds):
        return DEAD if c.health <= -10 else BLEEDING
    return UNCONSCIOUS


def settle(fight: Fight, who: i64, table: Table) -> None:
    """Bring the condition in line with the health, after a loss or a referee's correction."""
    become(fight, who, condition_at(fight, fight.creatures[who]), table)


def become(fight: Fight, who: i64, condition: i64, table: Table) -> None:
    """Change the condition, with what follows from it."""
    c = fight.creatures[who]
    if c.condition == condition:
        return
    c.condition = condition
    table.tell(told.CONDITION, who, NOBODY, condition, c.health)
    if condition != ACTIVE:
        c.readied = False
        stop_defending(fight, who, table)
    if condition == VANISHED:
        c.body = 2
        c.lasting = True
        owner = c.summoner if c.summoner != NOBODY else who
        fight.creatures[owner].graveyard.append(c.card)
        fight.creatures[owner].plain = False
    if condition in (DEAD, VANISHED, FLED, SURRENDERED, REMOVED):
        depart(fight, who, table)
    fight.stale = True
    count_standing(fight)


def regenerate(fight: Fight, who: i64, table: Table) -> None:
    """The shield answers: full health, tapped for 1, out of defense mode, no mark (SUM-57)."""
    c = fight.creatures[who]
    if c.ending_shields > 0:  # the one that runs out first
        c.ending_shields -= 1
    else:
        c.shields -= 1
    c.health = c.full_health
    c.marked = False
    table.tell(told.REGENERATES, who, NOBODY, c.health, 0)
    stop_defending(fight, who, table)
    tap(fight, who, 1, NOBODY, table)


def bleed(fight: Fight, who: i64, table: Table) -> None:
    """The turn of a bleeding summoner: 1d10; a 10 saves it from losing 1 (SUM-14)."""
    face: i64 = table.sum(1, 10)
    table.tell(told.BLEEDS, who, NOBODY, face, 0)
    if face < 10:
        lose(fight, who, 1, NOBODY, table)
    elif fight.rulings.bleed_ten_stops:
        become(fight, who, UNCONSCIOUS, table)
