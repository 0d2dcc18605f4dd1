"""Ways in which a fight may go on from where it is: for exact odds and for fights that are played on."""

from collections.abc import Callable

from mypy_extensions import i64, mypyc_attr

from affray.core.bulk import BulkTable
from affray.core.forced import ForcedTable, every_path
from affray.core.policy import Action
from affray.core.ruleset import Ruleset
from affray.core.state import Chooser, Key, State
from affray.odds.budget import USUAL, Meter


@mypyc_attr(allow_interpreted_subclasses=True)
class Start:
    """One way."""

    def begin(self, k: i64, table: BulkTable) -> State:
        """The fight from here, for run k, to be played on; the next call changes it."""
        raise NotImplementedError

    def law(self) -> "StartLaw | None":
        """All states that it may lead to; None where they are not known. Raises OverBudget."""
        raise NotImplementedError


class StartLaw:
    """Different states with their chances."""

    def __init__(self, fights: list[State], chances: list[float]) -> None:
        self.fights = fights
        self.chances = chances


class Answering(Chooser):
    """Gives these answers, as they are asked for, then those of another chooser."""

    def __init__(self, answers: list[int], others: Chooser) -> None:
        self.answers = answers
        self.others = others
        self.given = 0

    def answer(self, state: State, what: str, who: i64, options: list[i64]) -> i64:
        if self.given < len(self.answers):
            self.given += 1
            return self.answers[self.given - 1]
        return self.others.answer(state, what, who, options)


class AfterAction(Start):
    """After an action; the answers in its middle are these, then the policies'."""

    def __init__(
        self, ruleset: Ruleset, origin: State, action: Action, policies: Chooser, answers: list[int] | None = None
    ) -> None:
        self.ruleset = ruleset
        self.origin = origin
        self.action = action
        self.chooser = Answering([] if answers is None else answers, policies)
        self.fight = origin.copy()

    def begin(self, k: i64, table: BulkTable) -> State:
        fight = self.fight
        self.ruleset.restart(fight, self.origin)
        self.chooser.given = 0
        usual = table.chooser
        table.chooser = self.chooser
        self.ruleset.apply(fight, self.action, table)
        table.chooser = usual
        return fight

    def law(self) -> StartLaw | None:
        return law_of(self.run, self.chooser)

    def run(self, table: ForcedTable) -> State:
        fight = self.origin.copy()
        self.chooser.given = 0
        self.ruleset.apply(fight, self.action, table)
        return fight


class Beginning(Start):
    """The start of a fight that has not begun; of one that has, the fight as it is."""

    def __init__(self, ruleset: Ruleset, origin: State, policies: Chooser) -> None:
        self.ruleset = ruleset
        self.origin = origin
        self.policies = policies
        self.fight = origin.copy()

    def begin(self, k: i64, table: BulkTable) -> State:
        self.ruleset.restart(self.fight, self.origin)
        self.ruleset.begin(self.fight, table)
        return self.fight

    def law(self) -> StartLaw | None:
        return law_of(self.run, self.policies)

    def run(self, table: ForcedTable) -> State:
        fight = self.origin.copy()
        self.ruleset.begin(fight, table)
        return fight


class Given(Start):
    """A state that is known."""

    def __init__(self, ruleset: Ruleset, origin: State) -> None:
        self.ruleset = ruleset
        self.origin = origin
        self.fight = origin.copy()

    def begin(self, k: i64, table: BulkTable) -> State:
        self.ruleset.restart(self.fight, self.origin)
        return self.fight

    def law(self) -> StartLaw | None:
        return StartLaw([self.origin], [1.0])


def law_of(run: Callable[[ForcedTable], State], chooser: Chooser) -> StartLaw:
    """Every state that something leads to; equal ones are one."""
    meter = Meter(USUAL)
    places: dict[Key, int] = {}
    found = StartLaw([], [])
    for number, (fight, weight, total) in enumerate(every_path(run, chooser, listens=False), 1):
        meter.path(number)
        key = fight.key()
        if key not in places:
            places[key] = len(found.fights)
            found.fights.append(fight)
            found.chances.append(0.0)
        found.chances[places[key]] += weight / total
    return found
