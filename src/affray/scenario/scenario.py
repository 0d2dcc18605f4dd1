"""A scenario file: a fight, the steps to take in it, and what is expected of them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Final

from affray.core.errors import BadInput
from affray.core.ruleset import Ruleset
from affray.core.source import Section, Source, cut, shown
from affray.core.state import State
from affray.rulesets import NAMES, ruleset
from affray.scenario.lines import MOST_BYTES, source_of

CODES: Final = (
    "unknown-actor", "unknown-target", "unknown-action", "unknown-card", "bad-argument", "out-of-range", "blocked",
    "not-your-turn", "no-action-left", "cannot-act", "sick", "cannot-pay", "not-eligible", "wrong-weapon",
    "already-done", "not-allowed", "fight-over", "dice-missing", "dice-left-over", "dice-impossible",
)  # fmt: skip
"""Why a step can be refused."""

UNDO: Final = "undo"
REDO: Final = "redo"
METHODS: Final = ("exact", "simulate")
OF_STEPS: Final = ("dice", "answers", "refused", "expect")
MOST_STEPS: Final = 5000
MOST_ODDS: Final = 500
MOST_FIGHTS: Final = 10**10

_FRACTION = re.compile(r"[+-]?\d{1,2000}(?:/0*[1-9]\d{0,1999}|\.\d{1,40})?")


@dataclass(frozen=True)
class Step:
    """One `[[do]]`: a command, the dice and answers it meets, and what comes of it."""

    command: dict[str, object]
    """`actor`, `action` and its arguments."""
    dice: list[int] | None
    """Every face in the ruleset's order; None: rolled from the seed."""
    answers: list[int]
    refused: str
    """The code it must be refused with; empty if it must succeed."""
    expect: dict[str, object]
    """Results, and fields as `id.field`."""
    line: int


@dataclass(frozen=True)
class Odds:
    """One `[[odds]]`: a law asked after all steps, and what is expected of it."""

    table: dict[str, object]
    """As in the file."""
    mean: Fraction | float | None
    law: dict[str, Fraction | float] | None
    """Every value with its chance."""
    chance: dict[str, Fraction | float]
    """Some values, or conditions such as `>=5`."""
    within: float | None
    """How far decimal numbers may be off."""
    sigmas: float
    """How far a sample may be off, in standard errors."""
    line: int


@dataclass(frozen=True)
class Scenario:
    file: str
    title: str
    cites: list[str]
    game: Ruleset
    fight: State
    """At the start. Act on copies."""
    seed: str
    policy: dict[str, str]
    """Names of policies by side."""
    steps: list[Step]
    expect: dict[str, object]
    """At the end."""
    odds: list[Odds]
    data: dict[str, object]
    """The file as it stands."""


def read_file(path: Path | str) -> Scenario:
    """Read a scenario; raises BadInput with everything wrong in it, and OSError."""
    with Path(path).open("rb") as file:
        return read_text(file.read(4 * MOST_BYTES + 1), str(path))  # a sign has at most four bytes


def read_text(text: str | bytes, file: str = "") -> Scenario:
    return read(source_of(text, file))


def read_data(data: dict[str, object], file: str = "") -> Scenario:
    return read(Source(data, file))


def read(source: Source) -> Scenario:
    """A scenario from a file's data; raises BadInput with everything wrong in it."""
    top = source.top
    name = top.choice("ruleset", NAMES)
    if top.raw("ruleset") not in NAMES:
        top.all_keys()
        source.finish()
    game = ruleset(name)
    title, cites, seed = top.text("title", ""), top.words("cites"), read_seed(top)
    policy = read_policy(top)
    taken, asked = top.tables("do"), top.tables("odds")
    for key, tables, most in (("do", taken, MOST_STEPS), ("odds", asked, MOST_ODDS)):
        if len(tables) > most:
            top.problem(key, f"{len(tables)} entries; at most {most}")
    steps = [read_step(table, game) for table in taken[:MOST_STEPS]]
    expect = read_expect(top)
    odds = [read_odds(table, game) for table in asked[:MOST_ODDS]]
    fight = game.load(source)
    try:
        game.policy(fight, policy)
    except BadInput as error:
        top.problem("policy", error.problems[0].sentence)
        source.finish()
    return Scenario(source.file, title, cites, game, fight, seed, policy, steps, expect, odds, source.data)


