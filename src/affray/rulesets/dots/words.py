"""What was told, as data in which every number carries its chain, and as sentences."""

from collections.abc import Mapping, Sequence
from typing import TypedDict, cast

from affray.core.command import written
from affray.core.live import HAND, TOLD, Event
from affray.rulesets.dots import fields, told
from affray.rulesets.dots.state import CONDITIONS, DEFENSIVE, NOBODY, OFFENSIVE, STANCES, Fight


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
    word: str
    cards: list[str]
    red: int
    green: int
    stance: str
    uses: list[str]
    value: object


def sentences(fight: Fight, events: Sequence[Event]) -> list[str]:
    """An entry's events as sentences, from the fight after it."""
    return [step["text"] for step in Reader(fight).read(events)]


def explain(fight: Fight, events: Sequence[Event]) -> list[dict[str, object]]:
    """The same as data, a `Step` each, ready for JSON; its sentence is `text`."""
    return [cast(dict[str, object], step) for step in Reader(fight).read(events)]


def answers(fight: Fight, what: str, who: int, options: Sequence[int]) -> list[str]:
    """A name for each answer to a question: what is the card used for, what does that make, and what is left in hand
    (DOT-4)?"""
    f = fight.fighters[who]
    card = f.kinds[f.hand[f.at]]
    left = ", ".join(f.kinds[kind].name for kind in f.hand[f.at + 1 :])
    then = f", then {left}" if left else ""
    return [
        f"{card.name} for green: red {f.red}, green {f.green + card.green}{then}",
        f"{card.name} for red: red {f.red + card.red}, green {f.green}{then}",
    ]


def collapse(steps: Sequence[Mapping[str, object]]) -> list[str]:
    """Sentences of several entries' steps, in which many of one kind act as a group: those who designate the same
    target, one after another, are one line, and so are those who hit it."""
    out: list[str] = []
    group: list[Step] = []
    for step in cast(Sequence[Step], steps):
        if group and (step["what"], step.get("other")) != (group[0]["what"], group[0].get("other")):
            out += group_lines(group)
            group = []
        if step["what"] in ("aims", "strikes"):
            group.append(step)
        else:
            out.append(step["text"])
    return out + group_lines(group)


def group_lines(group: list[Step]) -> list[str]:
    if len(group) < 3:
        return [step["text"] for step in group]
    names = ", ".join(step["who"] for step in group[:-1]) + f" and {group[-1]['who']}"
    if group[0]["what"] == "aims":
        return [f"{names} go for {group[0].get('other', 'nobody')} (DOT-1)"]
    total = " + ".join(str(step["amount"]) for step in group)
    return [f"{names} hit {group[0]['other']} with {total} = {sum(step['amount'] for step in group)} (DOT-10)"]


