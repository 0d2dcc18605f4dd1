"""`affray play`: a fight live in the terminal."""

import secrets
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from affray.cli.options import Json, Policy, Seed, bad, by_side

if TYPE_CHECKING:
    from affray.cli.live.game import Game


def play(
    file: Path | None = None,
    /,
    *,
    policy: Policy = (),
    dice: Literal["digital", "typed"] = "digital",
    seed: Seed = None,
    save: Annotated[Path | None, Parameter(show_default=False)] = None,
    plain: Annotated[bool, Parameter(negative=(), show_default=False)] = False,
    json: Json = False,
) -> int:
    """Play a fight: whose turn it is, what can be done and with what odds.

    Choose with a number or letter, or type an order such as `attack dwarf`; `help` lists all. A fight that is saved can
    be gone on with after anything, a killed program included.

    Example: `affray play ogre.toml --policy blue=nearest --save tonight.log`, later `affray play tonight.log`

    Parameters
    ----------
    file
        A fight file, or a log to go on with; a built-in sample without one.
    dice
        Who rolls: the program, or you at the table, typing the faces. Both can be mixed while playing.
    seed
        Of the digital dice; a fresh one if not given.
    save
        A new file for the log.
    plain
        A plain prompt, not a full screen. It is also what you get without a terminal or without the extra `tui`.
    """
    from affray.cli.live.game import Game
    from affray.cli.start import is_log, open_session, read
    from affray.play.session import Session

    if file is not None and is_log(file):
        if policy or seed is not None or save is not None:
            raise bad(f"{file} is a log: its policies and seed are in it, and it is saved where it is")
        session = Session.resume(file)
        save = file
        if session.cut_off:
            print(f"affray: {session.cut_off}", file=sys.stderr)
    else:
        session = open_session(read(file), by_side(policy), seed or secrets.token_hex(8), save)
    game = Game(session, dice == "typed", save)
    try:
        return run(game, plain, json)
    finally:
        end(game)


def run(game: "Game", plain: bool, json: bool) -> int:
    """The front that fits; its exit code."""
    from affray.cli.live import prompt

    if json:
        return prompt.play(game, prompt.Json())
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()) or find_spec("textual") is None:
        return prompt.play(game, prompt.Plain())
    from affray.cli.live.screen import Screen

    screen = Screen(game)
    code = screen.run()
    if screen.failed is not None:
        raise screen.failed
    return code or 0


def end(game: "Game") -> None:
    """A fight that is over is closed; another one can be gone on with."""
    if game.session.over and game.session.pending is None:
        game.session.close()
        return
    game.session.leave()
    if game.saved is not None:
        print(f"affray: the fight is kept; go on with it by: affray play {game.saved}", file=sys.stderr)
