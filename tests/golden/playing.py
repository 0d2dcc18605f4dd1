"""Plays a fight file to its end and keeps all that is told, as lines and as data."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from affray import content
from affray.core.errors import Refused
from affray.core.live import Event
from affray.core.state import State
from affray.play.replay import command_in_words, sentences
from affray.play.session import Session
from affray.scenario.scenario import Scenario, read_file, read_text

FOLDER = Path(__file__).parent
FIGHTS = FOLDER / "fights"
TOLD = FOLDER / "told"

SAMPLES = (
    "brawl", "causeway", "cellar", "fen", "five-against-five", "ford", "hallway", "hollow-hill", "menagerie", "pump",
    "ring-fight", "salt-market", "salt-works", "toll-house", "troll-bridge", "two-summoners", "vault",
)  # fmt: skip
"""Of affray.content; the others are lists of cards. The fights of this folder come on top."""


@dataclass
class Moment:
    """One thing that was done."""

    before: State
    command: dict[str, object]
    events: list[Event]
    lines: list[str]
    """What is told of it."""
    refused: str = ""
    """The paragraph it was refused with."""


@dataclass
class Playthrough:
    scenario: Scenario
    moments: list[Moment]
    end: State

    def lines(self) -> Iterator[str]:
        """What the golden file holds."""
        scenario, game = self.scenario, self.scenario.game
        yield scenario.title
        yield f"seed {scenario.seed}; " + ", ".join(f"{name} {value}" for name, value in game.rulings(self.end).items())
        for moment in self.moments:
            yield command_in_words(moment.command)
            for line in moment.lines:
                yield f"    {line}"
        winner = int(game.winner(self.end))
        yield f"the winner: {game.sides(self.end)[winner] if winner >= 0 else 'nobody'}"


def names() -> list[str]:
    """Of all playthroughs."""
    return sorted([*SAMPLES, *(path.stem for path in FIGHTS.glob("*.toml"))])


def plays(ruleset: str) -> list[Playthrough]:
    """All playthroughs of a ruleset."""
    return [one for one in map(play, names()) if one.scenario.game.name == ruleset]


def rulings_seen(playthroughs: list[Playthrough]) -> dict[str, set[object]]:
    """The values that each ruling has in some of them."""
    values: dict[str, set[object]] = {}
    for one in playthroughs:
        for name, value in one.scenario.game.rulings(one.end).items():
            values.setdefault(name, set()).add(value)
    return values


@cache
def play(name: str) -> Playthrough:
    """The file's own steps, refused ones too, then by policies to the end."""
    own = FIGHTS / f"{name}.toml"
    scenario = read_file(own) if own.exists() else read_text(content.sample(name), name)
    game, fight = scenario.game, scenario.fight
    by_side = dict(zip(game.sides(fight), game.policy(fight, scenario.policy).names, strict=True))
    session = Session.start(game, scenario.data, seed=scenario.seed, policies=by_side)
    moments = []
    for step in scenario.steps:
        before = session.fight
        try:
            entry = session.act(step.command, step.dice, step.answers or None)
        except Refused as error:
            refusal = error.refusal
            moments.append(Moment(before, step.command, [], [f"refused: {refusal}"], refusal.paragraph))
            if step.refused != refusal.code:
                raise
        else:
            assert not step.refused, f"{name}: {command_in_words(step.command)} was to be refused"
            moments.append(Moment(before, entry.command, entry.events, sentences(game, session.fight, entry)))
    while not session.over:
        before = session.fight
        entry = session.auto()
        moments.append(Moment(before, entry.command, entry.events, sentences(game, session.fight, entry)))
    return Playthrough(scenario, moments, session.fight)
