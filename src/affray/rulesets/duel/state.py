"""The fight of this ruleset: characters in a card duel, who may still strike, whose turn it is in a modelled duel."""

from typing import Final

from mypy_extensions import i64

from affray.core.dice import Dice
from affray.core.state import Key, State
from affray.rulesets.duel.mana import Amount, Cost, total

NOBODY: Final = -1

ACTIVE: Final = 0
STUNNED: Final = 1
INCAPACITATED: Final = 2
DEAD: Final = 3
FLED: Final = 4
SURRENDERED: Final = 5
REMOVED: Final = 6
CONDITIONS: Final = ("active", "stunned", "incapacitated", "dead", "fled", "surrendered", "removed")

DEADLY: Final = -10
"""Vitality of the dead (STN-36)."""

# Kinds of cards
CREATURE: Final = 0
AURA: Final = 1
INSTANT: Final = 2
SORCERY: Final = 3
CARD_KINDS: Final = ("creature", "aura", "instant", "sorcery", "artifact", "enchantment", "land", "unknown")
"""`unknown` is what a deck list names and no card table knows."""

# Where cards are
LIBRARY: Final = 0
HAND: Final = 1
GRAVEYARD: Final = 2
EXILE: Final = 3
SIDEBOARD: Final = 4
ZONES: Final = ("library", "hand", "graveyard", "exile", "sideboard")
FROM_DECK: Final = 5
FROM_SIDEBOARD: Final = 6
"""Of those in exile, the ones that come back at the end of the session, by where they come back to."""
SPAN: Final = 7
"""Counts of one card in `zones`."""

# What a magical attack does
DAMAGE: Final = 0
BONUS: Final = 1
HINDER: Final = 2
EFFECTS: Final = ("damage", "bonus", "hinder")

MOST_POOL: Final = 1000
"""Dice."""

NAMED: Final = 10_000_000
"""Battlefields with names are numbered from here on, the others are their own number."""

TARGET_BITS: Final = 16
TARGET_MASK: Final = (1 << TARGET_BITS) - 1


class Weapon:
    def __init__(self, name: str, ranged: bool, power: i64) -> None:
        self.name = name
        self.ranged = ranged
        self.power = power


class Magic:
    """A magical attack (STN-16, STN-17)."""

    def __init__(self, name: str, cost: Cost, effect: i64, amount: Amount) -> None:
        self.name = name
        self.cost = cost
        self.effect = effect
        self.amount = amount
        """Dice that are rolled, added or taken."""


class Card:
    """Copies that are alike; where they are is the character's `zones`."""

    def __init__(self, name: str, kind: i64, cost: Cost, power: i64) -> None:
        self.name = name
        self.kind = kind
        self.cost = cost
        self.power = power
        """Of a healing instant or sorcery: the life it gives."""


