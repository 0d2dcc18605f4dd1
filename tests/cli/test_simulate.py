"""affray simulate."""

import json
import shlex
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.files import Affray


def test_counts_do_not_depend_on_the_number_of_processes(affray: Affray, duel: Path) -> None:
    one, two = (affray("simulate", duel, "-n", "400", "--processes", n, "--json").data for n in ("1", "2"))
    assert one == two
    assert sum(won["count"] for won in one["winner"].values()) == 400
    assert one["fights"] == one["asked"] == 400
    assert not one["interrupted"]


def test_policies_and_seed_matter(affray: Affray, hall: Path) -> None:
    base = affray("simulate", hall, "-n", "200", "--json").data
    assert base["seed"] == "5"
    assert base["policies"] == {"blue": "nearest", "red": "nearest"}
    other = affray("simulate", hall, "-n", "200", "--seed", "x", "--policy", "red=random", "--json").data
    assert other["policies"]["red"] == "random"
    assert other["rounds"] != base["rounds"]


def test_it_says_what_it_rests_on(affray: Affray, duel: Path) -> None:
    duel.write_text(duel.read_text().replace('id = "ogre"', 'id = "ogre"\ntext = "It smells of old cheese."'))
    run = affray("simulate", duel, "-n", "100")
    assert run.code == 0
    assert run.lines[0] == "100 fights, seed 0: a sample, with 95 % intervals."
    assert "nearest plays red and blue" in run.lines
    assert any(line.startswith("rulings: unmatched through") for line in run.lines)
    assert [line.split()[0] for line in run.lines if "█" in line]
    assert "rounds" in run.out
    assert "ogre (red)" in run.out
    assert run.err == ""  # no progress bar where there is no terminal


def test_it_starts_after_the_files_own_steps(affray: Affray, duel: Path) -> None:
    with duel.open("a") as file:
        file.write('[[do]]\naction = "set"\ntarget = "dwarf"\nfield = "health"\nvalue = 0\n')
    assert affray("simulate", duel, "-n", "50", "--json").data["winner"]["red"]["count"] == 50


def test_it_ends_when_it_knows_enough_or_the_time_is_up(affray: Affray, duel: Path) -> None:
    enough = affray("simulate", duel, "--until-width", "0.2")
    assert enough.code == 0
    assert enough.lines[0].startswith("1,000 fights, seed 0")
    assert "looked at after 1000 fights and then after an eighth more each time" in enough.out
    timed = affray("simulate", duel, "--seconds", "0.05", "--json").data
    assert timed["stopped"] == "seconds"
    assert timed["asked"] is None
    both = affray("simulate", duel, "-n", "50", "--until-width", "0.001", "--json").data
    assert (both["fights"], both["stopped"]) == (50, "fights")


def test_changes_are_made_and_said(affray: Affray, duel: Path) -> None:
    weak = affray("simulate", duel, "-n", "200", "--json").data
    strong = affray(
        "simulate", duel, "-n", "200", "--set", "dwarf.power=9", "--set", "policy.blue=random", "--json"
    ).data
    assert strong["winner"]["blue"]["count"] > weak["winner"]["blue"]["count"]
    assert strong["policies"]["blue"] == "random"
    run = affray("simulate", duel, "-n", "200", "--set", "ogre.power=9")
    assert "--set ogre.power=9 --fight" in run.out


