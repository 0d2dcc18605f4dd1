"""Live play of every ruleset from the start of every scenario: logs, undo, questions, bulk fights shown again."""

from pathlib import Path

import pytest

from affray.core.bulk import BulkTable
from affray.core.stream import Stream
from affray.play.dealt import play_dealt
from affray.play.log import Run
from affray.play.session import Session
from affray.play.verify import verify
from tests.contract.starts import played, scenarios, start, starts, title

PLACES = starts()


def each_with_one_policy() -> list[tuple[tuple[str, int], str]]:
    """A ruleset's policies in turn."""
    found = []
    for i, place in enumerate(PLACES):
        names = [name for name in start(*place)[0].policies if name != "random"]
        found.append((place, names[i % len(names)]))
    return found


PLAYED = each_with_one_policy()
STEPS = 60


def session_of(place: tuple[str, int], seed: str, *policies: str) -> Session:
    """A fight of which the first sides are played by policies."""
    name, number = place
    scenario = scenarios(name)[number]
    sides = scenario.game.sides(scenario.fight)
    return Session.start(
        scenario.game, scenario.data, seed=seed, policies=dict(zip(sides, policies, strict=False)), source=scenario.file
    )


@pytest.mark.parametrize("place", PLACES, ids=title)
def test_any_play_with_undo_and_questions_replays(place: tuple[str, int], tmp_path: Path) -> None:
    chance = Stream(f"play {title(place)}")
    path = tmp_path / "fight.log"
    session = session_of(place, "1", "random")
    session.save(path)
    for _ in range(STEPS):
        if session.pending is not None:
            question = session.pending.question
            assert question is not None
            session.answer(question.options[int(chance.below(len(question.options)))])
        elif session.history.position and (session.over or chance.below(6) == 0):
            key = session.fight.key()
            session.undo()
            if chance.below(2):
                session.redo()
                assert session.fight.key() == key
        else:
            who = session.ruleset.turn(session.fight)
            if who >= 0 and chance.below(2):
                legal = session.ruleset.legal(session.fight, who)
                action = legal[int(chance.below(len(legal)))]
                session.act(session.ruleset.write(session.fight, action))
            else:
                session.auto()
    verify(session)
    session.leave()
    again = Session.resume(path)
    assert (again.entries, again.fight.key()) == (session.entries, session.fight.key())
    again.leave()


@pytest.mark.parametrize(("place", "policy"), PLAYED, ids=played)
def test_a_bulk_fight_is_shown_as_it_was(place: tuple[str, int], policy: str) -> None:
    for k in (0, 7_000_000_001):
        session = session_of(place, "1", *[policy] * 9)
        fight = session.fight.copy()
        table = BulkTable("run", session.policies)
        table.start(k)
        session.ruleset.play(fight, table, session.policies)
        play_dealt(session, "run", k)
        assert session.fight.key() == fight.key()
        verify(session)


def test_a_runs_fight_is_named_in_the_log() -> None:
    place = PLACES[0]
    scenario = scenarios(place[0])[place[1]]
    session = Session.start(scenario.game, scenario.data, run=Run("run", 3))
    play_dealt(session, "run", 3)
    assert session.header.run == Run("run", 3)
