"""For each ruling, effect and key of `duality` a fight in which it matters, and the same for each policy."""

from tests.inert.cases import Case, swap

FIGHTS = 4000
"""How many are sampled, of a fight and of the same without the thing."""

PLAIN = """
ruleset = "duality"
[gm]
fear = 1
[[pc]]
id = "hero"
side = "red"
level = 1
hp = 4
stress = 2
evasion = 11
strength = 1
armor = { name = "hide", major = 4, severe = 8, score = 1 }
weapons = [{ name = "blade", trait = "strength", dice = "d8+1", type = "phy" }]
[[adversary]]
id = "ogre"
side = "blue"
difficulty = 13
major = 5
severe = 9
hp = 5
stress = 2
attack = 4
weapon = { name = "club", dice = "1d8+4", type = "phy" }
"""

BLADE, CLUB = 'dice = "d8+1", type = "phy"', 'dice = "1d8+4", type = "phy"'


def effect(kind: str, rest: str = "", side: str = "red", fight: str = PLAIN, hurts: bool = False) -> Case:
    """A feature of the hero's blade or, for blue, of the ogre's club; that `hurts` of the other side's."""
    where = BLADE if (side == "red") != hurts else CLUB
    text = f'features = [{{ name = "thing", effect = "{kind}"{rest} }}]'
    return swap(side, fight, where, f"{where}, {text}", FIGHTS)


def swapped(side: str, thing: str, other: str, fight: str = PLAIN) -> Case:
    """`thing` in place of `other`."""
    return swap(side, fight, other, thing, FIGHTS)


def ruled(side: str, fight: str, ruling: str) -> Case:
    return swap(side, fight, 'ruleset = "duality"', f'ruleset = "duality"\nrulings = {{ {ruling} }}', FIGHTS)


RATS = (
    PLAIN.replace("hp = 5\nstress = 2\nattack", "hp = 1\nstress = 2\nattack")
    .replace('id = "ogre"', 'id = "rat"\ntype = "Minion"\ncount = 7')
    .replace('"1d8+4"', "2")
    .replace("attack = 4", "attack = 0")
)
ALLIES = PLAIN.replace("difficulty = 13", "difficulty = 19").replace("attack = 4", "attack = 8")
ALLIES += (
    ALLIES[ALLIES.index("[[pc]]") : ALLIES.index("[[adversary]]")]
    .replace('"hero"', '"friend"')
    .replace("hp = 4", "hp = 6")
)
TWO = PLAIN.replace('id = "ogre"', 'id = "ogre"\ncount = 2').replace("hp = 5\nstress = 2\nattack", "hp = 2\nattack")
FAST = PLAIN.replace("difficulty = 13", 'difficulty = 13\nfeatures = ["Relentless (3)"]').replace(
    "attack = 4", "attack = 0"
)
HALF = PLAIN.replace("hp = 5\n", "hp = 10\nhp_marked = 5\n")
WALL = PLAIN.replace("difficulty = 13", "difficulty = 18")
MAGE = PLAIN.replace("hp = 5\n", "hp = 2\n").replace('"1d8+4", type = "phy"', '"1d8+4", type = "mag"')
MAGE += MAGE[MAGE.index("[[adversary]]") :].replace('"ogre"', '"thug"').replace('"mag"', '"phy"')
LAVISH = PLAIN.replace('ruleset = "duality"', 'ruleset = "duality"\npolicy = { red = "lavish", blue = "lavish" }')
RESISTING = (
    PLAIN.replace("evasion = 11", 'evasion = 11\nresist = ["phy"]')
    .replace('"1d8+4"', "9")
    .replace("attack = 4", "attack = 10")
    .replace("difficulty = 13", "difficulty = 16")
)
RISKING = PLAIN.replace("evasion = 11", 'evasion = 11\ndeath_policy = "risk"')
HIDDEN = PLAIN.replace("difficulty = 13", "difficulty = 13\nhidden = true")
EXPOSED = PLAIN.replace("evasion = 11", "evasion = 11\nvulnerable = true")
HELD = (
    PLAIN.replace("difficulty = 13", "difficulty = 21")
    + """
[[do]]
actor = "hero"
action = "attack"
target = "ogre"
advantage = 4
"""
)
CASTER = PLAIN.replace("strength = 1", 'strength = 1\npresence = 1\nspellcast = "presence"').replace(
    'weapons = [{ name = "blade", trait = "strength", dice = "d8+1", type = "phy" }]',
    'spells = [{ name = "spark", dice = "spellcast d4+1" }]',
)

