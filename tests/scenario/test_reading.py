"""What is wrong in a file is said with file, line, key and what is near, all of it at once."""

from pathlib import Path

import pytest

from affray.core.errors import BadInput, Problem
from affray.core.source import MOST_PROBLEMS, Source
from affray.scenario.scenario import read_data, read_file, read_text

FIGHT = """\
title = "A fight"
ruleset = "summoner"

[map]
width = 4
height = 3
walls = [[3, 0]]

[[creature]]
id = "ogre"
side = "red"
power = 3
toughness = 3
at = [0, 0]

[[creature]]
id = "dwarf"
side = "blue"
power = 2
toughness = 2
at = [1, 0]
"""


def problems(text: str) -> list[Problem]:
    with pytest.raises(BadInput) as caught:
        read_text(text, "f.toml")
    return caught.value.problems


def problem(old: str, new: str) -> Problem:
    """The one problem of the fight above with one thing changed."""
    assert FIGHT.count(old) >= 1
    (found,) = problems(FIGHT.replace(old, new, 1))
    assert found.file == "f.toml"
    return found


def test_the_fight_itself_can_be_read() -> None:
    scenario = read_text(FIGHT, "f.toml")
    assert (scenario.title, scenario.seed, scenario.steps, scenario.odds) == ("A fight", "0", [], [])


CHANGED = [
    ("power = 3", "powr = 3\npower = 3", 12, "creature[0].powr", "did you mean power?"),
    ('title = "A fight"', 'titel = "A fight"', 1, "titel", "did you mean title?"),
    ("[map]", 'rulings = { unmached = "lost" }\n[map]', 4, "rulings.unmached", "did you mean unmatched?"),
    ("[map]", 'rulings = { unmatched = "lots" }\n[map]', 4, "rulings.unmatched", "expected through or lost"),
    ("width = 4", "widht = 4\nwidth = 4", 5, "map.widht", "did you mean width?"),
    ("width = 4", "width = 0", 5, "map.width", "expected a whole number from 1 to 200, not 0"),
    ("width = 4", "width = 201", 5, "map.width", "from 1 to 200, not 201"),
    ("[[3, 0]]", "[[3, 0], [4, 0]]", 7, "map.walls[1]", "is not on the map, 4 by 3 squares"),
    ("[[3, 0]]", "[[3, 0], [1]]", 7, "map.walls[1]", "expected [column, row], two whole numbers, not [1]"),
    ("[[3, 0]]", '"none"', 7, "map.walls", "expected a list, not 'none'"),
    ("power = 3", "", 9, "creature[0]", "power is missing"),
    ('side = "red"', "", 9, "creature[0]", "side is missing"),
    ("at = [0, 0]", "", 9, "creature[0]", "at is missing"),
    ("at = [0, 0]", "at = [3, 0]", 14, "creature[0].at", "is a wall"),
    ("at = [0, 0]", "at = [0, 9]", 14, "creature[0].at", "is not on the map"),
    ("at = [0, 0]", "at = [1, 0]", 21, "creature[1].at", "'ogre' stands there already"),
    ("at = [0, 0]", "at = [0, 0]\ncount = 2", 14, "creature[0].at", "expected a list of 2 squares"),
    ("at = [0, 0]", "at = [[0, 0]]\ncount = 2", 14, "creature[0].at", "1 squares for 2 creatures"),
    ("power = 3", "power = 3.0", 12, "creature[0].power", "expected a whole number, not 3.0"),
    ("power = 3", "power = true", 12, "creature[0].power", "expected a whole number, not true"),
    ("power = 3", 'power = "3"', 12, "creature[0].power", "expected a whole number, not '3'"),
    ("power = 3", "power = 201", 12, "creature[0].power", "from -200 to 200"),
    ("power = 3", f"power = 0x{'f' * 9000}", 12, "creature[0].power", "not a huge number"),
    ("power = 3", "power = 2020-01-01", 12, "creature[0].power", "not a date or time"),
    ('id = "ogre"', 'id = "dwarf"', 17, "creature[1].id", "there is a creature 'dwarf' already"),
    ('id = "ogre"', 'id = "an.ogre"', 10, "creature[0].id", "id may not contain .: 'an.ogre'"),
    ('id = "ogre"', 'id = " "', 10, "creature[0].id", "may not be empty"),
    ('id = "ogre"', 'id = "a\\u001b[31m"', 10, "creature[0].id", "cannot be shown"),
    ('id = "ogre"', f'id = "{"a" * 500}"', 10, "creature[0].id", "500 characters; at most 120"),
    ('side = "red"', 'side = "nobody"', 11, "creature[0].side", "may not be called 'nobody'"),
    ('ruleset = "summoner"', 'ruleset = "sumoner"', 2, "ruleset", "expected dots, duality, duel or summoner"),
    ('ruleset = "summoner"', "", 0, "", "ruleset is missing"),
]

