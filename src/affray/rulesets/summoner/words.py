"""What was told, read into data in which every number carries its chain; text.py makes the sentences.

`explain` gives one step for each thing that happened, with what followed from it under `then`: an attack, for example,
has its faces, the pairs, what went through, the damage dice, and then the health lost. `sentences` are the texts.
"""

from collections.abc import Iterator, Sequence
from typing import cast

from affray.core.live import INITIATIVE, OPPOSED, SUM, TOLD, Event
from affray.rulesets.summoner import fields, told
from affray.rulesets.summoner.act import CREATURE_IN_HAND, FROM_HAND
from affray.rulesets.summoner.crowd import collapse
from affray.rulesets.summoner.features import KEYWORDS
from affray.rulesets.summoner.keywords import COLORS, LANDWALK, VIGILANCE, words
from affray.rulesets.summoner.state import (
    ACTIVE,
    BLEEDING,
    CONDITIONS,
    DEAD,
    FACINGS,
    NOBODY,
    UNCONSCIOUS,
    VANISHED,
    Fight,
)
from affray.rulesets.summoner.text import Initiative, Roll, Step, sentence

__all__ = ["Step", "collapse", "explain", "sentences"]

ATTACK_PARAGRAPHS = {
    "attack": "SUM-18",
    "defence": "SUM-18",
    "matched": "SUM-19",
    "ties_to_attacker": "SUM-20",
    "unmatched": "SUM-21",
    "through": "SUM-20",
    "again": "SUM-22",
    "damage": "SUM-22",
}

HEADS = {
    told.ROUND: ("round", "SUM-1"),
    told.TURN: ("turn", "SUM-4"),
    told.DEFENDS: ("defends", "SUM-24"),
    told.FACES: ("faces", "SUM-28"),
    told.VANISHES: ("body gone", "SUM-12"),
    told.DELAYS: ("delays", "SUM-1"),
    told.READIES: ("readies", "SUM-6"),
    told.SET: ("set", ""),
    told.ENDS: ("ends", "SUM-80"),
    told.JOINS: ("joins", ""),
    told.UNFINISHED: ("unfinished", "SUM-80"),
    told.CASTS: ("casts", "SUM-6"),
    told.EQUIPS: ("equips", "SUM-72"),
    told.SHIELDED: ("shielded", "SUM-57"),
    told.MONSTROUS: ("monstrous", "SUM-58"),
    told.REINFORCES: ("reinforces", "SUM-60"),
    told.SCAVENGES: ("scavenges", "SUM-56"),
    told.UNTAPPED: ("untapped", "SUM-34"),
}
"""What begins a step of its own."""

EFFECTS = {
    told.LOSES: ("loses", "SUM-22"),
    told.POISON: ("deathtouch", "SUM-45"),
    told.HEALED: ("heals", "SUM-11"),
    told.GAINED: ("gains", "SUM-11"),
    told.CONDITION: ("becomes", "SUM-13"),
    told.BLEEDS: ("bleeds", "SUM-14"),
    told.TAPPED: ("tapped", "SUM-34"),
    told.STOPS_DEFENDING: ("stops defending", "SUM-24"),
    told.COUNTERS: ("counters", "SUM-62"),
    told.PUMPED: ("pumped", "SUM-3"),
    told.GRANTED: ("granted", "SUM-3"),
    told.SUMMONED: ("summoned", "SUM-32"),
    told.PAIRS: ("pairs", "SUM-55"),
    told.UNPAIRS: ("unpairs", "SUM-55"),
    told.REGENERATES: ("regenerates", "SUM-57"),
    told.RELEASED: ("released", "SUM-61"),
    told.DESTROYED: ("destroyed", "SUM-73"),
    told.MARK_REMOVED: ("mark removed", "SUM-45"),
    told.HEROIC: ("heroic", "SUM-54"),
    told.BESTOWS: ("bestowed", "SUM-61"),
    told.FEATURE: ("feature", ""),
}
"""What follows from a step; without one before it in the entry, a step of its own."""

ROLLED = (told.LOSES, told.HEALED, told.GAINED, told.COUNTERS, told.TAPPED, told.PUMPED, told.BLEEDS)
"""Effects whose amount may have been rolled."""

CREATURE = "a creature from the hand"

CONDITION_PARAGRAPHS = {
    ACTIVE: "SUM-13",
    UNCONSCIOUS: "SUM-13",
    BLEEDING: "SUM-14",
    DEAD: "SUM-15",
    VANISHED: "SUM-12",
}


def sentences(fight: Fight, events: Sequence[Event]) -> list[str]:
    """An entry's events as sentences, from the fight after it."""
    return [step["text"] for step in Reader(fight).read(events)]


def explain(fight: Fight, events: Sequence[Event]) -> list[dict[str, object]]:
    """The same as data, a `Step` each, ready for JSON; its sentence is `text`."""
    return [cast(dict[str, object], step) for step in Reader(fight).read(events)]


