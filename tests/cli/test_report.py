"""The page of a report, and odds along a log."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from affray import content
from affray.odds.summary import percent
from tests.cli.files import Affray

pytest.importorskip("matplotlib")

VOID = {"meta"}


class Read(HTMLParser):
    """Checks that elements are closed in order, and keeps what is said by element."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.said: dict[str, list[str]] = {}
        self.ids: list[str] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value or "" for name, value in attrs if name == "id"]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value or "" for name, value in attrs if name == "id"]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and data.strip():
            self.said.setdefault(self.open[-1], []).append(data)


def chances(affray: Affray, file: Path) -> dict[str, str]:
    """Who wins how likely, in percent."""
    law = affray("odds", file, "--winner", "--json").data["odds"][0]["law"]
    return {side: percent(chance, certain=False) for side, chance in law.items()}


def page(affray: Affray, file: Path, folder: Path, *more: str) -> str:
    out = folder / "page.html"
    run = affray("report", file, "-o", out, "-n", "200", *more)
    assert (run.code, run.lines[-1]) == (0, f"{out} is written.")
    return out.read_text("utf-8")


def test_all_is_on_the_page(affray: Affray, duel: Path, tmp_path: Path) -> None:
    text = page(affray, duel, tmp_path)
    read = Read(text)
    assert read.said["h1"] == ["Ogre and dwarf"]
    assert read.said["h2"] == [
        "Who fights", "What the numbers rest on", "Exact odds", "Simulation", "The course of the typical fight",
        "How much each number matters",
    ]  # fmt: skip
    assert len(read.ids) == len(set(read.ids)), "what is named in one picture is not named in another"
    assert text.count("<svg ") == 4
    assert "nearest plays red and blue" in read.said["li"]
    rows = read.said["td"]
    assert any(told.startswith("kind natural; power 3; toughness 2") for told in rows)
    assert chances(affray, duel)["red"] in rows
    assert any("--fight " in told for told in rows)
    assert any(re.fullmatch(r"red .*100%.*|.*blue 100%.*", told) for told in rows), "how the course ends"
    assert "ogre.power" in read.said["th"]


def test_the_same_fight_gives_the_same_page(affray: Affray, duel: Path, tmp_path: Path) -> None:
    assert page(affray, duel, tmp_path) == page(affray, duel, tmp_path, "--processes", "2")
    assert page(affray, duel, tmp_path) != page(affray, duel, tmp_path, "--seed", "9")


def test_nothing_is_loaded_and_nothing_runs(affray: Affray, duel: Path, tmp_path: Path) -> None:
    name = "<script>alert(1)</script>"
    duel.write_text(duel.read_text().replace("Ogre and dwarf", name).replace('"dwarf"', f'"{name}"'))
    text = page(affray, duel, tmp_path)
    assert "<script" not in text
    assert Read(text).said["h1"] == [name]
    shown = re.sub(r'xmlns(:\w+)?="[^"]*"|<metadata>.*?</metadata>', "", text, flags=re.DOTALL)
    assert "http" not in shown
    assert not re.search(r'(src|href)="(?!#)', shown)


@pytest.mark.parametrize("name", ["toll-house", "pump", "causeway", "brawl"])
def test_every_ruleset_has_one(affray: Affray, tmp_path: Path, name: str) -> None:
    file = tmp_path / "fight.toml"
    file.write_text(content.sample(name), "utf-8")
    out = tmp_path / "page.html"
    run = affray("report", file, "-o", out, "-n", "60", "--seconds", "1", "--processes", "1")
    assert run.code == 0
    read = Read(out.read_text("utf-8"))
    assert "Simulation" in read.said["h2"]
    assert "The course of the typical fight" in read.said["h2"]


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ((), "expected the name of the page, which ends with .html"),
        (("-o", "page.pdf"), "page.pdf: expected the name of the page"),
        (("-o", "nowhere/page.html"), "there is no such folder"),
        (("-o", "page.html", "-n", "0"), "-n 0: expected 1 to"),
        (("-o", "page.html", "--seconds", "0"), "--seconds: expected more than 0"),
        (("-o", "page.html", "--seconds", "nan"), "--seconds: expected more than 0"),
        (("-o", "page.html", "--policy", "green=nearest"), "green"),
    ],
)
def test_what_cannot_be_written_is_said_first(affray: Affray, duel: Path, more: tuple[str, ...], said: str) -> None:
    run = affray("report", duel, *more)
    assert run.code == 2
    assert said in run.err
    assert run.out == ""


# -- odds along a log ------------------------------------------------------------------------------------------------


@pytest.fixture
def log(affray: Affray, duel: Path, tmp_path: Path) -> Path:
    path = tmp_path / "duel.log"
    assert affray("fight", duel, "--save", path, "--seed", "2").code == 0
    return path


def test_chances_stand_after_each_entry_that_changed_them(affray: Affray, duel: Path, log: Path) -> None:
    run = affray("replay", log, "--odds")
    assert run.code == 0
    told = [line for line in run.lines if re.match(r" {6}red [<>\d.]+%", line)]
    start = chances(affray, duel)
    assert told[0] == f"      red {start['red']}, blue {start['blue']}"
    assert all(re.search(r"\([+-]\d+\.\d\)", line) for line in told[1:])
    assert re.search(r"(red|blue) 100%", told[-1])
    assert any(line.startswith("Chances to win: exact, from ") for line in run.lines)
    assert any(re.match(r"Entry \d+ changed them most: red [+-]", line) for line in run.lines)
    assert not any("%" in line for line in affray("replay", log).lines)


def test_the_same_as_json(affray: Affray, log: Path) -> None:
    data = affray("replay", log, "--odds", "--json").data
    course = data["course"]
    assert course["method"] == "exact"
    assert len(course["moments"]) == len(data["entries"]) + 1
    assert course["moments"][-1]["over"]
    assert {side: chances[0] for side, chances in course["moments"][-1]["winner"].items() if chances[0]} in (
        {"red": 1.0}, {"blue": 1.0},
    )  # fmt: skip
    assert "course" not in affray("replay", log, "--json").data


def test_it_can_be_drawn(affray: Affray, log: Path, tmp_path: Path) -> None:
    plot = tmp_path / "course.svg"
    run = affray("replay", log, "--quiet", "--plot", plot)
    assert run.code == 0
    text = plot.read_text("utf-8")
    assert ">red<" in text.replace("\n", "")
    assert ">blue<" in text.replace("\n", "")
    assert "Chances to win: exact" in text


def test_as_far_as_a_damaged_log_is_right(affray: Affray, log: Path) -> None:
    lines = log.read_text("utf-8").splitlines()
    log.write_text("\n".join([*lines[:4], lines[4].replace("a", "b"), *lines[5:]]) + "\n", "utf-8")
    run = affray("replay", log, "--odds")
    assert run.code == 1
    assert "Chances to win" in run.out
    assert run.err


def test_where_nothing_has_changed_nothing_is_named(affray: Affray, log: Path) -> None:
    run = affray("replay", log, "--odds", "--to", "0")
    assert "Chances to win: exact" in run.out
    assert "changed them most" not in run.out


def test_no_time_is_no_time(affray: Affray, log: Path) -> None:
    run = affray("replay", log, "--odds", "--seconds", "0")
    assert (run.code, run.err) == (2, "affray: --seconds: expected more than 0\n")
