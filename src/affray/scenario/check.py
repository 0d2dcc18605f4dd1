"""Checking scenarios: what differs from what they expect. Everything that can be wrong with one is a difference."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from affray.core.errors import AffrayError, BadInput, Problem, Refused
from affray.core.policy import Policies
from affray.core.ruleset import Ruleset
from affray.core.state import State
from affray.scenario.expect import Answer, Difference, difference, differences_of, said, same
from affray.scenario.scenario import Odds, Scenario, Step, called, read_file
from affray.scenario.steps import Runner

__all__ = ["AnswerOdds", "Difference", "Report", "check_file", "check_scenario", "said", "scenario_files"]

AnswerOdds = Callable[[Ruleset, State, Mapping[str, object], Policies, str], Answer]
"""How odds are reckoned, as `affray.odds.ask.answer_odds` does: ruleset, fight, the [[odds]] table, policies, seed."""


@dataclass(frozen=True)
class Report:
    """What came of checking one file."""

    file: str
    title: str
    differences: list[Difference]

    @property
    def ok(self) -> bool:
        return not self.differences

    def data(self) -> dict[str, object]:
        """As JSON."""
        return {"file": self.file, "title": self.title, "ok": self.ok, "differences": self.differences}


def scenario_files(paths: Iterable[Path]) -> list[Path]:
    """The files named, and every TOML file below the folders named; raises BadInput for a folder without any."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            below = sorted(file for file in path.rglob("*.toml") if file.is_file())
            if not below:
                raise BadInput([Problem("there is no scenario (*.toml) below this folder", str(path))])
            found.extend(below)
        else:
            found.append(path)
    return found


def check_file(path: Path | str, answer_odds: AnswerOdds) -> Report:
    """Read and run a scenario file."""
    title = ""
    try:
        scenario = read_file(path)
        title = scenario.title
        return Report(str(path), title, check_scenario(scenario, answer_odds))
    except BadInput as error:
        return Report(str(path), title, [unreadable(problem, str(path)) for problem in error.problems])
    except OSError as error:
        return Report(str(path), title, [difference("file", None, f"cannot be read: {error.strerror or error}")])
    except Exception as error:  # one scenario that meets a fault of the program must not hide the others
        fault = f"the program failed: {type(error).__name__}: {error}"
        return Report(str(path), title, [difference("file", None, fault)])


def unreadable(problem: Problem, file: str) -> Difference:
    """What is wrong in the file, or in another one that it names."""
    where = f"line {problem.line}" if problem.line else problem.key or "file"
    if problem.file not in ("", file):
        where = f"{problem.file}, {where}"
    return difference(where, None, problem.sentence)


def check_scenario(scenario: Scenario, answer_odds: AnswerOdds) -> list[Difference]:
    """Take all steps, then compare the end and the odds from there. A step that was refused changes nothing; those
    after it are taken all the same."""
    found: list[Difference] = []
    runner = Runner(scenario)
    for number, step in enumerate(scenario.steps, 1):
        check_step(runner, step, called(step, number), found)
    compare_all(runner, scenario.expect, {}, "expect", found)
    for number, odds in enumerate(scenario.odds, 1):
        at = f"odds {number}" + (f" (line {odds.line})" if odds.line else "")
        found.extend(check_odds(scenario, runner, odds, at, answer_odds))
    return found


def check_step(runner: Runner, step: Step, at: str, found: list[Difference]) -> None:
    results: dict[str, object] = {}
    try:
        results = runner.do(step)
        if step.refused:
            found.append(difference(f"{at}, refused", step.refused, "it was done"))
    except Refused as error:
        if error.refusal.code != step.refused:
            expected = step.refused or "to be done"
            found.append(difference(f"{at}, refused", expected, f"{error.refusal.code}: {error}"))
    except AffrayError as error:
        found.append(difference(at, None, str(error)))
    compare_all(runner, step.expect, results, at, found)


def compare_all(
    runner: Runner, expect: Mapping[str, object], results: Mapping[str, object], at: str, found: list[Difference]
) -> None:
    """Compare results of a step, and fields of the fight as it is now."""
    for name, expected in expect.items():
        try:
            got = results[name] if name in results else runner.game.field(runner.fight, name)
        except AffrayError as error:
            reason = str(error) if "." in name else f"no such result; there are {', '.join(results) or 'none'}"
            found.append(difference(f"{at}, {name}", expected, reason))
            continue
        if not same(expected, got):
            found.append(difference(f"{at}, {name}", expected, got))


def check_odds(scenario: Scenario, runner: Runner, odds: Odds, at: str, answer_odds: AnswerOdds) -> list[Difference]:
    try:
        policies = scenario.game.policy(runner.fight, scenario.policy)
        answer = answer_odds(scenario.game, runner.fight.copy(), odds.table, policies, scenario.seed)
        return differences_of(odds, answer, at)
    except AffrayError as error:
        return [difference(at, None, str(error))]
