"""Many fights of one pair of creatures; only wins are counted."""

from mypy_extensions import i64

from .summoner import DEATHTOUCH, FIRST_STRIKE, LIFELINK, Creature, Fight, play
from .table import BulkTable


def start() -> Fight:
    """The fight that is measured; `fights.SPIKE` is the same in a fight file."""
    return Fight([Creature(5, 4, 20, 20, FIRST_STRIKE | LIFELINK), Creature(4, 5, 25, 25, DEATHTOUCH)])


def win_count(first: i64, n: i64) -> i64:
    """How many of the fights first, first + 1, …, first + n - 1 side 0 wins."""
    table, fight, wins = BulkTable(), start(), 0
    for k in range(first, first + n):
        table.stream(k)
        fight.round = 0
        for c in fight.creatures:
            c.health, c.poisoned = c.full_health, False
        play(fight, table)
        if fight.creatures[0].health > 0:
            wins += 1
    return wins
