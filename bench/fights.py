"""The fights that are measured, as fight files, and how a side of the engine plays them."""

from collections.abc import Callable
from fractions import Fraction
from functools import partial

from affray import content
from affray.core.chances.hand import totals
from affray.core.policy import Policies
from affray.core.ruleset import Ruleset
from affray.core.state import State
from affray.odds.step import step_law
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

CARDS = {(0, 0): 6, (1, 0): 12, (0, 1): 12, (1, 1): 9, (2, 0): 7, (0, 2): 7, (2, 1): 3, (1, 2): 3, (3, 0): 1}
"""Sixty cards by what they show, red and green."""

HIT = """
title = "A hit of three dice"
ruleset = "duality"

[[pc]]
id = "ann"
level = 1
hp = 6
evasion = 10
proficiency = 3
strength = 3
weapons = [{ name = "blade", trait = "strength", range = "melee", dice = "d10+5", type = "phy" }]

[[adversary]]
id = "wolf"
difficulty = 15
major = 10
severe = 20
hp = 6
stress = 3
attack = 2
weapon = { name = "claw", range = "melee", dice = "2d6+3", type = "phy" }
"""

TWO_AGAINST_TWO = """
title = "Two against two"
ruleset = "summoner"

""" + "\n".join(
    f'[[creature]]\nid = "{id}"\nside = "{side}"\npower = 3\ntoughness = 3\n'
    for id, side in (("ash", "red"), ("bay", "red"), ("cob", "blue"), ("dun", "blue"))
)


def hand(size: int) -> dict[tuple[int, int], int]:
    """Ways to draw so many of the sixty cards, by what they show."""
    reds, greens = [red for red, _ in CARDS], [green for _, green in CARDS]
    return dict(totals(list(CARDS.values()), reds, greens, size))


def hit() -> Callable[[], dict[object, Fraction]]:
    """Reckons the law of hit points of `HIT`, each time anew but for what is kept of laws."""
    scenario = read_text(HIT, "hit")
    game, fight = scenario.game, scenario.fight
    action = game.read(fight, {"actor": "ann", "action": "attack", "target": "wolf", "weapon": "blade"})
    return partial(step_law, game, fight, action, "hp.wolf", game.policy(fight, {}))


def five_without_a_map() -> str:
    """Five against five; of each side one has power 2, two have 3 and two 4."""
    lines = ['ruleset = "summoner"']
    for side in ("red", "blue"):
        for number in range(5):
            lines += ["[[creature]]", f'id = "{side}-{number + 1}"', f'side = "{side}"', "toughness = 3"]
            lines.append(f"power = {2 + (number + 1) // 2}")
    return "\n".join(lines)


def text(name: str) -> str:
    """A fight by name: `spike`, `two-against-two`, or a sample of Affray."""
    return {"spike": SPIKE, "two-against-two": TWO_AGAINST_TWO}.get(name) or content.sample(name)


def make(name: str) -> tuple[Ruleset, State, Policies]:
    """A fight to simulate, with its own policies."""
    scenario = read_text(text(name), name)
    return scenario.game, scenario.fight, scenario.game.policy(scenario.fight, scenario.policy)


def play(name: str, fights: int, processes: int = 1) -> Result:
    """So many fights, as `affray simulate` plays them."""
    return simulate(partial(make, name), fights, processes=processes)
