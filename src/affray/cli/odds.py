"""`affray odds`: exact laws of actions, of what comes until a turn, and of whole fights."""

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from affray.cli.options import Json, Policy, bad, by_side
from affray.cli.plot import Plot, check_plot, write_plot
from affray.cli.show import emit


def odds(
    file: Path | None = None,
    /,
    *,
    actor: Annotated[str | None, Parameter(show_default=False)] = None,
    attack: Annotated[str | None, Parameter(show_default=False)] = None,
    action: Annotated[str | None, Parameter(show_default=False)] = None,
    target: Annotated[str | None, Parameter(show_default=False)] = None,
    also: Annotated[tuple[str, ...], Parameter(name="--with", negative=(), show_default=False)] = (),
    until_turn: Annotated[str | None, Parameter(show_default=False)] = None,
    winner: Annotated[bool, Parameter(negative=(), show_default=False)] = False,
    of: Annotated[tuple[str, ...], Parameter(negative=(), show_default=False)] = (),
    policy: Policy = (),
    method: Literal["exact", "simulate"] = "exact",
    fights: int = 10_000,
    seconds: float = 60.0,
    states: int = 200_000,
    plot: Plot = None,
    json: Json = False,
) -> int:
    """Tell what may come of an action or of a fight, and how likely each outcome is.

    Without a question, every `[[odds]]` of the file is answered. What is exact is a fraction; what is sampled says so.

    Example: `affray odds ogre.toml --actor ogre --attack dwarf`

    Parameters
    ----------
    file
        A fight file; a built-in sample without one. Odds hold after the file's own steps.
    actor
        Who acts.
    attack
        Whom the actor attacks: what goes through, the damage, and what the target has left.
    action
        Another action, in the words of a fight file.
    target
        Of the action.
    also
        More of the action, as KEY=VALUE, such as `spell=bolt` or `kicker=true`.
    until_turn
        What becomes of ID until its next turn comes, all playing by policies; after the action, if one is named.
    winner
        Who wins the whole fight.
    of
        The results or fields asked for, such as damage or dwarf.health.
    method
        All that can happen, or a sample. One is never put in place of the other.
    fights
        Size of the sample.
    seconds
        How long an answer may take.
    states
        Through how many states of a whole fight it may go; a million take some 3 GB.
    """
    from affray.cli import asking
    from affray.cli.start import opening, read
    from affray.odds.answer import Answer
    from affray.odds.budget import Budget

    if not seconds > 0 or min(fights, states) < 1:  # not a number is not more than 0 either
        raise bad("--seconds, --states and --fights: expected more than 0")
    check_plot(plot)
    scenario = read(file)
    fight = opening(scenario)
    table = asking.Table(
        scenario.game, fight, scenario.game.policy(fight, {**scenario.policy, **by_side(policy)}), scenario.seed,
        Budget(states, seconds=seconds), method, fights,
    )  # fmt: skip
    command = asking.command(actor, attack, action, target, also)
    asked: list[dict[str, object]] = []
    if until_turn is not None:
        answered = table.until_turn(until_turn, command, of)
    elif command:
        answered = table.action(command, of)
    elif winner or of:
        answered = table.whole_fight([*(["winner"] if winner else []), *of])
    else:
        answered = table.of_file(scenario)
        asked = [one.table for one in scenario.odds]
    found: list[tuple[str, Answer]] = []
    for question, answer in answered:
        if not json:
            if found:
                print()
            asking.show(question, answer)
        found.append((question, answer))
    if json:
        emit({"odds": [asking.data(question, answer) for question, answer in found]})
    if plot is not None:
        from affray.plots import laws

        shown = [(f"{question} ({asking.how(answer)})", answer) for question, answer in found]
        write_plot(plot, laws(scenario.title or scenario.file, shown, asking.caption(table, found, asked)), json)
    return 0
