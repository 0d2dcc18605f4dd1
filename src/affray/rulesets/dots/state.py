"""The fight of this ruleset: characters who draw cards, creatures with fixed scores, and what has been designated."""

from typing import Final

from mypy_extensions import i64

from affray.core.chances.hand import Card
from affray.core.state import Key, State

NOBODY: Final = -1

ACTIVE: Final = 0
DEAD: Final = 1
FLED: Final = 2
SURRENDERED: Final = 3
REMOVED: Final = 4
CONDITIONS: Final = ("active", "dead", "fled", "surrendered", "removed")

NORMAL: Final = 0
OFFENSIVE: Final = 1
DEFENSIVE: Final = 2
STANCES: Final = ("normal", "offensive", "defensive")


class Fighter:
    """A character, or a creature (`draws` false). What is above the line is the same all through a fight, unless the
    referee sets it."""

    def __init__(self, id: str, side: i64, draws: bool, life: i64, max_life: i64) -> None:
        self.id = id
        self.side = side
        self.draws = draws
        self.pc = draws
        self.first_strike = False
        self.skill: i64 = 0
        """Cards drawn a round (combat_skill)."""
        self.attack: i64 = 0
        self.defense: i64 = 0
        """Of a creature: its fixed scores."""
        self.kinds: list[Card] = []
        self.skills: dict[str, i64] = {}
        self.max_life = max_life
        # ---------------------------------------------------------------------------------------------------------
        self.life = life
        """Of a character, never below 0; creatures have none."""
        self.condition: i64 = ACTIVE
        self.deck: list[i64] = []
        """Cards of each kind that are still to be drawn, and those that were (DOT-3)."""
        self.discard: list[i64] = []
        self.stacked = True
        """All cards are in the deck: nothing has been drawn since it was last shuffled whole."""
        self.tried = False
        """Somebody has tried to heal it today (DOT-21)."""
        # Of the round at hand
        self.aimed = False
        self.target: i64 = NOBODY
        self.stance: i64 = NORMAL
        self.red: i64 = 0
        self.green: i64 = 0
        """Dots of the hand that count for attack and for defence, before the stance."""
        self.score: i64 = 0
        """What it attacks with."""
        self.guard: i64 = 0
        """Of a character: what is left of its defence (DOT-12). Of a creature: damage so far (DOT-15)."""
        self.incoming: i64 = 0
        """Attack scores on it in the step at hand."""
        self.hand: list[i64] = []
        self.at: i64 = 0
        """The card in hand of which it is asked what it is used for."""

    def copy(self) -> "Fighter":
        new = Fighter(self.id, self.side, self.draws, self.life, self.max_life)
        new.pc, new.first_strike, new.skill = self.pc, self.first_strike, self.skill
        new.attack, new.defense = self.attack, self.defense
        new.kinds, new.skills = self.kinds, self.skills
        new.deck, new.discard = self.deck[:], self.discard[:]
        new.restore(self)
        return new

    def restore(self, other: "Fighter") -> None:
        """Take over everything that playing can change."""
        self.life, self.condition, self.tried = other.life, other.condition, other.tried
        if not (self.stacked and other.stacked):
            self.deck, self.discard = other.deck[:], other.discard[:]
        self.stacked = other.stacked
        self.aimed, self.target, self.stance = other.aimed, other.target, other.stance
        self.red, self.green, self.score, self.guard = other.red, other.green, other.score, other.guard

    def restore_scores(self, other: "Fighter") -> None:
        """What only the referee changes."""
        self.max_life, self.skill, self.first_strike = other.max_life, other.skill, other.first_strike
        self.attack, self.defense = other.attack, other.defense

    def key(self) -> Key:
        return (
            self.id, self.side, self.draws, self.pc, self.first_strike, self.skill, self.attack, self.defense,
            tuple([(kind.name, kind.red, kind.green) for kind in self.kinds]), tuple(sorted(self.skills.items())),
            self.life, self.max_life, self.condition, tuple(self.deck), tuple(self.discard), self.tried,
            self.aimed, self.target, self.stance,
        )  # fmt: skip


class Rulings:
    def __init__(self, best_hand: bool = False, red_counts: bool = False) -> None:
        self.best_hand = best_hand
        """`hand = best`: each card is used for red or for green (DOT-4)."""
        self.red_counts = red_counts
        """`skill_test = red_or_green`: a card with any dot is a success (DOT-23)."""


class Fight(State):
    """All of one fight. `fighters` only grows; a place in it is a combatant's number for good."""

    def __init__(
        self,
        sides: list[str],
        fighters: list[Fighter],
        rulings: Rulings,
        most_rounds: i64 = 1000,
        remarks: dict[str, list[str]] | None = None,
    ) -> None:
        self.sides = sides
        self.fighters = fighters
        self.rulings = rulings
        self.most_rounds = most_rounds
        self.remarks: dict[str, list[str]] = {} if remarks is None else remarks
        """By side, what the file says beyond the rules."""
        self.round: i64 = 0
        """0 is free play."""
        self.waiting: list[i64] = []
        """Who has chosen to designate after the others, in that order. Never changed in place."""
        self.ended = False
        """The referee has ended the fight, or its rounds have run out."""
        self.ended_for: i64 = NOBODY
        self.standing: i64 = 0
        """How many sides have anybody left (DOT-30)."""

    def side(self, who: i64) -> i64:
        return self.fighters[who].side

    def copy(self) -> "Fight":
        new = Fight(self.sides, [f.copy() for f in self.fighters], self.rulings, self.most_rounds, self.remarks)
        new.restore_rest(self)
        return new

    def restore(self, origin: "Fight") -> None:
        """Be equal to `origin` again, from which this fight came by playing under policies."""
        n = len(origin.fighters)
        if len(self.fighters) > n:
            del self.fighters[n:]
        for i in range(n):
            self.fighters[i].restore(origin.fighters[i])
        self.restore_rest(origin)

    def restore_rest(self, other: "Fight") -> None:
        self.round, self.waiting = other.round, other.waiting
        self.ended, self.ended_for, self.standing = other.ended, other.ended_for, other.standing

    def key(self) -> Key:
        return (
            self.round, tuple(self.waiting), self.ended, self.ended_for,
            self.rulings.best_hand, self.rulings.red_counts, tuple([f.key() for f in self.fighters]),
        )  # fmt: skip


def count_standing(fight: Fight) -> None:
    """How many sides have anybody left (DOT-30)."""
    sides: i64 = 0
    count: i64 = 0
    for f in fight.fighters:
        if f.condition == ACTIVE and sides & (1 << f.side) == 0:
            sides |= 1 << f.side
            count += 1
    fight.standing = count


def over(fight: Fight) -> bool:
    """At most one side has anybody left, or the referee has ended it (DOT-30)."""
    return fight.standing <= 1 or fight.ended


def actor(fight: Fight) -> i64:
    """Who designates next: in roster order, those who wait after the others; NOBODY in free play and at the end."""
    if fight.round == 0 or over(fight):
        return NOBODY
    n: i64 = len(fight.fighters)
    for who in range(n):
        f = fight.fighters[who]
        if f.condition == ACTIVE and not f.aimed and (len(fight.waiting) == 0 or who not in fight.waiting):
            return who
    for late in fight.waiting:
        f = fight.fighters[late]
        if f.condition == ACTIVE and not f.aimed:
            return late
    return NOBODY
