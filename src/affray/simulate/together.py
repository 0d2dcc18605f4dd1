"""The same fights of one start, or of two with the same dice: fight k of both begins with the same random numbers."""

from mypy_extensions import i64

from affray.core.errors import BadInput, Problem
from affray.simulate.loop import Counts, Runner, Tally
from affray.simulate.start import Made

Played = tuple[list[Counts], list[i64], list[i64]]
"""What was counted, as plain numbers: see `Totals`."""


class Totals:
    """What happened in all fights so far: a tally for each start, and of two who won the one and who the other."""

    def __init__(self, tallies: list[Tally], pairs: int) -> None:
        self.tallies = tallies
        self.pairs: list[i64] = [0] * pairs
        """How many fights were won so here and so there, see `Together.pair`."""
        self.first: list[i64] = [-1] * pairs
        """The first of them."""

    @property
    def fights(self) -> int:
        return int(self.tallies[0].fights)

    def counts(self) -> Played:
        return [tally.counts() for tally in self.tallies], self.pairs[:], self.first[:]

    def merge(self, played: Played) -> None:
        """Add what was counted of later fights."""
        counts, pairs, first = played
        for i in range(len(counts)):
            self.tallies[i].merge(counts[i])
        for pair in range(len(pairs)):
            self.pairs[pair] += pairs[pair]
            if self.first[pair] < 0:
                self.first[pair] = first[pair]


class Together:
    """Plays them."""

    def __init__(self, starts: list[Made], seed: str, expected: int = 0) -> None:
        """One start or two, and how many fights are expected, see `Runner`. Raises BadInput if two have not the same
        ruleset and sides."""
        self.starts = starts
        self.runners = [Runner(ruleset, origin, policies, seed, expected) for ruleset, origin, policies in starts]
        self.sides = starts[0][0].sides(starts[0][1])
        self.order: list[i64] = []
        """Where the second start's sides are among the first one's."""
        if len(starts) > 1:
            one, other = starts[0][0].name, starts[1][0].name
            if one != other:
                raise BadInput([Problem(f"only fights of the same ruleset are compared: {one} is not {other}")])
            others = starts[1][0].sides(starts[1][1])
            if sorted(self.sides) != sorted(others):
                here, there = ", ".join(self.sides), ", ".join(others)
                raise BadInput([Problem(f"only fights of the same sides are compared: {here} is not {there}")])
            self.order = [self.sides.index(side) for side in others]

    def totals(self) -> Totals:
        """Nothing counted yet."""
        winners = len(self.sides) + 1
        return Totals([runner.tally() for runner in self.runners], winners * winners if self.order else 0)

    def pair(self, here: i64, there: i64) -> i64:
        """The place in `Totals.pairs` of fights won by these sides of the first start, -1 for nobody."""
        return (here + 1) * (len(self.sides) + 1) + there + 1

    def run(self, first: i64, n: i64, totals: Totals) -> None:
        """Fights first, first + 1, …, first + n - 1."""
        if not self.order:
            self.runners[0].run(first, n, totals.tallies[0])
            return
        one, other = self.runners
        for k in range(first, first + n):
            here = one.one(k, totals.tallies[0])
            there = other.one(k, totals.tallies[1])
            if there >= 0:
                there = self.order[there]
            at = self.pair(here, there)
            totals.pairs[at] += 1
            if totals.first[at] < 0:
                totals.first[at] = k
