"""Pools that add dice or lose successes, the order of equals, and hands of cards: their duties against each other."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations, product
from math import comb

import pytest

from affray.core.bulk import BulkTable
from affray.core.chances import hand, settle, successes
from affray.core.dealt import DealtTable
from affray.core.faces import ScriptedDice, SeededDice
from affray.core.forced import ForcedTable, every_path
from affray.core.live import LiveTable
from affray.core.state import Chooser
from affray.core.stream import Stream
from tests.oracle.counting import check_draws, possible

# sides, least, again, ones cancel
KINDS = [(4, 3, 4, False), (4, 3, 4, True), (6, 5, 0, True), (3, 2, 2, True), (10, 8, 10, True), (2, 1, 2, True)]


def law_by_tree(sides: int, least: int, again: int, ones_cancel: bool, cap: int) -> dict[int, Fraction]:
    """What one die and those it adds count, by going through every face of each."""
    out: dict[int, Fraction] = {}
    for face in range(1, sides + 1):
        mine = int(face >= least) - int(ones_cancel and face == 1)
        more = {0: Fraction(1)}
        if again and face >= again and cap > 0:
            more = law_by_tree(sides, least, again, ones_cancel, cap - 1)
        for count, chance in more.items():
            out[mine + count] = out.get(mine + count, Fraction(0)) + chance / sides
    return out


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("dice", [0, 1, 2, 3])
def test_law_of_a_pool_is_brute_force(dice: int, kind: tuple[int, int, int, bool]) -> None:
    one = law_by_tree(*kind, cap=10)
    expected: dict[int, Fraction] = {}
    for counts in product(one, repeat=dice):
        chance = Fraction(1)
        for count in counts:
            chance *= one[count]
        total = max(sum(counts), 0)
        expected[total] = expected.get(total, Fraction(0)) + chance
    law = successes.law(dice, *kind)
    assert {k: Fraction(w, sum(law)) for k, w in enumerate(law) if w} == {k: c for k, c in expected.items() if c}


def test_what_the_cap_leaves_out_is_reported() -> None:
    assert successes.beyond(3, 10, 0) == 0
    assert successes.beyond(1, 10, 10) == Fraction(1, 10**11)
    assert successes.beyond(2, 2, 2) == 1 - (1 - Fraction(1, 2**11)) ** 2
    assert successes.beyond(1, 10, 1) == 1


def test_a_die_adds_ten_at_most() -> None:
    table = LiveTable(ScriptedDice([2] * 11))
    assert table.successes(1, 2, 2, 2, False) == 11
    table.finish()


def test_added_dice_follow_their_group_wave_by_wave() -> None:
    table = LiveTable(ScriptedDice([10, 3, 10, 10, 8, 1]))
    assert table.successes(3, 10, 8, 10, True) == 3
    table.finish()
    assert table.events == [["successes", 10, 8, 10, True, 3, [10, 3, 10, 10, 8, 1], 3]]


@pytest.mark.parametrize("kind", KINDS)
def test_live_bulk_and_law_of_a_pool_agree(kind: tuple[int, int, int, bool]) -> None:
    law = possible(successes.law(4, *kind))
    bulk = BulkTable("pool", Chooser())
    check_draws(Counter(int(bulk.successes(4, *kind)) for _ in range(4000)), law)
    live = LiveTable(SeededDice("pool"))
    check_draws(Counter(int(live.successes(4, *kind)) for _ in range(4000)), law)


def test_bulk_pools_of_two_kinds_do_not_mix() -> None:
    bulk = BulkTable("two kinds", Chooser())
    found: list[Counter[int]] = [Counter() for _ in KINDS]
    for _ in range(1500):
        for counter, kind in zip(found, KINDS, strict=True):
            counter[int(bulk.successes(2, *kind))] += 1
    for counter, kind in zip(found, KINDS, strict=True):
        check_draws(counter, possible(successes.law(2, *kind)))


@pytest.mark.parametrize("kind", [(4, 3, 4, False), (3, 2, 3, True)])
def test_dealt_pools_are_as_likely_as_rolled_ones(kind: tuple[int, int, int, bool]) -> None:
    rolled, dealt = Counter[tuple[int, ...]](), Counter[tuple[int, ...]]()
    live, stream = LiveTable(SeededDice("rolled")), Stream("dealt")
    least, cancels = kind[1], kind[3]
    for _ in range(20000):
        faces = tuple(live.pool(2, kind[0], kind[2]))
        if successes.read(list(faces), least, cancels) == 1:
            rolled[faces] += 1
    for _ in range(8000):
        faces = tuple(successes.deal(1, 2, *kind, stream))
        assert successes.read(list(faces), least, cancels) == 1
        dealt[faces] += 1
    for faces, count in rolled.most_common(6):
        share, other = count / rolled.total(), dealt[faces] / dealt.total()
        assert abs(share - other) < 5 * (share / rolled.total() + share / dealt.total()) ** 0.5


# -- the order of equals -----------------------------------------------------------------------------------------------


def test_equals_roll_until_it_is_settled() -> None:
    table = LiveTable(ScriptedDice([8, 1, 9, 10, 2, 2, 1, 9, 8, 8]))
    # 5, 3 and 4 roll two dice each: 1, 2, 0 successes
    assert table.settle([5, 3, 4], 2, 10, 8, 0, False) == [3, 5, 4]
    with pytest.raises(Exception, match="faces were not used"):
        table.finish()
    again = LiveTable(ScriptedDice([8, 1, 9, 2, 2, 2, 1, 9, 8, 8]))
    assert again.settle([5, 3, 4], 2, 10, 8, 0, False) == [3, 5, 4]
    again.finish()
    assert again.events == [["settle", [5, 3, 4], [8, 1, 9, 2, 2, 2, 1, 9, 8, 8], [3, 5, 4]]]


def test_every_order_of_equals_is_equally_likely() -> None:
    def run(table: object) -> tuple[int, ...]:
        assert isinstance(table, LiveTable | BulkTable)
        return tuple(int(w) for w in table.settle([7, 1, 4], 2, 6, 5, 0, False))

    orders = dict.fromkeys(permutations([7, 1, 4]), 1)
    bulk, live = BulkTable("settle", Chooser()), LiveTable(SeededDice("settle"))
    check_draws(Counter(run(bulk) for _ in range(3000)), orders)
    check_draws(Counter(run(live) for _ in range(3000)), orders)
    forced = {
        tuple(order): Fraction(w, t)
        for order, w, t in every_path(lambda table: table.settle([7, 1, 4], 2, 6, 5, 0, False), Chooser())
    }
    assert forced == dict.fromkeys(permutations([7, 1, 4]), Fraction(1, 6))


def test_dealt_equals_come_in_the_drawn_order() -> None:
    for k in range(60):
        bulk, same = BulkTable("dealt", Chooser()), BulkTable("dealt", Chooser())
        bulk.start(k)
        same.start(k)
        table = DealtTable(bulk, Stream(f"faces {k}"), Chooser())
        order = table.settle([0, 1, 2, 3], 1, 6, 4, 0, False)
        assert order == same.settle([0, 1, 2, 3], 1, 6, 4, 0, False)
        replayed = LiveTable(ScriptedDice(table.faces))
        assert replayed.settle([0, 1, 2, 3], 1, 6, 4, 0, False) == order
        replayed.finish()


def test_pools_that_cannot_differ_are_settled_by_an_even_pick() -> None:
    for dice, least in ((0, 4), (2, 7), (2, 1)):
        assert not settle.can(dice, 6, least)
        assert sorted(LiveTable(SeededDice("even")).settle([2, 9], dice, 6, least, 0, False)) == [2, 9]


# -- hands -------------------------------------------------------------------------------------------------------------

COUNTS, REDS, GREENS = [3, 1, 2, 0], [2, 0, 1, 5], [0, 2, 1, 5]
CARDS = [hand.Card(name, red, green) for name, red, green in zip("abcd", REDS, GREENS, strict=True)]


def by_cards(n: int) -> Counter[tuple[int, ...]]:
    """Hands as kinds in ascending order, by going through every set of cards."""
    cards = [kind for kind, count in enumerate(COUNTS) for _ in range(count)]
    return Counter(tuple(sorted(cards[c] for c in chosen)) for chosen in combinations(range(len(cards)), n))


@pytest.mark.parametrize("n", range(7))
def test_totals_of_a_hand_are_brute_force(n: int) -> None:
    expected: Counter[tuple[int, int]] = Counter()
    for cards, ways in by_cards(n).items():
        expected[sum(REDS[c] for c in cards), sum(GREENS[c] for c in cards)] += ways
    assert hand.totals(COUNTS, REDS, GREENS, n) == expected


@pytest.mark.parametrize("n", range(7))
def test_hands_forced_by_totals_have_their_law(n: int) -> None:
    def run(table: ForcedTable) -> tuple[int, int]:
        kinds = table.hand(0, [3, 1, 2, 0], n, CARDS)
        assert len(kinds) == n
        assert all(kinds.count(kind) <= COUNTS[kind] for kind in kinds)
        return sum(REDS[k] for k in kinds), sum(GREENS[k] for k in kinds)

    found = {at: Fraction(w, t) for at, w, t in every_path(run, Chooser(), merged=True)}
    assert found == {at: Fraction(w, comb(6, n)) for at, w in hand.totals(COUNTS, REDS, GREENS, n).items()}


def test_a_hand_of_ten_from_sixty_has_all_its_ways() -> None:
    counts = [5] * 12
    reds, greens = [k % 5 for k in range(12)], [k % 4 for k in range(12)]
    assert sum(hand.totals(counts, reds, greens, 10).values()) == comb(60, 10)


@pytest.mark.parametrize("n", range(7))
def test_forced_bulk_and_live_hands_agree(n: int) -> None:
    expected = by_cards(n)
    forced = {
        tuple(int(k) for k in kinds): Fraction(w, t)
        for kinds, w, t in every_path(lambda table: table.hand(0, [3, 1, 2, 0], n, CARDS), Chooser())
    }
    assert forced == {kinds: Fraction(ways, comb(6, n)) for kinds, ways in expected.items()}
    bulk, live = BulkTable("hand", Chooser()), LiveTable(SeededDice("hand"))
    for table in (bulk, live):
        found = Counter(tuple(sorted(int(k) for k in table.hand(0, [3, 1, 2, 0], n, CARDS))) for _ in range(3000))
        check_draws(found, expected)


def test_a_dealt_hand_is_the_one_that_the_bulk_table_draws() -> None:
    bulk, same = BulkTable("hand", Chooser()), BulkTable("hand", Chooser())
    table = DealtTable(bulk, Stream("second"), Chooser())
    kinds = table.hand(0, [3, 1, 2, 0], 4, CARDS)
    assert kinds == same.hand(0, [3, 1, 2, 0], 4, CARDS)
    assert table.events == [["hand", [3, 1, 2, 0], [int(k) for k in kinds]]]
    replayed = LiveTable(ScriptedDice(table.faces))
    assert replayed.hand(0, [3, 1, 2, 0], 4, CARDS) == kinds


def test_a_card_that_is_not_there_cannot_be_drawn() -> None:
    with pytest.raises(Exception, match="b is drawn, and none of it is left"):
        LiveTable(ScriptedDice([2, 2])).hand(0, [3, 1, 2, 0], 2, CARDS)
    with pytest.raises(Exception, match="cannot show 5"):
        LiveTable(ScriptedDice([5])).hand(0, [3, 1, 2, 0], 1, CARDS)
