"""Movement of `summoner`, paragraph by paragraph."""

import pytest

from affray.core.errors import Refused
from affray.core.faces import ScriptedDice
from affray.core.live import LiveTable
from affray.rulesets.summoner.cards import Card
from affray.rulesets.summoner.grid import FAR, distance, in_range, is_free, nearest_enemy, stander
from affray.rulesets.summoner.keywords import FLYING
from affray.rulesets.summoner.lineup import refresh_all
from affray.rulesets.summoner.movement import approach, check_walk, destinations, steps_left, walk, way_to
from affray.rulesets.summoner.state import ACTIVE, NOBODY, NORTH, SURRENDERED, UNCONSCIOUS, WEST, Fight
from tests.rules.boards import At, board, code, creature, go, guard, named, one, place, refusal, square


def squares(fight: Fight, *path: At) -> list[int]:
    return [square(fight, at) for at in path]


# -- SUM-5, SUM-7, SUM-25: how far -----------------------------------------------------------------------------------


def test_sum_5_a_move_action_goes_as_far_as_the_speed() -> None:
    fight = board("a . . . . . .", a=Card("a", toughness=1, steps=3))
    assert steps_left(fight, 0, False) == 3
    found = refusal(fight, "a", (1, 0), (2, 0), (3, 0), (4, 0), most=3)
    assert found is not None
    assert (found.code, found.paragraph) == ("no-action-left", "SUM-5")
    assert "4 squares" in found.sentence
    assert "may walk 3" in found.sentence
    assert refusal(fight, "a", (1, 0), (2, 0), (3, 0), most=3) is None


def test_sum_7_a_sprint_goes_twice_as_far() -> None:
    fight = board("a . B", a=Card("a", toughness=1, steps=5))
    assert steps_left(fight, 0, True) == 10


@pytest.mark.parametrize(("speed", "steps"), [(0, 0), (1, 1), (2, 1), (3, 1), (5, 2), (6, 3)])
def test_sum_25_defense_mode_halves_movement_to_whole_squares_at_least_one(speed: int, steps: int) -> None:
    fight = board("a . B", a=Card("a", toughness=1, steps=speed))
    guard(fight, "a")
    assert steps_left(fight, 0, False) == steps


def test_sum_25_no_sprint_in_defense_mode() -> None:
    fight = board("a . B")
    guard(fight, "a")
    assert steps_left(fight, 0, True) == 0


def test_sum_25_a_path_longer_than_half_speed_is_refused_with_its_paragraph() -> None:
    fight = board("a . . . . . B")
    guard(fight, "a")
    found = refusal(fight, "a", (1, 0), (2, 0), (3, 0), (4, 0), most=3)
    assert found is not None
    assert (found.code, found.paragraph) == ("no-action-left", "SUM-25")


# -- SUM-8: where ----------------------------------------------------------------------------------------------------


def test_sum_8_diagonals_cost_one_square() -> None:
    fight = board(
        """
        a . .
        . . .
        . . .
        """
    )
    go(fight, "a", (1, 1), (2, 2), most=2)
    assert place(fight, "a") == (2, 2)


def test_sum_8_a_wall_blocks_and_is_named() -> None:
    found = refusal(board("a . # ."), "a", (1, 0), (2, 0), (3, 0))
    assert found is not None
    assert (found.code, found.paragraph) == ("blocked", "SUM-8")
    assert found.sentence == "[2, 0] is a wall"


def test_sum_8_own_side_is_passed_but_not_stood_upon() -> None:
    fight = board("a b . .")
    found = refusal(fight, "a", (1, 0))
    assert code(found) == "blocked"
    assert found is not None
    assert "b stands on [1, 0]" in found.sentence
    assert go(fight, "a", (1, 0), (2, 0)) == []
    assert place(fight, "a") == (2, 0)


def test_sum_8_an_enemys_square_is_not_entered_not_even_flying() -> None:
    for keywords in (0, FLYING):
        fight = board("a B . .", a=Card("a", toughness=1, keywords=keywords))
        found = refusal(fight, "a", (1, 0), (2, 0))
        assert code(found) == "blocked"
        assert found is not None
        assert "[1, 0]" in found.sentence


