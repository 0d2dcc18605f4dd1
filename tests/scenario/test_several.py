"""So many of a combatant, in the files of every ruleset."""

import pytest

from affray.core.errors import BadInput
from affray.rulesets import NAMES
from affray.scenario.numbers import numbers, written
from affray.scenario.scenario import read_data, read_text
from affray.scenario.several import MOST, several
from affray.scenario.starter import starter

WHO = {"summoner": ("goblin", "brannoc"), "dots": ("wolf", "signe"), "duel": ("brute",), "duality": ("rat", "jory")}
"""With a `count` in the file or a key for it, and without."""

MAP = """
ruleset = "summoner"

[map]
width = 3
height = 2
walls = [[1, 0]]

[[creature]]
id = "ogre"
side = "red"
power = 1
toughness = 1
at = [0, 0]

[[creature]]
id = "dwarf"
side = "blue"
power = 1
toughness = 1
count = 2
at = [[2, 1], [1, 1]]
"""


def combatants(data: dict[str, object]) -> list[str]:
    scenario = read_data(data)
    return scenario.game.combatants(scenario.fight)


@pytest.mark.parametrize(("ruleset", "id"), [(name, id) for name in NAMES for id in WHO[name]])
@pytest.mark.parametrize("count", [0, 1, 2, 5])
def test_so_many_stand_where_the_first_was(ruleset: str, id: str, count: int) -> None:
    data = read_text(starter(ruleset)).data
    before = combatants(data)
    others = [one for one in before if one != id and not one.startswith(f"{id}-")]
    several_of = [id, *(f"{id}-{n}" for n in range(2, 6))][:count]
    place = before.index(id)
    found = combatants(several(data, id, count))
    assert found == [*others[:place], *several_of, *others[place:]]
    assert combatants(data) == before  # the data itself stays as it is


@pytest.mark.parametrize("ruleset", NAMES)
def test_each_of_several_is_as_the_first(ruleset: str) -> None:
    id = WHO[ruleset][-1]
    scenario = read_data(several(read_text(starter(ruleset)).data, id, 3))
    game, fight = scenario.game, scenario.fight
    names = game.combatants(fight)
    who = [names.index(one) for one in (id, f"{id}-2", f"{id}-3")]
    assert len({game.left(fight, one) for one in who}) == 1
    assert len({fight.side(one) for one in who}) == 1


def test_on_a_map_the_nearest_free_squares_are_taken() -> None:
    data = read_text(MAP).data
    more = several(data, "ogre", 2)
    creatures = more["creature"]
    assert isinstance(creatures, list)
    assert [entry["at"] for entry in creatures] == [[0, 0], [0, 1], [[2, 1], [1, 1]]]
    fewer = several(data, "dwarf", 1)["creature"]
    assert isinstance(fewer, list)
    assert fewer[1]["at"] == [2, 1]
    grown = several(data, "dwarf", 3)["creature"]
    assert isinstance(grown, list)
    assert grown[1]["at"] == [[2, 1], [1, 1], [2, 0]]
    with pytest.raises(BadInput, match="there is no room on the map for 3 more"):
        several(data, "ogre", 4)


@pytest.mark.parametrize("count", [-1, MOST + 1, True, 1.5, "two"])
def test_a_count_that_is_none(count: object) -> None:
    with pytest.raises(BadInput, match=f"expected a whole number from 0 to {MOST}"):
        several(read_text(MAP).data, "ogre", count)


def test_nobody_is_called_so() -> None:
    with pytest.raises(BadInput, match="no combatant 'ogr'; did you mean ogre"):
        several(read_text(MAP).data, "ogr", 2)
    with pytest.raises(BadInput, match="dwarf-2 is one of 2 that share the table of dwarf"):
        several(read_text(MAP).data, "dwarf-2", 2)


def test_every_number_of_a_file_has_a_path() -> None:
    found = numbers(read_text(starter("duality")).data)
    assert found["mara.armor.score"] == 3
    assert found["mara.experiences.Miller"] == 2
    assert found["rat.count"] == 6
    assert found["rat.weapon.dice"] == 3
    assert not any(path.startswith(("gm.", "rulings.", "most_rounds")) for path in found)
    spells = numbers(read_text(starter("summoner")).data)
    assert spells["maren.spells.mend.uses"] == 2
    assert spells["brannoc.items.long spear.power"] == 1
    assert not any(".at" in path or ".effects" in path for path in spells)


def test_what_a_file_says_at_a_path() -> None:
    data = read_text(MAP).data
    assert written(data, "ogre.power") == 1
    assert written(data, "ogre.agility") is None
    assert written(data, "ogre.count") == 1
    assert written(data, "dwarf.count") == 2
    assert written(data, "ogre.side") == "red"
    assert "agility" not in str(data)
    with pytest.raises(BadInput, match="no combatant"):
        written(data, "orc.power")
