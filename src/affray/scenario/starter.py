"""The file with which a new fight begins: every part explained in comments."""

from importlib.resources import files

from affray.core.errors import BadInput, Problem
from affray.core.source import did_you_mean
from affray.rulesets import NAMES


def starter(ruleset: str) -> str:
    """The commented TOML text for a ruleset; raises BadInput for an unknown one."""
    if ruleset not in NAMES:
        raise BadInput([Problem(f"unknown ruleset {ruleset!r}{did_you_mean(ruleset, NAMES)}", key="ruleset")])
    return files("affray").joinpath("content", "starters", f"{ruleset}.toml").read_text("utf-8")
