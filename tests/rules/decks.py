"""Fights with a hand of cards, for tests of spells, summoning and abilities."""

from affray.core.dice import parse
from affray.core.errors import Refusal
from affray.core.faces import ScriptedDice
from affray.core.live import TOLD, LiveTable
from affray.rulesets.summoner import keywords
from affray.rulesets.summoner.abilities import check_ability, use
from affray.rulesets.summoner.act import ABILITY, Act, Casting
from affray.rulesets.summoner.cards import ANY, FREE, NATURAL, SUMMON, SUMMONER, Card, Cost, Effect, Spell
from affray.rulesets.summoner.lineup import refresh_all
from affray.rulesets.summoner.spells import cast as cast_spells
from affray.rulesets.summoner.spells import check_cast
from affray.rulesets.summoner.state import NOBODY, Creature, Fight, Grid

MAGE, FOE, THIRD = 0, 1, 2


def card(name: str, power: int = 2, toughness: int = 2, kind: int = NATURAL, **printed: object) -> Card:
    made = Card(name, kind=kind, power=power, toughness=toughness, full_health=5 * toughness)
    for key, value in printed.items():
        assert hasattr(made, key)
        setattr(made, key, value)
    return made


def creature(printed: Card, side: int, square: int = NOBODY, summoner: int = NOBODY) -> Creature:
    made = Creature(
        printed, printed.id, side, printed.kind, printed.power, printed.toughness, printed.agility, printed.level,
        printed.full_health, printed.full_health, summoner,
    )  # fmt: skip
    made.square = square
    made.uses = [spell.uses for spell in printed.spells]
    return made


def fight(*creatures: Creature, grid: Grid | None = None) -> Fight:
    made = Fight(["red", "blue"], list(creatures), grid=grid)
    refresh_all(made)
    return made


def duel(*spells: Spell, grid: Grid | None = None, **printed: object) -> Fight:
    """A mage with these spells on red, against a goblin on blue beside it."""
    mage = card("mage", 1, 4, SUMMONER, spells=list(spells), **printed)
    foe = card("goblin", 2, 2)
    if grid is None:
        return fight(creature(mage, 0), creature(foe, 1))
    return fight(creature(mage, 0, 0), creature(foe, 1, 1), grid=grid)


def spell(name: str, *effects: Effect, cost: Cost = FREE, **printed: object) -> Spell:
    made = Spell(name, cost, list(effects))
    for key, value in printed.items():
        assert hasattr(made, key)
        setattr(made, key, value)
    return made


def effect(verb: int, dice: str = "0", whom: int = ANY, **more: object) -> Effect:
    made = Effect(verb, parse(dice), whom=whom)
    for key, value in more.items():
        assert hasattr(made, key)
        setattr(made, key, value)
    return made


def field(width: int = 5, height: int = 5, walls: tuple[int, ...] = ()) -> Grid:
    return Grid(width, height, [square in walls for square in range(width * height)])


def live(*faces: int, answers: list[int] | None = None) -> LiveTable:
    return LiveTable(ScriptedDice(list(faces)), answers=answers)


def cast(
    f: Fight, who: int, *castings: Casting, faces: tuple[int, ...] = (), answers: list[int] | None = None
) -> LiveTable:
    """Cast what `check_cast` must let pass, with exactly these faces and answers."""
    assert check_cast(f, who, list(castings), len(castings) > 1) is None
    table = live(*faces, answers=answers)
    cast_spells(f, who, list(castings), table)
    table.finish()
    return table


def ability(kind: int, who: int, target: int = NOBODY, which: int = NOBODY) -> Act:
    act = Act(ABILITY, who, target, kind)
    act.card = which
    return act


def used(f: Fight, act: Act, answers: list[int] | None = None) -> LiveTable:
    """Use an ability that `check_ability` must let pass."""
    assert check_ability(f, act) is None
    table = live(answers=answers)
    use(f, act, table)
    table.finish()
    return table


def said(table: LiveTable) -> list[int]:
    """The codes that were told, in order."""
    return [code for kind, code, *_ in table.events if kind == TOLD and isinstance(code, int)]


def says(table: LiveTable, what: int) -> list[tuple[object, ...]]:
    """who, other, amount, after of each telling of one kind."""
    return [tuple(event[2:]) for event in table.events if event[0] == TOLD and event[1] == what]


def refused(refusal: Refusal | None, code: str, paragraph: str) -> str:
    assert refusal is not None
    assert (refusal.code, refusal.paragraph) == (code, paragraph)
    return refusal.sentence


def cost(generic: int = 0, colored: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0), colorless: int = 0) -> Cost:
    return Cost(colored, colorless, generic)


def hero(f: Fight, *effects: Effect) -> Creature:
    """Make the goblin of a duel a hero on the mage's side."""
    c = f.creatures[FOE]
    c.side = 0
    c.card.keywords = keywords.HEROIC
    c.card.heroic = list(effects)
    refresh_all(f)
    return c


def wolves(*names: str, **printed: object) -> list[Effect]:
    return [effect(SUMMON, card=card(name, 3, 2, NATURAL, **printed)) for name in names]
