"""The live table: real faces, told step by step. Where faces come from is its dice's business."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64, mypyc_attr

from affray.core.bulk import BulkTable, is_large
from affray.core.chances import initiative, opposed, strike, successes, sums
from affray.core.errors import Pending, Question, refuse
from affray.core.state import Chooser, State
from affray.core.stream import Stream
from affray.core.table import Table

SUM: Final = "sum"
OPPOSED: Final = "opposed"
SUCCESSES: Final = "successes"
INITIATIVE: Final = "initiative"
PICK: Final = "pick"
CHOICE: Final = "choice"
TOLD: Final = "told"

Event = list[object]
"""One thing of an entry, as written to the log: a kind (one of the names above) and its numbers.

["told", what, who, other, amount, after] · ["sum", sides, faces, total] ·
["opposed", attack faces, defence faces, ties_to_attacker, unmatched_through, through] ·
["successes", sides, least, faces, successes] · ["initiative", who, bonus, rank, faces, order] · ["pick", n, picked] ·
["choice", what, who, options, answer]
"""


@mypyc_attr(allow_interpreted_subclasses=True)
class FaceSource:
    """Where faces come from: a seed, a script, a person."""

    def roll(self, n: int, sides: int) -> list[int]:
        """n faces of dice with this many sides, in the ruleset's dice order."""
        raise NotImplementedError

    def finish(self) -> None:
        """The action is done; raises Refused if faces were given that it did not use."""


class SeededDice(FaceSource):
    """Digital dice. The same words give the same faces, for ever and on every machine."""

    def __init__(self, words: str) -> None:
        self.stream = Stream(words)

    def roll(self, n: int, sides: int) -> list[int]:
        return [int(1 + self.stream.below(sides)) for _ in range(n)]


class ScriptedDice(FaceSource):
    """Faces given beforehand; too few, too many or impossible ones are refused."""

    def __init__(self, faces: list[int]) -> None:
        self.faces = faces
        self.used = 0

    def roll(self, n: int, sides: int) -> list[int]:
        given = self.faces[self.used : self.used + n]
        for face in given:
            if not 1 <= face <= sides:
                raise refuse("dice-impossible", f"a d{sides} cannot show {face}")
        if len(given) < n:
            raise refuse(
                "dice-missing", f"{n} d{sides} are rolled here and {len(given)} faces are left of {len(self.faces)}"
            )
        self.used += n
        return given

    def finish(self) -> None:
        left = self.faces[self.used :]
        if left:
            shown = " ".join(str(f) for f in left)
            raise refuse("dice-left-over", f"{len(left)} faces were not used: {shown}")


@mypyc_attr(allow_interpreted_subclasses=True)
class LiveTable(Table):
    """Rolls real faces and keeps what is told in `events`, and every face in `faces`. Choices are answered from
    `answers` in order, then by the chooser; without one the action waits (Pending)."""

    def __init__(self, dice: FaceSource, chooser: Chooser | None = None, answers: list[int] | None = None) -> None:
        self.dice = dice
        self.chooser = chooser
        self.answers: list[int] = [] if answers is None else answers
        self.answered: list[int] = []
        self.faces: list[int] = []
        self.events: list[Event] = []

    def rolled(self, n: int, sides: int) -> list[int]:
        faces = self.dice.roll(n, sides) if n > 0 else []
        self.faces.extend(faces)
        return faces

    def sum(self, dice: i64, sides: i64) -> i64:
        return self.say_sum(int(sides), self.rolled(int(dice), int(sides)))

    def say_sum(self, sides: int, faces: list[int]) -> i64:
        total = sums.read(faces)
        self.events.append([SUM, sides, faces, int(total)])
        return total

    def opposed(self, attack: i64, defence: i64, ties_to_attacker: bool, unmatched_through: bool) -> i64:
        a = self.rolled(int(attack), 6)
        d = self.rolled(int(defence), 6)
        return self.say_opposed(a, d, ties_to_attacker, unmatched_through)

    def say_opposed(self, a: list[int], d: list[int], ties_to_attacker: bool, unmatched_through: bool) -> i64:
        through = opposed.read(a, d, ties_to_attacker, unmatched_through)
        self.events.append([OPPOSED, a, d, ties_to_attacker, unmatched_through, int(through)])
        return through

    def strike(self, attack: i64, defence: i64, ties_to_attacker: bool, unmatched_through: bool) -> tuple[i64, i64]:
        through = self.opposed(attack, defence, ties_to_attacker, unmatched_through)
        return through, self.sum(through, 6) if through > 0 else 0

    def successes(self, dice: i64, sides: i64, least: i64) -> i64:
        return self.say_successes(int(sides), int(least), self.rolled(int(dice), int(sides)))

    def say_successes(self, sides: int, least: int, faces: list[int]) -> i64:
        count = successes.read(faces, least)
        self.events.append([SUCCESSES, sides, least, faces, int(count)])
        return count

    def initiative(self, who: list[i64], bonus: list[i64], rank: list[i64]) -> list[i64]:
        faces: list[int] = []

        def roll(n: int) -> list[int]:
            more = self.rolled(n, initiative.SIDES)
            faces.extend(more)
            return more

        b, r = [int(x) for x in bonus], [int(x) for x in rank]
        found = initiative.read(roll, b, r)
        return self.say_initiative(who, b, r, faces, [who[w] for w in found])

    def say_initiative(
        self,
        who: list[i64],
        bonus: list[int],
        rank: list[int],
        faces: list[int],
        order: list[i64],
    ) -> list[i64]:
        self.events.append([INITIATIVE, [int(w) for w in who], bonus, rank, faces, [int(w) for w in order]])
        return order

    def pick(self, n: i64) -> i64:
        return self.say_pick(int(n), self.rolled(1, int(n))[0] - 1) if n > 1 else 0

    def say_pick(self, n: int, picked: int) -> i64:
        self.events.append([PICK, n, picked])
        return picked

    def choose(self, state: State, what: str, who: i64, options: list[i64]) -> i64:
        possible = [int(o) for o in options]
        if len(self.answered) < len(self.answers):
            answer = self.answers[len(self.answered)]
            if answer not in possible:
                shown = ", ".join(str(o) for o in possible)
                raise refuse("bad-argument", f"{answer} is no answer to {what!r}; possible are {shown}")
        elif self.chooser is not None:
            answer = int(self.chooser.answer(state, what, who, options))
        else:
            raise Pending(Question(what, int(who), possible), self.faces)
        self.answered.append(answer)
        self.events.append([CHOICE, what, int(who), possible, answer])
        return answer

    def tell(self, what: i64, who: i64, other: i64, amount: i64, after: i64) -> None:
        self.events.append([TOLD, int(what), int(who), int(other), int(amount), int(after)])

    def finish(self) -> None:
        """The action is done; raises Refused if faces or answers were given that it did not use."""
        self.dice.finish()
        left = len(self.answers) - len(self.answered)
        if left > 0:
            raise refuse("bad-argument", f"{left} answers were given that nobody asked for")


