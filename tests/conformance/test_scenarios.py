"""Every scenario that comes with Affray holds: its steps, its expectations and its odds."""

from pathlib import Path

import pytest

from affray import content
from affray.odds.ask import answer_odds
from affray.rulesets import NAMES
from affray.scenario.check import check_scenario, said
from affray.scenario.scenario import read_data, read_file
from affray.scenario.write import toml_text

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.rglob("*.toml"))
IDS = [path.relative_to(FOLDER).as_posix() for path in FILES]


def test_the_package_has_the_same() -> None:
    """`affray check` without files checks these, also where only the package is installed."""
    packaged = content.conformance()
    assert [path.relative_to(packaged) for path in sorted(packaged.rglob("*.toml"))] == [
        path.relative_to(FOLDER) for path in FILES
    ]


def test_every_ruleset_has_scenarios() -> None:
    assert {path.relative_to(FOLDER).parts[0] for path in FILES} == set(NAMES)


@pytest.mark.parametrize("path", FILES, ids=IDS)
def test_it_holds(path: Path) -> None:
    scenario = read_file(path)
    assert scenario.game.name == path.relative_to(FOLDER).parts[0]
    assert [said(found) for found in check_scenario(scenario, answer_odds)] == []


@pytest.mark.parametrize("path", FILES, ids=IDS)
def test_it_cites_paragraphs_that_there_are(path: Path) -> None:
    scenario = read_file(path)
    assert scenario.cites
    assert set(scenario.cites) <= set(scenario.game.paragraphs())


@pytest.mark.parametrize("path", FILES, ids=IDS)
def test_it_can_be_written_and_read_again(path: Path, tmp_path: Path) -> None:
    scenario = read_file(path)
    copy = tmp_path / "copy.toml"
    copy.write_text(toml_text(scenario.data), "utf-8")
    again = read_file(copy)
    assert again.data == scenario.data
    assert again.fight.key() == scenario.fight.key() == read_data(scenario.data).fight.key()
