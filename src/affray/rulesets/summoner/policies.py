"""Built-in policies. `random` takes any legal action; the others share one way to play a turn and differ in whom they
go for and when they hold back."""

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from affray.core.policy import Action, Policy, find
from affray.core.state import State
from affray.core.table import Table
from affray.rulesets.summoner import acts, legal, worth
from affray.rulesets.summoner.act import (
    DEFEND,
    DOUBLE_STRIKE,
    END,
    EQUIP,
    LEAVE_DEFENSE,
    WALK,
    Act,
    strike,
)  # fmt: skip
from affray.rulesets.summoner.attack import POISON
from affray.rulesets.summoner.grid import distance, in_range
from affray.rulesets.summoner.keywords import (
    BESTOW,
    DEATHTOUCH,
    DEFENDER,
    FLYING,
    MONSTROSITY,
    SCAVENGE,
    SOULBOND,
)  # fmt: skip
from affray.rulesets.summoner.keywords import (
    DOUBLE_STRIKE as TWICE,
)
from affray.rulesets.summoner.movement import approach
from affray.rulesets.summoner.state import (
    ACTED,
    ACTIVE,
    MOVE,
    NOBODY,
    STANDARD,
    Creature,
    Fight,
)  # fmt: skip

NAMES: Final = ("nearest", "focus-weakest", "cautious", "random")

COSTLY: Final = MONSTROSITY | SCAVENGE | BESTOW | SOULBOND
"""Abilities that are used as standard actions."""


def policy(name: str) -> Policy:
    """A built-in policy, or one that a user's file has added; raises BadInput for unknown names."""
    built_in: dict[str, Policy] = {
        "nearest": Nearest(),
        "focus-weakest": FocusWeakest(),
        "cautious": Cautious(),
        "random": Random(),
    }
    return find(name, built_in, OWN)


OWN: Final[dict[str, Policy]] = {}
"""Policies added by a user's file: `OWN["name"] = MyPolicy()`."""


class Random(Policy):
    """Takes any legal action, each kind of action equally likely."""

    def decide(self, fight: State, who: i64, table: Table) -> Action:
        f = cast(Fight, fight)
        if f.creatures[who].condition != ACTIVE:
            return END
        by_kind: dict[i64, list[Action]] = {}
        for action in legal.legal(f, who):
            by_kind.setdefault(cast(Act, action).kind, []).append(action)
        actions = list(by_kind.values())[table.pick(len(by_kind))]
        return actions[table.pick(len(actions))]

    def answer(self, fight: State, what: str, who: i64, options: list[i64]) -> i64:
        return sensible(cast(Fight, fight), what, who, options)


@mypyc_attr(allow_interpreted_subclasses=True)
class Nearest(Policy):
    """Attacks the nearest enemy when it is in range, else approaches it; never defends. Spells and abilities are used
    when they seem worth more than the attack."""

    def goal(self, fight: Fight, c: Creature, who: i64, in_reach: bool) -> i64:
        """Whom to go for: among the enemies in range, or among all that it could ever attack; NOBODY if there is
        none."""
        best: i64 = NOBODY
        least: i64 = 0
        n: i64 = len(fight.creatures)
        for i in range(n):
            t = fight.creatures[i]
            if t.side == c.side or t.condition != ACTIVE or (t.abilities & FLYING and not acts.reaches_up(fight, c, i)):
                continue
            if fight.grid is None:
                return i
            apart = distance(fight, c.square, t.square)
            if (best == NOBODY or apart < least) and (not in_reach or in_range(fight, who, i)):
                best, least = i, apart
        return best

    def decide(self, fight: State, who: i64, table: Table) -> Action:
        f = cast(Fight, fight)
        c = f.creatures[who]
        if c.condition != ACTIVE:
            return END
        if c.defending and c.spent & ACTED == 0 and self.leaves(f, who):
            return Act(LEAVE_DEFENSE, who)
        if not c.plain and len(c.card.items) > len(c.equipped):
            item = next_item(f, who)
            if item != NOBODY:
                return Act(EQUIP, who, NOBODY, item)
        if c.spent & STANDARD == 0 and c.tapped == 0:
            return self.standard(f, c, who)
        return self.run(f, who)

    def leaves(self, fight: Fight, who: i64) -> bool:
        """Whether to leave defense mode at the start of its turn."""
        return True

    def holds(self, fight: Fight, who: i64) -> bool:
        """Whether to stay in, or go into, defense mode rather than go and attack."""
        return False

    def standard(self, fight: Fight, c: Creature, who: i64) -> Action:
        """What to do with the standard action, or the walk before it."""
        if c.plain:
            target = self.goal(fight, c, who, True)
            return strike(who, target) if target != NOBODY else self.wait(fight, who)
        target = self.goal(fight, c, who, True) if not c.has(DEFENDER) else NOBODY
        if resourceful(c):
            special, value = worth.best_special(fight, who)
            if special is not None and (target == NOBODY or value > worth.attack_worth(fight, who, target)):
                return special
        if target != NOBODY:
            if c.abilities & TWICE and c.spent & MOVE == 0:
                return Act(DOUBLE_STRIKE, who, target, self.second(fight, who, target))
            return strike(who, target)
        return self.wait(fight, who)

    def second(self, fight: Fight, who: i64, first: i64) -> i64:
        """The second target of a double strike: another one if the first should fall to the first attack."""
        if worth.attack_worth(fight, who, first) < float(fight.creatures[first].health):
            return first
        for i in range(len(fight.creatures)):
            t = fight.creatures[i]
            foe = i != first and t.side != fight.creatures[who].side and t.condition == ACTIVE
            if foe and acts.check_attack(fight, who, i) is None:
                return i
        return first

    def wait(self, fight: Fight, who: i64) -> Action:
        """Nobody is in range: hold, or walk toward whom it goes for."""
        c = fight.creatures[who]
        if fight.grid is None:
            return END
        if self.holds(fight, who):
            return END if c.defending else Act(DEFEND, who, NOBODY, NOBODY)
        goal = self.goal(fight, c, who, False)
        if goal == NOBODY:
            return END
        path = approach(fight, who, goal, acts.move_budget(fight, who))
        if len(path) == 0:
            return self.force(fight, who)
        act = Act(WALK, who)
        act.path = path
        return act

    def force(self, fight: Fight, who: i64) -> Action:
        """The way is barred: attack whoever is in range after all."""
        c = fight.creatures[who]
        if c.spent & STANDARD or c.tapped > 0 or c.has(DEFENDER):
            return END
        for i in range(len(fight.creatures)):
            t = fight.creatures[i]
            if t.side != c.side and t.condition == ACTIVE and acts.check_attack(fight, who, i) is None:
                return strike(who, i)
        return END

    def run(self, fight: Fight, who: i64) -> Action:
        """The standard action is used up: walk on toward the goal, past whom it has trampled (SUM-40), or if it could
        not attack."""
        c = fight.creatures[who]
        if fight.grid is None or acts.move_budget(fight, who) <= 0 or self.holds(fight, who):
            return END
        if not (len(c.trampled) > 0 or (c.tapped > 0 and c.spent & MOVE == 0)):
            return END
        goal = self.goal(fight, c, who, False)
        if goal == NOBODY or in_range(fight, who, goal):
            return END
        path = approach(fight, who, goal, acts.move_budget(fight, who))
        if len(path) == 0:
            return END
        act = Act(WALK, who)
        act.path = path
        return act

    def answer(self, fight: State, what: str, who: i64, options: list[i64]) -> i64:
        return sensible(cast(Fight, fight), what, who, options)


