"""affray play at the plain prompt: orders, real dice, questions, the referee, undo, saving and going on."""

import io
import json
import signal
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from importlib import import_module
from pathlib import Path

import pytest

from affray.cli.live.game import Game
from affray.cli.start import open_session, read
from affray.odds.summary import percent
from tests.cli.files import Affray, Run


def attacks(run: Run) -> list[str]:
    return [line.removeprefix("> ") for line in run.lines if " attacks " in line]


def typed(*lines: str) -> str:
    return "".join(line + "\n" for line in lines)


def test_it_says_whose_turn_it_is_and_what_can_be_done(affray: Affray, duel: Path) -> None:
    run = affray("play", duel, "--seed", "1", typed=typed("1"))
    assert run.code == 0
    assert "The fight has not begun. What now?" in run.lines
    asked = next(line for line in run.lines if line.startswith("Round 1. "))
    assert asked.endswith("has 10 left. What does it do?")
    choices = run.lines[run.lines.index(asked) + 1 :]
    assert choices[0].startswith("  1  attack ")
    assert "  end turn" in "\n".join(choices)


def test_the_odds_beside_an_attack_are_those_of_the_odds_command(affray: Affray, duel: Path) -> None:
    laws = {}
    for who, other in (("ogre", "dwarf"), ("dwarf", "ogre")):
        odds = affray("odds", duel, "--actor", who, "--attack", other, "--json").data["odds"]
        damage, condition = (one for one in odds if one["of"] != "through")
        hit, mean = 1 - Fraction(damage["law"].get("0", 0)), Fraction(damage["mean"])
        drop = Fraction(condition["law"].get("unconscious", 0))
        laws[f"attack {other}"] = f"(hits {percent(hit)}, {float(mean):.1f} damage, drops {percent(drop)})"
    run = affray("play", duel, typed=typed("1"))
    shown = dict(line[5:].split("  ", 1) for line in run.lines if line[5:].startswith("attack "))
    assert shown
    assert shown.items() <= laws.items()


def test_an_attack_does_not_drop_who_lies_already(affray: Affray, duel: Path) -> None:
    orders = typed("set dwarf.health 0", "add { id = 'elf', side = 'blue', power = 1, toughness = 1 }", "as ogre")
    shown = affray("play", duel, typed=orders).lines
    assert any("attack dwarf" in line and line.endswith("damage, is down already)") for line in shown)
    assert any("attack elf" in line and "drops" in line for line in shown)


def test_choosing_by_number_and_typing_the_order_are_the_same(affray: Affray, duel: Path) -> None:
    by_number = affray("play", duel, "--seed", "1", typed=typed("1", "1"))
    assert attacks(by_number)
    order = next(line[5:].split("  ")[0] for line in by_number.lines if line.startswith("  1  attack"))
    assert attacks(affray("play", duel, "--seed", "1", typed=typed("begin", order))) == attacks(by_number)


def test_policies_play_their_sides(affray: Affray, duel: Path) -> None:
    run = affray(
        "play", duel, "--seed", "1", "--policy", "blue=nearest", typed=typed("begin", "attack dwarf", "end turn")
    )
    asked = [line for line in run.lines if line.startswith("Round")]
    assert asked
    assert not [line for line in asked if "dwarf (blue)" in line]
    whole = affray("play", duel, "--seed", "3", "--policy", "red=nearest", "--policy", "blue=nearest", typed="quit\n")
    assert any("won after" in line for line in whole.lines)


# -- dice ----------------------------------------------------------------------------------------------------------


def test_real_dice_are_asked_for_as_they_are_rolled(affray: Affray, duel: Path) -> None:
    run = affray("play", duel, "--dice", "typed", typed=typed("begin", "7 3", "1", "654", "5, 1", "6 1 1"))
    assert [line.removeprefix("> ") for line in run.lines if "type the faces" in line] == [
        "2d10: type the faces, or nothing to have them rolled",
        "3d6: type the faces, or nothing to have them rolled",
        "2d6: type the faces, or nothing to have them rolled",
        "3d6: type the faces, or nothing to have them rolled",
    ]
    assert attacks(run) == [
        "ogre attacks dwarf: 6 5 4 against 5 1, three through (one unmatched, SUM-21), 6+1+1 = 8 damage, health 10 → 2"
    ]


