"""Short and long rests (DUA-51)."""

from typing import Final

from mypy_extensions import i64

from affray.core.errors import Refusal
from affray.core.table import Table
from affray.rulesets.duality import told
from affray.rulesets.duality.act import Act
from affray.rulesets.duality.action_rolls import gain_fear
from affray.rulesets.duality.death import clear_hp, clear_stress
from affray.rulesets.duality.state import (
    ACTIVE,
    CONDITIONS,
    MOST_HOPE,
    NOBODY,
    UNCONSCIOUS,
    Fight,
    Fighter,
    over,
    recount,
)

WOUNDS: Final = 0
STRESS: Final = 1
ARMOR: Final = 2
PREPARE: Final = 3
MOVES: Final = ("wounds", "stress", "armor", "prepare")
MOST_MOVES: Final = 2


def check_rest(fight: Fight, act: Act) -> Refusal | None:
    if fight.round > 0 and not over(fight):
        return Refusal("not-allowed", "a rest belongs to the time between fights", "DUA-51")
    assert act.more is not None
    for who, moves in act.more.moves.items():
        f = fight.fighters[who]
        if not f.pc:
            return Refusal("not-eligible", f"{f.id} is an adversary; PCs rest", "DUA-51")
        if f.condition not in (ACTIVE, UNCONSCIOUS):
            return Refusal("cannot-act", f"{f.id} is {CONDITIONS[f.condition]}", "DUA-51")
        if len(moves) > MOST_MOVES:
            return Refusal("bad-argument", f"{len(moves)} moves for {f.id}; a rest has two", "DUA-51")
    return None


def tier(level: i64) -> i64:
    """Of a PC: 1 at level 1, then 2, from level 5 on 3, from 8 on 4."""
    if level >= 8:
        return 4
    if level >= 5:
        return 3
    return 2 if level >= 2 else 1


def rest(fight: Fight, act: Act, table: Table) -> None:
    """Two moves a PC, in roster order. Short: 1d4 + tier of what the move clears, and 1d4 Fear for the GM; long: all of
    it, and 1d4 + the number of PCs."""
    more, long = act.more, act.other == 1
    assert more is not None
    table.tell(told.RESTS, NOBODY, NOBODY, 1 if long else 0, 0)
    pcs: i64 = 0
    for who in range(len(fight.fighters)):
        f = fight.fighters[who]
        if f.pc and f.condition in (ACTIVE, UNCONSCIOUS):
            pcs += 1
        if who in more.moves:
            for move in more.moves[who]:
                one_move(f, who, move, long, table)
            if f.condition == UNCONSCIOUS and f.hp_marked < f.hp:
                f.condition = ACTIVE
    fear = table.sum(1, 4)
    gain_fear(fight, fear + pcs if long else fear, table)
    recount(fight)


def one_move(f: Fighter, who: i64, move: i64, long: bool, table: Table) -> None:
    if move == PREPARE:
        gained = min(1, MOST_HOPE - f.scars - f.hope)
        f.hope += gained
        table.tell(told.CLEARED, who, PREPARE, gained, f.hope)
        return
    marked = f.hp_marked if move == WOUNDS else f.stress_marked if move == STRESS else f.armor_marked
    cleared = marked if long else min(marked, table.sum(1, 4) + tier(f.level))
    if move == WOUNDS:
        clear_hp(f, who, cleared, table)
    elif move == STRESS:
        clear_stress(f, who, cleared, table)
    else:
        f.armor_marked -= cleared
        table.tell(told.CLEARED, who, ARMOR, cleared, f.armor_marked)
