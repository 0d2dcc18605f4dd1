"""Options that several commands have, and how their text is read."""

import re
import tomllib
from collections.abc import Sequence
from typing import Annotated, Final

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

Changes = Annotated[
    tuple[str, ...],
    Parameter(
        name="--set",
        negative=(),
        show_default=False,
        help="Change the fight, as PATH=VALUE: ogre.power=5, rulings.NAME=VALUE; once for each change.",
    ),
]


def is_text(kind: object, value: str | None) -> None:
    """Raises ValueError for bytes of the command line that are no text; a seed is kept in logs, which are UTF-8."""
    if value is not None and any("\udc80" <= sign <= "\udcff" for sign in value):
        raise ValueError("expected text in UTF-8")


Processes = Annotated[
    int | None,
    Parameter(name="--processes", show_default=False, help="How many work at once; all cores if not given."),
]

Cluster = Annotated[
    str | None,
    Parameter(
        name="--cluster",
        show_default=False,
        help="Work on a Dask cluster: local, or the address of a scheduler, such as tcp://host:8786.",
    ),
]

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


def by_path(given: Sequence[str], option: str = "--set") -> dict[str, object]:
    """`--set ogre.power=5` as path and value: a TOML value, else text. Raises BadInput if it is not written so."""
    found: dict[str, object] = {}
    for text in given:
        path, sign, value = text.partition("=")
        if not (path and sign):
            raise bad(f"{option} {text}: expected PATH=VALUE, such as ogre.power=5")
        if path in found:
            raise bad(f"{option}: {path} is given twice")
        found[path] = value_of(value)
    return found


def value_of(text: str) -> object:
    """A number, true, a list … as TOML writes it; anything else is text."""
    try:
        read = tomllib.loads(f"value = {text}")
    except (ValueError, RecursionError):
        return text
    return read["value"] if len(read) == 1 else text


RANGE: Final = re.compile(r"(-?\d{1,18})\.\.(-?\d{1,18})(?:\.\.(\d{1,18}))?")
MOST_VALUES: Final = 10_000


def values_of(text: str, where: str) -> list[object]:
    """`2..6`, `10..30..5`, `a,b,7..9`: the values between commas, ranges with both ends. `where` is named in what is
    raised, BadInput."""
    found: list[object] = []
    for part in text.split(","):
        part = part.strip()
        if not part:
            raise bad(f"{where}: expected values such as 2..6, 10..30..5 or 1,2,4")
        found += range_of(part, where) if ".." in part else [value_of(part)]
        if len(found) > MOST_VALUES:
            raise bad(f"{where}: more than {MOST_VALUES:,} values")
    return found


def range_of(text: str, where: str) -> Sequence[int]:
    """`2..6` or `10..30..5`."""
    ends = RANGE.fullmatch(text)
    if ends is None:
        raise bad(f"{where}: {text} is no range: expected whole numbers, such as 2..6, or 10..30..5 in steps of 5")
    first, last, step = int(ends[1]), int(ends[2]), int(ends[3] or 1)
    if first > last or step < 1:
        raise bad(f"{where}: {text}: expected the lower number first, and steps of 1 or more")
    return range(first, last + 1, step)[: MOST_VALUES + 1]


def bad(sentence: str) -> BadInput:
    """Bad input to raise."""
    return BadInput([Problem(sentence)])
