"""Advice: what each action is worth, exact and from fights played on."""

import pytest

from affray.core.bulk import BulkTable
from affray.core.errors import BadInput, OverBudget, Refused
from affray.core.ruleset import Ruleset
from affray.core.state import State
from affray.odds.advice import Advice, Option, advise
from affray.odds.best import best_policies
from affray.odds.fights import whole_fight
from affray.odds.rollouts import Arm, Difference, Race, Rollouts, best_of
from affray.odds.starts import AfterAction, Beginning, Start
from affray.simulate.intervals import paired
from tests.odds.choosing import FIGHTS, Brute, started


def begun(name: str, seed: int = 0) -> tuple[Ruleset, State]:
    game, fight = started(name)
    table = BulkTable("begin", game.policy(fight, {}))
    table.start(seed)
    game.begin(fight, table)
    return game, fight


@pytest.mark.parametrize("name", FIGHTS)
def test_exact_advice_is_what_plain_search_finds_after_each_action(name: str) -> None:
    game, fight = begun(name)
    policies = game.policy(fight, {})
    advice = advise(game, fight, policies, method="exact")
    who = game.turn(fight)
    side = int(fight.side(who))
    assert advice.actor == game.combatants(fight)[who]
    assert advice.assumed[advice.side] == "best"
    brute = Brute(game, fight, policies, {advice.side})
    expected = {
        str(dict(game.write(fight, action))): brute.chances(brute.law(fight, action))[side]
        for action in game.legal(fight, who)
    }
    assert {str(dict(option.command)) for option in advice.options} == set(expected)
    for option in advice.options:
        assert option.chance == pytest.approx(expected[str(dict(option.command))], abs=1e-11)
        assert option.difference == pytest.approx(option.chance - advice.best.chance, abs=1e-15)
        assert option.interval == (option.chance, option.chance)
    assert advice.best.chance == max(expected.values()) or advice.best.chance == pytest.approx(max(expected.values()))
    assert [option.chance for option in advice.options] == sorted(
        [option.chance for option in advice.options], reverse=True
    )


@pytest.mark.parametrize("name", FIGHTS)
@pytest.mark.parametrize("seed", ["0", "1"])
def test_fights_played_on_agree_with_exact_odds_of_the_same_policies(name: str, seed: str) -> None:
    """After each action all play by policies: the odds of whole fights from there are exact, and a sample of many
    intervals of 95 % may miss by more than twice their width only where something is wrong."""
    game, fight = begun(name)
    policies = game.policy(fight, {})
    advice = advise(game, fight, policies, method="simulate", seed=seed, seconds=60)
    assert not advice.late
    assert advice.half_width < 0.02 or any(option.given_up for option in advice.options)
    for option in advice.options:
        chance = after(game, fight, option)[advice.side]
        low, high = option.interval
        assert low - (high - low) / 2 <= chance <= high + (high - low) / 2
        if option is not advice.best:
            apart = chance - after(game, fight, advice.best)[advice.side]
            low, high = option.difference_interval
            assert low - (high - low) / 2 <= apart <= high + (high - low) / 2
    assert advice.fights == sum(option.fights for option in advice.options)


def after(game: Ruleset, fight: State, option: Option) -> dict[str, float]:
    """The chance of each side to win after an action, all playing by their policies."""
    policies = game.policy(fight, {})
    action = game.read(fight, option.command)
    law = AfterAction(game, fight, action, policies).law()
    assert law is not None
    found = dict.fromkeys(game.sides(fight), 0.0)
    for new, chance in zip(law.fights, law.chances, strict=True):
        odds = whole_fight(game, new, policies).part(0)
        for side in found:
            found[side] += chance * odds.get(side, 0.0)
    return found


def test_advice_of_a_sample_depends_on_the_seed_alone() -> None:
    game, fight = begun("duel")

    def once(seed: str) -> Advice:
        return advise(game, fight, game.policy(fight, {}), method="simulate", seed=seed, seconds=60)

    assert once("a").to_dict() == once("a").to_dict()
    assert once("a").to_dict() != once("b").to_dict()


