"""`affray check`: scenarios, and what differs from what they expect."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from affray.cli.options import Json
from affray.cli.show import emit

if TYPE_CHECKING:
    from affray.scenario.check import Report


def check(*paths: Path, json: Json = False) -> int:
    """Run scenarios and say for each `ok` or what differs; exit code 1 if anything does.

    Without a file the scenarios that come with Affray are run, which show what each paragraph of the rules means.

    Example: `affray check fights/ bug.toml`

    Parameters
    ----------
    paths
        Scenario files, and folders of them.
    """
    from affray.scenario.check import scenario_files

    if paths:
        reports = [*tell(scenario_files(paths), json)]
        if not json and len(reports) > 1:
            print(count(reports))
        return 1 if any(not report.ok for report in reports) else 0
    differing = [name for name, folder in packaged().items() if not shows(name, folder, json)]
    return 1 if differing else 0


def tell(files: Iterable[Path], json: bool, all_: bool = True) -> "Iterator[Report]":
    """Check one file after another; print each report, or without `all_` those that differ."""
    from affray.odds.ask import answer_odds
    from affray.scenario.check import check_file

    for file in files:
        report = check_file(file, answer_odds)
        if json:
            emit(report.data())
        elif all_ or not report.ok:
            show(report)
        yield report


def packaged() -> dict[str, Path]:
    """The folder of each ruleset's scenarios that come with Affray."""
    from affray import content

    folder = content.conformance()
    return {below.name: below for below in sorted(folder.iterdir()) if below.is_dir()}


def shows(name: str, folder: Path, json: bool) -> bool:
    """Check a ruleset's scenarios and say how much of its rules they show; whether all are ok."""
    from affray.rulesets import ruleset
    from affray.scenario.check import scenario_files
    from affray.scenario.scenario import read_file

    files = scenario_files([folder])
    reports = [*tell(files, json, all_=False)]
    if not json:
        paragraphs = ruleset(name).paragraphs()
        shown = {cited for file in files for cited in read_file(file).cites if cited in paragraphs}
        print(f"{name}: {count(reports)}; they show {len(shown)} of {len(paragraphs)} paragraphs")
    return all(report.ok for report in reports)


def count(reports: "list[Report]") -> str:
    differ = sum(not report.ok for report in reports)
    return f"{len(reports)} scenarios, {f'{differ} with differences' if differ else 'all ok'}"


def show(report: "Report") -> None:
    from affray.scenario.check import said

    title = f": {report.title}" if report.title else ""
    print(f"{'ok' if report.ok else 'differs'}  {report.file}{title}")
    for difference in report.differences:
        print(f"    {said(difference)}")
