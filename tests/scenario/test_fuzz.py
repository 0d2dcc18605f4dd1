"""Whatever a file holds, it is a fight or a list of problems, and its steps hold or differ: never a traceback."""

import copy
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from affray.core.errors import BadInput, OverBudget
from affray.core.policy import Policies
from affray.core.ruleset import Ruleset
from affray.core.source import Path as Place
from affray.core.state import State
from affray.rulesets.summoner.load import HEADINGS
from affray.scenario.check import check_scenario, said
from affray.scenario.expect import Answer
from affray.scenario.lines import source_of
from affray.scenario.scenario import read_text
from affray.scenario.write import toml_text
from tests.scenario.test_lines import SCALARS, paths

FOLDER = Path(__file__).parents[1] / "conformance"
TEXTS = [path.read_text("utf-8") for path in sorted(FOLDER.rglob("*.toml"))]
RICH = """
ruleset = "summoner"
rulings = { unmatched = "lost", bleed_ten = "skips", natural_bleeds = true, orphans = "stay", grounded_melee = "can" }
most_rounds = 9

[map]
width = 6
height = 5
walls = [[2, 2]]

[[creature]]
id = "mage"
side = "blue"
kind = "summoner"
power = 1
toughness = 2
agility = 2
level = 3
at = [0, 0]
mana = { W = 3, U = 3, B = 3, R = 3, G = 3, C = 3 }
lands = [{ name = "wood", color = "green" }]
colors = ["white", "green"]
spells = [
    { name = "bolt", cost = "1R", range = 20, kicker = "2", kicked = [{ tap = 1 }], effects = [{ damage = "2d6" }] },
    { name = "storm", uses = 1, effects = [{ damage = 1, all = "enemies" }, { gain = 2, target = "self" }] },
    { name = "call", effects = [{ summon = { id = "imp", power = 1, toughness = 1, keywords = ["haste"] } }] },
    { name = "bless", effects = [{ pump = [1, 1] }, { grant = ["flying", "landwalk green"] }, { counters = 1 }] },
]
items = [{ name = "staff", power = 1, toughness = 1, speed = 5, range = 10, grant = "reach" }]
hand = [
    { id = "wolf", power = 2, toughness = 2, cost = "G", keywords = ["bestow 3W", "reinforce 1 W"] },
    { name = "mend", effects = [{ heal = 3, target = "ally" }] },
]
graveyard = [{ id = "bone", power = 2, toughness = 1, keywords = ["scavenge 2G"] }]

[[creature]]
id = "imp"
side = "blue"
kind = "summoned"
summoner = "mage"
power = 2
toughness = 1
at = [1, 1]
keywords = [{ keyword = "soulbond", power = 1, grant = "reach" }, { keyword = "heroic", effects = [{ counters = 1 }] }]

[[creature]]
id = "orc"
side = "red"
count = 2
power = 3
toughness = 2
at = [[4, 4], [5, 4]]
keywords = ["monstrosity 2 3G", "regenerate 1B", "double strike", "deathtouch", "lifelink"]
health = 4
tapped = 1

[[do]]
actor = "mage"
action = "cast"
spell = "bolt"
target = "orc"
kicker = true
answers = [0]
expect = { "orc.health" = 3 }

[[do]]
action = "set"
target = "orc-2"
field = "at"
value = [3, 3]

[[do]]
action = "begin"

[[do]]
actor = "imp"
action = "move"
to = [4, 3]

[[do]]
action = "end turn"

[[do]]
actor = "mage"
action = "ability"
name = "reinforce"
target = "imp"
card = "wolf"

[[do]]
action = "undo"
"""


def read_or_refuse(text: str | bytes) -> None:
    try:
        scenario = read_text(text, "f.toml")
    except BadInput as error:
        problems = error.problems
    else:
        assert all(said(found) for found in check_scenario(scenario, no_odds))
        return
    assert all(problem.file == "f.toml" and problem.sentence for problem in problems)


def no_odds(game: Ruleset, fight: State, odds: Mapping[str, object], policies: Policies, seed: str) -> Answer:
    raise OverBudget("not here")


def test_the_rich_fight_can_be_read() -> None:
    assert len(read_text(RICH).steps) == 7


# -- texts ------------------------------------------------------------------------------------------------------------

BITS = st.sampled_from([*"[]{}\"'=,\n#.-9e\\\x00é", "true", "[[do]]\n"])


@given(st.sampled_from([*TEXTS, RICH]), st.integers(0), st.integers(0, 12), st.lists(BITS, max_size=4).map("".join))
@settings(deadline=None)
def test_a_file_with_a_piece_cut_out_and_another_put_in(text: str, at: int, cut: int, more: str) -> None:
    at %= len(text)
    read_or_refuse(text[:at] + more + text[at + cut :])


@given(st.binary(max_size=200) | st.binary(max_size=40).map(lambda raw: RICH.encode() + raw))
@settings(deadline=None)
def test_any_bytes(raw: bytes) -> None:
    read_or_refuse(raw)


# -- data -------------------------------------------------------------------------------------------------------------


def part(value: object, path: Place) -> object:
    for step in path:
        value = value[step] if isinstance(value, dict | list) else None  # type: ignore[index]
    return value


def change(data: dict[str, object], how: str, at: int, other: int, value: object) -> None:
    """Put another value somewhere, or what stands elsewhere in the file, or take it away."""
    places = [path for path in paths(data) if path]
    if not places:
        return
    *above, last = places[at % len(places)]
    around: Any = part(data, tuple(above))
    if how == "drop":
        del around[last]
    else:
        around[last] = copy.deepcopy(part(data, places[other % len(places)])) if how == "copy" else value


DATA = [source_of(text).data for text in [*TEXTS, RICH]]
KEYS = sorted({step for data in DATA for path in paths(data) for step in path if isinstance(step, str)} | {*HEADINGS})
WORDS = sorted({value for data in DATA for path in paths(data) if isinstance(value := part(data, path), str)})

SMALL = SCALARS | st.sampled_from(WORDS) | st.integers(-3, 12) | st.lists(st.integers(-1, 6), max_size=3)
TABLES = st.recursive(
    SMALL,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=5),
    max_leaves=25,
)
CHANGES = st.tuples(st.sampled_from(["put", "copy", "drop"]), st.integers(0), st.integers(0), TABLES)


@given(st.sampled_from(DATA) | st.just(DATA[-1]), st.lists(CHANGES, min_size=1, max_size=4))
@settings(deadline=None)
def test_a_file_with_other_values(data: dict[str, object], changes: list[tuple[str, int, int, object]]) -> None:
    data = copy.deepcopy(data)
    for how, at, other, value in changes:
        change(data, how, at, other, value)
    read_or_refuse(toml_text(data))


@given(st.dictionaries(st.sampled_from(KEYS), TABLES, max_size=6))
@settings(deadline=None)
def test_any_tables(data: dict[str, object]) -> None:
    read_or_refuse(toml_text({"ruleset": "summoner", **data}))
