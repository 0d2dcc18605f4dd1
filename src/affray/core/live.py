"""The live table: real faces, told step by step. Where faces come from is its dice's business."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from affray.core.chances import d20, duality, highest, initiative, opposed, settle, successes, sums
from affray.core.chances.hand import Card
from affray.core.errors import Pending, Question, refuse
from affray.core.faces import FaceSource
from affray.core.state import Chooser, State
from affray.core.table import Table

SUM: Final = "sum"
OPPOSED: Final = "opposed"
SUCCESSES: Final = "successes"
SETTLE: Final = "settle"
HAND: Final = "hand"
DUALITY: Final = "duality"
D20: Final = "d20"
HIGHEST: Final = "highest"
INITIATIVE: Final = "initiative"
PICK: Final = "pick"
CHOICE: Final = "choice"
TOLD: Final = "told"

Event = list[object]
"""One thing of an entry, as written to the log: a kind (one of the names above) and its numbers.

["told", what, who, other, amount, after] · ["sum", sides, faces, total] ·
["opposed", attack faces, defence faces, ties_to_attacker, unmatched_through, through] ·
["successes", sides, least, again, ones_cancel, dice, faces, successes] · ["settle", who, faces, order] ·
["hand", counts, kinds] · ["duality", faces taken away, faces added, highest, Hope face, Fear face, kind, total] ·
["d20", advantage, faces, face] · ["highest", sides, keep, faces, total] ·
["initiative", who, bonus, rank, faces, order] · ["pick", n, picked] ·
["choice", what, who, options, answer]
"""


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

    def successes(self, dice: i64, sides: i64, least: i64, again: i64, ones_cancel: bool) -> i64:
        faces = self.pool(dice, sides, again)
        return self.say_successes(int(dice), int(sides), int(least), int(again), ones_cancel, faces)

    def pool(self, dice: i64, sides: i64, again: i64) -> list[int]:
        """The faces of a pool, those of added dice wave by wave at the end."""
        wave = self.rolled(int(dice), int(sides))
        faces = wave[:]
        for _ in range(successes.CAP):
            more = successes.added(wave, int(again))
            if more == 0:
                break
            wave = self.rolled(more, int(sides))
            faces += wave
        return faces

    def say_successes(self, dice: int, sides: int, least: int, again: int, ones_cancel: bool, faces: list[int]) -> i64:
        count = successes.read(faces, least, ones_cancel)
        self.events.append([SUCCESSES, sides, least, again, ones_cancel, dice, faces, int(count)])
        return count

    def settle(self, who: list[i64], dice: i64, sides: i64, least: i64, again: i64, ones_cancel: bool) -> list[i64]:
        if not settle.can(dice, sides, least):
            return settle.evenly(self, who)
        faces: list[int] = []

        def roll() -> i64:
            more = self.pool(dice, sides, again)
            faces.extend(more)
            return successes.read(more, int(least), ones_cancel)

        return self.say_settled(who, faces, settle.read(roll, who))

    def say_settled(self, who: list[i64], faces: list[int], order: list[i64]) -> list[i64]:
        self.events.append([SETTLE, [int(w) for w in who], faces, [int(w) for w in order]])
        return order

    def hand(self, who: i64, counts: list[i64], n: i64, cards: list[Card]) -> list[i64]:
        left = [int(count) for count in counts]
        names = [card.name for card in cards]
        kinds: list[i64] = []
        for drawn in range(n):
            kind = self.dice.card(int(who), int(n - drawn), left, names)
            left[kind] -= 1
            self.faces.append(kind + 1)
            kinds.append(kind)
        return self.say_hand(counts, kinds)

    def say_hand(self, counts: list[i64], kinds: list[i64]) -> list[i64]:
        self.events.append([HAND, [int(count) for count in counts], [int(kind) for kind in kinds]])
        return kinds

    def duality(self, minus: i64, plus: i64, highest: bool, least: i64) -> tuple[i64, i64]:
        hope, fear = self.rolled(2, duality.SIDES)
        taken = self.rolled(int(minus), duality.MODIFIER)
        return self.say_duality(hope, fear, taken, self.rolled(int(plus), duality.MODIFIER), highest)

    def say_duality(self, hope: int, fear: int, minus: list[int], plus: list[int], highest: bool) -> tuple[i64, i64]:
        kind, total = duality.read(hope, fear, minus, plus, highest)
        self.events.append([DUALITY, minus, plus, highest, hope, fear, int(kind), int(total)])
        return kind, total

    def d20(self, advantage: i64, least: i64) -> i64:
        return self.say_d20(int(advantage), self.rolled(d20.dice(int(advantage)), d20.SIDES))

    def say_d20(self, advantage: int, faces: list[int]) -> i64:
        face = d20.read(faces, advantage)
        self.events.append([D20, advantage, faces, int(face)])
        return face

    def highest(self, dice: i64, sides: i64, keep: i64) -> i64:
        return self.say_highest(int(sides), int(keep), self.rolled(int(dice), int(sides)))

    def say_highest(self, sides: int, keep: int, faces: list[int]) -> i64:
        total = highest.read(faces, keep)
        self.events.append([HIGHEST, sides, keep, faces, int(total)])
        return total

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
