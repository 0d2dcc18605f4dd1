"""A fight at one moment: the creatures with all that changes, the map, whose turn it is."""

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from affray.core.state import Key, State
from affray.rulesets.summoner.cards import Card, Spell

NOBODY: Final = -1

# Condition
ACTIVE: Final = 0
UNCONSCIOUS: Final = 1
BLEEDING: Final = 2
DEAD: Final = 3
VANISHED: Final = 4
FLED: Final = 5
SURRENDERED: Final = 6
REMOVED: Final = 7
LENT: Final = 8
CONDITIONS: Final = (
    "active", "unconscious", "bleeding", "dead", "vanished", "fled", "surrendered", "removed", "bestowed",
)  # fmt: skip

# What of a turn is used up
MOVE: Final = 1
STANDARD: Final = 2
EQUIP: Final = 4
ACTED: Final = 8
"""Anything at all: facing and leaving defense belong to the start of a turn."""

# Facing of a defender (SUM-28)
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
FACINGS: Final = ("north", "east", "south", "west")


@dataclass
class Rulings:
    """Decisions of ours that a table may take otherwise; part of the state."""

    unmatched_through: bool = True
    """SUM-21: an attack die that meets no defence die goes through."""
    bleed_ten_stops: bool = True
    """SUM-14: a 10 ends the bleeding for good."""
    natural_bleeds: bool = False
    """SUM-13: natural creatures bleed below 0 as summoners do."""
    orphans_vanish: bool = True
    """SUM-33: a summoned creature vanishes when its summoner dies."""
    grounded_melee: bool = False
    """SUM-49: creatures on the ground may attack flyers hand to hand."""
    house: tuple[tuple[str, str], ...] = ()
    """Rulings that a table added (see features.py), by name."""


@dataclass
class Grid:
    """The map, in squares; a square is row * width + column."""

    width: i64
    height: i64
    wall: list[bool]


