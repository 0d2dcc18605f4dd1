"""Actions: why one is refused, and what it does."""

from mypy_extensions import i64

from affray.core.errors import Refusal
from affray.core.table import Table
from affray.rulesets.duality import encounter, referee, spotlight, told
from affray.rulesets.duality.act import (
    ADD,
    ATTACK,
    BEGIN,
    CLEAR,
    DAMAGE,
    DEATH,
    ENCOUNTER,
    END_FIGHT,
    END_TURN,
    FLEE,
    GROUP_ATTACK,
    REMOVE,
    REST,
    ROLL,
    SET,
    SPOTLIGHT,
    STRESS,
    SURRENDER,
    TAG_TEAM,
    Act,
)
from affray.rulesets.duality.attack import attack, by_adversary
from affray.rulesets.duality.checks import (
    check_attack,
    check_end_turn,
    check_roll,
    check_tag_team,
    check_target,
    check_turn,
)
from affray.rulesets.duality.conditions import WORDS, has, put, reveal
from affray.rulesets.duality.death import death_move, last_action_done
from affray.rulesets.duality.groups import group_of
from affray.rulesets.duality.rest import check_rest, rest
from affray.rulesets.duality.rolls import roll
from affray.rulesets.duality.state import ACTIVE, CONDITIONS, NOBODY, Fight, over, owes
from affray.rulesets.duality.tag_team import tag_team
from affray.rulesets.duality.taking_damage import mark_stress, reduced, take


def check(fight: Fight, act: Act) -> Refusal | None:
    """Why an act is not possible now, or None."""
    kind = act.kind
    if kind in (SET, END_FIGHT, ADD, REMOVE):
        return referee.check(fight, act)
    if kind == REST:
        return check_rest(fight, act)
    if kind in (DAMAGE, STRESS):
        return check_target(fight, act.target)
    if kind == ENCOUNTER:
        return None
    if kind == CLEAR:
        f = fight.fighters[act.target]
        if not has(f, act.other):
            return Refusal("already-done", f"{f.id} is not {WORDS[act.other]}", "DUA-45")
        return None
    if over(fight):
        return Refusal("fight-over", "the fight is over", "DUA-71")
    if kind == BEGIN:
        if fight.round > 0:
            return Refusal("already-done", f"the fight has begun: it is round {fight.round}", "DUA-70")
        return None
    if kind == SPOTLIGHT:
        return check_spotlight(fight, act.target)
    if kind == SURRENDER and act.who == NOBODY:
        return None
    who = act.who
    if kind == END_TURN and fight.round == 0:
        return Refusal("not-your-turn", "in free play it is nobody's turn", "DUA-70")
    if kind == END_TURN and who == NOBODY:
        who = spotlight.turn(fight)
    f = fight.fighters[who]
    if f.condition != ACTIVE:
        return Refusal("cannot-act", f"{f.id} is {CONDITIONS[f.condition]}", "DUA-37")
    if kind == SURRENDER:
        return None
    if kind == FLEE:
        if f.restrained:
            return Refusal("cannot-act", f"{f.id} is restrained and cannot move", "DUA-45")
        return None
    if kind == DEATH:
        if not owes(f):
            return Refusal("not-eligible", f"{f.id} has not marked its last hit point", "DUA-50")
        return None
    if owes(f):
        return Refusal("cannot-act", f"{f.id} has its last hit point marked: a death move comes first", "DUA-37")
    if kind == ROLL:
        return check_roll(fight, act)
    if kind in (ATTACK, GROUP_ATTACK):
        return check_attack(fight, act)
    if kind == TAG_TEAM:
        return check_tag_team(fight, act)
    return check_end_turn(fight, who)


def check_spotlight(fight: Fight, target: i64) -> Refusal | None:
    """The spotlight is given by hand."""
    f = fight.fighters[target]
    if f.condition != ACTIVE:
        return Refusal("unknown-target", f"{f.id} is {CONDITIONS[f.condition]}", "DUA-37")
    if fight.due > 0 and fight.round > 0:
        first = fight.fighters[spotlight.first_due(fight)]
        return Refusal("not-your-turn", f"{first.id} makes a death move first", "DUA-37")
    if f.pc or fight.round == 0 or not fight.gms_turn:
        return None
    if fight.lit == target:
        return Refusal("already-done", f"{f.id} has the spotlight", "DUA-16")
    return check_turn(fight, target)


