"""How long fights last: the chances of all states are pushed through the graph, one round after another."""

from typing import Final

from affray.odds.budget import Meter
from affray.odds.graph import Graph

REST: Final = 1e-12
"""Fights that last longer with this chance in all are not followed."""


class Rounds:
    """The rounds of a fight up to a limit."""

    def __init__(self, graph: Graph, most: int, meter: Meter) -> None:
        self.graph = graph
        self.law: dict[int, float] = {}
        """The chance that the fight ends in a round."""
        self.ends = [0.0] * len(graph.ends)
        """The chance of each end."""
        self.going_on = 1.0
        """The chance that it is not over by then."""
        this_round: dict[int, float] = {}
        for target, chance in graph.begin:
            add(this_round, target, chance)
        later: dict[int, dict[int, float]] = {graph.first_round: this_round}
        round = graph.first_round
        while round <= most and self.going_on > REST and later:
            self.pass_round(round, later)
            round += 1
            meter.sweep()

    def pass_round(self, round: int, later: dict[int, dict[int, float]]) -> None:
        """Let everything that is in this round end or come to a later one."""
        graph = self.graph
        states = later.pop(round, {})
        for _ in range(len(graph.first) + 1):  # within a round no state comes again
            if not states:
                return
            after: dict[int, float] = {}
            for state, chance in states.items():
                if state < 0:
                    self.law[round] = self.law.get(round, 0.0) + chance
                    self.ends[-1 - state] += chance
                    self.going_on -= chance
                    continue
                for edge in range(graph.first[state], graph.last[state]):
                    passed = graph.rounds[edge]
                    if passed == 0:
                        add(after, graph.target[edge], chance * graph.chance[edge])
                    else:
                        coming = later.get(round + passed)
                        if coming is None:
                            coming = {}
                            later[round + passed] = coming
                        add(coming, graph.target[edge], chance * graph.chance[edge])
            states = after


def add(chances: dict[int, float], target: int, chance: float) -> None:
    chances[target] = chances.get(target, 0.0) + chance
