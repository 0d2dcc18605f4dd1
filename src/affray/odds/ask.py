"""Answers an [[odds]] table of a scenario: odds of one action, or of a whole fight, exact or from a sample."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import inf, sqrt
from typing import Final

from mypy_extensions import i64

from affray.core.bulk import BulkTable
from affray.core.errors import BadInput, Problem, Refused
from affray.core.forced import Told
from affray.core.policy import Action, Policies
from affray.core.ruleset import Ruleset
from affray.core.state import Chooser, State
from affray.odds import summary
from affray.odds.budget import USUAL, Budget, Meter
from affray.odds.fights import whole_fight
from affray.odds.reading import ROUNDS, check_known, end_value, step_value
from affray.odds.step import step_law
from affray.simulate.loop import Runner
from affray.simulate.report import wilson

EXACT: Final = "exact"
SIMULATE: Final = "simulate"

OWN_KEYS: Final = ("of", "mean", "law", "chance", "within", "method", "fights", "seed", "sigmas", "policy")
"""What of the table is no part of the action."""

USUAL_FIGHTS: Final = 10_000


@dataclass
class Answer:
    """A law, and how it was found."""

    of: str
    method: str
    """"exact" or "simulate"."""
    law: Mapping[object, Fraction] | Mapping[object, float]
    """The chance of each value; fractions for one action reckoned exactly, else decimal numbers."""
    remainder: float = 0.0
    """What exact odds of a whole fight are short of 1."""
    fights: int = 0
    """How many were sampled; 0 for exact odds."""
    seed: str = ""
    counts: dict[object, int] = field(default_factory=dict)
    """How often each value came in a sample."""

    @property
    def exact(self) -> bool:
        return self.method == EXACT

    def named(self) -> dict[str, Fraction | float]:
        """By the value's name in scenarios."""
        return summary.named(self.law)

    def mean(self) -> Fraction | float:
        return summary.mean(self.law)

    def chance(self, condition: str) -> Fraction | float:
        """Of `>=5`, `<3`, or of one value."""
        return summary.chance(self.law, condition)

    def interval(self, value: object) -> tuple[float, float]:
        """95 % interval of a sampled chance; both ends the same for an exact one."""
        if self.exact:
            chance = float(self.law.get(value, 0))
            return chance, chance
        return wilson(self.counts.get(value, 0), self.fights)

    def deviation(self, chance: float, expected: float) -> float:
        """How many standard errors a sampled chance is away from what is expected."""
        if chance == expected:
            return 0.0
        error = sqrt(expected * (1 - expected) / self.fights) if self.fights else 0.0
        return abs(chance - expected) / error if error else inf

    def to_dict(self) -> dict[str, object]:
        """As JSON; exact fractions as text."""
        out: dict[str, object] = {"of": self.of, "method": self.method}
        law: dict[str, object] = {}
        for name, chance in self.named().items():
            law[name] = str(chance) if isinstance(chance, Fraction) else chance
        out["law"] = law
        if self.exact:
            out["remainder"] = self.remainder
        else:
            out["fights"] = self.fights
            out["seed"] = self.seed
            out["interval"] = {summary.name(value): list(self.interval(value)) for value in self.law}
        return out


