"""The full screen, driven by keys."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, RichLog, Static

from affray.cli.live.game import Game
from affray.cli.live.screen import Screen
from affray.cli.start import open_session, read

Play = Callable[[Pilot[int]], Awaitable[None]]


def drive(game: Game, play: Play) -> Screen:
    """The screen after somebody has played."""
    screen = Screen(game)

    async def run() -> None:
        async with screen.run_test(size=(110, 40)) as pilot:
            await pilot.pause()
            await play(pilot)
            await pilot.pause()

    asyncio.run(run())
    return screen


def game(file: Path, typed: bool = False, **policies: str) -> Game:
    return Game(open_session(read(file), policies, "1"), typed)


async def press(pilot: Pilot[int], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
    await pilot.pause()


async def write(pilot: Pilot[int], line: str) -> None:
    """An order, from the order line."""
    pilot.app.query_one("#order", Input).focus()
    pilot.app.query_one("#order", Input).value = line
    await press(pilot, "enter")


def asked(pilot: Pilot[int]) -> str:
    return str(pilot.app.query_one("#ask", Static).render())


def focused(pilot: Pilot[int]) -> str | None:
    """Where typing goes."""
    return None if pilot.app.focused is None else pilot.app.focused.id


def options(pilot: Pilot[int]) -> list[str]:
    found = pilot.app.query_one("#options", OptionList)
    return [str(found.get_option_at_index(i).prompt) for i in range(found.option_count)]


def log(pilot: Pilot[int]) -> str:
    return "\n".join(line.text for line in pilot.app.query_one("#log", RichLog).lines)


def test_map_turn_and_choices_with_odds_are_shown(hall: Path) -> None:
    async def play(pilot: Pilot[int]) -> None:
        assert asked(pilot) == "The fight has not begun. What now?"
        assert options(pilot) == ["1  begin"]
        await press(pilot, "1")
        assert asked(pilot).startswith("Round 1. ")
        assert "round 1 (SUM-1)" in log(pilot)
        assert "K knight (blue) 10/10" in str(pilot.app.query_one("#drawn", Static).render())
        await write(pilot, "set knight.at 1,1")
        while not asked(pilot).startswith("Round 1. knight"):
            await write(pilot, "end turn")
        attack = next(option for option in options(pilot) if "attack" in option)
        assert 'attack "old troll"  (hits ' in attack
        assert attack.endswith("%)")

    drive(game(hall), play)


def test_keys_letters_and_arrows_choose(duel: Path) -> None:
    async def play(pilot: Pilot[int]) -> None:
        await press(pilot, "1")
        at = next(i for i, option in enumerate(options(pilot)) if "defend east" in option)
        await press(pilot, *["down"] * at, "enter")
        assert "goes into defense mode" in log(pilot) or "defend" in log(pilot)
        first = asked(pilot)
        last = options(pilot)[-1]
        assert last.endswith("end turn")
        await press(pilot, last[0])
        assert asked(pilot) != first

    drive(game(duel), play)


def test_letters_follow_the_digits(hall: Path) -> None:
    async def play(pilot: Pilot[int]) -> None:
        await press(pilot, "1")
        while not asked(pilot).startswith("Round 1. knight"):
            await write(pilot, "end turn")
        keys = [option.split()[0] for option in options(pilot)]
        assert keys[:11] == [*"123456789ab"]
        steps = len(played.session.history.steps)
        await press(pilot, keys[-1])
        commands = [step.entry.command["action"] for step in played.session.history.steps[steps:]]
        assert commands == ["end turn"]

    played = game(hall)
    drive(played, play)


def test_undo_and_redo_by_key(duel: Path) -> None:
    played = game(duel)

    async def play(pilot: Pilot[int]) -> None:
        await press(pilot, "1", "1")
        after = played.session.fight.key()
        assert " attacks " in log(pilot)
        await press(pilot, "ctrl+z")
        assert played.session.fight.key() != after
        await press(pilot, "ctrl+y")
        assert played.session.fight.key() == after

    drive(played, play)


def test_real_dice_are_typed(duel: Path) -> None:
    played = game(duel)

    async def play(pilot: Pilot[int]) -> None:
        await press(pilot, "ctrl+d", "1")
        assert asked(pilot) == "2d10: type the faces, or nothing to have them rolled  (your dice)"
        assert focused(pilot) == "order"
        await press(pilot, "7", "space", "3", "enter")
        await press(pilot, "1")
        await press(pilot, *"666", "enter")
        await press(pilot, *"17", "enter")
        assert "No: 17: expected 2 faces from 1 to 6" in log(pilot)
        await press(pilot, *"11", "enter", *"654", "enter")
        assert "6+5+4 = 15 damage" in log(pilot).replace("\n", " ")

    drive(played, play)
    assert [step.entry.dice for step in played.session.history.steps] == ["given", "given"]


def test_escape_leaves_what_was_begun(duel: Path) -> None:
    async def play(pilot: Pilot[int]) -> None:
        await press(pilot, "1")
        assert "type the faces" in asked(pilot)
        await press(pilot, "escape")
        assert asked(pilot).startswith("The fight has not begun")
        assert focused(pilot) == "options"
        await press(pilot, "colon")
        assert focused(pilot) == "order"
        await press(pilot, "escape")
        assert focused(pilot) == "options"

    drive(game(duel, typed=True), play)


def test_questions_are_chosen_like_actions(duel: Path) -> None:
    duel.write_text(duel.read_text().replace('id = "dwarf"', 'id = "dwarf"\nkeywords = ["regenerate"]'))

    async def play(pilot: Pilot[int]) -> None:
        await write(pilot, "begin dice 7 3")
        await press(pilot, "1")
        assert asked(pilot).startswith("dwarf: regenerate?")
        assert options(pilot) == ["1  no", "2  yes"]
        await press(pilot, "2")
        assert " attacks " in log(pilot)

    drive(game(duel), play)


def test_the_referee_and_what_is_refused(duel: Path) -> None:
    async def play(pilot: Pilot[int]) -> None:
        await write(pilot, "set dwarf.health 4")
        assert "health to 4" in log(pilot)
        await write(pilot, "set dwarf.helth 4")
        assert "No: " in log(pilot)
        await press(pilot, "f1")
        assert "save FILE" in log(pilot)
        await write(pilot, "end fight red")
        assert "red won" in asked(pilot)
        assert options(pilot) == []

    drive(game(duel), play)


def test_policies_play_and_the_whole_fight_can_be_watched(duel: Path) -> None:
    async def play(pilot: Pilot[int]) -> None:
        assert " won after " in asked(pilot)

    drive(game(duel, red="nearest", blue="nearest"), play)


@pytest.mark.parametrize(("key", "code"), [("ctrl+q", 0), ("ctrl+c", 130)])
def test_leaving(duel: Path, key: str, code: int) -> None:
    async def play(pilot: Pilot[int]) -> None:
        await press(pilot, key)

    assert drive(game(duel), play).return_value == code


def test_leaving_by_an_order(duel: Path) -> None:
    async def play(pilot: Pilot[int]) -> None:
        await write(pilot, "quit")

    assert drive(game(duel), play).return_value == 0


def test_a_failure_ends_the_screen_and_is_kept_to_be_told(duel: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played = game(duel)

    async def play(pilot: Pilot[int]) -> None:
        monkeypatch.setattr(played, "enter", lambda line: [][0])
        await press(pilot, "1")

    screen = drive(played, play)
    assert isinstance(screen.failed, IndexError)
    assert screen.return_value == 1


def test_what_happened_before_is_in_the_log_of_a_fight_gone_on_with(duel: Path) -> None:
    played = game(duel)
    played.enter("begin")
    played.enter("1")

    async def play(pilot: Pilot[int]) -> None:
        assert " attacks " in log(pilot)

    drive(played, play)
