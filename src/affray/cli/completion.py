"""`affray completion`: what the Tab key offers in a shell."""

from typing import Annotated, Literal

from cyclopts import Parameter

from affray.cli.options import Json
from affray.cli.show import emit


def completion(
    shell: Literal["bash", "zsh", "fish"],
    /,
    *,
    install: Annotated[bool, Parameter(negative=(), show_default=False)] = False,
    json: Json = False,
) -> int:
    """Print a script that lets a shell complete commands and options.

    Example: `affray completion bash > ~/.local/share/bash-completion/completions/affray`

    Parameters
    ----------
    shell
        The shell it is for.
    install
        Write it where the shell looks, and say where.
    """
    from affray.cli.app import app

    if install:
        path = str(app.meta.install_completion(shell=shell, add_to_startup=False))
        emit({"shell": shell, "file": path}) if json else print(path)
    else:
        script = app.meta.generate_completion(prog_name="affray", shell=shell)
        emit({"shell": shell, "script": script}) if json else print(script)
    return 0
