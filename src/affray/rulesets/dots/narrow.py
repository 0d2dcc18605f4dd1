"""Less left to chance: for a question about one round, dots that cannot matter to it are left out."""

from typing import Final

from mypy_extensions import i64

from affray.core.chances.hand import Card
from affray.rulesets.dots.act import AIM, END_TURN, ROUND, Act
from affray.rulesets.dots.acts import goal
from affray.rulesets.dots.decks import total
from affray.rulesets.dots.state import ACTIVE, DEFENSIVE, NOBODY, OFFENSIVE, Fight, Fighter

OF_FATE: Final = ("life", "condition")
"""Fields that depend on what somebody suffers in the round, and on nothing else."""

OF_CARDS: Final = ("deck", "discard")
"""Fields that depend on which cards were drawn."""


def narrowed(fight: Fight, act: Act, of: str) -> Fight:
    """A fight in which a result or field after this act has the same law. Hands that do not matter to it show nothing;
    hands of which one colour matters show only that. Where each card is used for one colour (DOT-4) hands that matter
    are left as they are."""
    if act.kind not in (ROUND, AIM, END_TURN):
        return fight
    matters = Matters(fight, act, of)
    given = act.more
    new = fight.copy()
    for who in range(len(new.fighters)):
        f = new.fighters[who]
        if not f.draws or who == matters.cards or (given is not None and (who in given.draws or who in given.uses)):
            continue
        red, green = who in matters.red, who in matters.green
        if not red and not green:
            blank(f)
        elif not fight.rulings.best_hand:
            f.kinds = [Card(card.name, card.red if red else 0, card.green if green else 0) for card in f.kinds]
    return new


def blank(f: Fighter) -> None:
    """As many cards as before, all of one kind without dots."""
    f.kinds = [Card("", 0, 0)]
    f.deck, f.discard = [total(f.deck)], [total(f.discard)]
    f.stacked = False


class Matters:
    """Whose red dots, whose green dots and whose cards matter to a question about a round."""

    def __init__(self, fight: Fight, act: Act, of: str) -> None:
        self.fight = fight
        self.red: set[i64] = set()
        self.green: set[i64] = set()
        self.cards: i64 = NOBODY
        self.targets: list[i64] = []
        self.stances: list[i64] = []
        for who in range(len(fight.fighters)):
            f = fight.fighters[who]
            target, stance = f.target, f.stance
            if act.kind == ROUND:
                target = goal(fight, who, act.more)
                stance = stance if act.more is None else act.more.stances.get(who, stance)
            elif act.who == who:
                target, stance = act.target, act.stance
            self.targets.append(target if f.condition == ACTIVE else NOBODY)
            self.stances.append(stance)
        self.ask(of)

    def ask(self, of: str) -> None:
        ids = [f.id for f in self.fight.fighters]
        first, _, last = of.partition(".")
        if first == "attack" and last in ids:
            self.add_red(ids.index(last))
        elif first == "defence" and last in ids:
            self.add_green(ids.index(last))
        elif first == "damage" and last in ids:
            self.add_fate(ids.index(last))
        elif first in ids and last in OF_FATE:
            self.add_fate(ids.index(first))
        elif first in ids and last.partition(".")[0] in OF_CARDS:
            self.cards = ids.index(first)
        else:
            for target in self.targets:
                if target != NOBODY:
                    self.add_fate(target)

    def add_red(self, who: i64) -> None:
        if self.stances[who] != DEFENSIVE:
            self.red.add(who)

    def add_green(self, who: i64) -> None:
        if self.stances[who] != OFFENSIVE:
            self.green.add(who)

    def add_fate(self, who: i64) -> None:
        """What somebody suffers: its own defence, the attacks on it, and first strikes on its attackers, which may keep
        these from striking (DOT-9)."""
        self.add_green(who)
        for one in range(len(self.targets)):
            if self.targets[one] != who:
                continue
            self.add_red(one)
            if not self.fight.fighters[one].first_strike:
                for striker in range(len(self.targets)):
                    if self.targets[striker] == one and self.fight.fighters[striker].first_strike:
                        self.add_red(striker)
                        self.add_green(one)
