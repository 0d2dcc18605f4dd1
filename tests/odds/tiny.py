"""A ruleset of a page, to test odds and simulation with: fighters attack in turn, some heal, some block once."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from mypy_extensions import i64

from affray.core.errors import BadInput, Problem, Refusal, Refused
from affray.core.live import Event
from affray.core.policy import Action, Policies, Policy
from affray.core.ruleset import Command, Ruleset
from affray.core.state import Key, State
from affray.core.table import Table

HIT = 1


@dataclass
class Fighter:
    id: str
    side: int
    power: int
    toughness: int
    health: int
    heals: int = 0
    """Health gained back at each own turn, up to full."""
    blocks: int = 0
    """Attacks whose damage it can still choose to halve."""
    bonus: int = 0
    full: int = 0


class TinyFight(State):
    def __init__(self, fighters: Sequence[Fighter], most: int = 1000) -> None:
        self.fighters = [replace(f, full=f.full or f.health) for f in fighters]
        self.round = 0
        self.order: list[int] = []
        self.turn = 0
        self.most = most
        self.ended = False

    def side(self, who: i64) -> i64:
        return self.fighters[who].side

    def copy(self) -> "TinyFight":
        new = TinyFight(self.fighters, self.most)
        new.round, new.order, new.turn, new.ended = self.round, self.order[:], self.turn, self.ended
        return new

    def key(self) -> Key:
        return self.round, tuple(self.order), self.turn, self.ended, tuple((f.health, f.blocks) for f in self.fighters)

    def foes(self, who: int) -> list[int]:
        return [i for i, f in enumerate(self.fighters) if f.side != self.fighters[who].side and f.health > 0]


class Attack(Action):
    def __init__(self, who: int, target: int) -> None:
        super().__init__(who)
        self.target = target


class First(Policy):
    """Attacks the first foe and blocks when it can."""

    def decide(self, fight: State, who: i64, table: Table) -> Action:
        assert isinstance(fight, TinyFight)
        return Attack(int(who), fight.foes(int(who))[0])

    def answer(self, fight: State, what: str, who: i64, options: list[i64]) -> i64:
        return options[-1]


class Any(First):
    """Attacks whoever."""

    def decide(self, fight: State, who: i64, table: Table) -> Action:
        assert isinstance(fight, TinyFight)
        foes = fight.foes(int(who))
        return Attack(int(who), foes[int(table.pick(len(foes)))])


class Tiny(Ruleset):
    def __init__(self) -> None:
        self.name = "tiny"
        self.version = 1
        self.policies = ("first", "any")
        self.arguments = {"attack": ("target",)}
        self.headings = ()

    def read(self, fight: State, command: Command) -> Action:
        ids = self.combatants(fight)
        return Attack(ids.index(str(command["actor"])), ids.index(str(command["target"])))

    def check(self, fight: State, action: Action) -> Refusal | None:
        assert isinstance(fight, TinyFight)
        assert isinstance(action, Attack)
        if fight.fighters[action.target].health <= 0:
            return Refusal("unknown-target", "it has fallen already")
        return None

    def apply(self, fight: State, action: Action, table: Table) -> None:
        refusal = self.check(fight, action)
        if refusal is not None:
            raise Refused(refusal)
        assert isinstance(fight, TinyFight)
        assert isinstance(action, Attack)
        who, target = int(action.who), action.target
        a, t = fight.fighters[who], fight.fighters[target]
        through, damage = table.strike(a.power, t.toughness, False, True)
        if damage > 0 and t.blocks > 0 and table.choose(fight, "block", target, [0, 1]) == 1:
            t.blocks -= 1
            damage //= 2
        t.health -= int(damage)
        table.tell(HIT, who, target, through, damage)

    def turn(self, fight: State) -> i64:
        assert isinstance(fight, TinyFight)
        return fight.order[fight.turn] if fight.round and not self.over(fight) else -1

    def policy(self, fight: State, by_side: Mapping[str, str]) -> Policies:
        names = [by_side.get(side, "first") for side in self.sides(fight)]
        return Policies([Any() if name == "any" else First() for name in names], names)

    def begin(self, fight: State, table: Table) -> None:
        assert isinstance(fight, TinyFight)
        if fight.round == 0:
            self.next_round(fight, table)

    def next_round(self, fight: TinyFight, table: Table) -> None:
        if fight.round == fight.most:
            fight.ended = True
            return
        fight.round += 1
        able = [i for i, f in enumerate(fight.fighters) if f.health > 0]
        order = table.initiative(list(able), [fight.fighters[i].bonus for i in able], [0 for _ in able])
        fight.order = [int(who) for who in order]
        fight.turn = 0

    def step(self, fight: State, table: Table, policies: Policies) -> None:
        assert isinstance(fight, TinyFight)
        who = fight.order[fight.turn]
        mine = fight.fighters[who]
        mine.health = min(mine.health + mine.heals, max(mine.full, mine.health))
        self.apply(fight, policies.by_side[mine.side].decide(fight, who, table), table)
        while not self.over(fight):
            fight.turn += 1
            if fight.turn == len(fight.order):
                self.next_round(fight, table)
            if fight.ended or fight.fighters[fight.order[fight.turn]].health > 0:
                return

    def play(self, fight: State, table: Table, policies: Policies) -> None:
        self.begin(fight, table)
        while not self.over(fight):
            self.step(fight, table, policies)

    def restart(self, fight: State, origin: State) -> None:
        assert isinstance(fight, TinyFight)
        assert isinstance(origin, TinyFight)
        fight.round, fight.order, fight.turn, fight.ended = origin.round, origin.order[:], origin.turn, origin.ended
        for mine, theirs in zip(fight.fighters, origin.fighters, strict=True):
            mine.health, mine.blocks = theirs.health, theirs.blocks

    def over(self, fight: State) -> bool:
        assert isinstance(fight, TinyFight)
        return fight.ended or len({f.side for f in fight.fighters if f.health > 0}) <= 1

    def winner(self, fight: State) -> i64:
        assert isinstance(fight, TinyFight)
        return -1 if fight.ended else next((f.side for f in fight.fighters if f.health > 0), -1)

    def rounds(self, fight: State) -> i64:
        assert isinstance(fight, TinyFight)
        return fight.round

    def most_rounds(self, fight: State) -> i64:
        assert isinstance(fight, TinyFight)
        return fight.most

    def forget_rounds(self, fight: State) -> None:
        assert isinstance(fight, TinyFight)
        fight.round = min(fight.round, 1)

    def left(self, fight: State, who: i64) -> i64:
        assert isinstance(fight, TinyFight)
        return max(fight.fighters[who].health, 0)

    def combatants(self, fight: State) -> list[str]:
        assert isinstance(fight, TinyFight)
        return [f.id for f in fight.fighters]

    def sides(self, fight: State) -> list[str]:
        return ["red", "blue"]

    def rulings(self, fight: State) -> dict[str, object]:
        return {}

    def not_modelled(self, fight: State) -> dict[str, list[str]]:
        return {"red": ["charm"]}

    def field(self, fight: State, path: str) -> object:
        assert isinstance(fight, TinyFight)
        id, _, name = path.partition(".")
        for f in fight.fighters:
            if f.id == id and name == "health":
                return f.health
            if f.id == id and name == "condition":
                return "active" if f.health > 0 else "down"
        raise BadInput([Problem(f"no field {path}")])

    def results(self, fight: State, told: Sequence[Event]) -> dict[str, object]:
        return {"through": told[0][4], "damage": told[0][5], "targets": [told[0][3]]}


def duel() -> TinyFight:
    return TinyFight([Fighter("ann", 0, 3, 2, 8, bonus=2), Fighter("bob", 1, 2, 3, 9)])


def brawl() -> TinyFight:
    return TinyFight(
        [Fighter("ann", 0, 3, 1, 5), Fighter("bob", 1, 1, 2, 4, blocks=1), Fighter("cid", 1, 1, 1, 3, bonus=1)]
    )


def healers() -> TinyFight:
    """They win back what they lose, so that a fight goes round in all its states."""
    return TinyFight([Fighter("ann", 0, 2, 2, 14, heals=3), Fighter("bob", 1, 2, 2, 14, heals=3)])


def make_duel() -> tuple[Ruleset, State, Policies]:
    fight = duel()
    return Tiny(), fight, Tiny().policy(fight, {})
