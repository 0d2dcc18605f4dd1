"""Defense mode of `summoner`, paragraph by paragraph."""

import pytest

from affray.core.faces import ScriptedDice
from affray.core.live import LiveTable
from affray.rulesets.summoner import told
from affray.rulesets.summoner.attack import attack
from affray.rulesets.summoner.cards import SUMMONER, Card
from affray.rulesets.summoner.defense import (
    BEHIND,
    FRONT,
    PAST_END,
    check_defend,
    default_facing,
    defend,
    free_attacks,
    leave,
    passes,
)
from affray.rulesets.summoner.health import lose
from affray.rulesets.summoner.keywords import FLYING, INTIMIDATE, LANDWALK, REACH, TRAMPLE, UNBLOCKABLE
from affray.rulesets.summoner.movement import destinations, walk
from affray.rulesets.summoner.state import DEAD, EAST, NOBODY, NORTH, SOUTH, UNCONSCIOUS, WEST, Fight
from affray.rulesets.summoner.tapping import tap
from tests.rules.boards import At, board, code, go, guard, named, one, place, refusal

WHITE, GREEN, BLACK = 1, 16, 4


def no_dice() -> LiveTable:
    return LiveTable(ScriptedDice([]))


def dull(
    letter: str, keywords: int = 0, reach: int = 1, colors: int = 0, landwalk: int = 0, artifact: bool = False
) -> Card:
    """A card of power and toughness 0, so that no attack of or on it needs dice among its like."""
    return Card(
        letter, full_health=5, keywords=keywords, reach=reach, colors=colors, landwalk=landwalk, artifact=artifact
    )


HALL = """
    . . . . . . .
    a . . D . . .
    . . . . . . .
"""


def hall(**cards: Card) -> Fight:
    """A hallway of three squares, D in its middle; all have power and toughness 0, so that nothing needs dice."""
    return board(HALL, **{"a": dull("a"), "D": dull("D"), **cards})


# -- SUM-24: in and out ----------------------------------------------------------------------------------------------


def test_sum_24_defense_mode_lasts_until_left() -> None:
    fight = hall()
    table = no_dice()
    defend(fight, named(fight, "D"), WEST, table)
    assert one(fight, "D").defending
    assert table.events == [["told", told.DEFENDS, named(fight, "D"), NOBODY, WEST, 0]]
    go(fight, "a", (1, 1), (2, 1))
    assert one(fight, "D").defending
    leave(fight, named(fight, "D"), table)
    assert not one(fight, "D").defending
    go(fight, "a", (2, 0), (3, 0), (4, 0))


def test_sum_24_it_ends_when_the_creature_falls() -> None:
    fight = hall()
    guard(fight, "D", WEST)
    go(fight, "a", (1, 0), (2, 0), (3, 0))
    lose(fight, named(fight, "D"), 5, NOBODY, no_dice())
    assert not one(fight, "D").defending
    go(fight, "a", (4, 0))


def test_sum_24_it_ends_when_the_creature_is_tapped_which_then_cannot_go_back() -> None:
    fight = hall()
    d = guard(fight, "D", WEST)
    tap(fight, named(fight, "D"), 1, NOBODY, no_dice())
    assert not d.defending
    assert str(check_defend(fight, named(fight, "D"))) == "D is tapped and cannot go into defense mode (SUM-34)"
    assert code(check_defend(fight, named(fight, "D"))) == "cannot-act"
    assert go(fight, "a", (1, 0), (2, 0), (3, 0), (4, 0)) == []


def test_sum_31_the_newly_summoned_cannot_defend() -> None:
    fight = hall()
    assert check_defend(fight, named(fight, "D")) is None
    one(fight, "D").sick = True
    assert str(check_defend(fight, named(fight, "D"))) == "D was summoned this round (SUM-31)"
    assert code(check_defend(fight, named(fight, "D"))) == "sick"


# -- SUM-26: free attacks --------------------------------------------------------------------------------------------


def test_sum_26_a_free_attack_on_each_entry_of_the_range_and_only_then() -> None:
    fight = hall()
    guard(fight, "D", WEST)
    assert go(fight, "a", (1, 1), (2, 1)) == ["D"]
    assert go(fight, "a", (2, 0), (2, 1), (3, 0), (2, 1)) == []  # inside all the while
    assert go(fight, "a", (1, 1)) == []  # out
    assert go(fight, "a", (2, 1), (1, 1), (2, 2)) == ["D", "D"]  # in, out, in


