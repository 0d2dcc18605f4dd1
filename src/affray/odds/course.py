"""The course of a fight: how likely each side is to win at moments along it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.bulk import BulkTable
from affray.core.errors import BadInput, OverBudget, Problem
from affray.core.policy import Policies
from affray.core.ruleset import Ruleset
from affray.core.state import State
from affray.odds.answer import EXACT, SIMULATE
from affray.odds.best import FITS, NO_LIMIT, best_policies
from affray.odds.budget import USUAL, Budget
from affray.odds.starts import Beginning
from affray.odds.values import solve
from affray.simulate.frames import arrow, frame
from affray.simulate.intervals import wilson

if TYPE_CHECKING:
    from pandas import DataFrame
    from pyarrow import Table

AUTO: Final = "auto"
METHODS: Final = (AUTO, EXACT, SIMULATE)
NOBODY: Final = "nobody"

FIGHTS: Final = 1000
"""So many are played on from each moment of a fight that has too many states."""

LEAST: Final = 20
"""As many at least, whatever time is up."""


@dataclass
class Chance:
    """How likely a side is to win."""

    rate: float
    """0 to 1."""
    low: float
    high: float
    """The 95 % interval of what is sampled; the same as `rate` where it is exact."""


@dataclass
class Moment:
    """A fight on its way."""

    round: int
    actor: str
    """Whose turn it is; empty where it is nobody's."""
    over: bool
    winner: dict[str, Chance]
    """By side, and nobody's."""

    def to_dict(self) -> dict[str, object]:
        return {
            "round": self.round,
            "actor": self.actor,
            "over": self.over,
            "winner": {side: [one.rate, one.low, one.high] for side, one in self.winner.items()},
        }


@dataclass
class Course:
    """The moments in their order, and how their chances were found."""

    moments: list[Moment]
    method: str
    """"exact" or "simulate"."""
    states: int
    """So many were gone through; 0 for a sample."""
    fights: int
    """So many were played on from each moment; 0 where it is exact."""
    seed: str
    assumed: dict[str, str]
    """Who plays each side from there on."""
    remarks: list[str] = field(default_factory=list)

    @property
    def exact(self) -> bool:
        return self.method == EXACT

    def changes(self, side: str) -> list[float]:
        """By how much each moment changed a side's chance, -1 to 1; 0 of the first."""
        rates = [moment.winner[side].rate for moment in self.moments]
        return [after - before for before, after in zip([*rates[:1], *rates], rates, strict=False)]

    def turn(self, side: str) -> int:
        """The moment that changed a side's chance most."""
        changes = [abs(change) for change in self.changes(side)]
        return changes.index(max(changes))

    def to_dict(self) -> dict[str, object]:
        return {
            "method": self.method,
            "moments": [moment.to_dict() for moment in self.moments],
            "states": self.states,
            "fights": self.fights,
            "seed": self.seed,
            "assumed": self.assumed,
            "remarks": self.remarks,
        }

    def rows(self) -> list[dict[str, object]]:
        """A row for each side at each `moment` (0, 1, …): its `round`, whose turn it is (`actor`), the `side`, and its
        `chance` to win with `low` and `high`."""
        found: list[dict[str, object]] = []
        for number, moment in enumerate(self.moments):
            for side, one in moment.winner.items():
                row: dict[str, object] = {"moment": number, "round": moment.round, "actor": moment.actor, "side": side}
                found.append({**row, "chance": one.rate, "low": one.low, "high": one.high})
        return found

    def to_arrow(self) -> "Table":
        """The rows as an Arrow table. Raises AffrayError without the extra `affray[arrow]`."""
        return arrow(self.rows())

    def to_pandas(self) -> "DataFrame":
        """The rows as a data frame. Raises AffrayError without the extra `affray[lab]`."""
        return frame(self.rows())


