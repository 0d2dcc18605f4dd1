"""A live fight: acting, undo and redo, the same faces again, questions, ids, stale commands, policies."""

from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest
from mypy_extensions import i64

from affray.core.errors import BadInput, Refused
from affray.core.faces import ScriptedDice, TypedDice
from affray.core.policy import Action
from affray.core.ruleset import Command
from affray.core.state import State
from affray.core.table import Table
from affray.play.log import Asked, Entry
from affray.play.session import Session
from affray.play.verify import verify
from tests.play.tiny import DATA, Bold, Brawl, Tiny

STRIKE: Command = {"actor": "ann", "action": "strike", "target": "bob"}
BACK: Command = {"actor": "bob", "action": "strike", "target": "ann"}
NO: list[int] = [0, 0]


def brawl(seed: str = "0", **policies: str) -> Session:
    return Session.start(Tiny(), DATA, seed=seed, policies=policies)


def health(session: Session) -> list[int]:
    return cast(Brawl, session.fight).health


def code(error: pytest.ExceptionInfo[Refused]) -> str:
    return error.value.refusal.code


def snapshot(session: Session) -> object:
    h = session.history
    return (session.fight.key(), list(h.entries), list(h.steps), list(h.undone), h.waiting, dict(h.rerolls))


# -- acting ----------------------------------------------------------------------------------------------------------


def test_an_entry_says_everything_about_an_action() -> None:
    session = brawl()
    entry = session.act(STRIKE, dice=[6, 5, 2], answers=[1, 1], by="red seat")
    assert health(session) == [20, 15]  # 11 - 2 = 9, half of it 5
    assert (entry.n, entry.kind, entry.by, entry.dice) == (1, "act", "red seat", "given")
    assert (entry.faces, entry.answers) == ([6, 5, 2], [1, 1])
    assert entry.command == {"action": "strike", "actor": "ann", "target": "bob"}
    assert [e[0] for e in entry.events] == ["told", "sum", "choice", "sum", "choice", "told"]
    verify(session)


def test_digital_faces_hang_on_the_seed() -> None:
    faces = [tuple(brawl(str(seed)).act(STRIKE, answers=NO).faces) for seed in range(40)]
    assert len(set(faces)) > 10
    assert faces == [tuple(brawl(str(seed)).act(STRIKE, answers=NO).faces) for seed in range(40)]


def test_an_action_without_dice_says_so() -> None:
    session = brawl()
    entry = session.act({"action": "set", "target": "bob", "value": 3})
    assert (entry.dice, entry.faces, health(session)) == ("none", [], [20, 3])


@pytest.mark.parametrize(
    ("command", "dice", "answers", "expected"),
    [
        ({"actor": "eve", "action": "strike", "target": "bob"}, None, None, "unknown-actor"),
        ({"actor": "ann", "action": "dance"}, None, None, "unknown-action"),
        (STRIKE, [6], NO, "dice-missing"),
        (STRIKE, [6, 5, 4], NO, "dice-left-over"),
        (STRIKE, [6, 7], NO, "dice-impossible"),
        (STRIKE, [6, 5], [0, 7], "bad-argument"),
        (STRIKE, [6, 5], [0, 0, 0], "bad-argument"),
        ({"action": "undo"}, None, None, "bad-argument"),
        ({"action": "undo", "steps": 0}, None, None, "bad-argument"),
        ({"action": "undo", "steps": True}, None, None, "bad-argument"),
        ({"action": "undo", "steps": "2"}, None, None, "bad-argument"),
        ({"action": "undo", "stops": 1}, None, None, "bad-argument"),
        ({"action": "redo"}, None, None, "bad-argument"),
        ({"action": "undo"}, [1], None, "bad-argument"),
    ],
)
def test_a_refused_command_changes_nothing(
    command: Command, dice: list[int] | None, answers: list[int] | None, expected: str, tmp_path: Path
) -> None:
    path = tmp_path / "log"
    session = Session.start(Tiny(), DATA, path=path)
    before, bytes_before = snapshot(session), path.read_bytes()
    with pytest.raises(Refused) as error:
        session.act(command, dice, answers)
    assert code(error) == expected
    assert snapshot(session) == before
    assert path.read_bytes() == bytes_before


def test_an_error_in_the_rules_changes_nothing() -> None:
    class Broken(Tiny):
        def next_turn(self, f: Brawl, table: object) -> None:
            raise ZeroDivisionError

    session = Session.start(Broken(), DATA)
    session.act({"action": "begin"}, dice=[5, 1])
    before = snapshot(session)
    with pytest.raises(ZeroDivisionError):
        session.act(STRIKE, answers=NO)
    assert snapshot(session) == before


