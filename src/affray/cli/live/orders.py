"""What a person types, as an action in words: `attack dwarf`, `ogre: move 3,4`, `set dwarf.health 5`.

The words of an action are those of scenario files. Its arguments follow in the ruleset's order, or by name:
`cast "long bolt" target dwarf kicker true`. Names with spaces stand in quotes, squares are written 3,4, and what begins
with [ or { is TOML.
"""

import re
import tomllib
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import TypeVar

from affray.core.errors import refuse
from affray.scenario.write import value as toml

Words = dict[str, object]
T = TypeVar("T")

LISTS = ("targets", "spells", "path", "actors", "helpers", "experiences", "adjust")
"""Arguments that take all values that follow."""
SQUARES = ("to", "at")
"""Arguments that are a square."""

TOKEN = re.compile(r"\"[^\"]*\"|'[^']*'|\{[^{}]*\}|\{.*\}|\[[^\[\]]*\]|\[.*\]|\S+")
SQUARE = re.compile(r"(-?\d{1,6}),(-?\d{1,6})")
DICE = re.compile(r"(.*\S)\s+dice((?:[\s,]+[0-9]{1,6})+)")
NUMBER = re.compile(r"[-+]?\d{1,15}")


def order(line: str, arguments: Mapping[str, Sequence[str]], ids: Sequence[str]) -> Words:
    """The command in a line; `arguments` are the ruleset's, `ids` the combatants'. Raises Refused with what is near."""
    command: Words = {}
    actor, colon, rest = line.partition(":")
    if colon and actor.strip() in ids:
        command["actor"] = actor.strip()
        line = rest
    tokens = [found.group() for found in TOKEN.finditer(line)]
    action, tokens = split_action(tokens, arguments)
    command["action"] = action
    tokens = split_fields(tokens, ids)
    if action == "set" and tokens and tokens[0] not in ids and "." in tokens[0]:
        tokens[:1] = tokens[0].split(".", 1)  # somebody who is no combatant: gm.fear
    command.update(read_arguments(tokens, arguments[action]))
    return command


def split_action(tokens: list[str], arguments: Mapping[str, Sequence[str]]) -> tuple[str, list[str]]:
    """The action that the line begins with, the longest that fits, and what follows it."""
    for n in range(min(len(tokens), 3), 0, -1):
        name = " ".join(tokens[:n]).lower()
        if name in arguments:
            return name, tokens[n:]
    said = " ".join(tokens[:2])
    known = [*arguments]
    near = get_close_matches(said, known, 1, 0.5) or get_close_matches(said.partition(" ")[0], known, 1, 0.5)
    raise refuse("unknown-action", f"there is no action {said!r}" + (f"; is it {near[0]}?" if near else "; type help"))


def split_fields(tokens: list[str], ids: Sequence[str]) -> list[str]:
    """`dwarf.health` as `dwarf health`."""
    found: list[str] = []
    for token in tokens:
        owner = next((id for id in ids if token.startswith(id + ".")), "")
        found += [owner, token[len(owner) + 1 :]] if owner else [token]
    return found


def read_arguments(tokens: list[str], keys: Sequence[str]) -> Words:
    """Values by key: of the key that stands before them, else of the first that they fit."""
    found: Words = {}
    key = ""
    for i, token in enumerate(tokens):
        if token in keys and token not in found and i + 1 < len(tokens):
            key = token
            continue
        if key in LISTS and key in found:
            found[key] = [*as_list(found[key]), value(token)]
            continue
        if not key or key in found:
            key = fitting(token, [k for k in keys if k not in found])
        if not key:
            raise refuse("bad-argument", f"{token!r} is one too many; expected: {', '.join(keys) or 'nothing'}")
        found[key] = [value(token)] if key in LISTS and not token.startswith("[") else value(token)
    return found


def said(command: Mapping[str, object], arguments: Mapping[str, Sequence[str]]) -> str:
    """A command as it can be typed, but for who acts; `order` reads it again."""
    free = [*arguments[str(command["action"])]]
    words = [str(command["action"])]
    for key in arguments[str(command["action"])]:
        if key in command:
            part = command[key]
            tokens = [token_of(one) for one in part] if isinstance(part, list) and key in LISTS else [token_of(part)]
            if fitting(tokens[0], free) != key or tokens[0] in free:
                words.append(key)
            words += tokens
            free.remove(key)
    return " ".join(words)


def token_of(part: object) -> str:
    """A value as it is typed."""
    if isinstance(part, bool):
        return str(part).lower()
    if isinstance(part, list) and len(part) == 2 and all(isinstance(number, int) for number in part):
        return f"{part[0]},{part[1]}"
    if isinstance(part, list | dict):
        return toml(part)
    text = str(part)
    if isinstance(part, str) and (not text or re.search(r"""[\s"'\[{]""", text) or value(text) != text):
        return f"'{text}'" if '"' in text else f'"{text}"'
    return text


def fitting(token: str, free: list[str]) -> str:
    """The argument that a value without a name is for."""
    squares = [key for key in free if key in SQUARES] if SQUARE.fullmatch(token) else []
    words = [key for key in free if key not in SQUARES and key not in LISTS]
    return next(iter(squares + words + free), "")


def as_list(found: object) -> list[object]:
    return list(found) if isinstance(found, list) else [found]


def value(token: str) -> object:
    """What a token stands for: a number, true or false, a square, TOML, else text."""
    square = SQUARE.fullmatch(token)
    if square:
        return [int(square.group(1)), int(square.group(2))]
    if token[0] in "[{":
        try:
            return tomllib.loads(f"value = {token}")["value"]
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            raise refuse("bad-argument", f"{token} is not TOML: {error}") from None
    if NUMBER.fullmatch(token):
        return int(token)
    if token in ("true", "false"):
        return token == "true"
    return token[1:-1] if token[0] in "\"'" and len(token) > 1 else token


# -- other things to type --------------------------------------------------------------------------------------------


def split_dice(line: str) -> tuple[str, list[int] | None]:
    """`attack dwarf dice 6 4 2` as the order and the faces; None if there are none."""
    found = DICE.fullmatch(line)
    return (found.group(1), [int(face) for face in found.group(2).replace(",", " ").split()]) if found else (line, None)


def read_square(line: str) -> tuple[int, int]:
    """`3,4`, `3 4` or `[3, 4]`. Raises Refused."""
    found = SQUARE.fullmatch(",".join(re.split(r"[\s,]+", line.strip("[]() "))))
    if not found:
        raise refuse("bad-argument", f"{line}: expected a square, column and row, such as 3,4")
    return int(found.group(1)), int(found.group(2))


def number(rest: str) -> int:
    """How often; once when nothing is said."""
    if rest and not re.fullmatch(r"[1-9][0-9]{0,5}", rest):
        raise refuse("bad-argument", f"{rest}: expected a number from 1 up")
    return int(rest or 1)


def pick(options: Sequence[T], line: str) -> T:
    """The option of this number, from 1. Raises Refused."""
    if not re.fullmatch(r"[0-9]{1,5}", line) or not 1 <= int(line) <= len(options):
        raise refuse("bad-argument", f"{line or 'nothing'}: expected a number from 1 to {len(options)}")
    return options[int(line) - 1]