def perform(fight: Fight, act: Act, table: Table) -> None:
    """Carry out an act that `check` lets pass."""
    kind = act.kind
    if kind == ATTACK:
        perform_attack(fight, act, table)
    elif kind == END_TURN:
        end_turn(fight, act.who, table)
    elif kind == DEATH:
        death_move(fight, act.who, act.other, table)
    elif kind == GROUP_ATTACK:
        group_attack(fight, act, table)
    elif kind == TAG_TEAM:
        outcome = tag_team(fight, act, table)
        after_pc(fight, act.who, outcome, table)
    elif kind == ROLL:
        perform_roll(fight, act, table)
    elif kind == SPOTLIGHT:
        give_spotlight(fight, act.target, table)
    elif kind == BEGIN:
        begin(fight, table)
    elif kind == DAMAGE:
        damage(fight, act, table)
    elif kind == STRESS:
        mark_stress(fight, act.target, act.value, table)
    elif kind == REST:
        rest(fight, act, table)
    elif kind == ENCOUNTER:
        tell_encounter(fight, act, table)
    elif kind == CLEAR:
        put(fight.fighters[act.target], act.other, False)
        table.tell(told.CONDITION, act.target, NOBODY, act.other, 0)
    else:
        referee.perform(fight, act, table)
    spotlight.move_on(fight, table)


def begin(fight: Fight, table: Table) -> None:
    """The first round: the players have the spotlight (DUA-70)."""
    fight.round = 1
    fight.gms_turn = False
    table.tell(told.ROUND, NOBODY, NOBODY, 1, 0)
    spotlight.move_on(fight, table)


def perform_attack(fight: Fight, act: Act, table: Table) -> None:
    who = act.who
    if fight.fighters[who].pc:
        after_pc(fight, who, attack(fight, act, table), table)
    else:
        spotlight.use(fight, who, table)
        attack(fight, act, table)


def after_pc(fight: Fight, who: i64, outcome: i64, table: Table) -> None:
    if fight.fighters[who].blazing:
        last_action_done(fight, who, table)
    elif fight.round > 0:
        spotlight.after_roll(fight, who, outcome, table)


def perform_roll(fight: Fight, act: Act, table: Table) -> None:
    f = fight.fighters[act.who]
    assert act.more is not None
    reaction = act.more.reaction
    if not f.pc and not reaction:
        spotlight.use(fight, act.who, table)
    outcome = roll(fight, act, table)
    if f.pc and not reaction:
        after_pc(fight, act.who, outcome, table)


def group_attack(fight: Fight, act: Act, table: Table) -> None:
    """For 1 Fear all minions of a name attack one target: one roll, fixed damages added (DUA-61). It is one spotlight,
    which that Fear has paid."""
    group = group_of(fight, act.who)
    fight.fear -= 1
    table.tell(told.GROUP, act.who, act.target, len(group), fight.fear)
    if fight.round > 0:
        fight.spots += 1
        fight.foe = act.who
        fight.lit = NOBODY
        for one in group:
            fight.fighters[one].spots += 1
    by_adversary(fight, fight.fighters[act.who], act, len(group), table)
    for one in group:
        reveal(fight.fighters[one], one, table)


def end_turn(fight: Fight, who: i64, table: Table) -> None:
    """A PC that does nothing leaves the spotlight to the GM; an adversary's end is that of the GM's turn."""
    if who == NOBODY:
        who = spotlight.turn(fight)
    f = fight.fighters[who]
    table.tell(told.WAITS, who, NOBODY, 0, 0)
    if f.blazing:
        last_action_done(fight, who, table)
    elif f.pc:
        fight.next = who + 1
        spotlight.to_gm(fight, table)
    else:
        spotlight.to_players(fight, table)


def give_spotlight(fight: Fight, target: i64, table: Table) -> None:
    """To a PC: the players' turn goes on with it. To an adversary: the GM's turn begins or goes on with it; one that is
    slow gets ready with the first and acts with the second (DUA-63)."""
    f = fight.fighters[target]
    if f.pc:
        if fight.round > 0 and fight.gms_turn:
            spotlight.to_players(fight, table)
        fight.next = target
        table.tell(told.SPOTLIGHT, target, NOBODY, 0, 0)
        return
    if fight.round > 0 and not fight.gms_turn:
        spotlight.to_gm(fight, table)
    spotlight.give(fight, target, table)
    fight.lit = NOBODY
    if f.slow and not f.ready:
        f.ready = True
        table.tell(told.READY, target, NOBODY, 0, 0)
    else:
        table.tell(told.SPOTLIGHT, target, NOBODY, 0, fight.fear)
        if fight.round > 0:
            fight.lit = target


def damage(fight: Fight, act: Act, table: Table) -> None:
    """Damage from the referee: its parts are dealt at the same time and totalled before thresholds (DUA-27)."""
    more = act.more
    assert more is not None
    total: i64 = 0
    for i in range(len(more.amounts)):
        total += reduced(fight, act.target, more.amounts[i], more.types[i], table)
    take(fight, act.target, total, more.direct, 0, 0, table)
    if total > 0:
        referee.spill_of_damage(fight, act.target, total, table)


def tell_encounter(fight: Fight, act: Act, table: Table) -> None:
    assert act.more is not None
    for reason in encounter.reasons(fight, act.more.adjust):
        table.tell(told.ADJUSTED, NOBODY, reason, encounter.CHANGES[reason], 0)
    table.tell(told.POINTS, NOBODY, NOBODY, encounter.points(fight), encounter.budget(fight, act.more.adjust))
