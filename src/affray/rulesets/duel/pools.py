"""Pools spelled out, term by term, before they are rolled; and what has to be said beside every result."""

from typing import Final

from affray.core.chances.successes import CAP, beyond
from affray.rulesets.duel.act import BEGIN, DAMAGE_ROUND, INITIATIVE, MAGIC, MELEE, PRESS, SNEAK, SURPRISE, Act, Round
from affray.rulesets.duel.damage import rolls
from affray.rulesets.duel.fields import hindered_by
from affray.rulesets.duel.initiative import trait
from affray.rulesets.duel.state import BONUS, NOBODY, Character, Fight, stands

Term = tuple[str, int]
"""What it is, and the dice it adds; below 0 it takes them."""

MODELLED: Final = "the card duels were modelled, not played: each deck's pressure in place of its cards (STN-50)"
LISTED: Final = "the card duels were not played: who is stunned follows the fight's stun_order (STN-50)"


def attack_terms(c: Character, attack: int, x: int) -> list[Term]:
    """The dice of an attack without what raises and lowers them."""
    if attack >= MAGIC:
        magic = c.magic[attack - MAGIC]
        with_x = f" (X = {x})" if magic.cost.xs > 0 else ""
        return [(magic.name + with_x, int(magic.amount.at(x)))]
    ranged = attack != MELEE
    terms: list[Term] = [("ranged", int(c.ranged))] if ranged else [("melee", int(c.melee))]
    for i, weapon in enumerate(c.weapons):
        if c.equipped[i] and weapon.ranged == ranged:
            terms.append((weapon.name, int(weapon.power)))
    return terms


def spelled_out(terms: list[Term]) -> str:
    """melee 4 + sword 3 - hindered 2 = 5 dice"""
    text = ""
    for name, n in terms:
        sign = ("-" if n < 0 else "+") if text else ("-" if n < 0 else "")
        text += f"{f' {sign} ' if text else sign}{name} {abs(n)}"
    total = max(sum(n for _, n in terms), 0)
    return f"{text} = {total} {'die' if total == 1 else 'dice'}"


def spelled(fight: Fight, act: Act) -> list[str]:
    """Every pool that an act rolls, in their order; nothing for an act that rolls none."""
    if act.kind == DAMAGE_ROUND:
        return damage_pools(fight, act)
    if act.kind == PRESS:
        return [f"pressure {fight.characters[act.who].pressure}"]
    if act.kind == SURPRISE:
        skill = "sneak" if act.other == SNEAK else "charge"
        lines: list[str] = []
        for who in act.several:
            c = fight.characters[who]
            lines.append(one(c, skill, int(c.sneak if act.other == SNEAK else c.charge)))
        t = fight.characters[act.target]
        return [*lines, one(t, "reflex", int(t.reflex))]
    if act.kind == INITIATIVE or (act.kind == BEGIN and not fight.order and not fight.stun_order):
        lines = []
        for who, c in enumerate(fight.characters):
            if stands(c):
                choice = act.several[who] if who < len(act.several) else NOBODY
                dice = int(trait(c, choice))
                reflex = choice == 1 or (choice == NOBODY and c.reflex > c.speed)
                lines.append(one(c, "reflex" if reflex else "speed", dice))
        return lines
    return []


def one(c: Character, name: str, dice: int) -> str:
    return f"{c.id}: {spelled_out([(name, dice), *(hindrance(c) if dice > 0 else [])])}"


def hindrance(c: Character) -> list[Term]:
    return [("hindered", -hindered_by(c))] if c.hinders else []


def damage_pools(fight: Fight, act: Act) -> list[str]:
    c = fight.characters[act.who]
    more = act.more or Round()
    lowered = hindrance(c)
    bonus: list[Term] = []
    found: list[str] = []
    for summons in (more.summon_first, not more.summon_first):
        raised: list[Term] = [
            (c.cards[aura.card].name, int(c.cards[aura.card].power)) for aura in more.auras if aura.on_summon == summons
        ]
        if summons and more.summon != NOBODY:
            card = c.cards[more.summon]
            terms: list[Term] = [(card.name, int(card.power)), *raised, *bonus]
            lowered = lower(found, terms, lowered)
        elif not summons and rolls(c, act.other):
            lowered = lower(found, [*attack_terms(c, int(act.other), int(more.x)), *raised], lowered)
        elif not summons and act.other != NOBODY:
            magic = c.magic[act.other - MAGIC]
            if magic.effect == BONUS:
                bonus = [(magic.name, int(magic.amount.at(more.x)))]
    return found


def lower(found: list[str], terms: list[Term], lowered: list[Term]) -> list[Term]:
    """Add a pool to those found, with what hinders it; what is left of that for the next one."""
    if sum(n for _, n in terms) <= 0:
        found.append(spelled_out(terms))
        return lowered
    found.append(spelled_out([*terms, *lowered]))
    return []


def remarks(fight: Fight, whole: bool) -> list[str]:
    """How the duels of whole fights came about (STN-50), and what the cap on added dice leaves out (STN-11)."""
    found = [LISTED if fight.stun_order else MODELLED] if whole else []
    r = fight.rulings
    if r.reroll > 0:
        dice = max([largest_pool(c) for c in fight.characters], default=0)
        chance = float(beyond(dice, int(r.die), int(r.reroll)))
        found.append(
            f"a die adds at most {CAP} dice: the chance that this cuts something off a pool of {dice}, the largest "
            f"normal attack, is {chance:.2g}"
        )
    return found


def largest_pool(c: Character) -> int:
    return int(max(c.melee_dice, c.ranged_dice, 0))
