"""A fight shown: as data, and as a map in plain text."""

import json
from typing import Any, cast

from affray.core.faces import ScriptedDice
from affray.core.live import LiveTable
from affray.rulesets import ruleset
from affray.rulesets.summoner.state import Fight
from affray.rulesets.summoner.view import draw_map, view
from affray.scenario.scenario import read_text

GAME = ruleset("summoner")
YARD = """
ruleset = "summoner"
rulings = { unmatched = "lost" }

[map]
width = 6
height = 4
walls = [[0, 0], [5, 3]]

[[creature]]
id = "dwarf"
side = "hold"
power = 2
toughness = 3
at = [3, 1]
keywords = ["regenerate 1B", "vigilance"]
mana = { B = 2 }
items = [{ name = "iron axe", power = 1 }]

[[creature]]
id = "dog"
side = "hold"
power = 1
toughness = 1
at = [1, 2]
health = 0

[[creature]]
id = "goblin"
side = "horde"
count = 2
power = 1
toughness = 1
at = [[3, 2], [4, 0]]
keywords = ["landwalk green"]
"""


def after(text: str, *commands: dict[str, object]) -> Fight:
    fight = cast(Fight, read_text(text).fight)
    for command in commands:
        GAME.apply(fight, GAME.read(fight, command), LiveTable(ScriptedDice([])))
    return fight


DEFEND: dict[str, object] = {"actor": "dwarf", "action": "defend", "facing": "west"}


def test_the_map() -> None:
    assert draw_map(after(YARD, DEFEND)) == [
        "    0         5",
        " 0 ## . . | B .",
        " 1  . . .<D . .",
        " 2  . o .|G . .",
        " 3  . . . . .##",
        "",
        "D dwarf (hold) 15/15 defends, facing west",
        "G goblin (horde) 5/5",
        "B goblin-2 (horde) 5/5",
        "o dog (hold) 0/5 unconscious",
    ]


def test_letters_stay_the_same_when_somebody_leaves() -> None:
    fight = after(YARD, {"action": "remove", "target": "dwarf"})
    assert "G goblin (horde) 5/5" in draw_map(fight)
    assert not any("dwarf" in line for line in draw_map(fight))


def test_a_large_map_fits_a_screen() -> None:
    creatures = "".join(
        f'[[creature]]\nid = "imp-{n}"\nside = "{n % 2}"\npower = 1\ntoughness = 1\nat = [{n % 30}, {n // 30}]\n'
        for n in range(60)
    )
    fight = after(f'ruleset = "summoner"\nmap = {{ width = 30, height = 20 }}\n{creatures}')
    rows = draw_map(fight)[:21]
    assert max(len(row) for row in rows) <= 79
    assert {len(row) for row in rows[1:]} == {3 + 2 * 30}


def test_without_a_map_nothing_is_drawn() -> None:
    text = YARD.replace("[map]\nwidth = 6\nheight = 4\nwalls = [[0, 0], [5, 3]]\n", "")
    fight = after("\n".join(line for line in text.splitlines() if not line.startswith("at =")))
    assert draw_map(fight) == []
    assert "map" not in view(fight)


def test_the_data_is_json_and_says_what_matters() -> None:
    fight = after(YARD, DEFEND, {"actor": "dwarf", "action": "equip", "item": "iron axe"})
    shown = cast(dict[str, Any], view(fight))
    assert json.loads(json.dumps(shown)) == shown
    assert (shown["round"], shown["turn"], shown["order"]) == (0, None, [])
    assert shown["rulings"]["unmatched"] == "lost"
    assert shown["rulings"]["orphans"] == "vanish"
    assert shown["map"]["walls"] == [[0, 0], [5, 3]]
    dwarf, dog, goblin, _ = shown["combatants"]
    assert dwarf["keywords"] == ["vigilance", "regenerate 1B"]
    assert (dwarf["power"], dwarf["printed"]) == (3, {"power": 2, "toughness": 3})
    assert dwarf["line"] == [[3, 0], [3, 1], [3, 2]]
    assert dwarf["items"][0]["equipped"] is True
    assert dwarf["mana"]["B"] == 2
    assert dog["condition"] == "unconscious"
    assert goblin["keywords"] == ["landwalk green"]
    assert goblin["line"] == []


def test_whose_turn_it_is() -> None:
    fight = cast(Fight, read_text(YARD).fight)
    GAME.apply(fight, GAME.read(fight, {"action": "begin"}), LiveTable(ScriptedDice([2, 9, 4])))
    shown = view(fight)
    assert (shown["round"], shown["turn"], shown["order"]) == (1, "goblin", ["goblin", "goblin-2", "dwarf"])
    assert shown["over"] is False
