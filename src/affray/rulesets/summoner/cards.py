"""What is printed: creatures, spells and items as they stand on their cards. Nothing here changes during a fight."""

from dataclasses import dataclass, field
from typing import Final

from mypy_extensions import i64

from affray.core.dice import Dice

# Kinds of creature
NATURAL: Final = 0
SUMMONER: Final = 1
SUMMONED: Final = 2
KINDS: Final = ("natural", "summoner", "summoned")

# Verbs of an effect (SUM-70)
DAMAGE: Final = 0
HEAL: Final = 1
GAIN: Final = 2
COUNTERS: Final = 3
PUMP: Final = 4
TAP: Final = 5
GRANT: Final = 6
DESTROY: Final = 7
SUMMON: Final = 8
VERBS: Final = ("damage", "heal", "gain", "counters", "pump", "tap", "grant", "destroy", "summon")

# Whom an effect is for (SUM-70): one, named by the caster …
ANY: Final = 0
SELF: Final = 1
ALLY: Final = 2
ENEMY: Final = 3
TARGETS: Final = ("any", "self", "ally", "enemy")
# … or all of
ALLIES: Final = 4
ENEMIES: Final = 5
EVERYBODY: Final = 6
ALL: Final = ("allies", "enemies", "everybody")


@dataclass(frozen=True)
class Cost:
    """Mana: colored symbols in the order W U B R G, colorless symbols, and generic mana (SUM-71)."""

    colored: tuple[i64, ...] = (0, 0, 0, 0, 0)
    colorless: i64 = 0
    generic: i64 = 0
    text: str = "0"


FREE: Final = Cost()


@dataclass
class Effect:
    """One verb of a spell, with whom it is for (SUM-70)."""

    verb: i64
    dice: Dice = field(default_factory=lambda: Dice((), (), 0))
    """How much; for `pump` the power, for `tap` the turns, for `counters` how many (below 0: -1/-1)."""
    toughness: i64 = 0
    """For `pump`."""
    keywords: i64 = 0
    """For `grant`."""
    landwalk: i64 = 0
    """For `grant` of a landwalk: the colors."""
    card: "Card | None" = None
    """For `summon`."""
    whom: i64 = ANY
    within: i64 = -1
    """For an effect on all: squares around the point or the caster; -1 is no limit."""


@dataclass
class Spell:
    name: str
    cost: Cost
    effects: list[Effect]
    reach: i64 = 6
    """Range in squares."""
    kicker: Cost | None = None
    kicked: list[Effect] = field(default_factory=list)
    """The printed extra effects of the kicker (SUM-59)."""
    uses: i64 = -1
    """How often it may be cast; -1 is no limit."""
    text: str = ""


@dataclass
class Item:
    """An item or artifact: what it gives while equipped (SUM-72)."""

    name: str
    power: i64 = 0
    toughness: i64 = 0
    steps: i64 = 0
    reach: i64 = 0
    keywords: i64 = 0
    landwalk: i64 = 0


@dataclass
class Card:
    """A creature as printed, in play from the start, in a hand, in a graveyard or to be summoned."""

    id: str
    kind: i64 = NATURAL
    power: i64 = 0
    toughness: i64 = 0
    agility: i64 = 0
    level: i64 = 0
    steps: i64 = 6
    """Speed in squares."""
    reach: i64 = 1
    """Range in squares."""
    keywords: i64 = 0
    landwalk: i64 = 0
    """Colors of its landwalk, as bits."""
    colors: i64 = 0
    artifact: bool = False
    full_health: i64 = 0
    lands: i64 = 0
    """Colors of the lands its owner controls, as bits."""
    spells: list[Spell] = field(default_factory=list)
    items: list[Item] = field(default_factory=list)
    cost: Cost = FREE
    """To summon it from a hand."""
    scavenge: Cost = FREE
    regenerate: Cost = FREE
    monstrosity: Cost = FREE
    monstrosity_counters: i64 = 0
    reinforce: Cost = FREE
    reinforce_counters: i64 = 0
    bestow: Cost = FREE
    heroic: list[Effect] = field(default_factory=list)
    soul_power: i64 = 0
    soul_toughness: i64 = 0
    soul_keywords: i64 = 0
    """What soulbond gives to both of the pair (SUM-55)."""
    features: list[str] = field(default_factory=list)
    """Keywords that a table added (see features.py)."""
    text: str = ""
    """What the card says beyond the rules; shown, and reported as not modelled."""
