"""A simulation: who wins, in how many rounds, and what is left."""

from collections.abc import Mapping, Sequence
from typing import Final

from affray.odds.summary import percent
from affray.plots.bars import Bar, Step, columns, ranked, steps
from affray.plots.picture import Panel, Picture
from affray.simulate.compared import Comparison, Difference
from affray.simulate.report import Rate, Result, Spread, rate

MOST_SIDES: Final = 6
"""Whose remains have a panel of their own."""


def simulation(title: str, result: Result, caption: Sequence[str] = ()) -> Picture:
    """Wins with their intervals, the rounds, what each side has left all together, and who survives how often."""
    panels = [ranked("wins, with 95 % intervals", rates(result.wins))]
    if result.fights:
        panels.append(spread("rounds", result.rounds, result.fights, "rounds"))
        for side, left in list(result.sides.items())[:MOST_SIDES]:
            panels.append(spread(f"left at the end: {side}", left, result.fights, "left, all together"))
    survived = {f"{one.id} ({one.side})": one.survived for one in result.combatants}
    panels.append(ranked("survives, with 95 % intervals", rates(survived), whole=False))
    return Picture(title, caption, panels)


def comparison(title: str, found: Comparison, caption: Sequence[str] = ()) -> Picture:
    """Wins here and there, and the differences between them."""
    pairs = {f"{side}, {where}": won for side, one in found.winner.items() for where, won in both(one)}
    changes = [Step(side, one.difference, one.low, one.high) for side, one in found.winner.items()]
    panels = [
        ranked("wins here and there, with 95 % intervals", rates(pairs), whole=False, in_order=True),
        steps("won more or less often there, with the intervals of pairs of fights", changes),
    ]
    return Picture(title, caption, panels)


def both(one: Difference) -> list[tuple[str, Rate]]:
    return [("here", one.here), ("there", one.there)]


def rates(found: Mapping[str, Rate]) -> list[Bar]:
    return [rated(name, one) for name, one in found.items()]


def rated(name: str, one: Rate) -> Bar:
    """A bar with its interval, written out too."""
    return Bar(name, one.rate, f"{one}  ({percent(one.low, 2)} – {percent(one.high, 2)})", one.low, one.high)


def spread(heading: str, found: Spread, fights: int, of: str) -> Panel:
    """A histogram, with the intervals of its columns."""
    bars: dict[int, Bar] = {}
    for value, count in found.histogram.items():
        seen = rate(count, fights)
        bars[value] = Bar(str(value), seen.rate, str(seen), seen.low, seen.high)
    return columns(f"{heading}, mean {found.mean:.2f}", bars, of)
