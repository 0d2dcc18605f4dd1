"""Logs on disk: what is cut off is dropped, what was changed is found where it stands, what is unknown is refused."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest
from msgspec.structs import replace

from affray.core.errors import BadInput, Refused
from affray.core.policy import Action
from affray.core.state import State
from affray.core.table import Table
from affray.play.log import Entry, Header, Log, Run, read_lines, read_log, seal
from affray.play.replay import Replay
from affray.play.session import Session
from tests.play.tiny import DATA, Brawl, Tiny


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A small log with a bit of everything, that ends at an open question."""
    where = tmp_path / "fight.log"
    session = Session.start(Tiny(), DATA, policies={"blue": "bold"}, source="brawl.toml", path=where)
    session.act({"action": "begin"}, [5, 1], command_id="first")
    session.act({"action": "set", "target": "bob", "value": 30})
    session.undo()
    session.redo()
    session.act({"actor": "ann", "action": "strike", "target": "bob"}, [6, 5, 1], by="Ann Ö.")
    session.auto()
    session.leave()
    return where


def reseal(header: Header, entries: list[Entry]) -> bytes:
    """A log somebody took the trouble to seal again."""
    data, chain = seal(header, "")
    for entry in entries:
        line, chain = seal(entry, chain)
        data += line
    return data


def problem(data: bytes) -> str:
    """What is said about damaged bytes."""
    try:
        read = read_lines(data, "fight.log")
        Replay(read, Tiny()).run()
    except BadInput as error:
        return str(error)
    return read.cut_off


# -- reading back ----------------------------------------------------------------------------------------------------


def test_a_log_is_json_lines_with_everything_in_them(path: Path) -> None:
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    header = lines[0]
    assert header["affray-log"] == 1
    assert (header["ruleset"], header["rules"], header["seed"], header["source"]) == ("tiny", 1, "0", "brawl.toml")
    assert header["fight"] == DATA
    assert header["rulings"] == {"hard": False}
    assert header["policies"] == {"blue": "bold"}
    assert [line["n"] for line in lines[1:]] == list(range(1, len(lines)))
    assert lines[1]["id"] == "first"
    assert lines[-1]["kind"] == "waits"
    assert lines[-1]["question"]["what"] == "parry"


def test_resuming_goes_on_where_it_stopped(path: Path) -> None:
    before = path.read_bytes()
    session = Session.resume(path, Tiny())
    assert session.pending is not None
    assert session.cut_off == ""
    faces = session.pending.faces
    assert session.answer(0).faces[:2] == faces
    session.answer(0)
    session.leave()
    after = path.read_bytes()
    assert after.startswith(before)
    assert len(read_log(path).entries) == session.version
    assert Session.resume(path, Tiny()).fight.key() == session.fight.key()


def test_a_session_in_memory_can_be_saved_and_goes_on_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "log"
    session = Session.start(Tiny(), DATA, run=Run("s", 7))
    session.auto()
    session.save(path)
    session.auto()
    log = read_log(path)
    assert log.entries == session.entries
    assert log.header.run == Run("s", 7)
    assert not log.closed


def test_nothing_is_written_over(path: Path, tmp_path: Path) -> None:
    before = path.read_bytes()
    with pytest.raises(FileExistsError):
        Session.start(Tiny(), DATA, path=path)
    assert path.read_bytes() == before
    with pytest.raises(FileNotFoundError):
        Session.resume(tmp_path / "nothing", Tiny())
    assert not (tmp_path / "nothing").exists()


def test_a_closed_log_is_read_and_replayed_and_not_resumed(path: Path) -> None:
    session = Session.resume(path, Tiny())
    session.close()
    before = path.read_bytes()
    log = read_log(path)
    assert log.closed
    Replay(log, Tiny()).run()
    with pytest.raises(BadInput, match="closed"):
        Session.resume(path, Tiny())
    assert path.read_bytes() == before
    more = seal(replace(session.entries[0], n=session.version + 1), log.chain)[0]
    assert "goes on after it was closed" in problem(before + more)


def test_one_process_plays_a_fight_at_a_time(path: Path) -> None:
    session = Session.resume(path, Tiny())
    with pytest.raises(BadInput, match="being played somewhere else"):
        Session.resume(path, Tiny())
    session.leave()
    Session.resume(path, Tiny()).leave()


# -- stopped in the middle -------------------------------------------------------------------------------------------


