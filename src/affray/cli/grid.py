"""A sweep as a table: two axes as a grid in shades, anything else as rows."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from affray.cli.show import bar, console, interval

if TYPE_CHECKING:
    from rich.text import Text

    from affray.simulate.grid import Cell, Sweep
    from affray.simulate.report import Rate

SHADES = " ░▒▓█"
"""Fifths of the fights won."""
CELL = 10
"""Width of a column of the grid."""
LONG = 30
"""A label of more characters is not for a grid."""


def show(found: "Sweep", side: str) -> None:
    if len(found.axes) == 2 and fits(found):
        show_grid(found, side)
    else:
        show_rows(found, side)


def fits(found: "Sweep") -> bool:
    """Whether the grid is not wider than the terminal."""
    from affray.scenario.vary import word

    rows, columns = found.axes
    longest = max(len(word(value)) for value in columns.values)
    left = max(len(rows.path), *(len(word(value)) for value in rows.values))
    return longest <= LONG and left + len(columns.values) * max(CELL, longest + 3) <= console().width


def show_grid(found: "Sweep", side: str) -> None:
    from rich.table import Table

    from affray.scenario.vary import word

    rows, columns = found.axes
    print(f"wins of {side}; down: {rows.path}, across: {columns.path}")
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(rows.path, justify="right", style="bold")
    for value in columns.values:
        table.add_column(word(value), justify="right", min_width=CELL - 2)
    across = len(columns.values)
    for i, value in enumerate(rows.values):
        table.add_row(word(value), *(shaded(won_by(cell, side)) for cell in found.cells[i * across : (i + 1) * across]))
    console().print(table)
    rates = [won for cell in found.cells for won in [won_by(cell, side)] if won is not None]
    widest = max((100 * max(won.rate - won.low, won.high - won.rate) for won in rates), default=0.0)
    print(f"Shades are fifths; each interval reaches {widest:.2f} percentage points at most to each side.")


def won_by(cell: "Cell", side: str) -> "Rate | None":
    """None if it was not there, or nothing was fought."""
    won = cell.result.wins.get(side)
    return won if won is not None and won.of else None


def shaded(won: "Rate | None") -> "Text":
    """A rate with its shade, in color where there is any."""
    from rich.text import Text

    if won is None:
        return Text("–")
    light = round(40 + 180 * won.rate)
    return Text(f"{shade(won)} {won}", style=f"white on rgb({light // 2},{light // 2},{light})")


def shade(won: "Rate") -> str:
    return SHADES[min(int(won.rate * len(SHADES)), len(SHADES) - 1)]


def show_rows(found: "Sweep", side: str) -> None:
    from rich.table import Table

    from affray.scenario.vary import word

    others = [name for name in shown_sides(found.cells) if name != side]
    table = Table(*(axis.path for axis in found.axes), box=None, pad_edge=False, header_style="bold")
    for heading in ("", f"{side} wins", "interval", *(f"{name} wins" for name in others), "rounds"):
        table.add_column(heading, justify="left" if heading in ("", "interval") else "right")
    for cell in found.cells:
        won = won_by(cell, side)
        rates = [won_by(cell, name) for name in others]
        table.add_row(
            *map(word, cell.values),
            "" if won is None else bar(won.count, won.of),
            "–" if won is None else str(won),
            "" if won is None else interval(won.low, won.high),
            *("–" if other is None else str(other) for other in rates),
            f"{cell.result.rounds.mean:.2f}" if cell.result.fights else "–",
        )
    console().print(table)


def shown_sides(cells: Sequence["Cell"]) -> list[str]:
    """All sides, and nobody where that happened."""
    sides = dict.fromkeys(side for cell in cells for side in cell.result.sides)
    nobody = dict.fromkeys(side for cell in cells for side, won in cell.result.wins.items() if won.count)
    return [*sides, *(side for side in nobody if side not in sides)]
