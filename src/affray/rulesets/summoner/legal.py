"""What a creature may do now: everything `acts.check` lets pass, but for the referee's corrections, surrender and
flight."""

from mypy_extensions import i64

from affray.core.policy import Action
from affray.rulesets.summoner import abilities, acts, spells
from affray.rulesets.summoner.act import (
    ATTACK,
    BEGIN,
    CAST,
    DEFEND,
    DELAY,
    DOUBLE_STRIKE,
    END,
    EQUIP,
    LEAVE_DEFENSE,
    READY,
    SPRINT,
    WALK,
    Act,
)  # fmt: skip
from affray.rulesets.summoner.keywords import DOUBLE_STRIKE as TWICE
from affray.rulesets.summoner.movement import destinations, steps_left
from affray.rulesets.summoner.state import NOBODY, Fight
from affray.rulesets.summoner.turns import actor


def legal(fight: Fight, who: i64) -> list[Action]:
    """Never empty for whose turn it is: a turn can always be ended."""
    found: list[Action] = []
    c = fight.creatures[who]
    for act in candidates(fight, who):
        if acts.check(fight, act) is None:
            found.append(act)
    for path in destinations(fight, who, acts.move_budget(fight, who)):
        add_walk(fight, found, WALK, who, path)
    if fight.grid is not None and not c.defending:
        near = steps_left(fight, who, False)
        for path in destinations(fight, who, steps_left(fight, who, True)):
            if len(path) > near:
                add_walk(fight, found, SPRINT, who, path)
    if fight.round == 0 and acts.check(fight, Act(BEGIN)) is None:
        found.append(Act(BEGIN))
    elif actor(fight) == who:
        found.append(END)
    return found


def candidates(fight: Fight, who: i64) -> list[Act]:
    """Everything but walking, before it is checked."""
    c = fight.creatures[who]
    out: list[Act] = []
    foes: list[i64] = []
    for other in range(len(fight.creatures)):
        if fight.creatures[other].side != c.side:
            foes.append(other)
    for foe in foes:
        out.append(Act(ATTACK, who, foe))
    if c.has(TWICE):
        for foe in foes:
            for second in foes:
                out.append(Act(DOUBLE_STRIKE, who, foe, second))
    for casting in spells.castable(fight, who):
        act = Act(CAST, who)
        act.castings = [casting]
        out.append(act)
    for act in abilities.usable(fight, who):
        out.append(act)
    for item in range(len(c.card.items)):
        out.append(Act(EQUIP, who, NOBODY, item))
    for facing in range(4):
        out.append(Act(DEFEND, who, NOBODY, facing))
    out.append(Act(LEAVE_DEFENSE, who))
    if fight.round > 0:
        out.append(Act(READY, who))
        out.append(Act(DELAY, who))
    return out


def add_walk(fight: Fight, found: list[Action], kind: i64, who: i64, path: list[i64]) -> None:
    act = Act(kind, who)
    act.path = path
    if acts.check(fight, act) is None:
        found.append(act)
