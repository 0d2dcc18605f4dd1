"""A fight from a file's data (dots.md, Fields). What is wrong is reported to the source, all of it at once."""

from typing import Final

from affray.core.chances.hand import Card
from affray.core.source import Section, Source, shown
from affray.rulesets.dots.decks import total
from affray.rulesets.dots.state import DEAD, Fight, Fighter, Rulings, count_standing

HEADINGS: Final = ("character", "creature", "rulings", "most_rounds")
"""The tables and keys at the top of a file that belong to this ruleset."""

MOST_FIGHTERS: Final = 500
MOST_SIDES: Final = 32
MOST_ROUNDS: Final = 1_000_000
MOST_LIFE: Final = 1_000_000
MOST_SKILL: Final = 100
MOST_KINDS: Final = 100
MOST_COPIES: Final = 1000
MOST_DOTS: Final = 1000


def load(source: Source) -> Fight:
    """The fight that a file describes; raises BadInput with every problem in the file."""
    top = source.top
    fight = Fight([], [], read_rulings(top), top.whole("most_rounds", 1000, 1, MOST_ROUNDS))
    taken: dict[str, Section] = {}
    for heading in ("character", "creature"):
        for section in top.tables(heading)[: MOST_FIGHTERS + 1]:
            add(fight, section, heading == "character", taken)
    if not fight.fighters:
        top.problem("", "there is no [[character]] and no [[creature]]")
    if len(fight.fighters) > MOST_FIGHTERS:
        top.problem("", f"{len(fight.fighters)} combatants; at most {MOST_FIGHTERS}")
    if len(fight.sides) > MOST_SIDES:
        top.problem("", f"{len(fight.sides)} sides; at most {MOST_SIDES}")
    source.finish()
    count_standing(fight)
    return fight


def read_rulings(top: Section) -> Rulings:
    section = top.section("rulings")
    if section is None:
        return Rulings()
    return Rulings(
        best_hand=section.choice("hand", ("all", "best"), "all") == "best",
        red_counts=section.choice("skill_test", ("green", "red_or_green"), "green") == "red_or_green",
    )


def add(fight: Fight, section: Section, draws: bool, taken: dict[str, Section]) -> None:
    """The combatants of one table; `count = 3` of a creature makes rat, rat-2 and rat-3."""
    fighter = read_fighter(section, draws)
    side = section.name("side")
    if side == "nobody":
        section.problem("side", "a side may not be called 'nobody'")
    if side not in fight.sides:
        fight.sides.append(side)
    fighter.side = fight.sides.index(side)
    count = 1 if draws else section.whole("count", 1, 1, MOST_FIGHTERS)
    text = section.prose("text")
    if text:
        fight.remarks.setdefault(side, []).extend(f"{fighter.id}: {line}" for line in text.splitlines())
    for number in range(1, count + 1):
        if len(fight.fighters) > MOST_FIGHTERS:
            return
        one = fighter.copy()
        one.id = fighter.id if number == 1 else f"{fighter.id}-{number}"
        if one.id and one.id in taken:
            section.problem("id", f"there is a combatant {shown(one.id)} already")
        taken[one.id] = section
        fight.fighters.append(one)


def read_fighter(section: Section, draws: bool) -> Fighter:
    """One combatant, of no side yet."""
    name = section.name("id", ".")
    if draws:
        life = section.whole("life", None, 0, MOST_LIFE)
        most = section.whole("max_life", max(life, 1), 1, MOST_LIFE)
        if life > most:
            section.problem("life", f"{life} is more than max_life, {most}")
        fighter = Fighter(name, 0, True, life, most)
        fighter.skill = section.whole("combat_skill", None, 0, MOST_SKILL)
        fighter.pc = section.flag("pc", True)
        read_deck(section, fighter)
        read_skills(section, fighter)
        if life == 0:
            fighter.condition = DEAD
    else:
        fighter = Fighter(name, 0, False, 0, 0)
        fighter.attack = section.whole("attack", None, 0, MOST_LIFE)
        fighter.defense = section.whole("defense", None, 0, MOST_LIFE)
    fighter.first_strike = section.flag("first_strike")
    return fighter


def read_deck(section: Section, fighter: Fighter) -> None:
    """`deck` is a list of kinds of cards, with how many there are of each."""
    if not section.has("deck"):
        section.problem("", "deck is missing")
    entries = section.tables("deck")
    if len(entries) > MOST_KINDS:
        section.problem("deck", f"{len(entries)} kinds of cards; at most {MOST_KINDS}")
    for entry in entries[:MOST_KINDS]:
        red, green = entry.whole("red", 0, 0, MOST_DOTS), entry.whole("green", 0, 0, MOST_DOTS)
        name = entry.text("name", f"{red} red {green} green")
        if any(kind.name == name for kind in fighter.kinds):
            entry.problem("name", f"there is a card {shown(name)} in this deck already; count says how many")
        fighter.kinds.append(Card(name, red, green))
        fighter.deck.append(entry.whole("count", 1, 0, MOST_COPIES))
    fighter.discard = [0 for _ in fighter.deck]
    if total(fighter.deck) == 0 and "deck" in section.data:
        section.problem("deck", "there is no card in the deck")


def read_skills(section: Section, fighter: Fighter) -> None:
    skills = section.section("skills")
    if skills is not None:
        fighter.skills = {name: skills.whole(name, None, 0, MOST_SKILL) for name in skills.all_keys()}
