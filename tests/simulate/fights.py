"""Fights that are varied by these tests."""

from collections.abc import Mapping

from affray.odds.ask import answer_odds
from affray.scenario.scenario import read_text
from affray.scenario.vary import varied

DUEL = """
ruleset = "summoner"

[[creature]]
id = "ogre"
side = "red"
power = 3
toughness = 2

[[creature]]
id = "dwarf"
side = "blue"
power = 2
toughness = 2
"""

EVEN = DUEL.replace("power = 3", "power = 2")
"""Both alike: each wins half of the fights."""


def exact(text: str, side: str, changes: Mapping[str, object]) -> float:
    """How often a side wins a fight with changes by path: the exact odds."""
    scenario = varied(read_text(text), changes)
    policies = scenario.game.policy(scenario.fight, scenario.policy)
    return float(answer_odds(scenario.game, scenario.fight, {"of": "winner"}, policies).law.get(side, 0))
