"""An act in words: what `read` makes the same act of."""

from mypy_extensions import i64

from affray.rulesets.summoner import fields
from affray.rulesets.summoner.act import (
    ABILITIES,
    ABILITY,
    ADD,
    ATTACK,
    CAST,
    CAST_ALL,
    DEFEND,
    DELAY,
    DOUBLE_STRIKE,
    END_FIGHT,
    EQUIP,
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
from affray.rulesets.summoner.cards import Card
from affray.rulesets.summoner.copied import card_data
from affray.rulesets.summoner.read import castables, label
from affray.rulesets.summoner.state import FACINGS, NOBODY, Fight


def write(fight: Fight, act: Act) -> dict[str, object]:
    """The words of an act."""
    command: dict[str, object] = {}
    if act.who != NOBODY:
        command["actor"] = fight.creatures[act.who].id
    kind = act.kind
    command["action"] = WORDS[kind]
    if kind in (ATTACK, REMOVE):
        command["target"] = fight.creatures[act.target].id
    elif kind == DOUBLE_STRIKE:
        command["targets"] = [fight.creatures[act.target].id, fight.creatures[act.other].id]
    elif kind in (WALK, SPRINT):
        command["path"] = [square(fight, step) for step in act.path]
    elif kind == DEFEND and act.other != NOBODY:
        command["facing"] = FACINGS[act.other]
    elif kind in (CAST, CAST_ALL):
        castings = [casting_data(fight, act.who, casting) for casting in act.castings]
        if len(castings) == 1:
            command.update(castings[0])
        else:
            command["spells"] = castings
    elif kind == ABILITY:
        write_ability(fight, act, command)
    elif kind == EQUIP:
        command["item"] = fight.creatures[act.who].card.items[act.other].name
    elif kind == DELAY and act.target != NOBODY:
        command["after"] = fight.creatures[act.target].id
    elif kind == SURRENDER and act.target != NOBODY:
        command["side"] = fight.sides[act.target]
    elif kind == END_FIGHT:
        command["winner"] = "nobody" if act.target == NOBODY else fight.sides[act.target]
    elif kind == SET:
        command["target"] = fight.creatures[act.target].id
        command["field"] = fields.SETTABLE[act.other]
        command["value"] = fields.shown(fight, act.other, act.value)
    elif kind == ADD:
        joins = act.joins
        assert joins is not None
        command["creature"] = joining(fight, act, joins)
    return command


def square(fight: Fight, at: i64) -> list[int]:
    """[column, row]"""
    grid = fight.grid
    assert grid is not None
    return [int(at % grid.width), int(at // grid.width)]


def casting_data(fight: Fight, who: i64, casting: Casting) -> dict[str, object]:
    names, numbers = castables(fight.creatures[who])
    data: dict[str, object] = {"spell": label(names, numbers.index(casting.spell))}
    if casting.target != NOBODY:
        data["target"] = fight.creatures[casting.target].id
    if casting.square != NOBODY:
        data["at"] = square(fight, casting.square)
    if casting.kicked:
        data["kicker"] = True
    return data


def write_ability(fight: Fight, act: Act, command: dict[str, object]) -> None:
    command["name"] = ABILITIES[act.other]
    if act.card != NOBODY:
        c = fight.creatures[act.who]
        names = [card.id for card in (c.graveyard if act.other == SCAVENGE else c.hand)]
        command["card"] = label(names, act.card)
    if act.target != NOBODY:
        command["target"] = fight.creatures[act.target].id


def joining(fight: Fight, act: Act, card: Card) -> dict[str, object]:
    data: dict[str, object] = {"id": card.id, "side": fight.sides[act.target]}
    if act.other != NOBODY:
        data["at"] = square(fight, act.other)
    data.update(card_data(card))
    return data
