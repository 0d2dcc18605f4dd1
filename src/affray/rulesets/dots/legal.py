"""What a combatant may do now: everything `acts.check` lets pass, but for the referee's corrections, surrender, flight
and whole rounds."""

from mypy_extensions import i64

from affray.core.policy import Action
from affray.rulesets.dots import acts
from affray.rulesets.dots.act import AIM, BEGIN, DELAY, END, HEAL, Act
from affray.rulesets.dots.resting import HEALING
from affray.rulesets.dots.state import DEFENSIVE, NORMAL, OFFENSIVE, Fight, actor


def legal(fight: Fight, who: i64) -> list[Action]:
    """Never empty for whose turn it is."""
    f = fight.fighters[who]
    stances: list[i64] = [NORMAL, OFFENSIVE, DEFENSIVE] if f.draws else [NORMAL]
    found: list[Action] = []
    for other in range(len(fight.fighters)):
        if fight.fighters[other].side != f.side:
            for stance in stances:
                add(fight, found, Act(AIM, who, other, stance))
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


def add(fight: Fight, found: list[Action], act: Act) -> None:
    if acts.check(fight, act) is None:
        found.append(act)
