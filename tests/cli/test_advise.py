"""affray advise, and the policy `best` in every command."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from tests.cli.files import Affray
from tests.odds.choosing import DOTS, DUALITY, DUEL, FIGHTS, SUMMONER

PATIENT = ("--seconds", "300")
"""What is exact must not hang on how busy the machine is."""


@pytest.fixture(params=FIGHTS)
def small(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    return written(tmp_path, FIGHTS[request.param])


def written(folder: Path, text: str) -> Path:
    path = folder / "small.toml"
    path.write_text(text, "utf-8")
    return path


def test_every_action_with_its_chance(affray: Affray, small: Path) -> None:
    advice = affray("advise", small, "--json", *PATIENT).data["advice"]
    assert advice["method"] == "exact"
    assert advice["options"][0]["difference"] == 0
    for option in advice["options"]:
        assert option["command"]["action"]
        assert 0 <= option["chance"] <= advice["options"][0]["chance"]
    shown = affray("advise", small, *PATIENT)
    assert shown.code == 0
    assert shown.lines[0] == f"{advice['actor']} ({advice['side']}), round 1"
    assert any(line.startswith(f"exact, from {advice['states']:,} states; from then on ") for line in shown.lines)
    assert f"note: the fight has not begun: this is for a beginning in which {advice['actor']} acts first" in shown.out


def test_what_an_action_does_at_once_is_told_beside_it(affray: Affray, tmp_path: Path) -> None:
    file = written(tmp_path, SUMMONER)
    asked = ("--actor", "troll", "--top", "2")
    told = affray("advise", file, *asked, *PATIENT)
    (attack,) = [line for line in told.lines if line.startswith("attack elf")]
    law = affray("odds", file, "--actor", "troll", "--attack", "elf", "--of", "damage", "--json").data["odds"][0]
    assert f"{float(Fraction(law['mean'])):.1f} damage" in attack
    assert "more, none above" in told.out


def test_a_sample_says_so_with_intervals(affray: Affray, tmp_path: Path) -> None:
    file = written(tmp_path, DUALITY)
    advice = affray("advise", file, "--method", "simulate", "--seed", "7", "--json").data["advice"]
    assert (advice["method"], advice["seed"], advice["states"]) == ("simulate", "7", 0)
    for option in advice["options"]:
        low, high = option["interval"]
        assert low <= option["chance"] <= high
        low, high = option["difference_interval"]
        assert low <= option["difference"] <= high
    told = affray("advise", file, "--method", "simulate", "--seed", "7")
    assert f"a sample of {advice['fights']:,} fights, seed 7, 95 % intervals; from then on red plays " in told.out
    cut = affray("advise", file, "--method", "simulate", "--seconds", "0.000001")
    assert "time was up, --seconds gives more" in cut.out


def test_other_sides_play_as_they_are_told(affray: Affray, tmp_path: Path) -> None:
    file = written(tmp_path, DOTS)
    one = affray("advise", file, "--json", *PATIENT).data["advice"]
    other = affray("advise", file, "--policy", "blue=best", "--json", *PATIENT).data["advice"]
    assert (one["assumed"], other["assumed"]) == ({"red": "best", "blue": "first"}, {"red": "best", "blue": "best"})
    assert other["options"][0]["chance"] < one["options"][0]["chance"] - 0.01


def test_the_end_of_a_log_and_a_question_that_waits(affray: Affray, tmp_path: Path) -> None:
    text = DUALITY.replace(
        "evasion = 11",
        'evasion = 5\narmor = { name = "hide", major = 1, severe = 30, score = 1 }\narmor_policy = "ask"',
    ).replace("hp = 1\nhope", "hp = 2\nhope")
    file, log = written(tmp_path, text), tmp_path / "small.log"
    typed = "begin\nend turn\nbrute: attack hero\nquit\n"
    affray("play", file, "--plain", "--save", log, "--seed", "1", typed=typed)
    entries = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    assert entries[-1]["kind"] == "waits"
    advice = affray("advise", log, "--json", *PATIENT).data["advice"]
    assert advice["question"].startswith("mark an armor slot")
    assert sorted(option["command"]["answer"] for option in advice["options"]) == [0, 1]
    assert advice["method"] == "exact"
    told = affray("advise", log, *PATIENT)
    assert {line.split()[0] for line in told.lines[2:4]} == {"yes", "no"}
    assert "(brute: attack, target hero, weapon club)" in told.lines[0]
    refused = affray("advise", log, "--actor", "brute")
    assert (refused.code, refused.err) == (2, f"affray: --actor brute: first hero is asked: {advice['question']}\n")
    assert affray("advise", log, "--mix").code == 2


def test_a_mix_of_stances(affray: Affray, tmp_path: Path) -> None:
    pytest.importorskip("scipy")
    file = written(tmp_path, DOTS)
    mix = affray("advise", file, "--mix", "--actor", "thief", "--json", *PATIENT).data["mix"]
    assert (mix["side"], mix["size"], mix["method"]) == ("blue", [3, 3], "exact")
    assert sum(joint["chance"] for joint in mix["rows"]) == pytest.approx(1)
    told = affray("advise", file, "--mix", "--actor", "thief", *PATIENT)
    assert told.lines[0].startswith("round 1, all designating in secret: blue wins ")
    assert "thief aim cook" in told.out
    assert "exact, a matrix of 3 by 3, from " in told.out
    sampled = affray("advise", file, "--mix", "--method", "simulate")
    assert "1,000 fights for each entry" in sampled.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--actor", "ogre"), "--actor ogre: there is no such combatant; there are: caster, brute"),
        (("--policy", "red=bset"), "unknown policy 'bset'; there are: weakest, strongest, thrifty, random, best"),
        (("--seconds", "0"), "--seconds and --top: expected more than 0"),
        (("--seconds", "nan"), "--seconds and --top: expected more than 0"),
        (("--top", "0"), "--seconds and --top: expected more than 0"),
        (("--mix",), "in duel nobody designates in secret: combatants act in turn"),
        (("--mix", "--actor", "ogre"), "--actor ogre: there is no such combatant; there are: caster, brute"),
        (("--method", "exact", "--seconds", "0.000001"), "simulate instead (method simulate)"),
    ],
)
def test_bad_input(affray: Affray, tmp_path: Path, arguments: tuple[str, ...], said: str) -> None:
    run = affray("advise", written(tmp_path, DUEL), *arguments)
    assert run.code == 2
    assert run.out == ""
    assert said in run.err


def test_a_fight_that_is_over(affray: Affray, tmp_path: Path) -> None:
    file = written(tmp_path, DUEL + '[[do]]\naction = "end fight"\nwinner = "red"\n')
    run = affray("advise", file)
    assert (run.code, run.err) == (2, "affray: the fight is over: there is nothing left to choose\n")


# -- the policy best -------------------------------------------------------------------------------------------------


def test_best_in_a_fight_in_odds_and_in_a_simulation(affray: Affray, small: Path) -> None:
    best = ("--policy", "red=best")
    exact = affray("odds", small, "--winner", *best, "--json").data["odds"][0]
    assert exact["method"] == "exact"
    assert any(remark.startswith("best play of red: exact, from ") for remark in exact["remarks"])
    usual = affray("odds", small, "--winner", "--json").data["odds"][0]
    chance = exact["law"].get("red", 0.0)
    assert chance >= usual["law"].get("red", 0.0) - 1e-12
    result = affray("simulate", small, *best, "-n", "200", "--processes", "1", "--json").data
    low, high = result["winner"]["red"]["interval"]
    assert low - 0.06 <= chance <= high + 0.06
    assert result["policies"]["red"] == "best"
    assert result["remarks"][-1] == exact["remarks"][-1]
    told = affray("fight", small, *best)
    assert told.code == 0
    assert f"note: {exact['remarks'][-1]}" in told.out
    assert affray("fight", small, *best).out == told.out


def test_best_in_a_file_and_its_odds(affray: Affray, tmp_path: Path) -> None:
    text = DUEL.replace('ruleset = "duel"', 'ruleset = "duel"\npolicy = { red = "best" }')
    file = written(tmp_path, text + '[[odds]]\nof = "winner"\nchance = { red = "1/2" }\nwithin = 0.5\n')
    assert affray("check", file).code == 0
    asked = affray("odds", file, "--json").data["odds"][0]
    assert asked["law"] == affray("odds", file, "--winner", "--json").data["odds"][0]["law"]
    ahead = affray("odds", file, "--until-turn", "brute", "--json").data["odds"][0]
    assert any("best play of red" in remark for remark in ahead["remarks"])


def test_one_fight_of_a_simulation_played_face_by_face(affray: Affray, tmp_path: Path) -> None:
    file = written(tmp_path, DUEL)
    best = ("--policy", "red=best", "--seed", "4")
    result = affray("simulate", file, *best, "-n", "1", "--processes", "1", "--json").data
    fight = affray("fight", file, *best, "--fight", "0", "--json").data
    assert result["winner"][fight["winner"]]["count"] == 1


def test_best_against_a_person(affray: Affray, tmp_path: Path) -> None:
    """It plays on where the other side has done what its policy would not."""
    file = written(tmp_path, DOTS)
    run = affray(
        "play", file, "--plain", "--policy", "red=best", "--seed", "3",
        typed="begin\nauto\nend turn\nauto\nend turn\nquit\n",
    )  # fmt: skip
    assert run.code == 0
    assert "Traceback" not in run.err
