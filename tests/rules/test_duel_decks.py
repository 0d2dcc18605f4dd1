"""Deck lists and card tables."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.core.errors import BadInput
from affray.rulesets.duel.decks import clean, read_cards, read_deck

EDGES = Path(__file__).parents[3] / "shared" / "data" / "decklists"


def test_a_list_with_comments_and_a_sideboard() -> None:
    deck = read_deck("# my deck\n4 Bear\n2x Wolf\n\n// more\nForest\n\nSideboard\n1 Hawk\n1 Bear\n")
    assert (deck.main, deck.side, deck.remarks) == ({"Bear": 4, "Wolf": 2, "Forest": 1}, {"Hawk": 1, "Bear": 1}, [])


def test_copies_on_several_lines_add_up() -> None:
    assert read_deck("4 Bear\nSB: 1 Bear\n2 Bear\n\n1 Wolf").main == {"Bear": 6, "Wolf": 1}


def test_one_blank_line_parts_the_sideboard_and_several_do_not() -> None:
    assert read_deck("\n3 Bear\n\n2 Wolf\n\n").side == {"Wolf": 2}
    assert read_deck("3 Bear\n\n2 Wolf\n\n1 Hawk").side == {}


def test_set_names_numbers_and_tags_are_left_out() -> None:
    for name in ("Bear (ABC) 12", "[ABC] Bear (3)", "Bear (ABC) 12 *F*", "Bear [Land]", "Bear (ABC) 7 #!tag"):
        assert clean(name) == "Bear"
    assert clean("Fire/Ice") == clean("Fire // Ice") == "Fire // Ice"
    assert clean("\u00c6ther \u2019s") == "Aether 's"


@pytest.mark.parametrize("line", ["0 Bear", "-2 Bear", "4 ", "99999999999 Bear"])
def test_a_line_that_makes_no_sense_is_left_out_and_said(line: str) -> None:
    deck = read_deck(f"1 Wolf\n{line}")
    assert deck.main == {"Wolf": 1}
    assert deck.remarks == [f"line 2 of the deck list is left out: expected such as 4 Name, not {line.strip()}"]


@given(st.text(max_size=300))
def test_any_text_is_a_deck_list(text: str) -> None:
    deck = read_deck(text)
    assert all(count >= 1 and name.strip() for cards in (deck.main, deck.side) for name, count in cards.items())


@pytest.mark.skipif(not EDGES.exists(), reason="the collection of real lists is not here")
def test_awkward_lists_are_read_as_expected() -> None:
    folder = EDGES / "own-edge-cases"
    for name, expected in json.loads((folder / "expected.json").read_text("utf-8")).items():
        deck = read_deck((folder / name).read_text("utf-8"))
        main = {**expected.get("commander", {}), **expected["main"]}
        assert (deck.main, deck.side) == (main, expected["side"]), name
        assert len(deck.remarks) == expected.get("warnings", 0), name
        assert deck.name == expected.get("name", "")


@pytest.mark.skipif(not EDGES.exists(), reason="the collection of real lists is not here")
def test_real_lists_are_read_whole() -> None:
    lists = [*EDGES.glob("*.dec"), *EDGES.glob("arena*.txt")]
    assert len(lists) == 8
    for path in lists:
        deck = read_deck(path.read_text("utf-8"))
        assert not deck.remarks, path
        assert sum(deck.main.values()) >= 60, path


def test_a_card_table_as_csv_and_as_json() -> None:
    cards = read_cards("name,kind,cost,power,artist\nBear,creature,1G,2,x\n\nHill,land,,,y\n")
    assert cards == [
        ({"name": "Bear", "kind": "creature", "cost": "1G", "power": 2}, 2),
        ({"name": "Hill", "kind": "land"}, 4),
    ]
    assert read_cards('[{"name": "Bear", "kind": "creature", "cost": "1G", "power": 2, "art": 1}]') == [
        ({"name": "Bear", "kind": "creature", "cost": "1G", "power": 2}, 0)
    ]
    assert read_cards('{"cards": []}') == []


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("", 0, "the card table is empty"),
        ("name,cost\nBear,1", 1, "no column kind; expected name, kind, cost, power"),
        ("name,kind\nBear,creature\nWolf", 3, "1 values; the heading has 2 columns"),
        ("[1, 2", 1, "this is not JSON"),
        ("[1, 2]", 0, "expected a list of cards"),
        ("[" * 100_000, 0, "this is not JSON that can be read"),
    ],
)
def test_a_broken_card_table_says_where(text: str, line: int, said: str) -> None:
    with pytest.raises(BadInput) as found:
        read_cards(text, "cards.csv")
    problem = found.value.problems[0]
    assert said in problem.sentence
    assert (problem.file, problem.line) == ("cards.csv", line)
