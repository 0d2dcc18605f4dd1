"""What a person types: every action that is offered can be typed, and nothing that is typed fails in an ugly way."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from affray import content
from affray.cli.live.choices import choices
from affray.cli.live.game import OWN, Game, Leave
from affray.cli.live.orders import order, said
from affray.cli.start import open_session
from affray.core.errors import AffrayError
from affray.play.session import Session
from affray.scenario.scenario import read_text
from tests.cli.files import DUEL


def start(name: str, policies: dict[str, str] | None = None) -> Session:
    return open_session(read_text(content.sample(name), name), policies or {}, "seed")


FIGHTS = [name for name in content.samples() if not start(name).over]
"""Samples that are more than a list of cards."""

MOST_TRIED = 4


@pytest.mark.parametrize("name", FIGHTS)
def test_what_is_offered_can_be_typed(name: str) -> None:
    """In the first turns of each sample, for everybody: the label of a choice is an order for the same action."""
    session = start(name)
    ruleset = session.ruleset
    for _ in range(12):
        if session.over:
            break
        fight = session.fight
        for who, id in enumerate(ruleset.combatants(fight)):
            for action in ruleset.legal(fight, who):
                command = dict(ruleset.write(fight, action))
                typed = said(command, ruleset.arguments)
                again = order(f"{id}: {typed}", ruleset.arguments, ruleset.combatants(fight))
                again = again if "actor" in command else {key: again[key] for key in again if key != "actor"}
                assert ruleset.write(fight, ruleset.read(fight, again)) == command, typed
        session.auto()
        while session.pending is not None and session.pending.question is not None:
            session.answer(session.pending.question.options[0])


@pytest.mark.parametrize("name", FIGHTS)
def test_every_choice_is_possible(name: str) -> None:
    """Each is carried out on a session of its own, with what is asked answered by the first option; of very many, some
    from all over the list."""
    session = start(name)
    session.act({"action": "begin"})
    who = int(session.ruleset.turn(session.fight))
    n = len(choices(session.ruleset, session.fight, who, session.policies))
    assert n
    for i in range(0, n, -(-n // MOST_TRIED)):
        game = Game(start(name))
        game.enter("begin")
        game.enter(str(i + 1))
        if game.walk is not None:
            column, row = next(iter(game.walk.squares))
            game.enter(f"{column},{row}")
        while game.session.pending is not None:
            game.enter("1")
        assert game.session.version >= 2


WORDS = st.sampled_from(
    [
        *OWN, "attack", "dwarf", "ogre", "ogre:", "move", "to", "set", "dwarf.health", "add", "{", "}", "[", "]", "=",
        '"', "'", "1", "2", "3,4", "99999999999999999999", "-1", "true", "value", "{id = 1}", "[[1]]", "dice", "6 6 6",
        "end turn", "begin", "typed", "digital", "cast", "double strike", "flee", "surrender", "side", "red", ".", ":",
        "remove", "end fight", "²", "\x00", "x" * 300, "[" * 200, "{x = 1979-05-27}", "{x = nan}", "{x = [1e999]}",
    ]
)  # fmt: skip
LINES = st.lists(st.one_of(WORDS, st.text(max_size=8)), max_size=5).map(" ".join)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(lines=st.lists(LINES, max_size=8), typed=st.booleans())
def test_whatever_is_typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lines: list[str], typed: bool) -> None:
    """Either it is done or it is refused in words; what is asked next can always be said."""
    monkeypatch.chdir(tmp_path)  # it may save
    game = Game(open_session(read_text(DUEL.replace('"dwarf"', '"dwarf"\nkeywords = ["regenerate"]')), {}, "0"), typed)
    refused: list[str] = []
    for line in ["begin", *lines]:
        try:
            game.enter(line.replace("\n", " ").replace("/", " "))
        except Leave:
            break
        except (AffrayError, OSError) as error:
            refused.append(str(error))
        assert game.ask().words
    assert all(refused)
    game.session.leave()


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("set gm.fear 3", {"action": "set", "target": "gm", "field": "fear", "value": 3}),
        ('set "toll man-2" hp_marked 1', {"action": "set", "target": "toll man-2", "field": "hp_marked", "value": 1}),
        ("set nobody.x.y 1", {"action": "set", "target": "nobody", "field": "x.y", "value": 1}),
    ],
)
def test_a_field_of_anybody_is_set(line: str, command: dict[str, object]) -> None:
    session = start("causeway")
    assert order(line, session.ruleset.arguments, session.ruleset.combatants(session.fight)) == command


@pytest.mark.parametrize(
    ("line", "key", "found"),
    [
        ("mara: attack 'toll man' helpers jory nell", "helpers", ["jory", "nell"]),
        ('mara: attack "toll man" experiences "Miller\'s daughter"', "experiences", ["Miller's daughter"]),
        ("encounter harder", "adjust", ["harder"]),
    ],
)
def test_of_what_may_be_several_one_is_enough(line: str, key: str, found: list[str]) -> None:
    session = start("causeway")
    assert order(line, session.ruleset.arguments, session.ruleset.combatants(session.fight))[key] == found