def test_sum_26_the_range_is_the_defenders_own() -> None:
    fight = board("a . . . . D", a=dull("a", reach=4), D=dull("D", reach=3))
    guard(fight, "D", WEST)
    assert go(fight, "a", (1, 0)) == []
    assert go(fight, "a", (2, 0)) == ["D"]


def test_sum_26_nobody_out_of_defense_mode_attacks_nor_ones_own_side() -> None:
    fight = board(
        """
        . . b .
        a . . D
        """,
        a=dull("a"),
        b=dull("b"),
        D=dull("D"),
    )
    guard(fight, "b", SOUTH)
    assert go(fight, "a", (1, 1), (2, 1)) == []
    guard(fight, "D", WEST)
    assert go(fight, "a", (1, 1), (2, 1)) == ["D"]


def test_sum_34_the_tapped_make_no_free_attacks() -> None:
    fight = hall()
    guard(fight, "D", WEST).tapped = 1
    assert go(fight, "a", (1, 1), (2, 1)) == []


def test_sum_31_the_newly_summoned_make_no_free_attacks() -> None:
    fight = hall()
    guard(fight, "D", WEST).sick = True
    assert go(fight, "a", (1, 1), (2, 1)) == []


def test_sum_26_the_step_comes_first_then_the_attack_then_the_rest() -> None:
    fight = board("a . . D .\n. . . . .", a=Card("a", toughness=1), D=Card("D", power=1, toughness=1))
    guard(fight, "D", WEST)
    table = LiveTable(ScriptedDice([6, 1, 2]))
    walk(fight, 0, [1, 2, 7], table)
    told_first = [event[:5] for event in table.events if event[0] == "told"]
    assert told_first[:4] == [
        ["told", told.STEPS, 0, NOBODY, 1],
        ["told", told.STEPS, 0, NOBODY, 2],
        ["told", told.FREE_ATTACK, 1, 0, 0],
        ["told", told.ATTACKS, 1, 0, 1],
    ]
    assert told_first[len(told_first) - 1] == ["told", told.STEPS, 0, NOBODY, 7]
    assert one(fight, "a").health == 3


def test_sum_26_who_falls_stays_where_it_fell() -> None:
    fight = board("a . . . D .\n. . . . . .", a=Card("a", toughness=1, full_health=1), D=Card("D", 0, 1, 1))
    guard(fight, "D", WEST)
    assert go(fight, "a", (1, 0), (2, 0), (3, 0), (3, 1), dice=(6, 1, 1)) == ["D"]
    assert place(fight, "a") == (3, 0)
    assert one(fight, "a").condition == UNCONSCIOUS


def test_sum_29_several_defenders_attack_in_initiative_order() -> None:
    picture = """
        . B . D .
        . . . . .
        . . a . .
        """
    fight = board(picture, a=dull("a"), B=dull("B"), D=dull("D"))
    guard(fight, "B", SOUTH)
    guard(fight, "D", SOUTH)
    assert go(fight, "a", (2, 1)) == ["B", "D"]  # free play: the roster's order
    go(fight, "a", (2, 2))
    fight.round = 1
    fight.order = [named(fight, letter) for letter in "DaB"]
    assert go(fight, "a", (2, 1)) == ["D", "B"]
    go(fight, "a", (2, 2))
    fight.order = [named(fight, letter) for letter in "Da"]  # B has no place this round: it comes last
    assert go(fight, "a", (2, 1)) == ["D", "B"]


def test_sum_29_each_defender_gets_its_attack_though_the_first_fells_the_mover() -> None:
    fight = board(
        """
        . B . D .
        . . . . .
        . . a . .
        """,
        a=Card("a", toughness=1, full_health=1),
    )
    guard(fight, "B", SOUTH)
    guard(fight, "D", SOUTH)
    # B: 6 against 1, 2 damage. a lies there and still rolls its defence (SUM-23). D: 3 against 4.
    assert go(fight, "a", (2, 1), (3, 2), dice=(6, 1, 2, 3, 4)) == ["B", "D"]
    assert place(fight, "a") == (2, 1)


