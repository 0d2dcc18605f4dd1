"""A card written as a file's table: what `printed.read_card` reads again as the same card."""

from mypy_extensions import i64

from affray.rulesets.summoner.cards import (
    ALL,
    ALLIES,
    COUNTERS,
    DESTROY,
    GRANT,
    KINDS,
    PUMP,
    SUMMON,
    TAP,
    TARGETS,
    VERBS,
    Card,
    Cost,
    Effect,
    Item,
    Spell,
)
from affray.rulesets.summoner.keywords import COLORS, HEROIC, KICKER, LANDWALK, SOULBOND, words

Data = dict[str, object]


def card_data(card: Card) -> Data:
    """The table of a creature as printed, defaults left out."""
    data: Data = {"id": card.id, "kind": KINDS[card.kind], "power": int(card.power), "toughness": int(card.toughness)}
    put(data, "agility", int(card.agility), 0)
    put(data, "level", int(card.level), 0)
    put(data, "speed", int(card.steps) * 5, 30)
    put(data, "range", int(card.reach) * 5, 5)
    put(data, "full_health", int(card.full_health), max(int(card.toughness), 0) * 5)
    put(data, "colors", colors(card.colors), [])
    put(data, "artifact", card.artifact, False)
    put(data, "keywords", keywords(card), [])
    put(data, "lands", [{"color": color} for color in colors(card.lands)], [])
    put(data, "cost", card.cost.text, "0")
    put(data, "spells", [spell_data(spell) for spell in card.spells], [])
    put(data, "items", [item_data(item) for item in card.items], [])
    put(data, "text", card.text, "")
    return data


def put(data: Data, key: str, value: object, usual: object) -> None:
    if value != usual:
        data[key] = value


def colors(bits: i64) -> list[str]:
    return [color for i, color in enumerate(COLORS) if bits >> i & 1]


def keywords(card: Card) -> list[object]:
    found: list[object] = []
    for word in words(card.keywords & ~(LANDWALK | HEROIC | SOULBOND | KICKER)):
        found.append(priced(card, word))
    found.extend(f"landwalk {color}" for color in colors(card.landwalk))
    if card.keywords & HEROIC:
        found.append({"keyword": "heroic", "effects": [effect_data(effect) for effect in card.heroic]})
    if card.keywords & SOULBOND:
        bond: Data = {"keyword": "soulbond"}
        put(bond, "power", int(card.soul_power), 0)
        put(bond, "toughness", int(card.soul_toughness), 0)
        put(bond, "grant", words(card.soul_keywords), [])
        found.append(bond)
    found.extend(card.features)
    return found


def priced(card: Card, word: str) -> str:
    """A keyword with its number and cost."""
    if word == "scavenge":
        return with_cost(word, card.scavenge)
    if word == "regenerate":
        return with_cost(word, card.regenerate)
    if word == "bestow":
        return with_cost(word, card.bestow)
    if word == "monstrosity":
        return with_cost(f"{word} {card.monstrosity_counters}", card.monstrosity)
    if word == "reinforce":
        return with_cost(f"{word} {card.reinforce_counters}", card.reinforce)
    return word


def with_cost(word: str, cost: Cost) -> str:
    return word if cost.text == "0" else f"{word} {cost.text}"


def spell_data(spell: Spell) -> Data:
    data: Data = {"name": spell.name}
    put(data, "cost", spell.cost.text, "0")
    put(data, "range", int(spell.reach) * 5, 30)
    put(data, "uses", int(spell.uses), -1)
    kicker = spell.kicker
    if kicker is not None:
        data["kicker"] = kicker.text
        put(data, "kicked", [effect_data(effect) for effect in spell.kicked], [])
    data["effects"] = [effect_data(effect) for effect in spell.effects]
    put(data, "text", spell.text, "")
    return data


def item_data(item: Item) -> Data:
    data: Data = {"name": item.name}
    put(data, "power", int(item.power), 0)
    put(data, "toughness", int(item.toughness), 0)
    put(data, "speed", int(item.steps) * 5, 0)
    put(data, "range", int(item.reach) * 5, 0)
    put(data, "grant", granted(item.keywords, item.landwalk), [])
    return data


def granted(bits: i64, landwalk: i64) -> list[str]:
    return words(bits & ~LANDWALK) + [f"landwalk {color}" for color in colors(landwalk)]


def effect_data(effect: Effect) -> Data:
    verb = VERBS[effect.verb]
    data: Data = {}
    if effect.verb == COUNTERS or effect.verb == TAP:
        data[verb] = int(effect.dice.bonus)
    elif effect.verb == PUMP:
        data[verb] = [int(effect.dice.bonus), int(effect.toughness)]
    elif effect.verb == GRANT:
        data[verb] = granted(effect.keywords, effect.landwalk)
    elif effect.verb == DESTROY:
        data[verb] = True
    elif effect.verb == SUMMON:
        card = effect.card
        assert card is not None
        data[verb] = card_data(card)
    else:
        data[verb] = str(effect.dice) if len(effect.dice.counts) > 0 else int(effect.dice.bonus)
    if effect.whom >= ALLIES:
        data["all"] = ALL[effect.whom - ALLIES]
    else:
        put(data, "target", TARGETS[effect.whom], "any")
    if effect.within >= 0:
        data["within"] = int(effect.within) * 5
    return data
