"""What somebody does, as numbers; `acts.py` checks and performs it, `read.py` and `write.py` know the words."""

from typing import Final

from mypy_extensions import i64

from affray.core.policy import Action
from affray.rulesets.summoner.cards import Card
from affray.rulesets.summoner.state import NOBODY

BEGIN: Final = 0
END_TURN: Final = 1
ATTACK: Final = 2
DOUBLE_STRIKE: Final = 3
WALK: Final = 4
SPRINT: Final = 5
DEFEND: Final = 6
LEAVE_DEFENSE: Final = 7
CAST: Final = 8
CAST_ALL: Final = 9
ABILITY: Final = 10
EQUIP: Final = 11
DELAY: Final = 12
READY: Final = 13
SURRENDER: Final = 14
FLEE: Final = 15
SET: Final = 16
END_FIGHT: Final = 17
ADD: Final = 18
REMOVE: Final = 19
WORDS: Final = (
    "begin", "end turn", "attack", "double strike", "move", "sprint", "defend", "leave defense", "cast", "cast all",
    "ability", "equip", "delay", "ready", "surrender", "flee", "set", "end fight", "add", "remove",
)  # fmt: skip

# Abilities that are used (SUM-63)
MONSTROSITY: Final = 0
REGENERATE: Final = 1
SCAVENGE: Final = 2
REINFORCE: Final = 3
BESTOW: Final = 4
PAIR: Final = 5
ABILITIES: Final = ("monstrosity", "regenerate", "scavenge", "reinforce", "bestow", "pair")

FROM_HAND: Final = 1000
"""Spells are numbered as on the card; those in hand from here on, creatures in hand from twice this."""
CREATURE_IN_HAND: Final = 2000


class Casting:
    """One spell to cast: which, at whom or where, with its kicker or not."""

    def __init__(self, spell: i64, target: i64 = NOBODY, square: i64 = NOBODY, kicked: bool = False) -> None:
        self.spell = spell
        self.target = target
        self.square = square
        self.kicked = kicked


class Act(Action):
    """An action of this ruleset. What a field means for a kind of action is said beside it; NOBODY where it means
    nothing."""

    def __init__(self, kind: i64, who: i64 = NOBODY, target: i64 = NOBODY, other: i64 = NOBODY) -> None:
        self.who = who
        self.kind = kind
        self.target = target
        """Of an attack or ability; of `delay`: after whom; of `end fight`: the winning side; of `surrender`: NOBODY or
        the side when all of it surrenders."""
        self.other = other
        """The second target of a double strike; the ability; the item; the facing; the card in hand or graveyard of an
        ability (`card`); the field of `set`."""
        self.card: i64 = NOBODY
        """Which card in the hand or graveyard an ability is about."""
        self.value: i64 = 0
        """Of `set`."""
        self.path: list[i64] = NO_PATH
        """Squares to walk, the first beside the start."""
        self.castings: list[Casting] = NO_CASTINGS
        self.joins: Card | None = None
        """Of `add`: the creature, for side `target`, on square `other`."""


NO_PATH: Final[list[i64]] = []
NO_CASTINGS: Final[list[Casting]] = []
STRIKES: Final = [Act(ATTACK, place >> 4, place & 15) for place in range(256)]


def strike(who: i64, target: i64) -> Act:
    """The attack of one on another. An act is never changed, so among the first sixteen one serves all."""
    if who < 16 and target < 16:
        return STRIKES[who << 4 | target]
    return Act(ATTACK, who, target)


END: Final = Act(END_TURN)
"""The end of a turn; it carries nothing, so one serves all."""
