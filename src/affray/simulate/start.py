"""A fight as data: what a process needs to make it, here or on another machine, and by what it is known again."""

import json
from collections.abc import Mapping
from hashlib import sha256

from affray import __version__
from affray.core.errors import AffrayError
from affray.core.policy import Policies
from affray.core.ruleset import Ruleset
from affray.core.state import State
from affray.odds.best import best_policies
from affray.scenario import own
from affray.scenario.scenario import Scenario, read_data
from affray.scenario.steps import opening

Made = tuple[Ruleset, State, Policies]

Start = tuple[str, dict[str, object], str, dict[str, str], dict[str, bytes]]
"""Plain data that can be sent: Affray's version, the file's data and name, policies by side before those of the file,
and a table's own files."""


def start_of(data: dict[str, object], file: str, policies: Mapping[str, str]) -> Start:
    """With the own files that this process has loaded."""
    return __version__, data, file, dict(policies), dict(own.FILES)


def make(start: Start) -> Made:
    """The fight after the file's own steps, and who plays it; raises BadInput."""
    version, data, file, policies, files = start
    if version != __version__:
        raise AffrayError(f"affray {version} shares its work with a process of affray {__version__}: use one version")
    own.bring(files)
    scenario = read_data(data, file)
    return made(scenario, policies)


def made(scenario: Scenario, policies: Mapping[str, str]) -> Made:
    fight = opening(scenario)
    chosen = scenario.game.policy(fight, {**scenario.policy, **policies})
    return scenario.game, fight, best_policies(scenario.game, fight, chosen)


def digest(start: Start, ruleset: Ruleset, seed: str) -> str:
    """A hash of all that the counts of a fight depend on, besides the range."""
    version, data, _, policies, files = start
    said = [version, ruleset.name, ruleset.version, data, policies, seed]
    text = json.dumps(said, sort_keys=True, default=str) + "".join(sha256(files[path]).hexdigest() for path in files)
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
