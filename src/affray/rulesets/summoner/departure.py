"""What a creature leaves behind: its place in the fight, its pair, its line, what was bestowed on it."""

from mypy_extensions import i64

from affray.core.table import Table
from affray.rulesets.summoner import told
from affray.rulesets.summoner.lineup import refresh
from affray.rulesets.summoner.state import ACTIVE, LENT, NOBODY, Fight


def stop_defending(fight: Fight, who: i64, table: Table) -> None:
    """Out of defense mode; nobody stands in its line any longer (SUM-24, SUM-28)."""
    c = fight.creatures[who]
    if not c.defending:
        return
    c.defending = False
    forget_line(fight, who)
    table.tell(told.STOPS_DEFENDING, who, NOBODY, 0, 0)


def forget_line(fight: Fight, defender: i64) -> None:
    """Whoever stands in this defender's line may leave it either way: the line is gone or a new one (SUM-28)."""
    for c in fight.creatures:
        if len(c.entered) > 0:
            c.entered = [code for code in c.entered if code >> 2 != defender]


def unpair(fight: Fight, who: i64, table: Table) -> None:
    """The pair breaks, before any damage that follows (SUM-55)."""
    c = fight.creatures[who]
    if c.paired == NOBODY:
        return
    partner = c.paired
    c.paired = NOBODY
    fight.creatures[partner].paired = NOBODY
    table.tell(told.UNPAIRS, who, partner, 0, 0)
    refresh(fight, who)
    refresh(fight, partner)


def depart(fight: Fight, who: i64, table: Table) -> None:
    """A creature has left the fight: its pair breaks, and what was bestowed on it becomes a creature itself, with its
    own health, on its square and without summoning sickness (SUM-55, SUM-61)."""
    unpair(fight, who, table)
    host = fight.creatures[who]
    host.entered.clear()
    for i in range(len(fight.creatures)):
        c = fight.creatures[i]
        if c.condition == LENT and c.host == who:
            c.condition = ACTIVE
            c.host = NOBODY
            c.square = host.square
            c.health = c.full_health
            c.sick = False
            table.tell(told.RELEASED, i, who, c.health, c.square)
            refresh(fight, i)
    fight.stale = True
