"""An action in words, as in a scenario's step, made an act. What cannot be meant is refused with what is near."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from affray.core.command import Command, named, number, one_of, word
from affray.core.command import kind as kind_of
from affray.core.command import value as given
from affray.core.errors import BadInput, refuse
from affray.core.source import MOST, Source, did_you_mean, shown
from affray.rulesets.duel import fields
from affray.rulesets.duel.act import (
    ADD,
    BEGIN,
    CAST,
    DAMAGE_ROUND,
    END,
    END_COMBAT,
    END_DUEL,
    END_FIGHT,
    END_SESSION,
    END_TURN,
    ENTER,
    INITIATIVE,
    LEAVE,
    LIFE,
    MAGIC,
    MEDITATE,
    PASS,
    PRESS,
    RANGED,
    REMOVE,
    SACRIFICE,
    SET,
    SKILLS,
    SURPRISE,
    SURRENDER,
    TRAITS,
    WORDS,
    Act,
    Aura,
    Round,
)
from affray.rulesets.duel.legal import zone_of
from affray.rulesets.duel.load import MOST_CHARACTERS, read_character
from affray.rulesets.duel.mana import COLORLESS, LETTERS, MOST_MANA
from affray.rulesets.duel.state import LIBRARY, NOBODY, SIDEBOARD, ZONES, Character, Fight, actor

ARGUMENTS: Final[dict[str, tuple[str, ...]]] = {
    "begin": (),
    "end turn": (),
    "press": ("target",),
    "damage round": ("target", "attack", "summon", "aura", "first", "pay"),
    "pass": ("target",),
    "life": ("target", "change", "targets"),
    "initiative": ("choice",),
    "surprise": ("target", "skill", "actors"),
    "sacrifice": ("card", "from"),
    "cast": ("card", "target", "from", "pay"),
    "meditate": ("hours", "color"),
    "enter": ("battlefield",),
    "leave": ("battlefield",),
    "end duel": (),
    "end combat": (),
    "end session": (),
    "surrender": ("side",),
    "flee": (),
    "set": ("target", "field", "value"),
    "end fight": ("winner",),
    "add": ("character",),
    "remove": ("target",),
    "delay": (),
    "ready": (),
}
"""For each action in words the keys it may have besides `actor` and `action`."""

OF_REFEREE: Final = (
    BEGIN, LIFE, INITIATIVE, END_DUEL, END_COMBAT, END_SESSION, SET, END_FIGHT, ADD, REMOVE,
)  # fmt: skip
"""Actions of nobody in the fight."""

MOST_HOURS: Final = 1000


def read(fight: Fight, command: Command) -> Act:
    """The act that words mean; raises Refused: unknown-action, unknown-actor, unknown-target, unknown-card,
    bad-argument, wrong-weapon."""
    kind = kind_of(command, WORDS, ARGUMENTS)
    who = read_actor(fight, command, kind)
    if kind == END_TURN and who == NOBODY:
        return END
    act = Act(kind, who)
    if kind in (PRESS, REMOVE):
        act.target = combatant(fight, command.get("target"), "unknown-target", "target")
    elif kind == PASS:
        act.target = combatant(fight, command["target"], "unknown-target", "target") if "target" in command else NOBODY
    elif kind == DAMAGE_ROUND:
        read_round(fight, command, act)
    elif kind == LIFE:
        act.several = read_targets(fight, command)
        act.value = number(command, "change", None, -MOST, MOST)
    elif kind == INITIATIVE:
        act.several = read_choices(fight, command)
    elif kind == SURPRISE:
        read_surprise(fight, command, act)
    elif kind in (SACRIFICE, CAST):
        read_card(fight, command, act)
    elif kind == MEDITATE:
        act.value = number(command, "hours", 1, 1, MOST_HOURS)
        act.other = word(command, "color", tuple(LETTERS)) if "color" in command else COLORLESS
    elif kind in (ENTER, LEAVE):
        if kind == ENTER or "battlefield" in command:
            act.other = fields.battlefield_of(fight, command.get("battlefield"))
    elif kind == SURRENDER:
        act.target = word(command, "side", tuple(fight.sides)) if "side" in command else NOBODY
    elif kind == END_FIGHT:
        winner = command.get("winner", "nobody")
        act.target = NOBODY if winner == "nobody" else word(command, "winner", tuple(fight.sides))
    elif kind == SET:
        act.target = combatant(fight, command.get("target"), "unknown-target", "target")
        act.other = fields.field_of(fight.characters[act.target], command.get("field"))
        act.value = fields.value_of(fight, act.other, given(command))
    elif kind == ADD:
        read_joining(fight, command, act)
    return act


def read_actor(fight: Fight, command: Command, kind: i64) -> i64:
    """Who acts; when nobody is named, whose turn it is."""
    if kind in OF_REFEREE or (kind == SURRENDER and "side" in command) or (kind == SURPRISE and "actors" in command):
        return NOBODY
    if "actor" in command:
        return combatant(fight, command["actor"], "unknown-actor", "actor")
    if kind == END_TURN:
        return NOBODY
    now = actor(fight)
    if now == NOBODY:
        raise refuse("unknown-actor", f"no actor is named{did_you_mean('', [c.id for c in fight.characters])}")
    return now


def combatant(fight: Fight, value: object, code: str, key: str) -> i64:
    return named([one.id for one in fight.characters], value, code, key)


def several(fight: Fight, value: object, code: str, key: str) -> list[i64]:
    """A list of ids, each once."""
    if not isinstance(value, list) or not value:
        raise refuse("bad-argument", f"{key}: expected a list of ids, not {shown(value)}")
    found = [combatant(fight, entry, code, key) for entry in value]
    if len({int(who) for who in found}) < len(found):
        raise refuse("bad-argument", f"{key}: somebody is named twice")
    return found


def table(value: object, key: str, keys: tuple[str, ...]) -> dict[str, object]:
    """A table within a command, with known keys only."""
    if not isinstance(value, Mapping):
        raise refuse("bad-argument", f"{key}: expected a table, not {shown(value)}")
    for name in value:
        if name not in keys:
            raise refuse("bad-argument", f"{key} takes no {shown(name)}{did_you_mean(str(name), keys)}")
    return {str(name): part for name, part in value.items()}


# -- the damage round ------------------------------------------------------------------------------------------------


def read_round(fight: Fight, command: Command, act: Act) -> None:
    """`attack` is a table, or just melee, ranged, or the name of a magical attack or weapon; `summon` and `aura` are
    tables or names of cards."""
    act.target = combatant(fight, command.get("target"), "unknown-target", "target")
    c = fight.characters[act.who]
    more = Round()
    if "attack" in command:
        read_attack(c, command["attack"], act, more)
    if "summon" in command:
        said = command["summon"]
        summon = {"card": said} if isinstance(said, str) else table(said, "summon", ("card", "from"))
        more.summon = card_of(c, summon.get("card"), "summon")
        more.zone = zone_said(c, more.summon, summon)
    if "aura" in command:
        said = command["aura"]
        for entry in said if isinstance(said, list) else [said]:
            more.auras.append(read_aura(c, entry, act))
    if "first" in command:
        more.summon_first = word(command, "first", ("attack", "summon")) == 1
    if "pay" in command:
        more.pay = read_pay(command["pay"])
    if more.summon != NOBODY or more.auras or more.pay or more.summon_first or act.other >= MAGIC:
        act.more = more


def read_attack(c: Character, said: object, act: Act, more: Round) -> None:
    spells, weapons = [magic.name for magic in c.magic], [weapon.name for weapon in c.weapons]
    if isinstance(said, str):
        if said in ("melee", "ranged"):
            said = {"kind": said}
        elif said in spells:
            said = {"kind": "magic", "name": said}
        elif said in weapons:
            said = {"kind": "ranged" if c.weapons[weapons.index(said)].ranged else "melee", "name": said}
        else:
            near = did_you_mean(said, ["melee", "ranged", *spells, *weapons])
            raise refuse("bad-argument", f"{c.id} has no attack {shown(said)}{near}")
    attack = table(said, "attack", ("kind", "name", "x"))
    kind = word(attack, "kind", ("melee", "ranged", "magic"))
    name = attack.get("name")
    if kind == MAGIC:
        if name is None and len(spells) == 1:
            name = spells[0]
        if not isinstance(name, str) or name not in spells:
            near = did_you_mean(name, spells) if isinstance(name, str) else f"; known are {', '.join(spells) or 'none'}"
            said_name = "no name is given" if name is None else f"{c.id} has no magical attack {shown(name)}"
            raise refuse("bad-argument", f"{said_name}{near}", "STN-16")
        act.other = MAGIC + spells.index(name)
    else:
        act.other = kind
        if name is not None:
            check_weapon(c, name, kind)
    has_x = act.other >= MAGIC and c.magic[act.other - MAGIC].cost.xs > 0
    if has_x:
        more.x = number(attack, "x", None, 0, MOST_MANA)
    elif "x" in attack:
        raise refuse("bad-argument", "x belongs to a magical attack with X in its cost", "STN-16")


def check_weapon(c: Character, name: object, kind: i64) -> None:
    """A weapon that is named must be of the chosen type and in use (STN-13)."""
    for i in range(len(c.weapons)):
        weapon = c.weapons[i]
        if weapon.name == name:
            if weapon.ranged != (kind == RANGED):
                chosen = "ranged" if kind == RANGED else "melee"
                raise refuse("wrong-weapon", f"{name} is no {chosen} weapon", "STN-13")
            if not c.equipped[i]:
                raise refuse("wrong-weapon", f"{c.id} has not equipped {name}", "STN-14")
            return
    near = did_you_mean(name, [weapon.name for weapon in c.weapons]) if isinstance(name, str) else ""
    raise refuse("wrong-weapon", f"{c.id} has no weapon {shown(name)}{near}", "STN-13")


def read_aura(c: Character, said: object, act: Act) -> Aura:
    aura = {"card": said} if isinstance(said, str) else table(said, "aura", ("card", "on", "from"))
    card = card_of(c, aura.get("card"), "aura")
    on_summon = word(aura, "on", ("attack", "summon")) == 1 if "on" in aura else act.other == NOBODY
    return Aura(card, zone_said(c, card, aura), on_summon)


def card_of(c: Character, name: object, key: str) -> i64:
    if name is None:
        raise refuse("bad-argument", f"{key}: card is missing")
    names = [card.name for card in c.cards]
    if name not in names:
        near = did_you_mean(name, names) if isinstance(name, str) else ""
        raise refuse("unknown-card", f"{c.id} has no card {shown(name)}{near}", "STN-24")
    return names.index(name)


def zone_said(c: Character, card: i64, said: Mapping[str, object]) -> i64:
    """Where a card is taken from. What is outside the deck counts as library (STN-24)."""
    if "from" not in said:
        zone = zone_of(c, card)
        return LIBRARY if zone == NOBODY else zone
    zone = one_of(said["from"], "zone", ZONES)
    if zone == LIBRARY and c.count(card, LIBRARY) == 0 and c.count(card, SIDEBOARD) > 0:
        return SIDEBOARD
    return zone


def read_pay(said: object) -> list[i64]:
    """How much of each color pays generic mana: { R = 1, G = 2 } (STN-33)."""
    pay = table(said, "pay", tuple(LETTERS[:COLORLESS]))
    return [number(pay, letter, 0, 0, MOST_MANA) for letter in LETTERS]


# -- the rest --------------------------------------------------------------------------------------------------------


def read_targets(fight: Fight, command: Command) -> list[i64]:
    if "targets" in command:
        if "target" in command:
            raise refuse("bad-argument", "either target or targets, not both")
        return several(fight, command["targets"], "unknown-target", "targets")
    return [combatant(fight, command.get("target"), "unknown-target", "target")]


def read_choices(fight: Fight, command: Command) -> list[i64]:
    """A trait for each; where nothing is said, the higher one."""
    found: list[i64] = [NOBODY] * len(fight.characters)
    choice = command.get("choice", {})
    if not isinstance(choice, Mapping):
        raise refuse("bad-argument", f"choice: expected a table by id, not {shown(choice)}")
    for id, said in choice.items():
        found[combatant(fight, id, "unknown-actor", "choice")] = one_of(said, "trait", TRAITS)
    return found


def read_surprise(fight: Fight, command: Command, act: Act) -> None:
    if "actors" in command:
        act.several = several(fight, command["actors"], "unknown-actor", "actors")
    else:
        act.several = [act.who]
        act.who = NOBODY
    act.target = combatant(fight, command.get("target"), "unknown-target", "target")
    act.other = word(command, "skill", SKILLS)


def read_card(fight: Fight, command: Command, act: Act) -> None:
    """The card of `sacrifice` and `cast`."""
    c = fight.characters[act.who]
    act.other = card_of(c, command.get("card"), str(command["action"]))
    act.value = zone_said(c, act.other, command)
    if act.kind == SACRIFICE and "from" not in command and c.count(act.other, SIDEBOARD) > 0 and act.value != LIBRARY:
        act.value = SIDEBOARD
    if act.kind == CAST:
        named = "target" in command
        act.target = combatant(fight, command["target"], "unknown-target", "target") if named else act.who
        if "pay" in command:
            act.more = Round()
            act.more.pay = read_pay(command["pay"])


def read_joining(fight: Fight, command: Command, act: Act) -> None:
    """Somebody new, as in a file."""
    value = command.get("character")
    if not isinstance(value, dict):
        raise refuse("bad-argument", f"character: expected a table, not {'nothing' if value is None else shown(value)}")
    if len(fight.characters) >= MOST_CHARACTERS:
        raise refuse("not-allowed", f"there are {len(fight.characters)} characters; at most {MOST_CHARACTERS}")
    source = Source({"character": value})
    section = source.top.section("character")
    assert section is not None
    names = fight.names[:]
    try:
        joins = read_character(section, names)
        side = section.choice("side", tuple(fight.sides))
        if len(names) > len(fight.names):
            near = did_you_mean(names[-1], fight.names)
            section.problem("battlefield", f"there is no battlefield {shown(names[-1])}{near}")
        source.finish()
    except BadInput as error:
        raise refuse("bad-argument", error.problems[0].sentence) from error
    joins.side = fight.sides.index(side)
    act.joins = joins
