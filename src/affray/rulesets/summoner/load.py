"""A fight from a file's data (summoner.md, Fields). What is wrong is reported to the source, all of it at once."""

from dataclasses import dataclass
from typing import Final

from affray.core.source import Section, Source, shown
from affray.core.table import Table
from affray.rulesets.summoner.cards import SUMMONED, Card, Spell
from affray.rulesets.summoner.costs import LETTERS
from affray.rulesets.summoner.features import RULINGS
from affray.rulesets.summoner.health import settle
from affray.rulesets.summoner.lineup import refresh_all
from affray.rulesets.summoner.printed import MOST_CARDS, read_card, read_spell
from affray.rulesets.summoner.state import ACTIVE, NOBODY, Creature, Fight, Grid, Rulings

HEADINGS: Final = ("creature", "map", "rulings", "most_rounds")
"""The tables and keys at the top of a file that belong to this ruleset."""

MOST_CREATURES: Final = 500
MOST_SIDES: Final = 32
MOST_SQUARES: Final = 200
"""The width and height of a map."""
MOST_ROUNDS: Final = 1_000_000
MOST_HEALTH: Final = 1_000_000
MOST_MANA: Final = 1_000_000
MOST_TAPPED: Final = 1_000_000


@dataclass
class Entry:
    """One `[[creature]]`, which may stand for several equal ones."""

    section: Section
    card: Card
    ids: list[str]
    squares: list[tuple[int, int]]


def load(source: Source) -> Fight:
    """The fight that a file describes; raises BadInput with every problem in the file."""
    top = source.top
    grid = read_map(top)
    rulings = read_rulings(top)
    entries = [read_entry(section) for section in top.tables("creature")[: MOST_CREATURES + 1]]
    if not entries:
        top.problem("", "there is no [[creature]]")
    check_ids(entries)
    fight = Fight([], [], rulings, grid, top.whole("most_rounds", 1000, 1, MOST_ROUNDS))
    for entry in entries:
        add_creatures(fight, entry)
    for entry in entries:
        find_summoner(fight, entry)
    if len(fight.sides) > MOST_SIDES:
        top.problem("creature", f"{len(fight.sides)} sides; at most {MOST_SIDES}")
    source.finish()
    refresh_all(fight)
    for who in range(len(fight.creatures)):
        settle(fight, who, Table())
    check_places(fight, entries)
    source.finish()
    return fight


def read_map(top: Section) -> Grid | None:
    section = top.section("map")
    if section is None:
        return None
    width, height = read_length(section, "width"), read_length(section, "height")
    grid = Grid(width, height, [False] * (width * height))
    for i, (column, row) in enumerate(section.pairs("walls")):
        if 0 <= column < width and 0 <= row < height:
            grid.wall[row * width + column] = True
        else:
            path = (*section.path, "walls", i)
            section.source.problem(path, f"[{column}, {row}] is not on the map, {width} by {height} squares")
    return grid


def read_length(section: Section, key: str) -> int:
    """Of the map; when it is wrong the longest, so that no square is blamed for it."""
    length = section.whole(key, None, 1, MOST_SQUARES)
    return length if section.data.get(key) == length else MOST_SQUARES


def read_rulings(top: Section) -> Rulings:
    section = top.section("rulings")
    if section is None:
        return Rulings()
    return Rulings(
        unmatched_through=section.choice("unmatched", ("through", "lost"), "through") == "through",
        bleed_ten_stops=section.choice("bleed_ten", ("stops", "skips"), "stops") == "stops",
        natural_bleeds=section.flag("natural_bleeds"),
        orphans_vanish=section.choice("orphans", ("vanish", "stay"), "vanish") == "vanish",
        grounded_melee=section.choice("grounded_melee", ("cannot", "can"), "cannot") == "can",
        house=tuple((name, section.choice(name, values, values[0])) for name, values in RULINGS.items()),
    )


# -- creatures -------------------------------------------------------------------------------------------------------


def read_entry(section: Section) -> Entry:
    """One table of the roster; `count = 3` makes goblin, goblin-2 and goblin-3, then `at` may be a list of squares."""
    card = read_card(section)
    count = section.whole("count", 1, 1, MOST_CREATURES)
    ids = [card.id, *(f"{card.id}-{n}" for n in range(2, count + 1))]
    at = section.raw("at")
    several = isinstance(at, list) and any(isinstance(square, list) for square in at)
    if several:
        squares = section.pairs("at")
        if len(squares) != count:
            section.problem("at", f"{len(squares)} squares for {count} creatures")
    else:
        square = section.pair("at")
        squares = [] if square is None else [square]
        if squares and count > 1:
            section.problem("at", f"expected a list of {count} squares, one for each creature")
    return Entry(section, card, ids, squares)


def check_ids(entries: list[Entry]) -> None:
    taken: set[str] = set()
    for entry in entries:
        for name in entry.ids:
            if name and name in taken:
                entry.section.problem("id", f"there is a creature {shown(name)} already")
            taken.add(name)
    if len(taken) > MOST_CREATURES:
        entries[0].section.source.top.problem("creature", f"{len(taken)} creatures; at most {MOST_CREATURES}")


