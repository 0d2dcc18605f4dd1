"""Two fights compared, each fight of the one with the fight of the other that had the same dice."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from affray.simulate.frames import arrow, frame
from affray.simulate.intervals import paired
from affray.simulate.report import NOBODY, Rate, Result, rate, result
from affray.simulate.stopping import INTERRUPTED, Rules, moved
from affray.simulate.together import Together, Totals

if TYPE_CHECKING:
    from pandas import DataFrame
    from pyarrow import Table


@dataclass
class Difference:
    """How often a side (or nobody) wins there, compared with here."""

    here: Rate
    there: Rate
    difference: float
    """The rate there less the rate here, -1 to 1."""
    low: float
    high: float
    """The 95 % interval of the difference (Agresti and Min's, of pairs)."""
    gained: int
    """Fights that it won only there."""
    lost: int
    """Fights that it won only here."""

    def to_dict(self) -> dict[str, object]:
        return {
            "here": self.here.to_dict(),
            "there": self.there.to_dict(),
            "difference": self.difference,
            "interval": [self.low, self.high],
            "gained": self.gained,
            "lost": self.lost,
        }


@dataclass
class Change:
    """Fights that one side won here and another one there; a side may be "nobody"."""

    here: str
    there: str
    count: int
    first: int
    """The number of the first of them."""

    def to_dict(self) -> dict[str, object]:
        return {"here": self.here, "there": self.there, "count": self.count, "first": self.first}


@dataclass
class Comparison:
    """The same fights of two starts. Fight k of both begins with the same random numbers; where they go different ways,
    the later dice are different ones."""

    here: Result
    there: Result
    """Each as it would be found alone."""
    fights: int
    """Of each."""
    asked: int | None
    stopped: str
    """As in `Result`; the width is that of the widest interval of a difference."""
    interrupted: bool
    seed: str
    winner: dict[str, Difference]
    """By side, and nobody's."""
    changed: Rate
    """How many fights changed their winner."""
    changes: list[Change]
    """From whom to whom, the most frequent first."""

    def to_dict(self) -> dict[str, object]:
        """As JSON; the same for any number of processes."""
        return {
            "method": "compare",
            "fights": self.fights,
            "asked": self.asked,
            "stopped": self.stopped,
            "interrupted": self.interrupted,
            "seed": self.seed,
            "winner": {side: difference.to_dict() for side, difference in self.winner.items()},
            "changed": self.changed.to_dict(),
            "changes": [change.to_dict() for change in self.changes],
            "here": self.here.to_dict(),
            "there": self.there.to_dict(),
        }

    def rows(self) -> list[dict[str, object]]:
        """A row for each side and nobody: `side`; `here` and `there`, the rates, 0 to 1; `difference`, and `low` and
        `high`, its 95 % interval; `gained`, `lost` and `fights`, numbers of fights."""
        return [
            {
                "side": side,
                "here": found.here.rate,
                "there": found.there.rate,
                "difference": found.difference,
                "low": found.low,
                "high": found.high,
                "gained": found.gained,
                "lost": found.lost,
                "fights": self.fights,
            }
            for side, found in self.winner.items()
        ]

    def to_arrow(self) -> "Table":
        """The rows as an Arrow table. Raises AffrayError without the extra `affray[arrow]`."""
        return arrow(self.rows())

    def to_pandas(self) -> "DataFrame":
        """The rows as a data frame. Raises AffrayError without the extra `affray[lab]`."""
        return frame(self.rows())


def comparison(together: Together, totals: Totals, seed: str, first: int, rules: Rules, stopped: str) -> Comparison:
    """What the fights of two starts say."""
    fights = totals.fights
    names = [NOBODY, *together.sides]
    results = [
        result(*start, tally, seed, first, rules.asked, stopped)
        for start, tally in zip(together.starts, totals.tallies, strict=True)
    ]
    winner = {name: difference(totals, results, i, name) for i, name in enumerate(names)}
    changes = [
        Change(names[here], names[there], int(totals.pairs[at]), int(totals.first[at]))
        for here in range(len(names))
        for there in range(len(names))
        for at in (here * len(names) + there,)
        if here != there and totals.pairs[at] > 0
    ]
    changes.sort(key=by_count)
    return Comparison(
        here=results[0],
        there=results[1],
        fights=fights,
        asked=rules.asked,
        stopped=results[0].stopped,
        interrupted=results[0].stopped == INTERRUPTED,
        seed=seed,
        winner={name: winner[name] for name in [*names[1:], NOBODY]},
        changed=rate(sum([change.count for change in changes]), fights),
        changes=changes,
    )


def by_count(change: Change) -> int:
    return -change.count


def difference(totals: Totals, results: list[Result], winner: int, name: str) -> Difference:
    here, there = results[0].wins[name], results[1].wins[name]
    gained, lost = moved(totals, winner)
    low, high = paired(gained, lost, totals.fights)
    return Difference(here, there, there.rate - here.rate, low, high, gained, lost)