def test_a_fight_is_compared_with_its_variation(affray: Affray, duel: Path, tmp_path: Path) -> None:
    stronger = tmp_path / "stronger.toml"
    stronger.write_text(duel.read_text().replace("power = 3", "power = 4"))
    changed = affray("simulate", duel, "-n", "300", "--against", "ogre.power=4", "--json").data
    other = affray("simulate", duel, "-n", "300", "--against", stronger, "--json").data
    assert changed == other
    assert changed["here"] == affray("simulate", duel, "-n", "300", "--json").data
    assert changed["there"] == affray("simulate", stronger, "-n", "300", "--json").data
    red = changed["winner"]["red"]
    assert red["there"]["count"] - red["here"]["count"] == red["gained"] - red["lost"] > 0
    assert red["interval"][0] < red["difference"] < red["interval"][1]

    run = affray("simulate", duel, "-n", "300", "--against", "ogre.power=4")
    assert run.code == 0
    assert run.lines[0] == "300 fights, seed 0, here and there with the same dice: a sample, with 95 % intervals."
    assert f"{changed['changed']['count']} of 300 fights changed their winner" in run.out
    most = changed["changes"][0]
    assert f"from {most['here']} to {most['there']}, the first is fight {most['first']}" in run.out
    for place in ("here", "there"):
        (shown,) = (line for line in run.lines if line.startswith(f"{place}:") and "affray fight" in line)
        words = shlex.split(shown.partition("affray ")[2])
        assert affray(*words, "--json").data["winner"] == most[place]


def test_a_policy_is_compared_with_another(affray: Affray, hall: Path) -> None:
    options = ["-n", "60", "--policy", "red=cautious", "--against", "policy.red=random"]
    data = affray("simulate", hall, *options, "--json").data
    assert (data["here"]["policies"]["red"], data["there"]["policies"]["red"]) == ("cautious", "random")
    run = affray("simulate", hall, *options, "--set", "goblin.power=2")
    shown = [line for line in run.lines if "affray fight" in line]
    assert "--policy red=cautious" in shown[0]
    assert "--set goblin.power=2 --set policy.red=random" in shown[1]
    assert "--policy" not in shown[1]


def test_what_differs_beside_the_numbers_is_said_of_each(affray: Affray, duel: Path) -> None:
    run = affray("simulate", duel, "-n", "20", "--against", "rulings.unmatched=lost", "--against", "ogre.text=It naps.")
    assert any(line.startswith("here: rulings: unmatched through") for line in run.lines)
    assert any(line.startswith("there: rulings: unmatched lost") for line in run.lines)
    assert "there: not modelled (red): ogre: It naps." in run.lines


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--until-width", "2"], "--until-width 2: expected a number between 0 and 1"),
        (["--until-width", "nan"], "--until-width nan: expected"),
        (["--seconds", "-1"], "--seconds -1: expected more than 0"),
        (["--set", "ogre.power"], "--set ogre.power: expected PATH=VALUE"),
        (["--set", "ogre.powr=3"], "did you mean power?"),
        (
            ["--set", "ogre.power=much"],
            "duel.toml with ogre.power=much: creature 'ogre', power: expected a whole number",
        ),
        (["--against", "none.toml"], "none.toml: no such file"),
        (["--against", "=3"], "--against =3: expected PATH=VALUE"),
        (["--against", "a.toml", "--against", "b.toml"], "expected one file, not a.toml and b.toml"),
        (["--against", "ogre.power=1", "--against", "ogre.power=2"], "ogre.power is given twice"),
        (["--against", "policy.red=brave"], "unknown policy 'brave'"),
        (["--against", "ogre.side=green"], "only fights of the same sides are compared"),
    ],
)
def test_what_cannot_be_is_said(affray: Affray, duel: Path, options: list[str], said: str) -> None:
    run = affray("simulate", duel, "-n", "10", *options)
    assert run.code == 2
    assert said in run.err
    assert run.out == ""


@pytest.mark.slow
def test_ctrl_c_shows_the_result_so_far(duel: Path, apart: Callable[..., "subprocess.Popen[str]"]) -> None:
    with apart("simulate", duel, "-n", "1000000000", "--json") as process:
        time.sleep(2)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    data = json.loads(out)
    assert process.returncode == 130
    assert data["interrupted"]
    assert 0 < data["fights"] < 1_000_000_000
    assert sum(won["count"] for won in data["winner"].values()) == data["fights"]
    assert "Traceback" not in err