OF_EFFECTS = {
    "damage": effect("damage", ', dice = "1d6"'),
    "drop lowest": effect("drop lowest", ", amount = 2"),
    "attack bonus": effect("attack bonus", ", amount = 2"),
    "direct": effect("direct", side="blue"),
    "stress": effect("stress", ", amount = 3", side="blue"),
    "armor": effect("armor", ", amount = 3", side="blue", fight=PLAIN.replace("score = 1", "score = 3")),
    "condition": effect("condition", ', condition = "vulnerable"'),
    "fear": effect("fear", ", amount = 3", side="blue", fight=FAST.replace("fear = 1", "fear = 0")),
    "hope": effect("hope", ", amount = 3", side="blue", fight=LAVISH.replace(
        "strength = 1\n", "strength = 1\nexperiences = { Guard = 4 }\n")),
    "resist": effect("resist", ', type = "phy"', side="blue"),
    "immune": effect("immune", ', type = "mag"', fight=MAGE),
    "reduce": effect("reduce", ', type = "phy", amount = 4'),
    "minion": effect("minion", ", amount = 3", fight=WALL, hurts=True),
    "horde": effect("horde", ', dice = "4d8+8"', side="blue", fight=HALF),
    "relentless": effect("relentless", ", amount = 2", side="blue"),
    "slow": effect("slow", fight=WALL, hurts=True),
}  # fmt: skip

RULINGS = {
    "advantage": ruled("red", HELD, 'advantage = "stacking"'),
    "halve": ruled("red", RESISTING, 'halve = "down"'),
    "massive": ruled("blue", PLAIN.replace('"1d8+4"', "18").replace("hp = 4", "hp = 6"), "massive = true"),
    "slot_on_minor": ruled(
        "blue",
        PLAIN.replace('"1d8+4"', "3")
        .replace("attack = 4", "attack = 3")
        .replace("difficulty = 13", "difficulty = 18")
        .replace("hp = 4", "hp = 3"),
        "slot_on_minor = false",
    ),
}

KEYS = {
    "trait": swapped("red", "strength = 3", "strength = 1"),
    "proficiency": swapped("red", "level = 1\nproficiency = 2", "level = 1"),
    "level": swapped("red", "level = 3", "level = 1"),
    "evasion": swapped("red", "evasion = 13", "evasion = 11"),
    "hp of a pc": swapped("red", "hp = 5\nstress = 2\nevasion", "hp = 4\nstress = 2\nevasion"),
    "score": swapped("red", "score = 3", "score = 1"),
    "armor thresholds": swapped("red", "major = 7, severe = 12", "major = 4, severe = 8"),
    "armor_policy": swapped("blue", 'evasion = 11\narmor_policy = "never"', "evasion = 11"),
    "death_policy": swapped("red", 'evasion = 11\ndeath_policy = "risk"', "evasion = 11"),
    "blaze": swapped("red", 'evasion = 11\ndeath_policy = "blaze"', "evasion = 11", ALLIES),
    "experiences": swapped("red", "strength = 1\nexperiences = { Guard = 4 }", "strength = 1", LAVISH),
    "experiences of an adversary": swapped("blue", "attack = 4\nexperiences = { Bridge = 4 }", "attack = 4", LAVISH),
    "vulnerable": swapped("blue", "evasion = 11\nvulnerable = true", "evasion = 11"),
    "hidden": swapped("blue", "difficulty = 13\nhidden = true", "difficulty = 13"),
    "difficulty": swapped("blue", "difficulty = 15", "difficulty = 13"),
    "attack": swapped("blue", "attack = 6", "attack = 4"),
    "attack of dice": swapped("blue", 'attack = "1d4+4"', "attack = 4"),
    "thresholds": swapped("blue", "major = 7", "major = 5"),
    "resist of a pc": swapped(
        "red", 'evasion = 11\nresist = ["phy"]', "evasion = 11", PLAIN.replace("difficulty = 13", "difficulty = 17")
    ),
    "reduce of an adversary": swapped("blue", "difficulty = 13\nreduce = { phy = 2 }", "difficulty = 13"),
    "count": swapped("blue", 'id = "ogre"\ncount = 2', 'id = "ogre"', TWO.replace("\ncount = 2", "")),
    "fear": swapped("blue", "fear = 6", "fear = 1", FAST),
    "hp_marked": swapped("blue", "hp = 4\nhp_marked = 1\nstress = 2\nevasion", "hp = 4\nstress = 2\nevasion"),
    "spellcast": swapped("red", "presence = 2", "presence = 1", CASTER),
    "minions in a group": swapped("blue", 'features = ["Minion (30)"]\nattack = 0', "attack = 0", RATS),
}  # fmt: skip

CASES = OF_EFFECTS | RULINGS | KEYS

BATTLE = """
ruleset = "duality"
policy = { red = "NAME" }
[gm]
fear = 2
[[pc]]
id = "hero"
side = "red"
level = 2
hp = 6
evasion = 12
strength = 1
finesse = 1
hope = 3
experiences = { Guard = 2 }
armor = { name = "hide", major = 5, severe = 9, score = 3 }
weapons = [{ name = "blade", trait = "strength", dice = "d8+1" }, { name = "dart", trait = "finesse", dice = "2d6+1" },
    { name = "straw", trait = "agility", dice = 1 }]
[[adversary]]
id = "ogre"
side = "blue"
difficulty = 11
major = 6
severe = 10
hp = 5
attack = 4
weapon = { name = "club", dice = "1d10+6" }
[[adversary]]
id = "imp"
side = "blue"
difficulty = 15
major = 7
severe = 12
hp = 4
attack = 0
weapon = { name = "nails", dice = "1d4" }
"""

POLICIES = {"weakest": 4000, "dangerous": 4000, "lavish": 6000, "by-odds": 1500, "random": 6000}
