"""The chance to win from each state when sides play their best: components of the graph, from the ends back."""

from typing import Final

from affray.core.errors import OverBudget
from affray.core.policy import Policies
from affray.core.ruleset import Ruleset
from affray.core.state import State
from affray.odds.budget import Budget
from affray.odds.choices import NOBODY, ChoiceExplorer, Law, end_of
from affray.odds.components import components
from affray.odds.rounds import Rounds
from affray.odds.starts import StartLaw

SETTLED: Final = 1e-13
"""An iteration stops when what is still to come is less."""

BETTER: Final = 1e-13
"""A choice is given up for one that is better by more than this."""

MATTERS: Final = 1e-9
"""The limit of rounds is forgotten when it changes the chances by less."""

MOST_SWEEPS: Final = 1_000_000


class Solution:
    """What each side that chooses does in each state, and every side's chance to win from there.

    Chances grow from 0, so that going round in circles is worth nothing. Where several sides choose, each takes what is
    best for itself.
    """

    def __init__(self, explorer: ChoiceExplorer, sides: int) -> None:
        self.ruleset = explorer.ruleset
        self.explorer = explorer
        self.meter = explorer.meter
        self.choices = explorer.choices
        n = len(self.choices.first)
        self.states = n
        self.values: list[list[float]] = [[0.0] * n for _ in range(sides)]
        """By side and state."""
        self.choice: list[int] = self.choices.first[:]
        """The option taken in each state."""
        self.error = 0.0
        """What a chance may be short of, by an estimate."""
        groups = components(self.choices.flat())
        for at in range(len(groups) - 1, -1, -1):
            self.solve(groups[at])

    def solve(self, group: list[int]) -> None:
        """One component; those it leads to are known."""
        order = group[::-1]
        if len(order) == 1 and not self.returns(order[0]):
            self.improve(order[0])
            return
        before = 0.0
        for _ in range(MOST_SWEEPS):
            grown = 0.0
            for state in order:
                grown = max(grown, self.improve(state))
            rate = min(grown / before, 0.999999) if before > 0.0 else 0.5
            before = grown
            rest = grown * rate / (1.0 - rate)
            if rest < SETTLED:
                self.error = max(self.error, rest)
                return
            self.meter.sweep()
        raise OverBudget("the sides that play their best go round without settling on a choice")

    def returns(self, state: int) -> bool:
        choices = self.choices
        for edge in range(choices.edges[choices.first[state]], choices.ends[choices.last[state] - 1]):
            if choices.target[edge] == state:
                return True
        return False

    def improve(self, state: int) -> float:
        """Look again what is best in a state; by how much a chance has changed."""
        choices = self.choices
        owner = choices.owner[state]
        best = self.choice[state]
        if owner != NOBODY:
            most = self.worth(best, state, owner)
            for option in range(choices.first[state], choices.last[state]):
                if option != best:
                    value = self.worth(option, state, owner)
                    if value > most + BETTER:
                        best, most = option, value
            self.choice[state] = best
        changed = 0.0
        for side in range(len(self.values)):
            value = self.worth(best, state, side)
            changed = max(changed, abs(value - self.values[side][state]))
            self.values[side][state] = value
        return changed

    def worth(self, option: int, state: int, side: int) -> float:
        """A side's chance to win after an option. What leads straight back is taken again."""
        choices = self.choices
        values = self.values[side]
        won = end_of(side)
        value = 0.0
        back = 0.0
        for edge in range(choices.edges[option], choices.ends[option]):
            target = choices.target[edge]
            if target == state:
                back += choices.chance[edge]
            elif target >= 0:
                value += choices.chance[edge] * values[target]
            elif target == won:
                value += choices.chance[edge]
        if back == 0.0:
            return value
        return value / (1.0 - back) if back < 1.0 else 0.0

    def chance(self, law: Law, side: int) -> float:
        """A side's chance to win from where something leads."""
        value = 0.0
        for target, chance in law:
            if target >= 0:
                value += chance * self.values[side][target]
            elif target == end_of(side):
                value += chance
        return value

    def place(self, fight: State) -> int:
        """Which of the legal actions is best in a state where a side chooses; NOBODY in one that is not known."""
        copied = fight.copy()
        if self.explorer.forgets_rounds:
            self.ruleset.forget_rounds(copied)
        state = self.explorer.numbers.get(copied.key(), -1)
        return NOBODY if state < 0 else self.choices.place[self.choice[state]]

    def limit_matters(self, law: Law, round: int, most: int) -> bool:
        """Whether the limit of rounds changes the chances from here, all having made their choices without it."""
        graph = self.choices.played(self.choice, law)
        for side in range(NOBODY, len(self.values)):
            graph.ends.append((side,))
        graph.first_round = round
        rounds = Rounds(graph, most, self.meter)
        sides = range(len(self.values))
        return any(abs(self.chance(law, side) - rounds.ends[side + 1]) > MATTERS for side in sides)


def solve(
    ruleset: Ruleset, policies: Policies, sides: list[int], starts: list[StartLaw], budget: Budget
) -> tuple[Solution, list[Law]]:
    """What is best from all these starts on for `sides`, and where each start leads. States that differ in the round
    only are one, unless the limit of rounds matters. Raises OverBudget."""
    most = int(ruleset.most_rounds(starts[0].fights[0]))
    explorer = ChoiceExplorer(ruleset, policies, sides, budget)
    solution, laws = solved(explorer, starts)
    all_: Law = []
    first = 1
    for start in starts:
        for fight in start.fights:
            first = max(first, int(ruleset.rounds(fight)))
    for law in laws:
        all_ += [(target, chance / len(laws)) for target, chance in law]
    if solution.limit_matters(all_, first, most):
        return solved(ChoiceExplorer(ruleset, policies, sides, budget, forgets_rounds=False), starts)
    return solution, laws


def solved(explorer: ChoiceExplorer, starts: list[StartLaw]) -> tuple[Solution, list[Law]]:
    laws: list[Law] = []
    for start in starts:
        targets: dict[int, float] = {}
        for fight, chance in zip(start.fights, start.chances, strict=True):
            target = explorer.target_of(fight.copy())
            targets[target] = targets.get(target, 0.0) + chance
        laws.append(list(targets.items()))
    explorer.explore()
    return Solution(explorer, len(explorer.ruleset.sides(starts[0].fights[0]))), laws
