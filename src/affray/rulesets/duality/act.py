"""What somebody does, as numbers; `acts.py` checks and performs it, `read.py` and `write.py` know the words."""

from typing import Final

from mypy_extensions import i64

from affray.core.policy import Action
from affray.rulesets.duality.state import NOBODY, Fighter

BEGIN: Final = 0
END_TURN: Final = 1
ATTACK: Final = 2
ROLL: Final = 3
DAMAGE: Final = 4
STRESS: Final = 5
GROUP_ATTACK: Final = 6
TAG_TEAM: Final = 7
DEATH: Final = 8
REST: Final = 9
ENCOUNTER: Final = 10
SPOTLIGHT: Final = 11
CLEAR: Final = 12
SET: Final = 13
SURRENDER: Final = 14
FLEE: Final = 15
END_FIGHT: Final = 16
ADD: Final = 17
REMOVE: Final = 18
WORDS: Final = (
    "begin", "end turn", "attack", "roll", "damage", "stress", "group attack", "tag team", "death", "rest",
    "encounter", "spotlight", "clear", "set", "surrender", "flee", "end fight", "add", "remove",
)  # fmt: skip


class Act(Action):
    """An action of this ruleset. What a field means for a kind of action is said beside it; NOBODY where it means
    nothing."""

    def __init__(self, kind: i64, who: i64 = NOBODY, target: i64 = NOBODY, way: i64 = 0) -> None:
        self.who = who
        self.kind = kind
        self.target = target
        """Of an attack with several targets: NOBODY; of `end fight`: the winning side; of `surrender`: NOBODY or the
        side when all of it surrenders."""
        self.way = way
        """Of an attack."""
        self.other = NOBODY
        """Of `set`: the field; of `roll`: the difficulty; of `death`: the move; of `clear`: the condition; of `tag
        team`: the partner; of `rest`: 1 for a long one."""
        self.value: i64 = 0
        """Of `set`; of `stress`: the amount; of `tag team`: 1 + whose roll counts, 0 when that is asked."""
        self.more: More | None = None
        self.joins: Fighter | None = None


class More:
    """What else an attack or a roll may say, and what only some actions have."""

    def __init__(self) -> None:
        self.advantage: i64 = 0
        self.disadvantage: i64 = 0
        self.helpers: list[i64] = []
        self.experiences: list[i64] = []
        self.trait: i64 = NOBODY
        self.direct = False
        self.critical = False
        self.reaction = False
        self.targets: list[i64] = []
        self.amounts: list[i64] = []
        self.types: list[i64] = []
        """Of `damage`: the parts."""
        self.moves: dict[i64, list[i64]] = {}
        """Of `rest`, by PC."""
        self.adjust: list[i64] = []
        """Of `encounter`."""


END: Final = Act(END_TURN)
"""End one's turn; policies and `legal` share it."""
