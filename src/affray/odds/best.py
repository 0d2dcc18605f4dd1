"""The policy `best`: exact where all states of the fight can be gone through, else by fights that are played on."""

from contextlib import suppress
from math import inf
from typing import Final

from mypy_extensions import i64

from affray.core.errors import OverBudget
from affray.core.policy import BEST, Action, Best, Policies, Policy
from affray.core.ruleset import Ruleset
from affray.core.state import State
from affray.core.table import Table
from affray.odds.budget import Budget
from affray.odds.choices import NOBODY, in_order
from affray.odds.rollouts import Arm, Difference, Rollouts, best_of
from affray.odds.starts import AfterAction, Beginning, Start
from affray.odds.values import Solution, solve

FITS: Final = Budget(states=50_000, paths=1_000_000, seconds=inf)
"""A fight of more is played by fights played on. What a policy does may not depend on how fast the machine is."""

FIGHTS: Final = 1_000
"""So many fights are played on for a decision, shared out among the actions."""

LEAST: Final = 8
"""As many at least for each action that is still in question."""

NO_LIMIT: Final = 1 << 60
"""Of paths, where states and time are limited."""

MOST_KEPT: Final = 16
"""Solutions from states that the policies would not have come to."""


def unmarked(ruleset: Ruleset, policies: Policies) -> Policies:
    """The same with the usual policy for each side that is to play its best; it plays on for it, and answers."""
    usual: list[Policy] = []
    for policy in policies.by_side:
        if isinstance(policy, BestPolicy):
            usual.append(policy.usual)
        else:
            usual.append(policy.usual if isinstance(policy, Best) else policy)
    return Policies(usual, [ruleset.policies[0] if name == BEST else name for name in policies.names])


def best_sides(policies: Policies) -> list[int]:
    """The sides that are to play their best."""
    return [side for side in range(len(policies.names)) if policies.names[side] == BEST]


def best_policies(ruleset: Ruleset, fight: State, policies: Policies, exact: Budget | None = None) -> Policies:
    """The policies with what plays `best` in its place, for this fight; the same ones where nobody is to play so.

    With a budget it is worked out at once, exactly: raises OverBudget where that takes too much. Without one it is
    worked out when it is first needed, and where the fight has too many states each decision is the best of some fights
    that are played on by the usual policies.
    """
    if not any(isinstance(policy, Best) for policy in policies.by_side):
        return policies
    usual = unmarked(ruleset, policies)
    play = BestPlay(ruleset, fight, usual, best_sides(policies))
    if exact is not None:
        play.solve_from(fight, Budget(exact.states, NO_LIMIT, exact.seconds))
    by_side = [
        BestPolicy(play, usual.by_side[side]) if isinstance(policy, Best) else policy
        for side, policy in enumerate(policies.by_side)
    ]
    return Policies(by_side, policies.names)


