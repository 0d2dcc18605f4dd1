"""The course of a fight is that of its odds from each moment on."""

from itertools import pairwise

import pytest

from affray.core.bulk import BulkTable
from affray.core.errors import BadInput, OverBudget
from affray.core.ruleset import Ruleset
from affray.core.state import State
from affray.odds import course_of
from affray.odds.fights import whole_fight
from affray.scenario.scenario import read_text
from tests.odds.choosing import FIGHTS, started

LARGE = "\n".join(
    ['ruleset = "summoner"', *[f'[[creature]]\nid = "{id}"\nside = "{side}"\npower = 3\ntoughness = 3' for id, side in
     (("a", "red"), ("b", "red"), ("c", "red"), ("d", "blue"), ("e", "blue"), ("f", "blue"))]]
)  # fmt: skip


def played(name: str) -> tuple[Ruleset, list[State]]:
    """A fight from its start to its end, after every decision."""
    game, fight = started(name)
    policies = game.policy(fight, {})
    table = BulkTable("course", policies)
    states = [fight.copy()]
    game.begin(fight, table)
    states.append(fight.copy())
    while not game.over(fight):
        game.step(fight, table, policies)
        states.append(fight.copy())
    return game, states


@pytest.mark.parametrize("name", FIGHTS)
def test_each_moment_has_the_odds_of_the_fight_from_there_on(name: str) -> None:
    game, states = played(name)
    policies = game.policy(states[0], {})
    found = course_of(game, states, policies)
    assert found.exact
    assert found.fights == 0
    assert found.assumed == dict(zip(game.sides(states[0]), policies.names, strict=True))
    assert len(found.moments) == len(states)
    for state, moment in zip(states, found.moments, strict=True):
        expected = whole_fight(game, state, policies).part(0)
        for side, chance in moment.winner.items():
            assert chance.rate == pytest.approx(expected.get(side, 0.0), abs=1e-9)
            assert chance.low == chance.rate == chance.high
        assert moment.round == game.rounds(state)
        assert moment.over == game.over(state)
    last = found.moments[-1]
    winner = game.sides(states[-1])[game.winner(states[-1])] if game.winner(states[-1]) >= 0 else "nobody"
    assert last.over
    assert last.actor == ""
    assert last.winner[winner].rate == 1.0


@pytest.mark.parametrize("name", FIGHTS)
def test_a_sample_agrees_with_it(name: str) -> None:
    game, states = played(name)
    policies = game.policy(states[0], {})
    exact = course_of(game, states, policies)
    found = course_of(game, states, policies, method="simulate", seconds=60, seed="4")
    assert (found.method, found.fights, found.states) == ("simulate", 1000, 0)
    for one, other in zip(exact.moments, found.moments, strict=True):
        for side, chance in one.winner.items():
            error = (chance.rate * (1 - chance.rate) / 1000) ** 0.5
            assert abs(other.winner[side].rate - chance.rate) < 5 * error + 1e-9
            assert other.winner[side].low <= other.winner[side].rate <= other.winner[side].high
    again = course_of(game, states, policies, method="simulate", seconds=60, seed="4")
    assert again == found
    assert course_of(game, states, policies, method="simulate", seconds=60, seed="5") != found


def test_what_changed_it_most_is_told() -> None:
    game, states = played("summoner")
    found = course_of(game, states, game.policy(states[0], {}))
    rates = [moment.winner["red"].rate for moment in found.moments]
    changes = found.changes("red")
    assert changes[0] == 0
    assert changes[1:] == [after - before for before, after in pairwise(rates)]
    assert abs(changes[found.turn("red")]) == max(map(abs, changes)) > 0


def test_where_there_are_too_many_states_fights_are_played_on() -> None:
    scenario = read_text(LARGE)
    game, fight = scenario.game, scenario.fight
    policies = game.policy(fight, {})
    found = course_of(game, [fight], policies, seconds=0.001)
    assert found.method == "simulate"
    assert 20 <= found.fights < 1000, "at least so many, whatever the time"
    with pytest.raises(OverBudget, match="simulate instead"):
        course_of(game, [fight], policies, method="exact")


def test_what_cannot_be_is_said() -> None:
    game, fight = started("dots")
    with pytest.raises(BadInput, match="at least one state"):
        course_of(game, [], game.policy(fight, {}))
    with pytest.raises(BadInput, match="expected auto, exact, simulate"):
        course_of(game, [fight], game.policy(fight, {}), method="guess")
