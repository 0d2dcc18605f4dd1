"""Odds from a sample, where exact ones would take too much: of one action, of the turns to come, of whole fights."""

from mypy_extensions import i64

from affray.core.bulk import BulkTable
from affray.core.errors import Refused
from affray.core.forced import Told
from affray.core.policy import Action, Policies
from affray.core.ruleset import Ruleset
from affray.core.state import Chooser, State
from affray.odds.ahead import until
from affray.odds.answer import SIMULATE, Answer
from affray.odds.budget import USUAL, Budget, Meter
from affray.odds.reading import check_known, end_value, field_value, place_of_end, step_value
from affray.simulate.loop import Runner


def sample_fights(
    ruleset: Ruleset, fight: State, policies: Policies, of: str, fights: int, seed: str, budget: Budget
) -> Answer:
    """Fights 0, 1, … of the seed."""
    runner = Runner(ruleset, fight, policies, seed)
    counts: dict[object, int] = {}
    meter = Meter(budget)
    for k in range(fights):
        meter.sample(k, fights)
        value = end_value(ruleset, runner.play(k), of)
        counts[value] = counts.get(value, 0) + 1
    return sampled(ruleset, fight, of, counts, fights, seed)


class ToldTable(BulkTable):
    """A bulk table that remembers what it is told, for the results of a step."""

    def __init__(self, seed: str, chooser: Chooser) -> None:
        super().__init__(seed, chooser)
        self.told: list[Told] = []

    def tell(self, what: i64, who: i64, other: i64, amount: i64, after: i64) -> None:
        self.told.append((int(what), int(who), int(other), int(amount), int(after)))


def sample_step(
    ruleset: Ruleset, fight: State, action: Action, of: str, chooser: Chooser, fights: int, seed: str, budget: Budget
) -> Answer:
    """One action, taken so many times from the same state."""
    refusal = ruleset.check(fight, action)
    if refusal is not None:
        raise Refused(refusal)
    table = ToldTable(seed, chooser)
    counts: dict[object, int] = {}
    meter = Meter(budget)
    after = fight
    for k in range(fights):
        meter.sample(k, fights)
        table.start(k)
        table.told.clear()
        after = fight.copy()
        ruleset.apply(after, action, table)
        value = step_value(ruleset, after, table.told, of)
        counts[value] = counts.get(value, 0) + 1
    check_known(counts, of, ruleset, after, table.told)
    return sampled(ruleset, fight, of, counts, fights, seed)


def sample_until_turn(
    ruleset: Ruleset,
    fight: State,
    who: i64,
    of: str,
    policies: Policies,
    fights: int,
    seed: str = "0",
    first: Action | None = None,
    budget: Budget = USUAL,
) -> Answer:
    """What `ahead.until_turn` finds, from so many tries."""
    if first is not None:
        refusal = ruleset.check(fight, first)
        if refusal is not None:
            raise Refused(refusal)
    stop = until(ruleset, fight, who)
    table = BulkTable(seed, policies)
    counts: dict[object, int] = {}
    meter = Meter(budget)
    for k in range(fights):
        meter.sample(k, fights)
        table.start(k)
        after = fight.copy()
        if first is not None:
            ruleset.apply(after, first, table)
        ruleset.begin(after, table)
        while not stop.here(after):
            ruleset.step(after, table, policies)
        value = field_value(ruleset, after, of)
        counts[value] = counts.get(value, 0) + 1
    return sampled(ruleset, fight, of, counts, fights, seed)


def sampled(ruleset: Ruleset, fight: State, of: str, counts: dict[object, int], fights: int, seed: str) -> Answer:
    sides = ruleset.sides(fight)
    law: dict[object, float] = {}
    for value in sorted(counts, key=lambda value: place_of_end(sides, of, value)):
        law[value] = counts[value] / fights
    return Answer(of, SIMULATE, law, fights=fights, seed=seed, counts=counts)
