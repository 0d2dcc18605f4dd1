"""The fight of this ruleset: player characters and adversaries, what they have marked, Hope, Fear and the spotlight."""

from typing import Final

from mypy_extensions import i64

from affray.core.dice import Dice
from affray.core.state import Key, State
from affray.rulesets.duality.effects import Effect

NOBODY: Final = -1
GM: Final = -2
"""As a target: what the GM has, `gm.fear`."""

ACTIVE: Final = 0
UNCONSCIOUS: Final = 1
DEAD: Final = 2
DEFEATED: Final = 3
FLED: Final = 4
SURRENDERED: Final = 5
REMOVED: Final = 6
CONDITIONS: Final = ("active", "unconscious", "dead", "defeated", "fled", "surrendered", "removed")

TRAITS: Final = ("agility", "strength", "finesse", "instinct", "presence", "knowledge")
STRENGTH: Final = 1
FINESSE: Final = 2

PHY: Final = 1
MAG: Final = 2
BOTH: Final = 3
TYPES: Final = ("", "phy", "mag", "phy/mag")

IF_IT_SAVES: Final = 0
ALWAYS: Final = 1
NEVER: Final = 2
SEVERE: Final = 3
ASK: Final = 4
ARMOR_POLICIES: Final = ("if it saves", "always", "never", "severe", "ask")

AVOID: Final = 0
BLAZE: Final = 1
RISK: Final = 2
MOVES: Final = ("avoid", "blaze", "risk")

STANDARD: Final = 8
ADVERSARIES: Final = (
    "Bruiser", "Horde", "Leader", "Minion", "Ranged", "Skulk", "Social", "Solo", "Standard", "Support",
)  # fmt: skip

MOST_HOPE: Final = 6
MOST_FEAR: Final = 12
MOST_PROFICIENCY: Final = 20
MOST_DICE: Final = 40
"""Of one combatant's roll: proficiency multiplies those of a weapon."""
NO_THRESHOLD: Final = 1 << 40
"""No damage reaches it (absent for an adversary: never)."""

ONCE: Final = 0
PROFICIENCY: Final = 1
SPELLCAST: Final = 2


class Way:
    """A way to attack: a weapon, a spell, bare hands. `counts` are multiplied by `times`: once, by proficiency
    (DUA-21) or by the spellcast trait (DUA-23)."""

    def __init__(self, name: str, trait: i64, dice: Dice, times: i64, types: i64) -> None:
        self.name = name
        self.trait = trait
        """NOBODY for an adversary's."""
        self.dice = dice
        self.times = times
        self.types = types
        self.spell = False
        self.unarmed = False
        self.reach = "melee"
        self.burden = ""
        self.effects: list[Effect] = []
        self.simple = False
        """One kind of dice at most and no effects; then these are they."""
        self.count: i64 = 0
        self.sides: i64 = 1
        self.bonus: i64 = dice.bonus

    def finish(self) -> None:
        """All effects are there."""
        self.simple = len(self.effects) == 0 and len(self.dice.counts) <= 1
        if len(self.dice.counts) > 0:
            self.count, self.sides = self.dice.counts[0], self.dice.sides[0]


class Experience:
    def __init__(self, name: str, bonus: i64) -> None:
        self.name = name
        self.bonus = bonus


