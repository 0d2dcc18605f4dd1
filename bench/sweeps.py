"""Sweeps: four hundred variations of one fight, and a Dask cluster against processes of this machine."""

import logging
from collections.abc import Iterator
from functools import partial

from affray.simulate import Sweep
from affray.simulate import sweep as run
from bench.fights import SPIKE
from bench.machine import is_compiled
from bench.measure import TIMES, Effort, Measured, Skipped, how_many, in_turns, measured, seconds

PROCESSES = 2
AXES = {"knight.power": range(3, 8), "adder.power": range(2, 7), "knight.health": range(17, 21)}
"""A hundred variations; with four of the adder's health four hundred."""


def sweep(effort: Effort) -> Iterator[Measured]:
    fights = effort.fights // 100 if is_compiled() else effort.fights // 10_000
    axes = {**AXES, "adder.health": range(22, 26)}
    times = [seconds(partial(run, SPIKE, axes, fights, processes=PROCESSES)) for _ in range(min(effort.runs, 3))]
    said = "one against one; reading the variations and starting the processes are part of it"
    yield measured("sweep", f"a sweep of 400 variations of {fights:,} fights, two processes", times, "s", said)


def cluster(effort: Effort) -> Iterator[Measured]:
    try:
        from distributed import LocalCluster
    except ImportError:
        raise Skipped("Dask is not installed") from None
    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    fights = how_many(partial(play, processes=PROCESSES), 4 * effort.seconds)
    with LocalCluster(
        n_workers=PROCESSES, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address=None,
        silence_logs=logging.CRITICAL,
    ) as started:  # fmt: skip
        address = started.scheduler_address
        play(1, cluster=address)
        _, _, ratios = in_turns(
            partial(seconds, partial(play, cluster=address), fights),
            partial(seconds, partial(play, processes=PROCESSES), fights),
            min(effort.runs, 5),
        )
    said = f"100 variations of {fights:,} fights in turns, two workers; the cluster is there, processes are started"
    yield measured("cluster", "time of a sweep on a Dask cluster over that of processes", ratios, TIMES, said)


def play(fights: int, processes: int | None = None, cluster: str | None = None) -> Sweep:
    """A hundred variations, so many fights of each."""
    return run(SPIKE, AXES, fights, processes=processes, cluster=cluster)