class Creature:
    """One combatant. What is printed is on its card; here is what it is now."""

    # Sums of all that adds to the printed values; lineup.refresh keeps them.
    attack_dice: i64 = 0
    defence_dice: i64 = 0
    steps: i64 = 0
    """Squares of one move action."""
    reach: i64 = 0
    """Range in squares."""
    abilities: i64 = 0
    landwalk: i64 = 0
    changed: bool = True
    """Its strength may not be what it was at the start: `refresh` has been called, or it has just been made."""
    plain: bool = False
    """It can do nothing but walk, attack and defend, and has no keyword of a table's own; so nobody need look for
    more."""

    square: i64 = NOBODY
    """Where it stands; NOBODY without a map or off it."""
    condition: i64 = ACTIVE
    lasting: bool = False
    """Something on it runs out by rounds: an effect, summoning sickness, its body."""
    body: i64 = 0
    """Rounds until a vanished creature's body leaves the map (SUM-12)."""
    sick: bool = False
    """Summoned this round (SUM-31)."""
    tapped: i64 = 0
    tapped_now: bool = False
    """Tapped in its own turn, which does not count down (SUM-34)."""
    marked: bool = False
    """By deathtouch (SUM-45)."""
    counters: i64 = 0
    """+1/+1 counters less -1/-1 counters (SUM-62)."""
    monstrous: bool = False
    paired: i64 = NOBODY
    """The partner of soulbond (SUM-55)."""
    host: i64 = NOBODY
    """The creature it is bestowed on (SUM-61)."""

    # Effects for one round (SUM-3): those received this round, and those that end when its turn comes.
    pump_power: i64 = 0
    pump_toughness: i64 = 0
    granted: i64 = 0
    granted_landwalk: i64 = 0
    shields: i64 = 0
    """Of regenerate (SUM-57)."""
    ending_power: i64 = 0
    ending_toughness: i64 = 0
    ending_granted: i64 = 0
    ending_landwalk: i64 = 0
    ending_shields: i64 = 0

    # Defense mode (SUM-24..29)
    defending: bool = False
    facing: i64 = NORTH

    # Its turn
    spent: i64 = 0
    """Bits MOVE, STANDARD, EQUIP, ACTED."""
    moved: i64 = 0
    """Squares walked in this turn of its own."""
    delayed: bool = False
    """It waits for a later place in the order; its turn has begun already."""
    readied: bool = False
    """It holds an attack for later this round."""

    def __init__(
        self,
        card: Card,
        id: str,
        side: i64,
        kind: i64,
        power: i64,
        toughness: i64,
        agility: i64,
        level: i64,
        full_health: i64,
        health: i64,
        summoner: i64 = NOBODY,
    ) -> None:
        self.card = card
        self.id = id
        self.side = side
        self.kind = kind
        self.power = power
        self.toughness = toughness
        self.agility = agility
        self.level = level
        self.full_health = full_health
        self.health = health
        self.summoner = summoner
        self.entered: list[i64] = []
        """For each defender in whose line it stands: defender * 4 + the side it came from (defense.py)."""
        self.trampled: list[i64] = []
        """Defenders it dealt damage to this turn and may now pass (SUM-40)."""
        self.struck_by: list[i64] = []
        """Flyers that attacked it since its own last turn (SUM-49)."""
        self.cast: list[i64] = []
        """Spells (by index) it cast this turn; a policy casts each once."""
        self.uses: list[i64] = []
        """Casts left of each of its card's spells; -1 is no limit."""
        self.equipped: list[i64] = []
        """Items (by index) that it wears."""
        self.mana: list[i64] = []
        """W U B R G and colorless; empty when costs are not tracked."""
        self.hand: list[Card] = []
        self.hand_spells: list[Spell] = []
        self.graveyard: list[Card] = []
        self.graveyard_spells: list[Spell] = []

    def has(self, ability: i64) -> bool:
        return self.abilities & ability != 0

    def copy(self) -> "Creature":
        new = Creature(
            self.card, self.id, self.side, self.kind, self.power, self.toughness,
            self.agility, self.level, self.full_health, self.health, self.summoner,
        )  # fmt: skip
        new.restore(self)
        return new

    def restore(self, other: "Creature") -> None:
        """Take over everything that playing can change. What is rarely touched is copied only where it was: what a
        creature is (`changed`), what lasts for rounds (`lasting`), what it owns (not `plain`)."""
        self.health, self.condition, self.marked = other.health, other.condition, other.marked
        self.tapped, self.tapped_now = other.tapped, other.tapped_now
        self.defending, self.facing, self.square = other.defending, other.facing, other.square
        self.spent, self.moved = other.spent, other.moved
        self.delayed, self.readied = other.delayed, other.readied
        self.entered = same_list(self.entered, other.entered)
        self.trampled = same_list(self.trampled, other.trampled)
        self.struck_by = same_list(self.struck_by, other.struck_by)
        if self.changed:
            self.restore_strength(other)
        if self.lasting or other.lasting:
            self.restore_lasting(other)
        if not (self.plain and other.plain):
            self.restore_belongings(other)

    def restore_strength(self, other: "Creature") -> None:
        self.changed = False
        self.power, self.toughness = other.power, other.toughness
        self.attack_dice, self.defence_dice = other.attack_dice, other.defence_dice
        self.steps, self.reach = other.steps, other.reach
        self.abilities, self.landwalk = other.abilities, other.landwalk
        self.counters, self.monstrous = other.counters, other.monstrous
        self.paired, self.host = other.paired, other.host

    def restore_belongings(self, other: "Creature") -> None:
        self.plain = other.plain
        self.cast = same_list(self.cast, other.cast)
        self.uses = same_list(self.uses, other.uses)
        self.equipped = same_list(self.equipped, other.equipped)
        self.mana = same_list(self.mana, other.mana)
        self.hand = other.hand[:]
        self.hand_spells = other.hand_spells[:]
        self.graveyard = other.graveyard[:]
        self.graveyard_spells = other.graveyard_spells[:]

    def restore_lasting(self, other: "Creature") -> None:
        self.lasting, self.body, self.sick = other.lasting, other.body, other.sick
        self.pump_power, self.pump_toughness = other.pump_power, other.pump_toughness
        self.granted, self.granted_landwalk, self.shields = other.granted, other.granted_landwalk, other.shields
        self.ending_power, self.ending_toughness = other.ending_power, other.ending_toughness
        self.ending_granted, self.ending_landwalk = other.ending_granted, other.ending_landwalk
        self.ending_shields = other.ending_shields

    def key(self) -> Key:
        return (
            self.card.id, self.card.steps, self.card.reach, self.card.keywords,
            self.side, self.kind, self.power, self.toughness, self.agility, self.level,
            self.full_health, self.health, self.summoner, self.square,
            self.condition, self.body, self.sick, self.tapped, self.tapped_now, self.marked,
            self.counters, self.monstrous, self.paired, self.host,
            self.pump_power, self.pump_toughness, self.granted, self.granted_landwalk, self.shields,
            self.ending_power, self.ending_toughness, self.ending_granted, self.ending_landwalk, self.ending_shields,
            self.defending, self.facing, self.spent, self.moved, self.delayed, self.readied,
            tuple(self.entered), tuple(self.trampled), tuple(self.struck_by), tuple(self.cast),
            tuple(self.uses), tuple(self.equipped), tuple(self.mana),
            tuple([card.id for card in self.hand]), tuple([spell.name for spell in self.hand_spells]),
            tuple([card.id for card in self.graveyard]), tuple([spell.name for spell in self.graveyard_spells]),
        )  # fmt: skip


