"""Laws of opposed pools, hands and hits, cold against icepool, and asked for again; many draws at once."""

from collections.abc import Iterator
from functools import partial

import numpy

from affray.core.chances import opposed
from affray.odds.many import draws
from bench import icepool_law
from bench.child import ask
from bench.fights import CARDS, hand, hit
from bench.measure import TIMES, Effort, Measured, in_turns, measured, seconds

AGAINST = (10, 20)
SIZES = (10, 20, 40)
HAND = 10
FEW = 7
MILLION = 1_000_000
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


def others_against_icepool(effort: Effort) -> Iterator[Measured]:
    said = "each in a fresh process, in turns; imports are not counted"
    if icepool_law.hand(CARDS, FEW) != hand(FEW):
        raise AssertionError("a hand of cards: icepool and Affray differ")
    _, _, ratios = in_turns(partial(ask, "icepool-cards", FEW), partial(ask, "cards", FEW), min(effort.runs, COLD))
    yield measured("hand-against-icepool", f"law of {FEW} of 60 cards, speed over icepool", ratios, TIMES, said)
    if icepool_law.hit_points() != hit()():
        raise AssertionError("hit points of duality: icepool and Affray differ")
    _, _, ratios = in_turns(partial(ask, "icepool-hits", 0), partial(ask, "hits", 0), min(effort.runs, COLD))
    yield measured("hits-against-icepool", "law of hit points of duality, speed over icepool", ratios, TIMES, said)


def many(effort: Effort) -> Iterator[Measured]:
    """A million independent attacks, five dice against five, by their law and by sorting dice."""
    chance = numpy.random.default_rng(1)
    law = opposed.law(5, 5, False, True)
    draws(law, 1)
    sorts, ours, ratios = in_turns(
        partial(seconds, sort_dice, chance, MILLION), partial(seconds, draws, law, MILLION), effort.runs
    )
    said = "numpy both, in turns; the other sorts two rows of five dice for each attack"
    yield measured("many-against-sorting", "a million attacks at once, speed over sorting dice", ratios, TIMES, said)
    yield measured("many", "attacks at once by their law", [MILLION / taken for taken in ours], "attacks/s")
    yield measured("sorting", "attacks at once by sorting dice", [MILLION / taken for taken in sorts], "attacks/s")


def sort_dice(chance: numpy.random.Generator, n: int) -> numpy.ndarray:
    """Dice through, of five against five."""
    attack = numpy.sort(chance.integers(1, 7, size=(n, 5), dtype=numpy.uint8), axis=1)
    defence = numpy.sort(chance.integers(1, 7, size=(n, 5), dtype=numpy.uint8), axis=1)
    through: numpy.ndarray = (attack > defence).sum(axis=1)
    return through


def cold_and_repeated(effort: Effort) -> Iterator[Measured]:
    for size in SIZES:
        cold = [ask("law", size) for _ in range(min(effort.runs, COLD))]
        yield measured(f"law-{size}", f"law of {size} against {size} dice, cold", cold, "s")
        again = [ask("repeated", size) for _ in range(min(effort.runs, COLD))]
        yield measured(f"law-{size}-again", f"law of {size} against {size} dice, asked for again", again, "s")
    cold = [ask("hand", HAND) for _ in range(min(effort.runs, COLD))]
    yield measured("hand", f"law of the totals of {HAND} from 60 cards of 12 kinds, cold", cold, "s")
