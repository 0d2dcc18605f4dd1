"""`affray fight`: a fight to its end under policies, told step by step."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from affray.cli.options import Changes, Json, Policy, Seed, bad, by_path, by_side
from affray.cli.show import emit, players, say

if TYPE_CHECKING:
    from affray.play.history import Step
    from affray.play.session import Session
    from affray.scenario.scenario import Scenario


def fight(
    file: Path | None = None,
    /,
    *,
    policy: Policy = (),
    changes: Changes = (),
    seed: Seed = None,
    number: Annotated[int | None, Parameter(name="--fight", show_default=False)] = None,
    save: Annotated[Path | None, Parameter(show_default=False)] = None,
    maps: Annotated[bool, Parameter(negative=(), show_default=False)] = False,
    group: Annotated[bool, Parameter(negative=(), show_default=False)] = False,
    quiet: Annotated[bool, Parameter(negative=(), show_default=False)] = False,
    json: Json = False,
) -> int:
    """Play a fight to its end under policies, and tell it step by step.

    The same file, policies and seed give the same fight, on every machine.

    Example: `affray fight ogre.toml --seed 7 --policy red=cautious --save ogre.log`

    Parameters
    ----------
    file
        A fight file; a built-in sample without one.
    seed
        Of the dice; the file's own if not given.
    number
        Play fight K of the simulation with this seed and these policies, face by face.
    save
        A new file for the log; `affray replay` reads it.
    maps
        Draw the map at the start of each round too.
    group
        Tell what many of one kind do in one line.
    quiet
        Say only how it ends.
    """
    from affray.cli.picture import result
    from affray.cli.start import open_session, read
    from affray.play.log import Run
    from affray.simulate.run import MOST_FIGHTS

    if number is not None and not 0 <= number < MOST_FIGHTS:
        raise bad(f"--fight {number}: the fights of a simulation are numbered from 0 to {MOST_FIGHTS - 1}")
    scenario = read(file, by_path(changes))
    seed = scenario.seed if seed is None else seed
    policies = everybody(scenario, by_side(policy))
    run = None if number is None else Run(seed, number)
    session = open_session(scenario, policies, seed, save, run)
    try:
        if json:
            emit(data(session, scenario.title))
        elif quiet:
            play_all(session)
            say([result(session.ruleset, session.fight), *remarks(session)])
        else:
            say(story(session, scenario.title, maps, group))
    finally:
        session.leave()
    return 0


def everybody(scenario: "Scenario", named: dict[str, str]) -> dict[str, str]:
    """A policy for each side: as named, else as in the file, else the default."""
    names = scenario.game.policy(scenario.fight, {**scenario.policy, **named}).names
    return dict(zip(scenario.game.sides(scenario.fight), names, strict=True))


def remarks(session: "Session") -> list[str]:
    """What has to be said of the fight, and of how its policies play."""
    return [*session.ruleset.remarks(session.fight), *session.policies.remarks()]


def steps(session: "Session") -> "Iterator[Step]":
    """The fight step by step, played as it is read; closed at its end."""
    from affray.play.dealt import play_dealt

    yield from session.history.steps
    known = len(session.history.steps)
    run = session.header.run
    if run is not None:
        play_dealt(session, run.seed, run.fight)
        yield from session.history.steps[known:]
    while not session.over:
        session.auto()
        yield session.history.steps[-1]
    session.close()


def play_all(session: "Session") -> None:
    for _ in steps(session):
        pass


def story(session: "Session", title: str, maps: bool, group: bool) -> Iterator[str]:
    """The title, the map, what happens, the map, how it has ended."""
    from affray.cli.picture import picture, result

    ruleset = session.ruleset
    before = session.history.origin
    yield f"{title or session.header.source} ({ruleset.name}, seed {session.header.seed})"
    yield players(session.header.policies)
    yield from (f"note: {remark}" for remark in remarks(session))
    yield ""
    yield from picture(ruleset, before)
    together: list[dict[str, object]] = []
    for step in steps(session):
        new_round = ruleset.rounds(step.fight) != ruleset.rounds(before)
        sentences = ruleset.sentences(step.fight, step.entry.events)
        if group:
            together += ruleset.explain(step.fight, step.entry.events)
            if new_round:
                yield from ruleset.collapse(together)
                together = []
        else:
            yield from parted(sentences, ruleset.rounds(step.fight)) if new_round else sentences
        if new_round and maps and not ruleset.over(step.fight):
            yield from ["", *picture(ruleset, step.fight), ""]
        before = step.fight
    yield from ruleset.collapse(together)
    yield from ["", *picture(ruleset, session.fight), "", result(ruleset, session.fight)]


def parted(sentences: list[str], number: int) -> list[str]:
    """With an empty line before a new round: what still belongs to the old one stands above it."""
    opens = (i for i, sentence in enumerate(sentences) if sentence.startswith(f"round {number} "))
    at = next(opens, 0)
    return [*sentences[:at], "", *sentences[at:]]


def data(session: "Session", title: str) -> dict[str, object]:
    """The fight as JSON."""
    from affray.play.replay import sentences

    ruleset = session.ruleset
    told = [
        {
            "n": step.entry.n,
            "by": step.entry.by,
            "command": step.entry.command,
            "faces": step.entry.faces,
            "sentences": sentences(ruleset, step.fight, step.entry),
            "explained": ruleset.explain(step.fight, step.entry.events),
        }
        for step in steps(session)
    ]
    winner = int(ruleset.winner(session.fight))
    return {
        "title": title,
        "ruleset": ruleset.name,
        "seed": session.header.seed,
        "policies": session.header.policies,
        "rulings": session.header.rulings,
        "remarks": remarks(session),
        "steps": told,
        "winner": ruleset.sides(session.fight)[winner] if winner >= 0 else "nobody",
        "rounds": int(ruleset.rounds(session.fight)),
        "end": ruleset.view(session.fight),
    }
