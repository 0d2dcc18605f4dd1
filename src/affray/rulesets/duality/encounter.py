"""Encounter points: what a fight costs, and what the PCs should be able to afford (DUA-64)."""

from typing import Final

from mypy_extensions import i64

from affray.rulesets.duality.rest import tier
from affray.rulesets.duality.state import ADVERSARIES, REMOVED, Fight, Fighter

COSTS: Final = {
    "Minion": 1, "Social": 1, "Support": 1, "Horde": 2, "Ranged": 2, "Skulk": 2, "Standard": 2, "Leader": 3,
    "Bruiser": 4, "Solo": 5,
}  # fmt: skip
"""Of a minion: for a group of one per PC."""

EASIER: Final = 0
HARDER: Final = 1
EXTRA_DAMAGE: Final = 2
ADJUST: Final = ("easier", "harder", "extra damage")
"""What the table may say besides."""

TWO_SOLOS: Final = 3
LOWER_TIER: Final = 4
NONE_BIG: Final = 5
REASONS: Final = (
    "an easier fight", "a harder fight", "damage raised by 1d4", "two or more solos", "an adversary of a lower tier",
    "no bruiser, horde, leader or solo",
)  # fmt: skip
CHANGES: Final = (-1, 2, -2, -2, 1, 1)


def roster(fight: Fight, pc: bool) -> list[Fighter]:
    """The PCs or the adversaries, but for those whom the referee has removed."""
    return [f for f in fight.fighters if f.pc == pc and f.condition != REMOVED]


def pcs(fight: Fight) -> int:
    return len(roster(fight, True))


def points(fight: Fight) -> int:
    """What the adversaries cost together. Minions cost by groups of as many as there are PCs."""
    spent = minions = 0
    for f in roster(fight, False):
        if ADVERSARIES[f.kind] == "Minion":
            minions += 1
        else:
            spent += COSTS[ADVERSARIES[f.kind]]
    return spent + -(-minions // max(pcs(fight), 1))


def reasons(fight: Fight, adjust: list[i64]) -> list[i64]:
    """Why the budget is not 3 for each PC and 2: what the table says, then what the roster shows."""
    found = list(adjust)
    kinds = [ADVERSARIES[f.kind] for f in roster(fight, False)]
    if kinds.count("Solo") >= 2:
        found.append(TWO_SOLOS)
    party = max([tier(f.level) for f in roster(fight, True)], default=0)
    if any(f.level < party for f in roster(fight, False)):
        found.append(LOWER_TIER)
    if kinds and not any(kind in ("Bruiser", "Horde", "Leader", "Solo") for kind in kinds):
        found.append(NONE_BIG)
    return found


def budget(fight: Fight, adjust: list[i64]) -> int:
    return 3 * pcs(fight) + 2 + sum(CHANGES[reason] for reason in reasons(fight, adjust))
