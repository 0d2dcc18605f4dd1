"""Every chance, its four duties against each other: reading faces, the exact law, the bulk draw, dealing faces."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import permutations, product
from math import factorial

import pytest

from affray.core.bulk import BulkTable
from affray.core.chances import initiative, opposed, strike, successes, sums
from affray.core.laws import SCALE, Law, alias_row, convolve
from affray.core.state import Chooser
from affray.core.stream import Stream
from tests.oracle.counting import by_brute_force, check_draws, possible

DRAWS = 4000
MATCHES = [(ties, unmatched) for ties in (False, True) for unmatched in (False, True)]


def table(seed: str) -> BulkTable:
    return BulkTable(seed, Chooser())


def drawn(draw: Callable[[], object], n: int = DRAWS) -> Counter[object]:
    return Counter(draw() for _ in range(n))


# -- alias rows --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("law", [(1,), (1, 1), (0, 1, 0), (1, 2, 3, 4), sums.law(8, 6), opposed.law(9, 7, False, True)])
def test_an_alias_row_has_the_chances_of_its_law(law: Law) -> None:
    row = alias_row(law)
    n = len(law)
    chances = [Fraction(0)] * n
    for i in range(n):
        keep = Fraction(int(row[i].keep), SCALE)
        chances[int(row[i].own)] += keep / n
        chances[int(row[i].other)] += (1 - keep) / n
    for weight, chance in zip(law, chances, strict=True):
        assert abs(chance - Fraction(weight, sum(law))) < Fraction(1, 10**9)
        assert chance == 0 if weight == 0 else chance > 0


def test_convolving_laws_adds_their_dice() -> None:
    assert convolve(sums.law(2, 6), sums.law(3, 6)) == sums.law(5, 6)


# -- sums --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "sides"), [(0, 6), (1, 6), (2, 6), (4, 4), (3, 10), (2, 1)])
def test_law_of_a_sum_is_brute_force(dice: int, sides: int) -> None:
    assert possible(sums.law(dice, sides), dice) == by_brute_force(sides, dice, lambda faces: int(sums.read(faces)))


def test_law_of_a_large_sum_is_the_law_of_two_halves() -> None:
    assert sums.law(60, 20) == convolve(sums.law(30, 20), sums.law(30, 20))
    assert sum(sums.law(60, 20)) == 20**60


@pytest.mark.parametrize(("dice", "sides"), [(1, 20), (3, 6), (12, 6), (40, 4)])
def test_bulk_draws_of_a_sum(dice: int, sides: int) -> None:
    bulk = table("sum")
    check_draws(drawn(lambda: int(bulk.sum(dice, sides))), possible(sums.law(dice, sides), dice))


def test_dealt_faces_of_a_sum_give_it_and_each_roll_is_equally_likely() -> None:
    stream = Stream("deal")
    rolls = drawn(lambda: tuple(sums.deal(9, 3, 6, stream)))
    fitting = {roll: 1 for roll in product(range(1, 7), repeat=3) if sum(roll) == 9}
    check_draws(rolls, fitting)
    assert sum(sums.deal(600, 100, 6, stream)) == 600


# -- opposed pools -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ties", "unmatched"), MATCHES)
def test_law_of_opposed_pools_is_brute_force(ties: bool, unmatched: bool) -> None:
    for attack, defence in product(range(4), range(4)):
        found = opposed.law(attack, defence, ties, unmatched, 4)
        assert len(found) == attack + 1
        assert possible(found) == by_brute_force(
            4,
            attack + defence,
            lambda f, a=attack: int(opposed.read(f[:a], f[a:], ties, unmatched)),  # type: ignore[misc]
        )


def test_published_odds_of_three_dice_against_two() -> None:
    """The board game's: the attacker wins both in 2890 of 7776 rolls, one in 2611, none in 2275."""
    assert opposed.law(3, 2, False, False) == (2275, 2611, 2890, 0)
    assert opposed.law(2, 2, False, False) == (581, 420, 295)
    assert opposed.law(1, 1, False, False) == (21, 15)


