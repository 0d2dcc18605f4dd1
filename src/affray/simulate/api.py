"""Simulation of a fight file, comparison, sweep, balance and sensitivity, each in one call."""

from collections.abc import Mapping, Sequence
from functools import partial
from os import PathLike
from pathlib import Path

from affray.core.errors import BadInput, Problem
from affray.scenario.scenario import Scenario, read_data, read_file, read_text
from affray.scenario.vary import POLICY, varied
from affray.simulate.balancing import balance as run_balance
from affray.simulate.compared import Comparison, comparison
from affray.simulate.found import Balance, Sensitivity
from affray.simulate.grid import Axis, Sweep
from affray.simulate.report import Result
from affray.simulate.run import Progress, play
from affray.simulate.run import simulate as simulate_made
from affray.simulate.sensing import sensitivity as run_sensitivity
from affray.simulate.start import Made, Start, make, start_of
from affray.simulate.stopping import USUAL, Rules
from affray.simulate.sweeps import sweep as run_sweep

Fight = Scenario | Path | str | Mapping[str, object]
"""A loaded scenario; the path of a fight file; the text of one, which has more than one line; or its data."""


def scenario_of(fight: Fight) -> Scenario:
    """The fight, read; raises BadInput and OSError."""
    if isinstance(fight, Scenario):
        return fight
    if isinstance(fight, str) and ("\n" in fight or "\r" in fight):
        return read_text(fight)
    if isinstance(fight, str | Path):
        return read_file(fight)
    return read_data(dict(fight))


def simulate(
    fight: Fight,
    fights: int | None = None,
    *,
    policies: Mapping[str, str] | None = None,
    changes: Mapping[str, object] | None = None,
    seed: str | int | None = None,
    first: int = 0,
    until_width: float | None = None,
    seconds: float | None = None,
    processes: int | None = None,
    progress: Progress | None = None,
) -> Result:
    """Play a fight many times and count what becomes of it.

    `fight` is a scenario, the path of a fight file, its text or its data. It starts after the file's own steps, under
    `policies` by side where they differ from the file's, with `changes` by path (see `affray.scenario.vary.vary`).

    Fights `first`, `first` + 1, … of the seed (the file's own if None) are played until the first of these: there are
    `fights` of them (None: 10,000, or no end where one of the others is given); the 95 % interval of how often each
    side and nobody wins is at most `until_width` wide from end to end (more than 0, less than 1), looked at after 1000
    fights and then after an eighth more each time; `seconds` have passed; Ctrl-C was pressed. `Result.stopped` says
    which. Fight k depends on the fight, the policies, the seed and k alone. So do the counts, for any number of
    `processes` (all cores if None), but for how many fights there are after `seconds` or Ctrl-C.

    `progress` is told how many fights are done, of how many (0 if that is not known).

    Raises BadInput with all that is wrong in the file or an argument, OSError if the file cannot be read, AffrayError
    when a process is lost.
    """
    scenario = varied(scenario_of(fight), changes or {})
    start = start_of(scenario.data, scenario.file, policies or {})
    word = scenario.seed if seed is None else str(seed)
    return simulate_made(
        partial(make, start), fights, word, first, processes, progress, until_width=until_width, seconds=seconds
    )


def compare(
    fight: Fight,
    against: Fight | None = None,
    fights: int | None = None,
    *,
    changes: Mapping[str, object] | None = None,
    policies: Mapping[str, str] | None = None,
    seed: str | int | None = None,
    first: int = 0,
    until_width: float | None = None,
    seconds: float | None = None,
    processes: int | None = None,
    progress: Progress | None = None,
) -> Comparison:
    """Play a fight and a variation of it with the same dice, and compare who wins.

    The variation is the fight `against`, or `fight` itself if None, with `changes` by path: `{"ogre.power": 5}`,
    `{"policy.red": "cautious"}`, see `affray.scenario.vary.vary`. Both must have the same sides. `policies` are those
    of both, but for sides whose policy is changed. The seed is the one of `fight` if None. With `until_width` it is the
    intervals of the differences that are looked at; all else is as in `simulate`.

    The difference is known better than from two simulations with two seeds, most so where little has changed.

    Raises BadInput, also when there is nothing that varies; OSError; AffrayError.
    """
    if against is None and not changes:
        raise BadInput([Problem("nothing to compare with: name another fight, or what changes")])
    here = scenario_of(fight)
    there = varied(here if against is None else scenario_of(against), changes or {})
    word = here.seed if seed is None else str(seed)
    named = policies or {}
    kept = {side: name for side, name in named.items() if f"{POLICY}.{side}" not in (changes or {})}
    starts = start_of(here.data, here.file, named), start_of(there.data, there.file, kept)
    rules = Rules(fights, first, until_width, seconds)
    together, work = play(partial(make_both, *starts), word, first, rules, processes, progress)
    return comparison(together, work.totals, word, first, rules, work.stopped)


