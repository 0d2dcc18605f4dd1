"""An action in words, as in a scenario's step, made an act. What cannot be meant is refused with what is near."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from affray.core.command import Command, named, number, one_of, word
from affray.core.command import kind as kind_of
from affray.core.command import value as given
from affray.core.errors import BadInput, refuse
from affray.core.source import Source, did_you_mean, shown
from affray.rulesets.dots import fields
from affray.rulesets.dots.act import (
    ADD,
    AIM,
    BEGIN,
    END,
    END_FIGHT,
    END_TURN,
    HEAL,
    REMOVE,
    REST,
    ROUND,
    SET,
    SURRENDER,
    WORDS,
    Act,
    Given,
)
from affray.rulesets.dots.load import MOST_FIGHTERS, read_fighter
from affray.rulesets.dots.state import NOBODY, STANCES, Fight, actor

ARGUMENTS: Final[dict[str, tuple[str, ...]]] = {
    "begin": (),
    "end turn": (),
    "aim": ("target", "stance"),
    "round": ("targets", "stances", "draws", "uses"),
    "rest": ("days",),
    "heal": ("target", "draws", "successes"),
    "delay": (),
    "ready": (),
    "surrender": ("side",),
    "flee": (),
    "set": ("target", "field", "value"),
    "end fight": ("winner",),
    "add": ("character", "creature"),
    "remove": ("target",),
}
"""For each action in words the keys it may have besides `actor` and `action`."""

OF_REFEREE: Final = (BEGIN, ROUND, REST, SET, END_FIGHT, ADD, REMOVE)
"""Actions of nobody in the fight."""

MOST_DAYS: Final = 1_000_000
MOST_CARDS: Final = 10_000


def read(fight: Fight, command: Command) -> Act:
    """The act that words mean; raises Refused: unknown-action, unknown-actor, unknown-target, unknown-card,
    bad-argument."""
    kind = kind_of(command, WORDS, ARGUMENTS)
    who = read_actor(fight, command, kind)
    if kind == END_TURN and who == NOBODY:
        return END
    act = Act(kind, who)
    if kind == AIM:
        act.target = combatant(fight, command.get("target"), "unknown-target", "target")
        act.stance = word(command, "stance", STANCES) if "stance" in command else 0
    elif kind == ROUND:
        act.more = read_round(fight, command)
    elif kind == REST:
        act.other = number(command, "days", 1, 1, MOST_DAYS)
    elif kind == HEAL:
        read_heal(fight, command, act)
    elif kind == SURRENDER:
        act.target = word(command, "side", tuple(fight.sides)) if "side" in command else NOBODY
    elif kind == END_FIGHT:
        winner = command.get("winner", "nobody")
        act.target = NOBODY if winner == "nobody" else word(command, "winner", tuple(fight.sides))
    elif kind == SET:
        act.target = combatant(fight, command.get("target"), "unknown-target", "target")
        act.other = word(command, "field", fields.SETTABLE)
        act.value = fields.value_of(act.other, given(command))
    elif kind == ADD:
        read_joining(fight, command, act)
    elif kind == REMOVE:
        act.target = combatant(fight, command.get("target"), "unknown-target", "target")
    return act


def read_actor(fight: Fight, command: Command, kind: i64) -> i64:
    """Who acts; when nobody is named, whose turn it is."""
    if kind in OF_REFEREE or (kind == SURRENDER and "side" in command):
        return NOBODY
    if "actor" in command:
        return combatant(fight, command["actor"], "unknown-actor", "actor")
    if kind == END_TURN:
        return NOBODY
    now = actor(fight)
    if now == NOBODY:
        raise refuse("unknown-actor", f"no actor is named{did_you_mean('', [f.id for f in fight.fighters])}")
    return now


def combatant(fight: Fight, value: object, code: str, key: str) -> i64:
    return named([one.id for one in fight.fighters], value, code, key)


# -- rounds and healing ----------------------------------------------------------------------------------------------


def read_round(fight: Fight, command: Command) -> Given:
    """Tables by id: targets, stances, draws (lists of cards' names), uses (lists of red and green)."""
    given = Given()
    for id, value in table(command, "targets"):
        who = combatant(fight, id, "unknown-actor", "targets")
        given.targets[who] = combatant(fight, value, "unknown-target", "target")
    for id, value in table(command, "stances"):
        who = combatant(fight, id, "unknown-actor", "stances")
        given.stances[who] = one_of(value, "stance", STANCES)
    for id, value in table(command, "draws"):
        who = combatant(fight, id, "unknown-actor", "draws")
        given.draws[who] = read_cards(fight, who, value)
    for id, value in table(command, "uses"):
        who = combatant(fight, id, "unknown-actor", "uses")
        if not isinstance(value, list) or len(value) > MOST_CARDS:
            raise refuse("bad-argument", f"uses of {shown(id)}: expected a list of red and green, not {shown(value)}")
        given.uses[who] = [one_of(use, "use", ("green", "red")) == 1 for use in value]
    return given


def table(command: Command, key: str) -> list[tuple[str, object]]:
    value = command.get(key, {})
    if not isinstance(value, Mapping):
        raise refuse("bad-argument", f"{key}: expected a table by id, not {shown(value)}")
    return [(str(id), entry) for id, entry in value.items()]


def read_cards(fight: Fight, who: i64, value: object) -> list[i64]:
    """The kinds of cards that are named."""
    f = fight.fighters[who]
    if not isinstance(value, list) or len(value) > MOST_CARDS:
        raise refuse("bad-argument", f"draws of {f.id}: expected a list of cards' names, not {shown(value)}")
    names = [kind.name for kind in f.kinds]
    kinds: list[i64] = []
    for name in value:
        if name not in names:
            near = did_you_mean(name, names) if isinstance(name, str) else ""
            raise refuse("unknown-card", f"{f.id} has no card {shown(name)}{near}")
        kinds.append(names.index(name))
    return kinds


def read_heal(fight: Fight, command: Command, act: Act) -> None:
    act.target = combatant(fight, command.get("target"), "unknown-target", "target")
    if "successes" in command:
        if "draws" in command:
            raise refuse("bad-argument", "either draws or successes are given, not both")
        act.other = number(command, "successes", 0, 0, MOST_CARDS)
    elif "draws" in command:
        act.more = Given()
        act.more.draws[act.who] = read_cards(fight, act.who, command["draws"])


def read_joining(fight: Fight, command: Command, act: Act) -> None:
    """Somebody new, as in a file: a `character` or a `creature`."""
    keys = [key for key in ("character", "creature") if key in command]
    if len(keys) != 1:
        raise refuse("bad-argument", "expected one of character and creature")
    value = command[keys[0]]
    if not isinstance(value, dict):
        raise refuse("bad-argument", f"{keys[0]}: expected a table, not {shown(value)}")
    if len(fight.fighters) >= MOST_FIGHTERS:
        raise refuse("not-allowed", f"there are {len(fight.fighters)} combatants; at most {MOST_FIGHTERS}")
    source = Source({keys[0]: value})
    section = source.top.section(keys[0])
    assert section is not None
    try:
        joins = read_fighter(section, keys[0] == "character")
        side = section.choice("side", tuple(fight.sides))
        source.finish()
    except BadInput as error:
        raise refuse("bad-argument", error.problems[0].sentence) from error
    joins.side = fight.sides.index(side)
    act.joins = joins
