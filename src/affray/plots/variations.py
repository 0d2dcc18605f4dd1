"""A sweep, a search for a balance, and what each number of a file matters."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from affray.odds.summary import sorted_values
from affray.plots.bars import Step, percents, ranked, steps
from affray.plots.fights import rated
from affray.plots.grids import grid
from affray.plots.lines import lines, value_ticks
from affray.plots.picture import Panel, Picture, short
from affray.scenario.vary import word
from affray.simulate.found import Balance, Candidate, Sensitivity
from affray.simulate.grid import Cell, Sweep
from affray.simulate.report import NOBODY, Rate

if TYPE_CHECKING:
    from matplotlib.axes import Axes

MOST_LABELS: Final = 14
"""Values tried that are labelled one by one."""


def sweep(title: str, found: Sweep, side: str, caption: Sequence[str] = ()) -> Picture:
    """One axis is a line with its band for each side, two are a map of how often `side` wins; of more, each variation
    is a bar."""
    if len(found.axes) == 1:
        panel = along(found)
    elif len(found.axes) == 2:
        down, across = found.axes
        width = len(across.values)
        rates = {divmod(i, width): won for i, cell in enumerate(found.cells) for won in [won_by(cell, side)] if won}
        words = [(axis.path, [word(value) for value in axis.values]) for axis in (down, across)]
        panel = grid(f"wins of {side}", words[0], words[1], rates)
    else:
        bars = [
            rated(", ".join(map(word, cell.values)), won)
            for cell in found.cells
            for won in [won_by(cell, side)]
            if won is not None
        ]
        panel = ranked(f"wins of {side} by {', '.join(axis.path for axis in found.axes)}", bars, whole=False)
    return Picture(title, caption, [panel])


def along(found: Sweep) -> Panel:
    """All sides over the one axis; nobody where that happened."""
    sides = dict.fromkeys(
        side for cell in found.cells for side, won in cell.result.wins.items() if side != NOBODY or won.count
    )
    (axis,) = found.axes
    rates = {side: [won_by(cell, side) for cell in found.cells] for side in sides}
    return lines("wins, with 95 % intervals", axis.path, axis.values, rates)


def won_by(cell: Cell, side: str) -> Rate | None:
    """None if it was not there, or nothing was fought."""
    won = cell.result.wins.get(side)
    return won if won is not None and won.of else None


# -- balance ---------------------------------------------------------------------------------------------------------


def balance(
    title: str, found: Balance | None, moved: Sensitivity | None = None, caption: Sequence[str] = ()
) -> Picture:
    """How often the side wins with each value tried, with the target as a line; of two changes a map of the pairs
    tried. The nearest is marked. Below it, or alone, what each number does."""
    panels: list[Panel] = []
    if found is not None:
        panels.append(tried(found) if len(found.changes) == 1 else tried_pairs(found))
    if moved is not None:
        panels.append(sensitivity(moved))
    return Picture(title, caption, panels)


def tried(found: Balance) -> Panel:
    fought = [one for one in found.candidates if one.won.of]

    def draw(ax: "Axes") -> None:
        values = [one.values[0] for one in fought]
        ax.axhline(found.target, color="black", linestyle="--", linewidth=1)
        ax.annotate(
            f"target {100 * found.target:.4g}%", (1, found.target), (-2, 3), xycoords=("axes fraction", "data"),
            textcoords="offset points", ha="right", fontsize=8,
        )  # fmt: skip
        ax.vlines(values, [one.won.low for one in fought], [one.won.high for one in fought], color="black", linewidth=1)
        ax.plot(values, [one.won.rate for one in fought], "o-", color="0.5", linewidth=0.8, markersize=4, mec="black")
        for one in fought:
            said = label(found, one, len(fought))
            if said:
                at = one.values[0], one.won.high
                ax.annotate(
                    said, at, (0, 4), textcoords="offset points", ha="center", fontsize=7,
                    bbox={"facecolor": "white", "edgecolor": "none", "pad": 0.5},
                )  # fmt: skip
        if found.best.won.of:
            ax.plot(found.best.values[0], found.best.won.rate, "o", color="black", markersize=6)
        ax.set_ylim(-0.02, 1.1)
        ax.set_yticks([0, 0.2, 0.4, 0.6, 0.8, 1])
        ax.margins(x=0.1)
        percents(ax.yaxis)
        value_ticks(ax, values, True)
        ax.set_xlabel(short(found.changes[0], 80))
        ax.spines["right"].set_visible(False)
        ax.set_title(short(f"wins of {found.side}, with 95 % intervals", 90))

    return Panel(3.4, draw)


def label(found: Balance, one: Candidate, of: int) -> str:
    """Above a value that was tried."""
    marks = ["nearest"] if one is found.best else []
    marks += ["now"] if [*one.values] == found.now else []
    return "\n".join([*marks, *([str(one.won)] if marks or of <= MOST_LABELS else [])])


def tried_pairs(found: Balance) -> Panel:
    fought = [one for one in found.candidates if one.won.of]
    rows, columns = (sorted_values({one.values[i] for one in fought}) for i in range(2))
    places = {(rows.index(one.values[0]), columns.index(one.values[1])): one for one in fought}
    framed = [place for place, one in places.items() if one is found.best]
    heading = f"wins of {found.side}; target {100 * found.target:.4g}%, the frame is the nearest"
    down, across = (
        (path, [word(value) for value in values]) for path, values in zip(found.changes, (rows, columns), strict=True)
    )
    return grid(heading, down, across, {place: one.won for place, one in places.items()}, *framed)


def sensitivity(found: Sensitivity) -> Panel:
    """What one more point of each number changes; those that change most first."""
    moves = [
        Step(f"{move.path} {move.before} → {move.after}", move.difference, move.low, move.high) for move in found.moves
    ]
    return steps(f"wins of {found.side} with one point more: now {found.won}, changed by", moves)