def test_wrong_faces_are_refused_and_asked_for_again(affray: Affray, duel: Path) -> None:
    lines = ("begin", "11 3", "7", "7 3 3", "x y", "0 1", "7 3", "1", "6 6 6", "1 1", "6 6 6")
    run = affray("play", duel, "--dice", "typed", typed=typed(*lines))
    assert sum("No: " in line for line in run.lines) == 5
    assert all("2 faces from 1 to 10" in line for line in run.lines if "No: " in line)
    assert attacks(run) == [
        "ogre attacks dwarf: 6 6 6 against 1 1, three through (one unmatched, SUM-21), 6+6+6 = 18 damage, "
        "health 10 → -8, is unconscious (SUM-13)"
    ]


def test_a_single_roll_can_be_left_to_the_program(affray: Affray, duel: Path) -> None:
    run = affray("play", duel, "--dice", "typed", typed=typed("begin", "", "dice digital", "1", "undo", "1"))
    rolled = [line.removeprefix("> ") for line in run.lines if line.removeprefix("> ").startswith("2d10: ")]
    assert len(rolled) == 2
    faces = [int(face) for face in rolled[1].removeprefix("2d10: ").split()]
    assert all(1 <= face <= 10 for face in faces)
    assert len(attacks(run)) == 2
    assert len(set(attacks(run))) == 1  # taken back and done again: the same faces


def test_faces_rolled_already_come_with_the_order(affray: Affray, duel: Path) -> None:
    orders = ("begin dice 7 3", "attack dwarf dice 6 6 6 1 1 6 6 6 6", "attack dwarf dice 6 6 6 1 1 6 6 5")
    run = affray("play", duel, typed=typed(*orders))
    assert any("not used: 6" in line for line in run.lines)
    assert "6+6+5 = 17 damage" in attacks(run)[0]


def test_a_roll_that_was_begun_can_be_left(affray: Affray, duel: Path) -> None:
    run = affray("play", duel, "--dice", "typed", typed=typed("begin", "7 3", "attack dwarf", "6 6 6", "undo", "quit"))
    assert attacks(run) == []
    assert [line for line in run.lines if line.startswith("Round 1. ogre")] == ["Round 1. ogre (red) has 10 left. "
                                                                                "What does it do?"] * 2  # fmt: skip


# -- questions -----------------------------------------------------------------------------------------------------


@pytest.fixture
def troll(duel: Path) -> Path:
    """The dwarf may regenerate when it is attacked."""
    duel.write_text(duel.read_text().replace('id = "dwarf"', 'id = "dwarf"\nkeywords = ["regenerate"]'))
    return duel


def test_a_question_in_the_middle_of_an_attack_is_asked(affray: Affray, troll: Path) -> None:
    run = affray("play", troll, typed=typed("begin dice 7 3", "attack dwarf dice 6 6 6 1 1 6 6 6", "2"))
    question = run.lines.index("dwarf: regenerate? (ogre: attack, target dwarf, not rolled yet)")
    assert run.lines[question + 1 : question + 3] == ["  1  no", "  2  yes"]
    assert "regenerates to 10" in attacks(run)[0]
    no = affray("play", troll, typed=typed("begin dice 7 3", "attack dwarf dice 6 6 6 1 1 6 6 6", "3", "1"))
    assert "No: 3: expected a number from 1 to 2" in no.out
    assert "is unconscious" in attacks(no)[0]


