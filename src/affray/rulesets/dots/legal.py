"""What a combatant may do now: everything `acts.check` lets pass, but for the referee's corrections, surrender, flight
and whole rounds."""

from mypy_extensions import i64

from affray.core.policy import Action
from affray.rulesets.dots import acts
from affray.rulesets.dots.act import AIM, BEGIN, DELAY, END, HEAL, Act
from affray.rulesets.dots.resting import HEALING
from affray.rulesets.dots.state import ACTIVE, DEFENSIVE, NORMAL, OFFENSIVE, Fight, actor, over


def legal(fight: Fight, who: i64) -> list[Action]:
    """Never empty for whose turn it is."""
    f = fight.fighters[who]
    found: list[Action] = []
    for act in aims(fight, who):
        add(fight, found, act)
    if f.skills.get(HEALING, 0) > 0:
        for patient in range(len(fight.fighters)):
            if fight.fighters[patient].side == f.side:
                add(fight, found, Act(HEAL, who, patient))
    if fight.round > 0:
        add(fight, found, Act(DELAY, who))
    else:
        add(fight, found, Act(BEGIN))
    if actor(fight) == who:
        found.append(END)
    return found


def aims(fight: Fight, who: i64) -> list[Act]:
    """Every enemy in every stance (DOT-1, DOT-2)."""
    f = fight.fighters[who]
    stances: list[i64] = [NORMAL, OFFENSIVE, DEFENSIVE] if f.draws else [NORMAL]
    found: list[Act] = []
    for other in range(len(fight.fighters)):
        if fight.fighters[other].side != f.side:
            for stance in stances:
                found.append(Act(AIM, who, other, stance))
    return found


def designations(fight: Fight, who: i64) -> list[Action]:
    """What can be designated for the round at hand, or has been (DOT-1)."""
    f = fight.fighters[who]
    if f.condition != ACTIVE or over(fight):
        return []
    if f.aimed:
        return [Act(AIM, who, f.target, f.stance)]
    return [act for act in aims(fight, who) if fight.fighters[act.target].condition == ACTIVE]


def add(fight: Fight, found: list[Action], act: Act) -> None:
    if acts.check(fight, act) is None:
        found.append(act)
