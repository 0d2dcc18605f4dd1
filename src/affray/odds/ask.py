"""Answers an [[odds]] table of a scenario: odds of one action, or of a whole fight, exact or from a sample."""

from collections.abc import Mapping
from typing import Final

from affray.core.errors import BadInput, Problem
from affray.core.policy import Policies
from affray.core.ruleset import Ruleset
from affray.core.state import State
from affray.odds.answer import EXACT, SIMULATE
from affray.odds.answer import Answer as Answer
from affray.odds.best import best_policies
from affray.odds.budget import USUAL, Budget
from affray.odds.fights import whole_fight
from affray.odds.reading import ROUNDS
from affray.odds.sample import sample_fights, sample_step
from affray.odds.step import step_law

OWN_KEYS: Final = ("of", "mean", "law", "chance", "within", "method", "fights", "seed", "sigmas", "policy")
"""What of the table is no part of the action."""

USUAL_FIGHTS: Final = 10_000


def answer_odds(
    ruleset: Ruleset,
    fight: State,
    odds: Mapping[str, object],
    policies: Policies,
    seed: str = "0",
    budget: Budget = USUAL,
) -> Answer:
    """The answer to one [[odds]] table, from this state of the fight.

    With an action it is a law of that action: of one of its results, or of `id.field` after it. Without one the fight
    is played to its end: `winner`, `rounds`, or `id.field` then. The method is the table's, exact when it names none,
    and never another: raises OverBudget when it would take too much. Raises Refused when the action is not possible,
    BadInput for what cannot be asked.
    """
    command = {key: value for key, value in odds.items() if key not in OWN_KEYS}
    own = odds.get("policy")
    if own is not None:
        if not isinstance(own, Mapping):
            raise BadInput([Problem("policy: expected a table from sides to names", key="policy")])
        policies = ruleset.policy(fight, {str(side): str(name) for side, name in own.items()})
    if not command:
        exact = odds.get("method", EXACT) == EXACT
        policies = best_policies(ruleset, fight, policies, budget if exact else None)
    answer = reckon(ruleset, fight, odds, command, policies, seed, budget)
    answer.remarks = ruleset.remarks(fight, not command)
    if not command:
        answer.remarks += policies.remarks()
    return answer


def reckon(
    ruleset: Ruleset,
    fight: State,
    odds: Mapping[str, object],
    command: Mapping[str, object],
    policies: Policies,
    seed: str,
    budget: Budget,
) -> Answer:
    """The answer by the method that the table names; `command` is its action, empty for the whole fight."""
    of = odds.get("of")
    if not isinstance(of, str):
        raise BadInput([Problem("odds of what? expected of = a result, winner, rounds, or id.field", key="of")])
    method = odds.get("method", EXACT)
    if method not in (EXACT, SIMULATE):
        raise BadInput([Problem(f"method {method!r}: expected exact or simulate", key="method")])
    if method == SIMULATE:
        fights = odds.get("fights", USUAL_FIGHTS)
        if not isinstance(fights, int) or fights < 1:
            raise BadInput([Problem(f"fights = {fights!r}: expected a number from 1 up", key="fights")])
        seed = str(odds.get("seed", seed))
        if command:
            return sample_step(ruleset, fight, ruleset.read(fight, command), of, policies, fights, seed, budget)
        return sample_fights(ruleset, fight, policies, of, fights, seed, budget)
    if command:
        return Answer(of, EXACT, step_law(ruleset, fight, ruleset.read(fight, command), of, policies, budget))
    return exact_fights(ruleset, fight, policies, of, budget)


def exact_fights(ruleset: Ruleset, fight: State, policies: Policies, of: str, budget: Budget) -> Answer:
    if of == ROUNDS:
        found = whole_fight(ruleset, fight, policies, (), budget)
        rounds: dict[object, float] = {}
        for number, chance in found.rounds.items():
            rounds[number] = chance
        return Answer(of, EXACT, rounds, abs(1.0 - sum(rounds.values())), found.states, found.paths)
    found = whole_fight(ruleset, fight, policies, (of,), budget)
    return Answer(of, EXACT, found.part(0), found.remainder, found.states, found.paths)


def with_alternatives(
    ruleset: Ruleset,
    fight: State,
    odds: Mapping[str, object],
    policies: Policies,
    seed: str = "0",
    budget: Budget = USUAL,
) -> Answer:
    """The answer to an [[odds]] table about an action, and beside it the same with each standing decision taken
    otherwise, where that makes a difference. Raises what `answer_odds` raises."""
    answer = answer_odds(ruleset, fight, odds, policies, seed, budget)
    command = {key: value for key, value in odds.items() if key not in OWN_KEYS}
    others: dict[str, Answer] = {}
    for name, other in ruleset.alternatives(fight, ruleset.read(fight, command)):
        others[name] = answer_odds(ruleset, other, odds, policies, seed, budget)
    if len({tuple(one.law.items()) for one in others.values()}) > 1:
        answer.beside = others
    return answer
