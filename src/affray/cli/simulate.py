"""`affray simulate`: many fights, and what becomes of them; or of two fights with the same dice."""

import shlex
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from affray.cli.options import Changes, Json, Policy, Seed, bad, by_path, by_side
from affray.cli.plot import Plot, check_plot, write_plot
from affray.cli.show import bar, console, emit, interval, players
from affray.scenario import own

if TYPE_CHECKING:
    from affray.simulate.report import Example, Result


def simulate(
    file: Path | None = None,
    /,
    *,
    fights: Annotated[int | None, Parameter(name=("--fights", "-n"), show_default=False)] = None,
    until_width: Annotated[float | None, Parameter(show_default=False)] = None,
    seconds: Annotated[float | None, Parameter(show_default=False)] = None,
    policy: Policy = (),
    changes: Changes = (),
    against: Annotated[tuple[str, ...], Parameter(name="--against", negative=(), show_default=False)] = (),
    seed: Seed = None,
    processes: Annotated[int | None, Parameter(show_default=False)] = None,
    plot: Plot = None,
    json: Json = False,
) -> int:
    """Play a fight many times under policies: who wins how often, in how many rounds, with how much left.

    The counts depend on the file, the policies and the seed alone, not on the machine or the number of processes.
    Ctrl-C shows the result so far.

    Example: `affray simulate ogre.toml --until-width 0.01 --against ogre.power=5`

    Parameters
    ----------
    file
        A fight file; a built-in sample without one.
    fights
        How many; 10000, or as many as --until-width and --seconds take.
    until_width
        End when the 95 % interval of each win rate (with --against: of each difference) is at most so wide, from end to
        end: 0.01 is one percentage point. Looked at after 1000 fights, then after an eighth more each time.
    seconds
        End after so long.
    against
        Compare with another fight file, or with changes such as ogre.power=5 and policy.red=cautious, once for each;
        fight K of both has the same dice.
    seed
        Of the dice; the file's own if not given.
    processes
        How many work at once; all cores if not given.
    """
    from affray.cli.compare import compare
    from affray.cli.start import opening, read
    from affray.simulate.api import simulate as run
    from affray.simulate.run import MOST_FIGHTS, MOST_PROCESSES
    from affray.simulate.stopping import MOST_SECONDS

    if fights is not None and not 1 <= fights <= MOST_FIGHTS:
        raise bad(f"-n {fights}: expected 1 to {MOST_FIGHTS}")
    if until_width is not None and not 0 < until_width < 1:
        raise bad(f"--until-width {until_width:g}: expected a number between 0 and 1, such as 0.01")
    if seconds is not None and not 0 < seconds <= MOST_SECONDS:
        raise bad(f"--seconds {seconds:g}: expected more than 0, at most {MOST_SECONDS}")
    if processes is not None and not 1 <= processes <= MOST_PROCESSES:
        raise bad(f"--processes {processes}: expected 1 to {MOST_PROCESSES}")
    check_plot(plot)
    policies, set = by_side(policy), by_path(changes)
    scenario = read(file, set)
    opening(scenario)  # here its lines are known; the processes have the data only
    if against:
        return compare(
            file, scenario, set, against, fights, policies, seed, until_width, seconds, processes, plot, json
        )  # fmt: skip
    with progress_bar(json) as progress:
        result = run(
            scenario, fights, policies=policies, seed=seed, until_width=until_width, seconds=seconds,
            processes=processes, progress=progress,
        )  # fmt: skip
    if json:
        emit(result.to_dict())
    else:
        report(result)
        show_examples(result, command(file, result.seed, policies, set))
        rests_on(result)
    if plot is not None:
        from affray.plots import simulation

        write_plot(plot, simulation(scenario.title or scenario.file, result, caption(result)), json)
    return 130 if result.interrupted else 0


def caption(result: "Result") -> list[str]:
    """What is said below a picture of a result."""
    how = f"{how_many(result.fights, result.asked, result.interrupted)}, seed {result.seed}: {SAMPLE}"
    return [how, players(result.policies), *basis(result)]


