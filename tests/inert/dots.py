"""For each ruling, stance and key of `dots` a fight in which it matters, and the same for each policy."""

from tests.inert.cases import Case, swap

PLAIN = """
ruleset = "dots"
[[character]]
id = "hero"
side = "red"
combat_skill = 2
life = 6
deck = [{ name = "cut", red = 2, count = 2 }, { name = "guard", green = 2, count = 2 },
    { name = "feint", red = 1, green = 1, count = 2 }]
[[creature]]
id = "ox"
side = "blue"
attack = 2
defense = 3
"""

BEST = """
[rulings]
hand = "best"
"""

SKILLED = PLAIN.replace("combat_skill = 2", "combat_skill = 3")
TWO = PLAIN.replace("red = 2", "red = 3").replace("life = 6", "life = 5")
WASP = PLAIN.replace("life = 6", "life = 3").replace("attack = 2", "attack = 4").replace("defense = 3", "defense = 2")

WOUNDED = (
    PLAIN.replace("life = 6", "life = 4\nmax_life = 6\nskills = { healing = 2 }")
    + """
[[do]]
actor = "hero"
action = "heal"
target = "hero"
draws = ["cut", "guard"]
"""
)

PARRY = (
    PLAIN
    + """
[[do]]
action = "round"
draws = { hero = ["cut", "feint"] }
stances = { hero = "normal" }
"""
)

OPENING = (
    PLAIN.replace("attack = 2", "attack = 1")
    + """
[[creature]]
id = "rat"
side = "blue"
attack = 1
defense = 2
[[do]]
action = "round"
draws = { hero = ["cut", "guard"] }
stances = { hero = "offensive" }
"""
)


def ruled(side: str, fight: str, ruling: str) -> Case:
    return swap(side, fight, 'ruleset = "dots"', f'ruleset = "dots"\nrulings = {{ {ruling} }}')


CASES = {
    "hand": swap("red", PLAIN + BEST, 'hand = "best"', 'hand = "all"'),
    "skill_test": ruled("red", WOUNDED, 'skill_test = "red_or_green"'),
    "no longer offensive": swap("blue", OPENING, '"offensive"', '"normal"'),
    "defensive": swap("red", PARRY, '"normal"', '"defensive"'),
    "first_strike of a character": swap("red", WASP, "life = 3", "life = 3\nfirst_strike = true"),
    "first_strike of a creature": swap(
        "blue", PLAIN.replace("life = 6", "life = 4"), "defense = 3", "defense = 3\nfirst_strike = true"
    ),
    "combat_skill": swap("blue", SKILLED, "combat_skill = 3", "combat_skill = 2"),
    "life": swap("red", PLAIN.replace("life = 6", "life = 5"), "life = 5", "life = 6"),
    "attack": swap("red", PLAIN.replace("attack = 2", "attack = 3"), "attack = 3", "attack = 2"),
    "defense": swap("blue", PLAIN.replace("defense = 3", "defense = 2"), "defense = 2", "defense = 3"),
    "dots": swap("blue", PLAIN.replace("red = 2", "red = 3"), "red = 3", "red = 2"),
    "count of cards": swap("red", PLAIN.replace("life = 6", "life = 4"), "count = 2", "count = 3"),
    "count of creatures": swap("blue", TWO, "attack = 2", "attack = 2\ncount = 2"),
}

RULINGS = ("hand", "skill_test")

BATTLE = """
ruleset = "dots"
policy = { red = "NAME" }
[[character]]
id = "hero"
side = "red"
combat_skill = 3
life = 7
deck = [{ name = "cut", red = 3, count = 4 }, { name = "guard", green = 3, count = 4 },
    { name = "feint", red = 1, green = 1, count = 4 }]
[[creature]]
id = "ox"
side = "blue"
attack = 2
defense = 5
[[creature]]
id = "rat"
side = "blue"
attack = 1
defense = 1
[[creature]]
id = "wasp"
side = "blue"
attack = 3
defense = 3
"""

POLICIES = {"first": 1500, "weakest": 12_000, "dangerous": 1500, "by-odds": 12_000, "random": 1500}