ADDED = [
    ("seed = 1.5", "seed", "expected a whole number, not 1.5"),
    ("most_rounds = 0", "most_rounds", "from 1 to"),
    ('policy = { rde = "nearest" }', "policy", "no side is called 'rde'"),
    ('policy = { red = "neerest" }', "policy", "neerest"),
    ('cites = "SUM-1"', "cites", "expected a list, not 'SUM-1'"),
    ("expect = 3", "expect", "expected a table, not 3"),
    ("do = [3]", "do[0]", "expected a table, not 3"),
    ("do = [{ actor = 'ogre' }]", "do[0]", "action is missing"),
    ("do = [{ action = 'attack', targt = 'dwarf' }]", "do[0].targt", "did you mean target?"),
    ("do = [{ action = 'undo', target = 'x' }]", "do[0].target", "unknown key"),
    ("do = [{ action = 'begin', dice = [1, '2'] }]", "do[0].dice[1]", "expected a whole number"),
    ("do = [{ action = 'begin', answers = ['yes'] }]", "do[0].answers[0]", "expected a whole number"),
    ("do = [{ action = 'begin', refused = 'out-of-rang' }]", "do[0].refused", "did you mean out-of-range?"),
    ("odds = [{ action = 'attack' }]", "odds[0]", "of is missing"),
    ("odds = [{ of = 'winner', target = 'ogre' }]", "odds[0].target", "unknown key"),
    ("odds = [{ of = 'winner', mean = '1/0' }]", "odds[0].mean", "a fraction such as"),
    ("odds = [{ of = 'winner', mean = nan }]", "odds[0].mean", "not nan"),
    ("odds = [{ of = 'winner', mean = '1e999999999' }]", "odds[0].mean", "a fraction such as"),
    ("odds = [{ of = 'winner', law = { red = true } }]", "odds[0].law.red", "not true"),
    ("odds = [{ of = 'winner', method = 'guess' }]", "odds[0].method", "expected exact or simulate"),
    ("odds = [{ of = 'winner', fights = 0 }]", "odds[0].fights", "from 1 to"),
]

