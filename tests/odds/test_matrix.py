"""Matrix games against solutions that are known."""

import sys

import pytest

from affray.core.errors import AffrayError, BadInput
from affray.odds.matrix import matrix_game

pytest.importorskip("scipy")


def guarantees(matrix: list[list[float]], rows: tuple[float, ...], columns: tuple[float, ...]) -> tuple[float, float]:
    """What the mix of the rows gives at least, and that of the columns allows at most."""
    least = min(sum(row * line[j] for row, line in zip(rows, matrix, strict=True)) for j in range(len(matrix[0])))
    most = max(sum(column * entry for column, entry in zip(columns, line, strict=True)) for line in matrix)
    return least, most


def test_rock_paper_scissors() -> None:
    mix = matrix_game([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
    assert mix.value == pytest.approx(0, abs=1e-12)
    assert mix.rows == pytest.approx((1 / 3,) * 3)
    assert mix.columns == pytest.approx((1 / 3,) * 3)


def test_matching_pennies_with_unequal_payoffs() -> None:
    """a = 3, b = -1, c = -2, d = 1: the first row with (d - c) / (a - b - c + d), the value (ad - bc) / the same."""
    mix = matrix_game([[3, -1], [-2, 1]])
    assert mix.value == pytest.approx(1 / 7)
    assert mix.rows == pytest.approx((3 / 7, 4 / 7))
    assert mix.columns == pytest.approx((2 / 7, 5 / 7))


def test_a_row_that_another_dominates_is_never_taken() -> None:
    mix = matrix_game([[3, -1], [-2, 1], [-3, 0]])
    assert mix.value == pytest.approx(1 / 7)
    assert mix.rows == pytest.approx((3 / 7, 4 / 7, 0))
    assert mix.rows[2] == 0


def test_a_saddle_point() -> None:
    mix = matrix_game([[4, 2, 5], [1, 0, 9]])
    assert (mix.value, mix.rows, mix.columns) == (2, (1, 0), (0, 1, 0))
    assert matrix_game([[0.25]]).value == 0.25


@pytest.mark.parametrize("rows", [2, 5, 9])
@pytest.mark.parametrize("columns", [2, 6])
def test_neither_player_can_do_better_alone(rows: int, columns: int) -> None:
    matrix = [[((i * 7 + j * 11 + i * j * 3) % 13) / 13 for j in range(columns)] for i in range(rows)]
    mix = matrix_game(matrix)
    least, most = guarantees(matrix, mix.rows, mix.columns)
    assert least == pytest.approx(mix.value, abs=1e-9)
    assert most == pytest.approx(mix.value, abs=1e-9)
    assert sum(mix.rows) == pytest.approx(1)
    assert sum(mix.columns) == pytest.approx(1)


def test_what_is_no_game() -> None:
    wrong: list[list[list[float]]] = [[], [[]], [[1.0, 2.0], [3.0]]]
    for matrix in wrong:
        with pytest.raises(BadInput, match="rows of the same length"):
            matrix_game(matrix)
    with pytest.raises(BadInput, match="finite"):
        matrix_game([[float("nan")]])


def test_without_scipy_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "scipy.optimize", None)
    with pytest.raises(AffrayError, match=r"affray\[lab\]"):
        matrix_game([[1.0]])
