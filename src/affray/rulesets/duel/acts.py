"""Actions: why one is refused, and what it does."""

from typing import Final

from mypy_extensions import i64

from affray.core.errors import Refusal
from affray.core.table import Table
from affray.rulesets.duel import battlefields, between, damage, initiative, model, referee, stunning, told
from affray.rulesets.duel.act import (
    ADD,
    BEGIN,
    CAST,
    DAMAGE_ROUND,
    DELAY,
    END_COMBAT,
    END_DUEL,
    END_FIGHT,
    END_SESSION,
    END_TURN,
    ENTER,
    FLEE,
    INITIATIVE,
    LEAVE,
    LIFE,
    MEDITATE,
    PASS,
    PRESS,
    READY,
    REMOVE,
    SACRIFICE,
    SET,
    SURPRISE,
    SURRENDER,
    WORDS,
    Act,
)
from affray.rulesets.duel.state import (
    CONDITIONS,
    DEAD,
    NOBODY,
    TARGET_BITS,
    TARGET_MASK,
    Character,
    Fight,
    able,
    actor,
    condition,
    count_standing,
    opponents,
    over,
    stands,
)

MOST_LIFE: Final = 1_000_000


def check(fight: Fight, act: Act) -> Refusal | None:
    """Why an act is not possible now, or None."""
    kind = act.kind
    if kind in (SET, END_FIGHT, ADD, REMOVE):
        return referee.check(fight, act)
    if kind in (END_DUEL, END_COMBAT, END_SESSION):
        return None
    if kind in (SACRIFICE, CAST, MEDITATE):
        return check_between(fight, act)
    if fight.ended or (fight.round > 0 and over(fight)):
        return Refusal("fight-over", "the fight is over; end combat, or a correction, goes on from here", "STN-51")
    if kind == LIFE:
        return check_life(fight, act)
    if kind == DAMAGE_ROUND:
        return check_damage_round(fight, act)
    if kind == BEGIN:
        return check_begin(fight)
    if kind == INITIATIVE:
        if fight.round > 0:
            return Refusal("already-done", f"the fight has begun: it is round {fight.round}", "STN-1")
        return None
    if kind == SURPRISE:
        return initiative.check_surprise(fight, act)
    if kind == SURRENDER:
        return None if act.who == NOBODY else check_there(fight.characters[act.who])
    return check_turn(fight, act)


def check_begin(fight: Fight) -> Refusal | None:
    if fight.round > 0:
        return Refusal("already-done", f"the fight has begun: it is round {fight.round}", "STN-1")
    if over(fight):
        return Refusal("fight-over", "at most one side has anybody with vitality above 0", "STN-51")
    return None


def check_there(c: Character) -> Refusal | None:
    """Whether it can act at all (STN-36)."""
    if stands(c):
        return None
    return Refusal("cannot-act", f"{c.id} is {CONDITIONS[condition(c)]}", "STN-36")


def check_between(fight: Fight, act: Act) -> Refusal | None:
    refusal = check_there(fight.characters[act.who])
    if refusal is not None:
        return refusal
    if act.kind == SACRIFICE:
        return between.check_sacrifice(fight, act)
    return between.check_cast(fight, act) if act.kind == CAST else between.check_meditate(fight, act)


def check_life(fight: Fight, act: Act) -> Refusal | None:
    """Who has fallen is in no duel (STN-36, STN-37)."""
    for who in act.several:
        c = fight.characters[who]
        if c.gone != 0 or condition(c) == DEAD:
            return Refusal("unknown-target", f"{c.id} is {CONDITIONS[condition(c)]}", "STN-36")
        if not stands(c):
            return Refusal("not-allowed", f"{c.id} is incapacitated and in no duel", "STN-37")
        if not -MOST_LIFE <= c.life + act.value <= MOST_LIFE:
            return Refusal("bad-argument", f"life is a number up to {MOST_LIFE}", "STN-2")
    return None


def check_damage_round(fight: Fight, act: Act) -> Refusal | None:
    """In a fight that has begun the rounds are taken in the order in which they are offered (STN-5)."""
    c, t = fight.characters[act.who], fight.characters[act.target]
    refusal = check_there(c)
    if refusal is not None:
        return refusal
    if t.gone != 0:
        return Refusal("unknown-target", f"{t.id} has {CONDITIONS[t.gone]}", "STN-4")
    pair: i64 = act.who << TARGET_BITS | act.target
    if fight.round > 0 and pair in fight.granted and fight.granted[0] != pair:
        return not_offered(fight, act.who)
    return damage.check(fight, act)


def not_offered(fight: Fight, who: i64) -> Refusal:
    first = fight.granted[0]
    attacker, target = fight.characters[first >> TARGET_BITS].id, fight.characters[first & TARGET_MASK].id
    said = f"{attacker} is to strike {target} first, or pass, not {fight.characters[who].id}"
    return Refusal("not-your-turn", said, "STN-5")


