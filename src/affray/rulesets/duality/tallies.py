"""What is counted at the end of fights besides hit points: stress and armor slots left, Hope, and the GM's Fear."""

from typing import Final

from mypy_extensions import i64

from affray.rulesets.duality.state import NOBODY, Fight

STRESS: Final = 0
ARMOR: Final = 1
HOPE: Final = 2
FEAR: Final = 3
NAMES: Final = ("stress left", "armor slots left", "Hope", "Fear")


def counts(fight: Fight, who: i64) -> list[i64]:
    """Of a PC the first three, as far as it has any; Fear belongs to nobody on the roster (DUA-7, DUA-36, DUA-38)."""
    if who == NOBODY:
        return [FEAR]
    f = fight.fighters[who]
    if not f.pc:
        return []
    return [STRESS, ARMOR, HOPE] if f.score > 0 else [STRESS, HOPE]


def count(fight: Fight, who: i64, what: i64) -> i64:
    if what == FEAR:
        return fight.fear
    f = fight.fighters[who]
    if what == STRESS:
        return f.stress - f.stress_marked
    return f.score - f.armor_marked if what == ARMOR else f.hope
