"""What a character may expect of a round, from the exact law of its next hand."""

from mypy_extensions import i64

from affray.core.chances import hand
from affray.rulesets.dots.decks import total
from affray.rulesets.dots.state import ACTIVE, DEFENSIVE, OFFENSIVE, Fight, Fighter

Law = list[tuple[int, int, float]]
"""Red and green dots of a hand, with the chance of both."""


class Outlook:
    """Keeps the laws it has worked out, by deck."""

    def __init__(self) -> None:
        self.laws: dict[tuple[object, ...], Law] = {}

    def law(self, f: Fighter) -> Law:
        """Of the next hand. What is drawn after a reshuffle is added to what must come first (DOT-3)."""
        key = (id(f.kinds), f.skill, tuple(f.deck), tuple(f.discard))
        known = self.laws.get(key)
        if known is not None:
            return known
        reds, greens = [int(kind.red) for kind in f.kinds], [int(kind.green) for kind in f.kinds]
        counts = [int(count) for count in f.deck]
        there = int(total(f.deck))
        red = green = 0
        n = int(f.skill)
        if n > there:
            red = sum(count * dots for count, dots in zip(counts, reds, strict=True))
            green = sum(count * dots for count, dots in zip(counts, greens, strict=True))
            counts = [int(count) for count in f.discard]
            n = min(n - there, sum(counts))
        ways = hand.totals(counts, reds, greens, n)
        all_ways = sum(ways.values())
        law = [(red + r, green + g, w / all_ways) for (r, g), w in ways.items()]
        if len(self.laws) > 20_000:
            self.laws.clear()
        self.laws[key] = law
        return law

    def value(self, fight: Fight, who: i64, target: i64, stance: i64) -> float:
        """What the round is worth: the chance to fell the target or, of a character, the expected share of its life
        that is taken; less the expected share of the own life that is lost, and the chance to die."""
        f, t = fight.fighters[who], fight.fighters[target]
        incoming = expected_attack(fight, who)
        shield = expected_guard(t)
        value = 0.0
        for red, green, chance in self.law(f):
            score: i64 = red
            guard: i64 = green
            if stance == OFFENSIVE:
                score, guard = 2 * red, 0
            elif stance == DEFENSIVE:
                score, guard = 0, 2 * green
            if t.draws:
                value += chance * share(float(score) - shield, t.life)
            elif score > t.defense:
                value += chance
            lost = share(incoming - float(guard), f.life)
            value -= chance * (lost + (1.0 if lost >= 1.0 else 0.0))
        return value


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
    """The dots of one colour in an average hand from all its cards."""
    dots: i64 = 0
    cards: i64 = 0
    for kind in range(len(f.kinds)):
        count = f.deck[kind] + f.discard[kind]
        dots += count * (f.kinds[kind].red if red else f.kinds[kind].green)
        cards += count
    return float(dots * min(f.skill, cards)) / float(cards) if cards > 0 else 0.0
