"""affray play with real cards: whose hand, how many, by name; what each is used for; the odds beside a designation."""

from pathlib import Path

import pytest

from affray.core.state import Chooser
from affray.odds.step import step_law
from affray.odds.summary import percent
from affray.scenario.scenario import read_text
from tests.cli.files import Affray, Run

DECK = """deck = [{ name = "cut", red = 2, count = 2 }, { name = "guard, high", green = 3, count = 1 },
    { red = 1, green = 1, count = 2 }]"""

PAIR = f"""
ruleset = "dots"
[[character]]
id = "hero"
side = "red"
combat_skill = 2
life = 6
{DECK}
[[character]]
id = "foe"
side = "blue"
combat_skill = 1
life = 6
{DECK}
"""


@pytest.fixture
def pair(tmp_path: Path) -> Path:
    file = tmp_path / "pair.toml"
    file.write_text(PAIR)
    return file


def typed(*lines: str) -> str:
    return "".join(line + "\n" for line in lines)


def asked(run: Run) -> list[str]:
    """Whose cards were asked for, of which."""
    lines = [line.removeprefix("> ") for line in run.lines if "type the names" in line]
    return [line.partition(": type the names")[0] for line in lines]


AIMS = ("begin", "aim foe", "aim hero")


def test_cards_are_asked_for_by_whose_they_are(affray: Affray, pair: Path) -> None:
    run = affray("play", pair, "--dice", "typed", typed=typed(*AIMS, "cut", "guard, high", "1 red 1 green"))
    assert asked(run) == [
        "hero draws 2 cards of cut 2, guard, high 1, 1 red 1 green 2",
        "hero draws a card of cut 1, guard, high 1, 1 red 1 green 2",
        "foe draws a card of cut 2, guard, high 1, 1 red 1 green 2",
    ]
    assert "hero draws cut, guard, high: attack 2 + 0 = 2, defence 0 + 3 = 3 (DOT-4)" in run.out
    assert "foe draws 1 red 1 green: attack 1, defence 1 (DOT-4)" in run.out
    assert "foe loses 1, life 6 → 5 (DOT-11)" in run.out


def test_a_whole_hand_on_one_line(affray: Affray, pair: Path) -> None:
    run = affray("play", pair, "--dice", "typed", typed=typed(*AIMS, "cut,cut", "cut"))
    assert len(asked(run)) == 2
    assert "hero draws cut, cut: attack 2 + 2 = 4" in run.out


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("kut", "there is no card 'kut'; did you mean cut?"),
        ("guard, high, cut", "there is no card 'guard'"),
        ("cut, cut, cut", "'cut' cannot be drawn so often: 2 left"),
        ("1 red 1 green, cut, cut", "3 cards, and 2 are drawn"),
        ("cut, kut", "there is no card 'kut'; did you mean cut?"),
        ("cut,", "there is no card ''"),
    ],
)
def test_cards_that_cannot_be_drawn_are_asked_for_again(affray: Affray, pair: Path, line: str, said: str) -> None:
    run = affray("play", pair, "--dice", "typed", typed=typed(*AIMS, line, "cut, cut", "cut"))
    assert sum("No: " in line for line in run.lines) == 1
    assert said in run.out
    assert "hero draws cut, cut: attack" in run.out


def test_the_last_cards_of_a_deck_are_asked_for_before_the_shuffled_ones(affray: Affray, pair: Path) -> None:
    hands = ("cut, cut", "cut", *AIMS[1:], "guard, high", "1 red 1 green", "cut", *AIMS[1:])
    run = affray("play", pair, "--dice", "typed", typed=typed(*AIMS, *hands, "1 red 1 green", "cut", "guard, high"))
    of_hero = [line for line in asked(run) if line.startswith("hero")]
    assert of_hero[-2:] == [
        "hero draws a card of 1 red 1 green 1",
        "hero draws a card of cut 2, guard, high 1, 1 red 1 green 1",
    ]
    assert "hero shuffles its 4 discarded cards and draws on (DOT-3)" in run.out


def test_a_card_is_drawn_for_who_types_nothing(affray: Affray, pair: Path) -> None:
    run = affray("play", pair, "--dice", "typed", typed=typed(*AIMS, "", "", "", "undo", "aim hero"))
    assert sum(line.removeprefix("> ").startswith("a card: ") for line in run.lines) == 3
    assert run.out.count("hero draws 2 cards") == 2


def test_a_policy_draws_real_cards_too_and_a_log_goes_on(affray: Affray, pair: Path, tmp_path: Path) -> None:
    log = tmp_path / "evening.log"
    orders = typed("begin", "aim foe", "cut, cut", "cut")
    run = affray("play", pair, "--dice", "typed", "--policy", "blue=first", "--save", log, typed=orders)
    assert [line.split()[0] for line in asked(run)] == ["hero", "foe"]
    again = affray("play", log, typed=typed("show hero"))
    assert "round 2 (DOT-1)" not in again.out
    assert "Round 2. hero (red) has 4 left" in again.out


def test_each_card_is_used_as_its_player_says(affray: Affray, tmp_path: Path) -> None:
    file = tmp_path / "best.toml"
    file.write_text(PAIR.replace('ruleset = "dots"', 'ruleset = "dots"\nrulings = { hand = "best" }'))
    orders = typed("begin", "aim foe", "1 red 1 green, cut", "2", "1")
    run = affray("play", file, "--dice", "typed", "--policy", "blue=first", typed=orders + typed("guard, high"))
    assert "  2  cut for red: red 2, green 0, then 1 red 1 green" in run.lines
    assert "  1  1 red 1 green for green: red 2, green 1" in run.lines
    assert "hero draws cut for red, 1 red 1 green for green: attack 2, defence 1 (DOT-4)" in run.out


def test_the_odds_beside_a_designation_are_those_of_the_attack_alone(affray: Affray, pair: Path) -> None:
    run = affray("play", pair, typed=typed("begin", "aim foe"))
    scenario = read_text(PAIR)
    action = {"action": "round", "stances": {"hero": "offensive"}}
    game, fight = scenario.game, scenario.fight
    law = step_law(game, fight, game.read(fight, action), "damage.foe", Chooser())
    hit, mean = 1 - law.get(0, 0), sum(int(str(damage)) * chance for damage, chance in law.items())
    beside = f"aim foe offensive  (hits {percent(hit)}, {float(mean):.1f} damage"
    assert any(beside in line for line in run.lines), (beside, run.lines)
