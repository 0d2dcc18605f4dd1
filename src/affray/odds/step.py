"""Exact odds of one action: every path of its chances, with whole-number weights."""

from fractions import Fraction

from affray.core.errors import Refused
from affray.core.forced import ForcedTable, Told, every_path
from affray.core.policy import Action
from affray.core.ruleset import Ruleset
from affray.core.state import Chooser, State
from affray.odds.budget import USUAL, Budget, Meter
from affray.odds.reading import check_known, step_value
from affray.odds.summary import Law, in_order


class Fold:
    """Adds up weights of values, whole numbers over totals of several sizes; fractions are made once, at the end."""

    def __init__(self) -> None:
        self.by_total: dict[int, dict[object, int]] = {}

    def add(self, value: object, weight: int, total: int) -> None:
        weights = self.by_total.get(total)
        if weights is None:
            weights = {}
            self.by_total[total] = weights
        weights[value] = weights.get(value, 0) + weight

    def law(self) -> dict[object, Fraction]:
        law: dict[object, Fraction] = {}
        for total, weights in self.by_total.items():
            for value, weight in weights.items():
                law[value] = law.get(value, Fraction(0)) + Fraction(weight, total)
        return law


class OneAction:
    """Carries out an action on a copy of the fight, the same one over and over, and reads what is asked."""

    def __init__(self, ruleset: Ruleset, fight: State, action: Action, of: str) -> None:
        self.ruleset = ruleset
        self.fight = fight
        self.scratch = fight.copy()
        self.action = action
        self.of = of
        self.told: list[Told] = []
        """Of the last run."""

    def run(self, table: ForcedTable) -> object:
        fight = self.scratch
        self.ruleset.restart(fight, self.fight)
        self.ruleset.apply(fight, self.action, table)
        self.told = table.told
        return step_value(self.ruleset, fight, self.told, self.of)


def step_law(ruleset: Ruleset, fight: State, action: Action, of: str, chooser: Chooser, budget: Budget = USUAL) -> Law:
    """The law of a result of one action (`through`, `damage`) or of `id.field` after it, as fractions that sum to 1.

    Decisions in its middle are the chooser's. Raises Refused when the action is not possible, BadInput when the action
    has no such result, OverBudget when its dice can fall in too many ways.
    """
    refusal = ruleset.check(fight, action)
    if refusal is not None:
        raise Refused(refusal)
    meter = Meter(budget)
    fold = Fold()
    one = OneAction(ruleset, ruleset.narrowed(fight, action, of), action, of)
    paths = every_path(one.run, chooser, merged=not ruleset.reads_faces(fight, of))
    for number, (value, weight, total) in enumerate(paths, 1):
        meter.path(number)
        fold.add(value, weight, total)
    law = fold.law()
    check_known(law, of, ruleset, one.scratch, one.told)
    return in_order(law)
