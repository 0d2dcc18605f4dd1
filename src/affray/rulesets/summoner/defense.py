"""Defense mode: the line that enemies cannot pass, and the free attacks on those who come into range (SUM-24..30)."""

from typing import Final

from mypy_extensions import i64

from affray.core.errors import Refusal
from affray.core.table import Table
from affray.rulesets.summoner import told
from affray.rulesets.summoner.attack import attack, attackable
from affray.rulesets.summoner.cards import SUMMONER
from affray.rulesets.summoner.departure import forget_line, stop_defending
from affray.rulesets.summoner.grid import apart, nearest_enemy
from affray.rulesets.summoner.keywords import FLYING, INTIMIDATE, REACH, UNBLOCKABLE
from affray.rulesets.summoner.state import (
    ACTIVE,
    BLEEDING,
    EAST,
    NOBODY,
    NORTH,
    SOUTH,
    UNCONSCIOUS,
    WEST,
    Creature,
    Fight,
    Grid,
)  # fmt: skip

# Where a square lies, as a defender sees it. `Creature.entered` remembers the first three, the sides of a line.
FRONT: Final = 0
BEHIND: Final = 1
PAST_END: Final = 2
ON_LINE: Final = 3


# -- going into it and out of it -------------------------------------------------------------------------------------


def check_defend(fight: Fight, who: i64) -> Refusal | None:
    """Why a creature cannot be in defense mode, or None: tapping ends it (SUM-24), sickness rules it out (SUM-31)."""
    c = fight.creatures[who]
    if c.tapped > 0:
        return Refusal("cannot-act", f"{c.id} is tapped and cannot go into defense mode", "SUM-34")
    if c.sick:
        return Refusal("sick", f"{c.id} was summoned this round", "SUM-31")
    return None


def defend(fight: Fight, who: i64, facing: i64, table: Table) -> None:
    """Go into defense mode (SUM-24), or turn while in it (SUM-28); NOBODY faces the nearest enemy."""
    c = fight.creatures[who]
    if facing == NOBODY:
        facing = default_facing(fight, who)
    if c.defending:
        turn_line(fight, who, facing)
        c.facing = facing
        table.tell(told.FACES, who, NOBODY, facing, 0)
    else:
        c.defending = True
        c.facing = facing
        table.tell(told.DEFENDS, who, NOBODY, facing, 0)


def leave(fight: Fight, who: i64, table: Table) -> None:
    """Out of defense mode, for free at the start of one's turn (SUM-24)."""
    stop_defending(fight, who, table)


def default_facing(fight: Fight, who: i64) -> i64:
    """Toward the nearest enemy: the longer axis of the two, a tie horizontal (SUM-28); as before if there is none."""
    c = fight.creatures[who]
    grid = fight.grid
    enemy = nearest_enemy(fight, who)
    if grid is None or enemy == NOBODY:
        return c.facing
    at = fight.creatures[enemy].square
    columns: i64 = at % grid.width - c.square % grid.width
    rows: i64 = at // grid.width - c.square // grid.width
    if columns == 0 and rows == 0:
        return c.facing
    if columns * columns >= rows * rows:
        return EAST if columns > 0 else WEST
    return SOUTH if rows > 0 else NORTH


def turn_line(fight: Fight, who: i64, facing: i64) -> None:
    """A quarter turn makes a new line, which nobody has entered; an about-face keeps the line and swaps its sides."""
    turned: i64 = (facing - fight.creatures[who].facing) & 3
    if turned == 2:
        for c in fight.creatures:
            for i in range(len(c.entered)):
                if c.entered[i] >> 2 == who and c.entered[i] & 3 != PAST_END:
                    c.entered[i] ^= FRONT ^ BEHIND
    elif turned != 0:
        forget_line(fight, who)


# -- who passes ------------------------------------------------------------------------------------------------------


def passes(fight: Fight, mover: i64, defender: i64) -> bool:
    """Whether neither the line nor the free attack of a defender concerns a creature (SUM-47..50, SUM-53)."""
    m, d = fight.creatures[mover], fight.creatures[defender]
    if m.has(UNBLOCKABLE):
        return True
    if m.has(FLYING) and not d.has(FLYING | REACH):
        return True
    if m.has(INTIMIDATE) and not d.card.artifact and m.card.colors & d.card.colors == 0:
        return True
    return m.landwalk != 0 and m.landwalk & lands(fight, d.side) != 0


