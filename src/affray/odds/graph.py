"""All states that a fight can be in under policies, and how likely each leads to which."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

from mypy_extensions import i64

from affray.core.forced import ForcedTable, every_path
from affray.core.policy import Policies
from affray.core.ruleset import Ruleset
from affray.core.state import Key, State
from affray.odds.budget import Budget, Meter
from affray.odds.reading import end_value


@contextmanager
def no_collection() -> Iterator[None]:
    """Millions of keys make no circles; to look for them among these would take as long as the fight itself."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


class Graph:
    """States and ends are numbered. An edge leads to a state, or to end e when its target is -1 - e. The edges of
    state i are those from first[i] up to last[i]."""

    def __init__(self) -> None:
        self.first: list[int] = []
        self.last: list[int] = []
        self.target: list[int] = []
        self.chance: list[float] = []
        self.rounds: list[int] = []
        """Rounds that pass on an edge."""
        self.ends: list[tuple[object, ...]] = []
        """What was asked, at each end."""
        self.begin: list[tuple[int, float]] = []
        """Targets at the start of the fight."""
        self.first_round = 1


class Explorer:
    """Goes through all states once, by policies: from each state every path of one decision. Where rounds are forgotten
    a fight that goes on and on comes back to the same states, but its limit of rounds is never reached."""

    def __init__(
        self, ruleset: Ruleset, policies: Policies, of: tuple[str, ...], budget: Budget, forgets_rounds: bool = True
    ) -> None:
        self.ruleset = ruleset
        self.forgets_rounds = forgets_rounds
        self.policies = policies
        self.of = of
        self.meter = Meter(budget)
        self.graph = Graph()
        self.numbers: dict[Key, int] = {}
        self.ends: dict[tuple[object, ...], int] = {}
        self.todo: list[tuple[int, State]] = []
        self.origin: State | None = None
        self.scratch: State | None = None
        self.paths = 0

    def explore(self, fight: State) -> Graph:
        """All states from this one on. Raises OverBudget."""
        with no_collection():
            return self.explored(fight)

    def explored(self, fight: State) -> Graph:
        self.origin = fight
        self.scratch = fight.copy()
        graph = self.graph
        begin: dict[int, float] = {}
        for new, weight, total in every_path(self.run_begin, self.policies, listens=False):
            graph.first_round = int(self.ruleset.rounds(new))
            target = self.place(new)
            begin[target] = begin.get(target, 0.0) + weight / total
        graph.begin = list(begin.items())
        while self.todo:
            number, origin = self.todo.pop()
            self.expand(number, origin)
        return graph

    def expand(self, number: int, origin: State) -> None:
        """Note where one decision in this state leads."""
        self.origin = origin
        self.scratch = origin.copy()
        before: i64 = self.ruleset.rounds(origin)
        out: dict[tuple[int, int], float] = {}
        for new, weight, total in every_path(self.run_step, self.policies, listens=False):
            self.paths += 1
            rounds = int(self.ruleset.rounds(new) - before)
            edge = self.place(new), rounds
            out[edge] = out.get(edge, 0.0) + weight / total
            self.meter.states(len(self.numbers), len(self.todo))
        graph = self.graph
        graph.first[number] = len(graph.target)
        for (target, rounds), chance in out.items():
            graph.target.append(target)
            graph.rounds.append(rounds)
            graph.chance.append(chance)
        graph.last[number] = len(graph.target)

    def place(self, fight: State) -> int:
        """The number of a state, or -1 less the number of an end; a state that is new is copied and put aside."""
        if self.ruleset.over(fight):
            end = tuple([end_value(self.ruleset, fight, of) for of in self.of])
            if end not in self.ends:
                self.ends[end] = len(self.ends)
                self.graph.ends.append(end)
            return -1 - self.ends[end]
        if self.forgets_rounds:
            self.ruleset.forget_rounds(fight)
        key = fight.key()
        number = self.numbers.get(key, -1)
        if number < 0:
            number = len(self.numbers)
            self.numbers[key] = number
            self.graph.first.append(0)
            self.graph.last.append(0)
            self.todo.append((number, fight.copy()))
        return number

    def run_begin(self, table: ForcedTable) -> State:
        fight = self.again()
        self.ruleset.begin(fight, table)
        return fight

    def run_step(self, table: ForcedTable) -> State:
        fight = self.again()
        self.ruleset.step(fight, table, self.policies)
        return fight

    def again(self) -> State:
        """The state to start from, in a fight that is used over and over: a copy for each path would take longer."""
        assert self.scratch is not None
        assert self.origin is not None
        self.ruleset.restart(self.scratch, self.origin)
        return self.scratch
