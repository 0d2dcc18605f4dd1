"""Squares: how far apart they are, who stands on them, what of the map lies between two neighbours (SUM-8, SUM-17).

A square is row * width + column; NOBODY is off the map. North is towards row 0.
"""

from typing import Final

from mypy_extensions import i64

from affray.rulesets.summoner.state import ACTIVE, NOBODY, Fight, Grid

FAR: Final = 1 << 30
"""The distance to whoever is off the map."""


def apart(grid: Grid, a: i64, b: i64) -> i64:
    """Squares from one square to another, a diagonal counted as one (SUM-17)."""
    width = grid.width
    row_a: i64 = a // width
    row_b: i64 = b // width
    rows: i64 = row_a - row_b
    columns: i64 = a - b - rows * width
    if rows < 0:
        rows = -rows
    if columns < 0:
        columns = -columns
    return rows if rows > columns else columns


def distance(fight: Fight, a: i64, b: i64) -> i64:
    """Squares between two squares; 0 without a map, FAR when one of them is off the map."""
    grid = fight.grid
    if grid is None:
        return 0
    if a < 0 or b < 0:
        return FAR
    return apart(grid, a, b)


def in_range(fight: Fight, who: i64, target: i64) -> bool:
    """Whether `target` is within the range of `who` (SUM-17); without a map everybody is."""
    grid = fight.grid
    if grid is None:
        return True
    a, b = fight.creatures[who], fight.creatures[target]
    return a.square >= 0 and b.square >= 0 and apart(grid, a.square, b.square) <= a.reach


def on_map(grid: Grid, square: i64) -> bool:
    return 0 <= square < grid.width * grid.height


def stander(fight: Fight, square: i64, but: i64 = NOBODY) -> i64:
    """The conscious creature on a square, other than `but`; NOBODY if there is none. The fallen do not stand."""
    for who in range(len(fight.creatures)):
        c = fight.creatures[who]
        if c.square == square and c.condition == ACTIVE and who != but:
            return who
    return NOBODY


def enemy_on(fight: Fight, square: i64, side: i64) -> i64:
    """The conscious creature on a square that fights for another side; NOBODY if there is none."""
    for who in range(len(fight.creatures)):
        c = fight.creatures[who]
        if c.square == square and c.side != side and c.condition == ACTIVE:
            return who
    return NOBODY


def is_free(fight: Fight, square: i64) -> bool:
    """Whether a creature may be put on this square of the map: no wall, nobody standing there."""
    grid = fight.grid
    return grid is not None and on_map(grid, square) and not grid.wall[square] and stander(fight, square) == NOBODY


def nearest_enemy(fight: Fight, who: i64) -> i64:
    """The conscious enemy that is the fewest squares away, the first in roster order among equals; without a map simply
    the first. NOBODY if there is none."""
    c = fight.creatures[who]
    nearest: i64 = NOBODY
    least: i64 = FAR
    for other in range(len(fight.creatures)):
        o = fight.creatures[other]
        if o.side != c.side and o.condition == ACTIVE:
            squares = distance(fight, c.square, o.square)
            if squares < least:
                nearest, least = other, squares
    return nearest


def pinched(grid: Grid, a: i64, b: i64) -> bool:
    """Whether the step from a square to the one beside it squeezes between two walls that touch at their corners
    (SUM-8)."""
    rows: i64 = (b // grid.width - a // grid.width) * grid.width
    return grid.wall[a + rows] and grid.wall[b - rows]  # of a straight step these are a and b themselves


def show(grid: Grid, square: i64) -> str:
    """A square as it is written: [column, row]."""
    return f"[{square % grid.width}, {square // grid.width}]"
