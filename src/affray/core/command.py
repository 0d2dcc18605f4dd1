"""Reads the words of an action (see `Ruleset.read`): which action, who, and its arguments, one by one. What cannot be
meant raises Refused with what was expected and what is near."""

from collections.abc import Mapping, Sequence

from affray.core.errors import refuse
from affray.core.source import did_you_mean, is_whole, shown

Command = Mapping[str, object]
"""An action in words, as in a scenario step: {"actor": "ogre", "action": "attack", "target": "dwarf"}."""


def kind(command: Command, words: Sequence[str], arguments: Mapping[str, Sequence[str]]) -> int:
    """Which of the ruleset's actions it is; `arguments` are the keys that each may have besides actor and action."""
    action = command.get("action")
    if not isinstance(action, str) or action not in words:
        said = "no action is named" if action is None else f"there is no action {shown(action)}"
        near = did_you_mean(action, words) if isinstance(action, str) else ""
        raise refuse("unknown-action", f"{said}{near}")
    for key in command:
        if key not in ("action", "actor") and key not in arguments[action]:
            near = did_you_mean(key, ("actor", *arguments[action]))
            raise refuse("bad-argument", f"{action} takes no {shown(key)}{near}")
    return words.index(action)


def named(ids: Sequence[str], value: object, code: str, key: str) -> int:
    """Which combatant it is; `code` is that of the refusal."""
    if value is None:
        raise refuse(code, f"{key} is missing")
    if value in ids:
        return ids.index(str(value))
    near = did_you_mean(value, ids) if isinstance(value, str) else ""
    raise refuse(code, f"there is no combatant {shown(value)}{near}")


def word(command: Command, key: str, options: Sequence[str]) -> int:
    """Which of the options it is."""
    value = command.get(key)
    if value is None:
        raise refuse("bad-argument", f"{key} is missing")
    return one_of(value, key, options)


def one_of(value: object, key: str, options: Sequence[str]) -> int:
    """Which of the options a value is."""
    if not isinstance(value, str) or value not in options:
        near = did_you_mean(value, options) if isinstance(value, str) else f"; known are {', '.join(options)}"
        raise refuse("bad-argument", f"there is no {key} {shown(value)}{near}")
    return options.index(value)


def number(command: Command, key: str, default: int | None, least: int, most: int) -> int:
    """A whole number; without a default it has to be there."""
    value = command.get(key, default)
    if value is None:
        raise refuse("bad-argument", f"{key} is missing")
    if not is_whole(value) or not isinstance(value, int) or not least <= value <= most:
        raise refuse("bad-argument", f"{key}: expected a whole number from {least} to {most}, not {shown(value)}")
    return value


def flag(command: Command, key: str) -> bool:
    """True or false; false when absent."""
    value = command.get(key, False)
    if not isinstance(value, bool):
        raise refuse("bad-argument", f"{key}: expected true or false, not {shown(value)}")
    return value


def written(value: object) -> str:
    """A value of a field as a file has it, for a sentence."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def value(command: Command) -> object:
    """What a field is set to."""
    if "value" not in command:
        raise refuse("bad-argument", "value is missing")
    return command["value"]


def free_id(wanted: str, taken: Sequence[str]) -> str:
    """An id that nobody has: the wanted one, else with -2, -3, … behind it."""
    id = wanted
    number = 2
    while id in taken:
        id = f"{wanted}-{number}"
        number += 1
    return id
