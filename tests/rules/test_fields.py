"""Fields by name, and the referee's corrections with what follows from them."""

from collections.abc import Mapping

import pytest

from affray.core.errors import BadInput, Refused
from affray.core.faces import ScriptedDice
from affray.core.live import TOLD, LiveTable
from affray.core.source import Source
from affray.rulesets.summoner import acts, fields
from affray.rulesets.summoner.features import KEYWORDS, RULINGS, Feature, house_ruling, keyword, ruling
from affray.rulesets.summoner.load import load
from affray.rulesets.summoner.printed import parse_cost
from affray.rulesets.summoner.read import read
from affray.rulesets.summoner.state import Fight
from affray.scenario.lines import source_of

TEXT = """
[map]
width = 5
height = 4
walls = [[4, 3]]

[[creature]]
id = "mage"
side = "blue"
kind = "summoner"
power = 1
toughness = 2
agility = 1
level = 3
at = [0, 0]
mana = { R = 2, C = 1 }
lands = [{ color = "green" }]
spells = [{ name = "spark", uses = 2, effects = [{ damage = 1 }] }]
items = [{ name = "staff", power = 1, range = 10, grant = "reach" }]
hand = [{ id = "wolf", power = 2, toughness = 2 }, { name = "mend", effects = [{ heal = 3 }] }]
text = "Wears a hat."

[[creature]]
id = "imp"
side = "blue"
kind = "summoned"
summoner = "mage"
power = 2
toughness = 1
at = [1, 0]
keywords = ["first strike", "landwalk green", "monstrosity 2 3G", { keyword = "soulbond", power = 1 }]
colors = ["red"]
artifact = true

[[creature]]
id = "orc"
side = "red"
count = 2
power = 3
toughness = 2
speed = 20
at = [[3, 2], [3, 3]]
"""


@pytest.fixture
def fight() -> Fight:
    return load(source_of(TEXT, "f.toml"))


def put(fight: Fight, who: str, field: str, value: object) -> LiveTable:
    """What the referee does with `set`."""
    table = LiveTable(ScriptedDice([]))
    act = read(fight, {"action": "set", "target": who, "field": field, "value": value})
    refusal = acts.check(fight, act)
    if refusal is not None:
        raise Refused(refusal)
    acts.perform(fight, act, table)
    assert fields.get(fight, f"{who}.{field}") == value
    return table


def all_of(fight: Fight, who: str, expected: Mapping[str, object]) -> None:
    assert {name: fields.get(fight, f"{who}.{name}") for name in expected} == expected


def test_every_field_of_the_file(fight: Fight) -> None:
    all_of(fight, "mage", {
        "id": "mage", "side": "blue", "kind": "summoner", "power": 1, "toughness": 2, "agility": 1, "level": 3,
        "speed": 30, "range": 5, "at": [0, 0], "keywords": [], "colors": [], "artifact": False, "full_health": 10,
        "health": 10, "summoner": "", "spells": ["spark"], "items": ["staff"], "lands": ["green"], "tapped": 0,
        "mana": {"W": 0, "U": 0, "B": 0, "R": 2, "G": 0, "C": 1}, "mana.R": 2, "mana.W": 0, "uses.spark": 2,
        "hand": ["wolf", "mend"], "graveyard": [], "condition": "active", "defending": False, "facing": "north",
        "counters": 0, "text": "Wears a hat.",
    })  # fmt: skip
    all_of(fight, "imp", {
        "keywords": ["first strike", "soulbond", "monstrosity", "landwalk green"], "colors": ["red"], "artifact": True,
        "summoner": "mage", "mana": {}, "at": [1, 0],
    })  # fmt: skip
    all_of(fight, "orc-2", {"id": "orc-2", "speed": 20, "at": [3, 3], "health": 10})
    assert fight.remarks == {"blue": ["mage: Wears a hat."]}


def test_fields_of_the_fight(fight: Fight) -> None:
    assert [fields.get(fight, name) for name in fields.OF_FIGHT] == [0, "", [], False]


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("mage.helth", "did you mean health?"),
        ("maga.health", "did you mean mage?"),
        ("health", "neither id.field nor one of round, actor, order, over"),
        ("imp.mana.R", "the mana of imp is not tracked"),
        ("mage.mana.X", "no field 'mana.X'"),
        ("mage.uses.bolt", "no field"),
        ("mage.", "no field ''"),
        ("", "neither id.field"),
    ],
)
def test_unknown_fields_name_what_is_near(fight: Fight, path: str, said: str) -> None:
    with pytest.raises(BadInput) as caught:
        fields.get(fight, path)
    assert said in str(caught.value)


def test_sum_10_power_and_toughness_show_what_is_set_and_leave_health(fight: Fight) -> None:
    put(fight, "orc", "counters", 2)
    all_of(fight, "orc", {"power": 5, "toughness": 4, "health": 10})
    put(fight, "orc", "power", 1)
    put(fight, "orc", "toughness", 9)
    all_of(fight, "orc", {"power": 1, "toughness": 9, "counters": 2, "health": 10})
    put(fight, "orc", "counters", 0)
    all_of(fight, "orc", {"power": -1, "toughness": 7})


