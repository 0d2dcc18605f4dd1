"""Whose turn it is: players act in turn until a roll passes the spotlight, then the GM (DUA-9, DUA-16, DUA-70)."""

from mypy_extensions import i64

from affray.core.table import Table
from affray.rulesets.duality import told
from affray.rulesets.duality.outcomes import players_go_on
from affray.rulesets.duality.state import ACTIVE, NOBODY, Fight, over


def turn(fight: Fight) -> i64:
    """Who decides next; NOBODY in free play and at the end."""
    if fight.round == 0 or fight.standing <= 1 or fight.ended:
        return NOBODY
    return fight.acting


def first_due(fight: Fight) -> i64:
    for f in fight.pcs:
        if f.condition == ACTIVE and (f.blazing or f.hp_marked >= f.hp):
            return f.place
    return NOBODY


def next_pc(fight: Fight) -> i64:
    """From `next` on, in roster order and round again; NOBODY if no PC can act."""
    first: i64 = NOBODY
    for f in fight.pcs:
        if f.condition == ACTIVE:
            if f.place >= fight.next:
                return f.place
            if first == NOBODY:
                first = f.place
    return first


def candidate(fight: Fight) -> i64:
    """The next adversary that can be spotlighted, after the last one in roster order: the first is free, each further
    one costs a Fear, and none comes more often than it may (DUA-16); NOBODY if there is none."""
    first: i64 = NOBODY
    if fight.spots > 0 and fight.fear < 1:
        return first
    for f in fight.foes:
        if f.condition == ACTIVE and f.spots < f.relentless:
            if f.place > fight.foe:
                return f.place
            if first == NOBODY:
                first = f.place
    return first


def give(fight: Fight, who: i64, table: Table) -> None:
    """Spotlight an adversary: a further one in this turn costs a Fear (DUA-16)."""
    if fight.round == 0:
        return
    cost: i64 = 1 if fight.spots > 0 else 0
    fight.fear -= cost
    fight.spots += 1
    fight.fighters[who].spots += 1
    fight.foe = who
    if cost > 0:
        table.tell(told.SPOTLIGHT, who, NOBODY, cost, fight.fear)


def use(fight: Fight, who: i64, table: Table) -> None:
    """An adversary acts: it has the spotlight, or gets it now."""
    if fight.lit == who:
        fight.lit = NOBODY
    else:
        give(fight, who, table)
    fight.fighters[who].ready = False


def after_roll(fight: Fight, who: i64, outcome: i64, table: Table) -> None:
    """An action of a PC is over: the next PC is to act, or the GM has the spotlight (DUA-9)."""
    fight.next = who + 1
    if not players_go_on(outcome) and not over(fight):
        to_gm(fight, table)


def rest(fight: Fight) -> None:
    """All spotlights of a turn of the GM are forgotten."""
    if fight.spots > 0:
        fight.spots = 0
        for f in fight.foes:
            f.spots = 0


def to_gm(fight: Fight, table: Table) -> None:
    fight.gms_turn = True
    fight.lit = NOBODY
    rest(fight)
    table.tell(told.TO_GM, NOBODY, NOBODY, 0, 0)


def to_players(fight: Fight, table: Table) -> None:
    """The GM's turn is over, and with it the round."""
    fight.gms_turn = False
    fight.lit = NOBODY
    rest(fight)
    if over(fight):
        return
    if fight.round >= fight.most_rounds:
        fight.ended = True
        table.tell(told.UNFINISHED, NOBODY, NOBODY, fight.round, 0)
        return
    fight.round += 1
    table.tell(told.ROUND, NOBODY, NOBODY, fight.round, 0)


def move_on(fight: Fight, table: Table) -> None:
    """After every action: who decides next? When whoever has the spotlight can do nothing more it passes by itself; a
    death move and a last action come before all else (DUA-37)."""
    if fight.round == 0:
        return
    if fight.due > 0 and not over(fight):
        fight.acting = first_due(fight)
        return
    if fight.gms_turn:
        if fight.lit != NOBODY and fight.fighters[fight.lit].condition != ACTIVE:
            fight.lit = NOBODY
        fight.acting = fight.lit if fight.lit != NOBODY else candidate(fight)
        if fight.acting != NOBODY and not over(fight):
            return
        to_players(fight, table)
    fight.acting = next_pc(fight)
    if fight.acting == NOBODY and not over(fight):
        to_gm(fight, table)
        fight.acting = candidate(fight)
