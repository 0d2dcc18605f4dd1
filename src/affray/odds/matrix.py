"""Games in which both sides choose in secret at the same time: how often to take which choice."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any, Final

from affray.core.errors import AffrayError, BadInput, Problem

NOTHING: Final = 1e-9
"""A choice that is taken less often is never taken: that much a solution may be off by rounding."""


@dataclass(frozen=True)
class Mix:
    """How often each choice is taken by two players who both play their best."""

    value: float
    """What the player of the rows gets on average."""
    rows: tuple[float, ...]
    """The chance of each row, from its player's view: nobody can bring it below the value."""
    columns: tuple[float, ...]
    """The chance of each column: it never lets the other have more than the value."""


def matrix_game(matrix: Sequence[Sequence[float]]) -> Mix:
    """Solve a game by linear programming: `matrix[row][column]` is what the player of the rows gets, and the player of
    the columns loses.

    Where several mixes are as good, one of them is found. Raises BadInput for a matrix that is empty or not
    rectangular, or has values that are no numbers; AffrayError where SciPy (extra `lab`) is not there.
    """
    rows, columns = len(matrix), len(matrix[0]) if len(matrix) > 0 else 0
    if columns == 0 or any(len(row) != columns for row in matrix):
        raise BadInput([Problem("a matrix game needs a row at least, and rows of the same length", key="matrix")])
    if not all(isfinite(entry) for row in matrix for entry in row):
        raise BadInput([Problem("the entries of a matrix game are finite numbers", key="matrix")])
    # The chances of the rows and the value v, as large as possible, so that no column gives less than v.
    bounds: list[tuple[float | None, float | None]] = [(0.0, 1.0)] * rows
    found = linear_programme()(
        [0.0] * rows + [-1.0],
        A_ub=[[-float(matrix[row][column]) for row in range(rows)] + [1.0] for column in range(columns)],
        b_ub=[0.0] * columns,
        A_eq=[[1.0] * rows + [0.0]],
        b_eq=[1.0],
        bounds=[*bounds, (None, None)],
        method="highs",
    )
    if not found.success:
        raise AffrayError(f"the matrix game could not be solved: {found.message}")
    # How much each column limits the value is how often it is taken: the mix of the other player.
    return Mix(
        float(found.x[rows]) + 0.0,  # and not -0
        chances([float(part) for part in found.x[:rows]]),
        chances([-float(part) for part in found.ineqlin.marginals]),
    )


def linear_programme() -> Any:
    """SciPy's; raises AffrayError where it is not there."""
    try:
        from scipy.optimize import linprog
    except ImportError:
        raise AffrayError("mixing choices needs SciPy: install Affray with its extra lab, affray[lab]") from None
    return linprog


def chances(parts: list[float]) -> tuple[float, ...]:
    """The parts as chances that sum to 1."""
    kept = [part if part > NOTHING else 0.0 for part in parts]
    whole = sum(kept)
    return tuple([part / whole for part in kept])
