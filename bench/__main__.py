"""python -m bench: measure, and write results/<date>-<machine>.json and RESULTS.md."""

import json
import sys
import tomllib
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

from bench import advice, bulk, command, laws, live, machine, sweeps
from bench.measure import FULL, QUICK, Effort, Measured, Skipped
from bench.report import report, shown

HERE = Path(__file__).parent

ENTRIES: dict[str, Callable[[Effort], Iterator[Measured]]] = {
    "spike": bulk.spike,
    "icepool": laws.against_icepool,
    "icepool-others": laws.others_against_icepool,
    "many": laws.many,
    "live": live.attack,
    "command": command.started,
    "laws": laws.cold_and_repeated,
    "five-against-five": bulk.five_against_five,
    "cards": bulk.cards,
    "plain": bulk.plain,
    "two-processes": bulk.two_processes,
    "cluster": sweeps.cluster,
    "sweep": sweeps.sweep,
    "ten-million": bulk.ten_million,
    "exact": live.exact_fight,
    "advice": advice.five_against_five,
    "million": live.million,
    "memory": bulk.memory,
    "wheel": command.wheel,
}
"""The ratios first, then what is for orientation."""


def main() -> int:
    asked = ArgumentParser("bench", description="Measure how fast Affray is on this machine.")
    asked.add_argument("--quick", action="store_true", help="tiny sizes: to see that it runs; nothing is written")
    asked.add_argument("--only", nargs="+", choices=ENTRIES, metavar="ENTRY", help=f"some of: {', '.join(ENTRIES)}")
    options = asked.parse_args()
    date = f"{datetime.now(UTC):%Y-%m-%d}"
    described = machine.describe()
    if not machine.is_compiled():
        print("Affray runs as plain Python here: these are not the numbers of a compiled build.", file=sys.stderr)
    found: list[Measured] = []
    skipped: dict[str, str] = {}
    for name in options.only or ENTRIES:
        try:
            for one in ENTRIES[name](QUICK if options.quick else FULL):
                print(f"{one.title}: {shown(one.value, one.unit)}", file=sys.stderr, flush=True)
                found.append(one)
        except Skipped as why:
            skipped[name] = str(why)
    targets = tomllib.loads((HERE / "targets.toml").read_text("utf-8"))
    text = report(date, described, found, skipped, targets, options.quick)
    if options.quick or options.only:
        print(text)
    else:
        write(date, described, found, skipped, text)
    return 0


def write(date: str, described: dict[str, object], found: list[Measured], skipped: dict[str, str], text: str) -> None:
    results = HERE / "results"
    results.mkdir(exist_ok=True)
    file = results / f"{date}-{machine.slug()}.json"
    data = {"date": date, "machine": described, "values": [one.data() for one in found], "skipped": skipped}
    file.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", "utf-8")
    (HERE / "RESULTS.md").write_text(text, "utf-8")
    print(f"{file} and {HERE / 'RESULTS.md'} are written.")


if __name__ == "__main__":
    sys.exit(main())
