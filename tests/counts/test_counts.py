"""How many states and ways tiny fights have, decision by decision: a silent change of the rules changes a number.

The first numbers of each are reckoned by hand, as said beside them; the others were found by the program. A number that
changes is to be explained before it is pinned anew. Each turn has 4 ways to defend (facings), ready, end turn and, for
who is not the last of the round, delay. An attack of one die has 7 outcomes: nothing through, or 1 to 6 damage.
"""

import pytest

from tests.counts import fights
from tests.counts.counting import counts

PINNED = {
    # Two orders; then attack 7, defend 4, ready, delay, end: 14 each. Damage fells: 2 × 6 are over. For each order then
    # the end after a miss 1 or a defense 4; after ready the attack 7 or the end; after delay the other's 14; after the
    # end the other's 7 + 4 + 1, and its end, from which a round with 2 orders comes: 41. The same either way are the
    # two new rounds, and the end after a delay and after the other order's: 82 less 2 less 2.
    "DUEL": [(2, 2, 0), (28, 28, 12), (78, 82, 36), (206, 346, 72), (496, 1458, 180), (1256, 7172, 540)],
    # Two orders; then nobody is in range: one step, defend 4, ready, delay, end: 8 each.
    "HALL": [(2, 2, 0), (16, 16, 0), (66, 78, 12), (272, 360, 96), (894, 1794, 396)],
    # The mover is always first: 2 steps along its wall, 3 into range with 7 outcomes each, sprints to the two ends of
    # the line with 7 outcomes each, and 7 without dice: 44.
    "DEFENDED": [(1, 1, 0), (44, 44, 0), (259, 453, 0), (1017, 1472, 30)],
    # Attack 1 (no dice), defend 4, ready, delay, end, and past the keeper no way: 2 steps; attack 6 as nothing is held
    # against it: 15. After the attack there are 4 squares to walk to, past the keeper too, or the end: 6 × 5. After
    # either step attack 6, walk 2, defend 4, ready, end: 2 × 14. After defend 2 steps and the end: 4 × 3. After ready 2
    # steps, the attack 6, the end: 9. After delay the keeper: attack 1, leave, turn 4, walk 6, ready, delay, end: 15;
    # after the end the same but for delay: 14. Together 108. The same whichever comes first: attack and [0, 1] 6 (not
    # [1, 1], where it has come before the line was open), defend and step 8, ready and step 2, back to the start 1: 91.
    "TRAMPLE": [(1, 1, 0), (15, 15, 0), (91, 108, 0), (479, 641, 0)],
    # The witch is first: bolt at either of two, 2 outcomes each, one of which fells; attack 1 (no dice), 7 more: 12.
    "SPELL": [(1, 1, 0), (12, 12, 2), (24, 24, 0), (101, 106, 6), (271, 372, 33), (728, 1599, 87), (1593, 6078, 164)],
    # The ogre is first, and the troll is asked at its attack. No: 7 outcomes, from 3 of which it falls (4, 5, 6 against
    # 4 health). Yes: 7, of which 3 give the same, full health and tapped. And 7 more: 21 ways to 19 states.
    "REGENERATE": [(1, 1, 0), (19, 21, 3), (42, 47, 3), (179, 217, 9), (556, 1026, 44)],
    # The call, after which a pair is asked for: 2; attack 1 (no dice), and 7 more: 10.
    "SUMMONING": [(1, 1, 0), (10, 10, 0), (24, 24, 0), (97, 103, 0), (255, 347, 0), (726, 1489, 0)],
    # The conjurer is first and bleeds by itself: 10 faces to 2 states. Then the golem: attack 1 (no dice), 7 more: 8.
    "BLEEDING": [(2, 10, 0), (16, 80, 0), (81, 561, 8), (318, 4175, 26)],
    # The character aims in three stances, waits, or aims at nobody: 5. Then the ox aims or does not and one of two
    # cards falls: 4 × 2 × 2, and after the wait it aims, does not, or waits too: 19. Over are: ox dead, both dead, the
    # character dead of a cut or of a guard drawn in the wrong stance. With uses each card is used in two ways:
    # 4 × 2 × 4 + 3.
    "CARDS": [(1, 1, 0), (5, 5, 0), (9, 19, 4), (20, 65, 4), (26, 160, 7), (33, 392, 3), (32, 1091, 7)],
    "USES": [(1, 1, 0), (5, 5, 0), (9, 35, 4), (20, 136, 4), (26, 512, 7), (33, 1870, 3)],
    # Two orders, picked; whose turn it is presses, does nothing or waits: 6. Stunned is the other for certain, and then
    # the striker hits or misses with its die, or passes; after the end of the turn the other presses, or a round
    # begins; after the wait the other presses, does nothing or waits too: 3 + 2 + 3 ways for each order. A miss and a
    # pass are the same, for the duel ends: 2 + 2 + 3 states.
    "STUN": [(2, 2, 0), (6, 6, 0), (14, 16, 2), (22, 34, 4), (32, 82, 8), (42, 194, 10), (56, 456, 14)],
    # The first of the list is stunned at once. The blow 2, the imp 2, both 4, the blow of two dice with the ivy 3 (the
    # imp with the ivy is too dear), pass: 12. Over are the blow, the imp (alone or with a blow that misses, or that
    # alone hits), both, one and two with the ivy: 5. Not over: nothing spent, the imp spent, the ivy spent.
    "SUMMONS": [(1, 1, 0), (8, 12, 5), (3, 10, 0), (8, 66, 5), (3, 64, 0), (8, 336, 5)],
    # The hero strikes with bare hands or does nothing. Of the roll it matters whether it succeeds, and with what: two
    # failures, and with Hope, with Fear or critical a d4 that fells: 2 + 12, and the end. Hope and a critical leave the
    # same: 2 over, 3 that give the spotlight to the GM. Then a miss, a hit, a 20 or the end from each of the 3; a hit
    # and a 20 are the same: 3 × 3. After a hit three death moves: 12 faces, 144 pairs, one last action.
    "HOPE": [(1, 1, 0), (5, 15, 2), (9, 12, 0), (37, 1032, 19), (35, 7122, 11), (74, 11808, 36), (85, 525708, 33)],
    "SLOTS": [(1, 1, 0), (16, 673, 4), (67, 36742, 6), (255, 522942, 63)],
}
"""For each fight by the number of decisions: (states, ways, of the states those in which the fight is over)."""


@pytest.mark.parametrize("name", PINNED)
def test_counts(name: str) -> None:
    pinned = PINNED[name]
    found = counts(getattr(fights, name), len(pinned) - 1)
    assert [(count.states, count.ways, count.over) for count in found] == pinned
