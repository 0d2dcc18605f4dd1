"""A ruleset of one player who can wait, take a chance of a half at once, or try again and again at one of a sixth."""

from collections.abc import Mapping, Sequence

from mypy_extensions import i64

from affray.core.errors import Refusal
from affray.core.live import Event
from affray.core.policy import Action, Best, Policies, Policy
from affray.core.ruleset import Command, Ruleset
from affray.core.state import Key, State
from affray.core.table import Table

WAIT, COIN, DIE = 0, 1, 2
NAMES = ("wait", "coin", "die")


class Gamble(State):
    def __init__(self, most: int) -> None:
        self.most = most
        self.round = 0
        self.winner = -1
        self.ended = False

    def copy(self) -> "Gamble":
        new = Gamble(self.most)
        new.round, new.winner, new.ended = self.round, self.winner, self.ended
        return new

    def side(self, who: i64) -> i64:
        return 0

    def key(self) -> Key:
        return self.round, self.winner, self.ended


class Choice(Action):
    def __init__(self, kind: int) -> None:
        super().__init__(0)
        self.kind = kind


class Waits(Policy):
    def decide(self, fight: State, who: i64, table: Table) -> Action:
        return Choice(WAIT)


class GambleRules(Ruleset):
    def __init__(self) -> None:
        self.name = "gamble"
        self.version = 1
        self.policies = ("waits",)
        self.arguments: Mapping[str, Sequence[str]] = dict.fromkeys(NAMES, ())
        self.headings = ()

    def state(self, fight: State) -> Gamble:
        assert isinstance(fight, Gamble)
        return fight

    def legal(self, fight: State, who: i64) -> list[Action]:
        return [Choice(kind) for kind in (WAIT, COIN, DIE)]

    def write(self, fight: State, action: Action) -> Command:
        assert isinstance(action, Choice)
        return {"actor": "gambler", "action": NAMES[action.kind]}

    def check(self, fight: State, action: Action) -> Refusal | None:
        return None

    def apply(self, fight: State, action: Action, table: Table) -> None:
        f = self.state(fight)
        assert isinstance(action, Choice)
        if action.kind == COIN:
            f.winner = 0 if table.sum(1, 2) == 1 else 1
        elif action.kind == DIE and table.sum(1, 6) == 6:
            f.winner = 0
        if f.winner < 0:
            f.ended = f.round >= f.most
            f.round += 0 if f.ended else 1

    def turn(self, fight: State) -> i64:
        return 0 if self.state(fight).round and not self.over(fight) else -1

    def policy(self, fight: State, by_side: Mapping[str, str]) -> Policies:
        names = [by_side.get(side, "waits") for side in self.sides(fight)]
        return Policies([Best(Waits()) if name == "best" else Waits() for name in names], names)

    def begin(self, fight: State, table: Table) -> None:
        f = self.state(fight)
        f.round = max(f.round, 1)

    def step(self, fight: State, table: Table, policies: Policies) -> None:
        self.apply(fight, policies.by_side[0].decide(fight, 0, table), table)

    def play(self, fight: State, table: Table, policies: Policies) -> None:
        self.begin(fight, table)
        while not self.over(fight):
            self.step(fight, table, policies)

    def restart(self, fight: State, origin: State) -> None:
        f, o = self.state(fight), self.state(origin)
        f.round, f.winner, f.ended = o.round, o.winner, o.ended

    def over(self, fight: State) -> bool:
        f = self.state(fight)
        return f.ended or f.winner >= 0

    def winner(self, fight: State) -> i64:
        return self.state(fight).winner

    def rounds(self, fight: State) -> i64:
        return self.state(fight).round

    def most_rounds(self, fight: State) -> i64:
        return self.state(fight).most

    def forget_rounds(self, fight: State) -> None:
        f = self.state(fight)
        f.round = min(f.round, 1)

    def combatants(self, fight: State) -> list[str]:
        return ["gambler"]

    def sides(self, fight: State) -> list[str]:
        return ["red", "bank"]

    def results(self, fight: State, told: Sequence[Event]) -> dict[str, object]:
        return {}