def command(file: Path | None, seed: str, policies: Mapping[str, str], changes: Mapping[str, object]) -> str:
    """The command that shows a fight of a simulation, but for its number."""
    from affray.scenario.vary import word

    words = ["affray"]
    for used in own.FILES:
        words += ["--use", used]
    words += ["fight", *([] if file is None else [str(file)]), f"--seed={seed}" if seed[:1] == "-" else "--seed"]
    words += [] if seed[:1] == "-" else [seed]
    for side, name in policies.items():
        words += ["--policy", f"{side}={name}"]
    for path, value in changes.items():
        words += ["--set", f"{path}={word(value)}"]
    return shlex.join([*words, "--fight"])


@contextmanager
def progress_bar(json: bool) -> Iterator[Callable[[int, int], None] | None]:
    """Only where somebody can see it."""
    from rich.console import Console

    terminal = Console(stderr=True)
    if json or not terminal.is_terminal:
        yield None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = TextColumn("fights"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=terminal, transient=True) as progress:
        task = progress.add_task("fights", total=None)

        def done(so_far: int, of: int) -> None:
            progress.update(task, completed=so_far, total=of or None)

        yield done


def report(result: "Result") -> None:
    """For people."""
    from rich.table import Table

    print(f"{how_many(result.fights, result.asked, result.interrupted)}, seed {result.seed}: {SAMPLE}")
    print(players(result.policies))
    print()
    show_wins(result)
    print()
    spreads = Table("", "mean", "5 %", "25 %", "half", "75 %", "95 %", "survives", box=None, pad_edge=False)
    rows = [("rounds", result.rounds, "")]
    rows += [(f"{side}: left", spread, "") for side, spread in result.sides.items()]
    rows += [(f"  {one.id} ({one.side})", one.left, str(one.survived)) for one in result.combatants]
    for one in result.combatants:
        rows += [(f"  {one.id}: {what}", spread, "") for what, spread in one.counted.items()]
    rows += [(what, spread, "") for what, spread in result.counted.items()]
    for name, spread, survives in rows:
        spreads.add_row(name, f"{spread.mean:.2f}", *(str(q) for q in spread.quantiles.values()), survives)
    console().print(spreads)
    print()


SAMPLE = "a sample, with 95 % intervals."


def how_many(fights: int, asked: int | None, interrupted: bool) -> str:
    """How many fights, and whether there were to be more."""
    if not interrupted:
        return f"{fights:,} fights"
    return f"{fights:,} fights, broken off" if asked is None else f"{fights:,} fights of {asked:,} asked for"


def show_wins(result: "Result") -> None:
    """Who won how often."""
    from rich.table import Table

    wins = Table("wins", "", "rate", "interval", box=None, pad_edge=False, header_style="bold")
    for side, won in result.wins.items():
        wins.add_row(side, bar(won.count, result.fights), str(won), interval(won.low, won.high))
    console().print(wins)


def show_examples(result: "Result", shown_by: str) -> None:
    """Fights to look at, each with the command that shows it."""
    for side, examples in result.examples.items():
        print(f"fights to look at, for {side}:")
        rows = [("typical", examples.typical), ("luckiest", examples.luckiest), ("unluckiest", examples.unluckiest)]
        ends = [end(example) for _, example in rows]
        width = max(map(len, ends))
        for (name, example), said in zip(rows, ends, strict=True):
            print(f"  {name:<10}  {said:<{width}}  {shown_by} {example.fight}")
        print()


def end(example: "Example") -> str:
    """How it ends: `won by 9 in 4 rounds`."""
    rounds = f"{example.rounds} round{'' if example.rounds == 1 else 's'}"
    margin = example.margin
    if (example.outcome == "won" and margin > 0) or (example.outcome == "lost" and margin < 0):
        return f"{example.outcome} by {abs(margin)} in {rounds}"
    apart = f"{abs(margin)} {'ahead' if margin > 0 else 'behind'}" if margin else "even"
    return f"{example.outcome}, {apart} after {rounds}"


def rests_on(*results: "Result") -> None:
    """What a result rests on: rulings, what was not modelled, notes. What two results share is said once."""
    for line in shared([basis(result) for result in results]):
        print(line)


def basis(result: "Result") -> list[str]:
    from affray.cli.picture import basis

    return basis(result.rulings, result.not_modelled, result.remarks)


def shared(lists: Sequence[list[str]]) -> Iterator[str]:
    """Lines of one list as they are; of two those of both, and which of them has the others."""
    first, last = lists[0], lists[-1]
    for line in first:
        yield line if line in last else f"here: {line}"
    for line in last:
        if line not in first:
            yield f"there: {line}"
