"""What somebody does, as numbers; `acts.py` checks and performs it, `read.py` and `write.py` know the words."""

from typing import Final

from mypy_extensions import i64

from affray.core.policy import Action
from affray.rulesets.duel.state import NOBODY, Character

BEGIN: Final = 0
END_TURN: Final = 1
PRESS: Final = 2
DAMAGE_ROUND: Final = 3
PASS: Final = 4
LIFE: Final = 5
INITIATIVE: Final = 6
SURPRISE: Final = 7
SACRIFICE: Final = 8
CAST: Final = 9
MEDITATE: Final = 10
ENTER: Final = 11
LEAVE: Final = 12
END_DUEL: Final = 13
END_COMBAT: Final = 14
END_SESSION: Final = 15
SURRENDER: Final = 16
FLEE: Final = 17
SET: Final = 18
END_FIGHT: Final = 19
ADD: Final = 20
REMOVE: Final = 21
DELAY: Final = 22
READY: Final = 23
WORDS: Final = (
    "begin", "end turn", "press", "damage round", "pass", "life", "initiative", "surprise", "sacrifice", "cast",
    "meditate", "enter", "leave", "end duel", "end combat", "end session", "surrender", "flee", "set", "end fight",
    "add", "remove", "delay", "ready",
)  # fmt: skip

# The attack of a damage round
MELEE: Final = 0
RANGED: Final = 1
MAGIC: Final = 2
"""Magical attacks are numbered from here on."""

SPEED: Final = 0
REFLEX: Final = 1
SNEAK: Final = 0
CHARGE: Final = 1
TRAITS: Final = ("speed", "reflex")
SKILLS: Final = ("sneak", "charge")


class Aura:
    """An aura that raises a pool of the damage round (STN-18)."""

    def __init__(self, card: i64, zone: i64, on_summon: bool) -> None:
        self.card = card
        self.zone = zone
        self.on_summon = on_summon


class Round:
    """What a damage round has besides a plain normal attack."""

    def __init__(self) -> None:
        self.x: i64 = 0
        """Of a magical attack."""
        self.summon = NOBODY
        """The creature card that is summoned (STN-20)."""
        self.zone: i64 = 0
        """Where it is taken from."""
        self.summon_first = False
        self.auras: list[Aura] = []
        self.pay: list[i64] = []
        """What the player says of generic mana, by color (STN-33); empty if nothing."""


class Act(Action):
    """An action of this ruleset. What a field means for a kind of action is said beside it; NOBODY where it means
    nothing."""

    def __init__(self, kind: i64, who: i64 = NOBODY, target: i64 = NOBODY, other: i64 = NOBODY) -> None:
        self.who = who
        self.kind = kind
        self.target = target
        """Of `press`, `damage round`, `surprise`, `cast`, `set` and `remove`; of `end fight`: the winning side; of
        `surrender`: NOBODY or the side when all of it surrenders."""
        self.other = other
        """Of a damage round: MELEE, RANGED, a magical attack, or NOBODY. Of `sacrifice` and `cast`: the card. Of
        `enter` and `leave`: the battlefield. Of `surprise`: SNEAK or CHARGE. Of `meditate`: the kind of mana. Of `set`:
        the field."""
        self.value: i64 = 0
        """Of `set`; of `life` the change; of `meditate` the hours; of `sacrifice` and `cast` the zone."""
        self.more: Round | None = None
        self.several: list[i64] = NONE
        """Of `life` the targets, of `surprise` the attackers; of `initiative` the trait of each, NOBODY: the higher."""
        self.joins: Character | None = None


NONE: Final[list[i64]] = []
SMALL: Final = 16
PRESSES: Final = [Act(PRESS, place >> 4, place & 15) for place in range(SMALL * SMALL)]
BLOWS: Final = [Act(DAMAGE_ROUND, place >> 4, place & 15, MELEE) for place in range(SMALL * SMALL)]
SHOTS: Final = [Act(DAMAGE_ROUND, place >> 4, place & 15, RANGED) for place in range(SMALL * SMALL)]
PASSES: Final = [Act(PASS, who) for who in range(SMALL)]
END: Final = Act(END_TURN)


def press(who: i64, target: i64) -> Act:
    """An act is never changed, so among the first sixteen one serves all; so it is with the other two."""
    return PRESSES[who << 4 | target] if who < SMALL and target < SMALL else Act(PRESS, who, target)


def blow(who: i64, target: i64, attack: i64) -> Act:
    """A damage round with a normal attack and nothing else."""
    if who < SMALL and target < SMALL:
        return BLOWS[who << 4 | target] if attack == MELEE else SHOTS[who << 4 | target]
    return Act(DAMAGE_ROUND, who, target, attack)


def passing(who: i64) -> Act:
    return PASSES[who] if who < SMALL else Act(PASS, who)
