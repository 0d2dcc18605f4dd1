"""The table: the one door to chance, choice and the log. Rules call it and do not know who answers."""

from mypy_extensions import i64, mypyc_attr

from affray.core.chances.hand import Card
from affray.core.dice import Dice
from affray.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """What a rule may ask for. Subclasses decide what an answer is: real faces, every outcome in turn, or a random
    draw."""

    def sum(self, dice: i64, sides: i64) -> i64:
        """The sum of equal dice; 0 for no dice."""
        raise NotImplementedError

    def opposed(self, attack: i64, defence: i64, ties_to_attacker: bool, unmatched_through: bool) -> i64:
        """Attack dice (d6) that go through when highest is matched with highest."""
        raise NotImplementedError

    def strike(self, attack: i64, defence: i64, ties_to_attacker: bool, unmatched_through: bool) -> tuple[i64, i64]:
        """Opposed pools, and those that go through rolled again: (dice through, the sum they show)."""
        raise NotImplementedError

    def successes(self, dice: i64, sides: i64, least: i64, again: i64, ones_cancel: bool) -> i64:
        """How many of the dice show `least` or more. With `again` (not 0) a die that shows so much or more adds one
        die, which counts by its own face and may add again, at most 10 for one die; with `ones_cancel` each 1 takes one
        success away, never below 0."""
        raise NotImplementedError

    def settle(self, who: list[i64], dice: i64, sides: i64, least: i64, again: i64, ones_cancel: bool) -> list[i64]:
        """`who` are equal: each rolls this pool until it is settled who comes first; gives them in that order."""
        raise NotImplementedError

    def hand(self, who: i64, counts: list[i64], n: i64, cards: list[Card]) -> list[i64]:
        """The kinds of n cards that `who` draws without replacement, in drawing order, when there are so many of each
        kind (n in all at least). `counts` stays as it is. `cards` says what the kinds are."""
        raise NotImplementedError

    def duality(self, minus: i64, plus: i64, highest: bool, least: i64) -> tuple[i64, i64]:
        """A Hope die and a Fear die (d12), dice (d6) that are taken away and dice that are added, all of them or only
        the `highest`: (which die is higher: duality.FEAR, HOPE or EQUAL; the total). `least` is the total that has to
        be reached, where nothing else about it matters for what happens, or duality.EXACT."""
        raise NotImplementedError

    def d20(self, advantage: i64, least: i64) -> i64:
        """A d20; with advantage (above 0) the higher of two, with disadvantage (below 0) the lower. `least` is the face
        from which it matters, besides a 20, or duality.EXACT."""
        raise NotImplementedError

    def highest(self, dice: i64, sides: i64, keep: i64) -> i64:
        """The sum of the highest `keep` of equal dice."""
        raise NotImplementedError

    def initiative(self, who: list[i64], bonus: list[i64], rank: list[i64]) -> list[i64]:
        """`who` in order, who acts first in front: d10 + bonus, ties by rank, then re-rolls. The lists that come in
        belong together; neither they nor the one that comes back may be changed in place, for a table may keep them."""
        raise NotImplementedError

    def pick(self, n: i64) -> i64:
        """Something from 0 to n - 1, each equally likely, which is no rule's die (a random policy's choice). Where
        there is nothing to pick from (n = 1) nothing is drawn."""
        raise NotImplementedError

    def choose(self, state: State, what: str, who: i64, options: list[i64]) -> i64:
        """The decision of combatant `who` in the middle of a rule: one of `options`."""
        raise NotImplementedError

    def tell(self, what: i64, who: i64, other: i64, amount: i64, after: i64) -> None:
        """Say what happened, in the ruleset's own small numbers; `amount` led to the value `after`."""

    def roll(self, dice: Dice) -> i64:
        """The sum of dice as written, such as 2d6+3."""
        total: i64 = dice.bonus
        for i in range(len(dice.counts)):
            total += self.sum(dice.counts[i], dice.sides[i])
        return total
