"""Sweeps: the same counts whoever does the work, finished shards that are kept, cells that are simulations."""

import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from affray.core.errors import AffrayError, BadInput
from affray.scenario.scenario import read_text
from affray.scenario.starter import starter
from affray.simulate import Sweep, simulate, sweep
from affray.simulate.engines import Processes
from affray.simulate.work import Returned, Sent
from tests.simulate.fights import DUEL

AXES: dict[str, Sequence[object]] = {"ogre.power": range(2, 5), "dwarf.count": [1, 2]}
FIGHTS = 3000
"""Three shards in each cell."""


@pytest.fixture(scope="module")
def alone() -> Sweep:
    """What one process finds."""
    return sweep(DUEL, AXES, FIGHTS, processes=1)


def breaking_off(part: float) -> Callable[[int, int], None]:
    """Ctrl-C after so much of the work."""

    def progress(done: int, of: int) -> None:
        if done > part * of:
            raise KeyboardInterrupt

    return progress


@pytest.mark.parametrize("processes", [2, 4])
def test_any_number_of_processes_counts_the_same(alone: Sweep, processes: int) -> None:
    assert sweep(DUEL, AXES, FIGHTS, processes=processes).to_dict() == alone.to_dict()


def test_processes_that_are_not_forked_count_the_same(alone: Sweep, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("affray.simulate.sweeps.engine", lambda processes, cluster: Processes(2, "spawn"))
    assert sweep(DUEL, AXES, FIGHTS).to_dict() == alone.to_dict()


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_process_that_is_killed_costs_time_only(alone: Sweep) -> None:
    killed: list[int] = []

    def kill(done: int, of: int) -> None:
        children = [child.pid for child in multiprocessing.active_children() if child.pid]
        if not killed and done > of / 4 and children:
            killed.append(children[0])
            os.kill(children[0], signal.SIGKILL)

    found = sweep(DUEL, AXES, FIGHTS, processes=2, progress=kill)
    assert killed
    assert found.to_dict() == alone.to_dict()


def die(task: list[Sent]) -> Returned:
    os._exit(1)


@pytest.mark.skipif("fork" not in multiprocessing.get_all_start_methods(), reason="this system does not fork")
def test_processes_that_die_again_and_again_are_an_error_for_people(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("affray.simulate.engines.work", die)
    with pytest.raises(AffrayError, match="ended unexpectedly, again and again"):
        sweep(DUEL, AXES, 10, processes=2)


def test_each_cell_is_the_simulation_of_its_variation(alone: Sweep) -> None:
    assert alone.shape == (3, 2)
    assert [cell.values for cell in alone.cells] == [(power, count) for power in range(2, 5) for count in (1, 2)]
    for cell in alone.cells[::2]:
        assert cell.result == simulate(DUEL, FIGHTS, changes={"ogre.power": cell.values[0]}, processes=1)
    two = DUEL.replace('id = "dwarf"', 'id = "dwarf"\ncount = 2')
    assert alone.cells[1].result.to_dict() == simulate(two, FIGHTS, changes={"ogre.power": 2}, processes=1).to_dict()


def test_who_is_copied_has_what_else_varies() -> None:
    found = sweep(DUEL, {"dwarf.count": [2], "dwarf.power": [4]}, 200, processes=1)
    both = DUEL.replace('id = "dwarf"', 'id = "dwarf"\ncount = 2')
    assert found.cells[0].result.wins == simulate(both, 200, changes={"dwarf.power": 4}, processes=1).wins


def test_policies_rulings_and_seeds_are_axes_too() -> None:
    hall = starter("summoner")
    axes: dict[str, list[object]] = {"policy.red": ["nearest", "cautious"], "rulings.natural_bleeds": [False, True]}
    found = sweep(hall, axes, 30, seed=3, processes=1)
    assert {cell.result.policies["red"] for cell in found.cells} == {"nearest", "cautious"}
    assert [cell.result.rulings["natural_bleeds"] for cell in found.cells] == [False, True, False, True]
    assert found.seed == found.cells[0].result.seed == "3"
    other = sweep(hall, axes, 30, policies={"blue": "cautious"}, processes=1)
    assert other.cells[0].result.policies["blue"] == "cautious"
    alone = sweep(hall, {"maren.level": [3]}, 30, changes={"brannoc.power": 5}, processes=1)
    assert alone.cells[0].result == simulate(hall, 30, changes={"maren.level": 3, "brannoc.power": 5}, processes=1)


@pytest.mark.parametrize(
    "axis",
    [
        "dots signe.deck.axe.count",
        "dots wolf.count",
        "duel brute.melee",
        "duality gm.fear",
        "summoner goblin.count",
        "dots most_rounds",
    ],
)
def test_every_ruleset_can_be_swept(axis: str) -> None:
    name, _, path = axis.partition(" ")
    found = sweep(starter(name), {path: [1, 4]}, 40, processes=1)
    assert found.cells[0].result.to_dict() != found.cells[1].result.to_dict()


def test_nobody_left_of_a_side() -> None:
    rows = sweep(DUEL, {"dwarf.count": [0, 1]}, 100, processes=1).rows()
    assert rows[0]["wins.red"] == 1
    assert rows[0]["wins.blue"] is None
    assert isinstance(rows[1]["wins.blue"], float)
    assert rows[0].keys() == rows[1].keys()


# -- what is kept ----------------------------------------------------------------------------------------------------


def test_a_rerun_does_only_what_is_missing(tmp_path: Path, alone: Sweep) -> None:
    keep = tmp_path / "new" / "folder"
    part = sweep(DUEL, AXES, FIGHTS, processes=1, keep=keep, progress=breaking_off(0.5))
    assert part.interrupted
    written = len([*keep.iterdir()])
    assert 0 < written < part.shards == 18
    assert any(cell.result.fights == 0 for cell in part.cells)
    assert part.rows()[-1]["wins.red"] is None
    played: list[int] = []
    whole = sweep(DUEL, AXES, FIGHTS, processes=2, keep=keep, progress=lambda done, of: played.append(done))
    assert (whole.kept, whole.damaged, whole.interrupted) == (written, 0, False)
    assert whole.to_dict() == alone.to_dict()
    assert len([*keep.iterdir()]) == 18
    again = sweep(DUEL, AXES, FIGHTS, processes=1, keep=keep)
    assert again.kept == 18
    assert again.to_dict() == alone.to_dict()


def test_what_was_broken_off_is_what_fewer_fights_would_have_given(alone: Sweep) -> None:
    part = sweep(DUEL, AXES, FIGHTS, processes=1, progress=breaking_off(0.5))
    done = [cell for cell in part.cells if cell.result.fights == FIGHTS]
    assert [cell.result.wins for cell in done] == [cell.result.wins for cell in alone.cells[: len(done)]]
    begun = next(cell for cell in part.cells if 0 < cell.result.fights < FIGHTS)
    short = simulate(DUEL, begun.result.fights, changes={"ogre.power": begun.values[0]}, processes=1)
    if begun.values[1] == 1:
        assert begun.result.wins == short.wins


@pytest.mark.parametrize("damage", ["cut", "emptied", "changed", "another", "nonsense", "bytes"])
def test_a_damaged_file_is_done_again(tmp_path: Path, damage: str) -> None:
    axes = {"ogre.power": [3]}
    base = sweep(DUEL, axes, FIGHTS, processes=1, keep=tmp_path)
    file, other, _ = sorted(tmp_path.iterdir())
    text = file.read_text()
    hash, body = text.split("\n", 1)
    file.write_bytes(
        {
            "cut": text[: len(text) // 2].encode(),
            "emptied": b"",
            "changed": f"{hash}\n{body.replace('868', '869').replace('1000', '1001')}".encode(),
            "another": other.read_bytes(),
            "nonsense": b"[" * 5000,
            "bytes": b"\xff\xfe" * 100,
        }[damage]
    )
    again = sweep(DUEL, axes, FIGHTS, processes=1, keep=tmp_path)
    assert (again.kept, again.damaged) == (2, 1)
    assert again.to_dict() == base.to_dict()
    assert file.read_text() == text


def test_other_inputs_are_not_taken_for_the_same(tmp_path: Path) -> None:
    axes = {"ogre.power": [3]}
    assert sweep(DUEL, axes, FIGHTS, processes=1, keep=tmp_path).kept == 0
    assert sweep(DUEL, axes, FIGHTS, processes=1, keep=tmp_path, seed="other").kept == 0
    assert sweep(DUEL, axes, FIGHTS, processes=1, keep=tmp_path, policies={"red": "random"}).kept == 0
    assert sweep(DUEL, axes, FIGHTS, processes=1, keep=tmp_path, changes={"dwarf.toughness": 3}).kept == 0
    assert sweep(DUEL, {"ogre.power": [4, 5]}, FIGHTS, processes=1, keep=tmp_path).kept == 0
    # More fights, and other values beside, are no other inputs.
    assert sweep(DUEL, axes, 2 * FIGHTS, processes=1, keep=tmp_path).kept == 3
    assert sweep(DUEL, {"ogre.power": [1, 3, 4]}, FIGHTS, processes=1, keep=tmp_path).kept == 6


KILLED = """
import os, signal, sys
from affray.simulate import sweep
from tests.simulate.fights import DUEL

def progress(done, of):
    if done > of / 2:
        os.kill(os.getpid(), signal.SIGKILL)

sweep(DUEL, {"ogre.power": [2, 3]}, 5000, processes=1, keep=sys.argv[1], progress=progress)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_what_is_kept_outlives_a_process_that_is_killed(tmp_path: Path) -> None:
    path = os.pathsep.join([str(Path(__file__).parents[2]), *filter(None, sys.path)])
    done = subprocess.run([sys.executable, "-c", KILLED, str(tmp_path)], env=os.environ | {"PYTHONPATH": path})
    assert done.returncode == -signal.SIGKILL
    found = sweep(DUEL, {"ogre.power": [2, 3]}, 5000, processes=1, keep=tmp_path)
    assert (found.kept, found.shards) == (6, 10)
    assert found.to_dict() == sweep(DUEL, {"ogre.power": [2, 3]}, 5000, processes=1).to_dict()


# -- what is given ---------------------------------------------------------------------------------------------------


def test_rows_are_flat(alone: Sweep) -> None:
    rows = alone.rows()
    assert len(rows) == 6
    assert list(rows[0])[:3] == ["ogre.power", "dwarf.count", "fights"]
    for row, cell in zip(rows, alone.cells, strict=True):
        assert (row["ogre.power"], row["dwarf.count"]) == cell.values
        won = cell.result.wins["red"]
        assert (row["wins.red"], row["wins_low.red"], row["wins_high.red"]) == (won.rate, won.low, won.high)
        assert row["mean_rounds"] == cell.result.rounds.mean
        assert row["mean_left.blue"] == cell.result.sides["blue"].mean


def test_rows_become_an_arrow_table() -> None:
    pyarrow = pytest.importorskip("pyarrow")
    found = sweep(DUEL, {"rulings.natural_bleeds": [True, False], "ogre.power": [2, 3]}, 50, processes=1)
    table = found.to_arrow()
    assert isinstance(table, pyarrow.Table)
    assert table.to_pylist() == found.rows()
    found.axes[0].values = ["yes", 1]
    for cell in found.cells:
        cell.values = ("yes" if cell.values[0] is True else 1, cell.values[1])
    assert found.to_arrow().column("rulings.natural_bleeds").to_pylist() == ["yes", "yes", "1", "1"]


def test_rows_become_a_data_frame(alone: Sweep) -> None:
    pandas = pytest.importorskip("pandas")
    frame = alone.to_pandas()
    assert isinstance(frame, pandas.DataFrame)
    assert [*frame["ogre.power"]] == [2, 2, 3, 3, 4, 4]


@pytest.mark.parametrize(
    ("axes", "said"),
    [
        ({}, "nothing varies"),
        ({"ogre": [1]}, "ogre is a table: expected one of its fields, such as"),
        ({"ogre.power": []}, "ogre.power has no values"),
        ({"ogre.power": [1, 1]}, "ogre.power: 1 is there twice"),
        ({"ogre.powr": [1]}, "ogre has no field 'powr'; did you mean power"),
        ({"orge.power": [1]}, "no combatant 'orge'; did you mean ogre"),
        ({"ogre.power": [1, "x"]}, "with ogre.power=x: creature 'ogre', power: expected a whole number, not 'x'"),
        ({"ogre.count": [501]}, "with ogre.count=501: expected a whole number from 0 to 500"),
        ({"policy.green": ["nearest"]}, "there is no side 'green'"),
        ({"policy.red": ["brave"]}, "with policy.red=brave: policy: unknown policy 'brave'"),
        ({"ogre.power": range(101), "dwarf.power": range(100)}, "10,100 variations: at most 10,000"),
    ],
)
def test_axes_that_cannot_be(axes: dict[str, Sequence[object]], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        sweep(read_text(DUEL), axes, 10, processes=1)


def test_arguments_that_cannot_be(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="0 fights"):
        sweep(DUEL, AXES, 0)
    with pytest.raises(BadInput, match="0 processes"):
        sweep(DUEL, AXES, 10, processes=0)
    with pytest.raises(BadInput, match="unknown policy 'brave'"):
        sweep(DUEL, AXES, 10, policies={"red": "brave"})
    with pytest.raises(BadInput, match=r"policy\.red varies, and is given one policy too"):
        sweep(DUEL, {"policy.red": ["random"]}, 10, policies={"red": "random"})
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError, match="file"):
        sweep(DUEL, AXES, 10, keep=tmp_path / "file")
