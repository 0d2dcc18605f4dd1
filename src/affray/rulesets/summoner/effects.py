"""What an effect does to one creature, by its verb (SUM-62, SUM-70, SUM-73)."""

from mypy_extensions import i64

from affray.core.table import Table
from affray.rulesets.summoner import told
from affray.rulesets.summoner.cards import COUNTERS, DAMAGE, DESTROY, GAIN, GRANT, HEAL, PUMP, TAP, Effect
from affray.rulesets.summoner.health import gain, heal, lose
from affray.rulesets.summoner.lineup import refresh
from affray.rulesets.summoner.state import Fight
from affray.rulesets.summoner.tapping import tap


def affect(fight: Fight, by: i64, effect: Effect, amount: i64, target: i64, table: Table) -> None:
    """One effect, of which `amount` has been rolled, on one creature; counters and pumps may be below 0."""
    verb = effect.verb
    if verb == DAMAGE:
        if amount > 0:
            lose(fight, target, amount, by, table)
    elif verb == HEAL:
        heal(fight, target, max(amount, 0), by, table)
    elif verb == GAIN:
        gain(fight, target, max(amount, 0), by, table)
    elif verb == COUNTERS:
        put_counters(fight, target, amount, by, table)
    elif verb == PUMP:
        pump(fight, target, amount, effect.toughness, by, table)
    elif verb == TAP:
        tap(fight, target, amount, by, table)
    elif verb == GRANT:
        grant(fight, target, effect.keywords, effect.landwalk, by, table)
    elif verb == DESTROY:
        destroy(fight, target, by, table)


def put_counters(fight: Fight, who: i64, amount: i64, by: i64, table: Table) -> None:
    """+1/+1 counters, or -1/-1 counters below 0; the two cancel in pairs (SUM-62). Health stays (SUM-10)."""
    c = fight.creatures[who]
    c.counters += amount
    table.tell(told.COUNTERS, who, by, amount, c.counters)
    refresh(fight, who)


def pump(fight: Fight, who: i64, power: i64, toughness: i64, by: i64, table: Table) -> None:
    """More (or less) power and toughness for a round (SUM-3, SUM-70). Health stays (SUM-10)."""
    c = fight.creatures[who]
    c.pump_power += power
    c.pump_toughness += toughness
    c.lasting = True
    table.tell(told.PUMPED, who, by, power, toughness)
    refresh(fight, who)


def grant(fight: Fight, who: i64, keywords: i64, landwalk: i64, by: i64, table: Table) -> None:
    """Abilities for a round (SUM-3, SUM-70)."""
    c = fight.creatures[who]
    c.granted |= keywords
    c.granted_landwalk |= landwalk
    c.lasting = True
    table.tell(told.GRANTED, who, by, keywords, landwalk)
    refresh(fight, who)


def destroy(fight: Fight, who: i64, by: i64, table: Table) -> None:
    """Health to 0, as one loss, which a shield of regenerate may answer (SUM-73). Who is at 0 or below stays there."""
    c = fight.creatures[who]
    table.tell(told.DESTROYED, who, by, 0, 0)
    if c.health > 0:
        lose(fight, who, c.health, by, table)
