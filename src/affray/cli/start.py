"""Where a fight starts: its file read, the file's own steps taken, a session for it opened."""

from collections.abc import Mapping
from pathlib import Path

from affray import content
from affray.cli.options import bad
from affray.core.faces import FaceSource
from affray.core.policy import Policies
from affray.play.log import START, Run
from affray.play.session import Session
from affray.scenario.scenario import REDO, UNDO, Scenario, Step, read_file, read_text
from affray.scenario.steps import done
from affray.scenario.steps import opening as opening  # commands ask for it here
from affray.scenario.vary import varied

FILE = "file"
"""Who decided on the steps in a file, as the log names it."""


def read(file: Path | None, changes: Mapping[str, object] | None = None) -> Scenario:
    """The fight in a file, or the built-in sample, with changes by path. Raises BadInput and OSError."""
    name = content.DEFAULT
    scenario = read_text(content.sample(name), name) if file is None else read_file(file)
    return varied(scenario, changes or {})


def is_log(file: Path) -> bool:
    """Whether a file is a log and not a fight file; raises OSError."""
    with file.open("rb") as opened:
        return opened.read(len(START)) == START


def open_session(
    scenario: Scenario, policies: Mapping[str, str], seed: str, save: Path | None = None, run: Run | None = None
) -> Session:
    """A session in which the file's own steps are taken. `policies` play the sides they name; `save` is a new file."""
    try:
        session = Session.start(
            scenario.game, scenario.data, seed=seed, policies=policies, source=scenario.file, run=run, path=save
        )
    except FileExistsError:
        raise bad(f"{save} is there already; go on with it by `affray play {save}`, or name another file") from None
    for step, dice, runner in done(scenario):
        take(session, step, dice, runner.chooser)
    return session


def take(session: Session, step: Step, dice: FaceSource, chooser: Policies) -> None:
    """Do a step of the file in a session, with the same faces and answers."""
    if step.command["action"] in (UNDO, REDO):
        session.act(step.command, by=FILE)
        return
    entry = session.act(step.command, dice, step.answers, by=FILE)
    while entry.question is not None:
        asked = entry.question
        entry = session.answer(
            int(chooser.answer(session.fight, asked.what, asked.who, [*asked.options])), dice, by=FILE
        )