def test_a_log_cut_off_at_any_byte_resumes_or_says_why_not(path: Path) -> None:
    data = path.read_bytes()
    whole = read_lines(data)
    header_end = data.index(b"\n")
    for length in range(len(data)):
        cut = data[:length]
        if length < header_end:
            with pytest.raises(BadInput, match=r"fight.log:1: .*(stops before its first line ends|nothing in it)"):
                read_lines(cut, "fight.log")
            continue
        path.write_bytes(cut)
        session = Session.resume(path, Tiny())
        done = cut.count(b"\n") - 1 + (data[length : length + 1] == b"\n")  # only a newline is missing: still whole
        assert session.entries == whole.entries[:done]
        assert bool(session.cut_off) == (not cut.endswith(b"\n") and data[length : length + 1] != b"\n")
        session.leave()
        assert path.read_bytes() == data[: path.stat().st_size]
        assert read_log(path).entries == session.entries
        assert read_log(path).cut_off == ""


def test_a_log_goes_on_after_a_lost_newline(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-1])
    session = Session.resume(path, Tiny())
    session.answer(1)
    session.leave()
    assert read_log(path).entries == session.entries


def test_what_was_cut_off_is_named(path: Path) -> None:
    data = path.read_bytes()
    log = read_lines(data[:-20], "fight.log")
    line = data.count(b"\n")
    rest = len(data.splitlines()[-1]) + 1 - 20
    assert log.cut_off == (
        f"fight.log:{line}: the log stops in the middle of a line: its last {rest} bytes are dropped"
    )


