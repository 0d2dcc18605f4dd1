"""The loop over fights, and what is counted of each."""

from typing import Final

from mypy_extensions import i64

from affray.core.bulk import BulkTable
from affray.core.policy import Policies
from affray.core.ruleset import Ruleset
from affray.core.state import State
from affray.odds.graph import no_collection
from affray.simulate.ends import LOST, NOBODYS, WON, Ends, kind
from affray.simulate.learnt import MOST_ROUNDS, End, Learnt

NEAR: Final = 4096
"""Numbers below this are counted in a list, others in a dict."""

INTERPRETED: Final = compile("None", "<look for Ctrl-C>", "eval")
"""Python acts on Ctrl-C only between steps of interpreted code, and a compiled loop has none. This is one."""


class Histogram:
    """How often each whole number from 0 came."""

    def __init__(self) -> None:
        self.near: list[i64] = []
        self.far: dict[i64, i64] = {}

    def add(self, value: i64) -> None:
        near = self.near
        if value < len(near):
            count: i64 = near[value]
            near[value] = count + 1
        else:
            self.add_many(value, 1)

    def add_many(self, value: i64, count: i64) -> None:
        """The same, where there may be no place yet."""
        if value < NEAR:
            while len(self.near) <= value:
                self.near.append(0)
            self.near[value] += count
        else:
            self.far[value] = self.far.get(value, 0) + count

    def merge(self, counts: dict[i64, i64]) -> None:
        for value, count in counts.items():
            self.add_many(value, count)

    def counts(self) -> dict[i64, i64]:
        """Numbers that came, ascending."""
        out: dict[i64, i64] = {}
        for value in range(len(self.near)):
            if self.near[value] > 0:
                out[value] = self.near[value]
        for far in sorted(self.far):
            out[far] = self.far[far]
        return out


Counts = tuple[
    i64,
    list[i64],
    dict[i64, i64],
    list[dict[i64, i64]],
    list[dict[i64, i64]],
    list[dict[i64, i64]],
    list[dict[i64, i64]],
]
"""A tally as plain numbers, to be sent between processes: fights, wins, rounds, left by combatant, left by side, and
for each `Tally.ends` how often each kind of end came and which fight was its first."""


class Tally:
    """What happened in the fights so far; it does not grow with their number.

    Where nothing is left (health 0) nothing is counted: these are the fights that are missing in a histogram of `left`,
    and the most frequent.
    """

    def __init__(self, side_of: list[i64], sides: int, counted: list[tuple[i64, i64]]) -> None:
        self.fights: i64 = 0
        self.wins: list[i64] = [0 for _ in range(sides + 1)]
        """Nobody's in front, then by side."""
        self.rounds = Histogram()
        self.side_of: list[i64] = list(side_of)
        self.left = [Histogram() for _ in side_of]
        self.side_left = [Histogram() for _ in range(sides)]
        self.sums: list[i64] = [0 for _ in range(sides)]
        """What each side has left in the fight at hand."""
        self.ends = [Ends() for _ in range(sides if sides > 2 else 1)]
        """By side; of two only the first one's, for what is lucky for one is unlucky for the other."""

        self.counted = counted
        """What else is counted: whose, and which of the ruleset's names."""
        self.more = [Histogram() for _ in counted]

    def count(self, ruleset: Ruleset, fight: State, k: i64) -> None:
        """Take in one fight that is over, number k; the numbers ascend."""
        self.fights += 1
        winner: i64 = ruleset.winner(fight) + 1
        count: i64 = self.wins[winner]
        self.wins[winner] = count + 1
        rounds: i64 = ruleset.rounds(fight)
        self.rounds.add(rounds)
        sums = self.sums
        everybody: i64 = 0
        for who in range(len(self.side_of)):
            left: i64 = ruleset.left(fight, who)
            if left > 0:
                self.left[who].add(left)
                everybody += left
                side: i64 = self.side_of[who]
                left += sums[side]
                sums[side] = left
        for mine in range(len(self.ends)):
            own: i64 = sums[mine]
            self.ends[mine].add(k, outcome(winner - 1, mine), own + own - everybody, rounds)
        for one in range(len(sums)):
            together: i64 = sums[one]
            if together > 0:
                self.side_left[one].add(together)
                sums[one] = 0
        for i in range(len(self.counted)):
            whose, what = self.counted[i]
            self.more[i].add(ruleset.count(fight, whose, what))

    def count_many(self, end: End, rounds: i64, times: i64, first: i64) -> None:
        """Take in so many fights that came to the same end in the same round, the first of them with this number."""
        self.fights += times
        self.wins[end.winner + 1] += times
        self.rounds.add_many(rounds, times)
        sums: list[i64] = [0 for _ in self.sums]
        for who in range(len(self.side_of)):
            left: i64 = end.left[who]
            if left > 0:
                self.left[who].add_many(left, times)
                sums[self.side_of[who]] += left
        everybody: i64 = 0
        for side in range(len(sums)):
            everybody += sums[side]
            if sums[side] > 0:
                self.side_left[side].add_many(sums[side], times)
        for mine in range(len(self.ends)):
            margin: i64 = sums[mine] + sums[mine] - everybody
            self.ends[mine].add_many(kind(outcome(end.winner, mine), margin, rounds), times, first)
        for i in range(len(self.counted)):
            self.more[i].add_many(end.more[i], times)

    def counts(self) -> Counts:
        return (
            self.fights,
            self.wins[:],
            self.rounds.counts(),
            [histogram.counts() for histogram in self.left],
            [histogram.counts() for histogram in self.side_left],
            [counts for ends in self.ends for counts in (ends.counts(), ends.first)],
            [histogram.counts() for histogram in self.more],
        )

    def merge(self, counts: Counts) -> None:
        """Add what another tally of the same fight has counted."""
        fights, wins, rounds, left, side_left, ends, more = counts
        self.fights += fights
        for i in range(len(wins)):
            self.wins[i] += wins[i]
        self.rounds.merge(rounds)
        for i in range(len(left)):
            self.left[i].merge(left[i])
        for i in range(len(side_left)):
            self.side_left[i].merge(side_left[i])
        for i in range(len(self.ends)):
            self.ends[i].merge(ends[2 * i], ends[2 * i + 1])
        for i in range(len(self.more)):
            self.more[i].merge(more[i])


