"""Tiny fights whose states and ways are counted."""

DUEL = """
ruleset = "summoner"
[[creature]]
id = "one"
side = "red"
power = 1
toughness = 1
health = 1
[[creature]]
id = "other"
side = "blue"
power = 1
toughness = 1
health = 1
"""

HALL = """
ruleset = "summoner"
[map]
width = 3
height = 1
[[creature]]
id = "one"
side = "red"
power = 1
toughness = 0
health = 1
speed = 5
at = [0, 0]
[[creature]]
id = "other"
side = "blue"
power = 1
toughness = 0
health = 1
speed = 5
at = [2, 0]
"""

DEFENDED = """
ruleset = "summoner"
[map]
width = 3
height = 3
[[creature]]
id = "one"
side = "red"
agility = 10
power = 0
toughness = 1
health = 7
speed = 5
at = [0, 1]
[[creature]]
id = "other"
side = "blue"
power = 1
toughness = 0
health = 1
speed = 5
at = [2, 1]
[[do]]
actor = "other"
action = "defend"
"""

SPELL = """
ruleset = "summoner"
[[creature]]
id = "witch"
side = "red"
agility = 10
power = 0
toughness = 1
health = 2
mana = { R = 2 }
spells = [{ name = "bolt", cost = "R", effects = [{ damage = "1d2" }] }]
[[creature]]
id = "other"
side = "blue"
power = 0
toughness = 1
health = 2
"""

REGENERATE = """
ruleset = "summoner"
[[creature]]
id = "ogre"
side = "red"
agility = 10
power = 1
toughness = 1
health = 3
[[creature]]
id = "troll"
side = "blue"
power = 0
toughness = 1
health = 4
mana = { G = 1 }
keywords = ["regenerate G"]
"""

SUMMONING = """
ruleset = "summoner"
[[creature]]
id = "conjurer"
side = "red"
kind = "summoner"
agility = 10
power = 0
toughness = 1
[[creature.spells]]
name = "call"
uses = 1
effects = [{ summon = { id = "imp", power = 0, toughness = 1, keywords = ["haste", "soulbond"] } }]
[[creature]]
id = "other"
side = "blue"
power = 0
toughness = 1
"""

BLEEDING = """
ruleset = "summoner"
[[creature]]
id = "conjurer"
side = "red"
kind = "summoner"
agility = 10
power = 0
toughness = 1
health = -8
[[creature]]
id = "golem"
side = "red"
kind = "summoned"
summoner = "conjurer"
power = 0
toughness = 1
[[creature]]
id = "other"
side = "blue"
agility = -10
power = 1
toughness = 1
"""

TRAMPLE = """
ruleset = "summoner"
[map]
width = 4
height = 2
[[creature]]
id = "boar"
side = "red"
agility = 10
power = 1
toughness = 0
health = 1
speed = 10
at = [0, 0]
keywords = ["trample"]
[[creature]]
id = "keeper"
side = "blue"
power = 0
toughness = 0
health = 9
at = [1, 0]
[[do]]
actor = "keeper"
action = "defend"
"""

STUN = """
ruleset = "duel"
[[character]]
id = "one"
side = "red"
vitality = 1
life = 1
melee = 1
pressure = 1
[[character]]
id = "other"
side = "blue"
vitality = 1
life = 1
melee = 1
pressure = 1
"""

SUMMONS = """
ruleset = "duel"
stun_order = ["other", "one"]
[[character]]
id = "one"
side = "red"
vitality = 1
melee = 1
mana = { G = 1 }
cards = [{ name = "imp", kind = "creature", cost = "G", power = 1 },
    { name = "ivy", kind = "aura", cost = "G", power = 1 }]
[[character]]
id = "other"
side = "blue"
vitality = 1
melee = 0
"""

CARDS = """
ruleset = "dots"
[[character]]
id = "one"
side = "red"
combat_skill = 1
life = 1
deck = [{ name = "cut", red = 1 }, { name = "guard", green = 1 }]
[[creature]]
id = "ox"
side = "blue"
attack = 1
defense = 0
"""

USES = (
    CARDS.replace("red = 1", "red = 1, green = 1")
    + """
[rulings]
hand = "best"
"""
)

HOPE = """
ruleset = "duality"
[[pc]]
id = "one"
side = "red"
hp = 1
evasion = 11
[[adversary]]
id = "other"
side = "blue"
difficulty = 12
hp = 1
weapon = { name = "club", dice = 1 }
"""

SLOTS = """
ruleset = "duality"
[[pc]]
id = "one"
side = "red"
hp = 2
hope = 1
evasion = 11
armor = { name = "hide", major = 1, severe = 9, score = 1 }
armor_policy = "ask"
experiences = { Guard = 2 }
[[adversary]]
id = "rat"
side = "blue"
type = "Minion"
count = 2
difficulty = 12
weapon = { name = "teeth", dice = 1 }
features = ["Minion (3)"]
"""
