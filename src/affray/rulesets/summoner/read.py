"""An action in words, as in a scenario's step, made an act. What cannot be meant is refused with what is near."""

from typing import Final

from mypy_extensions import i64

from affray.core.command import Command, word
from affray.core.command import kind as kind_of
from affray.core.command import value as given
from affray.core.errors import BadInput, refuse
from affray.core.source import Source, did_you_mean, shown
from affray.rulesets.summoner import fields
from affray.rulesets.summoner.act import (
    ABILITIES,
    ABILITY,
    ADD,
    ATTACK,
    BEGIN,
    BESTOW,
    CAST,
    CAST_ALL,
    CREATURE_IN_HAND,
    DEFEND,
    DELAY,
    DOUBLE_STRIKE,
    END,
    END_FIGHT,
    END_TURN,
    EQUIP,
    FROM_HAND,
    REINFORCE,
    REMOVE,
    SCAVENGE,
    SET,
    SPRINT,
    SURRENDER,
    WALK,
    WORDS,
    Act,
    Casting,
)
from affray.rulesets.summoner.load import MOST_CREATURES, place_on
from affray.rulesets.summoner.movement import steps_left, way_to
from affray.rulesets.summoner.printed import read_card
from affray.rulesets.summoner.state import BLEEDING, FACINGS, NOBODY, Creature, Fight
from affray.rulesets.summoner.turns import actor

ARGUMENTS: Final[dict[str, tuple[str, ...]]] = {
    "begin": (),
    "end turn": (),
    "attack": ("target",),
    "double strike": ("targets",),
    "move": ("path", "to"),
    "sprint": ("path", "to"),
    "defend": ("facing",),
    "leave defense": (),
    "cast": ("spell", "spells", "target", "at", "kicker"),
    "cast all": ("spell", "spells", "target", "at", "kicker"),
    "ability": ("name", "target", "card"),
    "equip": ("item",),
    "delay": ("after",),
    "ready": (),
    "surrender": ("side",),
    "flee": (),
    "set": ("target", "field", "value"),
    "end fight": ("winner",),
    "add": ("creature",),
    "remove": ("target",),
}
"""For each action in words the keys it may have besides `actor` and `action`."""

OF_REFEREE: Final = (BEGIN, SET, END_FIGHT, ADD, REMOVE)
"""Actions of nobody in the fight."""


def read(fight: Fight, command: Command) -> Act:
    """The act that words mean; raises Refused: unknown-action, unknown-actor, unknown-target, unknown-card,
    bad-argument, and why there is no way `to` a square."""
    kind = kind_of(command, WORDS, ARGUMENTS)
    who = read_actor(fight, command, kind)
    if kind == END_TURN and who == NOBODY:
        return END
    act = Act(kind, who)
    if kind in (ATTACK, REMOVE):
        act.target = creature(fight, command, "target")
    elif kind == DOUBLE_STRIKE:
        act.target, act.other = two_targets(fight, command)
    elif kind in (WALK, SPRINT):
        act.path = read_path(fight, command, who, kind == SPRINT)
    elif kind == DEFEND:
        act.other = word(command, "facing", FACINGS) if "facing" in command else NOBODY
    elif kind in (CAST, CAST_ALL):
        act.castings = read_castings(fight, command, who)
    elif kind == ABILITY:
        read_ability(fight, command, act)
    elif kind == EQUIP:
        items = [item.name for item in fight.creatures[who].card.items]
        act.other = find(items, text(command, "item"), f"{fight.creatures[who].id} has no item")
    elif kind == DELAY:
        act.target = creature(fight, command, "after") if "after" in command else NOBODY
    elif kind == SURRENDER:
        act.target = word(command, "side", tuple(fight.sides)) if "side" in command else NOBODY
    elif kind == END_FIGHT:
        winner = command.get("winner", "nobody")
        act.target = NOBODY if winner == "nobody" else word(command, "winner", tuple(fight.sides))
    elif kind == SET:
        act.target = creature(fight, command, "target")
        act.other = word(command, "field", fields.SETTABLE)
        act.value = fields.value_of(fight, act.other, given(command))
    elif kind == ADD:
        read_joining(fight, command, act)
    return act


# -- who and what ----------------------------------------------------------------------------------------------------


def read_actor(fight: Fight, command: Command, kind: i64) -> i64:
    """Who acts; when nobody is named, whose turn it is."""
    if kind in OF_REFEREE:
        return NOBODY
    if "actor" in command:
        return named(fight, command["actor"], "unknown-actor", "actor")
    if kind == END_TURN:
        return NOBODY
    if kind == SURRENDER and "side" in command:
        return first_of(fight, word(command, "side", tuple(fight.sides)))
    who = actor(fight)
    if who == NOBODY:
        raise refuse("unknown-actor", f"no actor is named{did_you_mean('', ids(fight))}")
    return who


def first_of(fight: Fight, side: i64) -> i64:
    """Who speaks for a side: the first of it that is not out of the fight."""
    first: i64 = NOBODY
    for who in range(len(fight.creatures)):
        c = fight.creatures[who]
        if c.side == side and c.condition <= BLEEDING:
            return who
        if c.side == side and first == NOBODY:
            first = who
    return first


def creature(fight: Fight, command: Command, key: str) -> i64:
    if key not in command:
        raise refuse("unknown-target", f"{key} is missing{did_you_mean('', ids(fight))}")
    return named(fight, command[key], "unknown-target", key)


def named(fight: Fight, value: object, code: str, key: str) -> i64:
    """The creature of this id; raises Refused with the code and what is near."""
    if not isinstance(value, str):
        raise refuse("bad-argument", f"{key}: expected the id of a creature, not {shown(value)}")
    for who in range(len(fight.creatures)):
        if fight.creatures[who].id == value:
            return who
    raise refuse(code, f"there is no creature {shown(value)}{did_you_mean(value, ids(fight))}")