def test_unmatched_dice_add_to_those_that_win_their_match() -> None:
    for attack, defence in [(5, 2), (3, 0), (2, 7)]:
        spare = max(attack - defence, 0)
        lost = opposed.law(attack, defence, False, False)
        assert opposed.law(attack, defence, False, True) == (0,) * spare + lost[: attack + 1 - spare]


def test_a_tie_for_the_attacker_mirrors_a_tie_for_the_defender() -> None:
    """With as many dice on both sides one wins what the other does not."""
    assert opposed.law(5, 5, True, True) == opposed.law(5, 5, False, True)[::-1]


@pytest.mark.parametrize(("ties", "unmatched"), MATCHES)
def test_icepool_agrees_on_opposed_pools(ties: bool, unmatched: bool) -> None:
    icepool = pytest.importorskip("icepool")
    for attack, defence in [(1, 3), (3, 2), (5, 4), (6, 6), (4, 7)]:
        mine = icepool.d6.pool(attack)
        if not unmatched and attack > defence:
            mine = mine.highest(defence)
        through = mine.sort_pair(">=" if ties else ">", icepool.d6.pool(defence), extra="keep").size()
        found = opposed.law(attack, defence, ties, unmatched)
        for k, weight in enumerate(found):
            assert through.probability(k) == Fraction(weight, sum(found))


@pytest.mark.parametrize(("ties", "unmatched"), MATCHES)
def test_bulk_draws_of_opposed_pools(ties: bool, unmatched: bool) -> None:
    bulk = table(f"opposed {ties} {unmatched}")
    for attack, defence in [(3, 2), (2, 4), (20, 17)]:
        counts = drawn(lambda a=attack, d=defence: int(bulk.opposed(a, d, ties, unmatched)))  # type: ignore[misc]
        check_draws(counts, possible(opposed.law(attack, defence, ties, unmatched)))


@pytest.mark.parametrize(("ties", "unmatched"), MATCHES)
def test_dealt_pools_give_the_outcome_and_each_roll_is_equally_likely(ties: bool, unmatched: bool) -> None:
    stream = Stream("deal")
    for through in (0, 1, 2):
        fitting = {
            roll: 1
            for roll in product(range(1, 7), repeat=3)
            if opposed.read(list(roll[:2]), list(roll[2:]), ties, unmatched) == through
        }
        rolls: Counter[object] = Counter()
        for _ in range(1500 if fitting else 0):
            a, d = opposed.deal(through, 2, 1, ties, unmatched, stream)
            rolls[(*a, *d)] += 1
        check_draws(rolls, fitting)


@pytest.mark.parametrize(("ties", "unmatched"), MATCHES)
def test_pools_of_any_size_are_dealt_for_every_possible_outcome(ties: bool, unmatched: bool) -> None:
    """The rarest too: all of twelve attack dice through twelve, about once in a hundred million rolls."""
    stream = Stream("deal")
    for attack, defence in [(12, 12), (7, 3), (3, 7), (4, 0), (0, 4)]:
        for through, weight in enumerate(opposed.law(attack, defence, ties, unmatched)):
            if weight:
                a, d = opposed.deal(through, attack, defence, ties, unmatched, stream)
                assert (len(a), len(d)) == (attack, defence)
                assert opposed.read(a, d, ties, unmatched) == through


# -- strikes -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ties", "unmatched"), MATCHES)
def test_law_of_a_strike_is_brute_force(ties: bool, unmatched: bool) -> None:
    """The dice that went through are rolled again; here each roll comes with as many dice as there are attack dice."""
    attack, defence = 2, 2

    def read(faces: list[int]) -> object:
        through = int(opposed.read(faces[:attack], faces[attack : attack + defence], ties, unmatched))
        return through, sum(faces[attack + defence :][:through])

    found = strike.law(attack, defence, ties, unmatched)
    by_outcome = {o: w for o, w in zip(strike.outcomes(attack), found, strict=True) if w}
    assert by_outcome == by_brute_force(6, 2 * attack + defence, read)


