"""Simulation on all cores: fights are handed out in ranges, counts are added up in order."""

import os
import signal
import sys
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context
from threading import current_thread, main_thread
from time import perf_counter
from types import FrameType
from typing import Final

from affray.core.errors import AffrayError, BadInput, Problem
from affray.core.policy import Policies
from affray.core.ruleset import Ruleset
from affray.core.state import State
from affray.simulate.loop import INTERPRETED
from affray.simulate.report import Result, result
from affray.simulate.start import Made
from affray.simulate.stopping import MOST_FIGHTS as MOST_FIGHTS  # commands ask for it here
from affray.simulate.stopping import Rules, next_look
from affray.simulate.together import Played, Together, Totals

Make = Callable[[], tuple[Ruleset, State, Policies]]
"""Makes the fight, in each process anew."""

MakeAll = Callable[[], list[Made]]
"""Makes one fight, or two that are played with the same dice."""

Progress = Callable[[int, int], None]
"""Is told how many fights are done, of how many; of 0 where that is not known."""

FIRST_CHUNK: Final = 1
"""One fight may take long, and until a chunk is done nothing can be shown."""
LEAST_SHARE: Final = 64
"""What is left is shared out in chunks of at least so many, once fights are known to be quick."""
CHUNK_SECONDS: Final = 0.2
GROWTH: Final = 8
"""A chunk is at most so many times as large as the one before."""

MOST_PROCESSES: Final = 61 if sys.platform == "win32" else 256
"""All are started at once; Windows cannot wait for more."""


def simulate(
    make: Make,
    fights: int | None = None,
    seed: str = "0",
    first: int = 0,
    processes: int | None = None,
    progress: Progress | None = None,
    start_method: str | None = None,
    until_width: float | None = None,
    seconds: float | None = None,
) -> Result:
    """Play fights `first`, `first` + 1, … of a seed and count what becomes of them: `fights` in all (None: 10,000, or
    as many as the other rules take), or until the 95 % interval of how often each side wins is at most `until_width`
    wide from end to end (0 to 1), or so many `seconds` have passed; whichever comes first.

    Widths are looked at after 1000 fights, then after an eighth more each time. So the counts do not depend on the
    number of processes (all cores when None), nor on whether the code is compiled; only with `seconds` the number of
    fights depends on the machine.

    Where processes are not forked (see `multiprocessing`), `make` must be importable there, such as a partial of a
    function. On Ctrl-C, or when `progress` raises KeyboardInterrupt, the result is that of the fights done until then:
    what fewer fights would have given.
    """
    rules = Rules(fights, first, until_width, seconds)
    together, work = play(partial(alone, make), seed, first, rules, processes, progress, start_method)
    ruleset, origin, policies = together.starts[0]
    return result(ruleset, origin, policies, work.totals.tallies[0], seed, first, rules.asked, work.stopped)


def alone(make: Make) -> list[Made]:
    return [make()]


def play(
    make: MakeAll,
    seed: str,
    first: int,
    rules: Rules,
    processes: int | None,
    progress: Progress | None,
    start_method: str | None = None,
) -> "tuple[Together, Work]":
    """Play what `make` makes until the rules end it."""
    if processes is not None and not 1 <= processes <= MOST_PROCESSES:
        raise BadInput([Problem(f"{processes} processes: expected 1 to {MOST_PROCESSES}", key="processes")])
    workers = min(min(cores(), MOST_PROCESSES) if processes is None else processes, rules.most)
    expected = (rules.asked or 0) // workers
    together = Together(make(), seed, expected)
    work = Work(first, rules, together.totals(), progress)
    stop = CtrlC()
    try:
        if workers == 1:
            run_here(together, work, stop)
        else:
            run_in_processes(partial(start_worker, make, seed, expected), workers, start_method, work, stop)
    except KeyboardInterrupt:
        pass
    finally:
        stop.restore()
    return together, work


def cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class CtrlC:
    """Notes Ctrl-C instead of breaking off, so that no fight is half counted; pressed again it breaks off. Where
    somebody else looks after Ctrl-C, or in a thread, it is left alone."""

    def __init__(self) -> None:
        self.pressed = False
        self.mine = current_thread() is main_thread() and signal.getsignal(signal.SIGINT) is signal.default_int_handler
        if self.mine:
            signal.signal(signal.SIGINT, self.press)

    def press(self, number: int, frame: FrameType | None) -> None:
        self.pressed = True
        signal.signal(signal.SIGINT, signal.default_int_handler)

    def restore(self) -> None:
        if self.mine:
            signal.signal(signal.SIGINT, signal.default_int_handler)


class Work:
    """The fights to play, handed out in ranges that take a fraction of a second each, and what was counted.

    No range goes on past the number of fights after which the rules look at what was counted. Ranges that were handed
    out before the rules ended the work are not counted any more.
    """

    def __init__(self, first: int, rules: Rules, totals: Totals, progress: Progress | None) -> None:
        self.first = first
        self.next = first
        self.rules = rules
        self.totals = totals
        self.progress = progress
        self.size = FIRST_CHUNK
        self.stopped = ""
        """Why it ended, once it has."""

    def left(self) -> int:
        """How many fights may still be handed out."""
        return 0 if self.stopped else self.first + self.rules.most - self.next

    def take(self, sharers: int) -> tuple[int, int]:
        """First and number of the next range; a fair share of what is left at most."""
        n = min(self.size, max(self.left() // sharers, LEAST_SHARE), self.left())
        if self.rules.until_width is not None:
            given = self.next - self.first
            n = min(n, next_look(given) - given)
        self.next += n
        return self.next - n, n

    def done(self, n: int, played: Played, seconds: float) -> None:
        """A range of n fights is done, after so long. Ranges are counted in the order in which they were taken."""
        self.totals.merge(played)
        self.size = min(max(int(n * CHUNK_SECONDS / max(seconds, 1e-6)), 1), n * GROWTH)
        self.stopped = self.rules.reached(self.totals)
        if self.progress is not None:
            self.progress(self.totals.fights, self.rules.asked or 0)


def run_here(together: Together, work: Work, stop: CtrlC) -> None:
    while work.left() > 0 and not stop.pressed:
        first, n = work.take(1)
        played, seconds = timed(together, first, n)
        work.done(n, played, seconds)
        eval(INTERPRETED, {})


def run_in_processes(
    start: Callable[[], None], workers: int, start_method: str | None, work: Work, stop: CtrlC
) -> None:
    pool = ProcessPoolExecutor(workers, get_context(start_method), start)
    waiting: deque[tuple[int, Future[tuple[Played, float]]]] = deque()
    try:
        while not stop.pressed:
            while len(waiting) < 2 * workers and work.left() > 0:
                first, n = work.take(2 * workers)
                waiting.append((n, pool.submit(work_range, first, n)))
            if not waiting or work.stopped:
                return
            n, future = waiting.popleft()
            played, seconds = future.result()
            work.done(n, played, seconds)
    except BrokenProcessPool:
        if stop.pressed:  # it may have been caught by Ctrl-C while it started
            return
        raise AffrayError(
            f"a process of the simulation ended unexpectedly after {work.totals.fights} fights: "
            "is there enough memory? With one process it may still work"
        ) from None
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


class Worker:
    """What a process keeps between ranges."""

    together: Together | None = None


WORKER: Final = Worker()


def start_worker(make: MakeAll, seed: str, expected: int) -> None:
    """In a new process: Ctrl-C is the first process's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    WORKER.together = Together(make(), seed, expected)


def work_range(first: int, n: int) -> tuple[Played, float]:
    """In a process: a range of fights."""
    assert WORKER.together is not None
    return timed(WORKER.together, first, n)


def timed(together: Together, first: int, n: int) -> tuple[Played, float]:
    """The counts of a range, and the seconds it took."""
    began = perf_counter()
    totals = together.totals()
    together.run(first, n, totals)
    return totals.counts(), perf_counter() - began