def test_sum_29_nobody_attacks_who_is_gone() -> None:
    fight = board(
        """
        . B . D .
        . . . . .
        . . a . .
        """,
        a=Card("a", SUMMONER, toughness=1, full_health=1),
        B=Card("B", power=2, toughness=1),
    )
    guard(fight, "B", SOUTH)
    guard(fight, "D", SOUTH)
    assert go(fight, "a", (2, 1), dice=(6, 5, 1, 6, 6)) == ["B"]
    assert one(fight, "a").condition == DEAD


def test_sum_29_a_defenders_own_step_draws_free_attacks_and_makes_none() -> None:
    fight = board("a . . D", a=dull("a"), D=dull("D", reach=2))
    guard(fight, "a", EAST)
    guard(fight, "D", WEST)
    assert go(fight, "a", (1, 0)) == ["D"]
    assert one(fight, "a").defending
    assert go(fight, "D", (2, 0)) == ["a"]


# -- SUM-28: the line ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("enemy", "facing"),
    [
        ((4, 2), EAST),
        ((0, 2), WEST),
        ((2, 0), NORTH),
        ((2, 4), SOUTH),
        ((4, 4), EAST),  # a tie is horizontal
        ((0, 0), WEST),
        ((3, 0), NORTH),
        ((2, 3), SOUTH),
        ((1, 4), SOUTH),
        ((0, 3), WEST),
    ],
)
def test_sum_28_by_default_it_faces_the_nearest_enemy_along_the_longer_axis(enemy: At, facing: int) -> None:
    fight = board(
        """
        . . . . .
        . . . . .
        . . D . .
        . . . . .
        . . . . a
        """
    )
    one(fight, "a").square = enemy[1] * 5 + enemy[0]
    assert guard(fight, "D").facing == facing


def test_sum_28_among_equally_near_enemies_the_first_in_the_roster_is_faced() -> None:
    fight = board(
        """
        . a . .
        . . D b
        """
    )
    assert default_facing(fight, named(fight, "D")) == WEST  # toward a
    one(fight, "a").square = 0
    assert default_facing(fight, named(fight, "D")) == EAST


def test_sum_28_without_map_or_enemies_the_facing_stays() -> None:
    fight = hall()
    one(fight, "D").facing = SOUTH
    one(fight, "a").condition = DEAD
    assert default_facing(fight, named(fight, "D")) == SOUTH
    one(fight, "a").condition = 0
    one(fight, "a").square = one(fight, "D").square
    assert default_facing(fight, named(fight, "D")) == SOUTH
    fight.grid = None
    assert guard(fight, "D").facing == SOUTH


@pytest.mark.parametrize(
    ("facing", "first", "then"),
    [
        (WEST, [(2, 1)], (3, 0)),
        (EAST, [(2, 1)], (3, 0)),
        (NORTH, [(2, 0)], (2, 1)),
        (SOUTH, [(2, 0)], (2, 1)),
    ],
)
def test_sum_28_a_side_square_is_left_on_the_side_from_which_one_came(facing: int, first: list[At], then: At) -> None:
    across = {WEST: (4, 1), EAST: (4, 1), NORTH: (2, 2), SOUTH: (2, 2)}[facing]
    fight = hall()
    guard(fight, "D", facing)
    go(fight, "a", (1, 1), *first)
    beyond = {(3, 0): (4, 0), (2, 1): (2, 2)}[then]
    found = refusal(fight, "a", then, beyond)
    assert found is not None
    assert (found.code, found.paragraph) == ("blocked", "SUM-28")
    assert f"[{beyond[0]}, {beyond[1]}]" in found.sentence
    assert f"[{then[0]}, {then[1]}]" in found.sentence
    assert code(refusal(fight, "a", then, across)) == "blocked"
    go(fight, "a", then)
    assert code(refusal(fight, "a", beyond)) == "blocked"  # in later moves as well
    go(fight, "a", first[0])


