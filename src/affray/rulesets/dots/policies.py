"""Built-in policies: whom to go for, and in what stance."""

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from affray.core.policy import Action, Policy, find
from affray.core.state import State
from affray.core.table import Table
from affray.rulesets.dots.act import AIM, END, Act
from affray.rulesets.dots.outlook import (
    BOTH,
    Outlook,
    enough,
    expected_attack,
    expected_guard,
    lost,
    staying,
    taken,
    usual_attack,
    worth,
)
from affray.rulesets.dots.rounds import GREEN, RED, first_enemy
from affray.rulesets.dots.state import ACTIVE, DEFENSIVE, NOBODY, NORMAL, Fight

NAMES: Final = ("first", "weakest", "dangerous", "by-odds", "random")


def policy(name: str) -> Policy:
    """A built-in policy, or one that a user's file has added; raises BadInput for unknown names."""
    built_in: dict[str, Policy] = {
        "first": First(),
        "weakest": Weakest(),
        "dangerous": Dangerous(),
        "by-odds": ByOdds(),
        "random": Random(),
    }
    return find(name, built_in, OWN)


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
    """The target and stance with the best expected result, from the exact law of its hand (outlook.py). As nothing is
    won by defending, who has nobody to attack meanwhile only waits so for a hand that is better in the mean."""

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
        best, attack = END, END
        most, most_attack = 0.0, 0.0
        incoming = expected_attack(f, who)
        law = self.outlook.law(me, BOTH)
        for other in range(len(f.fighters)):
            t = f.fighters[other]
            if t.condition != ACTIVE or t.side == me.side:
                continue
            shield, prize = expected_guard(t), worth(f, other)
            for stance in range(3):
                if f.rulings.best_hand:
                    law = self.outlook.law(me, enough(t, stance))
                value = prize * taken(law, t, stance, shield) - lost(law, me, stance, incoming)
                if best is END or value > most + 1e-12:
                    best, most = Act(AIM, who, other, stance), value
                if stance != DEFENSIVE and (attack is END or value > most_attack + 1e-12):
                    attack, most_attack = Act(AIM, who, other, stance), value
        if best.stance != DEFENSIVE or ally_attacks(f, who) or self.waits(f, attack, incoming):
            return best
        return attack

    def waits(self, fight: Fight, attack: Act, incoming: float) -> bool:
        """Whether this attack would be worth more with a hand from the whole deck than with the next one."""
        f, t = fight.fighters[attack.who], fight.fighters[attack.target]
        prize, shield = worth(fight, attack.target), expected_guard(t)
        limit = enough(t, attack.stance) if fight.rulings.best_hand else BOTH
        values = []
        for whole in (False, True):
            law = self.outlook.law(f, limit, whole)
            values.append(prize * taken(law, t, attack.stance, shield) - lost(law, f, attack.stance, incoming))
        return values[1] > values[0] + 1e-12


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


def ally_attacks(fight: Fight, who: i64) -> bool:
    """Whether somebody else on the side has designated an attack for the round, or may yet."""
    found = False
    for other in range(len(fight.fighters)):
        f = fight.fighters[other]
        if other != who and f.side == fight.fighters[who].side and f.condition == ACTIVE:
            found = found or not f.aimed or (f.target != NOBODY and f.stance != DEFENSIVE)
    return found