@pytest.mark.parametrize(
    ("who", "health", "condition"),
    [
        ("mage", 0, "unconscious"), ("mage", -1, "bleeding"), ("mage", -10, "dead"), ("mage", 40, "active"),
        ("orc", 0, "unconscious"), ("orc", -30, "unconscious"), ("imp", 0, "vanished"),
    ],
)  # fmt: skip
def test_sum_12_to_15_the_condition_goes_with_the_health(fight: Fight, who: str, health: int, condition: str) -> None:
    put(fight, who, "health", health)
    assert fields.get(fight, f"{who}.condition") == condition
    put(fight, who, "health", 3)
    assert fields.get(fight, f"{who}.condition") == "active"
    assert fields.get(fight, "mage.graveyard") == []


def test_sum_12_what_vanishes_lies_in_its_summoners_graveyard(fight: Fight) -> None:
    put(fight, "imp", "condition", "vanished")
    assert fields.get(fight, "mage.graveyard") == ["imp"]


def test_sum_24_tapped_is_out_of_defense_mode(fight: Fight) -> None:
    table = put(fight, "orc", "defending", True)
    assert fields.get(fight, "orc.facing") == "west"  # the mage and the imp are there
    assert [event[0] for event in table.events] == [TOLD, TOLD]
    put(fight, "orc", "facing", "north")
    put(fight, "orc", "tapped", 2)
    all_of(fight, "orc", {"defending": False, "tapped": 2})


def test_sum_8_nobody_is_put_on_a_wall_or_on_another(fight: Fight) -> None:
    put(fight, "orc", "at", [2, 2])
    for square in ([4, 3], [0, 0]):
        with pytest.raises(Refused) as caught:
            put(fight, "orc", "at", square)
        assert caught.value.refusal.code == "blocked"
    put(fight, "mage", "health", 0)
    put(fight, "orc", "at", [0, 0])  # over a body


def test_sum_55_a_pair_breaks_when_one_changes_sides(fight: Fight) -> None:
    mage, imp = fight.creatures[0], fight.creatures[1]
    mage.paired, imp.paired = 1, 0
    put(fight, "mage", "counters", 0)
    all_of(fight, "mage", {"power": 2, "paired": "imp"})
    put(fight, "mage", "side", "red")
    all_of(fight, "mage", {"power": 1, "paired": ""})
    assert fight.standing == 2


def test_the_last_of_a_side_changes_sides_and_the_fight_is_over(fight: Fight) -> None:
    for who in ("mage", "imp"):
        put(fight, who, "side", "red")
    assert fields.get(fight, "over") is True


@pytest.mark.parametrize(
    ("field", "value"),
    [("power", 201), ("level", -1), ("tapped", -1), ("full_health", -1), ("mana.R", -1), ("agility", 1000)],
)
def test_numbers_out_of_bounds_are_refused(fight: Fight, field: str, value: int) -> None:
    with pytest.raises(Refused) as caught:
        put(fight, "mage", field, value)
    assert caught.value.refusal.code == "bad-argument"


def test_mana_that_is_not_tracked_cannot_be_set(fight: Fight) -> None:
    put(fight, "mage", "mana.G", 3)
    with pytest.raises(Refused, match="not tracked"):
        put(fight, "orc", "mana.G", 3)


def test_everything_settable_is_a_field(fight: Fight) -> None:
    for field in fields.SETTABLE:
        fields.get(fight, f"mage.{field}")


def test_a_tables_own_keywords_and_rulings() -> None:
    keyword("berserk", Feature())
    ruling("weather", ("dry", "wet"))
    try:
        text = TEXT.replace('keywords = ["first strike"', 'keywords = ["berserk", "first strike"')
        wet = load(source_of('rulings = { weather = "wet" }\n' + text))
        assert fields.get(wet, "imp.keywords") == [
            "first strike",
            "soulbond",
            "monstrosity",
            "landwalk green",
            "berserk",
        ]
        assert house_ruling(wet, "weather") == "wet"
        with pytest.raises(BadInput, match="weather: expected dry or wet, not 'hot'"):
            load(source_of('rulings = { weather = "hot" }\n' + text))
    finally:
        KEYWORDS.clear()
        RULINGS.clear()


def test_the_dead_may_share_a_square() -> None:
    data: dict[str, object] = {
        "map": {"width": 2, "height": 1},
        "creature": [
            {"id": "a", "side": "red", "power": 1, "toughness": 1, "at": [0, 0], "health": 0},
            {"id": "b", "side": "blue", "power": 1, "toughness": 1, "at": [0, 0]},
        ],
    }
    assert [c.square for c in load(Source(data)).creatures] == [0, 0]


@pytest.mark.parametrize(
    ("text", "written"),
    [("2R", "2R"), ("0", "0"), ("WW", "WW"), ("GU", "UG"), ("10cC", "10CC"), ("", None), ("R2", None), ("X", None)],
)
def test_sum_71_costs(text: str, written: str | None) -> None:
    cost = parse_cost(text)
    assert (cost.text if cost else None) == written
