"""Policies: who decides when no person does."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64, mypyc_attr

from affray.core.errors import BadInput, Problem
from affray.core.state import Chooser, State
from affray.core.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """What somebody does. Each ruleset's own kind adds its numbers; `who` acts (-1: the referee)."""

    def __init__(self, who: i64) -> None:
        self.who = who


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Decides for combatants. A table's own policy is a subclass in a user's file."""

    trusted: bool = False
    """Its actions need no check, and where nothing is left to do but to end the turn it need not be asked: it is legal
    by construction, and a test holds that. For built-in policies only."""

    def decide(self, fight: State, who: i64, table: Table) -> Action:
        """The next action of combatant `who`, whose turn it is. Chance comes from `table.pick` only."""
        raise NotImplementedError

    def answer(self, fight: State, what: str, who: i64, options: list[i64]) -> i64:
        """A decision in the middle of a rule: one of `options`."""
        raise NotImplementedError

    def remarks(self) -> list[str]:
        """What has to be said beside every result of how it plays."""
        return []


BEST: Final = "best"
"""The policy of every ruleset that plays for the best chance to win."""


class Best(Policy):
    """Stands for the policy `best` until it is worked out: `affray.odds.best.best_policies` puts in its place what can
    decide. Decisions in the middle of a rule are those of the ruleset's usual policy."""

    def __init__(self, usual: Policy) -> None:
        self.usual = usual

    def decide(self, fight: State, who: i64, table: Table) -> Action:
        raise BadInput([Problem("the policy best has to be worked out first, by affray.odds.best.best_policies")])

    def answer(self, fight: State, what: str, who: i64, options: list[i64]) -> i64:
        return self.usual.answer(fight, what, who, options)


def find(name: str, built_in: Mapping[str, Policy], own: Mapping[str, Policy]) -> Policy:
    """A policy by its name: a built-in one, `best` with the first of these as the usual one, or one that a user's file
    has added. Raises BadInput for unknown names."""
    for policy in built_in.values():
        policy.trusted = True
    if name in built_in:
        return built_in[name]
    if name == BEST:
        best = Best(next(iter(built_in.values())))
        best.trusted = True
        return best
    if name in own:
        return own[name]
    known = [*built_in, BEST, *own]
    raise BadInput([Problem(f"unknown policy {name!r}; there are: {', '.join(known)}", key="policy")])


class Policies(Chooser):
    """One policy for each side."""

    def __init__(self, by_side: list[Policy], names: list[str]) -> None:
        self.by_side = by_side
        self.names = names

    def answer(self, state: State, what: str, who: i64, options: list[i64]) -> i64:
        return self.by_side[state.side(who)].answer(state, what, who, options)

    def remarks(self) -> list[str]:
        """What the policies have to say of how they play, each thing once."""
        found: list[str] = []
        for policy in self.by_side:
            for remark in policy.remarks():
                if remark not in found:
                    found.append(remark)
        return found
