"""What a simulation has found, with how sure it is."""

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.policy import Policies
from affray.core.ruleset import Ruleset
from affray.core.state import State
from affray.odds.summary import percent
from affray.simulate.ends import margin_of, outcome_of, rounds_of
from affray.simulate.frames import arrow, frame
from affray.simulate.intervals import wilson
from affray.simulate.loop import Tally
from affray.simulate.stopping import FIGHTS, INTERRUPTED, SECONDS, WIDTH

if TYPE_CHECKING:
    from pandas import DataFrame
    from pyarrow import Table

NOBODY: Final = "nobody"

QUANTILES: Final = (5, 25, 50, 75, 95)
"""In percent."""


def sampled_percent(count: int, of: int, digits: int = 1) -> str:
    """A rate as percent. What was never or always seen is not certain: then the limit of its interval is printed."""
    low, high = wilson(count, of)
    if count == 0:
        return "<" + percent(high, digits, certain=False).lstrip("<>")
    if count == of:
        return ">" + percent(low, digits, certain=False).lstrip("<>")
    return percent(Fraction(count, of), digits, certain=False)


@dataclass
class Rate:
    """How often something came, with its 95 % interval."""

    count: int
    of: int
    rate: float
    low: float
    high: float

    def __str__(self) -> str:
        return sampled_percent(self.count, self.of)

    def to_dict(self) -> dict[str, object]:
        return {"count": self.count, "rate": self.rate, "interval": [self.low, self.high]}


def rate(count: int, of: int) -> Rate:
    low, high = wilson(count, of)
    return Rate(count, of, count / of if of else 0.0, low, high)


@dataclass
class Spread:
    """How a number is spread over the fights."""

    histogram: dict[int, int]
    mean: float
    quantiles: dict[int, int]
    """By percent: the least value that so many percent of the fights do not exceed."""

    def to_dict(self) -> dict[str, object]:
        return {
            "mean": self.mean,
            "quantiles": {str(part): value for part, value in self.quantiles.items()},
            "histogram": {str(value): count for value, count in self.histogram.items()},
        }


def spread(counts: dict[i64, i64], fights: int) -> Spread:
    """Of counts by ascending value; fights that are missing in them had 0."""
    histogram: dict[int, int] = {}
    seen = sum(counts.values())
    if seen < fights:
        histogram[0] = int(fights - seen)
    for value, count in counts.items():
        histogram[int(value)] = histogram.get(int(value), 0) + int(count)
    weighted = 0
    for value, count in histogram.items():
        weighted += value * count
    return Spread(histogram, weighted / fights if fights else 0.0, quantiles(histogram, fights))


def quantiles(histogram: dict[int, int], fights: int) -> dict[int, int]:
    out: dict[int, int] = {}
    for part in QUANTILES:
        so_far = 0
        for value, count in histogram.items():
            so_far += count
            if so_far * 100 >= fights * part:
                out[part] = value
                break
    return out


@dataclass
class Combatant:
    """What became of one combatant of the roster."""

    id: str
    side: str
    survived: Rate
    """Had something left at the end."""
    left: Spread
    counted: dict[str, Spread]
    """What else the ruleset counts of it at the end, such as stress, by name."""


@dataclass
class Example:
    """One of the fights, to look at: `affray fight FILE --seed SEED --fight FIGHT` shows it face by face."""

    seed: str
    fight: int
    """Its number."""
    outcome: str
    """"won", "lost" or "nobody's", for the side it is an example for."""
    margin: int
    """What that side has left less what all others have left together."""
    rounds: int

    def to_dict(self) -> dict[str, object]:
        return {
            "seed": self.seed,
            "fight": self.fight,
            "outcome": self.outcome,
            "margin": self.margin,
            "rounds": self.rounds,
        }


