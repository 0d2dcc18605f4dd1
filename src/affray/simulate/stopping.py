"""When a simulation ends: after so many fights, when it knows enough, or when the time is up."""

from time import perf_counter
from typing import Final

from affray.core.errors import BadInput, Problem
from affray.simulate.intervals import paired, wilson
from affray.simulate.together import Totals

FIGHTS: Final = "fights"
"""All that were asked for."""
WIDTH: Final = "width"
SECONDS: Final = "seconds"
INTERRUPTED: Final = "interrupted"
"""By Ctrl-C."""

MOST_FIGHTS: Final = 1 << 62
"""Fights are numbered in 64 bits."""
MOST_SECONDS: Final = 10**9
USUAL: Final = 10_000
"""Fights, when nothing is said about when to end."""

FIRST_LOOK: Final = 1000


def next_look(fights: int) -> int:
    """After how many fights the widths are looked at next: 1000, and then an eighth more each time."""
    look = FIRST_LOOK
    while look <= fights:
        look += look // 8
    return look


class Rules:
    """When to end."""

    def __init__(self, fights: int | None, first: int, until_width: float | None, seconds: float | None) -> None:
        """`fights` None is as many as the others take, 10,000 without any. Raises BadInput."""
        if fights is None and until_width is None and seconds is None:
            fights = USUAL
        if fights is not None and fights < 1:
            raise BadInput([Problem(f"{fights} fights: expected 1 or more", key="fights")])
        if not 0 <= first <= MOST_FIGHTS - (1 if fights is None else fights):
            raise BadInput([Problem(f"fights are numbered from 0 to {MOST_FIGHTS - 1}", key="fights")])
        if until_width is not None and not 0 < until_width < 1:
            sentence = f"a width of {until_width:g}: expected a number between 0 and 1, such as 0.01"
            raise BadInput([Problem(sentence, key="until_width")])
        if seconds is not None and not 0 < seconds <= MOST_SECONDS:
            raise BadInput([Problem(f"{seconds:g} seconds: expected more than 0", key="seconds")])
        self.asked = fights
        self.most = MOST_FIGHTS - first if fights is None else fights
        self.until_width = until_width
        self.seconds = seconds
        self.began = perf_counter()

    def reached(self, totals: Totals) -> str:
        """Why it ends after these fights; empty if it goes on."""
        if totals.fights >= self.most:
            return FIGHTS
        width = self.until_width
        if width is not None and next_look(totals.fights - 1) == totals.fights and widest(totals) <= width:
            return WIDTH
        if self.seconds is not None and perf_counter() - self.began >= self.seconds:
            return SECONDS
        return ""


def widest(totals: Totals) -> float:
    """The width of the widest 95 % interval, from end to end: of how often each side and nobody has won, or of two
    starts of the difference between that here and there."""
    fights = totals.fights
    out = 0.0
    winners = len(totals.tallies[0].wins)
    for winner in range(winners):
        if totals.pairs:
            gained, lost = moved(totals, winner)
            low, high = paired(gained, lost, fights)
        else:
            low, high = wilson(int(totals.tallies[0].wins[winner]), fights)
        out = max(out, high - low)
    return out


def moved(totals: Totals, winner: int) -> tuple[int, int]:
    """Fights that a side (0 nobody, then by side) won only there, and only here."""
    winners = len(totals.tallies[0].wins)
    gained = lost = 0
    for other in range(winners):
        if other != winner:
            gained += int(totals.pairs[other * winners + winner])
            lost += int(totals.pairs[winner * winners + other])
    return gained, lost
