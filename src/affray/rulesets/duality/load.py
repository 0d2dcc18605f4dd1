"""A fight from a file's data (duality.md, Fields). What is wrong is reported to the source, all of it at once."""

from typing import Final, cast

from affray.core.source import Section, Source, is_whole, shown
from affray.rulesets.duality.statblock import Block, read_dice, read_features, read_guards, read_weapons
from affray.rulesets.duality.state import (
    ACTIVE,
    ADVERSARIES,
    ARMOR_POLICIES,
    CONDITIONS,
    DEFEATED,
    MOST_FEAR,
    MOST_HOPE,
    MOST_PROFICIENCY,
    MOVES,
    NO_THRESHOLD,
    TRAITS,
    Experience,
    Fight,
    Fighter,
    Rulings,
    enlist,
    recount,
)

HEADINGS: Final = ("pc", "adversary", "gm", "rulings", "most_rounds")
"""The tables and keys at the top of a file that belong to this ruleset."""

MOST_FIGHTERS: Final = 500
MOST_SIDES: Final = 32
MOST_ROUNDS: Final = 1_000_000
MOST_SLOTS: Final = 12
"""Of hit points and stress of a PC, and of armor (DUA-34, DUA-36)."""
MOST_ADVERSARY_SLOTS: Final = 100
MOST_DIFFICULTY: Final = 100
MOST_LEVEL: Final = 20
MOST_TRAIT: Final = 20
MOST_BONUS: Final = 100
MOST_EXPERIENCES: Final = 20


def load(source: Source) -> Fight:
    """The fight that a file describes; raises BadInput with every problem in the file."""
    top = source.top
    fight = Fight([], [], read_rulings(top), top.whole("most_rounds", 1000, 1, MOST_ROUNDS), {})
    taken: dict[str, Section] = {}
    for heading in ("pc", "adversary"):
        for section in top.tables(heading)[: MOST_FIGHTERS + 1]:
            add(fight, section, heading == "pc", taken)
    gm = top.section("gm")
    if gm is not None:
        fight.fear = gm.whole("fear", 0, 0, MOST_FEAR)
    if not fight.fighters and not source.problems:
        top.problem("", "there is no [[pc]] and no [[adversary]]")
    if len(fight.fighters) > MOST_FIGHTERS:
        top.problem("", f"{len(fight.fighters)} combatants; at most {MOST_FIGHTERS}")
    if len(fight.sides) > MOST_SIDES:
        top.problem("", f"{len(fight.sides)} sides; at most {MOST_SIDES}")
    source.finish()
    enlist(fight)
    recount(fight)
    return fight


def read_rulings(top: Section) -> Rulings:
    rulings = Rulings()
    section = top.section("rulings")
    if section is not None:
        rulings.single = section.choice("advantage", ("single", "stacking"), "single") == "single"
        rulings.halve_up = section.choice("halve", ("up", "down"), "up") == "up"
        rulings.massive = section.flag("massive", False)
        rulings.slot_on_minor = section.flag("slot_on_minor", True)
    return rulings


def add(fight: Fight, section: Section, pc: bool, taken: dict[str, Section]) -> None:
    """The combatants of one table; `count = 3` of an adversary makes rat, rat-2 and rat-3."""
    fighter, unknown = read_fighter(section, pc)
    side = section.name("side") if section.has("side") else "heroes" if pc else "foes"
    if side in ("nobody", "gm"):
        section.problem("side", f"a side may not be called {side!r}")
    if side not in fight.sides:
        fight.sides.append(side)
    fighter.side = fight.sides.index(side)
    count = 1 if pc else section.whole("count", 1, 1, MOST_FIGHTERS)
    if unknown:
        fight.remarks.setdefault(side, []).extend(f"{fighter.id}: {line}" for line in unknown)
    for number in range(1, count + 1):
        if len(fight.fighters) > MOST_FIGHTERS:
            return
        one = fighter.copy()
        one.id = fighter.id if number == 1 else f"{fighter.id}-{number}"
        if one.id and one.id in taken:
            section.problem("id", f"there is a combatant {shown(one.id)} already")
        taken[one.id] = section
        fight.fighters.append(one)


def read_fighter(section: Section, pc: bool) -> tuple[Fighter, list[str]]:
    """One combatant, of no side yet, and what is said of it that the rules do not know."""
    name = section.name("id", ".")
    if name == "gm":
        section.problem("id", "a combatant may not be called 'gm'")
    f = Fighter(name, 0, pc)
    block = Block(f)
    read_guards(section, f)
    if pc:
        read_pc(section, f, block)
    else:
        read_adversary(section, f, block)
    read_experiences(section, f)
    read_features(section, block)
    block.finish()
    read_marked(section, f)
    block.unknown.extend(section.prose("text").splitlines())
    return f, block.unknown


