"""A process that is killed loses nothing that it had finished."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from affray.play.session import Session
from affray.play.verify import verify
from tests.play.tiny import DATA, Tiny

ROOT = Path(__file__).parents[2]

PLAY = """
import os, signal, sys
from affray.play.session import Session
from tests.play.tiny import DATA, Tiny

path, at, share = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
write, count = os.write, 0

def killed_in_the_middle(number, data):
    global count
    count += 1
    if count == at + 1:  # the first is the header
        write(number, data[: int(len(data) * share)])
        os.kill(os.getpid(), signal.SIGKILL)
    return write(number, data)

os.write = killed_in_the_middle
session = Session.start(Tiny(), DATA, seed="k", policies={"blue": "bold"}, path=path)
while not session.over:
    if session.pending:
        session.answer(0)
    else:
        session.auto()
    print(session.version, flush=True)
"""


def child(path: Path, at: int, share: float) -> "subprocess.Popen[str]":
    command = [sys.executable, "-c", PLAY, str(path), str(at), str(share)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)


def play_on(session: Session, steps: int = 10_000) -> None:
    while not session.over and steps > 0:
        session.answer(0) if session.pending else session.auto()
        steps -= 1


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
@pytest.mark.parametrize(("at", "share"), [(1, 0.5), (3, 0.0), (3, 0.01), (4, 0.99), (5, 1.0), (6, 0.5)])
def test_killed_in_the_middle_of_a_line(tmp_path: Path, at: int, share: float) -> None:
    path = tmp_path / "log"
    process = child(path, at, share)
    told, _ = process.communicate(timeout=60)
    assert process.returncode == -signal.SIGKILL
    finished = [int(line) for line in told.split()]
    assert finished == list(range(1, at))

    session = Session.resume(path, Tiny())
    assert session.version == at - 1 + (share == 1.0)
    assert bool(session.cut_off) == (0 < share < 1)
    verify(session)

    whole = Session.start(Tiny(), DATA, seed="k", policies={"blue": "bold"})
    play_on(whole, session.version)
    assert (session.entries, session.pending) == (whole.entries, whole.pending)
    play_on(whole)
    play_on(session)
    assert session.entries == whole.entries
    session.leave()


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_killed_at_any_moment(tmp_path: Path) -> None:
    for k, lines in enumerate((1, 2, 5)):
        path = tmp_path / f"log{k}"
        process = child(path, 10_000, 0)
        assert process.stdout is not None
        told = 0
        for _ in range(lines):
            told = int(process.stdout.readline())
        os.kill(process.pid, signal.SIGKILL)
        process.wait(timeout=60)
        process.stdout.close()
        session = Session.resume(path, Tiny())
        assert session.version >= told
        verify(session)
        session.leave()