def answer_odds(
    ruleset: Ruleset,
    fight: State,
    odds: Mapping[str, object],
    policies: Policies,
    seed: str = "0",
    budget: Budget = USUAL,
) -> Answer:
    """The answer to one [[odds]] table, from this state of the fight.

    With an action it is a law of that action: of one of its results, or of `id.field` after it. Without one the fight
    is played to its end: `winner`, `rounds`, or `id.field` then. The method is the table's, exact when it names none,
    and never another: raises OverBudget when it would take too much. Raises Refused when the action is not possible,
    BadInput for what cannot be asked.
    """
    of = odds.get("of")
    if not isinstance(of, str):
        raise BadInput([Problem("odds of what? expected of = a result, winner, rounds, or id.field", key="of")])
    method = odds.get("method", EXACT)
    if method not in (EXACT, SIMULATE):
        raise BadInput([Problem(f"method {method!r}: expected exact or simulate", key="method")])
    own = odds.get("policy")
    if own is not None:
        if not isinstance(own, Mapping):
            raise BadInput([Problem("policy: expected a table from sides to names", key="policy")])
        policies = ruleset.policy(fight, {str(side): str(name) for side, name in own.items()})
    command = {key: value for key, value in odds.items() if key not in OWN_KEYS}
    if method == SIMULATE:
        fights = odds.get("fights", USUAL_FIGHTS)
        if not isinstance(fights, int) or fights < 1:
            raise BadInput([Problem(f"fights = {fights!r}: expected a number from 1 up", key="fights")])
        seed = str(odds.get("seed", seed))
        if command:
            return sample_step(ruleset, fight, ruleset.read(fight, command), of, policies, fights, seed, budget)
        return sample_fights(ruleset, fight, policies, of, fights, seed, budget)
    if command:
        return Answer(of, EXACT, step_law(ruleset, fight, ruleset.read(fight, command), of, policies, budget))
    return exact_fights(ruleset, fight, policies, of, budget)


def exact_fights(ruleset: Ruleset, fight: State, policies: Policies, of: str, budget: Budget) -> Answer:
    if of == ROUNDS:
        found = whole_fight(ruleset, fight, policies, (), budget)
        rounds: dict[object, float] = {}
        for number, chance in found.rounds().items():
            rounds[number] = chance
        if found.endless > 0.0:
            rounds[None] = found.endless
        return Answer(of, EXACT, rounds, abs(1.0 - sum(rounds.values())))
    found = whole_fight(ruleset, fight, policies, (of,), budget)
    return Answer(of, EXACT, found.part(0), found.remainder)


def sample_fights(
    ruleset: Ruleset, fight: State, policies: Policies, of: str, fights: int, seed: str, budget: Budget
) -> Answer:
    """Fights 0, 1, … of the seed."""
    runner = Runner(ruleset, fight, policies, seed)
    counts: dict[object, int] = {}
    meter = Meter(budget)
    for k in range(fights):
        meter.sample(k, fights)
        value = end_value(ruleset, runner.play(k), of)
        counts[value] = counts.get(value, 0) + 1
    return sampled(of, counts, fights, seed)


class ToldTable(BulkTable):
    """A bulk table that remembers what it is told, for the results of a step."""

    def __init__(self, seed: str, chooser: Chooser) -> None:
        super().__init__(seed, chooser)
        self.told: list[Told] = []

    def tell(self, what: i64, who: i64, other: i64, amount: i64, after: i64) -> None:
        self.told.append((int(what), int(who), int(other), int(amount), int(after)))


def sample_step(
    ruleset: Ruleset, fight: State, action: Action, of: str, chooser: Chooser, fights: int, seed: str, budget: Budget
) -> Answer:
    """One action, taken so many times from the same state."""
    refusal = ruleset.check(fight, action)
    if refusal is not None:
        raise Refused(refusal)
    table = ToldTable(seed, chooser)
    counts: dict[object, int] = {}
    meter = Meter(budget)
    for k in range(fights):
        meter.sample(k, fights)
        table.start(k)
        table.told.clear()
        after = fight.copy()
        ruleset.apply(after, action, table)
        value = step_value(ruleset, after, table.told, of)
        counts[value] = counts.get(value, 0) + 1
    check_known(counts, of)
    return sampled(of, counts, fights, seed)


def sampled(of: str, counts: dict[object, int], fights: int, seed: str) -> Answer:
    law: dict[object, float] = {}
    for value in summary.sorted_values(counts):
        law[value] = counts[value] / fights
    return Answer(of, SIMULATE, law, 0.0, fights, seed, counts)
