"""`affray balance`: the value with which a side wins as often as wanted, and what each number does."""

from collections.abc import Sequence
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from affray.cli.compare import points
from affray.cli.options import Changes, Cluster, Json, Policy, Processes, Seed, bad, by_path, by_side, values_of
from affray.cli.show import bar, console, emit, interval, say
from affray.cli.simulate import SAMPLE, progress_bar

if TYPE_CHECKING:
    from affray.simulate.found import Balance, Candidate, Sensitivity

SHOWN = 12
"""Values in the table; all are in the JSON."""


def balance(
    file: Path | None = None,
    /,
    *,
    target: Annotated[str | None, Parameter(show_default=False)] = None,
    change: Annotated[tuple[str, ...], Parameter(name="--change", negative=(), show_default=False)] = (),
    sensitivity: Annotated[bool, Parameter(name="--sensitivity", negative=(), show_default=False)] = False,
    fights: Annotated[int, Parameter(name=("--fights", "-n"))] = 10_000,
    policy: Policy = (),
    changes: Changes = (),
    seed: Seed = None,
    processes: Processes = None,
    cluster: Cluster = None,
    json: Json = False,
) -> int:
    """Find the value of a fight file with which a side wins as often as wanted, or most nearly so.

    Without --change it tells how often the side wins now, and what one more point of each number would do.

    Example: `affray balance ogre.toml --change ogre.toughness --target red=0.6`

    Parameters
    ----------
    file
        A fight file; a built-in sample without one.
    target
        How often a side is to win, as SIDE=CHANCE: red=0.6 or red=60%.
    change
        What to change: a path, such as ogre.toughness or goblin.count, or two; with the whole numbers to try, or
        without: ogre.toughness=1..12.
    sensitivity
        Tell too what one more point of each number of the file does.
    fights
        How many at most with each value.
    seed
        Of the dice; the file's own if not given.
    """
    from affray.cli.start import opening, read
    from affray.simulate.balancing import balance as search
    from affray.simulate.balancing import check_side
    from affray.simulate.sensing import sensitivity as sense

    if target is None:
        raise bad("--target SIDE=CHANCE says how often a side is to win, such as --target red=0.6")
    side, chance = read_target(target)
    asked = dict(map(read_change, change))
    if len(asked) < len(change):
        raise bad("--change: a path is given twice")
    scenario = read(file, by_path(changes))
    opening(scenario)  # here its lines are known
    check_side(scenario, side)
    policies = by_side(policy)
    found: Balance | None = None
    moved: Sensitivity | None = None
    with progress_bar(json) as progress:
        if asked:
            found = search(
                scenario, asked, side, chance, fights, seed=seed, policies=policies, processes=processes,
                cluster=cluster, progress=progress,
            )  # fmt: skip
        if not asked or (sensitivity and not (found and found.interrupted)):
            moved = sense(
                scenario, side, fights, seed=seed, policies=policies, processes=processes, cluster=cluster,
                progress=progress,
            )  # fmt: skip
    if json:
        data = {} if found is None else found.to_dict()
        emit({**data, "target": chance, "side": side, "sensitivity": None if moved is None else moved.to_dict()})
    else:
        if found is not None:
            report(found)
        if moved is not None:
            if found is not None:
                print()
            report_moves(moved, chance)
    return 130 if (found and found.interrupted) or (moved and moved.interrupted) else 0


def read_target(text: str) -> tuple[str, float]:
    """`red=0.6` or `red=60%`."""
    side, sign, number = text.rpartition("=")
    try:
        chance = float(number.removesuffix("%")) / (100 if number.endswith("%") else 1)
    except ValueError:
        chance = -1.0
    if not (side and sign and isfinite(chance) and 0 <= chance <= 1):
        raise bad(f"--target {text}: expected SIDE=CHANCE with a chance from 0 to 1, such as red=0.6 or red=60%")
    return side, chance


def read_change(text: str) -> tuple[str, list[int] | None]:
    """`ogre.toughness` or `ogre.toughness=1..12`."""
    path, sign, values = text.partition("=")
    if not path:
        raise bad(f"--change {text}: expected a path, such as ogre.toughness or ogre.toughness=1..12")
    if not sign:
        return path, None
    found = values_of(values, f"--change {path}")
    whole = [value for value in found if isinstance(value, int) and not isinstance(value, bool)]
    if len(whole) < len(found):
        raise bad(f"--change {text}: expected whole numbers, such as {path}=1..12")
    return path, whole


# -- for people ------------------------------------------------------------------------------------------------------


