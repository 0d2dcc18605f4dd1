"""Taking steps: each on a copy, kept only when it succeeded; undo and redo; dice from the seed; answers."""

import pytest

from affray.core.errors import Refused
from affray.scenario.scenario import Scenario, Step, read_text
from affray.scenario.steps import MOST_STATES, Runner

FIGHT = """
ruleset = "summoner"

[[creature]]
id = "ogre"
side = "red"
power = 3
toughness = 3

[[creature]]
id = "dwarf"
side = "blue"
power = 2
toughness = 2
keywords = ["regenerate"]
"""

ATTACK: dict[str, object] = {"actor": "ogre", "action": "attack", "target": "dwarf"}


def scenario(top: str = "") -> Scenario:
    return read_text(top + FIGHT, "f.toml")


def step(command: dict[str, object], dice: list[int] | None = None, answers: tuple[int, ...] = ()) -> Step:
    return Step(command, dice, list(answers), "", {}, 0)


def health(runner: Runner) -> object:
    return runner.game.field(runner.fight, "dwarf.health")


def refused(runner: Runner, taken: Step) -> str:
    """The code of the refusal, which changes nothing."""
    before, states = runner.fight.key(), list(runner.states)
    with pytest.raises(Refused) as caught:
        runner.do(taken)
    assert (runner.fight.key(), runner.states) == (before, states)
    return caught.value.refusal.code


def test_a_step_gives_its_results_and_leaves_the_scenario_as_it_was() -> None:
    given = scenario()
    before = given.fight.key()
    runner = Runner(given)
    results = runner.do(step(ATTACK, [6, 4, 2, 6, 3, 5, 1], (0,)))
    assert (results["through"], results["damage"], health(runner)) == (2, 6, 4)
    assert given.fight.key() == before


@pytest.mark.parametrize(
    ("dice", "code"),
    [
        ([6, 4, 2], "dice-missing"),
        ([6, 4, 7, 6, 3, 5, 1], "dice-impossible"),
        ([6, 4, 2, 6, 3, 5, 1, 1], "dice-left-over"),
    ],
)
def test_dice_that_do_not_fit_change_nothing(dice: list[int], code: str) -> None:
    assert refused(Runner(scenario()), step(ATTACK, dice, (0,))) == code


@pytest.mark.parametrize("answers", [(7,), (1, 1)])
def test_answers_that_do_not_fit_change_nothing(answers: tuple[int, ...]) -> None:
    assert refused(Runner(scenario()), step(ATTACK, [6, 4, 2, 6, 3, 5, 1], answers)) == "bad-argument"


def test_an_answer_is_taken() -> None:
    runner = Runner(scenario())
    runner.do(step(ATTACK, [6, 4, 2, 6, 3, 5, 1], (1,)))
    assert runner.game.field(runner.fight, "dwarf.shields") == 1


def test_undo_and_redo_go_over_all_steps_and_a_new_step_ends_what_can_be_redone() -> None:
    runner = Runner(scenario())
    undo, redo = step({"action": "undo"}), step({"action": "redo"})
    assert refused(runner, undo) == "not-allowed"
    keys = [runner.fight.key()]
    for i in range(3):
        runner.do(step({"action": "set", "target": "dwarf", "field": "health", "value": i + 1}))
        keys.append(runner.fight.key())
    for key in reversed(keys[:-1]):
        assert runner.do(undo) == {}
        assert runner.fight.key() == key
    assert refused(runner, undo) == "not-allowed"
    for key in keys[1:]:
        runner.do(redo)
        assert runner.fight.key() == key
    assert refused(runner, redo) == "not-allowed"
    runner.do(undo)
    runner.do(step({"action": "set", "target": "dwarf", "field": "health", "value": 9}))
    assert refused(runner, redo) == "not-allowed"
    assert refused(runner, step({"action": "undo"}, [3])) == "dice-left-over"
    assert len(runner.states) == 4


def test_dice_come_from_the_seed_and_again_the_same_after_an_undo() -> None:
    def faces(top: str) -> list[object]:
        runner = Runner(scenario(top))
        found: list[object] = []
        for _ in range(6):
            found.append(runner.do(step(ATTACK)))
        return found

    assert faces("") == faces("seed = 0\n") == faces('seed = "0"\n')
    assert faces("") != faces("seed = 1\n")
    runner = Runner(scenario())
    first = [runner.do(step(ATTACK)), runner.do(step(ATTACK))]
    for _ in range(2):
        runner.do(step({"action": "undo"}))
    assert [runner.do(step(ATTACK)), runner.do(step(ATTACK))] == first


def test_very_many_steps_are_not_all_kept() -> None:
    runner = Runner(scenario())
    for i in range(MOST_STATES + 20):
        runner.do(step({"action": "set", "target": "dwarf", "field": "health", "value": 1 + i % 9}))
    for _ in range(MOST_STATES - 1):
        runner.do(step({"action": "undo"}))
    assert refused(runner, step({"action": "undo"})) == "not-allowed"
    assert health(runner) == 1 + 20 % 9
