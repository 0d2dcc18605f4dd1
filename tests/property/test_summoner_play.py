"""Random play of many fights: what must hold at every step, whatever happens."""

import pytest

from affray.core.faces import SeededDice
from affray.core.live import TOLD, LiveTable
from affray.core.ruleset import Ruleset
from affray.rulesets.summoner import told
from affray.rulesets.summoner.state import ACTIVE, NOBODY, Fight
from tests.contract.starts import start, starts, title

PLACES = [place for place in starts() if place[0] == "summoner"]
FIGHTS_EACH = 12
MOST_DECISIONS = 150


def one_fight(game: Ruleset, fight: Fight, seed: str, policy: str) -> None:
    chooser = game.policy(fight, dict.fromkeys(game.sides(fight), policy))
    table = LiveTable(SeededDice(seed), chooser)
    game.begin(fight, table)
    for _ in range(MOST_DECISIONS):
        if game.over(fight):
            return
        before = [c.health for c in fight.creatures]
        table.events.clear()
        game.step(fight, table, chooser)
        health_has_reasons(fight, before, table)
        nobody_acts_twice(fight)
        everybody_has_room(fight)


def health_has_reasons(fight: Fight, before: list[int], table: LiveTable) -> None:
    """The log alone gives everybody's health."""
    health = dict(enumerate(before))
    for event in table.events:
        if event[0] != TOLD:
            continue
        what, who, _, amount, after = (int(x) for x in event[1:])  # type: ignore[call-overload]
        if what == told.LOSES:
            assert after == health[who] - amount
            health[who] = after
        elif what in (told.HEALED, told.GAINED):
            assert after == health[who] + amount
            health[who] = after
        elif what in (told.REGENERATES, told.RELEASED):
            health[who] = amount
        elif what in (told.SUMMONED, told.BESTOWS):
            health[who] = fight.creatures[who].full_health
    assert health == {i: c.health for i, c in enumerate(fight.creatures)}


def nobody_acts_twice(fight: Fight) -> None:
    assert len(set(fight.order)) == len(fight.order)


def everybody_has_room(fight: Fight) -> None:
    grid = fight.grid
    if grid is None:
        return
    standing = [c.square for c in fight.creatures if c.condition == ACTIVE and c.square != NOBODY]
    assert len(set(standing)) == len(standing), "two creatures on one square"
    assert not any(grid.wall[square] for square in standing), "somebody stands in a wall"


@pytest.mark.parametrize("policy", ["random", "nearest", "focus-weakest", "cautious"])
@pytest.mark.parametrize("place", PLACES, ids=title)
def test_every_step_of_random_play(place: tuple[str, int], policy: str) -> None:
    """12 fights from each start, by four policies: thousands in all."""
    for number in range(FIGHTS_EACH):
        game, fight = start(*place)
        assert isinstance(fight, Fight)
        fight.most_rounds = 40
        one_fight(game, fight, f"{title(place)} {policy} {number}", policy)
