"""Weapons, spells and features as they stand in a file, made ways to attack and effects. What a feature says beyond
the effects that the rules know is kept as its text."""

import re
from typing import Final

from affray.core import dice
from affray.core.dice import Dice
from affray.core.errors import BadInput
from affray.core.source import Section, shown
from affray.rulesets.duality import effects
from affray.rulesets.duality.conditions import WORDS as CONDITION_WORDS
from affray.rulesets.duality.effects import ALWAYS, OF_ADVERSARIES, OF_ATTACKS, WHEN, Effect
from affray.rulesets.duality.state import (
    FINESSE,
    MAG,
    MOST_DICE,
    NOBODY,
    ONCE,
    PHY,
    PROFICIENCY,
    SPELLCAST,
    STRENGTH,
    TRAITS,
    TYPES,
    Fighter,
    Way,
)

RANGES: Final = ("melee", "very close", "close", "far", "very far")
MOST_WAYS: Final = 30
MOST_SIDES: Final = 100
NONE: Final = Dice((), (), 0)

_NAMED = re.compile(r"(minion|horde|relentless) ?\(([^()]+)\)$", re.IGNORECASE)


class Block:
    """A combatant in the making: its own effects, those of each way, and text that the rules do not know."""

    def __init__(self, f: Fighter) -> None:
        self.f = f
        self.of_all: list[Effect] = []
        """Of every attack."""
        self.unknown: list[str] = []

    def finish(self) -> None:
        """Features of the combatant hold for all its ways."""
        f = self.f
        for way in f.ways:
            way.effects = [*self.of_all, *way.effects]
            way.finish()
        if f.horde is not None and f.ways:
            f.horde.effects, f.horde.types = f.ways[0].effects, f.ways[0].types
            f.horde.name = f.ways[0].name
            f.horde.finish()

    def own(self, effect: Effect) -> None:
        """An effect on the combatant itself."""
        f = self.f
        if effect.kind == effects.RESIST:
            f.resist |= effect.types
        elif effect.kind == effects.IMMUNE:
            f.immune |= effect.types
        elif effect.kind == effects.REDUCE:
            f.reduce_phy += effect.amount if effect.types & PHY else 0
            f.reduce_mag += effect.amount if effect.types & MAG else 0
        elif effect.kind == effects.MINION:
            f.minion = effect.amount
        elif effect.kind == effects.HORDE:
            f.horde = Way("", NOBODY, effect.dice, ONCE, PHY)
        elif effect.kind == effects.RELENTLESS:
            f.relentless = effect.amount
        else:
            f.slow = True


# -- weapons and spells ----------------------------------------------------------------------------------------------


def read_weapons(section: Section, block: Block) -> None:
    """Of a PC its weapons, its spells and bare hands; of an adversary its weapon."""
    f = block.f
    if not f.pc:
        weapon = section.section("weapon")
        if weapon is None:
            if not section.has("weapon"):
                section.problem("", "weapon is missing")
            return
        f.ways.append(read_way(weapon, block, NOBODY, ONCE, PHY))
        return
    for weapon in section.tables("weapons")[:MOST_WAYS]:
        trait = TRAITS.index(weapon.choice("trait", TRAITS))
        f.ways.append(read_way(weapon, block, trait, PROFICIENCY, PHY))
    for spell in section.tables("spells")[:MOST_WAYS]:
        if f.spellcast == NOBODY and not spell.has("trait"):
            section.problem("spellcast", "spellcast is missing: which trait are the spells cast with?")
        default = TRAITS[f.spellcast] if f.spellcast != NOBODY else TRAITS[0]
        trait = TRAITS.index(spell.choice("trait", TRAITS, default))
        way = read_way(spell, block, trait, ONCE, MAG)
        way.spell = True
        f.ways.append(way)
    names = [(way.name, way.spell) for way in f.ways]
    for name in {name for name in names if names.count(name) > 1}:
        section.problem("spells" if name[1] else "weapons", f"there are two called {shown(name[0])}")
    f.ways.append(bare_hands(f))


def bare_hands(f: Fighter) -> Way:
    """Strength or finesse, the better one unless the referee says so (DUA-2); [proficiency]d4 (DUA-22), physical
    (DUA-25)."""
    trait = FINESSE if f.traits[FINESSE] > f.traits[STRENGTH] else STRENGTH
    way = Way("unarmed", trait, Dice((1,), (4,), 0), PROFICIENCY, PHY)
    way.unarmed = True
    return way


def read_way(section: Section, block: Block, trait: int, times: int, types: int) -> Way:
    """One weapon or spell; without a type weapons are physical and spells magic (DUA-25)."""
    name = section.name("name")
    if name == "unarmed":
        section.problem("name", "'unarmed' means bare hands")
    text = section.raw("dice")
    if isinstance(text, str) and text.strip().startswith("spellcast"):
        if not block.f.pc or block.f.spellcast == NOBODY:
            section.problem("dice", "spellcast dice need a spellcast trait")
        rolled, times = read_die(section, text.strip().removeprefix("spellcast").strip()), SPELLCAST
    else:
        rolled = read_dice(section, "dice")
    if times == PROFICIENCY and sum(rolled.counts) <= MOST_DICE < block.f.proficiency * sum(rolled.counts):
        many = f"{sum(rolled.counts)} dice for each of {block.f.proficiency} points of proficiency"
        section.problem("dice", f"{many}; at most {MOST_DICE} in all")
    way = Way(name, trait, rolled, times, TYPES.index(section.choice("type", TYPES[1:], TYPES[types])))
    way.reach = section.choice("range", RANGES, "melee")
    way.burden = section.text("burden", "")
    for effect in read_effects(section, block, f"{name}: "):
        if effect.kind < OF_ATTACKS:
            way.effects.append(effect)
        else:
            block.own(effect)
    return way