def test_sum_28_from_which_side_it_came_is_remembered() -> None:
    fight = board(
        """
        . . . . .
        . . . . .
        . . D . .
        a . . . .
        """,
        a=dull("a"),
        D=dull("D"),
    )
    guard(fight, "D", NORTH)
    d = named(fight, "D") * 4
    go(fight, "a", (1, 2))
    assert one(fight, "a").entered == [d + BEHIND]
    go(fight, "a", (0, 3))
    assert one(fight, "a").entered == []
    go(fight, "a", (0, 2), (1, 2))
    assert one(fight, "a").entered == [d + PAST_END]
    assert code(refusal(fight, "a", (1, 1))) == "blocked"
    assert code(refusal(fight, "a", (1, 3))) == "blocked"
    go(fight, "a", (0, 2), (0, 1), (1, 2))
    assert one(fight, "a").entered == [d + FRONT]
    assert code(refusal(fight, "a", (0, 2))) == "blocked"
    go(fight, "a", (2, 1))


def test_sum_28_steps_that_touch_no_square_of_the_line_are_free() -> None:
    fight = board(
        """
        . . . . .
        . a . D .
        . . . . .
        . . . . .
        """,
        a=dull("a"),
        D=dull("D"),
    )
    guard(fight, "D", WEST)
    go(fight, "a", (2, 2), (3, 3), (4, 2))
    assert place(fight, "a") == (4, 2)


def test_sum_28_who_stood_there_before_the_line_was_may_leave_either_way() -> None:
    for leaving in ((2, 0), (4, 0)):
        fight = hall()
        go(fight, "a", (1, 1), (2, 1), (3, 0))
        guard(fight, "D", WEST)
        go(fight, "a", leaving)
        assert code(refusal(fight, "a", (3, 0), (2, 0) if leaving == (4, 0) else (4, 0))) == "blocked"


def test_sum_28_who_was_placed_there_may_leave_either_way() -> None:
    for leaving in ((2, 0), (4, 0), (2, 1), (4, 1)):
        fight = hall()
        guard(fight, "D", WEST)
        one(fight, "a").square = 3
        go(fight, "a", leaving)
        assert place(fight, "a") == leaving


def test_sum_28_a_quarter_turn_makes_a_new_line() -> None:
    fight = hall()
    guard(fight, "D", WEST)
    go(fight, "a", (1, 1), (2, 1), (3, 0))
    assert code(refusal(fight, "a", (4, 0))) == "blocked"
    table = no_dice()
    defend(fight, named(fight, "D"), NORTH, table)
    assert table.events == [["told", told.FACES, named(fight, "D"), NOBODY, NORTH, 0]]
    assert one(fight, "a").entered == []
    go(fight, "a", (4, 0), (4, 1))
    assert code(refusal(fight, "a", (4, 2))) == "blocked"
    go(fight, "a", (4, 0))


def test_sum_28_an_about_face_leaves_the_line_where_it_is() -> None:
    fight = hall()
    guard(fight, "D", WEST)
    go(fight, "a", (1, 1), (2, 1), (3, 0))
    guard(fight, "D", EAST)
    assert code(refusal(fight, "a", (4, 0))) == "blocked"
    guard(fight, "D", EAST)  # as before
    assert code(refusal(fight, "a", (4, 0))) == "blocked"
    go(fight, "a", (2, 0))


def test_sum_28_past_its_end_stays_past_its_end_in_an_about_face() -> None:
    fight = board(
        """
        . . D .
        a . . .
        """,
        a=dull("a"),
        D=dull("D"),
    )
    guard(fight, "D", NORTH)
    go(fight, "a", (0, 0), (1, 0))
    guard(fight, "D", SOUTH)
    assert code(refusal(fight, "a", (1, 1))) == "blocked"
    go(fight, "a", (0, 0))


def test_sum_28_a_defender_that_moves_takes_its_line_along() -> None:
    fight = hall()
    guard(fight, "D", WEST)
    go(fight, "a", (1, 1), (2, 1), (3, 0))
    go(fight, "D", (4, 1), most=3)
    assert one(fight, "D").defending
    assert one(fight, "a").entered == []
    assert code(refusal(fight, "a", (4, 0), (5, 0))) == "blocked"
    go(fight, "D", (3, 1), most=3)
    go(fight, "a", (4, 0))  # it stood there before the line came back


