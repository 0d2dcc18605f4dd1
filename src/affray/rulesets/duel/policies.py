"""Built-in policies: whom to press, and what to strike with."""

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from affray.core.policy import Action, Policy, find
from affray.core.state import State
from affray.core.table import Table
from affray.rulesets.duel.act import END, ENTER, MAGIC, MELEE, RANGED, Act, Aura, blow, passing, press
from affray.rulesets.duel.damage import base_dice, pay_all, rolls
from affray.rulesets.duel.legal import legal, round_of, zone_of
from affray.rulesets.duel.model import battlefield_to_enter
from affray.rulesets.duel.state import (
    BONUS,
    DAMAGE,
    NOBODY,
    TARGET_MASK,
    Character,
    Fight,
)

NAMES: Final = ("weakest", "strongest", "thrifty", "random")


def policy(name: str) -> Policy:
    """A built-in policy, or one that a user's file has added; raises BadInput for unknown names."""
    built_in: dict[str, Policy] = {
        "weakest": Weakest(),
        "strongest": Strongest(),
        "thrifty": Thrifty(),
        "random": Random(),
    }
    return find(name, built_in, OWN)


OWN: Final[dict[str, Policy]] = {}
"""Policies added by a user's file: `OWN["name"] = MyPolicy()`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Weakest(Policy):
    """Presses the opponent with the least duel life, and strikes with the most dice that it can pay for. Allies it
    spares."""

    def decide(self, fight: State, who: i64, table: Table) -> Action:
        f = cast(Fight, fight)
        if len(f.granted) > 0:
            target = f.granted[0] & TARGET_MASK
            if f.characters[target].side == f.characters[who].side:
                return passing(who)
            return self.strike(f, who, target)
        goal = self.goal(f, who)
        return press(who, goal) if goal != NOBODY else elsewhere(f, who)

    def goal(self, fight: Fight, who: i64) -> i64:
        """Whom to press; NOBODY if there is no opponent to press."""
        me = fight.characters[who]
        best: i64 = NOBODY
        least: i64 = 0
        n: i64 = len(fight.characters)
        for other in range(n):
            t = fight.characters[other]
            if t.side != me.side and open_to(t, me) and (best == NOBODY or t.life < least):
                best, least = other, t.life
        return best

    def strike(self, fight: Fight, who: i64, target: i64) -> Action:
        """The damage round to take."""
        return best_strike(fight.characters[who], who, target)


class Strongest(Weakest):
    """Presses the opponent with the largest pool of a normal attack; else as `weakest`."""

    def goal(self, fight: Fight, who: i64) -> i64:
        me = fight.characters[who]
        best: i64 = NOBODY
        most: i64 = 0
        n: i64 = len(fight.characters)
        for other in range(n):
            t = fight.characters[other]
            if t.side != me.side and open_to(t, me):
                dice: i64 = max(t.melee_dice, t.ranged_dice)
                if best == NOBODY or dice > most:
                    best, most = other, dice
        return best


class Thrifty(Weakest):
    """As `weakest`, but it spends no mana and no card."""

    def strike(self, fight: Fight, who: i64, target: i64) -> Action:
        return blow(who, target, normal(fight.characters[who]))


class Random(Weakest):
    """Anything that may be done, each equally likely."""

    def decide(self, fight: State, who: i64, table: Table) -> Action:
        f = cast(Fight, fight)
        found = legal(f, who)
        return found[table.pick(len(found))]


def open_to(t: Character, me: Character) -> bool:
    """Whether one can be pressed by the other, who is no ally of it."""
    return not t.stunned and t.vitality > 0 and t.gone == 0 and t.battlefield == me.battlefield


def elsewhere(fight: Fight, who: i64) -> Act:
    """Nobody is to press where it is: it enters a battlefield with opponents, or waits."""
    battlefield = battlefield_to_enter(fight, who)
    return END if battlefield == NOBODY else Act(ENTER, who, NOBODY, battlefield)


def normal(c: Character) -> i64:
    """The better of its normal attacks."""
    return RANGED if c.ranged_dice > c.melee_dice else MELEE


def best_strike(c: Character, who: i64, target: i64) -> Act:
    """Most dice in all: of every attack with every creature that can be paid together, then auras as far as mana
    goes."""
    attack = normal(c)
    best = blow(who, target, attack)
    if c.money < c.cheapest:
        return best
    plain: i64 = base_dice(c, attack, 0)
    most = plain
    for i in range(-1, len(c.creatures)):
        card: i64 = NOBODY if i < 0 else c.creatures[i]
        dice: i64 = 0
        if card != NOBODY:
            if c.cards[card].cost.fixed > c.money or zone_of(c, card) == NOBODY:
                continue
            dice = c.cards[card].power
            if dice + plain > most:
                act = round_of(c, who, target, attack, card, NOBODY)
                if is_paid(c, act):
                    best, most = act, dice + plain
        for n in range(len(c.magic)):
            magic = c.magic[n]
            if magic.cost.fixed > c.money or (magic.effect != DAMAGE and (magic.effect != BONUS or card == NOBODY)):
                continue
            act = round_of(c, who, target, MAGIC + n, card, NOBODY)
            more = act.more
            x: i64 = 0 if more is None else more.x
            if dice + magic.amount.at(x) > most and is_paid(c, act):
                best, most = act, dice + magic.amount.at(x)
    return with_auras(c, best)


def with_auras(c: Character, act: Act) -> Act:
    """The same damage round, raised by each aura that can be paid besides."""
    for card in c.auras:
        if c.cards[card].power <= 0 or c.cards[card].cost.fixed > c.money or zone_of(c, card) == NOBODY:
            continue
        more = act.more
        raised = round_of(c, act.who, act.target, act.other, NOBODY if more is None else more.summon, NOBODY)
        new = raised.more
        if new is None:
            continue
        if more is not None:
            new.x = more.x
            new.auras = more.auras[:]
        new.auras.append(Aura(card, zone_of(c, card), not rolls(c, act.other)))
        if is_paid(c, raised):
            act = raised
    return act


def is_paid(c: Character, act: Act) -> bool:
    more = act.more
    return more is None or pay_all(c, act, more, c.mana[:], more.pay[:]) is None
