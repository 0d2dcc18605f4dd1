"""Instants: regenerate and reinforce, used without an action, also after an attack is declared (SUM-57, 60, 63)."""

from typing import Final

from mypy_extensions import i64

from affray.core.table import Table
from affray.rulesets.summoner import told
from affray.rulesets.summoner.cards import Card
from affray.rulesets.summoner.costs import can_pay, pay, payer
from affray.rulesets.summoner.effects import put_counters
from affray.rulesets.summoner.keywords import REGENERATE, REINFORCE
from affray.rulesets.summoner.state import ACTIVE, LENT, Fight

NO: Final = 0
YES: Final = 1


def offer_instants(fight: Fight, target: i64, table: Table) -> None:
    """After an attack is declared and before its dice: may the target regenerate, may its side reinforce it (SUM-63)?

    Asked are "regenerate" (NO or YES) of the target while it has no shield, and "reinforce" (NO, or 1 + a place in the
    hand) of each of its side who holds such cards. What cannot be paid is not asked.
    """
    t = fight.creatures[target]
    if t.condition == ACTIVE and t.shields + t.ending_shields == 0 and t.has(REGENERATE):
        cost = bearer(fight, target, REGENERATE).regenerate
        if can_pay(fight.creatures[payer(fight, target)], cost):
            options: list[i64] = [NO, YES]
            if table.choose(fight, "regenerate", target, options) == YES:
                shield(fight, target, table)
    for owner in range(len(fight.creatures)):
        o = fight.creatures[owner]
        if len(o.hand) > 0 and o.side == t.side and o.condition == ACTIVE:
            options = [NO]
            for i in range(len(o.hand)):
                card = o.hand[i]
                if card.keywords & REINFORCE and can_pay(fight.creatures[payer(fight, owner)], card.reinforce):
                    options.append(1 + i)
            answer: i64 = table.choose(fight, "reinforce", owner, options) if len(options) > 1 else NO
            if answer != NO:
                reinforce(fight, owner, answer - 1, target, table)


def shield(fight: Fight, who: i64, table: Table) -> None:
    """Pay for regenerate: a shield for this round (SUM-57)."""
    c = fight.creatures[who]
    pay(fight, payer(fight, who), bearer(fight, who, REGENERATE).regenerate, table)
    c.shields += 1
    c.lasting = True
    table.tell(told.SHIELDED, who, who, 0, 0)


def reinforce(fight: Fight, who: i64, card: i64, target: i64, table: Table) -> None:
    """Discard a card from the hand and put its counters on a creature (SUM-60)."""
    c = fight.creatures[who]
    discarded = c.hand.pop(card)
    pay(fight, payer(fight, who), discarded.reinforce, table)
    c.graveyard.append(discarded)
    table.tell(told.REINFORCES, who, target, discarded.reinforce_counters, 0)
    put_counters(fight, target, discarded.reinforce_counters, who, table)


def bearer(fight: Fight, who: i64, keyword: i64) -> Card:
    """The card on which an ability of a creature is printed, with its cost and numbers: its own, or that of a creature
    bestowed on it (SUM-61). An ability that was only granted has neither, as on its own card."""
    card = fight.creatures[who].card
    if card.keywords & keyword:
        return card
    for lent in fight.creatures:
        if lent.condition == LENT and lent.host == who and lent.card.keywords & keyword:
            return lent.card
    return card
