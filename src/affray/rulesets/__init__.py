"""The rulesets, each alone in its package."""

from affray.core.errors import BadInput, Problem
from affray.core.ruleset import Ruleset

NAMES = ("dots", "duality", "duel", "summoner")


def ruleset(name: str) -> Ruleset:
    """The ruleset of this name; raises BadInput for an unknown one."""
    if name == "dots":
        from affray.rulesets.dots.ruleset import Dots

        return Dots()
    if name == "duality":
        from affray.rulesets.duality.ruleset import Duality

        return Duality()
    if name == "duel":
        from affray.rulesets.duel.ruleset import Duel

        return Duel()
    if name == "summoner":
        from affray.rulesets.summoner.ruleset import Summoner

        return Summoner()
    raise BadInput([Problem(f"unknown ruleset {name!r}; there are: {', '.join(NAMES)}", key="ruleset")])
