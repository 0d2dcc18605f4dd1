"""Reading what is printed: creatures, spells and items from a file's tables (summoner.md, Fields; SUM-70, SUM-72)."""

import re
from typing import Final

from mypy_extensions import i64

from affray.core.dice import Dice
from affray.core.source import MOST, Section, did_you_mean, shown
from affray.rulesets.summoner.cards import (
    ALL,
    ALLIES,
    ANY,
    COUNTERS,
    DESTROY,
    FREE,
    GRANT,
    KINDS,
    PUMP,
    SUMMON,
    SUMMONED,
    TAP,
    TARGETS,
    VERBS,
    Card,
    Cost,
    Effect,
    Item,
    Spell,
)  # fmt: skip
from affray.rulesets.summoner.features import KEYWORDS as FEATURES
from affray.rulesets.summoner.keywords import (
    BESTOW,
    COLORS,
    HEROIC,
    KICKER,
    LANDWALK,
    MONSTROSITY,
    REGENERATE,
    REINFORCE,
    SCAVENGE,
    SOULBOND,
    WORDS,
)  # fmt: skip

MOST_DICE: Final = 200
"""Of power, toughness and counters: each point is a die."""
MOST_PIPS: Final = 10_000
"""The highest sum of an effect's dice; its law has so many outcomes."""
MOST_LEVEL: Final = 999
MOST_CARDS: Final = 200
"""Spells, items or cards in a hand."""
MOST_DEPTH: Final = 4
"""Creatures that summon creatures that summon …"""
MOST_FEET: Final = 5000

_COST = re.compile(r"(\d{0,3})([WUBRGC]{0,20})")
_NUMBERED = MONSTROSITY | REINFORCE
_PRICED = MONSTROSITY | REINFORCE | REGENERATE | SCAVENGE | BESTOW
_TABLES = HEROIC | SOULBOND | KICKER


# -- creatures -------------------------------------------------------------------------------------------------------


def read_card(section: Section, kind: str = "natural", depth: int = 0) -> Card:
    """A creature as printed. What it is in a fight (side, square, health left, …) is not read here."""
    card = Card(section.name("id", ".#"))
    card.kind = KINDS.index(section.choice("kind", KINDS, kind))
    card.power = section.whole("power", None, -MOST_DICE, MOST_DICE)
    card.toughness = section.whole("toughness", None, -MOST_DICE, MOST_DICE)
    card.agility = section.whole("agility", 0, -MOST_LEVEL, MOST_LEVEL)
    card.level = section.whole("level", 0, 0, MOST_LEVEL)
    card.steps = squares(section, "speed", 30)
    card.reach = squares(section, "range", 5)
    card.full_health = section.whole("full_health", max(int(card.toughness), 0) * 5, 0, MOST)
    card.colors = color_bits(section.choices("colors", COLORS))
    card.artifact = section.flag("artifact")
    card.text = section.prose("text")
    card.cost = read_cost(section, "cost")
    for land in capped(section, "lands"):
        land.text("name", "")
        card.lands |= color_bits([land.choice("color", COLORS)])
    card.spells = read_spells(section, depth)
    card.items = read_items(section, card)
    read_keywords(section, card, depth)
    return card


def squares(section: Section, key: str, feet: int, least: int = 0) -> i64:
    """Feet in a file are squares of 5 feet in the rules (SUM-8)."""
    value = section.whole(key, feet, least, MOST_FEET)
    if value % 5:
        section.problem(key, f"squares are 5 feet wide: expected a multiple of 5, not {value}")
    return value // 5


def capped(section: Section, key: str) -> list[Section]:
    """A list of tables that is not too long."""
    found = section.tables(key)
    if len(found) > MOST_CARDS:
        section.problem(key, f"{len(found)} entries; at most {MOST_CARDS}")
    return found[:MOST_CARDS]


def color_bits(colors: list[str]) -> i64:
    bits: i64 = 0
    for color in colors:
        bits |= 1 << COLORS.index(color)
    return bits


# -- keywords --------------------------------------------------------------------------------------------------------


def read_keywords(section: Section, card: Card, depth: int) -> None:
    """Keywords as on a card, with number, cost or word; those with a printed payoff are tables."""
    for i, entry in enumerate(section.mixed("keywords")):
        if isinstance(entry, Section):
            read_payoff(entry, card, depth)
        elif entry in FEATURES:
            card.features.append(entry)
        else:
            wrong = add_keyword(card, entry)
            if wrong:
                section.source.problem((*section.path, "keywords", i), wrong)


