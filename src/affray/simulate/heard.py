"""A stream of random numbers that notes what is drawn from it."""

from typing import Final

from mypy_extensions import i64

from affray.core.laws import SCALE, Cell
from affray.core.stream import MASK, Stream

MOST_CELLS_OF_A_ROW: Final = 0xFFFF
"""Draws from longer rows are not noted."""


class Heard(Stream):
    """Draws the same numbers as any stream of the seed."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.rows: list[list[Cell]] = []
        """What was drawn from since `listen`."""
        self.outcomes: list[i64] = []
        self.noted: i64 = 0
        """Numbers that went into them."""
        self.began: i64 = 0
        self.equal_rows: dict[i64, list[Cell]] = {}

    def listen(self) -> None:
        self.rows = []
        self.outcomes = []
        self.noted = 0
        self.began = self.count

    def all_heard(self) -> bool:
        """Whether no number went into anything else."""
        return (self.count - self.began) & MASK == self.noted

    def below(self, n: i64) -> i64:
        before = self.count
        outcome = super().below(n)
        if n <= MOST_CELLS_OF_A_ROW:
            row = self.equal_rows.get(n)
            if row is None:
                row = [Cell(SCALE, i, i) for i in range(n)]
                self.equal_rows[n] = row
            self.note(row, outcome, before)
        return outcome

    def pick(self, row: list[Cell]) -> i64:
        before = self.count
        outcome = super().pick(row)
        if len(row) <= MOST_CELLS_OF_A_ROW:
            self.note(row, outcome, before)
        return outcome

    def note(self, row: list[Cell], outcome: i64, before: i64) -> None:
        self.rows.append(row)
        self.outcomes.append(outcome)
        self.noted += (self.count - before) & MASK
