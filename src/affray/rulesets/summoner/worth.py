"""How much an action seems worth to a policy, in points of health it turns to its side's favour. Guesses, not rules."""

from functools import cache
from typing import Final

from mypy_extensions import i64

from affray.core.chances import opposed
from affray.rulesets.summoner import abilities, spells
from affray.rulesets.summoner.act import (
    ABILITY,
    BESTOW,
    CAST,
    CAST_ALL,
    MONSTROSITY,
    PAIR,
    REGENERATE,
    REINFORCE,
    SCAVENGE,
    Act,
    Casting,
)  # fmt: skip
from affray.rulesets.summoner.attack import POISON
from affray.rulesets.summoner.cards import (
    ALLIES,
    COUNTERS,
    DAMAGE,
    DESTROY,
    ENEMIES,
    GAIN,
    GRANT,
    HEAL,
    PUMP,
    SELF,
    SUMMON,
    TAP,
    Effect,
)  # fmt: skip
from affray.rulesets.summoner.grid import distance
from affray.rulesets.summoner.keywords import DEATHTOUCH, FIRST_STRIKE, FLYING, HEROIC, HEXPROOF
from affray.rulesets.summoner.state import ACTIVE, BLEEDING, MOVE, NOBODY, STANDARD, UNCONSCIOUS, Creature, Fight


@cache
def mean_damage(attack: int, defence: int, ties_to_attacker: bool, unmatched_through: bool) -> float:
    """The mean damage of an attack with so many dice."""
    law = opposed.law(max(attack, 0), max(defence, 0), ties_to_attacker, unmatched_through)
    return 3.5 * sum(k * w for k, w in enumerate(law)) / sum(law)


def attack_worth(fight: Fight, who: i64, target: i64) -> float:
    """The mean damage of an attack, no more than the target has."""
    c, t = fight.creatures[who], fight.creatures[target]
    mean = mean_damage(c.attack_dice, t.defence_dice, c.has(FIRST_STRIKE), fight.rulings.unmatched_through)
    if c.has(DEATHTOUCH):
        mean += POISON
    return min(mean, float(t.health))


def best_special(fight: Fight, who: i64) -> tuple[Act | None, float]:
    """The spell or ability that seems best as a standard action, and its worth; above 0 or none."""
    best: Act | None = None
    most = 0.0
    for casting in fresh_castings(fight, who):
        worth = casting_worth(fight, who, casting)
        if worth > most:
            best, most = cast_act(who, [casting]), worth
    for act in abilities.usable(fight, who):
        worth = ability_worth(fight, act)
        if worth > most:
            best, most = act, worth
    if best is not None and best.kind == CAST and fight.creatures[who].spent & (MOVE | STANDARD) == 0:
        return with_more(fight, who, best, most)
    return best, most


def with_more(fight: Fight, who: i64, act: Act, worth: float) -> tuple[Act, float]:
    """The full round of casting, when more than one spell is worth it (SUM-7); each spell once."""
    chosen = act.castings[:]
    found: list[tuple[float, int, Casting]] = []
    for i, casting in enumerate(fresh_castings(fight, who)):
        value = casting_worth(fight, who, casting)
        if value > 0:
            found.append((-value, i, casting))
    found.sort()
    for value, _, casting in found:
        if casting.spell in [c.spell for c in chosen]:
            continue
        if spells.check_cast(fight, who, [*chosen, casting], True) is None:
            chosen.append(casting)
            worth -= value
    if len(chosen) > 1:
        act = cast_act(who, chosen)
    return act, worth


def cast_act(who: i64, castings: list[Casting]) -> Act:
    act = Act(CAST if len(castings) == 1 else CAST_ALL, who)
    act.castings = castings
    return act


def fresh_castings(fight: Fight, who: i64) -> list[Casting]:
    """What it can cast and has not cast this turn: a policy casts a given spell once a turn (SUM-70)."""
    c = fight.creatures[who]
    return [casting for casting in spells.castable(fight, who) if casting.spell not in c.cast]


def casting_worth(fight: Fight, who: i64, casting: Casting) -> float:
    worth = 0.0
    for effect in spells.effects_of(fight, who, casting):
        worth += effect_worth(fight, who, effect, casting)
    if casting.target != NOBODY:
        t = fight.creatures[casting.target]
        if t.side == fight.creatures[who].side and t.has(HEROIC):
            for effect in t.card.heroic:
                worth += effect_worth(fight, casting.target, effect, Casting(casting.spell, casting.target))
    return worth