class Character:
    """Below the line is what playing changes."""

    def __init__(self, id: str, side: i64, vitality: i64, max_vitality: i64, life: i64) -> None:
        self.id = id
        self.side = side
        self.max_vitality = max_vitality
        self.full_life = life
        """In a duel (STN-37)."""
        self.speed: i64 = 0
        self.reflex: i64 = 0
        self.sneak: i64 = 0
        self.charge: i64 = 0
        self.melee: i64 = 0
        self.ranged: i64 = 0
        self.weapons: list[Weapon] = []
        self.equipped: list[bool] = []
        self.magic: list[Magic] = []
        self.cards: list[Card] = []
        self.full_mana: list[i64] = [0, 0, 0, 0, 0, 0]
        self.pressure = Dice((1,), (6,))
        self.melee_dice: i64 = 0
        self.ranged_dice: i64 = NOBODY
        """Pools of normal attacks, with weapons; NOBODY without a ranged one (STN-14, STN-15)."""
        self.creatures: list[i64] = []
        self.auras: list[i64] = []
        """Which of its cards are some."""
        self.cheapest: i64 = 0
        """The least mana for which it has anything to use in a damage round."""
        # ---------------------------------------------------------------------------------------------------------
        self.vitality = vitality
        self.life = life
        self.stunned = False
        self.gone: i64 = ACTIVE
        """FLED, SURRENDERED or REMOVED for those who have left."""
        self.battlefield: i64 = 1
        self.waits = False
        """Has left a battlefield on which all opponents were stunned (STN-45)."""
        self.hinders: list[i64] = []
        """Dice that its next pool loses: by whom, how many, by whom, … (STN-17). Never changed in place."""
        self.mana: list[i64] = [0, 0, 0, 0, 0, 0]
        self.money: i64 = 0
        """All its mana together."""
        self.zones: list[i64] = []
        """Of each card SPAN counts."""
        self.untouched = True
        """Mana and cards are as they were at the beginning."""

    def copy(self) -> "Character":
        new = Character(self.id, self.side, self.vitality, self.max_vitality, self.full_life)
        new.weapons, new.magic, new.cards = self.weapons, self.magic, self.cards
        new.full_mana, new.pressure = self.full_mana, self.pressure
        new.creatures, new.auras, new.cheapest = self.creatures, self.auras, self.cheapest
        new.equipped, new.mana, new.zones = self.equipped[:], self.mana[:], self.zones[:]
        new.restore_traits(self)
        new.restore(self)
        return new

    def restore_traits(self, other: "Character") -> None:
        """What only the referee changes."""
        self.max_vitality = other.max_vitality
        self.speed, self.reflex, self.sneak, self.charge = other.speed, other.reflex, other.sneak, other.charge
        self.melee, self.ranged = other.melee, other.ranged
        self.melee_dice, self.ranged_dice = other.melee_dice, other.ranged_dice

    def restore(self, other: "Character") -> None:
        """Take over everything that playing can change."""
        self.vitality, self.life, self.stunned, self.gone = other.vitality, other.life, other.stunned, other.gone
        self.battlefield, self.waits, self.hinders = other.battlefield, other.waits, other.hinders
        if not (self.untouched and other.untouched):
            self.mana, self.zones = other.mana[:], other.zones[:]
        self.money, self.untouched = other.money, other.untouched

    def key(self) -> Key:
        return (
            self.id, self.side, self.vitality, self.max_vitality, self.life, self.full_life, self.stunned, self.gone,
            self.battlefield, self.waits, tuple(self.hinders), tuple(self.mana), tuple(self.zones),
            self.speed, self.reflex, self.sneak, self.charge, self.melee, self.ranged, tuple(self.equipped),
        )  # fmt: skip

    def count(self, card: i64, zone: i64) -> i64:
        return self.zones[card * SPAN + zone]

    def set_mana(self, mana: list[i64]) -> None:
        self.untouched = False
        self.mana = mana
        self.money = total(mana)


NEVER: Final = 1 << 40
"""A cost that nobody can pay."""


class Rulings:
    def __init__(
        self, success: i64 = 8, die: i64 = 10, reroll: i64 = 0, ones_cancel: bool = False, allies_may: bool = True
    ) -> None:
        self.success = success
        """The lowest face that is a success."""
        self.die = die
        self.reroll = reroll
        """A die that shows so much or more adds one; 0: none does."""
        self.ones_cancel = ones_cancel
        self.allies_may = allies_may
        """Allies of the stunned character may strike too, last (STN-4)."""


class Fight(State):
    """All of one fight. `characters` only grows; a place in it is a character's number for good."""

    def __init__(
        self,
        sides: list[str],
        characters: list[Character],
        rulings: Rulings,
        most_rounds: i64 = 1000,
        remarks: dict[str, list[str]] | None = None,
    ) -> None:
        self.sides = sides
        self.characters = characters
        self.rulings = rulings
        self.most_rounds = most_rounds
        self.remarks: dict[str, list[str]] = {} if remarks is None else remarks
        """By side, what the file says beyond the rules."""
        self.names: list[str] = []
        """Of battlefields that are not called by a number."""
        self.stun_order: list[i64] = []
        """Who is stunned in turn, in place of pressure (STN-50)."""
        self.round: i64 = 0
        """0 is free play; in a modelled duel how often all have had their turn, this time included."""
        self.order: list[i64] = []
        """The duel order (STN-1); empty when no initiative was rolled. Never changed in place."""
        self.turn: i64 = 0
        """Whose turn it is: a place in the order, or the next place in the stun order."""
        self.acted = False
        """Whose turn it is has pressed; what follows from it is still going on."""
        self.waiting: list[i64] = []
        """Who has waited in this round; the list is never changed, but replaced."""
        self.granted: list[i64] = []
        """Damage rounds still open, in the order in which they are offered: attacker << TARGET_BITS | target."""
        self.used: list[i64] = []
        """Damage rounds of this duel that were taken or given up."""
        self.dueling = True
        """A duel is going on, not over and not yet to begin (STN-22, STN-23, STN-45)."""
        self.combat = False
        """Combat has begun and was not ended (STN-35)."""
        self.shaken = False
        """Somebody has been stunned since this duel began."""
        self.ended = False
        """The referee has ended the fight, or its rounds have run out."""
        self.ended_for: i64 = NOBODY
        self.standing: i64 = 0
        """How many sides have a character with vitality above 0 (STN-51)."""

    def side(self, who: i64) -> i64:
        return self.characters[who].side

    def copy(self) -> "Fight":
        new = Fight(self.sides, [c.copy() for c in self.characters], self.rulings, self.most_rounds, self.remarks)
        new.names, new.stun_order = self.names, self.stun_order
        new.granted, new.used = self.granted[:], self.used[:]
        new.restore_rest(self)
        return new

    def restore(self, origin: "Fight") -> None:
        """Be equal to `origin` again, from which this fight came by playing under policies."""
        n: i64 = len(origin.characters)
        if len(self.characters) > n:
            del self.characters[n:]
        for i in range(n):
            self.characters[i].restore(origin.characters[i])
        if len(self.granted) > 0 or len(origin.granted) > 0:
            self.granted = origin.granted[:]
        if len(self.used) > 0 or len(origin.used) > 0:
            self.used = origin.used[:]
        self.restore_rest(origin)

    def restore_rest(self, other: "Fight") -> None:
        self.round, self.order, self.turn, self.acted = other.round, other.order, other.turn, other.acted
        self.waiting = other.waiting
        self.dueling, self.combat, self.shaken = other.dueling, other.combat, other.shaken
        self.ended, self.ended_for, self.standing = other.ended, other.ended_for, other.standing

    def key(self) -> Key:
        r = self.rulings
        return (
            self.round, tuple(self.order), self.turn, self.acted, tuple(self.waiting), tuple(self.granted),
            tuple(sorted(self.used)), self.dueling, self.combat, self.ended, self.ended_for, tuple(self.stun_order),
            r.success, r.die, r.reroll, r.ones_cancel, r.allies_may, tuple([c.key() for c in self.characters]),
        )  # fmt: skip


