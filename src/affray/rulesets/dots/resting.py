"""Between fights: days of rest and healing (DOT-20..24)."""

from typing import Final

from mypy_extensions import i64

from affray.core.chances.hand import Card
from affray.core.errors import Refusal
from affray.core.table import Table
from affray.rulesets.dots import told
from affray.rulesets.dots.act import Act
from affray.rulesets.dots.decks import draw, not_drawable, put_away
from affray.rulesets.dots.state import ACTIVE, CONDITIONS, NOBODY, Fight, over

HEALING: Final = "healing"
"""The skill."""


def check_between(fight: Fight, what: str) -> Refusal | None:
    if fight.round > 0 and not over(fight):
        return Refusal("not-allowed", f"{what} belongs to the time between fights", "DOT-20")
    return None


def rest(fight: Fight, days: i64, table: Table) -> None:
    """Each day gives a life point to all who live (DOT-20), and they may be healed again (DOT-21)."""
    for who in range(len(fight.fighters)):
        f = fight.fighters[who]
        f.tried = False
        if f.draws and f.condition == ACTIVE and f.life < f.max_life:
            gained = min(days, f.max_life - f.life)
            f.life += gained
            table.tell(told.RESTS, who, NOBODY, days, f.life)


def check_heal(fight: Fight, act: Act) -> Refusal | None:
    healer, patient = fight.fighters[act.who], fight.fighters[act.target]
    if healer.condition != ACTIVE:
        return Refusal("cannot-act", f"{healer.id} is {CONDITIONS[healer.condition]}", "DOT-24")
    if healer.skills.get(HEALING, 0) < 1:
        return Refusal("not-eligible", f"{healer.id} has no skill in healing", "DOT-21")
    if not patient.draws:
        return Refusal("not-eligible", f"{patient.id} is a creature; only characters are healed", "DOT-21")
    if patient.condition != ACTIVE:
        return Refusal("not-eligible", f"{patient.id} is {CONDITIONS[patient.condition]}", "DOT-24")
    if patient.tried:
        return Refusal("already-done", f"{patient.id} has been tried to heal today", "DOT-21")
    if patient.life >= patient.max_life:
        return Refusal("not-eligible", f"{patient.id} is not wounded: life {patient.life}", "DOT-21")
    refusal = check_between(fight, "healing")
    if refusal is not None:
        return refusal
    skill = healer.skills[HEALING]
    if act.other > skill:
        return Refusal("bad-argument", f"{act.other} successes; {healer.id} draws {skill} cards", "DOT-23")
    if act.more is not None and act.who in act.more.draws:
        wrong = not_drawable(healer, skill, act.more.draws[act.who])
        if wrong:
            return Refusal("unknown-card", wrong, "DOT-23")
    return None


def heal(fight: Fight, act: Act, table: Table) -> None:
    """One attempt a day for each patient (DOT-21); successes are life points, up to the maximum (DOT-22)."""
    patient = fight.fighters[act.target]
    patient.tried = True
    successes = act.other if act.other != NOBODY else test(fight, act, table)
    gained = min(successes, patient.max_life - patient.life)
    patient.life += gained
    table.tell(told.TESTS, act.who, act.target, successes, patient.life)
    table.tell(told.GAINS, act.target, act.who, gained, patient.life)


def test(fight: Fight, act: Act, table: Table) -> i64:
    """A skill test: as many cards as the skill; each with a green dot is a success, with the ruling `red_or_green` each
    with any dot (DOT-23)."""
    f = fight.fighters[act.who]
    given = None if act.more is None else act.more.draws.get(act.who)
    red_counts = fight.rulings.red_counts
    tested = [Card(card.name, 1 if card.green > 0 or (red_counts and card.red > 0) else 0, 0) for card in f.kinds]
    hand = draw(fight, act.who, f.skills[HEALING], tested, given, table)
    successes: i64 = 0
    for kind in hand:
        successes += tested[kind].red
        table.tell(told.TEST_CARD, act.who, NOBODY, kind, tested[kind].red)
    put_away(f, hand)
    return successes
