"""The work of a sweep on a Dask cluster: worker processes of this machine or of many."""

import logging
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from time import perf_counter
from typing import Any, Final

from affray.core.errors import AffrayError, BadInput, Problem
from affray.simulate.engines import Sharing
from affray.simulate.work import Returned, Sent, play

PATIENCE: Final = 10
"""Seconds until a scheduler must answer, or the first worker be there."""

GONE: Final = "the cluster's scheduler has gone; what is in a kept folder is not done again"
LOOK_SECONDS: Final = 1.0
"""How long results are waited for in one go."""


class Cluster(Sharing):
    """A Dask cluster. A worker that is lost costs time only: the scheduler gives its tasks to others."""

    def __init__(self, client: Any, own: Any) -> None:
        super().__init__()
        self.client = client
        self.own = own
        """The cluster to end with us, or None."""
        self.threads = 0
        self.looked = -LOOK_SECONDS
        """When the threads of the workers were counted last."""

    def workers(self) -> int:
        if perf_counter() - self.looked >= LOOK_SECONDS:
            with self.answering():
                self.threads = int(sum(self.client.nthreads().values()))
            self.looked = perf_counter()
        return self.threads

    def submit(self, task: list[Sent]) -> Any:
        with self.answering():
            return self.client.submit(work, task, pure=False)

    def finished(self, futures: list[Any]) -> list[Any]:
        from distributed import wait

        with self.answering():
            try:
                return [*wait(futures, LOOK_SECONDS, "FIRST_COMPLETED").done]
            except TimeoutError:
                return []  # to look for Ctrl-C

    def result(self, future: Any) -> Returned:
        from distributed import KilledWorker

        try:
            with self.answering():
                returned: Returned = future.result()
        except KilledWorker:
            raise AffrayError("workers of the cluster ended again and again: is there enough memory?") from None
        return returned

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Raises AffrayError where the scheduler is gone."""
        from distributed import CancelledError

        if self.client.status != "running":
            raise AffrayError(GONE)
        try:
            yield
        except (CancelledError, OSError):
            raise AffrayError(GONE) from None

    def close(self) -> None:
        self.client.close()
        if self.own is not None:
            self.own.close()
        super().close()


def connect(address: str, workers: int) -> Cluster:
    """A new cluster of processes here for "local", else the one whose scheduler is at the address."""
    try:
        import distributed
    except ImportError:
        raise AffrayError("a cluster needs Dask: install affray[cluster]") from None
    for name in [*logging.root.manager.loggerDict]:
        if name.partition(".")[0] in ("distributed", "tornado"):
            logging.getLogger(name).setLevel(logging.CRITICAL)  # what matters is said by us
    if address == "local":
        with ignoring_ctrl_c():
            local = distributed.LocalCluster(
                n_workers=workers, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address=None,
                silence_logs=logging.CRITICAL,
            )  # fmt: skip
        return Cluster(distributed.Client(local), local)
    try:
        client = distributed.Client(address, timeout=PATIENCE)
    except ValueError:
        raise BadInput([Problem(f"{address}: expected local or an address such as tcp://host:8786")]) from None
    except (OSError, TimeoutError):
        raise AffrayError(f"no Dask scheduler answers at {address}") from None
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        client.close()
        raise AffrayError(f"the scheduler at {address} has no workers: dask worker {address} --nthreads 1") from None
    return Cluster(client, None)


@contextmanager
def ignoring_ctrl_c() -> Iterator[None]:
    """Processes that start meanwhile ignore it too: it is ours to end them."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def work(task: list[Sent]) -> Returned:
    """On a worker."""
    return play(task, never)


def never() -> bool:
    return False
