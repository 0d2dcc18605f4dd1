"""How much an exact answer may take, and what is said when that is not enough."""

from dataclasses import dataclass
from time import monotonic
from typing import Final

from affray.core.errors import OverBudget


@dataclass(frozen=True)
class Budget:
    """Limits of one question."""

    states: int = 200_000
    """Different states of the fight; each takes a few kilobytes."""
    paths: int = 2_000_000
    """Ways in which the dice of one action can fall."""
    seconds: float = 60.0


USUAL: Final = Budget()


class Meter:
    """What one question has taken so far."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.began = monotonic()
        self.looks = 0

    def late(self) -> bool:
        """Whether time is up; looks at the clock now and then only."""
        self.looks += 1
        return self.looks & 255 == 0 and monotonic() - self.began > self.budget.seconds

    def path(self, paths: int) -> None:
        """One action has gone in so many ways up to now; raises OverBudget when that is too much."""
        if paths > self.budget.paths or self.late():
            raise OverBudget(
                f"the dice of this action can fall in more than {paths - 1:,} ways, "
                f"and {self.spent()} were not enough to go through them; simulate instead (method simulate)"
            )

    def states(self, known: int, open_: int) -> None:
        """So many states are known and so many of them not looked at; raises OverBudget when that is too much."""
        if known > self.budget.states or self.late():
            raise OverBudget(
                f"the fight reaches more than {known - 1:,} states ({open_:,} of them not yet looked at), "
                f"too many for {self.budget.states:,} states and {self.spent()}; simulate instead (method simulate)"
            )

    def sample(self, done: int, of: int) -> None:
        """So many of a sample's fights are done; raises OverBudget when time is up."""
        if done < of and self.late():
            taken = monotonic() - self.began
            raise OverBudget(
                f"{of:,} fights would take about {taken * of / done:,.0f} seconds, "
                f"and {self.budget.seconds:g} are allowed; ask for fewer"
            )

    def sweep(self) -> None:
        """A round of an iteration is done; raises OverBudget when time is up."""
        if monotonic() - self.began > self.budget.seconds:
            raise OverBudget(
                f"the fight goes round in so many states that {self.spent()} were not enough to see it end; "
                "simulate instead (method simulate)"
            )

    def spent(self) -> str:
        return f"{monotonic() - self.began:.1f} of {self.budget.seconds:g} seconds"
