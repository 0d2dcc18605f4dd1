"""`affray sweep`: a fight with some of its values varied, as a grid of results."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from affray.cli import output
from affray.cli.options import Changes, Cluster, Json, Policy, Processes, Seed, bad, by_path, by_side, values_of
from affray.cli.plot import Plot, check_plot, write_plot
from affray.cli.show import emit, players
from affray.cli.simulate import SAMPLE, basis, progress_bar

if TYPE_CHECKING:
    from affray.simulate.grid import Sweep


def sweep(
    file: Path | None = None,
    /,
    *,
    vary: Annotated[tuple[str, ...], Parameter(name="--vary", negative=(), show_default=False)] = (),
    fights: Annotated[int, Parameter(name=("--fights", "-n"))] = 10_000,
    side: Annotated[str | None, Parameter(show_default=False)] = None,
    policy: Policy = (),
    changes: Changes = (),
    seed: Seed = None,
    out: Annotated[Path | None, Parameter(name=("--output", "-o"), show_default=False)] = None,
    keep: Annotated[Path | None, Parameter(show_default=False)] = None,
    processes: Processes = None,
    cluster: Cluster = None,
    plot: Plot = None,
    json: Json = False,
) -> int:
    """Play every combination of some values of a fight many times, all with the same dice: who wins how often.

    Two axes are shown as a grid, else there is a row for each variation. The counts depend on the file, the values, the
    policies and the seed alone. Ctrl-C shows what there is so far.

    Example: `affray sweep ogre.toml --vary ogre.power=2..6 --vary dwarf.count=1..4`

    Parameters
    ----------
    file
        A fight file; a built-in sample without one.
    vary
        What varies, as PATH=VALUES: ogre.power=2..6, ogre.full_health=10..30..5, dwarf.count=1,2,4,
        policy.red=nearest,random, rulings.NAME=X,Y; once for each axis.
    fights
        How many with each variation.
    side
        Whose rate of wins the table shows; the first side's if not given.
    seed
        Of the dice; the file's own if not given.
    out
        A file for the rows: .csv, .parquet, or .json with whole results.
    keep
        A folder in which each finished part is written; another run does only what is missing.
    """
    from affray.cli.start import opening, read
    from affray.simulate.balancing import check_side
    from affray.simulate.grid import Axis
    from affray.simulate.sweeps import sweep as run

    axes = [Axis(path, values) for path, values in map(axis, vary)]
    if not axes:
        raise bad("nothing varies: --vary PATH=VALUES, such as --vary ogre.power=2..6")
    if out is not None:
        output.check(out)
    if keep is not None and keep.exists() and not keep.is_dir():
        raise bad(f"--keep {keep}: this is a file, expected a folder")
    check_plot(plot)
    scenario = read(file, by_path(changes))
    opening(scenario)  # here its lines are known
    if side is not None:
        check_side(scenario, side)
    shown = side or scenario.game.sides(scenario.fight)[0]
    with progress_bar(json) as progress:
        found = run(
            scenario, axes, fights, seed=seed, policies=by_side(policy), processes=processes, cluster=cluster,
            keep=keep, progress=progress,
        )  # fmt: skip
    if json:
        emit(found.to_dict())
    else:
        report(found, shown)
    if out is not None:
        output.write(out, found)
        if not json:
            print(f"{out} is written.")
    if plot is not None:
        from affray.plots import sweep as picture

        write_plot(plot, picture(scenario.title or scenario.file, found, shown, caption(found)), json)
    return 130 if found.interrupted else 0


def axis(text: str) -> tuple[str, list[object]]:
    """`--vary ogre.power=2..6` as path and values."""
    path, sign, values = text.partition("=")
    if not (path and sign):
        raise bad(f"--vary {text}: expected PATH=VALUES, such as ogre.power=2..6")
    return path, values_of(values, f"--vary {path}")


def report(found: "Sweep", side: str) -> None:
    """For people."""
    from affray.cli.grid import show

    print(how_many(found))
    if found.interrupted:
        print(broken_off(found))
    if found.kept or found.damaged:
        damaged = f", {found.damaged} that were damaged are done again" if found.damaged else ""
        print(f"{found.kept} of {found.shards} parts were there from an earlier run{damaged}.")
    lists = [[players(cell.result.policies), *basis(cell.result)] for cell in found.cells]
    if all(lines[0] == lists[0][0] for lines in lists):
        print(lists[0][0])
    print()
    show(found, side)
    print()
    for line in said([lines[1:] for lines in lists]):
        print(line)


def how_many(found: "Sweep") -> str:
    variations = "1 variation" if len(found.cells) == 1 else f"{len(found.cells)} variations"
    each = "" if len(found.cells) == 1 else " each"
    return f"{variations} of {found.fights:,} fights{each}, seed {found.seed}, all with the same dice: {SAMPLE}"


def broken_off(found: "Sweep") -> str:
    done = sum(cell.result.fights for cell in found.cells)
    return f"Broken off: {done:,} fights of {found.fights * len(found.cells):,} are shown."


def caption(found: "Sweep") -> list[str]:
    """What is said below a picture of a sweep."""
    rests_on = said([[players(cell.result.policies), *basis(cell.result)] for cell in found.cells])
    return [how_many(found), *([broken_off(found)] if found.interrupted else []), *rests_on]


def said(lists: Sequence[Sequence[str]]) -> list[str]:
    """What the variations rest on, each line once."""
    lines = dict.fromkeys(line for one in lists for line in one)
    return [line if all(line in one for one in lists) else f"in some: {line}" for line in lines]