def test_a_question_about_a_creature_that_comes_with_the_action(affray: Affray, duel: Path, tmp_path: Path) -> None:
    """The wolf may pair with the ogre as it enters (SUM-55); it is not in the fight before that."""
    wolf = '{ id = "wolf", power = 1, toughness = 1, keywords = [{ keyword = "soulbond", power = 1, toughness = 1 }] }'
    cub = wolf.replace("wolf", "cub")
    call = f'[{{ name = "call", effects = [{{ summon = {wolf} }}, {{ summon = {cub} }}] }}]'
    duel.write_text(duel.read_text().replace('id = "ogre"', f'id = "ogre"\nkind = "summoner"\nspells = {call}'))
    log = tmp_path / "w.log"
    first = affray("play", duel, "--save", log, typed=typed("begin dice 7 3", "cast call", "1"))
    asked = [i for i, line in enumerate(first.lines) if "ogre: pair?" in line]
    assert [first.lines[i + 1 : i + 3] for i in asked[:1]] == [["  1  no", "  2  ogre"]]
    assert first.lines[asked[1] + 1 : asked[1] + 4] == ["  1  no", "  2  ogre", "  3  wolf"]
    again = affray("play", log, typed=typed("3", "show wolf"))
    assert "ogre: pair?" in again.out
    assert ["paired", "cub"] in [line.split() for line in again.lines]


def test_a_question_can_be_withdrawn(affray: Affray, troll: Path) -> None:
    run = affray("play", troll, typed=typed("begin dice 7 3", "attack dwarf", "undo", "end turn"))
    assert attacks(run) == []
    assert any(line.startswith("Round 1. dwarf") for line in run.lines)


def test_a_question_to_a_person_in_a_policys_turn(affray: Affray, troll: Path) -> None:
    run = affray("play", troll, "--policy", "red=nearest", typed=typed("begin dice 7 3", "2"))
    assert "dwarf: regenerate? (ogre: attack, target dwarf, not rolled yet)" in run.lines
    assert len(attacks(run)) == 1


def test_a_question_is_still_open_when_the_fight_is_gone_on_with(affray: Affray, troll: Path, tmp_path: Path) -> None:
    log = tmp_path / "t.log"
    affray("play", troll, "--save", log, typed=typed("begin dice 7 3", "attack dwarf dice 6 6 6 1 1 6 6 6"))
    run = affray("play", log, typed=typed("2", "666", "11", "666"))  # what was not used yet is asked again
    assert "dwarf: regenerate? (ogre: attack, target dwarf, not rolled yet)" in run.lines
    assert "regenerates to 10" in attacks(run)[0]


# -- the referee ---------------------------------------------------------------------------------------------------


def test_the_referees_actions(affray: Affray, duel: Path) -> None:
    orders = (
        "begin dice 7 3", "set dwarf.health 4", 'add {id = "rat", side = "red", power = 1, toughness = 1}',
        "remove rat", "delay", "ready", "dwarf: surrender", "undo", "end fight blue",
    )  # fmt: skip
    run = affray("play", duel, typed=typed(*orders, "show dwarf", "log"))
    assert "No: " not in run.out, run.out
    assert "blue won after 1 round. undo, or quit" in run.lines
    assert ["health", "4"] in [line.split() for line in run.lines]
    told = run.out.rpartition("> ")[0].rpartition("> ")[2].splitlines()
    assert len(told) >= 6
    assert not [line for line in told if "surrender" in line]  # what was taken back is not in the log of what holds


def test_fleeing_and_surrender_end_it(affray: Affray, duel: Path) -> None:
    assert "blue won" in affray("play", duel, typed=typed("begin dice 7 3", "flee")).out
    assert "red won" in affray("play", duel, typed=typed("begin dice 7 3", "surrender side blue")).out


def test_before_the_fight_has_begun_anybody_may_act(affray: Affray, duel: Path) -> None:
    run = affray("play", duel, typed=typed("as dwarf", "attack ogre", "ogre: attack dwarf", "as elf", "begin"))
    assert "The fight has not begun. dwarf (blue) has 10 left. What does it do?" in run.lines
    assert [line.split()[0] for line in attacks(run)] == ["dwarf", "ogre"]
    assert any("No: there is no combatant 'elf'; there are: ogre, dwarf" in line for line in run.lines)


