"""Simulation of a fight file, in one call."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from affray.core.errors import BadInput, Problem
from affray.scenario.scenario import Scenario, read_data, read_file, read_text
from affray.scenario.vary import POLICY, varied
from affray.simulate.compared import Comparison, comparison
from affray.simulate.report import Result
from affray.simulate.run import Progress, play
from affray.simulate.run import simulate as simulate_made
from affray.simulate.start import Made, Start, make, start_of
from affray.simulate.stopping import Rules

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
