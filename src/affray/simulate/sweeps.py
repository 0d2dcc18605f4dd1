"""Many variations of one fight, each simulated with the same dice."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import prod
from os import PathLike
from pathlib import Path
from typing import Final

from affray.core.errors import BadInput, Problem
from affray.scenario.scenario import Scenario
from affray.scenario.vary import word
from affray.simulate.engines import engine
from affray.simulate.grid import Axis, Cell, Sweep
from affray.simulate.loop import Counts, Runner
from affray.simulate.report import Result, result
from affray.simulate.run import Progress
from affray.simulate.shards import Kept, Shard, cut, ranges
from affray.simulate.start import Start, make
from affray.simulate.stopping import MOST_FIGHTS
from affray.simulate.variation import Variations
from affray.simulate.work import Part

MOST_CELLS: Final = 10_000


def sweep(
    scenario: Scenario,
    axes: Sequence[Axis],
    fights: int = 10_000,
    *,
    seed: str | None = None,
    policies: Mapping[str, str] | None = None,
    processes: int | None = None,
    cluster: str | None = None,
    keep: str | PathLike[str] | None = None,
    progress: Progress | None = None,
) -> Sweep:
    """Simulate every combination of the values of the axes, each with fights 0, 1, … `fights` - 1 of the seed (the
    file's when None): the same dice for all.

    `policies` are by side and go before the file's. The counts depend on all these alone, not on who does the work:
    `processes` of this machine (all cores when None), or a Dask cluster, `cluster` = "local" or a scheduler's address
    such as "tcp://host:8786". Processes that are lost cost time only. `keep` is a folder in which every finished part
    is written, so that another run does only what is missing. `progress` is told how many fights are done, of how many.
    On Ctrl-C, or when `progress` raises KeyboardInterrupt, the sweep so far is given, with what each cell has.

    Raises BadInput for axes that are not in the file, values that it cannot have, and more than 10,000 cells;
    AffrayError when the engine is not there or fails; OSError for the folder.
    """
    variations = Variations(scenario, policies, seed)
    starts = check(variations, axes, fights)
    run = Run(variations, axes, starts, fights, None if keep is None else Kept(Path(keep)), progress)
    workers = engine(processes, cluster)
    try:
        for part, outcome in workers.run(run.missing(), run.shards):
            assert isinstance(outcome, tuple)
            run.done(part, outcome)
    except KeyboardInterrupt:
        pass
    finally:
        workers.close()
    return run.found()


def check(variations: Variations, axes: Sequence[Axis], fights: int) -> list[tuple[Start, str]]:
    """Every cell's start and its hash; all that can be wrong is said before anything is played."""
    if not 1 <= fights <= MOST_FIGHTS:
        raise BadInput([Problem(f"{fights} fights: expected 1 to {MOST_FIGHTS}", key="fights")])
    if not axes:
        raise BadInput([Problem("nothing varies: name at least one axis")])
    paths = [axis.path for axis in axes]
    variations.check(paths)
    for axis in axes:
        if not axis.values:
            raise BadInput([Problem(f"{axis.path} has no values", key=axis.path)])
        seen: set[str] = set()
        for value in axis.values:
            if repr(value) in seen:
                raise BadInput([Problem(f"{axis.path}: {word(value)} is there twice", key=axis.path)])
            seen.add(repr(value))
    cells = prod(len(axis.values) for axis in axes)
    if cells > MOST_CELLS:
        raise BadInput([Problem(f"{cells:,} variations: at most {MOST_CELLS:,} are played at once")])
    return [variations.make(paths, values)[:2] for values in product(*(axis.values for axis in axes))]


class Run:
    """The shards of a sweep, those that are done, and the cells that are complete."""

    def __init__(
        self,
        variations: Variations,
        axes: Sequence[Axis],
        starts: Sequence[tuple[Start, str]],
        fights: int,
        kept: Kept | None,
        progress: Progress | None,
    ) -> None:
        self.variations = variations
        self.starts = starts
        self.axes = [Axis(axis.path, list(axis.values)) for axis in axes]
        self.values = list(product(*(axis.values for axis in axes)))
        self.fights = fights
        self.kept = kept
        self.progress = progress
        self.in_cell = len(ranges(0, fights))
        self.shards = len(self.values) * self.in_cell
        self.there = 0
        """Shards that were kept."""
        self.played = 0
        """Fights of the shards that are done."""
        self.counted: dict[int, dict[int, Counts]] = {}
        """Of cells that are not complete: the counts by the first fight of their shards."""
        self.results: dict[int, Result] = {}

    def missing(self) -> Iterator[Part]:
        """The shards to play; those that are kept are counted on the way."""
        for shard in cut(len(self.values), 0, self.fights):
            start, digest = self.starts[shard.cell]
            counts = None if self.kept is None else self.kept.read(digest, shard)
            if counts is None:
                yield Part(shard.number, digest, start, self.variations.seed, shard.first, shard.n)
            else:
                self.there += 1
                self.count(shard.cell, shard.first, shard.n, counts)

    def done(self, part: Part, counts: Counts) -> None:
        cell = part.number // self.in_cell
        if self.kept is not None:
            self.kept.write(part.digest, Shard(part.number, cell, part.first, part.n), counts)
        self.count(cell, part.first, part.n, counts)

    def count(self, cell: int, first: int, n: int, counts: Counts) -> None:
        counted = self.counted.setdefault(cell, {})
        counted[first] = counts
        if len(counted) == self.in_cell:
            self.results[cell] = self.result(cell)
            del self.counted[cell]
        self.played += n
        if self.progress is not None:
            self.progress(self.played, len(self.values) * self.fights)

    def result(self, cell: int) -> Result:
        """What a cell's shards give together, up to the first that is missing."""
        ruleset, origin, policies = make(self.starts[cell][0])
        tally = Runner(ruleset, origin, policies, self.variations.seed).tally()
        counted = self.counted.get(cell, {})
        for first, _ in ranges(0, self.fights):
            if first not in counted:
                break
            tally.merge(counted[first])
        return result(ruleset, origin, policies, tally, self.variations.seed, 0, self.fights)

    def found(self) -> Sweep:
        broken_off = len(self.results) < len(self.values)
        results = [
            self.results[cell] if cell in self.results else self.result(cell) for cell in range(len(self.values))
        ]
        return Sweep(
            axes=self.axes,
            cells=[Cell(values, found) for values, found in zip(self.values, results, strict=True)],
            seed=self.variations.seed,
            fights=self.fights,
            shards=self.shards,
            kept=self.there,
            damaged=0 if self.kept is None else self.kept.damaged,
            interrupted=broken_off,
        )