def read_dice(section: Section, key: str, default: Dice | None = None) -> Dice:
    """Dice that somebody could roll."""
    rolled = section.dice(key, default)
    if sum(rolled.counts) > MOST_DICE:
        section.problem(key, f"{sum(rolled.counts)} dice; at most {MOST_DICE}")
    if max(rolled.sides, default=0) > MOST_SIDES:
        section.problem(key, f"dice of {max(rolled.sides)} sides; at most {MOST_SIDES}")
    return rolled


def read_die(section: Section, text: str) -> Dice:
    """What stands behind `spellcast`: one kind of dice, as many as the trait says, and a modifier (DUA-23)."""
    try:
        rolled = dice.parse(text)
    except BadInput as error:
        section.problem("dice", error.problems[0].sentence)
        return NONE
    if len(rolled.counts) != 1 or rolled.counts[0] != 1:
        section.problem("dice", 'expected one die, such as "spellcast d6+2"')
    return rolled


def read_guards(section: Section, f: Fighter) -> None:
    """`resist`, `immune`, `reduce`."""
    f.resist = sum(TYPES.index(word) for word in set(section.choices("resist", TYPES[1:3])))
    f.immune = sum(TYPES.index(word) for word in set(section.choices("immune", TYPES[1:3])))
    table = section.section("reduce")
    if table is not None:
        f.reduce_phy = table.whole("phy", 0, 0, 1000)
        f.reduce_mag = table.whole("mag", 0, 0, 1000)


# -- features --------------------------------------------------------------------------------------------------------


def read_features(section: Section, block: Block) -> None:
    """Of a combatant or its armor."""
    for effect in read_effects(section, block, ""):
        if effect.kind < OF_ATTACKS:
            block.of_all.append(effect)
        else:
            block.own(effect)


def read_effects(section: Section, block: Block, before: str) -> list[Effect]:
    """The effects of a list of features: texts that the rules know by name, and tables."""
    found: list[Effect] = []
    for one in section.mixed("features"):
        if isinstance(one, str):
            if not one.strip():
                section.problem("features", "a feature may not be empty")
            known = [effect for effect in named(one) if not block.f.pc or effect.kind not in OF_ADVERSARIES]
            block.f.features.append((before + one, bool(known)))
            if not known:
                block.unknown.append(before + one)
            found += known
        else:
            found += read_table(one, block, before)
    return found


def named(text: str) -> list[Effect]:
    """What a feature that is known by its name does; nothing for others (DUA-60..63)."""
    word = text.strip().lower()
    if word == "slow":
        return [Effect(effects.SLOW, 1, NONE, ALWAYS)]
    if word == "momentum":
        return [Effect(effects.FEAR, 1, NONE, ALWAYS)]
    if word == "terrifying":
        return [Effect(effects.HOPE, 1, NONE, ALWAYS), Effect(effects.FEAR, 1, NONE, ALWAYS)]
    match = _NAMED.match(word)
    if match is None:
        return []
    name, inside = match.groups()
    try:
        rolled = dice.parse(inside)
    except BadInput:
        return []
    if sum(rolled.counts) > MOST_DICE or max(rolled.sides, default=0) > MOST_SIDES:
        return []
    if name == "horde":
        return [Effect(effects.HORDE, 0, rolled, ALWAYS)]
    if rolled.counts or not 1 <= rolled.bonus <= 1000:
        return []
    return [Effect(effects.MINION if name == "minion" else effects.RELENTLESS, rolled.bonus, NONE, ALWAYS)]


def read_table(table: Section, block: Block, before: str) -> list[Effect]:
    """`{ name, effect, amount, dice, when, type, condition, text }`; without an effect it is text only."""
    name = table.name("name")
    text = table.prose("text")
    said = before + (f"{name}: {text}" if text else name)
    block.f.features.append((said, table.has("effect")))
    if not table.has("effect"):
        block.unknown.append(said)
        return []
    if text:
        block.unknown.append(said)
    kind = effects.WORDS.index(table.choice("effect", effects.WORDS))
    when = WHEN.index(table.choice("when", WHEN, "always"))
    if kind in OF_ADVERSARIES and block.f.pc:
        table.problem("effect", f"a PC cannot be {effects.WORDS[kind]}; adversaries can")
    if when != ALWAYS and kind >= OF_ATTACKS:
        table.problem("when", f"{effects.WORDS[kind]} holds always")
    effect = Effect(kind, 1, NONE, when)
    if kind == effects.HORDE:
        effect.dice = read_dice(table, "dice", NONE)
        if not table.has("dice"):
            table.problem("", "dice are missing")
    elif kind == effects.DAMAGE:
        effect.dice = read_dice(table, "dice", NONE)
        effect.amount = table.whole("amount", 0, -1000, 1000)
        if not (table.has("dice") or table.has("amount")):
            table.problem("", "amount or dice are missing")
    elif kind == effects.CONDITION:
        effect.amount = CONDITION_WORDS.index(table.choice("condition", CONDITION_WORDS[:2]))
    elif kind in (effects.RESIST, effects.IMMUNE, effects.REDUCE):
        effect.types = TYPES.index(table.choice("type", TYPES[1:]))
        effect.amount = table.whole("amount", None, 1, 1000) if kind == effects.REDUCE else 0
    elif kind == effects.DROP:
        effect.amount = table.whole("amount", 1, 1, 10)
    elif kind == effects.BONUS:
        effect.amount = table.whole("amount", None, -100, 100)
    elif kind not in (effects.DIRECT, effects.SLOW):
        effect.amount = table.whole("amount", 1, 1, 1000)
    return [effect]
