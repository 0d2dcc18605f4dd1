"""What a process does for a sweep: parts of the work, each a range of one fight."""

import threading
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter, sleep
from typing import Final

from affray.simulate.loop import Counts, Runner
from affray.simulate.start import Start, make

SLICE_SECONDS: Final = 0.1
"""About as often a process looks whether it is to stop."""
FIRST_SLICE: Final = 16

Outcome = Counts | bytes
"""A tally; or for each fight 1 if the side asked about won it, else 0."""

Sent = tuple[str, Start, str, str, int, int]
"""Plain data: the hash of the fight, the fight, the seed, the side asked about ("" for a tally), first fight, and how
many."""

Returned = tuple[list[Outcome], float]
"""What came of the parts that were finished, and the seconds it took."""


@dataclass
class Part:
    """A range of fights to play, and for what."""

    number: int
    """Whatever tells the asker what it was for."""
    digest: str
    start: Start
    seed: str
    first: int
    n: int
    side: str = ""
    """Who is asked about; "" for a tally."""

    def sent(self) -> Sent:
        return self.digest, self.start, self.seed, self.side, self.first, self.n


MINE: Final = threading.local()
"""The fight that this thread played last, lest it be made for every part."""


def play(task: list[Sent], stopped: Callable[[], bool]) -> Returned:
    """Play the parts of a task, in order; when `stopped` says so, no more, and the one at hand is dropped."""
    began = perf_counter()
    outcomes: list[Outcome] = []
    for digest, start, seed, side, first, n in task:
        outcome = play_part(runner_of(digest, start, seed), side, first, n, stopped)
        if outcome is None:
            break
        outcomes.append(outcome)
    return outcomes, perf_counter() - began


def runner_of(digest: str, start: Start, seed: str) -> Runner:
    last = getattr(MINE, "last", None)
    if last is not None and last[0] == (digest, seed):
        known: Runner = last[1]
        return known
    ruleset, origin, policies = make(start)
    runner = Runner(ruleset, origin, policies, seed)
    MINE.last = ((digest, seed), runner)
    return runner


def play_part(runner: Runner, side: str, first: int, n: int, stopped: Callable[[], bool]) -> Outcome | None:
    """In slices of a fraction of a second; None when stopped."""
    tally, won, who = runner.tally(), bytearray(), number_of(runner, side) if side else -1
    done, size = 0, FIRST_SLICE
    while done < n:
        now = min(size, n - done)
        began = perf_counter()
        if side:
            won += runner.won(first + done, now, who)
        else:
            runner.run(first + done, now, tally)
        done += now
        size = min(max(int(now * SLICE_SECONDS / max(perf_counter() - began, 1e-6)), 1), 8 * size)
        sleep(0)  # lets other threads of the process run, which a compiled loop does not
        if stopped():
            return None
    return bytes(won) if side else tally.counts()


def number_of(runner: Runner, side: str) -> int:
    """-2 for a side that is not there, as nobody of it is left to win."""
    sides = runner.ruleset.sides(runner.origin)
    return sides.index(side) if side in sides else -2
