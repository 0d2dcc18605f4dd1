"""What a case of this family is, and how the public command answers it."""

import io
import json
from contextlib import redirect_stdout
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Any

from affray.cli import main

LEAST = 0.001
"""By so much a thing must change the chance to win."""
SIGMAS = 4.0
"""A sampled difference must be beyond so many of its standard errors."""


@dataclass(frozen=True)
class Case:
    """Two fight files that differ in one thing, which must help a side: with it that side wins more often than without.
    Either side can win, in no less than a fifth of the fights."""

    side: str
    """Whom it helps."""
    fight: str
    without: str
    fights: int = 0
    """How many are sampled; 0 for exact odds."""


def swap(side: str, fight: str, other: str, thing: str, fights: int = 0) -> Case:
    """`thing` in place of `other`, where that first stands in the file."""
    assert other in fight
    return Case(side, fight.replace(other, thing, 1), fight, fights)


def wins(file: Path, side: str, fights: int, *options: str) -> float:
    """The chance of a side to win, by `affray odds` or `affray simulate`."""
    if not fights:
        (answer,) = output("odds", str(file), "--winner", *options)["odds"]
        return float(answer["law"].get(side, 0.0))
    found = output("simulate", str(file), "-n", str(fights), "--seed", "inert", "--processes", "1", *options)
    return float(found["winner"][side]["rate"])


def output(*arguments: str) -> Any:
    """What a command prints as JSON."""
    with redirect_stdout(io.StringIO()) as out:
        code = main([*arguments, "--json"])
    assert code == 0, arguments
    return json.loads(out.getvalue())


def more(first: float, second: float, first_fights: int = 0, second_fights: int = 0) -> bool:
    """Whether the first chance is more than LEAST above the second, beyond the errors of what is sampled."""
    variance = 0.0
    for chance, fights in ((first, first_fights), (second, second_fights)):
        if fights:
            variance += chance * (1 - chance) / fights
    return first - second - LEAST > SIGMAS * sqrt(variance)
