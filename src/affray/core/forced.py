"""The forced table: each chance is forced to one outcome of its law in turn, with its exact weight."""

from collections.abc import Callable, Iterator
from typing import TypeVar

from mypy_extensions import i64, mypyc_attr

from affray.core.chances import d20, duality, hand, highest, initiative, opposed, settle, strike, successes, sums
from affray.core.chances.hand import Card
from affray.core.errors import OverBudget
from affray.core.laws import Law
from affray.core.state import Chooser, State
from affray.core.table import Table

T = TypeVar("T")

Told = tuple[int, int, int, int, int]
"""What a rule said: what, who, other, amount, after."""


@mypyc_attr(allow_interpreted_subclasses=True)
class ForcedTable(Table):
    """One path: `script` holds the outcome of each chance, by index into its law. The odds of the path are `weight` out
    of `total`, two whole numbers. Choices are the chooser's."""

    def __init__(
        self,
        script: list[int],
        chooser: Chooser,
        known: "Known | None" = None,
        listens: bool = True,
        merged: bool = False,
    ) -> None:
        self.script = script
        self.merged = merged
        """Outcomes are one where the rules cannot tell them apart: hands of cards that show the same together, totals
        that meet a difficulty or do not."""
        self.chooser = chooser
        self.known = Known() if known is None else known
        self.listens = listens
        """Whether what is told is kept."""
        self.depth: i64 = 0
        """Chances so far."""
        self.weight = 1
        self.total = 1
        self.told: list[Told] = []

    def force(self, law: Law) -> int:
        """The outcome to take. A new chance starts at its first outcome that is possible at all."""
        known, i = self.known, self.depth
        if i == len(known.laws):
            known.laws.append(law)
            known.totals.append(sum(law))
            if i == len(self.script):
                self.script.append(next_possible(law, 0))
        self.depth = i + 1
        at = self.script[i]
        self.weight *= law[at]
        self.total *= known.totals[i]
        return at

    def sum(self, dice: i64, sides: i64) -> i64:
        if dice <= 0:
            return 0
        if dice * dice * sides > sums.MOST:
            raise OverBudget(f"{dice}d{sides} have too many totals to list; simulate instead (method simulate)")
        return dice + self.force(sums.law(dice, sides))

    def opposed(self, attack: i64, defence: i64, ties_to_attacker: bool, unmatched_through: bool) -> i64:
        check_dice(attack, defence)
        return self.force(opposed.law(max(attack, 0), max(defence, 0), ties_to_attacker, unmatched_through))

    def strike(self, attack: i64, defence: i64, ties_to_attacker: bool, unmatched_through: bool) -> tuple[i64, i64]:
        check_dice(attack, defence)
        law = strike.law(max(attack, 0), max(defence, 0), ties_to_attacker, unmatched_through)
        through, damage = strike.outcomes(max(attack, 0))[self.force(law)]
        return through, damage

    def successes(self, dice: i64, sides: i64, least: i64, again: i64, ones_cancel: bool) -> i64:
        return self.force(successes.law(max(dice, 0), sides, least, again, ones_cancel))

    def settle(self, who: list[i64], dice: i64, sides: i64, least: i64, again: i64, ones_cancel: bool) -> list[i64]:
        if len(who) > settle.MOST:
            raise OverBudget(
                f"{len(who)} equals can act in too many orders to list (exact up to {settle.MOST}); "
                "simulate instead (method simulate)"
            )
        return [who[w] for w in settle.orders(len(who))[self.force(settle.law(len(who)))]]

    def hand(self, who: i64, counts: list[i64], n: i64, cards: list[Card]) -> list[i64]:
        """One chance a kind; as cards of one hand are alike, they come kind by kind. Where only totals matter it is one
        chance in all."""
        if self.merged:
            red, green = tuple([int(card.red) for card in cards]), tuple([int(card.green) for card in cards])
            law, hands = hand.by_totals(tuple(counts), red, green, int(n))
            return list(hands[self.force(law)])
        kinds: list[i64] = []
        others: i64 = 0
        for count in counts:
            others += count
        left = n
        for kind in range(len(counts)):
            count = counts[kind]
            others -= count
            if count > 0 and left > 0:
                drawn: i64 = self.force(hand.law(count, others, left))
                left -= drawn
                for _ in range(drawn):
                    kinds.append(kind)
        return kinds

    def duality(self, minus: i64, plus: i64, highest: bool, least: i64) -> tuple[i64, i64]:
        law, found = duality.reached(int(minus), int(plus), highest, self.least(least))
        kind, total = found[self.force(law)]
        return kind, total

    def d20(self, advantage: i64, least: i64) -> i64:
        law, faces = d20.reached(sign(advantage), self.least(least))
        return faces[self.force(law)]

    def least(self, least: i64) -> int:
        """A total is nothing but told: where nobody listens, only whether it is high enough matters."""
        return duality.EXACT if self.listens and not self.merged else int(least)

    def highest(self, dice: i64, sides: i64, keep: i64) -> i64:
        return keep + self.force(highest.law(int(dice), int(sides), int(keep))) if dice > 0 else 0

    def initiative(self, who: list[i64], bonus: list[i64], rank: list[i64]) -> list[i64]:
        if len(bonus) > initiative.MOST:
            raise OverBudget(
                f"{len(bonus)} combatants can act in too many orders to list (exact up to {initiative.MOST}); "
                "simulate instead (method simulate)"
            )
        found = initiative.orders(len(bonus))[self.force(initiative.law(tuple(bonus), tuple(rank)))]
        return [who[w] for w in found]

    def pick(self, n: i64) -> i64:
        return self.force((1,) * int(n))

    def choose(self, state: State, what: str, who: i64, options: list[i64]) -> i64:
        return self.chooser.answer(state, what, who, options)

    def tell(self, what: i64, who: i64, other: i64, amount: i64, after: i64) -> None:
        if self.listens:
            self.told.append((int(what), int(who), int(other), int(amount), int(after)))


