"""The playthroughs of `duel` show all that it knows."""

from affray.rulesets.duel import told
from affray.rulesets.duel.act import WORDS
from tests.golden import uses
from tests.golden.playing import plays, rulings_seen

PLAYS = plays("duel")


def test_every_action_is_taken() -> None:
    taken = {action for one in PLAYS for action in uses.actions(one)}
    refused = {str(moment.command["action"]) for one in PLAYS for moment in one.moments if moment.refused}
    assert taken | refused == {*WORDS, "undo", "redo"}
    assert refused - taken == {"ready"}, "nothing to wait for (STN-4)"


def test_everything_that_can_be_told_is_told() -> None:
    kinds = {name: number for name, number in vars(told).items() if name.isupper()}
    said = {number for one in PLAYS for number in uses.things_told(one)}
    assert [name for name, number in kinds.items() if number not in said] == []


def test_every_ruling_has_each_of_its_values() -> None:
    assert [name for name, found in rulings_seen(PLAYS).items() if len(found) < 2] == []
