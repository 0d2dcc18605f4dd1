"""Life in the duel, stunning, and who may strike because of it (STN-2..5); the ends of duels, combats and sessions."""

from mypy_extensions import i64

from affray.core.table import Table
from affray.rulesets.duel import told
from affray.rulesets.duel.state import (
    EXILE,
    FROM_DECK,
    FROM_SIDEBOARD,
    LIBRARY,
    NOBODY,
    SIDEBOARD,
    SPAN,
    TARGET_BITS,
    TARGET_MASK,
    Character,
    Fight,
    able,
    count_standing,
    stands,
)


def change_life(fight: Fight, targets: list[i64], change: i64, table: Table) -> None:
    """The duel life of all of them changes at the same moment; who has 0 or less is stunned (STN-2)."""
    fight.combat, fight.dueling = True, True
    fallen: list[i64] = []
    for who in targets:
        c = fight.characters[who]
        c.life += change
        table.tell(told.LIFE, who, NOBODY, change, c.life)
        if c.life <= 0 and not c.stunned and c.vitality > 0:
            fallen.append(who)
    if len(fallen) > 0:
        stun(fight, fallen, table)


def stun(fight: Fight, whom: list[i64], table: Table) -> None:
    """Stunned at the same moment: who is stunned together gets no damage round against the others (STN-4)."""
    fight.shaken, fight.combat, fight.dueling = True, True, True
    for who in whom:
        fight.characters[who].stunned = True
        table.tell(told.STUNNED, who, NOBODY, 0, 0)
        dissipate(fight, who, table)
    for who in whom:
        forget(fight, who)
        grant(fight, who, table)


def forget(fight: Fight, target: i64) -> None:
    """What was used against somebody because of an earlier stunning counts no more."""
    for used in fight.used:
        if used & TARGET_MASK == target:
            fight.used = [pair for pair in fight.used if pair & TARGET_MASK != target]
            return


def dissipate(fight: Fight, who: i64, table: Table) -> None:
    """All that a stunned character has cast ends (STN-2)."""
    for other in range(len(fight.characters)):
        c = fight.characters[other]
        if len(c.hinders) > 0:
            left: list[i64] = []
            for i in range(0, len(c.hinders), 2):
                if c.hinders[i] == who:
                    table.tell(told.DISSIPATES, who, other, c.hinders[i + 1], 0)
                else:
                    left.append(c.hinders[i])
                    left.append(c.hinders[i + 1])
            c.hinders = left


def grant(fight: Fight, target: i64, table: Table) -> None:
    """A damage round for everybody on the battlefield who can act, in duel order, allies last (STN-4, STN-5)."""
    t = fight.characters[target]
    n: i64 = len(fight.characters)
    order = fight.order
    if len(order) != n:
        order = duel_order(fight)
    for who in order:
        c = fight.characters[who]
        if c.side != t.side and shares(c, t):
            fight.granted.append(who << TARGET_BITS | target)
            table.tell(told.ELIGIBLE, target, who, 0, 0)
    if fight.rulings.allies_may:
        for who in order:
            c = fight.characters[who]
            if c.side == t.side and who != target and shares(c, t):
                fight.granted.append(who << TARGET_BITS | target)
                table.tell(told.ELIGIBLE, target, who, 1, 0)


def shares(c: Character, t: Character) -> bool:
    """Whether a character can act and is on the battlefield of another."""
    return not c.stunned and c.battlefield == t.battlefield and c.battlefield != NOBODY and able(c)


def duel_order(fight: Fight) -> list[i64]:
    """Everybody: in the order of initiative, then those who rolled none in roster order (STN-5)."""
    order = fight.order[:]
    n: i64 = len(fight.characters)
    for who in range(n):
        if who not in order:
            order.append(who)
    return order


def use_up(fight: Fight, who: i64, target: i64) -> None:
    """A damage round is taken or given up."""
    pair: i64 = who << TARGET_BITS | target
    if fight.granted[0] == pair:
        del fight.granted[0]
    else:
        fight.granted.remove(pair)
    fight.used.append(pair)


def prune(fight: Fight) -> None:
    """Damage rounds end for who has fallen or left, and against who has left. That the target has fallen ends none
    (STN-5), nor that the attacker was stunned after it was granted (STN-4)."""
    kept: list[i64] = []
    for pair in fight.granted:
        attacker, target = fight.characters[pair >> TARGET_BITS], fight.characters[pair & TARGET_MASK]
        if stands(attacker) and target.gone == 0:
            kept.append(pair)
    if len(kept) != len(fight.granted):
        fight.granted = kept


def end_duel(fight: Fight, by_itself: bool, table: Table) -> None:
    """All stunnings and unused damage rounds end; everybody with vitality above 0 has full duel life (STN-37)."""
    table.tell(told.DUEL_ENDS, NOBODY, NOBODY, 1 if by_itself else 0, 0)
    for c in fight.characters:
        c.stunned, c.waits = False, False
        if c.vitality > 0:
            c.life = c.full_life
    fight.granted.clear()
    fight.used.clear()
    fight.dueling, fight.shaken = False, False


def end_combat(fight: Fight, table: Table) -> None:
    """The duel ends with it, and so do hindrances (STN-17) and the order (STN-1): what follows is free play."""
    end_duel(fight, False, table)
    table.tell(told.COMBAT_ENDS, NOBODY, NOBODY, 0, 0)
    for c in fight.characters:
        c.hinders = []
    fight.round, fight.order, fight.turn, fight.acted = 0, [], 0, False
    fight.combat, fight.ended, fight.ended_for = False, False, NOBODY
    count_standing(fight)


def end_session(fight: Fight, table: Table) -> None:
    """A combat ends with it; spent mana comes back (STN-30), and cards that were exiled for the session (STN-34)."""
    if fight.combat:
        end_combat(fight, table)
    table.tell(told.SESSION_ENDS, NOBODY, NOBODY, 0, 0)
    for c in fight.characters:
        c.set_mana(c.full_mana[:])
        for card in range(len(c.cards)):
            at: i64 = card * SPAN
            deck, side = c.zones[at + FROM_DECK], c.zones[at + FROM_SIDEBOARD]
            c.zones[at + LIBRARY] += deck
            c.zones[at + SIDEBOARD] += side
            c.zones[at + EXILE] -= deck + side
            c.zones[at + FROM_DECK], c.zones[at + FROM_SIDEBOARD] = 0, 0


def exile(c: Character, card: i64, zone: i64) -> None:
    """One copy is exiled for the session (STN-34)."""
    at: i64 = card * SPAN
    c.untouched = False
    c.zones[at + zone] -= 1
    c.zones[at + EXILE] += 1
    c.zones[at + (FROM_SIDEBOARD if zone == SIDEBOARD else FROM_DECK)] += 1
