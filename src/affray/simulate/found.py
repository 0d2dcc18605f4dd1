"""What a search for a balance and a look at what matters have found."""

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from affray.simulate.frames import arrow, frame
from affray.simulate.report import Rate

if TYPE_CHECKING:
    from pandas import DataFrame
    from pyarrow import Table


@dataclass
class Candidate:
    """Values that were tried."""

    values: tuple[int, ...]
    """One for each change."""
    won: Rate
    """How often the side won with them; more fights for those that came near."""


@dataclass
class Balance:
    """The values with which a side wins as often as wanted, or most nearly so."""

    side: str
    target: float
    """How often the side is to win, 0 to 1."""
    changes: list[str]
    """What was changed, such as `ogre.toughness`: one or two paths."""
    now: list[int | None]
    """What the file says; None where it says nothing."""
    best: Candidate
    """The nearest of all that were tried."""
    reached: bool
    """Whether the target lies in the best one's 95 % interval."""
    passed: bool
    """Whether some values tried give surely less than the target and some surely more: then only the steps between
    whole numbers keep it from being met. False when all lie on one side of it."""
    candidates: list[Candidate]
    """All that were tried, by value."""
    seed: str
    fights: int
    """All together."""
    interrupted: bool

    def to_dict(self) -> dict[str, object]:
        """As JSON; the same for any number of processes."""
        return {
            "method": "balance",
            "side": self.side,
            "target": self.target,
            "changes": self.changes,
            "now": self.now,
            "best": told(self.best),
            "reached": self.reached,
            "passed": self.passed,
            "seed": self.seed,
            "fights": self.fights,
            "interrupted": self.interrupted,
            "candidates": [told(one) for one in self.candidates],
        }

    def rows(self) -> list[dict[str, object]]:
        """A row for each candidate: its values by path (whole numbers), `rate` (0 to 1), `low` and `high`, its 95 %
        interval, and `fights`."""
        return [
            {
                **dict(zip(self.changes, one.values, strict=True)),
                "rate": one.won.rate,
                "low": one.won.low,
                "high": one.won.high,
                "fights": one.won.of,
            }
            for one in self.candidates
        ]

    def to_arrow(self) -> "Table":
        """The rows as an Arrow table. Raises AffrayError without the extra `affray[arrow]`."""
        return arrow(self.rows())

    def to_pandas(self) -> "DataFrame":
        """The rows as a data frame. Raises AffrayError without the extra `affray[lab]`."""
        return frame(self.rows())


def told(one: Candidate) -> dict[str, object]:
    return {"values": list(one.values), "fights": one.won.of, **one.won.to_dict()}


@dataclass
class Move:
    """What one more point of a number does to how often a side wins."""

    path: str
    before: int
    after: int
    difference: float
    """Of the chance to win, -1 to 1: after less before, over the same dice."""
    low: float
    high: float
    """The 95 % interval of the difference, of pairs of fights with the same dice."""


@dataclass
class Sensitivity:
    """How much each number of the file matters."""

    side: str
    won: Rate
    """How often the side wins as the file stands."""
    moves: list[Move]
    """Those that change most first."""
    refused: list[str]
    """Paths whose number cannot be one more, such as a speed in feet."""
    seed: str
    fights: int
    """Of each move, and of the file as it stands."""
    interrupted: bool

    def to_dict(self) -> dict[str, object]:
        """As JSON; the same for any number of processes."""
        return {
            "method": "sensitivity",
            "side": self.side,
            "fights": self.fights,
            "seed": self.seed,
            "won": self.won.to_dict(),
            "interrupted": self.interrupted,
            "moves": [
                {
                    "path": move.path,
                    "before": move.before,
                    "after": move.after,
                    "difference": move.difference,
                    "interval": [move.low, move.high],
                }
                for move in self.moves
            ],
            "refused": self.refused,
        }

    def rows(self) -> list[dict[str, object]]:
        """A row for each move: `path`, `before` and `after` (whole numbers), `difference` of the chance to win (-1 to
        1), and `low` and `high`, its 95 % interval."""
        return [asdict(move) for move in self.moves]

    def to_arrow(self) -> "Table":
        """The rows as an Arrow table. Raises AffrayError without the extra `affray[arrow]`."""
        return arrow(self.rows())

    def to_pandas(self) -> "DataFrame":
        """The rows as a data frame. Raises AffrayError without the extra `affray[lab]`."""
        return frame(self.rows())
