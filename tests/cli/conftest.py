"""The command run as a user runs it: in this process with captured output, or in one of its own."""

import io
import os
import secrets
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from affray.cli import main
from tests.cli.files import DUEL, HALL, Affray, Run


@pytest.fixture
def affray(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Affray:
    """Runs the command here; lines of `typed` are its input. A fresh seed is the same each time, so that what fails
    once fails again."""
    monkeypatch.setattr(secrets, "token_hex", lambda _: "1")

    def run(*arguments: str | Path, typed: str = "") -> Run:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        capsys.readouterr()
        code = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return Run(code, out, err)

    return run


@pytest.fixture
def apart() -> Callable[..., "subprocess.Popen[str]"]:
    """Starts the command as a process of its own."""

    def start(*arguments: str | Path) -> "subprocess.Popen[str]":
        call = "import sys; from affray.cli import main; sys.exit(main())"
        return subprocess.Popen(
            [sys.executable, "-P", "-c", call, *map(str, arguments)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "PYTHONUTF8": "1"},
        )  # fmt: skip

    return start


@pytest.fixture
def duel(tmp_path: Path) -> Path:
    """An ogre against a dwarf, without a map."""
    path = tmp_path / "duel.toml"
    path.write_text(DUEL, "utf-8")
    return path


@pytest.fixture
def hall(tmp_path: Path) -> Path:
    """A map, several goblins, a troll that can regenerate."""
    path = tmp_path / "hall.toml"
    path.write_text(HALL, "utf-8")
    return path
