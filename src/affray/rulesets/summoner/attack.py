"""Attack: a d6 per power against a d6 per toughness (SUM-16..23), and the abilities that belong to it."""

from typing import Final

from mypy_extensions import i64

from affray.core.table import Table
from affray.rulesets.summoner import told
from affray.rulesets.summoner.features import KEYWORDS
from affray.rulesets.summoner.health import heal, lose
from affray.rulesets.summoner.instants import offer_instants
from affray.rulesets.summoner.keywords import DEATHTOUCH, FIRST_STRIKE, FLYING, LIFELINK, TRAMPLE
from affray.rulesets.summoner.state import ACTIVE, BLEEDING, NOBODY, UNCONSCIOUS, Creature, Fight

POISON: Final = 3


def attackable(t: Creature) -> bool:
    """Whether there is still somebody to attack: the unconscious and bleeding count, the dead and gone do not
    (SUM-23)."""
    return t.condition in (ACTIVE, UNCONSCIOUS, BLEEDING)


def attack(fight: Fight, attacker: i64, target: i64, table: Table) -> None:
    """The attacker rolls a d6 for each power, the target a d6 for each toughness; highest is matched with highest, a
    tie is the defender's; the dice that went through are rolled again and taken from health (SUM-18..22).

    Deathtouch adds three to the damage, as one loss, and leaves its mark (SUM-45); damage to a defender opens the way
    for trample (SUM-40); lifelink heals one for each die through (SUM-46).
    """
    a, t = fight.creatures[attacker], fight.creatures[target]
    if not attackable(t):
        return
    if fight.instants:
        fight.attacker, fight.attacked = attacker, target
        offer_instants(fight, target, table)
        fight.attacker, fight.attacked = NOBODY, NOBODY
    abilities = a.abilities
    if abilities & FLYING and attacker not in t.struck_by:
        t.struck_by.append(attacker)
    power: i64 = max(a.attack_dice, 0)
    toughness: i64 = max(t.defence_dice, 0)
    if not (a.plain and t.plain):
        for word in a.card.features:
            power = max(power + KEYWORDS[word].attack_dice(fight, attacker, target), 0)
        for word in t.card.features:
            toughness = max(toughness + KEYWORDS[word].defence_dice(fight, target, attacker), 0)
    through, damage = table.strike(power, toughness, abilities & FIRST_STRIKE != 0, fight.rulings.unmatched_through)
    table.tell(told.ATTACKS, attacker, target, through, damage)
    if through == 0:
        return
    if not (a.plain and t.plain):
        for word in a.card.features:
            damage = KEYWORDS[word].dealt(fight, attacker, target, damage, table)
        for word in t.card.features:
            damage = KEYWORDS[word].suffered(fight, target, attacker, damage, table)
    if abilities & TRAMPLE and t.defending and target not in a.trampled:
        a.trampled.append(target)
    if abilities & DEATHTOUCH:
        t.marked = True
        table.tell(told.POISON, target, attacker, POISON, 0)
        damage += POISON
    lose(fight, target, damage, attacker, table)
    if abilities & LIFELINK and a.condition == ACTIVE:
        heal(fight, attacker, through, attacker, table)


def double_strike(fight: Fight, attacker: i64, first: i64, second: i64, table: Table) -> None:
    """Two attacks, the same target or two (SUM-44); the second is lost when its target or the attacker has fallen
    away."""
    attack(fight, attacker, first, table)
    if fight.creatures[attacker].condition == ACTIVE:
        attack(fight, attacker, second, table)
