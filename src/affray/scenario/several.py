"""So many of a combatant, in a file's data, whether its ruleset has a key for that or not."""

from copy import deepcopy
from typing import Final

from affray.core.errors import BadInput, Problem
from affray.core.source import is_whole, shown
from affray.scenario.vary import bad, combatants, game_of, unknown_id

COUNT: Final = "count"
MOST: Final = 500

Square = tuple[int, int]


def counted(data: dict[str, object], path: str) -> str:
    """The combatant that a path such as `goblin.count` is about, or nothing."""
    id, _, key = path.rpartition(".")
    return id if key == COUNT and id in combatants(data, game_of(data)) else ""


def several(data: dict[str, object], id: str, count: object) -> dict[str, object]:
    """A file's data with `count` of a combatant (0 to 500), and nothing else changed: goblin, goblin-2, goblin-3, where
    the first was, as a file with `count` means it. On a map those for whom the file has no squares stand on the nearest
    free ones. Raises BadInput if there is no such combatant, or no square.
    """
    if not is_whole(count) or not isinstance(count, int) or not 0 <= count <= MOST:
        raise bad(f"{id}.{COUNT}", f"expected a whole number from 0 to {MOST}, not {shown(count)}")
    changed = deepcopy(data)
    ids = combatants(changed, game_of(changed))
    if id not in ids:
        raise bad(f"{id}.{COUNT}", unknown_id(changed, id, ids, COUNT))
    heading, place = ids[id]
    tables = changed[str(heading)]
    assert isinstance(tables, list)
    assert isinstance(place, int)
    entry = tables.pop(place)
    if count == 0:
        return changed
    squares = squares_of(entry.get("at"))
    if squares:
        squares = [*squares[:count], *room(changed, squares, count - len(squares))]
    if COUNT in entry:
        entry[COUNT] = count
        if squares:
            entry["at"] = [[*square] for square in squares] if count > 1 else [*squares[0]]
        tables.insert(place, entry)
        return changed
    for number in range(count):
        one = {**deepcopy(entry), "id": id if number == 0 else f"{id}-{number + 1}"}
        if squares:
            one["at"] = [*squares[number]]
        tables.insert(place + number, one)
    return changed


def squares_of(at: object) -> list[Square]:
    """Those of an entry: one or a list; none if it names none, or not as the rules want them."""
    pairs = at if isinstance(at, list) and at and isinstance(at[0], list) else [at]
    good = [pair for pair in pairs if isinstance(pair, list) and len(pair) == 2 and all(map(is_whole, pair))]
    return [(pair[0], pair[1]) for pair in good] if len(good) == len(pairs) else []


def room(data: dict[str, object], squares: list[Square], more: int) -> list[Square]:
    """So many free squares near the first of `squares`, none of which is free."""
    if more <= 0:
        return []
    grid = data.get("map")
    width, height = (grid.get("width"), grid.get("height")) if isinstance(grid, dict) else (0, 0)
    if not (isinstance(width, int) and isinstance(height, int)):
        return []  # the reader tells what is wrong with the map
    taken = {*squares, *squares_of(grid.get("walls") if isinstance(grid, dict) else None)}
    for heading, place in combatants(data, game_of(data)).values():
        tables = data[str(heading)]
        assert isinstance(tables, list)
        taken |= {*squares_of(tables[int(place)].get("at"))}
    x, y = squares[0]
    free = [(column, row) for row in range(min(height, 200)) for column in range(min(width, 200))]
    free = [square for square in free if square not in taken]
    free.sort(key=lambda square: (max(abs(square[0] - x), abs(square[1] - y)), square[1], square[0]))
    if len(free) < more:
        raise BadInput([Problem(f"there is no room on the map for {more} more")])
    return free[:more]
