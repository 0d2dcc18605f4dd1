"""Laws as bars: as high as they are likely, labelled, with a line that adds them up."""

from fractions import Fraction
from itertools import accumulate, pairwise

import pytest

from affray.odds.answer import EXACT, SIMULATE, Answer
from affray.plots import laws
from affray.plots.bars import MOST_BARS, MOST_COLUMNS
from tests.plots.svg import bars, intervals, lines, words

THROUGH: dict[object, Fraction] = {0: Fraction(1, 2), 1: Fraction(1, 3), 3: Fraction(1, 6)}


def sampled(counts: dict[object, int]) -> Answer:
    fights = sum(counts.values())
    return Answer(
        "winner", SIMULATE, {v: n / fights for v, n in counts.items()}, fights=fights, seed="s", counts=counts
    )


def test_columns_are_as_high_as_they_are_likely() -> None:
    svg = laws("t", [("question", Answer("through", EXACT, THROUGH))]).svg()
    found = bars(svg)
    assert len(found) == 3
    for bar, chance in zip(found, THROUGH.values(), strict=True):
        assert bar.height / found[0].height == pytest.approx(float(chance / THROUGH[0]), abs=1e-4)
    places = [(bar.left + bar.right) / 2 for bar in found]
    assert places[2] - places[1] == pytest.approx(2 * (places[1] - places[0]), abs=1e-3)  # nothing at 2
    assert {"50.0%", "33.3%", "16.7%", "through", "question, mean 0.8333"} <= set(words(svg))


def test_the_line_adds_them_up() -> None:
    svg = laws("t", [("question", Answer("through", EXACT, THROUGH))]).svg()
    (line,) = lines(svg)
    bottom = bars(svg)[0].bottom
    heights = [bottom - y for _, y in line]
    zero, one, three = accumulate(float(chance) for chance in THROUGH.values())
    sums = [zero, zero, one, one, three]  # it goes up where a number is, and nowhere else
    middles = [(bar.left + bar.right) / 2 for bar in bars(svg)]
    places = [middles[0], middles[1], middles[1], middles[2], middles[2]]
    assert [x for x, _ in line] == pytest.approx(places, abs=1e-3)
    assert [height / heights[-1] for height in heights] == pytest.approx(sums, abs=1e-4)
    assert "line: this or less" in words(svg)


def test_names_are_ranked() -> None:
    law: dict[object, Fraction] = {"red": Fraction(1, 5), "blue": Fraction(3, 4), "nobody": Fraction(1, 20)}
    svg = laws("t", [("who", Answer("winner", EXACT, law))]).svg()
    found = bars(svg)
    assert [bar.width / found[0].width for bar in found] == pytest.approx([1, 4 / 15, 1 / 15], abs=1e-4)
    assert [bar.top for bar in found] == sorted(bar.top for bar in found)
    shown = [word for word in words(svg) if word in ("red", "blue", "nobody")]
    assert shown == ["blue", "red", "nobody"]
    assert {"75.0%", "20.0%", "5.0%"} <= set(words(svg))


def test_truth_is_no_number() -> None:
    law: dict[object, Fraction] = {True: Fraction(1, 4), False: Fraction(3, 4)}
    shown = words(laws("t", [("q", Answer("hit", EXACT, law))]).svg())
    assert {"true", "false"} <= set(shown)
    assert not any("mean" in word for word in shown)


def test_a_sample_has_intervals_and_an_exact_law_has_none() -> None:
    found = sampled({"red": 30, "blue": 70})
    chances: dict[object, float] = {"red": 0.3, "blue": 0.7}
    exact = Answer("winner", EXACT, chances)
    svg = laws("t", [("who", found)]).svg()
    zero, scale = bars(svg)[0].left, bars(svg)[0].width / 0.7
    for (left, right), name in zip(intervals(svg), ("blue", "red"), strict=True):
        low, high = found.interval(name)
        assert [(left - zero) / scale, (right - zero) / scale] == pytest.approx([low, high], abs=1e-4)
    assert intervals(laws("t", [("who", exact)]).svg()) == []
    never = words(laws("t", [("who", sampled({"red": 100, "blue": 0}))]).svg())
    assert "0%" in never  # the axis
    assert any(word.startswith("<") for word in never)  # what was not seen is not impossible
    assert any(word.startswith(">") for word in never)


def test_numbers_of_a_sample_have_intervals_too() -> None:
    found = sampled({1: 30, 2: 70})
    svg = laws("t", [("rounds", found)]).svg()
    zero, scale = bars(svg)[1].bottom, bars(svg)[1].height / 0.7
    for (top, bottom), value in zip(intervals(svg), (1, 2), strict=True):
        assert [(zero - bottom) / scale, (zero - top) / scale] == pytest.approx(found.interval(value), abs=1e-4)


def test_very_many_numbers_are_put_in_groups_that_the_axis_tells() -> None:
    law: dict[object, Fraction] = dict.fromkeys(range(3 * MOST_COLUMNS), Fraction(1, 3 * MOST_COLUMNS))
    svg = laws("t", [("q", Answer("damage", EXACT, law))]).svg()
    assert "damage, in groups of 3" in words(svg)
    found = bars(svg)
    assert len(found) == MOST_COLUMNS
    assert {round(bar.height, 3) for bar in found} == {round(found[0].height, 3)}
    (line,) = lines(svg)
    assert all(low[1] >= high[1] for low, high in pairwise(line))


def test_very_many_names_leave_a_rest_that_is_told() -> None:
    many = MOST_BARS + 5
    law: dict[object, Fraction] = {f"n{i:02}": Fraction(1, many) for i in range(many)}
    svg = laws("t", [("q", Answer("x", EXACT, law))]).svg()
    assert "5 others" in words(svg)
    assert "together 16.7%" in words(svg)
    assert len(bars(svg)) == MOST_BARS + 1


def test_each_question_has_its_panel_and_what_stands_beside_it_too() -> None:
    certain: dict[object, Fraction] = {0: Fraction(1)}
    beside = Answer("through", EXACT, certain)
    answer = Answer("through", EXACT, THROUGH, beside={"defend": beside})
    shown = words(laws("t", [("one", answer), ("two", beside)]).svg())
    assert [word.split(", mean")[0] for word in shown if "mean" in word] == ["one", "one, defend", "two"]


@pytest.mark.parametrize("name", ["$x$", "a & <b>", "\x07bell", "龍", "x" * 300, "\\frac{1"])
def test_any_name_can_be_drawn(name: str) -> None:
    law: dict[object, Fraction] = {name: Fraction(1, 2), "other": Fraction(1, 2)}
    picture = laws(name, [(name, Answer("x", EXACT, law))], [name])
    shown = words(picture.svg())
    assert name.replace("\x07", "")[:20] in "".join(shown)
    assert picture.png()


def test_no_answer_is_no_failure() -> None:
    assert "<svg" in laws("t", [("q", Answer("x", EXACT, {}))]).svg()
