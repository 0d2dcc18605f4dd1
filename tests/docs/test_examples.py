"""Every example in our pages is run, and gives what the page shows."""

import os
import shutil
from pathlib import Path

import pytest

from tests.docs.pages import EXAMPLES, FILES, ROOT, RUN, Shell, agrees, blocks, differences, pages, written_anew

PAGES = pages()


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shell:
    folder, bin = tmp_path / "page", tmp_path / "bin"
    folder.mkdir()
    bin.mkdir()
    shutil.copytree(EXAMPLES, folder / "docs" / "examples", ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.chdir(folder)
    monkeypatch.setenv("COLUMNS", "100")
    return Shell(folder, bin)


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="the pages show a POSIX shell")
@pytest.mark.parametrize("page", PAGES, ids=[path.relative_to(ROOT).as_posix() for path in PAGES])
def test_a_page_shows_what_happens(page: Path, shell: Shell) -> None:
    if os.environ.get("AFFRAY_DOCS_WRITE"):
        page.write_text(written_anew(page, shell), "utf-8")
        return
    found = differences(page, shell)
    if found:
        pytest.fail("\n\n".join(found), pytrace=False)


@pytest.mark.parametrize("page", PAGES, ids=[path.relative_to(ROOT).as_posix() for path in PAGES])
def test_nothing_is_shown_that_is_not_run(page: Path) -> None:
    untried = [b.place for b in blocks(page) if b.language in FILES and not b.title]
    assert untried == []
    assert all(block.language in (*RUN, *FILES, "sh", "text") for block in blocks(page))


def test_there_are_examples() -> None:
    run = [block for page in PAGES for block in blocks(page) if block.language in RUN]
    assert len(run) > 30


def test_dots_stand_for_any_lines_and_nothing_else_does() -> None:
    assert agrees("a\n...\nd\n", "a\nb\nc\nd")
    assert agrees("a.c\n", "a.c")
    assert not agrees("a.c\n", "abc")
    assert not agrees("a\n", "a\nb")
    assert not agrees("", "something")
