"""The data of one fight file, read with types. What is wrong is collected, so that a person sees all of it at once."""

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Final

from affray.core import dice
from affray.core.dice import Dice
from affray.core.errors import BadInput, Problem

Path = tuple[str | int, ...]
"""Where something stands in a file: `("creature", 0, "power")`."""

MOST_PROBLEMS: Final = 50
MOST_TEXT: Final = 120
MOST_PROSE: Final = 4000
MOST_ENTRIES: Final = 10_000
MOST: Final = 1_000_000
"""The largest number a file may name where nothing smaller is said."""


class Source:
    """One file's data (as a TOML or JSON reader gives it) with the file's name and the line of each key.

    Rulesets read from `top` and call `finish` at the end. Keys that nobody has asked for by then are unknown keys.
    """

    def __init__(self, data: dict[str, object], file: str = "", lines: Mapping[Path, int] | None = None) -> None:
        self.data = data
        self.file = file
        self.lines: Mapping[Path, int] = {} if lines is None else lines
        self.problems: list[Problem] = []
        self.sections: dict[Path, Section] = {}
        self.top = self.open((), data)

    def open(self, path: Path, data: dict[str, object]) -> "Section":
        """The table at this path; always the same one, so that several readers share what is known."""
        if path not in self.sections:
            self.sections[path] = Section(self, path, data)
        return self.sections[path]

    def problem(self, path: Path, sentence: str) -> None:
        """Note what is wrong at a path."""
        if len(self.problems) <= MOST_PROBLEMS:
            where = self.label(path)
            said = f"{where}: {sentence}" if where else sentence
            self.problems.append(Problem(said, self.file, self.line(path), dotted(path)))

    def line(self, path: Path) -> int:
        """The line of a key, or of the nearest table around it; 0 if no lines are known."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 0)

    def label(self, path: Path) -> str:
        """The path for people: `creature 'ogre', power`."""
        parts: list[str] = []
        here: object = self.data
        for step in path:
            if isinstance(step, str):
                parts.append(cut(step))
                here = here.get(step) if isinstance(here, dict) else None
            else:
                here = here[step] if isinstance(here, list) and step < len(here) else None
                parts[-1] += f" {name_of(here) or step + 1}"
        return ", ".join(parts)

    def finish(self) -> None:
        """Report unknown keys too, then raise BadInput if anything at all is wrong."""
        for section in list(self.sections.values()):
            if len(self.problems) > MOST_PROBLEMS:
                break
            section.report_unknown()
        if not self.problems:
            return
        found = sorted(self.problems[:MOST_PROBLEMS], key=lambda p: p.line)
        if len(self.problems) > MOST_PROBLEMS:
            found.append(Problem("there is more; the first problems are shown", self.file))
        raise BadInput(found)


class Section:
    """One table of a file. Each method reads one key: the value, or the default when the key is absent; without a
    default the key is required. A value that cannot be used becomes a problem, and something harmless is returned."""

    def __init__(self, source: Source, path: Path, data: dict[str, object]) -> None:
        self.source = source
        self.path = path
        self.data = data
        self.asked: dict[str, bool] = {}

    def problem(self, key: str, sentence: str) -> None:
        """Note what is wrong with a key; `""` is the table itself."""
        self.source.problem((*self.path, key) if key else self.path, sentence)

    def has(self, key: str) -> bool:
        self.asked[key] = True
        return key in self.data

    def raw(self, key: str) -> object:
        """The value as it stands, or None."""
        self.asked[key] = True
        return self.data.get(key)

    def all_keys(self) -> list[str]:
        """Every key that is there; all of them count as known."""
        for key in self.data:
            self.asked[key] = True
        return list(self.data)

    def text(self, key: str, default: str | None = None) -> str:
        """One line of text."""
        value = self._get(key, default is None)
        if value is None:
            return default or ""
        found = self._text((*self.path, key), value)
        return (default or "") if found is None else found

    def name(self, key: str, without: str = "") -> str:
        """What something is called: required, not empty, with none of the signs that would make it ambiguous."""
        name = self.text(key)
        if self.data.get(key) != name:
            return name  # absent or no text, which is a problem already
        if not name.strip():
            self.problem(key, f"{key} may not be empty")
        for sign in without:
            if sign in name:
                self.problem(key, f"{key} may not contain {sign}: {shown(name)}")
        return name

    def prose(self, key: str) -> str:
        """Text of any number of lines; empty when absent."""
        value = self._get(key, False)
        if value is None:
            return ""
        if not isinstance(value, str):
            self.problem(key, f"expected text, not {shown(value)}")
            return ""
        if len(value) > MOST_PROSE:
            self.problem(key, f"{len(value)} characters; at most {MOST_PROSE}")
        return value[:MOST_PROSE]

    def whole(self, key: str, default: int | None = None, least: int = -MOST, most: int = MOST) -> int:
        """A whole number from `least` to `most`."""
        value = self._get(key, default is None)
        fallback = max(least, min(0, most)) if default is None else default
        if value is None:
            return fallback
        return self._whole((*self.path, key), value, least, most, fallback)

    def flag(self, key: str, default: bool = False) -> bool:
        value = self._get(key, False)
        if value is None:
            return default
        if not isinstance(value, bool):
            self.problem(key, f"expected true or false, not {shown(value)}")
            return default
        return value

    def choice(self, key: str, options: Sequence[str], default: str | None = None) -> str:
        """One of the options."""
        fallback = options[0] if default is None else default
        value = self._get(key, default is None)
        if value is None:
            return fallback
        if isinstance(value, str) and value in options:
            return value
        self.problem(key, not_one_of(value, options))
        return fallback

    def words(self, key: str) -> list[str]:
        """A list of texts; empty when absent."""
        found: list[str] = []
        for path, value in self.entries(key):
            word = self._text(path, value)
            if word is not None:
                found.append(word)
        return found

    def choices(self, key: str, options: Sequence[str]) -> list[str]:
        """A list of some of the options; empty when absent."""
        found: list[str] = []
        for path, value in self.entries(key):
            if isinstance(value, str) and value in options:
                found.append(value)
            else:
                self.source.problem(path, not_one_of(value, options))
        return found

    def wholes(self, key: str, least: int = -MOST, most: int = MOST) -> list[int]:
        """A list of whole numbers; empty when absent."""
        return [self._whole(path, value, least, most, least) for path, value in self.entries(key)]

    def pair(self, key: str, what: str = "[column, row]") -> tuple[int, int] | None:
        """Two whole numbers; None when absent or wrong."""
        value = self._get(key, False)
        return None if value is None else self._pair((*self.path, key), value, what)

    def pairs(self, key: str, what: str = "[column, row]") -> list[tuple[int, int]]:
        """A list of pairs; empty when absent."""
        found: list[tuple[int, int]] = []
        for path, value in self.entries(key):
            pair = self._pair(path, value, what)
            if pair is not None:
                found.append(pair)
        return found

    def dice(self, key: str, default: Dice | None = None) -> Dice:
        """Dice notation such as "2d6+3", or a number."""
        value = self._get(key, default is None)
        nothing = Dice((), (), 0) if default is None else default
        if value is None:
            return nothing
        if not isinstance(value, str):
            if not is_whole(value):
                self.problem(key, f'expected a whole number or dice such as "2d6+3", not {shown(value)}')
                return nothing
            return Dice((), (), self._whole((*self.path, key), value, -MOST, MOST, 0))
        try:
            return dice.parse(value)
        except BadInput as error:
            self.problem(key, error.problems[0].sentence)
            return nothing

    def section(self, key: str) -> "Section | None":
        """A table within; None when absent or wrong."""
        value = self._get(key, False)
        return None if value is None else self._section((*self.path, key), value)

    def tables(self, key: str) -> list["Section"]:
        """A list of tables; empty when absent."""
        found: list[Section] = []
        for path, value in self.entries(key):
            section = self._section(path, value)
            if section is not None:
                found.append(section)
        return found

    def mixed(self, key: str) -> list["str | Section"]:
        """A list of texts and tables; empty when absent."""
        found: list[str | Section] = []
        for path, value in self.entries(key):
            if isinstance(value, dict):
                found.append(self.source.open(path, value))
            elif isinstance(value, str):
                word = self._text(path, value)
                if word is not None:
                    found.append(word)
            else:
                self.source.problem(path, f"expected text or a table, not {shown(value)}")
        return found

    def entries(self, key: str) -> list[tuple[Path, object]]:
        """A list, each entry with its path; empty when absent."""
        value = self._get(key, False)
        if value is None:
            return []
        if not isinstance(value, list):
            self.problem(key, f"expected a list, not {shown(value)}")
            return []
        if len(value) > MOST_ENTRIES:
            self.problem(key, f"{len(value)} entries; at most {MOST_ENTRIES}")
            return []
        path = (*self.path, key)
        return [((*path, i), entry) for i, entry in enumerate(value)]

    def report_unknown(self) -> None:
        """Make a problem of each key that nobody has asked for."""
        for key in self.data:
            if key not in self.asked and len(self.source.problems) <= MOST_PROBLEMS:
                self.problem(key, f"unknown key{did_you_mean(key, self.asked)}")

    def _get(self, key: str, required: bool) -> object:
        self.asked[key] = True
        if key in self.data:
            return self.data[key]
        if required:
            self.problem("", f"{key} is missing")
        return None

    def _text(self, path: Path, value: object) -> str | None:
        if not isinstance(value, str):
            self.source.problem(path, f"expected text, not {shown(value)}")
        elif len(value) > MOST_TEXT:
            self.source.problem(path, f"{len(value)} characters; at most {MOST_TEXT}")
        elif not value.isprintable():
            self.source.problem(path, f"{shown(value)} has a character that cannot be shown")
        else:
            return value
        return None

    def _whole(self, path: Path, value: object, least: int, most: int, fallback: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            self.source.problem(path, f"expected a whole number, not {shown(value)}")
            return fallback
        if not least <= value <= most:
            self.source.problem(path, f"expected a whole number from {least} to {most}, not {shown(value)}")
            return fallback
        return value

    def _pair(self, path: Path, value: object, what: str) -> tuple[int, int] | None:
        if isinstance(value, list) and len(value) == 2 and is_whole(value[0]) and is_whole(value[1]):
            first = self._whole(path, value[0], -MOST, MOST, 0)
            return first, self._whole(path, value[1], -MOST, MOST, 0)
        self.source.problem(path, f"expected {what}, two whole numbers, not {shown(value)}")
        return None

    def _section(self, path: Path, value: object) -> "Section | None":
        if isinstance(value, dict):
            return self.source.open(path, value)
        self.source.problem(path, f"expected a table, not {shown(value)}")
        return None


def is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`; did you mean X?` for the nearest known word, or `; known are …`, to put after a sentence."""
    words = [w for w in known if w]
    near = get_close_matches(word[:60], words, n=1, cutoff=0.6)
    if near:
        return f"; did you mean {near[0]}?"
    if not words:
        return ""
    more = ", …" if len(words) > 30 else ""
    return f"; known are {', '.join(sorted(words)[:30])}{more}"


