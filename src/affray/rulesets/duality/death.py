"""Death moves (DUA-50)."""

from typing import Final

from mypy_extensions import i64

from affray.core.table import Table
from affray.rulesets.duality import questions, told
from affray.rulesets.duality.state import AVOID, BLAZE, DEAD, MOST_HOPE, NOBODY, UNCONSCIOUS, Fight, Fighter, recount

OUTCOMES: Final = ("unconscious", "scar", "blaze", "hope", "fear", "critical")
SAFE: Final = 0
SCAR: Final = 1
LAST_ACTION: Final = 2
WITH_HOPE: Final = 3
WITH_FEAR: Final = 4
EQUAL: Final = 5


def death_move(fight: Fight, who: i64, move: i64, table: Table) -> None:
    """What a PC does with its last hit point marked."""
    f = fight.fighters[who]
    if move == BLAZE:
        f.blazing = True
        table.tell(told.MOVE, who, NOBODY, move, LAST_ACTION)
    elif move == AVOID:
        avoid(f, who, table)
    else:
        risk(fight, f, who, table)
    recount(fight)


def avoid(f: Fighter, who: i64, table: Table) -> None:
    """Unconscious until a hit point is healed; a Hope die of at most its level leaves a scar: one Hope slot less for
    good."""
    hope = table.sum(1, 12)
    f.condition = UNCONSCIOUS
    if hope <= f.level:
        f.scars = min(f.scars + 1, MOST_HOPE)
        f.hope = min(f.hope, MOST_HOPE - f.scars)
    table.tell(told.MOVE, who, hope, AVOID, SCAR if hope <= f.level else SAFE)


def risk(fight: Fight, f: Fighter, who: i64, table: Table) -> None:
    """Two d12: Hope higher clears so many hit points and stress as it shows, split freely; Fear higher is death; equal
    dice clear everything."""
    hope = table.sum(1, 12)
    fear = table.sum(1, 12)
    outcome: i64 = EQUAL if hope == fear else WITH_HOPE if hope > fear else WITH_FEAR
    table.tell(told.MOVE, who, hope, 2, outcome)
    if outcome == WITH_FEAR:
        die(f, who, table)
    elif outcome == EQUAL:
        clear_hp(f, who, f.hp_marked, table)
        clear_stress(f, who, f.stress_marked, table)
    else:
        options: list[i64] = []
        for wounds in range(1, min(hope, f.hp_marked) + 1):
            options.append(wounds)
        wounds = table.choose(fight, questions.risk(hope), who, options)
        clear_hp(f, who, wounds, table)
        clear_stress(f, who, min(hope - wounds, f.stress_marked), table)


def die(f: Fighter, who: i64, table: Table) -> None:
    f.condition = DEAD
    f.blazing = False
    table.tell(told.DIES, who, NOBODY, 0, 0)


def clear_hp(f: Fighter, who: i64, amount: i64, table: Table) -> None:
    f.hp_marked -= amount
    table.tell(told.CLEARED, who, 0, amount, f.hp_marked)


def clear_stress(f: Fighter, who: i64, amount: i64, table: Table) -> None:
    f.stress_marked -= amount
    if amount > 0:
        f.spent = False
    table.tell(told.CLEARED, who, 1, amount, f.stress_marked)


def last_action_done(fight: Fight, who: i64, table: Table) -> None:
    """After its last action a PC that went out in a blaze of glory dies."""
    f = fight.fighters[who]
    if f.blazing:
        die(f, who, table)
        recount(fight)
