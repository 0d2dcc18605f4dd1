"""Costs and the mana pool: what a cost asks, and how it is paid (STN-30, STN-33)."""

import re
from typing import Final

from mypy_extensions import i64

LETTERS: Final = "WUBRGC"
COLORLESS: Final = 5
"""Its place in a mana pool, after the five colors."""
KINDS: Final = 6
MOST_MANA: Final = 1000
"""Of one kind; so a payment of all six fits into one number (`packed`)."""
BITS: Final = 10

_SYMBOL: Final = re.compile(r"\{?(\d{1,4}|[WUBRGCX])\}?")
_TERM: Final = re.compile(r"(\d{1,4})?\*?(X)?")


class Cost:
    """Symbols of each kind, generic mana, and how often X is in it."""

    def __init__(self, symbols: list[i64], generic: i64, xs: i64, text: str) -> None:
        self.symbols = symbols
        self.generic = generic
        self.xs = xs
        self.text = text
        fixed: i64 = generic
        for n in symbols:
            fixed += n
        self.fixed = fixed
        """All of it but X."""


class Amount:
    """A number, or one that grows with X: `2+X`."""

    def __init__(self, base: i64, per_x: i64, text: str) -> None:
        self.base = base
        self.per_x = per_x
        self.text = text

    def at(self, x: i64) -> i64:
        return self.base + self.per_x * x


def parse(text: str) -> Cost | None:
    """A cost such as 1R, XR, 2GG, WC, or nothing; None if it is none."""
    symbols: list[i64] = [0] * KINDS
    generic: i64 = 0
    xs: i64 = 0
    at = 0
    compact = text.replace(" ", "").upper()
    while at < len(compact):
        found = _SYMBOL.match(compact, at)
        if found is None:
            return None
        word = found.group(1)
        if word == "X":
            xs += 1
        elif word in LETTERS:
            symbols[LETTERS.index(word)] += 1
        else:
            generic += int(word)
        at = found.end()
    if len(compact) > 40 or generic > MOST_MANA:
        return None
    return Cost(symbols, generic, xs, compact.replace("{", "").replace("}", "") or "0")


def parse_amount(text: str) -> Amount | None:
    """A number of dice such as 4, X, 2+X, 1+2X; None if it is none."""
    base: i64 = 0
    per_x: i64 = 0
    for term in text.replace(" ", "").upper().split("+"):
        found = _TERM.fullmatch(term)
        if found is None or not term.strip("*"):
            return None
        count = int(found.group(1) or "1")
        if found.group(2):
            per_x += count
        elif "*" in term:
            return None
        else:
            base += count
    return Amount(base, per_x, text.replace(" ", "").upper())


def pay(mana: list[i64], cost: Cost, x: i64, wish: list[i64]) -> bool:
    """Take a cost from `mana` (STN-33): colored symbols from their color, generic from colorless, then as the player
    wishes (what is used is taken off `wish`), then from the color with most left, ties in the order W U B R G. False
    when it cannot be paid; then both lists are half changed."""
    for kind in range(KINDS):
        left: i64 = mana[kind] - cost.symbols[kind]
        if left < 0:
            return False
        mana[kind] = left
    due: i64 = cost.generic + cost.xs * x
    if due == 0:
        return True
    if due > total(mana):
        return False
    due -= take(mana, COLORLESS, due)
    if len(wish) > 0:
        for kind in range(COLORLESS):
            taken: i64 = take(mana, kind, min(due, wish[kind]))
            wish[kind] -= taken
            due -= taken
    while due > 0:
        mana[richest(mana)] -= 1
        due -= 1
    return True


def take(mana: list[i64], kind: i64, most: i64) -> i64:
    """Take up to `most` of one kind; how much it was."""
    taken: i64 = min(most, mana[kind])
    mana[kind] -= taken
    return taken


def richest(mana: list[i64]) -> i64:
    """The color with most left."""
    best: i64 = 0
    for kind in range(1, COLORLESS):
        if mana[kind] > mana[best]:
            best = kind
    return best


def total(mana: list[i64]) -> i64:
    amount: i64 = 0
    for n in mana:
        amount += n
    return amount


def packed(mana: list[i64]) -> i64:
    """All six amounts in one number, to be told."""
    number: i64 = 0
    for kind in range(KINDS - 1, -1, -1):
        number = (number << BITS) | mana[kind]
    return number


def unpacked(number: i64) -> list[i64]:
    out: list[i64] = []
    for _ in range(KINDS):
        out.append(number & ((1 << BITS) - 1))
        number >>= BITS
    return out


def shown(mana: list[i64]) -> str:
    """For a sentence: W1 R2, or none."""
    return " ".join([f"{LETTERS[kind]}{mana[kind]}" for kind in range(KINDS) if mana[kind] > 0]) or "none"