def test_bulk_draws_of_a_strike() -> None:
    bulk = table("strike")
    for attack, defence in [(2, 1), (4, 4), (1, 16), (17, 2)]:
        counts: Counter[object] = Counter()
        for _ in range(DRAWS):
            through, damage = bulk.strike(attack, defence, False, True)
            counts[int(through), int(damage)] += 1
        law = strike.law(attack, defence, False, True)
        check_draws(counts, {o: w for o, w in zip(strike.outcomes(attack), law, strict=True) if w})


def test_dealt_faces_of_a_strike_give_it() -> None:
    stream = Stream("deal")
    law = strike.law(3, 2, True, True)
    for (through, damage), weight in zip(strike.outcomes(3), law, strict=True):
        if weight:
            a, d, again = strike.deal(through, damage, 3, 2, True, True, stream)
            assert opposed.read(a, d, True, True) == through == len(again)
            assert sum(again) == damage


# -- successes ---------------------------------------------------------------------------------------------------------

POOLS = [(0, 10, 7), (1, 6, 4), (3, 10, 7), (2, 6, 1), (2, 6, 0), (2, 6, 6), (2, 6, 7), (2, 6, 9)]


@pytest.mark.parametrize(("dice", "sides", "least"), POOLS)
def test_law_of_successes_is_brute_force(dice: int, sides: int, least: int) -> None:
    found = possible(successes.law(dice, sides, least, 0, False))
    assert found == by_brute_force(sides, dice, lambda faces: int(successes.read(faces, least, False)))


def test_icepool_agrees_on_successes_and_sums() -> None:
    icepool = pytest.importorskip("icepool")
    good = icepool.d10.pool(20).keep_outcomes(range(7, 11)).size()
    for k, weight in enumerate(successes.law(20, 10, 7, 0, False)):
        assert good.probability(k) == Fraction(weight, 10**20)
    total = 9 @ icepool.d6
    for k, weight in enumerate(sums.law(9, 6)):
        assert total.probability(9 + k) == Fraction(weight, 6**9)


@pytest.mark.parametrize(("dice", "sides", "least"), [(1, 6, 4), (7, 10, 7), (100, 10, 9)])
def test_bulk_draws_of_successes(dice: int, sides: int, least: int) -> None:
    bulk = table("successes")
    check_draws(
        drawn(lambda: int(bulk.successes(dice, sides, least, 0, False))),
        possible(successes.law(dice, sides, least, 0, False)),
    )


def deal(count: int, dice: int, sides: int, least: int, stream: Stream) -> tuple[int, ...]:
    return tuple(successes.deal(count, dice, sides, least, 0, False, stream))


@pytest.mark.parametrize(("dice", "sides", "least"), POOLS)
def test_dealt_successes(dice: int, sides: int, least: int) -> None:
    stream = Stream("deal")
    for count, weight in enumerate(successes.law(dice, sides, least, 0, False)):
        if weight:
            rolls = drawn(lambda n=count: deal(n, dice, sides, least, stream), 1000)  # type: ignore[misc]
            fitting = {
                roll: 1
                for roll in product(range(1, sides + 1), repeat=dice)
                if successes.read(list(roll), least, False) == count
            }
            check_draws(rolls, fitting)


# -- initiative --------------------------------------------------------------------------------------------------------

STARTERS = [
    ((0,), (0,)),
    ((0, 0), (0, 0)),
    ((0, 2), (0, 5)),
    ((3, 0), (0, 1)),
    ((0, 12), (0, 0)),
    ((1, 0, 0), (1, 0, 0)),
]


