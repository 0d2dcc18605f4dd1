"""Fields by name: `hero.life`. What a fight shows of its combatants, and what the referee may set."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from affray.core.errors import BadInput, Problem, Refusal, refuse
from affray.core.source import MOST, did_you_mean, is_whole
from affray.core.source import shown as shown_value
from affray.core.table import Table
from affray.rulesets.dots.decks import total
from affray.rulesets.dots.rounds import die
from affray.rulesets.dots.state import ACTIVE, CONDITIONS, DEAD, NOBODY, STANCES, Fight, Fighter, actor, over

# -- reading ---------------------------------------------------------------------------------------------------------


def get(fight: Fight, path: str) -> object:
    """The value of `id.field`, `id.deck.CARD`, `id.discard.CARD`, `id.skills.NAME`, or of `round`, `actor`, `over`;
    raises BadInput with what is near."""
    if path in OF_FIGHT:
        return OF_FIGHT[path](fight)
    ids = [f.id for f in fight.fighters]
    for f in fight.fighters:
        if path.startswith(f.id + "."):
            return of_fighter(fight, f, path, path[len(f.id) + 1 :])
    name, _, last = path.partition(".")
    if name in ("attack", "defence", "damage"):
        near = "" if last in ids else f"; there is no combatant {last!r}{did_you_mean(last, ids)}"
        raise unknown(path, f"{name} is a result of a round that is played out, and this step has none{near}")
    raise unknown(path, f"there is no combatant {name!r}{did_you_mean(name, [*ids, *OF_FIGHT])}")


def of_fighter(fight: Fight, f: Fighter, path: str, field: str) -> object:
    if field in READERS:
        return READERS[field](fight, f)
    zone, _, name = field.partition(".")
    names = [kind.name for kind in f.kinds]
    if zone in ("deck", "discard") and name:
        if name in names:
            counts = f.deck if zone == "deck" else f.discard
            return int(counts[names.index(name)])
        raise unknown(path, f"{f.id} has no card {name!r}{did_you_mean(name, names)}")
    if zone == "skills" and name:
        return int(f.skills.get(name, 0))
    raise unknown(path, f"there is no field {field!r}{did_you_mean(field, READERS)}")


def unknown(path: str, sentence: str) -> BadInput:
    return BadInput([Problem(sentence, key=path)])


def name_of(fight: Fight, who: i64) -> str:
    return "" if who == NOBODY else fight.fighters[who].id


def by_card(f: Fighter, counts: list[i64]) -> dict[str, int]:
    return {kind.name: int(count) for kind, count in zip(f.kinds, counts, strict=False)}


READERS: Final[dict[str, Callable[[Fight, Fighter], object]]] = {
    "id": lambda fight, f: f.id,
    "side": lambda fight, f: fight.sides[f.side],
    "kind": lambda fight, f: "character" if f.draws else "creature",
    "pc": lambda fight, f: f.pc,
    "life": lambda fight, f: int(f.life),
    "max_life": lambda fight, f: int(f.max_life),
    "combat_skill": lambda fight, f: int(f.skill),
    "attack": lambda fight, f: int(f.attack),
    "defense": lambda fight, f: int(f.defense),
    "first_strike": lambda fight, f: f.first_strike,
    "condition": lambda fight, f: CONDITIONS[f.condition],
    "skills": lambda fight, f: {name: int(skill) for name, skill in f.skills.items()},
    "deck": lambda fight, f: by_card(f, f.deck),
    "discard": lambda fight, f: by_card(f, f.discard),
    "cards_left": lambda fight, f: int(total(f.deck)),
    "healed_today": lambda fight, f: f.tried,
    "target": lambda fight, f: name_of(fight, f.target),
    "stance": lambda fight, f: STANCES[f.stance],
    "designated": lambda fight, f: f.aimed,
}

OF_FIGHT: Final[dict[str, Callable[[Fight], object]]] = {
    "round": lambda fight: int(fight.round),
    "actor": lambda fight: name_of(fight, actor(fight)),
    "over": over,
}

# -- setting ---------------------------------------------------------------------------------------------------------

LIFE: Final = 0
MAX_LIFE: Final = 1
SKILL: Final = 2
ATTACK: Final = 3
DEFENSE: Final = 4
FIRST_STRIKE: Final = 5
CONDITION: Final = 6
HEALED_TODAY: Final = 7
SETTABLE: Final = (
    "life", "max_life", "combat_skill", "attack", "defense", "first_strike", "condition", "healed_today",
)  # fmt: skip
OF_CHARACTERS: Final = (LIFE, MAX_LIFE, SKILL, HEALED_TODAY)
OF_CREATURES: Final = (ATTACK, DEFENSE)


def value_of(field: i64, value: object) -> i64:
    """A value as it is written, as a number; raises Refused (bad-argument) with what was expected."""
    name = SETTABLE[field]
    if field in (FIRST_STRIKE, HEALED_TODAY):
        if not isinstance(value, bool):
            raise refuse("bad-argument", f"{name}: expected true or false, not {shown_value(value)}")
        return 1 if value else 0
    if field == CONDITION:
        if not isinstance(value, str) or value not in CONDITIONS:
            raise refuse("bad-argument", f"{name}: expected {', '.join(CONDITIONS)}, not {shown_value(value)}")
        return CONDITIONS.index(value)
    if not is_whole(value) or not isinstance(value, int) or not 0 <= value <= MOST:
        raise refuse("bad-argument", f"{name}: expected a whole number from 0 to {MOST}, not {shown_value(value)}")
    return value


def shown(field: i64, value: i64) -> object:
    """The value as it is written."""
    if field in (FIRST_STRIKE, HEALED_TODAY):
        return value != 0
    return CONDITIONS[value] if field == CONDITION else int(value)


def check_value(fight: Fight, who: i64, field: i64, value: i64) -> Refusal | None:
    """Whether a combatant has this field at all, and can have the value."""
    f = fight.fighters[who]
    if (field in OF_CHARACTERS and not f.draws) or (field in OF_CREATURES and f.draws):
        what = "a character" if f.draws else "a creature"
        return Refusal("bad-argument", f"{f.id} is {what} and has no {SETTABLE[field]}")
    if field == LIFE and value > f.max_life:
        return Refusal("bad-argument", f"life {value} is more than the maximum of {f.id}, {f.max_life}", "DOT-22")
    if field == MAX_LIFE and value < 1:
        return Refusal("bad-argument", "max_life must be 1 or more", "DOT-22")
    return None


def assign(fight: Fight, who: i64, field: i64, value: i64, table: Table) -> None:
    """Set a field, with what follows from it: no life is death, life again is life."""
    f = fight.fighters[who]
    if field == LIFE:
        f.life = value
    elif field == MAX_LIFE:
        f.max_life = value
        f.life = min(f.life, value)
    elif field == SKILL:
        f.skill = value
    elif field == ATTACK:
        f.attack = value
    elif field == DEFENSE:
        f.defense = value
    elif field == FIRST_STRIKE:
        f.first_strike = value != 0
    elif field == HEALED_TODAY:
        f.tried = value != 0
    else:
        f.condition = value
        if value == DEAD:
            f.life = 0
        elif f.draws and f.life == 0 and value == ACTIVE:
            f.life = 1
    if field == LIFE and value == 0 and f.condition != DEAD:
        die(f, who, table)
    elif field == LIFE and value > 0 and f.condition == DEAD:
        f.condition = ACTIVE
