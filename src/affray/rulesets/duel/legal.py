"""What a character may do now. Of auras and of X the list has the plain uses; what else may be combined can be
written."""

from mypy_extensions import i64

from affray.core.policy import Action
from affray.rulesets.duel import acts
from affray.rulesets.duel.act import (
    BEGIN,
    DAMAGE_ROUND,
    DELAY,
    END,
    ENTER,
    LEAVE,
    MAGIC,
    MELEE,
    RANGED,
    Act,
    Aura,
    Round,
    blow,
    passing,
    press,
)
from affray.rulesets.duel.damage import rolls
from affray.rulesets.duel.state import (
    HAND,
    LIBRARY,
    MOST_POOL,
    NOBODY,
    SIDEBOARD,
    TARGET_BITS,
    TARGET_MASK,
    Character,
    Fight,
    actor,
)


def legal(fight: Fight, who: i64) -> list[Action]:
    """Never empty for whose turn it is: a turn or a damage round can always be left."""
    found: list[Action] = []
    for pair in fight.granted:
        if pair >> TARGET_BITS == who:
            for act in rounds(fight, who, pair & TARGET_MASK):
                add(fight, found, act)
    n: i64 = len(fight.characters)
    if fight.round > 0:
        if len(fight.granted) == 0:
            for other in range(n):
                add(fight, found, press(who, other))
            add(fight, found, Act(DELAY, who))
    else:
        add(fight, found, Act(BEGIN))
    places: list[i64] = []
    for c in fight.characters:
        if c.battlefield != NOBODY and c.battlefield not in places:
            places.append(c.battlefield)
            add(fight, found, Act(ENTER, who, NOBODY, c.battlefield))
    add(fight, found, Act(LEAVE, who, NOBODY, fight.characters[who].battlefield))
    if len(fight.granted) > 0:
        add(fight, found, passing(who))
    elif actor(fight) == who:
        found.append(END)
    return found


def add(fight: Fight, found: list[Action], act: Act) -> None:
    if acts.check(fight, act) is None:
        found.append(act)


def rounds(fight: Fight, who: i64, target: i64) -> list[Act]:
    """Damage rounds: each attack, each creature, both, and each aura on one of them."""
    c = fight.characters[who]
    attacks: list[i64] = [MELEE]
    if c.ranged_dice != NOBODY:
        attacks.append(RANGED)
    for i in range(len(c.magic)):
        attacks.append(MAGIC + i)
    out: list[Act] = []
    for attack in attacks:
        if attack < MAGIC:
            out.append(blow(who, target, attack))
        else:
            out.append(round_of(c, who, target, attack, NOBODY, NOBODY))
    for card in there(c, c.creatures):
        out.append(round_of(c, who, target, NOBODY, card, NOBODY))
        for attack in attacks:
            out.append(round_of(c, who, target, attack, card, NOBODY))
    for aura in there(c, c.auras):
        for attack in attacks:
            if rolls(c, attack):
                out.append(round_of(c, who, target, attack, NOBODY, aura))
        for card in there(c, c.creatures):
            out.append(round_of(c, who, target, NOBODY, card, aura))
    return out


def there(c: Character, cards: list[i64]) -> list[i64]:
    """Those of some cards that are in library, hand or sideboard."""
    return [card for card in cards if zone_of(c, card) != NOBODY]


def zone_of(c: Character, card: i64) -> i64:
    """Where a card is taken from when nothing is said: the library, the hand, what is outside the deck (STN-24)."""
    if c.count(card, LIBRARY) > 0:
        return LIBRARY
    if c.count(card, HAND) > 0:
        return HAND
    return SIDEBOARD if c.count(card, SIDEBOARD) > 0 else NOBODY


def round_of(c: Character, who: i64, target: i64, attack: i64, summon: i64, aura: i64) -> Act:
    """A damage round with all that is affordable in X."""
    act = Act(DAMAGE_ROUND, who, target, attack)
    more = Round()
    spare: i64 = c.money
    if summon != NOBODY:
        more.summon, more.zone = summon, zone_of(c, summon)
        spare -= c.cards[summon].cost.fixed
    if aura != NOBODY:
        more.auras = [Aura(aura, zone_of(c, aura), attack == NOBODY)]
        spare -= c.cards[aura].cost.fixed
    if attack >= MAGIC:
        cost = c.magic[attack - MAGIC].cost
        if cost.xs > 0:
            more.x = max((spare - cost.fixed) // cost.xs, 0)
            amount = c.magic[attack - MAGIC].amount
            if amount.at(more.x) > MOST_POOL:
                more.x = (MOST_POOL - amount.base) // amount.per_x
    act.more = more
    return act
