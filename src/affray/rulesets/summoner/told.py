"""What rules tell the table, as small numbers: what, who, other, amount, after. words.py makes the sentences."""

from typing import Final

ROUND: Final = 1
"""amount: the round that begins (SUM-1)."""
TURN: Final = 2
"""who: whose turn begins (SUM-4)."""
ATTACKS: Final = 3
"""who attacked other: amount attack dice went through and show after when rolled again (SUM-18..22)."""
FREE_ATTACK: Final = 4
"""who attacks other, who entered its range (SUM-26); told before ATTACKS."""
POISON: Final = 7
"""who (marked by deathtouch) suffers amount more, from other or at the start of its turn (SUM-45)."""
LOSES: Final = 8
"""who loses amount health, by other; after: its health."""
HEALED: Final = 9
"""who gets amount health back, by other; after: its health (SUM-11)."""
GAINED: Final = 10
"""who gains amount health, also over its start; after: its health (SUM-11)."""
CONDITION: Final = 11
"""who becomes amount (state.CONDITIONS); after: its health (SUM-12..15)."""
BLEEDS: Final = 12
"""who rolled amount on its d10 (SUM-14)."""
TAPPED: Final = 13
"""who is tapped for amount turns, by other (SUM-34)."""
UNTAPPED: Final = 14
"""who is tapped no longer."""
DEFENDS: Final = 15
"""who goes into defense mode, facing amount (SUM-24)."""
STOPS_DEFENDING: Final = 16
"""who leaves defense mode (SUM-24)."""
STEPS: Final = 17
"""who walks to square amount (SUM-8)."""
VANISHES: Final = 18
"""who leaves the map: its body has gone (SUM-12), or its summoner has (SUM-33)."""
DELAYS: Final = 19
"""who waits for a later place in the order."""
READIES: Final = 20
"""who holds an attack for later."""
SET: Final = 21
"""The referee sets field other (fields.SETTABLE) of who to amount."""
ENDS: Final = 22
"""The referee ends the fight; who: the winning side or NOBODY."""
JOINS: Final = 23
"""who joins the fight."""
UNFINISHED: Final = 24
"""The fight ends after amount rounds with no winner (SUM-80)."""
CASTS: Final = 25
"""who casts spell amount (an index; 1000 + index: from the hand), at other; after: where in the graveyard a spell from
the hand ends (SUM-6)."""
KICKED: Final = 26
"""who pays the kicker too (SUM-59)."""
COUNTERS: Final = 27
"""who gets amount +1/+1 counters (below 0: -1/-1), after: all of its counters (SUM-62)."""
PUMPED: Final = 28
"""who has +amount power and +after toughness for a round (SUM-70)."""
GRANTED: Final = 29
"""who has the abilities amount (bits) for a round (SUM-70)."""
SUMMONED: Final = 30
"""who is summoned by other, on square amount (SUM-32)."""
EQUIPS: Final = 31
"""who equips item amount (an index; SUM-72)."""
PAIRS: Final = 32
"""who and other are paired (SUM-55)."""
UNPAIRS: Final = 33
"""who and other are no longer paired (SUM-55)."""
REGENERATES: Final = 34
"""who regenerates to amount health (SUM-57)."""
SHIELDED: Final = 35
"""who has a shield of regenerate (SUM-57)."""
MONSTROUS: Final = 36
"""who becomes monstrous (SUM-58)."""
REINFORCES: Final = 37
"""who discards a card with reinforce for other, amount counters (SUM-60)."""
SCAVENGES: Final = 38
"""who exiles a card from the graveyard for other, amount counters (SUM-56)."""
BESTOWS: Final = 39
"""who is bestowed on other (SUM-61)."""
RELEASED: Final = 40
"""who was bestowed on other and is now a creature itself (SUM-61)."""
HEROIC: Final = 41
"""who is heroic: its own side's spell targets it (SUM-54)."""
DESTROYED: Final = 42
"""who is destroyed, by other (SUM-73)."""
PAYS: Final = 43
"""who pays amount mana (SUM-71)."""
MARK_REMOVED: Final = 44
"""who is rid of its deathtouch mark (SUM-45)."""
FEATURE: Final = 45
"""A table's own keyword (features.py, number other) did something to who: amount, after."""
FACES: Final = 46
"""who, in defense mode, turns to face amount (SUM-28)."""
