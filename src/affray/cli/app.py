"""The commands of `affray`, each in the file of its name, and the option that all share."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from affray.cli import version
from affray.cli.advise import advise
from affray.cli.balance import balance
from affray.cli.check import check
from affray.cli.completion import completion
from affray.cli.encounter import encounter
from affray.cli.fight import fight
from affray.cli.new import new
from affray.cli.odds import odds
from affray.cli.play import play
from affray.cli.replay import replay
from affray.cli.rules import rules
from affray.cli.samples import samples
from affray.cli.simulate import simulate
from affray.cli.sweep import sweep
from affray.scenario import own

# What is slow to import, a command imports when it runs.
COMMANDS: tuple[Callable[..., int], ...] = (
    fight, play, odds, advise, simulate, sweep, balance, encounter, check, replay, new, rules, samples, completion,
)  # fmt: skip

app = App(
    name="affray",
    help="Tabletop combat, played live and reckoned exactly, from one set of rules.\n\n"
    "Start with `affray fight`, which plays a built-in sample; then `affray play`. "
    "The help of each command has an example: `affray odds --help`.",
    help_format="markdown",
    version=version,
    suppress_keyboard_interrupt=False,
)
for place, command in enumerate(COMMANDS):
    app.command(command, sort_key=place)
app.meta.suppress_keyboard_interrupt = False


@app.meta.default
def before(
    *tokens: Annotated[str, Parameter(show=False, allow_leading_hyphen=True)],
    use: Annotated[tuple[Path, ...], Parameter(negative=(), show_default=False)] = (),
) -> int:
    """
    Parameters
    ----------
    use
        A Python file with a table's own keywords, rulings or policies, read first. It is run as a program.
    """
    for path in use:
        own.load(path)
    return call(app, tokens)


def launch(arguments: Sequence[str]) -> int:
    """Read a command line and run what it asks for; raises CycloptsError if it cannot be read."""
    return call(app.meta, arguments)


def call(which: App, tokens: Sequence[str]) -> int:
    code = which(tokens, exit_on_error=False, print_error=False, result_action="return_value")
    return code if isinstance(code, int) else 0  # help and version give nothing
