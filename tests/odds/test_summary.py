"""What is read off a law."""

from fractions import Fraction

import pytest

from affray.core.errors import BadInput
from affray.odds.summary import chance, in_order, mean, name, named, percent, percents, quantile, variance

DIE: dict[object, Fraction] = {face: Fraction(1, 6) for face in range(1, 7)}


def test_of_a_die() -> None:
    assert mean(DIE) == Fraction(7, 2)
    assert variance(DIE) == Fraction(35, 12)
    assert [quantile(DIE, Fraction(q, 6)) for q in (0, 1, 3, 6)] == [1, 1, 3, 6]
    assert quantile(DIE, Fraction(1, 6) + Fraction(1, 1000)) == 2


@pytest.mark.parametrize(
    ("condition", "sixths"),
    [(">=5", 2), (">5", 1), ("<=2", 2), ("<2", 1), ("3", 1), ("=3", 1), ("!=3", 5), ("9", 0), (" >= 4.5 ", 2)],
)
def test_chance_of_a_condition(condition: str, sixths: int) -> None:
    assert chance(DIE, condition) == Fraction(sixths, 6)


def test_words_have_chances_and_no_order() -> None:
    law: dict[object, float] = {"red": 0.25, "nobody": 0.75}
    assert chance(law, "red") == 0.25
    assert chance(law, "!=red") == 0.75
    for asked in (lambda: chance(law, ">=2"), lambda: mean(law), lambda: quantile(law, 0.5)):
        with pytest.raises(BadInput, match="'red' is no number"):
            asked()
    with pytest.raises(BadInput, match="expected a number after >="):
        chance(DIE, ">=many")


def test_decimal_laws_that_are_a_little_short() -> None:
    law: dict[object, float] = {1: 0.1, 2: 0.2, 3: 0.7 - 1e-13}
    assert mean(law) == pytest.approx(2.6, abs=1e-12)
    assert quantile(law, 1.0) == 3
    assert quantile(law, 0.3) == 2


def test_names_and_order() -> None:
    assert [name(v) for v in (4, True, None, "red", (1, "x"))] == ["4", "true", "none", "red", "1, x"]
    law = in_order({"b": Fraction(1, 4), 10: Fraction(1, 4), 9: Fraction(1, 4), "a": Fraction(1, 4)})
    assert list(law) == [9, 10, "a", "b"]
    assert list(named(law)) == ["9", "10", "a", "b"]


@pytest.mark.parametrize(
    ("p", "digits", "text"),
    [
        (Fraction(0), 1, "0%"),
        (Fraction(1), 1, "100%"),
        (Fraction(1, 10**9), 1, "<0.1%"),
        (1 - Fraction(1, 10**9), 1, ">99.9%"),
        (1e-300, 2, "<0.01%"),
        (1 - 1e-16, 0, ">99%"),
        (0.004, 0, "<1%"),
        (0.0005, 1, "0.1%"),
        (Fraction(1, 3), 1, "33.3%"),
        (0.9994, 1, "99.9%"),
        (0.9996, 1, ">99.9%"),
    ],
)
def test_only_what_is_certain_is_0_or_100_percent(p: Fraction | float, digits: int, text: str) -> None:
    assert percent(p, digits) == text


def test_percents_of_a_law() -> None:
    sure: dict[object, float] = {"red": 1.0}
    assert percents(sure) == {"red": "100%"}
    assert percents({**sure, "blue": 1e-18}) == {"red": ">99.9%", "blue": "<0.1%"}
