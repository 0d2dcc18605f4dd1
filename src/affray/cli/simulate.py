"""`affray simulate`: many fights, and what becomes of them."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from affray.cli.options import Json, Policy, Seed, bad, by_side
from affray.cli.show import bar, console, emit, interval, players
from affray.scenario import own

if TYPE_CHECKING:
    from affray.core.policy import Policies
    from affray.core.ruleset import Ruleset
    from affray.core.state import State
    from affray.simulate.report import Result


def simulate(
    file: Path | None = None,
    /,
    *,
    fights: Annotated[int, Parameter(name=("--fights", "-n"))] = 10_000,
    policy: Policy = (),
    seed: Seed = None,
    processes: Annotated[int | None, Parameter(show_default=False)] = None,
    json: Json = False,
) -> int:
    """Play a fight many times under policies: who wins how often, in how many rounds, with how much left.

    The counts depend on the file, the policies and the seed alone, not on the machine or the number of processes.
    Ctrl-C shows the result so far.

    Example: `affray simulate ogre.toml -n 1000000 --policy red=cautious`

    Parameters
    ----------
    file
        A fight file; a built-in sample without one.
    fights
        How many.
    seed
        Of the dice; the file's own if not given.
    processes
        How many work at once; all cores if not given.
    """
    from affray.cli.start import opening, read
    from affray.simulate.run import MOST_FIGHTS, MOST_PROCESSES
    from affray.simulate.run import simulate as run

    if not 1 <= fights <= MOST_FIGHTS:
        raise bad(f"-n {fights}: expected 1 to {MOST_FIGHTS}")
    if processes is not None and not 1 <= processes <= MOST_PROCESSES:
        raise bad(f"--processes {processes}: expected 1 to {MOST_PROCESSES}")
    scenario = read(file)
    opening(scenario)  # here its lines are known; the processes have the data only
    start = partial(make, scenario.data, scenario.file, by_side(policy), dict(own.FILES))
    with progress_bar(json) as progress:
        result = run(start, fights, scenario.seed if seed is None else seed, 0, processes, progress)
    if json:
        emit(result.to_dict())
    else:
        report(result)
    return 130 if result.interrupted else 0


def make(
    data: dict[str, object], file: str, named: dict[str, str], use: dict[str, bytes]
) -> "tuple[Ruleset, State, Policies]":
    """The fight to play, in each process anew; it starts after the file's own steps."""
    from affray.cli.start import opening
    from affray.scenario.scenario import read_data

    own.bring(use)  # a process that was not forked from one which has them
    scenario = read_data(data, file)
    fight = opening(scenario)
    return scenario.game, fight, scenario.game.policy(fight, {**scenario.policy, **named})


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
        task = progress.add_task("fights")

        def done(so_far: int, of: int) -> None:
            progress.update(task, completed=so_far, total=of)

        yield done


def report(result: "Result") -> None:
    """For people."""
    from rich.table import Table

    from affray.cli.picture import in_short

    stopped = f" of {result.asked:,} asked for" if result.interrupted else ""
    print(f"{result.fights:,} fights{stopped}, seed {result.seed}: a sample, with 95 % intervals.")
    print(players(result.policies))
    print()
    show_wins(result)
    print()
    spreads = Table("", "mean", "5 %", "25 %", "half", "75 %", "95 %", "survives", box=None, pad_edge=False)
    rows = [("rounds", result.rounds, "")]
    rows += [(f"{side}: left", spread, "") for side, spread in result.sides.items()]
    rows += [(f"  {one.id} ({one.side})", one.left, str(one.survived)) for one in result.combatants]
    for name, spread, survives in rows:
        spreads.add_row(name, f"{spread.mean:.2f}", *(str(q) for q in spread.quantiles.values()), survives)
    console().print(spreads)
    print()
    print("rulings: " + ", ".join(f"{name} {in_short(value)}" for name, value in result.rulings.items()))
    for side, remarks in result.not_modelled.items():
        for remark in remarks:
            print(f"not modelled ({side}): {remark}")
    for remark in result.remarks:
        print(f"note: {remark}")


def show_wins(result: "Result") -> None:
    """Who won how often."""
    from rich.table import Table

    wins = Table("wins", "", "rate", "interval", box=None, pad_edge=False, header_style="bold")
    for side, won in result.wins.items():
        wins.add_row(side, bar(won.count, result.fights), str(won), interval(won.low, won.high))
    console().print(wins)
