"""The search for values of a fight with which a side wins as often as wanted."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from typing import Final

from affray.core.errors import BadInput, Problem
from affray.core.source import did_you_mean, is_whole, shown
from affray.scenario.numbers import written
from affray.scenario.scenario import Scenario
from affray.simulate.engines import Engine, engine
from affray.simulate.found import Balance, Candidate
from affray.simulate.intervals import wilson
from affray.simulate.report import rate
from affray.simulate.run import Progress
from affray.simulate.start import Start
from affray.simulate.stopping import MOST_FIGHTS
from affray.simulate.variation import Variations
from affray.simulate.work import Part

FIRST_FIGHTS: Final = 250
"""With every value; then twice as many each time, with those that may still be the nearest."""
SURE: Final = 3.5
"""Standard errors: only what is surely farther off than another is dropped, of however many."""
PIECE: Final = 1000
"""Fights that are played in one go."""

MOST_CHANGES: Final = 2
MOST_VALUES: Final = 1000
"""Values, or pairs, of ranges that were given."""
AROUND: Final = {1: 50, 2: 6}
"""Without a range: how far from what the file says values are tried, by the number of changes."""
FARTHEST: Final = 200
"""How many values at most are tried where they all lie on one side."""

Values = tuple[int, ...]


def balance(
    scenario: Scenario,
    changes: Mapping[str, Sequence[int] | None],
    side: str,
    target: float,
    fights: int = 10_000,
    *,
    seed: str | None = None,
    policies: Mapping[str, str] | None = None,
    processes: int | None = None,
    cluster: str | None = None,
    progress: Progress | None = None,
) -> Balance:
    """Find the whole number, or with two changes the pair, with which `side` wins most nearly `target` (0 to 1) of its
    fights.

    `changes` are paths such as `ogre.toughness` or `goblin.count`, each with the values to try, or None: then those
    from what the file says down to 0 and up to a bit over twice as much, at most 50 away (6 of a pair); for one change
    more and more above them, up to 200 values, while all lie on one side of the target and that leads nearer. Values
    that the file cannot have are passed over.

    Every value plays fights 0, 1, … of the seed, so all have the same dice: first 250 each, then twice as many again
    and again with those alone that may still be the nearest, up to `fights`. Of values as near the one that changes
    least is the best. The rest is as in `sweep`. `progress` is told the fights that are done, of 0.

    Raises BadInput for a target that is no chance, unknown sides and paths, what is no whole number, and when the file
    can have none of the values; AffrayError when the engine is not there or fails.
    """
    variations = Variations(scenario, policies, seed)
    paths = [*changes]
    now = check(variations, paths, side, target, fights)
    given = [None if values is None else in_order(path, values) for path, values in changes.items()]
    if all(values is not None for values in given) and product_size(given) > MOST_VALUES:
        raise BadInput([Problem(f"{product_size(given):,} combinations of values: at most {MOST_VALUES:,} are tried")])
    search = Search(variations, paths, side, target, now, progress)
    first = [around(value, len(paths)) if values is None else values for values, value in zip(given, now, strict=True)]
    search.offer(product(*first))
    beyond = given == [None]
    if search.refusal is not None and not search.starts and not beyond:
        raise search.refusal
    workers = engine(processes, cluster)
    try:
        search.run(workers, fights, beyond)
    except KeyboardInterrupt:
        search.interrupted = True
    finally:
        workers.close()
    return search.found()


def check(variations: Variations, paths: Sequence[str], side: str, target: float, fights: int) -> list[int | None]:
    """What the file says at the paths. Raises BadInput."""
    if not 1 <= fights <= MOST_FIGHTS:
        raise BadInput([Problem(f"{fights} fights: expected 1 to {MOST_FIGHTS}", key="fights")])
    if not 0 <= target <= 1:
        raise BadInput([Problem(f"a target of {target:g}: expected a chance from 0 to 1, such as 0.6", key="target")])
    check_side(variations.scenario, side)
    if not 1 <= len(paths) <= MOST_CHANGES:
        raise BadInput([Problem(f"{len(paths)} changes: expected one or two")])
    variations.check(paths)
    now: list[int | None] = []
    for path in paths:
        value = written(variations.scenario.data, path)
        if value is not None and not is_whole(value):
            raise BadInput([Problem(f"{path} is no whole number, it is {shown(value)}", key=path)])
        now.append(value if isinstance(value, int) else None)
    return now


def check_side(scenario: Scenario, side: str) -> None:
    """Raises BadInput for a side that the fight does not have."""
    sides = scenario.game.sides(scenario.fight)
    if side not in sides:
        raise BadInput([Problem(f"there is no side {shown(side)}{did_you_mean(side, sides)}", key="side")])


def in_order(path: str, values: Sequence[int]) -> list[int]:
    wrong = [value for value in values if not is_whole(value)]
    if wrong or not values:
        said = shown(wrong[0]) if wrong else "nothing"
        raise BadInput([Problem(f"{path}: expected whole numbers, not {said}", key=path)])
    return sorted(set(values))


def product_size(given: Sequence[Sequence[int] | None]) -> int:
    size = 1
    for values in given:
        size *= 1 if values is None else len(values)
    return size


def around(now: int | None, changes: int) -> list[int]:
    """What is tried where no range is given; below 0 only where the file is."""
    middle = 0 if now is None else now
    far = AROUND[changes]
    least = middle - far if middle < 0 else max(0, middle - far)
    return [*range(least, middle + min(far, abs(middle) + 4) + 1)]


class Search:
    """The values that were tried, and the fights won with each."""

    def __init__(
        self,
        variations: Variations,
        paths: Sequence[str],
        side: str,
        target: float,
        now: Sequence[int | None],
        progress: Progress | None,
    ) -> None:
        self.variations = variations
        self.paths = paths
        self.side = side
        self.target = target
        self.now = now
        self.progress = progress
        self.starts: dict[Values, tuple[Start, str]] = {}
        """Of all values that the file can have."""
        self.left: list[Values] = []
        """Those that may still be the nearest."""
        self.won: dict[Values, int] = {}
        self.played: dict[Values, int] = {}
        self.refusal: BadInput | None = None
        """What was wrong with the first that it cannot have."""
        self.interrupted = False

    def offer(self, values: Iterable[Values]) -> list[Values]:
        """Those of the values that the file can have."""
        good: list[Values] = []
        for one in values:
            try:
                self.starts[one] = self.variations.make(self.paths, one)[:2]
            except BadInput as error:
                self.refusal = self.refusal or error
                continue
            self.won[one] = self.played[one] = 0
            good.append(one)
        return good

    def run(self, workers: Engine, fights: int, beyond: bool) -> None:
        """Play until the nearest has so many fights; `beyond`: try more where all lie on one side."""
        so_far = min(FIRST_FIGHTS, fights)
        self.left = list(self.starts)
        self.play(workers, so_far)
        if beyond:
            self.go_beyond(workers, so_far)
        while so_far < fights and not self.interrupted:
            self.left = self.nearest()
            so_far = min(2 * so_far, fights)
            self.play(workers, so_far)

    def go_beyond(self, workers: Engine, fights: int) -> None:
        """More and more values above those that were tried. Raises BadInput when the file can have none at all."""
        last = max([one for (one,) in self.starts], default=0)
        tried, nearest = len(self.starts), 2.0
        while not self.interrupted and tried < FARTHEST and self.leads_on(nearest):
            nearest = min(map(abs, self.gaps().values()), default=2.0)
            width = min(max(last, 4), FARTHEST - tried)
            new = self.offer((value,) for value in range(last + 1, last + width + 1))
            tried, last = tried + width, last + width
            self.left += new
            self.play(workers, fights)
        if self.refusal is not None and not self.starts:
            raise self.refusal

    def play(self, workers: Engine, fights: int) -> None:
        """Play on with each of the values that are left until it has so many fights."""
        pieces = [
            (one, first, min(PIECE, fights - first))
            for one in self.left
            for first in range(self.played[one], fights, PIECE)
        ]
        parts = (self.part(i, *piece) for i, piece in enumerate(pieces))
        for part, outcome in workers.run(parts, len(pieces)):
            assert isinstance(outcome, bytes)
            one = pieces[part.number][0]
            self.won[one] += outcome.count(1)
            self.played[one] += part.n
            if self.progress is not None:
                self.progress(sum(self.played.values()), 0)
        self.interrupted = workers.stopped

    def part(self, number: int, values: Values, first: int, n: int) -> Part:
        start, digest = self.starts[values]
        return Part(number, digest, start, self.variations.seed, first, n, self.side)

    def gaps(self) -> dict[Values, float]:
        """How far above the target each lies."""
        return {one: self.won[one] / self.played[one] - self.target for one in self.starts}

    def leads_on(self, before: float) -> bool:
        """Whether all lie on one side of the target, none nearer than the greatest, and that nearer than `before`; or
        nothing was won yet, or everything."""
        gaps = self.gaps()
        if not gaps:
            return True
        least, most, last = min(gaps.values()), max(gaps.values()), gaps[max(gaps)]
        one_side = most < 0 or least > 0
        flat = least == most and (least == -self.target or least == 1 - self.target)
        return one_side and (flat or abs(last) == min(abs(least), abs(most)) < before)

    def nearest(self) -> list[Values]:
        """Those that may be the nearest: not surely farther from the target than another surely is near it."""
        bounds = {one: wilson(self.won[one], self.played[one], SURE) for one in self.left}
        target = self.target
        limit = min(max(abs(low - target), abs(high - target)) for low, high in bounds.values())
        return [one for one, (low, high) in bounds.items() if max(low - target, target - high) <= limit]

    def found(self) -> Balance:
        candidates = [Candidate(one, rate(self.won[one], self.played[one])) for one in sorted(self.starts)]
        played = [one for one in candidates if one.won.of] or candidates
        best = min([one for one in played if one.values in self.left] or played, key=self.rank)
        return Balance(
            side=self.side,
            target=self.target,
            changes=list(self.paths),
            now=list(self.now),
            best=best,
            reached=best.won.low <= self.target <= best.won.high,
            passed=any(one.won.high < self.target for one in played)
            and any(one.won.low > self.target for one in played),
            candidates=candidates,
            seed=self.variations.seed,
            fights=sum(self.played.values()),
            interrupted=self.interrupted,
        )

    def rank(self, one: Candidate) -> tuple[float, int]:
        """The nearest first; of those as near the one that changes least."""
        changed = sum(abs(value - (now or 0)) for value, now in zip(one.values, self.now, strict=True))
        return abs(one.won.rate - self.target), changed