@pytest.mark.parametrize("condition", [UNCONSCIOUS, SURRENDERED])
def test_sum_8_who_does_not_stand_does_not_block(condition: int) -> None:
    fight = board("a B c .")
    one(fight, "B").condition = condition
    one(fight, "c").condition = condition
    go(fight, "a", (1, 0), (2, 0))
    assert place(fight, "a") == (2, 0)


def test_sum_8_one_may_come_back_to_where_one_started() -> None:
    fight = board("a .")
    go(fight, "a", (1, 0), (0, 0))
    assert place(fight, "a") == (0, 0)


def test_sum_8_no_step_between_two_walls_that_touch_at_their_corners() -> None:
    found = refusal(
        board(
            """
            a #
            # .
            """
        ),
        "a",
        (1, 1),
    )
    assert (code(found), found and found.paragraph) == ("blocked", "SUM-8")
    assert found is not None
    assert "[1, 1]" in found.sentence


def test_sum_8_past_one_corner_a_diagonal_step_is_possible() -> None:
    go(
        board(
            """
            a .
            # .
            """
        ),
        "a",
        (1, 1),
    )


def test_sum_8_bodies_do_not_pinch_a_diagonal_step() -> None:
    go(
        board(
            """
            a B
            C .
            """
        ),
        "a",
        (1, 1),
    )


@pytest.mark.parametrize(
    "path",
    [
        [],
        [(2, 0)],  # not beside the start
        [(1, 0), (1, 0)],  # no step
        [(0, 0)],  # the start itself
        [(1, 0), (1, 1), (3, 1)],
    ],
)
def test_sum_8_a_path_goes_from_square_to_neighbour(path: list[At]) -> None:
    fight = board(
        """
        a . . .
        . . . .
        """
    )
    assert code(refusal(fight, "a", *path)) == "bad-argument"


@pytest.mark.parametrize("there", [-1, 3, 99])
def test_sum_8_a_path_stays_on_the_map(there: int) -> None:
    assert code(check_walk(board("a . ."), 0, [there], 6)) == "bad-argument"


def test_sum_8_the_edge_of_the_map_is_no_way_to_the_next_row() -> None:
    fight = board(
        """
        . . a
        . . .
        """
    )
    assert code(check_walk(fight, 0, [3], 6)) == "bad-argument"  # [0, 1] follows [2, 0] in the numbering


def test_sum_8_nothing_is_walked_without_a_map_or_off_it() -> None:
    fight = board("a . .")
    one(fight, "a").square = NOBODY
    assert code(check_walk(fight, 0, [1], 6)) == "bad-argument"
    fight.grid = None
    assert code(check_walk(fight, 0, [1], 6)) == "bad-argument"


def test_sum_8_what_is_longer_than_possible_is_said_before_what_is_in_the_way() -> None:
    assert code(refusal(board("a # ."), "a", (1, 0), (2, 0), most=1)) == "no-action-left"


def test_each_step_is_told_and_counted_in_a_round() -> None:
    fight = board("a . .")
    fight.round = 1
    table = LiveTable(ScriptedDice([]))
    walk(fight, 0, [1, 2], table)
    assert [event[4] for event in table.events] == [1, 2]
    assert one(fight, "a").moved == 2


# -- SUM-17: range ---------------------------------------------------------------------------------------------------


def test_sum_17_range_counts_a_diagonal_as_one() -> None:
    fight = board(
        """
        a . . .
        . . . .
        . . . B
        """,
        a=Card("a", toughness=1, reach=3),
        B=Card("B", toughness=1, reach=2),
    )
    assert distance(fight, 0, 11) == 3
    assert distance(fight, 11, 0) == 3
    assert distance(fight, 3, 4) == 3  # the end of one row is not beside the start of the next
    assert in_range(fight, 0, 1)
    assert not in_range(fight, 1, 0)


def test_sum_17_without_a_map_everybody_is_in_range_and_off_it_nobody_is() -> None:
    fight = board("a . . B")
    one(fight, "B").square = NOBODY
    assert distance(fight, 0, NOBODY) == FAR
    assert not in_range(fight, 0, 1)
    assert not in_range(fight, 1, 0)
    fight.grid = None
    assert in_range(fight, 0, 1)