def read_seed(section: Section) -> str:
    """A seed is a number or text; 0 when absent."""
    if isinstance(section.raw("seed"), str):
        return section.text("seed")
    return str(section.whole("seed", 0, -(10**18), 10**18))


def read_policy(top: Section) -> dict[str, str]:
    section = top.section("policy")
    return {} if section is None else {side: section.text(side) for side in section.all_keys()}


def read_step(section: Section, game: Ruleset) -> Step:
    command = read_command(section, game)
    if "action" not in command:
        section.problem("", "action is missing")
    dice = section.wholes("dice") if section.has("dice") else None
    refused = section.choice("refused", CODES) if section.has("refused") else ""
    line = section.source.line(section.path)
    return Step(command, dice, read_answers(section), refused, read_expect(section), line)


def read_command(section: Section, game: Ruleset) -> dict[str, object]:
    """The keys that are the action's. A key that the action does not have is wrong in the file; what is wrong with the
    action itself, or with the value of an argument, is the ruleset's to refuse when the step is taken."""
    action = section.raw("action")
    known: Sequence[str] = ()
    if isinstance(action, str) and action in game.arguments:
        known = game.arguments[action]
    elif action not in (UNDO, REDO, None):
        known = [key for key in section.data if key not in OF_STEPS]
    return {key: section.raw(key) for key in ("actor", "action", *known) if section.has(key)}


def read_answers(section: Section) -> list[int]:
    """Numbers, or true and false."""
    values = section.raw("answers")
    if isinstance(values, list) and all(isinstance(value, bool) for value in values):
        return [int(value) for value in values]
    return section.wholes("answers")


def read_expect(section: Section) -> dict[str, object]:
    """`dwarf.health = 4` means the same with and without quotes."""
    inner = section.section("expect")
    return {} if inner is None else flat({key: inner.raw(key) for key in inner.all_keys()})


def flat(table: dict[str, object], above: str = "") -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            found.update(flat(value, f"{above}{key}."))
        else:
            found[above + key] = value
    return found


# -- odds ------------------------------------------------------------------------------------------------------------


def read_odds(section: Section, game: Ruleset) -> Odds:
    read_command(section, game)
    if not isinstance(section.raw("of"), list):
        section.text("of")
    section.choice("method", METHODS, METHODS[0])
    section.whole("fights", 1, 1, MOST_FIGHTS)
    read_seed(section)
    read_policy(section)
    within = read_chance(section, "within") if section.has("within") else None
    return Odds(
        section.data,
        read_chance(section, "mean") if section.has("mean") else None,
        read_chances(section, "law") if section.has("law") else None,
        read_chances(section, "chance"),
        None if within is None else abs(float(within)),
        abs(float(read_chance(section, "sigmas"))) if section.has("sigmas") else 4.0,
        section.source.line(section.path),
    )


def read_chances(section: Section, key: str) -> dict[str, Fraction | float]:
    inner = section.section(key)
    return {} if inner is None else {name: read_chance(inner, name) for name in inner.all_keys()}


def read_chance(section: Section, key: str) -> Fraction | float:
    """A fraction as text ("91/216"), a decimal or a whole number."""
    value = section.raw(key)
    number = as_number(value)
    if number is None:
        section.problem(key, f'expected a number or a fraction such as "91/216", not {shown(value)}')
        return Fraction(0)
    return number


def as_number(value: object) -> Fraction | float | None:
    """What a file says as a number; None if it is none."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return Fraction(value) if abs(value) < 10**1000 else None
    if isinstance(value, float):
        return value if value - value == 0 else None  # neither infinite nor "not a number"
    if isinstance(value, str) and _FRACTION.fullmatch(value):
        return Fraction(value)
    return None


def called(step: Step, number: int) -> str:
    """A step for people: `do 3 (line 25, ogre attack)`."""
    actor = step.command.get("actor")
    words = f"{actor} {step.command.get('action')}" if isinstance(actor, str) else f"{step.command.get('action')}"
    return f"do {number} ({f'line {step.line}, ' if step.line else ''}{cut(words)})"
