"""`affray replay`: a fight from its log, every entry checked."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from affray.cli.options import Json, bad
from affray.cli.plot import Plot, check_plot, write_plot
from affray.cli.show import emit, players, say
from affray.core.errors import BadInput

if TYPE_CHECKING:
    from affray.odds.course import Course
    from affray.play.replay import Moment, Replay


SMALL = 1e-9
"""A chance of less is not told."""

TOLD = 0.0005
"""A change of less is none, as it is told."""


def replay(
    log: Path,
    /,
    *,
    to: Annotated[int | None, Parameter(show_default=False)] = None,
    maps: Annotated[bool, Parameter(negative=(), show_default=False)] = False,
    quiet: Annotated[bool, Parameter(negative=(), show_default=False)] = False,
    odds: Annotated[bool, Parameter(negative=(), show_default=False)] = False,
    seconds: float = 10.0,
    plot: Plot = None,
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
    odds
        Tell after each entry how likely each side was to win from there on.
    seconds
        How long that may take.
    """
    from affray.play.log import read_log
    from affray.play.replay import Replay

    if not seconds > 0:  # not a number is not more than 0 either
        raise bad("--seconds: expected more than 0")
    check_plot(plot)
    read = read_log(log)
    have = len(read.entries)
    if to is not None and not 0 <= to <= have:
        raise bad(f"--to {to}: the log has entries 1 to {have}, and 0 is the start")
    replayed = Replay(read)
    moments = [replayed.moment()]
    problem = ""
    try:
        moments += replayed.moments(to)
    except BadInput as error:
        problem = str(error)
    found = course(replayed, moments, seconds) if odds or plot is not None else None
    if json:
        emit(data(replayed, moments, found, problem))
    else:
        say(story(replayed, moments, maps, quiet, found if odds else None))
        say(verdict(replayed))
        if found is not None:
            say(about_course(replayed, found))
        if problem:
            print(f"affray: {problem}", file=sys.stderr)
    if plot is not None and found is not None:
        from affray import plots

        title = f"{replayed.log.header.source or replayed.log.name}: the course of the fight"
        write_plot(plot, plots.course(title, found, [*about_course(replayed, found)], "entries of the log"), json)
    return 1 if problem else 0


def course(replayed: "Replay", moments: "Sequence[Moment]", seconds: float) -> "Course":
    """How likely each side was to win at each moment, under the policies of the log and, for sides that persons play,
    the usual ones."""
    from affray.odds.course import course_of

    header, ruleset = replayed.log.header, replayed.ruleset
    fights = [moment.fight for moment in moments]
    policies = ruleset.policy(fights[0], header.policies)
    return course_of(ruleset, fights, policies, seconds=seconds, seed=header.seed)


def story(
    replayed: "Replay", moments: "Sequence[Moment]", maps: bool, quiet: bool, found: "Course | None"
) -> Iterator[str]:
    """The start, and what each entry tells."""
    from affray.cli.picture import picture

    if quiet:
        return
    header = replayed.log.header
    yield f"{header.source or replayed.log.name} ({header.ruleset}, seed {header.seed})"
    for number, moment in enumerate(moments):
        if moment.entry is None:
            yield from picture(replayed.ruleset, moment.fight)
        for i, sentence in enumerate(moment.sentences):
            yield f"{'' if i or moment.entry is None else moment.entry.n:>4}  {sentence}"
        if found is not None:
            yield from chances(found, number)
        if maps and moment.entry is not None:
            yield from ["", *picture(replayed.ruleset, moment.fight), ""]


def chances(found: "Course", number: int) -> Iterator[str]:
    """How likely each side was to win then, where that has changed: `hills 35.2% (+14.8), valley 64.8% (-14.8)`."""
    from affray.odds.summary import percent

    told = []
    for side, one in found.moments[number].winner.items():
        change = f"{100 * found.changes(side)[number]:+.1f}"
        moved = float(change) != 0
        if one.rate > SMALL or moved:
            told.append((moved, f"{side} {percent(one.rate, certain=one.low == one.high)}", f" ({change})" * moved))
    if number == 0 or any(moved for moved, _, _ in told):
        yield f"      {', '.join(chance + change for _, chance, change in told)}"


def about_course(replayed: "Replay", found: "Course") -> Iterator[str]:
    """How the chances were found, and what changed them most."""
    how = f"exact, from {found.states:,} states" if found.exact else f"a sample of {found.fights:,} fights each"
    yield f"Chances to win: {how}; from then on {players(found.assumed)}."
    side = next(iter(found.assumed))
    most = found.turn(side)
    if abs(found.changes(side)[most]) >= TOLD:
        yield f"Entry {most} changed them most: {side} {100 * found.changes(side)[most]:+.1f} percentage points."
    yield from (f"note: {remark}" for remark in found.remarks)


def verdict(replayed: "Replay") -> Iterator[str]:
    """How far the log is right, and how the fight stands there."""
    from affray.cli.picture import picture, result

    if replayed.log.cut_off:
        yield replayed.log.cut_off
    done, have = len(replayed.history.entries), len(replayed.log.entries)
    yield f"{done} of {have} entries done again: dice, choices and every state agree."
    yield from picture(replayed.ruleset, replayed.fight)
    yield result(replayed.ruleset, replayed.fight)


def data(replayed: "Replay", moments: "Sequence[Moment]", found: "Course | None", problem: str) -> dict[str, object]:
    """The same as JSON."""
    return {
        "log": replayed.log.name,
        "ruleset": replayed.ruleset.name,
        "seed": replayed.log.header.seed,
        "closed": replayed.log.closed,
        "cut_off": replayed.log.cut_off,
        "right": not problem,
        "problem": problem,
        "entries": [entry_data(moment) for moment in moments if moment.entry is not None],
        **({} if found is None else {"course": found.to_dict()}),
        "end": replayed.ruleset.view(replayed.fight),
    }


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