def same_list(mine: list[i64], other: list[i64]) -> list[i64]:
    """A list equal to `other` and not shared with it; the common case of two empty ones costs nothing."""
    if len(mine) == 0 and len(other) == 0:
        return mine
    return other[:]


class Fight(State):
    """All of one fight. `creatures` only grows; a place in it is a creature's number for good."""

    round: i64 = 0
    """0 is free play: any combatant may take any action at any time."""
    turn: i64 = 0
    """Whose turn it is, as a place in `order`."""
    ended: bool = False
    """The referee has ended the fight, or its rounds have run out."""
    ended_for: i64 = NOBODY
    """The winning side as the referee named it."""
    attacker: i64 = NOBODY
    """While an attack is declared and not yet rolled: who attacks, for those who may answer it (SUM-63)."""
    attacked: i64 = NOBODY

    # Derived from the creatures, kept by lineup.py so that nothing is searched in the middle of a fight.
    standing: i64 = 0
    """How many sides have a conscious combatant."""
    instants: bool = False
    """Somebody can answer an attack with an instant."""
    stale: bool = True
    """`acting`, `bonus` and `rank` must be made anew."""

    def __init__(
        self,
        sides: list[str],
        creatures: list[Creature],
        rulings: Rulings | None = None,
        grid: Grid | None = None,
        most_rounds: i64 = 1000,
        remarks: dict[str, list[str]] | None = None,
    ) -> None:
        self.sides = sides
        self.creatures = creatures
        self.rulings = rulings if rulings is not None else Rulings()
        self.grid = grid
        self.most_rounds = most_rounds
        self.remarks: dict[str, list[str]] = remarks if remarks is not None else {}
        """By side, what its cards say beyond the rules."""
        self.order: list[i64] = []
        """This round's combatants, earliest first. This and the next lists are shared between copies: never changed in
        place."""
        self.acting: list[i64] = []
        """Who rolls initiative, in roster order, with what they add to the die and how ties rank."""
        self.bonus: list[i64] = []
        self.rank: list[i64] = []

    def side(self, who: i64) -> i64:
        return self.creatures[who].side

    def copy(self) -> "Fight":
        new = Fight(
            self.sides, [c.copy() for c in self.creatures], self.rulings, self.grid, self.most_rounds, self.remarks
        )
        new.restore_rest(self)
        return new

    def restore(self, origin: "Fight") -> None:
        """Be equal to `origin` again, from which this fight came by playing."""
        n = len(origin.creatures)
        if len(self.creatures) > n:
            del self.creatures[n:]
        for i in range(n):
            self.creatures[i].restore(origin.creatures[i])
        self.restore_rest(origin)

    def restore_rest(self, other: "Fight") -> None:
        self.round, self.turn = other.round, other.turn
        self.order = other.order
        self.ended, self.ended_for = other.ended, other.ended_for
        self.standing, self.instants, self.stale = other.standing, other.instants, other.stale
        self.acting, self.bonus, self.rank = other.acting, other.bonus, other.rank

    def key(self) -> Key:
        return (
            self.round, tuple(self.order), self.turn, self.ended, self.ended_for,
            tuple([c.key() for c in self.creatures]),
        )  # fmt: skip
