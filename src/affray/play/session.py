"""One live fight: everything that is done to it goes through here and becomes an entry of its log."""

from collections.abc import Mapping
from pathlib import Path

from msgspec.structs import replace

from affray import __version__
from affray.core.errors import BadInput, Problem, Refused, refuse
from affray.core.faces import FaceSource, ScriptedDice, SeededDice
from affray.core.live import LiveTable
from affray.core.policy import Action
from affray.core.ruleset import Command, Ruleset
from affray.core.state import State, fingerprint
from affray.odds.best import best_policies
from affray.play.acting import (
    KeptDice,
    Outcome,
    SeatedTable,
    Words,
    carry_out,
    plain,
    words_for_faces,
    words_for_policy,
)  # fmt: skip
from affray.play.history import History
from affray.play.log import FORMAT, Asked, Entry, Header, Run
from affray.play.logfile import LogFile
from affray.play.replay import Replay, in_words, load_fight

PERSON = "person"

GivenDice = list[int] | FaceSource
"""Faces, or a person who reads them off real dice (`core.faces.TypedDice`)."""


class Session:
    """A live fight. A command that is refused (Refused) changes nothing, here or on disk."""

    def __init__(self, ruleset: Ruleset, header: Header, history: History, file: LogFile | None = None) -> None:
        self.ruleset = ruleset
        self.header = header
        self.history = history
        self.cut_off = ""
        """What was dropped from the end of the log when the fight was resumed, in words."""
        self.policies = best_policies(ruleset, history.origin, ruleset.policy(history.origin, header.policies))
        self._automatic = {i for i, side in enumerate(ruleset.sides(history.origin)) if side in header.policies}
        self._file = file

    @classmethod
    def start(
        cls,
        ruleset: Ruleset,
        data: Mapping[str, object],
        *,
        seed: str = "0",
        policies: Mapping[str, str] | None = None,
        source: str = "",
        run: Run | None = None,
        path: Path | str | None = None,
    ) -> "Session":
        """A new fight from a fight file's data. `policies` names those sides that are not played by persons, `source`
        is where the data came from, `path` where the log goes. Raises BadInput for wrong data or names, and
        FileExistsError if there is something at `path`."""
        data = plain(data)
        source = source.encode(errors="backslashreplace").decode()  # the name of a file may be no text
        fight = load_fight(ruleset, data, source)
        header = Header(
            format=FORMAT,
            affray=__version__,
            ruleset=ruleset.name,
            rules=ruleset.version,
            seed=seed,
            policies=dict(policies or {}),
            rulings=plain(ruleset.rulings(fight)),
            state=fingerprint(fight),
            source=source,
            run=run,
            fight=data,
        )
        session = cls(ruleset, header, History(fight))
        if path is not None:
            session.save(path)
        return session

    @classmethod
    def resume(cls, path: Path | str, ruleset: Ruleset | None = None) -> "Session":
        """Go on with the fight in a log from the last finished entry; every entry is checked. Raises BadInput for a
        log that is damaged, closed, of another version, or being played already; then the file is not touched."""
        file, log = LogFile.reopen(Path(path))
        try:
            replay = Replay(log, ruleset)
            replay.run()
            if log.closed:
                raise BadInput([Problem("this fight is closed: it can be replayed, but not gone on with", str(path))])
            session = cls(replay.ruleset, log.header, replay.history, file)
            file.go_on(log)
        except BaseException:
            file.close()
            raise
        session.cut_off = log.cut_off
        return session

    # -- what there is -----------------------------------------------------------------------------------------------

    @property
    def fight(self) -> State:
        """The fight as it stands; do not change it."""
        return self.history.fight

    @property
    def entries(self) -> list[Entry]:
        """Everything that was done, undone things included."""
        return self.history.entries

    @property
    def version(self) -> int:
        """The number of the last entry; see `based_on`."""
        return len(self.history.entries)

    @property
    def pending(self) -> Entry | None:
        """The entry that waits for an answer; its `question` says what is asked."""
        return self.history.waiting

    @property
    def asked_in(self) -> State:
        """The fight where the question that waits is asked, in the middle of its action; do not change it."""
        return self.fight if self.history.middle is None else self.history.middle

    @property
    def over(self) -> bool:
        return self.ruleset.over(self.fight)

    # -- acting ------------------------------------------------------------------------------------------------------

    def act(
        self,
        command: Command,
        dice: GivenDice | None = None,
        answers: list[int] | None = None,
        command_id: str | None = None,
        based_on: int | None = None,
        *,
        by: str = PERSON,
        reroll: bool = False,
    ) -> Entry:
        """Carry out a command in words (`undo` and `redo` too). Without `dice` they are digital; `answers` are the
        decisions in its middle, as they are asked. Where one is missing the entry `waits`, and so does the fight.

        A command sent twice with the same `command_id` acts once. `based_on` is the version its sender knew; if the
        fight has gone on since, the command is refused as `stale`. `reroll`: the referee wants new faces for the same
        action, where it was taken before and taken back."""
        said = plain(command)
        done = self._admit(said, command_id, based_on)
        if done is not None:
            return done
        if said.get("action") in ("undo", "redo"):
            if dice is not None or answers is not None or reroll:
                raise refuse("bad-argument", f"{said['action']} takes no dice and no answers")
            return self._move(said, command_id, by)
        if reroll and dice is not None:
            raise refuse("bad-argument", "only digital dice are rolled anew; faces that are given are what they are")
        self._nothing_waits()
        action = self._read(said)
        words = plain(self.ruleset.write(self.fight, action))
        return self._carry_on(self._entry(words, said, command_id, by, reroll), action, dice, answers or [])

    def answer(
        self,
        answer: int,
        dice: GivenDice | None = None,
        command_id: str | None = None,
        based_on: int | None = None,
        *,
        by: str = PERSON,
    ) -> Entry:
        """Answer the question that waits: its action is run again on the faces it has. `dice` are more of them, where
        faces are given."""
        said: Words = {"action": "answer", "answer": answer}
        done = self._admit(said, command_id, based_on)
        if done is not None:
            return done
        asked = self.pending
        if asked is None:
            raise refuse("bad-argument", "no question waits for an answer")
        if dice is not None and asked.dice == "seed":
            raise refuse("bad-argument", "this action is rolled with digital dice")
        again = replace(asked, n=self.version + 1, id=command_id or "", by=by, said=said if command_id else None)
        return self._carry_on(again, self._read(asked.command), dice, [*asked.answers, answer])

    def auto(self, command_id: str | None = None, based_on: int | None = None, dice: GivenDice | None = None) -> Entry:
        """Let the policy of whose turn it is decide; in free play the fight begins."""
        said: Words = {"action": "auto"}
        done = self._admit(said, command_id, based_on)
        if done is not None:
            return done
        self._nothing_waits()
        who = int(self.ruleset.turn(self.fight))
        if who >= 0:
            by = policy_name(self, who)
            action = self._decision(who)
        elif self.over:
            raise refuse("fight-over", "the fight is over")
        else:
            by = "policy"
            action = self._read({"action": "begin"})
        words = plain(self.ruleset.write(self.fight, action))
        return self._carry_on(self._entry(words, said, command_id, by, False), self._read(words), dice, [])

    def undo(
        self, steps: int = 1, command_id: str | None = None, based_on: int | None = None, *, by: str = PERSON
    ) -> Entry:
        """Take back the last steps, whatever they were. An action that waits for an answer counts as one."""
        return self.act({"action": "undo", "steps": steps}, None, None, command_id, based_on, by=by)

    def redo(
        self, steps: int = 1, command_id: str | None = None, based_on: int | None = None, *, by: str = PERSON
    ) -> Entry:
        """Do steps that were taken back again, as they were."""
        return self.act({"action": "redo", "steps": steps}, None, None, command_id, based_on, by=by)

    # -- the log -----------------------------------------------------------------------------------------------------

    def record(self, action: Action, outcome: Outcome, by: str) -> Entry:
        """Take in an action that was carried out elsewhere, with faces that were dealt for it."""
        self._may_go_on()
        self._nothing_waits()
        words = plain(self.ruleset.write(self.fight, action))
        return self._finish(replace(self._entry(words, words, None, by, False), dice="dealt"), outcome)

    def save(self, path: Path | str) -> None:
        """Write the log to a new file, where the session keeps it from now on; FileExistsError if there is one."""
        file = LogFile.create(Path(path), [self.header, *self.entries])
        self.leave()
        self._file = file

    def leave(self) -> None:
        """Let go of the log's file; the fight can be resumed from it."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def close(self) -> Entry:
        """Write the closing line: nothing can follow, and a log without its end is recognised."""
        self._may_go_on()
        winner = int(self.ruleset.winner(self.fight)) if self.over else -1
        entry = Entry(
            n=self.version + 1,
            kind="end",
            command={"action": "close"},
            winner=self.ruleset.sides(self.fight)[winner] if winner >= 0 else "",
            state=fingerprint(self.fight),
        )
        self._commit(entry, self.fight)
        self.leave()
        return entry

    # -- how ---------------------------------------------------------------------------------------------------------

    def _admit(self, said: Words, command_id: str | None, based_on: int | None) -> Entry | None:
        """The entry of a command that was sent before; raises Refused for one that may not act now."""
        if command_id and (entry := self.history.by_id.get(command_id)):
            if said != (entry.said or entry.command):
                raise refuse("bad-argument", f"{command_id!r} was the id of another command: {in_words(entry)}")
            return entry
        self._may_go_on()
        if based_on is not None and based_on != self.version:
            if not 0 <= based_on < self.version:
                raise refuse("bad-argument", f"the fight is at version {self.version}: there is no {based_on}")
            since = "; ".join(f"{entry.n}: {in_words(entry)}" for entry in self.entries[based_on:])
            raise refuse("stale", f"the fight has gone on since: {since}")
        return None

    def _may_go_on(self) -> None:
        if self.history.closed:
            raise refuse("closed", "this fight is closed")

    def _nothing_waits(self) -> None:
        if self.pending is not None:
            raise refuse("waiting", f"first comes an answer, or an undo: {in_words(self.pending)}")

    def _read(self, words: Words) -> Action:
        """The action that words mean, if it is possible."""
        action = self.ruleset.read(self.fight, words)
        refusal = self.ruleset.check(self.fight, action)
        if refusal is not None:
            raise Refused(refusal)
        return action

    def _decision(self, who: int) -> Action:
        """What the policy wants. It sees a copy: what it may do there is not in the log."""
        fight = self.fight.copy()
        table = LiveTable(SeededDice(words_for_policy(self.header.seed, self.history.position, who)))
        return self.policies.by_side[fight.side(who)].decide(fight, who, table)

    def _entry(self, words: Words, said: Words, command_id: str | None, by: str, reroll: bool) -> Entry:
        """A new action's entry, before anything came of it."""
        before = self.history.rolled(words)
        if reroll and before is None:
            raise refuse("bad-argument", "this was not done here before: there is nothing to roll anew")
        return Entry(
            n=self.version + 1,
            kind="act",
            id=command_id or "",
            by=by,
            command=words,
            said=said if command_id and said != words else None,
            rerolls=(before or 0) + reroll,
            state="",
        )

    def _carry_on(self, entry: Entry, action: Action, dice: GivenDice | None, answers: list[int]) -> Entry:
        """Run an action as far as it comes."""
        kept = entry.faces
        source: FaceSource
        if entry.dice == "given" or dice is not None:
            entry = replace(entry, dice="given")
            if isinstance(dice, FaceSource):
                source = KeptDice(kept, dice)
            else:
                kept = kept + (dice or [])
                source = ScriptedDice(kept)
        else:
            entry = replace(entry, dice="seed")
            source = SeededDice(words_for_faces(self.header.seed, self.history.position, entry.command, entry.rerolls))
        outcome = carry_out(
            self.ruleset, self.fight, action, SeatedTable(source, answers, self.policies, self._automatic)
        )
        if outcome.question is not None and len(kept) > len(outcome.faces):
            outcome.faces = kept  # what was given beforehand and is not used yet
        return self._finish(entry, outcome)

    def _finish(self, entry: Entry, outcome: Outcome) -> Entry:
        question = outcome.question
        entry = replace(
            entry,
            kind="act" if question is None else "waits",
            dice=entry.dice if outcome.faces or question is not None else "none",
            faces=outcome.faces,
            answers=outcome.answers,
            events=outcome.events,
            question=None if question is None else Asked(question.what, question.who, question.options),
            state=fingerprint(outcome.fight),
        )
        self._commit(entry, outcome.fight, outcome.middle)
        return entry

    def _move(self, said: Words, command_id: str | None, by: str) -> Entry:
        """Undo and redo."""
        words: Words = {"action": said["action"], "steps": said.get("steps", 1)}
        steps = words["steps"]
        if said.keys() - words.keys() or type(steps) is not int:
            raise refuse("bad-argument", f"{said['action']} takes `steps`, a whole number, and nothing else")
        if said["action"] == "undo":
            to = self.history.position_after_undo(steps)
        else:
            self._nothing_waits()
            to = self.history.position_after_redo(steps)
        fight = self.history.fight_at(to)
        entry = Entry(
            n=self.version + 1,
            kind="undo" if said["action"] == "undo" else "redo",
            id=command_id or "",
            by=by,
            command=words,
            said=said if command_id and said != words else None,
            to=to,
            state=fingerprint(fight),
        )
        self._commit(entry, fight)
        return entry

    def _commit(self, entry: Entry, fight: State, middle: State | None = None) -> None:
        """First on disk, then here: what cannot be written does not happen."""
        if self._file is not None:
            self._file.append(entry)
        self.history.follow(entry, fight, middle)


def policy_name(session: Session, who: int) -> str:
    """The policy that decides for a combatant, as entries name it."""
    return f"policy {session.policies.names[session.fight.side(who)]}"
