"""For each of the 22 abilities a fight that it decides (SUM-40..61)."""

from tests.inert.cases import Case

DUEL = """
ruleset = "summoner"
[[creature]]
id = "one"
side = "red"
power = 2
toughness = 1
health = 4
keywords = [THING]
[[creature]]
id = "other"
side = "blue"
power = 2
toughness = 1
health = 4
"""

LONG = DUEL.replace("toughness = 1", "toughness = 2").replace("health = 4", "health = 8")
PAYING = DUEL.replace("power = 2", "power = 1\nmana = { G = 1 }", 1)

HALL = """
ruleset = "summoner"
policy = { red = "focus-weakest", blue = "cautious" }
rulings = { grounded_melee = "can" }
[map]
width = 6
height = 3
[[creature]]
id = "runner"
side = "red"
power = 3
toughness = 2
health = 6
at = [0, 1]
colors = ["black"]
keywords = [THING]
[[creature]]
id = "keeper"
side = "blue"
power = 1
toughness = 3
health = 4
at = [3, 1]
colors = ["white"]
[[creature]]
id = "archer"
side = "blue"
power = 2
toughness = 0
health = 1
range = 30
at = [5, 1]
[[creature]]
id = "owner of a wood"
side = "blue"
kind = "summoner"
power = 0
toughness = 0
at = [5, 0]
lands = [{ color = "green" }]
[[do]]
actor = "keeper"
action = "defend"
"""
"""A keeper holds a hallway before an archer, and whoever cannot pass it is shot at."""

SUMMONING = """
ruleset = "summoner"
[[creature]]
id = "conjurer"
side = "red"
kind = "summoner"
power = 0
toughness = 1
[[creature.spells]]
name = "call"
uses = 1
effects = [{ summon = { id = "hound", power = 3, toughness = 2, keywords = [THING] } }]
[[creature]]
id = "other"
side = "blue"
power = 3
toughness = 2
health = 8
"""

TAPPER = """
ruleset = "summoner"
[[creature]]
id = "guard"
side = "red"
power = 2
toughness = 2
health = 6
keywords = [THING]
[[creature]]
id = "hypnotist"
side = "blue"
power = 2
toughness = 2
health = 7
spells = [{ name = "sleep", uses = 2, effects = [{ tap = 1, target = "enemy" }] }]
"""

FLYER = """
ruleset = "summoner"
[[creature]]
id = "weaver"
side = "red"
power = 2
toughness = 2
health = 4
keywords = [THING]
[[creature]]
id = "kite"
side = "blue"
power = 2
toughness = 1
health = 4
keywords = ["flying"]
"""

BOLTS = """
ruleset = "summoner"
[[creature]]
id = "nun"
side = "red"
power = 2
toughness = 3
health = 4
keywords = [THING]
[[creature]]
id = "witch"
side = "blue"
power = 1
toughness = 2
health = 7
spells = [{ name = "bolt", effects = [{ damage = "1d6", target = "enemy" }] }]
"""

BLESSING = """
ruleset = "summoner"
[[creature]]
id = "hero"
side = "red"
power = 2
toughness = 1
health = 4
keywords = [THING]
[[creature]]
id = "priest"
side = "red"
power = 0
toughness = 1
health = 2
spells = [{ name = "blessing", uses = 1, effects = [{ counters = 1, target = "ally" }] }]
[[creature]]
id = "ogre"
side = "blue"
power = 3
toughness = 2
health = 4
"""

TWINS = """
ruleset = "summoner"
[[creature]]
id = "twin"
side = "red"
power = 1
toughness = 1
health = 4
keywords = [THING]
[[creature]]
id = "friend"
side = "red"
power = 1
toughness = 1
health = 4
[[creature]]
id = "ogre"
side = "blue"
power = 2
toughness = 2
health = 4
"""

GRAVES = """
ruleset = "summoner"
[[creature]]
id = "gravedigger"
side = "red"
power = 1
toughness = 1
health = 6
graveyard = [{ id = "crab", power = 2, toughness = 1, keywords = [THING] }]
[[creature]]
id = "other"
side = "blue"
power = 2
toughness = 1
health = 4
"""

HAND = """
ruleset = "summoner"
[[creature]]
id = "captain"
side = "red"
power = 1
toughness = 2
health = 8
mana = { W = 1 }
hand = [{ id = "spirit", cost = "2", power = 2, toughness = 1, keywords = [THING] }]
[[creature]]
id = "other"
side = "blue"
power = 3
toughness = 1
health = 4
"""
"""Too dear to be summoned, so the card is good for its ability only."""

KICKED = """
ruleset = "summoner"
[[creature]]
id = "witch"
side = "red"
power = 2
toughness = 1
health = 4
mana = { R = 4 }
spells = [{ name = "spark", cost = "R", effects = [{ damage = 2, target = "enemy" }] }]
keywords = [THING]
[[creature]]
id = "other"
side = "blue"
power = 2
toughness = 1
health = 4
"""

GATE = """
ruleset = "summoner"
policy = { red = "nearest", blue = "cautious" }
[map]
width = 7
height = 1
[[creature]]
id = "raider"
side = "red"
power = 2
toughness = 2
health = 6
at = [0, 0]
[[creature]]
id = "wall"
side = "blue"
power = 4
toughness = 2
health = 6
at = [4, 0]
keywords = [THING]
[[creature]]
id = "archer"
side = "blue"
power = 1
toughness = 1
range = 30
at = [5, 0]
"""


THICK_HALL = (
    HALL.replace("power = 3", "power = 4", 1)
    .replace("health = 6", "health = 12")
    .replace("health = 4", "health = 25")
    .replace("toughness = 3", "toughness = 1", 1)
)
"""The runner is stronger, and the keeper easy to hurt and hard to fell."""

COUNTER = '{ keyword = "heroic", effects = [{ counters = 1 }] }'
PAIR = '{ keyword = "soulbond", power = 1, toughness = 1 }'
KICKER = '{ keyword = "kicker", cost = "R", effects = [{ damage = 3, target = "enemy" }] }'


def case(fight: str, keyword: str, fights: int = 0) -> Case:
    """A keyword, and none in its place; it helps red."""
    thing = keyword if keyword.startswith("{") else f'"{keyword}"'
    return Case("red", fight.replace("THING", thing), fight.replace("THING", ""), fights)


CASES = {
    "trample": case(THICK_HALL, "trample", 2000),
    "haste": case(SUMMONING, "haste", 2000),
    "vigilance": case(TAPPER, "vigilance", 2000),
    "first strike": case(DUEL, "first strike"),
    "double strike": case(DUEL, "double strike"),
    "deathtouch": case(DUEL, "deathtouch"),
    "lifelink": case(LONG, "lifelink"),
    "landwalk": case(HALL, "landwalk green", 1000),
    "unblockable": case(HALL, "unblockable", 1000),
    "flying": case(HALL, "flying", 1000),
    "reach": case(FLYER, "reach"),
    "hexproof": case(BOLTS, "hexproof"),
    "defender": case(GATE, "defender", 2000),
    "intimidate": case(HALL, "intimidate", 1000),
    "heroic": case(BLESSING, COUNTER),
    "soulbond": case(TWINS, PAIR),
    "scavenge": case(GRAVES, "scavenge"),
    "regenerate": case(PAYING, "regenerate G"),
    "monstrosity": case(LONG, "monstrosity 1"),
    "kicker": case(KICKED, KICKER),
    "reinforce": case(HAND, "reinforce 1 W"),
    "bestow": case(HAND, "bestow W"),
}
"""By ability. The defender's is blue's, and it is red whom it helps."""
