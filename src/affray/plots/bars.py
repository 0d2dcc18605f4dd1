"""Panels of bars: ranked ones for names, columns with a cumulative line for numbers. Greys only."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, Final

from affray.odds.summary import percent
from affray.plots.picture import Panel, short

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.axis import Axis

FILL: Final = "0.82"
EDGE: Final = "0.25"
HEADROOM: Final = 1.05
"""Above the highest column."""
PLACE_FOR_LABEL: Final = 1.35
"""To the right of the longest bar."""
MOST_BARS: Final = 25
"""Of names; the rest are one bar more."""
MOST_LABELS: Final = 13
"""Columns wide enough for a label."""
MOST_MARKS: Final = 32
"""Columns wide enough for an interval and a mark on the line."""
MOST_COLUMNS: Final = 120
"""More numbers than these are put together in groups."""
NAME_LETTERS: Final = 32


@dataclass
class Bar:
    """A chance from 0 to 1, with its name and how it is written."""

    name: str
    chance: float
    said: str
    low: float | None = None
    """The 95 % interval of a sampled one."""
    high: float | None = None


@dataclass
class Column(Bar):
    """The chance of the whole numbers from `first` to `last`."""

    first: int = 0
    last: int = 0


def whiskers(bars: Sequence[Bar]) -> list[list[float]] | None:
    """How far the intervals go down and up; None if there are none."""
    if any(bar.low is None or bar.high is None for bar in bars):
        return None
    down = [max(0.0, bar.chance - (bar.low or 0.0)) for bar in bars]
    return [down, [max(0.0, (bar.high or 0.0) - bar.chance) for bar in bars]]


# -- names -----------------------------------------------------------------------------------------------------------


def ranked(heading: str, bars: Sequence[Bar], whole: bool = True, in_order: bool = False) -> Panel:
    """A bar across for each name, the likeliest first, or `in_order` as they are. `whole`: their chances are those of
    one law, and sum up to 1."""
    shown = [*bars] if in_order else sorted(bars, key=lambda bar: -bar.chance)
    if len(shown) > MOST_BARS:
        rest = shown[MOST_BARS:]
        together = sum(bar.chance for bar in rest) if whole else 0.0
        said = f"together {percent(together)}" if whole else "left out"
        shown[MOST_BARS:] = [Bar(f"{len(rest)} others", together, said)]

    def draw(ax: "Axes") -> None:
        places = range(len(shown))
        ax.barh(places, [bar.chance for bar in shown], 0.7, color=FILL, edgecolor=EDGE)
        for place, bar in zip(places, shown, strict=True):
            end = bar.chance
            if bar.low is not None and bar.high is not None:
                ax.errorbar(
                    bar.chance, place, xerr=whiskers([bar]), fmt="none", ecolor="black", elinewidth=1, capsize=3
                )
                end = bar.high
            ax.annotate(bar.said, (end, place), (5, 0), textcoords="offset points", va="center", fontsize=8)
        ax.set_yticks(places, [short(bar.name, NAME_LETTERS) for bar in shown])
        ax.set_ylim(max(len(shown), 1) - 0.5, -0.5)
        most = max((bar.high or bar.chance for bar in shown), default=1.0) or 1.0
        ax.set_xlim(0, PLACE_FOR_LABEL * most)
        ax.tick_params(axis="y", length=0)
        ax.spines["right"].set_visible(False)
        ax.set_xticks([tick for tick in ax.get_xticks() if 0 <= tick <= 1])
        percents(ax.xaxis)
        ax.set_title(short(heading, 90))

    return Panel(0.75 + 0.25 * len(shown), draw)


# -- differences -----------------------------------------------------------------------------------------------------


@dataclass
class Step:
    """A difference of two chances, -1 to 1, with its 95 % interval."""

    name: str
    difference: float
    low: float
    high: float

    @property
    def said(self) -> str:
        """In percentage points, with its sign."""
        text = f"{100 * self.difference:+.2f}"
        return "0.00" if float(text) == 0 else text


def steps(heading: str, found: Sequence[Step]) -> Panel:
    """Bars to the right for more and to the left for less, the longest first; hatched where the interval has 0 in it,
    so that there may be no difference at all."""
    ranking = sorted(found, key=lambda step: -abs(step.difference))
    shown, left_out = ranking[:MOST_BARS], max(0, len(ranking) - MOST_BARS)

    def draw(ax: "Axes") -> None:
        from matplotlib.ticker import FuncFormatter

        for place, step in enumerate(shown):
            unsure = step.low <= 0 <= step.high
            fill, hatch = ("white", "////") if unsure else (FILL, None)
            ax.barh(place, step.difference, 0.7, color=fill, edgecolor=EDGE, hatch=hatch)
            ax.hlines(place, step.low, step.high, color="black", linewidth=1)
            ax.plot([step.low, step.high], [place, place], linestyle="", marker="|", color="black", markersize=6)
            up = step.difference >= 0
            ax.annotate(
                step.said, (max(step.high, 0) if up else min(step.low, 0), place), (5 if up else -5, 0), fontsize=8,
                textcoords="offset points", va="center", ha="left" if up else "right",
            )  # fmt: skip
        ax.axvline(0, color="black", linewidth=0.8)
        ax.set_yticks(range(len(shown)), [short(step.name, NAME_LETTERS) for step in shown])
        ax.set_ylim(max(len(shown), 1) - 0.5, -0.5)
        ax.margins(x=0.15)
        ax.tick_params(axis="y", length=0)
        ax.xaxis.set_major_formatter(FuncFormatter(lambda part, _: f"{100 * part:+.4g}" if part else "0"))
        ax.set_xlabel("percentage points" + (f"; {left_out} smaller ones are left out" if left_out else ""))
        ax.spines["right"].set_visible(False)
        ax.set_title(short(heading, 90))

    return Panel(1.0 + 0.25 * len(shown), draw)


# -- numbers ---------------------------------------------------------------------------------------------------------


def columns(heading: str, bars: Mapping[int, Bar], of: str) -> Panel:
    """A column for each number, and a line: the chance of this or less. `of` says what the numbers are. Where there are
    very many, each column is a group of them, and the axis says so."""
    shown, size = grouped(bars)
    so_far = list(accumulate(column.chance for column in shown))

    def draw(ax: "Axes") -> None:
        middles = [(column.first + column.last) / 2 for column in shown]
        width = 0.8 if size == 1 else 0.9 * size
        most = max((max(column.chance, column.high or 0.0) for column in shown), default=1.0) or 1.0
        ax.bar(middles, [column.chance for column in shown], width, color=FILL, edgecolor=EDGE, linewidth=0.8)
        errors = whiskers(shown)
        if errors is not None and len(shown) <= MOST_MARKS:
            tops = [column.chance for column in shown]
            ax.errorbar(middles, tops, yerr=errors, fmt="none", ecolor="black", elinewidth=1, capsize=3)
        line = ax.twinx()
        marks = "o" if len(shown) <= MOST_MARKS else ""
        lasts = [column.last for column in shown]
        line.plot(lasts, so_far, "k", drawstyle="steps-post", linewidth=1, marker=marks, markersize=3)
        ax.set_ylim(0, HEADROOM * most)
        line.set_ylim(0, HEADROOM)
        line.set_yticks([0, 0.25, 0.5, 0.75, 1])
        if shown:
            ax.set_xlim(shown[0].first - size, shown[-1].last + size)
        number_ticks(ax, shown)
        percents(ax.yaxis)
        percents(line.yaxis)
        ax.set_ylabel("bars: chance")
        line.set_ylabel("line: this or less")
        ax.set_xlabel(of if size == 1 else f"{of}, in groups of {size}")
        ax.set_title(short(heading, 90))

    return Panel(2.6, draw)


def grouped(bars: Mapping[int, Bar]) -> tuple[list[Column], int]:
    """The columns by ascending number, and how many numbers each stands for."""
    values = sorted(bars)
    if not values:
        return [], 1
    size = 1 + (values[-1] - values[0]) // MOST_COLUMNS
    if size == 1:
        whole = [(value, bars[value]) for value in values]
        return [Column(bar.name, bar.chance, bar.said, bar.low, bar.high, value, value) for value, bar in whole], 1
    chances: dict[int, float] = {}
    for value in values:
        first = value - value % size
        chances[first] = chances.get(first, 0.0) + bars[value].chance
    return [Column("", chance, "", None, None, first, first + size - 1) for first, chance in chances.items()], size


def number_ticks(ax: "Axes", shown: Sequence[Column]) -> None:
    """Of few columns all numbers, each with its chance below it, where no line can cross it out; of many some."""
    from matplotlib.ticker import FuncFormatter, MaxNLocator

    if shown and shown[-1].last - shown[0].first < MOST_LABELS:
        ax.set_xticks([column.first for column in shown], [f"{column.first}\n{column.said}" for column in shown])
    else:
        ax.xaxis.set_major_locator(MaxNLocator(12, integer=True))
        ax.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:.0f}"))


def percents(axis: "Axis") -> None:
    """Label an axis of chances in percent."""
    from matplotlib.ticker import FuncFormatter

    axis.set_major_formatter(FuncFormatter(lambda part, _: f"{100 * part:.4g}%"))