def sign(number: i64) -> int:
    return 1 if number > 0 else -1 if number < 0 else 0


def check_dice(attack: i64, defence: i64) -> None:
    """Raises OverBudget for opposed pools whose law would take too long."""
    if attack + defence > opposed.MOST:
        raise OverBudget(
            f"{attack} dice against {defence} are too many to go through (exact up to {opposed.MOST} in all); "
            "simulate instead (method simulate)"
        )


class Known:
    """The laws of the chances along a path and the sums of their weights; where paths are the same these are too."""

    def __init__(self) -> None:
        self.laws: list[Law] = []
        self.totals: list[int] = []


def next_possible(law: Law, at: int) -> int:
    """The first outcome from `at` on that has a weight; the number of outcomes when there is none."""
    while at < len(law) and law[at] == 0:
        at += 1
    return at


def every_path(
    run: Callable[[ForcedTable], T], chooser: Chooser, listens: bool = True, merged: bool = False
) -> Iterator[tuple[T, int, int]]:
    """Run once for each path of chances; yields (result, weight, total). The fractions weight/total sum to exactly 1.

    Without `listens` what is told is not kept, which is faster. With `merged` outcomes that the rules
    cannot tell apart are one path: for results that do not depend on them (see `Ruleset.reads_faces`).
    """
    script: list[int] = []
    known = Known()
    while True:
        table = ForcedTable(script, chooser, known, listens, merged)
        result = run(table)
        yield result, table.weight, table.total
        if not next_path(script, known, table.depth):
            return


def next_path(script: list[int], known: Known, depth: i64) -> bool:
    """Go on to the next path after one that had so many chances; False when all are done."""
    del script[depth:], known.laws[depth:], known.totals[depth:]
    while script:
        at = next_possible(known.laws[-1], script[-1] + 1)
        if at < len(known.laws[-1]):
            script[-1] = at
            return True
        script.pop()
        known.laws.pop()
        known.totals.pop()
    return False
