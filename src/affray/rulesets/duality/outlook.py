"""What an attack may be expected to do, from its exact law."""

from mypy_extensions import i64

from affray.core.chances import d20, duality
from affray.core.laws import Law, convolve
from affray.rulesets.duality.action_rolls import dice_of, leaning
from affray.rulesets.duality.damage_rolls import times_of
from affray.rulesets.duality.state import BOTH, PHY, Fight, Fighter, Way
from affray.rulesets.duality.taking_damage import severity_of


class Outlook:
    """Keeps the laws of damage it has worked out, by dice."""

    def __init__(self) -> None:
        self.laws: dict[tuple[object, ...], Law] = {}

    def wounds(self, fight: Fight, who: i64, target: i64, way: Way, bonus: i64) -> float:
        """Expected hit points marked by an attack, without armor slots and without what features add; 1 more for the
        chance to fell the target."""
        a, t = fight.fighters[who], fight.fighters[target]
        usual, critical = self.chances(fight, a, t, way, bonus)
        times = times_of(a, way)
        most: i64 = 0
        for i in range(len(way.dice.counts)):
            most += times * way.dice.counts[i] * way.dice.sides[i]
        law, least = self.damage(way, times)
        return usual * expected(fight, t, way, law, least) + critical * expected(fight, t, way, law, least + most)

    def chances(self, fight: Fight, a: Fighter, t: Fighter, way: Way, bonus: i64) -> tuple[float, float]:
        """Of a hit that is no critical, and of a critical."""
        own = leaning(t)
        if a.pc:
            minus, plus = dice_of(fight, own, 0)
            needed = t.difficulty - a.traits[way.trait] - bonus
            law, found = duality.reached(int(minus), int(plus), fight.rulings.single, int(needed))
            hit = sum(
                [w for w, (kind, total) in zip(law, found, strict=True) if kind != duality.EQUAL and total >= needed]
            )
            return hit / sum(law), law[-1] / sum(law)
        needed = t.difficulty - a.attack - bonus
        if a.attack_dice is not None:
            needed -= (a.attack_dice.least + a.attack_dice.most) // 2
        weights = d20.law(1 if own > 0 else -1 if own < 0 else 0)
        usual = sum(weights[max(int(needed), 1) - 1 : 19])
        return usual / sum(weights), weights[-1] / sum(weights)

    def damage(self, way: Way, times: i64) -> tuple[Law, i64]:
        """The law of the damage roll, and its least total."""
        key = (str(way.dice), int(times))
        law: Law = (1,)
        if key in self.laws:
            law = self.laws[key]
        else:
            for count, sides in zip(way.dice.counts, way.dice.sides, strict=True):
                for _ in range(int(times * count)):
                    law = convolve(law, (1,) * int(sides))
            self.laws[key] = law
        least = way.dice.bonus
        for count in way.dice.counts:
            least += times * count
        return law, least


def expected(fight: Fight, t: Fighter, way: Way, law: Law, least: i64) -> float:
    """Hit points marked on a hit, and 1 for each chance to fell."""
    value = 0
    left = t.hp - t.hp_marked
    for i in range(len(law)):
        wounds = min(severity_of(fight, t, lowered(fight, t, least + i, way.types)), left)
        value += law[i] * int(wounds + (1 if wounds >= left else 0))
    return value / sum(law)


def lowered(fight: Fight, t: Fighter, amount: i64, types: i64) -> i64:
    """What resistances leave (DUA-30), without telling anybody."""
    if types & t.immune == types:
        return 0
    if types & (t.immune | t.resist) == types:
        amount = (amount + 1) // 2 if fight.rulings.halve_up else amount // 2
    flat = min(t.reduce_phy, t.reduce_mag) if types == BOTH else t.reduce_phy if types == PHY else t.reduce_mag
    return max(amount - flat, 0)
