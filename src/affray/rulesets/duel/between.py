"""What gives mana, and healing outside combat (STN-31, STN-32, STN-35)."""

from mypy_extensions import i64

from affray.core.errors import Refusal
from affray.core.table import Table
from affray.rulesets.duel import mana, told
from affray.rulesets.duel.act import Act
from affray.rulesets.duel.damage import article, check_there
from affray.rulesets.duel.mana import COLORLESS, KINDS, LETTERS, MOST_MANA
from affray.rulesets.duel.state import (
    CONDITIONS,
    DEAD,
    HAND,
    INSTANT,
    NOBODY,
    SORCERY,
    Card,
    Fight,
    condition,
)
from affray.rulesets.duel.stunning import exile


def check_outside(fight: Fight, what: str, paragraph: str) -> Refusal | None:
    if fight.combat:
        return Refusal("cannot-act", f"{what} belongs outside combat; end combat comes first", paragraph)
    return None


# -- sacrifice and meditation ----------------------------------------------------------------------------------------


def worth(card: Card) -> list[i64]:
    """The mana of a card's cost: its symbols, generic as colorless (STN-31)."""
    gained = card.cost.symbols[:]
    gained[COLORLESS] += card.cost.generic
    return gained


def check_sacrifice(fight: Fight, act: Act) -> Refusal | None:
    c = fight.characters[act.who]
    if act.value == HAND:
        return Refusal("not-allowed", "a sacrifice is a card from the library", "STN-31")
    refusal = check_there(c, act.other, act.value, "STN-31", [])
    return refusal if refusal is not None else check_room(fight, act.who, worth(c.cards[act.other]), "STN-31")


def check_room(fight: Fight, who: i64, gained: list[i64], paragraph: str) -> Refusal | None:
    """A mana pool is kept count of up to MOST_MANA."""
    c = fight.characters[who]
    for kind in range(KINDS):
        if c.mana[kind] + gained[kind] > MOST_MANA:
            return Refusal("not-allowed", f"{c.id} would have more than {MOST_MANA} {LETTERS[kind]}", paragraph)
    return None


def sacrifice(fight: Fight, act: Act, table: Table) -> None:
    """A card of the library is exiled for the session and gives the mana of its cost (STN-31)."""
    c = fight.characters[act.who]
    gained = worth(c.cards[act.other])
    exile(c, act.other, act.value)
    c.set_mana([c.mana[kind] + gained[kind] for kind in range(KINDS)])
    table.tell(told.SACRIFICES, act.who, act.other, mana.packed(gained), mana.packed(c.mana))


def meditated(act: Act) -> i64:
    """1 colorless an hour, or 1 colored in two (STN-32)."""
    return act.value if act.other == COLORLESS else act.value // 2


def check_meditate(fight: Fight, act: Act) -> Refusal | None:
    refusal = check_outside(fight, "meditation", "STN-32")
    gained: list[i64] = [0] * KINDS
    gained[act.other] = meditated(act)
    return refusal if refusal is not None else check_room(fight, act.who, gained, "STN-32")


def meditate(fight: Fight, act: Act, table: Table) -> None:
    c = fight.characters[act.who]
    left = c.mana[:]
    left[act.other] += meditated(act)
    c.set_mana(left)
    table.tell(told.MEDITATES, act.who, act.other, act.value, meditated(act))


# -- healing ---------------------------------------------------------------------------------------------------------


def check_cast(fight: Fight, act: Act) -> Refusal | None:
    """A healing instant or sorcery, outside combat, for its cost (STN-35)."""
    c, t = fight.characters[act.who], fight.characters[act.target]
    card = c.cards[act.other]
    refusal = check_outside(fight, "healing", "STN-35")
    if refusal is not None:
        return refusal
    if card.kind not in (INSTANT, SORCERY) or card.power <= 0:
        healing = "gives no life" if card.kind in (INSTANT, SORCERY) else f"is {article(card)}"
        return Refusal("not-allowed", f"{card.name} {healing}; healing is by instants and sorceries", "STN-35")
    if t.gone != 0 or condition(t) == DEAD:
        return Refusal("unknown-target", f"{t.id} is {CONDITIONS[condition(t)]}", "STN-35")
    refusal = check_there(c, act.other, act.value, "STN-35", [])
    if refusal is not None:
        return refusal
    left, wish = c.mana[:], wishes(act)
    if not mana.pay(left, card.cost, 0, wish):
        return Refusal("cannot-pay", f"{c.id} has {mana.shown(c.mana)} and cannot pay {card.cost.text}", "STN-33")
    if mana.total(wish) > 0:
        said = f"pay names more than {card.cost.text} takes or {c.id} has"
        return Refusal("bad-argument", f"{said}; colorless mana pays first", "STN-33")
    return None


def wishes(act: Act) -> list[i64]:
    return act.more.pay[:] if act.more is not None else []


def cast(fight: Fight, act: Act, table: Table) -> None:
    c, t = fight.characters[act.who], fight.characters[act.target]
    card = c.cards[act.other]
    left = c.mana[:]
    mana.pay(left, card.cost, 0, wishes(act))
    paid = [c.mana[kind] - left[kind] for kind in range(KINDS)]
    c.set_mana(left)
    table.tell(told.CASTS, act.who, act.other, 0, 0)
    table.tell(told.PAYS, act.who, NOBODY, mana.packed(paid), mana.packed(left))
    exile(c, act.other, act.value)
    healed: i64 = max(min(card.power, t.max_vitality - t.vitality), 0)
    t.vitality += healed
    table.tell(told.HEALS, act.who, act.target, healed, t.vitality)