def report(found: "Balance") -> None:
    from rich.table import Table

    print(f"{' and '.join(found.changes)}, so that {found.side} wins {part(found.target)}.")
    print(how(found))
    print()
    table = Table(*found.changes, box=None, pad_edge=False, header_style="bold")
    table.add_column("")
    for heading in (f"{found.side} wins", "interval", "fights"):
        table.add_column(heading, justify="left" if heading == "interval" else "right")
    table.add_column("")
    for one in shown(found):
        won, marks = one.won, []
        marks += ["nearest"] if one is found.best else []
        marks += ["now"] if list(one.values) == found.now else []
        table.add_row(
            *map(str, one.values), bar(won.count, won.of), str(won), interval(won.low, won.high), f"{won.of:,}",
            ", ".join(marks),
        )  # fmt: skip
    console().print(table)
    print()
    say(conclusion(found))


def how(found: "Balance") -> str:
    what = "value" if len(found.changes) == 1 else "pair"
    tried = f"{len(found.candidates)} {what}{'' if len(found.candidates) == 1 else 's'}"
    broken = ", broken off" if found.interrupted else ""
    return f"{tried} tried in {found.fights:,} fights{broken}, seed {found.seed}, all with the same dice: {SAMPLE}"


def shown(found: "Balance") -> list["Candidate"]:
    """The nearest ones, in order of their values, and what the file says now."""
    ranked = sorted(found.candidates, key=lambda one: (one is not found.best, abs(one.won.rate - found.target)))
    chosen = [one for one in ranked if one.won.of][:SHOWN]
    return [one for one in found.candidates if one in chosen or list(one.values) == found.now]


def conclusion(found: "Balance") -> list[str]:
    """What was found, and if nothing meets the target, why."""
    best = found.best
    nearest = f"{named(found, best)}: {found.side} wins {best.won} ({interval(best.won.low, best.won.high)})."
    if not best.won.of:
        return ["Nothing was fought."]
    if found.reached:
        return [nearest]
    seen = {(one.won.count, one.won.of) for one in found.candidates}
    what = "value" if len(found.changes) == 1 else "pair"
    why = f"No {what} that was tried reaches {part(found.target)}"
    tried = ", ".join(f"{path} {least} to {most}" for path, least, most in bounds(found))
    below = [one for one in found.candidates if one.won.of and one.won.rate < found.target]
    above = [one for one in found.candidates if one.won.of and one.won.rate > found.target]
    if below and above:
        low = max(below, key=lambda one: (one.won.rate, one.won.of))
        high = min(above, key=lambda one: (one.won.rate, -one.won.of))
        why += f", for the steps are too coarse: {named(found, low)} gives {low.won}, {named(found, high)} {high.won}."
    elif len(seen) == 1 and len(found.candidates) > 1:
        why += f", for it makes no difference: all give the same ({tried})."
    else:
        why += f": with all of them {found.side} wins {'less' if below else 'more'} often ({tried})."
    return [why, f"The nearest is {nearest}"]


def named(found: "Balance", one: "Candidate") -> str:
    return " ".join(f"{path}={value}" for path, value in zip(found.changes, one.values, strict=True))


def bounds(found: "Balance") -> list[tuple[str, int, int]]:
    """The least and the greatest value that was tried of each change."""
    columns = zip(*(one.values for one in found.candidates if one.won.of), strict=True)
    return [(path, min(values), max(values)) for path, values in zip(found.changes, columns, strict=True)]


def report_moves(found: "Sensitivity", target: float) -> None:
    from rich.table import Table

    won = found.won
    broken = ", broken off" if found.interrupted else ""
    print(
        f"As the file stands {found.side} wins {won} ({interval(won.low, won.high)}) of {won.of:,} fights{broken}, "
        f"seed {found.seed}; wanted: {part(target)}."
    )
    print(f"One more point of each number, with the same dice: {SAMPLE}")
    print()
    table = Table("number", box=None, pad_edge=False, header_style="bold")
    for heading in ("from", "to", f"{found.side} wins", "interval"):
        table.add_column(heading, justify="left" if heading == "interval" else "right")
    for move in found.moves:
        around = f"{points(move.low)} to {points(move.high)}"
        table.add_row(move.path, str(move.before), str(move.after), points(move.difference), around)
    if found.moves:
        console().print(table)
        print("Differences are in percentage points, with the intervals of pairs of fights.")
    say(refused(found.refused))


def refused(paths: Sequence[str]) -> list[str]:
    return [f"Cannot be one more: {', '.join(paths)}."] if paths else []


def part(chance: float) -> str:
    """A target as it was meant: 60%, 12.5%."""
    return f"{100 * chance:.10g}%"