def test_walking_to_a_square(affray: Affray, hall: Path) -> None:
    run = affray("play", hall, typed=typed("as knight"))
    number = next(line.split()[0] for line in run.lines if "  move to a square" in line)
    run = affray(
        "play", hall, typed=typed("as knight", number, "3,0", "x", "0 3", number, "", "move 1,3", "show knight")
    )
    assert "move to which square? Such as 3,4; nothing to choose something else" in run.lines
    assert "No: " in run.out
    assert "No: x: expected a square" in run.out
    assert "knight walks 2 squares to [0, 3]" in run.out
    assert ["at", "1;", "3"] in [line.split() for line in run.lines]


# -- back and forth ------------------------------------------------------------------------------------------------


def test_undo_and_redo(affray: Affray, duel: Path) -> None:
    run = affray("play", duel, "--seed", "1", typed=typed("begin", "1", "undo", "redo", "show dwarf", "show ogre"))
    once = affray("play", duel, "--seed", "1", typed=typed("begin", "1", "show dwarf", "show ogre"))
    healths = [line for line in run.lines if line.startswith("health ")]
    assert healths == [line for line in once.lines if line.startswith("health ")]
    assert "No: 1 step cannot be done again" in affray("play", duel, typed=typed("redo")).out
    assert "No: undo" not in run.out
    assert "No: x: expected a number" in affray("play", duel, typed=typed("undo x")).out


def test_undo_leads_back_to_ones_own_decision(affray: Affray, duel: Path) -> None:
    """What a policy did after it is taken back with it, or it would only be done again."""
    orders = typed("begin dice 7 3", "end turn", "undo", "undo", "redo", "redo", "end turn")
    run = affray("play", duel, "--policy", "blue=nearest", "--seed", "1", typed=orders)
    asked = [line for line in run.lines if line.startswith(("Round", "The fight"))]
    begun, own = "The fight has not begun. What now?", asked[1]
    assert own.startswith("Round 1. ogre")
    assert asked[:2] == [begun, own]
    assert asked[2].startswith("Round 2. ogre") or asked[2] == own
    assert begun in asked[3:5]
    assert asked[-1] != begun


def test_what_a_policy_was_asked_to_decide_is_taken_back_alone(affray: Affray, duel: Path) -> None:
    run = affray("play", duel, "--seed", "1", typed=typed("begin", "auto", "auto", "undo", "redo", "undo 2"))
    assert [line for line in run.lines if "undo" in line or "redo" in line] == [
        "> undo, steps 1",
        "> redo, steps 1",
        "> undo, steps 2",
    ]


def test_a_roll_is_made_anew_openly(affray: Affray, duel: Path, tmp_path: Path) -> None:
    log = tmp_path / "r.log"
    orders = ("begin", "1", "reroll", "reroll", "reroll", "reroll")
    run = affray("play", duel, "--seed", "1", "--save", log, typed=typed(*orders))
    assert len(attacks(run)) == 5
    assert len(set(attacks(run))) > 1
    kinds = [entry["kind"] for entry in affray("replay", log, "--json").data["entries"]]
    assert kinds == ["act", "act"] + ["undo", "act"] * 4


def test_auto_lets_a_policy_decide(affray: Affray, duel: Path) -> None:
    assert len(attacks(affray("play", duel, typed=typed("auto", "auto")))) == 1


# -- saving --------------------------------------------------------------------------------------------------------


def test_a_saved_fight_is_gone_on_with(affray: Affray, duel: Path, tmp_path: Path) -> None:
    log = tmp_path / "s.log"
    first = affray("play", duel, "--save", log, "--seed", "1", typed=typed("begin", "1"))
    assert f"go on with it by: affray play {log}" in first.err
    second = affray("play", log, typed=typed("log", "end turn", "quit"))
    assert attacks(second) == attacks(first)
    both = affray("play", duel, "--seed", "1", typed=typed("begin", "1", "end turn"))
    assert second.lines[-3:] == both.lines[-3:] or second.lines[-2:] == both.lines[-2:]
    run = affray("play", log, "--policy", "red=nearest")
    assert run.code == 2
    assert "is a log" in run.err


