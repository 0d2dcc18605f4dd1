"""Abilities that are used: monstrosity, regenerate, scavenge, reinforce, bestow, pair (SUM-55..61, SUM-63)."""

from mypy_extensions import i64

from affray.core.errors import Refusal
from affray.core.table import Table
from affray.rulesets.summoner import keywords, told
from affray.rulesets.summoner.act import (
    ABILITIES,
    ABILITY,
    BESTOW,
    CREATURE_IN_HAND,
    MONSTROSITY,
    PAIR,
    REGENERATE,
    REINFORCE,
    SCAVENGE,
    Act,
    Casting,
)
from affray.rulesets.summoner.cards import Card, Cost
from affray.rulesets.summoner.costs import can_pay, pay, payer, purse
from affray.rulesets.summoner.effects import put_counters
from affray.rulesets.summoner.instants import bearer, reinforce, shield
from affray.rulesets.summoner.spells import USUAL_REACH, be_heroic, cast, check_cast
from affray.rulesets.summoner.state import ACTIVE, CONDITIONS, NOBODY, Creature, Fight
from affray.rulesets.summoner.summoning import check_pair, pair, settle_in
from affray.rulesets.summoner.targets import ANYWHERE, check_target, present


def check_ability(fight: Fight, act: Act) -> Refusal | None:
    """Why an ability cannot be used like this, or None. A card that is not named is the first that has the ability."""
    who, ability = act.who, act.other
    c = fight.creatures[who]
    if ability == MONSTROSITY:
        return check_monstrosity(fight, act)
    if ability == REGENERATE:
        return check_regenerate(fight, act)
    if ability == PAIR:
        return check_pair(fight, who, act.target)
    card = card_of(c, act)
    if card == NOBODY:
        return no_card(c, act)
    if ability == BESTOW:
        return check_cast(fight, who, bestowing(card, act.target), False)
    if ability == SCAVENGE:
        dead = c.graveyard[card]
        refusal = check_target(fight, who, act.target, f"scavenge of {dead.id}", USUAL_REACH)
        return refusal if refusal is not None else check_cost(fight, who, dead.scavenge)
    if ability == REINFORCE:
        held = c.hand[card]
        refusal = check_target(fight, who, act.target, f"reinforce of {held.id}", ANYWHERE)
        return refusal if refusal is not None else check_cost(fight, who, held.reinforce)
    return Refusal("unknown-action", f"there is no such ability; there are {', '.join(ABILITIES)}")


def use(fight: Fight, act: Act, table: Table) -> None:
    """Use an ability that `check_ability` lets pass."""
    who, ability = act.who, act.other
    c = fight.creatures[who]
    if ability == MONSTROSITY:
        become_monstrous(fight, who, table)
    elif ability == REGENERATE:
        shield(fight, subject(act), table)
    elif ability == PAIR:
        pair(fight, who, act.target, table)
        settle_in(fight)
    elif ability == BESTOW:
        cast(fight, who, bestowing(card_of(c, act), act.target), table)
    elif ability == SCAVENGE:
        scavenge(fight, who, card_of(c, act), act.target, table)
    elif ability == REINFORCE:
        reinforce(fight, who, card_of(c, act), act.target, table)


def usable(fight: Fight, who: i64) -> list[Act]:
    """Every use of an ability that `check_ability` lets pass."""
    c = fight.creatures[who]
    found: list[Act] = []
    if c.has(keywords.MONSTROSITY):
        try_ability(fight, found, MONSTROSITY, who, NOBODY, NOBODY)
    if c.has(keywords.REGENERATE):
        try_ability(fight, found, REGENERATE, who, NOBODY, NOBODY)
    for target in range(len(fight.creatures)):
        t = fight.creatures[target]
        if not present(t):
            continue
        if c.has(keywords.SOULBOND) or t.has(keywords.SOULBOND):
            try_ability(fight, found, PAIR, who, target, NOBODY)
        for card in range(len(c.graveyard)):
            if c.graveyard[card].keywords & keywords.SCAVENGE:
                try_ability(fight, found, SCAVENGE, who, target, card)
        for card in range(len(c.hand)):
            if c.hand[card].keywords & keywords.REINFORCE:
                try_ability(fight, found, REINFORCE, who, target, card)
            if c.hand[card].keywords & keywords.BESTOW:
                try_ability(fight, found, BESTOW, who, target, card)
    return found


def try_ability(fight: Fight, found: list[Act], ability: i64, who: i64, target: i64, card: i64) -> None:
    act = Act(ABILITY, who, target, ability)
    act.card = card
    if check_ability(fight, act) is None:
        found.append(act)


# -- monstrosity and regenerate --------------------------------------------------------------------------------------


