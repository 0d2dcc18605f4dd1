"""What an armor slot is worth: odds of an attack with it kept and with it marked, side by side (DUA-36)."""

from fractions import Fraction
from pathlib import Path

import pytest

from tests.cli.files import Affray

FIGHT = """
title = "One blow"
ruleset = "duality"

[[pc]]
id = "ann"
hp = 6
evasion = 11
armor = { name = "hide", major = 6, severe = 13, score = 2 }

[[adversary]]
id = "wolf"
difficulty = 10
hp = 3
attack = 1
weapon = { name = "bite", range = "melee", dice = "1d10+4", type = "phy" }
"""


@pytest.fixture
def blow(tmp_path: Path) -> Path:
    file = tmp_path / "blow.toml"
    file.write_text(FIGHT)
    return file


def beside(affray: Affray, file: Path, *more: str) -> dict[str, dict[int, Fraction]]:
    run = affray("odds", file, "--actor", "wolf", "--attack", "ann", "--of", "hp.ann", "--json", *more)
    found = run.data["odds"][0].get("beside", {})
    return {name: {int(hp): Fraction(part) for hp, part in one["law"].items()} for name, one in found.items()}


def test_kept_and_marked_are_told_side_by_side(affray: Affray, blow: Path) -> None:
    """A d20 + 1 against 11, 20 doubles as a critical; 1d10+4 against 7 and 14 (thresholds of level 1), by hand."""
    expected: dict[str, dict[int, Fraction]] = {"slot kept": {}, "slot marked": {}}
    for face in range(1, 21):
        for die in range(1, 11):
            damage = 0 if face + 1 < 11 and face < 20 else die + 4 + (10 if face == 20 else 0)
            marks = 0 if damage == 0 else 3 if damage >= 14 else 2 if damage >= 7 else 1
            for name, less in (("slot kept", 0), ("slot marked", 1)):
                hp = max(marks - less, 0)
                expected[name][hp] = expected[name].get(hp, Fraction(0)) + Fraction(1, 200)
    assert beside(affray, blow) == expected
    shown = affray("odds", blow, "--actor", "wolf", "--attack", "ann", "--of", "hp.ann").out
    assert "slot kept  slot marked" in shown


def test_where_nothing_hangs_on_a_slot_nothing_is_told(affray: Affray, blow: Path) -> None:
    assert beside(affray, blow, "--with", "direct=true") == {}
    blow.write_text(FIGHT.replace("hp = 6\n", "hp = 6\narmor_marked = 2\n"))
    assert beside(affray, blow) == {}
    run = affray("odds", blow, "--actor", "ann", "--attack", "wolf", "--json")
    assert all("beside" not in one for one in run.data["odds"])