def ids(fight: Fight) -> list[str]:
    return [c.id for c in fight.creatures]


def two_targets(fight: Fight, command: Command) -> tuple[i64, i64]:
    value = command.get("targets")
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise refuse("bad-argument", "targets: expected two ids, which may be equal", "SUM-44")
    first = named(fight, value[0], "unknown-target", "targets")
    return first, named(fight, value[1], "unknown-target", "targets")


def text(command: Command, key: str) -> str:
    value = command.get(key)
    if not isinstance(value, str):
        raise refuse("bad-argument", f"{key}: expected text" + (f", not {shown(value)}" if key in command else ""))
    return value


# -- squares ---------------------------------------------------------------------------------------------------------


def read_path(fight: Fight, command: Command, who: i64, sprint: bool) -> list[i64]:
    """The squares to walk, as given or the shortest way `to` a square."""
    if ("path" in command) == ("to" in command):
        raise refuse("bad-argument", "expected path (a list of squares) or to (a square)", "SUM-8")
    if "to" in command:
        return way_to(fight, who, fields.square_of(fight, command["to"]), steps_left(fight, who, sprint))
    value = command["path"]
    if not isinstance(value, list | tuple):
        raise refuse("bad-argument", f"path: expected a list of squares, not {shown(value)}", "SUM-8")
    return [fields.square_of(fight, step) for step in value]


# -- spells and abilities --------------------------------------------------------------------------------------------


def read_castings(fight: Fight, command: Command, who: i64) -> list[Casting]:
    """One spell, or several: names, which share target, point and kicker, or tables with their own."""
    if ("spell" in command) == ("spells" in command):
        raise refuse("bad-argument", "expected spell (a name) or spells (a list)", "SUM-6")
    entries = command.get("spells", [command.get("spell")])
    if not isinstance(entries, list | tuple):
        raise refuse("bad-argument", f"spells: expected a list, not {shown(entries)}", "SUM-7")
    castings: list[Casting] = []
    for entry in entries:
        if isinstance(entry, dict):
            for key in entry:
                if key not in ("spell", "target", "at", "kicker"):
                    raise refuse("bad-argument", f"a spell takes no {shown(key)}; it takes spell, target, at, kicker")
            castings.append(read_casting(fight, {**common(command), **entry}, who))
        else:
            castings.append(read_casting(fight, {**common(command), "spell": entry}, who))
    return castings


def common(command: Command) -> dict[str, object]:
    return {key: command[key] for key in ("target", "at", "kicker") if key in command}


def read_casting(fight: Fight, command: Command, who: i64) -> Casting:
    c = fight.creatures[who]
    names, numbers = castables(c)
    number = numbers[find(names, text(command, "spell"), f"{c.id} has no spell")]
    target = creature(fight, command, "target") if "target" in command else NOBODY
    square = fields.square_of(fight, command["at"]) if "at" in command else NOBODY
    kicker = command.get("kicker", False)
    if not isinstance(kicker, bool):
        raise refuse("bad-argument", f"kicker: expected true or false, not {shown(kicker)}", "SUM-59")
    return Casting(number, target, square, kicker)


def castables(c: Creature) -> tuple[list[str], list[i64]]:
    """The names of what a creature can cast, with their numbers (act.FROM_HAND)."""
    names = [spell.name for spell in c.card.spells]
    numbers: list[i64] = list(range(len(names)))
    for i in range(len(c.hand_spells)):
        names.append(c.hand_spells[i].name)
        numbers.append(FROM_HAND + i)
    for i in range(len(c.hand)):
        names.append(c.hand[i].id)
        numbers.append(CREATURE_IN_HAND + i)
    return names, numbers


def find(names: list[str], wanted: str, lacking: str) -> i64:
    """The place of a name; `goblin #2` is the second of that name. Raises Refused (unknown-card)."""
    for i in range(len(names)):
        if label(names, i) == wanted:
            return i
    raise refuse("unknown-card", f"{lacking} {shown(wanted)}{did_you_mean(wanted, names)}")


def label(names: list[str], at: i64) -> str:
    """The name at a place, with its number when the same name came before."""
    before = names[:at].count(names[at])
    return f"{names[at]} #{before + 1}" if before else names[at]


def read_ability(fight: Fight, command: Command, act: Act) -> None:
    act.other = word(command, "name", ABILITIES)
    if "target" in command:
        act.target = creature(fight, command, "target")
    if "card" not in command:
        return
    if act.other not in (SCAVENGE, REINFORCE, BESTOW):
        raise refuse("bad-argument", f"{ABILITIES[act.other]} is not about a card")
    c = fight.creatures[act.who]
    names = [card.id for card in (c.graveyard if act.other == SCAVENGE else c.hand)]
    act.card = find(names, text(command, "card"), f"{c.id} has no card")


# -- joining ---------------------------------------------------------------------------------------------------------


def read_joining(fight: Fight, command: Command, act: Act) -> None:
    """A creature as in a file's roster, but for what it may have lost by now."""
    if len(fight.creatures) >= MOST_CREATURES:
        raise refuse("bad-argument", f"at most {MOST_CREATURES} creatures")
    value = command.get("creature")
    if not isinstance(value, dict):
        raise refuse("bad-argument", "creature: expected a table as in a file's [[creature]]")
    section = Source({"creature": value}).top.section("creature")
    assert section is not None
    act.joins = read_card(section)
    act.target = fight.sides.index(section.choice("side", fight.sides))
    act.other = place_on(fight, section, section.pair("at"))
    try:
        section.source.finish()
    except BadInput as error:
        raise refuse("bad-argument", error.problems[0].sentence) from error
