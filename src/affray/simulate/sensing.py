"""How much each number of a fight matters: one more point of each, with the same dice."""

from collections.abc import Iterator, Mapping
from typing import Final

from affray.core.errors import BadInput, Problem
from affray.scenario.numbers import numbers
from affray.scenario.scenario import Scenario
from affray.simulate.balancing import PIECE, check_side
from affray.simulate.engines import engine
from affray.simulate.found import Move, Sensitivity
from affray.simulate.intervals import paired
from affray.simulate.report import rate
from affray.simulate.run import Progress
from affray.simulate.start import Start
from affray.simulate.stopping import MOST_FIGHTS
from affray.simulate.variation import Variations
from affray.simulate.work import Part

AS_IT_IS: Final = ""
"""The path of the file without a change."""


def sensitivity(
    scenario: Scenario,
    side: str,
    fights: int = 10_000,
    *,
    seed: str | None = None,
    policies: Mapping[str, str] | None = None,
    processes: int | None = None,
    cluster: str | None = None,
    progress: Progress | None = None,
) -> Sensitivity:
    """How the chance of `side` to win changes with one more point of each number that the file writes for a combatant
    (see `affray.scenario.numbers.numbers`), the largest change first.

    Each is played with fights 0, 1, … `fights` - 1 of the seed, as is the file as it stands; differences are those of
    pairs of fights with the same dice. The rest is as in `sweep`.

    Raises BadInput for an unknown side; AffrayError when the engine is not there or fails.
    """
    if not 1 <= fights <= MOST_FIGHTS:
        raise BadInput([Problem(f"{fights} fights: expected 1 to {MOST_FIGHTS}", key="fights")])
    check_side(scenario, side)
    variations = Variations(scenario, policies, seed)
    pairs = Pairs(variations, side, progress)
    workers = engine(processes, cluster)
    try:
        for part, outcome in workers.run(pairs.parts(fights), len(pairs.paths) * -(-fights // PIECE)):
            assert isinstance(outcome, bytes)
            pairs.done(part, outcome)
        pairs.interrupted = workers.stopped
    except KeyboardInterrupt:
        pairs.interrupted = True
    finally:
        workers.close()
    return pairs.found()


class Pairs:
    """The file as it is and with each change, played in the same ranges of fights."""

    def __init__(self, variations: Variations, side: str, progress: Progress | None) -> None:
        self.variations = variations
        self.side = side
        self.progress = progress
        self.before = numbers(variations.scenario.data)
        self.starts: dict[str, tuple[Start, str]] = {AS_IT_IS: variations.make([], [])[:2]}
        self.refused: list[str] = []
        for path, value in self.before.items():
            try:
                self.starts[path] = variations.make([path], [value + 1])[:2]
            except BadInput:
                self.refused.append(path)
        self.paths = list(self.starts)
        self.waiting: dict[int, dict[str, bytes]] = {}
        """Who won, by the first fight of a range and by path, until the whole range is there."""
        self.fights = 0
        self.won = 0
        self.gained = dict.fromkeys(self.paths, 0)
        self.lost = dict.fromkeys(self.paths, 0)
        self.all = 0
        self.played = 0
        self.interrupted = False

    def parts(self, fights: int) -> Iterator[Part]:
        """Range by range, so that what is broken off has had the same fights everywhere."""
        self.all = fights * len(self.paths)
        for first in range(0, fights, PIECE):
            n = min(PIECE, fights - first)
            for i, path in enumerate(self.paths):
                start, digest = self.starts[path]
                yield Part(i, digest, start, self.variations.seed, first, n, self.side)

    def done(self, part: Part, won: bytes) -> None:
        """A range of one path; when all are there, they are counted and dropped."""
        ranged = self.waiting.setdefault(part.first, {})
        ranged[self.paths[part.number]] = won
        if len(ranged) == len(self.paths):
            self.count(self.waiting.pop(part.first))
        self.played += part.n
        if self.progress is not None:
            self.progress(self.played, self.all)

    def count(self, ranged: dict[str, bytes]) -> None:
        self.fights += len(ranged[AS_IT_IS])
        here = bits(ranged[AS_IT_IS])
        self.won += here.bit_count()
        for path, won in ranged.items():
            there = bits(won)
            self.gained[path] += (there & ~here).bit_count()
            self.lost[path] += (here & ~there).bit_count()

    def found(self) -> Sensitivity:
        moves = [self.move(path) for path in self.paths if path != AS_IT_IS]
        return Sensitivity(
            side=self.side,
            won=rate(self.won, self.fights),
            moves=sorted(moves, key=by_size),
            refused=self.refused,
            seed=self.variations.seed,
            fights=self.fights,
            interrupted=self.interrupted,
        )

    def move(self, path: str) -> Move:
        gained, lost, value = self.gained[path], self.lost[path], self.before[path]
        difference = (gained - lost) / self.fights if self.fights else 0.0
        return Move(path, value, value + 1, difference, *paired(gained, lost, self.fights))


def by_size(move: Move) -> float:
    return -abs(move.difference)


def bits(won: bytes) -> int:
    """Bytes that are 0 or 1 as one number, to compare many at once."""
    return int.from_bytes(won, "big")