def add_keyword(card: Card, text: str) -> str:
    """Put a keyword such as `monstrosity 2 3G` on a card; what is wrong with it, or nothing."""
    word = keyword_in(text)
    bit = WORDS.get(word, 0)
    rest = text[len(word) :].split()
    if bit == 0:
        return f"unknown keyword {shown(text)}{did_you_mean(text, [*WORDS, *FEATURES])}"
    if bit & (HEROIC | KICKER):
        return f'{word} has a printed payoff: write {{ keyword = "{word}", effects = [...] }}'
    if bit == LANDWALK:
        if len(rest) != 1 or rest[0] not in COLORS:
            return f"expected landwalk and a color ({', '.join(COLORS)}), not {shown(text)}"
        card.landwalk |= color_bits(rest)
    number: i64 = 0
    if bit & _NUMBERED:
        if not rest or not rest[0].isdecimal() or len(rest[0]) > 3 or not 1 <= int(rest[0]) <= MOST_DICE:
            return f"expected {word}, a number from 1 to {MOST_DICE} and perhaps a cost, not {shown(text)}"
        number = int(rest.pop(0))
    cost = FREE
    if bit & _PRICED:
        read = parse_cost(rest.pop(0)) if rest else FREE
        if read is None:
            return f"expected {word} with a cost such as 2G, not {shown(text)}"
        cost = read
    if rest and bit != LANDWALK:
        return f"{word} takes no {shown(' '.join(rest))}"
    card.keywords |= bit
    if bit == SCAVENGE:
        card.scavenge = cost
    elif bit == REGENERATE:
        card.regenerate = cost
    elif bit == BESTOW:
        card.bestow = cost
    elif bit == MONSTROSITY:
        card.monstrosity, card.monstrosity_counters = cost, number
    elif bit == REINFORCE:
        card.reinforce, card.reinforce_counters = cost, number
    return ""


def keyword_in(text: str) -> str:
    """The keyword with which a text begins; empty if it begins with none."""
    for word in WORDS:
        if text == word or text.startswith(word + " "):
            return word
    return ""


def read_payoff(section: Section, card: Card, depth: int) -> None:
    """A keyword in a table: heroic and kicker with effects, soulbond with a bonus (SUM-54, SUM-55, SUM-59)."""
    word = section.choice("keyword", [w for w in WORDS if WORDS[w] & _TABLES])
    if word == "heroic":
        card.keywords |= HEROIC
        card.heroic = read_effects(section, "effects", depth)
    elif word == "soulbond":
        card.keywords |= SOULBOND
        card.soul_power = section.whole("power", 0, -MOST_DICE, MOST_DICE)
        card.soul_toughness = section.whole("toughness", 0, -MOST_DICE, MOST_DICE)
        granted = read_grant(section)
        card.soul_keywords = granted.keywords
        if granted.landwalk:
            section.problem("grant", "a pair cannot have landwalk")
    else:
        cost, effects = read_kicker(section, depth)
        for spell in card.spells:
            if not spell.kicked:
                spell.kicker, spell.kicked = spell.kicker or cost, effects
        if not card.spells:
            section.problem("", "a kicker is for spells, and this creature has none")


def read_kicker(section: Section, depth: int) -> tuple[Cost, list[Effect]]:
    return read_cost(section, "cost"), read_effects(section, "effects", depth)


def read_grant(section: Section) -> Card:
    """The keywords that `grant` gives, a text or a list of texts, as those of an otherwise empty card."""
    card = Card("")
    value = section.raw("grant")
    texts = [value] if isinstance(value, str) else section.words("grant") if value is not None else []
    for text in texts:
        wrong = add_keyword(card, text)
        if not wrong and WORDS[keyword_in(text)] & (_PRICED | _TABLES):
            wrong = f"{keyword_in(text)} has a cost or payoff of its own and cannot be granted"
        if wrong:
            section.problem("grant", wrong)
    return card


# -- costs -----------------------------------------------------------------------------------------------------------


def read_cost(section: Section, key: str) -> Cost:
    """A cost such as 2R, or a number; free when absent."""
    value = section.raw(key)
    if value is None:
        return FREE
    text = str(value) if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 1000 else value
    cost = parse_cost(text) if isinstance(text, str) else None
    if cost is None:
        section.problem(key, f'expected a cost such as "2R" (a number, then letters W U B R G C), not {shown(value)}')
        return FREE
    return cost


def parse_cost(text: str) -> Cost | None:
    """Generic mana as a number, then a letter for each symbol; None if it is not that."""
    found = _COST.fullmatch(text.upper())
    if found is None or not text:
        return None
    symbols = found[2]
    colored = tuple([i64(symbols.count(letter)) for letter in "WUBRG"])
    ordered = "".join([letter for letter in "WUBRGC" for _ in range(symbols.count(letter))])
    generic = int(found[1] or "0")
    written = (str(generic) if generic else "") + ordered
    return Cost(colored, symbols.count("C"), generic, written or "0")


# -- spells and items ------------------------------------------------------------------------------------------------


def read_spells(section: Section, depth: int) -> list[Spell]:
    """The spells on a card; each name once."""
    spells: list[Spell] = []
    names: set[str] = set()
    for entry in capped(section, "spells"):
        spell = read_spell(entry, depth)
        if spell.name in names:
            entry.problem("name", f"there is a spell {shown(spell.name)} already")
        names.add(spell.name)
        spells.append(spell)
    return spells


