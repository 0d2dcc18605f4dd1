"""Small fights with something to choose, for each ruleset, and the best chances by plain means: every state by its key
in a dictionary, and chances that grow from nothing until they stay."""

from collections.abc import Mapping

from affray.core.forced import ForcedTable, every_path
from affray.core.policy import Action, Policies
from affray.core.ruleset import Ruleset
from affray.core.state import State
from affray.rulesets.summoner.state import ACTIVE, Fight
from affray.scenario.scenario import read_text

SUMMONER = """
ruleset = "summoner"
[[creature]]
id = "troll"
side = "red"
power = 2
toughness = 1
health = 2
[[creature]]
id = "elf"
side = "blue"
power = 2
toughness = 1
health = 1
[[creature]]
id = "imp"
side = "blue"
power = 1
toughness = 1
health = 1
"""

DOTS = """
ruleset = "dots"
[[character]]
id = "cook"
side = "red"
combat_skill = 1
life = 2
deck = [{ name = "pan", red = 2, green = 1, count = 2 }, { name = "lid", red = 0, green = 2, count = 1 }]
[[character]]
id = "thief"
side = "blue"
combat_skill = 1
life = 2
deck = [{ name = "knife", red = 2, green = 0, count = 1 }, { name = "dodge", red = 1, green = 1, count = 2 }]
"""

DUEL = """
ruleset = "duel"
[[character]]
id = "caster"
side = "red"
vitality = 2
life = 1
speed = 2
melee = 1
mana = { R = 1, C = 1 }
magic = [{ name = "flare", cost = "R", dice = "2" }]
cards = [{ name = "imp", kind = "creature", cost = "C", power = 2 }]
pressure = 1
[[character]]
id = "brute"
side = "blue"
vitality = 2
life = 1
speed = 1
melee = 2
pressure = 1
"""

DUALITY = """
ruleset = "duality"
[[pc]]
id = "hero"
side = "red"
hp = 1
hope = 2
evasion = 11
strength = 1
experiences = { Guard = 2 }
weapons = [{ name = "blade", trait = "strength", dice = "d6" }]
[[adversary]]
id = "brute"
side = "blue"
difficulty = 13
hp = 1
attack = 1
weapon = { name = "club", dice = "1d6" }
[[adversary]]
id = "rat"
side = "blue"
difficulty = 10
hp = 1
attack = 0
weapon = { name = "teeth", dice = "1d4" }
"""

FIGHTS = {"summoner": SUMMONER, "dots": DOTS, "duel": DUEL, "duality": DUALITY}


def started(name: str) -> tuple[Ruleset, State]:
    scenario = read_text(FIGHTS[name], name)
    return scenario.game, scenario.fight


def forget_wounds_of_the_fallen(fight: State) -> None:
    """In these fights nobody heals, so that it does not matter how far below 0 somebody is."""
    if isinstance(fight, Fight):
        for creature in fight.creatures:
            if creature.condition != ACTIVE:
                creature.health = 0


Law = dict[object, float]
"""Where something leads: keys of states, or who has won."""


class Brute:
    """The best chances of `sides`, who choose among all legal actions; the others play by policies."""

    def __init__(self, game: Ruleset, fight: State, policies: Policies, sides: set[str]) -> None:
        self.game, self.policies = game, policies
        self.sides = game.sides(fight)
        self.choosing = {n for n, side in enumerate(self.sides) if side in sides}
        self.known: dict[object, tuple[int, list[Law]]] = {}
        self.waiting: list[State] = []
        begun = game.turn(fight) >= 0
        self.start: Law = {self.place(fight.copy()): 1.0} if begun else self.law(fight, None)
        while self.waiting:
            origin = self.waiting.pop()
            who = game.turn(origin)
            side = int(origin.side(who))
            if side in self.choosing:
                self.known[origin.key()] = side, [self.law(origin, action) for action in game.legal(origin, who)]
            else:
                self.known[origin.key()] = -1, [self.law(origin, None)]
        self.values: dict[object, list[float]] = {key: [0.0] * len(self.sides) for key in self.known}
        while self.sweep() > 1e-13:
            pass

    def law(self, origin: State, action: Action | None) -> Law:
        def run(table: ForcedTable) -> State:
            fight = origin.copy()
            if action is not None:
                self.game.apply(fight, action, table)
            elif self.game.turn(fight) < 0:
                self.game.begin(fight, table)
            else:
                self.game.step(fight, table, self.policies)
            return fight

        found: Law = {}
        for fight, weight, total in every_path(run, self.policies, listens=False):
            at = self.place(fight)
            found[at] = found.get(at, 0.0) + weight / total
        return found

    def place(self, fight: State) -> object:
        """Who has won, or the key of a state that is looked at later."""
        if self.game.over(fight):
            return "won by", int(self.game.winner(fight))
        self.game.forget_rounds(fight)
        forget_wounds_of_the_fallen(fight)
        key = fight.key()
        if key not in self.known:
            self.known[key] = -1, []
            self.waiting.append(fight.copy())
        return key

    def sweep(self) -> float:
        changed = 0.0
        for key, (side, laws) in reversed(self.known.items()):
            results = [self.chances(law) for law in laws]
            best = max(results, key=lambda result: result[side]) if side >= 0 else results[0]
            changed = max([changed, *[abs(a - b) for a, b in zip(best, self.values[key], strict=True)]])
            self.values[key] = best
        return changed

    def chances(self, law: Law) -> list[float]:
        """Of each side."""
        found = [0.0] * len(self.sides)
        for at, chance in law.items():
            for side in range(len(self.sides)):
                found[side] += chance * (self.values[at][side] if at in self.values else at == ("won by", side))
        return found

    def at_start(self) -> Mapping[str, float]:
        return dict(zip(self.sides, self.chances(self.start), strict=True))
