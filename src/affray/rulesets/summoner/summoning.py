"""Summoning: how a creature comes into play, alone, in haste, as one of a pair or bestowed on another (SUM-31, 32, 41,
55, 61)."""

from typing import Final

from mypy_extensions import i64

from affray.core.command import free_id
from affray.core.errors import Refusal
from affray.core.table import Table
from affray.rulesets.summoner import told
from affray.rulesets.summoner.cards import SUMMONED, Card
from affray.rulesets.summoner.grid import distance, is_free, on_map, show
from affray.rulesets.summoner.health import settle
from affray.rulesets.summoner.keywords import HASTE, SOULBOND
from affray.rulesets.summoner.lineup import count_standing, refresh
from affray.rulesets.summoner.state import ACTIVE, CONDITIONS, LENT, NOBODY, Creature, Fight
from affray.rulesets.summoner.targets import check_reach, present

BESIDE: Final = 1
"""A creature appears within 5 feet of its summoner (SUM-32)."""


def summon(fight: Fight, who: i64, card: Card, square: i64, table: Table) -> i64:
    """Put a creature on a square, or on the nearest free one beside its summoner when that is NOBODY (SUM-32). It is
    sick for this round (SUM-31); `settle_in` follows when all of the action is done. Returns its number."""
    new: i64 = enter(fight, who, card)
    c = fight.creatures[new]
    c.square = square if square != NOBODY else free_square_near(fight, fight.creatures[who].square, BESIDE)
    c.sick = True
    c.lasting = True
    refresh(fight, new)
    table.tell(told.SUMMONED, new, who, c.square, 0)
    if c.health <= 0:
        settle(fight, new, table)
    else:
        offer_pairing(fight, new, who, table)
    return new


def lend(fight: Fight, who: i64, card: Card, host: i64, table: Table) -> i64:
    """Bestow a creature on another: it gives its power, toughness and keywords until the host leaves the fight (SUM-61,
    see departure.py). Returns its number."""
    new: i64 = enter(fight, who, card)
    c = fight.creatures[new]
    c.condition = LENT
    c.host = host
    table.tell(told.BESTOWS, new, host, 0, 0)
    refresh(fight, host)
    return new


def enter(fight: Fight, who: i64, card: Card) -> i64:
    """A new creature of the side of `who`, with the health of SUM-9."""
    health: i64 = card.full_health if card.full_health > 0 else 5 * max(card.toughness, 0)
    id = free_id(card.id, [c.id for c in fight.creatures])
    new = Creature(
        card, id, fight.creatures[who].side, SUMMONED, card.power, card.toughness,
        card.agility, card.level, health, health, who,
    )  # fmt: skip
    for spell in card.spells:
        new.uses.append(spell.uses)
    fight.creatures.append(new)
    return len(fight.creatures) - 1


def settle_in(fight: Fight) -> None:
    """After all that came with an action: who has haste is not sick, its turn comes directly after this one (SUM-41),
    several in the order in which they came; who stands is counted anew."""
    at: i64 = fight.turn + 1
    for who in range(len(fight.creatures)):
        c = fight.creatures[who]
        if c.sick and c.condition == ACTIVE and c.has(HASTE):
            c.sick = False
            fight.stale = True
            if fight.round > 0:
                fight.order = [*fight.order[:at], who, *fight.order[at:]]
                at += 1
    count_standing(fight)


# -- where (SUM-32) ------------------------------------------------------------------------------------------------


