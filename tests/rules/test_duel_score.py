"""`affray play` on a duel keeps the score of a table with real cards, at the plain prompt and on the full screen."""

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from affray.cli.live.game import Game
from affray.cli.live.orders import order
from affray.cli.start import open_session, read
from affray.core.errors import Refused
from affray.play.session import Session
from tests.cli.test_screen import asked, drive, log, options, press, write

TABLE = """
title = "A table with real cards"
ruleset = "duel"
[[character]]
id = "knight"
side = "blue"
melee = 3
weapons = [{ name = "sword", type = "melee", power = 2 }]
[[character]]
id = "druid"
side = "blue"
mana = { G = 3, C = 1 }
magic = [{ name = "thorns", cost = "XG", dice = "1+X" }]
cards = [{ name = "marsh boar", kind = "creature", cost = "G", power = 2, in = "hand" }]
[[character]]
id = "rogue"
side = "red"
"""


@pytest.fixture
def table(tmp_path: Path) -> Path:
    file = tmp_path / "table.toml"
    file.write_text(TABLE, "utf-8")
    return file


def game(file: Path, typed: bool = False) -> Game:
    return Game(open_session(read(file), {}, "1"), typed)


def test_the_score_is_typed_as_it_is_called(table: Path) -> None:
    played = game(table)
    assert played.enter("life rogue -5") == ["rogue's duel life 20 → 15"]
    assert played.enter("life rogue -15")[1:] == [
        "rogue is stunned (STN-2)",
        "who may strike rogue: knight, druid (STN-4)",
    ]
    assert played.map("")[2] == "rogue   red   life 0   vitality 10  battlefield 1  stunned"
    assert played.map("")[0].endswith("may strike rogue")
    assert played.enter("knight: damage round rogue melee dice 9 8 1 1 1")[0].startswith(
        "knight strikes rogue: melee 3 + sword 2 = 5 dice (STN-14); 9 8 1 1 1: 2 successes at 8 or more, "
    )
    with pytest.raises(Refused, match="has had its damage round"):
        played.enter("knight: damage round rogue melee")
    played.enter('druid: damage round rogue {kind = "magic", name = "thorns", x = 1} summon {card = "marsh boar"}')
    assert played.ruleset.field(played.session.fight, "druid.mana.G") == 1
    played.enter("end duel")
    assert played.ruleset.field(played.session.fight, "rogue.life") == 20
    played.enter("undo 4")
    assert played.ruleset.field(played.session.fight, "rogue.life") == 15


def test_the_pool_is_spelled_out_before_it_is_rolled(table: Path) -> None:
    played = game(table, typed=True)
    played.enter("life rogue -20")
    played.enter("as knight")
    assert any("damage round rogue melee  [melee 3 + sword 2 = 5 dice]" in line for line in played.ask().options)
    played.enter("damage round rogue melee")
    assert played.ask().words.startswith("melee 3 + sword 2 = 5 dice. 5d10: type the faces")
    assert "2 successes" in played.enter("9 8 1 1 1")[0]


def test_a_log_of_a_duel_is_gone_on_with(table: Path, tmp_path: Path) -> None:
    played = game(table)
    for line in ("life rogue -20", "knight: damage round rogue melee", "begin"):
        played.enter(line)
    played.session.save(tmp_path / "table.log")
    key = played.session.fight.key()
    played.session.leave()
    again = Session.resume(tmp_path / "table.log")
    assert again.fight.key() == key
    again.leave()


def test_tables_in_an_order_may_follow_each_other() -> None:
    typed = order(
        "damage round rogue {kind='melee'} summon {card='boar'}", {"damage round": ("target", "attack", "summon")}, []
    )
    assert (typed["attack"], typed["summon"]) == ({"kind": "melee"}, {"card": "boar"})


def test_the_full_screen_keeps_the_score(table: Path) -> None:
    async def play(pilot: Pilot[int]) -> None:
        await write(pilot, "life rogue -5")
        assert "rogue's duel life 20 → 15" in log(pilot)
        assert "rogue   red   life 15" in str(pilot.app.query_one("#drawn", Static).render())
        await write(pilot, "life rogue -15")
        assert "who may strike rogue: knight, druid" in log(pilot)
        await write(pilot, "as knight")
        (strike,) = [option for option in options(pilot) if "damage round" in option]
        assert "[melee 3 + sword 2 = 5 dice]" in strike
        await press(pilot, "ctrl+d", strike[0])
        assert asked(pilot).startswith("melee 3 + sword 2 = 5 dice. 5d10: type the faces")
        await write(pilot, "9 8 1 1 1")
        assert "vitality 10 → 8" in log(pilot)

    drive(game(table), play)
