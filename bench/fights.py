"""The fights that are measured, as fight files, and how a side of the engine plays them."""

from functools import partial

from affray import content
from affray.core.policy import Policies
from affray.core.ruleset import Ruleset
from affray.core.state import State
from affray.scenario.scenario import read_text
from affray.simulate.report import Result
from affray.simulate.run import simulate

SPIKE = """
title = "The fight of bench/spike"
ruleset = "summoner"

[[creature]]
id = "knight"
side = "red"
power = 5
toughness = 4
health = 20
keywords = ["first strike", "lifelink"]

[[creature]]
id = "adder"
side = "blue"
power = 4
toughness = 5
health = 25
keywords = ["deathtouch"]
"""

ATTACK = """
title = "One attack"
ruleset = "summoner"

[[creature]]
id = "ogre"
side = "red"
power = 3
toughness = 3

[[creature]]
id = "dwarf"
side = "blue"
power = 2
toughness = 2
full_health = 1000000
"""

ONE_AGAINST_ONE = """
title = "One against its equal"
ruleset = "summoner"

[[creature]]
id = "left"
side = "red"
power = {power}
toughness = {toughness}

[[creature]]
id = "right"
side = "blue"
power = {power}
toughness = {toughness}
"""


def text(name: str) -> str:
    """A fight by name: `spike`, or a sample of Affray."""
    return SPIKE if name == "spike" else content.sample(name)


def make(name: str) -> tuple[Ruleset, State, Policies]:
    """A fight to simulate, with its own policies."""
    scenario = read_text(text(name), name)
    return scenario.game, scenario.fight, scenario.game.policy(scenario.fight, scenario.policy)


def play(name: str, fights: int, processes: int = 1) -> Result:
    """So many fights, as `affray simulate` plays them."""
    return simulate(partial(make, name), fights, processes=processes)