def initiative_by_brute_force(
    bonus: tuple[int, ...], rank: tuple[int, ...], depth: int
) -> dict[tuple[int, ...], Fraction]:
    """All first rolls, and all re-rolls of those tied, to this depth; what is still tied then is shared out evenly."""

    def orders(who: tuple[int, ...], add: bool, left: int) -> dict[tuple[int, ...], Fraction]:
        if len(who) < 2:
            return {who: Fraction(1)}
        if left == 0:
            return {order: Fraction(1, factorial(len(who))) for order in permutations(who)}
        out: dict[tuple[int, ...], Fraction] = {}
        for faces in product(range(1, 11), repeat=len(who)):
            place = {w: (f + (bonus[w] if add else 0), rank[w]) for w, f in zip(who, faces, strict=True)}
            parts: dict[tuple[int, ...], Fraction] = {(): Fraction(1, 10 ** len(who))}
            for best in sorted(set(place.values()), reverse=True):
                group = tuple(w for w in who if place[w] == best)
                again = orders(group, False, left - 1)
                parts = {p + q: x * y for p, x in parts.items() for q, y in again.items()}
            for order, chance in parts.items():
                out[order] = out.get(order, Fraction(0)) + chance
        return out

    return orders(tuple(range(len(bonus))), True, depth)


@pytest.mark.parametrize(("bonus", "rank"), STARTERS)
def test_law_of_initiative_is_brute_force(bonus: tuple[int, ...], rank: tuple[int, ...]) -> None:
    found = initiative.law(bonus, rank)
    expected = initiative_by_brute_force(bonus, rank, 3 if len(bonus) == 2 else 2)
    for order, weight in zip(initiative.orders(len(bonus)), found, strict=True):
        assert Fraction(weight, sum(found)) == expected.get(order, 0)


@pytest.mark.parametrize(("bonus", "rank"), [*STARTERS, ((2, 0, 1, 0), (2, 0, 1, 0)), ((0, 0, 0, 0), (0, 0, 0, 0))])
def test_bulk_draws_of_initiative(bonus: tuple[int, ...], rank: tuple[int, ...]) -> None:
    bulk = table("initiative")
    who = [7 + i for i in range(len(bonus))]
    counts: Counter[object] = Counter()
    for _ in range(DRAWS):
        order = bulk.initiative(list(who), list(bonus), list(rank))
        counts[tuple(int(w) - 7 for w in order)] += 1
    law = initiative.law(bonus, rank)
    check_draws(counts, {o: w for o, w in zip(initiative.orders(len(bonus)), law, strict=True) if w})


def test_a_level_of_a_thousand_is_nothing_special() -> None:
    """Rows of pairs are found anew whenever the pair differs, from the first draw on."""
    assert list(table("initiative").initiative([0, 1], [0, 1000], [0, 1000])) == [1, 0]


def test_dealt_initiative_reads_back_with_all_its_re_rolls() -> None:
    bulk, stream = table("initiative"), Stream("deal")
    for n in (1, 2, 3, 5, 12, 30):
        bonus, rank = [i % 3 for i in range(n)], [i % 2 for i in range(n)]
        for _ in range(20):
            order = bulk.initiative(list(range(n)), list(bonus), list(rank))
            first = [int(f) for f in bulk.first_faces] if n != 2 else []
            wanted = [int(w) for w in order]
            faces = initiative.deal(wanted, first, bonus, rank, stream)
            assert faces[: len(first)] == first
            left = list(faces)

            def roll(count: int, left: list[int] = left) -> list[int]:
                taken = left[:count]
                del left[:count]
                return taken

            assert initiative.read(roll, bonus, rank) == wanted
            assert left == []


def test_dealt_initiative_of_two_is_as_likely_as_rolled() -> None:
    """The second is to act first though the first has the bonus: it rolled higher, or as high and won the re-roll."""
    stream = Stream("deal")
    dealt = [initiative.deal([1, 0], [], [1, 0], [0, 0], stream) for _ in range(DRAWS)]
    rolls = list(product(range(1, 11), repeat=2))
    check_draws(Counter((f[0], f[1]) for f in dealt), {(a, b): 1 + (b > a + 1) if b >= a + 1 else 0 for a, b in rolls})
    again = [f for f in dealt if len(f) > 2]
    assert all(f[1] == f[0] + 1 for f in again)
    check_draws(Counter((f[2], f[3]) for f in again), {(a, b): 1 + (b > a) if b >= a else 0 for a, b in rolls})
