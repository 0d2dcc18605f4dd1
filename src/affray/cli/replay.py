"""`affray replay`: a fight from its log, every entry checked."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from affray.cli.options import Json, bad
from affray.cli.show import emit, say
from affray.core.errors import BadInput

if TYPE_CHECKING:
    from affray.play.replay import Moment, Replay


def replay(
    log: Path,
    /,
    *,
    to: Annotated[int | None, Parameter(show_default=False)] = None,
    maps: Annotated[bool, Parameter(negative=(), show_default=False)] = False,
    quiet: Annotated[bool, Parameter(negative=(), show_default=False)] = False,
    json: Json = False,
) -> int:
    """Tell a fight from its log. Every entry is done again, and what the log says came of it must come of it.

    Exit code 1 says that an entry is not right, or that the log is damaged; everything before it is told.

    Example: `affray replay ogre.log --to 12`

    Parameters
    ----------
    log
        A log that `fight --save` or `play --save` wrote.
    to
        Stop after this entry; 0 is the start.
    maps
        Draw the map after each entry.
    quiet
        Say only whether it is right, and how it ends.
    """
    from affray.play.log import read_log
    from affray.play.replay import Replay

    read = read_log(log)
    have = len(read.entries)
    if to is not None and not 0 <= to <= have:
        raise bad(f"--to {to}: the log has entries 1 to {have}, and 0 is the start")
    replayed = Replay(read)
    problem = ""
    told: list[dict[str, object]] = []
    try:
        moments = replayed.moments(to)
        if json:
            for moment in moments:
                told.append(entry_data(moment))
        else:
            say(story(replayed, moments, maps, quiet))
    except BadInput as error:
        problem = str(error)
    if json:
        emit(data(replayed, told, problem))
    else:
        say(verdict(replayed))
        if problem:
            print(f"affray: {problem}", file=sys.stderr)
    return 1 if problem else 0


def story(replayed: "Replay", moments: "Iterator[Moment]", maps: bool, quiet: bool) -> Iterator[str]:
    """The start, and what each entry tells."""
    from affray.cli.picture import picture

    header = replayed.log.header
    if not quiet:
        yield f"{header.source or replayed.log.name} ({header.ruleset}, seed {header.seed})"
        yield from picture(replayed.ruleset, replayed.fight)
    for moment in moments:
        if quiet or moment.entry is None:
            continue
        for i, sentence in enumerate(moment.sentences):
            yield f"{'' if i else moment.entry.n:>4}  {sentence}"
        if maps:
            yield from ["", *picture(replayed.ruleset, moment.fight), ""]


def verdict(replayed: "Replay") -> Iterator[str]:
    """How far the log is right, and how the fight stands there."""
    from affray.cli.picture import picture, result

    if replayed.log.cut_off:
        yield replayed.log.cut_off
    done, have = len(replayed.history.entries), len(replayed.log.entries)
    yield f"{done} of {have} entries done again: dice, choices and every state agree."
    yield from picture(replayed.ruleset, replayed.fight)
    yield result(replayed.ruleset, replayed.fight)


def entry_data(moment: "Moment") -> dict[str, object]:
    entry = moment.entry
    assert entry is not None
    return {
        "n": entry.n,
        "kind": entry.kind,
        "by": entry.by,
        "command": entry.command,
        "faces": entry.faces,
        "state": entry.state,
        "sentences": moment.sentences,
    }


def data(replayed: "Replay", told: list[dict[str, object]], problem: str) -> dict[str, object]:
    """The same as JSON."""
    return {
        "log": replayed.log.name,
        "ruleset": replayed.ruleset.name,
        "seed": replayed.log.header.seed,
        "closed": replayed.log.closed,
        "cut_off": replayed.log.cut_off,
        "right": not problem,
        "problem": problem,
        "entries": told,
        "end": replayed.ruleset.view(replayed.fight),
    }
