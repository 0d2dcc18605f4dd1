"""The log of a fight: a header and numbered entries, one JSON line each, every line sealed with all before it.

A line is `{…,"chain":"…"}`. The chain is a hash of the chain before it and of the line without it, byte for byte, so
a line that was changed, added or taken away is found where it stands. A line that was cut off in the middle is what a
stopped process leaves; it is dropped, and the fight goes on from the last finished entry.
"""

from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final, Literal, TypeVar

import msgspec

from affray import __version__
from affray.core.errors import BadInput, Problem

FORMAT: Final = 1
START: Final = b'{"affray-log":'
CHAIN: Final = b',"chain":"'
DIGITS: Final = 32
END: Final = b'"}'
SEAL_LENGTH: Final = len(CHAIN) + DIGITS + len(END)

Kind = Literal["act", "waits", "undo", "redo", "end"]
Dice = Literal["none", "seed", "given", "dealt"]


class Run(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which fight of a bulk run was recorded."""

    seed: str
    fight: int


class Header(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a fight starts from."""

    format: int = msgspec.field(name="affray-log")
    affray: str
    """The version that wrote it."""
    ruleset: str
    rules: int
    """The ruleset's version."""
    seed: str
    """Of the digital dice."""
    policies: dict[str, str]
    """The sides that policies play, by name; persons decide for the others."""
    rulings: dict[str, object]
    """Every ruling with its value, as the fight was loaded."""
    state: str
    """The fingerprint of the fight as it was loaded."""
    source: str = ""
    """Where the fight came from: a file, a sample."""
    run: Run | None = None
    fight: dict[str, object]
    """The whole data of the fight file."""


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question that waits: see `core.errors.Question`."""

    what: str
    who: int
    options: list[int]


class Entry(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One thing that was done.

    `act`: an action and all that came of it. `waits`: an action that stopped at a question; nothing has changed yet.
    `undo`, `redo`: `to` is how many steps hold afterwards. `end`: the log is closed.
    """

    n: int
    """From 1; line n + 1 of the file."""
    kind: Kind
    id: str = ""
    """The command's own id, if it had one."""
    by: str = "person"
    """Who decided."""
    command: dict[str, object]
    """In the ruleset's own full form."""
    said: dict[str, object] | None = None
    """What was sent under `id`, where `command` does not say it."""
    dice: Dice = "none"
    """Where the faces come from: the seed, somebody, or a bulk run."""
    rerolls: int = 0
    """How often the referee had this very roll made anew."""
    faces: list[int] = []
    """In dice order; of `waits` also those that were given beforehand and are not used yet."""
    answers: list[int] = []
    question: Asked | None = None
    events: list[list[object]] = []
    """What was told, see `core.live.Event`."""
    to: int | None = None
    winner: str = ""
    """Of `end`: the winning side, if there is one."""
    state: str
    """The fingerprint of the fight afterwards."""


@dataclass
class Log:
    """A log as read: everything up to the first line that cannot be trusted."""

    name: str
    header: Header
    entries: list[Entry]
    chain: str
    """At the end of the sound part."""
    size: int
    """Of the sound part, in bytes."""
    open_end: bool = False
    """The last line is whole but for its newline."""
    cut_off: str = ""
    """What was dropped at the end, in words."""
    damage: Problem | None = None
    """Why the entries end here though the file goes on."""

    @property
    def closed(self) -> bool:
        return bool(self.entries) and self.entries[-1].kind == "end"


# -- lines -----------------------------------------------------------------------------------------------------------


def seal(content: Header | Entry, before: str) -> tuple[bytes, str]:
    """A line of the file, and the chain after it."""
    body = msgspec.json.encode(content)
    chain = chain_of(body, before)
    return body[:-1] + CHAIN + chain.encode() + END + b"\n", chain


def chain_of(body: bytes, before: str) -> str:
    return sha256(before.encode() + body).hexdigest()[:DIGITS]


def unseal(line: bytes, before: str) -> tuple[bytes, str] | None:
    """What a line says, without its chain, and the chain; None if it does not follow from what is before it."""
    if not is_whole(line):
        return None
    body = line[:-SEAL_LENGTH] + b"}"
    chain = chain_of(body, before)
    return (body, chain) if line[-SEAL_LENGTH:] == CHAIN + chain.encode() + END else None


def is_whole(line: bytes) -> bool:
    return line.endswith(END) and line[-SEAL_LENGTH:].startswith(CHAIN)


# -- reading ---------------------------------------------------------------------------------------------------------


def read_log(path: Path | str) -> Log:
    """The log in a file. Raises BadInput if it has no header that can be trusted, OSError if it cannot be read;
    damage further on is reported in the Log."""
    return read_lines(Path(path).read_bytes(), str(path))


def read_lines(data: bytes, name: str = "") -> Log:
    """The log in a file's bytes; `name` is for messages."""
    lines = data.split(b"\n")
    rest = lines.pop()
    open_end = is_whole(rest)
    if open_end:
        lines.append(rest)
        rest = b""
    header, chain = read_header(lines[0] if lines else rest, bool(lines), name)
    log = Log(name, header, [], chain, len(lines[0]) + 1)
    for line in lines[1:]:
        opened = unseal(line, log.chain)
        entry = decode(opened[0], Entry) if opened else None
        if opened is None or entry is None or entry.n != len(log.entries) + 1 or log.closed:
            log.damage = damage(line, log)
            return log
        log.entries.append(entry)
        log.chain = opened[1]
        log.size += len(line) + 1
    if open_end:
        log.open_end = True
        log.size -= 1
    if rest:
        sentence = f"the log stops in the middle of a line: its last {len(rest)} bytes are dropped"
        log.cut_off = str(Problem(sentence, name, len(lines) + 1))
    return log


T = TypeVar("T")


def decode(body: bytes, kind: type[T]) -> T | None:
    """None if it is not that."""
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None


class Probe(msgspec.Struct):
    """What every format's first line says."""

    format: int = msgspec.field(name="affray-log")
    affray: str


def read_header(line: bytes, ended: bool, name: str) -> tuple[Header, str]:
    """The header and the chain after it; `ended`: the line has its end."""

    def bad(sentence: str) -> BadInput:
        return BadInput([Problem(sentence, name, 1)])

    if not line:
        raise bad("this is not a log of Affray: there is nothing in it")
    if not ended and (line.startswith(START) or START.startswith(line)):
        raise bad("the log stops before its first line ends: nothing of the fight is left")
    if not line.startswith(START):
        raise bad("this is not a log of Affray")
    probe = decode(line, Probe)
    if probe is not None and probe.format != FORMAT:
        raise bad(
            f"this log has format {probe.format}, and Affray {__version__} reads format {FORMAT}; "
            f"Affray {probe.affray}, which wrote it, opens it"
        )
    opened = unseal(line, "")
    header = decode(opened[0], Header) if opened else None
    if opened is None or header is None:
        raise bad("the first line is not what was written: the header was changed")
    return header, opened[1]


class Numbered(msgspec.Struct):
    n: int


def damage(line: bytes, log: Log) -> Problem:
    """What is wrong with the line after the sound part."""
    expected = len(log.entries) + 1
    found = decode(line, Numbered)
    if log.closed:
        sentence = "the log goes on after it was closed"
    elif found is not None and found.n != expected:
        sentence = f"this line holds entry {found.n} and not entry {expected}: lines are missing or were changed"
    else:
        sentence = f"this is not entry {expected} as it was written: the line was changed, or what it follows"
    return Problem(sentence, log.name, expected + 1)
