"""A fight from a file's data (duel.md, Fields). What is wrong is reported to the source, all of it at once."""

from typing import Final

from affray.core.dice import Dice
from affray.core.source import Section, Source, did_you_mean, is_whole, shown
from affray.rulesets.duel.include import include
from affray.rulesets.duel.mana import KINDS, LETTERS, MOST_MANA, Amount, Cost, parse, parse_amount
from affray.rulesets.duel.state import (
    CARD_KINDS,
    CREATURE,
    DAMAGE,
    EFFECTS,
    MOST_POOL,
    NAMED,
    SPAN,
    ZONES,
    Card,
    Character,
    Fight,
    Magic,
    Rulings,
    Weapon,
    count_standing,
    look_through,
    refresh,
)

HEADINGS: Final = ("character", "rulings", "most_rounds", "stun_order")
"""The tables and keys at the top of a file that belong to this ruleset."""

MOST_CHARACTERS: Final = 500
MOST_SIDES: Final = 32
MOST_ROUNDS: Final = 1_000_000
MOST_DICE: Final = 200
"""Of one modifier, weapon, card or magical attack."""
MOST_CARDS: Final = 500
MOST_COPIES: Final = 1000
MOST_SIDES_OF_DIE: Final = 1000


def load(source: Source) -> Fight:
    """The fight that a file describes; raises BadInput with every problem in the file."""
    include(source)
    top = source.top
    fight = Fight([], [], read_rulings(top), top.whole("most_rounds", 1000, 1, MOST_ROUNDS))
    sections = top.tables("character")
    for section in sections[:MOST_CHARACTERS]:
        add(fight, section)
    if not sections:
        top.problem("", "there is no [[character]]")
    if len(sections) > MOST_CHARACTERS:
        top.problem("character", f"{len(sections)} characters; at most {MOST_CHARACTERS}")
    if len(fight.sides) > MOST_SIDES:
        top.problem("", f"{len(fight.sides)} sides; at most {MOST_SIDES}")
    read_stun_order(fight, top)
    source.finish()
    count_standing(fight)
    return fight


def read_rulings(top: Section) -> Rulings:
    section = top.section("rulings")
    if section is None:
        return Rulings()
    die = section.whole("die", 10, 2, MOST_SIDES_OF_DIE)
    return Rulings(
        success=section.whole("success", min(8, die), 1, die),
        die=die,
        reroll=section.whole("reroll", 0, 0, die),
        ones_cancel=section.flag("ones_cancel"),
        allies_may=section.flag("allies_may", True),
    )


def read_stun_order(fight: Fight, top: Section) -> None:
    """Ids, in the order in which they are stunned; one may come several times (STN-50)."""
    ids = [c.id for c in fight.characters]
    if top.has("stun_order") and not top.words("stun_order") and top.data["stun_order"] == []:
        top.problem("stun_order", "nobody is named")
    for id in top.words("stun_order"):
        if id in ids:
            fight.stun_order.append(ids.index(id))
        else:
            top.problem("stun_order", f"there is no character {shown(id)}{did_you_mean(id, ids)}")


def add(fight: Fight, section: Section) -> None:
    c = read_character(section, fight.names)
    side = section.name("side")
    if side == "nobody":
        section.problem("side", "a side may not be called 'nobody'")
    if side not in fight.sides:
        fight.sides.append(side)
    c.side = fight.sides.index(side)
    if c.id and any(other.id == c.id for other in fight.characters):
        section.problem("id", f"there is a character {shown(c.id)} already")
    text = section.prose("text")
    if text:
        fight.remarks.setdefault(side, []).extend(f"{c.id}: {line}" for line in text.splitlines())
    fight.characters.append(c)


def read_character(section: Section, names: list[str]) -> Character:
    """One character, of no side yet; `names` are those of battlefields, to which it may add."""
    vitality = section.whole("vitality", 10)
    most = section.whole("max_vitality", max(vitality, 1), 1)
    if vitality > most:
        section.problem("vitality", f"{vitality} is more than max_vitality, {most}")
    c = Character(section.name("id", "."), 0, vitality, most, section.whole("life", 20, 1))
    c.speed = section.whole("speed", 0, 0, MOST_DICE)
    c.reflex = section.whole("reflex", 0, 0, MOST_DICE)
    c.sneak = section.whole("sneak", 0, 0, MOST_DICE)
    c.charge = section.whole("charge", 0, 0, MOST_DICE)
    c.melee = section.whole("melee", 0, -MOST_DICE, MOST_DICE)
    c.ranged = section.whole("ranged", 0, -MOST_DICE, MOST_DICE)
    c.pressure = section.dice("pressure", Dice((1,), (6,)))
    c.battlefield = read_battlefield(section, names)
    read_weapons(section, c)
    read_magic(section, c)
    read_mana(section, c)
    for entry in section.tables("cards")[: MOST_CARDS + 1]:
        read_card(entry, c)
    if len(c.cards) > MOST_CARDS:
        section.problem("cards", f"more than {MOST_CARDS} different cards")
    look_through(c)
    refresh(c)
    if max(c.melee_dice, c.ranged_dice) > MOST_POOL:
        section.problem("weapons", f"a pool of {max(c.melee_dice, c.ranged_dice)} dice; at most {MOST_POOL}")
    return c


