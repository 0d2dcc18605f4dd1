"""The three tables give the same odds: exact by forced outcomes, sampled in bulk, sampled with live faces."""

from math import sqrt

import pytest

from affray.core.bulk import BulkTable
from affray.core.faces import SeededDice
from affray.core.live import LiveTable
from affray.odds.fights import whole_fight
from affray.scenario.scenario import Scenario, read_text
from tests.contract.fights import FIGHTS

BULK = 10_000
LIVE = 800


def exact(scenario: Scenario, by_side: dict[str, str]) -> list[float]:
    """The chance of each side to win."""
    game, fight = scenario.game, scenario.fight
    odds = whole_fight(game, fight, game.policy(fight, by_side))
    won = odds.part(0)
    return [float(won.get(side, 0.0)) for side in game.sides(fight)]


@pytest.mark.parametrize(("name", "text", "by_side"), FIGHTS, ids=[f[0] for f in FIGHTS])
def test_exact_bulk_and_live_agree(name: str, text: str, by_side: dict[str, str]) -> None:
    scenario = read_text(text)
    game, origin = scenario.game, scenario.fight
    chance = exact(scenario, by_side)
    assert all(0.1 < p < 0.9 for p in chance), "a fight that tells something"
    chooser = game.policy(origin, by_side)
    fight, table = origin.copy(), BulkTable("agree", chooser)
    fast = [0] * (len(chance) + 1)  # nobody's at the end
    for k in range(BULK):
        table.start(k)
        game.restart(fight, origin)
        game.play(fight, table, chooser)
        fast[game.winner(fight)] += 1
    slow = [0] * (len(chance) + 1)
    for k in range(LIVE):
        live = origin.copy()
        game.play(live, LiveTable(SeededDice(f"{name} {k}"), chooser), chooser)
        slow[game.winner(live)] += 1
    for p, f, s in zip(chance, fast, slow, strict=False):
        assert abs(f - BULK * p) < 4.5 * sqrt(BULK * p * (1 - p)), f"bulk {f / BULK} exact {p}"
        assert abs(s - LIVE * p) < 4.5 * sqrt(LIVE * p * (1 - p)), f"live {s / LIVE} exact {p}"
