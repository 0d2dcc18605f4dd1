"""What a sweep has found: the results of every variation, as a grid and as flat rows."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from affray.scenario.vary import word
from affray.simulate.frames import arrow, frame
from affray.simulate.report import Result

if TYPE_CHECKING:
    from pandas import DataFrame
    from pyarrow import Table


@dataclass
class Axis:
    """One thing that varies."""

    path: str
    """What, as `ogre.power`, `ogre.count`, `rulings.NAME` or `policy.SIDE`."""
    values: list[object]
    """Whole numbers, text, true and false; in the order of the grid."""


@dataclass
class Cell:
    """One variation."""

    values: tuple[object, ...]
    """One for each axis."""
    result: Result
    """Its fights: number k has the same dice in every cell."""


@dataclass
class Sweep:
    """Results over a grid."""

    axes: list[Axis]
    cells: list[Cell]
    """In row-major order: the last axis varies fastest. Their number is the product of the axes' lengths."""
    seed: str
    fights: int
    """Asked for in each cell."""
    shards: int
    """Parts of the work, of all cells together."""
    kept: int
    """Shards that were there from an earlier run."""
    damaged: int
    """Shards that were there but not whole, and so done again."""
    interrupted: bool
    """Broken off: some cells have fewer fights than asked for, or none."""

    @property
    def shape(self) -> tuple[int, ...]:
        """The lengths of the axes."""
        return tuple(len(axis.values) for axis in self.axes)

    def rows(self) -> list[dict[str, object]]:
        """A flat row for each cell, all with the same keys.

        Keys are the paths of the axes, then `fights`; for each side and `nobody` `wins.SIDE` (the rate, 0 to 1),
        `wins_low.SIDE` and `wins_high.SIDE` (its 95 % interval); `mean_rounds`; for each side `mean_left.SIDE`, what
        its combatants of the start have left together in the mean. None where a side is not there, or nothing was
        fought.
        """
        names: dict[str, None] = {"fights": None}
        sides = list(dict.fromkeys(side for cell in self.cells for side in cell.result.wins))
        for side in sides:
            names |= dict.fromkeys((f"wins.{side}", f"wins_low.{side}", f"wins_high.{side}"))
        names["mean_rounds"] = None
        left = list(dict.fromkeys(side for cell in self.cells for side in cell.result.sides))
        names |= dict.fromkeys(f"mean_left.{side}" for side in left)
        return [self.row(cell, names) for cell in self.cells]

    def row(self, cell: Cell, names: dict[str, None]) -> dict[str, object]:
        row: dict[str, object] = {axis.path: value for axis, value in zip(self.axes, cell.values, strict=True)}
        row.update(names)
        result = cell.result
        row["fights"] = result.fights
        if result.fights == 0:
            return row
        for side, won in result.wins.items():
            row[f"wins.{side}"], row[f"wins_low.{side}"], row[f"wins_high.{side}"] = won.rate, won.low, won.high
        row["mean_rounds"] = result.rounds.mean
        for side, left in result.sides.items():
            row[f"mean_left.{side}"] = left.mean
        return row

    def to_dict(self) -> dict[str, object]:
        """As JSON, with each cell's whole result; the same for any number of processes and however it was interrupted
        and gone on with."""
        return {
            "method": "sweep",
            "axes": [{"path": axis.path, "values": axis.values} for axis in self.axes],
            "seed": self.seed,
            "fights": self.fights,
            "interrupted": self.interrupted,
            "cells": [{"values": list(cell.values), "result": cell.result.to_dict()} for cell in self.cells],
        }

    def to_arrow(self) -> "Table":
        """The rows as an Arrow table. An axis of values of several kinds is text. Raises AffrayError without the extra
        `affray[arrow]`."""
        mixed = [axis.path for axis in self.axes if len({type(value) for value in axis.values}) > 1]
        return arrow([{**row, **{path: word(row[path]) for path in mixed}} for row in self.rows()])

    def to_pandas(self) -> "DataFrame":
        """The rows as a data frame. Raises AffrayError without the extra `affray[lab]`."""
        return frame(self.rows())