def test_who_stands_where() -> None:
    fight = board("a . # B")
    assert stander(fight, 3) == 1
    assert stander(fight, 3, 1) == NOBODY
    assert [is_free(fight, at) for at in (-1, 0, 1, 2, 3, 4)] == [False, False, True, False, False, False]
    one(fight, "B").condition = UNCONSCIOUS
    assert is_free(fight, 3)


def test_the_nearest_enemy_is_conscious_and_first_in_the_roster_among_equals() -> None:
    fight = board(
        """
        B . . .
        . . a C
        . . . D
        . E . .
        """
    )
    assert nearest_enemy(fight, named(fight, "a")) == named(fight, "C")
    one(fight, "C").condition = UNCONSCIOUS
    assert nearest_enemy(fight, named(fight, "a")) == named(fight, "D")
    fight.grid = None
    assert nearest_enemy(fight, named(fight, "a")) == named(fight, "B")
    for c in fight.creatures:
        c.condition = ACTIVE if c.id == "a" else UNCONSCIOUS
    assert nearest_enemy(fight, named(fight, "a")) == NOBODY


# -- finding a way ---------------------------------------------------------------------------------------------------


def test_a_way_is_the_shortest_and_goes_straight_where_it_can() -> None:
    fight = board(
        """
        a . . . .
        . . . . .
        . . . . .
        """
    )
    assert way_to(fight, 0, square(fight, (4, 0)), 6) == squares(fight, (1, 0), (2, 0), (3, 0), (4, 0))
    assert way_to(fight, 0, square(fight, (4, 2)), 6) == squares(fight, (1, 1), (2, 2), (3, 2), (4, 2))


def test_a_way_goes_round_walls_and_enemies_and_through_own_side() -> None:
    fight = board(
        """
        a # . .
        b # . .
        . # B .
        . . # .
        # . . .
        """
    )
    path = way_to(fight, 0, square(fight, (2, 1)), 9)
    # [1, 3] to [2, 2] is B's; [1, 4] to [3, 3] goes round the corner of [2, 3].
    assert path == squares(fight, (0, 1), (0, 2), (1, 3), (2, 4), (3, 3), (3, 2), (2, 1))
    assert check_walk(fight, 0, path, 9) is None


@pytest.mark.parametrize(
    ("goal", "wrong"), [((0, 0), "bad-argument"), ((2, 0), "blocked"), ((1, 0), "blocked"), ((3, 1), "blocked")]
)
def test_where_there_is_no_way_the_reason_is_said(goal: At, wrong: str) -> None:
    fight = board(
        """
        a b # .
        . . # .
        """
    )
    with pytest.raises(Refused) as caught:
        way_to(fight, 0, square(fight, goal), 6)
    assert caught.value.refusal.code == wrong
    assert f"[{goal[0]}, {goal[1]}]" in str(caught.value)


def test_a_way_that_is_too_long_is_refused() -> None:
    fight = board("a . . .")
    with pytest.raises(Refused, match="3 squares long and a may walk 2"):
        way_to(fight, 0, 3, 2)
    assert way_to(fight, 0, 3, 3) == [1, 2, 3]


def test_no_way_without_a_map_or_off_it() -> None:
    fight = board("a . B")
    with pytest.raises(Refused, match="the map is 3 by 1"):
        way_to(fight, 0, 7, 6)
    one(fight, "a").square = NOBODY
    with pytest.raises(Refused, match="not on the map"):
        way_to(fight, 0, 1, 6)
    assert approach(fight, 0, 1, 6) == []
    assert destinations(fight, 0, 6) == []
    fight.grid = None
    with pytest.raises(Refused, match="no map"):
        way_to(fight, 0, 1, 6)
    assert approach(fight, 0, 1, 6) == []
    assert destinations(fight, 0, 6) == []


def test_an_approach_ends_as_soon_as_the_target_is_in_range() -> None:
    fight = board("a . . . . . B")
    assert approach(fight, 0, 1, 6) == [1, 2, 3, 4, 5]
    one(fight, "a").reach = 3
    assert approach(fight, 0, 1, 6) == [1, 2, 3]
    one(fight, "a").reach = 6
    assert approach(fight, 0, 1, 6) == []


