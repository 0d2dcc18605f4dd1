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
        self.most = most
        self.law: dict[int, float] = {}
        """The chance that the fight ends in a round."""
        self.ends = [0.0] * len(graph.ends)
        """The chance of each end."""
        self.going_on = 1.0
        """The chance that it is not over by then."""
        self.later: dict[int, list[float]] = {}
        """By round, the chance to come to each state in it."""
        self.order = within_a_round(graph)
        round = graph.first_round
        for target, chance in graph.begin:
            self.come(round, target, chance)
        while round <= most and self.going_on > REST:
            self.pass_round(round)
            round += 1
            meter.sweep()

    def come(self, round: int, target: int, chance: float) -> None:
        """Come to a state or an end at the beginning of the fight."""
        if target < 0:
            self.end(round, target, chance)
        else:
            self.states_in(round)[target] += chance

    def end(self, round: int, target: int, chance: float) -> None:
        """Come to an end; beyond the last round there is none any more."""
        if round > self.most:
            return
        self.law[round] = self.law.get(round, 0.0) + chance
        self.ends[-1 - target] += chance
        self.going_on -= chance

    def states_in(self, round: int) -> list[float]:
        found = self.later.get(round)
        if found is None:
            found = [0.0] * len(self.graph.first)
            self.later[round] = found
        return found

    def pass_round(self, round: int) -> None:
        """Let everything that is in this round end or come to a later one."""
        graph = self.graph
        first, last, targets, chances, rounds = graph.first, graph.last, graph.target, graph.chance, graph.rounds
        now = self.states_in(round)
        next = self.states_in(round + 1)
        for state in self.order:
            chance = now[state]
            if chance == 0.0:
                continue
            for edge in range(first[state], last[state]):
                target = targets[edge]
                passed = rounds[edge]
                flowing = chance * chances[edge]
                if target < 0:
                    self.end(round + passed, target, flowing)
                elif passed == 0:
                    now[target] += flowing
                elif passed == 1:
                    next[target] += flowing
                else:
                    self.states_in(round + passed)[target] += flowing
        del self.later[round]


def within_a_round(graph: Graph) -> list[int]:
    """The states in such an order that each comes before those it leads to in the same round. A fight that can go on
    in one round for ever is left out where it does."""
    first, last, targets, rounds = graph.first, graph.last, graph.target, graph.rounds
    waits_for = [0] * len(first)
    for edge in range(len(targets)):
        if targets[edge] >= 0 and rounds[edge] == 0:
            waits_for[targets[edge]] += 1
    order = [state for state in range(len(first)) if waits_for[state] == 0]
    at = 0
    while at < len(order):
        state = order[at]
        at += 1
        for edge in range(first[state], last[state]):
            target = targets[edge]
            if target >= 0 and rounds[edge] == 0:
                waits_for[target] -= 1
                if waits_for[target] == 0:
                    order.append(target)
    return order
