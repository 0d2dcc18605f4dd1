"""affray sweep."""

import csv
import json
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.files import Affray

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
GRID = ("--vary", "ogre.power=2..4", "--vary", "dwarf.count=1,3", "-n", "200", "--processes", "1")


def test_two_axes_are_a_grid_in_shades(affray: Affray, duel: Path) -> None:
    run = affray("sweep", duel, *GRID)
    assert run.code == 0
    assert run.err == ""
    assert run.lines[0].startswith("6 variations of 200 fights each, seed 0, all with the same dice")
    assert "wins of red; down: ogre.power, across: dwarf.count" in run.lines
    assert "ogre.power         1         3" in run.lines
    data = affray("sweep", duel, *GRID, "--json").data
    rows = [line.split() for line in run.lines if line.strip()[:1] in ("2", "3", "4")]
    assert [row[0] for row in rows] == ["2", "3", "4"]
    shown = [word for row in rows for word in row[1:] if word[-1] == "%"]
    rates = [cell["result"]["winner"]["red"]["rate"] for cell in data["cells"]]
    assert all(abs(float(text.strip("<>%")) - 100 * rate) < 2 for text, rate in zip(shown, rates, strict=True))
    darkest = rows[-1][1]
    assert darkest == "█"
    assert rates[4] > 0.8


def test_another_side_and_other_policies(affray: Affray, duel: Path) -> None:
    run = affray("sweep", duel, *GRID, "--side", "blue", "--policy", "red=random", "--set", "dwarf.toughness=9")
    assert "wins of blue; down: ogre.power, across: dwarf.count" in run.lines
    assert "random plays red; nearest plays blue" in run.lines
    assert ">" in run.out


@pytest.mark.parametrize("axes", [["ogre.power=2..4"], ["ogre.power=2..4", "dwarf.power=1,2", "dwarf.count=1..2"]])
def test_any_other_number_of_axes_are_rows(affray: Affray, duel: Path, axes: list[str]) -> None:
    vary = [word for axis in axes for word in ("--vary", axis)]
    run = affray("sweep", duel, *vary, "-n", "100", "--processes", "1")
    head = next(line for line in run.lines if "red wins" in line)
    assert head.split()[: len(axes)] == [axis.partition("=")[0] for axis in axes]
    assert head.split()[-3:] == ["blue", "wins", "rounds"]
    assert sum("–" in line for line in run.lines) == (3 if len(axes) == 1 else 12)


def test_a_grid_that_is_too_wide_is_rows(affray: Affray, duel: Path) -> None:
    run = affray("sweep", duel, "--vary", "ogre.power=1..2", "--vary", "dwarf.power=1..15", "-n", "10")
    assert "red wins" in run.out
    assert sum("–" in line for line in run.lines) == 30


def test_ranges_steps_and_lists(affray: Affray, duel: Path) -> None:
    run = affray("sweep", duel, "--vary", "ogre.full_health=10..20..5,33, 40", "-n", "10", "--processes", "1", "--json")
    assert run.data["axes"] == [{"path": "ogre.full_health", "values": [10, 15, 20, 33, 40]}]
    text = affray(
        "sweep", duel, "--vary", "policy.red=nearest,cautious", "--vary", "rulings.natural_bleeds=true,false",
        "-n", "10", "--processes", "1", "--json",
    )  # fmt: skip
    assert [axis["values"] for axis in text.data["axes"]] == [["nearest", "cautious"], [True, False]]


def test_what_is_said_of_some_variations(affray: Affray, duel: Path) -> None:
    run = affray("sweep", duel, "--vary", "rulings.natural_bleeds=true,false", "-n", "10", "--processes", "1")
    assert sum(line.startswith("in some: rulings: ") for line in run.lines) == 2
    both = affray("sweep", duel, "--vary", "policy.red=nearest,random", "-n", "10", "--processes", "1")
    assert " plays " not in both.out  # each of its own


def test_rows_in_a_file(affray: Affray, duel: Path, tmp_path: Path) -> None:
    table, data = tmp_path / "grid.csv", tmp_path / "grid.json"
    run = affray("sweep", duel, *GRID, "-o", table)
    assert run.lines[-1] == f"{table} is written."
    with table.open(encoding="utf-8", newline="") as file:
        rows = [*csv.DictReader(file)]
    assert [(row["ogre.power"], row["dwarf.count"]) for row in rows] == [(p, c) for p in "234" for c in "13"]
    assert affray("sweep", duel, *GRID, "-o", data, "--json").data == json.loads(data.read_text("utf-8"))
    cells = json.loads(data.read_text("utf-8"))["cells"]
    assert [float(row["wins.red"]) for row in rows] == [cell["result"]["winner"]["red"]["rate"] for cell in cells]


