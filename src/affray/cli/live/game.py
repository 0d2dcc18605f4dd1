"""A fight at the terminal, whatever shows it: takes lines that persons type or choose, and says what happened.

At each moment one thing is asked: what to do, faces of real dice, or an answer to a rule's question.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from affray.cli.live.choices import Choice, choices
from affray.cli.live.dice import TypedSoFar, Wanted, WantedCard, read_cards, read_faces
from affray.cli.live.helped import help_lines
from affray.cli.live.orders import Words, number, order, pick, read_square, split_dice
from affray.cli.live.question import labels, question
from affray.cli.picture import about, picture, result
from affray.core.errors import BadInput, Problem, refuse
from affray.core.faces import FaceSource, SeededDice
from affray.core.state import State
from affray.play.log import Entry
from affray.play.replay import sentences
from affray.play.session import Session


class Leave(Exception):
    """A person wants to stop."""


@dataclass
class Ask:
    """What is asked now."""

    words: str
    options: list[str] = field(default_factory=list)
    """To choose from; the number of an option, from 1, is an answer."""


@dataclass
class Attempt:
    """An action that may still need faces: how to carry it out, those typed so far, and those it wants now."""

    carry_out: Callable[[FaceSource | None], Entry]
    faces: list[int]
    typed: bool
    wants: Wanted | None = None
    pools: list[str] = field(default_factory=list)
    """What is rolled, term by term, where the ruleset spells it out."""


class Game:
    """One session with persons at it. `enter` takes what they type; `ask` says what they are asked."""

    def __init__(self, session: Session, typed: bool = False, saved: Path | None = None) -> None:
        self.session = session
        self.saved = saved
        """Where the log is kept."""
        self.ruleset = session.ruleset
        self.typed = typed
        """Faces come from real dice."""
        self.actor = ""
        """Who acts in free play."""
        self.attempt: Attempt | None = None
        """Waits for faces."""
        self.walk: Choice | None = None
        """Waits for its square."""
        self.spare: list[int] = []
        """Faces given with an action that waits for an answer, and not used yet."""
        self.listed: tuple[tuple[int, str], list[Choice]] = ((-1, ""), [])

    # -- asking ------------------------------------------------------------------------------------------------------

    def ask(self) -> Ask:
        if self.attempt is not None and self.attempt.wants is not None:
            wants = self.attempt.wants
            if isinstance(wants, WantedCard):
                there = [f"{name} {count}" for name, count in zip(wants.names, wants.left, strict=True) if count]
                id = self.ruleset.combatants(self.session.fight)[wants.who]
                many = f"{wants.n} cards" if wants.n > 1 else "a card"
                return Ask(
                    f"{id} draws {many} of {', '.join(there)}: type the names, with commas between them, or nothing to "
                    "have one drawn"
                )
            before = "".join(f"{pool}. " for pool in self.attempt.pools)
            return Ask(f"{before}{wants.n}d{wants.sides}: type the faces, or nothing to have them rolled")
        waiting = self.session.pending
        if waiting is not None and waiting.question is not None:
            fight, asked = self.session.asked_in, waiting.question
            return Ask(question(self.ruleset, fight, waiting, asked), labels(self.ruleset, fight, asked))
        if self.walk is not None:
            return Ask(f"{self.walk.command['action']} to which square? Such as 3,4; nothing to choose something else")
        if self.session.over:
            return Ask(f"{result(self.ruleset, self.session.fight)} undo, or quit")
        return Ask(self.whose_turn(), [self.label(choice) for choice in self.choices()])

    def whose_turn(self) -> str:
        fight = self.session.fight
        who = self.who()
        rounds = int(self.ruleset.rounds(fight))
        when = f"Round {rounds}" if rounds else "The fight has not begun"
        if who < 0:
            return f"{when}. What now?"
        id, side = self.ruleset.combatants(fight)[who], self.ruleset.sides(fight)[fight.side(who)]
        return f"{when}. {id} ({side}) has {self.ruleset.left(fight, who)} left. What does it do?"

    def who(self) -> int:
        """Who is to act: whose turn it is, in free play who was named; -1 for nobody."""
        turn = int(self.ruleset.turn(self.session.fight))
        ids = self.ruleset.combatants(self.session.fight)
        return ids.index(self.actor) if turn < 0 and self.actor in ids and not self.session.over else turn

    def choices(self) -> list[Choice]:
        """What is offered; reckoned once for each moment, as odds take time."""
        moment = (self.session.version, self.actor)
        if self.listed[0] != moment:
            who = self.who()
            found = (
                choices(self.ruleset, self.session.fight, who, self.session.policies)
                if who >= 0
                else [Choice("begin", {"action": "begin"})]
            )
            self.listed = (moment, found)
        return self.listed[1]

    def label(self, choice: Choice) -> str:
        pools = f"  [{'; '.join(choice.pools)}]" if choice.pools else ""
        return choice.label + pools + ("" if choice.odds is None else f"  ({choice.odds})")

    # -- taking ------------------------------------------------------------------------------------------------------

    def enter(self, line: str) -> list[str]:
        """Take a line that somebody typed, or the number of an option; what happened, policies' turns included. Raises
        AffrayError when it cannot be done (then nothing has changed), and Leave."""
        line = line.strip()
        first, _, rest = line.partition(" ")
        own = OWN.get(first.lower())
        if own is not None:
            return own(self, rest.strip()) + self.go_on()
        if self.attempt is not None:
            return self.take_faces(line) + self.go_on()
        if self.session.pending is not None:
            return self.take_answer(line) + self.go_on()
        if self.walk is not None:
            return self.take_square(line) + self.go_on()
        return (self.take_order(line) if line else []) + self.go_on()

    def go_on(self) -> list[str]:
        """Let policies act until a person is asked."""
        lines: list[str] = []
        while self.attempt is None and self.session.pending is None and self.policy_is_next():
            if self.typed and self.ruleset.cards:
                lines += self.try_it(Attempt(self.let_policy, [], True))
            else:
                lines += self.told(self.session.auto())
        return lines

    def let_policy(self, dice: FaceSource | None) -> Entry:
        return self.session.auto(dice=dice)

    def policy_is_next(self) -> bool:
        return not self.session.over and self.plays_itself(self.session.fight)

    def plays_itself(self, fight: State) -> bool:
        """Whether nobody at the table is asked at this point of the fight."""
        named = self.session.header.policies
        sides = self.ruleset.sides(fight)
        who = int(self.ruleset.turn(fight))
        if who < 0:
            return all(side in named for side in sides)
        return sides[fight.side(who)] in named

    def told(self, entry: Entry) -> list[str]:
        """What an entry says; of an action that waits nothing yet."""
        return [] if entry.kind == "waits" else sentences(self.ruleset, self.session.fight, entry)

    def take_order(self, line: str) -> list[str]:
        line, faces = split_dice(line)
        if line.isdecimal():
            choice = pick(self.choices(), line)
            if choice.squares:
                self.walk = choice
                return []
            command = choice.command
        else:
            command = order(line, self.ruleset.arguments, self.ruleset.combatants(self.session.fight))
            if "actor" not in command and self.who() >= 0:
                command["actor"] = self.ruleset.combatants(self.session.fight)[self.who()]
        return self.act(command, faces)

    def act(self, command: Words, faces: list[int] | None = None, reroll: bool = False) -> list[str]:
        def carry_out(dice: FaceSource | None) -> Entry:
            return self.session.act(command, dice, reroll=reroll)

        typed = (self.typed or faces is not None) and not reroll
        fight = self.session.fight
        pools = self.ruleset.rolls(fight, self.ruleset.read(fight, command)) if typed else []
        return self.try_it(Attempt(carry_out, faces or [], typed, pools=pools))

    def try_it(self, attempt: Attempt) -> list[str]:
        """Carry an action out as far as its faces go."""
        dice = TypedSoFar(attempt.faces)
        try:
            entry = attempt.carry_out(dice if attempt.typed else None)
        except Wanted as wants:
            attempt.wants = wants
            self.attempt = attempt
            return []
        self.attempt = self.walk = None
        self.spare = dice.left() if entry.kind == "waits" else []
        return self.told(entry)

    def take_faces(self, line: str) -> list[str]:
        attempt = self.attempt
        assert attempt is not None
        assert attempt.wants is not None
        wants = attempt.wants
        seeded = SeededDice(f"{self.session.header.seed} {self.session.version} {attempt.faces}")
        if isinstance(wants, WantedCard):
            drawn = wants.who, wants.n, wants.left, wants.names
            new = read_cards(line, wants) if line else [seeded.card(*drawn) + 1]
            said = [] if line else [f"a card: {wants.names[new[0] - 1]}"]
        else:
            new = read_faces(line, wants.n, wants.sides) if line else seeded.roll(wants.n, wants.sides)
            said = [] if line else [f"{wants.n}d{wants.sides}: {' '.join(map(str, new))}"]
        return said + self.try_it(Attempt(attempt.carry_out, attempt.faces + new, True, pools=attempt.pools))

    def take_answer(self, line: str) -> list[str]:
        waiting = self.session.pending
        assert waiting is not None
        assert waiting.question is not None
        answer = pick(waiting.question.options, line)

        def carry_out(dice: FaceSource | None) -> Entry:
            return self.session.answer(answer, dice)

        return self.try_it(Attempt(carry_out, self.spare, waiting.dice == "given"))

    def take_square(self, line: str) -> list[str]:
        walk = self.walk
        assert walk is not None
        if not line:
            self.walk = None
            return []
        square = read_square(line)
        if square not in walk.squares:
            return self.act({**walk.command, "to": list(square)})  # the rules say why not
        return self.act(walk.squares[square])

    # -- orders of the front -----------------------------------------------------------------------------------------

    def undo(self, rest: str) -> list[str]:
        """Back to the last decision of a person: policies' steps after it are taken back with it."""
        if self.attempt is not None or self.walk is not None:
            self.attempt = self.walk = None
            return []
        history = self.session.history
        entries = [step.entry for step in history.steps]
        if self.session.pending is not None:
            entries.append(self.session.pending)
        steps, decisions = 0, number(rest)
        while entries and decisions:
            steps += 1
            entry = entries.pop()
            decisions -= self.decided(entry, history.fight_at(len(entries)))
        return self.told(self.session.undo(steps or 1))

    def redo(self, rest: str) -> list[str]:
        """Forward to the next decision of a person."""
        steps, decisions = 0, number(rest)
        history = self.session.history
        for step in reversed(history.undone):
            decisions -= self.decided(step.entry, history.fight_at(history.position + steps))
            if decisions < 0:
                break
            steps += 1
        return self.told(self.session.redo(steps or 1))

    def decided(self, entry: Entry, before: State) -> bool:
        """Whether a person decided on it, or asked a policy to (`auto`)."""
        return not entry.by.startswith("policy") or not self.plays_itself(before)

    def reroll(self, rest: str) -> list[str]:
        """The last action again with new faces; the log says so."""
        steps = self.session.history.steps
        if not steps or self.busy():
            raise refuse("bad-argument", "there is no action to roll anew")
        command = steps[-1].entry.command
        return self.told(self.session.undo(1)) + self.act(command, reroll=True)

    def auto(self, rest: str) -> list[str]:
        if self.attempt is not None:
            raise refuse("bad-argument", "first come the faces, or undo")
        self.walk = None
        return self.told(self.session.auto())

    def act_as(self, rest: str) -> list[str]:
        ids = self.ruleset.combatants(self.session.fight)
        if rest not in ids:
            raise BadInput([Problem(f"there is no combatant {rest!r}; there are: {', '.join(ids)}")])
        self.actor, self.walk = rest, None
        if self.ruleset.turn(self.session.fight) >= 0:
            return [f"turns count now; an action of {rest} out of turn begins with `{rest}:`"]
        return []

    def dice(self, rest: str) -> list[str]:
        if rest not in ("typed", "digital"):
            raise refuse("bad-argument", f"dice {rest}: expected typed or digital")
        self.typed = rest == "typed"
        return [f"the dice are {rest}"]

    def map(self, rest: str) -> list[str]:
        return picture(self.ruleset, self.session.fight)

    def show(self, rest: str) -> list[str]:
        return about(self.ruleset, self.session.fight, rest)

    def log(self, rest: str) -> list[str]:
        steps = self.session.history.steps
        return [line for step in steps for line in sentences(self.ruleset, step.fight, step.entry)]

    def rule(self, rest: str) -> list[str]:
        paragraphs = self.ruleset.paragraphs()
        name = rest.upper()
        if name not in paragraphs:
            raise BadInput([Problem(f"there is no paragraph {rest!r}; expected one such as {next(iter(paragraphs))}")])
        return [f"{name}: {paragraphs[name]}"]

    def save(self, rest: str) -> list[str]:
        if not rest or "\0" in rest:
            raise refuse("bad-argument", f"save {rest}: expected the name of a new file")
        self.session.save(Path(rest))
        self.saved = Path(rest)
        return [f"the fight is kept in {rest}"]

    def help(self, rest: str) -> list[str]:
        return help_lines(self.ruleset.arguments)

    def leave(self, rest: str) -> list[str]:
        raise Leave

    def busy(self) -> bool:
        """Something is in the middle."""
        return self.attempt is not None or self.walk is not None or self.session.pending is not None


OWN: dict[str, Callable[[Game, str], list[str]]] = {
    "undo": Game.undo, "redo": Game.redo, "reroll": Game.reroll, "auto": Game.auto, "as": Game.act_as,
    "dice": Game.dice, "map": Game.map, "show": Game.show, "log": Game.log, "rule": Game.rule, "save": Game.save,
    "help": Game.help, "?": Game.help, "quit": Game.leave, "exit": Game.leave, "q": Game.leave,
}  # fmt: skip
"""Orders that are no actions, by their first word."""
