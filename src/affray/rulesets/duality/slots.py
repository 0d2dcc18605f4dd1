"""What marking an armor slot is worth (DUA-36): an attack on a PC when it keeps its slots, and when it marks one."""

from affray.rulesets.duality.act import ATTACK, DAMAGE, GROUP_ATTACK, TAG_TEAM, Act
from affray.rulesets.duality.state import ALWAYS, NEVER, NOBODY, Fight

KEPT = "slot kept"
MARKED = "slot marked"


def alternatives(fight: Fight, act: Act) -> list[tuple[str, Fight]]:
    """The fight in which those who are attacked keep their slots, and that in which they mark one for each damage; none
    where nobody has a slot to mark."""
    if act.kind not in (ATTACK, DAMAGE, GROUP_ATTACK, TAG_TEAM):
        return []
    targets = [act.target] if act.target != NOBODY else act.more.targets if act.more is not None else []
    armored = [who for who in targets if fight.fighters[who].armor_marked < fight.fighters[who].score]
    if not armored:
        return []
    found: list[tuple[str, Fight]] = []
    for name, policy in ((KEPT, NEVER), (MARKED, ALWAYS)):
        other = fight.copy()
        for who in armored:
            other.fighters[who].armor_policy = policy
        found.append((name, other))
    return found
