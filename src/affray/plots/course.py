"""The course of a fight: a line for each side from its start to its end."""

from collections.abc import Sequence

from affray.odds.course import NOBODY, Course
from affray.plots.lines import lines
from affray.plots.picture import Picture


def course(title: str, found: Course, caption: Sequence[str] = (), of: str = "steps") -> Picture:
    """How likely each side is to win after each step; nobody where that may happen."""
    sides = [side for side in found.moments[0].winner if side != NOBODY or likely(found, side)]
    rates = {side: [moment.winner[side] for moment in found.moments] for side in sides}
    heading = "chance to win" if found.exact else "chance to win, with 95 % intervals"
    return Picture(title, caption, [lines(heading, of, range(len(found.moments)), rates)])


def likely(found: Course, side: str) -> bool:
    """Whether it is more than the last digits of a sum."""
    return any(moment.winner[side].rate > 1e-9 for moment in found.moments)
