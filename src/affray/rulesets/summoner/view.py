"""A fight for people to look at: as data for any front, and as a map in plain text."""

from typing import Final

from mypy_extensions import i64

from affray.rulesets.summoner.cards import Cost, Item, Spell
from affray.rulesets.summoner.features import RULINGS
from affray.rulesets.summoner.fields import READERS, colors
from affray.rulesets.summoner.keywords import (
    BESTOW,
    LANDWALK,
    MONSTROSITY,
    REGENERATE,
    REINFORCE,
    SCAVENGE,
    words,
)
from affray.rulesets.summoner.state import (
    ACTIVE,
    CONDITIONS,
    EAST,
    FACINGS,
    LENT,
    MOVE,
    NOBODY,
    STANDARD,
    WEST,
    Creature,
    Fight,
    Grid,
)
from affray.rulesets.summoner.turns import actor


def view(fight: Fight) -> dict[str, object]:
    """Everything to show of a fight, ready for JSON. `map` is absent without a map; `turn` is an id or None."""
    now = actor(fight)
    letters = map_letters(fight)
    shown: dict[str, object] = {
        "ruleset": "summoner",
        "round": int(fight.round),
        "turn": None if now == NOBODY else fight.creatures[now].id,
        "order": [fight.creatures[who].id for who in fight.order],
        "over": fight.ended or (fight.standing <= 1),
        "sides": list(fight.sides),
        "rulings": rulings(fight),
        "combatants": [combatant(fight, who, letters[who]) for who in range(len(fight.creatures))],
    }
    grid = fight.grid
    if grid is not None:
        walls = [square(grid, s) for s in range(grid.width * grid.height) if grid.wall[s]]
        shown["map"] = {
            "width": int(grid.width), "height": int(grid.height), "walls": walls, "drawn": draw_map(fight),
        }  # fmt: skip
    return shown


def rulings(fight: Fight) -> dict[str, object]:
    """Every ruling with its value, a table's own included."""
    r = fight.rulings
    found: dict[str, object] = {
        "unmatched": "through" if r.unmatched_through else "lost",
        "bleed_ten": "stops" if r.bleed_ten_stops else "skips",
        "natural_bleeds": r.natural_bleeds,
        "orphans": "vanish" if r.orphans_vanish else "stay",
        "grounded_melee": "can" if r.grounded_melee else "cannot",
    }
    for name, values in RULINGS.items():
        found[name] = values[0]
    for name, value in r.house:
        found[name] = value
    return found