def test_saving_in_the_middle(affray: Affray, duel: Path, tmp_path: Path) -> None:
    log = tmp_path / "m.log"
    run = affray("play", duel, typed=typed("begin", f"save {log}", "1", f"save {log}", "save"))
    assert f"the fight is kept in {log}" in run.out
    assert run.out.count("No: ") == 2
    assert attacks(affray("replay", log))


def test_a_fight_that_is_over_is_closed(affray: Affray, duel: Path, tmp_path: Path) -> None:
    log = tmp_path / "c.log"
    affray("play", duel, "--save", log, typed=typed("begin", "end fight red", "quit"))
    assert affray("replay", log, "--json").data["closed"]
    run = affray("play", log)
    assert run.code == 2
    assert "closed" in run.err


def test_a_killed_fight_goes_on_from_the_last_finished_step(
    affray: Affray, duel: Path, tmp_path: Path, apart: Callable[..., "subprocess.Popen[str]"]
) -> None:
    log = tmp_path / "k.log"
    with apart("play", duel, "--save", log, "--seed", "1", "--json") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("begin\nattack dwarf\nattack ogre\n")
        process.stdin.flush()
        said = ""
        while " attacks " not in said:
            said = process.stdout.readline()
        process.send_signal(signal.SIGKILL)
    told = json.loads(said)["said"]
    run = affray("play", log, typed=typed("log"))
    assert run.code == 0
    assert attacks(run) == [line for line in told if " attacks " in line]


def test_two_at_once_are_one_too_many(
    affray: Affray, duel: Path, tmp_path: Path, apart: Callable[..., "subprocess.Popen[str]"]
) -> None:
    log = tmp_path / "k.log"
    with apart("play", duel, "--save", log) as process:
        assert process.stdout is not None
        while "begin" not in process.stdout.readline():
            pass
        run = affray("play", log)
        process.kill()
    assert run.code == 2
    assert "being played" in run.err


def test_ctrl_c_is_quiet_and_loses_nothing(
    affray: Affray, duel: Path, tmp_path: Path, apart: Callable[..., "subprocess.Popen[str]"]
) -> None:
    log = tmp_path / "i.log"
    with apart("play", duel, "--save", log, "--json") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("begin\n")
        process.stdin.flush()
        while "round 1" not in process.stdout.readline():
            pass
        process.send_signal(signal.SIGINT)
        _, err = process.communicate()
    assert process.returncode == 130
    assert err.splitlines()[-1] == "affray: stopped"
    assert "Traceback" not in err
    assert affray("replay", log, "--json").data["entries"][0]["command"] == {"action": "begin"}


# -- for programs --------------------------------------------------------------------------------------------------


def test_as_json_each_line_is_a_value(affray: Affray, duel: Path) -> None:
    run = affray("play", duel, "--json", typed=typed("begin", "attack elf", "1", "help"))
    values = [json.loads(line) for line in run.lines]
    asks = [value for value in values if "ask" in value]
    assert asks[0] == {"ask": "The fight has not begun. What now?", "options": ["begin"]}
    (refused,) = [value for value in values if "refused" in value]
    assert refused["refused"] == "unknown-target"
    assert "elf" in refused["sentence"]
    assert any("attacks" in line for value in values for line in value.get("said", []))


class Terminal(io.StringIO):
    """Somebody sits at it."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("plain", [True, False])
def test_a_terminal_without_textual_or_with_plain_has_the_prompt(
    duel: Path, monkeypatch: pytest.MonkeyPatch, plain: bool
) -> None:
    module = import_module("affray.cli.play")
    if not plain:
        monkeypatch.setattr(module, "find_spec", lambda name: None)
    shown = Terminal()
    monkeypatch.setattr(sys, "stdin", Terminal("begin\n"))
    monkeypatch.setattr(sys, "stdout", shown)
    assert module.run(Game(open_session(read(duel), {}, "1")), plain, False) == 0
    assert "What does it do?" in shown.getvalue()