def lands(fight: Fight, side: i64) -> i64:
    """Colors of the lands that a side's summoners control, as bits (SUM-47); who is out of the fight controls none."""
    colors: i64 = 0
    for c in fight.creatures:
        if c.side == side and c.kind == SUMMONER and c.condition in (ACTIVE, UNCONSCIOUS, BLEEDING):
            colors |= c.card.lands
    return colors


def defenders_against(fight: Fight, side: i64) -> list[i64]:
    """The enemies of a side that are in defense mode on the map, in roster order."""
    found: list[i64] = []
    for who in range(len(fight.creatures)):
        c = fight.creatures[who]
        if c.defending and c.side != side and c.condition == ACTIVE and c.square >= 0:
            found.append(who)
    return found


# -- the line --------------------------------------------------------------------------------------------------------


def holding(fight: Fight, mover: i64) -> list[i64]:
    """The defenders whose lines hold a creature: those it neither passes nor has trampled (SUM-28, SUM-40)."""
    against = defenders_against(fight, fight.creatures[mover].side)
    if len(against) == 0:
        return against
    trampled = fight.creatures[mover].trampled
    return [d for d in against if d not in trampled and not passes(fight, mover, d)]


def where(grid: Grid, defender: Creature, square: i64) -> i64:
    """Where a square lies as this defender sees it: FRONT, BEHIND, PAST_END of its line or ON_LINE. The line is its own
    square and the two beside it, across its facing (SUM-28)."""
    columns: i64 = square % grid.width - defender.square % grid.width
    rows: i64 = square // grid.width - defender.square // grid.width
    facing = defender.facing
    ahead: i64 = rows
    across: i64 = columns
    if facing in (EAST, WEST):
        ahead, across = columns, rows
    if facing in (NORTH, WEST):
        ahead = -ahead
    if ahead > 0:
        return FRONT
    if ahead < 0:
        return BEHIND
    return ON_LINE if -1 <= across <= 1 else PAST_END


def barring(fight: Fight, grid: Grid, mover: i64, holders: list[i64], before: i64, here: i64, there: i64) -> i64:
    """Which of the `holders` bars the step from `here` to `there`; NOBODY if none does (SUM-28).

    `before` is the square from which `here` was entered on this walk; NOBODY at its start, where what the creature
    remembers of its last step counts. Who came from no side of a line may leave it either way.
    """
    for d in holders:
        defender = fight.creatures[d]
        if where(grid, defender, here) == ON_LINE:
            came: i64 = where(grid, defender, before) if before != NOBODY else side_entered(fight, mover, d)
            if came != ON_LINE and where(grid, defender, there) != came:
                return d
    return NOBODY


def side_entered(fight: Fight, who: i64, defender: i64) -> i64:
    """The side from which a creature came into this defender's line; ON_LINE if from none."""
    for code in fight.creatures[who].entered:
        if code >> 2 == defender:
            return code & 3
    return ON_LINE


def remember_sides(fight: Fight, grid: Grid, mover: i64, was: i64) -> None:
    """After a step from `was`: in whose lines the creature stands now, and from which side it came into each."""
    c = fight.creatures[mover]
    c.entered.clear()
    for d in holding(fight, mover):
        defender = fight.creatures[d]
        if where(grid, defender, c.square) == ON_LINE:
            side = where(grid, defender, was)
            if side != ON_LINE:
                c.entered.append(d * 4 + side)


# -- free attacks ----------------------------------------------------------------------------------------------------


def free_attacks(fight: Fight, mover: i64, was: i64, table: Table) -> None:
    """After a step from `was`: each defender whose range was entered with it attacks at once, in initiative order
    (SUM-26, SUM-29)."""
    grid = fight.grid
    if grid is None:
        return
    m = fight.creatures[mover]
    entered: list[i64] = []
    for d in defenders_against(fight, m.side):
        defender = fight.creatures[d]
        outside = apart(grid, defender.square, was) > defender.reach
        inside = apart(grid, defender.square, m.square) <= defender.reach
        if outside and inside and not passes(fight, mover, d):
            entered.append(d)
    for d in in_order(fight, entered):
        defender = fight.creatures[d]
        if defender.defending and defender.tapped == 0 and not defender.sick and attackable(fight.creatures[mover]):
            table.tell(told.FREE_ATTACK, d, mover, 0, 0)
            attack(fight, d, mover, table)


def in_order(fight: Fight, some: list[i64]) -> list[i64]:
    """The same creatures in initiative order; who has no place in it yet comes last. In free play in roster order."""
    if fight.round == 0 or len(some) < 2:
        return some
    placed = [who for who in fight.order if who in some]
    return placed + [who for who in some if who not in placed]
