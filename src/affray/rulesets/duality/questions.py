"""Questions in the middle of a rule. What is at stake stands in the question itself: it is answered days later, or by a
policy that sees the fight as it was before the action."""

from typing import Final

from mypy_extensions import i64

ARMOR: Final = "mark an armor slot"
TAG_TEAM: Final = "whose roll counts"
RISK: Final = "how many hit points are cleared"

NO: Final = 0
YES: Final = 1
"""Answers to ARMOR. Those to TAG_TEAM are 0 for the first and 1 for the second, those to RISK the hit points."""

IN_VAIN: Final = "saves nothing"
SECOND: Final = "the second is better"


def armor(kept: i64, marked: i64) -> str:
    """Hit points that are marked without a slot and with one (DUA-36)."""
    if kept == marked:
        return f"{ARMOR}, which {IN_VAIN}"
    return f"{ARMOR} and {marked} hit point{'' if marked == 1 else 's'}, not {kept}"


def tag_team(first: i64, second: i64, better: i64) -> str:
    """The two totals, and which is better (DUA-63)."""
    return f"{TAG_TEAM}, {first} or {second}; {SECOND if better == 1 else 'the first is better'}"


def risk(hope: i64) -> str:
    """Of what the Hope die shows; the rest is stress (DUA-50)."""
    return f"{RISK} of {hope}; the rest is stress"


def usual_answer(what: str, options: list[i64]) -> i64:
    """What policies say: a slot is marked when it prevents a hit point, the better roll counts, and what a risk has won
    goes to hit points first."""
    if what.startswith(ARMOR):
        return NO if what.endswith(IN_VAIN) else YES
    if what.startswith(TAG_TEAM):
        return 1 if what.endswith(SECOND) else 0
    return options[len(options) - 1]


def answers(what: str, options: list[i64]) -> list[str]:
    """A name for each answer."""
    if what.startswith(ARMOR):
        return ["no", "yes"]
    if what.startswith(TAG_TEAM):
        return ["the first", "the second"]
    return [str(option) for option in options]
