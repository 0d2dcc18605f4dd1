"""Pictures of simulations, comparisons, sweeps and balances say what was found."""

import re

import pytest

from affray.plots import balance, comparison, simulation, sweep
from affray.plots.grids import DARK, WIDEST
from affray.simulate import Axis, Balance, Cell, Result, Sensitivity, Sweep
from affray.simulate import compare as run_compare
from affray.simulate import simulate as run
from affray.simulate import sweep as run_sweep
from affray.simulate.found import Candidate, Move
from affray.simulate.report import Rate, rate
from tests.plots.svg import SVG, Box, bands, bars, boxes, intervals, points, root, style, words
from tests.simulate.fights import DUEL

FIGHTS = 200


@pytest.fixture(scope="module")
def found() -> Result:
    return run(DUEL, FIGHTS, processes=1)


def title(svg: str, start: str) -> str:
    (found,) = (word for word in words(svg) if word.startswith(start))
    return found


# -- simulations -----------------------------------------------------------------------------------------------------


def test_wins_rounds_and_what_is_left(found: Result) -> None:
    svg = simulation("t", found, ["caption"]).svg()
    shown = words(svg)
    for won in found.wins.values():
        assert sum(word.startswith(f"{won}  (") for word in shown) >= 1
    assert f"rounds, mean {found.rounds.mean:.2f}" in shown
    assert f"left at the end: red, mean {found.sides['red'].mean:.2f}" in shown
    assert f"left at the end: blue, mean {found.sides['blue'].mean:.2f}" in shown
    assert {"ogre (red)", "dwarf (blue)", "caption"} <= set(shown)
    first, second = bars(svg)[:2]
    likeliest, next_one = sorted((won.rate for won in found.wins.values()), reverse=True)[:2]
    assert second.width / first.width == pytest.approx(next_one / likeliest, abs=1e-4)


def test_nothing_fought_is_drawn_too(found: Result) -> None:
    none = run(DUEL, 1, processes=1)
    none.fights = 0
    none.wins = {side: rate(0, 0) for side in none.wins}
    assert "wins, with 95 % intervals" in words(simulation("t", none).svg())


def test_a_comparison_shows_both_and_the_difference() -> None:
    found = run_compare(DUEL, changes={"ogre.power": 4}, fights=FIGHTS, processes=1)
    shown = words(comparison("t", found).svg())
    red = found.winner["red"]
    assert {"red, here", "red, there", "blue, here", "blue, there"} <= set(shown)
    rates = [word.split("  (")[0] for word in shown if "  (" in word]
    assert rates[:2] == [str(red.here), str(red.there)]
    names = [word for word in shown if word.endswith((", here", ", there"))]
    assert names[:2] == ["red, here", "red, there"]
    assert f"{100 * red.difference:+.2f}" in shown


# -- sweeps ----------------------------------------------------------------------------------------------------------


def cells(svg: str, found: Sweep) -> list[Box]:
    """The boxes of the map: as many as cells, all of one size."""
    count = len(found.cells)
    all_boxes = boxes(svg)
    for start in range(len(all_boxes) - count + 1):
        some = all_boxes[start : start + count]
        if len({(round(box.width, 3), round(box.height, 3)) for box in some}) == 1:
            return some
    raise AssertionError("no map")


def test_two_axes_are_a_map_with_its_numbers() -> None:
    found = run_sweep(DUEL, {"ogre.power": [1, 3], "dwarf.power": [1, 2, 4]}, FIGHTS, processes=1)
    svg = sweep("t", found, "red").svg()
    shown = words(svg)
    assert {"ogre.power", "dwarf.power", "wins of red"} <= set(shown)
    rates = [cell.result.wins["red"] for cell in found.cells]
    assert [word for word in shown if "%" in word] == [str(one) for one in rates]
    map = cells(svg, found)
    darkness = [255 - int(box.fill[1:3], 16) for box in map]
    for dark, one in zip(darkness, rates, strict=True):
        assert dark == pytest.approx(255 * 0.85 * one.rate, abs=1)
    assert map[0].left < map[1].left < map[2].left  # the last axis goes across
    assert map[0].top == map[1].top < map[3].top


