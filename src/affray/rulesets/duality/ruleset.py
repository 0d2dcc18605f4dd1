"""The door to this ruleset; see affray.core.ruleset."""

from collections.abc import Mapping, Sequence
from typing import cast

from mypy_extensions import i64

from affray.core.errors import BadInput, Problem, Refusal, Refused
from affray.core.live import Event
from affray.core.policy import Action, Policies
from affray.core.ruleset import Command, Ruleset
from affray.core.source import Source
from affray.core.state import State
from affray.core.table import Table
from affray.rulesets.duality import (
    acts,
    fields,
    legal,
    load,
    paragraphs,
    policies,
    questions,
    read,
    results,
    slots,
    tallies,
    view,
    words,
    write,
)
from affray.rulesets.duality.act import Act
from affray.rulesets.duality.spotlight import turn
from affray.rulesets.duality.state import ACTIVE, NOBODY, Fight, over


class Duality(Ruleset):
    """Hope and Fear: action rolls, damage thresholds, armor slots, adversaries and the spotlight (DUA-1..71)."""

    def __init__(self) -> None:
        self.name = "duality"
        self.version = 1
        self.policies = tuple(policies.NAMES)
        self.arguments = read.ARGUMENTS
        self.headings = load.HEADINGS
        self.counted = tallies.NAMES

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
        return turn(cast(Fight, fight))

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
            acts.begin(f, table)

    def step(self, fight: State, table: Table, policies: Policies) -> None:
        one_step(cast(Fight, fight), table, policies)

    def play(self, fight: State, table: Table, policies: Policies) -> None:
        f = cast(Fight, fight)
        self.begin(f, table)
        while not over(f):
            one_step(f, table, policies)

    def restart(self, fight: State, origin: State) -> None:
        cast(Fight, fight).restore(cast(Fight, origin))

    def over(self, fight: State) -> bool:
        return over(cast(Fight, fight))

    def winner(self, fight: State) -> i64:
        f = cast(Fight, fight)
        if f.ended:
            return f.ended_for
        if f.standing == 1:
            for one in f.fighters:
                if one.condition == ACTIVE:
                    return one.side
        return NOBODY

    def rounds(self, fight: State) -> i64:
        return cast(Fight, fight).round

    def most_rounds(self, fight: State) -> i64:
        return cast(Fight, fight).most_rounds

    def forget_rounds(self, fight: State) -> None:
        f = cast(Fight, fight)
        f.round = min(f.round, 1)

    def left(self, fight: State, who: i64) -> i64:
        """Hit points not marked."""
        f = cast(Fight, fight).fighters[who]
        return f.hp - f.hp_marked if f.condition == ACTIVE else 0

    def combatants(self, fight: State) -> list[str]:
        return [f.id for f in cast(Fight, fight).fighters]

    def sides(self, fight: State) -> list[str]:
        return cast(Fight, fight).sides

    def rulings(self, fight: State) -> dict[str, object]:
        return view.rulings(cast(Fight, fight))

    def not_modelled(self, fight: State) -> dict[str, list[str]]:
        return cast(Fight, fight).remarks

    def field(self, fight: State, path: str) -> object:
        return fields.get(cast(Fight, fight), path)

    def counts(self, fight: State, who: i64) -> list[i64]:
        return tallies.counts(cast(Fight, fight), who)

    def count(self, fight: State, who: i64, what: i64) -> i64:
        return tallies.count(cast(Fight, fight), who, what)

    def alternatives(self, fight: State, action: Action) -> list[tuple[str, State]]:
        return [*slots.alternatives(cast(Fight, fight), cast(Act, action))]

    def reads_faces(self, fight: State, of: str) -> bool:
        return of == "total"

    def results(self, fight: State, told: Sequence[Event]) -> dict[str, object]:
        return results.results(cast(Fight, fight), told)

    def sentences(self, fight: State, events: Sequence[Event]) -> list[str]:
        return words.sentences(cast(Fight, fight), events)

    def explain(self, fight: State, events: Sequence[Event]) -> list[dict[str, object]]:
        return words.explain(cast(Fight, fight), events)

    def collapse(self, steps: Sequence[Mapping[str, object]]) -> list[str]:
        return words.collapse(steps)

    def answers(self, fight: State, what: str, who: i64, options: Sequence[int]) -> list[str]:
        return questions.answers(what, [*options])

    def view(self, fight: State) -> dict[str, object]:
        return view.view(cast(Fight, fight))

    def paragraphs(self) -> dict[str, str]:
        return paragraphs.PARAGRAPHS


def one_step(fight: Fight, table: Table, policies: Policies) -> None:
    """The next decision and what follows from it. A user's own policy is held to the rules; raises Refused."""
    who = turn(fight)
    policy = policies.by_side[fight.fighters[who].side]
    action = policy.decide(fight, who, table)
    if not policy.trusted:
        refusal = acts.check(fight, cast(Act, action))
        if refusal is not None:
            raise Refused(refusal)
    acts.perform(fight, cast(Act, action), table)
