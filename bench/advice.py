"""Advice where a fight has too many states: how long it takes until the best two actions are told apart."""

from collections.abc import Iterator

from affray.core.bulk import BulkTable
from affray.odds.advice import Advice, advise
from affray.scenario.scenario import read_text
from bench.fights import five_without_a_map
from bench.measure import Effort, Measured, measured, seconds


def five_against_five(effort: Effort) -> Iterator[Measured]:
    """The same for each seed: whose turn it is hangs on it."""
    scenario = read_text(five_without_a_map())
    ruleset, fight = scenario.game, scenario.fight
    policies = ruleset.policy(fight, {})
    found: list[Advice] = []

    def ask(seed: int) -> None:
        table = BulkTable(str(seed), policies)
        begun = fight.copy()
        ruleset.begin(begun, table)
        found.append(advise(ruleset, begun, policies, seed=str(seed), seconds=60.0))

    ask(0)  # what is done once only is not counted
    found.clear()
    taken = [seconds(ask, seed) for seed in range(effort.runs)]
    widths = [100 * advice.half_width for advice in found]
    fights = sum(advice.fights for advice in found) // len(found)
    said = f"no map; power 2 to 4; the first action of the fight; {fights:,} fights played on in the mean"
    yield measured("advice", "advice, five against five", taken, "s", said)
    said = "between the best two, either way, 95 %"
    yield measured("advice-half-width", "how well advice tells the best two apart", widths, "points", said)
