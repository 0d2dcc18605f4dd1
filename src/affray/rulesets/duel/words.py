"""What was told, read into data in which every number carries its chain, and into sentences."""

from collections.abc import Sequence
from typing import TypedDict, cast

from affray.core.command import written
from affray.core.live import SETTLE, SUCCESSES, SUM, TOLD, Event
from affray.rulesets.duel import fields, told
from affray.rulesets.duel.act import MAGIC, MELEE, SKILLS
from affray.rulesets.duel.battlefields import name_of
from affray.rulesets.duel.mana import LETTERS, shown, unpacked
from affray.rulesets.duel.pools import Term, attack_terms, spelled_out
from affray.rulesets.duel.state import CONDITIONS, HAND, NOBODY, SIDEBOARD, Fight


class Step(TypedDict, total=False):
    """One thing that happened. Which keys are there depends on `what`; `paragraph` is the rule behind it."""

    what: str
    paragraph: str
    text: str
    who: str
    other: str
    amount: int
    before: int
    after: int
    card: str
    terms: list[list[object]]
    """Of a pool: each term with the dice it adds or takes."""
    dice: int
    faces: list[int]
    least: int
    """The face from which a die is a success."""
    names: list[str]
    allies: list[str]
    """Of those who may strike, the ones on the side of the stunned."""
    mana: dict[str, int]
    value: object


def sentences(fight: Fight, events: Sequence[Event]) -> list[str]:
    """An entry's events as sentences, from the fight after it."""
    return [step["text"] for step in Reader(fight).read(events)]


def explain(fight: Fight, events: Sequence[Event]) -> list[dict[str, object]]:
    """The same as data, a `Step` each, ready for JSON; its sentence is `text`."""
    return [cast(dict[str, object], step) for step in Reader(fight).read(events)]


