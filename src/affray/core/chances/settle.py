"""Who of equals comes first: they roll the same pool again among themselves until it is settled."""

from collections.abc import Callable
from functools import cache
from itertools import permutations
from math import factorial
from typing import Final

from mypy_extensions import i64

from affray.core.laws import Law
from affray.core.table import Table

MOST: Final = 6
"""Beyond this many the orders are too many to list."""


def can(dice: i64, sides: i64, least: i64) -> bool:
    """Whether pools can differ at all; where they cannot, an even pick settles it."""
    return dice > 0 and 2 <= least <= sides


def evenly(table: Table, who: list[i64]) -> list[i64]:
    """The order by even picks: each takes any place among those before it."""
    order: list[i64] = []
    for i in range(len(who)):
        order.insert(table.pick(i + 1), who[i])
    return order


def read(roll: Callable[[], i64], who: list[i64]) -> list[i64]:
    """The order: each rolls in turn, most successes first, and those who are equal again, best group first."""
    counts = [roll() for _ in who]
    out: list[i64] = []
    for most in sorted(set(counts), reverse=True):
        group = [w for w, count in zip(who, counts, strict=True) if count == most]
        out += group if len(group) == 1 else read(roll, group)
    return out


@cache
def orders(n: int) -> tuple[tuple[int, ...], ...]:
    """Every order of n; as the rolls favour nobody, each is equally likely."""
    return tuple(permutations(range(n)))


@cache
def law(n: int) -> Law:
    """Weights of `orders(n)`."""
    return (1,) * factorial(n)


def deal(order: list[i64], who: list[i64], roll: Callable[[], tuple[list[int], i64]], faces: list[int]) -> None:
    """Add to `faces` what is rolled when `who` come in this order. The rolls favour nobody, so the pools that fall do
    not depend on it: they are rolled and then given out, the most successes to the first."""
    rolled = sorted([roll() for _ in who], key=successes_of, reverse=True)
    place = {order[i]: i for i in range(len(order))}
    for w in who:
        faces += rolled[place[w]][0]
    at = 0
    while at < len(order):
        end = at + 1
        while end < len(order) and rolled[end][1] == rolled[at][1]:
            end += 1
        if end - at > 1:
            group = order[at:end]
            deal(group, [w for w in who if w in group], roll, faces)
        at = end


def successes_of(rolled: tuple[list[int], i64]) -> i64:
    return rolled[1]
