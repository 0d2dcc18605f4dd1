"""Fights learnt by heart end as the rules say, every one of them."""

import pytest

from affray import content
from affray.core.laws import alias_row
from affray.core.policy import Policies
from affray.core.ruleset import Ruleset
from affray.core.state import State
from affray.core.stream import Stream
from affray.scenario.scenario import read_text
from affray.simulate.heard import Heard
from affray.simulate.learnt import LOOK_EVERY
from affray.simulate.loop import WORTH_LEARNING, Runner, Tally
from tests.contract.starts import played, start, starts

TINY = """
ruleset = "summoner"
most_rounds = {most}
[[creature]]
id = "a"
side = "red"
power = {power}
toughness = {toughness}
health = {health}
[[creature]]
id = "b"
side = "blue"
power = {power}
toughness = {toughness}
health = {health}
"""

Given = tuple[Ruleset, State, Policies]


def tiny(power: int = 1, toughness: int = 1, health: int = 3, most: int = 100) -> Given:
    scenario = read_text(TINY.format(power=power, toughness=toughness, health=health, most=most))
    return scenario.game, scenario.fight, scenario.game.policy(scenario.fight, {})


def run(given: Given, n: int, expected: int, at_once: int = 1000, first: int = 0) -> tuple[Runner, Tally]:
    runner = Runner(*given, "heart", expected)
    tally = runner.tally()
    for done in range(0, n, at_once):
        runner.run(first + done, min(at_once, n - done), tally)
    return runner, tally


def counts(tally: Tally) -> object:
    return in_order(tally.counts())


def in_order(part: object) -> object:
    if isinstance(part, dict):
        return {key: part[key] for key in sorted(part)}
    return [in_order(one) for one in part] if isinstance(part, (list, tuple)) else part


def each_with_a_policy() -> list[tuple[tuple[str, int], str]]:
    """All starts, the rulesets' policies in turn."""
    places = starts()
    found = []
    for i, place in enumerate(places):
        names = start(*place)[0].policies
        found.append((place, names[i % len(names)]))
    return found


@pytest.mark.parametrize(("place", "policy"), each_with_a_policy(), ids=played)
def test_every_fight_ends_as_by_the_rules(place: tuple[str, int], policy: str) -> None:
    game, fight = start(*place)
    given = game, fight, game.policy(fight, dict.fromkeys(game.sides(fight), policy))
    learning, found = run(given, 6, WORTH_LEARNING, at_once=4, first=7_000_000_000)
    plain, expected = run(given, 6, 0, first=7_000_000_000)
    assert learning.learnt is not None
    assert plain.learnt is None
    assert counts(found) == counts(expected)


def test_what_is_known_is_not_learnt_again() -> None:
    given = tiny()
    learning, found = run(given, 5000, WORTH_LEARNING)
    assert learning.learnt is not None
    known = learning.learnt.outcomes
    assert known > 0
    learning.run(0, 1000, found)
    assert learning.learnt.outcomes == known
    _, expected = run(given, 5000, 0)
    again, _ = run(given, 1, 0)
    again.run(0, 1000, expected)
    assert counts(found) == counts(expected)


@pytest.mark.parametrize("most", [1, 2, 3, 5, 200])
def test_a_limit_of_rounds_holds(most: int) -> None:
    """Fights of one against one that mostly miss, some of more than 64 rounds."""
    given = tiny(1, 6, 20, most)
    _, found = run(given, 1500, WORTH_LEARNING)
    _, expected = run(given, 1500, 0)
    assert counts(found) == counts(expected)
    if most == 200:
        assert max(found.rounds.counts()) > 64


def test_it_is_given_up_where_there_is_too_much_to_learn() -> None:
    """Hands of four cards, drawn card by card."""
    scenario = read_text(content.sample("cellar"))
    given = scenario.game, scenario.fight, scenario.game.policy(scenario.fight, {})
    learning, found = run(given, LOOK_EVERY + 1000, WORTH_LEARNING)
    assert not learning.learns
    assert learning.learnt is None
    _, expected = run(given, LOOK_EVERY + 1000, 0)
    assert counts(found) == counts(expected)


def test_few_fights_are_not_learnt_and_many_are_after_a_while() -> None:
    runner, tally = run(tiny(), 10, WORTH_LEARNING - 1)
    before = runner.learnt
    runner.played = WORTH_LEARNING
    runner.run(10, 10, tally)
    assert before is None
    assert runner.learnt is not None
    _, expected = run(tiny(), 20, 0)
    assert counts(tally) == counts(expected)


def test_what_is_heard_is_what_is_drawn() -> None:
    row = alias_row((1, 2, 3), (10, 20, 30))
    one, other = Stream("s"), Heard("s")
    other.listen()
    for _ in range(50):
        assert other.pick(row) == one.pick(row)
        assert other.below(5) == one.below(5)
    assert other.bits() == one.bits()
    assert len(other.rows) == len(other.outcomes) == 100
    assert other.rows[0] is row
    assert set(other.outcomes[::2]) == {10, 20, 30}
    assert set(other.outcomes[1::2]) == {0, 1, 2, 3, 4}


def test_a_number_that_was_not_heard_is_noticed() -> None:
    stream = Heard("s")
    stream.listen()
    stream.below(6)
    assert stream.all_heard()
    stream.bits()
    assert not stream.all_heard()
    stream.listen()
    assert stream.all_heard()
    stream.below(1 << 20)  # too much to be learnt
    assert not stream.all_heard()
