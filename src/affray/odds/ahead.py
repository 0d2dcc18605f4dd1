"""Exact odds over the next turns: everybody plays by policies until a combatant's turn comes, or for some rounds."""

from fractions import Fraction

from mypy_extensions import i64

from affray.core.errors import Refused
from affray.core.forced import ForcedTable, every_path
from affray.core.policy import Action, Policies
from affray.core.ruleset import Ruleset
from affray.core.state import State
from affray.odds.budget import USUAL, Budget, Meter
from affray.odds.reading import field_value
from affray.odds.step import Fold
from affray.odds.summary import Law, in_order

NEVER = -1
"""Nobody's turn stops the look ahead."""


def until_turn(
    ruleset: Ruleset,
    fight: State,
    who: i64,
    of: str,
    policies: Policies,
    first: Action | None = None,
    budget: Budget = USUAL,
) -> Law:
    """The law of `id.field` at the moment when the next turn of `who` comes, or when the fight is over before.

    One whose turn never comes (it has fallen) is looked at when the round of that turn has passed. `first` is an action
    taken before all that. Raises Refused when it is not possible, OverBudget when there are too many states.
    """
    return Ahead(ruleset, policies, until(ruleset, fight, who), of, budget).law(fight, first)


def after_rounds(
    ruleset: Ruleset,
    fight: State,
    rounds: int,
    of: str,
    policies: Policies,
    first: Action | None = None,
    budget: Budget = USUAL,
) -> Law:
    """The law of `id.field` when this and the next rounds, `rounds` in all, have been played, or at the end before."""
    stop = Stop(ruleset, NEVER, -1, max(int(ruleset.rounds(fight)), 1) + rounds)
    return Ahead(ruleset, policies, stop, of, budget).law(fight, first)


class Stop:
    """Where a look ahead ends: at a turn of `who` that is not in round `present`, at round `last`, or at the end."""

    def __init__(self, ruleset: Ruleset, who: i64, present: int, last: int) -> None:
        self.ruleset = ruleset
        self.who = who
        self.present = present
        self.last = last

    def here(self, fight: State) -> bool:
        if self.ruleset.over(fight):
            return True
        round = int(self.ruleset.rounds(fight))
        if round >= self.last:
            return True
        return self.who != NEVER and self.ruleset.turn(fight) == self.who and round != self.present


def until(ruleset: Ruleset, fight: State, who: i64) -> Stop:
    """The next turn of `who`, or the end of the round that would have it."""
    round = int(ruleset.rounds(fight))
    return Stop(ruleset, who, round if ruleset.turn(fight) == who else -1, max(round, 1) + 2)


class Ahead:
    """All states that a fight can be in from now on, with their exact chances. Equal ones are merged after each
    decision, so that only what still matters is told apart."""

    def __init__(self, ruleset: Ruleset, policies: Policies, stop: Stop, of: str, budget: Budget) -> None:
        self.ruleset = ruleset
        self.policies = policies
        self.stop = stop
        self.of = of
        self.meter = Meter(budget)
        self.paths = 0
        self.settled: dict[object, Fraction] = {}
        self.origin: State | None = None
        self.action: Action | None = None
        self.begun = False

    def law(self, fight: State, first: Action | None) -> Law:
        fights: dict[object, State] = {fight.key(): fight}
        chances: dict[object, Fraction] = {fight.key(): Fraction(1)}
        if first is not None:
            refusal = self.ruleset.check(fight, first)
            if refusal is not None:
                raise Refused(refusal)
            self.action = first
            fights, chances = self.on(fights, chances, False)
            self.action = None
        fights, chances = self.on(fights, chances, True)
        self.begun = True
        while fights:
            fights, chances = self.on(fights, chances, True)
        return in_order(self.settled)

    def on(
        self, fights: dict[object, State], chances: dict[object, Fraction], may_stop: bool
    ) -> tuple[dict[object, State], dict[object, Fraction]]:
        """One decision more in each of these states."""
        after: dict[object, State] = {}
        after_chances: dict[object, Fraction] = {}
        for key, fight in fights.items():
            self.origin = fight
            fold = Fold()
            for new, weight, total in every_path(self.run, self.policies, listens=False):
                self.paths += 1
                self.meter.path(self.paths)
                reached: object = new.key()
                fold.add(reached, weight, total)
                if reached not in after:
                    after[reached] = new
            self.meter.states(len(after) + len(fights), len(after))
            for reached, part in fold.law().items():
                after_chances[reached] = after_chances.get(reached, Fraction(0)) + chances[key] * part
        if may_stop:
            for reached, new in list(after.items()):
                if self.stop.here(new):
                    value = field_value(self.ruleset, new, self.of)
                    self.settled[value] = self.settled.get(value, Fraction(0)) + after_chances.pop(reached)
                    del after[reached]
        return after, after_chances

    def run(self, table: ForcedTable) -> State:
        assert self.origin is not None
        fight = self.origin.copy()
        if self.action is not None:
            self.ruleset.apply(fight, self.action, table)
        elif self.begun:
            self.ruleset.step(fight, table, self.policies)
        else:
            self.ruleset.begin(fight, table)
        return fight
