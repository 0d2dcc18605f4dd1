"""What all commands have in common: version, help, JSON, exit codes."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from affray import __version__
from affray.core import table
from tests.cli.files import Affray

COMMANDS = (
    "fight", "play", "odds", "simulate", "sweep", "balance", "encounter", "check", "replay", "new", "rules", "samples",
    "completion",
)  # fmt: skip


def test_version_says_whether_it_runs_compiled(affray: Affray) -> None:
    compiled = not str(table.__file__).endswith(".py")
    assert affray("--version").out == f"affray {__version__} ({'compiled' if compiled else 'plain Python'})\n"


def test_version_imports_nothing_slow() -> None:
    call = "import sys; from affray.cli import main; main(['--version']); print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", call], capture_output=True, text=True, check=True).stdout
    modules = set(told.split())
    assert "affray.core.table" in modules
    assert not {"cyclopts", "rich", "textual", "msgspec", "affray.rulesets", "affray.odds"} & modules


def test_help_without_a_command_lists_them(affray: Affray) -> None:
    for arguments in ([], ["--help"]):
        run = affray(*arguments)
        assert run.code == 0
        assert all(f"│ {command} " in run.out for command in COMMANDS)
        assert "--use" in run.out


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_an_example_and_the_options_of_all(affray: Affray, command: str) -> None:
    run = affray(command, "--help")
    assert run.code == 0
    assert f"Example: affray {command}" in run.out
    assert "--json" in run.out
    assert "--use" in run.out


@pytest.mark.parametrize(
    "arguments",
    [
        ["fight"],
        ["fight", "--fight", "3"],
        ["odds", "--winner", "--method", "simulate", "--fights", "20"],
        ["simulate", "-n", "20"],
        ["new"],
        ["rules"],
        ["rules", "SUM-18"],
        ["samples"],
        ["samples", "hallway"],
        ["completion", "bash"],
    ],
    ids=" ".join,
)
def test_json_is_one_json_value(affray: Affray, arguments: list[str]) -> None:
    run = affray(*arguments, "--json")
    assert run.code == 0
    assert run.err == ""
    assert len(run.lines) == 1
    assert json.loads(run.out)


def test_a_reader_that_leaves_is_no_error(apart: Callable[..., "subprocess.Popen[str]"]) -> None:
    with apart("rules", "summoner") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == ""
        assert process.wait() == 141


def test_a_reader_that_leaves_while_a_table_is_drawn(apart: Callable[..., "subprocess.Popen[str]"]) -> None:
    for arguments in (["simulate", "-n", "10"], ["--help"]):
        with apart(*arguments) as process:
            assert process.stdout is not None
            assert process.stderr is not None
            process.stdout.close()
            assert process.stderr.read() == ""
            assert process.wait() == 141


@pytest.mark.parametrize("columns", ["0", "1", "19", "many"])
def test_a_terminal_of_any_width(affray: Affray, monkeypatch: pytest.MonkeyPatch, columns: str) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert affray("odds", "--help").code == 0
    assert affray("simulate", "-n", "10").code == 0
    assert affray("play", typed="begin\n1\n").code == 0


def test_a_terminal_that_knows_ascii_only(duel: Path) -> None:
    call = "import sys; from affray.cli import main; sys.exit(main())"
    done = subprocess.run(
        [sys.executable, "-c", call, "play", str(duel)],
        input=b"\xff\xfe\nbegin\nattack dwarf\nattack ogre\nundo\nattack \xe2\x86\x92\n",
        env=os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}, capture_output=True,
    )  # fmt: skip
    assert done.returncode == 0
    assert done.stderr == b""
    assert b" attacks " in done.stdout
    assert done.stdout.isascii()


@pytest.mark.parametrize("command", ["fight", "odds --winner", "simulate -n 10", "play"])
@pytest.mark.parametrize("closed", ["stdin", "stdout", "stderr"])
def test_without_an_input_or_an_output(duel: Path, command: str, closed: str) -> None:
    call = f"import sys; sys.{closed} = None; from affray.cli import main; sys.exit(main())"
    name, *options = command.split()
    done = subprocess.run(
        [sys.executable, "-c", call, name, str(duel), *options], capture_output=True, stdin=subprocess.DEVNULL
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert (done.stdout == b"") == (closed == "stdout")


def test_no_more_room_is_one_message(duel: Path) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("no /dev/full here")
    call = "import sys; from affray.cli import main; sys.exit(main())"
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-c", call, "fight", str(duel)], stdout=full, stderr=subprocess.PIPE, text=True
        )
    assert done.returncode == 2
    assert done.stderr == "affray: No space left on device\n"
