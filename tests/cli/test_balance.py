"""affray balance."""

import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.files import Affray

FEW = ("-n", "500", "--processes", "1")


def test_the_nearest_value_is_shown_with_its_neighbours(affray: Affray, duel: Path) -> None:
    run = affray("balance", duel, "--target", "red=0.88", "--change", "ogre.toughness", *FEW)
    assert run.code == 0
    assert run.err == ""
    assert run.lines[0] == "ogre.toughness, so that red wins 88%."
    assert run.lines[1].startswith("9 values tried in ")
    nearest = [line for line in run.lines if line.endswith("nearest, now")]
    assert len(nearest) == 1
    assert nearest[0].startswith("2 ")
    assert run.lines[-1].startswith("ogre.toughness=2: red wins 8")
    data = affray("balance", duel, "--target", "red=88%", "--change", "ogre.toughness", *FEW, "--json").data
    assert data["best"]["values"] == [2]
    assert data["reached"] is True
    assert data["target"] == 0.88
    assert data["sensitivity"] is None
    assert [one["values"] for one in data["candidates"]] == [[n] for n in range(9)]


def test_why_no_value_reaches_it(affray: Affray, duel: Path) -> None:
    coarse = affray("balance", duel, "--target", "red=0.6", "--change", "ogre.toughness", *FEW)
    assert "reaches 60%, for the steps are too coarse: ogre.toughness=1 gives 3" in coarse.out
    assert coarse.lines[-1].startswith("The nearest is ogre.toughness=2: red wins 8")
    less = affray("balance", duel, "--target", "red=0.9", "--change", "ogre.toughness=0..1", *FEW)
    assert "reaches 90%: with all of them red wins less often (ogre.toughness 0 to 1)." in less.out
    assert less.lines[-1].startswith("The nearest is ogre.toughness=1")
    more = affray("balance", duel, "--target", "red=0.1", "--change", "ogre.toughness=3,5", *FEW)
    assert "reaches 10%: with all of them red wins more often (ogre.toughness 3 to 5)." in more.out
    same = affray("balance", duel, "--target", "red=0.1", "--change", "ogre.range=5..50..15", *FEW)
    assert "reaches 10%, for it makes no difference: all give the same (ogre.range 5 to 50)." in same.out


def test_two_changes_are_pairs(affray: Affray, duel: Path) -> None:
    options = ["--change", "ogre.power=1..3", "--change", "dwarf.power=2,4"]
    run = affray("balance", duel, "--target", "red=0.5", *options, *FEW)
    assert run.lines[1].startswith("6 pairs tried in ")
    assert run.lines[-1].startswith("ogre.power=2 dwarf.power=2: red wins ")
    data = affray("balance", duel, "--target", "red=0.5", *options, *FEW, "--json").data
    assert data["changes"] == ["ogre.power", "dwarf.power"]
    assert data["now"] == [3, 2]


def test_what_each_number_does(affray: Affray, duel: Path) -> None:
    duel.write_text(duel.read_text().replace('id = "ogre"', 'id = "ogre"\nspeed = 30'))
    run = affray("balance", duel, "--target", "red=0.5", *FEW)
    assert run.lines[0].startswith("As the file stands red wins 8")
    assert "wanted: 50%" in run.lines[0]
    moves = [line.split()[0] for line in run.lines if line.startswith(("ogre.", "dwarf."))]
    assert moves == ["dwarf.toughness", "dwarf.power", "ogre.toughness", "ogre.power"]
    assert run.lines[-1] == "Cannot be one more: ogre.speed."
    data = affray("balance", duel, "--target", "red=0.5", *FEW, "--json").data
    assert [move["path"] for move in data["sensitivity"]["moves"]] == moves
    assert data["sensitivity"]["refused"] == ["ogre.speed"]
    both = affray("balance", duel, "--target", "red=0.5", "--change", "ogre.power", "--sensitivity", *FEW)
    assert "ogre.power, so that red wins 50%." in both.lines
    assert "One more point of each number, with the same dice: a sample, with 95 % intervals." in both.lines


