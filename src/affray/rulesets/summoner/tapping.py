"""Tapping (SUM-34, SUM-42)."""

from mypy_extensions import i64

from affray.core.table import Table
from affray.rulesets.summoner import told
from affray.rulesets.summoner.departure import stop_defending
from affray.rulesets.summoner.keywords import VIGILANCE
from affray.rulesets.summoner.state import NOBODY, Fight


def tap(fight: Fight, who: i64, turns: i64, by: i64, table: Table) -> None:
    """No standard or full-round actions nor free attacks for its next turns (SUM-34), one less of an enemy's doing with
    vigilance (SUM-42). Ends defense mode (SUM-24)."""
    c = fight.creatures[who]
    if by != NOBODY and fight.creatures[by].side != c.side and c.has(VIGILANCE):
        turns -= 1
    if turns <= 0:
        return
    c.tapped = max(c.tapped, turns)
    if fight.round > 0 and fight.turn < len(fight.order) and fight.order[fight.turn] == who:
        c.tapped_now = True
    table.tell(told.TAPPED, who, by, turns, c.tapped)
    stop_defending(fight, who, table)


def count_down(fight: Fight, who: i64, table: Table) -> None:
    """At the end of each of its turns, except the one in which it was tapped (SUM-34)."""
    c = fight.creatures[who]
    if c.tapped_now:
        c.tapped_now = False
    elif c.tapped > 0:
        c.tapped -= 1
        if c.tapped == 0:
            table.tell(told.UNTAPPED, who, NOBODY, 0, 0)
