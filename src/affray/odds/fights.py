"""Exact odds of whole fights under policies: the law of the winner, of any field at the end, and of the rounds."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum
from typing import TYPE_CHECKING

from affray.core.policy import Policies
from affray.core.ruleset import Ruleset
from affray.core.state import State
from affray.odds.budget import USUAL, Budget
from affray.odds.graph import Explorer
from affray.odds.reading import NOBODY, WINNER, place_of_end
from affray.odds.rounds import REST, Rounds
from affray.odds.summary import Place, sorted_values
from affray.odds.visits import Flow
from affray.simulate.frames import arrow, frame

if TYPE_CHECKING:
    from pandas import DataFrame
    from pyarrow import Table


@dataclass
class FightOdds:
    """The joint law of what was asked of a whole fight, in decimal numbers. Fights cut off by the limit of rounds are
    nobody's."""

    of: tuple[str, ...]
    law: dict[tuple[object, ...], float]
    """By values, in the order of `of`."""
    remainder: float
    """What the chances are short of 1: the error of the solution."""
    rounds: dict[int, float]
    """The law of the number of rounds; longer fights with chance 1e-12 in all are left out."""
    states: int
    """How many states were gone through."""
    paths: int
    """In how many ways the dice of all their decisions can fall."""

    @property
    def mean_rounds(self) -> float:
        return fsum([number * chance for number, chance in self.rounds.items()])

    def part(self, i: int) -> dict[object, float]:
        """The law of one of the things asked."""
        out: dict[object, float] = {}
        for values, chance in self.law.items():
            out[values[i]] = out.get(values[i], 0.0) + chance
        if self.of[i] == WINNER:
            return out
        return {value: out[value] for value in sorted_values(out)}

    def rows(self) -> list[dict[str, object]]:
        """A row for each end: what was asked, by its name, and its `chance`, 0 to 1."""
        return [{**dict(zip(self.of, values, strict=True)), "chance": chance} for values, chance in self.law.items()]

    def to_arrow(self) -> "Table":
        """The rows as an Arrow table. Raises AffrayError without the extra `affray[arrow]`."""
        return arrow(self.rows())

    def to_pandas(self) -> "DataFrame":
        """The rows as a data frame. Raises AffrayError without the extra `affray[lab]`."""
        return frame(self.rows())


def whole_fight(
    ruleset: Ruleset, fight: State, policies: Policies, of: Sequence[str] = (WINNER,), budget: Budget = USUAL
) -> FightOdds:
    """The law of `winner` (a side or "nobody") and of any `id.field` at the end, by going through all states.

    Raises OverBudget when there are too many of them.
    """
    asked = tuple(of)
    most = int(ruleset.most_rounds(fight))
    explorer = Explorer(ruleset, policies, asked, budget)
    graph = explorer.explore(fight)
    flow = Flow(graph, explorer.meter)
    rounds = Rounds(graph, most, explorer.meter)
    if flow.endless == 0.0 and rounds.going_on <= REST:
        return found(ruleset, fight, asked, explorer, flow.ends, rounds.law)
    if all(name == WINNER for name in asked):
        graph.ends.append(tuple([NOBODY for _ in asked]))
        rounds.ends.append(rounds.going_on)
        rounds.law[most] = rounds.law.get(most, 0.0) + rounds.going_on
        return found(ruleset, fight, asked, explorer, rounds.ends, rounds.law)
    # What is left of combatants when the limit is reached depends on the round: keep it.
    explorer = Explorer(ruleset, policies, asked, budget, forgets_rounds=False)
    graph = explorer.explore(fight)
    rounds = Rounds(graph, most, explorer.meter)
    return found(ruleset, fight, asked, explorer, rounds.ends, rounds.law)


def found(
    ruleset: Ruleset,
    fight: State,
    of: tuple[str, ...],
    explorer: Explorer,
    ends: list[float],
    rounds: dict[int, float],
) -> FightOdds:
    """Put chances of ends in order."""
    law: dict[tuple[object, ...], float] = {}
    for end, chance in zip(explorer.graph.ends, ends, strict=True):
        if chance > 0.0:
            law[end] = law.get(end, 0.0) + chance
    sides = ruleset.sides(fight)
    law = {values: law[values] for values in sorted(law, key=lambda values: places_of_end(sides, of, values))}
    return FightOdds(of, law, abs(1.0 - fsum(law.values())), rounds, len(explorer.graph.first), explorer.paths)


def places_of_end(sides: list[str], of: tuple[str, ...], values: tuple[object, ...]) -> list[Place]:
    """Where the values of an end stand in a law."""
    return [place_of_end(sides, name, value) for name, value in zip(of, values, strict=True)]
