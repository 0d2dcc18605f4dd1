"""The ruleset `duel` as fronts, odds, simulation and logs see it."""

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
from affray.rulesets.duel import (
    acts,
    fields,
    legal,
    load,
    model,
    paragraphs,
    policies,
    pools,
    read,
    results,
    view,
    words,
    write,
)
from affray.rulesets.duel.act import Act
from affray.rulesets.duel.state import NOBODY, Fight, actor, decider, over, stands


class Duel(Ruleset):
    """Card duels, stunning and damage rounds (STN-1..51)."""

    def __init__(self) -> None:
        self.name = "duel"
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

    def check(self, fight: State, action: Action) -> Refusal | None:
        return acts.check(cast(Fight, fight), cast(Act, action))

    def apply(self, fight: State, action: Action, table: Table) -> None:
        refusal = acts.check(cast(Fight, fight), cast(Act, action))
        if refusal is not None:
            raise Refused(refusal)
        acts.perform(cast(Fight, fight), cast(Act, action), table)

    def turn(self, fight: State) -> i64:
        return actor(cast(Fight, fight))

    def policy(self, fight: State, by_side: Mapping[str, str]) -> Policies:
        sides = cast(Fight, fight).sides
        for side in by_side:
            if side not in sides:
                raise BadInput([Problem(f"no side is called {side!r}; there are: {', '.join(sides)}", key="policy")])
        names = [by_side.get(side, policies.NAMES[0]) for side in sides]
        return Policies([policies.policy(name) for name in names], names)

    def begin(self, fight: State, table: Table) -> None:
        f = cast(Fight, fight)
        if f.round == 0 and not over(f):
            model.begin(f, table)

    def step(self, fight: State, table: Table, policies: Policies) -> None:
        step(cast(Fight, fight), table, policies)

    def play(self, fight: State, table: Table, policies: Policies) -> None:
        f = cast(Fight, fight)
        self.begin(f, table)
        for policy in policies.by_side:
            if not policy.trusted:
                while not over(f):
                    step(f, table, policies)
        while not over(f):
            who = decider(f)
            act = policies.by_side[f.characters[who].side].decide(f, who, table)
            acts.perform(f, cast(Act, act), table)

    def restart(self, fight: State, origin: State) -> None:
        cast(Fight, fight).restore(cast(Fight, origin))

    def over(self, fight: State) -> bool:
        return over(cast(Fight, fight))

    def winner(self, fight: State) -> i64:
        f = cast(Fight, fight)
        if f.ended:
            return f.ended_for
        if f.standing == 1:
            for c in f.characters:
                if stands(c):
                    return c.side
        return NOBODY

    def rounds(self, fight: State) -> i64:
        return cast(Fight, fight).round

    def most_rounds(self, fight: State) -> i64:
        return cast(Fight, fight).most_rounds

    def forget_rounds(self, fight: State) -> None:
        f = cast(Fight, fight)
        f.round = min(f.round, 1)

    def left(self, fight: State, who: i64) -> i64:
        """Vitality."""
        c = cast(Fight, fight).characters[who]
        return c.vitality if stands(c) else 0

    def combatants(self, fight: State) -> list[str]:
        return [c.id for c in cast(Fight, fight).characters]

    def sides(self, fight: State) -> list[str]:
        return cast(Fight, fight).sides

    def rulings(self, fight: State) -> dict[str, object]:
        return view.rulings(cast(Fight, fight))

    def not_modelled(self, fight: State) -> dict[str, list[str]]:
        return cast(Fight, fight).remarks

    def remarks(self, fight: State, whole: bool = True) -> list[str]:
        return pools.remarks(cast(Fight, fight), whole)

    def rolls(self, fight: State, action: Action) -> list[str]:
        return pools.spelled(cast(Fight, fight), cast(Act, action))

    def field(self, fight: State, path: str) -> object:
        return fields.get(cast(Fight, fight), path)

    def results(self, fight: State, told: Sequence[Event]) -> dict[str, object]:
        return results.results(cast(Fight, fight), told)

    def sentences(self, fight: State, events: Sequence[Event]) -> list[str]:
        return words.sentences(cast(Fight, fight), events)

    def explain(self, fight: State, events: Sequence[Event]) -> list[dict[str, object]]:
        return words.explain(cast(Fight, fight), events)

    def collapse(self, steps: Sequence[Mapping[str, object]]) -> list[str]:
        return [str(step["text"]) for step in steps]

    def answers(self, fight: State, what: str, who: i64, options: Sequence[int]) -> list[str]:
        """No rule asks anything in its middle."""
        return [str(option) for option in options]

    def view(self, fight: State) -> dict[str, object]:
        return view.view(cast(Fight, fight))

    def paragraphs(self) -> dict[str, str]:
        return paragraphs.PARAGRAPHS


def step(fight: Fight, table: Table, policies: Policies) -> None:
    """One decision, carried out. A user's own policy is held to the rules; raises Refused."""
    who = actor(fight)
    policy: Policy = policies.by_side[fight.characters[who].side]
    act = cast(Act, policy.decide(fight, who, table))
    if not policy.trusted:
        refusal = acts.check(fight, act)
        if refusal is not None:
            raise Refused(refusal)
    acts.perform(fight, act, table)
