"""--use: a table's own keywords and policies, and what is wrong in their file."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.test_odds import through

Apart = Callable[..., "subprocess.Popen[str]"]

MIGHTY = """
from affray.rulesets.summoner.features import Feature, keyword

class Mighty(Feature):
    def attack_dice(self, fight, who, target):
        return MORE

keyword("mighty", Mighty())
"""


@pytest.fixture
def told(apart: Apart) -> Callable[..., tuple[int, str, str]]:
    def run(*arguments: str | Path) -> tuple[int, str, str]:
        with apart(*arguments) as process:
            out, err = process.communicate()
            return process.returncode, out, err

    return run


Told = Callable[..., tuple[int, str, str]]


@pytest.fixture
def mighty(duel: Path) -> Path:
    duel.write_text(duel.read_text().replace("power = 3", 'power = 3\nkeywords = ["mighty"]'))
    return duel


def own(path: Path, text: str) -> Path:
    file = path.parent / "own.py"
    file.write_text(text)
    return file


def test_an_own_keyword_counts(told: Told, mighty: Path) -> None:
    asked = ("--actor", "ogre", "--attack", "dwarf", "--of", "through")
    code, out, err = told("odds", mighty, *asked, "--use", own(mighty, MIGHTY.replace("MORE", "2")))
    assert code == 0, err
    assert [line.split()[0] for line in out.splitlines()[1:-1]] == sorted(through(5, 2))


def test_it_is_an_unknown_keyword_otherwise(told: Told, mighty: Path) -> None:
    code, _, err = told("fight", mighty)
    assert code == 2
    assert "mighty" in err


def test_it_counts_in_the_processes_of_a_simulation(told: Told, mighty: Path) -> None:
    file = own(mighty, MIGHTY.replace("MORE", "50"))
    code, out, err = told("--use", file, "simulate", mighty, "-n", "300", "--processes", "2", "--json")
    assert code == 0, err
    assert '"red": {"count": 3' in out or '"red": {"count": 2' in out  # nearly every fight


def test_an_own_policy_plays(told: Told, duel: Path) -> None:
    text = """
from affray.core.policy import Policy
from affray.rulesets.summoner.act import END
from affray.rulesets.summoner.policies import OWN

class Idle(Policy):
    def decide(self, fight, who, table):
        return END

OWN["idle"] = Idle()
"""
    file = own(duel, text)
    code, out, err = told("fight", duel, "--use", file, "--policy", "red=idle")
    assert code == 0, err
    assert "idle plays red" in out
    assert "ogre attacks" not in out


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("def f(:\n", "own.py:1: this is not Python"),
        ("x = 1\ny = z\n", "own.py:2: NameError"),
        ("\x00", "own.py"),
        (MIGHTY.replace('"mighty"', '"trample"'), "trample"),
        ("import nothing_of_this_name\n", "own.py:1: ModuleNotFoundError"),
    ],
)
def test_what_is_wrong_in_the_file_is_said(told: Told, duel: Path, text: str, said: str) -> None:
    code, _, err = told("fight", duel, "--use", own(duel, text))
    assert code == 2
    assert said in err
    assert "Traceback" not in err


@pytest.mark.parametrize(
    "command",
    [
        ["fight"],
        ["odds", "--winner"],
        ["simulate", "-n", "100", "--processes", "1"],
        ["simulate", "-n", "100", "--processes", "2"],
    ],
    ids=" ".join,
)
def test_what_fails_while_it_plays_is_said(told: Told, mighty: Path, command: list[str]) -> None:
    file = own(mighty, MIGHTY.replace("MORE", "1 // 0"))
    code, _, err = told(*command, mighty, "--use", file)
    assert code == 2
    assert err.startswith(f"affray: {file}:6: ZeroDivisionError")
    assert "Traceback" not in err


def test_a_policy_that_cannot_be_asked_is_said(told: Told, duel: Path, tmp_path: Path) -> None:
    """A method with the wrong arguments fails where it is called, not in the file."""
    own = tmp_path / "bad.py"
    own.write_text(
        "from affray.rulesets.summoner.policies import OWN, Nearest\n"
        "class Bad(Nearest):\n    def decide(self, fight, who):\n        pass\n"
        "OWN['bad'] = Bad()\n"
    )
    code, _, err = told("fight", duel, "--use", own, "--policy", "red=bad", "--policy", "blue=bad")
    assert code == 2
    assert err.startswith(f"affray: {own}: TypeError: ")
    assert "Traceback" not in err


@pytest.mark.parametrize("text", ["x = (", "\0", "x = " + "(" * 5000 + ")" * 5000, "x = " + "-" * 100_000 + "1"])
def test_what_is_no_python_is_said(told: Told, duel: Path, tmp_path: Path, text: str) -> None:
    code, _, err = told("fight", duel, "--use", own(duel, text))
    assert code == 2
    assert "own.py" in err
    assert "this is not Python: " in err
    assert "Traceback" not in err
