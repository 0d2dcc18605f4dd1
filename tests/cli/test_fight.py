"""affray fight."""

from collections import Counter
from pathlib import Path

import pytest

from affray.scenario.starter import starter
from tests.cli.files import RULER, Affray


def test_it_is_told_to_its_end(affray: Affray, duel: Path) -> None:
    run = affray("fight", duel, "--seed", "1")
    assert run.code == 0
    assert run.err == ""
    assert run.lines[0] == "Ogre and dwarf (summoner, seed 1)"
    assert run.lines[1] == "nearest plays red and blue"
    assert any(line.startswith("ogre attacks dwarf: ") for line in run.lines)
    assert run.lines[-1] in affray("fight", duel, "--seed", "1", "--quiet").lines
    assert run.lines[-1].split()[1] == "won"


def test_the_seed_and_nothing_else_decides(affray: Affray, duel: Path) -> None:
    told = [affray("fight", duel, "--seed", seed).out for seed in ("a", "b", "c", "a", "b", "c")]
    assert told[:3] == told[3:]
    assert len(set(told)) == 3


def test_the_files_own_seed_is_the_usual_one(affray: Affray, hall: Path) -> None:
    assert affray("fight", hall).out == affray("fight", hall, "--seed", "5").out


def test_without_a_file_a_sample_is_played(affray: Affray) -> None:
    name = affray("samples").lines[0].split()[0]
    title = affray("samples", "--json").data[name]
    assert affray("fight").lines[0].startswith(title)


def test_it_draws_the_map_at_the_start_and_the_end_and_in_each_round(affray: Affray, hall: Path) -> None:
    rounds = affray("fight", hall, "--json").data["rounds"]
    assert affray("fight", hall).out.count(RULER) == 2
    assert affray("fight", hall, "--maps").out.count(RULER) == 2 + rounds
    assert RULER not in affray("fight", hall, "--quiet").out


def test_policies_are_named_and_used(affray: Affray, hall: Path) -> None:
    data = affray("fight", hall, "--policy", "red=random", "--policy", "blue=cautious", "--json").data
    assert data["policies"] == {"blue": "cautious", "red": "random"}
    assert {step["by"] for step in data["steps"]} == {"policy", "policy random", "policy cautious"}


def test_an_unknown_policy_names_all_there_are(affray: Affray, duel: Path) -> None:
    run = affray("fight", duel, "--policy", "red=brave")
    assert run.code == 2
    for name in ("brave", "nearest", "focus-weakest", "cautious", "random"):
        assert name in run.err


def test_the_files_own_steps_come_first(affray: Affray, duel: Path) -> None:
    with duel.open("a") as file:
        file.write('[[do]]\nactor = "ogre"\naction = "attack"\ntarget = "dwarf"\ndice = [6, 6, 6, 1, 1, 6, 6, 6]\n')
        file.write('[[do]]\nactor = "ogre"\naction = "attack"\ntarget = "elf"\nrefused = "unknown-target"\n')
    run = affray("fight", duel, "--json")
    assert run.data["winner"] == "red"
    assert [step["by"] for step in run.data["steps"]] == ["file"]
    assert run.data["steps"][0]["faces"] == [6, 6, 6, 1, 1, 6, 6, 6]


def test_fight_k_is_the_simulations(affray: Affray, duel: Path) -> None:
    """Each fight of a simulation, shown face by face, ends as it did there."""
    fights = 40
    simulated = affray("simulate", duel, "-n", str(fights), "--seed", "s", "--json").data
    shown = [affray("fight", duel, "--seed", "s", "--fight", str(k), "--json").data for k in range(fights)]
    winners = Counter(data["winner"] for data in shown)
    rounds = Counter(str(data["rounds"]) for data in shown)
    assert winners == Counter({side: won["count"] for side, won in simulated["winner"].items() if won["count"]})
    assert rounds == Counter(simulated["rounds"]["histogram"])


