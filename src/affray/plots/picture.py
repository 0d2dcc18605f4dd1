"""A picture: panels under a title, above a caption that says what they rest on; as SVG, PNG or a page.

It is plain data until it is asked for. Only then is matplotlib imported, which comes with `affray[plots]`.
"""

import io
import textwrap
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from html import escape
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from affray.core.errors import AffrayError

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.text import Text

WIDTH: Final = 8.0
"""Of every picture, in inches."""
TITLE_SIZE: Final = 12
CAPTION_SIZE: Final = 8
TITLE_LETTERS: Final = 70
"""What goes into a line of the title."""
CAPTION_LETTERS: Final = 105
CAPTION_LINES: Final = 40
"""A longer caption is cut, and says so."""
DOTS: Final = 150
"""Of a PNG, an inch."""
POINTS: Final = 72
"""An inch, as SVG has it."""
PLACES: Final = 5
"""Decimals of where a panel is, as a part of the picture."""
MOST_DOTS: Final = 60_000
"""From end to end; no more fit into a PNG of matplotlib's."""

STYLE: Final[dict[Any, Any]] = {
    "axes.edgecolor": "0.3",
    "axes.spines.top": False,
    "axes.titlelocation": "left",
    "axes.titlesize": 10,
    "axes.labelsize": 9,
    "font.family": "DejaVu Sans",  # comes with matplotlib: the same widths, and so the same places, everywhere
    "hatch.linewidth": 0.6,
    "svg.fonttype": "none",  # text stays text: it can be searched and read aloud
    "svg.hashsalt": "affray",  # the same picture has the same bytes
    "text.parse_math": False,  # a name may have a $ in it
    "xtick.labelsize": 8,
    "ytick.labelsize": 8,
}


@dataclass
class Panel:
    """A part of a picture."""

    height: float
    """In inches."""
    draw: Callable[["Axes"], None]


@dataclass
class Picture:
    """Panels, one below the other. All methods raise AffrayError without matplotlib."""

    title: str
    caption: Sequence[str]
    """A paragraph each: policies, rulings, what was not modelled, notes."""
    panels: Sequence[Panel]

    def svg(self) -> str:
        """As an `<svg>` element, which is a whole file too; the same bytes each time."""
        out = io.BytesIO()
        with drawn(self) as figure:
            figure.savefig(out, format="svg", metadata={"Date": None, "Creator": "affray", "Title": tidy(self.title)})
        text = out.getvalue().decode("utf-8")
        return text[text.index("<svg") :].replace("<svg ", '<svg role="img" ', 1)

    def png(self) -> bytes:
        out = io.BytesIO()
        with drawn(self) as figure:
            dots = min(DOTS, MOST_DOTS / max(figure.get_size_inches()))
            figure.savefig(out, format="png", dpi=dots, metadata={"Software": "affray"})
        return out.getvalue()

    def html(self) -> str:
        """One page that needs nothing else, without scripts."""
        return PAGE.format(title=escape(tidy(self.title)), svg=self.svg())


PAGE: Final = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>body {{ margin: 1em auto; max-width: 60em; background: white; }} svg {{ width: 100%; height: auto; }}</style>
</head>
<body>
{svg}</body>
</html>
"""

FORMATS: Final[dict[str, Callable[[Picture], bytes]]] = {
    ".svg": lambda picture: picture.svg().encode("utf-8"),
    ".png": Picture.png,
    ".html": lambda picture: picture.html().encode("utf-8"),
}
"""How a picture is written, by the ending of the file's name."""


def need_matplotlib() -> None:
    """Raises AffrayError where there is none."""
    if find_spec("matplotlib") is None:
        raise AffrayError('pictures need matplotlib: install "affray[plots]"')


@contextmanager
def drawn(picture: Picture) -> Iterator["Figure"]:
    """The picture as matplotlib's, in our style whatever the user's own is."""
    need_matplotlib()
    import matplotlib
    from matplotlib.figure import Figure

    title = textwrap.wrap(tidy(picture.title), TITLE_LETTERS)
    caption = caption_lines(picture.caption)
    heights = [panel.height for panel in picture.panels]
    height = sum(heights) + TITLE_SIZE / 40 * len(title) + CAPTION_SIZE / 50 * len(caption) + 0.2
    with matplotlib.rc_context(), warnings.catch_warnings():
        matplotlib.rcdefaults()
        matplotlib.rcParams.update(STYLE)
        warnings.filterwarnings("ignore", "Glyph .* missing")  # the text of an SVG is right all the same
        figure = Figure(figsize=(WIDTH, height), dpi=POINTS, layout="constrained")
        axes = figure.subplots(len(heights), squeeze=False, height_ratios=heights)
        for (ax,), panel in zip(axes, picture.panels, strict=True):
            panel.draw(ax)
        above = figure.suptitle("\n".join(title), x=0.01, ha="left", fontsize=TITLE_SIZE)
        below = figure.supxlabel("\n".join(caption), x=0.01, ha="left", fontsize=CAPTION_SIZE, color="0.2")
        settle(figure, above, below)
        yield figure


def settle(figure: "Figure", *texts: "Text") -> None:
    """Lay the figure out and round its places: the solver's last digits are not the same each time."""
    figure.draw_without_rendering()
    figure.set_layout_engine("none")
    for ax in figure.axes:
        left, bottom, width, height = ax.get_position().bounds
        ax.set_position((round(left, PLACES), round(bottom, PLACES), round(width, PLACES), round(height, PLACES)))
    for text in texts:
        x, y = text.get_position()
        text.set_position((x, round(y, PLACES)))


def caption_lines(paragraphs: Sequence[str]) -> list[str]:
    lines = [line for text in paragraphs for line in textwrap.wrap(tidy(text), CAPTION_LETTERS, subsequent_indent="  ")]
    if len(lines) > CAPTION_LINES:
        left_out = len(lines) - CAPTION_LINES + 1
        lines[CAPTION_LINES - 1 :] = [f"… and {left_out} lines more, which the command prints"]
    return lines


def tidy(text: str) -> str:
    """On one line, without signs that neither a picture nor XML can have."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


def short(text: str, most: int) -> str:
    """Not longer than so many letters."""
    text = tidy(text)
    return text if len(text) <= most else text[: most - 1] + "…"