def read_battlefield(section: Section, names: list[str]) -> int:
    """A number, or a name."""
    value = section.raw("battlefield")
    if value is None and not section.has("battlefield"):
        return 1
    if is_whole(value):
        return section.whole("battlefield", 1, 0, 1_000_000)
    if not isinstance(value, str):
        section.problem("battlefield", f"expected a name or a whole number, not {shown(value)}")
        return 1
    name = section.name("battlefield")
    if name not in names:
        names.append(name)
    return NAMED + names.index(name)


def read_weapons(section: Section, c: Character) -> None:
    for entry in section.tables("weapons"):
        name = entry.name("name")
        if any(weapon.name == name for weapon in c.weapons):
            entry.problem("name", f"there is a weapon {shown(name)} already")
        ranged = entry.choice("type", ("melee", "ranged")) == "ranged"
        c.weapons.append(Weapon(name, ranged, entry.whole("power", None, -MOST_DICE, MOST_DICE)))
        c.equipped.append(entry.flag("equipped", True))


def read_magic(section: Section, c: Character) -> None:
    """`dice` of an attack that does damage, `amount` of one that gives or takes dice (STN-17)."""
    for entry in section.tables("magic"):
        name = entry.name("name")
        if any(magic.name == name for magic in c.magic):
            entry.problem("name", f"there is a magical attack {shown(name)} already")
        effect = EFFECTS.index(entry.choice("effect", EFFECTS, "damage"))
        key, other = ("dice", "amount") if effect == DAMAGE else ("amount", "dice")
        if entry.has(other):
            entry.problem(other, f"{EFFECTS[effect]} has {key}, not {other}")
        cost = read_cost(entry)
        amount = read_amount(entry, key)
        if amount.per_x > 0 and cost.xs == 0:
            entry.problem(key, f"{amount.text} has an X, but the cost {cost.text} has none")
        c.magic.append(Magic(name, cost, effect, amount))


def read_cost(entry: Section, default: str | None = None) -> Cost:
    text = entry.text("cost", default)
    cost = parse(text)
    if cost is None:
        entry.problem("cost", f"{shown(text)}: expected a cost such as 2, 1R, XR or WWC, of the signs {LETTERS} and X")
    return Cost([0] * KINDS, 0, 0, "0") if cost is None else cost


def read_amount(entry: Section, key: str) -> Amount:
    value = entry.raw(key)
    text = str(value) if is_whole(value) else entry.text(key)
    amount = parse_amount(text) if text else Amount(0, 0, "0")
    if amount is None or amount.base > MOST_DICE or amount.per_x > MOST_DICE:
        said = f"expected a number of dice such as 4, X or 2+X, up to {MOST_DICE}"
        entry.problem(key, f"{shown(value)}: {said}")
        return Amount(0, 0, "0")
    return amount


def read_mana(section: Section, c: Character) -> None:
    mana = section.section("mana")
    if mana is not None:
        c.full_mana = [mana.whole(letter, 0, 0, MOST_MANA) for letter in LETTERS]
    c.set_mana(c.full_mana[:])
    c.untouched = True


def read_card(entry: Section, c: Character) -> None:
    """Copies of one card in one zone; the same card may stand again for another zone."""
    name = entry.name("name")
    kind = CARD_KINDS.index(entry.choice("kind", CARD_KINDS))
    cost = read_cost(entry, "")
    if cost.xs > 0 and kind == CREATURE:
        entry.problem("cost", f"{cost.text}: what is summoned has no X, for its power is fixed")
    power = entry.whole("power", 0, -MOST_DICE, MOST_DICE)
    zone = ZONES.index(entry.choice("in", ZONES, "library"))
    if not put(c, Card(name, kind, cost, power), zone, entry.whole("count", 1, 0, MOST_COPIES)):
        entry.problem("name", f"there is another card {shown(name)}, of other kind, cost or power")


def put(c: Character, card: Card, zone: int, count: int) -> bool:
    """Copies of a card come to a zone; False if another card has its name."""
    for i in range(len(c.cards)):
        known = c.cards[i]
        if known.name == card.name:
            if (known.kind, known.cost.text, known.power) != (card.kind, card.cost.text, card.power):
                return False
            c.zones[i * SPAN + zone] += count
            return True
    c.cards.append(card)
    c.zones.extend([0] * SPAN)
    c.zones[(len(c.cards) - 1) * SPAN + zone] = count
    return True
