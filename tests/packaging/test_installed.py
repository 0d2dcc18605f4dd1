"""The second round of `./run test` must meet the build that users get, and not the sources beside it."""

import os
import runpy
import sysconfig
from importlib import import_module
from pathlib import Path

import pytest

import affray

pytestmark = pytest.mark.skipif("AFFRAY_TEST_INSTALLED" not in os.environ, reason="only against the installed build")

ROOT = Path(__file__).parents[2]
INSTALLED = Path(sysconfig.get_path("platlib"))


def test_affray_is_the_installed_one() -> None:
    assert Path(affray.__file__).is_relative_to(INSTALLED)


def test_all_or_none_of_the_hot_modules_are_compiled() -> None:
    files = runpy.run_path(str(ROOT / "setup.py"))["compiled_files"]()
    names = [file.removeprefix("src/").removesuffix(".py").replace("/", ".") for file in files]
    paths = [Path(str(import_module(name).__file__)) for name in names]
    compiled = [path.suffix != ".py" for path in paths]
    assert all(compiled) or not any(compiled)
    assert all(compiled) == any(INSTALLED.glob("affray__mypyc.*"))


def test_the_sources_lie_beside_the_compiled_modules() -> None:
    files = runpy.run_path(str(ROOT / "setup.py"))["compiled_files"]()
    assert [file for file in files if not (INSTALLED / file.removeprefix("src/")).is_file()] == []
