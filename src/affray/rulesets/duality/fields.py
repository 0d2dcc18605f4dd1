"""Fields by name: `ann.hope`, `gm.fear`. What a fight shows of its combatants, and what the referee may set."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from affray.core.errors import BadInput, Problem, Refusal, refuse
from affray.core.source import did_you_mean, is_whole
from affray.core.source import shown as shown_value
from affray.rulesets.duality import state
from affray.rulesets.duality.spotlight import turn
from affray.rulesets.duality.state import (
    ACTIVE,
    ADVERSARIES,
    ARMOR_POLICIES,
    CONDITIONS,
    DEFEATED,
    GM,
    MAG,
    MOST_DICE,
    MOST_FEAR,
    MOST_HOPE,
    MOST_PROFICIENCY,
    MOVES,
    NO_THRESHOLD,
    NOBODY,
    PHY,
    TRAITS,
    UNCONSCIOUS,
    Fight,
    Fighter,
    Way,
    over,
    recount,
    vulnerable,
)

# -- reading ---------------------------------------------------------------------------------------------------------


def get(fight: Fight, path: str) -> object:
    """The value of `id.field`, `gm.fear`, or of `round`, `actor`, `over`; raises BadInput with what is near."""
    if path in OF_FIGHT:
        return OF_FIGHT[path](fight)
    for f in fight.fighters:
        if path.startswith(f.id + "."):
            return of_fighter(fight, f, path, path[len(f.id) + 1 :])
    name = path.partition(".")[0]
    ids = [f.id for f in fight.fighters]
    raise unknown(path, f"there is no combatant {name!r}{did_you_mean(name, [*ids, *OF_FIGHT])}")


def of_fighter(fight: Fight, f: Fighter, path: str, field: str) -> object:
    if field in READERS:
        return READERS[field](fight, f)
    table, _, name = field.partition(".")
    value = READERS[table](fight, f) if table in READERS else None
    if isinstance(value, dict) and name in value:
        return value[name]
    if isinstance(value, dict) and name:
        raise unknown(path, f"{f.id} has no {name!r} among its {table}{did_you_mean(name, value)}")
    raise unknown(path, f"there is no field {field!r}{did_you_mean(field, READERS)}")


def unknown(path: str, sentence: str) -> BadInput:
    return BadInput([Problem(sentence, key=path)])


def types_of(bits: i64) -> list[str]:
    return [name for name, bit in (("phy", PHY), ("mag", MAG)) if bits & bit]


def way_of(way: Way) -> dict[str, object]:
    dice = str(way.dice) if way.times != 2 else f"spellcast {way.dice}"
    return {"name": way.name, "range": way.reach, "dice": dice, "type": "/".join(types_of(way.types))}


def threshold(value: i64) -> object:
    return None if value == NO_THRESHOLD else int(value)


READERS: Final[dict[str, Callable[[Fight, Fighter], object]]] = {
    "id": lambda fight, f: f.id,
    "side": lambda fight, f: fight.sides[f.side],
    "kind": lambda fight, f: "pc" if f.pc else "adversary",
    "name": lambda fight, f: f.name,
    "type": lambda fight, f: "" if f.pc else ADVERSARIES[f.kind],
    "level": lambda fight, f: int(f.level),
    "tier": lambda fight, f: int(f.level),
    "evasion": lambda fight, f: int(f.difficulty),
    "difficulty": lambda fight, f: int(f.difficulty),
    "major": lambda fight, f: threshold(f.major),
    "severe": lambda fight, f: threshold(f.severe),
    "hp": lambda fight, f: int(f.hp),
    "hp_marked": lambda fight, f: int(f.hp_marked),
    "stress": lambda fight, f: int(f.stress),
    "stress_marked": lambda fight, f: int(f.stress_marked),
    "armor": lambda fight, f: f.armor,
    "armor_score": lambda fight, f: int(f.score),
    "armor_marked": lambda fight, f: int(f.armor_marked),
    "hope": lambda fight, f: int(f.hope),
    "scars": lambda fight, f: int(f.scars),
    "condition": lambda fight, f: CONDITIONS[f.condition],
    "vulnerable": lambda fight, f: vulnerable(f),
    "restrained": lambda fight, f: f.restrained,
    "hidden": lambda fight, f: f.hidden,
    "blazing": lambda fight, f: f.blazing,
    "ready": lambda fight, f: f.ready,
    "spotlights": lambda fight, f: int(f.spots),
    "traits": lambda fight, f: {name: int(value) for name, value in zip(TRAITS, f.traits, strict=True)},
    "proficiency": lambda fight, f: int(f.proficiency),
    "attack": lambda fight, f: int(f.attack) if f.attack_dice is None else f"{f.attack_dice}",
    "weapons": lambda fight, f: [way_of(way) for way in f.ways],
    "experiences": lambda fight, f: {one.name: int(one.bonus) for one in f.experiences},
    "resist": lambda fight, f: types_of(f.resist),
    "immune": lambda fight, f: types_of(f.immune),
    "reduce": lambda fight, f: {"phy": int(f.reduce_phy), "mag": int(f.reduce_mag)},
    "features": lambda fight, f: [text if known else f"{text} (not modelled)" for text, known in f.features],
    "armor_policy": lambda fight, f: ARMOR_POLICIES[f.armor_policy],
    "death_policy": lambda fight, f: MOVES[f.death_policy],
}

OF_FIGHT: Final[dict[str, Callable[[Fight], object]]] = {
    "gm.fear": lambda fight: int(fight.fear),
    "round": lambda fight: int(fight.round),
    "actor": lambda fight: name_of(fight, turn(fight)),
    "spotlight": lambda fight: "gm" if fight.gms_turn else "players",
    "over": over,
}


def name_of(fight: Fight, who: i64) -> str:
    return "" if who == NOBODY else fight.fighters[who].id


# -- setting ---------------------------------------------------------------------------------------------------------

HP: Final = 0
HP_MARKED: Final = 1
STRESS: Final = 2
STRESS_MARKED: Final = 3
ARMOR_SCORE: Final = 4
ARMOR_MARKED: Final = 5
HOPE: Final = 6
SCARS: Final = 7
EVASION: Final = 8
DIFFICULTY: Final = 9
MAJOR: Final = 10
SEVERE: Final = 11
PROFICIENCY: Final = 12
ATTACK: Final = 13
VULNERABLE: Final = 14
RESTRAINED: Final = 15
HIDDEN: Final = 16
CONDITION: Final = 17
ARMOR_POLICY: Final = 18
DEATH_POLICY: Final = 19
FEAR: Final = 20
SETTABLE: Final = (
    "hp", "hp_marked", "stress", "stress_marked", "armor_score", "armor_marked", "hope", "scars", "evasion",
    "difficulty", "major", "severe", "proficiency", "attack", "vulnerable", "restrained", "hidden", "condition",
    "armor_policy", "death_policy", "fear",
)  # fmt: skip
OF_PCS: Final = (ARMOR_SCORE, ARMOR_MARKED, HOPE, SCARS, EVASION, PROFICIENCY, ARMOR_POLICY, DEATH_POLICY)
OF_ADVERSARIES: Final = (DIFFICULTY, ATTACK)
FLAGS: Final = (VULNERABLE, RESTRAINED, HIDDEN)
WORDS: Final[dict[int, tuple[str, ...]]] = {
    CONDITION: CONDITIONS, ARMOR_POLICY: ARMOR_POLICIES, DEATH_POLICY: MOVES,
}  # fmt: skip
MOST_OF: Final[dict[int, int]] = {
    HOPE: MOST_HOPE, SCARS: MOST_HOPE, PROFICIENCY: MOST_PROFICIENCY, FEAR: MOST_FEAR,
}  # fmt: skip
LEAST: Final = -100
MOST: Final = 1_000_000


def value_of(field: i64, value: object) -> i64:
    """A value as it is written, as a number; raises Refused (bad-argument) with what was expected."""
    name = SETTABLE[field]
    if field in FLAGS:
        if not isinstance(value, bool):
            raise refuse("bad-argument", f"{name}: expected true or false, not {shown_value(value)}")
        return 1 if value else 0
    if field in WORDS:
        if not isinstance(value, str) or value not in WORDS[field]:
            raise refuse("bad-argument", f"{name}: expected {', '.join(WORDS[field])}, not {shown_value(value)}")
        return WORDS[field].index(value)
    least, most = (LEAST if field == ATTACK else 0), MOST_OF.get(int(field), MOST)
    if not is_whole(value) or not isinstance(value, int) or not least <= value <= most:
        raise refuse(
            "bad-argument", f"{name}: expected a whole number from {least} to {most}, not {shown_value(value)}"
        )
    return value


def shown(field: i64, value: i64) -> object:
    """The value as it is written."""
    if field in FLAGS:
        return value != 0
    return WORDS[field][value] if field in WORDS else int(value)


def check_value(fight: Fight, who: i64, field: i64, value: i64) -> Refusal | None:
    """Whether a combatant has this field at all, and can have the value."""
    if who == GM or field == FEAR:
        if who != GM or field != FEAR:
            return Refusal("bad-argument", "the GM has fear, and nobody else")
        return None
    f = fight.fighters[who]
    if (field in OF_PCS and not f.pc) or (field in OF_ADVERSARIES and f.pc):
        return Refusal("bad-argument", f"{f.id} is {'a PC' if f.pc else 'an adversary'} and has no {SETTABLE[field]}")
    most = NO_THRESHOLD
    if field == HP_MARKED:
        most = f.hp
    elif field == STRESS_MARKED:
        most = f.stress
    elif field == ARMOR_MARKED:
        most = f.score
    elif field == HOPE:
        most = MOST_HOPE - f.scars
    if value > most:
        return Refusal("bad-argument", f"{SETTABLE[field]} {value} is more than {f.id} has: {most}", "DUA-34")
    if field == PROFICIENCY:
        for way in f.ways:
            dice: i64 = 0
            for count in way.dice.counts:
                dice += value * count
            if way.times == state.PROFICIENCY and dice > MOST_DICE:
                return Refusal("bad-argument", f"{way.name} would roll {dice} dice; at most {MOST_DICE}", "DUA-21")
    if field == HP and value < 1:
        return Refusal("bad-argument", "hp must be 1 or more", "DUA-34")
    return None


def assign(fight: Fight, who: i64, field: i64, value: i64) -> None:
    """Set a field, with what follows from it: no hit points left is defeat, some again are life again."""
    f = fight.fighters[who]
    if field == HP:
        f.hp = value
        f.hp_marked = min(f.hp_marked, value)
    elif field == HP_MARKED:
        f.hp_marked = value
    elif field == STRESS:
        f.stress = value
        f.stress_marked = min(f.stress_marked, value)
    elif field == STRESS_MARKED:
        f.stress_marked = value
    elif field == ARMOR_SCORE:
        f.score = value
        f.armor_marked = min(f.armor_marked, value)
    elif field == ARMOR_MARKED:
        f.armor_marked = value
    elif field == HOPE:
        f.hope = value
    elif field == SCARS:
        f.scars = value
        f.hope = min(f.hope, MOST_HOPE - value)
    elif field in (EVASION, DIFFICULTY):
        f.difficulty = value
    elif field == MAJOR:
        f.major = value
    elif field == SEVERE:
        f.severe = value
    elif field == PROFICIENCY:
        f.proficiency = value
    elif field == ATTACK:
        f.attack, f.attack_dice = value, None
    elif field == VULNERABLE:
        f.vulnerable, f.spent = value != 0, False
    elif field == RESTRAINED:
        f.restrained = value != 0
    elif field == HIDDEN:
        f.hidden = value != 0
    elif field == ARMOR_POLICY:
        f.armor_policy = value
    elif field == DEATH_POLICY:
        f.death_policy = value
    else:
        become(f, value)
    if field in (STRESS_MARKED, STRESS):
        f.spent = f.stress > 0 and f.stress_marked >= f.stress
    if field in (HP_MARKED, HP):
        wounds_changed(f)
    recount(fight)


def wounds_changed(f: Fighter) -> None:
    """The condition changes with the hit points; a PC with none left has a death move to make (DUA-37)."""
    if f.hp_marked < f.hp:
        f.blazing = False
        if f.condition == UNCONSCIOUS or f.condition == DEFEATED:
            f.condition = ACTIVE
    elif not f.pc and f.condition == ACTIVE:
        f.condition = DEFEATED


def become(f: Fighter, condition: i64) -> None:
    """A condition by hand; who is active again has a hit point at least."""
    f.condition = condition
    f.blazing = False
    if condition == ACTIVE and f.hp_marked >= f.hp:
        f.hp_marked = f.hp - 1
    elif condition == DEFEATED:
        f.hp_marked = f.hp
