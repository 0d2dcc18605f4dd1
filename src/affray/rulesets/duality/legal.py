"""What a combatant may do now: attacks on every enemy with everything it has, with each experience that it can pay,
group attacks, tag teams, death moves, the end of its turn. What `acts.check` lets pass besides (help, advantage, rolls,
surrender, flight, the referee's corrections) is for people to say."""

from mypy_extensions import i64

from affray.core.policy import Action
from affray.rulesets.duality import acts
from affray.rulesets.duality.act import (
    ATTACK,
    BEGIN,
    DEATH,
    END,
    GROUP_ATTACK,
    SPOTLIGHT,
    TAG_TEAM,
    Act,
    More,
)
from affray.rulesets.duality.spotlight import turn
from affray.rulesets.duality.state import ACTIVE, MOVES, Fight, owes


def legal(fight: Fight, who: i64) -> list[Action]:
    """Never empty for whose turn it is."""
    f = fight.fighters[who]
    found: list[Action] = []
    if owes(f):
        for move in range(len(MOVES)):
            act = Act(DEATH, who)
            act.other = move
            add(fight, found, act)
        return found
    for target in range(len(fight.fighters)):
        t = fight.fighters[target]
        if t.side != f.side and t.condition == ACTIVE:
            against(fight, who, target, found)
    if f.slow and not f.ready:
        add(fight, found, Act(SPOTLIGHT, -1, who))
    if fight.round == 0:
        add(fight, found, Act(BEGIN))
    elif turn(fight) == who:
        found.append(END)
    return found


def against(fight: Fight, who: i64, target: i64, found: list[Action]) -> None:
    """Every way to attack one enemy."""
    f = fight.fighters[who]
    for way in range(len(f.ways)):
        add(fight, found, Act(ATTACK, who, target, way))
    for experience in range(len(f.experiences)):
        act = Act(ATTACK, who, target)
        act.more = More()
        act.more.experiences = [experience]
        add(fight, found, act)
    if f.minion > 0:
        add(fight, found, Act(GROUP_ATTACK, who, target))
    if f.pc:
        for other in range(len(fight.fighters)):
            if other != who and fight.fighters[other].pc:
                act = Act(TAG_TEAM, who)
                act.other = other
                act.more = More()
                act.more.targets = [target]
                add(fight, found, act)


def add(fight: Fight, found: list[Action], act: Act) -> None:
    if acts.check(fight, act) is None:
        found.append(act)
