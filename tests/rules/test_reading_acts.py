"""Actions in words: what is written is read again as the same act, and what cannot be meant is refused."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from affray.core.errors import BadInput, Refused
from affray.core.faces import SeededDice
from affray.core.live import LiveTable
from affray.core.stream import Stream
from affray.rulesets import ruleset
from affray.rulesets.summoner import acts, fields
from affray.rulesets.summoner.act import ADD, DELAY, END_FIGHT, FLEE, READY, REMOVE, SET, SURRENDER, WALK, Act
from affray.rulesets.summoner.cards import Card
from affray.rulesets.summoner.legal import legal
from affray.rulesets.summoner.read import ARGUMENTS, read
from affray.rulesets.summoner.state import NOBODY, Fight
from affray.rulesets.summoner.turns import actor, over
from affray.rulesets.summoner.write import write
from affray.scenario.scenario import read_text
from tests.scenario.test_fuzz import KEYS, RICH, TABLES, WORDS


def rich() -> Fight:
    fight = read_text(RICH).fight
    assert isinstance(fight, Fight)
    return fight.copy()


def facts(act: Act) -> tuple[object, ...]:
    castings = [(c.spell, c.target, c.square, c.kicked) for c in act.castings]
    return act.kind, act.who, act.target, act.other, act.card, act.value, act.path, castings, act.joins


def check_round_trip(fight: Fight, act: Act) -> None:
    words = json.loads(json.dumps(write(fight, act)))
    assert set(words) <= {"actor", "action", *ARGUMENTS[words["action"]]}
    assert facts(read(fight, words)) == facts(act)


def test_every_legal_act_of_many_fights_is_written_and_read_again() -> None:
    game = ruleset("summoner")
    kinds: set[object] = set()
    for seed in range(12):
        fight = rich()
        table = LiveTable(SeededDice(str(seed)), game.policy(fight, {}))
        stream = Stream(str(seed))
        for _ in range(40):
            if fight.round > 0 and over(fight):
                break
            who = actor(fight) if fight.round > 0 else stream.below(len(fight.creatures))
            found = legal(fight, who)
            for act in found:
                assert isinstance(act, Act)
                check_round_trip(fight, act)
                kinds.add(act.kind)
            # An act that is no walk, mostly: there are many walks.
            choice = found[stream.below(len(found))]
            assert isinstance(choice, Act)
            if choice.kind == WALK:
                choice = found[-1 - stream.below(min(len(found), 8))]
            acts.perform(fight, choice, table)  # type: ignore[arg-type]
    assert len(kinds) >= 13


def test_what_the_referee_does_and_leaving_are_written_and_read_again() -> None:
    fight = rich()
    for act in [Act(FLEE, 1), Act(READY, 1), Act(DELAY, 1), Act(DELAY, 1, 2), Act(REMOVE, NOBODY, 2), Act(SURRENDER, 1),
                Act(SURRENDER, 2, 1), Act(END_FIGHT, NOBODY, NOBODY), Act(END_FIGHT, NOBODY, 1)]:  # fmt: skip
        check_round_trip(fight, act)
    for code in range(len(fields.SETTABLE)):
        for value in (0, 1):
            act = Act(SET, NOBODY, 1, code)
            act.value = value
            check_round_trip(fight, act)


def every_card(fight: Fight) -> list[Card]:
    cards: list[Card] = []
    for c in fight.creatures:
        cards += [c.card, *c.hand, *c.graveyard]
        cards += [e.card for spell in c.card.spells for e in spell.effects if e.card is not None]
    return cards


def test_whoever_joins_is_written_with_all_of_its_card() -> None:
    fight = rich()
    for card in every_card(fight):
        act = Act(ADD, NOBODY, 1, 7)
        act.joins = card
        check_round_trip(fight, act)


def test_a_second_card_of_the_same_name_has_a_number() -> None:
    fight = rich()
    mage = fight.creatures[0]
    mage.hand.append(mage.hand[0])
    command = {"actor": "mage", "action": "ability", "name": "reinforce", "target": "imp", "card": "wolf #2"}
    act = read(fight, command)
    assert act.card == 1
    assert write(fight, act) == command


@pytest.mark.parametrize(
    ("code", "command"),
    [
        ("unknown-action", {"actor": "mage"}),
        ("unknown-action", {"actor": "mage", "action": "atack", "target": "orc"}),
        ("unknown-action", {"actor": "mage", "action": ["attack"]}),
        ("unknown-actor", {"action": "attack", "target": "orc"}),
        ("unknown-actor", {"actor": "wizard", "action": "attack", "target": "orc"}),
        ("bad-argument", {"actor": 3, "action": "attack", "target": "orc"}),
        ("unknown-target", {"actor": "mage", "action": "attack", "target": "elf"}),
        ("unknown-target", {"actor": "mage", "action": "attack"}),
        ("bad-argument", {"actor": "mage", "action": "attack", "target": ["orc"]}),
        ("bad-argument", {"actor": "mage", "action": "attack", "target": "orc", "with": "axe"}),
        ("bad-argument", {"actor": "orc", "action": "double strike", "targets": ["imp"]}),
        ("unknown-target", {"actor": "orc", "action": "double strike", "targets": ["imp", "elf"]}),
        ("bad-argument", {"actor": "imp", "action": "move"}),
        ("bad-argument", {"actor": "imp", "action": "move", "path": [[1, 2]], "to": [1, 2]}),
        ("bad-argument", {"actor": "imp", "action": "move", "path": 3}),
        ("bad-argument", {"actor": "imp", "action": "move", "path": [[1, 2], 3]}),
        ("bad-argument", {"actor": "imp", "action": "move", "path": [[6, 2]]}),
        ("bad-argument", {"actor": "imp", "action": "move", "to": [1, -1]}),
        ("blocked", {"actor": "imp", "action": "move", "to": [2, 2]}),
        ("bad-argument", {"actor": "imp", "action": "defend", "facing": "up"}),
        ("bad-argument", {"actor": "mage", "action": "cast"}),
        ("bad-argument", {"actor": "mage", "action": "cast", "spell": "bolt", "spells": []}),
        ("unknown-card", {"actor": "mage", "action": "cast", "spell": "bolz"}),
        ("unknown-target", {"actor": "mage", "action": "cast", "spell": "bolt", "target": "elf"}),
        ("bad-argument", {"actor": "mage", "action": "cast", "spell": "bolt", "kicker": "yes"}),
        ("bad-argument", {"actor": "mage", "action": "cast all", "spells": [{"spell": "bolt", "tarket": "orc"}]}),
        ("bad-argument", {"actor": "mage", "action": "cast all", "spells": "bolt"}),
        ("bad-argument", {"actor": "mage", "action": "ability", "name": "dance"}),
        ("unknown-card", {"actor": "mage", "action": "ability", "name": "scavenge", "card": "wolf", "target": "imp"}),
        ("bad-argument", {"actor": "mage", "action": "ability", "name": "pair", "card": "wolf", "target": "imp"}),
        ("unknown-card", {"actor": "mage", "action": "equip", "item": "sword"}),
        ("bad-argument", {"actor": "mage", "action": "equip"}),
        ("bad-argument", {"action": "set", "target": "orc", "field": "helth", "value": 3}),
        ("bad-argument", {"action": "set", "target": "orc", "field": "health"}),
        ("bad-argument", {"action": "set", "target": "orc", "field": "health", "value": "3"}),
        ("bad-argument", {"action": "set", "target": "orc", "field": "health", "value": True}),
        ("bad-argument", {"action": "set", "target": "orc", "field": "health", "value": 2**70}),
        ("bad-argument", {"action": "set", "target": "orc", "field": "marked", "value": 1}),
        ("bad-argument", {"action": "set", "target": "orc", "field": "condition", "value": "fine"}),
        ("bad-argument", {"action": "set", "target": "orc", "field": "at", "value": [9, 9]}),
        ("bad-argument", {"action": "end fight", "winner": "green"}),
        ("bad-argument", {"action": "surrender", "side": "green"}),
        ("bad-argument", {"action": "add"}),
        ("bad-argument", {"action": "add", "creature": {"id": "x", "side": "red", "powr": 1}}),
        ("bad-argument", {"action": "add", "creature": {"id": "x", "side": "red", "power": 1, "toughness": 1}}),
    ],
)  # fmt: skip
def test_refused(code: str, command: dict[str, object]) -> None:
    with pytest.raises(Refused) as caught:
        read(rich(), command)
    assert caught.value.refusal.code == code


def test_what_is_near_is_named() -> None:
    for command, near in [
        ({"actor": "mag", "action": "flee"}, "did you mean mage?"),
        ({"actor": "mage", "action": "atack"}, "did you mean attack?"),
        ({"actor": "mage", "action": "attack", "target": "orc-3"}, "did you mean orc-2?"),
        ({"actor": "mage", "action": "cast", "spell": "blot"}, "did you mean bolt?"),
        ({"actor": "mage", "action": "attack", "targt": "orc"}, "did you mean target?"),
    ]:
        with pytest.raises(Refused, match=near.replace("?", r"\?")):
            read(rich(), command)


def test_without_an_actor_it_is_whose_turn_it_is() -> None:
    game = ruleset("summoner")
    fight = rich()
    game.begin(fight, LiveTable(SeededDice("0")))
    assert read(fight, {"action": "leave defense"}).who == actor(fight)


ARGUMENT_KEYS = sorted({key for keys in ARGUMENTS.values() for key in keys} | {"actor"})
VALUES = TABLES | st.sampled_from([[[1, 2]], [2, 1], ["orc", "orc-2"], "orc", "mage", "bolt", "wolf", "health", "red"])
COMMANDS = st.builds(
    lambda action, arguments: {"action": action, **arguments},
    st.sampled_from([*ARGUMENTS, "dance"]),
    st.dictionaries(st.sampled_from(ARGUMENT_KEYS), VALUES, max_size=5),
)


@given(COMMANDS)
@settings(deadline=None)
def test_any_command_is_an_act_or_refused(command: dict[str, object]) -> None:
    fight = rich()
    known = ("action", "actor", *ARGUMENTS.get(str(command["action"]), ()))
    command = {key: value for key, value in command.items() if key in known}
    try:
        act = read(fight, command)
    except Refused:
        return
    if acts.check(fight, act) is None:
        game = ruleset("summoner")
        game.apply(fight, act, LiveTable(SeededDice("0"), game.policy(fight, {})))
        fight.key()


@given(st.sampled_from(WORDS), st.sampled_from(KEYS))
def test_any_field_is_there_or_refused(word: str, key: str) -> None:
    try:
        json.dumps(fields.get(rich(), f"{word}.{key}"))
    except BadInput as error:
        refused = str(error)
    else:
        return
    assert refused
