"""What a playthrough shows in use: abilities, kinds of action, verbs of spells, kinds of things told."""

from collections.abc import Callable, Iterator

from affray.core.live import OPPOSED, TOLD
from affray.rulesets.summoner import keywords, told
from affray.rulesets.summoner.cards import VERBS
from affray.rulesets.summoner.grid import apart
from affray.rulesets.summoner.spells import effects_of
from affray.rulesets.summoner.state import Creature, Fight
from tests.golden.playing import Moment, Playthrough

PASSING = keywords.UNBLOCKABLE | keywords.FLYING | keywords.INTIMIDATE | keywords.LANDWALK


def fight_of(moment: Moment) -> Fight:
    assert isinstance(moment.before, Fight)
    return moment.before


def told_of(moment: Moment, what: int) -> list[list[int]]:
    """[what, who, other, amount, after] of one kind."""
    return [[int(str(n)) for n in event[1:]] for event in moment.events if event[:2] == [TOLD, what]]


def creature(fight: Fight, id: object) -> Creature:
    return next(c for c in fight.creatures if c.id == id)


# -- abilities -------------------------------------------------------------------------------------------------------


def says(what: int) -> Callable[[Playthrough], bool]:
    return lambda play: any(told_of(moment, what) for moment in play.moments)


def refused(paragraph: str) -> Callable[[Playthrough], bool]:
    return lambda play: any(moment.refused == paragraph for moment in play.moments)


def tramples(play: Playthrough) -> bool:
    """Somebody walks on after its attack has hurt a defender."""
    return any(
        creature(fight_of(moment), moment.command["actor"]).trampled
        for moment in play.moments
        if moment.command["action"] == "move" and not moment.refused
    )


def hastens(play: Playthrough) -> bool:
    """Somebody's turn comes in the round in which it was summoned."""
    new: set[int] = set()
    for moment in play.moments:
        if told_of(moment, told.ROUND):
            new.clear()
        elif any(who in new for _, who, *_ in told_of(moment, told.TURN)):
            return True
        new |= {who for _, who, *_ in told_of(moment, told.SUMMONED)}
    return False


def keeps_awake(play: Playthrough) -> bool:
    """A tapping is told as shorter than it is printed."""
    return any("by vigilance" in line for moment in play.moments for line in moment.lines)


def strikes_first(play: Playthrough) -> bool:
    """An attack in which ties are the attacker's, and there are some."""
    return any("won by first strike" in line for moment in play.moments for line in moment.lines) and any(
        event[0] == OPPOSED and event[3] for moment in play.moments for event in moment.events
    )


def drinks(play: Playthrough) -> bool:
    """An attack heals the attacker."""
    return any(
        who == other and amount > 0
        for moment in play.moments
        if moment.command["action"] in ("attack", "double strike")
        for _, who, other, amount, _ in told_of(moment, told.HEALED)
    )


def reaches(play: Playthrough) -> bool:
    """Somebody on the ground attacks a flyer hand to hand."""
    for moment in play.moments:
        creatures = fight_of(moment).creatures
        for _, who, other, *_ in told_of(moment, told.ATTACKS):
            c = creatures[who]
            if creatures[other].has(keywords.FLYING) and c.has(keywords.REACH) and c.reach == 1:
                return not c.has(keywords.FLYING)
    return False


def passes(ability: int) -> Callable[[Playthrough], bool]:
    """Somebody with this ability and no other of its sort walks into a defender's range, and no free attack is told."""

    def found(play: Playthrough) -> bool:
        return any(
            walker.abilities & PASSING == ability and unseen
            for moment in play.moments
            for walker, unseen in entries(moment)
        )

    return found


def entries(moment: Moment) -> Iterator[tuple[Creature, bool]]:
    """Who walks into an enemy defender's range, and whether that one lets it be."""
    fight = fight_of(moment)
    struck = {who for _, who, *_ in told_of(moment, told.FREE_ATTACK)}
    for _, who, _, square, _ in told_of(moment, told.STEPS):
        walker, grid = fight.creatures[who], fight.grid
        assert grid is not None
        for d, defender in enumerate(fight.creatures):
            watches = defender.defending and defender.side != walker.side and defender.tapped == 0
            outside = apart(grid, defender.square, walker.square) > defender.reach
            if watches and outside and apart(grid, defender.square, square) <= defender.reach:
                yield walker, d not in struck


ABILITIES: dict[str, Callable[[Playthrough], bool]] = {
    "trample": tramples,
    "haste": hastens,
    "vigilance": keeps_awake,
    "first strike": strikes_first,
    "double strike": lambda play: "double strike" in actions(play),
    "deathtouch": says(told.POISON),
    "lifelink": drinks,
    "landwalk": passes(keywords.LANDWALK),
    "unblockable": passes(keywords.UNBLOCKABLE),
    "flying": passes(keywords.FLYING),
    "reach": reaches,
    "hexproof": refused("SUM-51"),
    "defender": refused("SUM-52"),
    "intimidate": passes(keywords.INTIMIDATE),
    "heroic": says(told.HEROIC),
    "soulbond": says(told.PAIRS),
    "scavenge": says(told.SCAVENGES),
    "regenerate": says(told.REGENERATES),
    "monstrosity": says(told.MONSTROUS),
    "kicker": says(told.KICKED),
    "reinforce": says(told.REINFORCES),
    "bestow": says(told.RELEASED),
}
"""How each is seen in what is told (hexproof and defender only forbid: in what is refused)."""


# -- everything else -------------------------------------------------------------------------------------------------


def actions(play: Playthrough) -> set[str]:
    """Kinds of action that were carried out."""
    return {str(moment.command["action"]) for moment in play.moments if not moment.refused}


def things_told(play: Playthrough) -> set[int]:
    return {int(str(event[1])) for moment in play.moments for event in moment.events if event[0] == TOLD}


def verbs(play: Playthrough) -> set[str]:
    """Verbs of the spells that were cast."""
    game, found = play.scenario.game, set()
    for moment in play.moments:
        if moment.command["action"] in ("cast", "cast all") and not moment.refused:
            act = game.read(moment.before, moment.command)
            for casting in act.castings:  # type: ignore[attr-defined]
                for effect in effects_of(fight_of(moment), act.who, casting):
                    found.add(VERBS[effect.verb])
    return found