def test_policies_and_seed_matter(affray: Affray, hall: Path) -> None:
    options = ["--target", "blue=0.5", "--change", "knight.power=3..4", "-n", "60", "--processes", "1", "--json"]
    base = affray("balance", hall, *options).data
    assert base["seed"] == "5"
    assert affray("balance", hall, *options, "--seed", "x").data["candidates"] != base["candidates"]
    assert affray("balance", hall, *options, "--policy", "red=cautious").data["candidates"] != base["candidates"]
    assert affray("balance", hall, *options, "--set", "goblin.count=1", "--set", "goblin.at=[5, 1]").data != base


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ([], "--target SIDE=CHANCE says how often a side is to win"),
        (["--target", "red"], "--target red: expected SIDE=CHANCE"),
        (["--target", "red=much"], "--target red=much: expected SIDE=CHANCE"),
        (["--target", "red=1.4"], "--target red=1.4: expected SIDE=CHANCE with a chance from 0 to 1"),
        (["--target", "red=-0.1"], "with a chance from 0 to 1"),
        (["--target", "red=nan"], "with a chance from 0 to 1"),
        (["--target", "red=101%"], "with a chance from 0 to 1"),
        (["--target", "rad=0.4"], "there is no side 'rad'; did you mean red?"),
        (["--target", "red=0.4", "--change", "=1..2"], "--change =1..2: expected a path"),
        (["--target", "red=0.4", "--change", "ogre.powr"], "ogre has no field 'powr'; did you mean power?"),
        (["--target", "red=0.4", "--change", "orge.power"], "no combatant 'orge'; did you mean ogre?"),
        (["--target", "red=0.4", "--change", "ogre"], "ogre is a table: expected one of its fields, such as"),
        (["--target", "red=0.4", "--change", "ogre.side"], "ogre.side is no whole number, it is 'red'"),
        (["--target", "red=0.4", "--change", "ogre.power=2..x"], "--change ogre.power: 2..x is no range"),
        (["--target", "red=0.4", "--change", "ogre.power=a"], "expected whole numbers, such as ogre.power=1..12"),
        (["--target", "red=0.4", "--change", "ogre.power=true"], "expected whole numbers, such as ogre.power=1..12"),
        (["--target", "red=0.4", "--change", "ogre.power", "--change", "ogre.power"], "a path is given twice"),
        (["--target", "red=0.4", "--change", "ogre.speed=1..3"], "with ogre.speed=1: creature 'ogre', speed"),
        (["--target", "red=0.4", "--change", "policy.red"], "with policy.red=0: policy, red: expected text, not 0"),
        (["--target", "red=0.4", "--change", "ogre.power=1..2000"], "2,000 combinations of values: at most 1,000"),
        (["--target", "red=0.4", "--policy", "red=brave"], "unknown policy 'brave'"),
        (["--target", "red=0.4", "-n", "0"], "0 fights: expected 1 to"),
        (["--target", "red=0.4", "--processes", "0"], "0 processes: expected 1 to"),
    ],
)
def test_what_cannot_be_is_said(affray: Affray, duel: Path, options: list[str], said: str) -> None:
    run = affray("balance", duel, *options)
    assert run.code == 2
    assert said in run.err
    assert len(run.err.splitlines()) == 1
    assert run.out == ""


@pytest.mark.slow
@pytest.mark.parametrize("change", [[], ["--change", "ogre.power"]])
def test_ctrl_c_shows_what_there_is(
    duel: Path, apart: Callable[..., "subprocess.Popen[str]"], change: list[str]
) -> None:
    with apart("balance", duel, "--target", "red=0.4", *change, "-n", "1000000000", "--processes", "1") as process:
        time.sleep(3)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err == ""
    assert "broken off" in out
