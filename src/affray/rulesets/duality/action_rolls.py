"""Action rolls: two d12, Hope and Fear, and what they bring (DUA-1..9)."""

from mypy_extensions import i64

from affray.core.chances.duality import EQUAL, HOPE
from affray.core.table import Table
from affray.rulesets.duality import told
from affray.rulesets.duality.act import More
from affray.rulesets.duality.outcomes import CRITICAL, FAILURE_FEAR, FAILURE_HOPE, SUCCESS_FEAR, SUCCESS_HOPE
from affray.rulesets.duality.state import MOST_FEAR, MOST_HOPE, NOBODY, Fight, Fighter, vulnerable


def dice_of(fight: Fight, own: i64, helpers: i64) -> tuple[i64, i64]:
    """How many d6 are taken away and how many are added, from advantages less disadvantages and from helpers (DUA-6).

    `single`: every advantage, helpers' ones too, cancels one disadvantage, and of what is left one die counts.
    `stacking`: the roller's own cancel each other, all that is left is rolled, and helpers' dice are added besides."""
    if own == 0:
        return 0, helpers
    if not fight.rulings.single:
        return max(-own, 0), max(own, 0) + helpers
    if own > 0:
        return 0, 1 + helpers
    left = own + helpers
    if left < 0:
        return 1, 0
    return 0, left


def leaning(target: Fighter) -> i64:
    """Advantage against a vulnerable target, disadvantage against a hidden one (DUA-45)."""
    lean: i64 = 0
    if target.vulnerable or target.spent:
        lean += 1
    if target.hidden:
        lean -= 1
    return lean


def leaning_of_many(fight: Fight, who: i64, targets: list[i64], table: Table) -> i64:
    """Several targets: what is against some of them only does not count (DUA-26)."""
    exposed = covered = 0
    for target in targets:
        t = fight.fighters[target]
        exposed += 1 if vulnerable(t) else 0
        covered += 1 if t.hidden else 0
    lean: i64 = 0
    if exposed == len(targets):
        lean += 1
    if covered == len(targets):
        lean -= 1
    for target in targets:
        t = fight.fighters[target]
        if vulnerable(t) and exposed < len(targets):
            table.tell(told.UNEVEN, who, target, 1, 0)
        if t.hidden and covered < len(targets):
            table.tell(told.UNEVEN, who, target, -1, 0)
    return lean


def pay(fight: Fight, who: i64, more: More, table: Table) -> i64:
    """Experiences and help are paid before the roll; gives the bonus of the experiences (DUA-7)."""
    f = fight.fighters[who]
    bonus: i64 = 0
    for experience in more.experiences:
        bonus += f.experiences[experience].bonus
    cost: i64 = len(more.experiences)
    if cost > 0 and f.pc:
        f.hope -= cost
        table.tell(told.HOPE_PAID, who, NOBODY, cost, f.hope)
    elif cost > 0:
        fight.fear -= cost
        table.tell(told.FEAR_PAID, who, NOBODY, cost, fight.fear)
    for helper in more.helpers:
        fight.fighters[helper].hope -= 1
        table.tell(told.HOPE_PAID, helper, who, 1, fight.fighters[helper].hope)
    return bonus


def outcome_of(kind: i64, total: i64, difficulty: i64) -> i64:
    """Equal dice are a critical success whatever the total (DUA-5); meeting the difficulty is enough (DUA-3)."""
    if kind == EQUAL:
        return CRITICAL
    if kind == HOPE:
        return SUCCESS_HOPE if total >= difficulty else FAILURE_HOPE
    return SUCCESS_FEAR if total >= difficulty else FAILURE_FEAR


def bring(fight: Fight, who: i64, outcome: i64, table: Table) -> None:
    """With Hope a Hope, with Fear a Fear for the GM, whether it succeeds or fails (DUA-4); a critical counts as with
    Hope and clears a stress (DUA-5)."""
    if outcome in (FAILURE_FEAR, SUCCESS_FEAR):
        gain_fear(fight, 1, table)
        return
    f = fight.fighters[who]
    gain_hope(f, who, 1, table)
    if outcome == CRITICAL and f.stress_marked > 0:
        f.stress_marked -= 1
        f.spent = False
        table.tell(told.CLEARS_STRESS, who, NOBODY, 1, f.stress_marked)


def gain_hope(f: Fighter, who: i64, amount: i64, table: Table) -> None:
    """Up to a maximum of 6, less what scars take (DUA-4, DUA-50); never below 0."""
    after = max(min(f.hope + amount, MOST_HOPE - f.scars), 0)
    if after != f.hope:
        table.tell(told.HOPE, who, NOBODY, after - f.hope, after)
        f.hope = after


def gain_fear(fight: Fight, amount: i64, table: Table) -> None:
    """Up to a maximum of 12 (DUA-4)."""
    after = min(fight.fear + amount, MOST_FEAR)
    if after != fight.fear:
        table.tell(told.FEAR, NOBODY, NOBODY, after - fight.fear, after)
        fight.fear = after
