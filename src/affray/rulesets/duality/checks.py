"""Why an attack or a roll is refused: whose turn it is, what it costs, whom it can be against."""

from mypy_extensions import i64

from affray.core.errors import Refusal
from affray.rulesets.duality import spotlight
from affray.rulesets.duality.act import GROUP_ATTACK, Act, More
from affray.rulesets.duality.groups import group_of
from affray.rulesets.duality.state import ACTIVE, CONDITIONS, NOBODY, Fight, owes
from affray.rulesets.duality.tag_team import COST


def check_turn(fight: Fight, who: i64) -> Refusal | None:
    """Whether somebody can act now (DUA-9, DUA-16)."""
    f = fight.fighters[who]
    refusal = check_end_turn(fight, who)
    if refusal is not None or fight.round == 0 or fight.due > 0 or f.pc or fight.lit == who:
        return refusal
    if fight.lit != NOBODY:
        return Refusal("not-your-turn", f"{fight.fighters[fight.lit].id} has the spotlight, not {f.id}", "DUA-16")
    if f.spots >= f.relentless:
        often = "once" if f.relentless == 1 else f"{f.relentless} times"
        return Refusal("no-action-left", f"{f.id} has had the spotlight {often} in this turn of the GM", "DUA-16")
    if fight.spots > 0 and fight.fear < 1:
        return Refusal("cannot-pay", f"one more spotlight costs a Fear; the GM has {fight.fear}", "DUA-16")
    return None


def check_ready(fight: Fight, who: i64) -> Refusal | None:
    """Whether one who is slow can act already (DUA-63)."""
    f = fight.fighters[who]
    if f.slow and not f.ready and fight.lit != who:
        return Refusal("cannot-act", f"{f.id} is slow: its first spotlight gets it ready", "DUA-63")
    return None


def check_end_turn(fight: Fight, who: i64) -> Refusal | None:
    """Whether somebody's side has the spotlight; a death move and a last action come before all else (DUA-37)."""
    f = fight.fighters[who]
    if fight.round == 0:
        return None
    if fight.due > 0:
        first = fight.fighters[spotlight.first_due(fight)]
        if who != spotlight.first_due(fight):
            what = "has a last action" if first.blazing else "makes a death move"
            return Refusal("not-your-turn", f"{first.id} {what} first", "DUA-37")
        return None
    if f.pc == fight.gms_turn:
        has = "the GM has" if fight.gms_turn else "the players have"
        return Refusal("not-your-turn", f"{has} the spotlight, not {f.id}", "DUA-9")
    return None


def check_target(fight: Fight, target: i64) -> Refusal | None:
    t = fight.fighters[target]
    if t.condition != ACTIVE:
        return Refusal("unknown-target", f"{t.id} is {CONDITIONS[t.condition]}", "DUA-37")
    return None


def check_targets(fight: Fight, who: i64, targets: list[i64]) -> Refusal | None:
    for target in targets:
        refusal = check_target(fight, target)
        if refusal is not None:
            return refusal
        if target == who:
            return Refusal("not-allowed", f"{fight.fighters[who].id} cannot attack itself", "DUA-1")
    return None


def check_attack(fight: Fight, act: Act) -> Refusal | None:
    who, more = act.who, act.more
    f = fight.fighters[who]
    group = act.kind == GROUP_ATTACK
    if group:
        if f.minion == 0:
            return Refusal("not-eligible", f"{f.id} is no minion; they attack in groups", "DUA-61")
        if fight.fear < 1:
            return Refusal("cannot-pay", f"a group attack costs a Fear; the GM has {fight.fear}", "DUA-61")
    refusal = check_turn(fight, who)
    if refusal is not None:
        return refusal
    if group and who not in group_of(fight, who):
        return Refusal("no-action-left", f"{f.id} has had the spotlight in this turn of the GM", "DUA-61")
    refusal = check_ready(fight, who)
    if refusal is not None:
        return refusal
    if group and act.target in group_of(fight, who):
        return Refusal("not-allowed", f"{fight.fighters[act.target].id} cannot attack itself", "DUA-61")
    targets = [act.target] if act.target != NOBODY else more.targets if more is not None else []
    refusal = check_targets(fight, who, targets)
    if refusal is not None or more is None:
        return refusal
    return check_costs(fight, who, more, fight.lit != who and not group, group)


def check_costs(fight: Fight, who: i64, more: More, spotlit: bool, group: bool) -> Refusal | None:
    """What experiences and help cost is there (DUA-7), besides what the spotlight does (DUA-16)."""
    f = fight.fighters[who]
    cost: i64 = len(more.experiences)
    if f.pc:
        if cost > f.hope:
            return Refusal("cannot-pay", f"{cost} experiences cost {cost} Hope; {f.id} has {f.hope}", "DUA-7")
    else:
        if len(more.helpers) > 0:
            return Refusal("not-allowed", "PCs are helped, not adversaries", "DUA-7")
        other: i64 = 1 if group or (spotlit and fight.round > 0 and fight.spots > 0) else 0
        if cost > 0 and cost + other > fight.fear:
            return Refusal("cannot-pay", f"{cost + other} Fear are needed; the GM has {fight.fear}", "DUA-7")
    for helper in more.helpers:
        h = fight.fighters[helper]
        if not h.pc or h.side != f.side or helper == who:
            return Refusal("not-eligible", f"{h.id} cannot help {f.id}; an ally among the PCs can", "DUA-7")
        if h.condition != ACTIVE or owes(h):
            return Refusal("cannot-act", f"{h.id} can help nobody now", "DUA-37")
        if h.hope < 1:
            return Refusal("cannot-pay", f"helping costs a Hope; {h.id} has none", "DUA-7")
    return None


def check_roll(fight: Fight, act: Act) -> Refusal | None:
    more = act.more
    assert more is not None
    if more.reaction:
        if len(more.helpers) > 0:
            return Refusal("not-allowed", "nobody can help with a reaction roll", "DUA-8")
        return check_costs(fight, act.who, more, False, False)
    refusal = check_turn(fight, act.who)
    if refusal is None:
        refusal = check_ready(fight, act.who)
    if refusal is not None:
        return refusal
    return check_costs(fight, act.who, more, fight.lit != act.who, False)


def check_tag_team(fight: Fight, act: Act) -> Refusal | None:
    first, second = fight.fighters[act.who], fight.fighters[act.other]
    assert act.more is not None
    for f in (first, second):
        if not f.pc:
            return Refusal("not-eligible", f"{f.id} is an adversary; two PCs team up", "DUA-63")
        if f.condition != ACTIVE or owes(f):
            return Refusal("cannot-act", f"{f.id} can do nothing now", "DUA-37")
        if f.blazing:
            return Refusal("cannot-act", f"{f.id} has a last action of its own", "DUA-50")
    if act.who == act.other or first.side != second.side:
        return Refusal("not-allowed", f"{first.id} and {second.id} are no two allies", "DUA-63")
    if first.hope < COST:
        return Refusal("cannot-pay", f"a tag team costs {COST} Hope; {first.id} has {first.hope}", "DUA-63")
    refusal = check_turn(fight, act.who)
    for who in (act.who, act.other):
        if refusal is None:
            refusal = check_targets(fight, who, act.more.targets)
    return refusal
