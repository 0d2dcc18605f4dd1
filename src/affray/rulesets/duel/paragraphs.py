"""The rules of `duel` in our own words, by paragraph id. What a table may decide otherwise is named as a ruling."""

from typing import Final

PARAGRAPHS: Final[dict[str, str]] = {
    # Combat
    "STN-1": (
        "The order of a combat: everybody rolls as many d10 as its speed or its reflex, as its player likes. Most "
        "successes come first, of equals the one with the higher trait; equals in both roll again."
    ),
    "STN-2": ("Whose life in the duel is 0 or less is stunned until that duel ends. All that it has cast dissipates."),
    "STN-3": "Damage is dealt when somebody is stunned in combat, and at no other time but after a surprise (STN-40).",
    "STN-4": (
        "Everybody who shares the battlefield of somebody just stunned and is not stunned may take one damage round "
        "against it. What counts is the moment of the stunning: who is stunned together gets none against each other. "
        "Allies of the stunned may too, and are offered it last; ruling `allies_may`: true or false."
    ),
    "STN-5": (
        "One damage round for each of them and each stunning, in duel order, without initiative in roster order; free "
        "play does not enforce that. That the target has fallen does not end the rounds that are granted."
    ),
    # The damage round
    "STN-10": "A damage round is one attack, normal or magical, and one summoned creature, in either order; or one.",
    "STN-11": (
        "Each of the two has its own pool of dice. Each die that shows the success number or more is one damage. "
        "Rulings: `success` is that number, `die` the sides of the dice, `reroll` the face from which a die adds one "
        "more die (0: none does; a die adds 10 at most), `ones_cancel` whether each 1 takes a success away."
    ),
    "STN-12": "A normal attack costs nothing. It is melee or ranged, never both in one damage round.",
    "STN-13": "A weapon that is used must be of the type that was chosen.",
    "STN-14": (
        "The melee pool is the melee modifier and the power of all melee weapons that are equipped; unarmed it is the "
        "modifier alone."
    ),
    "STN-15": "The ranged pool is the ranged modifier and the power of the ranged weapons. Without one there is none.",
    "STN-16": "A magical attack costs mana: a fixed amount, or an X that sets its power.",
    "STN-17": (
        "A magical attack does damage with its own dice; or it is a bonus, which adds dice to the later pools of its "
        "caster's side in this damage round; or it hinders: the next pool of its target, of any kind, has so many dice "
        "less, until that is spent or the combat ends. Bonus and hinder roll nothing."
    ),
    "STN-18": (
        "An aura from hand or library is paid for, adds its power to the pool of the attacker or of the summoned "
        "creature, and is exiled for the session. An artifact that is a weapon counts as a weapon."
    ),
    "STN-19": "A pool of no dice, or fewer, deals nothing.",
    # Summoning
    "STN-20": (
        "One creature card may be summoned. Its cost is paid from the mana pool, and the card is exiled from the "
        "library for the rest of the session."
    ),
    "STN-21": "The creature's power is its pool. Nothing else that it can do counts.",
    "STN-22": (
        "A creature summoned from hand while a duel is going on counts as discarded too. It ends in exile all the same."
    ),
    "STN-23": "A creature summoned from the deck while a duel is going on: the deck is shuffled.",
    "STN-24": (
        "Only cards in library or hand can be summoned. Cards outside the dueling deck count as library, and need no "
        "shuffle."
    ),
    # Mana and session
    "STN-30": (
        "The mana pool has six kinds, W U B R G and colorless. It is not that of the duels, starts full, and what is "
        "spent comes back at the end of the session."
    ),
    "STN-31": "A spell sacrifice exiles a card of the library for the session and gives mana as in the card's cost.",
    "STN-32": "An hour of meditation gives one colorless mana, two hours one colored.",
    "STN-33": (
        "Colored symbols are paid from their color; generic mana from colorless first, then as the player says, else "
        "from the color with most left, of equals the first in the order W U B R G. What cannot be paid is refused."
    ),
    "STN-34": "Exile for the session lasts through all its duels and combats.",
    "STN-35": (
        "Outside combat a healing instant or sorcery may be cast for its cost. It gives its life to somebody's "
        "vitality, up to the maximum, and is exiled for the session."
    ),
    # Vitality
    "STN-36": "Vitality of 1 or more: active. 0 or less: incapacitated. -10 or less: dead.",
    "STN-37": (
        "At the end of a duel all stunnings and unused damage rounds end, and everybody with vitality above 0 has full "
        "life for the next duel."
    ),
    # Surprise
    "STN-40": (
        "A surprise attack: each attacker rolls sneak or charge, the defender reflex, once against them all. Each "
        "attacker with more successes gets one damage round. Else normal combat begins."
    ),
    # Battlefields
    "STN-45": (
        "A battlefield is not left during a duel while opponents on it are up. When all of them are stunned, who "
        "leaves waits for the next duel. A battlefield is entered only where there is an opponent."
    ),
    # Whole fights
    "STN-50": (
        "In simulated fights the duel is modelled, not played. Each character has `pressure`, dice for the life that "
        "its deck takes from an opponent in a turn; in duel order each presses the opponent that its policy picks. Or "
        "`stun_order` says who is stunned in turn; at its end the duel ends, and it begins anew. Every result says "
        "that duels were modelled."
    ),
    "STN-51": (
        "A duel ends by itself when one side has only stunned or fallen characters and no damage round is open; then "
        "STN-37. The combat ends when at most one side has a character with vitality above 0, stunned or not, and no "
        "damage round is open."
    ),
}
