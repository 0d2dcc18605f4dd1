"""The actions: whether one is possible now, and carrying it out (SUM-4..7)."""

from mypy_extensions import i64

from affray.core.errors import Refusal
from affray.core.table import Table
from affray.rulesets.summoner import abilities, items, referee, spells, turns
from affray.rulesets.summoner.act import (
    ABILITY,
    ADD,
    ATTACK,
    BEGIN,
    CAST,
    CAST_ALL,
    DEFEND,
    DELAY,
    DOUBLE_STRIKE,
    END_FIGHT,
    END_TURN,
    EQUIP,
    FLEE,
    LEAVE_DEFENSE,
    MONSTROSITY,
    PAIR,
    READY,
    REGENERATE,
    REINFORCE,
    REMOVE,
    SET,
    SPRINT,
    SURRENDER,
    WALK,
    WORDS,
    Act,
)  # fmt: skip
from affray.rulesets.summoner.attack import attack, attackable, double_strike
from affray.rulesets.summoner.defense import check_defend, defend, leave
from affray.rulesets.summoner.grid import distance, in_range
from affray.rulesets.summoner.keywords import DEFENDER, FLYING, REACH
from affray.rulesets.summoner.keywords import DOUBLE_STRIKE as TWICE
from affray.rulesets.summoner.movement import check_walk, steps_left, walk
from affray.rulesets.summoner.state import (
    ACTED,
    ACTIVE,
    CONDITIONS,
    LENT,
    MOVE,
    NOBODY,
    STANDARD,
    Creature,
    Fight,
)  # fmt: skip
from affray.rulesets.summoner.state import (
    EQUIP as EQUIPPED,
)
from affray.rulesets.summoner.turns import actor, over, spend


def check(fight: Fight, act: Act) -> Refusal | None:
    """Why an action is not possible now, or None."""
    kind = act.kind
    if kind in (SET, END_FIGHT, ADD, REMOVE):
        return referee.check(fight, act)
    if fight.round > 0 and over(fight):
        return Refusal("fight-over", "the fight is over", "SUM-80")
    if kind == BEGIN:
        if fight.round > 0:
            return Refusal("already-done", f"the fight has begun: this is round {fight.round}", "SUM-1")
        if over(fight):
            return Refusal("fight-over", "at most one side has a conscious combatant", "SUM-80")
        return None
    if kind == END_TURN:
        if fight.round == 0:
            return Refusal("not-your-turn", "no turn has begun; `begin` starts the first round", "SUM-4")
        if act.who != NOBODY and act.who != actor(fight):
            return not_your_turn(fight, act.who)
        return None
    c = fight.creatures[act.who]
    if kind == SURRENDER:
        return gone(c) if c.condition >= 3 else None
    if kind == ABILITY and (act.other == REGENERATE or act.other == REINFORCE):
        # Instants: by their owner, in any turn, before an action begins (SUM-63).
        return unable(c) if c.condition != ACTIVE else abilities.check_ability(fight, act)
    refusal = check_turn(fight, act)
    if refusal is not None:
        return refusal
    if kind == ATTACK:
        return check_attack(fight, act.who, act.target)
    if kind == DOUBLE_STRIKE:
        if not c.has(TWICE):
            return Refusal("not-allowed", f"{c.id} does not have double strike", "SUM-44")
        refusal = check_attack(fight, act.who, act.target)
        return refusal if refusal is not None else check_attack(fight, act.who, act.other)
    if kind == WALK:
        return check_walk(fight, act.who, act.path, move_budget(fight, act.who))
    if kind == SPRINT:
        if c.defending:
            return Refusal("cannot-act", f"{c.id} is in defense mode and cannot sprint", "SUM-25")
        return check_walk(fight, act.who, act.path, steps_left(fight, act.who, True))
    if kind == DEFEND:
        return check_defend(fight, act.who)
    if kind == LEAVE_DEFENSE:
        return check_leave(fight, c)
    if kind in (CAST, CAST_ALL):
        return spells.check_cast(fight, act.who, act.castings, kind == CAST_ALL)
    if kind == ABILITY:
        return abilities.check_ability(fight, act)
    if kind == EQUIP:
        return items.check_equip(fight, act.who, act.other)
    if kind == DELAY:
        return check_delay(fight, act)
    if kind == FLEE:
        return referee.check_flee(fight, act.who)
    return None


