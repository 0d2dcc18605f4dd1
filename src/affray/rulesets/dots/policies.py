"""Built-in policies: whom to go for, and in what stance."""

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from affray.core.errors import BadInput, Problem
from affray.core.policy import Action, Policy
from affray.core.state import State
from affray.core.table import Table
from affray.rulesets.dots.act import AIM, END, Act
from affray.rulesets.dots.outlook import Outlook, average, enough, expected_attack, staying
from affray.rulesets.dots.rounds import GREEN, RED, first_enemy
from affray.rulesets.dots.state import ACTIVE, NOBODY, NORMAL, Fight, Fighter

NAMES: Final = ("first", "weakest", "dangerous", "by-odds", "random")


def policy(name: str) -> Policy:
    """A built-in policy, or one that a user's file has added; raises BadInput for unknown names."""
    if name == "first":
        return trusted(First())
    if name == "weakest":
        return trusted(Weakest())
    if name == "dangerous":
        return trusted(Dangerous())
    if name == "by-odds":
        return trusted(ByOdds())
    if name == "random":
        return trusted(Random())
    if name in OWN:
        return OWN[name]
    raise BadInput([Problem(f"unknown policy {name!r}; there are: {', '.join([*NAMES, *OWN])}", key="policy")])


def trusted(built_in: Policy) -> Policy:
    built_in.trusted = True
    return built_in


OWN: Final[dict[str, Policy]] = {}
"""Policies added by a user's file: `OWN["name"] = MyPolicy()`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class First(Policy):
    """Goes for the first living enemy, in no stance."""

    def decide(self, fight: State, who: i64, table: Table) -> Action:
        f = cast(Fight, fight)
        if f.fighters[who].condition != ACTIVE:
            return END
        target = self.goal(f, who)
        return END if target == NOBODY else Act(AIM, who, target)

    def goal(self, fight: Fight, who: i64) -> i64:
        """Whom to hit; NOBODY if there is no enemy."""
        return first_enemy(fight, who)

    def answer(self, fight: State, what: str, who: i64, options: list[i64]) -> i64:
        """With the ruling `hand = best`: red until the target falls, the rest green (DOT-4)."""
        f = cast(Fight, fight)
        me = f.fighters[who]
        if me.target == NOBODY:
            return GREEN
        return RED if me.red < enough(f.fighters[me.target], me.stance) else GREEN


@mypyc_attr(allow_interpreted_subclasses=True)
class Weakest(First):
    """Goes for the enemy with the least life or, of a creature, defense."""

    def goal(self, fight: Fight, who: i64) -> i64:
        best: i64 = NOBODY
        side = fight.fighters[who].side
        n: i64 = len(fight.fighters)
        for other in range(n):
            t = fight.fighters[other]
            if t.condition != ACTIVE or t.side == side:
                continue
            if best == NOBODY or staying(t) < staying(fight.fighters[best]):
                best = other
        return best


@mypyc_attr(allow_interpreted_subclasses=True)
class Dangerous(First):
    """Goes for the enemy that attacks with most: a creature's attack, a character's red dots in a usual hand."""

    def goal(self, fight: Fight, who: i64) -> i64:
        best: i64 = NOBODY
        most = 0.0
        side = fight.fighters[who].side
        n: i64 = len(fight.fighters)
        for other in range(n):
            t = fight.fighters[other]
            if t.condition == ACTIVE and t.side != side:
                threat = usual_attack(t)
                if best == NOBODY or threat > most:
                    best, most = other, threat
        return best


class ByOdds(First):
    """The target and stance with the best expected result, from the exact law of its hand (outlook.py)."""

    def __init__(self) -> None:
        self.outlook = Outlook()

    def decide(self, fight: State, who: i64, table: Table) -> Action:
        f = cast(Fight, fight)
        me = f.fighters[who]
        if me.condition != ACTIVE:
            return END
        if not me.draws:
            target = self.goal(f, who)
            return END if target == NOBODY else Act(AIM, who, target)
        best = END
        most = 0.0
        incoming = expected_attack(f, who)
        for other in range(len(f.fighters)):
            t = f.fighters[other]
            if t.condition != ACTIVE or t.side == me.side:
                continue
            for stance in range(3):
                value = self.outlook.value(f, who, other, stance, incoming)
                if best is END or value > most + 1e-12:
                    best, most = Act(AIM, who, other, stance), value
        return best


class Random(First):
    """Any enemy, any stance, each equally likely."""

    def decide(self, fight: State, who: i64, table: Table) -> Action:
        f = cast(Fight, fight)
        me = f.fighters[who]
        if me.condition != ACTIVE:
            return END
        enemies: list[i64] = []
        for other in range(len(f.fighters)):
            if f.fighters[other].condition == ACTIVE and f.fighters[other].side != me.side:
                enemies.append(other)
        if len(enemies) == 0:
            return END
        target = enemies[table.pick(len(enemies))]
        return Act(AIM, who, target, table.pick(3) if me.draws else NORMAL)


def usual_attack(t: Fighter) -> float:
    """A creature's attack; the red dots of a character's average hand."""
    return average(t, True) if t.draws else float(t.attack)
