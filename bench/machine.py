"""Where the numbers come from: the machine, its Python, and how Affray was built."""

import os
import platform
import re
from pathlib import Path

from affray.cli import version
from affray.simulate.run import cores

BUSY = 0.5
"""A machine with more to do than this, in processes, is no place to measure on."""


def is_compiled() -> bool:
    return version().endswith("(compiled)")


def describe() -> dict[str, object]:
    """All that is said of the machine; no name of it or its owner."""
    return {
        "cpu": cpu(),
        "cores": cores(),
        "memory_gib": memory(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "affray": version(),
        "load_before": load(),
    }


def cpu() -> str:
    """The model, with its numbers where the model has no name of its own."""
    try:
        text = Path("/proc/cpuinfo").read_text("utf-8")
    except OSError:
        return platform.processor() or platform.machine()
    told = dict(re.findall(r"^([^\t:\n]+?)\s*: (.+)$", text, re.MULTILINE))
    name = told.get("model name", platform.machine())
    numbers = [told.get(key) for key in ("cpu family", "model", "stepping")]
    return f"{name} (family {numbers[0]}, model {numbers[1]})" if all(numbers) else name


def memory() -> float | None:
    try:
        return round(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30, 1)
    except (AttributeError, OSError, ValueError):
        return None


def load() -> float | None:
    """How many processes wanted a core during the last minute."""
    return round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None


def slug() -> str:
    """The machine in a file's name."""
    model = re.sub(r"\((R|TM)\)|\(.*|@.*", "", cpu())
    return re.sub(r"[^a-z0-9]+", "-", f"{model} {cores()} cores".lower()).strip("-")
