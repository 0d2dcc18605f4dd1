"""Whom a spell or ability may be aimed at: present, of the right side, not hexproof, near enough (SUM-51, SUM-70)."""

from typing import Final

from mypy_extensions import i64

from affray.core.errors import Refusal
from affray.rulesets.summoner.cards import ALLIES, ALLY, ANY, ENEMIES, ENEMY, SELF, SUMMON, Effect
from affray.rulesets.summoner.grid import FAR, distance
from affray.rulesets.summoner.keywords import HEXPROOF
from affray.rulesets.summoner.state import BLEEDING, CONDITIONS, NOBODY, Creature, Fight

ANYWHERE: Final = -1
"""A range without limit."""


def present(c: Creature) -> bool:
    """Whether it can be touched by effects: conscious or not, but neither dead nor gone."""
    return c.condition <= BLEEDING


def aimed(effect: Effect) -> bool:
    """Whether the caster names a target for it. What is summoned is nobody's target yet."""
    return effect.verb != SUMMON and effect.whom < ALLIES and effect.whom != SELF


def check_target(fight: Fight, who: i64, target: i64, what: str, reach: i64, whom: i64 = ANY) -> Refusal | None:
    """Whether `who` may aim `what` (a name for the sentence) at a creature within `reach` squares, if it is for `whom`
    (cards.TARGETS). The caster is one of its allies."""
    if target == NOBODY:
        return Refusal("bad-argument", f"{what} needs a target", "SUM-70")
    c, t = fight.creatures[who], fight.creatures[target]
    if not present(t):
        return Refusal("unknown-target", f"{t.id} is {CONDITIONS[t.condition]}", "SUM-70")
    if whom == ALLY and t.side != c.side:
        return Refusal("not-allowed", f"{what} is for allies, and {t.id} is an enemy of {c.id}", "SUM-70")
    if whom == ENEMY and t.side == c.side:
        return Refusal("not-allowed", f"{what} is for enemies, and {t.id} is on the side of {c.id}", "SUM-70")
    if t.side != c.side and t.has(HEXPROOF):
        return Refusal("not-allowed", f"{t.id} is hexproof: {c.id} cannot aim {what} at it", "SUM-51")
    return check_reach(fight, who, t.square, t.id, what, reach)


def check_reach(fight: Fight, who: i64, square: i64, place: str, what: str, reach: i64) -> Refusal | None:
    """Whether a square (called `place` in the sentence) is within `reach` squares of a creature."""
    if reach == ANYWHERE:
        return None
    c = fight.creatures[who]
    apart = distance(fight, c.square, square)
    if apart <= reach:
        return None
    away = "off the map" if apart == FAR else f"{apart * 5} feet from {c.id}"
    return Refusal("out-of-range", f"{place} is {away}, and {what} reaches {reach * 5} feet", "SUM-70")


def all_of(fight: Fight, who: i64, effect: Effect, square: i64) -> list[i64]:
    """Whom an effect on all touches, in roster order: those within so many squares of the point, or of the caster when
    there is none (SUM-70)."""
    c = fight.creatures[who]
    centre: i64 = square if square != NOBODY else c.square
    found: list[i64] = []
    for i in range(len(fight.creatures)):
        t = fight.creatures[i]
        if not present(t):
            continue
        if (effect.whom == ALLIES and t.side != c.side) or (effect.whom == ENEMIES and t.side == c.side):
            continue
        if effect.within < 0 or distance(fight, centre, t.square) <= effect.within:
            found.append(i)
    return found
