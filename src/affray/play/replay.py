"""Rebuilding a fight from its log. Every entry is done again, and what the log says came of it must come of it."""

from collections.abc import Iterator
from dataclasses import dataclass

from affray import __version__
from affray.core.errors import AffrayError, BadInput, Problem, refuse
from affray.core.faces import FaceSource, ScriptedDice, SeededDice
from affray.core.live import LiveTable
from affray.core.ruleset import Command, Ruleset
from affray.core.source import Source
from affray.core.state import State, fingerprint
from affray.play.acting import Words, canonical, carry_out, plain, words_for_faces
from affray.play.history import History
from affray.play.log import Asked, Entry, Header, Log
from affray.rulesets import ruleset as ruleset_of


def load_fight(ruleset: Ruleset, data: Words, name: str) -> State:
    """The fight in a fight file's data, from what of it the ruleset reads; raises BadInput."""
    return ruleset.load(Source({key: data[key] for key in ruleset.headings if key in data}, name))


@dataclass
class Moment:
    """A fight after one entry of its log."""

    entry: Entry | None
    """None for the start."""
    fight: State
    sentences: list[str]


class Replay:
    """Goes through a log entry by entry. What does not agree raises BadInput, which says where and what."""

    def __init__(self, log: Log, ruleset: Ruleset | None = None) -> None:
        """`ruleset`: what to play it with, if it is not one of the built-in ones."""
        header = log.header
        self.log = log
        self.ruleset = ruleset_of(header.ruleset) if ruleset is None else ruleset
        self.require_version(header)
        fight = load_fight(self.ruleset, header.fight, log.name)
        rulings = plain(self.ruleset.rulings(fight))
        for name in sorted(header.rulings.keys() | rulings.keys()):
            self.same(None, f"the ruling {name!r}", header.rulings.get(name), rulings.get(name))
        self.same(None, "the fight at its start", header.state, fingerprint(fight))
        self.history = History(fight)

    def require_version(self, header: Header) -> None:
        if header.ruleset != self.ruleset.name:
            raise self.problem(f"this is a fight of {header.ruleset!r}, not of {self.ruleset.name!r}")
        if header.rules != self.ruleset.version:
            raise self.problem(
                f"this fight was played with version {header.rules} of the rules of {header.ruleset!r}, and Affray "
                f"{__version__} has version {self.ruleset.version}; Affray {header.affray}, which wrote it, opens it"
            )

    @property
    def fight(self) -> State:
        return self.history.fight

    def moment(self) -> Moment:
        """Where it is."""
        entry = self.history.entries[-1] if self.history.entries else None
        return Moment(entry, self.fight, [] if entry is None else sentences(self.ruleset, self.fight, entry))

    def run(self, to: int | None = None) -> None:
        """Up to entry `to` (0: the start), or the end. Raises BadInput if the log is damaged before that."""
        for _ in self.steps(to):
            pass

    def moments(self, to: int | None = None) -> Iterator[Moment]:
        """From here on, the fight after each entry."""
        return (self.moment() for _ in self.steps(to))

    def steps(self, to: int | None) -> Iterator[Entry]:
        """Goes on entry by entry."""
        have = len(self.log.entries)
        if to is not None and (to < 0 or (to > have and self.log.damage is None)):
            raise BadInput([Problem(f"there is no entry {to}: the log has {have}", self.log.name)])
        for entry in self.log.entries[len(self.history.entries) : to]:
            self.follow(entry)
            yield entry
        if self.log.damage is not None and (to is None or to > have):
            raise BadInput([self.log.damage])

    def follow(self, entry: Entry) -> None:
        """Do one entry again."""
        try:
            fight, middle = self.check(entry)
        except BadInput:
            raise
        except AffrayError as error:
            raise self.problem(f"entry {entry.n} ({in_words(entry)}) cannot be done again: {error}", entry) from error
        self.same(entry, "the fight afterwards", entry.state, fingerprint(fight))
        self.history.follow(entry, fight, middle)

    def check(self, entry: Entry) -> tuple[State, State | None]:
        """The fight after an entry, if what the entry says is what comes of it, and where it asks a question."""
        if entry.kind == "end":
            return self.fight, None
        if entry.kind in ("act", "waits"):
            return self.act(entry)
        steps = entry.command.get("steps")
        if not isinstance(steps, int):
            raise refuse("bad-argument", f"{entry.kind} of {steps!r} steps")
        find = self.history.position_after_undo if entry.kind == "undo" else self.history.position_after_redo
        to = find(steps)
        self.same(entry, "how many steps hold", entry.to, to)
        return self.history.fight_at(to), None

    def act(self, entry: Entry) -> tuple[State, State | None]:
        """Carry out an action with the faces and answers of its entry; digital faces are rolled again."""
        action = self.ruleset.read(self.fight, entry.command)
        dice: FaceSource = ScriptedDice(entry.faces)
        if entry.dice == "seed":
            dice = SeededDice(
                words_for_faces(self.log.header.seed, self.history.position, entry.command, entry.rerolls)
            )
        came = carry_out(self.ruleset, self.fight, action, LiveTable(dice, None, list(entry.answers)))
        asked = came.question
        question = None if asked is None else Asked(asked.what, asked.who, asked.options)
        self.same(entry, "its kind", entry.kind, "act" if question is None else "waits")
        self.same(entry, "the question", entry.question, question)
        not_used_yet = entry.faces[len(came.faces) :] if entry.kind == "waits" and entry.dice == "given" else []
        self.same(entry, "the faces", entry.faces, came.faces + not_used_yet)
        self.same(entry, "what is told", entry.events, came.events)
        return came.fight, came.middle

    def same(self, entry: Entry | None, what: str, logged: object, found: object) -> None:
        """Raises BadInput where the log says one thing and the rules give another."""
        if logged != found:
            n = 0 if entry is None else entry.n
            where = f"entry {n} ({in_words(entry)})" if entry is not None else "the header"
            sentence = f"{where}: {what} cannot be right: the log has {show(logged)}, and replay gives {show(found)}"
            raise BadInput([Problem(sentence, self.log.name, n + 1)])

    def problem(self, sentence: str, entry: Entry | None = None) -> BadInput:
        return BadInput([Problem(sentence, self.log.name, 1 if entry is None else entry.n + 1)])


# -- in words --------------------------------------------------------------------------------------------------------


def in_words(entry: Entry) -> str:
    """What was done, in short: `ogre: attack, target dwarf`."""
    words = command_in_words(entry.command)
    return f"{words} (waits for an answer: {entry.question.what})" if entry.question is not None else words


def command_in_words(command: Command) -> str:
    parts = [f"{key} {value_in_words(value)}" for key, value in command.items() if key not in ("actor", "action")]
    said = ", ".join([str(command.get("action", "")), *parts])
    return f"{command['actor']}: {said}" if "actor" in command else said


def value_in_words(value: object) -> str:
    if isinstance(value, list):
        return " ".join(value_in_words(v) for v in value)
    return value if isinstance(value, str) else canonical(value)


def sentences(ruleset: Ruleset, fight: State, entry: Entry) -> list[str]:
    """What happened, for people; `fight` is as it was afterwards."""
    return ruleset.sentences(fight, entry.events) if entry.kind == "act" else [in_words(entry)]


def show(value: object) -> str:
    text = str(value)
    return text if len(text) <= 200 else f"{text[:200]}…"
