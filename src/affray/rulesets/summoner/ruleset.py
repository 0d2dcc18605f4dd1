"""The ruleset `summoner` as fronts, odds, simulation and logs see it."""

from collections.abc import Mapping, Sequence
from typing import cast

from mypy_extensions import i64

from affray.core.errors import BadInput, Problem, Refusal, Refused
from affray.core.live import Event
from affray.core.policy import Action, Policies, Policy
from affray.core.ruleset import Command, Ruleset
from affray.core.source import Source
from affray.core.state import State
from affray.core.table import Table
from affray.rulesets.summoner import (
    acts,
    crowd,
    fields,
    legal,
    load,
    paragraphs,
    policies,
    read,
    results,
    turns,
    view,
    words,
    write,
)
from affray.rulesets.summoner.act import Act
from affray.rulesets.summoner.state import ACTIVE, NOBODY, Fight


class Summoner(Ruleset):
    """Creatures on a grid (SUM-1..80)."""

    def __init__(self) -> None:
        self.name = "summoner"
        self.version = 1
        self.policies = tuple(policies.NAMES)
        self.arguments = read.ARGUMENTS
        self.headings = load.HEADINGS

    def load(self, source: Source) -> State:
        return load.load(source)

    def read(self, fight: State, command: Command) -> Action:
        return read.read(cast(Fight, fight), command)

    def write(self, fight: State, action: Action) -> Command:
        return write.write(cast(Fight, fight), cast(Act, action))

    def legal(self, fight: State, who: i64) -> list[Action]:
        return legal.legal(cast(Fight, fight), who)

    def choices(self, fight: State, who: i64) -> list[Action]:
        return legal.choices(cast(Fight, fight), who)

    def check(self, fight: State, action: Action) -> Refusal | None:
        return acts.check(cast(Fight, fight), cast(Act, action))

    def apply(self, fight: State, action: Action, table: Table) -> None:
        refusal = acts.check(cast(Fight, fight), cast(Act, action))
        if refusal is not None:
            raise Refused(refusal)
        acts.perform(cast(Fight, fight), cast(Act, action), table)

    def turn(self, fight: State) -> i64:
        return turns.actor(cast(Fight, fight))

    def policy(self, fight: State, by_side: Mapping[str, str]) -> Policies:
        sides = cast(Fight, fight).sides
        for side in by_side:
            if side not in sides:
                raise BadInput([Problem(f"no side is called {side!r}; there are: {', '.join(sides)}", key="policy")])
        names = [by_side.get(side, policies.NAMES[0]) for side in sides]
        return Policies([policies.policy(name) for name in names], names)

    def begin(self, fight: State, table: Table) -> None:
        f = cast(Fight, fight)
        if f.round == 0 and not turns.over(f):
            turns.begin(f, table)

    def step(self, fight: State, table: Table, policies: Policies) -> None:
        step(cast(Fight, fight), table, policies)

    def play(self, fight: State, table: Table, policies: Policies) -> None:
        f = cast(Fight, fight)
        self.begin(f, table)
        while not turns.over(f):
            take_turn(f, table, policies)

    def restart(self, fight: State, origin: State) -> None:
        cast(Fight, fight).restore(cast(Fight, origin))

    def over(self, fight: State) -> bool:
        return turns.over(cast(Fight, fight))

    def winner(self, fight: State) -> i64:
        f = cast(Fight, fight)
        if f.ended:
            return f.ended_for
        if f.standing == 1:
            for c in f.creatures:
                if c.condition == ACTIVE:
                    return c.side
        return NOBODY

    def rounds(self, fight: State) -> i64:
        return cast(Fight, fight).round

    def most_rounds(self, fight: State) -> i64:
        return cast(Fight, fight).most_rounds

    def forget_rounds(self, fight: State) -> None:
        f = cast(Fight, fight)
        f.round = min(f.round, 1)
        if f.grid is None and f.turn > 0:
            # Who has acted matters no more: only free attacks, on a map, go by the whole order.
            f.order = f.order[f.turn :]
            f.turn = 0

    def left(self, fight: State, who: i64) -> i64:
        c = cast(Fight, fight).creatures[who]
        return c.health if c.condition == ACTIVE and c.health > 0 else 0

    def combatants(self, fight: State) -> list[str]:
        return [c.id for c in cast(Fight, fight).creatures]

    def sides(self, fight: State) -> list[str]:
        return cast(Fight, fight).sides

    def rulings(self, fight: State) -> dict[str, object]:
        return view.rulings(cast(Fight, fight))

    def not_modelled(self, fight: State) -> dict[str, list[str]]:
        return cast(Fight, fight).remarks

    def field(self, fight: State, path: str) -> object:
        return fields.get(cast(Fight, fight), path)

    def results(self, fight: State, told: Sequence[Event]) -> dict[str, object]:
        return results.results(cast(Fight, fight), told)

    def sentences(self, fight: State, events: Sequence[Event]) -> list[str]:
        return words.sentences(cast(Fight, fight), events)

    def explain(self, fight: State, events: Sequence[Event]) -> list[dict[str, object]]:
        return words.explain(cast(Fight, fight), events)

    def collapse(self, steps: Sequence[Mapping[str, object]]) -> list[str]:
        return crowd.collapse(cast(Sequence[words.Step], steps))

    def answers(self, fight: State, what: str, who: i64, options: Sequence[int]) -> list[str]:
        return words.answers(cast(Fight, fight), what, who, options)

    def view(self, fight: State) -> dict[str, object]:
        return view.view(cast(Fight, fight))

    def paragraphs(self) -> dict[str, str]:
        return paragraphs.PARAGRAPHS


def take_turn(fight: Fight, table: Table, policies: Policies) -> None:
    """One turn, decision after decision."""
    who = fight.order[fight.turn]
    c = fight.creatures[who]
    policy = policies.by_side[c.side]
    while not turns.over(fight) and fight.order[fight.turn] == who:
        carry_out(fight, policy, who, table)
        if policy.trusted and turns.used_up(fight, c):
            turns.end_turn(fight, table)
            return


def carry_out(fight: Fight, policy: Policy, who: i64, table: Table) -> None:
    """One decision. A user's own policy is held to the rules; raises Refused."""
    act = cast(Act, policy.decide(fight, who, table))
    if not policy.trusted:
        refusal = acts.check(fight, act)
        if refusal is not None:
            raise Refused(refusal)
    acts.perform(fight, act, table)


def step(fight: Fight, table: Table, policies: Policies) -> None:
    """One decision of whose turn it is, carried out."""
    who = fight.order[fight.turn]
    carry_out(fight, policies.by_side[fight.creatures[who].side], who, table)
