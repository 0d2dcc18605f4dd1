"""What a step comes to, by the names that a scenario expects it under."""

from collections.abc import Sequence
from typing import cast

from affray.core.live import TOLD, Event
from affray.rulesets.duality import death, outcomes, rest, told
from affray.rulesets.duality.spotlight import turn
from affray.rulesets.duality.state import NOBODY, Fight, Fighter


def results(fight: Fight, events: Sequence[Event]) -> dict[str, object]:
    """The results of a step, by their names in a scenario; `actor` and `round` always."""
    now = turn(fight)
    out: dict[str, object] = {"actor": "" if now == NOBODY else fight.fighters[now].id, "round": int(fight.round)}
    for event in events:
        if event[0] == TOLD:
            one_result(fight, out, *cast(list[int], event[1:]))
    return out


def others_of_kind(fight: Fight, one: int) -> list[Fighter]:
    """The minions that may fall besides this one (DUA-60)."""
    a = fight.fighters[one]
    if a.minion == 0:
        return []
    return [f for f in fight.fighters if f.minion > 0 and f.name == a.name and f.side == a.side]


def one_result(fight: Fight, out: dict[str, object], what: int, who: int, other: int, amount: int, after: int) -> None:
    name = fight.fighters[who].id if who >= 0 else ""
    if what == told.BEGINS and other != NOBODY:
        out.setdefault("damage", 0)
    elif what in (told.ROLLS, told.COUNTS):
        out["outcome"], out["total"] = outcomes.WORDS[after], amount
    elif what == told.AGAINST:
        for f in [fight.fighters[other], *others_of_kind(fight, other)]:
            out.setdefault(f"hp.{f.id}", 0)
    elif what == told.DAMAGE:
        out["damage"] = cast(int, out["damage"]) + amount
    elif what == told.MEETS:
        out.setdefault("damage", amount)
    elif what == told.MARKS:
        marked = cast(int, out.get(f"hp.{name}", 0)) + amount
        out[f"hp.{name}"] = marked
        out.setdefault("hp", marked)
    elif what == told.STRESS:
        out["marked"] = amount
    elif what == told.MOVE:
        out["outcome"] = death.OUTCOMES[after]
    elif what == told.CLEARED and other != rest.PREPARE:
        out[f"cleared.{name}"] = cast(int, out.get(f"cleared.{name}", 0)) + amount
    elif what == told.POINTS:
        out["points"], out["budget"] = amount, after
