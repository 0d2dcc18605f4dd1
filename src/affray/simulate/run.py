"""Simulation on all cores: fights are handed out in ranges, counts are added up in order."""

import os
import signal
import sys
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from threading import current_thread, main_thread
from time import perf_counter
from types import FrameType
from typing import Final

from affray.core.errors import AffrayError, BadInput, Problem
from affray.core.policy import Policies
from affray.core.ruleset import Ruleset
from affray.core.state import State
from affray.simulate.loop import INTERPRETED, Counts, Runner, Tally
from affray.simulate.report import Result, result

Make = Callable[[], tuple[Ruleset, State, Policies]]
"""Makes the fight, in each process anew."""

Progress = Callable[[int, int], None]
"""Is told how many fights are done, of how many."""

FIRST_CHUNK: Final = 1
"""One fight may take long, and until a chunk is done nothing can be shown."""
LEAST_SHARE: Final = 64
"""What is left is shared out in chunks of at least so many, once fights are known to be quick."""
CHUNK_SECONDS: Final = 0.2
GROWTH: Final = 8
"""A chunk is at most so many times as large as the one before."""

MOST_FIGHTS: Final = 1 << 62
"""Fights are numbered in 64 bits."""

MOST_PROCESSES: Final = 61 if sys.platform == "win32" else 256
"""All are started at once; Windows cannot wait for more."""


def simulate(
    make: Make,
    fights: int,
    seed: str = "0",
    first: int = 0,
    processes: int | None = None,
    progress: Progress | None = None,
    start_method: str | None = None,
) -> Result:
    """Play fights `first`, `first` + 1, … of a seed, `fights` in all, and count what becomes of them.

    The counts do not depend on the number of processes (all cores when None), nor on whether the code is compiled.
    Where processes are not forked (see `multiprocessing`), `make` must be importable there, such as a partial of a
    function. On Ctrl-C, or when `progress` raises KeyboardInterrupt, the result is that of the fights done until then:
    what fewer fights would have given.
    """
    if fights < 1:
        raise BadInput([Problem(f"{fights} fights: expected 1 or more", key="fights")])
    if not 0 <= first <= MOST_FIGHTS - fights:
        raise BadInput([Problem(f"fights are numbered from 0 to {MOST_FIGHTS - 1}", key="fights")])
    if processes is not None and not 1 <= processes <= MOST_PROCESSES:
        raise BadInput([Problem(f"{processes} processes: expected 1 to {MOST_PROCESSES}", key="processes")])
    ruleset, origin, policies = make()
    runner = Runner(ruleset, origin, policies, seed)
    work = Work(first, fights, runner.tally(), progress)
    workers = min(min(cores(), MOST_PROCESSES) if processes is None else processes, fights)
    stop = CtrlC()
    try:
        if workers == 1:
            run_here(runner, work, stop)
        else:
            run_in_processes(make, seed, workers, start_method, work, stop)
    except KeyboardInterrupt:
        pass
    finally:
        stop.restore()
    return result(ruleset, origin, policies, work.tally, seed, first, fights)


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
    """The fights to play, handed out in ranges that take a fraction of a second each, and what was counted."""

    def __init__(self, first: int, fights: int, tally: Tally, progress: Progress | None) -> None:
        self.next = first
        self.end = first + fights
        self.fights = fights
        self.tally = tally
        self.progress = progress
        self.size = FIRST_CHUNK

    def left(self) -> int:
        return self.end - self.next

    def take(self, sharers: int) -> tuple[int, int]:
        """First and number of the next range; a fair share of what is left at most."""
        n = min(self.size, max(self.left() // sharers, LEAST_SHARE), self.left())
        self.next += n
        return self.next - n, n

    def done(self, n: int, counts: Counts, seconds: float) -> None:
        """A range of n fights is done, after so long. Ranges are counted in the order in which they were taken."""
        self.tally.merge(counts)
        self.size = min(max(int(n * CHUNK_SECONDS / max(seconds, 1e-6)), 1), n * GROWTH)
        if self.progress is not None:
            self.progress(int(self.tally.fights), self.fights)


def run_here(runner: Runner, work: Work, stop: CtrlC) -> None:
    while work.left() > 0 and not stop.pressed:
        first, n = work.take(1)
        counts, seconds = timed(runner, first, n)
        work.done(n, counts, seconds)
        eval(INTERPRETED, {})


def run_in_processes(make: Make, seed: str, workers: int, start_method: str | None, work: Work, stop: CtrlC) -> None:
    pool = ProcessPoolExecutor(workers, get_context(start_method), start_worker, (make, seed))
    waiting: deque[tuple[int, Future[tuple[Counts, float]]]] = deque()
    try:
        while not stop.pressed:
            while len(waiting) < 2 * workers and work.left() > 0:
                first, n = work.take(2 * workers)
                waiting.append((n, pool.submit(work_range, first, n)))
            if not waiting:
                return
            n, future = waiting.popleft()
            counts, seconds = future.result()
            work.done(n, counts, seconds)
    except BrokenProcessPool:
        if stop.pressed:  # it may have been caught by Ctrl-C while it started
            return
        raise AffrayError(
            f"a process of the simulation ended unexpectedly after {int(work.tally.fights)} fights: "
            "is there enough memory? With one process it may still work"
        ) from None
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


class Worker:
    """What a process keeps between ranges."""

    runner: Runner | None = None


WORKER: Final = Worker()


def start_worker(make: Make, seed: str) -> None:
    """In a new process: Ctrl-C is the first process's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    ruleset, origin, policies = make()
    WORKER.runner = Runner(ruleset, origin, policies, seed)


def work_range(first: int, n: int) -> tuple[Counts, float]:
    """In a process: a range of fights."""
    assert WORKER.runner is not None
    return timed(WORKER.runner, first, n)


def timed(runner: Runner, first: int, n: int) -> tuple[Counts, float]:
    """The counts of a range, and the seconds it took."""
    began = perf_counter()
    tally = runner.tally()
    runner.run(first, n, tally)
    return tally.counts(), perf_counter() - began
