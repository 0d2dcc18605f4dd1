"""For each verb of a spell (SUM-70, SUM-73) and each thing an item gives (SUM-72) a fight that it decides."""

from tests.inert.cases import Case

SPELL = '{ name = "magic", uses = 2, effects = [EFFECT] }'

CASTER = """
ruleset = "summoner"
[[creature]]
id = "witch"
side = "red"
power = 1
toughness = 2
health = 8
spells = [SPELL]
[[creature]]
id = "other"
side = "blue"
power = 2
toughness = 2
health = 5
"""

BLESSER = """
ruleset = "summoner"
[[creature]]
id = "fighter"
side = "red"
power = 2
toughness = 1
health = 4
[[creature]]
id = "priest"
side = "red"
agility = 3
power = 0
toughness = 1
health = 2
spells = [SPELL]
[[creature]]
id = "ogre"
side = "blue"
power = 2
toughness = 2
health = 5
"""

WEARER = """
ruleset = "summoner"
[[creature]]
id = "squire"
side = "red"
power = 2
toughness = 2
health = 5
items = [{ name = "heirloom"GIFT }]
[[creature]]
id = "other"
side = "blue"
power = 2
toughness = 2
health = 6
"""

CHASE = """
ruleset = "summoner"
policy = { red = "nearest", blue = "nearest" }
[map]
width = 9
height = 1
[[creature]]
id = "squire"
side = "red"
power = 3
toughness = 2
health = 4
speed = 10
at = [0, 0]
items = [{ name = "heirloom"GIFT }]
[[creature]]
id = "archer"
side = "blue"
power = 2
toughness = 1
range = 40
at = [8, 0]
"""


SICKBED = CASTER.replace("health = 5", "health = 30").replace("health = 8", "health = 3")
"""The other is strong and the witch nearly down."""


def spell(effect: str, fight: str = CASTER, fights: int = 0) -> Case:
    """A spell with one effect, and no spell in its place."""
    return Case("red", fight.replace("SPELL", SPELL.replace("EFFECT", effect)), fight.replace("SPELL", ""), fights)


def item(gift: str, fight: str = WEARER) -> Case:
    """An item that gives one thing, and one that gives nothing in its place."""
    return Case("red", fight.replace("GIFT", f", {gift}"), fight.replace("GIFT", ""))


SPELLS = {
    "damage": spell('{ damage = "1d4", target = "enemy" }'),
    "heal": spell("{ heal = 4 }"),
    "gain": spell("{ gain = 4 }"),
    "counters": spell("{ counters = 1 }"),
    "pump": spell("{ pump = [2, 2] }", BLESSER),
    "tap": spell("{ tap = 2 }"),
    "grant": spell('{ grant = "first strike" }', BLESSER),
    "destroy": spell("{ destroy = true }", SICKBED),
    "summon": spell('{ summon = { id = "wolf", power = 1, toughness = 1 } }', CASTER, 2000),
}
"""By verb."""

ITEMS = {
    "power": item("power = 1"),
    "toughness": item("toughness = 1"),
    "speed": item("speed = 20", CHASE),
    "range": item("range = 25", CHASE),
    "grant": item('grant = "first strike"'),
}
"""By what they give."""