def test_it_is_saved_and_never_written_over(affray: Affray, duel: Path, tmp_path: Path) -> None:
    log = tmp_path / "duel.log"
    ending = affray("fight", duel, "--save", log).lines[-1]
    assert affray("replay", log).lines[-1] == ending
    before = log.read_bytes()
    again = affray("fight", duel, "--save", log)
    assert again.code == 2
    assert "is there already" in again.err
    assert log.read_bytes() == before


def test_a_fight_of_a_simulation_is_saved_and_replayed(affray: Affray, hall: Path, tmp_path: Path) -> None:
    log = tmp_path / "three.log"
    shown = affray("fight", hall, "--fight", "3", "--save", log)
    assert affray("replay", log).lines[-1] == shown.lines[-1]
    assert affray("replay", log).code == 0


def test_what_ends_with_a_round_stands_above_the_next(affray: Affray, duel: Path) -> None:
    duel.write_text(duel.read_text().replace("power = 2", "power = 0\ntapped = 1\nagility = -20"))
    lines = affray("fight", duel, "--seed", "1").lines
    at = lines.index("dwarf is no longer tapped (SUM-34)")
    assert lines[at + 1] == ""
    assert lines[at + 2].startswith("round 2 ")


def test_many_of_one_kind_are_told_in_one_line(affray: Affray, hall: Path) -> None:
    with hall.open("a") as file:
        places = ", ".join(f"[{column}, 3]" for column in range(5))
        file.write(f'[[creature]]\nid = "rat"\nside = "red"\ncount = 5\npower = 1\ntoughness = 1\nat = [{places}]\n')
    plain, grouped = affray("fight", hall), affray("fight", hall, "--group")
    assert grouped.lines[-1] == plain.lines[-1]
    assert any(" rats walk" in line or " rats attack" in line for line in grouped.lines)
    assert len(grouped.lines) < len(plain.lines)


def test_as_json_each_step_is_explained(affray: Affray, duel: Path) -> None:
    data = affray("fight", duel, "--json").data
    attacks = [told for step in data["steps"] for told in step["explained"] if told["what"] == "attacks"]
    assert attacks
    assert all(told["text"] in sentence for told in attacks for sentence in [told["text"]])
    assert data["steps"][0]["command"] == {"action": "begin"}
    assert data["end"]["over"] is True
    assert data["winner"] in ("red", "blue")


@pytest.mark.parametrize("dice", [15, 16, 200])
def test_a_fight_of_the_simulation_with_large_pools(affray: Affray, duel: Path, dice: int) -> None:
    """From 16 dice on the simulation rolls them one by one; the fight that is shown has the same ones."""
    duel.write_text(duel.read_text().replace("power = 3", f"power = {dice}").replace("toughness = 2", "toughness = 18"))
    run = affray("simulate", duel, "-n", "1", "--processes", "1", "--json").data
    shown = affray("fight", duel, "--fight", "0", "--json").data
    assert run["winner"][shown["winner"]]["count"] == 1
    assert run["rounds"]["mean"] == shown["rounds"]
    for one in shown["end"]["combatants"]:
        assert run["combatants"][one["id"]]["left"]["mean"] == max(one["health"], 0)


def test_a_file_whose_name_is_no_text(affray: Affray, duel: Path, tmp_path: Path) -> None:
    """A log is UTF-8 throughout; the name of the file that it comes from need not be."""
    odd, log = duel.with_name("du\udcffel.toml"), tmp_path / "odd.log"
    try:
        duel.rename(odd)
    except (OSError, UnicodeError):
        pytest.skip("no such names here")
    assert affray("fight", odd, "--quiet", "--save", log).code == 0
    assert affray("replay", log, "--quiet").code == 0


@pytest.mark.parametrize("name", ["summoner", "dots", "duel", "duality"])
def test_one_round_is_one_round(affray: Affray, tmp_path: Path, name: str) -> None:
    path = tmp_path / "short.toml"
    path.write_text("most_rounds = 1\n" + starter(name), "utf-8")
    run = affray("fight", path)
    assert "after 1 round" in run.out
    assert "1 rounds" not in run.out
