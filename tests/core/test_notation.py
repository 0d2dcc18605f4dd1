"""Dice notation: what is written is read again, and anything else is refused with a sentence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.core import dice
from affray.core.dice import MOST_BONUS, MOST_DICE, MOST_SIDES, MOST_TERMS, Dice
from affray.core.errors import BadInput

TERMS = st.lists(st.tuples(st.integers(0, MOST_DICE), st.integers(1, MOST_SIDES)), max_size=MOST_TERMS)


@given(TERMS, st.integers(-MOST_BONUS, MOST_BONUS))
def test_what_is_written_is_read_again(terms: list[tuple[int, int]], bonus: int) -> None:
    written = Dice(tuple(n for n, _ in terms), tuple(s for _, s in terms), bonus)
    text = str(written)
    if len(text) <= 120:
        assert dice.parse(text) == written


@given(st.text(max_size=30) | st.text("0123456789dD+- ", max_size=150))
def test_any_text_is_dice_or_refused_with_a_sentence(text: str) -> None:
    try:
        read = dice.parse(text)
    except BadInput as error:
        refused = str(error)
    else:
        assert read.least <= read.mean <= read.most
        assert all(1 <= s <= MOST_SIDES for s in read.sides)
        return
    assert refused.startswith("dice ")


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("2d6+3", "2d6+3"),
        ("d8", "1d8"),
        (" 1D4 + 2d6 - 1 ", "1d4+2d6-1"),
        ("5", "5"),
        ("-2", "-2"),
        ("3+d6+4", "1d6+7"),
    ],
)
def test_ways_to_write(text: str, written: str) -> None:
    assert str(dice.parse(text)) == written


@pytest.mark.parametrize(
    "text", ["", "2d", "d0", "2d6-1d4", "1001d6", "1d1001", "2x6", "+-1", "²d6", "9" * 200, "1000001"]
)
def test_what_is_no_dice(text: str) -> None:
    with pytest.raises(BadInput):
        dice.parse(text)
