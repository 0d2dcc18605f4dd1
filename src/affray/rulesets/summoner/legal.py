"""What a creature may do now: everything `acts.check` lets pass, but for the referee's corrections, surrender and
flight."""

from typing import cast

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
from affray.rulesets.summoner.keywords import LIFELINK, TRAMPLE
from affray.rulesets.summoner.movement import destinations, steps_left
from affray.rulesets.summoner.state import ACTIVE, NOBODY, Fight
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


def choices(fight: Fight, who: i64) -> list[Action]:
    """What of it is worth a look when the best is searched. Nobody who plays by a policy acts out of its turn, for
    which it would get ready; without a map nobody comes into a defender's range (SUM-26), and it stands for a line only
    where it is trampled (SUM-40); who has fallen where nobody can heal stays where it is (SUM-13)."""
    ways: i64 = 4 if fight.grid is not None else 1 if anybody_tramples(fight) else 0
    down = stay_down(fight) and not fight.creatures[who].has(LIFELINK)
    found: list[Action] = []
    for action in legal(fight, who):
        act = cast(Act, action)
        if act.kind == READY or (act.kind == DEFEND and act.other >= ways):
            continue
        if down and (act.kind == ATTACK or act.kind == DOUBLE_STRIKE) and has_fallen(fight, act):
            continue
        found.append(action)
    return found


def anybody_tramples(fight: Fight) -> bool:
    found = False
    for c in fight.creatures:
        found = found or c.has(TRAMPLE)
    return found


def stay_down(fight: Fight) -> bool:
    """Whether who has fallen can never come to again: nobody has anything to heal with."""
    found = True
    for c in fight.creatures:
        found = found and c.plain
    return found


def has_fallen(fight: Fight, act: Act) -> bool:
    """Whether an attack is on the fallen only."""
    second = act.target if act.other == NOBODY else act.other
    return fight.creatures[act.target].condition != ACTIVE and fight.creatures[second].condition != ACTIVE


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
