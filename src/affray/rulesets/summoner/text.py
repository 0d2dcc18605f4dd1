"""Sentences for people: from the steps that words.py reads to text. The only place where text is made of them."""

from collections.abc import Sequence
from typing import TypedDict


class Roll(TypedDict):
    sides: int
    faces: list[int]


class Initiative(TypedDict):
    who: str
    face: int
    bonus: int
    again: list[int]
    """Re-rolls among those tied (SUM-2)."""


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
    """A spell, an item, a condition, a facing, a field, …"""
    value: object
    """Of a field that the referee sets."""
    at: list[int]
    path: list[list[int]]
    on: bool
    """It walked before, in the same move."""
    rolls: list[Roll]
    """The dice behind `amount`; the rest of it is a fixed number."""
    order: list[Initiative]
    pays: int
    together: bool
    """It pays for all spells that follow."""
    kicked: bool
    full: bool
    """Health is back at its start."""
    then: list["Step"]
    """What followed from it."""
    # Of an attack
    free: bool
    attack: list[int]
    defence: list[int]
    matched: list[list[int]]
    unmatched: list[int]
    unmatched_through: bool
    ties_to_attacker: bool
    through: int
    again: list[int]
    """The dice that went through, rolled again."""
    damage: int
    features: list[str]
    """Keywords of a table's own on either card; they may change the damage."""
    paragraphs: dict[str, str]
    """The paragraph behind each number of an attack."""


NUMBERS = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
ENDINGS = {
    "active": "is conscious again",
    "unconscious": "is unconscious",
    "bleeding": "bleeds",
    "dead": "dies",
    "vanished": "drops and vanishes",
    "fled": "flees",
    "surrendered": "surrenders",
    "removed": "is taken out of the fight by the referee",
}


def number(n: int) -> str:
    return NUMBERS[n] if 0 <= n < len(NUMBERS) else str(n)


def count(n: int, word: str) -> str:
    return f"{n} {word}" if n == 1 else f"{n} {word}s"


def cite(text: str, paragraph: str) -> str:
    return f"{text} ({paragraph})" if paragraph else text


def square(at: Sequence[int]) -> str:
    return f"[{at[0]}, {at[1]}]"


def faces(dice: list[int]) -> str:
    """Highest first, as they are matched."""
    return " ".join(str(face) for face in sorted(dice, reverse=True)) or "no dice"


def sentence(step: Step) -> str:
    """One step with all that followed from it."""
    what = step["what"]
    if what == "attacks":
        return attack_text(step)
    if what not in HEADS:  # an effect that stands alone
        return f"{step['who']} {effect_text(step)}"
    text = head_text(step)
    then = effects_text(step["then"], step.get("who", ""))
    return f"{text}: {then}" if then else text


# -- attacks -----------------------------------------------------------------------------------------------------------


def attack_text(step: Step) -> str:
    """ogre attacks dwarf: 6 4 2 against 6 3, two through (one unmatched, SUM-21), 5+1 = 6 damage, health 10 → 4"""
    verb = "makes a free attack (SUM-26) on" if step["free"] else "attacks"
    text = f"{step['who']} {verb} {step['other']}: {faces(step['attack'])} against {faces(step['defence'])}"
    notes = match_notes(step)
    text += f", {number(step['through'])} through" + (f" ({'; '.join(notes)})" if notes else "")
    then = list(step["then"])
    if step["through"]:
        sum_of = "+".join(str(face) for face in step["again"])
        text += f", {sum_of} = {step['damage']} damage" if len(step["again"]) > 1 else f", {step['damage']} damage"
        expected = step["damage"]
        if then and then[0]["what"] == "deathtouch":
            expected += then[0]["amount"]
            text += f" and {then[0]['amount']} of deathtouch (SUM-45), {expected} together"
            del then[0]
        if then and then[0]["what"] == "loses":
            if then[0]["amount"] != expected:
                text += f", made {then[0]['amount']} by {' and '.join(step['features']) or 'a house rule'}"
            text += f", {health(then[0])}"
            del then[0]
    return joined(text, effects_text(then, step["other"]), not then or then[0].get("who") == step["other"])


