"""What a roll comes to."""

from typing import Final

from mypy_extensions import i64

FAILURE_FEAR: Final = 0
FAILURE_HOPE: Final = 1
SUCCESS_FEAR: Final = 2
SUCCESS_HOPE: Final = 3
CRITICAL: Final = 4
MISS: Final = 5
HIT: Final = 6
WORDS: Final = ("failure-fear", "failure-hope", "success-fear", "success-hope", "critical", "miss", "hit")


def succeeds(outcome: i64) -> bool:
    return outcome >= SUCCESS_FEAR and outcome != MISS


def players_go_on(outcome: i64) -> bool:
    """Success with Hope or a critical; else the spotlight goes to the GM (DUA-9)."""
    return SUCCESS_HOPE <= outcome <= CRITICAL
