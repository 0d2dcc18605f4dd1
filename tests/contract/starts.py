"""Fights to hold a ruleset to its contract: the start of every scenario."""

from functools import cache
from pathlib import Path

from affray.core.ruleset import Ruleset
from affray.core.state import State
from affray.rulesets import NAMES
from affray.scenario.scenario import Scenario, read_file

CONFORMANCE = Path(__file__).parents[1] / "conformance"


@cache
def scenarios(name: str) -> tuple[Scenario, ...]:
    return tuple(read_file(path) for path in sorted((CONFORMANCE / name).glob("*.toml")))


def starts() -> list[tuple[str, int]]:
    """(ruleset, number of the scenario) for every fight in which nobody has won yet."""
    return [
        (name, i)
        for name in NAMES
        for i, scenario in enumerate(scenarios(name))
        if not scenario.game.over(scenario.fight)
    ]


def start(name: str, number: int) -> tuple[Ruleset, State]:
    scenario = scenarios(name)[number]
    return scenario.game, scenario.fight.copy()


def title(place: tuple[str, int]) -> str:
    return f"{place[0]}-{Path(scenarios(place[0])[place[1]].file).stem}"


def played(value: tuple[str, int] | str) -> str:
    """The title of a start, or the policy that plays it."""
    return value if isinstance(value, str) else title(value)
