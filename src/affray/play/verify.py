"""Whether a session is what replaying its log gives."""

from affray.core.errors import BadInput, Problem
from affray.play.log import read_lines, seal
from affray.play.replay import Replay
from affray.play.session import Session


def verify(session: Session) -> None:
    """Write the log, read it, replay it, compare. Raises BadInput with what is not the same."""
    written, chain = seal(session.header, "")
    for entry in session.entries:
        line, chain = seal(entry, chain)
        written += line
    log = read_lines(written, "the session's log")
    replay = Replay(log, session.ruleset)
    replay.run()
    here, there = session.history, replay.history
    wrong = [
        what
        for what, mine, theirs in (
            ("the header", session.header, log.header),
            ("the entries", here.entries, there.entries),
            ("the steps that hold", [s.entry for s in here.steps], [s.entry for s in there.steps]),
            ("the undone steps", [s.entry for s in here.undone], [s.entry for s in there.undone]),
            ("the open question", here.waiting, there.waiting),
            ("the re-rolls", here.rerolls, there.rerolls),
            ("the fight", here.fight.key(), there.fight.key()),
        )
        if mine != theirs
    ]
    if wrong:
        raise BadInput([Problem(f"replay does not give {what} again") for what in wrong])
