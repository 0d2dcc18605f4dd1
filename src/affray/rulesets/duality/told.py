"""What rules tell the table, as small numbers: what, who, other, amount, after. words.py makes the sentences."""

from typing import Final

ROUND: Final = 1
"""amount: the round that begins."""
TO_GM: Final = 2
"""The spotlight goes to the GM (DUA-9)."""
SPOTLIGHT: Final = 4
"""who is spotlighted for amount Fear; after: Fear left (DUA-16)."""
HOPE_PAID: Final = 5
"""who pays amount Hope; after: its Hope; other: for whom, or NOBODY (DUA-7)."""
FEAR_PAID: Final = 6
"""The GM pays amount Fear; after: Fear left (DUA-7)."""
BEGINS: Final = 7
"""who attacks with way other (NOBODY: no attack); amount: the flat modifier of the roll; after: 1 for a reaction."""
AGAINST: Final = 8
"""who's roll against other, whose difficulty is amount; after: 1 if it is met (DUA-3)."""
ROLLS: Final = 9
"""who's roll comes to amount; other: the difficulty or NOBODY; after: the outcome (outcomes.WORDS)."""
UNEVEN: Final = 10
"""Advantage (amount 1) or disadvantage (amount -1) against other alone does not count among several (DUA-26)."""
HOPE: Final = 11
"""who gains amount Hope (or loses, below 0); after: its Hope (DUA-4)."""
FEAR: Final = 12
"""The GM gains amount Fear; after: Fear (DUA-4)."""
CLEARS_STRESS: Final = 13
"""who clears amount stress; after: marked (DUA-5)."""
DAMAGE: Final = 14
"""who rolls amount damage; other: way or NOBODY; after: how much of it a critical added (DUA-24)."""
SOURCE: Final = 15
"""who gets amount damage of types other; after: what its own resistances leave (DUA-30)."""
MEETS: Final = 16
"""who is dealt amount in all; after: severity, in hit points (DUA-33); other: 1 for direct damage."""
SLOT: Final = 17
"""who marks an armor slot; amount: severity from now on; after: slots marked (DUA-36)."""
MARKS: Final = 18
"""who marks amount hit points; after: marked (DUA-33)."""
STRESS: Final = 19
"""who marks amount stress; after: marked; other: 1 if there was more than fits, for one hit point (DUA-38)."""
ARMOR: Final = 20
"""who's armor loses amount slots to the hit; after: marked."""
SPENT: Final = 21
"""who is vulnerable: its last stress is marked (DUA-38)."""
FALLS: Final = 22
"""who is defeated, or has to make a death move (DUA-37)."""
SPILL: Final = 23
"""who, a minion too, falls of the same amount of damage (DUA-60)."""
CONDITION: Final = 24
"""who becomes (after 1) or is no more (after 0) amount: fields.FLAGS (DUA-45)."""
READY: Final = 25
"""who is slow and acts with its next spotlight (DUA-63)."""
MOVE: Final = 26
"""who makes death move amount; after: outcome (death.OUTCOMES); other: the Hope die or NOBODY (DUA-50)."""
DIES: Final = 27
"""who dies (DUA-50)."""
CLEARED: Final = 28
"""who clears amount of other (rest.CLEARS); after: marked, or of Hope what it has (DUA-51)."""
GROUP: Final = 29
"""amount of who's kind attack other together for a Fear; after: Fear left (DUA-61)."""
TAG: Final = 30
"""who and other attack together, for which who pays amount Hope; after: its Hope (DUA-63)."""
COUNTS: Final = 31
"""Of two rolls who's counts (DUA-63)."""
POINTS: Final = 32
"""Encounter points: amount spent, budget after (DUA-64)."""
ADJUSTED: Final = 33
"""The budget changes by amount for reason other (encounter.REASONS; DUA-64)."""
SET: Final = 34
"""The referee sets field other (fields.SETTABLE) of who to amount."""
JOINS: Final = 35
"""who joins the fight."""
LEAVES: Final = 36
"""who leaves the fight: condition amount."""
ENDS: Final = 37
"""The referee ends the fight; other: the winning side or NOBODY."""
UNFINISHED: Final = 38
"""The fight ends after amount rounds with no winner."""
MODIFIER: Final = 39
"""who's attack modifier was rolled: amount (DUA-15)."""
WAITS: Final = 40
"""who ends its turn without doing anything."""
RESTS: Final = 41
"""They rest; amount: 0 short, 1 long (DUA-51)."""
DIFFICULTY: Final = 42
"""who rolls against difficulty amount, which is nobody's (DUA-4)."""
