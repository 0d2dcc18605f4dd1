"""The examples in our pages, read and run.

In the pages (docs, README, CONTRIBUTING) each of these is an example, run in its page's order in a folder of its own:

- a block with `title="NAME"` is the file of that name, with `title="NAME (added)"` more of it;
- a `console` block holds commands after `$ ` and what they print; a line `...` stands for any lines;
- a `pycon` block is a session of Python.

`AFFRAY_DOCS_WRITE=1 python -m pytest tests/docs` writes what commands really print into the pages, but for outputs with
`...` in them.
"""

import doctest
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "docs" / "examples"
RUN = ("console", "pycon")
FILES = ("toml", "python", "csv")
"""Languages whose blocks must be files, lest something be shown that nobody has tried."""

_BLOCK = re.compile(r"^```(\w+)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_TITLE = re.compile(r'title="([^"(]+?)( \(added\))?"')
_INCLUDE = re.compile(r"^# include (\S+)$", re.MULTILINE)
_ROUNDING = re.compile(r"(?<=short of 1 by )\S+")
"""Decimal numbers may be rounded otherwise in another version of Python."""
_LOOSE = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS


@dataclass(frozen=True)
class Block:
    """One fenced block of a page."""

    page: Path
    line: int
    language: str
    title: str
    added: bool
    text: str

    @property
    def place(self) -> str:
        return f"{self.page.relative_to(ROOT)}:{self.line}"


def pages() -> list[Path]:
    return [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


def blocks(page: Path) -> list[Block]:
    """Every block of a page, with the files it includes put in."""
    text = page.read_text("utf-8")
    found: list[Block] = []
    for block in _BLOCK.finditer(text):
        title = _TITLE.search(block[2])
        line = text.count("\n", 0, block.start()) + 1
        name, added = (title[1], title[2] is not None) if title else ("", False)
        found.append(Block(page, line, block[1], name, added, _INCLUDE.sub(included, block[3])))
    return found


def included(found: re.Match[str]) -> str:
    return (ROOT / found[1]).read_text("utf-8").rstrip("\n")


# -- commands --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Command:
    line: str
    output: str


def commands(block: Block) -> Iterator[Command]:
    """The commands of a console block; a line that ends with a backslash goes on in the next."""
    for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
        head = re.match(r"(?:[^\n]*\\\n)*[^\n]*\n", part)
        assert head is not None, block.place
        yield Command(head[0].rstrip("\n"), part[head.end() :])


class Shell:
    """Runs commands in a folder in which `affray` is the one that is tested, and the examples of docs are there."""

    def __init__(self, folder: Path, bin: Path) -> None:
        self.folder = folder
        script = bin / "affray"
        call = "import sys; from affray.cli import main; sys.argv[0] = 'affray'; sys.exit(main())"
        script.write_text(f'#!/bin/sh\nexec "{sys.executable}" -P -c "{call}" "$@"\n')
        script.chmod(0o755)
        self.environment = os.environ | {
            "PATH": f"{bin}{os.pathsep}{os.environ.get('PATH', os.defpath)}",
            "PYTHONPATH": os.pathsep.join(path for path in sys.path if path and Path(path) != ROOT),
            "PYTHONUTF8": "1",
            "COLUMNS": "100",
            "TERM": "dumb",
        }

    def run(self, line: str) -> str:
        """What a command prints, errors included."""
        done = subprocess.run(
            ["sh", "-c", line],
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            timeout=120,
            check=False,
        )
        return "\n".join(text.rstrip() for text in done.stdout.splitlines())


def agrees(shown: str, printed: str) -> bool:
    """Whether a page shows what was printed; a line `...` stands for any number of lines."""
    shown, printed = _ROUNDING.sub("", shown), _ROUNDING.sub("", printed)
    pattern = r"\n".join(
        r"(?:.*?)" if line.strip() == "..." else re.escape(line.rstrip()) for line in shown.rstrip().splitlines()
    )
    return re.fullmatch(pattern, printed.rstrip(), re.DOTALL) is not None


# -- pages -----------------------------------------------------------------------------------------------------------


def write_file(block: Block, folder: Path) -> None:
    path = folder / block.title
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a" if block.added else "w", encoding="utf-8") as file:
        file.write(("\n" if block.added else "") + block.text)


def run_python(block: Block, names: dict[str, object]) -> list[str]:
    """Run a session; what differs. Names stay for the page's next one."""
    told: list[str] = []
    test = doctest.DocTestParser().get_doctest(block.text, names, block.place, block.place, block.line)
    doctest.DocTestRunner(optionflags=_LOOSE, verbose=False).run(test, out=told.append, clear_globs=False)
    names.update(test.globs)
    return ["".join(told)] if told else []


def differences(page: Path, shell: Shell) -> list[str]:
    """Run a page's examples; what is not as the page says."""
    found: list[str] = []
    names: dict[str, object] = {}
    for block in blocks(page):
        if block.title:
            write_file(block, shell.folder)
        elif block.language == "console":
            for command in commands(block):
                printed = shell.run(command.line)
                if not agrees(command.output, printed):
                    found.append(f"{block.place}: $ {command.line}\n{printed}")
        elif block.language == "pycon":
            found += run_python(block, names)
    return found


def written_anew(page: Path, shell: Shell) -> str:
    """The page with what its commands print."""
    text = page.read_text("utf-8")
    for block in blocks(page):
        if block.title:
            write_file(block, shell.folder)
        elif block.language == "console":
            new = ""
            for command in commands(block):
                printed = shell.run(command.line) + "\n"
                keep = "..." in command.output.splitlines() or not printed.strip()
                new += f"$ {command.line}\n" + (command.output if keep else printed)
            text = text.replace(f"```console\n{block.text}```", f"```console\n{new}```")
    return text
