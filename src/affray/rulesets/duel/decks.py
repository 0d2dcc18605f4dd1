"""Deck lists as people write them (`4 Name`, comments, sideboard), and the card table beside them that says what the
names are (CSV or JSON of name, kind, cost, power)."""

import csv
import io
import json
import re
from typing import Final

from affray.core.errors import BadInput, Problem

COMMENTS: Final = ("#", "//", ">")
HEADINGS: Final = {
    "deck": "main", "main": "main", "mainboard": "main", "maindeck": "main", "commander": "main", "companion": "main",
    "sideboard": "side", "side": "side", "about": "about", "maybeboard": "none", "tokens": "none",
}  # fmt: skip
COLUMNS: Final = ("name", "kind", "cost", "power")
MOST_COPIES: Final = 10_000

_LINE: Final = re.compile(r"(?P<side>sb:\s*)?(?:(?P<count>[+-]?\d+)x?(?:\s+|$))?(?P<name>.*)", re.IGNORECASE)
_HEADING: Final = re.compile(r"([a-z]+)(?:\s*:.*|\s*\(\d+\))?", re.IGNORECASE)
_MARKS: Final = re.compile(r"\s+(?:\*\w+\*|#\S.*|\[[^\]]*\]|\([^)]*\)(?:\s+[\w-]+)?)\s*$")
_SET_IN_FRONT: Final = re.compile(r"^\[[^\]]*\]\s*")
_SPLIT: Final = re.compile(r"\s*//?\s*")


class DeckList:
    """Copies by name, in the order of the list; `remarks` says which lines could not be used."""

    def __init__(self) -> None:
        self.name = ""
        self.main: dict[str, int] = {}
        self.side: dict[str, int] = {}
        self.remarks: list[str] = []


def read_deck(text: str) -> DeckList:
    """A deck list. Headings (Deck, Sideboard, …) or `SB:` say what belongs to the sideboard; without either, a list
    with exactly one blank line in its middle has the sideboard below it. Set names, collector's numbers and tags after
    or before a name are left out; a line without a number is one card."""
    deck = DeckList()
    lines = [line.strip() for line in text.lstrip("\ufeff").splitlines()]
    split = split_at(lines)
    part = "main"
    for number, line in enumerate(lines, 1):
        if number == split:
            part = "side"
        heading = heading_of(line)
        if heading:
            part = heading
        elif part == "about" and line.lower().startswith("name "):
            deck.name = line[5:].strip()
        elif line.startswith("//") and re.match(r"//\s*name\s*:", line, re.IGNORECASE):
            deck.name = line.split(":", 1)[1].strip()
        elif line and not line.startswith(COMMENTS) and part in ("main", "side"):
            read_line(deck, line, number, part)
    return deck


def heading_of(line: str) -> str:
    """The part that a heading begins, or ""."""
    found = _HEADING.fullmatch(line)
    return HEADINGS.get(found[1].lower(), "") if found else ""


def split_at(lines: list[str]) -> int:
    """The number of the blank line that splits off the sideboard; 0 if none does."""
    if any(heading_of(line) or line.lower().startswith("sb:") for line in lines):
        return 0
    first = next((i for i, line in enumerate(lines) if line), 0)
    last = next((i for i in range(len(lines) - 1, -1, -1) if lines[i]), 0)
    blank = [i + 1 for i in range(first, last) if not lines[i]]
    return blank[0] if len(blank) == 1 else 0


def read_line(deck: DeckList, line: str, number: int, part: str) -> None:
    found = _LINE.fullmatch(line)
    assert found is not None  # the pattern matches any line
    name = clean(found["name"])
    count = int(found["count"]) if found["count"] else 1
    if not name or not 1 <= count <= MOST_COPIES:
        deck.remarks.append(f"line {number} of the deck list is left out: expected such as 4 Name, not {line[:60]}")
        return
    cards = deck.side if found["side"] or part == "side" else deck.main
    cards[name] = cards.get(name, 0) + count


def clean(name: str) -> str:
    """A name without set, number and tags, in plain letters, its halves parted by ` // `."""
    name = _SET_IN_FRONT.sub("", name.strip())
    while _MARKS.search(name):
        name = _MARKS.sub("", name)
    for sign, plain in (("\u2019", "'"), ("\u2018", "'"), ("\u00c6", "Ae"), ("\u00e6", "ae")):
        name = name.replace(sign, plain)
    return _SPLIT.sub(" // ", name.strip())


def read_cards(text: str, file: str = "") -> list[tuple[dict[str, object], int]]:
    """The rows of a card table, each with its line (0 where none is known): a CSV with a heading row, or a JSON list of
    objects. What the values mean is the loader's to check. Raises BadInput with file and line."""
    if text.lstrip("\ufeff \t\r\n").startswith(("[", "{")):
        return read_json(text, file)
    reader = csv.reader(io.StringIO(text.lstrip("\ufeff")))
    try:
        rows = [(row, reader.line_num) for row in reader if any(cell.strip() for cell in row)]
    except csv.Error as error:
        raise BadInput([Problem(f"this is not CSV: {error}", file, int(reader.line_num))]) from error
    if not rows:
        raise BadInput([Problem(f"the card table is empty; expected the columns {', '.join(COLUMNS)}", file)])
    heads = [head.strip().lower() for head in rows[0][0]]
    for head in ("name", "kind"):
        if head not in heads:
            raise BadInput([Problem(f"no column {head}; expected {', '.join(COLUMNS)}", file, rows[0][1])])
    out: list[tuple[dict[str, object], int]] = []
    for row, line in rows[1:]:
        if len(row) != len(heads):
            raise BadInput([Problem(f"{len(row)} values; the heading has {len(heads)} columns", file, line)])
        values = {head: value.strip() for head, value in zip(heads, row, strict=True) if head in COLUMNS}
        card: dict[str, object] = {head: value for head, value in values.items() if value}
        if re.fullmatch(r"-?\d{1,9}", values.get("power", "")):
            card["power"] = int(values["power"])
        out.append((card, line))
    return out


def read_json(text: str, file: str) -> list[tuple[dict[str, object], int]]:
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadInput([Problem(f"this is not JSON: {error.msg}", file, error.lineno)]) from error
    except (ValueError, RecursionError) as error:
        raise BadInput([Problem("this is not JSON that can be read", file)]) from error
    rows = data.get("cards") if isinstance(data, dict) else data
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise BadInput([Problem("expected a list of cards, each a table of " + ", ".join(COLUMNS), file)])
    return [({str(key): value for key, value in row.items() if key in COLUMNS}, 0) for row in rows]
