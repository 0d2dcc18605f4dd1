"""The lines of keys in TOML texts."""

import tomllib
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.core.errors import BadInput
from affray.core.source import Path
from affray.scenario.lines import MOST_BYTES, lines_of, source_of
from affray.scenario.write import key, toml_text

TEXT = """\
title = "x" # one
ruleset = 'summoner'

[map]
walls = [ # comment ] with a bracket
    [1, 2],
    [3,
     4],
]
note.deep."er key" = \"\"\"
many
[[not a header]]
lines\"\"\"

[[creature]]
id = "a"
mana = { W = 1, "U" = 2 }

  [[creature]]
  id = 'b # no comment'
  [creature.mana]
  R = 1
  [[creature.spells]]
  name = "one"
  [[creature.spells]]
  name = '''
two''\'''
  [[creature.spells.effects]]
  damage = 3
"""

LINES: list[tuple[Path, int]] = [
    (("title",), 1),
    (("ruleset",), 2),
    (("map",), 4),
    (("map", "walls"), 5),
    (("map", "walls", 0), 6),
    (("map", "walls", 1), 7),
    (("map", "walls", 1, 1), 8),
    (("map", "note", "deep", "er key"), 10),
    (("creature", 0), 15),
    (("creature", 0, "mana", "U"), 17),
    (("creature", 1), 19),
    (("creature", 1, "id"), 20),
    (("creature", 1, "mana"), 21),
    (("creature", 1, "mana", "R"), 22),
    (("creature", 1, "spells", 0, "name"), 24),
    (("creature", 1, "spells", 1, "name"), 26),
    (("creature", 1, "spells", 1, "effects", 0, "damage"), 29),
]


@pytest.mark.parametrize(("path", "line"), LINES, ids=[str(path) for path, _ in LINES])
def test_lines(path: Path, line: int) -> None:
    assert lines_of(TEXT)[path] == line
    assert source_of(TEXT.replace("\n", "\r\n")).line(path) == line


def test_a_path_without_a_line_has_that_of_the_table_around_it() -> None:
    assert source_of(TEXT).line(("creature", 1, "spells", 1, "cost")) == 25


def paths(value: object, path: Path = ()) -> Iterator[Path]:
    yield path
    if isinstance(value, dict):
        for name, part in value.items():
            yield from paths(part, (*path, name))
    elif isinstance(value, list):
        for i, part in enumerate(value):
            yield from paths(part, (*path, i))


SCALARS = st.one_of(
    st.booleans(), st.integers(-(2**63), 2**63 - 1), st.floats(allow_nan=False), st.text(max_size=20), st.dates()
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
TABLES = st.dictionaries(st.text(max_size=8), VALUES, max_size=6)


@given(TABLES)
def test_what_is_written_is_read_again_with_a_line_for_everything(data: dict[str, object]) -> None:
    text = toml_text(data)
    source = source_of(text)
    assert source.data == data == tomllib.loads(text)
    assert set(source.lines) >= set(paths(data)) - {()}
    lines = text.split("\n")
    for path, line in source.lines.items():
        last = path[-1]
        if isinstance(last, str):
            assert key(last) in lines[line - 1]


@pytest.mark.parametrize(
    ("text", "line", "part"),
    [
        ('a = 1\nb = "x', 2, "this is not TOML"),
        ("a = 1\na = 2\n", 2, "Cannot overwrite"),
        ("a = [1,\n2,\n", 3, "end of the file"),
        ("x = 1\ny = " + "9" * 5000, 0, "too many digits"),
        ("a = " + "[" * 3000 + "]" * 3000, 0, "too many brackets"),
        ("a = 1\nb" + ".b" * 40 + " = 1", 2, "too many dots"),
        ("a = 1\n['b'" + ".'b'" * 100_000 + "]", 2, "too many dots"),
        ("# " + "x" * MOST_BYTES, 0, "at most"),
    ],
)
def test_what_is_no_toml(text: str, line: int, part: str) -> None:
    with pytest.raises(BadInput, match=part) as caught:
        source_of(text, "f.toml")
    (problem,) = caught.value.problems
    assert (problem.file, problem.line) == ("f.toml", line)


def test_what_is_no_utf8() -> None:
    with pytest.raises(BadInput, match=r"f\.toml:2: this is not UTF-8 text: byte 0xff"):
        source_of(b"a = 1\nb = \xff", "f.toml")


def test_a_byte_order_mark_is_no_text() -> None:
    assert source_of(b"\xef\xbb\xbfa = 1").data == {"a": 1}


@given(st.binary(max_size=60) | st.text(max_size=60) | st.text("[]{}=.,\"'#\n a1", max_size=40))
def test_any_text_is_read_or_refused(text: str | bytes) -> None:
    try:
        source = source_of(text, "f.toml")
    except BadInput:
        return
    assert set(source.lines) >= set(paths(source.data)) - {()}