def match_notes(step: Step) -> list[str]:
    notes = []
    left = len(step["unmatched"])
    if left:
        notes.append(f"{number(left)} unmatched{'' if step['unmatched_through'] else ' and lost'}, SUM-21")
    ties = sum(1 for a, d in step["matched"] if a == d)
    if ties and step["ties_to_attacker"]:
        notes.append(f"{count_ties(ties)} won by first strike, SUM-43")
    elif ties and step["through"] == 0:
        notes.append(f"{count_ties(ties)} to the defender, SUM-20")
    return notes


def count_ties(n: int) -> str:
    return f"{number(n)} tie" if n == 1 else f"{number(n)} ties"


def joined(text: str, more: str, same_subject: bool = False) -> str:
    """More clauses, of the same subject or of those they name."""
    if not more:
        return text
    return f"{text}, {more}" if same_subject else f"{text}; {more}"


# -- what follows ------------------------------------------------------------------------------------------------------


def effects_text(then: list[Step], subject: str) -> str:
    """Clauses; whose they are is said when it is not the one before."""
    text = ""
    for effect in then:
        who = effect.get("who", subject)
        clause = effect_text(effect)
        if who != subject:
            text += ("; " if text else "") + f"{who} {clause}"
            subject = who
        else:
            text += (", " if text else "") + clause
    return text


def health(step: Step) -> str:
    return f"health {step['before']} → {step['after']}"


def rolled(step: Step) -> str:
    """The chain of an amount: 5+1+3 = 9, or simply 9."""
    parts: list[str] = []
    total = 0
    for roll in step.get("rolls", []):
        parts += [str(face) for face in roll["faces"]]
        total += sum(roll["faces"])
    if not parts:
        return str(step["amount"])
    rest = step["amount"] - total
    if step["what"] == "heals" and rest < 0:
        return f"{'+'.join(parts)} = {total}, of which {step['amount']} fit"
    if rest:
        parts.append(str(rest))
    return f"{'+'.join(parts)} = {step['amount']}".replace("+-", "-") if len(parts) > 1 else parts[0]


def effect_text(step: Step) -> str:
    """What happened to step["who"], as what one says after the name."""
    what, amount, other = step["what"], step.get("amount", 0), step.get("other", "")
    paragraph = step["paragraph"]
    if what == "loses":
        return f"takes {rolled(step)} damage, {health(step)}"
    if what == "deathtouch":
        return f"suffers from deathtouch ({paragraph})"
    if what == "heals" and amount == 0:
        return cite("heals nothing", paragraph) + f", health stays {step['after']}"
    if what == "heals":
        return cite(f"heals {rolled(step)}", paragraph) + f", {health(step)}"
    if what == "gains":
        return cite(f"gains {rolled(step)}", paragraph) + f", {health(step)}"
    if what == "becomes" and paragraph == "SUM-33":
        return "vanishes, as its summoner is dead (SUM-33)"
    if what == "becomes":
        return cite(ENDINGS.get(step["word"], f"is {step['word']}"), paragraph)
    if what == "bleeds":
        return f"bleeds and rolls {amount} on a d10 ({paragraph})"
    if what == "tapped":
        note = ", one less by vigilance, SUM-42" if step.get("word") == "vigilance" else ""
        return f"is tapped for {count(step['after'], 'turn')} ({paragraph}{note})"
    if what == "stops defending":
        return cite("leaves defense mode", paragraph)
    if what == "counters":
        sign = "+1/+1" if amount >= 0 else "-1/-1"
        text = cite(f"gets {count(abs(amount), f'{sign} counter')}", paragraph)
        return f"{text}, now {step['after']:+d}/{step['after']:+d}"
    if what == "pumped":
        return cite(f"gets {amount:+d}/{step['after']:+d} for a round", paragraph)
    if what == "granted":
        return cite(f"has {step['word']} for a round", paragraph)
    if what == "summoned":
        where = f" on {square(step['at'])}" if "at" in step else ""
        return cite(f"appears{where}", paragraph)
    if what == "pairs":
        return cite(f"pairs with {other}", paragraph)
    if what == "unpairs":
        return cite(f"is no longer paired with {other}", paragraph)
    if what == "regenerates":
        return cite(f"regenerates to {amount}", paragraph)
    if what == "released":
        return cite(f"is a creature of its own now, with {amount} health", paragraph)
    if what == "heroic":
        return f"is heroic, which comes first ({paragraph})"
    if what == "bestowed":
        return cite(f"is bestowed on {other}", paragraph)
    if what == "destroyed":
        return cite("is destroyed", paragraph)
    if what == "mark removed":
        return cite("is rid of its deathtouch mark", paragraph)
    return f"{step.get('word', what)}: {amount:+d}, now {step.get('after', 0)}"  # a table's own keyword