def check_monstrosity(fight: Fight, act: Act) -> Refusal | None:
    """Once only, for itself (SUM-58)."""
    c = fight.creatures[act.who]
    if not c.has(keywords.MONSTROSITY):
        return Refusal("not-allowed", f"{c.id} does not have monstrosity", "SUM-58")
    if act.target != NOBODY and act.target != act.who:
        return Refusal("not-allowed", f"{c.id} can become monstrous itself only", "SUM-58")
    if c.monstrous:
        return Refusal("already-done", f"{c.id} is monstrous already", "SUM-58")
    return check_cost(fight, act.who, bearer(fight, act.who, keywords.MONSTROSITY).monstrosity)


def become_monstrous(fight: Fight, who: i64, table: Table) -> None:
    """Its +1/+1 counters, once (SUM-58)."""
    card = bearer(fight, who, keywords.MONSTROSITY)
    pay(fight, payer(fight, who), card.monstrosity, table)
    fight.creatures[who].monstrous = True
    table.tell(told.MONSTROUS, who, NOBODY, card.monstrosity_counters, 0)
    put_counters(fight, who, card.monstrosity_counters, who, table)


def subject(act: Act) -> i64:
    """Who regenerates: the actor, or the creature of its own that it names."""
    return act.who if act.target == NOBODY else act.target


def check_regenerate(fight: Fight, act: Act) -> Refusal | None:
    """A conscious creature, by itself or its summoner; one shield at a time (SUM-57, SUM-63)."""
    who = subject(act)
    c = fight.creatures[who]
    if not c.has(keywords.REGENERATE):
        return Refusal("not-allowed", f"{c.id} does not have regenerate", "SUM-57")
    if who != act.who and c.summoner != act.who:
        return Refusal("not-allowed", f"{c.id} is not of {fight.creatures[act.who].id}'s summoning", "SUM-63")
    if c.condition != ACTIVE:
        return Refusal("unknown-target", f"{c.id} is {CONDITIONS[c.condition]}", "SUM-57")
    if c.shields > 0:
        return Refusal("already-done", f"{c.id} has a shield for this round already", "SUM-57")
    return check_cost(fight, who, bearer(fight, who, keywords.REGENERATE).regenerate)


# -- with cards ------------------------------------------------------------------------------------------------------


def scavenge(fight: Fight, who: i64, card: i64, target: i64, table: Table) -> None:
    """Exile a card from the graveyard, as a spell: +1/+1 counters equal to its power (SUM-56)."""
    c = fight.creatures[who]
    dead = c.graveyard.pop(card)
    pay(fight, payer(fight, who), dead.scavenge, table)
    counters: i64 = max(dead.power, 0)
    table.tell(told.SCAVENGES, who, target, counters, 0)
    be_heroic(fight, who, target, table)
    if present(fight.creatures[target]):
        put_counters(fight, target, counters, who, table)
    settle_in(fight)


def bestowing(card: i64, target: i64) -> list[Casting]:
    """Bestowing is casting a creature from the hand on another (SUM-61)."""
    return [Casting(CREATURE_IN_HAND + card, target)]


def card_of(c: Creature, act: Act) -> i64:
    """The place in the graveyard or hand of the card that an ability is about; NOBODY if there is no such card."""
    cards, keyword = zone(c, act.other)
    if act.card != NOBODY:
        fits = 0 <= act.card < len(cards) and cards[act.card].keywords & keyword != 0
        return act.card if fits else NOBODY
    for i in range(len(cards)):
        if cards[i].keywords & keyword:
            return i
    return NOBODY


def zone(c: Creature, ability: i64) -> tuple[list[Card], i64]:
    """Where the cards of an ability are, and the keyword they must have."""
    if ability == SCAVENGE:
        return c.graveyard, keywords.SCAVENGE
    return c.hand, keywords.REINFORCE if ability == REINFORCE else keywords.BESTOW


def no_card(c: Creature, act: Act) -> Refusal:
    where = "graveyard" if act.other == SCAVENGE else "hand"
    paragraph = "SUM-56" if act.other == SCAVENGE else "SUM-60" if act.other == REINFORCE else "SUM-61"
    return Refusal("unknown-card", f"{c.id} has no such card with {ABILITIES[act.other]} in its {where}", paragraph)


def check_cost(fight: Fight, who: i64, cost: Cost) -> Refusal | None:
    """Whether an ability of `who` can be paid (SUM-71)."""
    p = fight.creatures[payer(fight, who)]
    if can_pay(p, cost):
        return None
    return Refusal("cannot-pay", f"{p.id} cannot pay {cost.text}; its mana: {purse(p)}", "SUM-71")
