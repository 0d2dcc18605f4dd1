"""The rules of `duality` in our own words, by paragraph id. What a table may decide otherwise is named as a ruling."""

from typing import Final

PARAGRAPHS: Final[dict[str, str]] = {
    # Action rolls
    "DUA-1": "An attack roll is an action roll that is meant to harm. The weapon or spell says which trait it uses.",
    "DUA-2": "Without a weapon it is strength or finesse, as the referee says; the better one if nobody says anything.",
    "DUA-3": "What has to be met is the target's difficulty; of a PC its evasion. Meeting it is enough.",
    "DUA-4": (
        "A roll is the Hope die (d12), the Fear die (d12), the trait and modifiers, all added. If the Hope die is "
        "higher it is a roll with Hope, and whoever rolls gains a Hope, up to 6. If the Fear die is higher it is a "
        "roll with Fear, and the GM gains a Fear, up to 12. Both come whether the roll succeeds or fails."
    ),
    "DUA-5": (
        "Equal dice are a critical success whatever the total. It counts as a roll with Hope: a Hope is gained, and a "
        "stress is cleared."
    ),
    "DUA-6": (
        "Advantage adds a d6, disadvantage takes one away; they cancel one for one. Ruling `advantage`: with `single` "
        "one die at most is left: helpers' advantages cancel disadvantages too, and of several dice that are added "
        "only the highest counts. With `stacking` all that is left of the roller's own dice is rolled, each helper "
        "adds one more, and all count."
    ),
    "DUA-7": (
        "An experience adds its bonus for a Hope, an adversary's for a Fear. Helping an ally costs the helper a Hope. "
        "Both are paid before the roll, and without it neither is possible."
    ),
    "DUA-8": (
        "A reaction roll is rolled as an action roll, but it brings no Hope, no Fear and no help, and clears no stress."
    ),
    "DUA-9": (
        "A failure, or any roll with Fear, gives the spotlight to the GM. After a success with Hope and after a "
        "critical success the players go on. A player who does nothing gives it to the GM too."
    ),
    # Adversaries' rolls
    "DUA-15": (
        "An adversary rolls a d20 and adds its modifier, against evasion. A 20 on the die always hits and is critical. "
        "With advantage two dice are rolled and the higher counts, with disadvantage the lower. A modifier that is "
        "dice is rolled after the d20."
    ),
    "DUA-16": (
        "In one turn of the GM the first adversary that is spotlighted is free, each further one costs a Fear. Each is "
        "spotlighted once in a turn; one that is relentless (x) up to x times. When none can be spotlighted any more "
        "the turn is over."
    ),
    # Damage rolls
    "DUA-20": "Damage is rolled on a success only: dice and a modifier.",
    "DUA-21": "With a weapon as many dice are rolled as the proficiency says. The modifier is not multiplied.",
    "DUA-22": "Without a weapon the damage is as many d4 as the proficiency.",
    "DUA-23": (
        "Damage by the spellcast trait is as many dice as the trait; at 0 or lower none. A modifier is dealt all the "
        "same."
    ),
    "DUA-24": (
        "A critical success adds the most that the damage dice could show to the usual damage roll. Added dice count "
        "for that, dropped ones do not, nor does the modifier; without dice nothing is added."
    ),
    "DUA-25": "Mundane weapons and bare hands deal physical damage, spells magic damage, unless it is said otherwise.",
    "DUA-26": (
        "Against several targets there is one attack roll and one damage roll, and each target has its own difficulty, "
        "resistance, thresholds and armor. Advantage or disadvantage against some of them only does not count, unless "
        "the referee says so."
    ),
    "DUA-27": (
        "Damage that is dealt at the same time from several sources is totalled before it meets thresholds. What "
        "lowers one type lowers the sources of that type first."
    ),
    # Taking damage
    "DUA-30": "The order is: immunity, resistance, flat reductions, thresholds, armor slot.",
    "DUA-31": (
        "Who is immune to a type ignores damage of it. Who is resistant has it halved, once, however many resistances "
        "there are. Ruling `halve`: what remains of an odd number is rounded `up` or `down`."
    ),
    "DUA-32": (
        "Damage of both types at once is only lowered if the target is resistant or immune to both, and once. "
        "Resistant to one and immune to the other halves it."
    ),
    "DUA-33": (
        "From the severe threshold on damage marks 3 hit points, from the major one on 2, above 0 one, at 0 none; "
        "never more than are left. Ruling `massive`: from twice severe on it marks 4."
    ),
    "DUA-34": (
        "Thresholds of a PC are those of its armor plus its level; without armor its level and twice its level. Hit "
        "points and stress of a PC have 12 slots at most."
    ),
    "DUA-35": "Direct damage cannot be lowered by armor slots.",
    "DUA-36": (
        "Other damage may be lowered one step by marking one free armor slot: 3 to 2, 2 to 1, 1 to none, 4 to 3. There "
        "are as many slots as the armor's score, 12 at most. `armor_policy` says when: `if it saves` a hit point, "
        "`always`, `never`, `severe`, or `ask`. Ruling `slot_on_minor`: whether a slot may turn the last single hit "
        "point into none."
    ),
    "DUA-37": (
        "With its last hit point marked an adversary is defeated, and a PC makes a death move, before anything else "
        "happens. Policies make it by `death_policy`."
    ),
    "DUA-38": (
        "Stress that cannot be marked becomes one hit point in all; what fits is marked. With its last stress marked a "
        "combatant is vulnerable, until one is cleared."
    ),
    "DUA-39": "All changes of one hit are worked out from the state before it and applied together.",
    # Conditions
    "DUA-45": (
        "Rolls against the vulnerable have advantage. The restrained cannot move. Rolls against the hidden have "
        "disadvantage; being hidden ends with an attack. No condition stacks with itself."
    ),
    # Death and rest
    "DUA-50": (
        "Death moves. A blaze of glory: one last action, a critical success without a roll, then death. Avoiding "
        "death: unconscious until a hit point is healed, and a Hope die of at most the level leaves a scar, one Hope "
        "slot less for good. Risking it all: two d12. If the Hope die is higher it clears so many hit points and "
        "stress, split freely, one hit point at least; if the Fear die is higher it is death; equal dice clear all."
    ),
    "DUA-51": (
        "A rest has two moves a PC: hit points, stress, armor slots, or preparing for a Hope. A short rest clears 1d4 "
        "plus the tier, and the GM gains 1d4 Fear; a long one clears all, and the GM gains 1d4 plus the number of PCs."
    ),
    # Groups
    "DUA-60": (
        "Any damage defeats a minion (x). For every full x of the damage one more of its kind falls, in roster order, "
        "if the attack meets its difficulty too or was a critical."
    ),
    "DUA-61": (
        "For a Fear all minions of a name attack one target together: one roll, their damages added. That Fear pays "
        "for their spotlight too."
    ),
    "DUA-62": "A horde (x) with half or more of its hit points marked deals x with its standard attack.",
    "DUA-63": (
        "Slow: the first spotlight gets it ready, it acts with the second. Momentum: a hit gives the GM a Fear. "
        "Terrifying: a hit takes a Hope from each PC and gives the GM a Fear. Tag team: for 3 Hope of one of them two "
        "PCs roll, one roll counts for both with all it brings, and their damages are one."
    ),
    "DUA-64": (
        "Encounter points: 3 for each PC and 2. A group of minions, one per PC, costs 1, social and support 1, horde, "
        "ranged, skulk and standard 2, leader 3, bruiser 4, solo 5. The budget changes: -2 for two or more solos, -1 "
        "for an easier and +2 for a harder fight, -2 when damage is raised by 1d4, +1 for an adversary of a lower "
        "tier, +1 without bruiser, horde, leader and solo."
    ),
    # Whole fights
    "DUA-70": (
        "There is no initiative. By themselves players act in turn, one action each, until a roll passes the "
        "spotlight; any of them may act while they have it. Then the GM spotlights adversaries, in turn too, as Fear "
        "allows; then the players go on with the next. A round ends with the GM's turn."
    ),
    "DUA-71": "The fight is over when one side at most has anybody standing.",
}
