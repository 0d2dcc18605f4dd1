"""TOML with line numbers, which the standard reader does not give: a scanner over text that it has accepted."""

import re
import tomllib
from bisect import bisect_left
from typing import Final

from affray.core.errors import BadInput, Problem
from affray.core.source import Path, Source

MOST_BYTES: Final = 1_000_000

# The standard reader needs time and memory that grow with the square of the dots in a key.
_MANY_DOTS = re.compile(r"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*"|'[^'\n]*')[ \t]*+\.[ \t]*+){32}""")
_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")

_BETWEEN = re.compile(r"(?:[ \t\n]+|#[^\n]*)*")
_STRING = re.compile(
    r'"""(?:[^"\\]+|\\.|"(?!""))*"{3,5}'
    r"|'''(?:[^']+|'(?!''))*'{3,5}"
    r'|"(?:[^"\\\n]+|\\.)*"'
    r"|'[^'\n]*'",
    re.DOTALL,
)
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_SCALAR = re.compile(r"[^,\]}#\n]+")


def source_of(text: str | bytes, file: str = "") -> Source:
    """The data of a TOML text with its lines; raises BadInput with the line if it is no TOML."""
    if isinstance(text, bytes):
        text = _decoded(text, file)
    if len(text) > MOST_BYTES:
        raise _bad(f"the file has {len(text)} characters; at most {MOST_BYTES}", file)
    text = text.replace("\r\n", "\n")
    deep = _MANY_DOTS.search(text)
    if deep:
        raise _bad("too many dots in one key", file, text.count("\n", 0, deep.start()) + 1)
    try:
        return Source(tomllib.loads(text), file, lines_of(text))
    except tomllib.TOMLDecodeError as error:
        raise _not_toml(str(error), text, file) from error
    except RecursionError as error:
        raise _bad("too many brackets within one another", file) from error
    except ValueError as error:
        raise _bad("a number with too many digits", file) from error


def _decoded(raw: bytes, file: str) -> str:
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise _bad(f"this is not UTF-8 text: byte {raw[error.start]:#04x}", file, line) from error


def lines_of(text: str) -> dict[Path, int]:
    """The line on which each key, table and list entry of a valid TOML text begins, by path."""
    return _Scanner(text).scan()


def _not_toml(message: str, text: str, file: str) -> BadInput:
    place = _PLACE.search(message)
    if place is None:
        return _bad(f"this is not TOML: {message}", file)
    said = message[: place.start()]
    if place[1] is None:
        return _bad(f"this is not TOML: {said} at the end of the file", file, text.count("\n") + 1)
    return _bad(f"this is not TOML: {said}, at column {place[2]}", file, int(place[1]))


def _bad(sentence: str, file: str, line: int = 0) -> BadInput:
    return BadInput([Problem(sentence, file, line)])


class _Scanner:
    """Walks over a valid text once. `lists` counts the entries of each `[[list]]` so far."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.ends = [found.start() for found in re.finditer("\n", text)]
        self.lines: dict[Path, int] = {}
        self.lists: dict[Path, int] = {}

    def scan(self) -> dict[Path, int]:
        table: Path = ()
        while self.peek():
            if self.text.startswith("[[", self.at):
                table = self.list_header()
            elif self.peek() == "[":
                table = self.header()
            else:
                self.key_and_value(table)
        return self.lines

    def list_header(self) -> Path:
        line = self.line()
        self.at += 2
        *above, last = self.key()
        self.at += 2
        path = (*self.latest((), above), last)
        entry = (*path, self.lists.get(path, 0))
        self.lists[path] = self.lists.get(path, 0) + 1
        self.lines.setdefault(path, line)
        self.lines[entry] = line
        return entry

    def header(self) -> Path:
        line = self.line()
        self.at += 1
        path = self.latest((), self.key())
        self.at += 1
        self.lines[path] = line
        return path

    def latest(self, path: Path, keys: list[str]) -> Path:
        """The path of a header: within a `[[list]]` it means the latest entry."""
        for key in keys:
            path = (*path, key)
            if path in self.lists:
                path = (*path, self.lists[path] - 1)
        return path

    def key_and_value(self, table: Path) -> None:
        line = self.line()
        path = table
        for key in self.key():
            path = (*path, key)
            self.lines.setdefault(path, line)
        self.at += 1  # the equals sign
        self.value(path)

    def key(self) -> list[str]:
        """A key with its dots; afterwards the next sign is the one behind it."""
        keys: list[str] = []
        while True:
            start = self.peek()
            if start in ('"', "'"):
                keys.append(str(tomllib.loads("key = " + self.take(_STRING))["key"]))
            else:
                keys.append(self.take(_BARE))
            if self.peek() != ".":
                return keys
            self.at += 1

    def value(self, path: Path) -> None:
        sign = self.peek()
        if sign in ('"', "'"):
            self.take(_STRING)
        elif sign == "[":
            self.at += 1
            i = 0
            while self.peek() != "]":
                entry = (*path, i)
                self.lines[entry] = self.line()
                self.value(entry)
                i += 1
                if self.peek() == ",":
                    self.at += 1
            self.at += 1
        elif sign == "{":
            self.at += 1
            while self.peek() != "}":
                self.key_and_value(path)
                if self.peek() == ",":
                    self.at += 1
            self.at += 1
        else:
            self.take(_SCALAR)

    def peek(self) -> str:
        """The next sign that is neither space nor comment; empty at the end."""
        found = _BETWEEN.match(self.text, self.at)
        assert found is not None
        self.at = found.end()
        return self.text[self.at : self.at + 1]

    def take(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.text, self.at)
        if found is None:
            raise AssertionError(f"the scanner is lost at line {self.line()}")
        self.at = found.end()
        return found[0]

    def line(self) -> int:
        return bisect_left(self.ends, self.at) + 1
