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

FIGHTS = [
    ("plain", PLAIN, {"red": "nearest", "blue": "nearest"}),
    ("three", THREE, {"red": "focus-weakest", "blue": "cautious"}),
    ("map", MAP, {"red": "nearest", "blue": "cautious"}),
]
