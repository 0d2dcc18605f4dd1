"""The one door to chance, and the only answer to it that is measured: a draw from an alias row."""

from mypy_extensions import i64, mypyc_attr

from .laws import alias_row, opposed_law, sum_law


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """What a rule may ask for."""

    def opposed(self, attack: i64, defence: i64, ties_to_attacker: bool) -> i64:
        """Attack dice (d6) through, highest matched with highest."""
        raise NotImplementedError

    def sum(self, dice: i64, sides: i64) -> i64:
        raise NotImplementedError

    def tell(self, what: i64, who: i64, amount: i64) -> None:
        """Say what happened; nobody listens here."""


class BulkTable(Table):
    """One 32-bit number of sfc32 a chance; fight k has stream k."""

    def __init__(self, most: int = 12) -> None:
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.count: i64 = 1
        self.most: i64 = most
        sizes = range(most + 1)
        self.opposed_rows = [alias_row(opposed_law(a, d, ties)) for ties in (False, True) for a in sizes for d in sizes]
        self.sum6_rows = [alias_row(sum_law(n, 6)) for n in sizes]

    def stream(self, k: i64) -> None:
        self.a, self.b, self.c, self.count = k & 0xFFFFFFFF, (k >> 32) & 0x7FFFFFFF, 0x9E3779B9, 1
        for _ in range(12):
            self.bits()

    def bits(self) -> i64:
        out: i64 = (self.a + self.b + self.count) & 0xFFFFFFFF
        self.count = (self.count + 1) & 0xFFFFFFFF
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & 0xFFFFFFFF
        self.c = ((((self.c << 21) & 0xFFFFFFFF) | (self.c >> 11)) + out) & 0xFFFFFFFF
        return out

    def pick(self, row: list[int]) -> i64:
        n: i64 = len(row) >> 1
        x: i64 = self.bits() * n
        i: i64 = x >> 32
        keep: i64 = row[2 * i]
        if (x & 0xFFFFFFFF) < keep:
            return i
        return row[2 * i + 1]

    def opposed(self, attack: i64, defence: i64, ties_to_attacker: bool) -> i64:
        at: i64 = attack * (self.most + 1) + defence
        if ties_to_attacker:
            at += (self.most + 1) * (self.most + 1)
        return self.pick(self.opposed_rows[at])

    def sum(self, dice: i64, sides: i64) -> i64:
        return dice + self.pick(self.sum6_rows[dice])
