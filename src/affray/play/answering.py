"""How a fight may go on after each answer to a question that waits."""

from dataclasses import dataclass

from affray.core.bulk import BulkTable
from affray.core.errors import Refused, refuse
from affray.core.faces import FaceSource, ScriptedDice, SeededDice
from affray.core.live import LiveTable
from affray.core.policy import Action, Policies
from affray.core.ruleset import Ruleset
from affray.core.state import State
from affray.odds.starts import AfterAction, Given, Start, StartLaw
from affray.play.acting import KeptDice, carry_out
from affray.play.log import Entry


def ways_to_answer(
    ruleset: Ruleset, fight: State, waiting: Entry, policies: Policies, seed: str
) -> list[tuple[int, Start]]:
    """Each answer to the question of an entry that waits, with how the fight goes on after it. `fight` is as it was
    before the action. What has been rolled by then is known, and what is still to be rolled is not, digital dice
    included. Later questions in the same action are answered by the policies."""
    asked = waiting.question
    if asked is None:
        raise refuse("bad-argument", "no question waits for an answer")
    action = ruleset.read(fight, waiting.command)
    found: list[tuple[int, Start]] = []
    for option in asked.options:
        answers = [*waiting.answers, option]
        if waiting.faces:
            found.append((option, with_faces(ruleset, fight, action, Rolled(waiting.faces, answers, policies, seed))))
        else:
            found.append((option, AfterAction(ruleset, fight, action, policies, answers)))
    return found


def with_faces(ruleset: Ruleset, fight: State, action: Action, rolled: "Rolled") -> Start:
    """The action with the faces that are on the table."""
    try:
        return Given(ruleset, carry_out(ruleset, fight, action, rolled.table(ScriptedDice(rolled.faces))).fight)
    except Refused as error:
        if error.refusal.code != "dice-missing":
            raise
    return MoreToRoll(ruleset, fight, action, rolled)


@dataclass
class Rolled:
    """What is known of an action in its middle."""

    faces: list[int]
    answers: list[int]
    policies: Policies
    seed: str

    def table(self, dice: FaceSource) -> LiveTable:
        return LiveTable(dice, self.policies, self.answers)


class MoreToRoll(Start):
    """An action of which some dice are on the table, and others still to be rolled."""

    def __init__(self, ruleset: Ruleset, fight: State, action: Action, rolled: Rolled) -> None:
        self.ruleset = ruleset
        self.fight = fight
        self.action = action
        self.rolled = rolled

    def begin(self, k: int, table: BulkTable) -> State:
        dice = KeptDice(self.rolled.faces, SeededDice(f"answer {self.rolled.seed} {k}"))
        return carry_out(self.ruleset, self.fight, self.action, self.rolled.table(dice)).fight

    def law(self) -> StartLaw | None:
        return None
