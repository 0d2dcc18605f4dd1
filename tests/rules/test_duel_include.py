"""Deck lists and card tables that a duel's file names."""

from pathlib import Path

import pytest

from affray.core.errors import BadInput
from affray.odds.ask import answer_odds
from affray.play.session import Session
from affray.scenario.check import check_file
from affray.scenario.scenario import Scenario, read_file

FIGHT = """
ruleset = "duel"
card_table = "cards.csv"
[[character]]
id = "druid"
side = "red"
mana = { G = 4 }
deck = "druid.txt"
cards = [{ name = "Bear", kind = "creature", cost = "1G", power = 3, in = "hand" }]
[[character]]
id = "rogue"
side = "blue"
"""
CARDS = "name,kind,cost,power\nBear,creature,1G,3\nHawk,creature,1,1\nVine,aura,G,2\n"
DECK = "4 Bear\n2 Odd Thing\n0 Nothing\n\nSideboard\n1 Hawk\n"


def written(folder: Path, fight: str = FIGHT, cards: str | bytes = CARDS, deck: str | bytes = DECK) -> Path:
    for name, text in (("fight.toml", fight), ("cards.csv", cards), ("druid.txt", deck)):
        (folder / name).write_bytes(text if isinstance(text, bytes) else text.encode())
    return folder / "fight.toml"


def read(folder: Path, **texts: str | bytes) -> Scenario:
    return read_file(written(folder, **texts))  # type: ignore[arg-type]


def test_the_cards_of_a_list_are_in_the_library_and_the_sideboard(tmp_path: Path) -> None:
    scenario = read(tmp_path)
    field = scenario.game.field
    assert field(scenario.fight, "druid.library.Bear") == 4
    assert field(scenario.fight, "druid.hand.Bear") == 1
    assert field(scenario.fight, "druid.sideboard.Hawk") == 1
    assert field(scenario.fight, "druid.library.Odd Thing") == 2


def test_what_the_table_does_not_know_is_kept_and_reported(tmp_path: Path) -> None:
    scenario = read(tmp_path)
    assert scenario.game.not_modelled(scenario.fight) == {
        "red": [
            "druid: line 3 of the deck list is left out: expected such as 4 Name, not 0 Nothing",
            "druid: no card table knows Odd Thing",
        ]
    }


def test_a_card_table_may_be_json(tmp_path: Path) -> None:
    scenario = read(tmp_path, cards='[{"name": "Bear", "kind": "creature", "cost": "1G", "power": 3}]')
    assert scenario.game.field(scenario.fight, "druid.library.Bear") == 4


def test_both_may_stand_in_the_fight_file(tmp_path: Path) -> None:
    fight = FIGHT.replace('"cards.csv"', f'"""\n{CARDS}"""').replace('"druid.txt"', f'"""\n{DECK}"""')
    one, other = read(tmp_path), read(tmp_path, fight=fight, cards="", deck="")
    assert one.fight.key() == other.fight.key()


def test_a_log_needs_no_other_file(tmp_path: Path) -> None:
    scenario = read(tmp_path)
    session = Session.start(scenario.game, scenario.data, source=scenario.file)
    log = tmp_path / "fight.log"
    session.save(log)
    session.leave()
    (tmp_path / "druid.txt").unlink()
    again = Session.resume(log)
    assert again.fight.key() == scenario.fight.key()
    again.leave()


@pytest.mark.parametrize(
    ("texts", "file", "line", "said"),
    [
        ({"fight": FIGHT.replace("druid.txt", "duid.txt")}, "fight.toml", 8, "there is no file 'duid.txt'"),
        ({"fight": FIGHT.replace('"druid.txt"', "4")}, "fight.toml", 8, "expected a file's name"),
        ({"cards": "name,kind\nBear,creture\n"}, "cards.csv", 2, "'creture'; did you mean creature?"),
        ({"cards": "name,kind,cost\nBear,creature,1Q\n"}, "cards.csv", 2, "cost: '1Q': expected a cost"),
        ({"cards": "name,kind,power\nBear,creature,x\n"}, "cards.csv", 2, "power: expected a whole number, not 'x'"),
        ({"cards": CARDS + "Bear,aura,1,1\n"}, "cards.csv", 5, "there is a card 'Bear' already"),
        ({"cards": "name\nBear\n"}, "cards.csv", 1, "no column kind"),
        ({"deck": b"4 Bear\n\xff\xfe"}, "druid.txt", 2, "this is not UTF-8 text"),
    ],
)
def test_what_is_wrong_is_told_with_its_file_and_line(
    texts: dict[str, str | bytes], file: str, line: int, said: str, tmp_path: Path
) -> None:
    with pytest.raises(BadInput) as found:
        read(tmp_path, **texts)
    problem = found.value.problems[0]
    assert said in problem.sentence
    assert (Path(problem.file).name, problem.line) == (file, line)


def test_check_names_the_other_file(tmp_path: Path) -> None:
    report = check_file(written(tmp_path, cards="name\nBear\n"), answer_odds)
    assert [difference["at"] for difference in report.differences] == [f"{tmp_path / 'cards.csv'}, line 1"]
