"""Rolls that are no attacks: action rolls and reaction rolls (DUA-4..8)."""

from mypy_extensions import i64

from affray.core.table import Table
from affray.rulesets.duality import told
from affray.rulesets.duality.act import Act
from affray.rulesets.duality.action_rolls import bring, dice_of, outcome_of, pay
from affray.rulesets.duality.outcomes import CRITICAL, HIT, MISS
from affray.rulesets.duality.state import NOBODY, Fight


def roll(fight: Fight, act: Act, table: Table) -> i64:
    """Against a difficulty; gives the outcome. A reaction roll brings no Hope and no Fear and clears no stress
    (DUA-8). An adversary rolls a d20."""
    who, more, difficulty = act.who, act.more, act.other
    assert more is not None
    f = fight.fighters[who]
    own = more.advantage - more.disadvantage
    modifier = pay(fight, who, more, table)
    table.tell(told.DIFFICULTY, who, NOBODY, difficulty, 0)
    outcome: i64 = CRITICAL
    total: i64 = 0
    if not f.pc:
        table.tell(told.BEGINS, who, NOBODY, modifier, 1 if more.reaction else 0)
        if not more.critical:
            face = table.d20(own, difficulty - modifier)
            total = face + modifier
            outcome = CRITICAL if face == 20 else HIT if total >= difficulty else MISS
        table.tell(told.ROLLS, who, NOBODY, total, outcome)
        return outcome
    if more.trait != NOBODY:
        modifier += f.traits[more.trait]
    table.tell(told.BEGINS, who, NOBODY, modifier, 1 if more.reaction else 0)
    if not (more.critical or (f.blazing and not more.reaction)):
        minus, plus = dice_of(fight, own, len(more.helpers))
        kind, total = table.duality(minus, plus, fight.rulings.single, difficulty - modifier)
        total += modifier
        outcome = outcome_of(kind, total, difficulty)
    table.tell(told.ROLLS, who, NOBODY, total, outcome)
    if not more.reaction:
        bring(fight, who, outcome, table)
    return outcome
