"""Finding ways over the map: the shortest that the rules let a creature walk (SUM-8, SUM-28).

The search is A*: squares are looked at in order of the steps to them and the fewest that could be left from there, the
straightest first. Where a defender's line holds the creature, a square of the line counts once for each direction from
which it can be entered, as that decides how it may be left.
"""

from typing import Final

from mypy_extensions import i64

from affray.rulesets.summoner.defense import ON_LINE, barring, holding, where
from affray.rulesets.summoner.grid import FAR, enemy_on, pinched, stander
from affray.rulesets.summoner.state import ACTIVE, NOBODY, Fight, Grid

# The eight directions, clockwise from north; each is a bit of `Ways.exits`.
COLUMNS: Final[list[i64]] = [0, 1, 1, 1, 0, -1, -1, -1]
ROWS: Final[list[i64]] = [-1, -1, 0, 1, 1, 1, 0, -1]
TOWARD: Final[list[i64]] = [7, 0, 1, 6, 0, 2, 5, 4, 3]
"""The direction of a goal: (1 + sign of rows) * 3 + 1 + sign of columns."""
TURNS: Final[list[i64]] = [4, 3, 5, 2, 6, 1, 7, 0]
"""Directions as turns from that of the goal, the straightest last: what is put on a stack last is looked at first."""

CLOSED: Final = -1
"""In place of the steps to a square: an enemy stands there."""
NONE: Final = -1
"""The end of a chain."""
NONE_YET: Final[list[i64]] = [NONE, NONE, NONE]


