"""What a step comes to, by the names that a scenario expects it under."""

from collections.abc import Sequence
from typing import cast

from affray.core.live import TOLD, Event
from affray.rulesets.dots import told
from affray.rulesets.dots.state import ACTIVE, NOBODY, Fight, actor


def results(fight: Fight, events: Sequence[Event]) -> dict[str, object]:
    """The results of a step: of a round `attack.ID`, `defence.ID`, `damage.ID` (what ID suffered; of a creature the
    whole attack on it) and `dead`; of a healing test `healed`; `actor` and `round` always."""
    now = actor(fight)
    out: dict[str, object] = {"actor": "" if now == NOBODY else fight.fighters[now].id, "round": int(fight.round)}
    said = [cast(list[int], event[1:]) for event in events if event[0] == TOLD]
    dead: list[int] = []
    for at, (what, who, _, amount, after) in enumerate(said):
        name = fight.fighters[who].id if who != NOBODY else ""
        if what == told.RESOLVES:
            out["dead"] = []
            falls = {later for kind, later, *_ in said[at:] if kind == told.DIES}
            for number, f in enumerate(fight.fighters):
                if f.condition == ACTIVE or number in falls:
                    out[f"attack.{f.id}"], out[f"defence.{f.id}"] = int(f.attack), int(f.defense)
                    out[f"damage.{f.id}"] = 0
        elif what == told.SCORES:
            out[f"attack.{name}"], out[f"defence.{name}"] = amount, after
        elif what in (told.LOSES, told.DAMAGED):
            out[f"damage.{name}"] = cast(int, out[f"damage.{name}"]) + amount
        elif what == told.DIES:
            dead.append(who)
            out["dead"] = [fight.fighters[one].id for one in sorted(dead)]
        elif what == told.GAINS:
            out["healed"] = amount
    return out
