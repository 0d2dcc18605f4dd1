"""What is shipped: the contents of the wheel, and no registry's address in the project."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = ("src", "pyproject.toml", "setup.py", "README.md", "LICENSE", "NOTICE")
DATA = {".toml", ".md", ".json"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ZipFile]:
    """The pure wheel, built from a copy of the tree in which an earlier build has left a module."""
    folder = tmp_path_factory.mktemp("wheel")
    old = folder / "build" / "lib" / "affray"
    old.mkdir(parents=True)
    (old / "gone.py").touch()
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("*.egg-info"))
        else:
            shutil.copy(ROOT / name, folder)
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation"]
    done = subprocess.run(command, cwd=folder, env=os.environ | {"AFFRAY_PURE": "1"}, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    (path,) = (folder / "dist").iterdir()
    with ZipFile(path) as opened:
        yield opened


def sources(*suffixes: str) -> set[str]:
    """Files under src/affray with one of these suffixes, as the wheel names them."""
    found = (path for path in (ROOT / "src" / "affray").rglob("*") if path.suffix in suffixes)
    return {path.relative_to(ROOT / "src").as_posix() for path in found}


@pytest.mark.slow
def test_the_pure_wheel_fits_every_machine(wheel: ZipFile) -> None:
    assert str(wheel.filename).endswith("-py3-none-any.whl")


@pytest.mark.slow
def test_the_wheel_holds_the_modules_of_now_and_the_type_marker(wheel: ZipFile) -> None:
    modules = {name for name in wheel.namelist() if name.endswith(".py")}
    assert modules == sources(".py")
    assert "affray/py.typed" in wheel.namelist()


@pytest.mark.slow
def test_the_wheel_holds_the_content(wheel: ZipFile) -> None:
    content = {name for name in sources(*DATA) if name.startswith("affray/content/")}
    assert content <= set(wheel.namelist())


@pytest.mark.slow
def test_the_wheel_holds_nothing_else(wheel: ZipFile) -> None:
    names = [name for name in wheel.namelist() if ".dist-info/" not in name]
    assert {name for name in names if not name.startswith("affray/")} == set()
    assert {Path(name).suffix for name in names if name != "affray/py.typed"} <= {".py", *DATA}
    assert len(names) == len(set(names))


@pytest.mark.slow
def test_the_wheel_brings_the_command_and_its_licence(wheel: ZipFile) -> None:
    names = [name for name in wheel.namelist() if ".dist-info/" in name]
    held = {name.partition(".dist-info/")[2]: wheel.read(name).decode() for name in names}
    assert "affray = affray.cli:main" in held["entry_points.txt"]
    assert "License-Expression: Apache-2.0" in held["METADATA"]
    assert {"licenses/LICENSE", "licenses/NOTICE"} <= set(held)


# Put together here, so that this file does not name them.
HOSTS = [".".join(parts) for parts in (("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "org"), ("npmjs", "com"))]
HOSTS += [".".join(parts) for parts in (("debian", "org"), ("ubuntu", "com"), ("crates", "io"), ("anaconda", "org"))]


def test_no_file_names_a_registry() -> None:
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("not a clone with git")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    paths = [ROOT / name for name in listed.split("\0") if name]
    texts = {path: path.read_bytes().decode(errors="replace").lower() for path in paths if path.is_file()}
    named = [(path.relative_to(ROOT), host) for path, text in texts.items() for host in HOSTS if host in text]
    assert named == []
