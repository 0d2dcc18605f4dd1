"""A fight for people to look at, as data for any front."""

from affray.rulesets.duel.fields import READERS, battlefield_shown, ids_of
from affray.rulesets.duel.state import NOBODY, TARGET_BITS, TARGET_MASK, Fight, actor, over


def view(fight: Fight) -> dict[str, object]:
    """Everything to show of a fight, ready for JSON; `turn` is an id or None, `granted` the damage rounds that are
    open, in the order in which they are offered."""
    now = actor(fight)
    ids = [c.id for c in fight.characters]
    granted = [{"actor": ids[pair >> TARGET_BITS], "target": ids[pair & TARGET_MASK]} for pair in fight.granted]
    places = dict.fromkeys(battlefield_shown(fight, c.battlefield) for c in fight.characters if c.battlefield != NOBODY)
    return {
        "ruleset": "duel",
        "round": int(fight.round),
        "turn": None if now == NOBODY else ids[now],
        "over": over(fight),
        "duel": fight.dueling,
        "combat": fight.combat,
        "order": ids_of(fight, fight.order),
        "granted": granted,
        "battlefields": list(places),
        "sides": list(fight.sides),
        "rulings": rulings(fight),
        "combatants": [{name: read(fight, c) for name, read in READERS.items()} for c in fight.characters],
    }


def rulings(fight: Fight) -> dict[str, object]:
    """Every ruling with its value."""
    r = fight.rulings
    return {
        "success": int(r.success),
        "die": int(r.die),
        "reroll": int(r.reroll),
        "ones_cancel": r.ones_cancel,
        "allies_may": r.allies_may,
    }
