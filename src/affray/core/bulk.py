"""The bulk table: one random number a chance, drawn from the law's alias row. Fight k draws from stream k of the
seed."""

from typing import Final

from mypy_extensions import i64

from affray.core.chances import d20, duality, hand, highest, initiative, opposed, settle, strike, successes, sums
from affray.core.chances.hand import Card
from affray.core.laws import Cell, alias_row
from affray.core.state import Chooser, State
from affray.core.stream import Stream
from affray.core.table import Table

SIZES: Final = 16
"""Opposed pools of fewer dice on both sides are drawn from rows, others are rolled die by die."""

DAMAGE_BITS: Final = 24
DAMAGE_MASK: Final = (1 << DAMAGE_BITS) - 1


class BulkTable(Table):
    """Fast and silent. A row is made when its size is first asked for; no size is refused."""

    def __init__(self, seed: str, chooser: Chooser) -> None:
        self.stream = Stream(seed)
        self.chooser = chooser
        self.opposed_rows: list[list[Cell]] = [[] for _ in range(4 * SIZES * SIZES)]
        self.strike_rows: list[list[Cell]] = [[] for _ in range(4 * SIZES * SIZES)]
        self.attack_faces: list[int] = []
        self.defence_faces: list[int] = []
        self.damage_faces: list[int] = []
        """Of the last pools that were rolled die by die."""
        self.sum_rows: list[list[list[Cell]]] = []
        self.pools: dict[i64, list[list[Cell]]] = {}
        self.pool_kind: i64 = 0
        self.pool_rows: list[list[Cell]] = []
        """Of the kind of pool last drawn from, by number of dice."""
        self.dualities: dict[i64, list[Cell]] = {}
        self.duality_kind: i64 = -1
        self.duality_row: list[Cell] = []
        """Of the modifiers last drawn with."""
        self.d20_rows = [alias_row(d20.law(advantage), range(1, d20.SIDES + 1)) for advantage in (-1, 0, 1)]
        self.highest_rows: dict[tuple[i64, i64, i64], list[Cell]] = {}
        self.pair_rows: dict[tuple[i64, i64], list[Cell]] = {}
        self.pair_row: list[Cell] = []
        self.pair_of: list[i64] = []
        self.first_first: list[i64] = []
        self.second_first: list[i64] = []
        self.first_faces: list[i64] = []

    def start(self, k: i64) -> None:
        """Begin fight k."""
        self.stream.start(k)

    def sum(self, dice: i64, sides: i64) -> i64:
        if dice <= 0:
            return 0
        if sides < len(self.sum_rows) and dice < len(self.sum_rows[sides]):
            row = self.sum_rows[sides][dice]
            if len(row) > 0:
                return dice + self.stream.pick(row)
        return dice + self.stream.pick(self.new_sum(dice, sides))

    def new_sum(self, dice: i64, sides: i64) -> list[Cell]:
        while len(self.sum_rows) <= sides:
            self.sum_rows.append([])
        rows = self.sum_rows[sides]
        while len(rows) <= dice:
            rows.append([])
        rows[dice] = alias_row(sums.law(dice, sides))
        return rows[dice]

    def opposed(self, attack: i64, defence: i64, ties_to_attacker: bool, unmatched_through: bool) -> i64:
        if attack <= 0:
            return 0
        if defence < 0:
            defence = 0
        if is_large(attack, defence):
            return self.roll_pools(attack, defence, ties_to_attacker, unmatched_through)
        at = place(attack, defence, ties_to_attacker, unmatched_through)
        row = self.opposed_rows[at]
        if len(row) == 0:
            row = alias_row(opposed.law(attack, defence, ties_to_attacker, unmatched_through))
            self.opposed_rows[at] = row
        return self.stream.pick(row)

    def strike(self, attack: i64, defence: i64, ties_to_attacker: bool, unmatched_through: bool) -> tuple[i64, i64]:
        if attack <= 0:
            return 0, 0
        if defence < 0:
            defence = 0
        if is_large(attack, defence):
            through = self.roll_pools(attack, defence, ties_to_attacker, unmatched_through)
            self.damage_faces = self.stream.roll(through, 6)
            return through, sums.read(self.damage_faces)
        at = place(attack, defence, ties_to_attacker, unmatched_through)
        row = self.strike_rows[at]
        if len(row) == 0:
            row = self.new_strike(attack, defence, ties_to_attacker, unmatched_through)
            self.strike_rows[at] = row
        hit = self.stream.pick(row)
        return hit >> DAMAGE_BITS, hit & DAMAGE_MASK

    def roll_pools(self, attack: i64, defence: i64, ties_to_attacker: bool, unmatched_through: bool) -> i64:
        """Opposed pools whose law would take too long."""
        self.attack_faces = self.stream.roll(attack, 6)
        self.defence_faces = self.stream.roll(defence, 6)
        return opposed.read(self.attack_faces, self.defence_faces, ties_to_attacker, unmatched_through)

    def new_strike(self, attack: i64, defence: i64, ties_to_attacker: bool, unmatched_through: bool) -> list[Cell]:
        """The row of a strike; an outcome is packed into one number."""
        outcomes = [through << DAMAGE_BITS | damage for through, damage in strike.outcomes(attack)]
        return alias_row(strike.law(attack, defence, ties_to_attacker, unmatched_through), outcomes)

    def successes(self, dice: i64, sides: i64, least: i64, again: i64, ones_cancel: bool) -> i64:
        if dice <= 0:
            return 0
        kind: i64 = (((sides << 20) + least << 20) + again << 1) + (1 if ones_cancel else 0)
        if kind != self.pool_kind:
            self.pool_kind = kind
            self.pool_rows = self.pools.setdefault(kind, [])
        rows = self.pool_rows
        while len(rows) <= dice:
            rows.append([])
        if len(rows[dice]) == 0:
            rows[dice] = alias_row(successes.law(dice, sides, least, again, ones_cancel))
        return self.stream.pick(rows[dice])

    def settle(self, who: list[i64], dice: i64, sides: i64, least: i64, again: i64, ones_cancel: bool) -> list[i64]:
        return settle.evenly(self, who)

    def hand(self, who: i64, counts: list[i64], n: i64, cards: list[Card]) -> list[i64]:
        return hand.draw(counts, n, self.stream)

    def duality(self, minus: i64, plus: i64, highest: bool, least: i64) -> tuple[i64, i64]:
        kind: i64 = ((minus << 20) + plus << 1) + (1 if highest else 0)
        if kind != self.duality_kind:
            if kind not in self.dualities:
                self.dualities[kind] = self.new_duality(minus, plus, highest)
            self.duality_kind = kind
            self.duality_row = self.dualities[kind]
        fallen = self.stream.pick(self.duality_row)
        return fallen & 3, fallen >> 2

    def new_duality(self, minus: i64, plus: i64, highest: bool) -> list[Cell]:
        """An outcome is packed into one number; a total may be below 0."""
        found = duality.outcomes(int(minus), int(plus), highest)
        return alias_row(duality.law(int(minus), int(plus), highest), [total * 4 + kind for kind, total in found])

    def d20(self, advantage: i64, least: i64) -> i64:
        at: i64 = 1
        if advantage > 0:
            at = 2
        elif advantage < 0:
            at = 0
        return self.stream.pick(self.d20_rows[at])

    def highest(self, dice: i64, sides: i64, keep: i64) -> i64:
        if dice <= 0:
            return 0
        kind = dice, sides, keep
        row = self.highest_rows.get(kind)
        if row is None:
            row = alias_row(highest.law(int(dice), int(sides), int(keep)))
            self.highest_rows[kind] = row
        return keep + self.stream.pick(row)

    def initiative(self, who: list[i64], bonus: list[i64], rank: list[i64]) -> list[i64]:
        if len(bonus) != 2:
            drawn: list[i64] = []
            initiative.draw(bonus, rank, drawn, self.first_faces, self.stream)
            return [who[w] for w in drawn]
        if bonus is not self.pair_of:
            self.find_pair(who, bonus, rank)
        return self.second_first if self.stream.pick(self.pair_row) != 0 else self.first_first

    def find_pair(self, who: list[i64], bonus: list[i64], rank: list[i64]) -> None:
        """The row for two combatants and both their orders, kept for as long as the same lists are asked for."""
        self.pair_of = bonus
        self.first_first = [who[0], who[1]]
        self.second_first = [who[1], who[0]]
        key = bonus[0] - bonus[1], rank[0] - rank[1]
        row = self.pair_rows.get(key)
        if row is None:
            row = alias_row(initiative.law((key[0], 0), (key[1], 0)))
            self.pair_rows[key] = row
        self.pair_row = row

    def pick(self, n: i64) -> i64:
        return self.stream.below(n) if n > 1 else 0

    def choose(self, state: State, what: str, who: i64, options: list[i64]) -> i64:
        return self.chooser.answer(state, what, who, options)


def is_large(attack: i64, defence: i64) -> bool:
    """Whether opposed pools are rolled die by die. Nothing is rolled without attack dice."""
    return attack > 0 and (attack >= SIZES or defence >= SIZES)


def place(attack: i64, defence: i64, ties_to_attacker: bool, unmatched_through: bool) -> i64:
    """The row of two pools and how they are matched."""
    kind: i64 = 0
    if ties_to_attacker:
        kind += 1
    if not unmatched_through:
        kind += 2
    return (kind * SIZES + attack) * SIZES + defence
