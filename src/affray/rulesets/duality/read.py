"""An action in words, as in a scenario's step, made an act. What cannot be meant is refused with what is near."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from affray.core.command import Command, flag, named, number, one_of, word
from affray.core.command import kind as kind_of
from affray.core.command import value as given
from affray.core.errors import BadInput, refuse
from affray.core.source import Source, did_you_mean, shown
from affray.rulesets.duality import encounter, fields, rest
from affray.rulesets.duality.act import (
    ADD,
    ATTACK,
    BEGIN,
    CLEAR,
    DAMAGE,
    DEATH,
    ENCOUNTER,
    END,
    END_FIGHT,
    END_TURN,
    GROUP_ATTACK,
    REMOVE,
    REST,
    ROLL,
    SET,
    SPOTLIGHT,
    STRESS,
    SURRENDER,
    TAG_TEAM,
    WORDS,
    Act,
    More,
)
from affray.rulesets.duality.conditions import WORDS as CONDITION_WORDS
from affray.rulesets.duality.load import MOST_FIGHTERS, read_fighter
from affray.rulesets.duality.spotlight import turn
from affray.rulesets.duality.state import FINESSE, GM, MOVES, NOBODY, STRENGTH, TRAITS, TYPES, Fight

ROLLED: Final = ("advantage", "disadvantage", "helpers", "experiences", "critical")
ARGUMENTS: Final[dict[str, tuple[str, ...]]] = {
    "begin": (),
    "end turn": (),
    "attack": ("target", "targets", "weapon", "spell", *ROLLED, "trait", "direct"),
    "roll": ("trait", "difficulty", "reaction", *ROLLED),
    "damage": ("target", "parts", "direct"),
    "stress": ("target", "amount"),
    "group attack": ("target", *ROLLED, "direct"),
    "tag team": ("actors", "target", "targets", "choose"),
    "death": ("move",),
    "rest": ("kind", "moves"),
    "encounter": ("adjust",),
    "spotlight": ("target",),
    "clear": ("target", "condition"),
    "set": ("target", "field", "value"),
    "surrender": ("side",),
    "flee": (),
    "end fight": ("winner",),
    "add": ("pc", "adversary"),
    "remove": ("target",),
}
"""For each action in words the keys it may have besides `actor` and `action`."""

OF_REFEREE: Final = (BEGIN, DAMAGE, STRESS, REST, ENCOUNTER, SPOTLIGHT, CLEAR, SET, END_FIGHT, ADD, REMOVE)
"""Actions of nobody in the fight."""

MOST_DICE: Final = 20
MOST_AMOUNT: Final = 1_000_000
MOST_PARTS: Final = 100


def read(fight: Fight, command: Command) -> Act:
    """The act that words mean; raises Refused: unknown-action, unknown-actor, unknown-target, bad-argument."""
    kind = kind_of(command, WORDS, ARGUMENTS)
    if kind == TAG_TEAM:
        return read_tag_team(fight, command)
    who = read_actor(fight, command, kind)
    if kind == END_TURN and who == NOBODY:
        return END
    act = Act(kind, who)
    if kind in (ATTACK, GROUP_ATTACK):
        read_attack(fight, command, act)
    elif kind == ROLL:
        act.more = read_more(fight, command, who)
        act.more.reaction = flag(command, "reaction")
        act.other = number(command, "difficulty", None, 0, 1000)
        if not fight.fighters[who].pc and "trait" in command:
            raise refuse("bad-argument", f"{fight.fighters[who].id} is an adversary and has no traits")
    elif kind in (DAMAGE, STRESS, SPOTLIGHT, REMOVE):
        act.target = combatant(fight, command.get("target"), "unknown-target", "target")
        if kind == DAMAGE:
            act.more = read_parts(command)
        elif kind == STRESS:
            act.value = number(command, "amount", 1, 0, MOST_AMOUNT)
    elif kind == DEATH:
        act.other = word(command, "move", MOVES)
    elif kind == REST:
        read_rest(fight, command, act)
    elif kind == ENCOUNTER:
        act.more = More()
        act.more.adjust = read_adjust(command)
    elif kind == CLEAR:
        act.target = combatant(fight, command.get("target", command.get("actor")), "unknown-target", "target")
        act.other = word(command, "condition", CONDITION_WORDS)
    elif kind == SURRENDER:
        act.target = word(command, "side", tuple(fight.sides)) if "side" in command else NOBODY
    elif kind == END_FIGHT:
        winner = command.get("winner", "nobody")
        act.target = NOBODY if winner == "nobody" else word(command, "winner", tuple(fight.sides))
    elif kind == SET:
        gm = command.get("target") == "gm"
        act.target = GM if gm else combatant(fight, command.get("target"), "unknown-target", "target")
        act.other = word(command, "field", fields.SETTABLE)
        act.value = fields.value_of(act.other, given(command))
    elif kind == ADD:
        read_joining(fight, command, act)
    return act


def read_actor(fight: Fight, command: Command, kind: i64) -> i64:
    """Who acts; when nobody is named, whose turn it is."""
    nobody = kind in OF_REFEREE or (kind == SURRENDER and "side" in command)
    if nobody and command.get("actor", "gm") != "gm":
        combatant(fight, command["actor"], "unknown-actor", "actor")
    if nobody:
        return NOBODY
    if "actor" in command:
        return combatant(fight, command["actor"], "unknown-actor", "actor")
    if kind == END_TURN:
        return NOBODY
    now = turn(fight)
    if now == NOBODY:
        raise refuse("unknown-actor", f"no actor is named{did_you_mean('', [one.id for one in fight.fighters])}")
    return now


# -- single arguments ------------------------------------------------------------------------------------------------


def combatant(fight: Fight, value: object, code: str, key: str) -> i64:
    return named([one.id for one in fight.fighters], value, code, key)


def listed(command: Command, key: str) -> list[object]:
    """A list; empty when absent."""
    value = command.get(key, [])
    if not isinstance(value, list | tuple) or len(value) > MOST_PARTS:
        raise refuse("bad-argument", f"{key}: expected a list of at most {MOST_PARTS}, not {shown(value)}")
    return list(value)


def combatants(fight: Fight, command: Command, key: str, code: str) -> list[i64]:
    """Different ones."""
    found: list[i64] = []
    for value in listed(command, key):
        who = combatant(fight, value, code, key)
        if who in found:
            raise refuse("bad-argument", f"{key}: {shown(value)} is named twice")
        found.append(who)
    return found


# -- attacks and rolls -----------------------------------------------------------------------------------------------


def read_attack(fight: Fight, command: Command, act: Act) -> None:
    """One target stands in the act, several in what it says more. What says nothing more has nothing more."""
    f = fight.fighters[act.who]
    more = read_more(fight, command, act.who)
    more.direct = flag(command, "direct")
    targets = read_targets(fight, command)
    if len(targets) == 1:
        act.target = targets[0]
    else:
        more.targets = targets
    if act.kind == ATTACK:
        act.way = read_way(fight, command, act.who)
    if "trait" in command:
        if not f.pc:
            raise refuse("bad-argument", f"{f.id} is an adversary and has no traits")
        if f.ways[act.way].unarmed and more.trait not in (STRENGTH, FINESSE):
            raise refuse("bad-argument", "an unarmed attack uses strength or finesse", "DUA-2")
    plain = more.advantage == 0 and more.disadvantage == 0 and more.trait == NOBODY
    plain = plain and not (more.direct or more.critical or more.helpers or more.experiences or more.targets)
    act.more = None if plain else more


def read_targets(fight: Fight, command: Command) -> list[i64]:
    if "targets" not in command:
        return [combatant(fight, command.get("target"), "unknown-target", "target")]
    if "target" in command:
        raise refuse("bad-argument", "either target or targets is given, not both")
    targets = combatants(fight, command, "targets", "unknown-target")
    if not targets:
        raise refuse("unknown-target", "targets: nobody is named")
    return targets


def read_way(fight: Fight, command: Command, who: i64) -> i64:
    """The weapon or spell; the first one when none is named."""
    f = fight.fighters[who]
    if "weapon" not in command and "spell" not in command:
        return 0
    if "weapon" in command and "spell" in command:
        raise refuse("bad-argument", "either weapon or spell is given, not both")
    key = "spell" if "spell" in command else "weapon"
    value = command[key]
    names = [way.name for way in f.ways if way.spell == (key == "spell")]
    for at in range(len(f.ways)):
        if f.ways[at].name == value and f.ways[at].spell == (key == "spell"):
            return at
    near = did_you_mean(value, names) if isinstance(value, str) else ""
    raise refuse("bad-argument", f"{f.id} has no {key} {shown(value)}{near}")


def read_more(fight: Fight, command: Command, who: i64) -> More:
    """What an attack and a roll have in common."""
    f = fight.fighters[who]
    more = More()
    more.advantage = number(command, "advantage", 0, 0, MOST_DICE)
    more.disadvantage = number(command, "disadvantage", 0, 0, MOST_DICE)
    more.critical = flag(command, "critical")
    more.helpers = combatants(fight, command, "helpers", "unknown-actor")
    names = tuple(one.name for one in f.experiences)
    for value in listed(command, "experiences"):
        if value not in names:
            near = did_you_mean(value, names) if isinstance(value, str) else ""
            raise refuse("bad-argument", f"{f.id} has no experience {shown(value)}{near}", "DUA-7")
        if names.index(str(value)) in more.experiences:
            raise refuse("bad-argument", f"experiences: {shown(value)} is named twice", "DUA-7")
        more.experiences.append(names.index(str(value)))
    if "trait" in command:
        more.trait = word(command, "trait", TRAITS)
    return more


def read_tag_team(fight: Fight, command: Command) -> Act:
    actors = combatants(fight, command, "actors", "unknown-actor")
    if len(actors) != 2:
        raise refuse("bad-argument", f"actors: expected two, not {len(actors)}", "DUA-63")
    if "actor" in command and combatant(fight, command["actor"], "unknown-actor", "actor") not in actors:
        raise refuse("bad-argument", f"{command['actor']} is none of the two actors", "DUA-63")
    act = Act(TAG_TEAM, actors[0])
    act.other = actors[1]
    act.more = More()
    act.more.targets = read_targets(fight, command)
    if "choose" in command:
        chosen = combatant(fight, command["choose"], "unknown-actor", "choose")
        if chosen not in actors:
            raise refuse("bad-argument", "choose: expected one of the two actors", "DUA-63")
        act.value = 1 + actors.index(chosen)
    return act


# -- what the referee does -------------------------------------------------------------------------------------------


def read_parts(command: Command) -> More:
    """`parts = [{ amount, type }]`: what is dealt at the same time."""
    more = More()
    if not isinstance(command.get("parts", []), list | tuple):
        such = '[{ amount = 7, type = "phy" }]'
        raise refuse("bad-argument", f"parts: expected a list such as {such}, not {shown(command['parts'])}")
    for part in listed(command, "parts"):
        if not isinstance(part, Mapping):
            raise refuse("bad-argument", f"parts: expected {{ amount, type }}, not {shown(part)}")
        for key in part:
            if key not in ("amount", "type"):
                near = did_you_mean(str(key), ("amount", "type"))
                raise refuse("bad-argument", f"parts take no {shown(key)}{near}")
        more.amounts.append(number(part, "amount", None, 0, MOST_AMOUNT))
        more.types.append(1 + word(part, "type", TYPES[1:]))
    if not more.amounts:
        raise refuse("bad-argument", "parts is missing")
    more.direct = flag(command, "direct")
    return more


def read_adjust(command: Command) -> list[i64]:
    found: list[i64] = []
    for value in listed(command, "adjust"):
        reason = one_of(value, "adjust", encounter.ADJUST)
        if reason in found:
            raise refuse("bad-argument", f"adjust: {shown(value)} is named twice", "DUA-64")
        found.append(reason)
    return found


def read_rest(fight: Fight, command: Command, act: Act) -> None:
    act.other = word(command, "kind", ("short", "long"))
    act.more = More()
    moves = command.get("moves", {})
    if not isinstance(moves, Mapping):
        such = '{ ann = ["wounds", "stress"] }'
        raise refuse("bad-argument", f"moves: expected a table by id such as {such}, not {shown(moves)}")
    for id, value in moves.items():
        who = combatant(fight, id, "unknown-actor", "moves")
        if not isinstance(value, list | tuple):
            raise refuse("bad-argument", f"moves of {shown(id)}: expected a list, not {shown(value)}")
        act.more.moves[who] = [one_of(move, "move", rest.MOVES) for move in value]


def read_joining(fight: Fight, command: Command, act: Act) -> None:
    """Somebody new, as in a file: a `pc` or an `adversary`."""
    keys = [key for key in ("pc", "adversary") if key in command]
    if len(keys) != 1:
        raise refuse("bad-argument", "expected one of pc and adversary")
    value = command[keys[0]]
    if not isinstance(value, dict):
        raise refuse("bad-argument", f"{keys[0]}: expected a table, not {shown(value)}")
    if len(fight.fighters) >= MOST_FIGHTERS:
        raise refuse("not-allowed", f"there are {len(fight.fighters)} combatants; at most {MOST_FIGHTERS}")
    source = Source({keys[0]: value})
    section = source.top.section(keys[0])
    assert section is not None
    try:
        joins, unknown = read_fighter(section, keys[0] == "pc")
        side = section.choice("side", tuple(fight.sides), "heroes" if keys[0] == "pc" else "foes")
        if side not in fight.sides:
            section.problem("side", f"there is no side {shown(side)}")
        source.finish()
    except BadInput as error:
        raise refuse("bad-argument", error.problems[0].sentence) from error
    joins.side = fight.sides.index(side)
    joins.source = dict(value)
    joins.remarks = [f"{joins.id}: {line}" for line in unknown]
    act.joins = joins