def check_place(fight: Fight, who: i64, square: i64, what: str, reach: i64, taken: list[i64]) -> Refusal | None:
    """Whether `who` can put a creature on the square, or on any within reach when that is NOBODY. Squares `taken` by
    what is cast together with it count as occupied; its own is added to them."""
    grid = fight.grid
    if grid is None:
        if square == NOBODY:
            return None
        return Refusal("bad-argument", f"{what} is cast at a square, and there is no map", "SUM-32")
    if square != NOBODY and square not in taken:
        if not on_map(grid, square):
            return Refusal("bad-argument", f"the map has {grid.width} by {grid.height} squares", "SUM-32")
        refusal = check_reach(fight, who, square, show(grid, square), what, max(reach, BESIDE))
        if refusal is None and not is_free(fight, square):
            refusal = Refusal("blocked", f"{show(grid, square)} is not free", "SUM-32")
        if refusal is not None:
            return refusal
    place = find_place(fight, who, square, reach, taken)
    if place == NOBODY:
        feet = 5 * max(reach, BESIDE)
        return Refusal("blocked", f"no square within {feet} feet of {fight.creatures[who].id} is free", "SUM-32")
    taken.append(place)
    return None


def find_place(fight: Fight, who: i64, square: i64, reach: i64, taken: list[i64]) -> i64:
    """The square itself when it is free, else the nearest to the summoner within reach; NOBODY if there is none."""
    if square != NOBODY and square not in taken and is_free(fight, square):
        return square
    return free_square_near(fight, fight.creatures[who].square, max(reach, BESIDE), taken)


NONE_TAKEN: Final[list[i64]] = []


def free_square_near(fight: Fight, square: i64, reach: i64, taken: list[i64] = NONE_TAKEN) -> i64:
    """The nearest free square within reach, but for those `taken`; the first in reading order among equals; NOBODY if
    there is none, or no map."""
    grid = fight.grid
    if grid is None:
        return NOBODY
    best: i64 = NOBODY
    least: i64 = reach + 1
    row: i64 = square // grid.width
    column: i64 = square % grid.width
    for r in range(max(row - reach, 0), min(row + reach, grid.height - 1) + 1):
        for c in range(max(column - reach, 0), min(column + reach, grid.width - 1) + 1):
            here: i64 = r * grid.width + c
            away = distance(fight, square, here)
            if away < least and here not in taken and is_free(fight, here):
                best, least = here, away
    return best


# -- pairs (SUM-55) ------------------------------------------------------------------------------------------------


def offer_pairing(fight: Fight, new: i64, owner: i64, table: Table) -> None:
    """On its entry a creature may be paired with another of its side when one of the two has soulbond: "pair" is asked
    of its owner, answered with 0 (no) or 1 + the other's number (SUM-55)."""
    options: list[i64] = [0]
    for other in range(len(fight.creatures)):
        if check_pair(fight, new, other) is None:
            options.append(1 + other)
    if len(options) > 1:
        answer: i64 = table.choose(fight, "pair", owner, options)
        if answer > 0:
            pair(fight, new, answer - 1, table)


def check_pair(fight: Fight, who: i64, other: i64) -> Refusal | None:
    """Whether two creatures may pair: of one side, both present and unpaired, one with soulbond (SUM-55)."""
    if other == NOBODY:
        return Refusal("bad-argument", "a pair needs another creature as its target", "SUM-55")
    c, o = fight.creatures[who], fight.creatures[other]
    if not present(o):
        return Refusal("unknown-target", f"{o.id} is {CONDITIONS[o.condition]}", "SUM-55")
    if who == other or c.side != o.side:
        return Refusal("not-allowed", f"{c.id} can pair with another creature of its own side only", "SUM-55")
    if not c.has(SOULBOND) and not o.has(SOULBOND):
        return Refusal("not-allowed", f"neither {c.id} nor {o.id} has soulbond", "SUM-55")
    for one in (c, o):
        if one.paired != NOBODY:
            return Refusal("already-done", f"{one.id} is paired with {fight.creatures[one.paired].id}", "SUM-55")
    return None


def pair(fight: Fight, who: i64, other: i64, table: Table) -> None:
    """Both have what soulbond gives, until one of them leaves (SUM-55)."""
    fight.creatures[who].paired = other
    fight.creatures[other].paired = who
    table.tell(told.PAIRS, who, other, 0, 0)
    refresh(fight, who)
    refresh(fight, other)
