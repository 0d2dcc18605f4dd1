"""Drawing cards: a hand from a deck, the discard pile below it (DOT-3)."""

from mypy_extensions import i64

from affray.core.chances.hand import Card
from affray.core.table import Table
from affray.rulesets.dots import told
from affray.rulesets.dots.state import NOBODY, Fight, Fighter


def total(counts: list[i64]) -> i64:
    cards: i64 = 0
    for count in counts:
        cards += count
    return cards


def draw(fight: Fight, who: i64, n: i64, cards: list[Card], given: list[i64] | None, table: Table) -> list[i64]:
    """The kinds of n cards, in the order drawn. When the deck cannot fill the hand its cards come first and then those
    of the discard pile, shuffled; when both cannot, all are drawn. `given` are cards that were drawn by hand."""
    f = fight.fighters[who]
    there = total(f.deck)
    f.stacked = False
    if n <= there:
        return take(f, who, n, cards, given, table)
    hand = take(f, who, there, cards, None if given is None else given[:there], table)
    back = f.discard
    f.deck = back
    f.discard = [0 for _ in back]
    more = total(back)
    table.tell(told.SHUFFLES, who, NOBODY, more, 0)
    return hand + take(f, who, min(n - there, more), cards, None if given is None else given[there:], table)


def take(f: Fighter, who: i64, n: i64, cards: list[Card], given: list[i64] | None, table: Table) -> list[i64]:
    """n cards from the top of a deck that has as many."""
    hand = table.hand(who, f.deck, n, cards) if given is None else given
    for kind in hand:
        count: i64 = f.deck[kind]
        f.deck[kind] = count - 1
    if given is not None:
        for kind in given:
            table.tell(told.CARD, who, NOBODY, kind, 0)
    return hand


def put_away(f: Fighter, hand: list[i64]) -> None:
    """A hand goes to the discard pile."""
    for kind in hand:
        count: i64 = f.discard[kind]
        f.discard[kind] = count + 1


def not_drawable(f: Fighter, n: i64, given: list[i64]) -> str:
    """Why these cards cannot be a hand of n, or ""."""
    there = total(f.deck)
    all_cards = there + total(f.discard)
    most = min(n, all_cards)
    if len(given) != most:
        return f"{f.id} draws {most} cards, and {len(given)} are given"
    deck = f.deck[:]
    for i in range(len(given)):
        if i == there:
            deck = f.discard[:]
        kind = given[i]
        if deck[kind] == 0:
            return f"{f.id} cannot draw {f.kinds[kind].name}: none is left to draw"
        deck[kind] -= 1
    return ""
