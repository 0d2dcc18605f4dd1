"""Ways over random maps, against a plain reading of SUM-8 and SUM-28 that shares nothing with the rules' own code."""

from collections import deque
from itertools import pairwise

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from affray.core.errors import Refused
from affray.core.faces import ScriptedDice
from affray.core.live import LiveTable
from affray.rulesets.summoner.cards import Card
from affray.rulesets.summoner.keywords import FLYING, UNBLOCKABLE
from affray.rulesets.summoner.lineup import refresh_all
from affray.rulesets.summoner.movement import approach, check_walk, destinations, walk, way_to
from affray.rulesets.summoner.state import ACTIVE, UNCONSCIOUS, Creature, Fight, Grid
from tests.rules.boards import At, creature

many = settings(max_examples=400, deadline=None)

AHEAD = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""What north, east, south and west are in columns and rows."""


@st.composite
def fights(draw: st.DrawFn) -> Fight:
    """Creature 0 among walls, friends and enemies, some of them fallen, many in defense mode. Nobody has any power or
    toughness, so that nothing needs dice."""
    width, height = draw(st.integers(1, 7)), draw(st.integers(1, 6))
    size = width * height
    wall = draw(st.lists(st.sampled_from([False, False, False, True]), min_size=size, max_size=size))
    free = [square for square in range(size) if not wall[square]]
    assume(free)
    places = draw(st.lists(st.sampled_from(free), min_size=1, max_size=7, unique=True))
    fight = Fight(["red", "blue"], [], grid=Grid(width, height, wall))
    for number, at in enumerate(places):
        keywords = draw(st.sampled_from([0, 0, 0, FLYING, UNBLOCKABLE]))
        card = Card(f"c{number}", keywords=keywords, full_health=5, reach=draw(st.integers(1, 3)))
        c = creature(card, draw(st.sampled_from([0, 1, 1])) if number else 0)
        c.square = at
        c.condition = draw(st.sampled_from([ACTIVE, ACTIVE, ACTIVE, UNCONSCIOUS])) if number else ACTIVE
        c.defending = c.condition == ACTIVE and draw(st.booleans())
        c.facing = draw(st.integers(0, 3))
        fight.creatures.append(c)
    refresh_all(fight)
    return fight


class Plain:
    """The rules of walking for creature 0, read from the book and written for clearness only."""

    def __init__(self, fight: Fight) -> None:
        assert fight.grid is not None
        self.width, self.height = int(fight.grid.width), int(fight.grid.height)
        self.walls = {self.at(i) for i in range(len(fight.grid.wall)) if fight.grid.wall[i]}
        mover, *others = fight.creatures
        standing = [c for c in others if c.condition == ACTIVE]
        self.start = self.at(mover.square)
        self.friends = {self.at(c.square) for c in standing if c.side == mover.side}
        self.enemies = {self.at(c.square) for c in standing if c.side != mover.side}
        self.lines = [
            (self.at(c.square), AHEAD[c.facing])
            for c in standing
            if c.side != mover.side and c.defending and not self.passes(mover, c)
        ]

    def at(self, square: int) -> At:
        return int(square % self.width), int(square // self.width)

    def passes(self, mover: Creature, c: Creature) -> bool:
        flies = bool(mover.card.keywords & FLYING)
        return bool(mover.card.keywords & UNBLOCKABLE) or (flies and not c.card.keywords & FLYING)

    def sides(self, at: At) -> list[str]:
        """Of each line in turn, where a square lies."""
        found = []
        for (column, row), (right, down) in self.lines:
            ahead = (at[0] - column) * right + (at[1] - row) * down
            across = abs((at[0] - column) * down) + abs((at[1] - row) * right)
            found.append("front" if ahead > 0 else "behind" if ahead < 0 else "line" if across <= 1 else "end")
        return found

    def step(self, before: At | None, here: At, there: At) -> bool:
        """Whether one may go on to a neighbour, having come from `before`."""
        if not (0 <= there[0] < self.width and 0 <= there[1] < self.height):
            return False
        if there in self.walls or there in self.enemies:
            return False
        if {(here[0], there[1]), (there[0], here[1])} <= self.walls:
            return False
        if before is None:
            return True
        return all(
            now != "line" or came == "line" or came == then
            for came, now, then in zip(self.sides(before), self.sides(here), self.sides(there), strict=True)
        )

    def shortest(self) -> dict[At, int]:
        """The fewest steps to every square that can be entered."""
        seen: dict[tuple[At | None, At], int] = {(None, self.start): 0}
        queue = deque(seen)
        found: dict[At, int] = {}
        while queue:
            before, here = queue.popleft()
            found.setdefault(here, seen[before, here])
            for there in neighbours(here):
                if self.step(before, here, there) and (here, there) not in seen:
                    seen[here, there] = seen[before, here] + 1
                    queue.append((here, there))
        return found

    def ends(self) -> dict[At, int]:
        """The fewest steps to every square where one may stand."""
        return {at: n for at, n in self.shortest().items() if at not in self.friends and at != self.start}


def neighbours(here: At) -> list[At]:
    around = [(here[0] + right, here[1] + down) for right in (-1, 0, 1) for down in (-1, 0, 1)]
    return [there for there in around if there != here]


def apart(a: At, b: At) -> int:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


@many
@given(fights(), st.data())
def test_check_walk_agrees_step_by_step_with_a_plain_reading(fight: Fight, data: st.DataObject) -> None:
    plain = Plain(fight)
    before: At | None = None
    here = plain.start
    path: list[int] = []
    for _ in range(data.draw(st.integers(1, 12))):
        inside = [at for at in neighbours(here) if 0 <= at[0] < plain.width and 0 <= at[1] < plain.height]
        if not inside:
            return
        there = data.draw(st.sampled_from(inside))
        longer = [*path, there[1] * plain.width + there[0]]
        found = check_walk(fight, 0, longer, 99)
        if plain.step(before, here, there):
            assert found is None if there not in plain.friends else found is not None and found.code == "blocked"
            before, here, path = here, there, longer
        else:
            assert found is not None
            assert found.code == "blocked"
        if path and here not in plain.friends and data.draw(st.booleans()):
            # Walk what was found so far: what follows is a later move, and the sides must be remembered (SUM-28).
            walk(fight, 0, path, LiveTable(ScriptedDice([])))
            assert plain.at(fight.creatures[0].square) == here
            path = []


@many
@given(fights(), st.integers(0, 12))
def test_destinations_are_all_there_are_by_shortest_ways(fight: Fight, most: int) -> None:
    plain = Plain(fight)
    found = {}
    for path in destinations(fight, 0, most):
        assert check_walk(fight, 0, path, most) is None
        found[plain.at(path[-1])] = len(path)
    assert found == {at: n for at, n in plain.ends().items() if n <= most}


@many
@given(fights(), st.data())
def test_a_way_is_shortest_or_there_is_none(fight: Fight, data: st.DataObject) -> None:
    plain = Plain(fight)
    ends = plain.ends()
    goal = data.draw(st.integers(0, plain.width * plain.height - 1))
    try:
        path = way_to(fight, 0, goal, 99)
    except Refused:
        assert plain.at(goal) not in ends
    else:
        assert path[-1] == goal
        assert len(path) == ends[plain.at(goal)]
        assert check_walk(fight, 0, path, 99) is None


@many
@given(fights(), st.integers(1, 8))
def test_an_approach_is_shortest_and_as_near_as_possible(fight: Fight, most: int) -> None:
    assume(len(fight.creatures) > 1)
    plain = Plain(fight)
    target = len(fight.creatures) - 1
    goal, reach = plain.at(fight.creatures[target].square), int(fight.creatures[0].reach)
    ends = {plain.start: 0} | plain.ends()
    whole = approach(fight, 0, target, 99)
    end = plain.at(whole[-1]) if whole else plain.start
    in_range = [n for at, n in ends.items() if apart(at, goal) <= reach]
    if in_range:
        assert apart(end, goal) <= reach
        assert len(whole) == min(in_range)
    else:
        nearest = min(apart(at, goal) for at in ends)
        assert apart(end, goal) == nearest
        assert len(whole) == min(n for at, n in ends.items() if apart(at, goal) == nearest)
    path = approach(fight, 0, target, most)
    assert path == whole[: len(path)]
    assert len(path) <= most
    if path:
        assert check_walk(fight, 0, path, most) is None
    assert all(plain.at(square) in plain.friends for square in whole[len(path) : most])


@many
@given(fights(), st.data())
def test_nobody_ends_in_a_wall_or_on_somebody_or_slips_through_a_line(fight: Fight, data: st.DataObject) -> None:
    plain = Plain(fight)
    track: list[At] = [plain.start]
    for _ in range(data.draw(st.integers(1, 5))):
        paths = destinations(fight, 0, data.draw(st.integers(1, 6)))
        if not paths:
            break
        path = data.draw(st.sampled_from(paths))
        walk(fight, 0, path, LiveTable(ScriptedDice([])))
        track += [plain.at(square) for square in path]
        assert track[-1] not in plain.walls | plain.friends | plain.enemies
    for line in range(len(plain.lines)):
        sides = [plain.sides(at)[line] for at in track]
        off = [side for side in sides if side != "line"]
        first = next((i for i, side in enumerate(sides) if side != "line"), len(sides))
        # Whoever came into the line goes out on the same side; only where it was at first does not matter.
        for i, (here, there) in enumerate(pairwise(sides[first:]), first):
            if here != "line" and there == "line":
                after = next((side for side in sides[i + 1 :] if side != "line"), here)
                assert after == here, (off, track)
