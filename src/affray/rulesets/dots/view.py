"""A fight for people to look at, as data for any front."""

from affray.rulesets.dots.fields import READERS
from affray.rulesets.dots.state import NOBODY, Fight, actor, over


def view(fight: Fight) -> dict[str, object]:
    """Everything to show of a fight, ready for JSON; `turn` is an id or None."""
    now = actor(fight)
    return {
        "ruleset": "dots",
        "round": int(fight.round),
        "turn": None if now == NOBODY else fight.fighters[now].id,
        "over": over(fight),
        "sides": list(fight.sides),
        "rulings": rulings(fight),
        "combatants": [{name: read(fight, f) for name, read in READERS.items()} for f in fight.fighters],
    }


def rulings(fight: Fight) -> dict[str, object]:
    """Every ruling with its value."""
    return {
        "hand": "best" if fight.rulings.best_hand else "all",
        "skill_test": "red_or_green" if fight.rulings.red_counts else "green",
    }
