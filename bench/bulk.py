"""Many fights: against the spike, of ten on a map, in plain Python, on two cores, and what memory they take."""

import importlib
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from types import ModuleType

from affray.simulate.loop import WORTH_LEARNING
from bench.child import ask
from bench.fights import play
from bench.machine import is_compiled
from bench.measure import TIMES, Effort, Measured, Skipped, how_many, in_turns, measured, seconds

HERE = Path(__file__).parent
FIVE = "five-against-five"
Baseline = Callable[[int, int], int]


def spike(effort: Effort) -> Iterator[Measured]:
    with compiled_spike() as win_count:
        fights = how_many(partial(play, "spike"), effort.seconds)
        more = how_many(partial(win_count, 0), effort.seconds)
        ours, theirs, ratios = in_turns(
            lambda: fights / seconds(play, "spike", fights),
            lambda: more / seconds(win_count, 0, more),
            effort.runs,
        )
    said = f"one process, in turns, {fights:,} fights a run: learnt by heart on the way from a million on"
    yield measured("bulk-against-spike", "bulk speed over the compiled spike's, same fight", ratios, TIMES, said)
    yield measured("bulk", "bulk, the spike's fight, one core", ours, "fights/s")
    said = "it rolls no initiative, keeps no conditions and counts wins only"
    yield measured("spike", "the compiled spike itself, one core", theirs, "fights/s", said)
    few = min(fights, WORTH_LEARNING - 1)
    rates = [few / seconds(play, "spike", few) for _ in range(effort.runs)]
    said = "too few fights to learn them by heart"
    yield measured("bulk-by-rules", "bulk, the spike's fight by the rules alone, one core", rates, "fights/s", said)


@contextmanager
def compiled_spike() -> Iterator[Baseline]:
    """The spike, compiled in a folder of its own. Raises Skipped where nothing can be compiled."""
    with TemporaryDirectory() as folder:
        copytree(HERE / "spike", Path(folder, "spike"), ignore=lambda _, names: {"__pycache__"} & set(names))
        command = [sys.executable, "-m", "mypyc", "spike"]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        if done.returncode:
            raise Skipped(f"the spike could not be compiled: {(done.stderr or done.stdout).strip().splitlines()[-1]}")
        sys.path.insert(0, folder)
        try:
            module: ModuleType = importlib.import_module("spike.bulk")
        finally:
            sys.path.remove(folder)
        if str(module.__file__).endswith(".py"):
            raise Skipped("the compiled spike was not the one imported")
        yield module.win_count


def five_against_five(effort: Effort) -> Iterator[Measured]:
    fights = how_many(partial(play, FIVE), effort.seconds)
    rates = [fights / seconds(play, FIVE, fights) for _ in range(effort.runs)]
    said = "10 by 10 squares, 8 walls, power and toughness 3, all play nearest"
    yield measured("five-against-five", "bulk, five against five on a map, one core", rates, "fights/s", said)


def cards(effort: Effort) -> Iterator[Measured]:
    """Of the other rulesets."""
    for key, name, title, said in (
        ("dots", "cellar", "bulk, dots, one against three, one core", "a hand of four from twelve kinds of cards"),
        ("duel", "pump", "bulk, duel, two against two, one core", "modelled duels, four rounds in the mean"),
        ("duel-long", "vault", "bulk, duel, a long fight, one core", "thirteen rounds; mana, magic and cards"),
        ("duality-one", "causeway", "bulk, duality, one against four, one core", "four standard adversaries"),
        ("duality-four", "salt-works", "bulk, duality, four against six, one core", "twelve rounds in the mean"),
    ):
        fights = how_many(partial(play, name), effort.seconds)
        rates = [fights / seconds(play, name, fights) for _ in range(effort.runs)]
        yield measured(key, title, rates, "fights/s", said)


def plain(effort: Effort) -> Iterator[Measured]:
    """From `src`, as without a compiler."""
    fights = effort.fights // 10
    rates = [ask("run", "spike", fights, plain=True) for _ in range(3)]
    said = f"{fights:,} fights a run, with what it takes to learn them by heart"
    yield measured("plain", "bulk, the spike's fight, plain Python, one core", rates, "fights/s", said)
    for key, name, title in (
        ("plain-by-rules", "spike", "bulk, the spike's fight by the rules alone, plain Python, one core"),
        ("plain-five", FIVE, "bulk, five against five, plain Python, one core"),
    ):
        rates = [ask("rate", name, effort.seconds, plain=True) for _ in range(3)]
        yield measured(key, title, rates, "fights/s")


def ten_million(effort: Effort) -> Iterator[Measured]:
    times = [seconds(play, "spike", effort.fights, 2) for _ in range(3)]
    said = "one against one, summoner; starting the processes is part of it"
    yield measured("ten-million", f"{effort.fights:,} fights, two processes", times, "s", said)


def two_processes(effort: Effort) -> Iterator[Measured]:
    fights = how_many(partial(play, FIVE), effort.seconds)
    _, _, ratios = in_turns(
        partial(seconds, play, FIVE, fights, 1),
        partial(seconds, play, FIVE, fights, 2),
        effort.runs,
    )
    said = "five against five, in turns; starting the processes is part of it"
    yield measured("two-processes", "speed of two processes over one", ratios, TIMES, said)


def memory(effort: Effort) -> Iterator[Measured]:
    fights = effort.fights if is_compiled() else effort.fights // 100
    peaks = [ask("memory", "spike", fights)]
    yield measured("memory", f"peak memory of a run of {fights:,} fights, one process", peaks, "MiB")
