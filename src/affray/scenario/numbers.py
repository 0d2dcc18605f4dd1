"""The numbers that a fight file writes for its combatants, by path."""

from copy import deepcopy

from affray.core.source import is_whole
from affray.scenario.several import counted
from affray.scenario.vary import at, combatants, find, game_of


def numbers(data: dict[str, object]) -> dict[str, int]:
    """Every whole number of every combatant, by its path: `ogre.power`, `druid.mana.G`, `knight.weapons.sword.power`.
    Those in entries without a name have none, and are left out."""
    out: dict[str, int] = {}
    for id, place in combatants(data, game_of(data)).items():
        collect(out, id, at(data, place))
    return out


def collect(out: dict[str, int], path: str, table: object) -> None:
    if is_whole(table) and isinstance(table, int):
        out.setdefault(path, table)
    elif isinstance(table, dict):
        for key, value in table.items():
            if "." not in key:
                collect(out, f"{path}.{key}", value)
    elif isinstance(table, list):
        for entry in table:
            name = (entry.get("id") or entry.get("name")) if isinstance(entry, dict) else None
            if isinstance(name, str) and "." not in name:
                collect(out, f"{path}.{name}", entry)


def written(data: dict[str, object], path: str) -> object:
    """What the file says at a path, None for nothing; of how many there are of a combatant one, if it says nothing.
    Raises BadInput, as `vary` does, where there is no such place."""
    changed = deepcopy(data)
    *above, last = find(changed, game_of(data), path)
    table = at(changed, tuple(above))
    value = table.get(last) if isinstance(table, dict) else None
    return 1 if value is None and counted(data, path) else value
