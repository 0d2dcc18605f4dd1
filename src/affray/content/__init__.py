"""What comes with Affray: sample fights, and creatures, spells and items to copy into one's own. All of it is our own.

Every sample is a fight file (see `affray new`), the lists of cards too: they are fights that nobody has started.
"""

import tomllib
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from affray.core.errors import BadInput, Problem
from affray.rulesets import NAMES

DEFAULT = "ford"
"""The fight that is played when no file is named."""


@cache
def _found() -> dict[str, Traversable]:
    """The files by name, in alphabetical order, the fight of DEFAULT first."""
    found: dict[str, Traversable] = {}
    for folder in (files(__package__).joinpath(ruleset) for ruleset in NAMES):
        for file in folder.iterdir() if folder.is_dir() else ():
            if file.name.endswith(".toml"):
                found[file.name.removesuffix(".toml")] = file
    return {name: found[name] for name in sorted(found, key=lambda name: (name != DEFAULT, name))}


def conformance() -> Path:
    """The folder of the scenarios that show the rules, by ruleset. They belong to the tests, and a build puts them into
    the package; straight from the sources they are where the tests have them."""
    packaged = Path(__file__).parent / "conformance"
    return packaged if packaged.is_dir() else Path(__file__).parents[3] / "tests" / "conformance"


def samples() -> dict[str, str]:
    """Name and title of every sample."""
    return {name: str(tomllib.loads(sample(name))["title"]) for name in _found()}


def sample(name: str) -> str:
    """The text of a sample; raises BadInput with what is near for an unknown name."""
    if name not in _found():
        close = get_close_matches(name, _found(), 1)
        near = f"; did you mean {close[0]}?" if close else f"; there are: {', '.join(_found())}"
        raise BadInput([Problem(f"there is no sample {name!r}{near}")])
    return _found()[name].read_text("utf-8")
