"""Checking a scenario: everything that is not as expected is a difference, with where, what and what came instead."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from affray.core.errors import BadInput
from affray.odds.ask import answer_odds
from affray.scenario.check import check_file, check_scenario, said, scenario_files
from affray.scenario.expect import same
from affray.scenario.scenario import read_text
from affray.scenario.starter import starter

FIGHT = """\
title = "A fight"
ruleset = "summoner"

[[creature]]
id = "ogre"
side = "red"
power = 3
toughness = 3

[[creature]]
id = "dwarf"
side = "blue"
power = 2
toughness = 2

"""


def differences(more: str, top: str = "") -> list[str]:
    return [said(found) for found in check_scenario(read_text(top + FIGHT + more, "f.toml"), answer_odds)]


def attack(more: str) -> list[str]:
    return differences(f'[[do]]\nactor = "ogre"\naction = "attack"\ntarget = "dwarf"\n{more}')


def test_as_expected() -> None:
    expect = '{ through = 2, damage = "6", "dwarf.health" = 4, ogre.health = 15, round = 0 }'
    assert attack(f"dice = [6, 4, 2, 6, 3, 5, 1]\nexpect = {expect}") == []


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ("dice = [6, 4, 2, 6, 3, 5, 1]\nexpect = { damage = 7 }", "damage: expected 7, got 6"),
        ("dice = [6, 4, 2, 6, 3, 5, 1]\nexpect = { ogre.side = 'blue' }", "ogre.side: expected blue, got red"),
        ("dice = [6, 4, 2, 6, 3, 5, 1]\nexpect = { damag = 6 }",
         "damag: expected 6, got no such result; there are order, actor, round, through, damage"),
        ("dice = [6, 4, 2, 6, 3, 5, 1]\nexpect = { 'dwarf.helth' = 4 }",
         "dwarf.helth: expected 4, got dwarf has no field 'helth'; did you mean health?"),
        ("dice = [6]",
         "refused: expected to be done, got dice-missing: 3 d6 are rolled here and 1 faces are left of 1"),
        ("refused = 'sick'", "refused: expected sick, got it was done"),
        ("dice = []\nrefused = 'sick'",
         "refused: expected sick, got dice-missing: 3 d6 are rolled here and 0 faces are left of 0"),
    ],
)  # fmt: skip
def test_a_step_that_differs(more: str, said: str) -> None:
    assert attack(more) == [f"do 1 (line 16, ogre attack), {said}"]


def test_after_a_step_that_was_refused_the_others_are_taken() -> None:
    steps = """
[[do]]
actor = "elf"
action = "attack"
target = "dwarf"

[[do]]
action = "set"
target = "dwarf"
field = "health"
value = 3

[[do]]
action = "dance"
refused = "unknown-action"
expect = { "dwarf.health" = 3 }