def test_numbers_on_dark_cells_are_white() -> None:
    found = run_sweep(DUEL, {"ogre.power": [1, 9], "dwarf.power": [1, 2]}, FIGHTS, processes=1)
    svg = sweep("t", found, "red").svg()
    said = [text for text in root(svg).iter(f"{SVG}text") if "%" in "".join(text.itertext())]
    white = [style(text).get("fill") == "#ffffff" for text in said]
    assert white == [cell.result.wins["red"].rate > DARK for cell in found.cells]
    assert True in white
    assert False in white


def test_a_cell_without_fights_is_crossed_out() -> None:
    found = run_sweep(DUEL, {"ogre.power": [1, 3], "dwarf.power": [1, 2]}, FIGHTS, processes=1)
    whole = sweep("t", found, "red").svg()
    found.cells[1].result.wins["red"] = rate(0, 0)
    svg = sweep("t", found, "red").svg()
    assert "<pattern" in svg
    assert "<pattern" not in whole
    assert sum("%" in word for word in words(svg)) == 3


def test_a_map_that_is_too_wide_for_numbers_says_what_its_greys_are(found: Result) -> None:
    values: list[object] = [*range(WIDEST + 10)]
    wide = Sweep([Axis("a.power", [1]), Axis("b.power", values)], [], "0", FIGHTS, 1, 0, 0, False)
    wide.cells = [Cell((1, value), found) for value in values]
    shown = words(sweep("t", wide, "red").svg())
    assert "wins of red; white is never, black is always" in shown
    assert not any("%" in word for word in shown)
    assert "44" in shown  # every second has its name
    assert "45" not in shown


def test_one_axis_is_a_line_with_a_band_for_each_side() -> None:
    found = run_sweep(DUEL, {"ogre.power": [1, 2, 5]}, FIGHTS, processes=1)
    svg = sweep("t", found, "red").svg()
    assert {"red", "blue", "ogre.power", "1", "2", "5"} <= set(words(svg))
    drawn = [points(path.get("d", "")) for path in root(svg).iter(f"{SVG}path")]
    drawn = [path for path in drawn if len(path) == 3 and path[0][0] < path[1][0] < path[2][0]]
    red, blue = drawn
    rates = [cell.result.wins["red"].rate for cell in found.cells]
    span = (red[0][1] - red[2][1]) / (rates[2] - rates[0])
    assert [(red[0][1] - y) / span for _, y in red] == pytest.approx([rate - rates[0] for rate in rates], abs=1e-3)
    assert red[2][0] - red[1][0] == pytest.approx(3 * (red[1][0] - red[0][0]), abs=1e-3)  # 2 to 5 is 3 times 1 to 2
    assert [y for _, y in blue] != [y for _, y in red]
    seen = [cell.result.wins["red"] for cell in found.cells]
    band = bands(svg)[0]
    for x, won in zip((x for x, _ in red), seen, strict=True):
        ys = [y for at, y in band if at == pytest.approx(x, abs=1e-3)]
        assert (max(ys) - min(ys)) / span == pytest.approx(won.high - won.low, abs=1e-3)


def test_words_on_an_axis_have_no_line_between_them() -> None:
    found = run_sweep(DUEL, {"policy.red": ["nearest", "random", "cautious"]}, FIGHTS, processes=1)
    svg = sweep("t", found, "red").svg()
    assert {"nearest", "random", "cautious", "policy.red"} <= set(words(svg))
    drawn = [points(path.get("d", "")) for path in root(svg).iter(f"{SVG}path")]
    assert not [path for path in drawn if len(path) == 3 and path[0][0] < path[1][0] < path[2][0]]


def test_more_axes_are_ranked_bars(found: Result) -> None:
    axes = [Axis("a.power", [1, 2]), Axis("b.power", [3]), Axis("c.power", [4])]
    many = Sweep(axes, [Cell((1, 3, 4), found), Cell((2, 3, 4), found)], "0", FIGHTS, 1, 0, 0, False)
    shown = words(sweep("t", many, "red").svg())
    assert {"1, 3, 4", "2, 3, 4", "wins of red by a.power, b.power, c.power"} <= set(shown)


# -- balance ---------------------------------------------------------------------------------------------------------


def won(count: int) -> Rate:
    return rate(count, 100)


def balanced(*candidates: Candidate, changes: list[str], now: list[int | None]) -> Balance:
    best = min(candidates, key=lambda one: abs(one.won.rate - 0.6))
    return Balance("red", 0.6, changes, now, best, True, True, [*candidates], "0", 100, False)


