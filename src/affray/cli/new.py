"""`affray new`: a commented file to start a fight from."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from affray.cli.options import Json, bad
from affray.cli.show import emit


def new(
    path: Path | None = None,
    /,
    *,
    ruleset: str = "summoner",
    force: Annotated[bool, Parameter(negative=(), show_default=False)] = False,
    json: Json = False,
) -> int:
    """Write a fight file with comments, to change and play.

    Example: `affray new ambush.toml --ruleset summoner`

    Parameters
    ----------
    path
        The file to write; it is printed without one.
    ruleset
        The game it is for.
    force
        Write over a file that is there.
    """
    from affray.scenario.starter import starter

    text = starter(ruleset)
    if path is None:
        if json:
            emit({"text": text, "ruleset": ruleset})
        else:
            print(text, end="")
        return 0
    try:
        with path.open("w" if force else "x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise bad(f"{path} is there already; --force writes over it") from None
    if json:
        emit({"file": str(path), "ruleset": ruleset})
    else:
        print(f"{path} is written. Next: affray fight {path}")
    return 0
