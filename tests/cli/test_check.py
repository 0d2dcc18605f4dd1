"""affray check."""

import json
from pathlib import Path

from affray.rulesets import NAMES
from tests.cli.files import ODDS, Affray

RIGHT = (
    '[[do]]\nactor = "ogre"\naction = "attack"\ntarget = "dwarf"\ndice = [1, 1, 1, 6, 6, 4]\nexpect = { through = 1 }\n'
)
WRONG = RIGHT.replace("through = 1", "through = 2")


def test_a_scenario_that_holds(affray: Affray, duel: Path) -> None:
    with duel.open("a") as file:
        file.write(RIGHT + ODDS)
    run = affray("check", duel)
    assert run.code == 0
    assert run.lines == [f"ok  {duel}: Ogre and dwarf"]


def test_a_scenario_that_differs(affray: Affray, duel: Path) -> None:
    with duel.open("a") as file:
        file.write(WRONG)
    run = affray("check", duel)
    assert run.code == 1
    assert run.lines[0] == f"differs  {duel}: Ogre and dwarf"
    assert "expected 2, got 1" in run.lines[1]


def test_as_json_it_is_a_line_for_each(affray: Affray, duel: Path, hall: Path) -> None:
    with duel.open("a") as file:
        file.write(WRONG)
    run = affray("check", duel.parent, "--json")
    assert run.code == 1
    found = {Path(data["file"]).name: data for data in map(json.loads, run.lines)}
    assert set(found) == {"duel.toml", "hall.toml"}
    assert all(set(data) == {"file", "title", "ok", "differences"} for data in found.values())
    assert found["hall.toml"]["ok"]
    assert found["hall.toml"]["differences"] == []
    (difference,) = found["duel.toml"]["differences"]
    assert set(difference) == {"at", "expected", "got"}
    assert (difference["expected"], difference["got"]) == (2, 1)


def test_several_files_are_counted(affray: Affray, duel: Path, hall: Path) -> None:
    assert affray("check", duel, hall).lines[-1] == "2 scenarios, all ok"
    duel.write_text("ruleset = 'none'")
    assert affray("check", duel, hall).lines[-1] == "2 scenarios, 1 with differences"


def test_what_cannot_be_read_is_a_difference(affray: Affray, tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    for text in ("power = ", 'ruleset = "chess"', 'ruleset = "summoner"\n[[creature]]\nid = 7\n', "\x00"):
        bad.write_text(text)
        run = affray("check", bad, tmp_path / "none.toml", "--json")
        assert run.code == 1
        assert [data["ok"] for data in map(json.loads, run.lines)] == [False, False]
        assert run.err == ""


def test_without_a_file_it_runs_what_comes_with_affray(affray: Affray) -> None:
    run = affray("check")
    assert run.code == 0, run.out
    assert [line.split(":")[0] for line in run.lines] == list(NAMES)
    assert all("all ok; they show " in line for line in run.lines)
    lines = affray("check", "--json").lines
    assert len(lines) == sum(int(line.split(": ")[1].split()[0]) for line in run.lines)
    assert all(json.loads(line)["ok"] for line in lines)