def test_sum_28_two_lines_over_one_square_bar_what_either_bars() -> None:
    fight = board(
        """
        . . . . .
        a . . B .
        . . D . .
        . . . . .
        """,
        a=dull("a"),
        B=dull("B"),
        D=dull("D"),
    )
    guard(fight, "B", NORTH)  # its line: [2, 1] [3, 1] [4, 1]
    guard(fight, "D", WEST)  # its line: [2, 1] [2, 2] [2, 3]
    go(fight, "a", (1, 1), (2, 1))
    assert sorted(one(fight, "a").entered) == [named(fight, "B") * 4 + PAST_END, named(fight, "D") * 4 + FRONT]
    assert code(refusal(fight, "a", (2, 0))) == "blocked"  # in front of B's
    assert code(refusal(fight, "a", (1, 0))) == "blocked"
    assert code(refusal(fight, "a", (1, 2))) == "blocked"  # behind B's
    go(fight, "a", (1, 1))


def test_sum_28_ones_own_side_and_the_fallen_bar_nothing() -> None:
    fight = hall()
    guard(fight, "D", WEST)
    one(fight, "D").side = 0
    go(fight, "a", (1, 1), (2, 1), (3, 0), (4, 0))


def test_sum_28_from_the_defenders_own_square_one_goes_anywhere() -> None:
    fight = hall()
    guard(fight, "D", WEST)
    one(fight, "a").square = one(fight, "D").square  # put there, or D was healed under its feet
    go(fight, "a", (3, 0))
    assert one(fight, "a").entered == []
    go(fight, "a", (4, 0))


def test_sum_28_destinations_know_the_line() -> None:
    fight = hall()
    guard(fight, "D", WEST)
    ends = {path[len(path) - 1] for path in destinations(fight, named(fight, "a"), 6)}
    assert ends == {0, 1, 2, 3, 8, 9, 14, 15, 16, 17}


def test_sum_30_the_worked_example() -> None:
    fight = board(
        """
        a . . . D . .
        b c . . . . .
        e . . . . . .
        """,
        D=Card("D", power=1, toughness=4),
    )
    one(fight, "D").square = 7 + 4
    d = named(fight, "D")
    guard(fight, "D")
    assert one(fight, "D").facing == WEST
    assert go(fight, "a", (1, 0), (2, 0), (3, 0), dice=(1, 5)) == ["D"]
    assert go(fight, "e", (1, 2), (2, 2), (3, 2), dice=(6, 5, 2)) == ["D"]
    for goblin in "ae":
        attack(fight, named(fight, goblin), d, LiveTable(ScriptedDice([1, 6, 6, 6, 6])))
    assert go(fight, "c", (2, 1), (3, 1), dice=(6, 1, 4)) == ["D"]
    attack(fight, d, named(fight, "c"), LiveTable(ScriptedDice([2, 2])))
    assert go(fight, "c", (2, 1)) == []
    assert go(fight, "b", (1, 1), (2, 2), (3, 1), dice=(3, 3)) == ["D"]
    for goblin, side, beyond in (("a", (4, 0), (5, 0)), ("e", (4, 2), (5, 1)), ("b", (4, 0), (5, 1))):
        assert code(refusal(fight, goblin, side, beyond)) == "blocked"
    assert one(fight, "D").health == 20


# -- SUM-40, SUM-47..50, SUM-53: who passes --------------------------------------------------------------------------


def passing(mover: Card, defender: Card) -> bool:
    """Whether a walks past D, which defends a hallway, without a free attack; if not, the line must hold it."""
    fight = hall(a=mover, D=defender)
    guard(fight, "D", WEST)
    free = code(refusal(fight, "a", (1, 1), (2, 0), (3, 0), (4, 0))) == ""
    assert passes(fight, named(fight, "a"), named(fight, "D")) == free
    drawn = go(fight, "a", (1, 1), (2, 0), (3, 0))
    assert drawn == ([] if free else ["D"])
    assert (one(fight, "a").entered == []) == free
    return free


def test_sum_48_unblockable_passes_all_defenders() -> None:
    assert passing(dull("a", keywords=UNBLOCKABLE), dull("D", keywords=FLYING | REACH))
    assert not passing(dull("a"), dull("D"))


def test_sum_49_flying_passes_defenders_with_neither_flying_nor_reach() -> None:
    assert passing(dull("a", keywords=FLYING), dull("D"))
    assert not passing(dull("a", keywords=FLYING), dull("D", keywords=FLYING))


