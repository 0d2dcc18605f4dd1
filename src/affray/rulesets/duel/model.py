"""Duels that are modelled, not played (STN-50, STN-51): whose turn it is, and what follows by itself."""

from mypy_extensions import i64

from affray.core.table import Table
from affray.rulesets.duel import told
from affray.rulesets.duel.battlefields import check_enter, living_opponent
from affray.rulesets.duel.initiative import roll_order
from affray.rulesets.duel.state import NOBODY, Fight, able, over, stands
from affray.rulesets.duel.stunning import end_duel, stun


def begin(fight: Fight, table: Table) -> None:
    """The first round: initiative if it was not rolled (STN-1), or the stunnings in their given order (STN-50)."""
    fight.combat, fight.dueling = True, True
    if len(fight.order) == 0 and len(fight.stun_order) == 0:
        roll_order(fight, [], table)
    fight.round, fight.turn, fight.acted = 1, 0, False
    table.tell(told.ROUND, NOBODY, NOBODY, 1, 0)
    go_on(fight, table)


def press(fight: Fight, who: i64, target: i64, table: Table) -> None:
    """A turn of a deck: the life that it takes from one opponent (STN-50)."""
    c, t = fight.characters[who], fight.characters[target]
    lost: i64 = table.roll(c.pressure)
    if lost < 0:
        lost = 0
    t.life -= lost
    fight.dueling = True
    table.tell(told.PRESSED, who, target, lost, t.life)
    fight.acted = True
    if t.life <= 0 and not t.stunned:
        stun(fight, [target], table)


def go_on(fight: Fight, table: Table) -> None:
    """What follows by itself when nothing is offered any more: the duel ends (STN-51), the next turn comes."""
    while fight.round > 0 and len(fight.granted) == 0 and not over(fight):
        if fight.shaken and settled(fight):
            next_duel(fight, table)
        if len(fight.stun_order) > 0:
            stun_next(fight, table)
        elif fight.acted or not able(fight.characters[fight.order[fight.turn]]):
            next_turn(fight, table)
            if not fight.acted and able(fight.characters[fight.order[fight.turn]]):
                return
        else:
            return


def next_duel(fight: Fight, table: Table) -> None:
    """A duel ends by itself, and the next one begins at once (STN-51)."""
    end_duel(fight, True, table)
    fight.dueling = True


def delay(fight: Fight, table: Table) -> None:
    """Whose turn it is waits, and is last in the duel order from now on."""
    order = fight.order[:]
    who = order.pop(fight.turn)
    order.append(who)
    fight.order = order
    fight.waiting = [*fight.waiting, who]
    table.tell(told.DELAYS, who, NOBODY, 0, 0)


def next_turn(fight: Fight, table: Table) -> None:
    fight.acted = False
    fight.turn += 1
    if fight.turn >= len(fight.order):
        new_round(fight, table)


def new_round(fight: Fight, table: Table) -> None:
    """All have had their turn; too long a fight is nobody's, and so is one in which the stun order names only those who
    have fallen."""
    fight.turn = 0
    if len(fight.waiting) > 0:
        fight.waiting = []
    if fight.round >= fight.most_rounds or spent(fight):
        fight.ended = True
        table.tell(told.UNFINISHED, NOBODY, NOBODY, fight.round, 0)
    else:
        fight.round += 1
        table.tell(told.ROUND, NOBODY, NOBODY, fight.round, 0)


def stun_next(fight: Fight, table: Table) -> None:
    """The next of the stun order is stunned, if it can be; at the end of the list the duel ends, and the list begins
    anew (STN-50)."""
    if fight.turn >= len(fight.stun_order):
        if fight.shaken:
            next_duel(fight, table)
        new_round(fight, table)
        if fight.ended:
            return
    who = fight.stun_order[fight.turn]
    fight.turn += 1
    c = fight.characters[who]
    if able(c):
        c.life = min(c.life, 0)
        stun(fight, [who], table)


def spent(fight: Fight) -> bool:
    """Nobody of the stun order can be stunned any more."""
    for who in fight.stun_order:
        if stands(fight.characters[who]):
            return False
    return len(fight.stun_order) > 0


def settled(fight: Fight) -> bool:
    """At most one side has anybody who is neither stunned nor fallen (STN-51); or opponents are left on different
    battlefields only, and must wait for the next duel (STN-45)."""
    side: i64 = NOBODY
    battlefield: i64 = NOBODY
    several = False
    apart = False
    stunned = False
    for c in fight.characters:
        if c.stunned:
            stunned = True
        elif c.vitality > 0 and c.gone == 0:
            if side == NOBODY:
                side, battlefield = c.side, c.battlefield
            else:
                several = several or c.side != side
                apart = apart or c.battlefield != battlefield
    return stunned and (not several or (apart and stuck(fight)))


def stuck(fight: Fight) -> bool:
    """Nobody has an opponent to press, or a battlefield to enter."""
    for who in range(len(fight.characters)):
        c = fight.characters[who]
        if not able(c):
            continue
        if c.battlefield != NOBODY and living_opponent(fight, who, c.battlefield) != NOBODY:
            return False
        if battlefield_to_enter(fight, who) != NOBODY:
            return False
    return True


def battlefield_to_enter(fight: Fight, who: i64) -> i64:
    """One with opponents, which it may enter now; NOBODY if there is none."""
    side = fight.characters[who].side
    for t in fight.characters:
        if t.side != side and stands(t) and t.battlefield != NOBODY and check_enter(fight, who, t.battlefield) is None:
            return t.battlefield
    return NOBODY
