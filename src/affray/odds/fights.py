"""Exact odds of whole fights under policies: the law of the winner, of any field at the end, and of the rounds."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, inf
from typing import Final

from affray.core.policy import Policies
from affray.core.ruleset import Ruleset
from affray.core.state import State
from affray.odds.budget import USUAL, Budget
from affray.odds.graph import Explorer, Graph
from affray.odds.reading import NOBODY, WINNER
from affray.odds.summary import Place, place, sorted_values
from affray.odds.visits import Flow

REST: Final = 1e-12
"""The law of rounds stops when fights go on for longer with this chance."""


@dataclass
class FightOdds:
    """The joint law of what was asked of a whole fight, in decimal numbers.

    The rules' limit on rounds is left out: a fight that can never end is nobody's.
    """

    of: tuple[str, ...]
    law: dict[tuple[object, ...], float]
    """By values, in the order of `of`."""
    remainder: float
    """What the chances are short of 1: the error of the solution."""
    endless: float
    """The chance that the fight never ends, counted as nobody's (other values: None)."""
    states: int
    """How many states were gone through."""
    mean_rounds: float
    graph: Graph

    def part(self, i: int) -> dict[object, float]:
        """The law of one of the things asked."""
        out: dict[object, float] = {}
        for values, chance in self.law.items():
            out[values[i]] = out.get(values[i], 0.0) + chance
        if self.of[i] == WINNER:
            return out
        return {value: out[value] for value in sorted_values(out)}

    def rounds(self, most: int = 100_000) -> dict[int, float]:
        """The law of the number of rounds of fights that end, until others are left with chance 1e-12 or `most` rounds
        are over."""
        return rounds_law(self.graph, 1.0 - self.endless, most)


def whole_fight(
    ruleset: Ruleset, fight: State, policies: Policies, of: Sequence[str] = (WINNER,), budget: Budget = USUAL
) -> FightOdds:
    """The law of `winner` (a side or "nobody") and of any `id.field` at the end, by going through all states.

    Raises OverBudget when there are too many of them.
    """
    asked = tuple(of)
    explorer = Explorer(ruleset, policies, asked, budget)
    graph = explorer.explore(fight)
    flow = Flow(graph, explorer.meter)
    law: dict[tuple[object, ...], float] = {}
    for end, chance in zip(graph.ends, flow.ends, strict=True):
        law[end] = chance
    sides = ruleset.sides(fight)
    if flow.endless > 0.0:
        nobody = tuple([NOBODY if name == WINNER else None for name in asked])
        law[nobody] = law.get(nobody, 0.0) + flow.endless
    law = {values: law[values] for values in sorted(law, key=lambda values: place_of_end(sides, asked, values))}
    mean_rounds = inf if flow.endless > 0.0 else graph.first_round + flow.rounds
    return FightOdds(asked, law, abs(1.0 - fsum(law.values())), flow.endless, len(graph.first), mean_rounds, graph)


def place_of_end(sides: list[str], of: tuple[str, ...], values: tuple[object, ...]) -> list[Place]:
    """Where values stand in a law: sides in their order, then nobody; other values as usual."""
    places: list[Place] = []
    for name, value in zip(of, values, strict=True):
        if name == WINNER:
            places.append((0, float(sides.index(str(value)) if value in sides else len(sides)), ""))
        else:
            places.append(place(value))
    return places


def rounds_law(graph: Graph, ending: float, most: int) -> dict[int, float]:
    """Push the chances of all states through the graph, one round after another."""
    law: dict[int, float] = {}
    ended = 0.0
    this_round: dict[int, float] = {}
    for target, chance in graph.begin:
        this_round[target] = this_round.get(target, 0.0) + chance
    later: dict[int, dict[int, float]] = {}
    round = graph.first_round
    while ended < ending - REST and round <= most:
        coming: dict[int, float] = {}
        for _ in range(len(graph.first) + 1):  # within a round no state comes again
            if not this_round:
                break
            after: dict[int, float] = {}
            for state, chance in this_round.items():
                if state < 0:
                    law[round] = law.get(round, 0.0) + chance
                    ended += chance
                    continue
                for edge in range(graph.first[state], graph.last[state]):
                    passed = graph.rounds[edge]
                    target = graph.target[edge]
                    part = chance * graph.chance[edge]
                    if passed == 0:
                        after[target] = after.get(target, 0.0) + part
                    elif passed == 1:
                        coming[target] = coming.get(target, 0.0) + part
                    else:
                        far = later.setdefault(round + passed, {})
                        far[target] = far.get(target, 0.0) + part
            this_round = after
        round += 1
        this_round = coming
        for target, part in later.pop(round, {}).items():
            this_round[target] = this_round.get(target, 0.0) + part
    return law
