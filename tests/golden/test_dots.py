"""The playthroughs of `dots` show all that it knows."""

from affray.rulesets.dots import told
from affray.rulesets.dots.act import WORDS
from affray.rulesets.dots.state import STANCES
from tests.golden import uses
from tests.golden.playing import plays, rulings_seen

PLAYS = plays("dots")


def test_every_action_is_taken() -> None:
    taken = {action for one in PLAYS for action in uses.actions(one)}
    refused = {str(moment.command["action"]) for one in PLAYS for moment in one.moments if moment.refused}
    assert taken | refused == {*WORDS, "undo", "redo"}
    assert refused - taken == {"ready"}, "nothing to wait for (DOT-7)"


def test_everything_that_can_be_told_is_told() -> None:
    kinds = {name: number for name, number in vars(told).items() if name.isupper()}
    said = {number for one in PLAYS for number in uses.things_told(one)}
    assert [name for name, number in kinds.items() if number not in said] == []


def test_every_ruling_has_each_of_its_values() -> None:
    assert [name for name, found in rulings_seen(PLAYS).items() if len(found) < 2] == []


def test_every_stance_is_taken() -> None:
    lines = [line for one in PLAYS for moment in one.moments for line in moment.lines]
    for stance in STANCES[1:]:
        assert any(f"extremely {stance}" in line for line in lines)
