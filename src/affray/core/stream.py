"""Random numbers: one small stream (sfc32) for each fight of a run, the same compiled and plain, on any machine."""

from hashlib import sha256
from typing import Final

from mypy_extensions import i64

from affray.core.laws import Cell

MASK: Final = 0xFFFFFFFF


def mix(x: i64) -> i64:
    """Scramble 32 bits; different numbers stay different. The factors are below 2**31, so 64 bits never overflow."""
    x = x ^ (x >> 16)
    x = (x * 0x7FEB352D) & MASK
    x = x ^ (x >> 15)
    x = (x * 0x2C1B3C6D) & MASK
    return x ^ (x >> 16)


class Stream:
    """The sfc32 generator. `start(k)` goes to the beginning of stream k of the seed."""

    def __init__(self, seed: str) -> None:
        words = sha256(seed.encode()).digest()
        self.seed_a: i64 = int.from_bytes(words[0:4], "big")
        self.seed_b: i64 = int.from_bytes(words[4:8], "big")
        self.seed_c: i64 = int.from_bytes(words[8:12], "big")
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.count: i64 = 1
        self.start(0)

    def start(self, k: i64) -> None:
        self.a = mix((k & MASK) ^ self.seed_a)
        self.b = mix(((k >> 32) & MASK) ^ self.seed_b ^ self.a)
        self.c = self.seed_c
        self.count = 1
        for _ in range(3):
            self.bits()

    def bits(self) -> i64:
        """The next 32 bits."""
        out: i64 = (self.a + self.b + self.count) & MASK
        self.count = (self.count + 1) & MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & MASK
        self.c = ((((self.c << 21) & MASK) | (self.c >> 11)) + out) & MASK
        return out

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1, each equally likely (unbiased by rejection); n below 2**31."""
        x: i64 = self.bits() * n
        if (x & MASK) < n:
            reject: i64 = 4294967296 % n
            while (x & MASK) < reject:
                x = self.bits() * n
        return x >> 32

    def roll(self, n: i64, sides: i64) -> list[int]:
        """The faces of n dice."""
        return [int(1 + self.below(sides)) for _ in range(n)]

    def pick(self, row: list[Cell]) -> i64:
        """Draw an outcome from an alias row (see `laws.alias_row`)."""
        n: i64 = len(row)
        x: i64 = self.bits() * n
        if (x & MASK) < n:
            reject: i64 = 4294967296 % n
            while (x & MASK) < reject:
                x = self.bits() * n
        cell = row[x >> 32]
        if (x & MASK) < cell.keep:
            return cell.own
        return cell.other
