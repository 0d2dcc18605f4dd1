"""--plot: what a command found, as a file to look at."""

from pathlib import Path

import pytest

from tests.cli.files import ODDS, Affray
from tests.plots.svg import words

ATTACK = ("--actor", "ogre", "--attack", "dwarf")
COMMANDS: dict[str, tuple[str, ...]] = {
    "odds": ATTACK,
    "simulate": ("-n", "100"),
    "sweep": ("-n", "50", "--vary", "ogre.power=2,3"),
    "balance": ("-n", "50", "--target", "red=0.5", "--change", "ogre.power=2..4"),
}


def said(plot: Path) -> str:
    return " ".join(words(plot.read_text("utf-8")))


@pytest.mark.parametrize("command", COMMANDS)
def test_a_picture_tells_what_it_rests_on(affray: Affray, duel: Path, tmp_path: Path, command: str) -> None:
    duel.write_text(duel.read_text().replace('id = "ogre"', 'id = "ogre"\ntext = "It smells of old cheese."'))
    plot = tmp_path / "found.svg"
    run = affray(command, duel, *COMMANDS[command], "--plot", plot)
    assert run.code == 0
    assert run.lines[-1] == f"{plot} is written."
    shown = said(plot)
    assert "Ogre and dwarf" in shown
    assert "nearest plays red and blue" in shown
    assert "rulings: unmatched through" in shown
    assert "not modelled (red): ogre: It smells of old cheese." in shown
    first = plot.read_bytes()
    affray(command, duel, *COMMANDS[command], "--plot", plot)
    assert plot.read_bytes() == first


@pytest.mark.parametrize("command", COMMANDS)
def test_json_stays_json(affray: Affray, duel: Path, tmp_path: Path, command: str) -> None:
    plot = tmp_path / "found.SVG"
    assert affray(command, duel, *COMMANDS[command], "--json", "--plot", plot).data
    assert plot.read_text("utf-8").startswith("<svg")


def test_the_ending_says_how(affray: Affray, duel: Path, tmp_path: Path) -> None:
    page, image = tmp_path / "a.html", tmp_path / "a.png"
    assert affray("odds", duel, *ATTACK, "--plot", page).code == 0
    assert affray("odds", duel, *ATTACK, "--plot", image).code == 0
    assert page.read_text("utf-8").startswith("<!DOCTYPE html>")
    assert image.read_bytes().startswith(b"\x89PNG")


def test_odds_of_a_file_are_all_in_it_with_their_own_policies(affray: Affray, duel: Path, tmp_path: Path) -> None:
    plot = tmp_path / "a.svg"
    with duel.open("a") as file:
        file.write(ODDS + 'policy = { red = "random" }\n')
    assert affray("odds", duel, "--plot", plot).code == 0
    shown = said(plot)
    assert "ogre: attack, target dwarf: through (exact)" in shown
    assert "the whole fight: winner (a sample of 300, seed 0, 95 % intervals)" in shown
    assert "nearest plays red and blue" in shown
    assert "the whole fight: winner: random plays red; nearest plays blue" in shown


def test_a_comparison_is_drawn(affray: Affray, duel: Path, tmp_path: Path) -> None:
    plot = tmp_path / "a.svg"
    run = affray("simulate", duel, "-n", "100", "--against", "ogre.power=4", "--plot", plot)
    assert run.lines[-1] == f"{plot} is written."
    assert "with ogre.power=4; nearest plays red and blue" in " ".join(said(plot).split())


def test_sensitivity_alone_is_drawn(affray: Affray, duel: Path, tmp_path: Path) -> None:
    plot = tmp_path / "a.svg"
    assert affray("balance", duel, "-n", "50", "--target", "red=0.5", "--plot", plot).code == 0
    assert "ogre.power 3 → 4" in said(plot)


# -- what is wrong is said before anything is reckoned ---------------------------------------------------------------

LONG: dict[str, tuple[str, ...]] = {
    "odds": ("--winner", "--seconds", "100000"),
    "simulate": ("-n", "1000000000"),
    "sweep": ("-n", "1000000000", "--vary", "ogre.power=2,3"),
    "balance": ("-n", "1000000000", "--target", "red=0.5"),
}


@pytest.mark.parametrize("command", LONG)
def test_another_ending_is_refused(affray: Affray, duel: Path, tmp_path: Path, command: str) -> None:
    for name in ("a.pdf", "a", ".svg"):
        run = affray(command, duel, *LONG[command], "--plot", tmp_path / name)
        assert (run.code, run.out) == (2, "")
        assert run.err == (f"affray: --plot {tmp_path / name}: expected a name that ends with .svg, .png or .html\n")
    assert sorted(tmp_path.iterdir()) == [duel]


def test_a_place_where_nothing_can_be_written_is_refused(affray: Affray, duel: Path, tmp_path: Path) -> None:
    folder = tmp_path / "folder.svg"
    folder.mkdir()
    places = {folder: "this is a folder", tmp_path / "none" / "a.svg": "there is no such folder"}
    for place, why in places.items():
        run = affray("simulate", duel, *LONG["simulate"], "--plot", place)
        assert (run.code, run.out, run.err) == (2, "", f"affray: --plot {place}: {why}\n")


def test_what_the_system_forbids_is_said(
    affray: Affray, duel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("affray.cli.output.os.access", lambda path, mode: False)
    run = affray("simulate", duel, *LONG["simulate"], "--plot", tmp_path / "a.svg")
    assert (run.code, run.err) == (2, f"affray: --plot {tmp_path / 'a.svg'}: you may not write there\n")


def test_a_full_disk_is_told_after_the_numbers(affray: Affray, duel: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(Path, "write_bytes", full)
    run = affray("odds", duel, *ATTACK, "--plot", duel.with_suffix(".svg"))
    assert run.code == 2
    assert "through (exact)" in run.out
    assert run.err == f"affray: {duel.with_suffix('.svg')}: no space left on device\n"


def test_without_matplotlib_it_says_what_to_install(
    affray: Affray, duel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("affray.plots.picture.find_spec", lambda name: None)
    run = affray("simulate", duel, *LONG["simulate"], "--plot", tmp_path / "a.svg")
    assert (run.code, run.out) == (2, "")
    assert run.err == 'affray: pictures need matplotlib: install "affray[plots]"\n'