def answers(fight: Fight, what: str, who: int, options: Sequence[int]) -> list[str]:
    """A name for each answer to a question in the middle of a rule; the first declines (SUM-55, SUM-63)."""
    if what == "pair":
        return ["no", *(fight.creatures[option - 1].id for option in options[1:])]
    if what == "reinforce":
        return ["no", *(fight.creatures[who].hand[option - 1].id for option in options[1:])]
    return ["no", "yes"]


class Reader:
    """Reads one entry's events, in order, into steps."""

    def __init__(self, fight: Fight) -> None:
        self.fight = fight
        self.steps: list[Step] = []
        self.rolls: list[Roll] = []
        """Dice whose meaning has not been told yet."""
        self.pools: tuple[list[int], list[int], bool, bool] = ([], [], False, True)
        """The dice of the attack that is told next."""
        self.free = False
        """The next attack is a free one."""
        self.paid = 0
        """Mana for what comes next."""
        self.together = False
        """It is for all spells of this entry."""
        self.walked: set[int] = set()

    def read(self, events: Sequence[Event]) -> list[Step]:
        self.together = sum(1 for event in events if event[:2] == [TOLD, told.CASTS]) > 1
        for event in events:
            if event[0] == TOLD:
                what, who, other, amount, after = cast(list[int], event[1:])
                self.told(what, who, other, amount, after)
            elif event[0] == OPPOSED:
                self.pools = cast("tuple[list[int], list[int], bool, bool]", tuple(event[1:5]))
            elif event[0] == SUM:
                self.rolls.append({"sides": cast(int, event[1]), "faces": cast(list[int], event[2])})
            elif event[0] == INITIATIVE:
                self.initiative(*cast(list[list[int]], event[1:]))
            # Choices and a policy's picks show in what is told next.
        for step in self.steps:
            step["text"] = sentence(step)
        return self.steps

    def told(self, what: int, who: int, other: int, amount: int, after: int) -> None:
        if what == told.STEPS:
            self.walks(who, amount)
        elif what == told.FREE_ATTACK:
            self.free = True
        elif what == told.ATTACKS:
            self.attacks(who, other, amount, after)
        elif what == told.PAYS:
            self.paid += amount
        elif what == told.KICKED:
            self.steps[-1]["kicked"] = True
        elif what in HEADS:
            self.head(what, who, other, amount, after)
        else:
            self.effect(what, who, other, amount, after)

    def name(self, who: int) -> str:
        return self.fight.creatures[who].id

    def at(self, square: int) -> list[int]:
        """[column, row]"""
        grid = self.fight.grid
        return [square, 0] if grid is None else [int(square % grid.width), int(square // grid.width)]

    def people(self, step: Step, who: int, other: int) -> Step:
        if who != NOBODY:
            step["who"] = self.name(who)
        if other != NOBODY:
            step["other"] = self.name(other)
        return step

    # -- heads -------------------------------------------------------------------------------------------------------

    def head(self, what: int, who: int, other: int, amount: int, after: int) -> None:
        name, paragraph = HEADS[what]
        step: Step = {"what": name, "paragraph": paragraph, "then": []}
        if what == told.SET:
            self.people(step, who, NOBODY)
            step["word"], step["value"] = fields.SETTABLE[other], fields.shown(self.fight, other, amount)
        elif what == told.ENDS:
            step["word"] = "nobody" if other == NOBODY else self.fight.sides[other]
        else:
            self.people(step, who, other)
        if what in (told.ROUND, told.UNFINISHED, told.REINFORCES, told.SCAVENGES):
            step["amount"] = amount
        if what in (told.DEFENDS, told.FACES):
            step["word"] = FACINGS[amount]
        elif what == told.CASTS:
            step["word"] = self.spell(who, amount, after)
        elif what == told.EQUIPS:
            step["word"] = self.fight.creatures[who].card.items[amount].name
        elif what == told.REINFORCES:
            step["word"] = self.discarded(who, amount)
        elif what == told.JOINS:
            step["word"] = self.fight.sides[self.fight.creatures[who].side]
        if self.paid:
            step["pays"], step["together"], self.paid = self.paid, self.together, 0
        self.steps.append(step)

    def spell(self, who: int, number: int, place: int) -> str:
        """The name of what is cast. From the hand a spell has gone to its place in the graveyard; of a creature, what
        comes of it has its name."""
        c = self.fight.creatures[who]
        if number < FROM_HAND:
            return c.card.spells[number].name
        return CREATURE if number >= CREATURE_IN_HAND else c.graveyard_spells[place].name

    def discarded(self, who: int, counters: int) -> str:
        """The last card with such a reinforce in the graveyard, where it is now."""
        for card in reversed(self.fight.creatures[who].graveyard):
            if card.reinforce_counters == counters:
                return card.id
        return "a card"

    def initiative(self, who: list[int], bonus: list[int], rank: list[int], faces: list[int], order: list[int]) -> None:
        """Who rolled what, earliest first."""
        again: list[list[int]] = [[] for _ in bonus]
        n = len(bonus)
        reroll(list(range(n)), [f + b for f, b in zip(faces[:n], bonus, strict=True)], rank, iter(faces[n:]), again)
        rolled: list[Initiative] = []
        for first in order:
            i = who.index(first)
            rolled.append({"who": self.name(first), "face": faces[i], "bonus": bonus[i], "again": again[i]})
        self.steps[-1]["order"] = rolled

    def walks(self, who: int, square: int) -> None:
        """One step more; steps with nothing in between are one walk."""
        if not self.steps or self.steps[-1]["what"] != "walks" or self.steps[-1]["who"] != self.name(who):
            step: Step = {"what": "walks", "paragraph": "SUM-8", "path": [], "then": []}
            self.people(step, who, NOBODY)
            step["on"] = who in self.walked
            self.walked.add(who)
            self.steps.append(step)
        self.steps[-1]["path"].append(self.at(square))
        self.steps[-1]["at"] = self.at(square)

    # -- attacks -----------------------------------------------------------------------------------------------------

    def attacks(self, who: int, other: int, through: int, damage: int) -> None:
        """An attack, told when its dice have fallen: the pools, and those that went through, rolled again."""
        step: Step = {
            "what": "attacks",
            "paragraph": "SUM-26" if self.free else "SUM-18",
            "free": self.free,
            "then": [],
        }
        self.people(step, who, other)
        step["attack"], step["defence"], step["ties_to_attacker"], step["unmatched_through"] = self.pools
        a, d = sorted(step["attack"], reverse=True), sorted(step["defence"], reverse=True)
        step["matched"] = [[x, y] for x, y in zip(a, d, strict=False)]
        step["unmatched"] = a[len(d) :]
        step["paragraphs"] = ATTACK_PARAGRAPHS
        step["through"], step["damage"] = through, damage
        step["again"] = [face for roll in self.rolls for face in roll["faces"]]
        step["features"] = [*self.fight.creatures[who].card.features, *self.fight.creatures[other].card.features]
        self.free, self.rolls = False, []
        self.steps.append(step)

    # -- what follows ------------------------------------------------------------------------------------------------

    def effect(self, what: int, who: int, other: int, amount: int, after: int) -> None:
        name, paragraph = EFFECTS[what]
        step: Step = {"what": name, "paragraph": paragraph, "amount": amount}
        self.people(step, who, NOBODY if what == told.FEATURE else other)
        c = self.fight.creatures[who]
        if what in (told.LOSES, told.HEALED, told.GAINED):
            step["before"] = after + amount if what == told.LOSES else after - amount
            step["after"] = after
            step["full"] = what == told.HEALED and after == c.full_health
        elif what == told.CONDITION:
            step["word"], step["paragraph"] = CONDITIONS[amount], CONDITION_PARAGRAPHS.get(amount, "")
            if amount == VANISHED and after > 0:
                step["paragraph"] = "SUM-33"  # not by wounds, so because its summoner has died
        elif what == told.TAPPED:
            step["after"] = after
            if other != NOBODY and c.has(VIGILANCE) and self.fight.creatures[other].side != c.side:
                step["word"] = "vigilance"
        elif what in (told.COUNTERS, told.PUMPED):
            step["after"] = after
        elif what == told.GRANTED:
            step["word"] = granted(amount, after)
        elif what == told.SUMMONED and amount != NOBODY:
            step["at"] = self.at(amount)
        elif what == told.FEATURE:
            step["word"], step["after"] = list(KEYWORDS)[other], after
        if what in ROLLED and self.rolls:
            step["rolls"], self.rolls = self.rolls, []
        if what in (told.SUMMONED, told.BESTOWS) and self.steps and self.steps[-1].get("word") == CREATURE:
            self.steps[-1]["word"] = c.card.id
        if self.steps and step["paragraph"] != "SUM-33":  # an orphan vanishes by itself, at the end of a round
            self.steps[-1]["then"].append(step)
        else:
            step["then"] = []
            self.steps.append(step)


def granted(abilities: int, landwalk: int) -> str:
    """Abilities of a grant, by name."""
    found = words(abilities & ~LANDWALK)
    found += [f"landwalk {color}" for i, color in enumerate(COLORS) if landwalk >> i & 1]
    return " and ".join(found)


def reroll(who: list[int], totals: list[int], rank: list[int], faces: Iterator[int], again: list[list[int]]) -> None:
    """Hand out the re-rolls of those tied in total and rank, best group first, until it is settled (SUM-2)."""
    for best in sorted({(t, rank[w]) for w, t in zip(who, totals, strict=True)}, reverse=True):
        group = [w for w, t in zip(who, totals, strict=True) if (t, rank[w]) == best]
        if len(group) > 1:
            new = [next(faces) for _ in group]
            for w, face in zip(group, new, strict=True):
                again[w].append(face)
            reroll(group, new, rank, faces, again)