def test_a_side_that_plays_its_best_is_an_opponent_that_does_in_exact_advice_only() -> None:
    game, fight = begun("dots")
    policies = game.policy(fight, {"blue": "best"})
    exact = advise(game, fight, policies)
    brute = Brute(game, fight, game.policy(fight, {}), {"red", "blue"})
    assert exact.best.chance == pytest.approx(brute.at_start()["red"], abs=1e-11)
    assert exact.assumed == {"red": "best", "blue": "best"}
    sample = advise(game, fight, policies, method="simulate", seconds=60)
    assert sample.assumed == {"red": "first", "blue": "first"}
    assert "too many states for blue to play its best" in sample.remarks[0]


def test_best_of_the_advice_is_what_the_policy_does() -> None:
    game, fight = begun("duality")
    policies = game.policy(fight, {"red": "best"})
    who = game.turn(fight)
    side = game.sides(fight)[int(fight.side(who))]
    chosen = best_policies(game, fight, game.policy(fight, {side: "best"})).by_side[int(fight.side(who))]
    words = dict(game.write(fight, chosen.decide(fight, who, BulkTable("0", policies))))
    chances = {str(dict(option.command)): option.chance for option in advise(game, fight, policies).options}
    assert chances[str(words)] == pytest.approx(max(chances.values()), abs=1e-12)


def test_what_cannot_be_asked() -> None:
    game, fight = begun("duel")
    policies = game.policy(fight, {})
    with pytest.raises(BadInput, match="there is no combatant 'ogre'; there are: caster, brute"):
        advise(game, fight, policies, "ogre")
    with pytest.raises(BadInput, match="method 'guess'"):
        advise(game, fight, policies, method="guess")
    other = next(id for who, id in enumerate(game.combatants(fight)) if who != game.turn(fight))
    with pytest.raises(Refused, match="can do nothing now"):
        advise(game, fight, policies, other)
    with pytest.raises(OverBudget):
        advise(game, fight, policies, method="exact", seconds=1e-9)
    _, fresh = started("duel")
    with pytest.raises(Refused, match="has not begun"):
        advise(game, fresh, policies)


# -- the race --------------------------------------------------------------------------------------------------------


def test_a_race_gives_up_what_is_clearly_worse_and_stops_at_its_end() -> None:
    game, fight = begun("duel")
    usual = game.policy(fight, {})
    who = game.turn(fight)
    starts: list[Start] = [AfterAction(game, fight, action, usual) for action in game.legal(fight, who)]
    rollouts = Rollouts(game, usual, fight.side(who), starts, "race")
    rollouts.race(Race(0.0, 1000, float("inf")))
    assert max(arm.runs for arm in rollouts.arms) == 1000
    assert rollouts.total == sum(arm.runs for arm in rollouts.arms)
    for arm in rollouts.arms:
        if arm.given_up:
            assert arm.runs < 1000
            assert Difference(best_of(rollouts.arms), arm).mean > 0
    late = Rollouts(game, usual, fight.side(who), starts, "race")
    race = Race(0.0, 1000, 0.0)
    late.race(race)
    assert race.late
    assert {arm.runs for arm in late.arms} == {16}


def test_paired_runs_of_the_same_start_do_not_differ() -> None:
    game, fight = started("dots")
    usual = game.policy(fight, {})
    same: list[Start] = [Beginning(game, fight, usual), Beginning(game, fight, usual)]
    rollouts = Rollouts(game, usual, 1, same, "twins")
    rollouts.run(rollouts.arms, 0, 200)
    one, other = rollouts.arms
    assert one.won == other.won
    apart = Difference(one, other)
    assert apart.mean == 0
    assert 0 < apart.half < 0.02, "no difference was seen, which does not prove that there is none"


def test_a_difference_is_that_of_its_pairs() -> None:
    one, other = Arm(Start()), Arm(Start())
    one.won, other.won = [True] * 30 + [False] * 70, [True] * 10 + [False] * 80
    apart = Difference(one, other)
    assert apart.runs == 90
    assert apart.mean == pytest.approx(20 / 90)
    assert apart.interval == paired(20, 0, 90)
    assert apart.interval[0] < apart.mean < apart.interval[1]
