"""The ruleset `dots` as fronts, odds, simulation and logs see it."""

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
from affray.rulesets.dots import (
    acts,
    fields,
    legal,
    load,
    narrow,
    paragraphs,
    policies,
    read,
    results,
    view,
    words,
    write,
)
from affray.rulesets.dots.act import AIM, ROUND, Act, Given
from affray.rulesets.dots.rounds import designate, resolve
from affray.rulesets.dots.state import ACTIVE, NOBODY, Fight, actor, over


class Dots(Ruleset):
    """Fighting with cards of red and green dots (DOT-1..30)."""

    def __init__(self) -> None:
        self.name = "dots"
        self.version = 1
        self.policies = tuple(policies.NAMES)
        self.arguments = read.ARGUMENTS
        self.headings = load.HEADINGS
        self.cards = True

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
            acts.begin(f, table)

    def step(self, fight: State, table: Table, policies: Policies) -> None:
        f = cast(Fight, fight)
        who = actor(f)
        carry_out(f, policies.by_side[f.fighters[who].side], who, table)

    def play(self, fight: State, table: Table, policies: Policies) -> None:
        f = cast(Fight, fight)
        self.begin(f, table)
        while not over(f):
            play_round(f, table, policies)

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
        """Life; of a creature, which has none, 1 as long as it is there."""
        f = cast(Fight, fight).fighters[who]
        if f.condition != ACTIVE:
            return 0
        return f.life if f.draws else 1

    def at_once(self, fight: State, action: Action) -> Action:
        """Of a designation: the round in which only this one strikes."""
        act = cast(Act, action)
        if act.kind != AIM:
            return action
        alone = Act(ROUND)
        given = Given()
        f = cast(Fight, fight)
        for who in range(len(f.fighters)):
            if f.fighters[who].condition == ACTIVE:
                given.targets[who] = NOBODY
        given.targets[act.who], given.stances[act.who] = act.target, act.stance
        alone.more = given
        return alone

    def designations(self, fight: State, who: i64) -> list[Action]:
        return legal.designations(cast(Fight, fight), who)

    def together(self, fight: State, chosen: Sequence[Action]) -> Action:
        """DOT-1: all designate first, and then it happens."""
        whole = Act(ROUND)
        given = Given()
        for action in chosen:
            act = cast(Act, action)
            given.targets[act.who], given.stances[act.who] = act.target, act.stance
        whole.more = given
        return whole

    def reads_faces(self, fight: State, of: str) -> bool:
        names = of.split(".")
        return cast(Fight, fight).rulings.best_hand or "deck" in names or "discard" in names

    def narrowed(self, fight: State, action: Action, of: str) -> State:
        return narrow.narrowed(cast(Fight, fight), cast(Act, action), of)

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

    def results(self, fight: State, told: Sequence[Event]) -> dict[str, object]:
        return results.results(cast(Fight, fight), told)

    def sentences(self, fight: State, events: Sequence[Event]) -> list[str]:
        return words.sentences(cast(Fight, fight), events)

    def explain(self, fight: State, events: Sequence[Event]) -> list[dict[str, object]]:
        return words.explain(cast(Fight, fight), events)

    def collapse(self, steps: Sequence[Mapping[str, object]]) -> list[str]:
        return words.collapse(steps)

    def answers(self, fight: State, what: str, who: i64, options: Sequence[int]) -> list[str]:
        return words.answers(cast(Fight, fight), what, who, options)

    def view(self, fight: State) -> dict[str, object]:
        return view.view(cast(Fight, fight))

    def paragraphs(self) -> dict[str, str]:
        return paragraphs.PARAGRAPHS


def play_round(fight: Fight, table: Table, policies: Policies) -> None:
    """Everybody designates, in roster order, and the round is resolved: the same as `step` after `step`."""
    n: i64 = len(fight.fighters)
    if len(fight.waiting) > 0 or any_designated(fight):
        who = actor(fight)
        carry_out(fight, policies.by_side[fight.fighters[who].side], who, table)
        return
    for one in range(n):
        f = fight.fighters[one]
        if f.condition == ACTIVE:
            act = cast(Act, decide(fight, policies.by_side[f.side], one, table))
            if act.kind > AIM:
                acts.perform(fight, act, table)
                return
            designate(fight, one, act.target, act.stance, table)
    resolve(fight, None, table)


def any_designated(fight: Fight) -> bool:
    found = False
    for f in fight.fighters:
        if f.aimed:
            found = True
    return found


def decide(fight: Fight, policy: Policy, who: i64, table: Table) -> Action:
    """One decision. A user's own policy is held to the rules; raises Refused."""
    action = policy.decide(fight, who, table)
    if not policy.trusted:
        refusal = acts.check(fight, cast(Act, action))
        if refusal is not None:
            raise Refused(refusal)
    return action


def carry_out(fight: Fight, policy: Policy, who: i64, table: Table) -> None:
    acts.perform(fight, cast(Act, decide(fight, policy, who, table)), table)
