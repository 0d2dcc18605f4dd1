"""What a ruleset offers. Fronts, odds, simulation and logs know only this."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from affray.core.command import Command as Command
from affray.core.errors import Refusal
from affray.core.live import Event
from affray.core.policy import Action, Policies
from affray.core.state import State
from affray.core.table import Table

if TYPE_CHECKING:
    from affray.core.source import Source


@mypyc_attr(allow_interpreted_subclasses=True)
class Ruleset:
    """One game. Combatants are numbered in roster order; sides are numbered in order of appearance."""

    name: str
    version: int
    """Of the rules; logs carry it."""
    policies: Sequence[str]
    """Names of the built-in policies; the first is the default."""
    arguments: Mapping[str, Sequence[str]]
    """For each action in words the keys it may have besides `actor` and `action`."""
    headings: Sequence[str]
    """The tables and keys at the top of a fight file that this ruleset reads."""

    def load(self, source: "Source") -> State:
        """The fight in a file's data; what is wrong in it is reported to the source, which raises it all at once."""
        raise NotImplementedError

    cards: bool = False
    """Whether hands are drawn; real cards are asked of people whoever's action it is."""

    # -- acting ------------------------------------------------------------------------------------------------------

    def read(self, fight: State, command: Command) -> Action:
        """The action that words mean; raises Refused (unknown-actor, unknown-target, unknown-action, bad-argument)."""
        raise NotImplementedError

    def write(self, fight: State, action: Action) -> Command:
        """The words of an action; `read` gives the same action back."""
        raise NotImplementedError

    def legal(self, fight: State, who: i64) -> list[Action]:
        """What a combatant may do now, the end of its turn included; never empty for whose turn it is."""
        raise NotImplementedError

    def choices(self, fight: State, who: i64) -> list[Action]:
        """The legal actions that are worth a look when the best is searched: without those that cannot lead to anything
        better than one that is left, as long as the others play by policies."""
        return self.legal(fight, who)

    def check(self, fight: State, action: Action) -> Refusal | None:
        """Why an action is not possible now, or None."""
        raise NotImplementedError

    def apply(self, fight: State, action: Action, table: Table) -> None:
        """Carry out an action that `check` lets pass. On any error the fight is left half changed: act on a copy."""
        raise NotImplementedError

    def turn(self, fight: State) -> i64:
        """Whose turn it is; -1 in free play and at the end."""
        raise NotImplementedError

    # -- whole fights ------------------------------------------------------------------------------------------------

    def policy(self, fight: State, by_side: Mapping[str, str]) -> Policies:
        """Policies by the side's name, the default for sides not named; raises BadInput for unknown names."""
        raise NotImplementedError

    def begin(self, fight: State, table: Table) -> None:
        """Start the first round if that has not happened."""
        raise NotImplementedError

    def step(self, fight: State, table: Table, policies: Policies) -> None:
        """The next decision of a fight that has begun, and what follows from it."""
        raise NotImplementedError

    def play(self, fight: State, table: Table, policies: Policies) -> None:
        """From here to the end."""
        raise NotImplementedError

    def restart(self, fight: State, origin: State) -> None:
        """Make `fight` equal to `origin` again, from which it came by playing only; faster than a copy."""
        raise NotImplementedError

    def over(self, fight: State) -> bool:
        raise NotImplementedError

    def winner(self, fight: State) -> i64:
        """The winning side, or -1 for nobody."""
        raise NotImplementedError

    def rounds(self, fight: State) -> i64:
        raise NotImplementedError

    def most_rounds(self, fight: State) -> i64:
        """A fight that is not over at the end of this round is nobody's."""
        raise NotImplementedError

    def forget_rounds(self, fight: State) -> None:
        """Set the round to 0, so that states that differ in nothing else are one."""
        raise NotImplementedError

    def left(self, fight: State, who: i64) -> i64:
        """What a combatant has left of what it loses in a fight (health, hit points), never below 0."""
        raise NotImplementedError

    counted: Sequence[str] = ()
    """Names of what else is counted at the end of fights, such as stress; see `counts`."""

    def counts(self, fight: State, who: i64) -> list[i64]:
        """Which of `counted` is counted of a combatant, or, with -1, of the table: of whom nobody is the owner."""
        return []

    def count(self, fight: State, who: i64, what: i64) -> i64:
        """How much of number `what` of `counted` is left to a combatant or to the table (-1), never below 0."""
        raise NotImplementedError

    def at_once(self, fight: State, action: Action) -> Action:
        """The action whose odds tell what this one is worth: itself, unless it takes effect later. Then it is what it
        does alone, as if it happened now."""
        return action

    def designations(self, fight: State, who: i64) -> list[Action]:
        """What a combatant may designate for a round that happens to all at once: only what it has designated, if it
        has. Empty for who is out of the fight, and where combatants act one after another."""
        return []

    def together(self, fight: State, chosen: Sequence[Action]) -> Action:
        """The whole round in which these have been designated, one by each combatant, as one action."""
        raise NotImplementedError

    def reads_faces(self, fight: State, of: str) -> bool:
        """Whether a result or field after one action depends on more of its chances than what comes of them: on which
        cards were drawn, and not only on what they show together; on the total of a roll, and not only on whether it
        meets its difficulty. Where such chances are none it makes no difference."""
        return True

    def alternatives(self, fight: State, action: Action) -> list[tuple[str, State]]:
        """The fight with a standing decision of somebody's taken otherwise, by its name, where the odds of an action
        may hang on it: to mark an armor slot, or to keep it."""
        return []

    def narrowed(self, fight: State, action: Action, of: str) -> State:
        """A fight in which a result or field after the action has the same law, with less left to chance: what cannot
        matter to it is left out. The fight itself where there is nothing to leave out."""
        return fight

    # -- saying ------------------------------------------------------------------------------------------------------

    def combatants(self, fight: State) -> list[str]:
        """Ids, in roster order; those that joined later at the end."""
        raise NotImplementedError

    def sides(self, fight: State) -> list[str]:
        raise NotImplementedError

    def rulings(self, fight: State) -> dict[str, object]:
        """Every ruling with its value."""
        raise NotImplementedError

    def not_modelled(self, fight: State) -> dict[str, list[str]]:
        """By side, what the fight file says that the rules do not know."""
        raise NotImplementedError

    def remarks(self, fight: State, whole: bool = True) -> list[str]:
        """What has to be said beside every result: of whole fights how something was modelled, of these and of single
        actions (`whole` false) what a cap leaves out."""
        return []

    def rolls(self, fight: State, action: Action) -> list[str]:
        """The pools that an action rolls, each spelled out term by term; none where the action's name says it all."""
        return []

    def field(self, fight: State, path: str) -> object:
        """The value of `id.field`; raises BadInput with what is near for unknown ones."""
        raise NotImplementedError

    def results(self, fight: State, told: Sequence[Event]) -> dict[str, object]:
        """The results of a step (`through`, `damage`, `order`, …) from its "told" events and the fight after it."""
        raise NotImplementedError

    def sentences(self, fight: State, events: Sequence[Event]) -> list[str]:
        """An entry's events as sentences, from the fight after it."""
        raise NotImplementedError

    def explain(self, fight: State, events: Sequence[Event]) -> list[dict[str, object]]:
        """The same as data: for each thing told what, who, numbers, faces and paragraph."""
        raise NotImplementedError

    def collapse(self, steps: Sequence[Mapping[str, object]]) -> list[str]:
        """Sentences of several entries' `explain` steps, in which many of one kind act as a group."""
        raise NotImplementedError

    def answers(self, fight: State, what: str, who: i64, options: Sequence[int]) -> list[str]:
        """A name for each answer to a question that a rule asks in its middle."""
        raise NotImplementedError

    def view(self, fight: State) -> dict[str, object]:
        """Everything to show of a fight, as JSON: round, turn, combatants with all fields, map."""
        raise NotImplementedError

    def paragraphs(self) -> dict[str, str]:
        """The rules in our words, by paragraph id."""
        raise NotImplementedError
