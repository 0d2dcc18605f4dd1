"""A panel of rates over two things that vary: a map in greys with the numbers in its cells."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from affray.plots.picture import WIDTH, Panel, short
from affray.simulate.report import Rate

if TYPE_CHECKING:
    from matplotlib.axes import Axes

DARK: Final = 0.62
"""Above this rate the number is white."""
WIDE: Final = 14
"""With more columns than these, numbers are rounded."""
WIDEST: Final = 36
"""With more, there is no place for numbers."""
MOST_COLUMN_NAMES: Final = 40
MOST_ROW_NAMES: Final = 65
"""Of more, some have their name."""
ROW: Final = 0.3
"""Height of a row, in inches."""
MOST_HEIGHT: Final = 20.0
NAME_LETTERS: Final = 16

Place = tuple[int, int]
"""Row and column of a cell."""


def grid(
    heading: str,
    down: tuple[str, Sequence[str]],
    across: tuple[str, Sequence[str]],
    rates: Mapping[Place, Rate],
    framed: Place | None = None,
) -> Panel:
    """Each axis is its name and its values; a cell without a rate is crossed out. One cell may have a thick frame."""
    rows, columns = (
        [short(value, NAME_LETTERS) for value in down[1]],
        [short(value, NAME_LETTERS) for value in across[1]],
    )

    def draw(ax: "Axes") -> None:
        from matplotlib.patches import Rectangle

        for row in range(len(rows)):
            for column in range(len(columns)):
                won = rates.get((row, column))
                fill, hatch = ("white", "xx") if won is None else (grey(won.rate), None)
                corner = column - 0.5, row - 0.5
                ax.add_patch(Rectangle(corner, 1, 1, facecolor=fill, hatch=hatch, edgecolor="0.6", linewidth=0.5))
                if won is not None and len(columns) <= WIDEST:
                    said = str(won) if len(columns) <= WIDE else f"{100 * won.rate:.0f}"
                    color = "white" if won.rate > DARK else "black"
                    ax.text(column, row, said, ha="center", va="center", fontsize=7, color=color)
        if framed is not None:
            row, column = framed
            ax.add_patch(Rectangle((column - 0.5, row - 0.5), 1, 1, fill=False, edgecolor="black", linewidth=2.5))
        ax.set_xlim(-0.5, max(len(columns), 1) - 0.5)
        ax.set_ylim(max(len(rows), 1) - 0.5, -0.5)
        turned = min(len(columns), MOST_COLUMN_NAMES) * max(map(len, columns), default=0) > 10 * WIDTH
        every, other = 1 + len(columns) // MOST_COLUMN_NAMES, 1 + len(rows) // MOST_ROW_NAMES
        ax.set_xticks(range(0, len(columns), every), columns[::every], rotation=90 if turned else 0)
        ax.set_yticks(range(0, len(rows), other), rows[::other])
        ax.tick_params(length=0)
        ax.set_xlabel(short(across[0], 80))
        ax.set_ylabel(short(down[0], 40))
        ax.set_title(short(heading if len(columns) <= WIDEST else f"{heading}; white is never, black is always", 90))

    return Panel(min(1.0 + ROW * max(len(rows), 3), MOST_HEIGHT), draw)


def grey(rate: float) -> str:
    """White for never, nearly black for always."""
    return f"{1 - 0.85 * rate:.4f}"
