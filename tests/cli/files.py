"""Fights for these tests, and what running the command gives."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

DUEL = """
title = "Ogre and dwarf"
ruleset = "summoner"

[[creature]]
id = "ogre"
side = "red"
power = 3
toughness = 2

[[creature]]
id = "dwarf"
side = "blue"
power = 2
toughness = 2
"""

HALL = """
title = "The hall"
ruleset = "summoner"
seed = 5

[map]
width = 7
height = 4
walls = [[3, 0]]

[[creature]]
id = "knight"
side = "blue"
power = 3
toughness = 2
at = [0, 1]
items = [{ name = "long spear", range = 5 }]

[[creature]]
id = "old troll"
side = "red"
power = 2
toughness = 2
at = [2, 1]
mana = { B = 2, C = 2 }
keywords = ["regenerate 1B"]

[[creature]]
id = "goblin"
side = "red"
count = 2
power = 1
toughness = 1
at = [[5, 1], [6, 3]]
"""

RULER = "\n    0         5 "
"""Above a map of the hall."""

ODDS = """
[[odds]]
actor = "ogre"
action = "attack"
target = "dwarf"
of = "through"

[[odds]]
of = "winner"
method = "simulate"
fights = 300
"""


@dataclass
class Run:
    """What a run of the command gave."""

    code: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """Its output as JSON."""
        assert self.code in (0, 1), self.err
        return json.loads(self.out)

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


class Affray(Protocol):
    """The command, run in this process."""

    def __call__(self, *arguments: str | Path, typed: str = "") -> Run: ...
