"""The results as a table for people."""

from collections.abc import Mapping, Sequence

from bench.machine import BUSY
from bench.measure import TIMES, Measured

Targets = Mapping[str, Mapping[str, float]]


def report(date: str, machine: Mapping[str, object], found: Sequence[Measured], skipped: Mapping[str, str],
           targets: Targets, quick: bool) -> str:  # fmt: skip
    """The text of RESULTS.md."""
    lines = ["# Measured", "", f"{date}, by `./run bench`. One machine, one run: your numbers will differ.", ""]
    if quick:
        lines += ["**A quick run: sizes too small to quote.**", ""]
    load = machine["load_before"]
    if isinstance(load, float) and load > BUSY:
        lines += [f"**The machine was busy (load {load}): do not quote these numbers.**", ""]
    lines += [
        f"- machine: {machine['cpu']}, {machine['cores']} cores, {machine['memory_gib']} GiB",
        f"- {machine['system']}, {machine['python']}",
        f"- {machine['affray']}",
        "",
        "Each value is a median; the spread is the lowest and highest of its runs. Ratios are medians of ratios, both "
        "sides measured in turns.",
        "",
        "| what | median | spread | runs | aim |",
        "|---|---:|---:|---:|---:|",
    ]
    for one in found:
        spread = f"{shown(one.low, one.unit)} – {shown(one.high, one.unit)}" if one.runs > 1 else ""
        aim = target(targets.get(one.key, {}), one)
        lines.append(f"| {one.title} | **{shown(one.value, one.unit)}** | {spread} | {one.runs} | {aim} |")
    notes = [f"- {one.title}: {one.note}." for one in found if one.note]
    if notes:
        lines += ["", "How:", "", *notes]
    if skipped:
        lines += ["", "Not measured:", "", *(f"- {name}: {why}." for name, why in skipped.items())]
    return "\n".join(lines) + "\n"


def target(wanted: Mapping[str, float], one: Measured) -> str:
    """The aim, and whether it is met."""
    if "least" in wanted:
        return f"≥ {shown(wanted['least'], one.unit)}, {'met' if one.value >= wanted['least'] else 'missed'}"
    if "most" in wanted:
        return f"≤ {shown(wanted['most'], one.unit)}, {'met' if one.value <= wanted['most'] else 'missed'}"
    return ""


def shown(value: float, unit: str) -> str:
    """A number with its unit, to three figures."""
    if unit == "s":
        for scale, name in ((1.0, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns")):
            if value >= scale:
                return f"{figures(value / scale)} {name}"
    if unit == TIMES:
        return f"{figures(value)} ×"
    return f"{figures(value)} {unit}"


def figures(value: float) -> str:
    if value >= 100:
        digits = len(str(int(value)))
        return f"{round(value, 3 - digits):,.0f}"
    return f"{value:.3g}"