class Fighter:
    """A player character (`pc`) or an adversary. What is above the line is the same all through a fight, unless the
    referee sets it."""

    def __init__(self, id: str, side: i64, pc: bool) -> None:
        self.id = id
        self.side = side
        self.pc = pc
        self.place: i64 = NOBODY
        """Among the fighters."""
        self.name = id
        """What many of one kind have in common."""
        self.kind: i64 = STANDARD
        """Of an adversary, as an index into ADVERSARIES."""
        self.level: i64 = 1
        """Of a PC its level, of an adversary its tier."""
        self.difficulty: i64 = 0
        """What a roll must meet: of a PC its evasion (DUA-3)."""
        self.major: i64 = NO_THRESHOLD
        self.severe: i64 = NO_THRESHOLD
        self.hp: i64 = 0
        self.stress: i64 = 0
        self.score: i64 = 0
        """Armor slots."""
        self.armor = ""
        self.traits: list[i64] = [0, 0, 0, 0, 0, 0]
        self.proficiency: i64 = 1
        self.spellcast: i64 = NOBODY
        self.attack: i64 = 0
        self.attack_dice: Dice | None = None
        """Of an adversary: rolled after the d20 (DUA-15)."""
        self.ways: list[Way] = []
        self.experiences: list[Experience] = []
        self.resist: i64 = 0
        self.immune: i64 = 0
        """Sums of PHY and MAG."""
        self.reduce_phy: i64 = 0
        self.reduce_mag: i64 = 0
        self.armor_policy: i64 = IF_IT_SAVES
        self.death_policy: i64 = AVOID
        self.minion: i64 = 0
        self.relentless: i64 = 1
        self.slow = False
        self.horde: Way | None = None
        """Its attack from half of its hit points on (DUA-62)."""
        self.features: list[tuple[str, bool]] = []
        """In the words of the file, and whether the rules know it."""
        self.source: dict[str, object] = {}
        """Of one who joins: as it was described."""
        self.remarks: list[str] = []
        """Of one who joins: what its description says beyond the rules."""
        # ------------------------------------------------------------------------------------------------------------
        self.condition: i64 = ACTIVE
        self.hp_marked: i64 = 0
        self.stress_marked: i64 = 0
        self.armor_marked: i64 = 0
        self.hope: i64 = 0
        self.scars: i64 = 0
        self.vulnerable = False
        self.spent = False
        """Its last stress is marked, which makes it vulnerable too (DUA-38)."""
        self.restrained = False
        self.hidden = False
        self.blazing = False
        """It has its last action before it dies (DUA-50)."""
        self.ready = False
        """One who is slow has had the first of its two spotlights (DUA-63)."""
        self.spots: i64 = 0
        """Spotlights in this turn of the GM."""

    def copy(self) -> "Fighter":
        new = Fighter(self.id, self.side, self.pc)
        new.name, new.kind, new.level, new.difficulty = self.name, self.kind, self.level, self.difficulty
        new.major, new.severe, new.hp, new.stress = self.major, self.severe, self.hp, self.stress
        new.score, new.armor, new.traits, new.proficiency = self.score, self.armor, self.traits[:], self.proficiency
        new.spellcast, new.attack, new.attack_dice = self.spellcast, self.attack, self.attack_dice
        new.ways, new.experiences, new.features = self.ways, self.experiences, self.features
        new.resist, new.immune, new.reduce_phy, new.reduce_mag = (
            self.resist, self.immune, self.reduce_phy, self.reduce_mag,
        )  # fmt: skip
        new.armor_policy, new.death_policy = self.armor_policy, self.death_policy
        new.minion, new.relentless, new.slow, new.horde = self.minion, self.relentless, self.slow, self.horde
        new.restore(self)
        return new

    def restore(self, other: "Fighter") -> None:
        """Take over everything that playing can change."""
        self.condition = other.condition
        self.hp_marked, self.stress_marked, self.armor_marked = (
            other.hp_marked, other.stress_marked, other.armor_marked,
        )  # fmt: skip
        self.hope, self.scars = other.hope, other.scars
        self.vulnerable, self.spent = other.vulnerable, other.spent
        self.restrained, self.hidden, self.blazing = other.restrained, other.hidden, other.blazing
        self.ready, self.spots = other.ready, other.spots

    def key(self) -> Key:
        return (
            self.id, self.side, self.difficulty, self.major, self.severe, self.hp, self.stress, self.score, self.level,
            tuple(self.traits), self.proficiency, self.attack, self.resist, self.immune, self.reduce_phy,
            self.reduce_mag, self.armor_policy, self.death_policy, self.minion, self.relentless, self.slow,
            self.condition, self.hp_marked, self.stress_marked, self.armor_marked, self.hope, self.scars,
            self.vulnerable, self.spent, self.restrained, self.hidden, self.blazing, self.ready, self.spots,
        )  # fmt: skip


class Rulings:
    def __init__(self) -> None:
        self.single = True
        """`advantage = single`, else `stacking` (DUA-6)."""
        self.halve_up = True
        """`halve = up`, else `down` (DUA-31)."""
        self.massive = False
        """Twice severe marks 4 (DUA-33)."""
        self.slot_on_minor = True
        """A slot may turn the last single hit point into none (DUA-36)."""


