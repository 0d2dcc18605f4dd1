"""Advice: each thing that somebody may do now, with the chance that its side wins after it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from json import dumps
from math import sqrt
from time import monotonic
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.errors import BadInput, OverBudget, Problem, refuse
from affray.core.policy import BEST, Policies
from affray.core.ruleset import Command, Ruleset
from affray.core.state import State
from affray.odds.answer import EXACT, SIMULATE
from affray.odds.best import FITS, NO_LIMIT, best_sides, unmarked
from affray.odds.budget import USUAL, Budget
from affray.odds.choices import NOBODY, in_order
from affray.odds.effect import chances
from affray.odds.rollouts import Arm, Difference, Race, Rollouts, best_of
from affray.odds.starts import AfterAction, Start, StartLaw
from affray.odds.values import solve
from affray.simulate.frames import arrow, frame
from affray.simulate.intervals import wilson

if TYPE_CHECKING:
    from pandas import DataFrame
    from pyarrow import Table

AUTO: Final = "auto"
METHODS: Final = (AUTO, EXACT, SIMULATE)

HALF_WIDTH: Final = 0.02
"""Fights are played on until the best and its difference to the second best are known to so much, either way (95 %)."""

MOST_FIGHTS: Final = 20_000
"""As many at most after each action."""


@dataclass
class Option:
    """One thing that may be done."""

    command: Command
    """In words; of an answer `{"answer": 1}`."""
    chance: float
    """That its side wins after it."""
    interval: tuple[float, float]
    """Of the chance, 95 %; both ends the same where it is exact."""
    difference: float
    """To the chance of the best option: never above 0."""
    difference_interval: tuple[float, float]
    """95 %, from the same random numbers after both."""
    fights: int = 0
    """So many were played on after it; 0 where it is exact."""
    given_up: bool = False
    """It was clearly worse than the best after fewer fights than that got."""
    why: str = ""
    """What it does at once: how likely it hits, how much damage, how likely the target is down. Empty where it hurts
    nobody, or an answer is meant."""

    def to_dict(self) -> dict[str, object]:
        return {
            "command": dict(self.command),
            "chance": self.chance,
            "interval": list(self.interval),
            "difference": self.difference,
            "difference_interval": list(self.difference_interval),
            "fights": self.fights,
            "given_up": self.given_up,
            "why": self.why,
        }


@dataclass
class Advice:
    """What somebody may do now, the best first, and how the chances were found."""

    actor: str
    side: str
    round: int
    question: str
    """What is asked in the middle of a rule; empty if an action is to be chosen."""
    method: str
    """"exact" or "simulate"."""
    options: list[Option]
    states: int
    """So many states were gone through; 0 for a sample."""
    fights: int
    """So many were played on, in all."""
    seed: str
    late: bool
    """Time was up before the sample was large enough."""
    assumed: dict[str, str]
    """How each side plays from then on: a policy, or `best`."""
    remarks: list[str] = field(default_factory=list)

    @property
    def exact(self) -> bool:
        return self.method == EXACT

    @property
    def best(self) -> Option:
        return self.options[0]

    @property
    def half_width(self) -> float:
        """Half the width of the interval of the difference between the best two; 0 where it is exact."""
        if len(self.options) < 2:
            return 0.0
        low, high = self.options[1].difference_interval
        return (high - low) / 2

    def to_dict(self) -> dict[str, object]:
        return {
            "actor": self.actor,
            "side": self.side,
            "round": self.round,
            "question": self.question,
            "method": self.method,
            "options": [option.to_dict() for option in self.options],
            "states": self.states,
            "fights": self.fights,
            "seed": self.seed,
            "late": self.late,
            "assumed": self.assumed,
            "remarks": self.remarks,
        }

    def rows(self) -> list[dict[str, object]]:
        """A row for each option, the best first: its `command` as JSON, its `chance` with `low` and `high`, its
        `difference` to the best with `difference_low` and `difference_high`, how many `fights` were played on after it,
        and `why`."""
        return [
            {
                "command": dumps(dict(option.command)),
                "chance": option.chance,
                "low": option.interval[0],
                "high": option.interval[1],
                "difference": option.difference,
                "difference_low": option.difference_interval[0],
                "difference_high": option.difference_interval[1],
                "fights": option.fights,
                "why": option.why,
            }
            for option in self.options
        ]

    def to_arrow(self) -> "Table":
        """The rows as an Arrow table. Raises AffrayError without the extra `affray[arrow]`."""
        return arrow(self.rows())

    def to_pandas(self) -> "DataFrame":
        """The rows as a data frame. Raises AffrayError without the extra `affray[lab]`."""
        return frame(self.rows())


@dataclass
class Way:
    """One option before its chance is known."""

    command: Command
    start: Start
    why: str = ""


def advise(
    ruleset: Ruleset,
    fight: State,
    policies: Policies,
    actor: str | None = None,
    *,
    method: str = AUTO,
    seconds: float = 10.0,
    seed: str = "0",
) -> Advice:
    """Every legal action of whose turn it is (or of `actor`), with the chance that its side wins after it.

    Exact (`method` "exact"): the own side and every side whose policy is `best` choose what is best for them from then
    on, the others play by `policies`; by going through all states. Raises OverBudget where that takes too much.
    A sample ("simulate"): fights are played on by `policies` after each action, with the same random numbers for all;
    what is clearly worse is given up early; it ends when the best chance and its difference to the next are known to 2
    percentage points (95 %), after `MOST_FIGHTS` for an action, or when `seconds` are up. "auto" tries the first, and
    takes the second where it fails. Raises Refused where nobody can act, BadInput for an unknown actor or method.
    """
    who = acting(ruleset, fight, actor)
    usual = unmarked(ruleset, policies)
    legal = ruleset.legal(fight, who)
    if not legal:
        now = ruleset.combatants(fight)[ruleset.turn(fight)]
        raise refuse("not-your-turn", f"{ruleset.combatants(fight)[who]} can do nothing now: it is the turn of {now}")
    ways: list[Way] = []
    for place in in_order(ruleset, fight, who, legal, usual):
        action = legal[place]
        command = dict(ruleset.write(fight, action))
        effect = chances(ruleset, fight, action, command, usual)
        why = "" if effect is None else str(effect)
        ways.append(Way(command, AfterAction(ruleset, fight, action, usual), why))
    return Adviser(ruleset, fight, policies, who, method, seconds, seed).advise(ways, "")


def advise_answers(
    ruleset: Ruleset,
    fight: State,
    policies: Policies,
    who: int,
    question: str,
    ways: Sequence[tuple[int, Start]],
    *,
    method: str = AUTO,
    seconds: float = 10.0,
    seed: str = "0",
) -> Advice:
    """The same for the answers to a question that combatant `who` is asked in the middle of an action: each answer with
    how the fight goes on after it (`odds.starts`). `fight` is as it was before the action."""
    answers = [Way({"answer": answer}, start) for answer, start in ways]
    return Adviser(ruleset, fight, policies, who, method, seconds, seed).advise(answers, question)


def acting(ruleset: Ruleset, fight: State, actor: str | None) -> i64:
    """Who is advised. Raises Refused where it is nobody's turn, BadInput for an unknown id."""
    ids = ruleset.combatants(fight)
    if actor is not None and actor not in ids:
        raise BadInput([Problem(f"there is no combatant {actor!r}; there are: {', '.join(ids)}", key="actor")])
    now = ruleset.turn(fight)
    if ruleset.over(fight):
        raise refuse("fight-over", "the fight is over: there is nothing left to choose")
    if now < 0:
        raise refuse("not-your-turn", "the fight has not begun: it is nobody's turn")
    return now if actor is None else ids.index(actor)


