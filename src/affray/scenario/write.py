"""A scenario's data as TOML text, laid out as people write it: reading it again gives the same data."""

import re
from collections.abc import Mapping
from datetime import date, datetime, time
from typing import Final

INLINE: Final = ("rulings", "policy")
"""Small tables at the top that are written on one line."""

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_ESCAPES: Final = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def toml_text(data: Mapping[str, object]) -> str:
    """TOML of a table of texts, numbers, flags, lists and tables; raises TypeError for anything else."""
    lines: list[str] = []
    tables: list[str] = []
    for name, entry in data.items():
        if isinstance(entry, Mapping) and name not in INLINE:
            tables.append("\n".join(["", f"[{key(name)}]", *pairs(entry)]))
        elif isinstance(entry, list) and entry and all(isinstance(table, Mapping) for table in entry):
            tables.extend("\n".join(["", f"[[{key(name)}]]", *pairs(table)]) for table in entry)
        else:
            lines.append(f"{key(name)} = {value(entry)}")
    text = "\n".join([*lines, *tables]).strip("\n")
    return text + "\n" if text else ""


def pairs(table: Mapping[str, object]) -> list[str]:
    return [f"{key(name)} = {value(entry)}" for name, entry in table.items()]


def key(name: str) -> str:
    return name if _BARE.fullmatch(name) else quoted(name)


def value(entry: object) -> str:
    if isinstance(entry, bool):
        return "true" if entry else "false"
    if isinstance(entry, str):
        return quoted(entry)
    if isinstance(entry, int):
        return str(int(entry))
    if isinstance(entry, float):
        return repr(entry)
    if isinstance(entry, list | tuple):
        return f"[{', '.join(value(part) for part in entry)}]"
    if isinstance(entry, Mapping):
        return f"{{ {', '.join(pairs(entry))} }}" if entry else "{}"
    if isinstance(entry, datetime | date | time):
        return entry.isoformat()
    raise TypeError(f"TOML has no {type(entry).__name__}")


def quoted(text: str) -> str:
    return '"' + "".join(_ESCAPES.get(sign, sign if sign.isprintable() else escaped(sign)) for sign in text) + '"'


def escaped(sign: str) -> str:
    return f"\\U{ord(sign):08x}"
