"""Fight k of a simulation, shown face by face by `affray fight --fight k` and again from its log by `affray replay`:
the end, the rounds and what is left are those of the bulk run, in every ruleset."""

import shlex
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from affray.core.ruleset import Ruleset
from affray.core.state import State
from affray.play.log import read_log
from affray.play.replay import Replay
from affray.rulesets import NAMES
from affray.scenario.scenario import read_text
from affray.scenario.starter import starter
from affray.simulate.loop import Runner
from affray.simulate.report import Example
from affray.simulate.run import simulate
from affray.simulate.start import make, start_of
from tests.cli.files import Affray

SEED = "shown"
STEP = {
    "summoner": '\n[[do]]\naction = "set"\ntarget = "brannoc"\nfield = "health"\nvalue = 14\n',
    "dots": '\n[[do]]\naction = "set"\ntarget = "signe"\nfield = "life"\nvalue = 8\n',
    "duel": '\n[[do]]\naction = "set"\ntarget = "knight"\nfield = "vitality"\nvalue = 9\n',
    "duality": '\n[[do]]\naction = "set"\ntarget = "mara"\nfield = "hope"\nvalue = 3\n',
}


def left(ruleset: Ruleset, fight: State) -> list[int]:
    return [int(ruleset.left(fight, who)) for who in range(len(ruleset.combatants(fight)))]


@pytest.mark.parametrize("name", NAMES)
def test_the_very_fight_is_shown(name: str, affray: Affray, tmp_path: Path) -> None:
    text = starter(name) + STEP[name]
    file = tmp_path / "fight.toml"
    file.write_text(text, "utf-8")
    start = start_of(read_text(text).data, "", {})
    ruleset, origin, policies = make(start)
    runner = Runner(ruleset, origin, policies, SEED)
    result = simulate(partial(make, start), 200, SEED, processes=1)
    (examples,) = result.examples.values()
    chosen = {example.fight for example in (examples.typical, examples.luckiest, examples.unluckiest)}
    for k in sorted({*range(5), *chosen, 73_114_902, 2**40 + 1}):
        log = tmp_path / f"{k}.log"
        run = affray("fight", file, "--seed", SEED, "--fight", str(k), "--save", log, "--json")
        end = runner.play(k)
        winner = int(ruleset.winner(end))
        assert run.data["winner"] == (ruleset.sides(end)[winner] if winner >= 0 else "nobody")
        assert run.data["rounds"] == int(ruleset.rounds(end))
        assert run.data["end"] == as_json(ruleset.view(end))
        again = Replay(read_log(log))
        again.run()
        assert again.fight.key() == end.key()
        assert left(again.ruleset, again.fight) == left(ruleset, end)
        assert affray("replay", log, "--json").data["end"] == run.data["end"]


def as_json(value: Any) -> Any:
    """As it comes back from JSON."""
    if isinstance(value, dict):
        return {str(key): as_json(part) for key, part in value.items()}
    return [as_json(part) for part in value] if isinstance(value, list | tuple) else value


@pytest.mark.parametrize("name", NAMES)
def test_the_commands_that_are_printed_show_what_is_said(
    name: str, affray: Affray, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a fight.toml").write_text(starter(name), "utf-8")
    sides = read_text(starter(name)).game.sides(read_text(starter(name)).fight)
    options = ["-n", "60", "--seed", "-7", "--policy", f"{sides[1]}=random", "--set", "most_rounds=30"]
    run = affray("simulate", "a fight.toml", *options)
    lines = [line.partition("affray fight") for line in run.lines if "affray fight" in line]
    assert len(lines) == 3
    data = affray("simulate", "a fight.toml", *options, "--json").data["examples"][sides[0]]
    for (said, _, rest), kind in zip(lines, ("typical", "luckiest", "unluckiest"), strict=True):
        example = Example(**data[kind])
        assert said.split()[0] == kind
        shown = affray("fight", *shlex.split(rest), "--json").data
        assert shown["rounds"] == example.rounds
        assert shown["winner"] == {"won": sides[0], "lost": sides[1], "nobody's": "nobody"}[example.outcome]
        assert f"{example.rounds} round" in said
        if example.outcome == "won" and example.margin > 0:
            assert f"won by {example.margin} in" in said
