"""For each ruling and key of `duel` a fight in which it matters, and the same for each policy."""

from tests.inert.cases import Case, swap

PLAIN = """
ruleset = "duel"
[[character]]
id = "hero"
side = "red"
vitality = 3
life = 2
melee = 2
[[character]]
id = "ox"
side = "blue"
vitality = 2
life = 2
melee = 3
"""

ALLIES = """
ruleset = "duel"
policy = { red = "random" }
[[character]]
id = "hero"
side = "red"
vitality = 4
life = 4
melee = 4
[[character]]
id = "friend"
side = "red"
vitality = 4
life = 4
melee = 4
[[character]]
id = "ox"
side = "blue"
vitality = 5
life = 5
melee = 4
"""

OUTSIDE = (
    PLAIN.replace("vitality = 3", "vitality = 1\nmax_vitality = 3").replace(
        "melee = 2", 'melee = 2\nmana = { G = 1 }\ncards = [{ name = "balm", kind = "sorcery", cost = "G", power = 1 }]'
    )
    + """
[[do]]
actor = "hero"
action = "cast"
card = "balm"
"""
)

HELPED = (
    PLAIN.replace("vitality = 2", "vitality = 5")
    + """
[[character]]
id = "friend"
side = "red"
vitality = 2
life = 2
melee = 2
battlefield = 2
"""
)

HINDERED = (
    HELPED.replace(
        "battlefield = 2", 'mana = { G = 1 }\nmagic = [{ name = "mire", cost = "G", effect = "hinder", amount = 0 }]'
    )
    + """
[[do]]
action = "life"
target = "ox"
change = -2
[[do]]
actor = "friend"
action = "damage round"
target = "ox"
attack = "mire"
[[do]]
action = "end duel"
"""
)
"""Whoever is stunned has what it cast dissipate (STN-2), so the caster is another than whom the ox strikes."""

CREATURE = PLAIN.replace(
    "melee = 2",
    'melee = 0\nmana = { G = 2 }\ncards = [{ name = "imp", kind = "creature", cost = "G", power = 2 }]\nmagic = []',
)


def ruled(side: str, fight: str, ruling: str) -> Case:
    return swap(side, fight, 'ruleset = "duel"', f'ruleset = "duel"\nrulings = {{ {ruling} }}')


def with_card(side: str, card: str, fight: str = PLAIN) -> Case:
    mana = 'melee = 2\nmana = { G = 2 }\ncards = [{ name = "thing", NAME }]'.replace("NAME", card)
    return swap(side, fight, "melee = 2", mana)


def with_magic(side: str, magic: str) -> Case:
    text = 'melee = 2\nmana = { G = 2 }\nmagic = [{ name = "thing", NAME }]'.replace("NAME", magic)
    return swap(side, PLAIN, "melee = 2", text)


RULINGS = {
    "success": ruled("red", PLAIN, "success = 6"),
    "die": ruled("red", PLAIN, "die = 20"),
    "reroll": ruled("blue", PLAIN, "reroll = 8"),
    "ones_cancel": ruled("red", PLAIN, "ones_cancel = true"),
    "allies_may": swap("red", ALLIES, 'ruleset = "duel"', 'ruleset = "duel"\nrulings = { allies_may = false }', 4000),
}

KEYS = {
    "melee": swap("red", PLAIN, "melee = 2", "melee = 3"),
    "a melee weapon": swap(
        "red", PLAIN, "melee = 2", 'melee = 2\nweapons = [{ name = "axe", type = "melee", power = 1 }]'
    ),
    "a ranged weapon": swap(
        "red", PLAIN, "melee = 2", 'melee = 2\nranged = 3\nweapons = [{ name = "bow", type = "ranged", power = 1 }]'
    ),
    "life": swap("red", PLAIN, "life = 2", "life = 4"),
    "vitality": swap("red", PLAIN, "vitality = 3", "vitality = 4"),
    "pressure": swap("red", PLAIN, "life = 2\nmelee = 2", "life = 2\nmelee = 2\npressure = 2"),
    "speed": swap("red", PLAIN, "melee = 2", "melee = 2\nspeed = 4"),
    "reflex": swap("red", PLAIN, "melee = 2", "melee = 2\nreflex = 4"),
    "a magical attack": with_magic("red", 'cost = "1G", dice = 5'),
    "a magical attack with X": with_magic("red", 'cost = "XG", dice = "2+X"'),
    "a creature": with_card("red", 'kind = "creature", cost = "2", power = 3'),
    "an aura": with_card("red", 'kind = "aura", cost = "2", power = 3'),
    "stun_order": swap("red", PLAIN, 'ruleset = "duel"', 'ruleset = "duel"\nstun_order = ["ox", "hero"]'),
    "mana": swap("red", with_magic("red", 'cost = "GG", dice = 4').fight, "G = 2", "G = 4"),
    "a bonus": swap(
        "red", CREATURE, "magic = []", 'magic = [{ name = "chant", cost = "G", effect = "bonus", amount = 4 }]'
    ),
    "a hindrance": swap("red", HINDERED, "amount = 0", "amount = 3"),
    "healing": swap("red", OUTSIDE, "power = 1", "power = 2"),
    "battlefield": swap("red", HELPED, "battlefield = 2", "battlefield = 1"),
}

CASES = {**RULINGS, **KEYS}

BATTLE = """
ruleset = "duel"
policy = { red = "NAME" }
[[character]]
id = "hero"
side = "red"
vitality = 6
life = 9
melee = 3
mana = { G = 4 }
cards = [{ name = "boar", kind = "creature", cost = "1G", power = 5, count = 2 }]
[[character]]
id = "friend"
side = "red"
vitality = 6
life = 10
melee = 4
[[character]]
id = "brute"
side = "blue"
vitality = 5
life = 13
melee = 7
[[character]]
id = "page"
side = "blue"
vitality = 7
life = 5
melee = 1
"""

POLICIES = {"weakest": 8000, "strongest": 8000, "thrifty": 8000, "random": 2000}
