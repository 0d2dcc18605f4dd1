"""The rules of `summoner` in our own words, by paragraph id. What a table may decide otherwise is named as a ruling."""

from typing import Final

PARAGRAPHS: Final[dict[str, str]] = {
    # Turns
    "SUM-1": (
        "Each round starts with initiative: everybody rolls a d10 and adds agility and level. Higher acts earlier."
    ),
    "SUM-2": (
        "Equal totals: the higher agility goes first, then the higher level. Whoever is still tied rolls again "
        "among themselves until it is settled. The conscious and the bleeding roll, in roster order; re-rolls "
        "follow, best tied group first. The dice belong to `begin` or to the `end turn` that ends the round "
        "before."
    ),
    "SUM-3": (
        "An effect for one round lasts through the round in which it was received and ends when its bearer's turn "
        "comes in the next."
    ),
    "SUM-4": "A turn has one move action and one standard action, in either order. A full-round action takes up both.",
    # Actions
    "SUM-5": "Move action: walk up to your speed. While you walk, or in place of it, you may talk and put on one item.",
    "SUM-6": (
        "Standard action, one of: walk up to your speed; attack a creature in range; cast one spell; go into "
        "defense mode; use a skill. To summon is to cast a creature spell."
    ),
    "SUM-7": (
        "Full-round action, one of: cast any number of spells; walk twice your speed (a sprint); a double strike "
        "(SUM-44)."
    ),
    "SUM-8": (
        "Distance is counted in squares of 5 feet and a diagonal step counts as one. Nobody ends on a square "
        "where another creature stands. You may pass through your own side, never through enemies or walls. A "
        "diagonal step past one wall's corner is possible, between two walls that touch at their corners it is "
        "not. A path that cannot be walked is refused, with the square that blocks it."
    ),
    # Health
    "SUM-9": "A creature enters with health of 5 times its toughness.",
    "SUM-10": "More toughness means more defence dice, never more health. Less toughness takes no health away.",
    "SUM-11": "To gain health may lead over the starting total. To refill, or simply to heal, stops there.",
    "SUM-12": (
        "A summoned creature at 0 health or below drops and is out of the fight. Its body stays on the map until "
        "the end of the next round. It may still be scavenged from the graveyard after that."
    ),
    "SUM-13": (
        "A summoner or natural creature at 0 health is unconscious. So is a natural creature below 0 (ruling "
        "`natural_bleeds`: false by default; when true it bleeds as a summoner does). A heal of any kind wakes it "
        "if that brings its health above 0."
    ),
    "SUM-14": (
        "A summoner below 0 health bleeds. Its turn is one d10 and nothing else: on a 10 it loses nothing, "
        "otherwise it loses 1 health. Ruling `bleed_ten`: with `stops` (the default) a 10 also ends the bleeding "
        "and leaves it unconscious, with `skips` only this turn is spared. Any heal ends the bleeding. The die "
        "belongs to the `end turn` before it, or to `begin`."
    ),
    "SUM-15": "A summoner at -10 health or below dies.",
    # Attack
    "SUM-16": "Power attacks and toughness defends. No other statistic has a part in an attack.",
    "SUM-17": "The target must be in range, counted in squares; a diagonal is one. Without a map everybody is.",
    "SUM-18": "The attacker rolls a d6 for each point of power, the target a d6 for each point of toughness.",
    "SUM-19": (
        "The highest attack die is matched with the highest defence die, then the next with the next, until one "
        "side has no more dice."
    ),
    "SUM-20": "A tie is the defender's. First strike turns this round (SUM-43).",
    "SUM-21": (
        "If every attack die is beaten nothing happens. An attack die that meets no defence die goes through, or "
        "is ignored (ruling `unmatched`: `through` by default, or `lost`). Spare defence dice do nothing."
    ),
    "SUM-22": "The attack dice that went through are rolled again. Their sum is the damage, taken from health.",
    "SUM-23": (
        "Power or toughness of 0 or less rolls no dice. Health is kept as it falls, below 0 too. The unconscious "
        "and the bleeding may be attacked and still roll defence; the dead and the vanished may not. Dice are "
        "rolled in the order attack, defence, damage."
    ),
    # Defense mode
    "SUM-24": (
        "Going into defense mode is a standard action. It lasts until you leave it, which is free at the start of "
        "your turn, and it ends when you fall or are tapped."
    ),
    "SUM-25": (
        "In defense mode you walk at most half your speed, rounded down to whole squares but at least one, and "
        "you cannot sprint."
    ),
    "SUM-26": (
        "A creature in defense mode attacks each enemy at once that comes into its range, without limit, once for "
        "each entry. The step is made first, then comes the free attack, then the walk goes on if the walker "
        "still stands."
    ),
    "SUM-27": "Free attacks do not use up the defender's own attack in its turn.",
    "SUM-28": (
        "A defender holds a line: its own square and the squares to its left and right. It faces north, east, "
        "south or west, chosen when it goes into defense mode and free to change at the start of its turn; left "
        "to itself it faces the nearest enemy. An enemy may step onto the line's side squares but must leave them "
        "on the side it came from (in front, behind or past the end), in later moves too. Whoever stood there "
        "before the line did may leave either way."
    ),
    "SUM-29": (
        "Several defenders each get their free attack, in initiative order. A defender that walks sets off the "
        "free attacks of enemy defenders and never its own."
    ),
    "SUM-30": (
        "The model case: a dwarf in defense mode in the middle of a hallway three squares wide, and goblins that "
        "come one by one. It attacks each as it comes into range, has its normal attack in its turn, and nobody "
        "passes."
    ),
    # Summoning and tapping
    "SUM-31": (
        "In the round in which it was summoned a creature can only roll defence and use abilities that do not tap "
        "it. It takes part in initiative from the next round on. Haste changes this (SUM-41)."
    ),
    "SUM-32": "A summoned creature appears on a free square within 5 feet of its summoner or in the spell's range.",
    "SUM-33": (
        "When a summoner dies its summoned creatures vanish at the end of the round (ruling `orphans`: `vanish` "
        "by default, or `stay`)."
    ),
    "SUM-34": (
        "A tapped creature cannot take standard or full-round actions nor free attacks for that many of its "
        "turns. It still walks and defends. The count goes down at the end of each of its turns, but not of the "
        "turn in which it was tapped. Abilities that tap their user tap it for 1."
    ),
    # Abilities
    "SUM-40": (
        "Trample: once it has damaged a creature in defense mode it may use what is left of its movement this "
        "round to go on past that creature, whose line does not stop it."
    ),
    "SUM-41": "Haste: no summoning sickness. Its first turn comes right after the turn in which it was summoned.",
    "SUM-42": "Vigilance: whatever an enemy does to tap it lasts one turn less, but not less than none.",
    "SUM-43": "First strike: ties on its attack dice are its own. It changes nothing when its bearer defends.",
    "SUM-44": "Double strike: as a full-round action it attacks twice, one target or two.",
    "SUM-45": (
        "Deathtouch: each hit that damages does 3 more at once, as one loss, and leaves a mark. At the start of "
        "each of its turns the marked creature loses 3. Marks do not add up there, and any heal removes them."
    ),
    "SUM-46": "Lifelink: it heals 1 for each of its attack dice that went through, up to its starting health.",
    "SUM-47": "Landwalk, with a color: it passes defenders whose side has a summoner with a land of that color.",
    "SUM-48": (
        "Unblockable: it passes all defenders. To pass means that neither the line (SUM-28) nor the free attack "
        "(SUM-26) applies."
    ),
    "SUM-49": (
        "Flying: it passes defenders that neither fly nor have reach. Ruling `grounded_melee`: with `cannot` (the "
        "default) a creature of range 5 without flying or reach cannot attack a flyer, except one that attacked "
        "it since its own last turn; with `can` it may."
    ),
    "SUM-50": "Reach: it stops and attacks flyers as if they walked.",
    "SUM-51": "Hexproof: enemies' spells and abilities cannot be aimed at it. An attack is no spell.",
    "SUM-52": "Defender: it cannot take attack actions. It may go into defense mode and makes its free attacks there.",
    "SUM-53": "Intimidate: it passes defenders that are no artifacts and share no color with it.",
    "SUM-54": "Heroic: when its own side casts a spell on it, its printed effect happens first.",
    "SUM-55": (
        "Soulbond: when it or another creature of its owner enters, the two may pair if both are free. While "
        "paired both have the printed bonus. The pair breaks when one of them leaves or changes sides, before any "
        "damage that follows."
    ),
    "SUM-56": (
        "Scavenge, with a cost: from the graveyard, as a spell, the card is exiled and a target creature gets "
        "+1/+1 counters equal to its power."
    ),
    "SUM-57": (
        "Regenerate, with a cost: a shield for this round. The next time its health would drop to 0 or below it "
        "is set to the starting health instead, the creature is tapped for 1, leaves defense mode and loses "
        "deathtouch marks, and the shield is used up."
    ),
    "SUM-58": "Monstrosity, with a number and a cost: that many +1/+1 counters, and it is monstrous. Only once.",
    "SUM-59": "Kicker, with a cost: paid on top of the spell's cost, for the extra effect printed on the spell.",
    "SUM-60": (
        "Reinforce, with a number and a cost: from the hand, as an instant, the card is discarded and a target "
        "creature gets that many +1/+1 counters."
    ),
    "SUM-61": (
        "Bestow, with a cost: cast onto a creature the card lends it power, toughness and keywords. When the host "
        "leaves the fight it becomes a creature itself, with its own health, on the host's square and free of "
        "sickness."
    ),
    "SUM-62": (
        "A +1/+1 counter is one power and one toughness more, a -1/-1 counter one less; the two cancel. Health "
        "does not change with them (SUM-10)."
    ),
    "SUM-63": (
        "Scavenge, bestow, monstrosity and pairing outside an entry are standard actions. Regenerate and "
        "reinforce are instants: they take no action, may be used in any turn before an action begins, and are "
        "asked for after an attack on one's own creature is declared and before its dice."
    ),
    # Spells and items
    "SUM-70": (
        "A spell has a name, a cost, a range, perhaps a kicker and a number of uses, and effects: damage, heal, "
        "gain, counters, pump, tap, grant, destroy or summon. An effect is for one target that the caster names, "
        "or for all allies, all enemies or everybody within some distance. Pump and grant last for a round "
        "(SUM-3)."
    ),
    "SUM-71": (
        "A cost is paid with its colored symbols first, then its generic part from colorless mana, then from the "
        "color with most left. What cannot be paid is refused. Who has no mana written down pays nothing."
    ),
    "SUM-72": "An item gives power, toughness, speed, range or a keyword while it is equipped.",
    "SUM-73": "To destroy a creature is to set its health to 0. Regenerate may answer it.",
    # End
    "SUM-80": (
        "The fight ends when at most one side has a conscious creature; a bleeding summoner is not conscious. "
        "Summoned creatures alone keep a side in the fight. After `most_rounds` rounds it ends unfinished and is "
        "nobody's."
    ),
}