def test_an_approach_is_cut_where_the_creature_may_stand() -> None:
    fight = board("a . b b . B")
    assert approach(fight, 0, named(fight, "B"), 3) == [1]
    assert approach(fight, 0, named(fight, "B"), 4) == [1, 2, 3, 4]
    assert approach(fight, 0, named(fight, "B"), 0) == []


def test_an_approach_without_a_way_comes_as_near_as_possible() -> None:
    fight = board(
        """
        a . . # B
        . . . # .
        """
    )
    assert approach(fight, 0, 1, 6) == [1, 2]
    assert approach(fight, 0, 1, 1) == [1]
    one(fight, "a").square = 2
    assert approach(fight, 0, 1, 6) == []


def test_an_approach_takes_a_free_square_beside_the_target() -> None:
    fight = board(
        """
        . . b B .
        a . c # .
        . . . . .
        """
    )
    path = approach(fight, named(fight, "a"), named(fight, "B"), 6)
    assert path == squares(fight, (1, 0), (2, 1), (3, 2), (4, 1))  # through c; no way between the wall and the edge


def test_an_approach_goes_round_a_defenders_line() -> None:
    fight = board(
        """
        . . . . .
        a C . D .
        . . . . .
        . . . . .
        """
    )
    assert len(approach(fight, 0, named(fight, "D"), 9)) == 2
    guard(fight, "C", WEST)
    path = approach(fight, 0, named(fight, "D"), 9)
    assert path == squares(fight, (0, 2), (1, 3), (2, 2))
    assert check_walk(fight, 0, path, 9) is None


def test_a_way_does_not_go_straight_through_a_line() -> None:
    fight = board(
        """
        . C . .
        a . . .
        . . . .
        """
    )
    assert way_to(fight, named(fight, "a"), square(fight, (2, 1)), 6) == squares(fight, (1, 1), (2, 1))
    guard(fight, "C", WEST)
    assert way_to(fight, named(fight, "a"), square(fight, (2, 1)), 6) == squares(fight, (1, 2), (2, 1))


def test_a_way_may_enter_a_line_again_from_another_side() -> None:
    fight = board(
        """
        # . a . .
        # . . D .
        # . # . #
        """
    )
    guard(fight, "D", NORTH)
    path = way_to(fight, named(fight, "a"), square(fight, (3, 2)), 6)
    assert path == squares(fight, (1, 1), (1, 2), (2, 1), (3, 2))  # from behind into [2, 1] and out behind
    assert check_walk(fight, named(fight, "a"), path, 6) is None


def test_as_near_as_possible_is_where_one_may_stand_and_by_the_fewest_steps() -> None:
    fight = board(
        """
        . . b # .
        . a . # B
        . . . # .
        """
    )
    a, b = named(fight, "a"), named(fight, "B")
    assert approach(fight, a, b, 6) == squares(fight, (2, 1))
    one(fight, "b").square = square(fight, (2, 1))
    assert approach(fight, a, b, 6) in (squares(fight, (2, 0)), squares(fight, (2, 2)))
    for start, end in (((1, 0), (2, 0)), ((1, 2), (2, 2))):
        one(fight, "a").square = square(fight, start)
        assert approach(fight, a, b, 6) == squares(fight, end)


def test_destinations_are_all_squares_in_reach() -> None:
    fight = board(
        """
        a b . .
        # . B .
        """
    )
    paths = destinations(fight, 0, 2)
    assert sorted(path[len(path) - 1] for path in paths) == squares(fight, (2, 0), (1, 1))
    assert all(check_walk(fight, 0, path, 2) is None for path in paths)
    assert destinations(fight, 0, 0) == []


def test_ways_are_found_on_one_map_after_another() -> None:
    wide, tall = board("a . . B"), board("a\n.\n.\nB")
    for _ in range(2):
        assert approach(wide, 0, 1, 6) == [1, 2]
        assert approach(tall, 0, 1, 6) == [1, 2]


def test_who_joins_later_is_seen() -> None:
    fight = board("a . . . B")
    late = creature(Card("late", toughness=1), 1)
    late.square = 2
    fight.creatures.append(late)
    refresh_all(fight)
    assert approach(fight, 0, 1, 6) == [1]
