"""A fight for people to look at, as data for any front."""

from affray.rulesets.duality.fields import READERS
from affray.rulesets.duality.spotlight import turn
from affray.rulesets.duality.state import NOBODY, Fight, over


def view(fight: Fight) -> dict[str, object]:
    """Everything to show of a fight, ready for JSON; `turn` is an id or None."""
    now = turn(fight)
    return {
        "ruleset": "duality",
        "round": int(fight.round),
        "turn": None if now == NOBODY else fight.fighters[now].id,
        "spotlight": "gm" if fight.gms_turn else "players",
        "fear": int(fight.fear),
        "over": over(fight),
        "sides": list(fight.sides),
        "rulings": rulings(fight),
        "combatants": [{name: read(fight, f) for name, read in READERS.items()} for f in fight.fighters],
    }


def rulings(fight: Fight) -> dict[str, object]:
    """Every ruling with its value."""
    r = fight.rulings
    return {
        "advantage": "single" if r.single else "stacking",
        "halve": "up" if r.halve_up else "down",
        "massive": r.massive,
        "slot_on_minor": r.slot_on_minor,
    }
