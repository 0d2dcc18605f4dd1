"""Fields by name: `rogue.life`, `druid.mana.G`, `druid.library.bear`. What a fight shows of its characters, and what
the referee may set."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from affray.core.errors import BadInput, Problem, Refusal, refuse
from affray.core.source import MOST, did_you_mean, is_whole
from affray.core.source import shown as shown_value
from affray.core.table import Table
from affray.rulesets.duel import told
from affray.rulesets.duel.battlefields import name_of
from affray.rulesets.duel.mana import KINDS, LETTERS, MOST_MANA
from affray.rulesets.duel.state import (
    ACTIVE,
    CONDITIONS,
    DEAD,
    DEADLY,
    EXILE,
    FROM_DECK,
    FROM_SIDEBOARD,
    INCAPACITATED,
    NAMED,
    NOBODY,
    SPAN,
    STUNNED,
    TARGET_BITS,
    TARGET_MASK,
    ZONES,
    Character,
    Fight,
    actor,
    condition,
    over,
    refresh,
)
from affray.rulesets.duel.stunning import stun

# -- reading ---------------------------------------------------------------------------------------------------------


def get(fight: Fight, path: str) -> object:
    """The value of `id.field`, `id.mana.G`, `id.ZONE.CARD`, `id.equipped.WEAPON`, or of the fight: `round`, `actor`, …;
    raises BadInput with what is near."""
    if path in OF_FIGHT:
        return OF_FIGHT[path](fight)
    owner: Character | None = None
    for c in fight.characters:
        if path.startswith(c.id + ".") and (owner is None or len(c.id) > len(owner.id)):
            owner = c
    if owner is not None:
        return of_character(fight, owner, path, path[len(owner.id) + 1 :])
    name = path.partition(".")[0]
    ids = [c.id for c in fight.characters]
    raise unknown(path, f"there is no combatant {name!r}{did_you_mean(name, [*ids, *OF_FIGHT])}")


def of_character(fight: Fight, c: Character, path: str, field: str) -> object:
    if field in READERS:
        return READERS[field](fight, c)
    first, _, name = field.partition(".")
    if first == "mana" and len(name) == 1 and name in LETTERS:
        return int(c.mana[LETTERS.index(name)])
    if first == "mana":
        raise unknown(path, f"there is no mana {name!r}; known are {', '.join(LETTERS)}")
    if first in ZONES and name:
        names = [card.name for card in c.cards]
        if name in names:
            return int(c.count(names.index(name), ZONES.index(first)))
        raise unknown(path, f"{c.id} has no card {name!r}{did_you_mean(name, names)}")
    if first == "equipped" and name:
        weapons = [weapon.name for weapon in c.weapons]
        if name in weapons:
            return c.equipped[weapons.index(name)]
        raise unknown(path, f"{c.id} has no weapon {name!r}{did_you_mean(name, weapons)}")
    raise unknown(path, f"there is no field {field!r}{did_you_mean(field, READERS)}")


def unknown(path: str, sentence: str) -> BadInput:
    return BadInput([Problem(sentence, key=path)])


def battlefield_shown(fight: Fight, battlefield: i64) -> object:
    """Its number or name, empty for none."""
    if battlefield == NOBODY:
        return ""
    return name_of(fight, battlefield) if battlefield >= NAMED else int(battlefield)


def in_zone(c: Character, zone: i64) -> dict[str, int]:
    """How many copies of each card are there."""
    found: dict[str, int] = {}
    for card in range(len(c.cards)):
        count = c.count(card, zone)
        if count > 0:
            found[c.cards[card].name] = int(count)
    return found


def may_strike(fight: Fight, c: Character) -> list[str]:
    """Against whom it has open damage rounds."""
    out: list[str] = []
    for pair in fight.granted:
        if fight.characters[pair >> TARGET_BITS] is c:
            out.append(fight.characters[pair & TARGET_MASK].id)
    return out


def hindered_by(c: Character) -> int:
    return int(sum([c.hinders[i] for i in range(1, len(c.hinders), 2)]))


def ids_of(fight: Fight, order: list[i64]) -> list[str]:
    return [fight.characters[who].id for who in order]


READERS: Final[dict[str, Callable[[Fight, Character], object]]] = {
    "id": lambda fight, c: c.id,
    "side": lambda fight, c: fight.sides[c.side],
    "condition": lambda fight, c: CONDITIONS[condition(c)],
    "life": lambda fight, c: int(c.life),
    "full_life": lambda fight, c: int(c.full_life),
    "stunned": lambda fight, c: c.stunned,
    "vitality": lambda fight, c: int(c.vitality),
    "max_vitality": lambda fight, c: int(c.max_vitality),
    "battlefield": lambda fight, c: battlefield_shown(fight, c.battlefield),
    "waits": lambda fight, c: c.waits,
    "may_strike": may_strike,
    "hindered": lambda fight, c: hindered_by(c),
    "melee": lambda fight, c: int(c.melee),
    "ranged": lambda fight, c: int(c.ranged),
    "speed": lambda fight, c: int(c.speed),
    "reflex": lambda fight, c: int(c.reflex),
    "sneak": lambda fight, c: int(c.sneak),
    "charge": lambda fight, c: int(c.charge),
    "weapons": lambda fight, c: {w.name: int(w.power) for i, w in enumerate(c.weapons) if c.equipped[i]},
    "magic": lambda fight, c: {m.name: m.cost.text for m in c.magic},
    "mana": lambda fight, c: {LETTERS[kind]: int(c.mana[kind]) for kind in range(KINDS)},
    "library": lambda fight, c: in_zone(c, 0),
    "hand": lambda fight, c: in_zone(c, 1),
    "graveyard": lambda fight, c: in_zone(c, 2),
    "exile": lambda fight, c: in_zone(c, 3),
    "sideboard": lambda fight, c: in_zone(c, 4),
    "pressure": lambda fight, c: str(c.pressure),
}

OF_FIGHT: Final[dict[str, Callable[[Fight], object]]] = {
    "round": lambda fight: int(fight.round),
    "actor": lambda fight: "" if actor(fight) == NOBODY else fight.characters[actor(fight)].id,
    "order": lambda fight: ids_of(fight, fight.order),
    "duel": lambda fight: fight.dueling,
    "combat": lambda fight: fight.combat,
    "over": over,
}

# -- setting ---------------------------------------------------------------------------------------------------------

LIFE: Final = 0
FULL_LIFE: Final = 1
VITALITY: Final = 2
MAX_VITALITY: Final = 3
MELEE: Final = 4
RANGED: Final = 5
SPEED: Final = 6
REFLEX: Final = 7
SNEAK: Final = 8
CHARGE: Final = 9
BATTLEFIELD: Final = 10
CONDITION: Final = 11
MANA: Final = 12
"""The six kinds from here on."""
SETTABLE: Final = (
    "life", "full_life", "vitality", "max_vitality", "melee", "ranged", "speed", "reflex", "sneak", "charge",
    "battlefield", "condition", *(f"mana.{letter}" for letter in LETTERS),
)  # fmt: skip
CARDS: Final = 1000
"""Cards from here on, a zone after another."""
WEAPONS: Final = 1_000_000
"""Whether a weapon is equipped."""

SIGNED: Final = (LIFE, VITALITY, MELEE, RANGED)
"""May be below 0."""


def field_of(c: Character, value: object) -> i64:
    """The number of a field that can be set; raises Refused (bad-argument) with what is near."""
    names: list[str] = [*SETTABLE]
    if not isinstance(value, str):
        raise refuse("bad-argument", f"field: expected text, not {shown_value(value)}; known are {', '.join(names)}")
    if value in names:
        return names.index(value)
    for card in range(len(c.cards)):
        for zone in range(len(ZONES)):
            if value == f"{ZONES[zone]}.{c.cards[card].name}":
                return CARDS + card * len(ZONES) + zone
            names.append(f"{ZONES[zone]}.{c.cards[card].name}")
    for i in range(len(c.weapons)):
        if value == f"equipped.{c.weapons[i].name}":
            return WEAPONS + i
        names.append(f"equipped.{c.weapons[i].name}")
    raise refuse("bad-argument", f"there is no field {shown_value(value)} to set{did_you_mean(value, names)}")


def field_name(c: Character, field: i64) -> str:
    if field >= WEAPONS:
        return f"equipped.{c.weapons[field - WEAPONS].name}"
    if field >= CARDS:
        card, zone = (field - CARDS) // len(ZONES), (field - CARDS) % len(ZONES)
        return f"{ZONES[zone]}.{c.cards[card].name}"
    return SETTABLE[field]


def value_of(fight: Fight, field: i64, value: object) -> i64:
    """A value as it is written, as a number; raises Refused (bad-argument) with what was expected."""
    if field >= WEAPONS:
        if not isinstance(value, bool):
            raise refuse("bad-argument", f"equipped: expected true or false, not {shown_value(value)}")
        return 1 if value else 0
    if field == CONDITION:
        if not isinstance(value, str) or value not in CONDITIONS:
            raise refuse("bad-argument", f"condition: expected {', '.join(CONDITIONS)}, not {shown_value(value)}")
        return CONDITIONS.index(value)
    if field == BATTLEFIELD:
        return battlefield_of(fight, value)
    least = -MOST if field in SIGNED else 0
    most = MOST_MANA if field >= MANA else MOST
    if not is_whole(value) or not isinstance(value, int) or not least <= value <= most:
        name = SETTABLE[field] if field < CARDS else "a number of cards"
        raise refuse(
            "bad-argument", f"{name}: expected a whole number from {least} to {most}, not {shown_value(value)}"
        )
    return value


def battlefield_of(fight: Fight, value: object) -> i64:
    """A battlefield by number, or by a name that is in the fight; raises Refused (bad-argument)."""
    if isinstance(value, int) and is_whole(value) and 0 <= value <= MOST:
        return value
    if isinstance(value, str) and value in fight.names:
        return NAMED + fight.names.index(value)
    if isinstance(value, str) and value == "":
        return NOBODY
    near = did_you_mean(value, fight.names) if isinstance(value, str) else ""
    raise refuse("bad-argument", f"battlefield: expected a number or a known name, not {shown_value(value)}{near}")


def shown(fight: Fight, field: i64, value: i64) -> object:
    """The value as it is written."""
    if field >= WEAPONS:
        return value != 0
    if field == CONDITION:
        return CONDITIONS[value]
    return battlefield_shown(fight, value) if field == BATTLEFIELD else int(value)


def check_value(fight: Fight, who: i64, field: i64, value: i64) -> Refusal | None:
    """Whether the value makes sense for this character."""
    c = fight.characters[who]
    if field == VITALITY and value > c.max_vitality:
        return Refusal(
            "bad-argument", f"vitality {value} is more than the maximum of {c.id}, {c.max_vitality}", "STN-35"
        )
    if field in (FULL_LIFE, MAX_VITALITY) and value < 1:
        return Refusal("bad-argument", f"{SETTABLE[field]} must be 1 or more", "STN-37")
    return None


def assign(fight: Fight, who: i64, field: i64, value: i64, table: Table) -> None:
    """Set a field, with what follows from it: a life of 0 or less stuns (STN-2), more ends a stunning; the condition
    follows the vitality (STN-36)."""
    c = fight.characters[who]
    if field >= WEAPONS:
        c.equipped[field - WEAPONS] = value != 0
    elif field >= CARDS:
        set_cards(c, (field - CARDS) // len(ZONES), (field - CARDS) % len(ZONES), value)
    elif field >= MANA:
        mana = c.mana[:]
        mana[field - MANA] = value
        c.set_mana(mana)
    elif field == LIFE:
        set_life(fight, who, value, table)
    elif field == VITALITY:
        set_vitality(c, who, value, table)
    elif field == CONDITION:
        set_condition(fight, who, value, table)
    else:
        set_trait(c, field, value)
    refresh(c)


def set_trait(c: Character, field: i64, value: i64) -> None:
    if field == FULL_LIFE:
        c.full_life = value
    elif field == MAX_VITALITY:
        c.max_vitality = value
        c.vitality = min(c.vitality, value)
    elif field == MELEE:
        c.melee = value
    elif field == RANGED:
        c.ranged = value
    elif field == SPEED:
        c.speed = value
    elif field == REFLEX:
        c.reflex = value
    elif field == SNEAK:
        c.sneak = value
    elif field == CHARGE:
        c.charge = value
    else:
        c.battlefield, c.waits = value, False


def set_life(fight: Fight, who: i64, value: i64, table: Table) -> None:
    c = fight.characters[who]
    c.life = value
    if value > 0:
        c.stunned = False
    elif not c.stunned and c.vitality > 0 and c.gone == ACTIVE:
        stun(fight, [who], table)


def set_vitality(c: Character, who: i64, value: i64, table: Table) -> None:
    before = condition(c)
    c.vitality = value
    after = condition(c)
    if after in (INCAPACITATED, DEAD) and after != before:
        table.tell(told.FALLS, who, NOBODY, after, 0)


def set_condition(fight: Fight, who: i64, value: i64, table: Table) -> None:
    """The least change that makes the condition true."""
    c = fight.characters[who]
    if value > DEAD:
        c.gone, c.stunned = value, False
        return
    c.gone = ACTIVE
    if value == DEAD:
        set_vitality(c, who, min(c.vitality, DEADLY), table)
    elif value == INCAPACITATED:
        set_vitality(c, who, max(min(c.vitality, 0), DEADLY + 1), table)
    else:
        c.vitality = max(c.vitality, 1)
        if value == STUNNED:
            set_life(fight, who, min(c.life, 0), table)
        else:
            c.stunned = False
            c.life = c.life if c.life > 0 else c.full_life


def set_cards(c: Character, card: i64, zone: i64, count: i64) -> None:
    at: i64 = card * SPAN
    c.untouched = False
    c.zones[at + zone] = count
    if zone == EXILE:
        side: i64 = min(c.zones[at + FROM_SIDEBOARD], count)
        c.zones[at + FROM_SIDEBOARD] = side
        c.zones[at + FROM_DECK] = min(c.zones[at + FROM_DECK], count - side)
