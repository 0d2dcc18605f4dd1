"""Carrying out one command on a copy of the fight, and the faces it is carried out with."""

import json
from collections.abc import Mapping, Set
from dataclasses import dataclass

import msgspec
from mypy_extensions import i64

from affray.core.errors import Pending, Question
from affray.core.faces import FaceSource, ScriptedDice
from affray.core.live import Event, LiveTable
from affray.core.policy import Action
from affray.core.ruleset import Ruleset
from affray.core.state import Chooser, State

Words = dict[str, object]
"""A command, of plain JSON values."""


def plain(data: Mapping[str, object]) -> Words:
    """Data as it is after it was written to a log and read again."""
    copied: Words = msgspec.json.decode(msgspec.json.encode(data))
    return copied


def canonical(data: object) -> str:
    """One text for equal data, for ever and on every machine."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def words_for_faces(seed: str, position: int, command: Words, rerolls: int) -> str:
    """What the faces of an action hang on: taken back and done again it gives the same ones."""
    return canonical(["faces", seed, position, command, rerolls])


def words_for_policy(seed: str, position: int, who: int) -> str:
    """What a policy's own random picks hang on."""
    return canonical(["policy", seed, position, who])


class SeatedTable(LiveTable):
    """A live table at which policies answer for some sides, and persons, whom it waits for, for the others."""

    def __init__(self, dice: FaceSource, answers: list[int], policies: Chooser, automatic: Set[int]) -> None:
        super().__init__(dice, policies, answers)
        self.automatic = automatic
        """The sides for which policies answer."""

    def choose(self, state: State, what: str, who: i64, options: list[i64]) -> i64:
        if len(self.answered) >= len(self.answers) and (who < 0 or state.side(who) not in self.automatic):
            raise Pending(Question(what, int(who), [int(o) for o in options]), self.faces)
        return super().choose(state, what, who, options)


class KeptDice(FaceSource):
    """Faces that are on the table already, then others."""

    def __init__(self, kept: list[int], more: FaceSource) -> None:
        self.kept = ScriptedDice(kept)
        self.more = more

    def roll(self, n: int, sides: int) -> list[int]:
        left = min(n, len(self.kept.faces) - self.kept.used)
        return self.kept.roll(left, sides) + (self.more.roll(n - left, sides) if left < n else [])

    def card(self, who: int, n: int, left: list[int], names: list[str]) -> int:
        dice = self.kept if self.kept.used < len(self.kept.faces) else self.more
        return dice.card(who, n, left, names)

    def finish(self) -> None:
        self.kept.finish()
        self.more.finish()


@dataclass
class Outcome:
    """What came of a command: the fight afterwards, or the question it stopped at."""

    fight: State
    faces: list[int]
    answers: list[int]
    events: list[Event]
    question: Question | None = None
    middle: State | None = None
    """The fight where the question is asked: half changed, with those who have joined by then."""


def carry_out(ruleset: Ruleset, fight: State, action: Action, table: LiveTable) -> Outcome:
    """Act on a copy; `fight` stays as it is, also when this raises Refused."""
    after = fight.copy()
    try:
        ruleset.apply(after, action, table)
        table.finish()
    except Pending as pending:
        return Outcome(fight, pending.faces, table.answered, [], pending.question, after)
    return Outcome(after, table.faces, table.answered, table.events)
