"""The dealt table: fight k of a bulk run, shown face by face."""

from mypy_extensions import i64

from affray.core.bulk import BulkTable, is_large
from affray.core.chances import d20, duality, highest, initiative, opposed, settle, strike, successes, sums
from affray.core.chances.hand import Card
from affray.core.faces import FaceSource
from affray.core.live import LiveTable
from affray.core.state import Chooser
from affray.core.stream import Stream


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

    def successes(self, dice: i64, sides: i64, least: i64, again: i64, ones_cancel: bool) -> i64:
        count = int(self.bulk.successes(dice, sides, least, again, ones_cancel))
        pool = max(int(dice), 0), int(sides), int(least), int(again), ones_cancel
        return self.say_successes(*pool, self.dealt(successes.deal(count, *pool, self.second)))

    def settle(self, who: list[i64], dice: i64, sides: i64, least: i64, again: i64, ones_cancel: bool) -> list[i64]:
        if not settle.can(dice, sides, least):
            return settle.evenly(self, who)
        order = self.bulk.settle(who, dice, sides, least, again, ones_cancel)
        law = successes.law(int(dice), int(sides), int(least), int(again), ones_cancel)

        def roll() -> tuple[list[int], i64]:
            count = sums.choose(list(law), self.second)
            pool = count, int(dice), int(sides), int(least), int(again), ones_cancel
            return successes.deal(*pool, self.second), count

        faces: list[int] = []
        settle.deal(order, who, roll, faces)
        return self.say_settled(who, self.dealt(faces), order)

    def hand(self, who: i64, counts: list[i64], n: i64, cards: list[Card]) -> list[i64]:
        kinds = self.bulk.hand(who, counts, n, cards)
        self.dealt([int(kind) + 1 for kind in kinds])
        return self.say_hand(counts, kinds)

    def duality(self, minus: i64, plus: i64, highest: bool, least: i64) -> tuple[i64, i64]:
        kind, total = self.bulk.duality(minus, plus, highest, least)
        hope, fear, taken, added = duality.deal(int(kind), int(total), int(minus), int(plus), highest, self.second)
        self.dealt([hope, fear, *taken, *added])
        return self.say_duality(hope, fear, taken, added, highest)

    def d20(self, advantage: i64, least: i64) -> i64:
        face = self.bulk.d20(advantage, least)
        return self.say_d20(int(advantage), self.dealt(d20.deal(int(face), int(advantage), self.second)))

    def highest(self, dice: i64, sides: i64, keep: i64) -> i64:
        total = int(self.bulk.highest(dice, sides, keep))
        pool = max(int(dice), 0), int(sides), int(keep)
        return self.say_highest(int(sides), int(keep), self.dealt(highest.deal(total, *pool, self.second)))

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