def course_of(
    ruleset: Ruleset,
    fights: Sequence[State],
    policies: Policies,
    *,
    method: str = AUTO,
    seconds: float = 10.0,
    seed: str = "0",
) -> Course:
    """How likely each side is to win from each of these states of one fight on, if policies play it to the end.

    Exact by going through all states ("exact"; raises OverBudget where that takes too much), or from 1,000 fights that
    are played on from each with the same random numbers, fewer when `seconds` are up ("simulate"); "auto" tries the
    first and takes the second where it does not fit. Raises BadInput for no states or an unknown method.
    """
    if not fights:
        raise BadInput([Problem("a course needs at least one state")])
    if method not in METHODS:
        raise BadInput([Problem(f"method {method!r}: expected {', '.join(METHODS)}", key="method")])
    policies = best_policies(ruleset, fights[0], policies)
    assumed = dict(zip(ruleset.sides(fights[0]), policies.names, strict=True))
    remarks = [*ruleset.remarks(fights[-1]), *policies.remarks()]
    if method != SIMULATE:
        whole = method == EXACT
        budget = Budget(USUAL.states if whole else FITS.states, NO_LIMIT if whole else FITS.paths, seconds)
        try:
            found, states = exactly(ruleset, fights, policies, budget)
        except OverBudget:
            if whole:
                raise
        else:
            return Course(found, EXACT, states, 0, seed, assumed, remarks)
    found, played = sampled(ruleset, fights, policies, seed, monotonic() + seconds)
    return Course(found, SIMULATE, 0, played, seed, assumed, remarks)


def exactly(ruleset: Ruleset, fights: Sequence[State], policies: Policies, budget: Budget) -> tuple[list[Moment], int]:
    """All of them in one graph, and how many states that has."""
    going_on = [fight for fight in fights if not ruleset.over(fight)]
    laws = []
    for fight in going_on:
        law = Beginning(ruleset, fight, policies).law()
        assert law is not None
        laws.append(law)
    found: list[Moment] = []
    if not laws:
        return [ended(ruleset, fight) for fight in fights], 0
    solution, targets = solve(ruleset, policies, [], laws, budget)
    waiting = iter(targets)
    for fight in fights:
        if ruleset.over(fight):
            found.append(ended(ruleset, fight))
            continue
        target = next(waiting)
        chances = [solution.chance(target, side) for side in range(len(ruleset.sides(fight)))]
        rest = max(1.0 - sum(chances), 0.0)
        found.append(moment(ruleset, fight, [Chance(one, one, one) for one in [*chances, rest]]))
    return found, solution.states


def sampled(
    ruleset: Ruleset, fights: Sequence[State], policies: Policies, seed: str, until: float
) -> tuple[list[Moment], int]:
    """Fight k has the same random numbers from every moment on; and how many there were."""
    table = BulkTable(f"course {seed}", policies)
    playing = [fight.copy() for fight in fights]
    counts = [[0] * (len(ruleset.sides(fight)) + 1) for fight in fights]
    k: i64 = 0
    while k < FIGHTS and (k < LEAST or monotonic() < until):
        for i in range(len(playing)):
            table.start(k)
            ruleset.restart(playing[i], fights[i])
            ruleset.play(playing[i], table, policies)
            counts[i][ruleset.winner(playing[i])] += 1  # nobody's, -1, stands last
        k += 1
    found: list[Moment] = []
    played = int(k)
    for fight, won in zip(fights, counts, strict=True):
        if ruleset.over(fight):
            found.append(ended(ruleset, fight))
        else:
            found.append(moment(ruleset, fight, [Chance(count / played, *wilson(count, played)) for count in won]))
    return found, played


def ended(ruleset: Ruleset, fight: State) -> Moment:
    """Of a fight that is over all is known."""
    chances = [Chance(0.0, 0.0, 0.0) for _ in range(len(ruleset.sides(fight)) + 1)]
    chances[ruleset.winner(fight)] = Chance(1.0, 1.0, 1.0)
    return moment(ruleset, fight, chances)


def moment(ruleset: Ruleset, fight: State, chances: list[Chance]) -> Moment:
    who = int(ruleset.turn(fight))
    over = ruleset.over(fight)
    actor = ruleset.combatants(fight)[who] if who >= 0 and not over else ""
    names = [*ruleset.sides(fight), NOBODY]
    return Moment(int(ruleset.rounds(fight)), actor, over, dict(zip(names, chances, strict=True)))
