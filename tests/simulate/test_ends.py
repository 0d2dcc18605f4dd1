"""The kinds of ends, and the fights that stand for them: one pass agrees with a look at all fights."""

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

import pytest

from affray.core.stream import Stream
from affray.scenario.scenario import read_text
from affray.simulate.ends import LOST, NOBODYS, WON, Ends, kind, margin_of, outcome_of, rounds_of
from affray.simulate.loop import Runner
from affray.simulate.report import OUTCOMES, Example
from affray.simulate.run import simulate
from affray.simulate.start import make, start_of
from tests.contract.fights import FIGHTS

End = tuple[int, int, int]
"""Outcome, margin, rounds."""


def some_ends(seed: str, n: int) -> list[End]:
    """Ends near and far, many of them alike."""
    stream = Stream(seed)
    found: list[End] = []
    for k in range(n):
        stream.start(k)
        outcome = int(stream.below(3))
        size = int(stream.below(7)) if stream.below(4) else int(stream.below(10**6))
        sign = {LOST: -1, NOBODYS: (-1, 1)[int(stream.below(2))], WON: 1}[outcome]
        if stream.below(20) == 0:
            sign = -sign
        rounds = int(stream.below(5)) + 1 if stream.below(9) else int(stream.below(10**6))
        found.append((outcome, sign * size, rounds))
    return found


def counted(ends: Sequence[End], first: int = 0) -> Ends:
    out = Ends()
    for k, (outcome, margin, rounds) in enumerate(ends, first):
        out.add(k, outcome, margin, rounds)
    return out


def unpacked(packed: int) -> End:
    return int(outcome_of(packed)), int(margin_of(packed)), int(rounds_of(packed))


def test_a_kind_is_unpacked_again_and_better_ends_are_larger() -> None:
    ends = sorted(set(some_ends("kinds", 2000)))
    packed = [int(kind(*end)) for end in ends]
    assert [unpacked(one) for one in packed] == ends
    assert packed == sorted(packed)


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_ends_agree_with_brute_force_and_parts_add_up(seed: str) -> None:
    ends = some_ends(seed, 1200)
    found = counted(ends)
    for cuts in ([0, 1200], [0, 1, 400, 401, 1200]):
        parts = Ends()
        for first, end in pairwise(cuts):
            part = counted(ends[first:end], first)
            parts.merge(part.counts(), part.first)
        assert parts.counts() == found.counts()
        assert parts.first == found.first
    assert {unpacked(one): count for one, count in found.counts().items()} == {e: ends.count(e) for e in set(ends)}
    assert {unpacked(one): k for one, k in found.first.items()} == {end: ends.index(end) for end in set(ends)}
    best, worst = max(end[:2] for end in ends), min(end[:2] for end in ends)
    assert unpacked(found.luckiest()) == (*best, min(end[2] for end in ends if end[:2] == best))
    assert unpacked(found.unluckiest()) == (*worst, min(end[2] for end in ends if end[:2] == worst))
    middle = sorted(end[:2] for end in ends)[(len(ends) - 1) // 2]
    near = min((abs(end[2] - 3), end[2]) for end in ends if end[:2] == middle)[1]
    assert unpacked(found.typical(3)) == (*middle, near)


def test_no_fight_is_no_end() -> None:
    assert Ends().luckiest() == Ends().unluckiest() == Ends().typical(1) == -1


def test_one_fight_is_all_three() -> None:
    one = counted([(WON, 4, 2)], 77)
    assert one.luckiest() == one.unluckiest() == one.typical(9) == kind(WON, 4, 2)
    assert list(one.first.values()) == [77]


THREE_SIDES = """
ruleset = "dots"
most_rounds = 6
[[creature]]
id = "cat"
side = "grey"
attack = 2
defense = 3
""" + "".join(
    f"""
[[character]]
id = "{id}"
side = "{side}"
combat_skill = 2
life = 4
deck = [{{ red = 2, green = 0, count = 3 }}, {{ red = 0, green = 2, count = 3 }}]
"""
    for id, side in (("ann", "red"), ("bob", "blue"))
)

STARTS = [(name, text, by_side) for name, text, by_side in FIGHTS] + [("three sides", THREE_SIDES, {})]


@pytest.mark.parametrize(("name", "text", "by_side"), STARTS, ids=[start[0] for start in STARTS])
def test_examples_are_what_a_look_at_every_fight_finds(name: str, text: str, by_side: dict[str, str]) -> None:
    fights = 150
    start = start_of(read_text(text).data, "", by_side)
    result = simulate(partial(make, start), fights, "s", processes=1)
    ruleset, origin, policies = make(start)
    runner = Runner(ruleset, origin, policies, "s")
    sides = ruleset.sides(origin)
    assert list(result.examples) == (sides if len(sides) > 2 else sides[:1])
    for side, examples in result.examples.items():
        ends: list[End] = []
        for k in range(fights):
            fight = runner.play(k)
            winner = int(ruleset.winner(fight))
            left = [0] * len(sides)
            for who in range(len(ruleset.combatants(origin))):
                left[origin.side(who)] += int(ruleset.left(fight, who))
            mine = sides.index(side)
            outcome = NOBODYS if winner < 0 else WON if winner == mine else LOST
            ends.append((outcome, 2 * left[mine] - sum(left), int(ruleset.rounds(fight))))
        best = sorted(range(fights), key=lambda k: (ends[k][0], ends[k][1], -ends[k][2], -k))
        worst = sorted(range(fights), key=lambda k: (*ends[k], k))
        assert examples.luckiest == example_of(best[-1], ends)
        assert examples.unluckiest == example_of(worst[0], ends)
        middle = ends[worst[(fights - 1) // 2]][:2]
        median = sorted(end[2] for end in ends)[(fights - 1) // 2]
        like = [k for k in range(fights) if ends[k][:2] == middle]
        typical = min(like, key=lambda k: (abs(ends[k][2] - median), ends[k][2], k))
        assert examples.typical == example_of(typical, ends)


def example_of(k: int, ends: Sequence[End]) -> Example:
    outcome, margin, rounds = ends[k]
    return Example("s", k, OUTCOMES[outcome], margin, rounds)