# -- heads -------------------------------------------------------------------------------------------------------------

HEADS = (
    "round", "turn", "walks", "defends", "faces", "body gone", "delays", "readies", "set", "ends", "joins",
    "unfinished", "casts", "equips", "shielded", "monstrous", "reinforces", "scavenges", "untapped",
)  # fmt: skip


def head_text(step: Step) -> str:
    what, who, other, word = step["what"], step.get("who", ""), step.get("other", ""), step.get("word", "")
    paragraph = step["paragraph"]
    paying = f", paying {step['pays']} mana{' for all' if step['together'] else ''}" if "pays" in step else ""
    if what == "round":
        return round_text(step)
    if what == "turn":
        return f"{who}'s turn"
    if what == "walks":
        on = " on" if step["on"] else ""
        return f"{who} walks{on} {count(len(step['path']), 'square')} to {square(step['at'])}"
    if what == "defends":
        return cite(f"{who} goes into defense mode, facing {word}", paragraph)
    if what == "faces":
        return cite(f"{who} turns to face {word}", paragraph)
    if what == "body gone":
        return cite(f"the body of {who} is gone", paragraph)
    if what == "delays":
        return f"{who} waits until {other} has acted" if other else f"{who} waits until all others have acted"
    if what == "readies":
        return f"{who} holds an attack ready"
    if what == "set":
        return f"the referee sets {who}'s {word} to {step['value']}"
    if what == "ends":
        return f"the referee ends the fight for {word}"
    if what == "joins":
        return f"{who} joins {word}"
    if what == "unfinished":
        return cite(f"after {count(step['amount'], 'round')} the fight ends unfinished", paragraph)
    if what == "casts":
        at = f" at {other}" if other and other != who else f" at {square(step['at'])}" if "at" in step else ""
        kicked = " with its kicker (SUM-59)" if step.get("kicked") else ""
        return f"{who} casts {word}{kicked}{at}{paying}"
    if what == "equips":
        return cite(f"{who} puts on {word}", paragraph)
    if what == "shielded":
        return cite(f"{who} has a shield of regeneration for this round{paying}", paragraph)
    if what == "monstrous":
        return cite(f"{who} becomes monstrous{paying}", paragraph)
    if what == "reinforces":
        return cite(f"{who} discards {word} to reinforce {other}{paying}", paragraph)
    if what == "scavenges":
        return cite(f"{who} exiles a card from the graveyard for {other}{paying}", paragraph)
    return cite(f"{who} is no longer tapped", paragraph)


def round_text(step: Step) -> str:
    """round 1 (SUM-1): dwarf 9+1 = 10, goblin 7 (again 8), goblin-2 7 (again 3)"""
    parts = []
    for one in step.get("order", []):
        bonus = f"{one['bonus']:+d} = {one['face'] + one['bonus']}" if one["bonus"] else ""
        again = f" (again {', '.join(str(face) for face in one['again'])})" if one["again"] else ""
        parts.append(f"{one['who']} {one['face']}{bonus}{again}")
    text = f"round {step['amount']} (SUM-1)"
    return f"{text}: {', '.join(parts)}" if parts else text
