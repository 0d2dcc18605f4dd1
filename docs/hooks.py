"""What the site takes from the project as it is built, so that it is written once.

In a page, `<!-- paragraphs summoner -->` becomes the rules of that ruleset, `<!-- results -->` the last results of the
bench, and a line `# include FILE` in a block of code that file.
"""

import re
import runpy
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]

CHAPTERS = {
    "duel": {
        1: "Combat",
        10: "The damage round",
        20: "Summoning",
        30: "Mana and session",
        36: "Vitality",
        40: "Surprise",
        45: "Battlefields",
        50: "Whole fights by simulation",
    },
    "duality": {
        1: "Action rolls",
        15: "Adversaries' rolls",
        20: "Damage rolls",
        30: "Taking damage",
        45: "Conditions",
        50: "Death and rest",
        60: "Groups",
        70: "Whole fights",
    },
    "dots": {1: "The round", 10: "Damage", 20: "Between fights", 30: "End"},
    "summoner": {
        1: "Turns",
        5: "Actions",
        9: "Health",
        16: "Attack",
        24: "Defense mode",
        31: "Summoning and tapping",
        40: "Abilities",
        70: "Spells and items",
        80: "End",
    },
}
"""The number of the paragraph that each chapter begins with."""

_PARAGRAPHS = re.compile(r"^<!-- paragraphs (\w+) -->$", re.MULTILINE)
_RESULTS = "<!-- results -->"
_INCLUDE = re.compile(r"^# include (\S+)$", re.MULTILINE)


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Called by MkDocs for each page."""
    markdown = _PARAGRAPHS.sub(lambda found: rules(found[1]), markdown).replace(_RESULTS, results())
    return _INCLUDE.sub(lambda found: (ROOT / found[1]).read_text("utf-8").rstrip(), markdown)


def rules(name: str) -> str:
    """Every paragraph under its chapter."""
    lines: list[str] = []
    for paragraph, text in paragraphs(name).items():
        chapter = CHAPTERS[name].get(int(paragraph.partition("-")[2]))
        if chapter:
            lines += [f"### {chapter}", ""]
        lines += [f'<a id="{paragraph}"></a>**{paragraph}** {text}', ""]
    return "\n".join(lines)


def paragraphs(name: str) -> dict[str, str]:
    """The rules in our words. The file is run by itself: Affray need not be installed to build the site."""
    file = ROOT / "src" / "affray" / "rulesets" / name / "paragraphs.py"
    found: dict[str, str] = runpy.run_path(str(file))["PARAGRAPHS"]
    return found


def results() -> str:
    """bench/RESULTS.md under a heading of the page, or how to make it."""
    file = ROOT / "bench" / "RESULTS.md"
    if not file.exists():
        return "Nothing has been measured in this copy yet: `./run bench` does it."
    return re.sub(r"^# .*\n", "", file.read_text("utf-8"))
