"""Fields by name: `dwarf.health`. What a fight shows of its creatures, and what the referee may set."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from mypy_extensions import i64

from affray.core.errors import BadInput, Problem, Refusal, refuse
from affray.core.source import MOST, did_you_mean
from affray.core.table import Table
from affray.rulesets.summoner.cards import KINDS
from affray.rulesets.summoner.costs import LETTERS
from affray.rulesets.summoner.defense import defend
from affray.rulesets.summoner.departure import forget_line, stop_defending, unpair
from affray.rulesets.summoner.grid import stander
from affray.rulesets.summoner.health import become, condition_at
from affray.rulesets.summoner.keywords import COLORS, LANDWALK, WORDS, words
from affray.rulesets.summoner.lineup import refresh_all
from affray.rulesets.summoner.printed import MOST_DICE, MOST_LEVEL
from affray.rulesets.summoner.state import ACTIVE, CONDITIONS, FACINGS, FLED, LENT, NOBODY, VANISHED, Creature, Fight
from affray.rulesets.summoner.turns import actor, over

# -- reading ---------------------------------------------------------------------------------------------------------


def get(fight: Fight, path: str) -> object:
    """The value of `id.field` (or of `round`, `actor`, `order`, `over`); raises BadInput with what is near."""
    if path in OF_FIGHT:
        return OF_FIGHT[path](fight)
    c = owner(fight, path)
    name = path[len(c.id) + 1 :]
    if name in READERS:
        return READERS[name](fight, c)
    first, _, rest = name.partition(".")
    if first == "mana" and len(rest) == 1 and rest in LETTERS:
        if len(c.mana) == 0:
            raise BadInput([Problem(f"the mana of {c.id} is not tracked", key=path)])
        return int(c.mana[LETTERS.index(rest)])
    if first == "uses":
        for i, spell in enumerate(c.card.spells):
            if spell.name == rest:
                return int(c.uses[i])
    raise BadInput([Problem(f"{c.id} has no field {name!r}{did_you_mean(name, READERS)}", key=path)])


def owner(fight: Fight, path: str) -> Creature:
    """The creature whose id begins the path."""
    for c in fight.creatures:
        if path.startswith(c.id + "."):
            return c
    wanted = path.partition(".")[0]
    near = did_you_mean(wanted, [c.id for c in fight.creatures])
    said = (
        f"there is no creature {wanted!r}{near}"
        if "." in path
        else f"{path!r} is neither id.field nor one of {', '.join(OF_FIGHT)}"
    )
    raise BadInput([Problem(said, key=path)])


def at(fight: Fight, c: Creature) -> list[int]:
    grid = fight.grid
    return [] if grid is None or c.square == NOBODY else [int(c.square % grid.width), int(c.square // grid.width)]


def keywords(fight: Fight, c: Creature) -> list[str]:
    """What it has now, granted or lent included."""
    found = words(c.abilities & ~LANDWALK)
    return found + [f"landwalk {color}" for color in colors(c.landwalk)] + c.card.features


def colors(bits: i64) -> list[str]:
    return [color for i, color in enumerate(COLORS) if bits >> i & 1]


def mana(fight: Fight, c: Creature) -> dict[str, int]:
    return {letter: int(c.mana[i]) for i, letter in enumerate(LETTERS)} if len(c.mana) > 0 else {}


def name_of(fight: Fight, who: i64) -> str:
    """The id, or nothing for nobody."""
    return "" if who == NOBODY else fight.creatures[who].id


def order(fight: Fight) -> list[str]:
    return [fight.creatures[who].id for who in fight.order]


Reader = Callable[[Fight, Creature], object]

READERS: Final[dict[str, Reader]] = {
    "id": lambda fight, c: c.id,
    "side": lambda fight, c: fight.sides[c.side],
    "kind": lambda fight, c: KINDS[c.kind],
    "power": lambda fight, c: int(c.attack_dice),
    "toughness": lambda fight, c: int(c.defence_dice),
    "agility": lambda fight, c: int(c.agility),
    "level": lambda fight, c: int(c.level),
    "speed": lambda fight, c: int(c.steps) * 5,
    "range": lambda fight, c: int(c.reach) * 5,
    "at": at,
    "keywords": keywords,
    "colors": lambda fight, c: colors(c.card.colors),
    "artifact": lambda fight, c: c.card.artifact,
    "full_health": lambda fight, c: int(c.full_health),
    "health": lambda fight, c: int(c.health),
    "summoner": lambda fight, c: name_of(fight, c.summoner),
    "spells": lambda fight, c: [spell.name for spell in c.card.spells],
    "items": lambda fight, c: [item.name for item in c.card.items],
    "lands": lambda fight, c: colors(c.card.lands),
    "mana": mana,
    "tapped": lambda fight, c: int(c.tapped),
    "hand": lambda fight, c: [card.id for card in c.hand] + [spell.name for spell in c.hand_spells],
    "graveyard": lambda fight, c: [card.id for card in c.graveyard] + [spell.name for spell in c.graveyard_spells],
    "condition": lambda fight, c: CONDITIONS[c.condition],
    "defending": lambda fight, c: c.defending,
    "facing": lambda fight, c: FACINGS[c.facing],
    "counters": lambda fight, c: int(c.counters),
    "monstrous": lambda fight, c: c.monstrous,
    "marked": lambda fight, c: c.marked,
    "sick": lambda fight, c: c.sick,
    "shields": lambda fight, c: int(c.shields + c.ending_shields),
    "paired": lambda fight, c: name_of(fight, c.paired),
    "bestowed_on": lambda fight, c: name_of(fight, c.host),
    "equipped": lambda fight, c: [c.card.items[i].name for i in c.equipped],
    "readied": lambda fight, c: c.readied,
    "text": lambda fight, c: c.card.text,
}

OF_FIGHT: Final[dict[str, Callable[[Fight], object]]] = {
    "round": lambda fight: int(fight.round),
    "actor": lambda fight: name_of(fight, actor(fight)),
    "order": order,
    "over": over,
}

# -- setting ---------------------------------------------------------------------------------------------------------

HEALTH: Final = 0
FULL_HEALTH: Final = 1
CONDITION: Final = 2
POWER: Final = 3
TOUGHNESS: Final = 4
COUNTER: Final = 5
AGILITY: Final = 6
LEVEL: Final = 7
SIDE: Final = 8
AT: Final = 9
TAPPED: Final = 10
DEFENDING: Final = 11
FACING: Final = 12
MARKED: Final = 13
SICK: Final = 14
MONSTROUS: Final = 15
SHIELDS: Final = 16
SPEED: Final = 17
RANGE: Final = 18
KEYWORDS: Final = 19
MANA: Final = 20
"""And the five after it: one for each letter."""

SETTABLE: Final = (
    "health", "full_health", "condition", "power", "toughness", "counters", "agility", "level", "side", "at", "tapped",
    "defending", "facing", "marked", "sick", "monstrous", "shields", "speed", "range",
    "keywords",
    "mana.W", "mana.U", "mana.B", "mana.R", "mana.G", "mana.C",
)  # fmt: skip
"""What the referee may set; `Act.other` of `set` is a place in this list."""

FLAGS: Final = (DEFENDING, MARKED, SICK, MONSTROUS)
CAN_BE: Final = CONDITIONS[:FLED]
"""Fleeing, surrendering and being removed are actions of their own."""


def value_of(fight: Fight, code: i64, value: object) -> i64:
    """A value as written, as a number; raises Refused (bad-argument) if it does not fit the field."""
    if code in FLAGS:
        if isinstance(value, bool):
            return 1 if value else 0
        raise unfit(code, "true or false")
    if code == CONDITION:
        return word_in(code, value, list(CAN_BE))
    if code == FACING:
        return word_in(code, value, list(FACINGS))
    if code == SIDE:
        return word_in(code, value, fight.sides)
    if code == AT:
        return square_of(fight, value)
    if code == KEYWORDS:
        return abilities_of(value)
    if isinstance(value, bool) or not isinstance(value, int) or not -MOST <= value <= MOST:
        raise unfit(code, f"a whole number, at most {MOST}")
    return value


def square_of(fight: Fight, value: object) -> i64:
    """A square written [column, row]; raises Refused (bad-argument)."""
    grid = fight.grid
    if grid is None:
        raise refuse("bad-argument", "there is no map", "SUM-8")
    if isinstance(value, list | tuple) and len(value) == 2:
        column, row = value
        width, height = int(grid.width), int(grid.height)  # compared as numbers of any size
        if isinstance(column, int) and isinstance(row, int) and 0 <= column < width and 0 <= row < height:
            return row * width + column
    raise refuse("bad-argument", f"expected a square of the map, [column, row], {grid.width} by {grid.height}", "SUM-8")


def abilities_of(value: object) -> i64:
    """Printed keywords, as bits; those with a number or cost keep what is on the card."""
    found: i64 = 0
    if not isinstance(value, list | tuple):
        raise unfit(KEYWORDS, "a list of keywords")
    for word in value:
        if word not in WORDS or word == "landwalk":
            raise unfit(KEYWORDS, f"a list of {', '.join(w for w in WORDS if w != 'landwalk')}")
        found |= WORDS[word]
    return found


def word_in(code: i64, value: object, known: list[str]) -> i64:
    if isinstance(value, str) and value in known:
        return known.index(value)
    raise unfit(code, f"one of {', '.join(known)}")


def unfit(code: i64, expected: str) -> Exception:
    return refuse("bad-argument", f"{SETTABLE[code]} can be set to {expected}")


def shown(fight: Fight, code: i64, value: i64) -> object:
    """The number as it is written: `value_of` gives it back."""
    if code in FLAGS:
        return value != 0
    if code == CONDITION:
        return CONDITIONS[value]
    if code == FACING:
        return FACINGS[value]
    if code == SIDE:
        return fight.sides[value]
    if code == KEYWORDS:
        return words(value)
    grid = fight.grid
    if code == AT and grid is not None:
        return [int(value % grid.width), int(value // grid.width)]
    return int(value)


def check_value(fight: Fight, who: i64, code: i64, value: i64) -> Refusal | None:
    """Whether a field may have this value."""
    c = fight.creatures[who]
    least, most = limits(code)
    if not least <= value <= most:
        said = f"{SETTABLE[code]} can be set to a number from {least} to {most}, not {value}"
        return Refusal("bad-argument", said)
    if code in (SPEED, RANGE) and value % 5 != 0:
        return Refusal("bad-argument", f"{SETTABLE[code]} is in feet, 5 to a square")
    if code >= MANA and len(c.mana) == 0:
        return Refusal("bad-argument", f"the mana of {c.id} is not tracked", "SUM-71")
    if code == DEFENDING and value and c.condition != ACTIVE:
        return Refusal("bad-argument", f"{c.id} is {CONDITIONS[c.condition]}", "SUM-24")
    if code == AT and fight.grid is not None:
        if fight.grid.wall[value]:
            return Refusal("blocked", f"{shown(fight, AT, value)} is a wall", "SUM-8")
        other = stander(fight, value, who)
        if c.condition == ACTIVE and other != NOBODY:
            return Refusal("blocked", f"{fight.creatures[other].id} stands on {shown(fight, AT, value)}", "SUM-8")
    return None


def limits(code: i64) -> tuple[int, int]:
    if code in (POWER, TOUGHNESS, COUNTER):
        return -MOST_DICE, MOST_DICE
    if code == HEALTH:
        return -MOST, MOST
    if code == AGILITY:
        return -MOST_LEVEL, MOST_LEVEL
    if code == LEVEL:
        return 0, MOST_LEVEL
    return 0, MOST


def assign(fight: Fight, who: i64, code: i64, value: i64, table: Table) -> None:
    """Set a field that `check_value` lets pass, with what follows from it.

    The condition goes with the health (SUM-12..15), power and toughness show the value given whatever else adds to
    them, so do speed and range (on a card of its own), a tapped creature is out of defense mode (SUM-24).
    """
    c = fight.creatures[who]
    if code == HEALTH:
        c.health = value
        if c.condition <= VANISHED:
            change(fight, who, condition_at(fight, c), table)
    elif code == FULL_HEALTH:
        c.full_health = value
    elif code == CONDITION:
        change(fight, who, value, table)
    elif code == POWER:
        c.power += value - c.attack_dice
    elif code == TOUGHNESS:
        c.toughness += value - c.defence_dice
    elif code == COUNTER:
        c.counters = value
    elif code == AGILITY:
        c.agility = value
    elif code == LEVEL:
        c.level = value
    elif code == SIDE:
        change_side(fight, who, value, table)
    elif code == AT:
        forget_line(fight, who)
        c.entered.clear()
        c.square = value
    elif code == TAPPED:
        c.tapped = value
        c.tapped_now = value > 0 and actor(fight) == who
        if value > 0:
            stop_defending(fight, who, table)
    elif code == DEFENDING and value:
        if not c.defending:
            defend(fight, who, NOBODY, table)
    elif code == DEFENDING:
        stop_defending(fight, who, table)
    elif code == FACING and c.defending:
        defend(fight, who, value, table)
    elif code == FACING:
        c.facing = value
    elif code == MARKED:
        c.marked = value != 0
    elif code == SICK:
        c.sick = value != 0
        c.lasting = c.lasting or c.sick
    elif code == MONSTROUS:
        c.monstrous = value != 0
    elif code == SPEED:
        c.card = replace(c.card, steps=c.card.steps + value // 5 - c.steps)
    elif code == RANGE:
        c.card = replace(c.card, reach=c.card.reach + value // 5 - c.reach)
    elif code == KEYWORDS:
        c.card = replace(c.card, keywords=value | c.card.keywords & LANDWALK)
    elif code == SHIELDS:
        c.shields, c.ending_shields = value, 0
        c.lasting = c.lasting or value > 0
    else:
        c.mana[code - MANA] = value
    refresh_all(fight)


def change(fight: Fight, who: i64, condition: i64, table: Table) -> None:
    """Another condition; who comes back has left neither a body nor a card in the graveyard (SUM-12)."""
    c = fight.creatures[who]
    if c.condition == VANISHED and condition != VANISHED:
        c.body = 0
        grave = fight.creatures[c.summoner if c.summoner != NOBODY else who].graveyard
        if c.card in grave:
            grave.remove(c.card)
    if c.condition == LENT and condition != LENT:
        c.host = NOBODY
    become(fight, who, condition, table)


def change_side(fight: Fight, who: i64, side: i64, table: Table) -> None:
    """A pair breaks when one of it changes sides (SUM-55); lines hold enemies only (SUM-28)."""
    c = fight.creatures[who]
    if c.side == side:
        return
    unpair(fight, who, table)
    forget_line(fight, who)
    c.entered.clear()
    c.side = side
