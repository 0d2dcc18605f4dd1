"""For what else creatures, spells, maps and fights may have, fights that it decides (summoner.md, Fields)."""

from tests.inert.abilities import BOLTS, DUEL, HALL, KICKED, LONG
from tests.inert.cards import CHASE
from tests.inert.cases import Case, swap

RED = 'side = "red"\n'
BLUE = 'side = "blue"\n'
KEYWORDS = "keywords = [THING]\n"

PLAIN = DUEL.replace(KEYWORDS, "")
LEECH = LONG.replace("THING", '"lifelink"')
WITCHES = BOLTS.replace(KEYWORDS, "").replace("1d6", "1d4")
SPARK = KICKED.replace(KEYWORDS, "").replace("damage = 2", "damage = 4")
SCARED = HALL.replace("THING", '"intimidate"')
MOORS = HALL.replace("THING", '"landwalk green"').replace('color = "green"', 'color = "black"')
CHARGE = CHASE.replace('items = [{ name = "heirloom"GIFT }]\n', "")
FIELD = CHARGE.replace("height = 1", "height = 3").replace("[0, 0]", "[1, 0]")


def given(side: str, fight: str, after: str, line: str, fights: int = 0) -> Case:
    """A line more, after another."""
    return swap(side, fight, after, f"{after}{line}\n", fights)


CASES = {
    "power": swap("red", PLAIN, "power = 2", "power = 3"),
    "toughness": swap("red", PLAIN, "toughness = 1", "toughness = 2"),
    "health": swap("red", PLAIN, "health = 4", "health = 5"),
    "full_health": swap("red", LEECH.replace(RED, RED + "full_health = 8\n"), "full_health = 8", "full_health = 14"),
    "agility": given("red", PLAIN, RED, "agility = 3"),
    "level": given("red", PLAIN, RED, "level = 4"),
    "tapped": given("red", LONG.replace(KEYWORDS, ""), BLUE, "tapped = 1"),
    "speed": swap("red", CHARGE, "speed = 10", "speed = 30"),
    "range": given("red", CHARGE, RED, "range = 30"),
    "at": swap("red", CHARGE, "at = [0, 0]", "at = [5, 0]"),
    "walls": given("blue", FIELD, "width = 9\n", "walls = [[7, 0], [7, 1]]", 2000),
    "colors": swap("blue", SCARED, 'colors = ["white"]', 'colors = ["black"]', 1000),
    "artifact": given("blue", SCARED, 'id = "keeper"\nside = "blue"\n', "artifact = true", 1000),
    "lands": swap("red", MOORS, 'color = "black"', 'color = "green"', 1000),
    "mana": swap("red", SPARK.replace("R = 4", "R = 0"), "R = 0", "R = 1"),
    "cost": swap("red", SPARK.replace('"R"', '"4R"'), 'cost = "4R"', 'cost = "R"'),
    "uses": swap("blue", WITCHES.replace("effects", "uses = 1, effects"), "uses = 1, ", ""),
    "most_rounds": given("nobody", LEECH, 'ruleset = "summoner"\n', "most_rounds = 2", 2000),
}
"""By key."""