def stands(c: Character) -> bool:
    """Has vitality above 0 and is there; it may be stunned (STN-51)."""
    return c.vitality > 0 and c.gone == ACTIVE


def able(c: Character) -> bool:
    """Neither stunned nor fallen nor gone."""
    return not c.stunned and c.vitality > 0 and c.gone == ACTIVE


def condition(c: Character) -> i64:
    """The first that holds of gone, dead, incapacitated, stunned, active (STN-36)."""
    if c.gone != ACTIVE:
        return c.gone
    if c.vitality <= DEADLY:
        return DEAD
    if c.vitality <= 0:
        return INCAPACITATED
    return STUNNED if c.stunned else ACTIVE


def refresh(c: Character) -> None:
    """Add up the pools of normal attacks: all equipped weapons of the type count (STN-14, STN-15)."""
    melee: i64 = c.melee
    ranged: i64 = c.ranged
    shoots = False
    for i in range(len(c.weapons)):
        weapon = c.weapons[i]
        if c.equipped[i] and weapon.ranged:
            ranged += weapon.power
            shoots = True
        elif c.equipped[i]:
            melee += weapon.power
    c.melee_dice = max(melee, 0)
    c.ranged_dice = max(ranged, 0) if shoots else NOBODY


def look_through(c: Character) -> None:
    """Find the cards that a damage round can use, and what the cheapest of its uses costs."""
    c.creatures, c.auras, c.cheapest = [], [], NEVER
    for magic in c.magic:
        c.cheapest = min(c.cheapest, magic.cost.fixed)
    for card in range(len(c.cards)):
        if c.cards[card].kind == CREATURE:
            c.creatures.append(card)
        elif c.cards[card].kind == AURA:
            c.auras.append(card)
        else:
            continue
        c.cheapest = min(c.cheapest, c.cards[card].cost.fixed)


def count_standing(fight: Fight) -> None:
    """How many sides have a character with vitality above 0 (STN-51)."""
    sides: i64 = 0
    count: i64 = 0
    for c in fight.characters:
        bit: i64 = 1 << c.side
        if c.vitality > 0 and c.gone == ACTIVE and sides & bit == 0:
            sides |= bit
            count += 1
    fight.standing = count


def over(fight: Fight) -> bool:
    """At most one side has a character with vitality above 0 and no granted damage round is open (STN-51), or the
    referee has ended it."""
    return (fight.standing <= 1 and len(fight.granted) == 0) or fight.ended


def actor(fight: Fight) -> i64:
    """Who decides: whose damage round is offered, else whose turn it is in the modelled duel; NOBODY in free play and
    at the end."""
    return NOBODY if fight.round == 0 or over(fight) else decider(fight)


def decider(fight: Fight) -> i64:
    """The same in a fight that has begun and is not over."""
    if len(fight.granted) > 0:
        return fight.granted[0] >> TARGET_BITS
    return fight.order[fight.turn] if fight.turn < len(fight.order) else NOBODY


def opponents(fight: Fight, who: i64, other: i64) -> bool:
    return fight.characters[who].side != fight.characters[other].side
