"""Laws of opposed pools, cold against icepool, and asked for again; the law of a hand."""

from collections.abc import Iterator
from functools import partial

from affray.core.chances import opposed
from bench import icepool_law
from bench.child import ask
from bench.measure import TIMES, Effort, Measured, in_turns, measured

AGAINST = (10, 20)
SIZES = (10, 20, 40)
HAND = 10
COLD = 5
"""Fresh processes for each law."""


def against_icepool(effort: Effort) -> Iterator[Measured]:
    for size in AGAINST:
        if icepool_law.law(size) != opposed.law(size, size, False, True):
            raise AssertionError(f"{size} against {size}: icepool and Affray differ")
        theirs, _, ratios = in_turns(partial(ask, "icepool", size), partial(ask, "law", size), min(effort.runs, COLD))
        said = "each in a fresh process, in turns; imports are not counted"
        yield measured(
            f"law-{size}-against-icepool", f"law of {size} against {size} dice, speed over icepool", ratios, TIMES, said
        )
        yield measured(f"icepool-{size}", f"the same law by icepool, {size} against {size}, cold", theirs, "s")


def cold_and_repeated(effort: Effort) -> Iterator[Measured]:
    for size in SIZES:
        cold = [ask("law", size) for _ in range(min(effort.runs, COLD))]
        yield measured(f"law-{size}", f"law of {size} against {size} dice, cold", cold, "s")
        again = [ask("repeated", size) for _ in range(min(effort.runs, COLD))]
        yield measured(f"law-{size}-again", f"law of {size} against {size} dice, asked for again", again, "s")
    cold = [ask("hand", HAND) for _ in range(min(effort.runs, COLD))]
    yield measured("hand", f"law of the totals of {HAND} from 60 cards of 12 kinds, cold", cold, "s")
