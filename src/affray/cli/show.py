"""What commands print: JSON, plain lines, chances and bars."""

import json
import sys
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

BAR = 30
"""Width of the longest bar, in characters."""
LONGEST_FRACTION = 24
"""Fractions of more characters than this are left to --json."""


def emit(data: object) -> None:
    """One JSON value on one line."""
    print(json.dumps(data, ensure_ascii=False, default=str))


def say(lines: Iterable[str]) -> None:
    for line in lines:
        print(line)


def players(policies: Mapping[str, str]) -> str:
    """Which policy plays which sides, in a sentence."""
    sides: dict[str, list[str]] = {}
    for side, name in policies.items():
        sides.setdefault(name, []).append(side)
    return "; ".join(f"{name} plays {' and '.join(played)}" for name, played in sides.items())


def console() -> "Console":
    """Where tables go: as wide as the terminal, and not cut short when there is none."""
    from rich.console import Console

    return Console(highlight=False, markup=False, width=None if sys.stdout.isatty() else 120)


def fraction(chance: Fraction | float) -> str:
    """A chance as it is, unless that is too long to read."""
    if isinstance(chance, float):
        return ""
    text = str(chance)
    return text if len(text) <= LONGEST_FRACTION else ""


def interval(low: float, high: float) -> str:
    """The bounds of a chance that is only sampled."""
    from affray.odds.summary import percent

    return f"{percent(low, 2)} – {percent(high, 2)}"


def bar(part: Fraction | float, whole: Fraction | float) -> str:
    """A bar of `part` out of `whole`, in eighths of a character; what is not nothing shows."""
    if not part or not whole:
        return ""
    eighths = max(1, round(8 * BAR * float(part) / float(whole)))
    full, rest = divmod(eighths, 8)
    return "█" * full + ("", "▏", "▎", "▍", "▌", "▋", "▊", "▉")[rest]