class DealtTable(LiveTable):
    """Shows fight k of a bulk run face by face: each outcome is drawn as the bulk table draws it, and faces that give
    this outcome are dealt from a second stream."""

    def __init__(self, bulk: BulkTable, second: Stream, chooser: Chooser) -> None:
        super().__init__(FaceSource(), chooser)
        self.bulk = bulk
        self.second = second

    def sum(self, dice: i64, sides: i64) -> i64:
        total = self.bulk.sum(dice, sides)
        return self.say_sum(int(sides), self.dealt(sums.deal(int(total), max(int(dice), 0), int(sides), self.second)))

    def dealt(self, faces: list[int]) -> list[int]:
        self.faces.extend(faces)
        return faces

    def opposed(self, attack: i64, defence: i64, ties_to_attacker: bool, unmatched_through: bool) -> i64:
        through = int(self.bulk.opposed(attack, defence, ties_to_attacker, unmatched_through))
        if is_large(attack, defence):
            a, d = self.bulk.attack_faces, self.bulk.defence_faces
        else:
            pools = max(int(attack), 0), max(int(defence), 0)
            a, d = opposed.deal(through, *pools, ties_to_attacker, unmatched_through, self.second)
        return self.say_opposed(self.dealt(a), self.dealt(d), ties_to_attacker, unmatched_through)

    def strike(self, attack: i64, defence: i64, ties_to_attacker: bool, unmatched_through: bool) -> tuple[i64, i64]:
        through, damage = self.bulk.strike(attack, defence, ties_to_attacker, unmatched_through)
        if is_large(attack, defence):
            a, d, faces = self.bulk.attack_faces, self.bulk.defence_faces, self.bulk.damage_faces
        else:
            pools = max(int(attack), 0), max(int(defence), 0)
            a, d, faces = strike.deal(through, damage, *pools, ties_to_attacker, unmatched_through, self.second)
        self.say_opposed(self.dealt(a), self.dealt(d), ties_to_attacker, unmatched_through)
        return through, self.say_sum(6, self.dealt(faces)) if through > 0 else 0

    def successes(self, dice: i64, sides: i64, least: i64) -> i64:
        count = int(self.bulk.successes(dice, sides, least))
        faces = successes.deal(count, max(int(dice), 0), int(sides), int(least), self.second)
        return self.say_successes(int(sides), int(least), self.dealt(faces))

    def initiative(self, who: list[i64], bonus: list[i64], rank: list[i64]) -> list[i64]:
        order = self.bulk.initiative(who, bonus, rank)
        found = [who.index(w) for w in order]
        first = [int(f) for f in self.bulk.first_faces] if len(bonus) != 2 else []
        b, r = [int(x) for x in bonus], [int(x) for x in rank]
        faces = initiative.deal(found, first, b, r, self.second)
        return self.say_initiative(who, b, r, self.dealt(faces), order)

    def pick(self, n: i64) -> i64:
        if n <= 1:
            return 0
        picked = int(self.bulk.pick(n))
        self.dealt([picked + 1])
        return self.say_pick(int(n), picked)


AskFaces = Callable[[int, int], list[int]]


class TypedDice(FaceSource):
    """Faces that a person reads off real dice: `ask(n, sides)` gets them."""

    def __init__(self, ask: AskFaces) -> None:
        self.ask = ask

    def roll(self, n: int, sides: int) -> list[int]:
        faces = self.ask(n, sides)
        if len(faces) != n or any(not 1 <= f <= sides for f in faces):
            raise refuse("dice-impossible", f"{n} faces of a d{sides} were expected")
        return faces
