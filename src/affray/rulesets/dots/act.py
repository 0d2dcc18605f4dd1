"""What somebody does, as numbers; `acts.py` checks and performs it, `read.py` and `write.py` know the words."""

from typing import Final

from mypy_extensions import i64

from affray.core.policy import Action
from affray.rulesets.dots.state import NOBODY, NORMAL, Fighter

BEGIN: Final = 0
END_TURN: Final = 1
AIM: Final = 2
ROUND: Final = 3
REST: Final = 4
HEAL: Final = 5
DELAY: Final = 6
READY: Final = 7
SURRENDER: Final = 8
FLEE: Final = 9
SET: Final = 10
END_FIGHT: Final = 11
ADD: Final = 12
REMOVE: Final = 13
WORDS: Final = (
    "begin", "end turn", "aim", "round", "rest", "heal", "delay", "ready", "surrender", "flee", "set", "end fight",
    "add", "remove",
)  # fmt: skip


class Act(Action):
    """An action of this ruleset. What a field means for a kind of action is said beside it; NOBODY where it means
    nothing."""

    def __init__(self, kind: i64, who: i64 = NOBODY, target: i64 = NOBODY, stance: i64 = NORMAL) -> None:
        self.who = who
        self.kind = kind
        self.target = target
        """Of `aim`, `heal`, `set` and `remove`; of `end fight`: the winning side; of `surrender`: NOBODY or the side
        when all of it surrenders."""
        self.stance = stance
        self.other = NOBODY
        """Of `set`: the field; of `rest`: days; of `heal`: the successes that were given by hand."""
        self.value: i64 = 0
        """Of `set`."""
        self.more: Given | None = None
        self.joins: Fighter | None = None


class Given:
    """What a `round` or `heal` brings along from a real table, by combatant: what they designated, the cards
    they drew (as kinds) and what each card was used for."""

    def __init__(self) -> None:
        self.targets: dict[i64, i64] = {}
        self.stances: dict[i64, i64] = {}
        self.draws: dict[i64, list[i64]] = {}
        self.uses: dict[i64, list[bool]] = {}
        """True: red."""


END: Final = Act(END_TURN)
"""Designate nobody; policies and `legal` share it."""
