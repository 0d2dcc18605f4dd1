"""A table's own rules, used with `affray --use berserk.py …`: a keyword, a ruling and a policy.

Nothing of Affray is changed or copied. The file is an ordinary Python program that is run first.
"""

from affray.core.policy import Action
from affray.core.state import State
from affray.core.table import Table
from affray.rulesets.summoner.act import ATTACK, Act
from affray.rulesets.summoner.features import Feature, house_ruling, keyword, ruling
from affray.rulesets.summoner.health import heal
from affray.rulesets.summoner.legal import legal
from affray.rulesets.summoner.policies import OWN, Nearest
from affray.rulesets.summoner.state import ACTIVE, Fight

# A ruling: its name in a fight file's [rulings], and its values, the default first.
ruling("berserk_from", ("half", "any wound"))


class Berserk(Feature):
    """Two more attack dice while it is wounded badly enough."""

    def attack_dice(self, fight: Fight, who: int, target: int) -> int:
        me = fight.creatures[who]
        if house_ruling(fight, "berserk_from") == "any wound":
            return 2 if me.health < me.full_health else 0
        return 2 if 2 * me.health <= me.full_health else 0


class Tough(Feature):
    """It gets 1 health back when its turn comes, and never suffers more than 6 at once."""

    def turn_begins(self, fight: Fight, who: int, table: Table) -> None:
        me = fight.creatures[who]
        if me.condition == ACTIVE and me.health < me.full_health:
            heal(fight, who, 1, who, table)

    def suffered(self, fight: Fight, who: int, attacker: int, damage: int, table: Table) -> int:
        return min(damage, 6)


keyword("berserk", Berserk())
keyword("tough", Tough())


class Bully(Nearest):
    """Attacks the enemy in range with the fewest defence dice. Everything else is as `nearest` does it."""

    def decide(self, fight: State, who: int, table: Table) -> Action:
        action = super().decide(fight, who, table)
        if isinstance(fight, Fight) and isinstance(action, Act) and action.kind == ATTACK:
            action = min(self.attacks(fight, who), key=lambda a: fight.creatures[a.target].defence_dice)
        return action

    def attacks(self, fight: Fight, who: int) -> list[Act]:
        """Every attack that the rules allow now."""
        possible = [a for a in legal(fight, who) if isinstance(a, Act) and a.kind == ATTACK]
        return [a for a in possible if fight.creatures[a.target].condition == ACTIVE]


OWN["bully"] = Bully()
