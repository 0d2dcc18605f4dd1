"""What features and gear do, as data: each effect is a word, an amount or dice, and when it holds."""

from typing import Final

from mypy_extensions import i64

from affray.core.dice import Dice

# Of an attack
DAMAGE: Final = 0
"""More damage: an amount, dice, or both; added dice count in a critical's maximum (DUA-24)."""
DROP: Final = 1
"""So many more damage dice are rolled, and the lowest dropped: they do not count in a critical's maximum (DUA-24)."""
BONUS: Final = 2
"""To the attack roll."""
DIRECT: Final = 3
"""Its damage is direct (DUA-35)."""
STRESS: Final = 4
"""On a hit the target marks stress."""
ARMOR: Final = 5
"""On a hit the target marks armor slots, which lower nothing."""
CONDITION: Final = 6
"""On a hit the target becomes vulnerable (amount 0) or restrained (amount 1)."""
FEAR: Final = 7
"""On a hit the GM gains Fear (DUA-63)."""
HOPE: Final = 8
"""On a hit every PC loses Hope (DUA-63)."""
# Of a combatant
RESIST: Final = 9
IMMUNE: Final = 10
REDUCE: Final = 11
MINION: Final = 12
HORDE: Final = 13
RELENTLESS: Final = 14
SLOW: Final = 15
WORDS: Final = (
    "damage", "drop lowest", "attack bonus", "direct", "stress", "armor", "condition", "fear", "hope",
    "resist", "immune", "reduce", "minion", "horde", "relentless", "slow",
)  # fmt: skip
OF_ADVERSARIES: Final = (MINION, HORDE, RELENTLESS, SLOW)
"""What no PC can be (DUA-16, DUA-60..63)."""

OF_ATTACKS: Final = 9
"""Effects below this belong to an attack, the others to the combatant."""

ALWAYS: Final = 0
TARGET_VULNERABLE: Final = 1
HIDDEN: Final = 2
ADVANTAGE: Final = 3
CRITICAL: Final = 4
WOUNDED: Final = 5
WHEN: Final = ("always", "vulnerable", "hidden", "advantage", "critical", "wounded")
"""Always; against a vulnerable target; by a hidden attacker; on a roll with advantage; on a critical; by an attacker
with half or more of its hit points marked."""


class Effect:
    def __init__(self, kind: i64, amount: i64, dice: Dice, when: i64, types: i64 = 0) -> None:
        self.kind = kind
        self.amount = amount
        self.dice = dice
        self.when = when
        self.types = types
        """Of resist, immune and reduce."""