OF_CREATURES = [
    ("speed = 12", "speed", "a multiple of 5, not 12"),
    ('kind = "sumoner"', "kind", "expected natural, summoner or summoned"),
    ('summoner = "elf"\nkind = "summoned"', "summoner", "no other creature 'elf'"),
    ('summoner = "ogre"\nkind = "summoned"', "summoner", "no other creature 'ogre'"),
    ('summoner = "dwarf"', "summoner", 'of kind = "summoned"'),
    ('mana = "3R"', "mana", "expected a table, not '3R'"),
    ("mana = { X = 1 }", "mana.X", "known are B, C, G, R, U, W"),
    ("mana = { R = -1 }", "mana.R", "from 0 to"),
    ("count = 501", "count", "from 1 to 500"),
    ('colors = ["pink"]', "colors[0]", "expected white, blue, black, red or green, not 'pink'"),
    ("lands = [{ name = 'a' }]", "lands[0]", "color is missing"),
    ('keywords = ["fling"]', "keywords[0]", "did you mean flying?"),
    ('keywords = ["landwalk pink"]', "keywords[0]", "landwalk and a color"),
    ('keywords = ["reinforce W"]', "keywords[0]", "reinforce, a number"),
    ('keywords = ["monstrosity 0"]', "keywords[0]", "monstrosity, a number from 1"),
    ('keywords = ["scavenge 2X"]', "keywords[0]", "a cost such as 2G"),
    ('keywords = ["flying 2"]', "keywords[0]", "flying takes no '2'"),
    ('keywords = ["heroic"]', "keywords[0]", "has a printed payoff"),
    ("keywords = [3]", "keywords[0]", "expected text or a table, not 3"),
    ('keywords = [{ keyword = "heroik" }]', "keywords[0].keyword", "expected heroic, soulbond or kicker"),
    ('keywords = [{ keyword = "soulbond", grant = "bestow" }]', "keywords[0].grant", "cannot be granted"),
    ('keywords = [{ keyword = "kicker" }]', "keywords[0]", "this creature has none"),
    ("items = [{ power = 1 }]", "items[0]", "name is missing"),
    ("items = [{ name = 'x' }, { name = 'x' }]", "items[1].name", "there is an item 'x' already"),
    ("spells = [{ name = 'x' }, { name = 'x' }]", "spells[1].name", "there is a spell 'x' already"),
    ("spells = [{ name = 'x', cost = '2Q' }]", "spells[0].cost", "expected a cost"),
    ("spells = [{ name = 'x', kicked = [{ heal = 1 }] }]", "spells[0].kicked", "there is no kicker"),
    ("hand = [{ id = 'a', power = 1, toughness = 1, mana = {} }]", "hand[0].mana", "unknown key"),
]

EFFECTS = [
    ("damage = '2dd'", ".damage", "cannot read"),
    ("damage = -1", ".damage", "an amount from 0"),
    ("damage = '900d1000'", ".damage", "an amount from 0 to 10000"),
    ("damage = []", ".damage", 'expected a whole number or dice such as "2d6+3", not a list'),
    ("damage = 1, heal = 1", "", "an effect has one verb"),
    ("target = 'ally'", "", "here are none"),
    ("destroy = false", ".destroy", "expected true"),
    ("destroy = true, whitin = 5", ".whitin", "did you mean within?"),
    ("heal = 1, within = 5", ".within", "this goes with all"),
    ("heal = 1, target = 'self', all = 'allies'", ".all", "not both"),
    ("pump = [300, 0]", ".pump", "at most 200"),
    ("pump = 3", ".pump", "expected [power, toughness]"),
    ("tap = 0", ".tap", "from 1 to"),
    ("grant = 'hast'", ".grant", "did you mean haste?"),
    ("summon = 'goblin'", ".summon", "expected a table"),
]


@pytest.mark.parametrize(("old", "new", "line", "key", "part"), CHANGED)
def test_one_thing_wrong(old: str, new: str, line: int, key: str, part: str) -> None:
    found = problem(old, new)
    assert part in found.sentence
    assert (found.line, found.key) == (line, key)


@pytest.mark.parametrize(("line", "key", "part"), ADDED)
def test_one_thing_wrong_at_the_top(line: str, key: str, part: str) -> None:
    found = problem("[map]", f"{line}\n[map]")
    assert part in found.sentence
    assert (found.line, found.key) == (4, key)


@pytest.mark.parametrize(("line", "key", "part"), OF_CREATURES)
def test_one_thing_wrong_with_a_creature(line: str, key: str, part: str) -> None:
    found = problem("at = [0, 0]", f"at = [0, 0]\n{line}")
    assert part in found.sentence
    assert (found.line, found.key) == (15, f"creature[0].{key}")


@pytest.mark.parametrize(("effect", "key", "part"), EFFECTS)
def test_one_thing_wrong_with_an_effect(effect: str, key: str, part: str) -> None:
    found = problem("at = [0, 0]", f"at = [0, 0]\nspells = [{{ name = 'x', effects = [{{ {effect} }}] }}]")
    assert part in found.sentence
    assert (found.line, found.key) == (15, f"creature[0].spells[0].effects[0]{key}")


def test_everything_wrong_is_said_at_once_in_the_order_of_the_file() -> None:
    text = (
        FIGHT.replace("power = 3", "pover = 3").replace("toughness = 2", 'toughness = "two"').replace("at = [1, 0]", "")
    )
    assert [(p.line, p.key) for p in problems(text)] == [
        (9, "creature[0]"), (12, "creature[0].pover"), (16, "creature[1]"), (20, "creature[1].toughness"),
    ]  # fmt: skip


