"""What a character may expect of a round, from the exact law of its next hand."""

from math import comb
from typing import Final

from mypy_extensions import i64

from affray.core.chances import hand
from affray.core.chances.hand import Card
from affray.rulesets.dots.state import ACTIVE, DEFENSIVE, NORMAL, OFFENSIVE, Fight, Fighter

Law = list[tuple[int, int, float]]
"""Red and green dots that count of a hand, with the chance of both."""

BOTH: Final = -1
"""Instead of a limit: every card counts for both."""


class Outlook:
    """Keeps the laws it has worked out, by deck."""

    def __init__(self) -> None:
        self.laws: dict[tuple[object, ...], tuple[list[Card], Law]] = {}
        """With the cards they are of, so that no other deck can be taken for it."""

    def law(self, f: Fighter, limit: i64, whole: bool = False) -> Law:
        """Of the next hand, or of one from the whole deck, freshly shuffled. With a limit each card is used for one
        colour: for red until so many dots are red, the others for green, as the policies answer (DOT-4)."""
        key = (id(f.kinds), f.skill, limit, whole, tuple(f.deck), tuple(f.discard))
        known = self.laws.get(key)
        if known is not None:
            return known[1]
        ways = hand_ways(f, int(limit), whole)
        all_ways = sum(ways.values())
        law = [(red, green, w / all_ways) for (red, green), w in ways.items()]
        if len(self.laws) > 20_000:
            self.laws.clear()
        self.laws[key] = f.kinds, law
        return law


def taken(law: Law, t: Fighter, stance: i64, shield: float) -> float:
    """The chance to fell a creature; of a character, who defends with `shield`, the expected share of its life that is
    taken."""
    if stance == DEFENSIVE:
        return 0.0
    value = 0.0
    times: i64 = 2 if stance == OFFENSIVE else 1
    for red, _, chance in law:
        score: i64 = times * red
        if t.draws:
            value += chance * share(float(score) - shield, t.life)
        elif score > t.defense:
            value += chance
    return value


def lost(law: Law, f: Fighter, stance: i64, incoming: float) -> float:
    """The expected share of the own life that so much attack takes, and the chance to die."""
    value = 0.0
    times: i64 = 0 if stance == OFFENSIVE else 2 if stance == DEFENSIVE else 1
    for _, green, chance in law:
        guard: i64 = times * green
        loss = share(incoming - float(guard), f.life)
        value += chance * (loss + (1.0 if loss >= 1.0 else 0.0))
    return value


def worth(fight: Fight, target: i64) -> float:
    """What it is worth to fell somebody: its part in what its side attacks with, against an even part."""
    t = fight.fighters[target]
    all_attack = 0.0
    many = 0.0
    for f in fight.fighters:
        if f.condition == ACTIVE and f.side == t.side:
            many += 1.0
            all_attack += usual_attack(f)
    return many * usual_attack(t) / all_attack if all_attack > 0.0 else 1.0


def enough(t: Fighter, stance: i64) -> i64:
    """How many dots have to be red for the target to fall; none where red counts for nothing."""
    if stance == DEFENSIVE:
        return 0
    least = staying(t)
    return (least + 1) // 2 if stance == OFFENSIVE else least


def staying(t: Fighter) -> i64:
    """The attack it takes to fell somebody who does not defend."""
    return t.life if t.draws else t.defense + 1


def hand_ways(f: Fighter, limit: int, whole: bool) -> hand.Totals:
    """The ways of a hand by the dots that count. What is drawn after a reshuffle is added to what must come first
    (DOT-3)."""
    deck, discard = [int(count) for count in f.deck], [int(count) for count in f.discard]
    if whole:
        deck, discard = [count + more for count, more in zip(deck, discard, strict=True)], [0] * len(deck)
    sure, counts, n = [0] * len(deck), deck, int(f.skill)
    if n > sum(deck):
        sure, counts = deck, discard
        n = min(n - sum(deck), sum(discard))
    reds, greens = [int(kind.red) for kind in f.kinds], [int(kind.green) for kind in f.kinds]
    if limit != BOTH:
        return used_ways(sure, counts, reds, greens, n, limit)
    red = sum([count * dots for count, dots in zip(sure, reds, strict=True)])
    green = sum([count * dots for count, dots in zip(sure, greens, strict=True)])
    return {(red + r, green + g): ways for (r, g), ways in hand.totals(counts, reds, greens, n).items()}


def used_ways(
    sure: list[int], counts: list[int], reds: list[int], greens: list[int], n: int, limit: int
) -> hand.Totals:
    """The same where cards are used, kind by kind as the deck lists them, for red up to the limit and then for green.
    All hands of as many cards that have come to the same are one."""
    cells: list[hand.Totals] = [{} for _ in range(n + 1)]
    cells[0][0, 0] = 1
    for kind in range(len(counts)):
        after: list[hand.Totals] = [{} for _ in range(n + 1)]
        dots = reds[kind]
        for drawn in range(n + 1):
            for (red, green), ways in cells[drawn].items():
                for k in range(min(counts[kind], n - drawn) + 1):
                    cards = sure[kind] + k
                    used = 0 if red >= limit else cards
                    if used > 0 and dots > 0:
                        used = min(cards, (limit - red + dots - 1) // dots)
                    at = (red + used * dots, green + (cards - used) * greens[kind])
                    to = after[drawn + k]
                    to[at] = to.get(at, 0) + ways * comb(counts[kind], k)
        cells = after
    return cells[n]


def share(damage: float, life: i64) -> float:
    """The share of its life that damage takes."""
    return min(max(damage, 0.0) / float(max(life, 1)), 1.0)


def expected_attack(fight: Fight, who: i64) -> float:
    """What comes at somebody: of enemies who have designated it or may yet."""
    me = fight.fighters[who]
    attack = 0.0
    for f in fight.fighters:
        if f.condition == ACTIVE and f.side != me.side and (f.target == who or not f.aimed):
            attack += float(f.attack) if not f.draws else expected(f, True)
    return attack


def expected_guard(t: Fighter) -> float:
    """The green dots of a character's average hand."""
    return expected(t, False) if t.draws else 0.0


def expected(f: Fighter, red: bool) -> float:
    """What the dots of one colour in an average hand from all its cards are worth in the stance it has declared."""
    if f.stance != NORMAL:
        return 2.0 * average(f, red) if red == (f.stance == OFFENSIVE) else 0.0
    return average(f, red)


def usual_attack(t: Fighter) -> float:
    """A creature's attack; the red dots of a character's average hand."""
    return average(t, True) if t.draws else float(t.attack)


def average(f: Fighter, red: bool) -> float:
    """The dots of one colour in an average hand from all its cards."""
    dots: i64 = 0
    cards: i64 = 0
    for kind in range(len(f.kinds)):
        count = f.deck[kind] + f.discard[kind]
        dots += count * (f.kinds[kind].red if red else f.kinds[kind].green)
        cards += count
    return float(dots * min(f.skill, cards)) / float(cards) if cards > 0 else 0.0
