"""A fight for people to look at, as data for any front."""

from affray.rulesets.duel.fields import READERS, battlefield_shown, ids_of, may_strike
from affray.rulesets.duel.state import (
    ACTIVE,
    CONDITIONS,
    NOBODY,
    TARGET_BITS,
    TARGET_MASK,
    Character,
    Fight,
    actor,
    condition,
    over,
)


def view(fight: Fight) -> dict[str, object]:
    """Everything to show of a fight, ready for JSON; `turn` is an id or None, `granted` the damage rounds that are
    open, in the order in which they are offered, `lines` the score in plain text."""
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
        "lines": lines(fight),
        "combatants": [{name: read(fight, c) for name, read in READERS.items()} for c in fight.characters],
    }


def lines(fight: Fight) -> list[str]:
    """The score of the duel, a line for each character."""
    rows = [
        (
            c.id, fight.sides[c.side], f"life {c.life}", f"vitality {c.vitality}",
            f"battlefield {battlefield_shown(fight, c.battlefield) or 'none'}", remark(fight, c),
        )
        for c in fight.characters
    ]  # fmt: skip
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return ["  ".join(part.ljust(width) for part, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def remark(fight: Fight, c: Character) -> str:
    """What else is to be known of one at a glance."""
    said = [] if condition(c) == ACTIVE else [CONDITIONS[condition(c)]]
    targets = may_strike(fight, c)
    if targets:
        said.append(f"may strike {', '.join(targets)}")
    return "; ".join(said)


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
