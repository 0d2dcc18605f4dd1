"""Small fights, two-sided, for each ruleset: (name, file text, policies by side)."""

PLAIN = """
title = "An ogre and a dwarf"
ruleset = "summoner"
[[creature]]
id = "ogre"
side = "red"
power = 3
toughness = 3
keywords = ["first strike"]
[[creature]]
id = "dwarf"
side = "blue"
power = 3
toughness = 4
keywords = ["deathtouch"]
agility = 1
"""

THREE = """
title = "One against two, with a witch"
ruleset = "summoner"
rulings = { natural_bleeds = true }
[[creature]]
id = "troll"
side = "red"
power = 2
toughness = 1
health = 4
keywords = ["regenerate G", "lifelink"]
mana = { G = 1 }
[[creature]]
id = "elf"
side = "blue"
power = 1
toughness = 1
health = 3
level = 2
[[creature]]
id = "witch"
side = "blue"
kind = "summoner"
power = 1
toughness = 1
health = 3
mana = { R = 1 }
spells = [{ name = "spark", cost = "R", effects = [{ damage = "1d4", target = "enemy" }] }]
"""

MAP = """
title = "A wall between"
ruleset = "summoner"
[map]
width = 7
height = 3
walls = [[3, 1]]
[[creature]]
id = "ogre"
side = "red"
power = 2
toughness = 2
at = [0, 1]
[[creature]]
id = "guard"
side = "blue"
agility = 4
power = 2
toughness = 2
at = [5, 1]
"""

CARDS = """
title = "Two with small decks"
ruleset = "dots"
[[character]]
id = "cook"
side = "red"
combat_skill = 2
life = 4
deck = [{ name = "pan", red = 2, green = 1, count = 3 }, { name = "lid", red = 0, green = 2, count = 3 }]
[[character]]
id = "thief"
side = "blue"
combat_skill = 3
life = 3
first_strike = true
deck = [{ name = "knife", red = 2, green = 0, count = 2 }, { name = "dodge", red = 0, green = 2, count = 2 },
    { name = "feint", red = 1, green = 1, count = 2 }]
"""

HAND = CARDS.replace('ruleset = "dots"', 'ruleset = "dots"\nrulings = { hand = "best" }').replace(
    "life = 4", "life = 3"
)

STUN = """
title = "A caster and a brute"
ruleset = "duel"
[[character]]
id = "caster"
side = "red"
vitality = 2
life = 3
speed = 2
melee = 1
mana = { R = 1, C = 1 }
magic = [{ name = "flare", cost = "XR", dice = "1+X" }]
cards = [{ name = "imp", kind = "creature", cost = "C", power = 2 }]
pressure = "1d3"
[[character]]
id = "brute"
side = "blue"
vitality = 3
life = 4
speed = 1
melee = 2
pressure = "1d2"
"""

ALLIES = """
title = "Two against one, with dice that add dice"
ruleset = "duel"
rulings = { reroll = 10, ones_cancel = true, allies_may = false }
[[character]]
id = "page"
side = "red"
vitality = 1
life = 1
pressure = 1
melee = 1
[[character]]
id = "squire"
side = "red"
vitality = 2
life = 1
pressure = 1
melee = 2
[[character]]
id = "giant"
side = "blue"
vitality = 2
life = 2
pressure = 1
melee = 3
"""

HOPE = """
title = "A hero and a brute"
ruleset = "duality"
gm = { fear = 12 }
[[pc]]
id = "hero"
side = "red"
hp = 3
hope = 6
evasion = 11
strength = 1
death_policy = "risk"
armor = { name = "hide", major = 4, severe = 8, score = 1 }
armor_policy = "ask"
weapons = [{ name = "blade", trait = "strength", dice = "d6", features = [{ name = "Heavy", effect = "drop lowest" }] }]
[[adversary]]
id = "brute"
side = "blue"
difficulty = 13
major = 4
hp = 3
stress = 1
attack = "1d4+3"
weapon = { name = "club", dice = "1d6+3" }
features = [{ name = "Dread", effect = "stress", amount = 2 }]
"""

SPOTLIGHTS = """
title = "Two against three, in the older way"
ruleset = "duality"
gm = { fear = 2 }
rulings = { advantage = "stacking", halve = "down", massive = true, slot_on_minor = false }
[[pc]]
id = "page"
side = "red"
hp = 1
evasion = 10
vulnerable = true
death_policy = "blaze"
[[pc]]
id = "squire"
side = "red"
hp = 1
evasion = 12
strength = 2
experiences = { Guard = 2 }
resist = ["phy"]
[[adversary]]
id = "rat"
side = "blue"
type = "Minion"
count = 2
difficulty = 11
hidden = true
weapon = { name = "teeth", dice = 2 }
features = ["Minion (2)"]
[[adversary]]
id = "hound"
side = "blue"
difficulty = 12
hp = 1
attack = 1
weapon = { name = "fangs", dice = "1d4" }
features = ["Relentless (2)", "Momentum", "Slow"]
"""

FIGHTS = [
    ("hope", HOPE, {"red": "weakest", "blue": "random"}),
    ("spotlights", SPOTLIGHTS, {"red": "lavish", "blue": "dangerous"}),
    ("stun", STUN, {"red": "weakest", "blue": "random"}),
    ("allies", ALLIES, {"red": "strongest", "blue": "thrifty"}),
    ("cards", CARDS, {"red": "by-odds", "blue": "first"}),
    ("hand", HAND, {"red": "by-odds", "blue": "weakest"}),
    ("plain", PLAIN, {"red": "nearest", "blue": "nearest"}),
    ("three", THREE, {"red": "focus-weakest", "blue": "cautious"}),
    ("map", MAP, {"red": "nearest", "blue": "cautious"}),
]
