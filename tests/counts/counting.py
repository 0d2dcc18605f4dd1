"""Counts all that can happen in a fight, decision by decision: states, and the ways that lead to them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from mypy_extensions import i64

from affray.core.forced import ForcedTable, Known, next_path
from affray.core.state import Chooser, Key, State
from affray.scenario.scenario import read_text
from affray.scenario.steps import Runner


class EveryTable(ForcedTable):
    """A choice in the middle of a rule is forced to each of its answers in turn, as a chance is."""

    def choose(self, state: State, what: str, who: i64, options: list[i64]) -> i64:
        return options[self.force((1,) * len(options))]


@dataclass
class Count:
    states: int
    """Different ones, those in which the fight is over included."""
    ways: int
    """Sequences of actions, outcomes and answers that lead to them."""
    over: int
    """Of the states, those in which the fight is over."""


def outcomes(run: Callable[[EveryTable], State]) -> Iterator[State]:
    """The fight after each outcome of one action."""
    script: list[int] = []
    known = Known()
    while True:
        table = EveryTable(script, Chooser(), known, False)
        yield run(table)
        if not next_path(script, known, table.depth):
            return


def counts(text: str, depth: int) -> list[Count]:
    """From where the file's own steps lead: after the beginning and after 1, 2, … decisions of whoever's turn it is,
    each of which is any legal action."""
    scenario = read_text(text)
    runner = Runner(scenario)
    for step in scenario.steps:
        runner.do(step)
    game, origin = runner.game, runner.fight
    found: list[Count] = []

    def begin(table: EveryTable) -> State:
        fight = origin.copy()
        game.begin(fight, table)
        return fight

    level = merged(Level(), outcomes(begin), 1)
    while True:
        over = [key for key, fight in level.states.items() if game.over(fight)]
        found.append(Count(len(level.states), sum(level.ways.values()), len(over)))
        if len(found) > depth:
            return found
        after = Level()
        for key, fight in level.states.items():
            if not game.over(fight):
                for action in game.legal(fight, game.turn(fight)):

                    def act(table: EveryTable, fight: State = fight, action: object = action) -> State:
                        new = fight.copy()
                        game.apply(new, action, table)  # type: ignore[arg-type]
                        return new

                    merged(after, outcomes(act), level.ways[key])
        level = after


class Level:
    """The states after so many decisions, by key, each with the number of ways that lead to it."""

    def __init__(self) -> None:
        self.states: dict[Key, State] = {}
        self.ways: dict[Key, int] = {}


def merged(level: Level, fights: Iterator[State], ways: int) -> Level:
    """Each of the fights can be come to in so many ways more."""
    for fight in fights:
        key = fight.key()
        level.states.setdefault(key, fight)
        level.ways[key] = level.ways.get(key, 0) + ways
    return level
