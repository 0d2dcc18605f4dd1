"""An act in words: what `read` makes the same act of."""

from affray.rulesets.duel import fields
from affray.rulesets.duel.act import (
    ADD,
    CAST,
    DAMAGE_ROUND,
    END_FIGHT,
    ENTER,
    INITIATIVE,
    LEAVE,
    LIFE,
    MAGIC,
    MEDITATE,
    PASS,
    PRESS,
    REMOVE,
    SACRIFICE,
    SET,
    SKILLS,
    SURPRISE,
    SURRENDER,
    TRAITS,
    WORDS,
    Act,
    Round,
)
from affray.rulesets.duel.fields import battlefield_shown
from affray.rulesets.duel.legal import zone_of
from affray.rulesets.duel.mana import LETTERS
from affray.rulesets.duel.state import (
    CARD_KINDS,
    DAMAGE,
    EFFECTS,
    NOBODY,
    SPAN,
    ZONES,
    Character,
    Fight,
)


def write(fight: Fight, act: Act) -> dict[str, object]:
    """The words of an act."""
    command: dict[str, object] = {}
    if act.who != NOBODY:
        command["actor"] = fight.characters[act.who].id
    kind = act.kind
    command["action"] = WORDS[kind]
    if kind in (PRESS, DAMAGE_ROUND, SURPRISE, SET, REMOVE) or (kind == PASS and act.target != NOBODY):
        command["target"] = fight.characters[act.target].id
    if kind == DAMAGE_ROUND:
        write_round(fight.characters[act.who], act, command)
    elif kind == LIFE:
        ids = [fight.characters[who].id for who in act.several]
        command["target" if len(ids) == 1 else "targets"] = ids[0] if len(ids) == 1 else ids
        command["change"] = int(act.value)
    elif kind == INITIATIVE:
        choice = {fight.characters[who].id: TRAITS[trait] for who, trait in enumerate(act.several) if trait != NOBODY}
        if choice:
            command["choice"] = choice
    elif kind == SURPRISE:
        command["skill"] = SKILLS[act.other]
        command["actors"] = [fight.characters[who].id for who in act.several]
    elif kind in (SACRIFICE, CAST):
        command["card"] = fight.characters[act.who].cards[act.other].name
        command["from"] = ZONES[act.value]
        if kind == CAST:
            command["target"] = fight.characters[act.target].id
            if act.more is not None:
                command["pay"] = pay(act.more)
    elif kind == MEDITATE:
        command["hours"], command["color"] = int(act.value), LETTERS[act.other]
    elif kind in (ENTER, LEAVE):
        if act.other != NOBODY:
            command["battlefield"] = battlefield_shown(fight, act.other)
    elif kind == SURRENDER and act.target != NOBODY:
        command["side"] = fight.sides[act.target]
    elif kind == END_FIGHT:
        command["winner"] = "nobody" if act.target == NOBODY else fight.sides[act.target]
    elif kind == SET:
        command["field"] = fields.field_name(fight.characters[act.target], act.other)
        command["value"] = fields.shown(fight, act.other, act.value)
    elif kind == ADD:
        joins = act.joins
        assert joins is not None
        command["character"] = {**data(fight, joins), "side": fight.sides[joins.side]}
    return command


def write_round(c: Character, act: Act, command: dict[str, object]) -> None:
    """As short as it can be said: `attack = "melee"`, `summon = "bear"`."""
    more = act.more
    if act.other != NOBODY:
        command["attack"] = attack(c, act)
    if more is None:
        return
    if more.summon != NOBODY:
        command["summon"] = card(c, more.summon, more.zone)
    auras: list[object] = []
    for aura in more.auras:
        name = c.cards[aura.card].name
        said = {"card": name, "on": "summon" if aura.on_summon else "attack", "from": ZONES[aura.zone]}
        if zone_of(c, aura.card) == aura.zone:
            del said["from"]
        auras.append(said)
    if auras:
        command["aura"] = auras[0] if len(auras) == 1 else auras
    if more.summon_first:
        command["first"] = "summon"
    if more.pay:
        command["pay"] = pay(more)


def attack(c: Character, act: Act) -> object:
    if act.other < MAGIC:
        return ("melee", "ranged")[act.other]
    magic, more = c.magic[act.other - MAGIC], act.more
    if magic.cost.xs == 0 and magic.name not in ("melee", "ranged"):
        return magic.name
    said: dict[str, object] = {"kind": "magic", "name": magic.name}
    if magic.cost.xs > 0 and more is not None:
        said["x"] = int(more.x)
    return said


def card(c: Character, number: int, zone: int) -> object:
    name = c.cards[number].name
    return name if zone_of(c, number) == zone else {"card": name, "from": ZONES[zone]}


def pay(more: Round) -> dict[str, int]:
    return {LETTERS[kind]: int(n) for kind, n in enumerate(more.pay) if n > 0}


def data(fight: Fight, c: Character) -> dict[str, object]:
    """A character as in a file."""
    found: dict[str, object] = {
        "id": c.id, "vitality": int(c.vitality), "max_vitality": int(c.max_vitality), "life": int(c.full_life),
        "battlefield": battlefield_shown(fight, c.battlefield), "speed": int(c.speed), "reflex": int(c.reflex),
        "sneak": int(c.sneak), "charge": int(c.charge), "melee": int(c.melee), "ranged": int(c.ranged),
        "pressure": str(c.pressure), "mana": {letter: int(n) for letter, n in zip(LETTERS, c.full_mana, strict=True)},
    }  # fmt: skip
    found["weapons"] = [
        {"name": w.name, "type": "ranged" if w.ranged else "melee", "power": int(w.power), "equipped": c.equipped[i]}
        for i, w in enumerate(c.weapons)
    ]
    found["magic"] = [
        {
            "name": m.name, "cost": m.cost.text, "effect": EFFECTS[m.effect],
            "dice" if m.effect == DAMAGE else "amount": m.amount.text,
        }
        for m in c.magic
    ]  # fmt: skip
    found["cards"] = [
        {
            "name": one.name, "kind": CARD_KINDS[one.kind], "cost": one.cost.text, "power": int(one.power),
            "in": ZONES[zone], "count": int(c.zones[i * SPAN + zone]),
        }
        for i, one in enumerate(c.cards)
        for zone in range(len(ZONES))
        if c.zones[i * SPAN + zone] > 0
    ]  # fmt: skip
    return found
