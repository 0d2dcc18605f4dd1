"""An act in words: what `read` makes the same act of."""

from mypy_extensions import i64

from affray.rulesets.duality import encounter, fields, rest
from affray.rulesets.duality.act import (
    ADD,
    ATTACK,
    CLEAR,
    DAMAGE,
    DEATH,
    ENCOUNTER,
    END_FIGHT,
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
from affray.rulesets.duality.state import GM, MOVES, NOBODY, TRAITS, TYPES, Fight, Fighter


def write(fight: Fight, act: Act) -> dict[str, object]:
    """The words of an act."""
    ids = [f.id for f in fight.fighters]
    kind, more = act.kind, act.more
    command: dict[str, object] = {}
    if act.who != NOBODY and kind != TAG_TEAM:
        command["actor"] = ids[act.who]
    command["action"] = WORDS[kind]
    if kind in (ATTACK, GROUP_ATTACK):
        write_attack(fight, act, command)
    elif kind in (DAMAGE, STRESS, SPOTLIGHT, CLEAR, REMOVE):
        command["target"] = ids[act.target]
    if kind == ROLL and more is not None:
        command["difficulty"] = int(act.other)
        if more.reaction:
            command["reaction"] = True
        write_more(fight, fight.fighters[act.who], more, command)
    elif kind == DAMAGE and more is not None:
        command["parts"] = [
            {"amount": int(amount), "type": TYPES[types]}
            for amount, types in zip(more.amounts, more.types, strict=True)
        ]
        if more.direct:
            command["direct"] = True
    elif kind == STRESS:
        command["amount"] = int(act.value)
    elif kind == TAG_TEAM and more is not None:
        command["actors"] = [ids[act.who], ids[act.other]]
        command["targets"] = [ids[target] for target in more.targets]
        if act.value > 0:
            command["choose"] = ids[act.who if act.value == 1 else act.other]
    elif kind == DEATH:
        command["move"] = MOVES[act.other]
    elif kind == REST and more is not None:
        command["kind"] = "long" if act.other == 1 else "short"
        command["moves"] = {ids[who]: [rest.MOVES[move] for move in moves] for who, moves in more.moves.items()}
    elif kind == ENCOUNTER and more is not None:
        command["adjust"] = [encounter.ADJUST[reason] for reason in more.adjust]
    elif kind == CLEAR:
        command["condition"] = CONDITION_WORDS[act.other]
    elif kind == SURRENDER and act.target != NOBODY:
        command["side"] = fight.sides[act.target]
    elif kind == END_FIGHT:
        command["winner"] = "nobody" if act.target == NOBODY else fight.sides[act.target]
    elif kind == SET:
        command["target"] = "gm" if act.target == GM else ids[act.target]
        command["field"] = fields.SETTABLE[act.other]
        command["value"] = fields.shown(act.other, act.value)
    elif kind == ADD and act.joins is not None:
        command["pc" if act.joins.pc else "adversary"] = act.joins.source
    return command


def write_attack(fight: Fight, act: Act, command: dict[str, object]) -> None:
    f = fight.fighters[act.who]
    if act.target != NOBODY:
        command["target"] = fight.fighters[act.target].id
    elif act.more is not None:
        command["targets"] = [fight.fighters[target].id for target in act.more.targets]
    if act.kind == ATTACK:
        way = f.ways[act.way]
        command["spell" if way.spell else "weapon"] = way.name
    if act.more is not None:
        write_more(fight, f, act.more, command)


def write_more(fight: Fight, f: Fighter, more: More, command: dict[str, object]) -> None:
    if more.advantage:
        command["advantage"] = int(more.advantage)
    if more.disadvantage:
        command["disadvantage"] = int(more.disadvantage)
    if more.helpers:
        command["helpers"] = names_of(fight, more.helpers)
    if more.experiences:
        command["experiences"] = [f.experiences[one].name for one in more.experiences]
    if more.trait != NOBODY:
        command["trait"] = TRAITS[more.trait]
    if more.direct:
        command["direct"] = True
    if more.critical:
        command["critical"] = True


def names_of(fight: Fight, found: list[i64]) -> list[str]:
    return [fight.fighters[who].id for who in found]
