"""One fight at a time: a live attack with its sentence and its log entry, and exact odds of a whole fight."""

from collections.abc import Iterator
from time import perf_counter
from typing import Any

from affray.core.faces import SeededDice
from affray.core.live import LiveTable
from affray.odds.budget import Budget
from affray.odds.fights import whole_fight
from affray.play.session import Session
from affray.scenario.scenario import read_text
from bench.child import peak
from bench.fights import ATTACK, ONE_AGAINST_ONE, make
from bench.machine import is_compiled
from bench.measure import Effort, Measured, Skipped, how_many, measured, seconds

COMMAND: dict[str, Any] = {"actor": "ogre", "action": "attack", "target": "dwarf"}


def attack(effort: Effort) -> Iterator[Measured]:
    """By the rules alone (read the words, copy the fight, roll, tell) and by a session, which also checks, hashes and
    keeps the entry in its history. Nothing is written to disk in either."""
    scenario = read_text(ATTACK)
    ruleset, fight = scenario.game, scenario.fight

    def told(n: int) -> None:
        for k in range(n):
            action = ruleset.read(fight, COMMAND)
            after, table = fight.copy(), LiveTable(SeededDice(str(k)))
            ruleset.apply(after, action, table)
            ruleset.sentences(after, table.events)

    def session(n: int) -> None:
        session = Session.start(ruleset, scenario.data)
        for _ in range(n):
            entry = session.act(COMMAND)
            ruleset.sentences(session.fight, entry.events)

    for key, title, run in (
        ("live-attack", "live attack: words read, rolled, told in a sentence (ruleset.apply)", told),
        ("session-attack", "live attack in a session: log entry, hash and sentence (Session.act)", session),
    ):
        n = min(how_many(run, effort.seconds / 4), 4000)
        yield measured(key, title, [seconds(run, n) / n for _ in range(effort.runs)], "s")


def exact_fight(effort: Effort) -> Iterator[Measured]:
    taken: list[float] = []
    sizes = range(3, 7) if effort.runs > 3 else range(3, 5)
    for power in sizes:
        for toughness in sizes:
            scenario = read_text(ONE_AGAINST_ONE.format(power=power, toughness=toughness))
            policies = scenario.game.policy(scenario.fight, {})
            taken.append(seconds(whole_fight, scenario.game, scenario.fight, policies))
    said = f"power and toughness {sizes[0]} to {sizes[-1]}, each against its equal; median and spread over these fights"
    yield measured("exact-fight", "exact odds of a whole fight, one against one", taken, "s", said)


def million(effort: Effort) -> Iterator[Measured]:
    """A fight of a million states, once."""
    if effort.runs <= 3 or not is_compiled():
        raise Skipped("a million states take a minute or two, in plain Python much more")
    ruleset, fight, policies = make("two-against-two")
    began = perf_counter()
    odds = whole_fight(ruleset, fight, policies, budget=Budget(states=2_000_000, seconds=600.0))
    taken = perf_counter() - began
    said = f"two against two, all 3/3, initiative included: {odds.states:,} states, {odds.paths:,} paths"
    yield measured("million", "exact odds of a whole fight, a million states", [taken], "s", said)
    yield measured("million-memory", "peak memory of these odds and all before", [peak()], "MiB")
