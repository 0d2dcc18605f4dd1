"""Comparing what is expected with what came."""

from collections.abc import Mapping
from fractions import Fraction
from math import sqrt
from typing import Final, Protocol

from affray.scenario.scenario import Odds, as_number

Difference = dict[str, object]
"""`at` (where), `expected` and `got`, as JSON."""

USUAL: Final = 1e-9
"""How far decimal numbers may be off where no `within` is given."""


class Answer(Protocol):
    """What odds give; see affray.odds.ask."""

    @property
    def exact(self) -> bool: ...
    @property
    def law(self) -> Mapping[object, Fraction] | Mapping[object, float]: ...
    @property
    def fights(self) -> int: ...
    @property
    def remainder(self) -> float: ...
    def named(self) -> dict[str, Fraction | float]: ...
    def mean(self) -> Fraction | float: ...
    def chance(self, condition: str) -> Fraction | float: ...


def difference(at: str, expected: object, got: object) -> Difference:
    return {"at": at, "expected": plain(expected), "got": plain(got)}


def said(found: Difference) -> str:
    """A difference in one line."""
    if found["expected"] is None:
        return f"{found['at']}: {found['got']}"
    return f"{found['at']}: expected {words(found['expected'])}, got {words(found['got'])}"


def words(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return f"[{', '.join(words(part) for part in value)}]"
    return "nothing" if value is None else str(value)


def plain(value: object) -> object:
    """As JSON: fractions as text, tuples as lists."""
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, list | tuple):
        return [plain(part) for part in value]
    if isinstance(value, dict):
        return {str(key): plain(part) for key, part in value.items()}
    if value is None or isinstance(value, bool | int | float | str):
        return value
    return str(value)


def same(expected: object, got: object) -> bool:
    """Whether a value from a file and one from a fight are the same; decimals to 1e-9, lists in their order."""
    if isinstance(expected, list) and isinstance(got, list | tuple):
        return len(expected) == len(got) and all(same(e, g) for e, g in zip(expected, got, strict=True))
    if isinstance(expected, bool) or isinstance(got, bool):
        return expected is got
    if isinstance(got, int | float | Fraction):
        number = as_number(expected)
        return number is not None and near(number, got, USUAL)
    return type(expected) is type(got) and expected == got


def near(expected: Fraction | float, got: Fraction | float, within: float) -> bool:
    """Fractions and whole numbers are compared exactly, decimal numbers with a tolerance."""
    if isinstance(expected, Fraction) and isinstance(got, Fraction | int):
        return expected == got
    return abs(float(expected) - float(got)) <= within


# -- odds ------------------------------------------------------------------------------------------------------------


def differences_of(odds: Odds, answer: Answer, at: str) -> list[Difference]:
    """Where an answer is not what is expected."""
    found: list[Difference] = []
    if odds.mean is not None:
        got = answer.mean()
        if not near(odds.mean, got, tolerance_of_mean(odds, answer)):
            found.append(difference(f"{at}, mean", odds.mean, got))
    law = answer.named()
    for name, chance in (odds.law or {}).items():
        compare(odds, answer, f"{at}, law {name}", chance, law.get(name, Fraction(0)), found)
    for name, chance in law.items():
        if odds.law is not None and name not in odds.law:
            compare(odds, answer, f"{at}, law {name}", Fraction(0), chance, found)
    for condition, chance in odds.chance.items():
        compare(odds, answer, f"{at}, chance {condition}", chance, answer.chance(condition), found)
    return found


def compare(
    odds: Odds, answer: Answer, at: str, expected: Fraction | float, got: Fraction | float, found: list[Difference]
) -> None:
    if not near(expected, got, tolerance(odds, answer, float(expected))):
        found.append(difference(at, expected, got))


def tolerance(odds: Odds, answer: Answer, chance: float) -> float:
    """Of a chance: `within`, or for a sample so many of its standard errors."""
    if odds.within is not None:
        return odds.within + answer.remainder
    if answer.exact:
        return USUAL + answer.remainder
    return odds.sigmas * sqrt(max(chance * (1 - chance), 0.0) / answer.fights)


def tolerance_of_mean(odds: Odds, answer: Answer) -> float:
    """Of a mean: `within`, or for a sample so many standard errors of its mean."""
    if odds.within is not None or answer.exact:
        return tolerance(odds, answer, 0.0)
    mean = float(answer.mean())
    spread = 0.0
    for value, chance in answer.law.items():
        spread += float(chance) * (float(as_number(value) or 0) - mean) ** 2
    return odds.sigmas * sqrt(spread / answer.fights)