def make_both(here: Start, there: Start) -> list[Made]:
    return [make(here), make(there)]


def sweep(
    fight: Fight,
    axes: Mapping[str, Sequence[object]],
    fights: int = USUAL,
    *,
    policies: Mapping[str, str] | None = None,
    changes: Mapping[str, object] | None = None,
    seed: str | int | None = None,
    processes: int | None = None,
    cluster: str | None = None,
    keep: str | PathLike[str] | None = None,
    progress: Progress | None = None,
) -> Sweep:
    """Play every combination of the values of some axes, all with the same dice.

    `axes` are paths with the values to try, such as `{"ogre.power": range(2, 7), "dwarf.count": [1, 2, 3]}`: fields as
    in `affray.scenario.vary.vary`, how many there are of a combatant (`dwarf.count`, 0 to 500; also where the ruleset
    has no such key), `rulings.NAME` and `policy.SIDE`. `Sweep.cells` has a `Result` for each combination, in row-major
    order. Each plays fights 0, 1, … `fights` - 1 of the seed (the file's if None).

    `processes` of this machine do the work (all cores if None), or a Dask cluster: `cluster` is "local", or a
    scheduler's address such as "tcp://host:8786". The counts are the same for all of them. Processes that are lost cost
    time only. `keep` is a folder in which every finished part is written with a hash of its inputs; another run does
    only what is missing. On Ctrl-C the sweep so far is given. `fight`, `policies`, `changes` and `progress` are as in
    `simulate`.

    Raises BadInput for axes that are not in the file, values that it cannot have and more than 10,000 combinations;
    OSError for the file or the folder; AffrayError without the extra `affray[cluster]` or if the cluster fails.
    """
    scenario = varied(scenario_of(fight), changes or {})
    return run_sweep(
        scenario, [Axis(path, [*values]) for path, values in axes.items()], fights, seed=word_of(seed),
        policies=policies, processes=processes, cluster=cluster, keep=keep, progress=progress,
    )  # fmt: skip


def balance(
    fight: Fight,
    change: str | Sequence[str] | Mapping[str, Sequence[int] | None],
    side: str,
    target: float,
    fights: int = USUAL,
    *,
    policies: Mapping[str, str] | None = None,
    changes: Mapping[str, object] | None = None,
    seed: str | int | None = None,
    processes: int | None = None,
    cluster: str | None = None,
    progress: Progress | None = None,
) -> Balance:
    """Find the whole number of a fight file with which `side` wins most nearly `target` (0 to 1) of its fights.

    `change` is a path such as `ogre.toughness` or `goblin.count`, or two, for the best pair; as a mapping with the
    values to try, or None for those around what the file says: down to 0 and up to a bit over twice as much, at most 50
    away (6 of a pair), and for one path farther up while that leads nearer to the target. Values that the file cannot
    have are passed over.

    Every value plays the same fights, 250 first; those that may still be the nearest go on, up to `fights` each. Of
    values as near the one that changes least is the best. The rest is as in `sweep`; `progress` is told the fights that
    are done, of 0.

    Raises BadInput for a target that is no chance, an unknown side, paths that are not there or no whole numbers, and
    when the file can have none of the values; OSError; AffrayError.
    """
    paths = [change] if isinstance(change, str) else change
    ranges = dict(paths) if isinstance(paths, Mapping) else dict.fromkeys(paths)
    return run_balance(
        varied(scenario_of(fight), changes or {}), ranges, side, target, fights, seed=word_of(seed),
        policies=policies, processes=processes, cluster=cluster, progress=progress,
    )  # fmt: skip


def sensitivity(
    fight: Fight,
    side: str,
    fights: int = USUAL,
    *,
    policies: Mapping[str, str] | None = None,
    changes: Mapping[str, object] | None = None,
    seed: str | int | None = None,
    processes: int | None = None,
    cluster: str | None = None,
    progress: Progress | None = None,
) -> Sensitivity:
    """How the chance of `side` to win changes with one more point of each number that the file writes for a combatant,
    the largest change first.

    Each number is played with the same `fights` as the file as it stands; differences are -1 to 1, with 95 % intervals
    of pairs. Numbers that cannot be one more are listed as `refused`. The rest is as in `sweep`.

    Raises BadInput for an unknown side; OSError; AffrayError.
    """
    return run_sensitivity(
        varied(scenario_of(fight), changes or {}), side, fights, seed=word_of(seed),
        policies=policies, processes=processes, cluster=cluster, progress=progress,
    )  # fmt: skip


def word_of(seed: str | int | None) -> str | None:
    return None if seed is None else str(seed)
