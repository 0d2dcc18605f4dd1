"""The abilities, as bits of one number, with the words they are written with (SUM-40..61)."""

from typing import Final

from mypy_extensions import i64

TRAMPLE: Final = 1 << 0
HASTE: Final = 1 << 1
VIGILANCE: Final = 1 << 2
FIRST_STRIKE: Final = 1 << 3
DOUBLE_STRIKE: Final = 1 << 4
DEATHTOUCH: Final = 1 << 5
LIFELINK: Final = 1 << 6
LANDWALK: Final = 1 << 7
UNBLOCKABLE: Final = 1 << 8
FLYING: Final = 1 << 9
REACH: Final = 1 << 10
HEXPROOF: Final = 1 << 11
DEFENDER: Final = 1 << 12
INTIMIDATE: Final = 1 << 13
HEROIC: Final = 1 << 14
SOULBOND: Final = 1 << 15
SCAVENGE: Final = 1 << 16
REGENERATE: Final = 1 << 17
MONSTROSITY: Final = 1 << 18
KICKER: Final = 1 << 19
REINFORCE: Final = 1 << 20
BESTOW: Final = 1 << 21

WORDS: Final = {
    "trample": TRAMPLE,
    "haste": HASTE,
    "vigilance": VIGILANCE,
    "first strike": FIRST_STRIKE,
    "double strike": DOUBLE_STRIKE,
    "deathtouch": DEATHTOUCH,
    "lifelink": LIFELINK,
    "landwalk": LANDWALK,
    "unblockable": UNBLOCKABLE,
    "flying": FLYING,
    "reach": REACH,
    "hexproof": HEXPROOF,
    "defender": DEFENDER,
    "intimidate": INTIMIDATE,
    "heroic": HEROIC,
    "soulbond": SOULBOND,
    "scavenge": SCAVENGE,
    "regenerate": REGENERATE,
    "monstrosity": MONSTROSITY,
    "kicker": KICKER,
    "reinforce": REINFORCE,
    "bestow": BESTOW,
}

PARAGRAPHS: Final = {
    "trample": "SUM-40",
    "haste": "SUM-41",
    "vigilance": "SUM-42",
    "first strike": "SUM-43",
    "double strike": "SUM-44",
    "deathtouch": "SUM-45",
    "lifelink": "SUM-46",
    "landwalk": "SUM-47",
    "unblockable": "SUM-48",
    "flying": "SUM-49",
    "reach": "SUM-50",
    "hexproof": "SUM-51",
    "defender": "SUM-52",
    "intimidate": "SUM-53",
    "heroic": "SUM-54",
    "soulbond": "SUM-55",
    "scavenge": "SUM-56",
    "regenerate": "SUM-57",
    "monstrosity": "SUM-58",
    "kicker": "SUM-59",
    "reinforce": "SUM-60",
    "bestow": "SUM-61",
}

COLORS: Final = ("white", "blue", "black", "red", "green")
"""Bit 0 to bit 4 of a set of colors; their letters are W U B R G."""


def words(mask: i64) -> list[str]:
    """The names of the abilities in a set."""
    return [word for word, bit in WORDS.items() if mask & bit]
