"""`affray simulate --against`: two fights with the same dice."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from affray.cli.options import bad, by_path
from affray.cli.plot import write_plot
from affray.cli.show import console, emit, players
from affray.cli.simulate import SAMPLE, basis, command, how_many, progress_bar, rests_on, shared

if TYPE_CHECKING:
    from affray.scenario.scenario import Scenario
    from affray.simulate.compared import Comparison


def compare(
    file: Path | None,
    here: "Scenario",
    set: Mapping[str, object],
    against: Sequence[str],
    fights: int | None,
    policies: dict[str, str],
    seed: str | None,
    until_width: float | None,
    seconds: float | None,
    processes: int | None,
    plot: Path | None,
    json: bool,
) -> int:
    """Compare the fight `here` (`file`, with what was set) with another one."""
    from affray.cli.start import opening, read
    from affray.scenario.vary import varied
    from affray.simulate.api import compare as run

    other, changes = read_against(against)
    base = here if other is None else read(other)
    there = varied(base, changes)
    opening(there)
    with progress_bar(json) as progress:
        found = run(
            here, base, fights, changes=changes, policies=policies, seed=seed, until_width=until_width,
            seconds=seconds, processes=processes, progress=progress,
        )  # fmt: skip
    if json:
        emit(found.to_dict())
    else:
        shown_here = command(file, found.seed, policies, set)
        kept = {side: name for side, name in policies.items() if f"policy.{side}" not in changes}
        set_there = {**(set if other is None else {}), **changes}
        shown_there = command(file if other is None else other, found.seed, kept, set_there)
        report(found, here.file, there.file, shown_here, shown_there)
    if plot is not None:
        from affray.plots import comparison

        write_plot(plot, comparison(here.title or here.file, found, caption(found, here.file, there.file)), json)
    return 130 if found.interrupted else 0


def read_against(against: Sequence[str]) -> tuple[Path | None, dict[str, object]]:
    """The other file, if there is one, and the changes; what has an = and is no file is a change."""
    files = [text for text in against if "=" not in text or Path(text).is_file()]
    if len(files) > 1:
        raise bad(f"--against: expected one file, not {' and '.join(files)}")
    changes = by_path([text for text in against if text not in files], "--against")
    return Path(files[0]) if files else None, changes


def report(found: "Comparison", here: str, there: str, shown_here: str, shown_there: str) -> None:
    """For people."""
    from rich.table import Table

    for line in heading(found, here, there):
        print(line)
    print()
    table = Table("wins", "here", "there", "difference", "interval", box=None, pad_edge=False, header_style="bold")
    for side, one in found.winner.items():
        bounds = f"{points(one.low)} to {points(one.high)}"
        table.add_row(side, str(one.here), str(one.there), points(one.difference), bounds)
    console().print(table)
    print("The difference is in percentage points, with the interval of pairs of fights.")
    print()
    print(f"{found.changed.count:,} of {found.fights:,} fights changed their winner ({found.changed}).")
    for change in found.changes:
        print(f"  {change.count:>7,}  from {change.here} to {change.there}, the first is fight {change.first}")
    if found.changes:
        first = found.changes[0].first
        print(f"here:  {shown_here} {first}")
        print(f"there: {shown_there} {first}")
    print()
    rests_on(found.here, found.there)


def heading(found: "Comparison", here: str, there: str) -> list[str]:
    """What is compared."""
    fights = how_many(found.fights, found.asked, found.interrupted)
    return [
        f"{fights}, seed {found.seed}, here and there with the same dice: {SAMPLE}",
        f"here:  {here}; {players(found.here.policies)}",
        f"there: {there}; {players(found.there.policies)}",
    ]


def caption(found: "Comparison", here: str, there: str) -> list[str]:
    """What is said below a picture of a comparison."""
    return [*heading(found, here, there), *shared([basis(found.here), basis(found.there)])]


def points(part: float) -> str:
    """A difference of two rates in percentage points, with its sign."""
    text = f"{100 * part:+.2f}"
    return "0.00" if float(text) == 0 else text
