"""Actions: why one is refused, and what it does."""

from mypy_extensions import i64

from affray.core.errors import Refusal
from affray.core.table import Table
from affray.rulesets.dots import referee, resting, told
from affray.rulesets.dots.act import (
    ADD,
    AIM,
    BEGIN,
    DELAY,
    END_FIGHT,
    END_TURN,
    FLEE,
    HEAL,
    READY,
    REMOVE,
    REST,
    ROUND,
    SET,
    SURRENDER,
    Act,
    Given,
)
from affray.rulesets.dots.decks import not_drawable
from affray.rulesets.dots.rounds import all_designated, designate, first_enemy, resolve
from affray.rulesets.dots.state import ACTIVE, CONDITIONS, NOBODY, NORMAL, Fight, actor, over


def check(fight: Fight, act: Act) -> Refusal | None:
    """Why an act is not possible now, or None."""
    kind = act.kind
    if kind in (SET, END_FIGHT, ADD, REMOVE):
        return referee.check(fight, act)
    if kind == REST:
        return resting.check_between(fight, "rest")
    if kind == HEAL:
        return resting.check_heal(fight, act)
    if over(fight):
        return Refusal("fight-over", "the fight is over", "DOT-30")
    if kind == BEGIN:
        if fight.round > 0:
            return Refusal("already-done", f"the fight has begun: it is round {fight.round}", "DOT-1")
        return None
    if kind == ROUND:
        return check_round(fight, act)
    who = act.who
    if kind == END_TURN and who == NOBODY:
        who = actor(fight)
        if who == NOBODY:
            return Refusal("not-your-turn", "in free play it is nobody's turn", "DOT-1")
    if kind == SURRENDER and who == NOBODY:
        return None
    f = fight.fighters[who]
    if f.condition != ACTIVE:
        return Refusal("cannot-act", f"{f.id} is {CONDITIONS[f.condition]}", "DOT-13")
    if kind in (SURRENDER, FLEE):
        return None
    if f.aimed:
        return Refusal("already-done", f"{f.id} has designated its target for the round", "DOT-1")
    if kind == READY:
        return Refusal("not-allowed", "all strike at the same time; there is nothing to wait for", "DOT-7")
    if kind == DELAY:
        return check_delay(fight, who)
    now = actor(fight)
    if fight.round > 0 and who != now:
        return Refusal("not-your-turn", f"{fight.fighters[now].id} designates next, not {f.id}", "DOT-1")
    return check_aim(fight, who, act.target, act.stance) if kind == AIM else None


def check_aim(fight: Fight, who: i64, target: i64, stance: i64) -> Refusal | None:
    """Whether somebody can be designated, in this stance (DOT-1, DOT-2)."""
    f = fight.fighters[who]
    if target == who:
        return Refusal("not-allowed", f"{f.id} cannot hit itself", "DOT-1")
    if target != NOBODY and fight.fighters[target].condition != ACTIVE:
        t = fight.fighters[target]
        return Refusal("unknown-target", f"{t.id} is {CONDITIONS[t.condition]}", "DOT-8")
    if stance != NORMAL and not f.draws:
        return Refusal("not-allowed", f"{f.id} is a creature; only characters fight in a stance", "DOT-2")
    return None


def check_delay(fight: Fight, who: i64) -> Refusal | None:
    if fight.round == 0:
        return Refusal("cannot-act", "in free play there is no order to wait in", "DOT-1")
    left = 0
    for f in fight.fighters:
        if f.condition == ACTIVE and not f.aimed:
            left += 1
    if left == 1 or who in fight.waiting:
        return Refusal("not-allowed", f"{fight.fighters[who].id} is the last to designate", "DOT-1")
    return None


def check_round(fight: Fight, act: Act) -> Refusal | None:
    """A whole round at once: everybody named must be able to do what is said of it."""
    given = act.more
    if given is None:
        return None
    for who in sorted({*given.targets, *given.stances, *given.draws, *given.uses}):
        f = fight.fighters[who]
        if f.condition != ACTIVE:
            return Refusal("cannot-act", f"{f.id} is {CONDITIONS[f.condition]}", "DOT-13")
        refusal = check_aim(fight, who, given.targets.get(who, NOBODY), given.stances.get(who, NORMAL))
        if refusal is not None:
            return refusal
        if who in given.draws or who in given.uses:
            refusal = check_cards(fight, who, act)
            if refusal is not None:
                return refusal
    return None


def check_cards(fight: Fight, who: i64, act: Act) -> Refusal | None:
    f, given = fight.fighters[who], act.more
    assert given is not None
    if not f.draws:
        return Refusal("not-allowed", f"{f.id} is a creature and draws no cards", "DOT-3")
    if who in given.draws:
        wrong = not_drawable(f, f.skill, given.draws[who])
        if wrong:
            return Refusal("unknown-card", wrong, "DOT-3")
    if who in given.uses:
        if not fight.rulings.best_hand:
            return Refusal("not-allowed", "every card counts for both; uses belong to the ruling hand = best", "DOT-4")
        cards = len(given.draws[who]) if who in given.draws else f.skill
        if len(given.uses[who]) != cards:
            return Refusal("bad-argument", f"{len(given.uses[who])} uses for the {cards} cards of {f.id}", "DOT-4")
    return None


def perform(fight: Fight, act: Act, table: Table) -> None:
    """Carry out an act that `check` lets pass."""
    kind = act.kind
    if kind in (AIM, END_TURN):
        who = act.who if act.who != NOBODY else actor(fight)
        designate(fight, who, act.target, act.stance, table)
        if all_designated(fight):
            resolve(fight, None, table)
    elif kind == ROUND:
        whole_round(fight, act, table)
    elif kind == BEGIN:
        begin(fight, table)
    elif kind == REST:
        resting.rest(fight, act.other, table)
    elif kind == HEAL:
        resting.heal(fight, act, table)
    elif kind == DELAY:
        fight.waiting = [*fight.waiting, act.who]
        table.tell(told.WAITS, act.who, NOBODY, 0, 0)
    else:
        referee.perform(fight, act, table)
        if fight.round > 0 and not over(fight) and all_designated(fight):
            resolve(fight, None, table)


def begin(fight: Fight, table: Table) -> None:
    """The first round: from now on it is somebody's turn to designate."""
    fight.round = 1
    table.tell(told.ROUND, NOBODY, NOBODY, 1, 0)


def whole_round(fight: Fight, act: Act, table: Table) -> None:
    """All designate at once; who has not been named goes for the first living enemy, or what it designated before."""
    given = act.more
    for who in range(len(fight.fighters)):
        f = fight.fighters[who]
        if f.condition != ACTIVE:
            continue
        stance = f.stance if given is None else given.stances.get(who, f.stance)
        designate(fight, who, goal(fight, who, given), stance, table)
    resolve(fight, given, table)


def goal(fight: Fight, who: i64, given: Given | None) -> i64:
    """Whom somebody goes for in a whole round."""
    if given is not None and who in given.targets:
        return given.targets[who]
    f = fight.fighters[who]
    return f.target if f.aimed else first_enemy(fight, who)
