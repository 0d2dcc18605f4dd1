"""Runs a command line and turns everything that can go wrong into one message and an exit code."""

import io
import os
import sys
from collections.abc import Sequence

from cyclopts import CycloptsError

from affray.cli import own
from affray.cli.app import launch
from affray.core.errors import AffrayError

FINE = 0
DIFFERENT = 1
BAD = 2
INTERRUPTED = 130  # as shells count: 128 + the signal
PIPE_CLOSED = 141


def run(arguments: Sequence[str]) -> int:
    """The exit code of a command line."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a terminal that cannot show × gets \\xd7, not a failure
            stream.reconfigure(errors="backslashreplace")
    try:
        code = launch(arguments)
        print(end="", flush=True)  # works without an output too
    except KeyboardInterrupt:
        return complain("stopped", INTERRUPTED)
    except BrokenPipeError:
        # Whoever read our output has left (`affray … | head`); what is still buffered goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    except (AffrayError, CycloptsError) as error:
        return complain(str(error), BAD)
    except OSError as error:
        return complain(in_words(error), BAD)
    except Exception as error:
        # Only a table's own file may fail without the program being wrong.
        place = own.place(error)
        if place is None:
            raise
        return complain(f"{place}: {type(error).__name__}: {error}", BAD)
    return code


def complain(message: str, code: int) -> int:
    """Say what is wrong, each line of it, where errors belong."""
    for line in message.splitlines() or [""]:
        print(f"affray: {line}", file=sys.stderr)
    return code


def in_words(error: OSError) -> str:
    """An error of the operating system with the file it is about."""
    reason = error.strerror or str(error)
    if error.filename is None:
        return reason
    from affray import content

    name = str(error.filename)
    known = isinstance(error, FileNotFoundError) and name in content.samples()
    hint = f"; to get the sample of that name: affray samples {name} --copy {name}.toml" if known else ""
    return f"{name}: {reason.lower()}{hint}"
