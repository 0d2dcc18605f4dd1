"""Who acts first: a d10 and a bonus each, the higher earlier; ties by rank, then those still tied roll again."""

from collections.abc import Callable
from functools import cache
from itertools import permutations, product
from math import factorial
from typing import Final

from mypy_extensions import i64

from affray.core.laws import Law
from affray.core.stream import Stream

SIDES: Final = 10
MOST: Final = 4
"""Beyond this many combatants the orders are too many to list."""


def read(roll: Callable[[int], list[int]], bonus: list[int], rank: list[int]) -> list[int]:
    """The order, as indices into `bonus`, best first. `roll(n)` gives n faces: first one die each in the given order,
    then, best group first, the re-rolls of each group tied in total and rank, until it is settled."""
    faces = roll(len(bonus))
    return settle(list(range(len(bonus))), [f + b for f, b in zip(faces, bonus, strict=True)], rank, roll)


def settle(who: list[int], totals: list[int], rank: list[int], roll: Callable[[int], list[int]]) -> list[int]:
    """Sort `who` by total, then rank; groups still tied roll again among themselves."""
    pairs = sorted({(t, rank[w]) for w, t in zip(who, totals, strict=True)}, reverse=True)
    out: list[int] = []
    for best in pairs:
        group = [w for w, t in zip(who, totals, strict=True) if (t, rank[w]) == best]
        out += group if len(group) == 1 else settle(group, roll(len(group)), rank, roll)
    return out


@cache
def orders(n: int) -> tuple[tuple[int, ...], ...]:
    """Every order of n, as listed by `law`."""
    return tuple(permutations(range(n)))


@cache
def law(bonus: tuple[int, ...], rank: tuple[int, ...]) -> Law:
    """Weights of `orders(n)`. A tied group's re-rolls favour nobody, so each of its orders is equally likely."""
    n = len(bonus)
    index = {order: i for i, order in enumerate(orders(n))}
    weights = [0] * len(index)
    for faces in product(range(1, SIDES + 1), repeat=n):
        groups: dict[tuple[int, int], list[int]] = {}
        for w in range(n):
            groups.setdefault((faces[w] + bonus[w], rank[w]), []).append(w)
        found: list[tuple[int, ...]] = [()]
        for best in sorted(groups, reverse=True):
            found = [head + tail for head in found for tail in permutations(groups[best])]
        for order in found:
            weights[index[order]] += factorial(n) // len(found)
    return tuple(weights)


def draw(bonus: list[i64], rank: list[i64], order: list[i64], faces: list[i64], stream: Stream) -> None:
    """The bulk draw for any number: fills `order` and the first `faces`. Re-rolls among equals favour nobody, so a new
    one takes any place among its equals with the same chance."""
    order.clear()
    faces.clear()
    for w in range(len(bonus)):
        faces.append(1 + stream.below(SIDES))
        mine: i64 = faces[w] + bonus[w]
        at: i64 = len(order)
        equal: i64 = 0
        while at > 0:
            other = order[at - 1]
            theirs: i64 = faces[other] + bonus[other]
            if theirs > mine or (theirs == mine and rank[other] > rank[w]):
                break
            if theirs == mine and rank[other] == rank[w]:
                equal += 1
            at -= 1
        if equal > 0:
            at += stream.below(equal + 1)
        order.insert(at, w)


def deal(order: list[int], first: list[int], bonus: list[int], rank: list[int], stream: Stream) -> list[int]:
    """Faces that give this order, re-rolls included. `first` holds the first faces, or is empty when they are open too
    (two combatants, drawn from the law)."""
    faces = list(first)
    groups = tied(order, faces, bonus, rank) if faces else []
    while not groups:
        faces = [int(1 + stream.below(SIDES)) for _ in order]
        groups = tied(order, faces, bonus, rank)
        for group in groups:
            if int(stream.below(factorial(len(group)))) > 0:  # the re-rolls give another order
                groups = []
                break
    for group in groups:
        if len(group) > 1:
            faces += deal_again(group, stream)
    return faces


def tied(order: list[int], faces: list[int], bonus: list[int], rank: list[int]) -> list[list[int]]:
    """The groups tied in total and rank, best first, each in the order given; empty when the faces forbid this
    order."""
    groups: list[list[int]] = []
    last = 0, 0
    for w in order:
        mine = faces[w] + bonus[w], rank[w]
        if groups and mine == last:
            groups[-1].append(w)
        elif groups and mine > last:
            return []
        else:
            groups.append([w])
        last = mine
    return groups


def deal_again(group: list[int], stream: Stream) -> list[int]:
    """Faces of the re-rolls that put a tied group in this order. The re-rolls favour nobody, so the faces that fall do
    not depend on the order: they are rolled and then given out, the highest to the first."""
    rolled = sorted([int(1 + stream.below(SIDES)) for _ in group], reverse=True)
    faces = [rolled[group.index(w)] for w in sorted(group)]
    at = 0
    while at < len(group):
        end = at + 1
        while end < len(group) and rolled[end] == rolled[at]:
            end += 1
        if end - at > 1:
            faces += deal_again(group[at:end], stream)
        at = end
    return faces
