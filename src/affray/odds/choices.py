"""All states that a fight can come to when some sides choose freely and the others play by policies."""

from typing import Final

from mypy_extensions import i64

from affray.core.errors import OverBudget
from affray.core.forced import ForcedTable, every_path
from affray.core.policy import Action, Policies
from affray.core.ruleset import Ruleset
from affray.core.state import Key, State
from affray.odds.budget import Budget, Meter
from affray.odds.graph import Graph, no_collection

NOBODY: Final = -1

Law = list[tuple[int, float]]
"""Where something leads: targets with their chances. A target from 0 is a state; -1 is a fight that nobody wins, -2 - s
one that side s wins."""


def end_of(winner: i64) -> int:
    """The target of a fight that is over."""
    return int(-2 - winner)


class Choices:
    """The graph of choices. The options of state i are those from `first` up to `last` of it, the edges of option o
    those from `edges` up to `ends` of it. A state that a policy decides has one option."""

    def __init__(self) -> None:
        self.first: list[int] = []
        self.last: list[int] = []
        self.owner: list[int] = []
        """The side that chooses; NOBODY where a policy decides."""
        self.edges: list[int] = []
        self.ends: list[int] = []
        self.place: list[int] = []
        """Of an option: which one of the state's legal actions it is."""
        self.target: list[int] = []
        self.chance: list[float] = []
        self.rounds: list[int] = []
        """Rounds that pass on an edge."""

    def flat(self) -> Graph:
        """The same with all options of a state in one."""
        graph = Graph()
        for i in range(len(self.first)):
            graph.first.append(self.edges[self.first[i]])
            graph.last.append(self.ends[self.last[i] - 1])
        graph.target, graph.chance, graph.rounds = self.target, self.chance, self.rounds
        return graph

    def played(self, choice: list[int], begin: Law) -> Graph:
        """What is left from a beginning on when in each state this option is taken. Ends are nobody's first, then by
        side."""
        graph = Graph()
        graph.begin = begin
        n = len(self.first)
        graph.first, graph.last = [0] * n, [0] * n
        known = {target for target, _ in begin if target >= 0}
        waiting = list(known)
        while waiting:
            state = waiting.pop()
            graph.first[state] = len(graph.target)
            for edge in range(self.edges[choice[state]], self.ends[choice[state]]):
                target = self.target[edge]
                graph.target.append(target)
                graph.chance.append(self.chance[edge])
                graph.rounds.append(self.rounds[edge])
                if target >= 0 and target not in known:
                    known.add(target)
                    waiting.append(target)
            graph.last[state] = len(graph.target)
        return graph


class ChoiceExplorer:
    """Goes through all states once: every path of every legal action where one of `sides` chooses, of the policy's
    decision elsewhere. Decisions in the middle of a rule are the policies' everywhere."""

    def __init__(
        self, ruleset: Ruleset, policies: Policies, sides: list[int], budget: Budget, forgets_rounds: bool = True
    ) -> None:
        self.ruleset = ruleset
        self.policies = policies
        self.sides = sides
        self.forgets_rounds = forgets_rounds
        self.budget = budget
        self.meter = Meter(budget)
        self.paths = 0
        self.choices = Choices()
        self.numbers: dict[Key, int] = {}
        self.todo: list[tuple[int, State]] = []
        self.origin: State | None = None
        self.scratch: State | None = None
        self.action: Action | None = None

    def explore(self) -> None:
        """Go on until every state that has been placed, and all that follow, are known. Raises OverBudget."""
        with no_collection():
            while self.todo:
                number, origin = self.todo.pop()
                self.expand(number, origin)

    def expand(self, number: int, origin: State) -> None:
        choices, ruleset = self.choices, self.ruleset
        self.origin, self.scratch = origin, origin.copy()
        who = ruleset.turn(origin)
        side = int(origin.side(who))
        choices.first[number] = len(choices.edges)
        if side in self.sides:
            choices.owner[number] = side
            known: set[tuple[tuple[tuple[int, int], float], ...]] = set()
            legal = ruleset.choices(origin, who)
            for place in in_order(ruleset, origin, who, legal, self.policies):
                self.action = legal[place]
                law = self.law()
                same = tuple(sorted(law.items()))
                if same not in known:  # an action that leads where another does is no choice
                    known.add(same)
                    self.add_option(law, place)
        else:
            self.action = None
            self.add_option(self.law(), NOBODY)
        choices.last[number] = len(choices.edges)

    def law(self) -> dict[tuple[int, int], float]:
        """Where the action, or the policy's decision, leads: target and rounds passed."""
        assert self.origin is not None
        before: i64 = self.ruleset.rounds(self.origin)
        out: dict[tuple[int, int], float] = {}
        for new, weight, total in every_path(self.run, self.policies, listens=False):
            rounds = int(self.ruleset.rounds(new) - before)
            edge = self.target_of(new), rounds
            out[edge] = out.get(edge, 0.0) + weight / total
            self.count_path()
        return out

    def count_path(self) -> None:
        self.paths += 1
        self.meter.states(len(self.numbers), len(self.todo))
        if self.paths > self.budget.paths:
            raise OverBudget(
                f"the dice of the fight's actions can fall in more than {self.budget.paths:,} ways, "
                f"{len(self.numbers):,} states gone through"
            )

    def run(self, table: ForcedTable) -> State:
        assert self.origin is not None
        assert self.scratch is not None
        fight = self.scratch
        self.ruleset.restart(fight, self.origin)
        if self.action is not None:
            self.ruleset.apply(fight, self.action, table)
        else:
            self.ruleset.step(fight, table, self.policies)
        return fight

    def add_option(self, law: dict[tuple[int, int], float], place: int) -> None:
        choices = self.choices
        choices.edges.append(len(choices.target))
        for (target, rounds), chance in law.items():
            choices.target.append(target)
            choices.rounds.append(rounds)
            choices.chance.append(chance)
        choices.ends.append(len(choices.target))
        choices.place.append(place)

    def target_of(self, fight: State) -> int:
        """The number of a state, or the target of a fight that is over; a new state is copied and put aside."""
        if self.ruleset.over(fight):
            return end_of(self.ruleset.winner(fight))
        if self.forgets_rounds:
            self.ruleset.forget_rounds(fight)
        key = fight.key()
        number = self.numbers.get(key, -1)
        if number < 0:
            number = len(self.numbers)
            self.numbers[key] = number
            self.choices.first.append(0)
            self.choices.last.append(0)
            self.choices.owner.append(NOBODY)
            self.todo.append((number, fight.copy()))
        return number


def in_order(ruleset: Ruleset, fight: State, who: i64, legal: list[Action], policies: Policies) -> list[int]:
    """The places of the legal actions, what the policy would do first: of equally good ones that is taken."""
    usual = usual_place(ruleset, fight, who, legal, policies)
    return [usual, *[place for place in range(len(legal)) if place != usual]]


def usual_place(ruleset: Ruleset, fight: State, who: i64, legal: list[Action], policies: Policies) -> int:
    """Which of the legal actions the policy of its side would take; the first where it would take another one. Of one
    that leaves it to chance, the first that it may take."""
    if len(legal) == 1:
        return 0
    copied = fight.copy()
    action = policies.by_side[fight.side(who)].decide(copied, who, ForcedTable([], policies))
    wanted = dict(ruleset.write(copied, action))
    for place in range(len(legal)):
        if dict(ruleset.write(copied, legal[place])) == wanted:
            return place
    return 0
