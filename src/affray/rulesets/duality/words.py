"""What was told, as data in which every number carries its chain, and as sentences."""

from collections.abc import Mapping, Sequence
from typing import TypedDict, cast

from affray.core.command import written
from affray.core.live import D20, DUALITY, HIGHEST, SUM, TOLD, Event
from affray.rulesets.duality import death, encounter, fields, outcomes, rest, told
from affray.rulesets.duality.conditions import WORDS as CONDITION_WORDS
from affray.rulesets.duality.state import CONDITIONS, GM, MOVES, NO_THRESHOLD, NOBODY, TYPES, Fight

OUTCOMES = (
    "failure with Fear", "failure with Hope", "success with Fear", "success with Hope", "critical success", "miss",
    "hit",
)  # fmt: skip


class Step(TypedDict, total=False):
    """One thing that happened. Which keys are there depends on `what`; `paragraph` is the rule behind it."""

    what: str
    paragraph: str
    text: str
    who: str
    other: str
    amount: int
    after: int
    word: str
    value: object
    rolls: list[list[object]]
    """The dice behind it, as in the log (see affray.core.live)."""


def sentences(fight: Fight, events: Sequence[Event]) -> list[str]:
    """An entry's events as sentences, from the fight after it."""
    return [step["text"] for step in Reader(fight).read(events)]


def explain(fight: Fight, events: Sequence[Event]) -> list[dict[str, object]]:
    """The same as data, a `Step` each, ready for JSON; its sentence is `text`."""
    return [cast(dict[str, object], step) for step in Reader(fight).read(events)]


def collapse(steps: Sequence[Mapping[str, object]]) -> list[str]:
    """Sentences of several entries' steps; each is told."""
    return [cast(str, step["text"]) for step in steps]


def signed(number: int) -> str:
    return f"+ {number}" if number >= 0 else f"- {-number}"