def not_one_of(value: object, options: Sequence[str]) -> str:
    """`expected a, b or c, not 'x'`, with the nearest when there are many."""
    if len(options) <= 8:
        listed = " or ".join(filter(None, [", ".join(options[:-1]), options[-1]]))
        return f"expected {listed}, not {shown(value)}"
    if isinstance(value, str):
        return f"unknown word {shown(value)}{did_you_mean(value, options)}"
    return f"expected text, not {shown(value)}"


def shown(value: object) -> str:
    """A value in a sentence, short."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return repr(cut(value))
    if isinstance(value, int):
        return str(value) if abs(value) < 10**20 else "a huge number"
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, list):
        short = 0 < len(value) <= 4 and all(is_whole(part) for part in value)
        return f"[{', '.join(shown(part) for part in value)}]" if short else "a list"
    if isinstance(value, dict):
        return "a table"
    return "a date or time"


def cut(text: str) -> str:
    return text if len(text) <= 40 else text[:37] + "..."


def name_of(value: object) -> str:
    """What a table in a list is called: its id or name."""
    if isinstance(value, dict):
        for key in ("id", "name", "keyword", "action", "of"):
            name = value.get(key)
            if isinstance(name, str) and name.isprintable():
                return repr(cut(name))
    return ""


def dotted(path: Path) -> str:
    """The path as one word: `creature[0].power`."""
    word = ""
    for step in path:
        word += f"[{step}]" if isinstance(step, int) else f".{step}" if word else step
    return word
