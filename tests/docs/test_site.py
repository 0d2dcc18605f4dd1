"""The site can be built offline, asks for nothing from elsewhere, and says all there is to say."""

import os
import re
import subprocess
import sys
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest

from affray.cli.app import COMMANDS, app
from affray.core.source import Section, Source
from affray.rulesets import NAMES, ruleset
from affray.rulesets.summoner import act, cards, fields, keywords, state
from affray.scenario.lines import source_of
from affray.scenario.scenario import CODES, METHODS, Scenario, read
from tests.docs.pages import ROOT, blocks

DOCS = ROOT / "docs"


# -- the site --------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    pytest.importorskip("mkdocs")
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


class Asked(HTMLParser):
    """What a page makes a browser fetch, and the anchors and links in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.fetched: list[str] = []
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {key: value or "" for key, value in attrs}
        self.ids |= {found[key] for key in ("id", "name") if key in found}
        if tag == "a":
            self.links.append(found.get("href", ""))
        elif tag == "link" and found.get("rel") not in ("canonical", "prev", "next"):
            self.fetched.append(found.get("href", ""))
        self.fetched += [found[key] for key in ("src", "srcset", "poster", "data") if key in found]


@pytest.mark.slow
def test_nothing_comes_from_elsewhere(site: Path) -> None:
    pages = list(site.rglob("*.html"))
    assert len(pages) > 10
    fetched = {where for page in pages for where in Asked(page.read_text("utf-8")).fetched}
    for style in site.rglob("*.css"):
        fetched |= set(re.findall(r"(?:url\(|@import )[\"']?([^\"')]+)", style.read_text("utf-8")))
    assert [where for where in fetched if re.match(r"(https?:)?//", where)] == []


@pytest.mark.slow
def test_every_link_within_the_site_leads_somewhere(site: Path) -> None:
    pages = {page.relative_to(site): Asked(page.read_text("utf-8")) for page in site.rglob("*.html")}
    lost: list[str] = []
    for path, page in pages.items():
        for link in page.links:
            file, _, anchor = link.partition("#")
            if re.match(r"[a-z]+:", link) or path.name == "404.html" or file.startswith("/"):
                continue
            target = Path(os.path.normpath(path.parent / file)) if file else path
            if target not in pages or (anchor and anchor not in pages[target].ids):
                lost.append(f"{path}: {link}")
    assert lost == []


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_the_rules_page_has_every_paragraph(site: Path, name: str) -> None:
    page = (site / "rules" / f"{name}.html").read_text("utf-8")
    shown = unescape(re.sub(r"<[^>]+>", "", page))
    for paragraph, text in ruleset(name).paragraphs().items():
        assert f'id="{paragraph}"' in page
        assert text.replace("`", "") in shown, paragraph


@pytest.mark.slow
def test_the_reference_describes_what_it_names(site: Path) -> None:
    page = (site / "api.html").read_text("utf-8")
    for name in re.findall(r"^::: (.+)$", (DOCS / "api.md").read_text("utf-8"), re.MULTILINE):
        assert f'id="{name}"' in page
    for name in re.findall(r"members: \[(.+)\]", (DOCS / "api.md").read_text("utf-8")):
        for member in name.split(", "):
            assert re.search(rf'id="affray[\w.]*\.{member}"', page), member


# -- the pages -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: str(command.__name__))
def test_the_commands_page_has_every_option(command: object) -> None:
    name = str(getattr(command, "__name__", ""))
    there = {option for argument in app[name].assemble_argument_collection() for option in argument.names}
    text = (DOCS / "commands.md").read_text("utf-8")
    section = re.search(rf"^## {name}\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    assert section is not None
    shown = set(re.findall(r"`(--?[a-z-]+)", section[1]))
    assert shown == {option for option in there if option.startswith("-")}


def whole() -> tuple[Source, Scenario]:
    """The file that the page on fight files builds, read."""
    parts = [block.text for block in blocks(DOCS / "scenarios.md") if block.title == "all.toml"]
    source = source_of("\n".join(parts), "all.toml")
    return source, read(source)


def words_of_the_page() -> set[str]:
    """Everything in code in the page's prose and tables."""
    text = re.sub(r"^```.*?^```$", "", (DOCS / "scenarios.md").read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    found: set[str] = set()
    for code in re.findall(r"`([^`\n]+)`", text):
        found |= {code, code.strip('"'), *re.findall(r"[a-zA-Z_]+", code)}
    return found


def test_the_page_on_fight_files_has_every_key_that_is_read() -> None:
    source, _ = whole()
    asked = {key for section in source.sections.values() for key in known(section)}
    assert len(asked) > 60
    assert asked - words_of_the_page() == set()


def known(section: Section) -> list[str]:
    """Keys that a reader has asked for, but those which are names in a table of somebody's own."""
    own = ("expect", "law", "chance", "policy")
    return [] if section.path and section.path[-1] in own else list(section.asked)


def test_the_file_on_the_page_has_every_kind_of_table() -> None:
    """Else the test before could not know their keys."""
    source, _ = whole()
    paths = {tuple(step for step in path if isinstance(step, str)) for path in source.sections}
    assert {("map",), ("rulings",), ("creature",), ("do",), ("expect",), ("odds",)} <= paths
    held = ("keywords", "lands", "mana", "spells", "items", "hand", "graveyard")
    assert {("creature", key) for key in held} <= paths
    assert {("creature", "spells", key) for key in ("effects", "kicked", "keywords")} <= paths


@pytest.mark.parametrize(
    "words",
    [
        act.WORDS,
        act.ABILITIES,
        tuple(keywords.WORDS),
        keywords.COLORS,
        cards.VERBS,
        cards.KINDS,
        cards.TARGETS,
        cards.ALL,
        state.CONDITIONS,
        state.FACINGS,
        fields.SETTABLE,
        tuple(fields.READERS),
        tuple(fields.OF_FIGHT),
        CODES,
        METHODS,
        tuple(ruleset("summoner").policies),
        tuple(sorted({key for keys in ruleset("summoner").arguments.values() for key in keys})),
    ],
    ids=lambda words: words[0],
)
def test_the_page_on_fight_files_has_every_word(words: tuple[str, ...]) -> None:
    text = (DOCS / "scenarios.md").read_text("utf-8")
    shown = words_of_the_page() | {word for word in words if re.search(rf"\b{word}\b", text)}
    assert set(words) - shown == set()


def test_every_ruling_has_its_values_on_the_rules_page() -> None:
    _, scenario = whole()
    text = (DOCS / "rules" / "summoner.md").read_text("utf-8")
    for name, value in scenario.game.rulings(scenario.fight).items():
        written = str(value).lower() if isinstance(value, bool) else f'"{value}"'
        assert f"| `{name}` | `{written}` (default) |" in text
