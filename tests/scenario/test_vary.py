"""One thing of a fight file changed: what a path means in each ruleset's files, and what is near."""

from copy import deepcopy

import pytest

from affray.core.errors import BadInput
from affray.scenario.scenario import read_data, read_text
from affray.scenario.starter import starter
from affray.scenario.vary import vary


def data_of(ruleset: str) -> dict[str, object]:
    return read_text(starter(ruleset)).data


@pytest.mark.parametrize(
    ("ruleset", "path", "value", "field", "got"),
    [
        ("summoner", "gate troll.power", 5, "gate troll.power", 5),
        ("summoner", "brannoc.agility", 4, "brannoc.agility", 4),  # not written in the file
        ("summoner", "maren.mana.R", 7, "maren.mana.R", 7),
        ("dots", "wolf.attack", 6, "wolf-2.attack", 6),
        ("dots", "signe.life", 3, "signe.life", 3),
        ("duel", "druid.mana.B", 4, "druid.mana.B", 4),
        ("duel", "knight.vitality", 2, "knight.vitality", 2),
        ("duality", "mara.hp", 3, "mara.hp", 3),
        ("duality", "rat.difficulty", 8, "rat-6.difficulty", 8),
        ("duality", "gm.fear", 9, "gm.fear", 9),
    ],
)
def test_a_path_leads_to_a_field_of_the_fight(ruleset: str, path: str, value: object, field: str, got: object) -> None:
    data = data_of(ruleset)
    before = deepcopy(data)
    scenario = read_data(vary(data, path, value))
    assert scenario.game.field(scenario.fight, field) == got
    assert data == before
    old = read_data(data)
    assert old.game.field(old.fight, field) != got


def test_count_rulings_policies_and_named_entries() -> None:
    wolves = read_data(vary(data_of("dots"), "wolf.count", 4))
    assert [id for id in wolves.game.combatants(wolves.fight) if "wolf" in id] == ["wolf", "wolf-2", "wolf-3", "wolf-4"]
    die = read_data(vary(data_of("duel"), "rulings.die", 12))
    assert die.game.rulings(die.fight)["die"] == 12
    assert read_data(vary(data_of("dots"), "policy.red", "weakest")).policy == {"red": "weakest"}
    sword = vary(data_of("duel"), "knight.weapons.sword.power", 9)["character"]
    assert isinstance(sword, list)
    assert sword[0]["weapons"][0] == {"name": "sword", "type": "melee", "power": 9}
    assert vary(data_of("dots"), "most_rounds", 3)["most_rounds"] == 3


@pytest.mark.parametrize(
    ("ruleset", "path", "said"),
    [
        ("summoner", "maron.power", "there is no combatant 'maron'; did you mean maren?"),
        ("summoner", "maren.powr", "maren has no field 'powr'; did you mean power?"),
        ("summoner", "maren.mana.Q", "maren.mana has no field 'Q'; known are B, C, G, R, U, W"),
        ("summoner", "maren.spells.sparc.range", "there is no 'sparc'; did you mean spark?"),
        ("summoner", "brannoc.power.x", "power is no table, it is 3"),
        ("summoner", "goblin-2.power", "goblin-2 is one of 3 that share the table of goblin: goblin.power changes"),
        ("summoner", "goblin-4.power", "there is no combatant 'goblin-4'; did you mean goblin?"),
        ("summoner", "maren", "expected one of its fields, such as maren.FIELD"),
        ("summoner", "title", "there is no combatant 'title'"),
        ("summoner", "", "there is no combatant ''"),
        ("dots", "signe.count", "signe has no field 'count'"),
        ("dots", "policy.rd", "there is no side 'rd'; did you mean red?"),
        ("duel", "rulings.dye", "rulings has no field 'dye'; did you mean die?"),
    ],
)  # fmt: skip
def test_what_is_not_there_is_said_with_what_is_near(ruleset: str, path: str, said: str) -> None:
    data = data_of(ruleset)
    before = deepcopy(data)
    with pytest.raises(BadInput) as caught:
        vary(data, path, 1)
    assert said in str(caught.value)
    assert data == before


def test_a_value_that_cannot_be_used_is_the_readers_to_say() -> None:
    changed = vary(data_of("summoner"), "gate troll.power", "much")
    with pytest.raises(BadInput, match="creature 'gate troll', power: expected a whole number, not 'much'"):
        read_data(changed)


def test_data_without_a_ruleset_is_refused() -> None:
    with pytest.raises(BadInput, match="unknown ruleset"):
        vary({"creature": [{"id": "ogre"}]}, "ogre.power", 1)
