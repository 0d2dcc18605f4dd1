"""affray replay."""

from pathlib import Path

import pytest

from tests.cli.files import RULER, Affray


@pytest.fixture
def log(affray: Affray, duel: Path, tmp_path: Path) -> Path:
    path = tmp_path / "duel.log"
    affray("fight", duel, "--save", path)
    return path


def test_a_log_is_told_again(affray: Affray, log: Path, duel: Path) -> None:
    run = affray("replay", log)
    assert run.code == 0
    told = [line for line in affray("fight", duel).lines if "attacks" in line]
    assert [line[6:] for line in run.lines if "attacks" in line] == told
    assert any("entries done again" in line for line in run.lines)
    assert "attacks" not in affray("replay", log, "--quiet").out


def test_up_to_an_entry(affray: Affray, log: Path) -> None:
    whole = affray("replay", log, "--json").data
    assert [entry["n"] for entry in whole["entries"]] == list(range(1, len(whole["entries"]) + 1))
    assert whole["right"]
    part = affray("replay", log, "--to", "2", "--json").data
    assert part["entries"] == whole["entries"][:2]
    assert affray("replay", log, "--to", "0", "--json").data["end"]["round"] == 0
    for to in ("-1", str(len(whole["entries"]) + 1)):
        run = affray("replay", log, "--to", to)
        assert run.code == 2
        assert f"--to {to}" in run.err


def test_maps(affray: Affray, hall: Path, tmp_path: Path) -> None:
    path = tmp_path / "hall.log"
    affray("fight", hall, "--save", path)
    steps = len(affray("replay", path, "--json").data["entries"])
    assert affray("replay", path, "--maps").out.count(RULER) == steps + 2


def test_a_changed_log_is_found_out(affray: Affray, log: Path) -> None:
    lines = log.read_bytes().split(b"\n")
    at = next(i for i, line in enumerate(lines) if i > 1 and b'"faces":[' in line)
    lines[at] = lines[at].replace(b'"faces":[', b'"faces":[6,')
    log.write_bytes(b"\n".join(lines))
    run = affray("replay", log)
    assert run.code == 1
    assert f"{log}:{at + 1}: " in run.err
    assert f"{at - 1} of {at - 1} entries done again" in run.out
    data = affray("replay", log, "--json").data
    assert not data["right"]
    assert f":{at + 1}: " in data["problem"]
    assert len(data["entries"]) == at - 1


def test_a_log_cut_off_in_the_middle_is_told_up_to_there(affray: Affray, log: Path) -> None:
    log.write_bytes(log.read_bytes()[:-100])
    run = affray("replay", log)
    assert run.code == 0
    assert "stops in the middle of a line" in run.out