def effect_worth(fight: Fight, who: i64, effect: Effect, casting: Casting) -> float:
    if effect.verb == SUMMON:
        card = effect.card
        return 3.0 * float(card.power + card.toughness) if card is not None else 0.0
    if effect.whom < ALLIES:
        target = who if effect.whom == SELF else casting.target
        return worth_on(fight, who, target, effect) if target != NOBODY else 0.0
    total = 0.0
    centre = casting.square if casting.square != NOBODY else fight.creatures[who].square
    for i in range(len(fight.creatures)):
        t = fight.creatures[i]
        if t.condition > BLEEDING:
            continue
        own = t.side == fight.creatures[who].side
        if (effect.whom == ALLIES and not own) or (effect.whom == ENEMIES and own):
            continue
        if effect.within >= 0 and fight.grid is not None and distance(fight, centre, t.square) > effect.within:
            continue
        total += worth_on(fight, who, i, effect)
    return total


def worth_on(fight: Fight, who: i64, target: i64, effect: Effect) -> float:
    """What one effect is worth on one creature: harm to enemies and help to one's own count up, the reverse down."""
    t = fight.creatures[target]
    side: float = 1.0 if t.side == fight.creatures[who].side else -1.0
    if effect.verb == DAMAGE:
        if t.condition != ACTIVE:
            return 0.0
        mean = effect.dice.mean
        return -side * (min(mean, float(t.health)) + (float(t.attack_dice) if mean >= float(t.health) else 0.0))
    if effect.verb == HEAL or effect.verb == GAIN:
        return side * healing_worth(t, effect.dice.mean, effect.verb == GAIN)
    if t.condition != ACTIVE:
        return 0.0
    if effect.verb == DESTROY:
        return -side * (float(t.health) + float(t.attack_dice))
    if effect.verb == TAP:
        return -side * 2.0 * max(float(t.attack_dice), 1.0) * effect.dice.mean if t.tapped == 0 else 0.0
    if effect.verb == COUNTERS:
        return side * 3.0 * effect.dice.mean
    if effect.verb == PUMP:
        power = effect.dice.mean if acts_yet(fight, target) else 0.0
        return side * 1.2 * (power + float(effect.toughness))
    if effect.verb == GRANT:
        useful = effect.keywords & ~t.abilities
        helps = useful & SHELTER != 0 or (useful != 0 and acts_yet(fight, target))
        return side * 2.5 if helps else 0.0
    return 0.0


SHELTER: Final = FLYING | HEXPROOF
"""Abilities that also help who does nothing."""


def acts_yet(fight: Fight, who: i64) -> bool:
    """Whether a turn of its own comes before an effect for a round ends (SUM-3)."""
    return fight.round == 0 or who in fight.order[fight.turn + 1 :]


def healing_worth(t: Creature, amount: float, over_the_start: bool) -> float:
    missing = float(t.full_health - t.health)
    if t.condition == UNCONSCIOUS or t.condition == BLEEDING:
        return amount + 2.0 * float(t.attack_dice) if float(t.health) + amount > 0 else 0.5
    worth = amount if over_the_start else min(amount, missing)
    if t.marked:
        worth += POISON
    return worth if over_the_start or missing * 2 >= float(t.full_health) or t.marked else worth * 0.4


def ability_worth(fight: Fight, act: Act) -> float:
    """Instants are kept for the moment when they are asked for."""
    if act.kind != ABILITY or act.other == REGENERATE or act.other == REINFORCE:
        return 0.0
    c = fight.creatures[act.who]
    friendly = act.target == NOBODY or fight.creatures[act.target].side == c.side
    if not friendly:
        return 0.0
    if act.other == MONSTROSITY:
        return 3.0 * float(c.card.monstrosity_counters)
    if act.other == SCAVENGE:
        return 2.5 * float(c.graveyard[act.card].power)
    if act.other == BESTOW:
        return 2.0 * float(c.hand[act.card].power + c.hand[act.card].toughness)
    if act.other == PAIR:
        partner = fight.creatures[act.target].card
        return 2.0 * float(c.card.soul_power + c.card.soul_toughness + partner.soul_power + partner.soul_toughness + 1)
    return 0.0
