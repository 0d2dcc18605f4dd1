"""What people read off a law: mean, quantiles, the chance of 5 or more, and percents that do not lie.

Fractions and decimal numbers are reckoned with as `Any`: the type checker takes a fraction times a number for a decimal
number, and the compiler would make it one.
"""

import re
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any, Final, cast

from affray.core.errors import BadInput, Problem

Law = dict[object, Fraction]
"""The exact chance of each possible value; they sum to 1."""

Chances = Mapping[object, Fraction] | Mapping[object, float]
"""An exact law, or one in decimal numbers."""

Place = tuple[int, float, str]

ROUNDING: Final = 1e-12
"""What decimal chances that sum up may be short of the whole by."""

_CONDITION = re.compile(r"\s*(>=|<=|!=|>|<|=|)\s*(.*?)\s*")


def in_order(law: Mapping[object, Fraction]) -> Law:
    """The law with numbers ascending, then words by the alphabet."""
    return {value: law[value] for value in sorted_values(law)}


def sorted_values(values: Iterable[object]) -> list[object]:
    return sorted(values, key=place)


def place(value: object) -> Place:
    """Where a value stands in a law."""
    if isinstance(value, int | float):
        return 0, float(value), ""
    return 1, 0.0, name(value)


def name(value: object) -> str:
    """A value as scenarios write it: 4, red, true, none; lists with commas."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None:
        return "none"
    if isinstance(value, tuple):
        return ", ".join([name(part) for part in value])
    return str(value)


def named(law: Chances) -> dict[str, Fraction | float]:
    return {name(value): law[value] for value in law}


def number(value: object) -> int:
    """The value of a law of numbers; raises BadInput for words."""
    if isinstance(value, int):
        return int(value)
    raise BadInput([Problem(f"{name(value)!r} is no number: only numbers have a mean and an order")])


def total(law: Chances) -> Fraction | float:
    out: Any = Fraction(0)
    for value in law:
        out += law[value]
    return cast(Fraction | float, out)


def mean(law: Chances) -> Fraction | float:
    """Of a law of numbers; exact when the law is. Decimal chances that do not quite sum to 1 are scaled."""
    out: Any = Fraction(0)
    for value in law:
        chance: Any = law[value]
        out += chance * number(value)
    return cast(Fraction | float, out / total(law))


def variance(law: Chances) -> Fraction | float:
    centre: Any = mean(law)
    out: Any = Fraction(0)
    for value in law:
        chance: Any = law[value]
        out += chance * (centre - number(value)) ** 2
    return cast(Fraction | float, out / total(law))


def quantile(law: Chances, q: Fraction | float) -> int:
    """The least value that with chance q at least is not exceeded; 1/2 gives the median."""
    part: Any = q
    wanted = part * total(law)
    if not isinstance(wanted, Fraction):
        wanted -= ROUNDING
    so_far: Any = Fraction(0)
    values = sorted([number(value) for value in law])
    for value in values:
        so_far += law[value]
        if so_far >= wanted:
            return value
    return values[-1]


def chance(law: Chances, condition: str) -> Fraction | float:
    """The chance of `>=5`, `<3`, `!=0`, or of one value: `0`, `red`."""
    found = _CONDITION.fullmatch(condition)
    assert found is not None
    sign, wanted = found.group(1), found.group(2)
    out: Any = Fraction(0)
    for value in law:
        if _meets(value, sign, wanted):
            out += law[value]
    return cast(Fraction | float, out)


def _meets(value: object, sign: str, wanted: str) -> bool:
    if sign in ("", "="):
        return name(value) == wanted
    if sign == "!=":
        return name(value) != wanted
    try:
        limit = Fraction(wanted)
    except (ValueError, ZeroDivisionError):
        raise BadInput([Problem(f"{sign}{wanted}: expected a number after {sign}")]) from None
    mine = number(value)
    if sign == ">=":
        return mine >= limit
    if sign == "<=":
        return mine <= limit
    return mine > limit if sign == ">" else mine < limit


def percent(p: Fraction | float, digits: int = 1, certain: bool = True) -> str:
    """A chance as people read it. Only what is certain prints as 0% or 100%; else it is <0.1% or >99.9%. `certain` is
    False where a chance of 0 or 1 is only a rounded one."""
    if certain and (p == 0 or p == 1):
        return "100%" if p == 1 else "0%"
    text = f"{100 * float(p):.{digits}f}"
    least = f"{10.0**-digits:.{digits}f}"
    if float(text) <= 0:
        return f"<{least}%"
    if float(text) >= 100:
        return f">{100 - 10.0**-digits:.{digits}f}%"
    return f"{text}%"


def percents(law: Chances, digits: int = 1) -> dict[object, str]:
    """Every chance of a law as percent: its only value is certain, and of several none is."""
    if len(law) == 1:
        return dict.fromkeys(law, "100%")
    return {value: percent(law[value], digits, certain=False) for value in law}
