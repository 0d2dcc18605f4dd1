"""The odds beside an action: to hit, how much on average, to drop its target."""

from dataclasses import dataclass
from fractions import Fraction

from affray.core.errors import OverBudget
from affray.core.forced import ForcedTable, every_path
from affray.core.policy import Action
from affray.core.ruleset import Command, Ruleset
from affray.core.state import Chooser, State
from affray.odds.budget import Budget, Meter
from affray.odds.summary import percent

BESIDE = Budget(paths=2_000, seconds=10)
"""What one action's odds may take while a person waits."""


@dataclass(frozen=True)
class Chances:
    """Of one action against one target, exact."""

    hit: Fraction
    """It does damage."""
    damage: Fraction
    """On average, as the dice fall; more than the target has left counts in full."""
    drop: Fraction | None
    """It has nothing left; None if it had nothing before."""

    def __str__(self) -> str:
        drops = "is down already" if self.drop is None else f"drops {percent(self.drop)}"
        return f"hits {percent(self.hit)}, {float(self.damage):.1f} damage, {drops}"


def chances(ruleset: Ruleset, fight: State, action: Action, command: Command, chooser: Chooser) -> Chances | None:
    """The odds of an action on its target; None if it has no single one that it can hurt, or if that takes too long.
    Decisions in its middle are the chooser's."""
    ids = ruleset.combatants(fight)
    target = command.get("target")
    if target not in ids:
        return None
    who = ids.index(target)
    before = int(ruleset.left(fight, who))

    action = ruleset.at_once(fight, action)
    origin = ruleset.narrowed(fight, action, f"damage.{target}")

    def run(table: ForcedTable) -> tuple[int, int]:
        after = origin.copy()
        ruleset.apply(after, action, table)
        left = int(ruleset.left(after, who))
        results = ruleset.results(after, [["told", *said] for said in table.told])
        dealt = results.get("damage", results.get(f"damage.{target}"))
        return left, dealt if isinstance(dealt, int) else max(before - left, 0)

    merged = not ruleset.reads_faces(fight, "")
    meter = Meter(BESIDE)
    hit = drop = damage = Fraction(0)
    try:
        for n, ((left, dealt), weight, total) in enumerate(every_path(run, chooser, merged=merged), 1):
            meter.path(n)
            chance = Fraction(weight, total)
            damage += dealt * chance
            hit += chance if dealt > 0 or left < before else 0
            drop += chance if left == 0 else 0
    except OverBudget:
        return None
    return Chances(hit, damage, drop if before else None) if hit else None
