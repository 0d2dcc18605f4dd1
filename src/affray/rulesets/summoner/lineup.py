"""What is derived from the creatures: their strength, who rolls initiative, which sides still stand."""

from typing import Final

from mypy_extensions import i64

from affray.rulesets.summoner.keywords import (
    DEFENDER,
    DOUBLE_STRIKE,
    HEROIC,
    MONSTROSITY,
    REGENERATE,
    REINFORCE,
    SCAVENGE,
    SOULBOND,
)  # fmt: skip
from affray.rulesets.summoner.state import ACTIVE, BLEEDING, LENT, NOBODY, Creature, Fight


def refresh(fight: Fight, who: i64) -> None:
    """Add up power, toughness, speed, range and abilities of one creature from all that gives them: what is printed or
    set, counters (SUM-62), effects for a round (SUM-3), items (SUM-72), its pair (SUM-55), what is bestowed on it
    (SUM-61)."""
    c = fight.creatures[who]
    card = c.card
    attack: i64 = c.power + c.counters + c.pump_power + c.ending_power
    defence: i64 = c.toughness + c.counters + c.pump_toughness + c.ending_toughness
    abilities: i64 = card.keywords | c.granted | c.ending_granted
    landwalk: i64 = card.landwalk | c.granted_landwalk | c.ending_landwalk
    steps: i64 = card.steps
    reach: i64 = card.reach
    for i in c.equipped:
        item = card.items[i]
        attack += item.power
        defence += item.toughness
        steps += item.steps
        reach += item.reach
        abilities |= item.keywords
        landwalk |= item.landwalk
    if c.paired != NOBODY:
        for partner in (card, fight.creatures[c.paired].card):
            attack += partner.soul_power
            defence += partner.soul_toughness
            abilities |= partner.soul_keywords
    for lent in fight.creatures:
        if lent.condition == LENT and lent.host == who:
            attack += lent.power
            defence += lent.toughness
            abilities |= lent.card.keywords
            landwalk |= lent.card.landwalk
    c.changed = True
    c.attack_dice, c.defence_dice = attack, defence
    c.steps, c.reach = max(steps, 0), max(reach, 0)
    c.abilities, c.landwalk = abilities, landwalk
    c.plain = abilities & SPECIAL == 0 and has_nothing(c)
    if abilities & REGENERATE or holds_reinforcement(c):
        fight.instants = True


SPECIAL: Final = DEFENDER | DOUBLE_STRIKE | MONSTROSITY | SCAVENGE | REGENERATE | SOULBOND | HEROIC
"""Abilities that give a creature something to do besides attacking, or keep it from that."""


def has_nothing(c: Creature) -> bool:
    """No spell, item, card or mana of its own, and no keyword of a table's."""
    card = c.card
    return (
        len(card.spells) == 0
        and len(card.items) == 0
        and len(card.features) == 0
        and len(c.hand) == 0
        and len(c.hand_spells) == 0
        and len(c.graveyard) == 0
        and len(c.mana) == 0
    )


def refresh_all(fight: Fight) -> None:
    """Make everything derived anew, after loading or a referee's correction."""
    for who in range(len(fight.creatures)):
        refresh(fight, who)
    lineup(fight)
    count_standing(fight)


def lineup(fight: Fight) -> None:
    """Who rolls initiative (SUM-1, SUM-2): the conscious and the bleeding, in roster order, but for those summoned this
    round (SUM-31)."""
    acting: list[i64] = []
    bonus: list[i64] = []
    rank: list[i64] = []
    for who in range(len(fight.creatures)):
        c = fight.creatures[who]
        if (c.condition == ACTIVE or c.condition == BLEEDING) and not c.sick:
            acting.append(who)
            bonus.append(c.agility + c.level)
            rank.append((c.agility << 32) + c.level)
    fight.acting, fight.bonus, fight.rank, fight.stale = acting, bonus, rank, False


def count_standing(fight: Fight) -> None:
    """How many sides have a conscious combatant (SUM-80)."""
    sides: i64 = 0
    count: i64 = 0
    for c in fight.creatures:
        if c.condition == ACTIVE and sides & (1 << c.side) == 0:
            sides |= 1 << c.side
            count += 1
    fight.standing = count


def holds_reinforcement(c: Creature) -> bool:
    return any(card.keywords & REINFORCE for card in c.hand)