def test_a_hole_that_a_power_cut_left_is_dropped(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(data + b"\0" * 500)
    session = Session.resume(path, Tiny())
    assert "500 bytes" in session.cut_off
    session.leave()
    assert path.read_bytes() == data


def test_a_full_disk_changes_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session.resume(path, Tiny())
    before, key, pending = path.read_bytes(), session.fight.key(), session.pending
    write = os.write

    def half(number: int, data: bytes) -> int:
        if len(data) < 30:
            raise OSError(28, "no space left")
        return write(number, data[: len(data) // 2])

    monkeypatch.setattr(os, "write", half)
    with pytest.raises(OSError, match="no space"):
        session.answer(1)
    monkeypatch.undo()
    assert path.read_bytes() == before
    assert (session.fight.key(), session.pending, session.version) == (key, pending, len(read_log(path).entries))
    session.answer(1)
    monkeypatch.setattr(os, "write", half)
    with pytest.raises(OSError, match="no space"):
        session.undo()
    assert read_log(path).entries == session.entries


def test_an_entry_is_on_the_disk_before_it_holds(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session.resume(path, Tiny())
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda number: synced.append(session.version))
    session.answer(1)
    session.undo()
    assert synced == [session.version - 2, session.version - 1]


def test_a_log_that_cannot_be_begun_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(number: int) -> None:
        raise OSError(28, "no space left")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="no space"):
        Session.start(Tiny(), DATA, path=tmp_path / "log")
    assert not (tmp_path / "log").exists()


# -- changed by somebody ---------------------------------------------------------------------------------------------


def test_every_changed_byte_is_found_in_its_line(path: Path) -> None:
    data = path.read_bytes()
    last = data.rstrip(b"\n").rindex(b"\n") + 1
    for at in range(len(data)):
        line = data[:at].count(b"\n") + 1
        for new in {data[at] ^ 1, ord("\n"), ord('"'), 0} - {data[at]}:
            changed = data[:at] + bytes([new]) + data[at + 1 :]
            said = problem(changed)
            if at == len(data) - 1:
                assert "stops in the middle of a line" in said
            elif at >= last and "stops in the middle" in said:
                raise AssertionError("a changed byte is no cut-off line")
            else:
                assert said.startswith(f"fight.log:{line}: "), (at, new, said)


def test_every_missing_doubled_or_moved_line_is_found(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    for i in range(1, len(lines)):
        if i < len(lines) - 1:
            said = problem(b"".join(lines[:i] + lines[i + 1 :]))
            assert said.startswith(f"fight.log:{i + 1}: this line holds entry {i + 1} and not entry {i}")
            said = problem(b"".join([*lines[:i], lines[i + 1], lines[i], *lines[i + 2 :]]))
            assert said.startswith(f"fight.log:{i + 1}: this line holds entry {i + 1} and not entry {i}")
        said = problem(b"".join([*lines[: i + 1], *lines[i:]]))
        assert said.startswith(f"fight.log:{i + 2}: this line holds entry {i} and not entry {i + 1}")
    assert problem(b"".join(lines[1:])) == "fight.log:1: this is not a log of Affray"


def test_a_line_of_another_fight_is_found(path: Path, tmp_path: Path) -> None:
    other = Session.start(Tiny(), DATA, seed="other", path=tmp_path / "other")
    other.act({"action": "begin"})
    lines = path.read_bytes().splitlines(keepends=True)
    foreign = (tmp_path / "other").read_bytes().splitlines(keepends=True)
    assert problem(b"".join([lines[0], foreign[1], *lines[2:]])).startswith("fight.log:2: this is not entry 1")


def test_damage_leaves_what_is_before_it_readable_and_the_file_untouched(path: Path) -> None:
    data = path.read_bytes().replace(b'"value":30', b'"value":90')
    path.write_bytes(data)
    log = read_log(path)
    assert [e.n for e in log.entries] == [1]
    assert log.damage is not None
    assert log.damage.line == 3
    moments = Replay(log, Tiny()).moments()
    assert next(moments).entry == log.entries[0]
    with pytest.raises(BadInput, match=r"fight.log:3: this is not entry 2"):
        next(moments)
    Replay(log, Tiny()).run(to=1)
    with pytest.raises(BadInput, match="this is not entry 2"):
        Replay(log, Tiny()).run(to=2)
    with pytest.raises(BadInput, match="this is not entry 2"):
        Session.resume(path, Tiny())
    assert path.read_bytes() == data


# -- what the seals cannot know --------------------------------------------------------------------------------------


def sealed_again(path: Path, change: Callable[[Header, list[Entry]], tuple[Header, list[Entry]]]) -> str:
    log = read_log(path)
    return problem(reseal(*change(log.header, list(log.entries))))


def entry_with(at: int, /, **changes: object) -> Callable[[Header, list[Entry]], tuple[Header, list[Entry]]]:
    def change(header: Header, entries: list[Entry]) -> tuple[Header, list[Entry]]:
        entries[at - 1] = replace(entries[at - 1], **changes)
        return header, entries

    return change


@pytest.fixture
def told(tmp_path: Path) -> Path:
    """A log of known entries."""
    where = tmp_path / "fight.log"
    session = Session.start(Tiny(), DATA, path=where)
    session.act({"actor": "ann", "action": "strike", "target": "bob"}, [6, 5, 1], [1, 0])
    session.act({"actor": "ann", "action": "strike", "target": "bob"}, answers=[0, 1])
    session.undo()
    session.redo()
    session.act({"actor": "bob", "action": "strike", "target": "ann"})
    session.answer(1)
    session.leave()
    return where


@pytest.mark.parametrize(
    ("n", "changes", "said"),
    [
        (1, {"state": "0" * 16}, "entry 1 (ann: strike, target bob): the fight afterwards cannot be right"),
        (1, {"n": 2}, "holds entry 2 and not entry 1"),
        (1, {"faces": [6, 6, 1]}, "what is told cannot be right"),
        (1, {"faces": [6, 5]}, "cannot be done again: 1 d6 are rolled here and 0 faces are left"),
        (1, {"faces": [6, 5, 1, 1]}, "cannot be done again: 1 faces were not used"),
        (1, {"answers": [1, 1]}, "what is told cannot be right"),
        (1, {"answers": [1]}, "its kind cannot be right"),
        (1, {"events": []}, "what is told cannot be right"),
        (1, {"command": {"actor": "eve", "action": "strike", "target": "bob"}}, "nobody is called 'eve'"),
        (2, {"faces": [6, 6]}, "the faces cannot be right"),
        (2, {"rerolls": 3}, "cannot be right"),
        (3, {"to": 0}, "how many steps hold cannot be right"),
        (3, {"command": {"action": "undo", "steps": 9}}, "9 steps cannot be taken back"),
        (3, {"command": {"action": "undo"}}, "cannot be done again"),
        (4, {"state": "0" * 16}, "entry 4 (redo, steps 1): the fight afterwards"),
        (5, {"question": None}, "the question cannot be right"),
        (6, {"kind": "act"}, "cannot be right"),
        (6, {"faces": []}, "the faces cannot be right"),
    ],
)
def test_an_entry_that_replay_does_not_give_is_named(told: Path, n: int, changes: dict[str, object], said: str) -> None:
    found = sealed_again(told, entry_with(n, **changes))
    assert found.startswith(f"fight.log:{n + 1}: ")
    assert said in found


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"state": "0" * 16}, "the fight at its start cannot be right"),
        ({"rulings": {"hard": True}}, "the ruling 'hard' cannot be right"),
        ({"rulings": {"hard": False, "soft": 1}}, "the ruling 'soft' cannot be right"),
        ({"seed": "9"}, "the faces cannot be right"),
        ({"ruleset": "chess"}, "this is a fight of 'chess', not of 'tiny'"),
        ({"rules": 2}, "version 2 of the rules of 'tiny', and Affray"),
        ({"fight": {"fighter": []}}, "the fight at its start cannot be right"),
    ],
)
def test_a_header_that_is_not_the_fights_is_refused(told: Path, changes: dict[str, object], said: str) -> None:
    def change(header: Header, entries: list[Entry]) -> tuple[Header, list[Entry]]:
        return replace(header, **changes), entries

    assert said in sealed_again(told, change)


