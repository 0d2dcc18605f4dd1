"""Whatever is done in whatever order: undo and redo lead to where the fight was, and replay to where it is."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from affray.core.errors import Refused
from affray.core.state import Key, fingerprint
from affray.play.log import Entry, read_log
from affray.play.session import Session
from affray.play.verify import verify
from tests.play.tiny import DATA, Tiny

NAMES = st.sampled_from(["ann", "bob"])
Roll = tuple[int, str, str, int, tuple[int, ...]]


class Table(RuleBasedStateMachine):
    """A table that plays a brawl, kept beside a model: the keys along the line, and every roll that was seen."""

    @initialize(seed=st.sampled_from(["0", "1", "luck"]), blue=st.booleans())
    def start(self, seed: str, blue: bool) -> None:
        self.folder = TemporaryDirectory()
        self.path = Path(self.folder.name, "log")
        self.session = Session.start(
            Tiny(), DATA, seed=seed, policies={"blue": "fickle"} if blue else {}, path=self.path
        )
        self.line: list[Key] = [self.session.fight.key()]
        self.ahead: list[Key] = []
        self.rolls: dict[Roll, list[int]] = {}
        self.sent: list[Entry] = []

    def note(self, entry: Entry) -> None:
        """What an action that was begun or finished does to the model."""
        if entry.kind == "act":
            self.line.append(self.session.fight.key())
            self.ahead.clear()
        if entry.dice == "seed":
            at = len(self.line) - 1 - (entry.kind == "act")
            what = (str(self.line[at]), str(sorted(entry.command.items())))  # where it stood, and what was done there
            roll = (at, *what, entry.rerolls, tuple(entry.answers))
            assert self.rolls.setdefault(roll, entry.faces) == entry.faces
        if entry.id:
            self.sent.append(entry)

    @precondition(lambda self: self.session.pending is None)
    @rule(who=NAMES, whom=NAMES, answers=st.sampled_from([[], [0], [1], [0, 0], [1, 0]]), new=st.booleans())
    def strike(self, who: str, whom: str, answers: list[int], new: bool) -> None:
        before = self.session.version
        command: dict[str, object] = {"actor": who, "action": "strike", "target": whom}
        rolled = self.session.history.rolled(command) is not None
        try:
            self.note(self.session.act(command, None, answers, f"c{before}", before, reroll=new and rolled))
        except Refused:
            assert self.session.version == before

    @precondition(lambda self: self.session.pending is None)
    @rule(whom=NAMES, value=st.integers(10, 30))
    def correct(self, whom: str, value: int) -> None:
        self.note(self.session.act({"action": "set", "target": whom, "value": value}))

    @precondition(lambda self: self.session.pending is None)
    @rule(faces=st.lists(st.integers(1, 6), min_size=1, max_size=3))
    def strike_with_given_faces(self, faces: list[int]) -> None:
        try:
            self.note(self.session.act({"actor": "ann", "action": "strike", "target": "bob"}, faces, [0]))
        except Refused:
            return

    @rule()
    def auto(self) -> None:
        try:
            self.note(self.session.auto())
        except Refused:
            assert self.session.over or self.session.pending is not None

    @precondition(lambda self: self.session.pending is not None)
    @rule(answer=st.integers(0, 1))
    def answer(self, answer: int) -> None:
        assert self.session.pending is not None
        given = self.session.pending.dice == "given"
        try:
            self.note(self.session.answer(answer))
        except Refused:
            assert given  # too few or too many

    @precondition(lambda self: self.can_undo() > 0)
    @rule(data=st.data())
    def undo(self, data: st.DataObject) -> None:
        steps = data.draw(st.integers(1, self.can_undo()))
        waiting = self.session.pending is not None
        self.session.undo(steps)
        for _ in range(steps - waiting):
            self.ahead.append(self.line.pop())

    @precondition(lambda self: self.ahead and self.session.pending is None)
    @rule(data=st.data())
    def redo(self, data: st.DataObject) -> None:
        steps = data.draw(st.integers(1, len(self.ahead)))
        self.session.redo(steps)
        for _ in range(steps):
            self.line.append(self.ahead.pop())

    @rule(more=st.integers(1, 3))
    def undo_and_redo_too_much(self, more: int) -> None:
        with pytest.raises(Refused):
            self.session.undo(self.can_undo() + more)
        with pytest.raises(Refused):
            self.session.redo(len(self.ahead) + more)

    def can_undo(self) -> int:
        return len(self.line) - 1 + (self.session.pending is not None)

    @precondition(lambda self: self.sent)
    @rule(data=st.data())
    def send_again(self, data: st.DataObject) -> None:
        entry = data.draw(st.sampled_from(self.sent))
        version = self.session.version
        assert self.session.act(entry.said or entry.command, command_id=entry.id) is self.session.entries[entry.n - 1]
        assert self.session.version == version

    @rule(cut=st.integers(0, 40))
    def stop_and_resume(self, cut: int) -> None:
        """The process ends, perhaps in the middle of a line that nobody was told of."""
        self.session.leave()
        whole = self.path.read_bytes()
        with self.path.open("ab") as file:
            file.write(whole[-60 : -60 + cut] if cut else b"")
        before = self.session
        self.session = Session.resume(self.path, Tiny())
        assert bool(self.session.cut_off) == bool(cut)
        assert self.session.entries == before.entries
        assert self.session.pending == before.pending

    @invariant()
    def stands_where_the_model_stands(self) -> None:
        history = self.session.history
        assert self.session.fight.key() == self.line[-1]
        assert [s.fight.key() for s in history.steps] == self.line[1:]
        assert [s.fight.key() for s in history.undone] == self.ahead
        assert [e.n for e in self.session.entries] == list(range(1, self.session.version + 1))
        for entry in self.session.entries[-1:]:
            assert entry.state == fingerprint(self.session.fight)

    @invariant()
    def replay_gives_the_same(self) -> None:
        verify(self.session)
        assert read_log(self.path).entries == self.session.entries

    def teardown(self) -> None:
        if hasattr(self, "session"):
            self.session.leave()
            self.folder.cleanup()


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=150, stateful_step_count=40, deadline=None)
