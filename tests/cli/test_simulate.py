"""affray simulate."""

import json
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