def plural(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


class Reader:
    """Reads one entry's events, in order, into steps."""

    def __init__(self, fight: Fight) -> None:
        self.fight = fight
        self.steps: list[Step] = []
        self.rolls: list[Event] = []
        """Dice that no step has told of yet."""
        self.begun = (NOBODY, 0, 0)
        """Way, flat modifier and reaction of the roll at hand."""
        self.added = 0
        """What its rolled modifier came to."""
        self.difficulty = NOBODY

    def read(self, events: Sequence[Event]) -> list[Step]:
        for event in events:
            if event[0] in (DUALITY, D20, SUM, HIGHEST):
                self.rolls.append(event)
            elif event[0] == TOLD:
                self.take(*cast(list[int], event[1:]))
        return self.steps

    def name(self, who: int) -> str:
        return "the GM" if who == GM else self.fight.fighters[who].id

    def take(self, what: int, who: int, other: int, amount: int, after: int) -> None:
        """One thing told; what shows in a later one makes no step."""
        if what == told.BEGINS:
            self.begun, self.added = (other, amount, after), 0
            return
        if what == told.MODIFIER:
            self.added = amount
            return
        if what == told.DIFFICULTY:
            self.difficulty = amount
            return
        if what == told.MARKS and amount == 0:
            return
        if what == told.AGAINST and self.single:
            return
        kind, paragraph, text = self.say(what, who, other, amount, after)
        if not text:
            return
        step: Step = {"what": kind, "paragraph": paragraph, "text": f"{text} ({paragraph})" if paragraph else text}
        if who != NOBODY:
            step["who"] = self.name(who)
        if other >= 0 and what in (told.ROLLS, told.AGAINST, told.GROUP, told.TAG, told.UNEVEN, told.SPILL):
            step["other"] = self.name(other)
        if what == told.SET:
            step["word"], step["value"] = fields.SETTABLE[other], fields.shown(other, amount)
        else:
            step["amount"], step["after"] = amount, after
        if what in (told.ROLLS, told.MOVE):
            step["word"] = outcomes.WORDS[after] if what == told.ROLLS else death.OUTCOMES[after]
        if self.rolls and what in (told.ROLLS, told.DAMAGE, told.MOVE, told.CLEARED, told.FEAR):
            step["rolls"], self.rolls = [list(roll) for roll in self.rolls], []
        self.steps.append(step)

    single = False
    """The roll at hand is against one target, of whom its sentence tells."""

    def say(self, what: int, who: int, other: int, amount: int, after: int) -> tuple[str, str, str]:
        """What it is called, its paragraph, its sentence."""
        name = self.name(who) if who != NOBODY else ""
        if what == told.ROLLS:
            return self.roll(name, other, amount, after)
        if what == told.DAMAGE:
            return self.damage(name, amount, after)
        if what in (told.SOURCE, told.MEETS, told.SLOT, told.MARKS, told.STRESS, told.ARMOR, told.SPENT, told.FALLS):
            return self.harm(what, who, other, amount, after)
        if what in BOOKS:
            return self.books(what, name, other, amount, after)
        return self.rest(what, who, name, other, amount, after)

    # -- rolls ---------------------------------------------------------------------------------------------------------

    def roll(self, name: str, target: int, total: int, outcome: int) -> tuple[str, str, str]:
        way, modifier, reaction = self.begun
        self.single = target != NOBODY
        text = f"{name} makes a reaction roll" if reaction else f"{name} rolls"
        if way != NOBODY:
            text = f"{name} attacks"
        if target != NOBODY:
            text += f" {self.name(target)}"
        if way != NOBODY:
            text += f" with {self.weapon(name, way)}"
        paragraph = "DUA-8" if reaction else "DUA-4"
        chain = "no roll"
        if self.rolls:
            chain, paragraph = self.chain(self.rolls[0], modifier, paragraph)
            chain += f" = {total}"
        if outcome == outcomes.CRITICAL and paragraph == "DUA-4":
            paragraph = "DUA-5"
        against = self.fight.fighters[target].difficulty if target != NOBODY else self.difficulty
        self.difficulty = NOBODY
        if against != NOBODY:
            chain += f" against {against}"
        return "rolls", paragraph, f"{text}: {chain}, {OUTCOMES[outcome]}"

    def weapon(self, name: str, way: int) -> str:
        for f in self.fight.fighters:
            if f.id == name:
                return "bare hands" if f.ways[way].unarmed else f.ways[way].name
        return ""

    def chain(self, event: Event, modifier: int, paragraph: str) -> tuple[str, str]:
        """The dice of an attack or action roll and what is added to them."""
        if event[0] == DUALITY:
            _, minus, plus, highest, hope, fear, *_ = event
            text = f"Hope {hope} + Fear {fear}"
            for face in cast(list[int], minus):
                text += f" - {face} (disadvantage)"
            faces = cast(list[int], plus)
            if faces and highest and len(faces) > 1:
                text += f" + {max(faces)} (the highest of {' '.join(str(f) for f in faces)})"
            else:
                text += "".join(f" + {face} (advantage)" for face in faces)
        else:
            _, _, faces, face = cast(tuple[str, int, list[int], int], tuple(event))
            both = " and ".join(str(f) for f in faces)
            text = f"d20 {face}" if len(faces) == 1 else f"d20 {face} (of {both})"
            paragraph = "DUA-15"
        if modifier:
            text += f" {signed(modifier)}"
        if self.added:
            text += f" {signed(self.added)} (rolled)"
        return text, paragraph

    def damage(self, name: str, amount: int, critical: int) -> tuple[str, str, str]:
        parts: list[str] = []
        shown = 0
        for event in self.rolls:
            if event[0] == SUM and event[2]:
                parts.append(" + ".join(str(face) for face in cast(list[int], event[2])))
                shown += cast(int, event[3])
            elif event[0] == HIGHEST:
                faces = " ".join(str(face) for face in cast(list[int], event[3]))
                parts.append(f"{event[4]} (the highest {event[2]} of {faces})")
                shown += cast(int, event[4])
        flat = amount - shown - critical
        text = " + ".join(parts) or "0"
        if flat:
            text += f" {signed(flat)}" if parts else ""
            text = text if parts else str(flat)
        if critical:
            text += f" + {critical} (critical)"
        paragraph = "DUA-24" if critical else "DUA-20"
        return "damage", paragraph, f"{name} rolls damage: {text}{'' if text == str(amount) else f' = {amount}'}"

    # -- harm ----------------------------------------------------------------------------------------------------------

    def harm(self, what: int, who: int, other: int, amount: int, after: int) -> tuple[str, str, str]:
        name = self.name(who)
        if what == told.SOURCE:
            if amount == after:
                return "source", "", ""
            return "source", "DUA-30", f"of {amount} {TYPES[other]} {name}'s resistances leave {after}"
        if what == told.MEETS:
            direct = "direct " if other else ""
            worth = plural(after, "hit point") if after else "nothing"
            f = self.fight.fighters[who]
            limit = ""
            if f.major < NO_THRESHOLD:
                severe = str(f.severe) if f.severe < NO_THRESHOLD else "none"
                limit = f" against {f.major}/{severe}"
            return "meets", "DUA-33", f"{amount} {direct}damage{limit} on {name}: {worth}"
        if what == told.SLOT:
            left = plural(amount, "hit point") if amount else "none"
            return "slot", "DUA-36", f"{name} marks an armor slot, {left} to mark"
        if what == told.MARKS:
            f = self.fight.fighters[who]
            return "marks", "DUA-33", f"{name} marks {plural(amount, 'hit point')}, {after} of {f.hp} marked"
        if what == told.STRESS:
            more = "; the rest is one hit point" if other else ""
            return "stress", "DUA-38", f"{name} marks {amount} stress, {after} marked{more}"
        if what == told.ARMOR:
            return "armor", "DUA-39", f"{name} loses {plural(amount, 'armor slot')} to the hit, {after} marked"
        if what == told.SPENT:
            return "spent", "DUA-38", f"{name} is vulnerable: its last stress is marked"
        f = self.fight.fighters[who]
        return "falls", "DUA-37", f"{name} has a death move to make" if f.pc else f"{name} is defeated"

    # -- Hope, Fear and what is cleared --------------------------------------------------------------------------------

    def books(self, what: int, name: str, other: int, amount: int, after: int) -> tuple[str, str, str]:
        if what == told.HOPE_PAID:
            whom = f" to help {self.name(other)}" if other != NOBODY else ""
            return "pays", "DUA-7", f"{name} pays {amount} Hope{whom}, {after} left"
        if what == told.FEAR_PAID:
            return "pays", "DUA-7", f"the GM pays {amount} Fear, {after} left"
        if what == told.HOPE:
            verb = "gains" if amount > 0 else "loses"
            paragraph = "DUA-4" if amount > 0 else "DUA-63"
            return "hope", paragraph, f"{name} {verb} {abs(amount)} Hope: {after}"
        if what == told.FEAR:
            return "fear", "DUA-4", f"the GM gains {amount} Fear: {after}"
        if what == told.CLEARS_STRESS:
            return "clears", "DUA-5", f"{name} clears {amount} stress, {after} marked"
        paragraph = "DUA-50" if self.steps and self.steps[-1]["paragraph"] == "DUA-50" else "DUA-51"
        if other == rest.PREPARE:
            return "cleared", "DUA-51", f"{name} prepares: {after} Hope"
        cleared = f"{amount} stress" if other == 1 else plural(amount, "hit point" if other == 0 else "armor slot")
        return "cleared", paragraph, f"{name} clears {cleared}, {after} marked"

    # -- everything else -----------------------------------------------------------------------------------------------

    def rest(self, what: int, who: int, name: str, other: int, amount: int, after: int) -> tuple[str, str, str]:
        if what == told.ROUND:
            return "round", "DUA-70", f"round {amount}: the players have the spotlight"
        if what == told.TO_GM:
            return "to gm", "DUA-9", "the spotlight goes to the GM"
        if what == told.SPOTLIGHT:
            cost = f" for a Fear, {after} left" if amount else ""
            return "spotlight", "DUA-16" if amount else "DUA-70", f"{name} is spotlighted{cost}"
        if what == told.AGAINST:
            verb = "hits" if after else "misses"
            return "against", "DUA-26", f"it {verb} {self.name(other)}, difficulty {amount}"
        if what == told.UNEVEN:
            which = "advantage" if amount > 0 else "disadvantage"
            return "uneven", "DUA-26", f"the {which} against {self.name(other)} alone does not count"
        if what == told.SPILL:
            return "spill", "DUA-60", f"{name} falls of the same {amount} damage"
        if what == told.CONDITION:
            verb = "becomes" if after else "is no longer"
            return "condition", "DUA-45", f"{name} {verb} {CONDITION_WORDS[amount]}"
        if what == told.READY:
            return "ready", "DUA-63", f"{name} is slow: it acts with its next spotlight"
        if what == told.MOVE:
            return self.move(name, other, amount, after)
        if what == told.DIES:
            return "dies", "DUA-50", f"{name} dies"
        if what == told.GROUP:
            kind = self.fight.fighters[who].name
            text = f"{amount} {kind} attack {self.name(other)} together for a Fear, {after} left"
            return "group", "DUA-61", text
        if what == told.TAG:
            return (
                "tag team",
                "DUA-63",
                f"{name} and {self.name(other)} attack together for {amount} Hope, {after} left",
            )
        if what == told.COUNTS:
            return "counts", "DUA-63", f"{name}'s roll counts for both: {amount}, {OUTCOMES[after]}"
        if what == told.ADJUSTED:
            return "adjusted", "DUA-64", f"budget {signed(amount)} for {encounter.REASONS[other]}"
        if what == told.POINTS:
            return "points", "DUA-64", f"the adversaries cost {plural(amount, 'point')}, the budget is {after}"
        if what == told.SET:
            value = written(fields.shown(other, amount))
            return "set", "", f"the referee sets {name}'s {fields.SETTABLE[other]} to {value}"
        if what == told.JOINS:
            return "joins", "", f"{name} joins {self.fight.sides[self.fight.fighters[who].side]}"
        if what == told.LEAVES:
            return "leaves", "", f"{name} has {CONDITIONS[amount]}" if amount < 6 else f"{name} is removed"
        if what == told.ENDS:
            winner = "nobody" if other == NOBODY else self.fight.sides[other]
            return "ends", "DUA-71", f"the referee ends the fight for {winner}"
        if what == told.UNFINISHED:
            return "unfinished", "DUA-71", f"the fight ends undecided after {plural(amount, 'round')}"
        if what == told.RESTS:
            return "rests", "DUA-51", f"a {'long' if amount else 'short'} rest"
        return "waits", "DUA-70", f"{name} ends the turn"

    def move(self, name: str, hope: int, move: int, outcome: int) -> tuple[str, str, str]:
        text = {
            death.SAFE: f"Hope die {hope}: unconscious",
            death.SCAR: f"Hope die {hope}: unconscious, with a scar for good",
            death.LAST_ACTION: "one last action, a critical without a roll",
            death.WITH_HOPE: f"Hope {hope} is higher than Fear",
            death.WITH_FEAR: "Fear is higher",
            death.EQUAL: "equal dice clear everything",
        }[outcome]
        called = {"avoid": "avoids death", "blaze": "goes out in a blaze of glory", "risk": "risks it all"}[MOVES[move]]
        return "move", "DUA-50", f"{name} {called}: {text}"


BOOKS = (told.HOPE_PAID, told.FEAR_PAID, told.HOPE, told.FEAR, told.CLEARS_STRESS, told.CLEARED)
