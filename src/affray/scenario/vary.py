"""A variation: a fight file's data with one thing in it changed."""

from collections.abc import Mapping
from contextlib import suppress
from copy import deepcopy
from typing import Final

from affray.core.errors import BadInput, Problem
from affray.core.ruleset import Ruleset
from affray.core.source import Path, Source, did_you_mean, shown
from affray.rulesets import ruleset
from affray.scenario.scenario import Scenario, read_data

POLICY: Final = "policy"


def vary(data: dict[str, object], path: str, value: object) -> dict[str, object]:
    """A changed copy of a fight file's data; the data itself stays as it is.

    `path` is `id.field`: a field of the combatant's own table, written there already or not (`ogre.power`,
    `wolf.count`). Tables within, and entries that have a name, go on with dots: `druid.mana.G`,
    `knight.weapons.sword.power`. Where no combatant is called so, the first word is a key at the top of the file:
    `rulings.die`, `gm.fear`, `policy.blue`, `most_rounds`. What values a field can have, the reader of the data says.

    Raises BadInput, with what is near, when there is no such combatant or field.
    """
    game = game_of(data)
    changed = deepcopy(data)
    place = find(changed, game, path)
    table, key = at(changed, place[:-1]), place[-1]
    if not isinstance(table, dict) or not isinstance(key, str):
        raise bad(path, f"{path} is a table: expected one of its fields, such as {path}.FIELD")
    table[key] = value
    known(changed, game, place, path)
    return changed


def varied(scenario: Scenario, changes: Mapping[str, object]) -> Scenario:
    """The fight of a file with changes by path, see `vary`. Raises BadInput, in which the file is named with them."""
    data = scenario.data
    for path, value in changes.items():
        data = vary(data, path, value)
    said = " ".join(f"{path}={word(value)}" for path, value in changes.items())
    return read_data(data, f"{scenario.file or 'the fight'} with {said}") if changes else scenario


def game_of(data: dict[str, object]) -> Ruleset:
    name = data.get("ruleset")
    return ruleset(name if isinstance(name, str) else "")


def word(value: object) -> str:
    """A value as it is written after `=`."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def bad(path: str, sentence: str) -> BadInput:
    return BadInput([Problem(sentence, key=path)])


def find(data: dict[str, object], game: Ruleset, path: str) -> Path:
    """Where in the data a path leads; tables on the way that are not there are made."""
    first, *rest = path.split(".")
    ids = combatants(data, game)
    if first not in ids and first not in (*game.headings, POLICY):
        raise bad(path, unknown_id(data, first, ids, ".".join(rest)))
    place = ids.get(first, (first,))
    for word in rest:
        inner = at(data, place)
        if isinstance(inner, dict):
            place = (*place, word)
        elif isinstance(inner, list):
            names = named(inner)
            if word not in names:
                raise bad(path, f"{path}: there is no {shown(word)}{did_you_mean(word, names)}")
            place = (*place, names[word])
        else:
            raise bad(path, f"{path}: {place[-1]} is no table, it is {shown(inner)}")
    return place


def combatants(data: dict[str, object], game: Ruleset) -> dict[str, Path]:
    """Where the table of each combatant stands, by id."""
    found: dict[str, Path] = {}
    for heading in game.headings:
        for id, i in named(data.get(heading), ("id",)).items():
            found.setdefault(id, (heading, i))
    return found


def named(listed: object, keys: tuple[str, ...] = ("id", "name")) -> dict[str, int]:
    """The tables of a list by what they are called."""
    found: dict[str, int] = {}
    for i, entry in enumerate(listed if isinstance(listed, list) else []):
        for key in keys:
            name = entry.get(key) if isinstance(entry, dict) else None
            if isinstance(name, str):
                found.setdefault(name, i)
    return found


def at(data: dict[str, object], place: Path) -> object:
    """What stands at a place; where nothing does, an empty table is put there."""
    here: object = data
    for step in place:
        if isinstance(here, dict):
            here = here.setdefault(step, {})
        elif isinstance(here, list) and isinstance(step, int):
            here = here[step]
        else:
            return None
    return here


def unknown_id(data: dict[str, object], id: str, ids: dict[str, Path], field: str) -> str:
    """That nobody is called so; goblin-2 is one of those for whom the table of goblin stands."""
    head, _, number = id.rpartition("-")
    if head in ids and number.isdecimal():
        entry = at(data, ids[head])
        count = entry.get("count") if isinstance(entry, dict) else None
        if isinstance(count, int) and 2 <= int(number) <= count:
            return f"{id} is one of {count} that share the table of {head}: {head}.{field} changes them all"
    return f"there is no combatant {shown(id)}{did_you_mean(id, ids)}"


def known(data: dict[str, object], game: Ruleset, place: Path, path: str) -> None:
    """Raises BadInput unless the ruleset, reading the data, asks for each key on the way."""
    source = Source(deepcopy({key: data[key] for key in game.headings if key in data}))
    sides: list[str] = []
    with suppress(BadInput):  # other things may be wrong, or the value itself: the reader of the data says so
        sides = game.sides(game.load(source))
    if place[0] == POLICY:
        asked: dict[str, bool] = dict.fromkeys(sides, True)
        if sides and place[1:] and place[1] not in asked:
            raise bad(path, f"there is no side {shown(place[1])}{did_you_mean(str(place[1]), asked)}")
        return
    for i, word in enumerate(place):
        section = source.sections.get(place[:i])
        if i > 0 and isinstance(word, str) and section is not None and word not in section.asked:
            of = ".".join(path.split(".")[:-1])
            raise bad(path, f"{of} has no field {shown(word)}{did_you_mean(word, section.asked)}")