class Reader:
    """Reads one entry's events, in order, into steps."""

    def __init__(self, fight: Fight) -> None:
        self.fight = fight
        self.steps: list[Step] = []
        self.drawn: list[int] = []
        """Cards that were drawn and not told of yet."""
        self.uses: list[str] = []
        self.used: list[int] = []
        """The same as numbers: a kind used for red, or -1 - kind."""
        self.guards: dict[int, int] = {}
        """What is left of characters' defence."""
        self.strikes: dict[int, list[int]] = {}
        """Attack scores on somebody in the step at hand."""
        self.again: set[int] = set()
        """Who has defended already."""

    def read(self, events: Sequence[Event]) -> list[Step]:
        for event in events:
            if event[0] == HAND:
                self.drawn += cast(list[int], event[2])
            elif event[0] == TOLD:
                step = self.step(*cast(list[int], event[1:]))
                if step is not None:
                    self.steps.append(step)
        return self.steps

    def name(self, who: int) -> str:
        return self.fight.fighters[who].id

    def step(self, what: int, who: int, other: int, amount: int, after: int) -> Step | None:
        """One thing told; None for what shows in a later one."""
        f = self.fight.fighters[who] if who != NOBODY else None
        step: Step = {"what": "", "paragraph": ""}
        if f is not None:
            step["who"] = f.id
        if what == told.CARD:
            self.drawn.append(amount)
            return None
        if what == told.RESOLVES:
            return None
        if what == told.USES and f is not None:
            self.uses.append(f"{f.kinds[amount].name} for {'red' if after else 'green'}")
            self.used.append(amount if after else -1 - amount)
            return None
        if what == told.TEST_CARD:
            self.uses.append("success" if after else "no success")
            return None
        if what == told.SCORES and f is not None:
            return self.scores(step, who, other, amount, after)
        if what == told.HURT:
            return self.hurt(step, who, amount, after)
        if what == told.DAMAGED:
            return self.damaged(step, who, amount, after)
        if what == told.GAINS:
            self.steps[-1]["before"], self.steps[-1]["after"] = after - amount, after
            return None
        if what == told.TESTS:
            return self.tests(step, who, other, amount, after)
        texts = self.text(what, who, other, amount, after)
        step["what"], step["paragraph"], step["text"] = texts
        if what == told.STRIKES:
            self.strikes.setdefault(other, []).append(amount)
        if what in (told.AIMS, told.STRIKES, told.LOST) and other != NOBODY:
            step["other"] = self.name(other)
        if what == told.AIMS:
            step["stance"] = STANCES[amount]
        elif what == told.SET:
            step["word"], step["value"] = fields.SETTABLE[other], fields.shown(other, amount)
        else:
            step["amount"] = amount
        if what in (told.LOSES, told.RESTS):
            step["after"] = after
        return step

    def hand(self, who: int) -> list[str]:
        """The cards drawn since the last hand, by name."""
        names = [self.fight.fighters[who].kinds[kind].name for kind in self.drawn]
        self.drawn = []
        return names

    def scores(self, step: Step, who: int, stance: int, attack: int, defence: int) -> Step:
        """A hand, what it shows, and what the stance makes of it."""
        f = self.fight.fighters[who]
        drawn, cards, uses, used = self.drawn, self.hand(who), self.uses, self.used
        self.uses, self.used, self.guards[who] = [], [], defence
        step["what"], step["paragraph"], step["cards"] = "draws", "DOT-4", cards
        step["amount"], step["after"], step["stance"] = attack, defence, STANCES[stance]
        reds, greens = [int(f.kinds[kind].red) for kind in drawn], [int(f.kinds[kind].green) for kind in drawn]
        if uses:
            step["uses"] = uses
            reds = [int(f.kinds[kind].red) for kind in used if kind >= 0]
            greens = [int(f.kinds[-1 - kind].green) for kind in used if kind < 0]
        step["text"] = f"{f.id} draws {', '.join(uses or cards) or 'no card'}: "
        if stance == OFFENSIVE:
            step["text"] += f"attack {doubled(reds)}, no defence (DOT-5)"
        elif stance == DEFENSIVE:
            step["text"] += f"no attack, defence {doubled(greens)} (DOT-6)"
        else:
            step["text"] += f"attack {summed(reds)}, defence {summed(greens)} (DOT-4)"
        return step

    def hurt(self, step: Step, who: int, incoming: int, left: int) -> Step:
        """All attacks on a character in one step of the round against what it has left of its defence."""
        paragraph = "DOT-12" if who in self.again else "DOT-10"
        self.again.add(who)
        guard, self.guards[who] = self.guards[who], left
        through = max(incoming - guard, 0)
        step["what"], step["paragraph"], step["amount"] = "hurt", paragraph, incoming
        step["before"], step["after"] = guard, left
        says = f"{through} get through" if through > 1 else f"{through or 'nothing'} gets through"
        against = summed(self.strikes.pop(who))
        step["text"] = f"{self.name(who)} has {against} against it, defence {guard}: {says} ({paragraph})"
        return step

    def tests(self, step: Step, who: int, other: int, successes: int, after: int) -> Step:
        cards = self.hand(who)
        uses, self.uses = self.uses, []
        step["what"], step["paragraph"], step["other"] = "tests", "DOT-22", self.name(other)
        step["amount"], step["after"], step["cards"] = successes, after, cards
        drawn = ", ".join(f"{card} ({use})" for card, use in zip(cards, uses, strict=False))
        drawn = f" and draws {drawn}" if drawn else ""
        plural = "success" if successes == 1 else "successes"
        text = f"{self.name(who)} tries to heal {self.name(other)}{drawn}: {successes} {plural}, life {after}"
        step["text"] = f"{text} (DOT-22)"
        return step

    def text(self, what: int, who: int, other: int, amount: int, after: int) -> tuple[str, str, str]:
        """What it is called, its paragraph, its sentence."""
        name = self.name(who) if who != NOBODY else ""
        whom = self.name(other) if other != NOBODY and what not in (told.SET, told.ENDS) else "nobody"
        if what == told.ROUND:
            return "round", "DOT-1", f"round {amount} (DOT-1)"
        if what == told.AIMS:
            stance = "" if amount == 0 else f", extremely {STANCES[amount]} (DOT-2)"
            return "aims", "DOT-1", f"{name} goes for {whom}{stance}"
        if what == told.SHUFFLES:
            return "shuffles", "DOT-3", f"{name} shuffles its {amount} discarded cards and draws on (DOT-3)"
        if what == told.STRIKES:
            if after:
                return "strikes", "DOT-8", f"{name} hits {whom} first with {amount} (DOT-8)"
            return "strikes", "DOT-7", f"{name} hits {whom} with {amount}"
        if what == told.LOST:
            return "lost", "DOT-9", f"{name}'s attack of {amount} is lost: {whom} is no longer there (DOT-9)"
        if what == told.LOSES:
            beyond = f", {-after} more than it had" if after < 0 else ""
            life = f"life {after + amount} → {max(after, 0)}{beyond}"
            return "loses", "DOT-11", f"{name} loses {amount}, {life} (DOT-11)"
        if what == told.DIES:
            f = self.fight.fighters[who]
            paragraph = "DOT-13" if f.draws else "DOT-14"
            return "dies", paragraph, f"{name} dies ({paragraph})"
        if what == told.RESTS:
            days = "a day" if amount == 1 else f"{amount} days"
            return "rests", "DOT-20", f"{name} rests for {days}, life {after} (DOT-20)"
        if what == told.JOINS:
            return "joins", "", f"{name} joins {self.fight.sides[self.fight.fighters[who].side]}"
        if what == told.LEAVES:
            return "leaves", "", f"{name} has {CONDITIONS[amount]}" if amount < 4 else f"{name} is removed"
        if what == told.SET:
            value = written(fields.shown(other, amount))
            return "set", "", f"the referee sets {name}'s {fields.SETTABLE[other]} to {value}"
        if what == told.ENDS:
            winner = "nobody" if other == NOBODY else self.fight.sides[other]
            return "ends", "DOT-30", f"the referee ends the fight for {winner}"
        if what == told.UNFINISHED:
            return "unfinished", "DOT-30", f"the fight ends undecided after {amount} round{'' if amount == 1 else 's'}"
        return "waits", "DOT-1", f"{name} designates after the others"

    def damaged(self, step: Step, who: int, amount: int, after: int) -> Step:
        """Damage of a round against the defense of a creature."""
        f = self.fight.fighters[who]
        step["what"], step["paragraph"], step["amount"], step["after"] = "damaged", "DOT-14", amount, after
        gets = summed(self.strikes.pop(who)) + ("" if after == amount else f", {after} this round (DOT-15)")
        against = "more than" if after > f.defense else "not more than"
        step["text"] = f"{f.id} gets {gets}, {against} its defense {f.defense} (DOT-14)"
        return step


def summed(terms: list[int]) -> str:
    """A sum spelled out: `3 + 1 = 4`; a single number stands for itself."""
    return f"{' + '.join(map(str, terms))} = {sum(terms)}" if len(terms) > 1 else str(sum(terms))


def doubled(terms: list[int]) -> str:
    """Twice a sum: `2 × (3 + 1) = 8`."""
    inner = f"({' + '.join(map(str, terms))})" if len(terms) > 1 else str(sum(terms))
    return f"2 × {inner} = {2 * sum(terms)}"