def test_rows_as_parquet(affray: Affray, duel: Path, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    file = tmp_path / "grid.parquet"
    assert affray("sweep", duel, *GRID, "-o", file).code == 0
    table = parquet.read_table(file)
    assert table.num_rows == 6
    assert table.column("ogre.power").to_pylist() == [2, 2, 3, 3, 4, 4]


def test_without_pyarrow_it_is_said_before_the_work(
    affray: Affray, duel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("affray.cli.output.find_spec", lambda name: None)
    run = affray("sweep", duel, *GRID, "-o", tmp_path / "grid.parquet")
    assert run.code == 2
    assert "install affray[arrow]" in run.err
    assert run.out == ""


def test_what_is_kept_is_not_done_again(affray: Affray, duel: Path, tmp_path: Path) -> None:
    keep = tmp_path / "kept"
    first = affray("sweep", duel, *GRID, "--keep", keep)
    files = [*keep.iterdir()]
    assert len(files) == 6
    files[0].write_text("no longer what it was")
    files[1].unlink()
    again = affray("sweep", duel, *GRID, "--keep", keep)
    said = "4 of 6 parts were there from an earlier run, 1 that were damaged are done again."
    assert said in again.lines
    assert [line for line in again.lines if line != said] == first.lines


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ([], "nothing varies: --vary PATH=VALUES"),
        (["--vary", "ogre.power"], "--vary ogre.power: expected PATH=VALUES"),
        (["--vary", "ogre.power="], "--vary ogre.power: expected values such as 2..6"),
        (["--vary", "ogre.power=1,,2"], "--vary ogre.power: expected values such as 2..6"),
        (["--vary", "ogre.power=2..x"], "--vary ogre.power: 2..x is no range: expected whole numbers"),
        (["--vary", "ogre.power=6..2"], "--vary ogre.power: 6..2: expected the lower number first"),
        (["--vary", "ogre.power=2..6..0"], "expected the lower number first, and steps of 1 or more"),
        (["--vary", "ogre.power=1..99999999999"], "--vary ogre.power: more than 10,000 values"),
        (["--vary", "ogre.power=1..101", "--vary", "dwarf.power=1..100"], "10,100 variations: at most 10,000"),
        (["--vary", "ogre.power=1,1"], "ogre.power: 1 is there twice"),
        (["--vary", "ogre.power=1", "--vary", "ogre.power=2"], "ogre.power is given twice"),
        (["--vary", "orge.power=1..3"], "there is no combatant 'orge'; did you mean ogre?"),
        (["--vary", "ogre.powr=1..3"], "ogre has no field 'powr'; did you mean power?"),
        (["--vary", "ogre.power=1,abc"], "duel.toml: with ogre.power=abc: creature 'ogre', power: expected a whole"),
        (["--vary", "ogre.count=-1..3"], "with ogre.count=-1: expected a whole number from 0 to 500"),
        (["--vary", "policy.red=brave"], "with policy.red=brave: policy: unknown policy 'brave'"),
        (["--vary", "ogre.power=1", "--side", "rad"], "there is no side 'rad'; did you mean red?"),
        (["--vary", "ogre.power=1", "--policy", "red=brave"], "unknown policy 'brave'"),
        (["--vary", "ogre.power=1", "-n", "0"], "0 fights: expected 1 to"),
        (["--vary", "ogre.power=1", "--processes", "0"], "0 processes: expected 1 to"),
        (["--vary", "ogre.power=1", "-o", "grid.txt"], "-o grid.txt: expected a name that ends with .csv, .json or"),
        (["--vary", "ogre.power=1", "-o", "no/where.csv"], "-o no/where.csv: there is no such folder"),
        (["--vary", "ogre.power=1", "-n", "1", "--keep", "FILE"], "duel.toml: this is a file, expected a folder"),
        (["--vary", "ogre.power=1", "-n", "1", "--keep", "FILE/in"], "not a directory"),
        (["--vary", "ogre.power=1", "--cluster", "tcp://h:1", "--processes", "2"], "knows how many processes"),
    ],
)
def test_what_cannot_be_is_said(affray: Affray, duel: Path, options: list[str], said: str) -> None:
    run = affray("sweep", duel, *[option.replace("FILE", str(duel)) for option in options])
    assert run.code == 2
    assert said in run.err
    assert len(run.err.splitlines()) == 1
    assert run.out == ""


def test_a_tables_own_rules_are_sent_along(apart: Callable[..., "subprocess.Popen[str]"]) -> None:
    pytest.importorskip("distributed")
    fight, rules = EXAMPLES / "berserk.toml", EXAMPLES / "berserk.py"
    options = ["--vary", "rulings.berserk_from=half,any wound", "-n", "50", "--json", "--processes"]
    found = []
    for where in (["1"], ["2"], ["2", "--cluster", "local"]):
        with apart("--use", rules, "sweep", fight, *options, *where) as process:
            out, err = process.communicate(timeout=60)
        assert (process.returncode, err) == (0, "")
        found.append(json.loads(out))
    assert found[0] == found[1] == found[2]
    assert found[0]["cells"][0]["result"]["policies"]["raiders"] == "bully"


def test_without_a_file_it_is_the_sample(affray: Affray) -> None:
    run = affray("sweep", "--vary", "boar.count=0..1", "-n", "10", "--processes", "1")
    assert run.code == 0
    assert "boar.count" in run.out


@pytest.mark.slow
@pytest.mark.parametrize("processes", ["1", "2"])
def test_ctrl_c_shows_what_there_is(
    duel: Path, tmp_path: Path, apart: Callable[..., "subprocess.Popen[str]"], processes: str
) -> None:
    table = tmp_path / "grid.csv"
    options = ["--vary", "ogre.power=2,3", "--vary", "dwarf.power=1..5", "-n", "50000000", "--processes", processes]
    with apart("sweep", duel, *options, "-o", table) as process:
        time.sleep(3)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err == ""
    assert "Broken off: " in out
    assert len(table.read_text("utf-8").splitlines()) == 11
