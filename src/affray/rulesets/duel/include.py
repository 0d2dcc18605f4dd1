"""Deck lists and card tables that a fight file names (or holds, as texts of several lines), put in as cards. The file's
data is changed, so that a log of the fight needs no other file."""

from pathlib import Path
from typing import Final

from affray.core.errors import BadInput, Problem
from affray.core.source import Source, did_you_mean, is_whole, shown
from affray.rulesets.duel.decks import read_cards, read_deck
from affray.rulesets.duel.mana import parse
from affray.rulesets.duel.state import CARD_KINDS

UNKNOWN: Final = "unknown"
MOST_BYTES: Final = 20_000_000

Facts = dict[str, object]
"""What a card table says of one card: kind, cost, power."""


def include(source: Source) -> None:
    """Put the cards of every `deck` in: what `card_table` knows of them; other names are kept as unknown cards and
    reported."""
    characters = source.data.get("character")
    table = read_table(source) if "card_table" in source.data else {}
    broken = len(source.problems) > 0  # then the decks are left out: their cards would only be blamed for it
    source.data.pop("card_table", None)
    if isinstance(characters, list):
        for i, character in enumerate(characters):
            if isinstance(character, dict) and "deck" in character:
                deck = character.pop("deck")
                if not broken:
                    add_deck(source, i, character, deck, table)


def add_deck(source: Source, i: int, character: dict[str, object], named: object, table: dict[str, Facts]) -> None:
    found = text_of(source, ("character", i, "deck"), named)
    if found is None:
        return
    deck = read_deck(found[0])
    cards: list[object] = []
    unknown: list[str] = []
    for zone, copies in (("library", deck.main), ("sideboard", deck.side)):
        for name, count in copies.items():
            facts = table.get(name)
            if facts is None:
                facts = {"kind": UNKNOWN}
                if name not in unknown:
                    unknown.append(name)
            cards.append({"name": name, **facts, "in": zone, "count": count})
    said = list(deck.remarks)
    if unknown:
        said.append(f"no card table knows {', '.join(unknown)}")
    own, text = character.get("cards", []), character.get("text", "")
    if isinstance(own, list) and isinstance(text, str):
        character["cards"] = own + cards
        if said:
            character["text"] = "\n".join([text, *said] if text else said)[:4000]


def read_table(source: Source) -> dict[str, Facts]:
    """The card table by name; what is wrong in it is a problem with its file and line."""
    found = text_of(source, ("card_table",), source.data["card_table"])
    table: dict[str, Facts] = {}
    if found is None:
        return table
    text, file = found
    try:
        rows = read_cards(text, file)
    except BadInput as error:
        source.problems += error.problems
        return table
    for row, line in rows:
        name = row.get("name")
        wrong = wrong_in(row)
        if wrong or not isinstance(name, str):
            source.problems.append(Problem(wrong or "a card without a name", file, line))
        elif name in table:
            source.problems.append(Problem(f"there is a card {shown(name)} already", file, line, "name"))
        else:
            table[name] = {key: value for key, value in row.items() if key != "name"}
    return table


def wrong_in(row: Facts) -> str:
    """What is wrong with a row, or ""."""
    known = [kind for kind in CARD_KINDS if kind != UNKNOWN]
    name, kind, cost, power = row.get("name"), row.get("kind"), row.get("cost", ""), row.get("power", 0)
    if not isinstance(name, str) or not name.strip():
        return "a card without a name"
    if kind not in known:
        near = did_you_mean(kind, known) if isinstance(kind, str) else f"; known are {', '.join(known)}"
        return f"card {shown(name)}, kind: {shown(kind)}{near}"
    if not isinstance(cost, str) or parse(cost) is None:
        return f"card {shown(name)}, cost: {shown(cost)}: expected a cost such as 2, 1R or WWC"
    if not is_whole(power):
        return f"card {shown(name)}, power: expected a whole number, not {shown(power)}"
    return ""


def text_of(source: Source, path: tuple[str | int, ...], value: object) -> tuple[str, str] | None:
    """The text that a key names or holds, with its file's name; None, with a problem, if it cannot be read. A name is
    looked for beside the fight file."""
    if not isinstance(value, str) or not value.strip():
        source.problem(path, f"expected a file's name, or the list itself in several lines, not {shown(value)}")
        return None
    if "\n" in value:
        return value, source.file
    file = Path(source.file).parent / value
    try:
        with file.open("rb") as opened:
            raw = opened.read(MOST_BYTES + 1)
    except (OSError, ValueError):
        source.problem(path, f"there is no file {shown(value)} beside the fight file")
        return None
    if len(raw) > MOST_BYTES:
        source.problem(path, f"{value} has more than {MOST_BYTES} bytes")
        return None
    try:
        return raw.decode("utf-8-sig"), str(file)
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        source.problems.append(Problem("this is not UTF-8 text", str(file), line))
        return None
