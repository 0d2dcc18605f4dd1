"""What rules tell the table, as small numbers: what, who, other, amount, after. words.py makes the sentences."""

from typing import Final

ROUND: Final = 1
"""amount: the round that begins."""
AIMS: Final = 2
"""who designates other (NOBODY: nobody) in stance amount (DOT-1, DOT-2)."""
SHUFFLES: Final = 3
"""who shuffles its discard pile of amount cards (DOT-3)."""
USES: Final = 4
"""who uses a card of kind amount for red (after 1) or for green (after 0; DOT-4)."""
SCORES: Final = 5
"""who, in stance other, attacks with amount and defends with after (DOT-4..6); told after its hand."""
STRIKES: Final = 6
"""who hits other with attack score amount; after: 1 in the step of first strikers, else 0 (DOT-7, DOT-8)."""
LOST: Final = 7
"""who's attack of amount is lost: other has been removed (DOT-9)."""
HURT: Final = 8
"""who, a character, is attacked with amount in all; after: what is left of its defence (DOT-10..12)."""
LOSES: Final = 9
"""who loses amount life; after: its life, which may be below 0 here only (DOT-11, DOT-13)."""
DAMAGED: Final = 10
"""who, a creature, gets amount damage; after: all that it got this round (DOT-14, DOT-15)."""
DIES: Final = 11
"""who dies (DOT-13, DOT-14)."""
RESTS: Final = 12
"""who rests for amount days; after: its life (DOT-20)."""
TESTS: Final = 13
"""who tests healing for other: amount successes; after: other's life (DOT-21, DOT-22)."""
JOINS: Final = 14
"""who joins the fight."""
LEAVES: Final = 15
"""who leaves the fight: condition amount."""
SET: Final = 16
"""The referee sets field other (fields.SETTABLE) of who to amount."""
ENDS: Final = 17
"""The referee ends the fight; other: the winning side or NOBODY."""
UNFINISHED: Final = 18
"""The fight ends after amount rounds with no winner."""
WAITS: Final = 19
"""who designates after the others."""
TEST_CARD: Final = 20
"""who drew a card of kind amount for a test; after: 1 for a success (DOT-23)."""
GAINS: Final = 21
"""who gains amount life by a healing test; after: its life (DOT-22)."""
CARD: Final = 22
"""who drew a card of kind amount by hand, as was said beforehand (DOT-3)."""
RESOLVES: Final = 23
"""All have designated: the round is played out."""
