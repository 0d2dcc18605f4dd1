"""Movement: square by square, what stands in the way, and what each step brings about (SUM-5..8, SUM-25..29)."""

from mypy_extensions import i64

from affray.core.errors import Refusal, Refused, refuse
from affray.core.table import Table
from affray.rulesets.summoner import told
from affray.rulesets.summoner.defense import barring, defenders_against, free_attacks, holding, remember_sides
from affray.rulesets.summoner.departure import forget_line
from affray.rulesets.summoner.grid import FAR, apart, enemy_on, on_map, pinched, show, stander
from affray.rulesets.summoner.state import ACTIVE, NOBODY, Creature, Fight, Grid
from affray.rulesets.summoner.ways import give_back, ways_over


def steps_left(fight: Fight, who: i64, sprint: bool) -> i64:
    """How many squares one move action allows (SUM-5), or a sprint, which is twice that (SUM-7). In defense mode half,
    rounded down but at least one, and no sprint (SUM-25)."""
    c = fight.creatures[who]
    if c.defending:
        return 0 if sprint else min(c.steps, max(c.steps // 2, 1))
    return c.steps * 2 if sprint else c.steps


# -- whether a path can be walked ------------------------------------------------------------------------------------


def check_walk(fight: Fight, who: i64, path: list[i64], most_steps: i64) -> Refusal | None:
    """Why a path cannot be walked (bad-argument, no-action-left, blocked), or None. It begins beside the start."""
    c = fight.creatures[who]
    grid = fight.grid
    if grid is None:
        return Refusal("bad-argument", "there is no map to walk on", "SUM-8")
    if c.square < 0:
        return Refusal("bad-argument", f"{c.id} is not on the map", "SUM-8")
    if len(path) == 0:
        return Refusal("bad-argument", "the path has no squares", "SUM-8")
    here: i64 = c.square
    for there in path:
        if not on_map(grid, there):
            return Refusal("bad-argument", f"the path leaves the map, {grid.width} by {grid.height} squares", "SUM-8")
        if apart(grid, here, there) != 1:
            return Refusal("bad-argument", f"{show(grid, there)} is not beside {show(grid, here)}", "SUM-8")
        here = there
    if len(path) > most_steps:
        return too_far(c, len(path), most_steps)
    holders = holding(fight, who)
    before: i64 = NOBODY
    here = c.square
    for there in path:
        refusal = check_step(fight, grid, who, here, there)
        if refusal is not None:
            return refusal
        if len(holders) > 0:
            by = barring(fight, grid, who, holders, before, here, there)
            if by != NOBODY:
                return held(fight, grid, who, by, here, there)
        before, here = here, there
    other = stander(fight, here, who)
    if other != NOBODY:
        sentence = f"{fight.creatures[other].id} stands on {show(grid, here)}; one's own side is passed, not stood upon"
        return Refusal("blocked", sentence, "SUM-8")
    return None


def check_step(fight: Fight, grid: Grid, who: i64, here: i64, there: i64) -> Refusal | None:
    """What is in the way from one square to the next: a wall, two walls' corners, an enemy (SUM-8)."""
    if grid.wall[there]:
        return Refusal("blocked", f"{show(grid, there)} is a wall", "SUM-8")
    if pinched(grid, here, there):
        sentence = f"{show(grid, there)} cannot be entered from {show(grid, here)} between the corners of two walls"
        return Refusal("blocked", sentence, "SUM-8")
    enemy = enemy_on(fight, there, fight.creatures[who].side)
    if enemy != NOBODY:
        sentence = f"{fight.creatures[enemy].id}, an enemy, stands on {show(grid, there)}"
        return Refusal("blocked", sentence, "SUM-8")
    return None


def held(fight: Fight, grid: Grid, who: i64, by: i64, here: i64, there: i64) -> Refusal:
    """The refusal of a step across a defender's line (SUM-28)."""
    c, d = fight.creatures[who], fight.creatures[by]
    sentence = (
        f"{show(grid, there)} is barred: {d.id} defends {show(grid, here)}, "
        f"and {c.id} must leave that on the side from which it came"
    )
    return Refusal("blocked", sentence, "SUM-28")


def too_far(c: Creature, squares: i64, most_steps: i64) -> Refusal:
    sentence = f"the way is {squares} squares long and {c.id} may walk {most_steps}"
    return Refusal("no-action-left", sentence, "SUM-25" if c.defending else "SUM-5")


# -- walking ---------------------------------------------------------------------------------------------------------


def walk(fight: Fight, who: i64, path: list[i64], table: Table) -> None:
    """Walk a path that `check_walk` lets pass: after each step come the free attacks on whoever entered a defender's
    range, then the rest of the movement if it still stands (SUM-26, SUM-29)."""
    grid = fight.grid
    assert grid is not None
    c = fight.creatures[who]
    watched = len(defenders_against(fight, c.side)) > 0
    for square in path:
        was = c.square
        c.square = square
        if fight.round > 0:
            c.moved += 1
        table.tell(told.STEPS, who, NOBODY, square, 0)
        if c.defending:
            forget_line(fight, who)
        if watched:
            remember_sides(fight, grid, who, was)
            free_attacks(fight, who, was, table)
            if c.condition != ACTIVE:
                return


# -- finding a way ---------------------------------------------------------------------------------------------------


def way_to(fight: Fight, who: i64, goal: i64, most_steps: i64) -> list[i64]:
    """A shortest path to a square that can be walked; raises Refused (bad-argument, blocked, no-action-left) with the
    reason when there is none in so many steps."""
    c = fight.creatures[who]
    grid = fight.grid
    if grid is None:
        raise refuse("bad-argument", "there is no map to walk on", "SUM-8")
    if c.square < 0:
        raise refuse("bad-argument", f"{c.id} is not on the map", "SUM-8")
    if not on_map(grid, goal):
        raise refuse("bad-argument", f"the map is {grid.width} by {grid.height} squares", "SUM-8")
    if goal == c.square:
        raise refuse("bad-argument", f"{c.id} is on {show(grid, goal)} already", "SUM-8")
    if grid.wall[goal]:
        raise refuse("blocked", f"{show(grid, goal)} is a wall", "SUM-8")
    other = stander(fight, goal, who)
    if other != NOBODY:
        raise refuse("blocked", f"{fight.creatures[other].id} stands on {show(grid, goal)}", "SUM-8")
    ways = ways_over(grid)
    node = ways.seek(fight, who, goal, 0, FAR)
    path = ways.way(node) if node != NOBODY else []
    give_back(ways)
    if len(path) == 0:
        raise refuse("blocked", f"there is no way to {show(grid, goal)}", "SUM-8")
    if len(path) > most_steps:
        raise Refused(too_far(c, len(path), most_steps))
    return path


def approach(fight: Fight, who: i64, target: i64, most_steps: i64) -> list[i64]:
    """The squares to walk to come within range of a creature by a shortest way, as many of them as can be walked now;
    if there is no way, as near as possible. Empty when it should stay where it is."""
    c = fight.creatures[who]
    goal = fight.creatures[target].square
    grid = fight.grid
    if grid is None or c.square < 0 or goal < 0 or most_steps <= 0:
        return []
    ways = ways_over(grid)
    node = ways.seek(fight, who, goal, max(c.reach, 1), FAR)
    path = ways.way(node if node != NOBODY else ways.closest(fight, who, goal))
    give_back(ways)
    if len(path) > most_steps:
        del path[most_steps:]
        while len(path) > 0 and stander(fight, path[len(path) - 1], who) != NOBODY:
            path.pop()
    return path


def destinations(fight: Fight, who: i64, most_steps: i64) -> list[list[i64]]:
    """For every square where a creature can get in so many steps, and may stand, a shortest path to it."""
    c = fight.creatures[who]
    grid = fight.grid
    found: list[list[i64]] = []
    if grid is None or c.square < 0 or most_steps <= 0:
        return found
    ways = ways_over(grid)
    ways.seek(fight, who, NOBODY, 0, most_steps)
    for node in ways.ends():
        if stander(fight, ways.square(node), who) == NOBODY:
            found.append(ways.way(node))
    give_back(ways)
    return found
