"""The rules of `dots` in our own words, by paragraph id. What a table may decide otherwise is named as a ruling."""

from typing import Final

PARAGRAPHS: Final[dict[str, str]] = {
    # The round
    "DOT-1": "A round begins with targets: everybody in the fight designates whom to hit.",
    "DOT-2": (
        "Then each character may say that it fights extremely offensively or extremely defensively. That comes before "
        "any card is drawn. Who says nothing fights in the normal stance; nobody has two."
    ),
    "DOT-3": (
        "Each character draws as many cards as its combat skill from its own shuffled deck and puts none back. After "
        "the round the hand is discarded. If the deck cannot fill a hand, its last cards come first, then the discard "
        "pile is shuffled and drawn from. Whoever has fewer cards than that draws them all."
    ),
    "DOT-4": (
        "Attack is the sum of the red dots in hand, defence the sum of the green ones. Ruling `hand`: `all` cards "
        "count for both; `best`: each card is used for its red or for its green dots, as its player likes."
    ),
    "DOT-5": "Extremely offensive: red dots count twice, green dots do not count.",
    "DOT-6": "Extremely defensive: green dots count twice, red dots do not count.",
    "DOT-7": "All damage of a round falls at the same time, but that of first strikers, which comes before.",
    "DOT-8": (
        "The order of a round: everybody designates a target; first strikers deal damage; the dead go; the others deal "
        "damage; the dead go."
    ),
    "DOT-9": (
        "If first strikers have removed the target of an attack, the attack is lost. Whom they have removed strikes no "
        "more."
    ),
    # Damage
    "DOT-10": "A character defends once against the sum of all attacks on it, by creatures and characters alike.",
    "DOT-11": "The part of that sum above the defence is taken from life.",
    "DOT-12": "Defence is one pool for the whole round: what first strikers have used up of it is gone.",
    "DOT-13": "A character without life is dead. Life is shown as 0; the log says how much more it would have been.",
    "DOT-14": "A creature dies of more damage in one round than its defense score. As much as the score does nothing.",
    "DOT-15": "All damage to a creature in a round adds up, in both steps. The next round starts from nothing.",
    "DOT-16": "A character hits one creature or character, with its whole attack.",
    "DOT-17": "Characters among the opponents follow the same rules as the players' own.",
    # Between fights
    "DOT-20": "A day of rest gives back one life point.",
    "DOT-21": "Once a day somebody with the skill healing may try to heal a wounded character.",
    "DOT-22": "Each success of the test gives back a life point, up to the maximum.",
    "DOT-23": (
        "A test draws as many cards as the skill, as in a round. A card with a green dot is a success. Ruling "
        "`skill_test`: `green`, or `red_or_green` where a red dot will do. Or the table says how many successes there "
        "were."
    ),
    "DOT-24": (
        "Rest and healing do nothing for the dead, and who lacks the skill cannot heal. Both belong to the time "
        "between fights."
    ),
    "DOT-30": "The fight is over when one side at most has anybody left.",
}