def square(grid: Grid, at: i64) -> list[int]:
    """[column, row]"""
    return [int(at % grid.width), int(at // grid.width)]


# -- combatants --------------------------------------------------------------------------------------------------------


def combatant(fight: Fight, who: i64, letter: str) -> dict[str, object]:
    """One creature: every field (fields.py), and what else a person wants to see of it."""
    c = fight.creatures[who]
    card = c.card
    shown: dict[str, object] = {name: read(fight, c) for name, read in READERS.items()}
    shown["letter"] = letter
    shown["keywords"] = keyword_texts(c)
    shown["printed"] = {"power": int(card.power), "toughness": int(card.toughness)}
    shown["pump"] = [int(c.pump_power + c.ending_power), int(c.pump_toughness + c.ending_toughness)]
    shown["lent"] = [lent.id for lent in fight.creatures if lent.condition == LENT and lent.host == who]
    grid = fight.grid
    shown["line"] = [] if grid is None else [square(grid, s) for s in line(grid, c)]
    shown["move_left"] = fight.round == 0 or c.spent & MOVE == 0
    shown["standard_left"] = fight.round == 0 or c.spent & STANDARD == 0
    shown["spells"] = [spell_data(card.spells[i], c.uses[i]) for i in range(len(card.spells))]
    shown["items"] = [item_data(card.items[i], i in c.equipped) for i in range(len(card.items))]
    return shown


def keyword_texts(c: Creature) -> list[str]:
    """Its abilities now, as they are written on cards, number and cost included where its own card has them."""
    card = c.card
    found: list[str] = []
    for word in words(c.abilities & ~LANDWALK):
        found.append(word)
    for bit, word, text in (
        (SCAVENGE, "scavenge", priced(card.scavenge)),
        (REGENERATE, "regenerate", priced(card.regenerate)),
        (MONSTROSITY, "monstrosity", f" {card.monstrosity_counters}{priced(card.monstrosity)}"),
        (REINFORCE, "reinforce", f" {card.reinforce_counters}{priced(card.reinforce)}"),
        (BESTOW, "bestow", priced(card.bestow)),
    ):
        if card.keywords & bit and word in found:
            found[found.index(word)] = word + text
    for color in colors(c.landwalk):
        found.append(f"landwalk {color}")
    return found + card.features


def priced(cost: Cost) -> str:
    return "" if cost.text == "0" else f" {cost.text}"


def spell_data(spell: Spell, uses: i64) -> dict[str, object]:
    return {
        "name": spell.name,
        "cost": spell.cost.text,
        "kicker": None if spell.kicker is None else spell.kicker.text,
        "range": int(spell.reach) * 5,
        "uses": None if uses < 0 else int(uses),
        "text": spell.text,
    }


def item_data(item: Item, equipped: bool) -> dict[str, object]:
    return {
        "name": item.name,
        "equipped": equipped,
        "power": int(item.power),
        "toughness": int(item.toughness),
        "speed": int(item.steps) * 5,
        "range": int(item.reach) * 5,
        "grant": words(item.keywords & ~LANDWALK) + [f"landwalk {color}" for color in colors(item.landwalk)],
    }


# -- the map -----------------------------------------------------------------------------------------------------------

FLOOR: Final = " ."
WALL: Final = "##"
ARROWS: Final = "^>v<"


def line(grid: Grid, c: Creature) -> list[i64]:
    """The squares of a creature's line: its own and the two beside it, across its facing (SUM-28). None if it does not
    defend."""
    column: i64 = c.square % grid.width
    row: i64 = c.square // grid.width
    found: list[i64] = []
    if not c.defending or c.square == NOBODY:
        return found
    for step in (-1, 0, 1):
        r: i64 = row + step if c.facing == EAST or c.facing == WEST else row
        k: i64 = column if c.facing == EAST or c.facing == WEST else column + step
        if 0 <= r < grid.height and 0 <= k < grid.width and not grid.wall[r * grid.width + k]:
            found.append(r * grid.width + k)
    return found


def map_letters(fight: Fight) -> list[str]:
    """A capital for each creature, the same all through a fight: of its name if one is free, then any, then digits.
    Who comes after that shares a star."""
    taken: set[str] = set()
    found: list[str] = []
    for c in fight.creatures:
        letter = "*"
        for wanted in c.id.upper() + "ABCDEFGHIJKLMNOPQRSTUVWXYZ123456789":
            if wanted not in taken and ("A" <= wanted <= "Z" or "1" <= wanted <= "9"):
                letter = wanted
                break
        taken.add(letter)
        found.append(letter)
    return found


def draw_map(fight: Fight) -> list[str]:
    """Rows of plain text, two characters a square: `#` walls, a capital for whoever stands, a small letter for whoever
    lies there, an arrow before a defender that shows its facing, `|` or `-` on its line. Then a legend. Empty without a
    map."""
    grid = fight.grid
    if grid is None:
        return []
    letters = map_letters(fight)
    cells = [WALL if wall else FLOOR for wall in grid.wall]
    for c in fight.creatures:
        for s in line(grid, c):
            cells[s] = " |" if c.facing == EAST or c.facing == WEST else " -"
    lying: list[str] = []
    standing: list[str] = []
    for who in range(len(fight.creatures)):
        c = fight.creatures[who]
        if c.square != NOBODY and c.condition != ACTIVE and c.condition != LENT:
            small = letters[who].lower() if letters[who].isalpha() else ","
            cells[c.square] = mark(cells[c.square]) + small
            lying.append(legend(fight, c, small))
    for who in range(len(fight.creatures)):
        c = fight.creatures[who]
        if c.square != NOBODY and c.condition == ACTIVE:
            before = ARROWS[c.facing] if c.defending else mark(cells[c.square])
            cells[c.square] = before + letters[who]
            standing.append(legend(fight, c, letters[who]))
    rows = ["   " + "".join([f"{k:>2}" if k % 5 == 0 else "  " for k in range(grid.width)])]
    for r in range(grid.height):
        rows.append(f"{r:>2} " + "".join(cells[r * grid.width : (r + 1) * grid.width]))
    return [*rows, "", *standing, *lying]


def mark(cell: str) -> str:
    """What of a square's drawing stays beside a creature on it: the line of a defender."""
    return cell[1] if cell[1] == "|" or cell[1] == "-" else " "


def legend(fight: Fight, c: Creature, letter: str) -> str:
    text = f"{letter} {c.id} ({fight.sides[c.side]}) {c.health}/{c.full_health}"
    if c.condition != ACTIVE:
        return f"{text} {CONDITIONS[c.condition]}"
    if c.defending:
        text += f" defends, facing {FACINGS[c.facing]}"
    if c.tapped > 0:
        text += f", tapped {c.tapped}"
    if c.marked:
        text += ", deathtouch"
    return text
