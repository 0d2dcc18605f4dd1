"""Small fights, learnt by heart.

Where fights come to the same states over and over, what their chances lead to is noted while they are played by the
rules. From then on one chance leads straight to the next. Nothing is drawn differently: fight k draws the same numbers
and ends in the same way whether it has been learnt or not.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from affray.core.bulk import BulkTable
from affray.core.laws import SCALE, Cell
from affray.core.policy import Policies
from affray.core.ruleset import Ruleset
from affray.core.state import Key, State
from affray.core.stream import MASK
from affray.simulate.heard import MOST_CELLS_OF_A_ROW, Heard

UNKNOWN: Final = -1

# Where something leads is one number. In its low 32 bits is a place, whose cells stand in `cells` from there on; above
# it how many they are, and the rounds that pass on the way. Without cells the fight is over, and the place is the
# number of its end.
CELLS_AT: Final = 32
ROUNDS_AT: Final = 48
ROUNDS: Final = 0xFFF

WIDTH: Final = 3
"""Numbers in a cell of an alias row: below what its own outcome comes, where that leads, where the other one does."""

MOST_CELLS: Final = 1 << 20
MOST_DECISIONS: Final = 50_000
"""With these it takes about 100 MB at most."""

ROUND_BITS: Final = 6
MOST_ROUNDS: Final = 1 << ROUND_BITS
"""Fights of as many rounds are left to the rules."""

LOOK_EVERY: Final = 4096
TRIAL: Final = 20_000
LEAST_KNOWN: Final = LOOK_EVERY // 10
"""Of a fight of which so many outcomes are known, and that still comes to something new more than nine times in ten,
nothing more is learnt."""


class End:
    """What fights came to."""

    def __init__(self, winner: i64, left: list[i64], more: list[i64]) -> None:
        self.winner = winner
        self.left = left
        """By combatant."""
        self.more = more
        """What else is counted."""


class Learnt:
    """What is known of one fight under policies. States that are equal at a decision are one, whatever the round."""

    def __init__(
        self, ruleset: Ruleset, origin: State, policies: Policies, seed: str, counted: list[tuple[i64, i64]]
    ) -> None:
        self.ruleset = ruleset
        self.origin = origin
        self.fight = origin.copy()
        self.policies = policies
        self.counted = counted
        """What is counted of an end but what is left: whose, and which of the ruleset's names."""
        self.table = BulkTable(seed, policies)
        self.heard = Heard(seed)
        self.table.stream = self.heard
        self.first_round: i64 = ruleset.rounds(origin)
        self.most: i64 = min(ruleset.most_rounds(origin) - 1, MOST_ROUNDS)
        """A fight that has come so far is played by the rules."""
        self.combatants = len(ruleset.combatants(origin))
        self.cells: vec[i64] = vec[i64]()
        self.rows: dict[i64, list[Cell]] = {}
        """By place."""
        self.decisions: dict[Key, i64] = {}
        """The place of a state in which something is decided."""
        self.start: i64 = UNKNOWN
        self.ends: list[End] = []
        self.end_numbers: dict[tuple[i64, tuple[i64, ...], tuple[i64, ...]], i64] = {}
        self.times: vec[i64] = vec[i64]()
        """How many fights came to an end that have not been taken yet, by its number and the round."""
        self.first: vec[i64] = vec[i64]()
        """The first of them."""
        self.full = False
        self.outcomes: i64 = 0
        """So many are known."""
        self.played: i64 = 0
        self.known: i64 = 0
        """Of the fights of late, how many were known."""

    def play(self, k: i64) -> bool:
        """Go through fight k, and note how it ended; False where it is to be played by the rules."""
        self.played += 1
        stream = self.heard
        cells = self.cells
        to = self.start
        rounds = self.first_round
        stream.start(k)
        while True:
            if to == UNKNOWN:
                return not self.full and self.learn(k)
            rounds += (to >> ROUNDS_AT) & ROUNDS
            if rounds >= self.most:
                return False
            n: i64 = (to >> CELLS_AT) & MOST_CELLS_OF_A_ROW
            if n == 0:
                break
            x: i64 = stream.bits() * n
            if (x & MASK) < n:
                reject: i64 = SCALE % n
                while (x & MASK) < reject:
                    x = stream.bits() * n
            at: i64 = ((to & MASK) + (x >> 32)) * WIDTH
            to = cells[at + 1] if (x & MASK) < cells[at] else cells[at + 2]
        self.known += 1
        self.reached(to & MASK, rounds, k)
        return True

    def reached(self, end: i64, rounds: i64, k: i64) -> None:
        slot = (end << ROUND_BITS) + rounds
        times: i64 = self.times[slot]
        if times == 0:
            self.first[slot] = k
        self.times[slot] = times + 1

    def is_worth_it(self) -> bool:
        """Whether to go on; to be asked after every fight."""
        if self.played % LOOK_EVERY != 0:
            return True
        known = self.known
        self.known = 0
        return known >= LEAST_KNOWN or (self.outcomes < TRIAL and not self.full)

    # -- learning ----------------------------------------------------------------------------------------------------

    def learn(self, k: i64) -> bool:
        """Play fight k by the rules and note where its chances lead. False where that cannot be noted."""
        ruleset, heard, fight = self.ruleset, self.heard, self.fight
        ruleset.restart(fight, self.origin)
        heard.start(k)
        to = self.start
        key: Key | None = None
        before: i64 = UNKNOWN
        outcome: i64 = UNKNOWN
        """What was drawn last, and where."""
        passed: i64 = 0
        """Rounds since then."""
        rounds = self.first_round
        while True:
            round: i64 = ruleset.rounds(fight)
            if not self.play_on(fight) or len(self.cells) > MOST_CELLS * WIDTH or len(self.decisions) > MOST_DECISIONS:
                self.full = True
                return False
            rows = heard.rows
            if len(rows) > 0:
                if to == UNKNOWN:
                    to = self.new_place(rows[0])
                    if key is not None:
                        self.decisions[key] = to
                    self.lead(before, outcome, to | (passed << ROUNDS_AT))
                before, outcome, passed = self.within(to & MASK), heard.outcomes[len(rows) - 1], 0
            now: i64 = ruleset.rounds(fight) - round
            passed += now
            rounds += now
            if rounds >= self.most:
                return False
            to = self.where(before, outcome)
            if ruleset.over(fight):
                break
            if to == UNKNOWN:
                ruleset.forget_rounds(fight)
                key = fight.key()
                to = self.decisions.get(key, UNKNOWN)
                if to != UNKNOWN:
                    self.lead(before, outcome, to | (passed << ROUNDS_AT))
        if to == UNKNOWN:
            to = self.end_of(fight)
            self.lead(before, outcome, to | (passed << ROUNDS_AT))
        self.reached(to & MASK, rounds, k)
        return True

    def play_on(self, fight: State) -> bool:
        """Decisions by the rules, until something is drawn or the fight is over. Whether all draws were heard."""
        ruleset, heard = self.ruleset, self.heard
        heard.listen()
        if ruleset.turn(fight) < 0 and not ruleset.over(fight):
            ruleset.begin(fight, self.table)
        while len(heard.rows) == 0 and not ruleset.over(fight):
            ruleset.step(fight, self.table, self.policies)
        return heard.all_heard()

    def within(self, place: i64) -> i64:
        """Note what was drawn one after another from a decision on; the place of the last draw."""
        rows, outcomes = self.heard.rows, self.heard.outcomes
        for i in range(1, len(rows)):
            to = self.where(place, outcomes[i - 1])
            if to == UNKNOWN:
                to = self.new_place(rows[i])
                self.lead(place, outcomes[i - 1], to)
            place = to & MASK
        return place

    def new_place(self, row: list[Cell]) -> i64:
        """Where something is drawn from a row of which nothing is known yet."""
        place: i64 = len(self.cells) // WIDTH
        cells = self.cells
        for cell in row:
            cells = append(cells, cell.keep)
            cells = append(cells, UNKNOWN)
            cells = append(cells, UNKNOWN)
        self.cells = cells
        self.rows[place] = row
        n: i64 = len(row)
        return place | (n << CELLS_AT)

    def lead(self, place: i64, outcome: i64, to: i64) -> None:
        """Note what comes of an outcome; of place UNKNOWN, what the fight begins with."""
        if place == UNKNOWN:
            self.start = to
            return
        self.outcomes += 1
        at = place * WIDTH
        for cell in self.rows[place]:
            if cell.own == outcome:
                self.cells[at + 1] = to
            if cell.other == outcome:
                self.cells[at + 2] = to
            at += WIDTH

    def where(self, place: i64, outcome: i64) -> i64:
        """What comes of an outcome."""
        if place == UNKNOWN:
            return self.start
        at = place * WIDTH
        for cell in self.rows[place]:
            if cell.own == outcome:
                return self.cells[at + 1]
            at += WIDTH
        return UNKNOWN

    def end_of(self, fight: State) -> i64:
        """The number of an end."""
        ruleset = self.ruleset
        winner = ruleset.winner(fight)
        left = [ruleset.left(fight, who) for who in range(self.combatants)]
        more = [ruleset.count(fight, whose, what) for whose, what in self.counted]
        key = (winner, tuple(left), tuple(more))
        number = self.end_numbers.get(key, UNKNOWN)
        if number == UNKNOWN:
            number = len(self.ends)
            self.end_numbers[key] = number
            self.ends.append(End(winner, left, more))
            for _ in range(MOST_ROUNDS):
                self.times = append(self.times, 0)
                self.first = append(self.first, 0)
        return number

    def take(self, end: i64, rounds: i64) -> tuple[i64, i64]:
        """How many fights came to an end in a round since this was asked last, and the first of them."""
        slot = (end << ROUND_BITS) + rounds
        times = self.times[slot]
        self.times[slot] = 0
        return times, self.first[slot]
