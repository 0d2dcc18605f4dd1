"""Best play, against chances found by plain means, and against every policy there is."""

import pytest

from affray.core.bulk import BulkTable
from affray.core.errors import BadInput, OverBudget
from affray.core.forced import ForcedTable
from affray.core.policy import Policies
from affray.core.ruleset import Ruleset
from affray.core.state import Chooser, State
from affray.odds.advice import advise
from affray.odds.best import BestPlay, best_policies, unmarked
from affray.odds.budget import USUAL, Budget
from affray.odds.fights import whole_fight
from affray.simulate import simulate as simulate_file
from affray.simulate.run import simulate
from tests.odds.choosing import FIGHTS, Brute, started
from tests.odds.gamble import Gamble, GambleRules

EVERY = [(name, side) for name in FIGHTS for side in ("red", "blue")]


def best(game: Ruleset, fight: State, names: dict[str, str]) -> Policies:
    return best_policies(game, fight, game.policy(fight, names), USUAL)


@pytest.mark.parametrize(("name", "side"), EVERY)
def test_best_play_has_the_chance_that_plain_search_finds(name: str, side: str) -> None:
    game, fight = started(name)
    found = whole_fight(game, fight, best(game, fight, {side: "best"}))
    expected = Brute(game, fight, game.policy(fight, {}), {side}).at_start()
    for each in game.sides(fight):
        if each == side:
            assert found.part(0).get(each, 0.0) == pytest.approx(expected[each], abs=1e-11)
    assert found.remainder < 1e-9


@pytest.mark.parametrize("name", FIGHTS)
def test_a_whole_fight_under_policies_is_what_going_through_all_of_it_gives(name: str) -> None:
    game, fight = started(name)
    policies = game.policy(fight, {})
    found = whole_fight(game, fight, policies)
    expected = Brute(game, fight, policies, set()).at_start()
    for side, chance in expected.items():
        assert found.part(0).get(side, 0.0) == pytest.approx(chance, abs=1e-11)
    assert sum(expected.values()) > 0.5


@pytest.mark.parametrize("name", ["dots", "duel"])
def test_both_sides_may_play_their_best(name: str) -> None:
    game, fight = started(name)
    found = whole_fight(game, fight, best(game, fight, {"red": "best", "blue": "best"})).part(0)
    expected = Brute(game, fight, game.policy(fight, {}), {"red", "blue"}).at_start()
    for side in ("red", "blue"):
        assert found.get(side, 0.0) == pytest.approx(expected[side], abs=1e-11)


@pytest.mark.parametrize(("name", "side"), EVERY)
def test_no_policy_is_better_than_best(name: str, side: str) -> None:
    game, fight = started(name)
    most = whole_fight(game, fight, best(game, fight, {side: "best"})).part(0)[side]
    # At random the fallen may be struck without end: too many states.
    names = [policy for policy in game.policies if name != "summoner" or policy != "random"]
    others = [whole_fight(game, fight, game.policy(fight, {side: policy})).part(0) for policy in names]
    assert most >= max(other.get(side, 0.0) for other in others) - 1e-12
    if side == "red":
        assert most > min(other.get(side, 0.0) for other in others) + 1e-4, "there is something to choose"


def test_waiting_wins_nothing_and_patience_all() -> None:
    """Without end: a sixth again and again is certain to come; waiting leads back to the same state."""
    game, fight = GambleRules(), Gamble(1_000_000)
    policies = best(game, fight, {"red": "best"})
    fight.round = 1
    advice = advise(game, fight, policies)
    assert advice.best.command["action"] in ("die", "wait")
    chances = {option.command["action"]: option.chance for option in advice.options}
    assert chances["coin"] == 0.5
    assert chances["die"] == pytest.approx(1, abs=1e-12)
    assert game.write(fight, policies.by_side[0].decide(fight, 0, BulkTable("0", policies)))["action"] == "die"


def test_a_limit_of_rounds_that_matters_is_kept_in_sight() -> None:
    """Three rounds: a die, a die, and then the coin."""
    game, fight = GambleRules(), Gamble(3)
    policies = best(game, fight, {"red": "best"})
    last = 1 / 2
    second = 1 / 6 + 5 / 6 * last
    first = 1 / 6 + 5 / 6 * second
    assert whole_fight(game, fight, policies, ("winner", "rounds")).part(0)["red"] == pytest.approx(first, abs=1e-12)
    taken = []
    for fight.round in (1, 2, 3):
        action = policies.by_side[0].decide(fight, 0, BulkTable("0", policies))
        taken.append(game.write(fight, action)["action"])
    assert taken == ["die", "die", "coin"]


def test_what_is_too_much_is_played_on_or_refused() -> None:
    game, fight = started("duel")
    with pytest.raises(OverBudget, match="more than 5"):
        best_policies(game, fight, game.policy(fight, {"red": "best"}), Budget(states=5))


def test_a_sample_of_best_play_agrees_with_its_odds() -> None:
    game, fight = started("duality")
    policies = best(game, fight, {"red": "best"})
    chance = float(whole_fight(game, fight, policies).part(0)["red"])
    found = simulate(lambda: (game, fight.copy(), policies), 600, "best", processes=1)
    assert abs(found.wins["red"].rate - chance) < 4 * (chance * (1 - chance) / 600) ** 0.5
    assert found.policies == {"red": "best", "blue": "weakest"}
    assert any("best play of red: exact, from" in remark for remark in found.remarks)


def test_simulate_takes_best_by_name_in_one_call() -> None:
    found = simulate_file(FIGHTS["duel"], 50, policies={"red": "best"}, processes=1)
    assert found.policies == {"red": "best", "blue": "weakest"}
    assert "best play of red: exact" in found.remarks[-1]


def test_decisions_from_fights_played_on_do_not_depend_on_what_was_before() -> None:
    game, fight = started("summoner")
    usual = unmarked(game, game.policy(fight, {"red": "best"}))
    chosen = []
    for warm in (0, 3):
        play = BestPlay(game, fight, usual, [0])
        play.begun = True  # as if it had too many states
        begun = fight.copy()
        game.begin(begun, first_beginning())
        for _ in range(warm):
            other = begun.copy()
            play.decide(other, game.turn(other))
        chosen.append(game.write(begun, play.decide(begun, game.turn(begun))))
        assert "1,000 fights played on" in play.remarks()[0]
    assert chosen[0] == chosen[1]


def first_beginning() -> ForcedTable:
    return ForcedTable([], Chooser())


def test_best_must_be_worked_out_first() -> None:
    game, fight = started("duel")
    with pytest.raises(BadInput, match="has to be worked out first"):
        simulate(lambda: (game, fight.copy(), game.policy(fight, {"red": "best"})), 1, processes=1)