def test_wrong_data_and_wrong_policies_are_refused_at_the_start() -> None:
    with pytest.raises(BadInput):
        Session.start(Tiny(), {"fighter": [{"id": "ann"}]})
    with pytest.raises(BadInput, match="unknown policy 'brave'"):
        brawl(red="brave")


# -- undo and redo ---------------------------------------------------------------------------------------------------


def test_undo_goes_back_over_dice_and_turns_and_redo_returns() -> None:
    session = brawl()
    keys = [session.fight.key()]
    session.act({"action": "begin"}, dice=[5, 1])
    keys.append(session.fight.key())
    for command, dice in ((STRIKE, [6, 6]), (BACK, [1, 2, 9, 4]), ({"action": "end turn"}, [])):
        session.act(command, dice, answers=NO if len(dice) > 1 else [])
        keys.append(session.fight.key())
    assert len(set(keys)) == 5
    for key in reversed(keys[:-1]):
        session.undo()
        assert session.fight.key() == key
    for key in keys[1:]:
        session.redo()
        assert session.fight.key() == key
    session.undo(4)
    assert session.fight.key() == keys[0]
    session.redo(2)
    assert session.fight.key() == keys[2]
    verify(session)


def test_undo_goes_back_over_the_end_of_a_fight() -> None:
    session = brawl()
    session.act({"action": "set", "target": "bob", "value": 2})
    session.act(STRIKE, [6, 6], NO)
    assert session.over
    with pytest.raises(Refused) as error:
        session.act(STRIKE)
    assert code(error) == "fight-over"
    session.undo()
    assert not session.over


def test_undone_entries_stay_readable_and_a_new_action_ends_redo() -> None:
    session = brawl()
    first = session.act(STRIKE, [6, 6], NO)
    session.undo()
    session.act(STRIKE, [1, 1], NO)
    assert session.entries[0] is first
    assert [e.kind for e in session.entries] == ["act", "undo", "act"]
    with pytest.raises(Refused, match="0 were taken back"):
        session.redo()
    verify(session)


# -- no fishing ------------------------------------------------------------------------------------------------------


def test_the_same_action_after_an_undo_gets_the_same_faces() -> None:
    for seed in map(str, range(20)):
        session = brawl(seed)
        first = session.act(STRIKE, answers=NO)
        session.undo()
        other = session.act(BACK, answers=NO)
        session.undo()
        again = session.act(STRIKE, answers=NO)
        assert again.faces == first.faces
        assert other.faces != first.faces or seed != "0"
        session.undo(1)
        session.redo(1)
        assert session.history.steps[0].entry is again
        session.undo()
        shuffled = dict(reversed(list(STRIKE.items())))
        assert session.act(shuffled, answers=NO).faces == first.faces  # the words' order makes no difference


def test_a_step_further_on_the_faces_are_others() -> None:
    def two(seed: str) -> tuple[list[int], list[int]]:
        session = brawl(seed)
        return session.act(STRIKE, answers=NO).faces, session.act(STRIKE, answers=NO).faces

    rolled = [two(str(seed)) for seed in range(40)]
    assert sum(a == b for a, b in rolled) < 8  # two dice agree once in 36 times


def test_the_referee_rolls_anew_openly() -> None:
    session = brawl()
    with pytest.raises(Refused, match="nothing to roll anew"):
        session.act(STRIKE, answers=NO, reroll=True)
    seen = [session.act(STRIKE, answers=NO)]
    for _ in range(6):
        session.undo()
        seen.append(session.act(STRIKE, answers=NO, reroll=True))
    assert [e.rerolls for e in seen] == list(range(7))
    assert len({tuple(e.faces) for e in seen}) > 2
    session.undo()
    assert session.act(STRIKE, answers=NO).faces == seen[-1].faces  # the last roll is what holds now
    session.undo()
    with pytest.raises(Refused, match="faces that are given"):
        session.act(STRIKE, [1, 1], NO, reroll=True)
    verify(session)


# -- questions -------------------------------------------------------------------------------------------------------


def test_an_action_waits_for_answers_on_the_same_faces() -> None:
    session = brawl()
    before = session.fight.key()
    first = session.act(STRIKE)
    assert (first.kind, first.question) == ("waits", Asked("parry", 1, [0, 1]))
    assert session.history.waiting is first
    assert session.fight.key() == before
    second = session.answer(1)
    assert second.question == Asked("brace", 1, [0, 1])
    assert second.answers == [1]
    assert second.faces[:2] == first.faces
    done = session.answer(0)
    assert (done.kind, done.answers) == ("act", [1, 0])
    assert session.pending is None
    assert done.faces == second.faces
    assert done.faces == brawl().act(STRIKE, answers=[1, 0]).faces
    verify(session)


