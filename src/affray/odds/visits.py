"""How often a fight is in each state, and where it ends: components are solved one after another, as chances flow."""

from typing import Final

from affray.odds.budget import Meter
from affray.odds.components import components
from affray.odds.graph import Graph

DENSE: Final = 160
"""Up to so many states a component is solved by elimination, beyond by iteration."""

EXACT: Final = 1e-15
"""An iteration stops when this part of what flows in has not flowed out yet."""


class Flow:
    """From the start of a fight to its ends."""

    def __init__(self, graph: Graph, meter: Meter) -> None:
        self.graph = graph
        self.meter = meter
        n = len(graph.first)
        self.ends = [0.0] * len(graph.ends)
        """The chance of each end."""
        self.endless = 0.0
        """The chance to come to states from which no end can be reached."""
        self.inflow = [0.0] * n
        self.place = [-1] * n
        for target, chance in graph.begin:
            self.give(target, chance)
        for group in components(graph):
            Component(self, group).solve()

    def give(self, target: int, chance: float) -> None:
        if target < 0:
            self.ends[-1 - target] += chance
        else:
            self.inflow[target] += chance


class Component:
    """One component: `inner` edges stay in it, `exits` is the chance to leave it, both by place in the group."""

    def __init__(self, flow: Flow, group: list[int]) -> None:
        self.flow = flow
        self.group = group
        graph = flow.graph
        for i, state in enumerate(group):
            flow.place[state] = i
        self.exits = [0.0] * len(group)
        self.inner: list[list[tuple[int, float]]] = []
        self.inflow: list[float] = []
        for i, state in enumerate(group):
            inner: list[tuple[int, float]] = []
            for edge in range(graph.first[state], graph.last[state]):
                target = graph.target[edge]
                if target >= 0 and flow.place[target] >= 0:
                    inner.append((flow.place[target], graph.chance[edge]))
                else:
                    self.exits[i] += graph.chance[edge]
            self.inner.append(inner)
            self.inflow.append(flow.inflow[state])

    def solve(self) -> None:
        """Find the visits and let chances flow on."""
        flow = self.flow
        if sum(self.exits) == 0.0:
            flow.endless += sum(self.inflow)
        else:
            visits = self.by_elimination() if len(self.group) <= DENSE else self.by_iteration()
            self.pass_on(visits)
        for state in self.group:
            flow.place[state] = -1

    def pass_on(self, visits: list[float]) -> None:
        flow = self.flow
        graph = flow.graph
        for i, state in enumerate(self.group):
            for edge in range(graph.first[state], graph.last[state]):
                chance = visits[i] * graph.chance[edge]
                target = graph.target[edge]
                if target < 0 or flow.place[target] < 0:
                    flow.give(target, chance)

    def by_elimination(self) -> list[float]:
        """States are taken out from the last to the first; what passed through each is handed on to those left. Nothing
        is subtracted (as in the GTH algorithm), so that rare ways out keep all their digits."""
        n = len(self.group)
        rows = [[0.0] * n for _ in range(n)]
        for i in range(n):
            row = rows[i]
            for j, chance in self.inner[i]:
                row[j] += chance
        exits = self.exits[:]
        visits = self.inflow[:]
        leaving = [0.0] * n
        for k in range(n - 1, -1, -1):
            out = rows[k]
            leave = exits[k]
            for j in range(k):
                leave += out[j]
            leaving[k] = leave
            onward = [(j, out[j] / leave) for j in range(k) if out[j] != 0.0]
            leave_exit = exits[k] / leave
            for i in range(k):
                row = rows[i]
                through = row[k]
                if through != 0.0:
                    for j, share in onward:
                        row[j] += through * share
                    exits[i] += through * leave_exit
            for j, share in onward:
                visits[j] += visits[k] * share
        for k in range(n):
            into = visits[k]
            for i in range(k):
                into += visits[i] * rows[i][k]
            visits[k] = into / leaving[k]
        return visits

    def by_iteration(self) -> list[float]:
        """Gauss-Seidel from nothing: visits only grow, and what has not left the component yet is the error."""
        n = len(self.group)
        incoming: list[list[tuple[int, float]]] = [[] for _ in range(n)]
        leaving = self.exits[:]
        for i in range(n):
            for j, chance in self.inner[i]:
                if j != i:
                    incoming[j].append((i, chance))
                    leaving[i] += chance
        visits = [0.0] * n
        inside = sum(self.inflow)
        while True:
            grown = 0.0
            for i in range(n):
                into = self.inflow[i]
                for j, chance in incoming[i]:
                    into += visits[j] * chance
                into /= leaving[i]
                grown = max(grown, into - visits[i])
                visits[i] = into
            left = 0.0
            for i in range(n):
                left += visits[i] * self.exits[i]
            if inside - left <= EXACT * inside or grown == 0.0:
                return visits
            self.flow.meter.sweep()
