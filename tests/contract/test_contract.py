"""What every ruleset keeps, over random play: the protocol's promises, state by state."""

from collections import Counter
from fractions import Fraction

import pytest

from affray.core.bulk import BulkTable
from affray.core.dealt import DealtTable
from affray.core.faces import SeededDice
from affray.core.forced import ForcedTable, every_path
from affray.core.live import LiveTable
from affray.core.policy import Policies
from affray.core.ruleset import Ruleset
from affray.core.state import State, fingerprint
from affray.core.stream import Stream
from tests.contract.starts import played, start, starts, title

PLACES = starts()
PLAYED = [(place, policy) for place in PLACES for policy in start(*place)[0].policies]
DECISIONS = 60


def policies(game: Ruleset, fight: State, name: str) -> Policies:
    return game.policy(fight, dict.fromkeys(game.sides(fight), name))


@pytest.mark.parametrize("place", PLACES, ids=title)
def test_random_play_keeps_the_contract(place: tuple[str, int]) -> None:
    game, fight = start(*place)
    chooser = policies(game, fight, "random")
    game.begin(fight, LiveTable(SeededDice("begin"), chooser))
    for decision in range(DECISIONS):
        if game.over(fight):
            break
        who = game.turn(fight)
        legal = game.legal(fight, who)
        assert legal, "whose turn it is can always do something"
        before = fight.key()
        for action in legal:
            assert game.check(fight, action) is None
            words = game.write(fight, action)
            assert game.write(fight, game.read(fight, words)) == words
        assert fight.key() == before, "asking changes nothing"
        action = legal[(decision * 7919 + 13) % len(legal)]
        words = game.write(fight, action)
        ends = []
        for again in (game.read(fight, words), action):
            then = fight.copy()
            assert then.key() == before
            table = LiveTable(SeededDice(f"{decision}"), chooser)
            game.apply(then, again, table)
            assert game.sentences(then, table.events) is not None
            assert game.explain(then, table.events) is not None
            ends.append(then)
        assert fight.key() == before, "acting on a copy leaves the original"
        assert ends[0].key() == ends[1].key(), "the same words and faces give the same state"
        assert fingerprint(ends[0]) == fingerprint(ends[1])
        fight = ends[0]


@pytest.mark.parametrize("place", PLACES, ids=title)
def test_what_is_worth_a_look_is_legal_and_any_action_is_taken_back_by_restart(place: tuple[str, int]) -> None:
    game, fight = start(*place)
    chooser = policies(game, fight, "random")
    table = BulkTable("choices", chooser)
    game.begin(fight, table)
    for decision in range(DECISIONS // 4):
        if game.over(fight):
            break
        who = game.turn(fight)
        legal, choices = game.legal(fight, who), game.choices(fight, who)
        assert choices
        said = [game.write(fight, action) for action in legal]
        assert all(game.write(fight, action) in said for action in choices)
        tried = fight.copy()
        before = fight.key()
        for action in legal[:: max(len(legal) // 10, 1)]:
            game.apply(tried, action, table)
            game.restart(tried, fight)
            assert tried.key() == before
        game.apply(fight, choices[(decision * 7919 + 13) % len(choices)], table)


@pytest.mark.parametrize(("place", "policy"), PLAYED, ids=played)
def test_restart_brings_back_the_origin(place: tuple[str, int], policy: str) -> None:
    game, origin = start(*place)
    fight = origin.copy()
    chooser = policies(game, fight, policy)
    table = BulkTable("restart", chooser)
    seen = []
    for k in (0, 1, 2, 0):
        table.start(k)
        game.restart(fight, origin)
        assert fight.key() == origin.key()
        assert game.view(fight) == game.view(origin), "what is derived is brought back too"
        shorten(fight)
        game.play(fight, table, chooser)
        assert game.over(fight)
        seen.append(fight.key())
    assert seen[0] == seen[3], "a fight depends on its number alone"


@pytest.mark.parametrize(("place", "policy"), PLAYED, ids=played)
def test_playing_is_stepping(place: tuple[str, int], policy: str) -> None:
    """`play` may know short ways, but they lead where `step` after `step` leads."""
    game, origin = start(*place)
    shorten(origin)
    chooser = policies(game, origin, policy)
    for k in range(2):
        at_once, in_steps = origin.copy(), origin.copy()
        table = BulkTable("steps", chooser)
        table.start(k)
        game.play(at_once, table, chooser)
        table = BulkTable("steps", chooser)
        table.start(k)
        game.begin(in_steps, table)
        while not game.over(in_steps):
            game.step(in_steps, table, chooser)
        assert at_once.key() == in_steps.key()


def shorten(fight: State) -> None:
    """Some scenarios have no end under some policies; they are nobody's after these rounds."""
    fight.most_rounds = 30  # type: ignore[attr-defined]


@pytest.mark.parametrize("place", PLACES, ids=title)
def test_fight_k_can_be_shown_face_by_face(place: tuple[str, int]) -> None:
    """The live table with dealt faces walks the very path of the bulk table."""
    game, origin = start(*place)
    shorten(origin)
    for k in range(3):
        chooser = policies(game, origin, "random" if k else game.policies[0])
        fast, shown = origin.copy(), origin.copy()
        table = BulkTable("shown", chooser)
        table.start(k)
        game.play(fast, table, chooser)
        again = BulkTable("shown", chooser)
        again.start(k)
        dealt = DealtTable(again, Stream(f"shown faces {k}"), chooser)
        game.play(shown, dealt, chooser)
        assert shown.key() == fast.key()
        assert game.sentences(shown, dealt.events)


@pytest.mark.parametrize("place", PLACES, ids=title)
def test_the_paths_of_an_action_sum_to_one(place: tuple[str, int]) -> None:
    game, fight = start(*place)
    chooser = policies(game, fight, game.policies[0])
    kinds: Counter[str] = Counter()
    for who in range(len(game.combatants(fight))):
        if game.legal(fight, who) == []:
            continue
        for action in game.legal(fight, who):
            word = str(game.write(fight, action)["action"])
            kinds[word] += 1
            if kinds[word] > 2 or word == "begin":
                continue

            def run(table: ForcedTable, action: object = action) -> None:
                game.apply(fight.copy(), action, table)  # type: ignore[arg-type]

            total = Fraction(0)
            for _, weight, whole in every_path(run, chooser):
                total += Fraction(weight, whole)
            assert total == 1
