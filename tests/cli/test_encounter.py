"""affray encounter."""

from pathlib import Path

import pytest

from affray.scenario.starter import starter
from tests.cli.files import Affray


@pytest.fixture
def weir(tmp_path: Path) -> Path:
    path = tmp_path / "weir.toml"
    path.write_text(starter("duality"), "utf-8")
    return path


def test_points_stand_beside_who_wins(affray: Affray, weir: Path) -> None:
    run = affray("encounter", weir, "-n", "300", "--adjust", "harder", "--adjust", "extra damage")
    assert run.code == 0
    assert run.lines[:2] == [
        "budget + 2 for a harder fight (DUA-64)",
        "budget - 2 for damage raised by 1d4 (DUA-64)",
    ]
    assert "the adversaries cost 7 points, the budget is 9 (DUA-64)" in run.lines
    assert any(line.startswith("heroes") and "█" in line for line in run.lines)


def test_the_same_as_data(affray: Affray, weir: Path) -> None:
    data = affray("encounter", weir, "-n", "200", "--json").data
    assert (data["points"], data["budget"]) == (7, 9)
    assert data["simulated"]["winner"] == affray("simulate", weir, "-n", "200", "--json").data["winner"]


def test_other_rulesets_have_no_points(affray: Affray, duel: Path) -> None:
    run = affray("encounter", duel)
    assert run.code == 2
    assert "the ruleset summoner has no encounter points; duality has" in run.err
