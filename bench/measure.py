"""Taking times: medians, what they spread over, and two things in turns."""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from statistics import median
from time import perf_counter

TIMES = "times"
"""Unit of a ratio; the others are "fights/s", "s" and "MiB"."""


@dataclass(frozen=True)
class Measured:
    """One number of the results, with the lowest and highest of its runs."""

    key: str
    title: str
    value: float
    unit: str
    low: float
    high: float
    runs: int
    note: str = ""

    def data(self) -> dict[str, object]:
        return asdict(self)


class Skipped(Exception):
    """An entry cannot be measured here; says why."""


@dataclass(frozen=True)
class Effort:
    """How long a run is looked at, and how many runs there are."""

    seconds: float
    runs: int
    fights: int
    """Of the run whose memory is measured."""


FULL = Effort(2.0, 9, 10_000_000)
QUICK = Effort(0.2, 3, 20_000)


def measured(key: str, title: str, values: Sequence[float], unit: str, note: str = "") -> Measured:
    """The median of several runs."""
    return Measured(key, title, median(values), unit, min(values), max(values), len(values), note)


def seconds(run: Callable[..., object], *arguments: object) -> float:
    """What one run takes."""
    began = perf_counter()
    run(*arguments)
    return perf_counter() - began


def how_many(run: Callable[[int], object], wanted: float) -> int:
    """How many of something take about so many seconds. It also warms up what is measured next."""
    run(1)  # what is done once only is not counted
    n, taken = 1, 0.0
    while taken < wanted / 4:
        n *= 3
        taken = seconds(run, n)
    return max(1, round(n * wanted / taken))


def in_turns(
    first: Callable[[], float], second: Callable[[], float], rounds: int
) -> tuple[list[float], list[float], list[float]]:
    """Two measurements A B A B …: those of each, and first / second of each turn. What slows the machine down for a
    while slows both."""
    firsts: list[float] = []
    seconds_: list[float] = []
    for _ in range(rounds):
        firsts.append(first())
        seconds_.append(second())
    return firsts, seconds_, [a / b for a, b in zip(firsts, seconds_, strict=True)]
