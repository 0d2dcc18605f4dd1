"""A second ruleset, as small as can be: play must work with anything that keeps the protocol.

Fighters strike with 2d6. Whoever is struck may parry (a d6 less) and, if it still hurts, brace (half of it).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import cast

from mypy_extensions import i64

from affray.core.errors import BadInput, Problem, Refusal, Refused, refuse
from affray.core.live import Event
from affray.core.policy import Action, Policies, Policy
from affray.core.ruleset import Command, Ruleset
from affray.core.source import Source
from affray.core.state import Key, State
from affray.core.table import Table

STRIKES, LOSES, TURN, SETS = 1, 2, 3, 4

DATA: dict[str, object] = {
    "title": "What only people read",
    "ruleset": "tiny",
    "hard": False,
    "fighter": [
        {"id": "ann", "side": "red", "health": 20, "quick": 2},
        {"id": "bob", "side": "blue", "health": 20, "quick": 0},
    ],
}


@dataclass
class Brawl(State):
    names: list[str]
    sides: list[int]
    side_names: list[str]
    health: list[int]
    quick: list[int]
    hard: bool = False
    round: int = 0
    order: list[int] = field(default_factory=list)
    turn: int = 0

    def copy(self) -> "Brawl":
        return replace(self, health=list(self.health), order=list(self.order))

    def side(self, who: i64) -> i64:
        return self.sides[who]

    def key(self) -> Key:
        return (tuple(self.health), self.round, tuple(self.order), self.turn)

    def standing(self) -> set[int]:
        return {self.sides[i] for i, health in enumerate(self.health) if health > 0}


class Do(Action):
    def __init__(self, who: int, what: str, target: int = -1, value: int = 0) -> None:
        super().__init__(who)
        self.what = what
        self.target = target
        self.value = value


class Tiny(Ruleset):
    def __init__(self, version: int = 1) -> None:
        self.name = "tiny"
        self.version = version
        self.policies = ("bold", "fickle")
        self.arguments = {"begin": (), "end turn": (), "strike": ("target",), "set": ("target", "value")}
        self.headings = ("fighter", "hard")

    def load(self, source: Source) -> State:
        names: list[str] = []
        sides: list[str] = []
        health: list[int] = []
        quick: list[int] = []
        for fighter in source.top.tables("fighter"):
            names.append(fighter.text("id"))
            sides.append(fighter.text("side"))
            health.append(fighter.whole("health", least=1))
            quick.append(fighter.whole("quick", 0))
        hard = source.top.flag("hard", False)
        source.finish()
        side_names = list(dict.fromkeys(sides))
        return Brawl(names, [side_names.index(s) for s in sides], side_names, health, quick, hard)

    def read(self, fight: State, command: Command) -> Action:
        f = cast(Brawl, fight)
        what = command.get("action")
        if what not in self.arguments:
            raise refuse("unknown-action", f"nobody can {what!r}")
        who, target = command.get("actor"), command.get("target")
        if who is not None and who not in f.names:
            raise refuse("unknown-actor", f"nobody is called {who!r}")
        if "target" in self.arguments[str(what)] and target not in f.names:
            raise refuse("unknown-target", f"nobody is called {target!r}")
        value = command.get("value", 0)
        assert isinstance(value, int)
        return Do(
            f.names.index(str(who)) if who is not None else -1,
            str(what),
            f.names.index(str(target)) if target is not None else -1,
            value,
        )

    def write(self, fight: State, action: Action) -> Command:
        f, do = cast(Brawl, fight), cast(Do, action)
        words: dict[str, object] = {"action": do.what}
        if do.who >= 0:
            words["actor"] = f.names[do.who]
        if do.target >= 0:
            words["target"] = f.names[do.target]
        if do.what == "set":
            words["value"] = do.value
        return words

    def legal(self, fight: State, who: i64) -> list[Action]:
        f = cast(Brawl, fight)
        foes = [i for i in range(len(f.names)) if f.sides[i] != f.sides[who] and f.health[i] > 0]
        return [*(Do(int(who), "strike", foe) for foe in foes), Do(int(who), "end turn")]

    def check(self, fight: State, action: Action) -> Refusal | None:
        f, do = cast(Brawl, fight), cast(Do, action)
        if do.what == "set":
            return None
        if self.over(fight):
            return Refusal("fight-over", "the fight is over")
        if do.what == "begin":
            return Refusal("already-done", "it has begun") if f.round else None
        if f.round and do.who not in (-1, f.order[f.turn]):
            return Refusal("not-your-turn", f"it is the turn of {f.names[f.order[f.turn]]}")
        if do.what == "strike" and f.health[do.target] <= 0:
            return Refusal("unknown-target", f"{f.names[do.target]} lies there")
        return None

    def apply(self, fight: State, action: Action, table: Table) -> None:
        f, do = cast(Brawl, fight), cast(Do, action)
        refusal = self.check(f, do)
        if refusal is not None:
            raise Refused(refusal)
        if do.what == "begin":
            self.begin(f, table)
        elif do.what == "end turn":
            self.next_turn(f, table)
        elif do.what == "set":
            f.health[do.target] = do.value
            table.tell(SETS, do.target, -1, do.value, do.value)
        else:
            self.strike(f, do.who, do.target, table)

    def strike(self, f: Brawl, who: int, target: int, table: Table) -> None:
        table.tell(STRIKES, who, target, 0, 0)
        damage = table.sum(2, 6)
        if table.choose(f, "parry", target, [0, 1]) == 1:
            damage = max(damage - table.sum(1, 6), 0)
        if damage > 0 and table.choose(f, "brace", target, [0, 1]) == 1:
            damage = (damage + 1) // 2
        f.health[target] = max(f.health[target] - int(damage), 0)
        table.tell(LOSES, target, who, damage, f.health[target])
        if f.round > 0 and not self.over(f):
            self.next_turn(f, table)

    def next_turn(self, f: Brawl, table: Table) -> None:
        f.turn += 1
        while f.turn < len(f.order) and f.health[f.order[f.turn]] <= 0:
            f.turn += 1
        if f.turn >= len(f.order):
            self.start_round(f, table)
        else:
            table.tell(TURN, f.order[f.turn], -1, f.round, 0)

    def start_round(self, f: Brawl, table: Table) -> None:
        f.round += 1
        up = [i for i, health in enumerate(f.health) if health > 0]
        order = table.initiative(list(up), [f.quick[i] for i in up], [0 for _ in up])
        f.order, f.turn = [int(i) for i in order], 0
        table.tell(TURN, f.order[0], -1, f.round, 0)

    def turn(self, fight: State) -> i64:
        f = cast(Brawl, fight)
        return -1 if f.round == 0 or self.over(f) else f.order[f.turn]

    def policy(self, fight: State, by_side: Mapping[str, str]) -> Policies:
        names = []
        for side in cast(Brawl, fight).side_names:
            names.append(by_side.get(side, "bold"))
            if names[-1] not in self.policies:
                raise BadInput([Problem(f"unknown policy {names[-1]!r}")])
        return Policies([Bold() if name == "bold" else Fickle(self) for name in names], names)

    def begin(self, fight: State, table: Table) -> None:
        f = cast(Brawl, fight)
        if f.round == 0:
            self.start_round(f, table)

    def step(self, fight: State, table: Table, policies: Policies) -> None:
        who = self.turn(fight)
        action = policies.by_side[fight.side(who)].decide(fight, who, table)
        self.apply(fight, action, table)

    def play(self, fight: State, table: Table, policies: Policies) -> None:
        self.begin(fight, table)
        while not self.over(fight):
            self.step(fight, table, policies)

    def over(self, fight: State) -> bool:
        return len(cast(Brawl, fight).standing()) <= 1

    def winner(self, fight: State) -> i64:
        standing = cast(Brawl, fight).standing()
        return min(standing) if len(standing) == 1 else -1

    def sides(self, fight: State) -> list[str]:
        return cast(Brawl, fight).side_names

    def combatants(self, fight: State) -> list[str]:
        return cast(Brawl, fight).names

    def rulings(self, fight: State) -> dict[str, object]:
        return {"hard": cast(Brawl, fight).hard}

    def sentences(self, fight: State, events: Sequence[Event]) -> list[str]:
        names = cast(Brawl, fight).names
        lost = [e for e in events if e[:2] == ["told", LOSES]]
        return [f"{names[cast(int, e[2])]} loses {e[4]}" for e in lost]


class Bold(Policy):
    """Strikes the first foe; parries, and never braces."""

    def decide(self, fight: State, who: i64, table: Table) -> Action:
        return Tiny().legal(fight, who)[0]

    def answer(self, fight: State, what: str, who: i64, options: list[i64]) -> i64:
        return 1 if what == "parry" else 0


class Fickle(Policy):
    """Anything."""

    def __init__(self, rules: Tiny) -> None:
        self.rules = rules

    def decide(self, fight: State, who: i64, table: Table) -> Action:
        actions = self.rules.legal(fight, who)
        return actions[table.pick(len(actions))]

    def answer(self, fight: State, what: str, who: i64, options: list[i64]) -> i64:
        return options[0]