def perform(fight: Fight, act: Act, table: Table) -> None:
    """Carry out an action that `check` lets pass."""
    kind, who = act.kind, act.who
    if kind == END_TURN:
        turns.end_turn(fight, table)
        return
    if who == NOBODY:
        direct(fight, act, table)
        return
    c = fight.creatures[who]
    if kind == ATTACK:
        if c.readied:
            c.readied = False
        else:
            spend(fight, c, STANDARD)
        attack(fight, who, act.target, table)
    elif kind == WALK:
        if fight.round > 0:
            spend(fight, c, move_cost(fight, who))
        walk(fight, who, act.path, table)
    elif kind == SPRINT:
        spend(fight, c, MOVE | STANDARD)
        walk(fight, who, act.path, table)
    elif kind == DOUBLE_STRIKE:
        spend(fight, c, MOVE | STANDARD)
        double_strike(fight, who, act.target, act.other, table)
    elif kind == DEFEND:
        # Facing anew is free at the start of a turn (SUM-28).
        spend(fight, c, 0 if c.defending else STANDARD)
        defend(fight, who, act.other, table)
    elif kind == LEAVE_DEFENSE:
        leave(fight, who, table)
    elif kind == CAST:
        spend(fight, c, STANDARD)
        spells.cast(fight, who, act.castings, table)
    elif kind == CAST_ALL:
        spend(fight, c, MOVE | STANDARD)
        spells.cast(fight, who, act.castings, table)
    elif kind == ABILITY:
        if standard_ability(act) and not c.sick:
            spend(fight, c, STANDARD)
        abilities.use(fight, act, table)
    elif kind == EQUIP:
        spend(fight, c, EQUIPPED)
        items.equip(fight, who, act.other, table)
    elif kind == READY:
        spend(fight, c, STANDARD)
        referee.ready(fight, who, table)
    elif kind == DELAY:
        turns.delay(fight, act.target, table)
    else:
        direct(fight, act, table)


def direct(fight: Fight, act: Act, table: Table) -> None:
    """What is done outside a turn."""
    if act.kind == BEGIN:
        turns.begin(fight, table)
    else:
        referee.perform(fight, act, table)


def standard_ability(act: Act) -> bool:
    """Regenerate and reinforce are instants, the other abilities standard actions (SUM-63)."""
    return act.other != REGENERATE and act.other != REINFORCE


def check_turn(fight: Fight, act: Act) -> Refusal | None:
    """Whose turn it is, who can act at all, and what of the turn is left (SUM-4..7, SUM-31, SUM-34)."""
    c = fight.creatures[act.who]
    if c.condition >= 3:
        return gone(c)
    waiting = act.kind == ATTACK and c.readied
    summoning = act.kind == ABILITY and c.sick and (act.other == MONSTROSITY or act.other == PAIR)
    now = actor(fight)
    if c.sick and not summoning:
        return Refusal("sick", f"{c.id} was summoned this round", "SUM-31")
    if fight.round > 0 and now != act.who and not waiting and not (summoning and now == c.summoner):
        return not_your_turn(fight, act.who)
    if c.condition != ACTIVE:
        return unable(c)
    kind = act.kind
    standard = kind in (ATTACK, CAST, READY, ABILITY)
    standard = standard or (kind == DEFEND and not c.defending)
    full = kind in (DOUBLE_STRIKE, SPRINT, CAST_ALL)
    if (standard or full) and c.tapped > 0:
        return Refusal("cannot-act", f"{c.id} is tapped for {c.tapped} more of its turns", "SUM-34")
    if fight.round == 0 or waiting or summoning:
        return None
    if standard and c.spent & STANDARD:
        return Refusal("no-action-left", f"{c.id} has used its standard action", "SUM-4")
    if full and c.spent & (MOVE | STANDARD):
        return Refusal(
            "no-action-left", f"{WORDS[kind]} takes the whole turn, and {c.id} has used a part of it", "SUM-7"
        )
    if kind == WALK and move_budget(fight, act.who) <= 0:
        return Refusal("no-action-left", f"{c.id} has used its movement", "SUM-4")
    if kind == EQUIP and (c.spent & EQUIPPED or (c.spent & (MOVE | STANDARD) == MOVE | STANDARD and c.moved == 0)):
        return Refusal("no-action-left", f"{c.id} equips one item with a move action", "SUM-5")
    if (kind == LEAVE_DEFENSE or (kind == DEFEND and c.defending)) and c.spent & ACTED:
        return Refusal("no-action-left", f"{c.id} may do that at the start of its turn only", "SUM-24")
    return None


