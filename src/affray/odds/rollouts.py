"""Fights played to their end by policies from several starts, with the same random numbers for all of them."""

from math import sqrt
from time import monotonic
from typing import Final

from mypy_extensions import i64

from affray.core.bulk import BulkTable
from affray.core.policy import Policies
from affray.core.ruleset import Ruleset
from affray.core.stream import Stream
from affray.odds.starts import Start
from affray.simulate.intervals import SURE, paired
from affray.simulate.loop import INTERPRETED

FIRST: Final = 128
"""So many fights are played from every start before one is given up."""

CUT: Final = 3.5
"""A start is given up when it is worse than the best by so many standard errors: it is looked at many times."""


class Arm:
    """A start with what came of its fights."""

    def __init__(self, start: Start) -> None:
        self.start = start
        self.won: list[bool] = []
        """By run; all arms have the same runs, and those that were given up fewer."""
        self.wins: i64 = 0
        self.given_up = False

    @property
    def runs(self) -> int:
        return len(self.won)

    @property
    def rate(self) -> float:
        return float(self.wins) / len(self.won) if len(self.won) > 0 else 0.0


class Difference:
    """How much more often one arm won than another, in the runs that both have: a paired comparison."""

    def __init__(self, one: Arm, other: Arm) -> None:
        n = min(len(one.won), len(other.won))
        only_one: i64 = 0
        only_other: i64 = 0
        for k in range(n):
            if one.won[k]:
                if not other.won[k]:
                    only_one += 1
            elif other.won[k]:
                only_other += 1
        self.runs = n
        self.mean = (float(only_one) - float(only_other)) / n if n > 0 else 0.0
        self.interval = paired(int(only_one), int(only_other), n)
        """95 %, around the mean or close to it."""

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        low, high = self.interval
        return (high - low) / 2.0

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return self.half / SURE


class Rollouts:
    """Plays on from each start by policies, and counts how often a side wins. Run k draws from stream k of the seed,
    whatever the start."""

    def __init__(self, ruleset: Ruleset, policies: Policies, side: i64, starts: list[Start], seed: str) -> None:
        self.ruleset = ruleset
        self.policies = policies
        self.side = side
        self.arms = [Arm(start) for start in starts]
        self.table = BulkTable(seed, policies)
        self.total = 0
        """Fights played."""

    def reseed(self, seed: str) -> None:
        """From now on the streams of another seed; the table keeps its rows."""
        self.table.stream = Stream(seed)

    def run(self, arms: list[Arm], first: i64, n: i64) -> None:
        """Runs first, …, first + n - 1 of these arms."""
        ruleset, policies, table, side = self.ruleset, self.policies, self.table, self.side
        for arm in arms:
            start = arm.start
            for k in range(first, first + n):
                table.start(k)
                fight = start.begin(k, table)
                ruleset.play(fight, table, policies)
                won = ruleset.winner(fight) == side
                arm.won.append(won)
                if won:
                    arm.wins += 1
        self.total += int(n) * len(arms)

    def race(self, race: "Race") -> None:
        """Successive elimination: all arms run on, those that are clearly worse than the best are given up, until the
        chance of the best and its difference to the second best are known well enough."""
        done: i64 = 0
        batch: i64 = FIRST
        while True:
            playing = [arm for arm in self.arms if not arm.given_up]
            step: i64 = 0
            while step < batch:  # in small steps, as the clock is looked at between them
                n: i64 = min(race.step, batch - step)
                self.run(playing, done + step, n)
                step += n
                if race.is_late():
                    race.late = True
                    return
            done += batch
            if self.decided(race.half) or done >= race.most:
                return
            batch = min(max(done // 2, FIRST), race.most - done)

    def all(self, race: "Race") -> bool:
        """As many runs as the race allows of every arm, none given up; False if time was up before."""
        done: i64 = 0
        while done < race.most:
            n: i64 = min(race.step, race.most - done)
            self.run(self.arms, done, n)
            done += n
            if race.is_late():
                return False
        return True

    def decided(self, half: float) -> bool:
        """Give up what is clearly worse than the best; whether the chance of the best, and its difference to the second
        best, are known to so much."""
        best = best_of(self.arms)
        second: Difference | None = None
        for arm in self.arms:
            if arm is best or arm.given_up:
                continue
            apart = Difference(best, arm)
            if apart.mean > CUT * apart.error:
                arm.given_up = True
            elif second is None or apart.mean < second.mean:
                second = apart
        runs = len(best.won)
        own = SURE * sqrt((best.rate * (1.0 - best.rate) + 1.0 / runs) / runs)
        return own < half and (second is None or second.half < half)


class Race:
    """When a race ends: the half-width asked for, or so many runs of an arm, or at a time."""

    def __init__(self, half: float, most: i64, until: float) -> None:
        self.half = half
        self.most = most
        self.until = until
        self.late = False
        """Whether time was up."""
        self.step: i64 = 16

    def is_late(self) -> bool:
        eval(INTERPRETED, {})
        return monotonic() > self.until


def best_of(arms: list[Arm]) -> Arm:
    """The one that won most often, the first of equals; one that was given up lost to one that was not."""
    best = arms[0]
    for arm in arms:
        if best.given_up or (not arm.given_up and arm.rate > best.rate):
            best = arm
    return best