def read_pc(section: Section, f: Fighter, block: Block) -> None:
    f.level = section.whole("level", 1, 1, MOST_LEVEL)
    f.traits = [section.whole(trait, 0, -MOST_TRAIT, MOST_TRAIT) for trait in TRAITS]
    f.difficulty = section.whole("evasion", None, 0, MOST_DIFFICULTY)
    f.hp = section.whole("hp", None, 1, MOST_SLOTS)
    f.stress = section.whole("stress", 6, 0, MOST_SLOTS)
    f.scars = section.whole("scars", 0, 0, MOST_HOPE)
    f.hope = section.whole("hope", min(2, MOST_HOPE - int(f.scars)), 0, MOST_HOPE - int(f.scars))
    f.proficiency = section.whole("proficiency", 1, 0, MOST_PROFICIENCY)
    f.armor_policy = ARMOR_POLICIES.index(section.choice("armor_policy", ARMOR_POLICIES, ARMOR_POLICIES[0]))
    f.death_policy = MOVES.index(section.choice("death_policy", MOVES, MOVES[0]))
    if section.has("spellcast"):
        f.spellcast = TRAITS.index(section.choice("spellcast", TRAITS))
    f.major, f.severe = f.level, 2 * f.level  # unarmored (DUA-34)
    armor = section.section("armor")
    if armor is not None:
        f.armor = armor.text("name", "armor")
        f.major = armor.whole("major", None, 0, 1000) + f.level
        f.severe = armor.whole("severe", None, 0, 1000) + f.level
        f.score = armor.whole("score", 0, 0, MOST_SLOTS)
        check_thresholds(armor)
        read_features(armor, block)
    read_weapons(section, block)


def read_adversary(section: Section, f: Fighter, block: Block) -> None:
    f.name = section.name("name") if section.has("name") else f.id
    f.level = section.whole("tier", 1, 1, 4)
    kind = section.choice("type", ADVERSARIES, "Standard")
    f.kind = ADVERSARIES.index(kind)
    f.difficulty = section.whole("difficulty", None, 0, MOST_DIFFICULTY)
    f.major = section.whole("major", None, 0, 1000) if section.has("major") else NO_THRESHOLD
    f.severe = section.whole("severe", None, 0, 1000) if section.has("severe") else NO_THRESHOLD
    check_thresholds(section)
    f.hp = section.whole("hp", 1 if kind == "Minion" else None, 1, MOST_ADVERSARY_SLOTS)
    f.stress = section.whole("stress", 0, 0, MOST_ADVERSARY_SLOTS)
    if section.has("attack"):
        dice = read_dice(section, "attack")
        f.attack = dice.bonus
        if dice.counts:
            f.attack, f.attack_dice = 0, dice
    read_weapons(section, block)


def check_thresholds(section: Section) -> None:
    """Severe is never below major, where both are there (DUA-33)."""
    major, severe = section.raw("major"), section.raw("severe")
    if is_whole(major) and is_whole(severe) and cast(int, severe) < cast(int, major):
        section.problem("severe", f"severe is below major: {shown(severe)} below {shown(major)}")


def read_experiences(section: Section, f: Fighter) -> None:
    table = section.section("experiences")
    if table is not None:
        for name in table.all_keys()[:MOST_EXPERIENCES]:
            if not name.strip() or not name.isprintable():
                table.problem("", f"{shown(name)} is no name for an experience")
            bonus = table.whole(name, None, -MOST_BONUS, MOST_BONUS)
            f.experiences.append(Experience(name, bonus))
        if len(table.data) > MOST_EXPERIENCES:
            table.problem("", f"{len(table.data)} experiences; at most {MOST_EXPERIENCES}")


def read_marked(section: Section, f: Fighter) -> None:
    """How a combatant comes into the fight."""
    f.hp_marked = section.whole("hp_marked", 0, 0, int(f.hp))
    f.stress_marked = section.whole("stress_marked", 0, 0, int(f.stress))
    f.spent = f.stress > 0 and f.stress_marked == f.stress
    if f.pc:
        f.armor_marked = section.whole("armor_marked", 0, 0, int(f.score))
        f.condition = CONDITIONS.index(section.choice("condition", CONDITIONS[:3], "active"))
    elif f.hp_marked == f.hp:
        f.condition = DEFEATED
    else:
        f.condition = ACTIVE
    f.vulnerable = section.flag("vulnerable")
    f.restrained = section.flag("restrained")
    f.hidden = section.flag("hidden")