class FocusWeakest(Nearest):
    """Goes for the enemy with the least health, past others if it can."""

    def goal(self, fight: Fight, c: Creature, who: i64, in_reach: bool) -> i64:
        best: i64 = NOBODY
        n: i64 = len(fight.creatures)
        for i in range(n):
            t = fight.creatures[i]
            if t.side == c.side or t.condition != ACTIVE or (t.abilities & FLYING and not acts.reaches_up(fight, c, i)):
                continue
            if in_reach and not in_range(fight, who, i):
                continue
            if best == NOBODY or t.health < fight.creatures[best].health:
                best = i
        return best


class Cautious(Nearest):
    """Goes for the most dangerous enemy it can reach, heals early, and awaits enemies in defense mode when they
    come."""

    def goal(self, fight: Fight, c: Creature, who: i64, in_reach: bool) -> i64:
        if not in_reach:
            return super().goal(fight, c, who, False)
        best: i64 = NOBODY
        n: i64 = len(fight.creatures)
        for i in range(n):
            t = fight.creatures[i]
            if t.side == c.side or t.condition != ACTIVE or (t.abilities & FLYING and not acts.reaches_up(fight, c, i)):
                continue
            if in_range(fight, who, i) and (best == NOBODY or danger(t) > danger(fight.creatures[best])):
                best = i
        return best

    def leaves(self, fight: Fight, who: i64) -> bool:
        """Not while somebody comes, nor while it can attack from where it stands (SUM-27)."""
        return not self.holds(fight, who) and self.goal(fight, fight.creatures[who], who, True) == NOBODY

    def holds(self, fight: Fight, who: i64) -> bool:
        """What cannot attack holds always; others when an enemy that is not waiting itself can come within its range in
        one turn, and none is there yet."""
        if fight.grid is None:
            return False
        c = fight.creatures[who]
        if c.has(DEFENDER):
            return True
        coming = False
        for t in fight.creatures:
            if t.side == c.side or t.condition != ACTIVE:
                continue
            apart = distance(fight, c.square, t.square)
            if apart <= c.reach:
                return False
            if not t.defending and t.tapped == 0 and apart <= t.steps * 2 + t.reach:
                coming = True
        return coming


def next_item(fight: Fight, who: i64) -> i64:
    """The first item it can put on now (SUM-5), or NOBODY."""
    for item in range(len(fight.creatures[who].card.items)):
        if acts.check(fight, Act(EQUIP, who, NOBODY, item)) is None:
            return item
    return NOBODY


def danger(t: Creature) -> i64:
    return t.attack_dice * 100 - t.health


def resourceful(c: Creature) -> bool:
    """Whether it has anything to do but walk, attack and defend."""
    return (
        len(c.card.spells) > 0
        or c.abilities & COSTLY != 0
        or len(c.hand) > 0
        or len(c.hand_spells) > 0
        or len(c.graveyard) > 0
    )


def sensible(fight: Fight, what: str, who: i64, options: list[i64]) -> i64:
    """Decisions in the middle of a rule: pair when possible; regenerate or reinforce when the attack could drop whom it
    is aimed at (SUM-63). The first option is always to do nothing."""
    if what == "pair":
        return options[1]
    a, t = fight.creatures[fight.attacker], fight.creatures[fight.attacked]
    most: i64 = 6 * a.attack_dice + (POISON if a.has(DEATHTOUCH) else 0)
    return options[1] if most >= t.health else options[0]