class Reader:
    """Reads one entry's events, in order, into steps."""

    def __init__(self, fight: Fight) -> None:
        self.fight = fight
        self.steps: list[Step] = []
        self.raised: list[Term] = []
        """Terms of the next pool beyond its own."""
        self.pool: list[object] | None = None
        """The pool that was rolled last, as an event."""
        self.sums: list[list[object]] = []
        self.target = ""
        """Of the damage round."""
        self.roller: Step | None = None
        """Tells of a pool whose damage is still to come."""

    def read(self, events: Sequence[Event]) -> list[Step]:
        for event in events:
            if event[0] == SUCCESSES:
                self.pool = event
            elif event[0] == SUM:
                self.sums.append(event)
            elif event[0] == SETTLE:
                self.settles(event)
            elif event[0] == TOLD:
                self.tell(*cast(list[int], event[1:]))
        return self.steps

    def name(self, who: int) -> str:
        return "nobody" if who == NOBODY else self.fight.characters[who].id

    def card(self, who: int, card: int) -> str:
        return self.fight.characters[who].cards[card].name

    def add(self, what: str, paragraph: str, text: str, who: int = NOBODY, other: int = NOBODY) -> Step:
        step: Step = {"what": what, "paragraph": paragraph, "text": f"{text} ({paragraph})" if paragraph else text}
        if who != NOBODY:
            step["who"] = self.name(who)
        if other != NOBODY:
            step["other"] = self.name(other)
        self.steps.append(step)
        return step

    # -- pools -------------------------------------------------------------------------------------------------------

    def rolled(self, step: Step) -> str:
        """`9 2 8: 2 successes at 8 or more` of the pool that was just rolled, which the step takes in."""
        pool, self.pool = self.pool, None
        if pool is None:
            return "nothing is rolled"
        _, _, least, again, ones_cancel, dice, faces, count = cast(tuple[object, ...], tuple(pool))
        shown_faces = cast(list[int], faces)
        step["dice"], step["faces"], step["least"] = cast(int, dice), shown_faces, cast(int, least)
        own, added = shown_faces[: cast(int, dice)], shown_faces[cast(int, dice) :]
        text = " ".join(map(str, own))
        if added:
            text += f", then {' '.join(map(str, added))} (each {again} or more adds a die)"
        plural = "success" if count == 1 else "successes"
        return f"{text}: {count} {plural} at {least} or more{', each 1 takes one away' if ones_cancel else ''}"

    def settles(self, event: Event) -> None:
        """Equals in initiative roll again (STN-1)."""
        who, faces, order = (cast(list[int], part) for part in event[1:])
        names = " and ".join(self.name(w) for w in who)
        first = ", then ".join(self.name(w) for w in order)
        text = f"{names} are equal and roll again: {' '.join(map(str, faces))}; first {first}"
        step = self.add("settles", "STN-1", text)
        step["faces"], step["names"] = faces, [self.name(w) for w in order]

    def pool_of(self, who: int, terms: list[Term], head: str, paragraph: str) -> None:
        """A pool, spelled out; what it shows is added when the damage is told."""
        terms = [*terms, *self.raised]
        self.raised = []
        step = self.add("rolls", paragraph, f"{head}: {spelled_out(terms)}", who)
        step["terms"] = [[name, n] for name, n in terms]
        self.roller = step

    def damage(self, who: int, other: int, amount: int, after: int) -> None:
        step = self.roller or self.add("rolls", "STN-11", self.name(who), who)
        rolled = self.rolled(step)
        step["other"], step["amount"], step["before"], step["after"] = self.name(other), amount, after + amount, after
        lost = f"vitality {after + amount} → {after}" if amount else f"vitality stays {after}"
        paragraph = "STN-11" if "faces" in step else "STN-19"
        step["text"] += f"; {rolled}, {self.name(other)}'s {lost} ({paragraph})"
        self.roller = None

    # -- what is told ------------------------------------------------------------------------------------------------

    def tell(self, what: int, who: int, other: int, amount: int, after: int) -> None:
        if what == told.STRIKES:
            self.target = self.name(other)
        elif what in (told.AURA, told.BONUS, told.HINDERED):
            name = self.card(who, other) if what == told.AURA else "bonus" if what == told.BONUS else "hindered"
            self.raised.append((name, -amount if what == told.HINDERED else amount))
        elif what == told.POOL:
            c = self.fight.characters[who]
            paragraph = "STN-16" if other >= MAGIC else "STN-14" if other == MELEE else "STN-15"
            self.pool_of(who, attack_terms(c, other, after), f"{c.id} strikes {self.target}", paragraph)
        elif what == told.CREATURE:
            card = self.fight.characters[who].cards[other]
            source = (
                "from hand" if after == HAND else "from outside the deck" if after == SIDEBOARD else "from the library"
            )
            self.pool_of(
                who,
                [(card.name, int(card.power))],
                f"{self.name(who)} summons {card.name} {source} against {self.target}",
                "STN-20",
            )
            self.steps[-1]["card"] = card.name
        elif what == told.DAMAGE:
            self.damage(who, other, amount, after)
        elif what == told.ELIGIBLE:
            self.eligible(who, other, amount)
        elif what == told.PRESSED:
            self.pressed(who, other, amount, after)
        elif what in (told.ROLLS, told.SURPRISES, told.WARY):
            self.tests(what, who, other, amount)
        elif what == told.ORDER:
            self.order(who)
        elif what in (told.PAYS, told.SACRIFICES, told.MEDITATES):
            self.mana(what, who, other, amount, after)
        else:
            self.plain(what, who, other, amount, after)

    def eligible(self, who: int, other: int, ally: int) -> None:
        """Who may strike, as one sentence for one stunning; allies are offered it last."""
        last = self.steps[-1] if self.steps else None
        if last is None or last["what"] != "eligible" or last["who"] != self.name(who):
            last = self.add("eligible", "STN-4", "", who)
            last["names"], last["allies"] = [], []
        last["allies" if ally else "names"].append(self.name(other))
        parts = [", ".join(last["names"])] if last["names"] else []
        if last["allies"]:
            parts.append(f"last the {'ally' if len(last['allies']) == 1 else 'allies'} {', '.join(last['allies'])}")
        last["text"] = f"who may strike {self.name(who)}: {'; '.join(parts)} (STN-4)"

    def pressed(self, who: int, other: int, amount: int, after: int) -> None:
        faces = [face for one in self.sums for face in cast(list[int], one[2])]
        self.sums = []
        dice = self.fight.characters[who].pressure
        parts = [str(face) for face in faces] + ([str(int(dice.bonus))] if dice.bonus else [])
        rolled = f"{dice} = {'+'.join(parts).replace('+-', '-')}"
        if len(parts) > 1:
            rolled += f" = {amount}"
        text = f"{self.name(who)} presses {self.name(other)}: {rolled}, duel life {after + amount} → {after}"
        step = self.add("presses", "STN-50", text, who, other)
        step["amount"], step["before"], step["after"], step["faces"] = amount, after + amount, after, faces

    def tests(self, what: int, who: int, other: int, count: int) -> None:
        """A roll for initiative or surprise."""
        terms, self.raised = self.raised, []
        head = {
            told.ROLLS: "rolls for initiative",
            told.WARY: "is wary",
        }.get(what) or f"comes by {SKILLS[other]}"
        step = self.add("tests", "", "", who)
        rolled = self.rolled(step)
        less = f", hindered {-terms[0][1]}" if terms else ""
        paragraph = "STN-1" if what == told.ROLLS else "STN-40"
        step["paragraph"], step["amount"] = paragraph, count
        step["text"] = f"{self.name(who)} {head}{less}: {rolled} ({paragraph})"

    def order(self, who: int) -> None:
        last = self.steps[-1] if self.steps else None
        if last is None or last["what"] != "order":
            last = self.add("order", "STN-1", "")
            last["names"] = []
        last["names"].append(self.name(who))
        last["text"] = f"the duel order: {', '.join(last['names'])} (STN-1)"

    def mana(self, what: int, who: int, other: int, amount: int, after: int) -> None:
        name = self.name(who)
        if what == told.PAYS:
            if amount == 0:
                return
            step = self.add(
                "pays", "STN-33", f"{name} pays {shown(unpacked(amount))}, left: {shown(unpacked(after))}", who
            )
            step["mana"] = by_letter(amount)
        elif what == told.SACRIFICES:
            text = f"{name} exiles {self.card(who, other)} for {shown(unpacked(amount))}, now: {shown(unpacked(after))}"
            step = self.add("sacrifices", "STN-31", text, who)
            step["card"], step["mana"] = self.card(who, other), by_letter(amount)
        else:
            hours = "an hour" if amount == 1 else f"{amount} hours"
            gained = f"{LETTERS[other]}{after}" if after else "nothing"
            step = self.add("meditates", "STN-32", f"{name} meditates for {hours} and gains {gained}", who)
            step["amount"] = after

    def plain(self, what: int, who: int, other: int, amount: int, after: int) -> None:
        """What is one sentence for itself."""
        called, paragraph, text = self.text(what, who, other, amount, after)
        named = other if what in (told.DISSIPATES, told.PASSES, told.ADMITTED, told.HEALS) else NOBODY
        step = self.add(called, paragraph, text, who, named)
        if what in (told.LIFE, told.HEALS):
            step["amount"], step["before"], step["after"] = amount, after - amount, after
        elif what in (told.CASTS_BONUS, told.CASTS_HINDER, told.DISSIPATES, told.ROUND, told.UNFINISHED):
            step["amount"] = amount
        elif what in (told.DISCARDED, told.CASTS):
            step["card"] = self.card(who, other)
        elif what == told.SET:
            step["value"] = fields.shown(self.fight, other, amount)

    def text(self, what: int, who: int, other: int, amount: int, after: int) -> tuple[str, str, str]:
        """What it is called, its paragraph, its sentence."""
        name = self.name(who)
        if what == told.ROUND:
            return "round", "STN-50", f"round {amount}"
        if what == told.LIFE:
            return "life", "", f"{name}'s duel life {after - amount} → {after}"
        if what == told.STUNNED:
            return "stunned", "STN-2", f"{name} is stunned"
        if what == told.DISSIPATES:
            return "dissipates", "STN-2", f"what {name} has cast on {self.name(other)} dissipates"
        if what in (told.CASTS_BONUS, told.CASTS_HINDER):
            return self.casts(what, who, other, amount, after)
        if what == told.FALLS:
            return "falls", "STN-36", f"{name} is {CONDITIONS[amount]}"
        if what == told.DISCARDED:
            return "discarded", "STN-22", f"{self.card(who, other)} counts as discarded from {name}'s hand"
        if what == told.SHUFFLED:
            return "shuffled", "STN-23", f"{name} shuffles its library: its order is unknown"
        if what == told.PASSES:
            if other == NOBODY:
                return "passes", "STN-50", f"{name} does nothing in its turn"
            return "passes", "STN-4", f"{name} gives up its damage round against {self.name(other)}"
        if what == told.DELAYS:
            return "delays", "STN-50", f"{name} waits and acts after the others"
        if what == told.ADMITTED:
            return "admitted", "STN-40", f"{name} has surprised {self.name(other)} and gets one damage round"
        if what == told.HEALS:
            return (
                "heals",
                "STN-35",
                f"{name} heals {self.name(other)} by {amount}, vitality {after - amount} → {after}",
            )
        if what == told.CASTS:
            return "casts", "STN-35", f"{name} casts {self.card(who, other)}, which is exiled for the session"
        if what == told.ENTERS:
            return "enters", "STN-45", f"{name} enters battlefield {name_of(self.fight, amount)}"
        if what == told.LEAVES:
            waits = " and waits for the next duel" if after else ""
            return "leaves", "STN-45", f"{name} leaves battlefield {name_of(self.fight, amount)}{waits}"
        return self.ends(what, who, other, amount)

    def casts(self, what: int, who: int, other: int, amount: int, x: int) -> tuple[str, str, str]:
        magic = self.fight.characters[who].magic[other]
        with_x = f" with X = {x}" if magic.cost.xs > 0 else ""
        head = f"{self.name(who)} uses {magic.name}{with_x}"
        if what == told.CASTS_BONUS:
            return "bonus", "STN-17", f"{head}: {amount} dice more for its later pool"
        return "hinder", "STN-17", f"{head} on {self.target}, whose next pool has {amount} dice less"

    def ends(self, what: int, who: int, other: int, amount: int) -> tuple[str, str, str]:
        """Ends, and what the referee does."""
        name = self.name(who)
        if what == told.DUEL_ENDS:
            full = "whoever has vitality has full life again"
            return "duel ends", "STN-51" if amount else "STN-37", f"the duel ends: nobody is stunned, {full}"
        if what == told.COMBAT_ENDS:
            return "combat ends", "STN-51", "the combat ends"
        if what == told.SESSION_ENDS:
            return "session ends", "STN-30", "the session ends: mana and exiled cards come back"
        if what == told.JOINS:
            return "joins", "", f"{name} joins {self.fight.sides[self.fight.characters[who].side]}"
        if what == told.GOES:
            return (
                "goes",
                "",
                f"{name} is removed" if CONDITIONS[amount] == "removed" else f"{name} has {CONDITIONS[amount]}",
            )
        if what == told.SET:
            c = self.fight.characters[who]
            value = written(fields.shown(self.fight, other, amount))
            return "set", "", f"the referee sets {name}'s {fields.field_name(c, other)} to {value}"
        if what == told.ENDS:
            winner = "nobody" if other == NOBODY else self.fight.sides[other]
            return "ends", "STN-51", f"the referee ends the fight for {winner}"
        return "unfinished", "STN-51", f"the fight ends undecided after {amount} round{'' if amount == 1 else 's'}"


def by_letter(number: int) -> dict[str, int]:
    return {letter: int(n) for letter, n in zip(LETTERS, unpacked(number), strict=True) if n > 0}
