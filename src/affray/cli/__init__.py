"""The command `affray`: thin, no rules."""

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; without `arguments` those of the process.

    Returns 0 when all is fine, 1 for differences or a condition that is lost, 2 for bad input, 130 after Ctrl-C.
    """
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given == ["--version"]:  # answered before anything slow is imported
        print(version())
        return 0
    from affray.cli.run import run

    return run(given)


def version() -> str:
    """The version, and whether the rules run compiled."""
    from affray import __version__
    from affray.core import table

    how = "plain Python" if str(table.__file__).endswith(".py") else "compiled"
    return f"affray {__version__} ({how})"