@dataclass
class Examples:
    """Fights to look at, for one side. The better an end, the more: won before nobody's before lost, then by margin;
    of ends as good the quickest counts, of those the first."""

    typical: Example
    """The end in the middle, from the worst to the best, with about the median number of rounds."""
    luckiest: Example
    unluckiest: Example

    def to_dict(self) -> dict[str, object]:
        return {
            "typical": self.typical.to_dict(),
            "luckiest": self.luckiest.to_dict(),
            "unluckiest": self.unluckiest.to_dict(),
        }


@dataclass
class Result:
    """A sample of fights."""

    ruleset: str
    fights: int
    """How many were fought: fights first, first + 1, … of the seed, without a gap."""
    asked: int | None
    """None: as many as it took, see `stopped`."""
    stopped: str
    """Why it ended: "fights" (all that were asked for), "width", "seconds" or "interrupted"."""
    interrupted: bool
    seed: str
    first: int
    wins: dict[str, Rate]
    """By side, and nobody's."""
    rounds: Spread
    sides: dict[str, Spread]
    """What each side's combatants of the start have left, added up."""
    combatants: list[Combatant]
    counted: dict[str, Spread]
    """What else the ruleset counts of the table at the end, such as the referee's Fear, by name."""
    examples: dict[str, Examples]
    """By side; of two sides only the first, for what is lucky for one is unlucky for the other. None without fights."""
    policies: dict[str, str]
    rulings: dict[str, object]
    not_modelled: dict[str, list[str]]
    """By side, what the fight file says that the rules do not know."""
    remarks: list[str]
    """What has to be said beside the numbers: how something was modelled, what a cap leaves out."""

    def to_dict(self) -> dict[str, object]:
        """As JSON; the same for any number of processes."""
        return {
            "method": "simulate",
            "ruleset": self.ruleset,
            "fights": self.fights,
            "asked": self.asked,
            "stopped": self.stopped,
            "interrupted": self.interrupted,
            "seed": self.seed,
            "first": self.first,
            "winner": {side: won.to_dict() for side, won in self.wins.items()},
            "rounds": self.rounds.to_dict(),
            "sides": {side: {"left": left.to_dict()} for side, left in self.sides.items()},
            "combatants": {
                c.id: {
                    "side": c.side,
                    "survived": c.survived.to_dict(),
                    "left": c.left.to_dict(),
                    **{name: spread.to_dict() for name, spread in c.counted.items()},
                }
                for c in self.combatants
            },
            **{name: spread.to_dict() for name, spread in self.counted.items()},
            "examples": {side: examples.to_dict() for side, examples in self.examples.items()},
            "policies": self.policies,
            "rulings": self.rulings,
            "not_modelled": self.not_modelled,
            "remarks": self.remarks,
        }

    def rows(self) -> list[dict[str, object]]:
        """Every count as a row: `what` is "winner", "rounds", "side left", "combatant left" or the
        name of what else is counted (stress); `name` the side or
        combatant, None of rounds; `value` the number of rounds, or what is left, None of winners; `count` how many
        fights ended so, `rate` how many of all, 0 to 1, and `low` and `high` its 95 % interval (Wilson's)."""
        found: list[tuple[str, str | None, int | None, int]] = []
        for side, won in self.wins.items():
            found.append(("winner", side, None, won.count))
        spreads = [("rounds", "", self.rounds)]
        spreads += [("side left", side, left) for side, left in self.sides.items()]
        spreads += [("combatant left", one.id, one.left) for one in self.combatants]
        spreads += [(name, one.id, spread) for one in self.combatants for name, spread in one.counted.items()]
        spreads += [(name, "", spread) for name, spread in self.counted.items()]
        for what, name, counted in spreads:
            for value, count in counted.histogram.items():
                found.append((what, name or None, value, count))
        rows: list[dict[str, object]] = []
        for what, whose, number, count in found:
            seen = rate(count, self.fights)
            rows.append(
                {
                    "what": what,
                    "name": whose,
                    "value": number,
                    "count": count,
                    "rate": seen.rate,
                    "low": seen.low,
                    "high": seen.high,
                }
            )
        return rows

    def to_arrow(self) -> "Table":
        """The rows as an Arrow table. Raises AffrayError without the extra `affray[arrow]`."""
        return arrow(self.rows())

    def to_pandas(self) -> "DataFrame":
        """The rows as a data frame. Raises AffrayError without the extra `affray[lab]`."""
        return frame(self.rows())


