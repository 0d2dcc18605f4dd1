"""Sweeps on a real Dask cluster of worker processes of this machine."""

import json
import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from affray.core.errors import AffrayError, BadInput
from affray.simulate import balance, sweep
from tests.simulate.fights import DUEL

distributed = pytest.importorskip("distributed")

pytestmark = [
    pytest.mark.filterwarnings("ignore"),  # of what the cluster is built on
    pytest.mark.skipif(sys.platform == "win32", reason="signals"),
]

AXES = {"ogre.power": [2, 3, 4], "dwarf.count": [1, 2]}
FIGHTS = 3000


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A scheduler with three workers, as somebody else may have started them."""
    started = distributed.LocalCluster(
        n_workers=3, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address=None,
        silence_logs=logging.CRITICAL,
    )  # fmt: skip
    with started:
        yield started


def test_one_process_and_a_cluster_count_the_same_though_a_worker_is_killed(cluster: Any) -> None:
    base = sweep(DUEL, AXES, FIGHTS, processes=1)
    with distributed.Client(cluster) as client:
        pids = list(client.run(os.getpid).values())
    assert len({*pids, os.getpid()}) == 4
    killed: list[int] = []

    def kill(done: int, of: int) -> None:
        if not killed and done > of / 4:
            killed.append(pids[0])
            os.kill(pids[0], signal.SIGKILL)

    found = sweep(DUEL, AXES, FIGHTS, cluster=cluster.scheduler_address, progress=kill)
    assert killed
    assert found.to_dict() == base.to_dict()


def test_a_search_on_a_cluster_finds_the_same(cluster: Any) -> None:
    here = balance(DUEL, {"ogre.toughness": range(4)}, "red", 0.5, 1000, processes=1)
    assert balance(DUEL, {"ogre.toughness": range(4)}, "red", 0.5, 1000, cluster=cluster.scheduler_address) == here


def test_a_cluster_of_our_own_ends_with_the_sweep() -> None:
    base = sweep(DUEL, AXES, 1000, processes=1)
    found = sweep(DUEL, AXES, 1000, processes=2, cluster="local")
    assert found.to_dict() == base.to_dict()
    with pytest.raises(ValueError, match="client found"):
        distributed.get_client(timeout=0.1)


def test_what_a_worker_raises_comes_back(cluster: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("affray.simulate.start.__version__", "0.0.1")
    with pytest.raises(AffrayError, match=r"affray 0\.0\.1 shares its work with a process of affray"):
        sweep(DUEL, AXES, 10, cluster=cluster.scheduler_address)


def test_addresses_that_are_none() -> None:
    with pytest.raises(BadInput, match="nowhere: expected local or an address such as"):
        sweep(DUEL, AXES, 10, cluster="nowhere")
    with pytest.raises(BadInput, match="knows how many processes it has"):
        sweep(DUEL, AXES, 10, cluster="tcp://127.0.0.1:1", processes=2)


def test_nobody_answers_at_an_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("affray.simulate.cluster.PATIENCE", 0.5)
    with pytest.raises(AffrayError, match="no Dask scheduler answers at tcp://127"):
        sweep(DUEL, AXES, 10, cluster="tcp://127.0.0.1:1")


def test_without_dask_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(AffrayError, match=r"install affray\[cluster\]"):
        sweep(DUEL, AXES, 10, cluster="local")


def started(*arguments: str) -> "subprocess.Popen[bytes]":
    """A part of a cluster as a process of its own."""
    path = os.pathsep.join([str(Path(__file__).parents[2]), *filter(None, sys.path)])
    return subprocess.Popen(
        [sys.executable, "-m", *arguments], env=os.environ | {"PYTHONPATH": path},
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip


def test_a_rerun_after_the_scheduler_died_does_only_what_is_missing(tmp_path: Path) -> None:
    file, keep = tmp_path / "scheduler.json", tmp_path / "kept"
    at = ["--scheduler-file", str(file)]
    scheduler = started("distributed.cli.dask_scheduler", *at, "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
    parts = [scheduler]
    try:
        parts += [started("distributed.cli.dask_worker", *at, "--no-nanny", "--no-dashboard") for _ in range(2)]
        for _ in range(600):
            if file.exists():
                break
            time.sleep(0.05)
        address = json.loads(file.read_text())["address"]

        def kill(done: int, of: int) -> None:
            if done > of / 3:
                scheduler.kill()

        with pytest.raises(AffrayError, match="the cluster's scheduler has gone"):
            sweep(DUEL, AXES, 4 * FIGHTS, cluster=address, keep=keep, progress=kill)
    finally:
        for part in parts:
            part.kill()
            part.wait()
    written = len([*keep.iterdir()])
    again = sweep(DUEL, AXES, 4 * FIGHTS, processes=2, keep=keep)
    assert again.kept == written
    assert again.shards / 3 < written < again.shards
    assert again.to_dict() == sweep(DUEL, AXES, 4 * FIGHTS, processes=2).to_dict()
