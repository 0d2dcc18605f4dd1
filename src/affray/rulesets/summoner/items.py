"""Items and artifacts: what a creature wears (SUM-5, SUM-72)."""

from mypy_extensions import i64

from affray.core.errors import Refusal
from affray.core.table import Table
from affray.rulesets.summoner import told
from affray.rulesets.summoner.lineup import count_standing, refresh
from affray.rulesets.summoner.state import NOBODY, Fight


def check_equip(fight: Fight, who: i64, item: i64) -> Refusal | None:
    """Whether it has the item (an index) and does not wear it yet."""
    c = fight.creatures[who]
    if item < 0 or item >= len(c.card.items):
        return Refusal("unknown-card", f"{c.id} has no such item", "SUM-72")
    if item in c.equipped:
        return Refusal("already-done", f"{c.id} has equipped {c.card.items[item].name} already", "SUM-72")
    return None


def equip(fight: Fight, who: i64, item: i64, table: Table) -> None:
    """Put an item on; from now on it gives what it gives (SUM-72)."""
    c = fight.creatures[who]
    c.equipped.append(item)
    c.equipped.sort()  # worn in another order is the same state
    table.tell(told.EQUIPS, who, NOBODY, item, 0)
    refresh(fight, who)
    count_standing(fight)