HOW_STOPPED: Final = {
    WIDTH: (
        "it ended when it knew enough, looked at after 1000 fights and then after an eighth more each time",
        "intervals hold the truth a little less often than 95 times in 100 when they decide on the end",
    ),
    SECONDS: ("it ended by the clock: another machine plays more or fewer of the same fights in this time",),
}
"""What has to be said beside a result that ended so."""

OUTCOMES: Final = ("lost", "nobody's", "won")


def examples(tally: Tally, sides: list[str], rounds: Spread, seed: str) -> dict[str, Examples]:
    """The fights to look at, by side."""
    out: dict[str, Examples] = {}
    if rounds.quantiles:
        for ends, side in zip(tally.ends, sides, strict=False):
            kinds = ends.typical(rounds.quantiles[50]), ends.luckiest(), ends.unluckiest()
            typical, luckiest, unluckiest = [example(kind, ends.first[kind], seed) for kind in kinds]
            out[side] = Examples(typical, luckiest, unluckiest)
    return out


def example(kind: i64, fight: i64, seed: str) -> Example:
    return Example(seed, int(fight), OUTCOMES[outcome_of(kind)], int(margin_of(kind)), int(rounds_of(kind)))


def counted_of(ruleset: Ruleset, tally: Tally, who: int) -> dict[str, Spread]:
    """What else was counted of a combatant, or of the table (-1), by name."""
    found: dict[str, Spread] = {}
    for (whose, what), histogram in zip(tally.counted, tally.more, strict=True):
        if whose == who:
            found[ruleset.counted[what]] = spread(histogram.counts(), int(tally.fights))
    return found


def result(
    ruleset: Ruleset,
    origin: State,
    policies: Policies,
    tally: Tally,
    seed: str,
    first: int,
    asked: int | None,
    stopped: str = "",
) -> Result:
    """The result that a tally of fights from `origin` gives. `stopped` is why there are no more, if all that were asked
    for is not it."""
    fights = int(tally.fights)
    stopped = stopped or (FIGHTS if fights == asked else INTERRUPTED)
    rounds = spread(tally.rounds.counts(), fights)
    sides = ruleset.sides(origin)
    wins = {side: rate(int(tally.wins[i + 1]), fights) for i, side in enumerate(sides)}
    wins[NOBODY] = rate(int(tally.wins[0]), fights)
    combatants: list[Combatant] = []
    for who, id in enumerate(ruleset.combatants(origin)):
        left = tally.left[who].counts()
        side = sides[origin.side(who)]
        survived, counted = rate(int(sum(left.values())), fights), counted_of(ruleset, tally, who)
        combatants.append(Combatant(id, side, survived, spread(left, fights), counted))
    return Result(
        ruleset=ruleset.name,
        fights=fights,
        asked=asked,
        stopped=stopped,
        interrupted=stopped == INTERRUPTED,
        seed=seed,
        first=first,
        wins=wins,
        rounds=rounds,
        sides={side: spread(tally.side_left[i].counts(), fights) for i, side in enumerate(sides)},
        combatants=combatants,
        counted=counted_of(ruleset, tally, -1),
        examples=examples(tally, sides, rounds, seed),
        policies={side: policies.names[i] for i, side in enumerate(sides)},
        rulings=ruleset.rulings(origin),
        not_modelled=ruleset.not_modelled(origin),
        remarks=[*ruleset.remarks(origin), *policies.remarks(), *HOW_STOPPED.get(stopped, ())],
    )
