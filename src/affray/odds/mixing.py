"""A round in which all designate in secret, as a matrix game: how often a side should designate what."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import product
from math import sqrt
from time import monotonic
from typing import Final

from affray.core.errors import BadInput, OverBudget, Problem, refuse
from affray.core.forced import ForcedTable
from affray.core.policy import Action, Policies
from affray.core.ruleset import Command, Ruleset
from affray.core.state import State
from affray.odds.advice import AUTO, METHODS
from affray.odds.answer import EXACT, SIMULATE
from affray.odds.best import FITS, NO_LIMIT, unmarked
from affray.odds.budget import USUAL, Budget
from affray.odds.matrix import matrix_game
from affray.odds.rollouts import Race, Rollouts
from affray.odds.starts import AfterAction
from affray.odds.values import solve
from affray.simulate.intervals import SURE

MOST_JOINT: Final = 40
"""Of a side with more ways to designate together, only one member at a time departs from its policy."""

MOST_FIGHTS: Final = 1_000
"""As many at most are played on for each entry of the matrix."""

Members = list[Action]
"""What the members of a side designate."""


@dataclass
class Joint:
    """What all members of a side designate together, and how often."""

    commands: list[Command]
    chance: float

    def to_dict(self) -> dict[str, object]:
        return {"commands": [dict(command) for command in self.commands], "chance": self.chance}


@dataclass
class RoundMix:
    """The best mix of both sides for one round."""

    side: str
    opponents: list[str]
    round: int
    value: float
    """The chance that `side` wins when both mix so and the fight is then played on by policies."""
    rows: list[Joint]
    """Of the side; those that are never designated are left out, the most frequent first."""
    columns: list[Joint]
    """Of its opponents."""
    method: str
    """"exact" or "simulate"."""
    size: tuple[int, int]
    """Rows and columns of the matrix."""
    states: int
    fights: int
    """So many were played on for each entry; 0 where it is exact."""
    half_width: float
    """Of an entry, 95 %, at most; 0 where it is exact."""
    seed: str
    late: bool
    assumed: dict[str, str]
    """The policies by which the fight is played on after the round."""
    remarks: list[str] = field(default_factory=list)

    def to_dict(self) -> dict[str, object]:
        return {
            "side": self.side,
            "opponents": self.opponents,
            "round": self.round,
            "value": self.value,
            "rows": [joint.to_dict() for joint in self.rows],
            "columns": [joint.to_dict() for joint in self.columns],
            "method": self.method,
            "size": list(self.size),
            "states": self.states,
            "fights": self.fights,
            "half_width": self.half_width,
            "seed": self.seed,
            "late": self.late,
            "assumed": self.assumed,
            "remarks": self.remarks,
        }


def mix_round(
    ruleset: Ruleset,
    fight: State,
    policies: Policies,
    side: str | None = None,
    *,
    method: str = AUTO,
    seconds: float = 10.0,
    seed: str = "0",
) -> RoundMix:
    """How a side (of whose turn it is, if none is named) should mix what its members designate for the round at hand,
    when both sides choose in secret and the fight is then played on by policies.

    Rows are the own joint designations, columns those of all opponents together; an entry is the chance to win: exact
    by going through all states, or from fights played on with the same random numbers for every entry. Raises BadInput
    for an unknown side or method or where combatants act one after another, Refused where there is no round to
    designate for, OverBudget, and AffrayError without SciPy.
    """
    if method not in METHODS:
        raise BadInput([Problem(f"method {method!r}: expected {', '.join(METHODS)}", key="method")])
    return Round(ruleset, fight, unmarked(ruleset, policies), side, seed).mix(method, seconds)


class Round:
    """What can be designated for a round, by both sides."""

    def __init__(self, ruleset: Ruleset, fight: State, policies: Policies, side: str | None, seed: str) -> None:
        self.ruleset = ruleset
        self.fight = fight
        self.policies = policies
        self.seed = seed
        self.sides = ruleset.sides(fight)
        self.remarks: list[str] = []
        ids = ruleset.combatants(fight)
        if side is not None and side not in self.sides:
            raise BadInput([Problem(f"no side is called {side!r}; there are: {', '.join(self.sides)}", key="side")])
        self.options = [ruleset.designations(fight, who) for who in range(len(ids))]
        if not any(self.options):
            if ruleset.over(fight):
                raise refuse("fight-over", "the fight is over: there is nothing left to choose")
            raise BadInput([Problem(f"in {ruleset.name} nobody designates in secret: combatants act in turn")])
        if ruleset.turn(fight) < 0:
            raise refuse("not-your-turn", "the fight has not begun: begin it first")
        self.side = self.sides.index(side) if side is not None else int(fight.side(ruleset.turn(fight)))
        self.own = [who for who in range(len(ids)) if self.options[who] and fight.side(who) == self.side]
        self.others = [who for who in range(len(ids)) if self.options[who] and fight.side(who) != self.side]
        if not self.own:
            raise refuse("cannot-act", f"nobody of {self.sides[self.side]} is left to designate anything")

    def mix(self, method: str, seconds: float) -> RoundMix:
        until = monotonic() + seconds
        usual = self.usual()
        rows, columns = self.joint(self.own, usual), self.joint(self.others, usual)
        starts = [self.after(row, column) for row in rows for column in columns]
        values: list[float] | None = None
        states = 0
        if method != SIMULATE:
            budget = (
                Budget(USUAL.states, NO_LIMIT, seconds)
                if method == EXACT
                else Budget(FITS.states, FITS.paths, seconds / 2)
            )
            try:
                values, states = self.exactly(starts, budget)
            except OverBudget:
                if method == EXACT:
                    raise
        fights, late = 0, False
        if values is None:
            rollouts = Rollouts(self.ruleset, self.policies, self.side, [*starts], f"mix {self.seed}")
            late = not rollouts.all(Race(0.0, MOST_FIGHTS, until))
            fights = rollouts.arms[0].runs
            values = [arm.rate for arm in rollouts.arms]
        wide = len(columns)
        matrix = [values[i * wide : (i + 1) * wide] for i in range(len(rows))]
        solved = matrix_game(matrix)
        others = [side for n, side in enumerate(self.sides) if n != self.side]
        return RoundMix(
            self.sides[self.side],
            others,
            int(self.ruleset.rounds(self.fight)),
            min(max(solved.value, 0.0), 1.0),
            self.said(rows, solved.rows),
            self.said(columns, solved.columns),
            SIMULATE if fights else EXACT,
            (len(rows), wide),
            states,
            fights,
            SURE * 0.5 / sqrt(fights) if fights else 0.0,
            self.seed,
            late,
            dict(zip(self.sides, self.policies.names, strict=True)),
            [*self.ruleset.remarks(self.fight), *self.remarks],
        )

    def usual(self) -> Mapping[int, int]:
        """Which of its designations each combatant would take by its policy, as they are asked one after another; the
        first where it would do something else."""
        found: dict[int, int] = {}
        fight = self.fight.copy()
        while True:
            who = int(self.ruleset.turn(fight))
            if who < 0 or who in found or not self.options[who]:
                return found
            action = self.policies.by_side[fight.side(who)].decide(fight, who, ForcedTable([], self.policies))
            wanted = dict(self.ruleset.write(fight, action))
            options = self.options[who]
            said = [dict(self.ruleset.write(fight, option)) for option in options]
            found[who] = said.index(wanted) if wanted in said else 0
            self.ruleset.apply(fight, options[found[who]], ForcedTable([], self.policies))

    def joint(self, members: list[int], usual: Mapping[int, int]) -> list[Members]:
        """All that these can designate together; where that is too much, what they would usually, and each that differs
        from it in one member."""
        many = 1
        for who in members:
            many *= len(self.options[who])
        if many <= MOST_JOINT:
            return [list(chosen) for chosen in product(*[self.options[who] for who in members])]
        side = self.sides[int(self.fight.side(members[0]))]
        self.remarks.append(
            f"{side} can designate in {many:,} ways together, too many for one matrix: in each that is looked at, one "
            "member at most departs from what its policy would designate"
        )
        base = [self.options[who][usual.get(who, 0)] for who in members]
        found = [base]
        for at, who in enumerate(members):
            for option in self.options[who]:
                if option is not base[at]:
                    found.append([*base[:at], option, *base[at + 1 :]])
        return found

    def after(self, row: Members, column: Members) -> AfterAction:
        whole = self.ruleset.together(self.fight, [*row, *column])
        return AfterAction(self.ruleset, self.fight, whole, self.policies)

    def exactly(self, starts: list[AfterAction], budget: Budget) -> tuple[list[float], int]:
        """The entries, and how many states were gone through."""
        laws = []
        states = 0
        for start in starts:
            law = start.law()
            assert law is not None
            laws.append(law)
            states += len(law.fights)
            if states > budget.paths:
                raise OverBudget("the rounds of the matrix lead to too many states; simulate instead (method simulate)")
        solution, targets = solve(self.ruleset, self.policies, [], laws, budget)
        return [solution.chance(target, self.side) for target in targets], solution.states

    def said(self, joint: list[Members], chances: tuple[float, ...]) -> list[Joint]:
        found = [
            Joint([self.ruleset.write(self.fight, action) for action in members], chance)
            for members, chance in zip(joint, chances, strict=True)
            if chance > 0.0
        ]
        return sorted(found, key=lambda one: -one.chance)
