"""The duality pair, the d20 with advantage and the highest of dice: their duties against each other."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from affray.core.bulk import BulkTable
from affray.core.chances import d20, duality, highest
from affray.core.chances.duality import EQUAL, EXACT, FEAR, HOPE
from affray.core.dealt import DealtTable
from affray.core.faces import ScriptedDice, SeededDice
from affray.core.forced import ForcedTable, every_path
from affray.core.live import LiveTable
from affray.core.state import Chooser
from affray.core.stream import Stream
from tests.oracle.counting import by_brute_force, check_draws, possible

# dice taken away, dice added, only the highest
KINDS = [(0, 0, True), (1, 0, True), (0, 1, True), (0, 2, True), (0, 2, False), (1, 1, False), (2, 1, True)]
POOLS = [(2, 6, 1), (3, 6, 2), (3, 4, 3), (1, 8, 1), (4, 3, 2)]  # dice, sides, kept


def pairs_by_brute_force(minus: int, plus: int, only_highest: bool) -> Counter[tuple[int, int]]:
    found: Counter[tuple[int, int]] = Counter()
    for hope, fear in product(range(1, 13), repeat=2):
        for faces in product(range(1, 7), repeat=minus + plus):
            added = faces[minus:]
            gained = (max(added) if only_highest else sum(added)) if added else 0
            kind = EQUAL if hope == fear else HOPE if hope > fear else FEAR
            found[kind, hope + fear - sum(faces[:minus]) + gained] += 1
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_law_of_the_pair_is_brute_force(kind: tuple[int, int, bool]) -> None:
    found = {at: w for at, w in zip(duality.outcomes(*kind), duality.law(*kind), strict=True) if w}
    assert found == pairs_by_brute_force(*kind)


def test_published_chances_of_the_pair() -> None:
    """+2 against 14: 47/72; with advantage 365/432; with disadvantage 175/432."""
    for minus, plus, chance in ((0, 0, Fraction(47, 72)), (0, 1, Fraction(365, 432)), (1, 0, Fraction(175, 432))):
        law, found = duality.reached(minus, plus, True, 12)
        good = sum(w for w, (kind, total) in zip(law, found, strict=True) if kind == EQUAL or total >= 12)
        assert Fraction(good, sum(law)) == chance


@pytest.mark.parametrize("kind", KINDS)
def test_live_bulk_and_law_of_the_pair_agree(kind: tuple[int, int, bool]) -> None:
    law = pairs_by_brute_force(*kind)
    bulk, live = BulkTable("pair", Chooser()), LiveTable(SeededDice("pair"))
    for table in (bulk, live):
        check_draws(Counter(table.duality(*kind, EXACT) for _ in range(8000)), law)


@pytest.mark.parametrize("kind", KINDS)
def test_a_dealt_pair_is_the_one_that_the_bulk_table_draws(kind: tuple[int, int, bool]) -> None:
    bulk, same = BulkTable("pair", Chooser()), BulkTable("pair", Chooser())
    for k in range(50):
        bulk.start(k)
        same.start(k)
        table = DealtTable(bulk, Stream(f"faces {k}"), Chooser())
        found = table.duality(*kind, EXACT)
        assert found == same.duality(*kind, EXACT)
        again = LiveTable(ScriptedDice(table.faces))
        assert again.duality(*kind, EXACT) == found
        again.finish()
        assert again.events == table.events


@pytest.mark.parametrize("kind", [(1, 1, False), (0, 2, True)])
def test_every_roll_of_a_dealt_pair_is_equally_likely(kind: tuple[int, int, bool]) -> None:
    stream, drawn = Stream("dealt"), Counter[tuple[int, ...]]()
    for _ in range(6000):
        hope, fear, taken, added = duality.deal(HOPE, 9, *kind, stream)
        drawn[(hope, fear, *taken, *added)] += 1
    possible_rolls = {
        (h, f, a, b): 1
        for h, f in product(range(1, 13), repeat=2)
        for a, b in product(range(1, 7), repeat=2)
        if duality.read(h, f, [a] if kind[0] else [], [b] if kind[0] else [a, b], kind[2]) == (HOPE, 9)
    }
    check_draws(drawn, possible_rolls)


def test_the_live_pair_rolls_hope_fear_what_is_taken_away_and_what_is_added() -> None:
    table = LiveTable(ScriptedDice([5, 4, 6, 1, 3]))
    assert table.duality(1, 2, False, EXACT) == (HOPE, 7)
    table.finish()
    assert table.events == [["duality", [6], [1, 3], False, 5, 4, HOPE, 7]]


def test_forced_pairs_tell_apart_what_matters_and_no_more() -> None:
    def run(table: ForcedTable) -> tuple[int, bool]:
        kind, total = table.duality(0, 1, True, 15)
        return int(kind), kind == EQUAL or total >= 15

    def law(listens: bool) -> tuple[dict[tuple[int, bool], Fraction], int]:
        found: dict[tuple[int, bool], Fraction] = {}
        paths = 0
        for at, w, t in every_path(run, Chooser(), listens):
            found[at] = found.get(at, Fraction(0)) + Fraction(w, t)
            paths += 1
        return found, paths

    (whole, many), (short, few) = law(True), law(False)
    assert whole == short
    assert (few, many) == (5, 80)


# -- d20 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("advantage", [-1, 0, 1])
def test_law_of_a_d20_is_brute_force(advantage: int) -> None:
    expected = by_brute_force(20, d20.dice(advantage), lambda faces: int(d20.read(faces, advantage)))
    assert possible(d20.law(advantage), 1) == expected
    bulk, live = BulkTable("d20", Chooser()), LiveTable(SeededDice("d20"))
    for table in (bulk, live):
        check_draws(Counter(int(table.d20(3 * advantage, EXACT)) for _ in range(6000)), expected)


@pytest.mark.parametrize("advantage", [-1, 0, 1])
@pytest.mark.parametrize("least", [-5, 1, 2, 11, 20, 25])
def test_a_forced_d20_tells_apart_what_matters(advantage: int, least: int) -> None:
    found: Counter[tuple[bool, bool]] = Counter()
    for shown, weight, whole in every_path(lambda table: int(table.d20(advantage, least)), Chooser(), listens=False):
        assert whole == sum(d20.law(advantage))
        found[shown >= least, shown == 20] += weight
    expected: Counter[tuple[bool, bool]] = Counter()
    for face, w in enumerate(d20.law(advantage), 1):
        expected[face >= least, face == 20] += w
    assert found == expected


@pytest.mark.parametrize(("advantage", "face"), [(1, 4), (-1, 17), (1, 1), (-1, 20), (0, 9)])
def test_dealt_d20s_are_equally_likely(advantage: int, face: int) -> None:
    stream = Stream("d20")
    rolls = {
        faces: 1
        for faces in product(range(1, 21), repeat=d20.dice(advantage))
        if d20.read(list(faces), advantage) == face
    }
    check_draws(Counter(tuple(d20.deal(face, advantage, stream)) for _ in range(2000)), rolls)


def test_a_dealt_d20_is_the_one_that_the_bulk_table_draws() -> None:
    bulk, same = BulkTable("d20", Chooser()), BulkTable("d20", Chooser())
    table = DealtTable(bulk, Stream("faces"), Chooser())
    for advantage in (1, 0, -1) * 20:
        assert table.d20(advantage, EXACT) == same.d20(advantage, EXACT)
    again = LiveTable(ScriptedDice(table.faces))
    assert [int(again.d20(advantage, EXACT)) for advantage in (1, 0, -1) * 20] == [e[3] for e in table.events]
    again.finish()


# -- the highest of dice -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pool", POOLS)
def test_law_of_the_highest_is_brute_force(pool: tuple[int, int, int]) -> None:
    dice, sides, keep = pool
    expected = by_brute_force(sides, dice, lambda faces: sum(sorted(faces)[dice - keep :]))
    assert possible(highest.law(*pool), keep) == expected
    bulk, live = BulkTable("highest", Chooser()), LiveTable(SeededDice("highest"))
    for table in (bulk, live):
        check_draws(Counter(int(table.highest(*pool)) for _ in range(4000)), expected)
    forced = {total: w for total, w, _ in every_path(lambda table: int(table.highest(*pool)), Chooser())}
    assert forced == expected


@pytest.mark.parametrize(("pool", "total"), [((3, 6, 2), 9), ((4, 3, 2), 5), ((2, 6, 1), 6)])
def test_every_roll_of_dealt_highest_is_equally_likely(pool: tuple[int, int, int], total: int) -> None:
    dice, sides, keep = pool
    stream = Stream("highest")
    rolls = {
        faces: 1 for faces in product(range(1, sides + 1), repeat=dice) if highest.read(list(faces), keep) == total
    }
    check_draws(Counter(tuple(highest.deal(total, *pool, stream)) for _ in range(4000)), rolls)


def test_a_dealt_highest_is_the_one_that_the_bulk_table_draws() -> None:
    bulk, same = BulkTable("highest", Chooser()), BulkTable("highest", Chooser())
    table = DealtTable(bulk, Stream("faces"), Chooser())
    for pool in POOLS * 5:
        assert table.highest(*pool) == same.highest(*pool)
    assert int(LiveTable(ScriptedDice([])).highest(0, 6, 0)) == 0