def test_who_is_meant_is_said_by_name() -> None:
    found = problem("power = 3", "powr = 3\npower = 3")
    assert str(found) == "f.toml:12: creature 'ogre', powr: unknown key; did you mean power?"


def test_a_map_is_needed_to_stand_on() -> None:
    text = FIGHT.replace("[map]\nwidth = 4\nheight = 3\nwalls = [[3, 0]]\n", "")
    assert {p.sentence for p in problems(text)} == {
        "creature 'ogre', at: there is no [map] to stand on", "creature 'dwarf', at: there is no [map] to stand on",
    }  # fmt: skip


def test_a_fight_needs_creatures() -> None:
    assert [p.sentence for p in problems('ruleset = "summoner"')] == ["there is no [[creature]]"]


def test_very_many_problems_are_cut_short() -> None:
    found = problems(FIGHT + "".join(f"k{i} = 1\n" for i in range(1000)))
    assert len(found) == MOST_PROBLEMS + 1
    assert found[-1].sentence == "there is more; the first problems are shown"


@pytest.mark.parametrize(
    "extra",
    [
        "[[creature]]\nid = 'x'\nside = 'red'\npower = 1\ntoughness = 1\nat = [0, 2]\ncount = 500\n",
        "".join(
            f"[[creature]]\nid = 'x{i}'\nside = 's{i}'\npower = 1\ntoughness = 1\nat = [0, 2]\n" for i in range(40)
        ),
        "[[do]]\naction = 'undo'\n" * 5001,
        f"[[creature]]\nid = 'x'\nside = 'red'\npower = 1\ntoughness = 1\ntext = '{'x' * 5000}'",
    ],
    ids=["creatures", "sides", "steps", "text"],
)
def test_hostile_sizes_are_refused_with_a_sentence(extra: str) -> None:
    assert any("at most" in p.sentence for p in problems(FIGHT + extra))


def test_creatures_that_summon_creatures_have_an_end() -> None:
    inner = "{ id = 'x', power = 1, toughness = 1 }"
    for _ in range(6):
        inner = (
            f"{{ id = 'x', power = 1, toughness = 1, spells = [{{ name = 's', effects = [{{ summon = {inner} }}] }}] }}"
        )
    found = problem("at = [0, 0]", f"at = [0, 0]\nspells = [{{ name = 's', effects = [{{ summon = {inner} }}] }}]")
    assert "at most 4 creatures that summon one another" in found.sentence


def test_data_without_a_file_needs_no_lines() -> None:
    with pytest.raises(BadInput) as caught:
        read_data({"ruleset": "summoner", "creature": [{"id": "a", "side": "red", "power": 1, "toughnes": 1}]})
    assert [str(p) for p in caught.value.problems] == [
        "creature 'a': toughness is missing", "creature 'a', toughnes: unknown key; did you mean toughness?",
    ]  # fmt: skip


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read_file(tmp_path / "none.toml")


def test_wrong_types_of_every_kind_are_problems_and_give_something_harmless() -> None:
    source = Source({"a": [1, "x", True, 2.5, {}], "b": {"c": 1}, "d": "2d6"})
    top = source.top
    assert top.words("a") == ["x"]
    assert top.wholes("a", 0, 9) == [1, 0, 0, 0, 0]
    assert top.tables("a")[0].path == ("a", 4)
    assert top.mixed("a") == ["x", top.tables("a")[0]]
    assert (top.flag("d"), top.whole("b", 7), top.text("b", "t"), top.pair("a"), top.prose("b")) == (
        False,
        7,
        "t",
        None,
        "",
    )
    assert (str(top.dice("d")), str(top.dice("b")), top.section("d")) == ("2d6", "0", None)
    assert top.choices("a", ["x", "y"]) == ["x"]
    with pytest.raises(BadInput) as caught:
        source.finish()
    assert {p.key for p in caught.value.problems} == {"a", "a[0]", "a[1]", "a[2]", "a[3]", "a[4]", "b", "b.c", "d"} - {
        "b.c"
    }
