"""Options that several commands have, and how their text is read."""

from collections.abc import Sequence
from typing import Annotated

from cyclopts import Parameter

from affray.core.errors import BadInput, Problem

Json = Annotated[bool, Parameter(name="--json", negative=(), show_default=False, help="Print JSON.")]
Policy = Annotated[
    tuple[str, ...],
    Parameter(
        name="--policy",
        negative=(),
        show_default=False,
        help="Who plays a side, as SIDE=NAME; once for each side. An unknown name lists all there are.",
    ),
]


def is_text(kind: object, value: str | None) -> None:
    """Raises ValueError for bytes of the command line that are no text; a seed is kept in logs, which are UTF-8."""
    if value is not None and any("\udc80" <= sign <= "\udcff" for sign in value):
        raise ValueError("expected text in UTF-8")


Seed = Annotated[str | None, Parameter(name="--seed", show_default=False, validator=is_text)]


def by_side(given: Sequence[str]) -> dict[str, str]:
    """`--policy red=cautious` as side and name; raises BadInput if it is not written so."""
    found: dict[str, str] = {}
    for text in given:
        side, sign, name = text.partition("=")
        if not (side and sign and name):
            raise bad(f"--policy {text}: expected SIDE=NAME, such as red=nearest")
        if found.get(side, name) != name:
            raise bad(f"--policy: side {side} is given two policies, {found[side]} and {name}")
        found[side] = name
    return found


def bad(sentence: str) -> BadInput:
    """Bad input to raise."""
    return BadInput([Problem(sentence)])
