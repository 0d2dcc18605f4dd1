"""An act in words: what `read` makes the same act of."""

from affray.rulesets.dots import fields
from affray.rulesets.dots.act import (
    ADD,
    AIM,
    END_FIGHT,
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
from affray.rulesets.dots.state import NOBODY, NORMAL, STANCES, Fight, Fighter


def write(fight: Fight, act: Act) -> dict[str, object]:
    """The words of an act."""
    command: dict[str, object] = {}
    if act.who != NOBODY:
        command["actor"] = fight.fighters[act.who].id
    kind = act.kind
    command["action"] = WORDS[kind]
    if kind in (AIM, HEAL, SET, REMOVE):
        command["target"] = fight.fighters[act.target].id
    if kind == AIM and act.stance != NORMAL:
        command["stance"] = STANCES[act.stance]
    elif kind == ROUND and act.more is not None:
        write_round(fight, act.more, command)
    elif kind == REST:
        command["days"] = int(act.other)
    elif kind == HEAL:
        if act.other != NOBODY:
            command["successes"] = int(act.other)
        elif act.more is not None:
            command["draws"] = cards(fight.fighters[act.who], act.more.draws[act.who])
    elif kind == SURRENDER and act.target != NOBODY:
        command["side"] = fight.sides[act.target]
    elif kind == END_FIGHT:
        command["winner"] = "nobody" if act.target == NOBODY else fight.sides[act.target]
    elif kind == SET:
        command["field"] = fields.SETTABLE[act.other]
        command["value"] = fields.shown(act.other, act.value)
    elif kind == ADD:
        joins = act.joins
        assert joins is not None
        command["character" if joins.draws else "creature"] = {**data(joins), "side": fight.sides[joins.side]}
    return command


def write_round(fight: Fight, given: Given, command: dict[str, object]) -> None:
    ids = [f.id for f in fight.fighters]
    if given.targets:
        command["targets"] = {ids[who]: ids[target] for who, target in given.targets.items()}
    if given.stances:
        command["stances"] = {ids[who]: STANCES[stance] for who, stance in given.stances.items()}
    if given.draws:
        command["draws"] = {ids[who]: cards(fight.fighters[who], kinds) for who, kinds in given.draws.items()}
    if given.uses:
        command["uses"] = {ids[who]: ["red" if red else "green" for red in uses] for who, uses in given.uses.items()}


def cards(f: Fighter, kinds: list[int]) -> list[str]:
    return [f.kinds[kind].name for kind in kinds]


def data(f: Fighter) -> dict[str, object]:
    """A combatant as in a file."""
    if not f.draws:
        return {"id": f.id, "attack": int(f.attack), "defense": int(f.defense), "first_strike": f.first_strike}
    deck = [
        {"name": kind.name, "red": int(kind.red), "green": int(kind.green), "count": int(count)}
        for kind, count in zip(f.kinds, f.deck, strict=True)
    ]
    return {
        "id": f.id, "combat_skill": int(f.skill), "life": int(f.life), "max_life": int(f.max_life), "deck": deck,
        "first_strike": f.first_strike, "pc": f.pc, "skills": {name: int(n) for name, n in f.skills.items()},
    }  # fmt: skip
