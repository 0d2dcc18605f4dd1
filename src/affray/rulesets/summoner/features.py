"""A table's own keywords and rulings: classes in a user's file, without a change here.

A file given with `--use FILE` defines a subclass of Feature and calls `keyword("berserk", Berserk())`; from then on
creatures may have the keyword `"berserk"`. `ruling("name", ("default", "other"))` adds a ruling in the same way; its
value is found with `house_ruling(fight, "name")`.
"""

from mypy_extensions import i64, mypyc_attr

from affray.core.errors import BadInput, Problem
from affray.core.table import Table
from affray.rulesets.summoner.keywords import WORDS
from affray.rulesets.summoner.state import Fight


@mypyc_attr(allow_interpreted_subclasses=True)
class Feature:
    """What a keyword may change. Every method is asked for the creature that has the keyword; the defaults change
    nothing."""

    def attack_dice(self, fight: Fight, who: i64, target: i64) -> i64:
        """Dice more (or fewer) when `who` attacks `target`."""
        return 0

    def defence_dice(self, fight: Fight, who: i64, attacker: i64) -> i64:
        """Dice more (or fewer) when `attacker` attacks `who`."""
        return 0

    def dealt(self, fight: Fight, who: i64, target: i64, damage: i64, table: Table) -> i64:
        """The damage that an attack of `who` does in place of `damage`."""
        return damage

    def suffered(self, fight: Fight, who: i64, attacker: i64, damage: i64, table: Table) -> i64:
        """The damage that `who` suffers from an attack in place of `damage`."""
        return damage

    def turn_begins(self, fight: Fight, who: i64, table: Table) -> None:
        """When the turn of `who` comes."""


KEYWORDS: dict[str, Feature] = {}
RULINGS: dict[str, tuple[str, ...]] = {}


def keyword(word: str, feature: Feature) -> None:
    """Add a keyword; raises BadInput if the rules have it already."""
    if word in WORDS:
        raise BadInput([Problem(f"the keyword {word!r} is one of the rules' own")])
    KEYWORDS[word] = feature


def ruling(name: str, values: tuple[str, ...]) -> None:
    """Add a ruling with its possible values, the default first."""
    RULINGS[name] = values


def house_ruling(fight: Fight, name: str) -> str:
    """The value of a ruling added with `ruling`."""
    for known, value in fight.rulings.house:
        if known == name:
            return value
    return RULINGS[name][0]