def check_turn(fight: Fight, act: Act) -> Refusal | None:
    """What belongs to somebody's turn in a fight that has begun; in free play, but for pressing and turns, to anybody
    at any time."""
    kind, who = act.kind, act.who
    if who == NOBODY:
        who = actor(fight)
    if who == NOBODY:
        return Refusal("not-your-turn", "in free play it is nobody's turn; begin starts the first round", "STN-50")
    c = fight.characters[who]
    refusal = check_there(c)
    if refusal is not None:
        return refusal
    if kind == PASS and fight.round == 0:
        return check_pass(fight, act)
    if kind == READY:
        said = "a damage round is granted at once when somebody is stunned; there is nothing to wait for"
        return Refusal("not-allowed", said, "STN-4")
    if kind == DELAY and fight.round == 0:
        return Refusal("cannot-act", "in free play there is no order to wait in", "STN-50")
    if fight.round == 0 and kind in (PRESS, END_TURN):
        said = f"{WORDS[kind]} belongs to a modelled duel, which begin starts; of a real one, life is the score"
        return Refusal("not-your-turn", said, "STN-50")
    if fight.round > 0 and kind != FLEE:
        if len(fight.granted) > 0 and (kind not in (PASS, END_TURN) or fight.granted[0] >> TARGET_BITS != who):
            return not_offered(fight, who)
        now = actor(fight)
        if who != now:
            return Refusal("not-your-turn", f"it is the turn of {fight.characters[now].id}, not of {c.id}", "STN-50")
        if kind == PASS and act.target != NOBODY:
            return check_pass(fight, act)
    if kind in (PASS, END_TURN):
        return None
    if kind == DELAY:
        return check_delay(fight, who)
    if not able(c):
        return Refusal("cannot-act", f"{c.id} is stunned until the duel ends", "STN-2")
    if kind == PRESS:
        return check_press(fight, who, act.target)
    if kind == ENTER:
        return battlefields.check_enter(fight, who, act.other)
    if kind == LEAVE and act.other not in (NOBODY, c.battlefield):
        where = battlefields.name_of(fight, act.other)
        return Refusal("not-allowed", f"{c.id} is not on battlefield {where}", "STN-45")
    if kind == FLEE and c.battlefield == NOBODY:
        return None
    return battlefields.check_leave(fight, who)


def check_pass(fight: Fight, act: Act) -> Refusal | None:
    """Whether there is a damage round to give up."""
    if open_against(fight, act.who, act.target) != NOBODY:
        return None
    c = fight.characters[act.who]
    against = "" if act.target == NOBODY else f" against {fight.characters[act.target].id}"
    return Refusal("not-eligible", f"{c.id} has no open damage round{against}", "STN-4")


def open_against(fight: Fight, who: i64, target: i64) -> i64:
    """Whom its first open damage round is against; with a target, that one; NOBODY if there is none."""
    for pair in fight.granted:
        if pair >> TARGET_BITS == who and (target == NOBODY or pair & TARGET_MASK == target):
            return pair & TARGET_MASK
    return NOBODY


def check_delay(fight: Fight, who: i64) -> Refusal | None:
    """Once a round, and only where somebody acts later."""
    name = fight.characters[who].id
    if who in fight.waiting:
        return Refusal("already-done", f"{name} has waited in this round already", "STN-50")
    if fight.turn >= len(fight.order) - 1:
        return Refusal("not-allowed", f"{name} is the last of the round", "STN-50")
    return None


def check_press(fight: Fight, who: i64, target: i64) -> Refusal | None:
    """An opponent on the same battlefield who is neither stunned nor fallen (STN-50)."""
    c, t = fight.characters[who], fight.characters[target]
    if not stands(t):
        return Refusal("unknown-target", f"{t.id} is {CONDITIONS[condition(t)]}", "STN-50")
    if not opponents(fight, who, target):
        return Refusal("not-allowed", f"{t.id} is no opponent of {c.id}", "STN-50")
    if t.stunned:
        return Refusal("not-allowed", f"{t.id} is stunned already", "STN-50")
    if c.battlefield != t.battlefield or c.battlefield == NOBODY:
        return Refusal("not-allowed", f"{t.id} is not on the battlefield of {c.id}", "STN-50")
    return None


# -- carrying it out -------------------------------------------------------------------------------------------------


def perform(fight: Fight, act: Act, table: Table) -> None:
    """Carry out an act that `check` lets pass."""
    kind = act.kind
    if kind == PRESS:
        model.press(fight, act.who, act.target, table)
    elif kind == DAMAGE_ROUND:
        damage.damage_round(fight, act, table)
    elif kind in (PASS, END_TURN):
        give_up(fight, act.who if act.who != NOBODY else actor(fight), act.target, table)
    elif kind == DELAY:
        model.delay(fight, table)
    elif kind == BEGIN:
        model.begin(fight, table)
        return
    elif kind == LIFE:
        stunning.change_life(fight, act.several, act.value, table)
    elif kind == INITIATIVE:
        fight.combat, fight.dueling = True, True
        initiative.roll_order(fight, act.several, table)
    elif kind == SURPRISE:
        initiative.surprise(fight, act, table)
    elif kind == SACRIFICE:
        between.sacrifice(fight, act, table)
    elif kind == CAST:
        between.cast(fight, act, table)
        count_standing(fight)
    elif kind == MEDITATE:
        between.meditate(fight, act, table)
    elif kind == ENTER:
        battlefields.enter(fight, act.who, act.other, table)
        fight.acted = fight.round > 0
    elif kind == LEAVE:
        battlefields.leave(fight, act.who, table)
        fight.acted = fight.round > 0
    elif kind == END_DUEL:
        stunning.end_duel(fight, False, table)
    elif kind == END_COMBAT:
        stunning.end_combat(fight, table)
    elif kind == END_SESSION:
        stunning.end_session(fight, table)
    else:
        referee.perform(fight, act, table)
    if fight.round > 0 and len(fight.granted) == 0:
        model.go_on(fight, table)


def give_up(fight: Fight, who: i64, target: i64, table: Table) -> None:
    """Leave a granted damage round unused, or one's turn."""
    against = open_against(fight, who, target)
    table.tell(told.PASSES, who, against, 0, 0)
    if against == NOBODY:
        fight.acted = True
    else:
        stunning.use_up(fight, who, against)
