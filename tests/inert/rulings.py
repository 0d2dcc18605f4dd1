"""For each ruling a fight in which it matters which value it has, and the same for each policy and for defense mode."""

from tests.inert.abilities import HALL
from tests.inert.cases import Case

FLANK = """
ruleset = "summoner"
rulings = { THING }
[[creature]]
id = "ogre"
side = "red"
power = 2
toughness = 2
health = 5
[[creature]]
id = "dwarf"
side = "blue"
power = 2
toughness = 1
health = 6
"""

BLEEDER = """
ruleset = "summoner"
rulings = { THING }
[[creature]]
id = "conjurer"
side = "red"
kind = "summoner"
power = 1
toughness = 1
health = -8
[[creature]]
id = "golem"
side = "red"
kind = "summoned"
summoner = "conjurer"
power = 1
toughness = 1
health = 5
[[creature]]
id = "ogre"
side = "blue"
power = 1
toughness = 1
health = 4
"""

FALLEN = """
ruleset = "summoner"
rulings = { THING }
[[creature]]
id = "knight"
side = "red"
power = 3
toughness = 1
health = -12
[[creature]]
id = "healer"
side = "red"
power = 2
toughness = 1
health = 4
spells = [{ name = "aid", uses = 1, effects = [{ heal = 16, target = "ally" }] }]
[[creature]]
id = "ogre"
side = "blue"
power = 2
toughness = 2
health = 4
"""

SKY = """
ruleset = "summoner"
rulings = { THING }
[[creature]]
id = "kite"
side = "red"
power = 2
toughness = 1
health = 4
keywords = ["flying"]
[[creature]]
id = "ogre"
side = "blue"
power = 2
toughness = 2
health = 4
"""


BATTLE = """
ruleset = "summoner"
most_rounds = 100
policy = { red = "NAME", blue = "nearest" }
[map]
width = 8
height = 3
[[creature]]
id = "captain"
side = "red"
power = 4
toughness = 2
at = [1, 1]
[[creature]]
id = "archer"
side = "red"
power = 1
toughness = 1
range = 20
at = [0, 1]
[[creature]]
id = "brute"
side = "blue"
power = 4
toughness = 2
at = [6, 1]
[[creature]]
id = "cutthroat"
side = "blue"
power = 1
toughness = 1
at = [7, 1]
"""

POLICIES = {"random": 2000, "nearest": 6000, "focus-weakest": 6000, "cautious": 6000}
"""With the number of fights to sample."""

BARE_HALL = HALL.replace("keywords = [THING]\n", "")
DEFEND = """
[[do]]
actor = "keeper"
action = "defend"
"""
DEFENSE = Case("blue", BARE_HALL, BARE_HALL.replace(DEFEND, ""), 4000)
"""The keeper is in defense mode before the fight begins."""


def ruling(fight: str, side: str, usual: str, other: str) -> Case:
    """The value that is not the default, which helps a side, and the default in its place."""
    return Case(side, fight.replace("THING", other), fight.replace("THING", usual))


RULINGS = {
    "unmatched": ruling(FLANK, "blue", 'unmatched = "through"', 'unmatched = "lost"'),
    "bleed_ten": ruling(BLEEDER, "blue", 'bleed_ten = "stops"', 'bleed_ten = "skips"'),
    "natural_bleeds": ruling(FALLEN, "blue", "natural_bleeds = false", "natural_bleeds = true"),
    "orphans": ruling(BLEEDER, "red", 'orphans = "vanish"', 'orphans = "stay"'),
    "grounded_melee": ruling(SKY, "blue", 'grounded_melee = "cannot"', 'grounded_melee = "can"'),
}
"""By name."""