def outcome(winner: i64, side: i64) -> i64:
    """What a fight is to a side."""
    if winner < 0:
        return NOBODYS
    return WON if winner == side else LOST


WORTH_LEARNING: Final = 1_000_000
"""From so many fights on, learning them by heart is soon made up for."""


class Runner:
    """Plays fights of a seed, from the same start over and over."""

    def __init__(self, ruleset: Ruleset, origin: State, policies: Policies, seed: str, expected: int = 0) -> None:
        """`expected` is how many fights will be played, as far as that is known: with very many, small fights are
        learnt by heart, which changes nothing but the time."""
        self.ruleset = ruleset
        self.origin = origin
        self.policies = policies
        self.table = BulkTable(seed, policies)
        self.fight = origin.copy()
        self.seed = seed
        self.expected: i64 = expected
        self.played: i64 = 0
        self.learnt: Learnt | None = None
        self.learns = True

    def counted(self) -> list[tuple[i64, i64]]:
        """What else is counted: whose (-1: the table's), and which of the ruleset's names."""
        counted: list[tuple[i64, i64]] = []
        for whose in range(-1, len(self.ruleset.combatants(self.origin))):
            for what in self.ruleset.counts(self.origin, whose):
                counted.append((whose, what))
        return counted

    def tally(self) -> Tally:
        """An empty tally for this fight; combatants are those of the start."""
        side_of = [self.origin.side(who) for who in range(len(self.ruleset.combatants(self.origin)))]
        return Tally(side_of, len(self.ruleset.sides(self.origin)), self.counted())

    def run(self, first: i64, n: i64, tally: Tally) -> None:
        """Fights first, first + 1, …, first + n - 1; fight k depends on the seed and k alone."""
        if self.learns and (self.expected >= WORTH_LEARNING or self.played >= WORTH_LEARNING):
            self.run_learning(first, n, tally)
        else:
            self.run_by_rules(first, n, tally)
        self.played += n

    def run_by_rules(self, first: i64, n: i64, tally: Tally) -> None:
        ruleset, fight, origin, policies, table = self.ruleset, self.fight, self.origin, self.policies, self.table
        for k in range(first, first + n):
            table.start(k)
            ruleset.restart(fight, origin)
            ruleset.play(fight, table, policies)
            tally.count(ruleset, fight, k)

    def run_learning(self, first: i64, n: i64, tally: Tally) -> None:
        """The same, as far as they are known by heart; given up where they are too many to be learnt."""
        learnt = self.learnt
        if learnt is None:
            learnt = Learnt(self.ruleset, self.origin, self.policies, self.seed, self.counted())
            self.learnt = learnt
        last = first + n
        k = first
        with no_collection():
            while k < last and self.learns:
                if not learnt.play(k):
                    tally.count(self.ruleset, self.play(k), k)
                k += 1
                self.learns = learnt.is_worth_it()
        for number in range(len(learnt.ends)):
            for rounds in range(MOST_ROUNDS):
                times, earliest = learnt.take(number, rounds)
                if times > 0:
                    tally.count_many(learnt.ends[number], rounds, times, earliest)
        if not self.learns:
            self.learnt = None
            self.run_by_rules(k, last - k, tally)

    def one(self, k: i64, tally: Tally) -> i64:
        """Fight k, counted; gives who won it."""
        fight = self.play(k)
        tally.count(self.ruleset, fight, k)
        return self.ruleset.winner(fight)

    def won(self, first: i64, n: i64, side: i64) -> bytes:
        """The same fights: for each 1 if `side` won it, else 0."""
        ruleset, fight, origin, policies, table = self.ruleset, self.fight, self.origin, self.policies, self.table
        out: list[int] = []
        for k in range(first, first + n):
            table.start(k)
            ruleset.restart(fight, origin)
            ruleset.play(fight, table, policies)
            out.append(1 if ruleset.winner(fight) == side else 0)
        return bytes(out)

    def play(self, k: i64) -> State:
        """Fight k, for a look at its end; the next one played changes it."""
        self.table.start(k)
        self.ruleset.restart(self.fight, self.origin)
        self.ruleset.play(self.fight, self.table, self.policies)
        return self.fight
