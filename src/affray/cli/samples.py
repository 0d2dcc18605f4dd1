"""`affray samples`: fights that come with Affray."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from affray.cli.options import Json, bad
from affray.cli.show import emit


def samples(
    name: str | None = None,
    /,
    *,
    copy: Annotated[Path | None, Parameter(show_default=False)] = None,
    json: Json = False,
) -> int:
    """List the fights that come with Affray, or show one.

    Example: `affray samples hallway --copy hallway.toml`

    Parameters
    ----------
    name
        The sample to show; a list of all without one.
    copy
        Write it to a new file, to play or change.
    """
    from affray import content

    if name is None:
        if copy is not None:
            raise bad("--copy needs the name of a sample; affray samples lists them")
        listed = content.samples()
        if json:
            emit(listed)
            return 0
        width = max(map(len, listed), default=0)
        for known, title in listed.items():
            print(f"{known:<{width}}  {title}")
        return 0
    text = content.sample(name)
    if copy is not None:
        write(copy, text)
        return 0
    if json:
        emit({"name": name, "text": text})
    else:
        print(text, end="")
    return 0


def write(path: Path, text: str) -> None:
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise bad(f"{path} is there already; name another file") from None
    print(f"{path} is written. Next: affray fight {path}")
