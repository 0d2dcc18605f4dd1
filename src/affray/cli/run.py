"""Runs a command line and turns everything that can go wrong into one message and an exit code."""

import io
import os
import sys
from collections.abc import Sequence
from shutil import get_terminal_size

from cyclopts import CycloptsError

from affray.cli.app import launch
from affray.core.errors import AffrayError
from affray.scenario import own

FINE = 0
DIFFERENT = 1
BAD = 2
INTERRUPTED = 130  # as shells count: 128 + the signal
PIPE_CLOSED = 141
NARROW = 20
"""Tables and help are not laid out for fewer columns."""


def run(arguments: Sequence[str]) -> int:
    """The exit code of a command line."""
    prepare()
    try:
        code = launch(arguments)
        print(end="", flush=True)
    except KeyboardInterrupt:
        return complain("stopped", INTERRUPTED)
    except BrokenPipeError:
        # Whoever read our output has left (`affray … | head`); what is still buffered goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    except SystemExit as error:
        if isinstance(error.__context__, BrokenPipeError):  # while a table was drawn
            return PIPE_CLOSED
        raise
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


def prepare() -> None:
    """Make do with whatever the command was started with."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:  # it was closed (`affray … >&-`)
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
        elif isinstance(stream, io.TextIOWrapper):  # a terminal that cannot show × gets \\xd7, not a failure
            stream.reconfigure(errors="backslashreplace")
    columns = get_terminal_size().columns
    if columns < NARROW or os.environ.get("COLUMNS", "").isdigit():  # it may say 0
        os.environ["COLUMNS"] = str(max(columns, NARROW))


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
