"""Pictures as files: the same bytes each time, pages that need nothing, and what is said without matplotlib."""

import re
import subprocess
import sys
from fractions import Fraction

import matplotlib
import pytest

from affray.core.errors import AffrayError
from affray.odds.answer import EXACT, Answer
from affray.plots import Picture, laws
from affray.plots.picture import CAPTION_LETTERS, CAPTION_LINES
from tests.plots.svg import colors, root, words

DAMAGE: dict[object, Fraction] = {0: Fraction(1, 4), 1: Fraction(1, 4), 2: Fraction(1, 2)}
LAW = Answer("damage", EXACT, DAMAGE)


@pytest.fixture
def picture() -> Picture:
    return laws("The <bridge>", [("q", LAW)], ["nearest plays red", "rulings: orphans vanish", "note: " + "long " * 60])


def test_the_same_picture_has_the_same_bytes(picture: Picture) -> None:
    assert picture.svg() == picture.svg()
    assert picture.png() == picture.png()
    assert picture.html() == picture.html()


def test_bytes_do_not_depend_on_the_process(picture: Picture) -> None:
    call = (
        "import sys; from fractions import Fraction; from affray.plots import laws; "
        "from affray.odds.answer import Answer; "
        "law = {0: Fraction(1, 4), 1: Fraction(1, 4), 2: Fraction(1, 2)}; "
        "sys.stdout.buffer.write(laws('t', [('q', Answer('damage', 'exact', law))], ['c']).svg().encode())"
    )
    code = [sys.executable, "-c", f"import sys; sys.path[:] = {sys.path!r}; {call}"]
    apart = subprocess.run(code, capture_output=True, check=True).stdout.decode()
    assert apart == laws("t", [("q", LAW)], ["c"]).svg()


def test_the_users_own_style_changes_nothing_and_is_left_alone(picture: Picture) -> None:
    plain = picture.svg()
    with matplotlib.rc_context({"font.size": 20, "axes.facecolor": "red", "svg.fonttype": "path"}):
        assert picture.svg() == plain
        assert matplotlib.rcParams["font.size"] == 20


def test_an_svg_is_a_whole_file_without_a_date(picture: Picture) -> None:
    svg = picture.svg()
    assert root(svg).tag == "{http://www.w3.org/2000/svg}svg"
    assert "<dc:date>" not in svg
    assert root(svg).findtext("{http://www.w3.org/2000/svg}title") == "The <bridge>"


def test_it_is_black_and_white(picture: Picture) -> None:
    assert len(colors(picture.svg())) > 2
    assert all(color[1:3] == color[3:5] == color[5:7] for color in colors(picture.svg()))


def test_the_caption_is_whole_and_in_lines_that_fit(picture: Picture) -> None:
    shown = words(picture.svg())
    assert {"nearest plays red", "rulings: orphans vanish"} <= set(shown)
    assert sum(word.count("long") for word in shown) == 60
    assert max(map(len, shown)) <= CAPTION_LETTERS


def test_a_caption_that_is_too_long_says_so() -> None:
    shown = words(laws("t", [("q", LAW)], [f"line {i}" for i in range(CAPTION_LINES + 10)]).svg())
    assert f"line {CAPTION_LINES - 2}" in shown
    assert f"line {CAPTION_LINES}" not in shown
    assert "… and 11 lines more, which the command prints" in shown


def test_a_page_needs_nothing_else(picture: Picture) -> None:
    html = picture.html()
    assert html.startswith("<!DOCTYPE html>")
    assert html.count("<svg ") == 1
    assert "<title>The &lt;bridge&gt;</title>" in html
    assert not re.search(r"<script|<link|<img|<iframe|@import|url\((?!#)|\bsrc=|\son\w+=", html)
    assert re.findall(r'href="(?!#)[^"]*"', html) == []


def test_a_png_is_one(picture: Picture) -> None:
    assert picture.png().startswith(b"\x89PNG\r\n")


def test_very_many_panels_fit_into_a_png(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("affray.plots.picture.MOST_DOTS", 1000)
    certain: dict[object, Fraction] = {"a": Fraction(1)}
    png = laws("t", [("q", Answer("x", EXACT, certain))] * 12).png()
    assert int.from_bytes(png[20:24], "big") == pytest.approx(1000, abs=1)  # its height


def test_without_matplotlib_it_says_what_to_install(picture: Picture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("affray.plots.picture.find_spec", lambda name: None)
    for write in (picture.svg, picture.png, picture.html):
        with pytest.raises(AffrayError, match=re.escape('install "affray[plots]"')):
            write()


def test_matplotlib_is_imported_only_when_something_is_drawn() -> None:
    call = "import affray.plots, affray.cli.app; assert 'matplotlib' not in sys.modules"
    subprocess.run([sys.executable, "-c", f"import sys; sys.path[:] = {sys.path!r}; {call}"], check=True)