def test_sum_50_reach_stops_flyers() -> None:
    assert not passing(dull("a", keywords=FLYING), dull("D", keywords=REACH))


def test_sum_53_intimidate_passes_who_is_no_artifact_and_shares_no_color() -> None:
    black = dull("a", keywords=INTIMIDATE, colors=BLACK)
    assert passing(black, dull("D", colors=WHITE))
    assert passing(black, dull("D"))
    assert not passing(black, dull("D", colors=WHITE | BLACK))
    assert not passing(black, dull("D", artifact=True))


def with_lands(side_of_owner: str, kind: int, lands: int, condition: int = 0) -> bool:
    picture = f"""
        . . . . . . .
        a . . D . . .
        . . . . . . .
        # # # # # # {side_of_owner}
        """
    owner = Card(side_of_owner, kind, toughness=1, lands=lands)
    walker = dull("a", keywords=LANDWALK, landwalk=GREEN)
    fight = board(picture, **{"a": walker, "D": dull("D"), side_of_owner: owner})
    guard(fight, "D", WEST)
    one(fight, side_of_owner).condition = condition
    return passes(fight, named(fight, "a"), named(fight, "D"))


def test_sum_47_landwalk_passes_defenders_whose_summoner_controls_such_a_land() -> None:
    assert with_lands("S", SUMMONER, GREEN | WHITE)
    assert with_lands("S", SUMMONER, GREEN, UNCONSCIOUS)
    assert not with_lands("S", SUMMONER, WHITE)
    assert not with_lands("s", SUMMONER, GREEN)  # one's own
    assert not with_lands("S", 0, GREEN)  # no summoner
    assert not with_lands("S", SUMMONER, GREEN, DEAD)


def test_sum_47_all_lands_of_all_summoners_of_the_side_count() -> None:
    mages = [Card(name, SUMMONER, toughness=1, lands=lands) for name, lands in (("S", GREEN), ("T", BLACK))]
    for color, passed in ((GREEN, True), (BLACK, True), (WHITE, False)):
        walker = dull("a", keywords=LANDWALK, landwalk=color)
        fight = board("a . D S T", a=walker, D=dull("D"), S=mages[0], T=mages[1])
        guard(fight, "D", WEST)
        assert passes(fight, named(fight, "a"), named(fight, "D")) == passed


def test_sum_40_trample_goes_on_past_whom_it_damaged() -> None:
    fight = hall(a=Card("a", power=1, toughness=0, full_health=5, keywords=TRAMPLE))
    guard(fight, "D", WEST)
    go(fight, "a", (1, 1), (2, 0))
    assert code(refusal(fight, "a", (3, 0), (4, 0))) == "blocked"
    attack(fight, named(fight, "a"), named(fight, "D"), LiveTable(ScriptedDice([1, 1])))
    assert one(fight, "D").defending
    assert code(refusal(fight, "a", (3, 1), (4, 1))) == "blocked"  # not over its square
    assert go(fight, "a", (3, 0), (4, 0), (5, 0)) == []
    assert go(fight, "a", (4, 0)) == ["D"]  # free attacks on entry are made all the same


def test_sum_40_trample_opens_the_line_of_that_target_only() -> None:
    fight = board(
        """
        . . . . . .
        a . . D . .
        . . . . . .
        . . . E . .
        """,
        a=Card("a", power=1, toughness=0, full_health=5, keywords=TRAMPLE),
        D=dull("D"),
        E=dull("E"),
    )
    guard(fight, "D", WEST)
    guard(fight, "E", WEST)
    go(fight, "a", (1, 1), (2, 1))
    attack(fight, named(fight, "a"), named(fight, "D"), LiveTable(ScriptedDice([1, 1])))
    assert code(refusal(fight, "a", (3, 2), (4, 1))) == "blocked"  # [3, 2] is beside both
    assert code(refusal(fight, "a", (3, 0), (4, 1))) == ""


def test_sum_28_without_a_map_nobody_enters_anything() -> None:
    fight = hall()
    fight.grid = None
    guard(fight, "D")
    free_attacks(fight, named(fight, "a"), NOBODY, no_dice())