def read_spell(section: Section, depth: int) -> Spell:
    """SUM-70. The kicker is a cost with `kicked`, its extra effects, or a keyword in a table with both (SUM-59)."""
    spell = Spell(section.name("name", "#"), read_cost(section, "cost"), read_effects(section, "effects", depth))
    spell.reach = squares(section, "range", 30)
    spell.text = section.prose("text")
    if section.has("uses"):
        spell.uses = section.whole("uses", 0, 0, MOST)
    if section.has("kicker"):
        spell.kicker = read_cost(section, "kicker")
    spell.kicked = read_effects(section, "kicked", depth)
    for entry in section.tables("keywords"):
        entry.choice("keyword", ["kicker"])
        spell.kicker, spell.kicked = read_kicker(entry, depth)
    if spell.kicked and spell.kicker is None:
        section.problem("kicked", "effects of a kicker, and there is no kicker")
    return spell


def read_items(section: Section, card: Card) -> list[Item]:
    """Items and artifacts (SUM-72); each name once. What they say beyond the rules is added to the card's text."""
    items: list[Item] = []
    names: set[str] = set()
    for entry in capped(section, "items"):
        item = Item(entry.name("name", "#"))
        if item.name in names:
            entry.problem("name", f"there is an item {shown(item.name)} already")
        names.add(item.name)
        item.power = entry.whole("power", 0, -MOST_DICE, MOST_DICE)
        item.toughness = entry.whole("toughness", 0, -MOST_DICE, MOST_DICE)
        item.steps = squares(entry, "speed", 0, -MOST_FEET)
        item.reach = squares(entry, "range", 0, -MOST_FEET)
        granted = read_grant(entry)
        item.keywords, item.landwalk = granted.keywords, granted.landwalk
        text = entry.prose("text")
        if text:
            card.text = f"{card.text}\n{item.name}: {text}".strip()
        items.append(item)
    return items


# -- effects ---------------------------------------------------------------------------------------------------------


def read_effects(section: Section, key: str, depth: int) -> list[Effect]:
    """Effects, one verb each (SUM-70)."""
    return [read_effect(entry, depth) for entry in capped(section, key)]


def read_effect(section: Section, depth: int) -> Effect:
    found = [verb for verb in VERBS if section.has(verb)]
    effect = Effect(VERBS.index(found[0]) if found else DESTROY)
    if len(found) != 1:
        section.problem("", f"an effect has one verb of {', '.join(VERBS)}; here are {', '.join(found) or 'none'}")
    read_whom(section, effect)
    if not found:
        return effect
    if effect.verb == COUNTERS:
        effect.dice = Dice((), (), section.whole("counters", None, -MOST_DICE, MOST_DICE))
    elif effect.verb == PUMP:
        read_pump(section, effect)
    elif effect.verb == TAP:
        effect.dice = Dice((), (), section.whole("tap", None, 1, 1000))
    elif effect.verb == GRANT:
        granted = read_grant(section)
        effect.keywords, effect.landwalk = granted.keywords, granted.landwalk
    elif effect.verb == DESTROY:
        if not section.flag("destroy"):
            section.problem("destroy", "expected true")
    elif effect.verb == SUMMON:
        read_summoned(section, effect, depth)
    else:
        effect.dice = read_amount(section, found[0])
    return effect


def read_whom(section: Section, effect: Effect) -> None:
    """One target, or all within so many feet."""
    whom = section.choice("target", TARGETS, "any")
    effect.whom = TARGETS.index(whom)
    if section.has("all"):
        effect.whom = ALLIES + ALL.index(section.choice("all", ALL))
        if section.has("target"):
            section.problem("all", "an effect has a target or is on all, not both")
    if section.has("within"):
        effect.within = squares(section, "within", 5)
        if effect.whom < ALLIES:
            section.problem("within", 'this goes with all = "allies", "enemies" or "everybody"')


def read_pump(section: Section, effect: Effect) -> None:
    bonus = section.pair("pump", "[power, toughness]")
    if bonus is None:
        return
    if max(abs(bonus[0]), abs(bonus[1])) > MOST_DICE:
        section.problem("pump", f"at most {MOST_DICE}")
        return
    effect.dice, effect.toughness = Dice((), (), bonus[0]), bonus[1]


def read_summoned(section: Section, effect: Effect, depth: int) -> None:
    creature = section.section("summon")
    effect.whom = ANY
    if creature is None:
        return
    if depth >= MOST_DEPTH:
        creature.all_keys()
        creature.problem("", f"at most {MOST_DEPTH} creatures that summon one another")
        return
    effect.card = read_card(creature, KINDS[SUMMONED], depth + 1)


def read_amount(section: Section, verb: str) -> Dice:
    dice = section.dice(verb)
    if dice.most < 0 or dice.most - dice.bonus > MOST_PIPS:
        section.problem(verb, f"expected an amount from 0 to {MOST_PIPS}, not {shown(str(dice))}")
        return Dice((), (), 0)
    return dice
