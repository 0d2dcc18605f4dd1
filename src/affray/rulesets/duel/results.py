"""What a step comes to, by the names that a scenario expects it under."""

from collections.abc import Sequence
from typing import cast

from affray.core.live import TOLD, Event
from affray.rulesets.duel import told
from affray.rulesets.duel.mana import LETTERS, unpacked
from affray.rulesets.duel.state import NOBODY, Fight, actor


def results(fight: Fight, events: Sequence[Event]) -> dict[str, object]:
    """The results of a step: `stunned` and `eligible` of a change of life; `pool.attack`, `damage.attack`, …, `damage`,
    `discarded` and `shuffled` of a damage round; `order`, `admitted`, `gained`, `healed`; `actor` and `round` always.

    When several lose life at once `stunned` says whether anybody was, `stunned.ID` whether this one was; `eligible` is
    of all of them, `eligible.ID` of one.
    """
    now = actor(fight)
    ids = [c.id for c in fight.characters]
    out: dict[str, object] = {"actor": "" if now == NOBODY else ids[now], "round": int(fight.round)}
    said = [cast(list[int], event[1:]) for event in events if event[0] == TOLD]
    lives = [ids[who] for what, who, *_ in said if what == told.LIFE]
    stunned = [ids[who] for what, who, *_ in said if what == told.STUNNED]
    if lives or stunned or any(what == told.PRESSED for what, *_ in said):
        out["stunned"] = bool(stunned)
        if len(lives) > 1:
            out.update({f"stunned.{id}": id in stunned for id in lives})
        out["eligible"] = list(dict.fromkeys(ids[other] for what, _, other, *_ in said if what == told.ELIGIBLE))
        for id in stunned:
            of_one = [ids[other] for what, who, other, *_ in said if what == told.ELIGIBLE and ids[who] == id]
            out[f"eligible.{id}"] = of_one
    if any(what == told.ORDER for what, *_ in said):
        out["order"] = [ids[who] for what, who, *_ in said if what == told.ORDER]
    if any(what == told.WARY for what, *_ in said):
        out["admitted"] = [ids[who] for what, who, *_ in said if what == told.ADMITTED]
    read_round(out, said)
    for what, _, other, amount, after in said:
        if what == told.SACRIFICES:
            gained = unpacked(amount)
            out["gained"] = int(sum(gained))
            out.update({f"gained.{letter}": int(n) for letter, n in zip(LETTERS, gained, strict=True) if n > 0})
        elif what == told.MEDITATES:
            out["gained"] = after
            out[f"gained.{LETTERS[other]}"] = after
        elif what == told.HEALS:
            out["healed"] = amount
    return out


def read_round(out: dict[str, object], said: list[list[int]]) -> None:
    """The results of a damage round."""
    part, total = "attack", 0
    for what, _, _, amount, _ in said:
        if what == told.STRIKES:
            out.update({"damage": 0, "discarded": False, "shuffled": False})
        elif what in (told.POOL, told.CREATURE):
            part = "attack" if what == told.POOL else "summon"
            out[f"pool.{part}"] = amount
        elif what == told.DAMAGE:
            out[f"damage.{part}"] = amount
            total += amount
            out["damage"] = total
        elif what == told.DISCARDED:
            out["discarded"] = True
        elif what == told.SHUFFLED:
            out["shuffled"] = True
