"""A table's own keywords, rulings and policies: Python files named with `--use`."""

import importlib.util
import re
import sys
import traceback
from collections.abc import Mapping
from pathlib import Path

from affray.core.errors import BadInput, Problem

FILES: dict[str, bytes] = {}
"""What was loaded: paths with their text."""


def load(path: Path) -> None:
    """Run a file, which registers what it brings; raises BadInput if it is no Python, and OSError."""
    run(str(path), path.read_bytes())


def bring(files: Mapping[str, bytes]) -> None:
    """Run those files that this process has not loaded yet; the paths may be another machine's."""
    for path, source in files.items():
        if FILES.get(path) != source:
            run(path, source)


def run(path: str, source: bytes) -> None:
    """The file of this path and text."""
    FILES[path] = source
    name = f"affray_own_{len(FILES)}"
    spec = importlib.util.spec_from_loader(name, loader=None, origin=path)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        code = compile(source, path, "exec")
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        line = getattr(error, "lineno", None) or 0
        reason = getattr(error, "msg", "") or str(error) or "it is nested too deeply"
        raise BadInput([Problem(f"this is not Python: {reason}", path, line)]) from error
    exec(code, module.__dict__)


def place(error: BaseException) -> str | None:
    """Where in a loaded file an error came from, also in another process, as file:line; None if from none of them."""
    told = "".join(
        traceback.format_exception(error)
    )  # what happened in a process of a simulation is there as text only
    found = [(file, line) for file, line in re.findall(r'File "(.+)", line (\d+)', told) if file in FILES]
    if found:
        return ":".join(found[-1])
    # A method that cannot be called as the engine calls it fails in the engine; its class is in one of the files.
    return ", ".join(FILES) if FILES and "TypeError" in told else None
