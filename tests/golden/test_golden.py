"""Recorded playthroughs, told line by line: nothing about a fight changes unseen. Recorded anew by record.py."""

from difflib import unified_diff

import pytest

from affray.rulesets.summoner import told
from affray.rulesets.summoner.act import WORDS as ACTIONS
from affray.rulesets.summoner.cards import VERBS
from affray.rulesets.summoner.keywords import WORDS
from tests.golden import uses
from tests.golden.playing import TOLD, names, play, plays, rulings_seen

SUMMONER = plays("summoner")


@pytest.mark.parametrize("name", names())
def test_the_fight_is_told_as_it_was(name: str) -> None:
    recorded = (TOLD / f"{name}.txt").read_text("utf-8").splitlines()
    now = list(play(name).lines())
    changes = unified_diff(recorded, now, "recorded", "now", n=2, lineterm="")
    assert recorded == now, "\n".join(["told otherwise; if it is meant: python -m tests.golden.record", *changes])


def test_no_recording_is_left_over() -> None:
    assert {path.stem for path in TOLD.iterdir()} == set(names())


@pytest.mark.parametrize("ability", WORDS)
def test_every_ability_is_used(ability: str) -> None:
    assert any(uses.ABILITIES[ability](one) for one in SUMMONER)


def test_every_action_is_taken() -> None:
    taken = {action for one in SUMMONER for action in uses.actions(one)}
    assert taken == {*ACTIONS, "undo", "redo"}


def test_every_verb_is_cast() -> None:
    assert {verb for one in SUMMONER for verb in uses.verbs(one)} == set(VERBS)


def test_everything_that_can_be_told_is_told() -> None:
    kinds = {name: number for name, number in vars(told).items() if name.isupper()}
    del kinds["FEATURE"]  # a table's own
    said = {number for one in SUMMONER for number in uses.things_told(one)}
    assert [name for name, number in kinds.items() if number not in said] == []


def test_every_ruling_has_each_of_its_values() -> None:
    assert [name for name, found in rulings_seen(SUMMONER).items() if len(found) < 2] == []
