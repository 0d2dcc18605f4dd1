"""Costs: what a spell or ability asks, and who pays it in which order (SUM-71)."""

from typing import Final

from mypy_extensions import i64

from affray.core.table import Table
from affray.rulesets.summoner import told
from affray.rulesets.summoner.cards import Cost
from affray.rulesets.summoner.state import NOBODY, Creature, Fight

LETTERS: Final = "WUBRGC"
COLORLESS: Final = 5
"""Its place in a creature's mana, after the five colors."""


def amount(cost: Cost) -> i64:
    """All the mana of a cost together."""
    total: i64 = cost.colorless + cost.generic
    for n in cost.colored:
        total += n
    return total


def add(first: Cost, second: Cost) -> Cost:
    """Two costs paid as one: symbol by symbol."""
    colored = (
        first.colored[0] + second.colored[0],
        first.colored[1] + second.colored[1],
        first.colored[2] + second.colored[2],
        first.colored[3] + second.colored[3],
        first.colored[4] + second.colored[4],
    )
    colorless: i64 = first.colorless + second.colorless
    generic: i64 = first.generic + second.generic
    return Cost(colored, colorless, generic, write(colored, colorless, generic))


def write(colored: tuple[i64, ...], colorless: i64, generic: i64) -> str:
    """As on a card: 2R, WWC, 0."""
    text = str(generic) if generic > 0 else ""
    for i in range(len(colored)):
        text += LETTERS[i] * int(colored[i])
    text += "C" * int(colorless)
    return text or "0"


def can_pay(c: Creature, cost: Cost) -> bool:
    """Whether its mana covers the cost; always, when its mana is not tracked (SUM-71)."""
    if len(c.mana) == 0:
        return True
    left: i64 = c.mana[COLORLESS] - cost.colorless
    if left < 0:
        return False
    for i in range(COLORLESS):
        if c.mana[i] < cost.colored[i]:
            return False
        left += c.mana[i] - cost.colored[i]
    return left >= cost.generic


def pay(fight: Fight, who: i64, cost: Cost, table: Table) -> None:
    """Take a cost that `can_pay` lets pass from the mana of `who`: its symbols first, then generic mana from colorless,
    then from the color with most left, the first in the order W U B R G when equal (SUM-71)."""
    mana = fight.creatures[who].mana
    if len(mana) == 0:
        return
    mana[COLORLESS] -= cost.colorless
    for i in range(COLORLESS):
        mana[i] -= cost.colored[i]
    colorless: i64 = min(cost.generic, mana[COLORLESS])
    mana[COLORLESS] -= colorless
    for _ in range(cost.generic - colorless):
        mana[richest(mana)] -= 1
    paid = amount(cost)
    if paid > 0:
        table.tell(told.PAYS, who, NOBODY, paid, 0)


def richest(mana: list[i64]) -> i64:
    """The color with most left."""
    best: i64 = 0
    for i in range(1, COLORLESS):
        if mana[i] > mana[best]:
            best = i
    return best


def payer(fight: Fight, who: i64) -> i64:
    """Who pays for an ability: the creature itself, or its summoner when it has no mana of its own (SUM-63)."""
    c = fight.creatures[who]
    return c.summoner if len(c.mana) == 0 and c.summoner != NOBODY else who


def purse(c: Creature) -> str:
    """Its mana for a sentence: W1 R2, or none."""
    shown = [f"{LETTERS[i]}{c.mana[i]}" for i in range(len(c.mana)) if c.mana[i] > 0]
    return " ".join(shown) or "none"