def move_cost(fight: Fight, who: i64) -> i64:
    """What a walk uses up: the move action, then nothing while trample lets it go on (SUM-40), then the standard
    action."""
    c = fight.creatures[who]
    if c.spent & MOVE == 0:
        return MOVE
    if len(c.trampled) > 0 and c.moved < steps_left(fight, who, False):
        return 0
    return STANDARD


def move_budget(fight: Fight, who: i64) -> i64:
    """How many squares it may walk with one action now."""
    c = fight.creatures[who]
    steps = steps_left(fight, who, False)
    if fight.round == 0:
        return steps
    cost = move_cost(fight, who)
    if cost == MOVE:
        return steps
    if cost == 0:
        return steps - c.moved
    return 0 if c.spent & STANDARD or c.tapped > 0 else steps


def check_attack(fight: Fight, who: i64, target: i64) -> Refusal | None:
    """SUM-17 (range), SUM-49 (flyers), SUM-52 (defender)."""
    c, t = fight.creatures[who], fight.creatures[target]
    if not attackable(t):
        return Refusal("unknown-target", f"{t.id} is {CONDITIONS[t.condition]}", "SUM-23")
    if c.has(DEFENDER):
        return Refusal("cannot-act", f"{c.id} is a defender and cannot attack", "SUM-52")
    if who == target:
        return Refusal("not-allowed", f"{c.id} cannot attack itself", "SUM-17")
    if not in_range(fight, who, target):
        apart = distance(fight, c.square, t.square)
        return Refusal("out-of-range", f"{t.id} is {apart * 5} feet away and {c.id} reaches {c.reach * 5}", "SUM-17")
    if not reaches_up(fight, c, target):
        return Refusal("not-allowed", f"{t.id} flies, and {c.id} cannot attack flyers hand to hand", "SUM-49")
    return None


def reaches_up(fight: Fight, c: Creature, target: i64) -> bool:
    """Whether a creature can attack this one as far as flying goes (SUM-49, SUM-50)."""
    t = fight.creatures[target]
    if not t.has(FLYING) or fight.rulings.grounded_melee or c.has(FLYING | REACH) or c.reach > 1:
        return True
    return target in c.struck_by


def check_leave(fight: Fight, c: Creature) -> Refusal | None:
    if not c.defending:
        return Refusal("cannot-act", f"{c.id} is not in defense mode", "SUM-24")
    return None


def check_delay(fight: Fight, act: Act) -> Refusal | None:
    c = fight.creatures[act.who]
    if fight.round == 0:
        return Refusal("cannot-act", "in free play there is no order to wait in", "SUM-1")
    if c.spent:
        return Refusal("no-action-left", f"{c.id} has begun to act", "SUM-4")
    if act.target == NOBODY and fight.turn == len(fight.order) - 1:
        return Refusal("not-allowed", f"{c.id} is the last of the round", "SUM-1")
    if act.target != NOBODY and act.target not in fight.order[fight.turn + 1 :]:
        return Refusal("bad-argument", f"{fight.creatures[act.target].id} does not act later this round", "SUM-1")
    return None


def not_your_turn(fight: Fight, who: i64) -> Refusal:
    now = actor(fight)
    whose = "nobody's" if now == NOBODY else f"{fight.creatures[now].id}'s"
    return Refusal("not-your-turn", f"it is {whose} turn, not {fight.creatures[who].id}'s", "SUM-4")


def gone(c: Creature) -> Refusal:
    if c.condition == LENT:
        return Refusal("cannot-act", f"{c.id} is bestowed on another creature", "SUM-61")
    return Refusal("cannot-act", f"{c.id} is {CONDITIONS[c.condition]}", "SUM-12")


def unable(c: Creature) -> Refusal:
    return Refusal("cannot-act", f"{c.id} is {CONDITIONS[c.condition]}", "SUM-13")