class Ways:
    """The ways over one map. What a search has found stays until the next one.

    A node is a square, or beyond those a square of a defender's line entered in one direction.
    """

    def __init__(self, grid: Grid) -> None:
        size: i64 = grid.width * grid.height
        self.grid = grid
        self.size = size
        self.exits: list[i64] = [exits(grid, square) for square in range(size)]
        """For each square the directions in which the map lets one step."""
        self.unseen: list[i64] = [FAR] * size
        self.steps: list[i64] = []
        """For each node the steps to it; FAR if there is no way or none was looked for."""
        self.came: list[i64] = [NOBODY] * size
        """For each node found, the node before it."""
        self.start: i64 = NOBODY
        self.line_squares: list[i64] = []
        self.on_line: list[i64] = [NOBODY] * size
        """For each square its place among `line_squares`."""
        self.holders: list[i64] = []
        self.chain: list[i64] = [NOBODY] * (3 * size)
        """Nodes to look at are chained, those with the same fewest steps in all together: three times the node, plus
        that sum modulo 3, is where the next of them is. No more than three sums are open at any time."""

    def square(self, node: i64) -> i64:
        return node if node < self.size else self.line_squares[(node - self.size) >> 3]

    def way(self, node: i64) -> list[i64]:
        """The squares to walk to a node that was found."""
        path: list[i64] = []
        while node != self.start:
            path.append(self.square(node))
            node = self.came[node]
        path.reverse()
        return path

    def prepare(self, fight: Fight, who: i64) -> None:
        """Forget the last search; note where enemies stand and the squares of the lines that hold the creature."""
        c = fight.creatures[who]
        steps = self.unseen[:]
        for other in fight.creatures:
            if other.side != c.side and other.square >= 0 and other.condition == ACTIVE:
                steps[other.square] = CLOSED
        steps[c.square] = 0
        self.steps = steps
        for square in self.line_squares:
            self.on_line[square] = NOBODY
        self.line_squares.clear()
        if len(self.holders) > 0:
            self.add_lines(fight)

    def add_lines(self, fight: Fight) -> None:
        """Make the nodes for the squares of the lines that hold the creature."""
        for d in self.holders:
            defender = fight.creatures[d]
            for k in range(8):
                if self.exits[defender.square] & (1 << k):
                    square: i64 = defender.square + ROWS[k] * self.grid.width + COLUMNS[k]
                    if self.on_line[square] == NOBODY and where(self.grid, defender, square) == ON_LINE:
                        self.on_line[square] = len(self.line_squares)
                        self.line_squares.append(square)
        nodes: i64 = self.size + 8 * len(self.line_squares)
        while len(self.came) < nodes:
            self.came.append(NOBODY)
            self.chain.extend(NONE_YET)
        while len(self.steps) < nodes:
            self.steps.append(FAR)

    def seek(self, fight: Fight, who: i64, goal: i64, near: i64, most: i64) -> i64:
        """The node of the first square found within `near` squares of the goal where the creature may stand; NOBODY if
        none can be reached in `most` steps. With NOBODY for a goal everything within reach is found."""
        self.start = fight.creatures[who].square
        self.holders = holding(fight, who)
        if goal != NOBODY and len(self.holders) == 0:
            node = self.straight(fight, who, goal, near)
            if node != NOBODY:
                return node
        self.prepare(fight, who)
        grid = self.grid
        width = grid.width
        steps, came, ways_out, chain, on_line = self.steps, self.came, self.exits, self.chain, self.on_line
        lined = len(self.line_squares) > 0
        goal_column: i64 = goal % width
        goal_row: i64 = goal // width
        total: i64 = 0
        if goal != NOBODY:
            total = left(goal_column - self.start % width, goal_row - self.start // width, near)
        link: i64 = total % 3
        now, soon, later = self.start, NONE, NONE
        chain[3 * now + link] = NONE
        straight: i64 = 0
        while True:
            if now == NONE:
                if soon == NONE and later == NONE:
                    return NOBODY
                now, soon, later = soon, later, NONE
                total += 1
                link = total % 3
                continue
            node = now
            now = chain[3 * node + link]
            here = self.square(node) if lined else node
            row: i64 = here // width
            column: i64 = here - row * width
            done: i64 = steps[node]
            if goal != NOBODY:
                columns: i64 = goal_column - column
                rows: i64 = goal_row - row
                still = left(columns, rows, near)
                if still == 0 and stander(fight, here, who) == NOBODY:
                    return node
                straight = TOWARD[(1 + sign(rows)) * 3 + 1 + sign(columns)]
            if done >= most:
                continue
            done += 1
            open_ways: i64 = ways_out[here]
            bound = lined and on_line[here] != NOBODY
            for turn in TURNS:
                k: i64 = (straight + turn) & 7
                if open_ways & (1 << k) == 0:
                    continue
                there: i64 = here + ROWS[k] * width + COLUMNS[k]
                following: i64 = there
                if lined and on_line[there] != NOBODY and steps[there] != CLOSED:
                    following = self.size + 8 * on_line[there] + k
                if done >= steps[following]:
                    continue
                if bound:
                    before: i64 = self.square(came[node]) if node != self.start else NOBODY
                    if barring(fight, grid, who, self.holders, before, here, there) != NOBODY:
                        continue
                steps[following] = done
                came[following] = node
                over: i64 = 1
                if goal != NOBODY:
                    over = done + left(columns - COLUMNS[k], rows - ROWS[k], near) - total
                if over == 0:
                    chain[3 * following + link] = now
                    now = following
                elif over == 1:
                    chain[3 * following + (link + 1) % 3] = soon
                    soon = following
                else:
                    chain[3 * following + (link + 2) % 3] = later
                    later = following

    def straight(self, fight: Fight, who: i64, goal: i64, near: i64) -> i64:
        """What `seek` finds when nothing stands in the straight way to the goal, which is common; NOBODY if it does."""
        width = self.grid.width
        side = fight.creatures[who].side
        came, ways_out = self.came, self.exits
        here = self.start
        rows: i64 = goal // width - here // width
        columns: i64 = goal - here - rows * width
        while left(columns, rows, near) > 0:
            k: i64 = TOWARD[(1 + sign(rows)) * 3 + 1 + sign(columns)]
            there: i64 = here + ROWS[k] * width + COLUMNS[k]
            if ways_out[here] & (1 << k) == 0 or enemy_on(fight, there, side) != NOBODY:
                return NOBODY
            came[there] = here
            here = there
            rows -= ROWS[k]
            columns -= COLUMNS[k]
        return here if stander(fight, here, who) == NOBODY else NOBODY

    def ends(self) -> list[i64]:
        """For each square found, other than the start, the node with the fewest steps."""
        ends: list[i64] = [NOBODY] * self.size
        for node in range(len(self.steps)):
            steps: i64 = self.steps[node]
            if 0 < steps < FAR:
                square = self.square(node)
                if ends[square] == NOBODY or steps < self.steps[ends[square]]:
                    ends[square] = node
        return [node for node in ends if node != NOBODY and self.square(node) != self.start]

    def closest(self, fight: Fight, who: i64, goal: i64) -> i64:
        """Of the nodes found that of a square where the creature may stand, as near to the goal as possible, then in as
        few steps; the start if none is nearer than that."""
        width = self.grid.width
        found = self.start
        least = left(goal % width - found % width, goal // width - found // width, 0)
        for node in range(len(self.steps)):
            steps: i64 = self.steps[node]
            if 0 < steps < FAR:
                square = self.square(node)
                still = left(goal % width - square % width, goal // width - square // width, 0)
                nearer = still < least or (still == least and found != self.start and steps < self.steps[found])
                if nearer and stander(fight, square, who) == NOBODY:
                    found, least = node, still
        return found


def left(columns: i64, rows: i64, near: i64) -> i64:
    """The fewest steps that can be left over this distance until within `near`."""
    if columns < 0:
        columns = -columns
    if rows < 0:
        rows = -rows
    most: i64 = columns if columns > rows else rows
    return most - near if most > near else 0


def sign(x: i64) -> i64:
    if x > 0:
        return 1
    return -1 if x < 0 else 0


def exits(grid: Grid, square: i64) -> i64:
    """The directions, as bits, in which the map lets one step: no wall, not over the edge, not between two walls that
    touch at their corners (SUM-8)."""
    found: i64 = 0
    for k in range(8):
        column: i64 = square % grid.width + COLUMNS[k]
        row: i64 = square // grid.width + ROWS[k]
        if 0 <= column < grid.width and 0 <= row < grid.height:
            there: i64 = row * grid.width + column
            if not grid.wall[there] and not pinched(grid, square, there):
                found |= 1 << k
    return found


SPARE: Final[list[Ways]] = []
"""Made for a map and not in use."""


def ways_over(grid: Grid) -> Ways:
    """The ways over a map, to be given back when done; a map's walls never change, so they are made once."""
    try:
        ways = SPARE.pop()
    except IndexError:
        return Ways(grid)
    return ways if ways.grid is grid else Ways(grid)


def give_back(ways: Ways) -> None:
    if len(SPARE) == 0:
        SPARE.append(ways)
