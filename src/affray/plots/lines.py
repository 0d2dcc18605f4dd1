"""A panel of rates over one thing that varies: a line for each side with the band of its intervals."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from affray.odds.course import Chance
from affray.plots.bars import percents
from affray.plots.picture import Panel, short
from affray.simulate.report import Rate

if TYPE_CHECKING:
    from matplotlib.axes import Axes

STYLES: Final = ("-", "--", ":", "-.")
MARKS: Final = "os^vDP"
MOST_NAMES: Final = 12
NAME_LETTERS: Final = 16


def lines(
    heading: str, of: str, values: Sequence[object], rates: Mapping[str, Sequence[Rate | Chance | None]]
) -> Panel:
    """By side, its rate at each value; None where there is none. Whole numbers stand where they belong, other values
    side by side."""
    numbers = [value for value in values if isinstance(value, int) and not isinstance(value, bool)]
    ordered = len(numbers) == len(values)

    def draw(ax: "Axes") -> None:
        places = numbers if ordered else [*range(len(values))]
        for i, (side, found) in enumerate(rates.items()):
            seen = sorted(
                [
                    (place, won.rate, won.low, won.high)
                    for place, won in zip(places, found, strict=True)
                    if won is not None
                ]
            )
            if not seen:
                continue
            x, y, low, high = ([*part] for part in zip(*seen, strict=True))
            if ordered:
                ax.fill_between(x, low, high, color="0.85", linewidth=0)
            else:  # there is nothing between such values
                ax.vlines(x, low, high, color="black", linewidth=1)
            style = STYLES[i % len(STYLES)] if ordered else ""
            ax.plot(x, y, color="black", linestyle=style, marker=MARKS[i % len(MARKS)], markersize=4, linewidth=1.2)
            ax.annotate(short(side, 24), (x[-1], y[-1]), (8, 0), textcoords="offset points", va="center", fontsize=9)
        ax.set_ylim(-0.02, 1.02)
        percents(ax.yaxis)
        ax.set_ylabel("wins")
        ax.set_xlabel(short(of, 80))
        ax.margins(x=0.12)
        value_ticks(ax, values, ordered)
        ax.spines["right"].set_visible(False)
        ax.set_title(short(heading, 90))

    return Panel(3.2, draw)


def value_ticks(ax: "Axes", values: Sequence[object], ordered: bool) -> None:
    from matplotlib.ticker import FuncFormatter, MaxNLocator

    from affray.scenario.vary import word

    if not ordered:
        names = [short(word(value), NAME_LETTERS) for value in values]
        ax.set_xticks(range(len(names)), names, rotation=90 if len(names) * max(map(len, names)) > 80 else 0)
    elif len(values) <= MOST_NAMES:
        ax.set_xticks([value for value in values if isinstance(value, int)], [str(value) for value in values])
    else:
        ax.xaxis.set_major_locator(MaxNLocator(12, integer=True))
        ax.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:.0f}"))