def add_creatures(fight: Fight, entry: Entry) -> None:
    """The creatures of one entry, each with its own lists."""
    section, card = entry.section, entry.card
    side = read_side(fight, section)
    health = section.whole("health", int(card.full_health), -MOST_HEALTH, MOST_HEALTH)
    tapped = section.whole("tapped", 0, 0, MOST_TAPPED)
    mana = read_mana(section)
    hand, hand_spells = read_hand(section, "hand")
    graveyard, graveyard_spells = read_hand(section, "graveyard")
    remarks = [f"{card.id}: {line}" for line in card.text.splitlines()]
    remarks += [f"{card.id}, {spell.name}: {spell.text}" for spell in [*card.spells, *hand_spells] if spell.text]
    remarks += [f"{card.id}, {held.id}: {held.text}" for held in [*hand, *graveyard] if held.text]
    if remarks:
        fight.remarks.setdefault(fight.sides[side], []).extend(remarks)
    for i, name in enumerate(entry.ids[: MOST_CREATURES + 1 - len(fight.creatures)]):
        creature = Creature(
            card, name, side, card.kind, card.power, card.toughness, card.agility, card.level, card.full_health, health
        )
        creature.square = place(fight, entry, i)
        creature.tapped = tapped
        creature.uses = [spell.uses for spell in card.spells]
        creature.mana = mana[:]
        creature.hand = hand[:]
        creature.hand_spells = hand_spells[:]
        creature.graveyard = graveyard[:]
        creature.graveyard_spells = graveyard_spells[:]
        fight.creatures.append(creature)


def read_side(fight: Fight, section: Section) -> int:
    """Sides are numbered in order of appearance; "nobody" is how a fight without a winner ends."""
    side = section.name("side")
    if side == "nobody":
        section.problem("side", "a side may not be called 'nobody'")
    if side not in fight.sides:
        fight.sides.append(side)
    return fight.sides.index(side)


def read_mana(section: Section) -> list[int]:
    """W U B R G and colorless; empty, when the key is absent, means that costs are not tracked."""
    mana = section.section("mana")
    return [] if mana is None else [mana.whole(letter, 0, 0, MOST_MANA) for letter in LETTERS]


def read_hand(section: Section, zone: str) -> tuple[list[Card], list[Spell]]:
    """Creatures and spells not in play. A table with effects or a name is a spell, one with an id a creature."""
    cards: list[Card] = []
    spells: list[Spell] = []
    found = section.tables(zone)
    if len(found) > MOST_CARDS:
        section.problem(zone, f"{len(found)} cards; at most {MOST_CARDS}")
    for entry in found[:MOST_CARDS]:
        if "effects" in entry.data or "name" in entry.data:
            spells.append(read_spell(entry, 0))
        else:
            cards.append(read_card(entry, "summoned"))
    return cards, spells


def find_summoner(fight: Fight, entry: Entry) -> None:
    """Who summoned it, by id; only summoned creatures have one."""
    section = entry.section
    if not section.has("summoner"):
        return
    wanted = section.text("summoner", "")
    for who, creature in enumerate(fight.creatures):
        if creature.id == wanted and wanted not in entry.ids:
            for other in fight.creatures:
                if other.id in entry.ids:
                    other.summoner = who
            break
    else:
        section.problem("summoner", f"there is no other creature {shown(wanted)} in the roster")
    if entry.card.kind != SUMMONED:
        section.problem("summoner", 'only a creature of kind = "summoned" has a summoner')


# -- places ----------------------------------------------------------------------------------------------------------


def place(fight: Fight, entry: Entry, i: int) -> int:
    """The square of the i-th creature of an entry."""
    if i < len(entry.squares):
        return place_on(fight, entry.section, entry.squares[i])
    wrong = "at" in entry.section.data  # reported already
    return NOBODY if wrong else place_on(fight, entry.section, None)


def place_on(fight: Fight, section: Section, at: tuple[int, int] | None) -> int:
    """A square to stand on, as a number; NOBODY without a map, and where nobody can stand, which is a problem."""
    grid = fight.grid
    if grid is None:
        if at is not None:
            section.problem("at", "there is no [map] to stand on")
        return NOBODY
    if at is None:
        section.problem("", "at is missing: there is a map to stand on")
        return NOBODY
    column, row = at
    if not (0 <= column < grid.width and 0 <= row < grid.height):
        section.problem("at", f"[{column}, {row}] is not on the map, {grid.width} by {grid.height} squares")
        return NOBODY
    square = int(row * grid.width + column)
    if grid.wall[square]:
        section.problem("at", f"[{column}, {row}] is a wall")
    return square


def check_places(fight: Fight, entries: list[Entry]) -> None:
    """No two standing creatures share a square (SUM-8)."""
    at: dict[int, str] = {}
    sections = {name: entry.section for entry in entries for name in entry.ids}
    for c in fight.creatures:
        if c.condition == ACTIVE and c.square != NOBODY:
            if c.square in at:
                sections[c.id].problem("at", f"{shown(at[c.square])} stands there already")
            at[c.square] = c.id
