"""What rules tell the table, as small numbers: what, who, other, amount, after. words.py makes the sentences."""

from typing import Final

ROUND: Final = 1
"""amount: the round of the modelled duel that begins."""
ORDER: Final = 2
"""who comes at place amount of the duel order, with after successes (STN-1)."""
LIFE: Final = 3
"""who's duel life changes by amount; after: what it is then."""
PRESSED: Final = 4
"""who presses other, which loses amount duel life; after: what it has then (STN-50)."""
STUNNED: Final = 5
"""who is stunned (STN-2)."""
ELIGIBLE: Final = 6
"""who is stunned, and other may take a damage round; amount: 1 for an ally (STN-4)."""
STRIKES: Final = 7
"""who takes a damage round against other; amount: 1 if the summoned creature comes first (STN-10)."""
PAYS: Final = 8
"""who pays amount (mana.packed); after: what is left, packed (STN-33)."""
AURA: Final = 9
"""who's aura, card other, adds amount dice; after: 1 if to the summoned creature (STN-18)."""
BONUS: Final = 10
"""who's next pool gets amount dice more (STN-17)."""
HINDERED: Final = 11
"""who's next pool has amount dice less (STN-17)."""
POOL: Final = 12
"""who rolls amount dice for attack other (MELEE, RANGED, MAGIC + n); after: X."""
CREATURE: Final = 13
"""who's summoned creature, card other, rolls amount dice; after: the zone it came from (STN-20)."""
DAMAGE: Final = 14
"""who does other amount damage; after: its vitality (STN-11)."""
FALLS: Final = 15
"""who is incapacitated, or dead (amount: the condition; STN-36)."""
CASTS_BONUS: Final = 16
"""who uses magical attack other, which gives amount dice; after: X (STN-17)."""
CASTS_HINDER: Final = 17
"""who uses magical attack other, which takes amount dice; after: X (STN-17)."""
DISCARDED: Final = 18
"""who's card other was summoned from hand and counts as discarded (STN-22)."""
SHUFFLED: Final = 19
"""who shuffles its library (STN-23)."""
DISSIPATES: Final = 20
"""What who, now stunned, has cast on other ends: amount dice (STN-2)."""
PASSES: Final = 21
"""who gives up its damage round against other (NOBODY: does nothing in its turn)."""
SURPRISES: Final = 22
"""who rolls skill other (SNEAK, CHARGE) with amount successes (STN-40)."""
WARY: Final = 23
"""who, the defender, has amount successes with reflex (STN-40)."""
ADMITTED: Final = 24
"""who has surprised other and gets a damage round (STN-40)."""
SACRIFICES: Final = 25
"""who exiles card other and gains amount (mana.packed; STN-31)."""
MEDITATES: Final = 26
"""who meditates for amount hours and gains after mana of kind other (STN-32)."""
HEALS: Final = 27
"""who heals other by amount; after: its vitality (STN-35)."""
CASTS: Final = 28
"""who casts card other (STN-35)."""
ENTERS: Final = 29
"""who enters battlefield amount (STN-45)."""
LEAVES: Final = 30
"""who leaves battlefield amount; after: 1 if it waits for the next duel (STN-45)."""
DUEL_ENDS: Final = 31
"""The duel ends (STN-37); amount: 1 if by itself (STN-51)."""
COMBAT_ENDS: Final = 32
SESSION_ENDS: Final = 33
JOINS: Final = 34
"""who joins the fight."""
GOES: Final = 35
"""who leaves the fight: condition amount."""
SET: Final = 36
"""The referee sets field other (fields.py) of who to amount."""
ENDS: Final = 37
"""The referee ends the fight; other: the winning side or NOBODY."""
UNFINISHED: Final = 38
"""The fight ends after amount rounds with no winner."""
ROLLS: Final = 39
"""who rolls after dice for initiative with amount successes (STN-1)."""
DELAYS: Final = 40
"""who waits and is last in the duel order from now on."""