def test_while_a_question_waits_nothing_else_happens() -> None:
    session = brawl()
    session.act(BACK, [1, 1], NO)
    session.undo()
    session.act(STRIKE)
    refusals: list[Callable[[], Entry]] = [
        lambda: session.act(BACK),
        lambda: session.redo(),
        lambda: session.auto(),
        lambda: session.answer(7),
        lambda: session.answer(0, dice=[3]),
    ]
    for refused in refusals:
        before = snapshot(session)
        with pytest.raises(Refused):
            refused()
        assert snapshot(session) == before


def test_undo_withdraws_a_waiting_action_and_the_faces_stay() -> None:
    session = brawl()
    first = session.act(STRIKE)
    session.undo()
    assert session.pending is None
    with pytest.raises(Refused, match="no question"):
        session.answer(1)
    assert session.act(STRIKE).faces == first.faces
    session.undo()
    assert session.act(STRIKE, reroll=True).rerolls == 1
    assert session.answer(0).rerolls == 1
    verify(session)


def test_undo_of_a_waiting_action_and_of_what_was_before() -> None:
    session = brawl()
    start = session.fight.key()
    session.act(STRIKE, [1, 1], NO)
    session.act(BACK)
    with pytest.raises(Refused):
        session.undo(3)
    session.undo(2)
    assert session.fight.key() == start
    session.redo()
    assert health(session) == [20, 18]
    verify(session)


def test_given_faces_are_kept_while_a_question_waits() -> None:
    session = brawl()
    assert session.act(STRIKE, [6, 5, 4]).faces == [6, 5, 4]
    assert session.answer(1).faces == [6, 5, 4]
    assert session.answer(0).faces == [6, 5, 4]
    verify(session)


def test_given_faces_that_are_left_over_are_refused_at_the_last_answer() -> None:
    session = brawl()
    session.act(STRIKE, [6, 5, 4])
    session.answer(0)
    with pytest.raises(Refused) as error:
        session.answer(0)
    assert code(error) == "dice-left-over"
    session.undo()
    assert session.act(STRIKE, [6, 5], NO).kind == "act"
    verify(session)


def test_more_given_faces_come_with_the_answer() -> None:
    session = brawl()
    session.act(STRIKE, [6, 5])
    with pytest.raises(Refused) as error:
        session.answer(1)
    assert code(error) == "dice-missing"
    assert session.answer(1, dice=[3]).faces == [6, 5, 3]
    session.answer(0)
    assert health(session) == [20, 12]
    verify(session)


def test_a_person_reads_faces_off_real_dice_and_none_twice() -> None:
    asked: list[tuple[int, int]] = []

    def ask(n: int, sides: int) -> list[int]:
        asked.append((n, sides))
        return [4] * n

    session = brawl()
    session.act(STRIKE, TypedDice(ask))
    session.answer(1, TypedDice(ask))
    session.answer(0, TypedDice(ask))
    assert asked == [(2, 6), (1, 6)]
    assert session.entries[-1].faces == [4, 4, 4]
    verify(session)


def test_faces_that_are_kept_and_faces_that_follow_must_all_be_used() -> None:
    session = brawl()
    session.act(STRIKE, [6, 5, 4])
    session.answer(0)
    with pytest.raises(Refused, match="1 faces were not used: 4"):
        session.answer(0, ScriptedDice([]))
    session.undo()
    session.act(STRIKE, [6, 5], [0])
    with pytest.raises(Refused, match="1 faces were not used: 3"):
        session.answer(0, ScriptedDice([3]))
    session.answer(0, ScriptedDice([]))
    verify(session)


def test_faces_that_a_person_does_not_give_leave_everything_as_it_was() -> None:
    def ask(n: int, sides: int) -> list[int]:
        raise KeyboardInterrupt

    session = brawl()
    before = snapshot(session)
    with pytest.raises(KeyboardInterrupt):
        session.act(STRIKE, TypedDice(ask))
    assert snapshot(session) == before
    with pytest.raises(Refused):
        session.act(STRIKE, ScriptedDice([7, 1]))


# -- ids and versions ------------------------------------------------------------------------------------------------


def test_a_command_sent_twice_acts_once() -> None:
    session = brawl()
    first = session.act(STRIKE, answers=NO, command_id="a1")
    assert session.act(STRIKE, answers=NO, command_id="a1") is first
    undo = session.undo(command_id="u1", based_on=1)
    assert session.undo(command_id="u1", based_on=1) is undo  # though it is stale now
    wait = session.act(BACK, command_id="w")
    answer = session.answer(0, command_id="x")
    assert session.act(BACK, command_id="w") is wait
    assert session.answer(0, command_id="x") is answer
    last = session.answer(0)
    begun = session.auto(command_id="auto")
    assert session.auto(command_id="auto") is begun
    assert session.entries[-2:] == [last, begun]
    others: list[Callable[[], Entry]] = [
        lambda: session.act(BACK, command_id="a1"),
        lambda: session.undo(2, command_id="u1"),
        lambda: session.answer(1, command_id="x"),
        lambda: session.act({"action": "begin"}, command_id="auto"),
    ]
    for other in others:
        with pytest.raises(Refused, match="the id of another command"):
            other()
    verify(session)


