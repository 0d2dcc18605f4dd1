"""A corner of the rules: attack, deathtouch, lifelink, rounds in roster order."""

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from .table import Table

FIRST_STRIKE: Final = 1
DEATHTOUCH: Final = 2
LIFELINK: Final = 4

WOUND: Final = 1


@dataclass
class Creature:
    power: i64
    toughness: i64
    health: i64
    full_health: i64
    keywords: i64 = 0
    poisoned: bool = False


@dataclass
class Fight:
    creatures: list[Creature]
    round: i64 = 0


def wound(fight: Fight, target: i64, damage: i64, table: Table) -> None:
    fight.creatures[target].health -= damage
    table.tell(WOUND, target, damage)


def attack(fight: Fight, attacker: i64, target: i64, table: Table) -> None:
    """A d6 per power against a d6 per toughness; what goes through is rolled again and lost."""
    a, t = fight.creatures[attacker], fight.creatures[target]
    through = table.opposed(a.power, t.toughness, a.keywords & FIRST_STRIKE != 0)
    if through == 0:
        return
    wound(fight, target, table.sum(through, 6), table)
    if a.keywords & DEATHTOUCH:
        t.poisoned = True
    if a.keywords & LIFELINK:
        a.health = min(a.health + through, a.full_health)


def play_round(fight: Fight, table: Table) -> None:
    fight.round += 1
    for who in range(len(fight.creatures)):
        c, foe = fight.creatures[who], fight.creatures[1 - who]
        if c.health > 0 and c.poisoned:
            wound(fight, who, 3, table)
        if c.health > 0 and foe.health > 0:
            attack(fight, who, 1 - who, table)


def play(fight: Fight, table: Table) -> None:
    while fight.creatures[0].health > 0 and fight.creatures[1].health > 0:
        play_round(fight, table)
