"""How fights end for one side, and the first fight of each kind of end: the typical, the luckiest, the unluckiest."""

from typing import Final

from mypy_extensions import i64

LOST: Final = 0
NOBODYS: Final = 1
WON: Final = 2

ROUND_BITS: Final = 21
MARGIN_BITS: Final = 38
LEVEL: Final = 1 << (MARGIN_BITS - 1)
"""A margin of 0 in a kind."""

MOST_NEAR: Final = 1 << 15
NEAR_ROUNDS: Final = 32
"""Fights of fewer rounds with a small margin are counted in a list, others in a dict."""


class Ends:
    """Counts fights by kind of end, and keeps the first fight of each.

    A kind is who won, the margin (what the side has left less what the others have left together) and the rounds,
    packed into one number: the better an end is for the side, the larger; of ends as good the quicker is smaller.
    """

    def __init__(self) -> None:
        self.near: list[i64] = []
        self.far: dict[i64, i64] = {}
        self.first: dict[i64, i64] = {}
        """By kind, the lowest number of a fight that ended so."""

    def add(self, fight: i64, outcome: i64, margin: i64, rounds: i64) -> None:
        """Take in a fight by its number; the numbers ascend. `outcome` is LOST, NOBODYS or WON."""
        at = place(outcome, margin, rounds)
        if 0 <= at < len(self.near):
            count: i64 = self.near[at]
            if count > 0:
                self.near[at] = count + 1
                return
        self.add_many(kind(outcome, margin, rounds), 1, fight)

    def add_many(self, kind: i64, count: i64, fight: i64) -> None:
        """So many fights of a kind, the first of them with this number."""
        at = place(outcome_of(kind), margin_of(kind), rounds_of(kind))
        if at >= 0:
            while len(self.near) <= at:
                self.near.append(0)
            self.near[at] += count
        else:
            self.far[kind] = self.far.get(kind, 0) + count
        if fight < self.first.get(kind, fight + 1):
            self.first[kind] = fight

    def counts(self) -> dict[i64, i64]:
        """How many fights ended so, by kind, from the worst end to the best."""
        out: dict[i64, i64] = {}
        for known in sorted(self.first):
            at = place(outcome_of(known), margin_of(known), rounds_of(known))
            out[known] = self.near[at] if at >= 0 else self.far[known]
        return out

    def merge(self, counts: dict[i64, i64], first: dict[i64, i64]) -> None:
        """Add what was counted of other fights."""
        for known, count in counts.items():
            self.add_many(known, count, first[known])

    # -- fights to look at -----------------------------------------------------------------------------------------

    def luckiest(self) -> i64:
        """The kind of the best end there was; of several the quickest. -1 if there was no fight."""
        best: i64 = -1
        for known in self.first:
            if best < 0 or goodness(known) > goodness(best) or (goodness(known) == goodness(best) and known < best):
                best = known
        return best

    def unluckiest(self) -> i64:
        """The kind of the worst end there was; of several the quickest."""
        worst: i64 = -1
        for known in self.first:
            if worst < 0 or known < worst:
                worst = known
        return worst

    def typical(self, rounds: i64) -> i64:
        """The kind in the middle, from the worst end to the best, with about so many rounds: of those as good the one
        nearest to it, the shorter of two."""
        counts = self.counts()
        total: i64 = 0
        for known in counts:
            total += counts[known]
        so_far: i64 = 0
        middle: i64 = -1
        for known in counts:
            so_far += counts[known]
            if 2 * so_far >= total:
                middle = goodness(known)
                break
        chosen: i64 = -1
        for known in counts:
            if goodness(known) == middle and (chosen < 0 or off(known, rounds) < off(chosen, rounds)):
                chosen = known
        return chosen


def off(kind: i64, rounds: i64) -> i64:
    """How far its rounds are from so many."""
    more = rounds_of(kind) - rounds
    return more if more > 0 else -more


def place(outcome: i64, margin: i64, rounds: i64) -> i64:
    """Where in the list a kind is counted; -1 if in the dict."""
    if rounds >= NEAR_ROUNDS:
        return -1
    size: i64 = margin if outcome == WON else -margin
    if outcome == NOBODYS or size < 0 or size >= MOST_NEAR // (2 * NEAR_ROUNDS):
        return -1
    return (size * 2 + (1 if outcome == WON else 0)) * NEAR_ROUNDS + rounds


def kind(outcome: i64, margin: i64, rounds: i64) -> i64:
    return (((outcome << MARGIN_BITS) + margin + LEVEL) << ROUND_BITS) + rounds


def goodness(kind: i64) -> i64:
    """How good an end is for the side: who won first, then the margin."""
    return kind >> ROUND_BITS


def outcome_of(kind: i64) -> i64:
    return kind >> (ROUND_BITS + MARGIN_BITS)


def margin_of(kind: i64) -> i64:
    return ((kind >> ROUND_BITS) & ((1 << MARGIN_BITS) - 1)) - LEVEL


def rounds_of(kind: i64) -> i64:
    return kind & ((1 << ROUND_BITS) - 1)