[expect]
"dwarf.health" = 2
"""
    assert differences(steps) == [
        "do 1 (line 17, elf attack), refused: expected to be done, "
        "got unknown-actor: there is no creature 'elf'; known are dwarf, ogre",
        "expect, dwarf.health: expected 2, got 3",
    ]


ODDS = '[[odds]]\nactor = "ogre"\naction = "attack"\ntarget = "dwarf"\nof = "through"\n'


@pytest.mark.parametrize(
    "expected",
    [
        'law = { 1 = "2275/7776", 2 = "2611/7776", 3 = "1445/3888" }',
        'law = { 0 = 0, 1 = "2275/7776", 2 = "2611/7776", 3 = "2890/7776" }',
        'mean = "5389/2592"',
        "mean = 2.0790895062\nwithin = 1e-9",
        'chance = { ">=2" = "5501/7776", "<2" = 0.29256687242798354, "3" = "1445/3888" }',
        "chance = { '3' = 0.37 }\nwithin = 0.01",
    ],
)
def test_odds_as_expected(expected: str) -> None:
    assert differences(ODDS + expected) == []


@pytest.mark.parametrize(
    ("expected", "said"),
    [
        ('law = { 1 = "2275/7776", 2 = "2611/7776" }', ["law 3: expected 0, got 1445/3888"]),
        ('law = { 0 = "1/7", 1 = "2275/7776", 2 = "2611/7776", 3 = "1445/3888" }', ["law 0: expected 1/7, got 0"]),
        ('mean = "449/216"\nwithin = 1', ["mean: expected 449/216, got 5389/2592"]),
        ("mean = 2.07", ["mean: expected 2.07, got 5389/2592"]),
        ('chance = { ">=2" = "1/2", "0" = 0 }', ["chance >=2: expected 1/2, got 5501/7776"]),
    ],
)
def test_odds_that_differ(expected: str, said: list[str]) -> None:
    assert differences(ODDS + expected) == [f"odds 1 (line 16), {line}" for line in said]


def test_odds_of_an_action_that_is_refused() -> None:
    (found,) = differences(ODDS.replace('target = "dwarf"', 'target = "ogre"') + "mean = 1")
    assert found.startswith("odds 1 (line 16): ogre cannot attack itself")


def test_odds_of_the_fight_exact_and_from_a_sample() -> None:
    exact = '[[odds]]\nof = "winner"\nchance = { red = 0.99 }\nwithin = 1e-3\n'
    sample = '[[odds]]\nof = "winner"\nmethod = "simulate"\nfights = 2000\nseed = 3\nchance = {{ red = {} }}\n'
    assert differences(exact + sample.format("0.98995951807896")) == []
    (found,) = differences(sample.format("0.8"))
    assert found.startswith("odds 1 (line 16), chance red: expected 0.8, got 0.9")


@pytest.mark.parametrize(
    ("expected", "got", "equal"),
    [
        (4, 4, True), (4, 5, False), (True, True, True), (1, True, False), (True, 1, False), ("4", 4, True),
        ("a", "a", True), ("a", "b", False), ([1, 2], (1, 2), True), ([1, 2], [2, 1], False), ([1], [1, 2], False),
        ([], [], True), (0.5, Fraction(1, 2), True), ("1/2", Fraction(1, 2), True), ("1/3", Fraction(1, 2), False),
        (0.3, 0.1 + 0.2, True), (1, None, False), ("", None, False), ("x", 1, False), ([[1]], [[1]], True),
    ],
)  # fmt: skip
def test_what_is_the_same(expected: object, got: object, equal: bool) -> None:
    assert same(expected, got) is equal


# -- files ------------------------------------------------------------------------------------------------------------


def test_files_that_cannot_be_read_are_differences_too(tmp_path: Path) -> None:
    none = check_file(tmp_path / "none.toml", answer_odds)
    assert (none.ok, none.title) == (False, "")
    assert [said(found) for found in none.differences] == ["file: cannot be read: No such file or directory"]
    folder = check_file(tmp_path, answer_odds)
    assert "cannot be read" in said(folder.differences[0])
    wrong = tmp_path / "wrong.toml"
    wrong.write_text('ruleset = "summoner"\n[[creature]]\nid = "a"\nside = "red"\npower = 1\ntoughnes = 1\n')
    report = check_file(wrong, answer_odds)
    assert report.data() == {
        "file": str(wrong), "title": "", "ok": False, "differences": [
            {"at": "line 2", "expected": None, "got": "creature 'a': toughness is missing"},
            {"at": "line 6", "expected": None, "got": "creature 'a', toughnes: unknown key; did you mean toughness?"},
        ],
    }  # fmt: skip
    assert said(report.differences[1]) == "line 6: creature 'a', toughnes: unknown key; did you mean toughness?"


def test_a_report_is_json(tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    file.write_text(FIGHT + ODDS + 'mean = "1/3"\n[expect]\n"ogre.keywords" = ["flying"]\n')
    report = check_file(file, answer_odds)
    assert (report.ok, report.title, len(report.differences)) == (False, "A fight", 2)
    assert json.loads(json.dumps(report.data())) == report.data()
    file.write_text(FIGHT)
    assert check_file(file, answer_odds).data() == {
        "file": str(file),
        "title": "A fight",
        "ok": True,
        "differences": [],
    }


def test_folders_are_searched_for_scenarios(tmp_path: Path) -> None:
    below = tmp_path / "b" / "c"
    below.mkdir(parents=True)
    files = [tmp_path / "a.toml", below / "d.toml"]
    for file in files:
        file.write_text(FIGHT)
    assert scenario_files([tmp_path, files[0]]) == [*files, files[0]]
    (tmp_path / "empty").mkdir()
    with pytest.raises(BadInput, match="there is no scenario"):
        scenario_files([tmp_path / "empty"])


# -- the file to start from -------------------------------------------------------------------------------------------


def test_the_starter_is_a_fight_and_its_comments_hold_too() -> None:
    text = starter("summoner")
    assert check_scenario(read_text(text), answer_odds) == []
    used = [line.removeprefix("# ") if "=" in line or "[[" in line else line for line in text.split("\n")]
    used = [line for line in used if not line.startswith(("A line", "Also", "summoner = "))]
    full = read_text("\n".join(used))
    assert len(full.steps) == len(full.odds) == 1
    assert check_scenario(full, answer_odds) == []


def test_an_unknown_starter_names_what_is_near() -> None:
    with pytest.raises(BadInput, match="did you mean summoner"):
        starter("sumoner")