class Adviser:
    """Finds the chances of some ways in which the fight may go on."""

    def __init__(
        self, ruleset: Ruleset, fight: State, policies: Policies, who: i64, method: str, seconds: float, seed: str
    ) -> None:
        if method not in METHODS:
            raise BadInput([Problem(f"method {method!r}: expected {', '.join(METHODS)}", key="method")])
        self.ruleset = ruleset
        self.fight = fight
        self.policies = policies
        self.usual = unmarked(ruleset, policies)
        self.who = who
        self.side = int(fight.side(who))
        self.method = method
        self.seconds = seconds
        self.until = monotonic() + seconds
        self.seed = seed
        self.sides = ruleset.sides(fight)
        self.remarks: list[str] = []

    def advise(self, ways: list[Way], question: str) -> Advice:
        found = None if self.method == SIMULATE else self.exactly(ways)
        if found is None:
            found = self.sampled(ways)
        found.question = question
        found.options.sort(key=lambda option: (option.given_up, -option.chance))
        found.remarks = [*self.ruleset.remarks(self.fight), *self.remarks]
        return found

    def exactly(self, ways: list[Way]) -> Advice | None:
        """None where it takes too much, or the states that follow are not all known, and a sample will do."""
        laws: list[StartLaw] = []
        for way in ways:
            law = self.law(way)
            if law is None:
                return None
            laws.append(law)
        sides = best_sides(self.policies)
        if self.side not in sides:
            sides.append(self.side)
        try:
            solution, targets = solve(self.ruleset, self.usual, sides, laws, self.budget())
        except OverBudget:
            if self.method == EXACT:
                raise
            return None
        values = [solution.chance(target, self.side) for target in targets]
        most = max(values)
        options = []
        for way, value in zip(ways, values, strict=True):
            apart = value - most
            options.append(Option(way.command, value, (value, value), apart, (apart, apart), why=way.why))
        assumed = {side: BEST if n in sides else self.usual.names[n] for n, side in enumerate(self.sides)}
        return self.told(EXACT, options, assumed, states=solution.states)

    def law(self, way: Way) -> StartLaw | None:
        try:
            law = way.start.law()
        except OverBudget:
            if self.method == EXACT:
                raise
            return None
        if law is None and self.method == EXACT:
            raise OverBudget("dice that are still to be rolled are not known; simulate instead (method simulate)")
        return law

    def budget(self) -> Budget:
        if self.method == EXACT:
            return Budget(USUAL.states, NO_LIMIT, self.seconds)
        return Budget(FITS.states, FITS.paths, self.seconds / 2)

    def sampled(self, ways: list[Way]) -> Advice:
        starts = [way.start for way in ways]
        rollouts = Rollouts(self.ruleset, self.usual, self.side, starts, f"advice {self.seed}")
        race = Race(HALF_WIDTH, MOST_FIGHTS, self.until)
        rollouts.race(race)
        best = best_of(rollouts.arms)
        options = [option_of(way, arm, best) for way, arm in zip(ways, rollouts.arms, strict=True)]
        assumed = dict(zip(self.sides, self.usual.names, strict=True))
        replaced = [self.sides[side] for side in best_sides(self.policies)]
        if replaced:
            self.remarks.append(
                f"the fight has too many states for {' and '.join(replaced)} to play its best in fights played on; "
                f"there it plays {self.usual.names[best_sides(self.policies)[0]]}"
            )
        return self.told(SIMULATE, options, assumed, fights=rollouts.total, late=race.late)

    def told(
        self,
        method: str,
        options: list[Option],
        assumed: Mapping[str, str],
        states: int = 0,
        fights: int = 0,
        late: bool = False,
    ) -> Advice:
        ids = self.ruleset.combatants(self.fight)
        actor = ids[self.who] if self.who != NOBODY else ""
        round = int(self.ruleset.rounds(self.fight))
        side = self.sides[self.side]
        return Advice(actor, side, round, "", method, options, states, fights, self.seed, late, dict(assumed))


def option_of(way: Way, arm: Arm, best: Arm) -> Option:
    """What a sample says of one way. The chance of one that was given up is told by its difference to the best, as its
    own fights are only the first of them."""
    rate, interval = arm.rate, wilson(int(arm.wins), arm.runs)
    if arm is best:
        return Option(way.command, rate, interval, 0.0, (0.0, 0.0), arm.runs, False, way.why)
    apart = Difference(arm, best)
    if arm.given_up:
        rate = chance(best.rate + apart.mean)
        low, high = wilson(int(best.wins), best.runs)
        half = sqrt(apart.half * apart.half + (high - low) * (high - low) / 4)
        interval = chance(rate - half), chance(rate + half)
    return Option(way.command, rate, interval, apart.mean, apart.interval, arm.runs, arm.given_up, way.why)


def chance(number: float) -> float:
    """The number, or the nearest from 0 to 1."""
    return min(max(number, 0.0), 1.0)
