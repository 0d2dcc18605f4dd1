"""Taking the steps of a scenario: each on a copy of the fight, kept only when it succeeded."""

import json
from collections.abc import Iterator
from typing import Final

from affray.core.errors import BadInput, Problem, Refused, refuse
from affray.core.faces import FaceSource, ScriptedDice, SeededDice
from affray.core.live import TOLD, LiveTable
from affray.core.state import State
from affray.scenario.scenario import REDO, UNDO, Scenario, Step, called

MOST_STATES: Final = 500
"""So many steps can be undone."""


class Runner:
    """A fight in the middle of a scenario, with the states before (for undo) and those undone (for redo)."""

    def __init__(self, scenario: Scenario) -> None:
        self.game = scenario.game
        self.seed = scenario.seed
        self.chooser = self.game.policy(scenario.fight, scenario.policy)
        self.states: list[State] = [scenario.fight]
        self.at = 0
        self.forgotten = 0
        """How many of the oldest states are kept no longer."""

    @property
    def fight(self) -> State:
        return self.states[self.at]

    def do(self, step: Step) -> dict[str, object]:
        """Take a step; gives its results. Raises Refused and BadInput; then nothing has changed."""
        action = step.command.get("action")
        if action in (UNDO, REDO):
            return self.back_or_forth(step)
        meaning = self.game.read(self.fight, step.command)
        table = LiveTable(self.dice(step), self.chooser, step.answers)
        after = self.fight.copy()
        self.game.apply(after, meaning, table)
        table.finish()
        results = self.game.results(after, [event for event in table.events if event[0] == TOLD])
        self.keep(after)
        return results

    def keep(self, after: State) -> None:
        """Go on from here; what was undone cannot be redone any more."""
        self.states[self.at + 1 :] = [after]
        if len(self.states) > MOST_STATES:
            del self.states[0]
            self.forgotten += 1
        self.at = len(self.states) - 1

    def back_or_forth(self, step: Step) -> dict[str, object]:
        action = step.command["action"]
        if step.dice:
            raise refuse("dice-left-over", f"{action} rolls no dice")
        to = self.at - 1 if action == UNDO else self.at + 1
        if not 0 <= to < len(self.states):
            raise refuse("not-allowed", f"there is nothing to {action}")
        self.at = to
        return {}

    def dice(self, step: Step) -> FaceSource:
        """The faces given, or the seed's: the same ones when the same action is taken again after an undo."""
        if step.dice is not None:
            return ScriptedDice(step.dice)
        command = json.dumps(step.command, sort_keys=True, default=str)
        return SeededDice(f"{self.seed} {self.forgotten + self.at} {command}")


def opening(scenario: Scenario) -> State:
    """The fight after the file's own steps; raises BadInput if one of them cannot be done."""
    fight = scenario.fight
    for _, _, runner in done(scenario):
        fight = runner.fight
    return fight


def done(scenario: Scenario) -> Iterator[tuple[Step, FaceSource, Runner]]:
    """The file's own steps but for those that are meant to be refused, each with its dice, and the runner after it.
    Raises BadInput if another one is refused."""
    runner = Runner(scenario)
    for number, step in enumerate(scenario.steps, 1):
        dice = runner.dice(step)
        try:
            runner.do(step)
        except Refused as error:
            if step.refused:
                continue
            raise BadInput([Problem(f"{called(step, number)}: {error}", scenario.file, step.line)]) from error
        yield step, dice, runner