def test_a_balance_has_its_target_and_the_nearest() -> None:
    tried = [Candidate((power,), won(count)) for power, count in ((2, 20), (3, 58), (4, 90))]
    svg = balance("t", balanced(*tried, changes=["ogre.power"], now=[2])).svg()
    shown = words(svg)
    assert {"target 60%", "ogre.power", "wins of red, with 95 % intervals", "20.0%", "58.0%", "90.0%"} <= set(shown)
    line, *rest = sorted(intervals(svg), key=lambda ends: -ends[1])  # the lowest first
    marks = [points(path.get("d", "")) for path in root(svg).iter(f"{SVG}path")]
    (marks_line,) = (path for path in marks if len(path) == 3 and path[0][0] < path[1][0] < path[2][0])
    low, middle, high = (y for _, y in marks_line)
    scale = (low - high) / 0.7
    for (top, bottom), one in zip((line, *rest), tried, strict=True):
        assert [bottom, top] == pytest.approx(
            [low - (edge - 0.2) * scale for edge in (one.won.low, one.won.high)], abs=1e-3
        )
    assert low - middle == pytest.approx(0.38 * scale, abs=1e-3)
    targets = [
        points(path.get("d", "")) for path in root(svg).iter(f"{SVG}path") if "dasharray" in path.get("style", "")
    ]
    assert [y for _, y in targets[0]] == pytest.approx([low - 0.4 * scale] * 2, abs=1e-3)
    assert shown.index("nearest") < shown.index("58.0%") < shown.index("90.0%")
    assert shown.index("now") < shown.index("20.0%") < shown.index("nearest")


def test_pairs_are_a_map_with_a_frame() -> None:
    tried = [Candidate((1, 1), won(10)), Candidate((1, 2), won(61)), Candidate((3, 1), won(80))]
    svg = balance("t", balanced(*tried, changes=["ogre.power", "ogre.count"], now=[1, 1])).svg()
    shown = words(svg)
    assert [word for word in shown if re.fullmatch(r"\d+\.\d%", word)] == ["10.0%", "61.0%", "80.0%"]
    assert "wins of red; target 60%, the frame is the nearest" in shown
    assert svg.count("stroke-width: 2.5") == 1
    assert "<pattern" in svg  # 3 and 2 were not tried


@pytest.mark.parametrize("changes", [["ogre.power"], ["ogre.power", "ogre.count"]])
def test_a_search_broken_off_at_once_is_drawn_too(changes: list[str]) -> None:
    nothing = balanced(Candidate((1,) * len(changes), rate(0, 0)), changes=changes, now=[1] * len(changes))
    assert any(word.startswith("wins of red") for word in words(balance("t", nothing).svg()))


def test_what_matters_is_ranked_and_what_is_unsure_is_hatched() -> None:
    moves = [Move("a.power", 1, 2, 0.1, 0.05, 0.15), Move("b.power", 3, 4, -0.2, -0.25, -0.15)]
    sure = Sensitivity("red", won(50), moves, [], "0", 100, False)
    svg = balance("t", None, sure).svg()
    down, up = bars(svg)
    assert down.width / up.width == pytest.approx(2, abs=1e-3)
    assert down.right == pytest.approx(up.left, abs=1e-3)  # to the left and to the right of 0
    zero, scale = up.left, up.width / 0.1
    ends = [((left - zero) / scale, (right - zero) / scale) for left, right in intervals(svg)]
    assert ends == [pytest.approx((move.low, move.high), abs=1e-4) for move in reversed(moves)]
    assert [word for word in words(svg) if "→" in word] == ["b.power 3 → 4", "a.power 1 → 2"]
    assert {"+10.00", "-20.00"} <= set(words(svg))
    assert "<pattern" not in svg
    moves[0].low = -0.01
    assert "<pattern" in balance("t", None, sure).svg()


def test_both_are_in_one_picture() -> None:
    one = balanced(Candidate((2,), won(20)), changes=["ogre.power"], now=[None])
    shown = words(balance("t", one, Sensitivity("red", won(50), [], [], "0", 100, False)).svg())
    assert "target 60%" in shown
    assert any("changed by" in word for word in shown)
