"""The drawings on the page about pictures show what its commands draw."""

import os
import shlex
from pathlib import Path

import pytest

from affray.cli import main
from tests.docs.pages import ROOT, blocks, commands
from tests.plots.svg import words

PAGE = ROOT / "docs" / "pictures.md"
KEPT = PAGE.with_suffix("")
"""The folder with the drawings."""


def test_the_drawings_are_those_of_the_commands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for block in blocks(PAGE):
        if block.title:
            Path(block.title).write_text(block.text, "utf-8")
        for command in commands(block) if block.language == "console" else ():
            if ".svg" in command.line:
                main(shlex.split(command.line.split("|")[0])[1:])
    drawn = {path.name: path for path in tmp_path.glob("*.svg")}
    if os.environ.get("AFFRAY_DOCS_WRITE"):
        KEPT.mkdir(exist_ok=True)
        for name, path in drawn.items():
            (KEPT / name).write_bytes(path.read_bytes())
    assert len(drawn) == 3
    assert sorted(drawn) == sorted(path.name for path in KEPT.iterdir())
    text = PAGE.read_text("utf-8")
    for name, path in drawn.items():
        assert f"](pictures/{name})" in text
        # not byte for byte: another version of matplotlib may write the same otherwise
        assert words(path.read_text("utf-8")) == words((KEPT / name).read_text("utf-8"))