class BestPlay:
    """How the sides that play their best play one fight."""

    def __init__(self, ruleset: Ruleset, fight: State, usual: Policies, sides: list[int]) -> None:
        self.ruleset = ruleset
        self.origin = fight.copy()
        self.usual = usual
        self.sides = sides
        self.begun = False
        self.solutions: list[Solution] = []
        """From the start of the fight, if it fits; and from states off its way, the latest last."""
        self.rollouts: Rollouts | None = None

    def solve_from(self, fight: State, budget: Budget) -> Solution:
        """Work out what is best from a state on; raises OverBudget."""
        law = Beginning(self.ruleset, fight, self.usual).law()
        assert law is not None
        found, _ = solve(self.ruleset, self.usual, self.sides, [law], budget)
        self.begun = True
        if len(self.solutions) > MOST_KEPT:
            del self.solutions[1]
        self.solutions.append(found)
        return found

    def begin(self) -> None:
        """Look, once, whether the fight can be gone through."""
        if self.begun:
            return
        self.begun = True
        with suppress(OverBudget):
            self.solve_from(self.origin, FITS)

    def decide(self, fight: State, who: i64) -> Action:
        legal = self.ruleset.choices(fight, who)
        if len(legal) == 1:
            return legal[0]
        self.begin()
        place = self.known(fight)
        if place == NOBODY:
            place = self.played_on(fight, who, legal)
        return legal[place]

    def known(self, fight: State) -> int:
        """Which of the legal actions is best, by going through all states; NOBODY where that takes too much."""
        if not self.solutions:
            return NOBODY
        for solution in self.solutions:
            place = solution.place(fight)
            if place != NOBODY:
                return place
        try:  # somebody has done what its policy would not
            return self.solve_from(fight, FITS).place(fight)
        except OverBudget:
            return NOBODY

    def played_on(self, fight: State, who: i64, legal: list[Action]) -> int:
        """Which of the legal actions wins most often when the fight is played on by the usual policies: the worse half
        is given up again and again. What the usual policy would do is given up only for what is clearly better."""
        order = in_order(self.ruleset, fight, who, legal, self.usual)
        starts: list[Start] = []
        for place in order:
            starts.append(AfterAction(self.ruleset, fight, legal[place], self.usual))
        if self.rollouts is None:
            self.rollouts = Rollouts(self.ruleset, self.usual, 0, [], "")
        rollouts = self.rollouts
        rollouts.side = fight.side(who)
        rollouts.reseed(f"best {seed_of(self.ruleset, fight)}")
        rollouts.arms = [Arm(start) for start in starts]
        usual = rollouts.arms[0]
        arms = rollouts.arms[:]
        stages = (len(arms) - 1).bit_length()
        done = 0
        while True:
            n = max(FIGHTS // (len(arms) * stages), LEAST)
            rollouts.run(arms, done, n)
            done += n
            if len(arms) <= 2:
                break
            arms = better_half(arms)
        best = best_of(arms)
        apart = Difference(best, usual)
        return order[rollouts.arms.index(best)] if apart.mean > apart.error else order[0]

    def remarks(self) -> list[str]:
        self.begin()
        sides = self.ruleset.sides(self.origin)
        best = " and ".join([sides[side] for side in self.sides])
        others = ", ".join(
            [f"{sides[side]} plays {self.usual.names[side]}" for side in range(len(sides)) if side not in self.sides]
        )
        against = f", as {others}" if others else ""
        if self.solutions:
            states = self.solutions[0].states
            return [f"best play of {best}: exact, from {states:,} states{against}; rules' questions as usual"]
        return [
            f"best play of {best}: the fight has too many states; each decision from {FIGHTS:,} fights played on, "
            f"in which {best} plays {self.usual.names[self.sides[0]]}{' and ' + others if others else ''}"
        ]


class BestPolicy(Policy):
    """Decides for one side as it is best; decisions in the middle of a rule are those of the usual policy."""

    def __init__(self, play: BestPlay, usual: Policy) -> None:
        self.play = play
        self.usual = usual
        self.trusted = True

    def decide(self, fight: State, who: i64, table: Table) -> Action:
        return self.play.decide(fight, who)

    def answer(self, fight: State, what: str, who: i64, options: list[i64]) -> i64:
        return self.usual.answer(fight, what, who, options)

    def remarks(self) -> list[str]:
        return self.play.remarks()


def better_half(arms: list[Arm]) -> list[Arm]:
    """Those that won most often, in their old order; the first stays."""
    by_wins = sorted(arms[1:], key=lambda arm: -arm.wins)[: max(len(arms) // 2 - 1, 1)]
    return [arms[0], *[arm for arm in arms[1:] if arm in by_wins]]


def seed_of(ruleset: Ruleset, fight: State) -> str:
    """What the fights that are played on from a state hang on."""
    copied = fight.copy()
    ruleset.forget_rounds(copied)
    return repr(copied.key())
