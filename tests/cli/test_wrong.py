"""Whatever is typed or lies in a file: one message that says what, where and what was expected, and exit code 2."""

from pathlib import Path

import pytest

from tests.cli.files import DUEL, Affray, Run


def wrong(run: Run, *said: str) -> None:
    """It was refused in words."""
    assert run.code == 2, run.out
    assert run.err.startswith("affray: ")
    assert "Traceback" not in run.err
    for words in said:
        assert words in run.err


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("figt", ["figt", "fight"]),
        ("fight --sed 3", ["--sed", "--seed"]),
        ("fight a.toml b.toml", ["b.toml"]),
        ("fight --seed", ["--seed"]),
        ("fight --fight minus", ["minus", "int"]),
        ("fight --fight -1", ["--fight -1"]),
        ("fight --fight 9223372036854775808", ["--fight 9223372036854775808", "from 0 to"]),
        ("fight --seed \udcff", ["--seed", "UTF-8"]),
        ("play --seed \udcff", ["--seed", "UTF-8"]),
        ("simulate --seed \udcff", ["--seed", "UTF-8"]),
        ("fight none.toml", ["none.toml: no such file or directory"]),
        ("fight .", [".: is a directory"]),
        ("fight DUEL --policy red", ["--policy red", "SIDE=NAME"]),
        ("fight DUEL --policy =nearest", ["SIDE=NAME"]),
        ("fight DUEL --policy green=nearest", ["green", "red", "blue"]),
        ("fight DUEL --policy red=random --policy red=nearest", ["red", "random", "nearest"]),
        ("fight DUEL --save none/x.log", ["none/x.log: no such file or directory"]),
        ("fight --use none.py", ["none.py: no such file or directory"]),
        ("fight ford", ["ford: no such file", "affray samples ford --copy ford.toml"]),
        ("play none.toml", ["none.toml: no such file or directory"]),
        ("play DUEL --dice loaded", ["loaded", "digital", "typed"]),
        ("play DUEL --policy green=nearest", ["green", "red", "blue"]),
        ("odds DUEL", ["asks no [[odds]]", "--attack"]),
        ("odds DUEL --actor ogre", ["--attack TARGET"]),
        ("odds DUEL --actor ogr --attack dwarf", ["ogr", "ogre"]),
        ("odds DUEL --actor ogre --attack elf", ["elf", "dwarf"]),
        ("odds DUEL --actor ogre --action atack", ["atack", "attack"]),
        ("odds DUEL --actor ogre --attack dwarf --action attack", ["--attack"]),
        ("odds DUEL --actor ogre --attack dwarf --of damge", ["damge"]),
        ("odds DUEL --actor ogre --attack dwarf --of dwarf.helth", ["helth", "health"]),
        ("odds DUEL --actor ogre --attack dwarf --with color", ["--with color", "KEY=VALUE"]),
        ("odds DUEL --actor ogre --attack dwarf --with color=red", ["color"]),
        ("odds DUEL --with color=red", ["--with"]),
        ("odds DUEL --until-turn elf", ["elf", "ogre", "dwarf"]),
        ("odds DUEL --winner --of who", ["who"]),
        ("odds DUEL --winner --method guess", ["guess", "exact"]),
        ("odds DUEL --winner --method simulate --fights 0", ["--fights"]),
        ("odds DUEL --winner --states 0", ["--states"]),
        ("odds DUEL --winner --seconds 0", ["--seconds"]),
        ("odds DUEL --winner --seconds nan", ["--seconds"]),
        ("simulate DUEL -n 0", ["-n 0"]),
        ("simulate DUEL -n many", ["many"]),
        ("simulate DUEL -n 9223372036854775808", ["-n 9223372036854775808", "1 to"]),
        ("simulate DUEL -n 9223372036854775808 --processes 1000000", ["expected 1 to"]),
        ("simulate DUEL --processes 1000000", ["--processes 1000000", "1 to"]),
        ("odds DUEL --actor ogre --attack ogre", ["cannot attack itself"]),
        ("simulate DUEL --processes 0", ["--processes 0"]),
        ("replay none.log", ["none.log: no such file or directory"]),
        ("replay DUEL", ["not a log"]),
        ("replay", ["LOG"]),
        ("new none/x.toml", ["none/x.toml: no such file or directory"]),
        ("rules SUM-1000", ["SUM-1000"]),
        ("samples halway", ["halway", "hallway"]),
        ("samples --copy x.toml", ["--copy"]),
        ("completion csh", ["csh", "bash"]),
        ("completion", ["SHELL"]),
    ],
)  # fmt: skip
def test_a_command_line(
    affray: Affray, duel: Path, monkeypatch: pytest.MonkeyPatch, line: str, said: list[str]
) -> None:
    monkeypatch.chdir(duel.parent)
    wrong(affray(*line.replace("DUEL", "duel.toml").split()), *said)


@pytest.mark.parametrize("command", ["fight", "play", "odds", "simulate"])
@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", [": "]),
        (b"\x00\x01\xff\xfe", ["bad.toml"]),
        (b"\xff\xfe" + "title = 1".encode("utf-16-le"), ["bad.toml"]),
        (b'title = "a"\npower = ', ["bad.toml:2"]),
        (b'ruleset = "chess"', ["bad.toml:1", "chess", "summoner"]),
        (DUEL.replace("power = 3", "pwer = 3").encode(), ["bad.toml:8", "pwer", "power"]),
        (DUEL.replace("power = 3", 'power = "three"').encode(), ["bad.toml:8", "three"]),
        (DUEL.replace("power = 3", "power = 99999999999999999999").encode(), ["bad.toml:8"]),
        (DUEL.replace('"dwarf"', '"ogre"').encode(), ["bad.toml", "ogre"]),
        (("x = " + "[" * 5000 + "]" * 5000).encode(), ["bad.toml"]),
        (b'{"affray-log":1}', ["bad.toml"]),
        (DUEL.encode() + b'[[do]]\nactor = "ogre"\naction = "attack"\ntarget = "elf"\n', ["bad.toml:16", "elf"]),
    ],
)  # fmt: skip
def test_a_file(affray: Affray, tmp_path: Path, command: str, data: bytes, said: list[str]) -> None:
    path = tmp_path / "bad.toml"
    path.write_bytes(data)
    wrong(affray(command, path), *said)


def test_everything_wrong_in_a_file_is_said_at_once(affray: Affray, tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(DUEL.replace("power = 3", "pwer = 3").replace("power = 2", 'power = "2"'))
    run = affray("fight", path)
    wrong(run, "bad.toml:8", "bad.toml:14")
    assert all(line.startswith("affray: ") for line in run.err.splitlines())


def test_a_file_that_may_not_be_read(affray: Affray, duel: Path) -> None:
    duel.chmod(0)
    try:
        duel.read_bytes()
    except PermissionError:
        wrong(affray("fight", duel), "permission denied")
    else:
        pytest.skip("everything may be read here")