class Fight(State):
    """All of one fight. `fighters` only grows; a place in it is a combatant's number for good."""

    def __init__(
        self,
        sides: list[str],
        fighters: list[Fighter],
        rulings: Rulings,
        most_rounds: i64,
        remarks: dict[str, list[str]],
    ) -> None:
        self.sides = sides
        self.fighters = fighters
        self.rulings = rulings
        self.most_rounds = most_rounds
        self.remarks = remarks
        """By side, what the file says beyond the rules."""
        self.fear: i64 = 0
        self.round: i64 = 0
        """0 is free play; a round ends with a turn of the GM."""
        self.gms_turn = False
        """The GM has the spotlight, else the players."""
        self.next: i64 = 0
        """The PC from whom on the players take turns."""
        self.foe: i64 = NOBODY
        """The adversary that had the spotlight last."""
        self.spots: i64 = 0
        """Spotlights given in this turn of the GM."""
        self.lit: i64 = NOBODY
        """An adversary that has the spotlight and has not acted yet."""
        self.ended = False
        """The referee has ended the fight, or its rounds have run out."""
        self.ended_for: i64 = NOBODY
        self.standing: i64 = 0
        """How many sides have anybody left (DUA-71)."""
        self.due: i64 = 0
        """How many PCs have a death move or a last action to make, which comes before all else (DUA-37)."""
        self.acting: i64 = NOBODY
        """Who decides next, as `spotlight.move_on` has found it after every action."""
        self.pcs: list[Fighter] = []
        self.foes: list[Fighter] = []
        """Of the fighters those who are PCs and those who are adversaries."""

    def side(self, who: i64) -> i64:
        return self.fighters[who].side

    def copy(self) -> "Fight":
        fighters = [f.copy() for f in self.fighters]
        new = Fight(self.sides, fighters, self.rulings, self.most_rounds, self.remarks)
        new.restore_rest(self)
        enlist(new)
        return new

    def restore(self, origin: "Fight") -> None:
        """Be equal to `origin` again, from which this fight came by playing under policies."""
        for i in range(len(origin.fighters)):
            self.fighters[i].restore(origin.fighters[i])
        self.restore_rest(origin)

    def restore_rest(self, other: "Fight") -> None:
        self.fear, self.round, self.gms_turn, self.next = other.fear, other.round, other.gms_turn, other.next
        self.foe, self.spots, self.lit = other.foe, other.spots, other.lit
        self.ended, self.ended_for, self.standing, self.due = other.ended, other.ended_for, other.standing, other.due
        self.acting = other.acting

    def key(self) -> Key:
        r = self.rulings
        return (
            self.fear, self.round, self.gms_turn, self.next, self.foe, self.spots, self.lit, self.ended,
            self.ended_for, r.single, r.halve_up, r.massive, r.slot_on_minor, tuple([f.key() for f in self.fighters]),
        )  # fmt: skip


def owes(f: Fighter) -> bool:
    """Whether a PC has a death move to make: all its hit points are marked (DUA-37)."""
    return f.pc and f.condition == ACTIVE and f.hp_marked >= f.hp and not f.blazing


def recount(fight: Fight) -> None:
    """Who stands, and who has a death move or a last action to make; after anything that may change it."""
    sides: i64 = 0
    standing: i64 = 0
    due: i64 = 0
    for f in fight.fighters:
        if f.condition == ACTIVE:
            if sides & (1 << f.side) == 0:
                sides |= 1 << f.side
                standing += 1
            if f.pc and (f.blazing or f.hp_marked >= f.hp):
                due += 1
    fight.standing, fight.due = standing, due


def enlist(fight: Fight) -> None:
    """Note who is a PC and who an adversary; after the roster has grown."""
    fight.pcs, fight.foes = [], []
    for who, f in enumerate(fight.fighters):
        f.place = who
        if f.pc:
            fight.pcs.append(f)
        else:
            fight.foes.append(f)


def over(fight: Fight) -> bool:
    """At most one side has anybody standing, or the referee has ended it (DUA-71)."""
    return fight.standing <= 1 or fight.ended


def vulnerable(f: Fighter) -> bool:
    """A condition never stacks with itself (DUA-45)."""
    return f.vulnerable or f.spent
