"""Tag team: two roll, one roll counts for both, their damages are added into one (DUA-63)."""

from typing import Final

from mypy_extensions import i64

from affray.core.chances.duality import EXACT
from affray.core.table import Table
from affray.rulesets.duality import questions, told
from affray.rulesets.duality.act import Act
from affray.rulesets.duality.action_rolls import bring, dice_of, leaning, leaning_of_many, outcome_of
from affray.rulesets.duality.attack import afflict, after_hit, bonus_of, least_difficulty, riders
from affray.rulesets.duality.conditions import reveal
from affray.rulesets.duality.damage_rolls import holding, roll_damage
from affray.rulesets.duality.groups import spill_of_many
from affray.rulesets.duality.outcomes import CRITICAL
from affray.rulesets.duality.state import NOBODY, Fight, vulnerable
from affray.rulesets.duality.taking_damage import reduced, take

COST: Final = 3


def tag_team(fight: Fight, act: Act, table: Table) -> i64:
    """One of two pays 3 Hope; both attack with what they have in hand first. Gives the outcome that counts; what it
    brings it brings to both."""
    more = act.more
    assert more is not None
    first, second, targets = act.who, act.other, more.targets
    fight.fighters[first].hope -= COST
    table.tell(told.TAG, first, second, COST, fight.fighters[first].hope)
    difficulty: i64 = least_difficulty(fight, targets)
    outcome, total = one_roll(fight, first, targets, difficulty, table)
    other_outcome, other_total = one_roll(fight, second, targets, difficulty, table)
    options: list[i64] = [0, 1]
    better = other_outcome > outcome or (other_outcome == outcome and other_total > total)
    chosen = act.value - 1
    if act.value == 0:
        asked = questions.tag_team(total, other_total, 1 if better else 0)
        chosen = table.choose(fight, asked, first, options)
    if chosen == 1:
        outcome, total = other_outcome, other_total
    table.tell(told.COUNTS, second if chosen == 1 else first, NOBODY, total, outcome)
    bring(fight, first, outcome, table)
    bring(fight, second, outcome, table)
    together(fight, first, second, targets, outcome, total, table)
    return outcome


def one_roll(fight: Fight, who: i64, targets: list[i64], difficulty: i64, table: Table) -> tuple[i64, i64]:
    """(outcome, total) of one of the two."""
    a = fight.fighters[who]
    way = a.ways[0]
    lean = leaning(fight.fighters[targets[0]]) if len(targets) == 1 else leaning_of_many(fight, who, targets, table)
    minus, plus = dice_of(fight, lean, 0)
    target = targets[0] if len(targets) == 1 else NOBODY
    modifier = a.traits[way.trait] + bonus_of(fight, a, target, way, plus > 0)
    table.tell(told.BEGINS, who, 0, modifier, 0)
    kind, total = table.duality(minus, plus, fight.rulings.single, EXACT)
    outcome = outcome_of(kind, total + modifier, difficulty)
    table.tell(told.ROLLS, who, target, total + modifier, outcome)
    return outcome, total + modifier


def together(fight: Fight, first: i64, second: i64, targets: list[i64], outcome: i64, total: i64, table: Table) -> None:
    """Both roll damage; each is lowered by what its own type allows, then they are one (DUA-27)."""
    a, b = fight.fighters[first], fight.fighters[second]
    critical = outcome == CRITICAL
    hit: list[i64] = []
    exposed = True
    for target in targets:
        t = fight.fighters[target]
        reached = critical or total >= t.difficulty
        table.tell(told.AGAINST, first, target, t.difficulty, 1 if reached else 0)
        if reached:
            hit.append(target)
            exposed = exposed and vulnerable(t)
    if len(hit) > 0:
        way, other = a.ways[0], b.ways[0]
        holds, others = holding(a, exposed, False, critical), holding(b, exposed, False, critical)
        damage = roll_damage(a, first, way, 0, 1, critical, holds, table)
        more = roll_damage(b, second, other, 0, 1, critical, others, table)
        dealt: list[i64] = []
        for target in hit:
            left = reduced(fight, target, damage, way.types, table) + reduced(fight, target, more, other.types, table)
            dealt.append(left)
            stress, destroyed, direct = riders(way, holds, False)
            more_stress, more_destroyed, also_direct = riders(other, others, False)
            take(fight, target, left, direct and also_direct, stress + more_stress, destroyed + more_destroyed, table)
            afflict(fight, target, way, holds, table)
            afflict(fight, target, other, others, table)
        spill_of_many(fight, hit, dealt, total, critical, table)
        after_hit(fight, way, holds, table)
        after_hit(fight, other, others, table)
    reveal(a, first, table)
    reveal(b, second, table)
