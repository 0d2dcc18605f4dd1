"""affray new, rules, samples, completion."""

import subprocess
from pathlib import Path
from shutil import which

import pytest

from affray.scenario.scenario import read_file
from tests.cli.files import Affray


def test_new_writes_a_file_that_can_be_played(affray: Affray, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    assert affray("new", path).code == 0
    assert path.read_text("utf-8") == affray("new").out
    assert affray("check", path).code == 0
    assert affray("simulate", path, "-n", "5").code == 0


def test_new_never_writes_over(affray: Affray, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("mine")
    run = affray("new", path)
    assert run.code == 2
    assert str(path) in run.err
    assert path.read_text() == "mine"
    assert affray("new", path, "--force").code == 0
    assert "ruleset" in path.read_text("utf-8")


def test_new_knows_its_rulesets(affray: Affray) -> None:
    run = affray("new", "--ruleset", "sumoner")
    assert run.code == 2
    assert "summoner" in run.err


def test_rules_by_paragraph_ruleset_and_word(affray: Affray) -> None:
    one = affray("rules", "sum-18", "--json").data["summoner"]
    assert list(one) == ["SUM-18"]
    everything = affray("rules", "--json").data["summoner"]
    assert everything == affray("rules", "summoner", "--json").data["summoner"]
    assert everything["SUM-18"] == one["SUM-18"]
    found = affray("rules", "deathtouch", "--json").data["summoner"]
    assert "SUM-45" in found
    assert all("deathtouch" in text.lower() for text in found.values())
    assert affray("rules", "SUM-18").lines[:2][0] == "summoner"


def test_rules_say_what_is_near(affray: Affray) -> None:
    run = affray("rules", "SUN-18")
    assert run.code == 2
    assert "SUM-18" in run.err


def test_samples_are_listed_shown_and_copied(affray: Affray, tmp_path: Path) -> None:
    listed = affray("samples", "--json").data
    assert len(affray("samples").lines) == len(listed) > 1
    for name, title in listed.items():
        assert title
        path = tmp_path / f"{name}.toml"
        assert affray("samples", name, "--copy", path).code == 0
        assert path.read_text("utf-8") == affray("samples", name).out == affray("samples", name, "--json").data["text"]
        assert read_file(path).title == title


def test_samples_are_never_written_over_anything(affray: Affray, tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_text("mine")
    assert affray("samples", "hallway", "--copy", path).code == 2
    assert path.read_text() == "mine"


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_is_a_script_of_the_shell(affray: Affray, shell: str, tmp_path: Path) -> None:
    script = affray("completion", shell)
    assert script.code == 0
    assert "simulate" in script.out
    assert "--policy" in script.out
    if which(shell):
        path = tmp_path / "script"
        path.write_text(script.out)
        assert subprocess.run([shell, "-n", str(path)], capture_output=True, text=True).stderr == ""
