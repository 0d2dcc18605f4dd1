"""A law with how it was found: exact, or from a sample of so many fights."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import inf, sqrt
from typing import TYPE_CHECKING, Final

from affray.odds import summary
from affray.simulate.frames import arrow, frame
from affray.simulate.intervals import wilson

if TYPE_CHECKING:
    from pandas import DataFrame
    from pyarrow import Table

EXACT: Final = "exact"
SIMULATE: Final = "simulate"


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
    states: int = 0
    """How many states exact odds of a whole fight went through; 0 for one action."""
    paths: int = 0
    """In how many ways the dice of all their decisions can fall."""
    fights: int = 0
    """How many were sampled; 0 for exact odds."""
    seed: str = ""
    counts: dict[object, int] = field(default_factory=dict)
    """How often each value came in a sample."""
    beside: dict[str, "Answer"] = field(default_factory=dict)
    """The same question with a standing decision taken otherwise, by its name; see `Ruleset.alternatives`."""
    remarks: list[str] = field(default_factory=list)
    """What has to be said beside it: how something was modelled, what a cap leaves out."""

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
            if self.states:
                out["states"] = self.states
                out["paths"] = self.paths
        else:
            out["fights"] = self.fights
            out["seed"] = self.seed
            out["interval"] = {summary.name(value): list(self.interval(value)) for value in self.law}
        if self.beside:
            out["beside"] = {name: other.to_dict() for name, other in self.beside.items()}
        if self.remarks:
            out["remarks"] = self.remarks
        return out

    def rows(self) -> list[dict[str, object]]:
        """A row for each value: `value`, its `chance` (0 to 1), and the `low` and `high` of its 95 % interval."""
        found: list[dict[str, object]] = []
        for value, chance in self.law.items():
            low, high = self.interval(value)
            found.append({"value": value, "chance": float(chance), "low": low, "high": high})
        return found

    def to_arrow(self) -> "Table":
        """The rows as an Arrow table. Raises AffrayError without the extra `affray[arrow]`."""
        return arrow(self.rows())

    def to_pandas(self) -> "DataFrame":
        """The rows as a data frame. Raises AffrayError without the extra `affray[lab]`."""
        return frame(self.rows())
