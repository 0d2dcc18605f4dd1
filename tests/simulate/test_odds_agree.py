"""Simulations of many seeds against exact odds: their z-scores are spread as chance alone spreads them."""

from functools import partial
from math import erfc, sqrt

import pytest

from affray.odds.fights import whole_fight
from affray.scenario.scenario import read_text
from affray.simulate.run import simulate
from affray.simulate.start import make, start_of
from tests.contract.fights import FIGHTS

SEEDS = 40
FIGHTS_A_SEED = 250
TINY = [fight for fight in FIGHTS if fight[0] in ("hope", "allies", "cards", "plain")]


@pytest.mark.parametrize(("name", "text", "by_side"), TINY, ids=[fight[0] for fight in TINY])
def test_p_values_are_uniform(name: str, text: str, by_side: dict[str, str]) -> None:
    start = start_of(read_text(text).data, "", by_side)
    ruleset, fight, policies = make(start)
    odds = whole_fight(ruleset, fight, policies)
    chance = float(odds.part(0)["red"])
    error = sqrt(FIGHTS_A_SEED * chance * (1 - chance))
    scores: list[float] = []
    rounds = 0.0
    for seed in range(SEEDS):
        found = simulate(partial(make, start), FIGHTS_A_SEED, f"z {seed}", processes=1)
        scores.append((found.wins["red"].count - FIGHTS_A_SEED * chance) / error)
        rounds += found.rounds.mean / SEEDS
    assert abs(sum(scores)) / sqrt(SEEDS) < 3.5
    assert 14.8 < sum(z * z for z in scores) < 82.1  # chi-squared of 40: beyond these once in 10,000 either way
    below = sorted(erfc(-z / sqrt(2)) / 2 for z in scores)  # the p-values, ascending
    gaps = [max((i + 1) / SEEDS - p, p - i / SEEDS) for i, p in enumerate(below)]
    assert max(gaps) < 0.33  # Kolmogorov and Smirnov's: beyond this about once in 5000
    squares = sum(chance * number**2 for number, chance in odds.rounds.items())
    deviation = sqrt(max(squares - odds.mean_rounds**2, 1e-9) / (SEEDS * FIGHTS_A_SEED))
    assert abs(rounds - odds.mean_rounds) < 4.5 * deviation