def test_a_refused_command_may_be_sent_again() -> None:
    session = brawl()
    with pytest.raises(Refused):
        session.act(STRIKE, [9, 9], NO, command_id="a")
    assert session.act(STRIKE, [1, 1], NO, command_id="a").kind == "act"


def test_a_stale_command_is_refused_with_what_happened_since() -> None:
    session = brawl()
    session.act(STRIKE, [1, 1], NO, based_on=0)
    session.act(BACK, [1, 1], NO, based_on=1)
    session.undo(based_on=2)
    before = snapshot(session)
    with pytest.raises(Refused) as error:
        session.act(STRIKE, based_on=1)
    assert code(error) == "stale"
    assert "2: bob: strike, target ann; 3: undo, steps 1" in str(error.value)
    for unknown in (-1, 9):
        with pytest.raises(Refused, match="there is no"):
            session.act(STRIKE, based_on=unknown)
    assert snapshot(session) == before
    session.act(STRIKE, [1, 1], NO, based_on=session.version)


# -- policies --------------------------------------------------------------------------------------------------------


def played(seed: str) -> Session:
    session = brawl(seed, red="fickle", blue="bold")
    while not session.over:
        session.auto()
    return session


def test_policies_play_a_whole_fight() -> None:
    session = played("7")
    assert session.entries[0].command == {"action": "begin"}
    assert {e.by for e in session.entries[1:]} == {"policy fickle", "policy bold"}
    assert session.entries == played("7").entries
    assert session.entries != played("8").entries
    with pytest.raises(Refused) as error:
        session.auto()
    assert code(error) == "fight-over"
    verify(session)


def test_a_policy_decides_the_same_again_after_an_undo() -> None:
    session = played("3")
    entries = list(session.entries)
    session.undo(len(entries))
    for entry in entries:
        again = session.auto()
        assert (again.command, again.faces, again.answers) == (entry.command, entry.faces, entry.answers)


def test_a_policy_picks_anew_at_each_step() -> None:
    fights = [[e.command["action"] for e in played(seed).entries if e.by == "policy fickle"] for seed in "0123456789"]
    assert sum(len(set(fight)) == 2 for fight in fights) > 2


def test_a_policys_picks_are_no_faces_of_its_action() -> None:
    for entry in played("1").entries:
        if entry.command["action"] == "strike":
            assert len(entry.faces) == 2 + (entry.answers[0] == 1) or "initiative" in str(entry.events)


def test_questions_go_to_persons_where_no_policy_plays() -> None:
    session = brawl(blue="bold")
    entry = session.act(STRIKE, [3, 3, 2])
    assert (entry.kind, entry.answers) == ("act", [1, 0])  # blue parries and does not brace
    entry = session.act(BACK, [3, 3])
    assert entry.question == Asked("parry", 0, [0, 1])
    verify(session)


def test_what_a_policy_does_to_the_fight_it_sees_is_lost() -> None:
    session = brawl()
    session.act({"action": "begin"}, [5, 1])

    class Meddler(Bold):
        def decide(self, fight: State, who: i64, table: Table) -> Action:
            action = super().decide(fight, who, table)
            cast(Brawl, fight).health[:] = [1, 1]
            return action

    session.policies.by_side[0] = Meddler()
    session.auto()
    session.answer(0)
    session.answer(1)
    assert min(health(session)) > 1
    verify(session)


# -- the closing line ------------------------------------------------------------------------------------------------


def test_a_closed_fight_takes_no_more() -> None:
    session = brawl()
    first = session.act({"action": "set", "target": "bob", "value": 0}, command_id="s")
    end = session.close()
    assert (end.kind, end.winner) == ("end", "red")
    refusals: list[Callable[[], Entry]] = [session.undo, session.close, session.auto, lambda: session.act(BACK)]
    for refused in refusals:
        with pytest.raises(Refused) as error:
            refused()
        assert code(error) == "closed"
    assert session.act({"action": "set", "target": "bob", "value": 0}, command_id="s") is first
    verify(session)


def test_verify_finds_what_replay_does_not_give() -> None:
    session = brawl()
    session.act(STRIKE, [1, 1], NO)
    health(session)[0] = 7
    with pytest.raises(BadInput, match="replay does not give the fight again"):
        verify(session)
