"""What a step comes to, by the names that a scenario expects it under."""

from collections.abc import Sequence
from typing import cast

from affray.core.live import TOLD, Event
from affray.rulesets.summoner import told
from affray.rulesets.summoner.state import NOBODY, Fight
from affray.rulesets.summoner.turns import actor


def results(fight: Fight, events: Sequence[Event]) -> dict[str, object]:
    """The results of a step of a scenario, from what was told and the fight after it. `through` and `damage` are there
    for attacks, `free_attacks` for moves, `damage` and `healed` for spells; `order`, `actor` and `round` always."""
    now = actor(fight)
    out: dict[str, object] = {
        "order": [fight.creatures[who].id for who in fight.order],
        "actor": "" if now == NOBODY else fight.creatures[now].id,
        "round": int(fight.round),
    }
    through = damage = healed = free = lost = 0
    seen = set()
    for event in events:
        if event[0] != TOLD:
            continue
        what, amount = event[1], cast(int, event[4])
        seen.add(what)
        if what == told.ATTACKS:
            through, damage = through + amount, damage + cast(int, event[5])
        elif what == told.LOSES:
            lost += amount
        elif what in (told.HEALED, told.GAINED):
            healed += amount
        elif what == told.FREE_ATTACK:
            free += 1
    if told.STEPS in seen:
        out["free_attacks"] = free
    if told.ATTACKS in seen:
        out["through"], out["damage"] = through, damage
    elif told.CASTS in seen:
        out["damage"] = lost
    if told.CASTS in seen or healed:
        out["healed"] = healed
    return out
