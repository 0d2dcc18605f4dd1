"""Vulnerable, restrained, hidden (DUA-45)."""

from typing import Final

from mypy_extensions import i64

from affray.core.table import Table
from affray.rulesets.duality import told
from affray.rulesets.duality.state import ACTIVE, NOBODY, Fighter, vulnerable

VULNERABLE: Final = 0
RESTRAINED: Final = 1
HIDDEN: Final = 2
WORDS: Final = ("vulnerable", "restrained", "hidden")


def has(f: Fighter, condition: i64) -> bool:
    if condition == VULNERABLE:
        return vulnerable(f)
    return f.restrained if condition == RESTRAINED else f.hidden


def put(f: Fighter, condition: i64, on: bool) -> None:
    """Give or take a condition; who is no longer vulnerable is not so for its stress either."""
    if condition == VULNERABLE:
        f.vulnerable = on
        if not on:
            f.spent = False
    elif condition == RESTRAINED:
        f.restrained = on
    else:
        f.hidden = on


def expose(f: Fighter, who: i64, condition: i64, table: Table) -> None:
    """A hit brings a condition; it never stacks with itself (DUA-45)."""
    if f.condition == ACTIVE and not has(f, condition):
        put(f, condition, True)
        table.tell(told.CONDITION, who, NOBODY, condition, 1)


def reveal(f: Fighter, who: i64, table: Table) -> None:
    """Hidden ends when it attacks (DUA-45)."""
    if f.hidden:
        f.hidden = False
        table.tell(told.CONDITION, who, NOBODY, HIDDEN, 0)
