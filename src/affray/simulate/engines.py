"""Who does the work of a sweep: this process, processes of this machine, or a cluster."""

import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from ctypes import c_bool
from itertools import islice
from multiprocessing import get_context
from typing import Any, Final

from affray.core.errors import AffrayError, BadInput, Problem
from affray.simulate.loop import INTERPRETED
from affray.simulate.run import MOST_PROCESSES, CtrlC, cores
from affray.simulate.work import Outcome, Part, Returned, Sent, play

TASK_SECONDS: Final = 0.5
"""Parts are handed out together, about so much at a time."""
TASKS_WAITING: Final = 2
"""For each worker."""
LOOK_SECONDS: Final = 0.2
"""As often is looked for Ctrl-C."""
MOST_LOSSES: Final = 3
"""A pool that loses so many processes without finishing anything in between is given up."""


class Lost(Exception):
    """A task's worker has ended, and the engine does not do it again by itself."""


class Engine:
    """Plays parts of the work, in any order. One engine serves all the cells of a sweep, or all the rounds of a search;
    close it at the end."""

    def __init__(self) -> None:
        self.stop = CtrlC()

    @property
    def stopped(self) -> bool:
        """Whether Ctrl-C was pressed."""
        return self.stop.pressed

    def run(self, parts: Iterable[Part], many: int) -> Iterator[tuple[Part, Outcome]]:
        """Play all of `many` parts and give each with what came of it, as they are finished; after Ctrl-C only those
        that are finished then."""
        raise NotImplementedError

    def close(self) -> None:
        self.stop.restore()


class Here(Engine):
    """This process alone."""

    def run(self, parts: Iterable[Part], many: int) -> Iterator[tuple[Part, Outcome]]:
        for part in parts:
            outcomes, _ = play([part.sent()], self.look)
            if not outcomes:
                return
            yield part, outcomes[0]

    def look(self) -> bool:
        """For Ctrl-C."""
        eval(INTERPRETED, {})
        return self.stop.pressed


class Sharing(Engine):
    """Shares the work out: a few tasks wait for each worker, each of several parts if these are quick."""

    def workers(self) -> int:
        raise NotImplementedError

    def submit(self, task: list[Sent]) -> Any:
        """A future of what a task returns."""
        raise NotImplementedError

    def finished(self, futures: list[Any]) -> list[Any]:
        """Wait until at least one is, but not for long: Ctrl-C may have been pressed."""
        raise NotImplementedError

    def result(self, future: Any) -> Returned:
        """Raises Lost, and what the work raised."""
        returned: Returned = future.result()
        return returned

    def recover(self) -> None:
        """After Lost: every task at hand is lost. Raises AffrayError when there is no hope."""
        raise NotImplementedError

    def end_tasks(self) -> bool:
        """After Ctrl-C: whether tasks at hand end so soon that it is worth waiting for them."""
        return False

    def run(self, parts: Iterable[Part], many: int) -> Iterator[tuple[Part, Outcome]]:
        left, to_come = iter(parts), many
        waiting: dict[Any, list[Part]] = {}
        lost: list[list[Part]] = []
        together = 1
        ending = False
        while True:
            workers = max(self.workers(), 1)
            while len(waiting) < TASKS_WAITING * workers and not self.stopped:
                share = max(1, min(together, to_come // (TASKS_WAITING * workers)))
                batch = lost.pop() if lost else list(islice(left, share))
                if not batch:
                    break
                to_come -= len(batch)
                waiting[self.submit([part.sent() for part in batch])] = batch
            if not waiting:
                return
            if self.stopped and not ending:
                ending = self.end_tasks()
                if not ending:
                    return
            for future in self.finished([*waiting]):
                try:
                    outcomes, seconds = self.result(future)
                except Lost:
                    if self.stopped:
                        return
                    lost += waiting.values()
                    to_come += sum(map(len, waiting.values()))
                    waiting.clear()
                    self.recover()
                    break
                batch = waiting.pop(future)
                together = min(max(1, int(len(batch) * TASK_SECONDS / max(seconds, 1e-6))), 8 * len(batch))
                yield from zip(batch, outcomes, strict=False)


class Processes(Sharing):
    """Processes of this machine. One that is lost costs time only."""

    def __init__(self, workers: int, start_method: str | None = None) -> None:
        super().__init__()
        self.count = workers
        self.context = get_context(start_method)
        self.stopping = self.context.RawValue(c_bool, False)
        """Without a lock, which a process that is killed might hold."""
        self.losses = 0
        self.pool = self.start()

    def start(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.count, self.context, start_process, (self.stopping,))

    def workers(self) -> int:
        return self.count

    def submit(self, task: list[Sent]) -> Any:
        try:
            return self.pool.submit(work, task)
        except BrokenProcessPool:  # a process was lost since; `result` tells
            failed: Future[Returned] = Future()
            failed.set_exception(Lost())
            return failed

    def finished(self, futures: list[Any]) -> list[Any]:
        return [*wait(futures, LOOK_SECONDS, FIRST_COMPLETED).done]

    def result(self, future: Any) -> Returned:
        try:
            returned: Returned = future.result()
        except BrokenProcessPool:
            raise Lost from None
        self.losses = 0
        return returned

    def recover(self) -> None:
        self.losses += 1
        self.pool.shutdown(wait=True, cancel_futures=True)
        if self.losses == MOST_LOSSES:
            raise AffrayError("a process ended unexpectedly, again and again: is there enough memory?")
        self.pool = self.start()

    def end_tasks(self) -> bool:
        self.stopping.value = True
        return True

    def close(self) -> None:
        self.stopping.value = True
        self.pool.shutdown(wait=True, cancel_futures=True)
        super().close()


class Process:
    """What a process of the pool keeps."""

    stopping: c_bool = c_bool(False)


PROCESS: Final = Process()


def start_process(stopping: c_bool) -> None:
    """In a new process: Ctrl-C is the first process's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    PROCESS.stopping = stopping


def work(task: list[Sent]) -> Returned:
    """In a process."""
    return play(task, stopping)


def stopping() -> bool:
    return PROCESS.stopping.value


def engine(processes: int | None = None, cluster: str | None = None) -> Engine:
    """The engine for a number of processes (all cores when None), and `cluster`: None, "local" for a Dask cluster of
    processes on this machine, or the address of a scheduler, `tcp://host:port`.

    Raises BadInput, and AffrayError without the extra `affray[cluster]` or if nobody answers at the address.
    """
    if processes is not None and not 1 <= processes <= MOST_PROCESSES:
        raise BadInput([Problem(f"{processes} processes: expected 1 to {MOST_PROCESSES}", key="processes")])
    count = min(cores(), MOST_PROCESSES) if processes is None else processes
    if cluster is None:
        return Here() if count == 1 else Processes(count)
    from affray.simulate.cluster import connect

    if cluster != "local" and processes is not None:
        raise BadInput([Problem("the scheduler at an address knows how many processes it has", key="processes")])
    return connect(cluster, count)