def test_rules_that_changed_since_are_found(told: Path) -> None:
    class Other(Tiny):
        def apply(self, fight: State, action: Action, table: Table) -> None:
            super().apply(fight, action, table)
            f = cast(Brawl, fight)
            f.health[0] -= 1

    log = read_log(told)
    with pytest.raises(BadInput, match=r"fight.log:2: entry 1 .*the fight afterwards cannot be right"):
        Replay(log, Other()).run()
    with pytest.raises(BadInput, match=r"version 1 of the rules.* has version 2; Affray .*, which wrote it, opens it"):
        Replay(log, Tiny(version=2))
    with pytest.raises(BadInput, match="unknown ruleset 'tiny'"):
        Replay(log)


# -- other formats ---------------------------------------------------------------------------------------------------


def test_an_unknown_format_is_refused_with_what_opens_it(path: Path) -> None:
    data = path.read_bytes().replace(b'{"affray-log":1,"affray":"', b'{"affray-log":2,"new":{},"affray":"9.', 1)
    with pytest.raises(BadInput, match=r"format 2, and Affray .* reads format 1; Affray 9\..*, which wrote it, opens"):
        read_lines(data)


@pytest.mark.parametrize(
    "data",
    [b"\n", b"title = 'x'\n", b"[]\n", b"{}\n", b'{"affray-log"', b"\xff\xfe\n", b'{"affray-log":[[\n', b"[" * 9999],
)
def test_what_is_no_log_is_refused(data: bytes) -> None:
    with pytest.raises(BadInput, match="f:1: "):
        read_lines(data, "f")


# -- replay ----------------------------------------------------------------------------------------------------------


def test_replay_gives_every_state_and_sentence(told: Path) -> None:
    log = read_log(told)
    replay = Replay(log, Tiny())
    start = replay.moment()
    assert (start.entry, start.sentences) == (None, [])
    moments = list(replay.moments())
    assert [m.entry for m in moments] == log.entries
    assert moments[0].sentences == ["bob loses 10"]
    assert moments[2].sentences == ["undo, steps 1"]
    assert moments[2].fight.key() == moments[0].fight.key()
    assert moments[3].fight.key() == moments[1].fight.key()
    assert moments[4].sentences == ["bob: strike, target ann (waits for an answer: parry)"]
    for n, moment in enumerate([start, *moments]):
        some = Replay(log, Tiny())
        some.run(to=n)
        assert some.moment() == moment
        assert [m.entry for m in some.moments()] == log.entries[n:]
    for n in (-1, 7):
        with pytest.raises(BadInput, match=f"no entry {n}: the log has 6"):
            Replay(log, Tiny()).run(to=n)


def test_a_refused_resume_lets_go_of_the_file(told: Path) -> None:
    with pytest.raises(BadInput):
        Session.resume(told, Tiny(version=2))
    session = Session.resume(told, Tiny())
    with pytest.raises(Refused):
        session.act({"action": "begin"})
    session.leave()


def test_logs_are_read_without_touching_them(told: Path) -> None:
    told.chmod(0o444)
    log: Log = read_log(told)
    assert log.size == told.stat().st_size
