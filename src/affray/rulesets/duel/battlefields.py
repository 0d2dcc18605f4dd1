"""Entering and leaving a battlefield (STN-45)."""

from mypy_extensions import i64

from affray.core.errors import Refusal
from affray.core.table import Table
from affray.rulesets.duel import told
from affray.rulesets.duel.state import NAMED, NOBODY, Fight, able, stands


def name_of(fight: Fight, battlefield: i64) -> str:
    """What a battlefield is called."""
    if battlefield == NOBODY:
        return "none"
    return fight.names[battlefield - NAMED] if battlefield >= NAMED else str(battlefield)


def living_opponent(fight: Fight, who: i64, battlefield: i64) -> i64:
    """An opponent on a battlefield who is neither stunned nor fallen; NOBODY if there is none."""
    side = fight.characters[who].side
    for other in range(len(fight.characters)):
        t = fight.characters[other]
        if t.side != side and t.battlefield == battlefield and able(t):
            return other
    return NOBODY


def stunned_opponent(fight: Fight, who: i64) -> bool:
    """Whether an opponent is on its battlefield who is only stunned."""
    c = fight.characters[who]
    found = False
    for t in fight.characters:
        if t.side != c.side and t.battlefield == c.battlefield and t.stunned and stands(t):
            found = True
    return found


def check_leave(fight: Fight, who: i64) -> Refusal | None:
    """A battlefield is not left during a duel while opponents on it live (STN-45)."""
    c = fight.characters[who]
    if c.battlefield == NOBODY:
        return Refusal("already-done", f"{c.id} is on no battlefield", "STN-45")
    foe = living_opponent(fight, who, c.battlefield) if fight.dueling else NOBODY
    if foe != NOBODY:
        where = name_of(fight, c.battlefield)
        said = f"{c.id} may not leave battlefield {where} while {fight.characters[foe].id} is up on it"
        return Refusal("not-allowed", said, "STN-45")
    return None


def check_enter(fight: Fight, who: i64, battlefield: i64) -> Refusal | None:
    """A battlefield with at least one opponent is entered, by who has left its own and need not wait (STN-45)."""
    c = fight.characters[who]
    where = name_of(fight, battlefield)
    if c.battlefield == battlefield:
        return Refusal("already-done", f"{c.id} is on battlefield {where}", "STN-45")
    if c.battlefield != NOBODY:
        refusal = check_leave(fight, who)
        if refusal is not None:
            return refusal
    if c.waits or (fight.dueling and stunned_opponent(fight, who)):
        return Refusal("not-allowed", f"all opponents of {c.id} are stunned: it waits for the next duel", "STN-45")
    for t in fight.characters:
        if t.side != c.side and t.battlefield == battlefield and stands(t):
            return None
    return Refusal("not-allowed", f"no opponent of {c.id} is on battlefield {where}", "STN-45")


def leave(fight: Fight, who: i64, table: Table) -> None:
    c = fight.characters[who]
    c.waits = fight.dueling and stunned_opponent(fight, who)
    table.tell(told.LEAVES, who, NOBODY, c.battlefield, 1 if c.waits else 0)
    c.battlefield = NOBODY


def enter(fight: Fight, who: i64, battlefield: i64, table: Table) -> None:
    fight.characters[who].battlefield = battlefield
    table.tell(told.ENTERS, who, NOBODY, battlefield, 0)
