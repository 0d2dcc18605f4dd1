"""The command, from nothing to the prompt again, and how long the wheel takes to build."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.child import ROOT
from bench.fights import ATTACK
from bench.measure import Effort, Measured, Skipped, measured, seconds

SOURCES = ("src", "tests/conformance", "pyproject.toml", "setup.py", "README.md", "LICENSE", "NOTICE")
ODDS = ("--actor", "ogre", "--attack", "dwarf")


def started(effort: Effort) -> Iterator[Measured]:
    with TemporaryDirectory() as folder:
        file = Path(folder, "attack.toml")
        file.write_text(ATTACK, "utf-8")
        for key, title, command in (
            ("python", "Python itself, started and ended", [sys.executable, "-c", "pass"]),
            ("command-version", "affray --version, from a cold start", [*affray(), "--version"]),
            ("command-odds", "affray odds of one attack, from a cold start", [*affray(), "odds", str(file), *ODDS]),
        ):
            run(command)
            times = [seconds(run, command) for _ in range(effort.runs)]
            yield measured(key, title, times, "s")


def affray() -> list[str]:
    """The command as installed, else the same from `src`."""
    installed = shutil.which("affray", path=os.pathsep.join([str(Path(sys.executable).parent), os.defpath]))
    if installed and "PYTHONPATH" not in os.environ:
        return [installed]
    return [sys.executable, "-P", "-c", "import sys; from affray.cli import main; sys.exit(main())"]


def run(command: list[str]) -> None:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)} failed:\n{done.stderr}")


def wheel(effort: Effort) -> Iterator[Measured]:
    if effort.runs <= 3:
        raise Skipped("building takes minutes; not in a quick run")
    with TemporaryDirectory() as folder:
        for name in SOURCES:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, Path(folder, name), ignore=shutil.ignore_patterns("*.egg-info", "*.so"))
            else:
                shutil.copy(ROOT / name, folder)
        command = [sys.executable, "-m", "build", "--wheel", "--no-isolation"]
        taken = seconds(partial(subprocess.run, command, cwd=folder, capture_output=True, check=True))
        (built,) = Path(folder, "dist").iterdir()
        if built.name.endswith("none-any.whl"):
            raise Skipped("there is no C compiler here")
        yield measured("wheel", "build of the compiled wheel", [taken], "s")
