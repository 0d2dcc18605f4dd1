"""Simulation: the same counts however the work is shared out, and an honest result when it is broken off."""

import json
import os
import signal
import subprocess
import sys
import time
from functools import partial
from multiprocessing import get_all_start_methods
from pathlib import Path

import pytest

import affray.simulate.run
from affray.core.errors import AffrayError, BadInput
from affray.core.policy import Policies
from affray.core.ruleset import Ruleset
from affray.core.state import State
from affray.simulate.loop import Runner
from affray.simulate.report import Result
from affray.simulate.run import simulate
from tests.odds.tiny import Tiny, brawl, duel, make_duel

ROOT = Path(__file__).parents[2]


def make_brawl() -> tuple[Ruleset, State, Policies]:
    fight = brawl()
    return Tiny(), fight, Tiny().policy(fight, {"red": "any"})


def counts(result: Result) -> dict[str, object]:
    """All that was found, without how much was asked for."""
    found = result.to_dict()
    del found["asked"], found["stopped"], found["interrupted"]
    return found


@pytest.mark.parametrize("make", [make_duel, make_brawl])
@pytest.mark.parametrize("start_method", ["fork", "spawn"])
def test_any_number_of_processes_gives_the_same_counts(
    make: affray.simulate.run.Make, start_method: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if start_method not in get_all_start_methods():
        pytest.skip(f"this system does not {start_method}")
    monkeypatch.syspath_prepend(str(ROOT))  # what is spawned imports this file
    one = simulate(make, 1500, seed="s", processes=1)
    assert one.fights == one.asked == 1500
    assert not one.interrupted
    for processes in (2, 3):
        assert simulate(make, 1500, seed="s", processes=processes, start_method=start_method) == one


def test_ranges_of_a_seed_add_up_and_a_fight_can_be_played_alone() -> None:
    whole = simulate(make_duel, 300, seed="s", processes=1)
    parts = [simulate(make_duel, 100, seed="s", first=first, processes=1) for first in (0, 100, 200)]
    assert whole.wins["red"].count == sum(part.wins["red"].count for part in parts)
    ruleset, fight, policies = make_duel()
    runner = Runner(ruleset, fight, policies, "s")
    alone = [int(ruleset.winner(runner.play(k))) for k in (299, 150, *range(300))][2:]
    assert alone.count(0) == whole.wins["red"].count
    assert simulate(make_duel, 300, seed="t", processes=1) != whole


def test_every_fight_is_counted_once() -> None:
    result = simulate(make_brawl, 700, processes=1)
    assert sum(won.count for won in result.wins.values()) == 700
    assert sum(result.rounds.histogram.values()) == 700
    for combatant in result.combatants:
        assert sum(combatant.left.histogram.values()) == 700
        assert combatant.survived.count == 700 - combatant.left.histogram.get(0, 0)
    bob, cid = result.combatants[1:]
    assert result.sides["blue"].mean == pytest.approx(bob.left.mean + cid.left.mean)
    assert result.wins["red"].count == result.combatants[0].survived.count


def test_progress_is_told_to_the_end() -> None:
    for processes in (1, 2):
        told: list[tuple[int, int]] = []
        simulate(make_duel, 1000, processes=processes, progress=lambda done, of, told=told: told.append((done, of)))  # type: ignore[misc]
        assert told == sorted(set(told))
        assert told[0] == (1, 1000)  # one fight may take long
        assert told[-1] == (1000, 1000)
        assert len(told) > 2


@pytest.mark.parametrize("processes", [1, 2])
def test_broken_off_it_gives_what_fewer_fights_would_have_given(processes: int) -> None:
    def stop(done: int, of: int) -> None:
        if done > 500:
            raise KeyboardInterrupt

    result = simulate(make_duel, 100_000, seed="s", processes=processes, progress=stop)
    assert result.interrupted
    assert result.asked == 100_000
    assert 500 < result.fights < 100_000
    assert counts(simulate(make_duel, result.fights, seed="s", processes=1)) == counts(result)


BROKEN_OFF = """
import json, sys
from affray.simulate.run import simulate
from tests.odds.tiny import make_duel

def main() -> None:
    result = simulate(
        make_duel, 10**9, seed="s", processes=int(sys.argv[1]), progress=lambda done, of: print("going", flush=True)
    )
    print(json.dumps(result.to_dict()), flush=True)

if __name__ == "__main__":
    main()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals to a group of processes")
@pytest.mark.parametrize("processes", [1, 2])
def test_ctrl_c_gives_the_result_so_far_and_leaves_no_process(processes: int) -> None:
    """The terminal sends Ctrl-C to all processes of the group."""
    started = subprocess.Popen(
        [sys.executable, "-c", BROKEN_OFF, str(processes)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *filter(None, sys.path)])},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert started.stdout is not None
    assert started.stdout.readline() == "going\n"
    os.killpg(started.pid, signal.SIGINT)
    out, errors = started.communicate(timeout=60)
    assert errors == ""
    assert started.returncode == 0
    result = json.loads(out.splitlines()[-1])
    assert result["interrupted"]
    again = simulate(make_duel, result["fights"], seed="s", processes=1)
    assert counts(again)["winner"] == result["winner"]
    for _ in range(100):
        try:
            os.killpg(started.pid, 0)
        except ProcessLookupError:
            break
        time.sleep(0.05)
    else:
        pytest.fail("a process is left")


def make_dying(pid: int) -> tuple[Ruleset, State, Policies]:
    if os.getpid() != pid:
        os._exit(3)
    return make_duel()


@pytest.mark.skipif("fork" not in get_all_start_methods(), reason="this system does not fork")
def test_a_process_that_dies_is_an_error_for_people() -> None:
    with pytest.raises(AffrayError, match="ended unexpectedly after 0 fights"):
        simulate(partial(make_dying, os.getpid()), 1000, processes=2, start_method="fork")


def test_no_fights_are_no_simulation() -> None:
    with pytest.raises(BadInput, match="expected 1 or more"):
        simulate(make_duel, 0)


def test_more_processes_than_fights() -> None:
    assert simulate(make_duel, 3, processes=8).fights == 3


PLAIN = """
import json
from affray.simulate.run import simulate
from tests.odds.tiny import make_duel
import affray.simulate.loop
assert affray.simulate.loop.__file__.endswith(".py")
print(json.dumps(simulate(make_duel, 2000, seed="s", processes=1).to_dict()))
"""


@pytest.mark.skipif(affray.simulate.run.__file__.endswith(".py"), reason="runs plain, there is nothing to compare")
def test_compiled_and_plain_give_the_same_counts() -> None:
    plain = subprocess.run(
        [sys.executable, "-c", PLAIN],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(plain.stdout) == json.loads(
        json.dumps(simulate(make_duel, 2000, seed="s", processes=2).to_dict())
    )
    assert duel().round == 0
