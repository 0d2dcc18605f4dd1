"""A round: targets, hands, first strikers, the others (DOT-1..17)."""

from typing import Final

from mypy_extensions import i64

from affray.core.table import Table
from affray.rulesets.dots import told
from affray.rulesets.dots.act import Given
from affray.rulesets.dots.decks import draw, put_away
from affray.rulesets.dots.state import (
    ACTIVE,
    DEAD,
    DEFENSIVE,
    NOBODY,
    NORMAL,
    OFFENSIVE,
    Fight,
    Fighter,
    count_standing,
    over,
)

GREEN: Final = 0
RED: Final = 1
"""Answers to "use": what a card is used for."""


def designate(fight: Fight, who: i64, target: i64, stance: i64, table: Table) -> None:
    """A target for the round, and a stance, before any card is drawn (DOT-1, DOT-2)."""
    f = fight.fighters[who]
    f.aimed, f.target, f.stance = True, target, stance
    table.tell(told.AIMS, who, target, stance, 0)


def all_designated(fight: Fight) -> bool:
    left: i64 = 0
    for f in fight.fighters:
        if f.condition == ACTIVE and not f.aimed:
            left += 1
    return left == 0


def first_enemy(fight: Fight, who: i64) -> i64:
    """The first living enemy in roster order, for whom no other target was named."""
    side = fight.fighters[who].side
    n: i64 = len(fight.fighters)
    for other in range(n):
        f = fight.fighters[other]
        if f.condition == ACTIVE and f.side != side:
            return other
    return NOBODY


def resolve(fight: Fight, given: Given | None, table: Table) -> None:
    """What all have designated happens: hands are drawn, first strikers deal damage, the dead are removed, the others
    deal damage, the dead are removed (DOT-8)."""
    table.tell(told.RESOLVES, NOBODY, NOBODY, 0, 0)
    n: i64 = len(fight.fighters)
    for who in range(n):
        f = fight.fighters[who]
        if f.condition == ACTIVE:
            if f.draws:
                draw_hand(fight, f, who, given, table)
            else:
                f.score, f.guard = f.attack, 0
    fallen = False
    if any_first_striker(fight):
        fallen = strike(fight, True, table)
    if strike(fight, False, table) or fallen:
        count_standing(fight)
    end_round(fight, table)


def draw_hand(fight: Fight, f: Fighter, who: i64, given: Given | None, table: Table) -> None:
    """Attack is the red dots of all cards, defence the green ones (DOT-4); the stance doubles one and takes the other
    away (DOT-5, DOT-6)."""
    cards = None if given is None else given.draws.get(who)
    f.hand = draw(fight, who, f.skill, f.kinds, cards, table)
    f.red, f.green = 0, 0
    if fight.rulings.best_hand:
        use_cards(fight, f, who, None if given is None else given.uses.get(who), table)
    else:
        kinds = f.kinds
        for kind in f.hand:
            card = kinds[kind]
            f.red += card.red
            f.green += card.green
    f.score, f.guard = f.red, f.green
    if f.stance == OFFENSIVE:
        f.score, f.guard = 2 * f.red, 0
    elif f.stance == DEFENSIVE:
        f.score, f.guard = 0, 2 * f.green
    table.tell(told.SCORES, who, f.stance, f.score, f.guard)


def use_cards(fight: Fight, f: Fighter, who: i64, uses: list[bool] | None, table: Table) -> None:
    """Ruling `hand = best`: each card is used for red or for green, as its player says (DOT-4). `uses` are in drawing
    order; a player, who sees the whole hand, is asked in the order of the deck's list."""
    options: list[i64] = [GREEN, RED]
    if uses is None:
        f.hand = sorted(f.hand)
    for i in range(len(f.hand)):
        f.at = i
        red = uses[i] if uses is not None else table.choose(fight, "use", who, options) == RED
        kind = f.hand[i]
        card = f.kinds[kind]
        if red:
            f.red += card.red
        else:
            f.green += card.green
        table.tell(told.USES, who, NOBODY, kind, 1 if red else 0)


def any_first_striker(fight: Fight) -> bool:
    found = False
    for f in fight.fighters:
        if f.first_strike and f.condition == ACTIVE:
            found = True
    return found


def strike(fight: Fight, first: bool, table: Table) -> bool:
    """One of the two steps (DOT-8): those who strike in it hit their targets, at the same time; an attack on somebody
    removed is lost (DOT-9). Then the dead are removed; says whether anybody was."""
    n: i64 = len(fight.fighters)
    for who in range(n):
        f = fight.fighters[who]
        if f.condition != ACTIVE or f.first_strike != first or f.target == NOBODY or f.score <= 0:
            continue
        t = fight.fighters[f.target]
        if t.condition == ACTIVE:
            t.incoming += f.score
            table.tell(told.STRIKES, who, f.target, f.score, 1 if first else 0)
        else:
            table.tell(told.LOST, who, f.target, f.score, 0)
    fallen = False
    for who in range(n):
        t = fight.fighters[who]
        if t.incoming > 0 and suffer(t, who, table):
            fallen = True
    return fallen


def suffer(t: Fighter, who: i64, table: Table) -> bool:
    """All attack scores on one are added (DOT-10). A character's defence is one pool for the round (DOT-12), the rest
    is taken from its life (DOT-11); a creature falls to more damage in a round than its defense (DOT-14, DOT-15). Says
    whether it died; nobody else is hurt in this step by that."""
    incoming = t.incoming
    t.incoming = 0
    if not t.draws:
        t.guard += incoming
        table.tell(told.DAMAGED, who, NOBODY, incoming, t.guard)
        if t.guard <= t.defense:
            return False
    else:
        damage: i64 = max(incoming - t.guard, 0)
        t.guard = max(t.guard - incoming, 0)
        table.tell(told.HURT, who, NOBODY, incoming, t.guard)
        if damage > 0:
            t.life -= damage
            table.tell(told.LOSES, who, NOBODY, damage, t.life)
        if t.life > 0:
            return False
    die(t, who, table)
    return True


def die(t: Fighter, who: i64, table: Table) -> None:
    """Dead; life is shown as 0 (DOT-13)."""
    t.condition = DEAD
    if t.life < 0:
        t.life = 0
    table.tell(told.DIES, who, NOBODY, 0, 0)


def end_round(fight: Fight, table: Table) -> None:
    """Hands go to the discard piles (DOT-3), what did not kill a creature is gone (DOT-15), too long a fight is
    nobody's."""
    for f in fight.fighters:
        if len(f.hand) > 0:
            put_away(f, f.hand)
            f.hand = []
        f.aimed, f.target, f.stance = False, NOBODY, NORMAL
        f.guard = 0
    if len(fight.waiting) > 0:
        fight.waiting = []
    if fight.round == 0 or over(fight):
        return
    if fight.round >= fight.most_rounds:
        fight.ended = True
        table.tell(told.UNFINISHED, NOBODY, NOBODY, fight.round, 0)
    else:
        fight.round += 1
        table.tell(told.ROUND, NOBODY, NOBODY, fight.round, 0)
