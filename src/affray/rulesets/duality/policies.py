"""Built-in policies: whom to attack, with what, and what to pay for it."""

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from affray.core.policy import Action, Policy, find
from affray.core.state import State
from affray.core.table import Table
from affray.rulesets.duality.act import ATTACK, DEATH, END, GROUP_ATTACK, SPOTLIGHT, Act, More
from affray.rulesets.duality.groups import too_many_for_fear
from affray.rulesets.duality.outlook import Outlook
from affray.rulesets.duality.questions import usual_answer
from affray.rulesets.duality.state import ACTIVE, NOBODY, Fight, Fighter, owes

NAMES: Final = ("weakest", "dangerous", "lavish", "by-odds", "random")


def policy(name: str) -> Policy:
    """A built-in policy, or one that a user's file has added; raises BadInput for unknown names."""
    built_in: dict[str, Policy] = {
        "weakest": Weakest(),
        "dangerous": Dangerous(),
        "lavish": Lavish(),
        "by-odds": ByOdds(),
        "random": Random(),
    }
    return find(name, built_in, OWN)


OWN: Final[dict[str, Policy]] = {}
"""Policies added by a user's file: `OWN["name"] = MyPolicy()`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Weakest(Policy):
    """Attacks the enemy with the fewest hit points left, with what it has first. The GM spotlights adversaries as long
    as it has Fear; minions attack in a group when they are more than it could spotlight one by one."""

    def __init__(self) -> None:
        self.act = Act(ATTACK)
        """Handed out again and again: it is good until the next decision."""

    def decide(self, fight: State, who: i64, table: Table) -> Action:
        f = cast(Fight, fight)
        me = f.fighters[who]
        if me.pc and owes(me):
            return death_move(me, who)
        if me.slow and not me.ready and f.lit != who:
            return Act(SPOTLIGHT, NOBODY, who)
        target = self.goal(f, who)
        if target == NOBODY:
            return END
        return self.attack(f, who, target)

    def attack(self, fight: Fight, who: i64, target: i64) -> Action:
        me = fight.fighters[who]
        act = self.act
        act.kind = ATTACK
        if me.minion > 0 and fight.fear > 0 and too_many_for_fear(fight, who):
            act.kind = GROUP_ATTACK
        act.who, act.target = who, target
        return act

    def goal(self, fight: Fight, who: i64) -> i64:
        """Whom to attack; NOBODY if there is no enemy."""
        best: i64 = NOBODY
        least: i64 = 1 << 30
        side = fight.fighters[who].side
        for other, t in enumerate(fight.fighters):
            if t.condition == ACTIVE and t.side != side and t.hp - t.hp_marked < least:
                best, least = other, t.hp - t.hp_marked
        return best

    def answer(self, fight: State, what: str, who: i64, options: list[i64]) -> i64:
        return usual_answer(what, options)


@mypyc_attr(allow_interpreted_subclasses=True)
class Dangerous(Weakest):
    """Attacks the enemy whose own attack does most: the most that its first weapon's damage can be, on average."""

    def goal(self, fight: Fight, who: i64) -> i64:
        best: i64 = NOBODY
        most: i64 = 0
        side = fight.fighters[who].side
        for other, t in enumerate(fight.fighters):
            if t.condition == ACTIVE and t.side != side:
                harm = usual_damage(t)
                if best == NOBODY or harm > most:
                    best, most = other, harm
        return best


class Lavish(Weakest):
    """As `weakest`, and pays for its best experience whenever it can."""

    def attack(self, fight: Fight, who: i64, target: i64) -> Action:
        me = fight.fighters[who]
        act = super().attack(fight, who, target)
        best = best_experience(me)
        if best == NOBODY or not can_pay(fight, who, cast(Act, act).kind == GROUP_ATTACK):
            return act
        paid = Act(cast(Act, act).kind, who, target)
        paid.more = More()
        paid.more.experiences = [best]
        return paid


class ByOdds(Weakest):
    """The target and weapon from which it may expect to mark most hit points, by the exact law (outlook.py)."""

    def __init__(self) -> None:
        super().__init__()
        self.outlook = Outlook()

    def decide(self, fight: State, who: i64, table: Table) -> Action:
        f = cast(Fight, fight)
        me = f.fighters[who]
        usual = super().decide(fight, who, table)
        if cast(Act, usual).kind != ATTACK:
            return usual
        best = Act(ATTACK, who, cast(Act, usual).target)
        most = -1.0
        for target in range(len(f.fighters)):
            t = f.fighters[target]
            if t.condition == ACTIVE and t.side != me.side:
                for way in range(len(me.ways)):
                    value = self.outlook.wounds(f, who, target, me.ways[way], 0)
                    if value > most + 1e-12:
                        best, most = Act(ATTACK, who, target, way), value
        return best


class Random(Weakest):
    """Any enemy, any weapon, any death move, each equally likely."""

    def decide(self, fight: State, who: i64, table: Table) -> Action:
        f = cast(Fight, fight)
        me = f.fighters[who]
        if me.pc and owes(me):
            act = Act(DEATH, who)
            act.other = table.pick(3)
            return act
        if me.slow and not me.ready and f.lit != who:
            return Act(SPOTLIGHT, NOBODY, who)
        enemies: list[i64] = []
        for other in range(len(f.fighters)):
            if f.fighters[other].condition == ACTIVE and f.fighters[other].side != me.side:
                enemies.append(other)
        if len(enemies) == 0:
            return END
        target = enemies[table.pick(len(enemies))]
        return Act(ATTACK, who, target, table.pick(len(me.ways)))


def death_move(me: Fighter, who: i64) -> Act:
    """By its death policy (DUA-37)."""
    act = Act(DEATH, who)
    act.other = me.death_policy
    return act


def usual_damage(t: Fighter) -> i64:
    """Twice the average of its first weapon's damage."""
    way = t.ways[0]
    times = t.proficiency if way.times == 1 else 1
    harm = 2 * way.bonus
    for i in range(len(way.dice.counts)):
        harm += times * way.dice.counts[i] * (way.dice.sides[i] + 1)
    return harm


def best_experience(me: Fighter) -> i64:
    best: i64 = NOBODY
    for one in range(len(me.experiences)):
        bonus = me.experiences[one].bonus
        if bonus > 0 and (best == NOBODY or bonus > me.experiences[best].bonus):
            best = one
    return best


def can_pay(fight: Fight, who: i64, group: bool) -> bool:
    """Whether an experience can be paid besides the spotlight or the group (DUA-7, DUA-16)."""
    if fight.fighters[who].pc:
        return fight.fighters[who].hope > 0
    other: i64 = 1 if group or (fight.lit != who and fight.spots > 0) else 0
    return fight.fear > other
