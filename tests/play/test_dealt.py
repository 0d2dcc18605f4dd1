"""Fight k of a bulk run, face by face."""

from pathlib import Path

import pytest

from affray.core.bulk import BulkTable
from affray.core.ruleset import Ruleset
from affray.play.dealt import play_dealt
from affray.play.log import Run, read_log
from affray.play.session import Session
from affray.play.verify import verify
from tests.play.tiny import DATA, Tiny

THREE: dict[str, object] = {
    "fighter": [
        {"id": "ann", "side": "red", "health": 25},
        {"id": "bob", "side": "blue", "health": 12},
        {"id": "cid", "side": "blue", "health": 12, "quick": 1},
    ]
}
POLICIES = {"red": "fickle"}  # and blue the default


def bulk_end(session: Session, seed: str, k: int) -> object:
    """The fight's end in the bulk run."""
    rules: Ruleset = session.ruleset
    fight = session.fight.copy()
    table = BulkTable(seed, session.policies)
    table.start(k)
    rules.play(fight, table, session.policies)
    return fight.key()


@pytest.mark.parametrize("data", [DATA, THREE], ids=["two", "three"])
def test_the_fight_ends_as_in_the_run(data: dict[str, object]) -> None:
    ends = set()
    for k in [*range(60), 73_114_902, 2**40 + 1]:
        session = Session.start(Tiny(), data, policies=POLICIES, run=Run("luck", k))
        expected = bulk_end(session, "luck", k)
        play_dealt(session, "luck", k)
        assert session.over
        assert session.fight.key() == expected
        assert {e.dice for e in session.entries} <= {"dealt", "none"}
        verify(session)
        ends.add(expected)
    assert len(ends) > 20


def test_a_fight_that_has_begun_is_played_on() -> None:
    session = Session.start(Tiny(), THREE, policies=POLICIES)
    session.act({"action": "begin"}, answers=[])
    session.act({"action": "set", "target": "ann", "value": 40})
    expected = bulk_end(session, "s", 3)
    play_dealt(session, "s", 3)
    assert session.fight.key() == expected
    verify(session)


def test_a_recorded_fight_is_a_log_like_any_other(tmp_path: Path) -> None:
    path = tmp_path / "log"
    session = Session.start(Tiny(), DATA, policies=POLICIES, run=Run("luck", 5))
    play_dealt(session, "luck", 5)
    session.save(path)
    session.leave()
    assert read_log(path).header.run == Run("luck", 5)
    again = Session.resume(path, Tiny())
    assert again.fight.key() == session.fight.key()
    again.undo(3)
    again.auto()
    assert again.entries[-1].dice != "dealt"
    verify(again)
    again.leave()
