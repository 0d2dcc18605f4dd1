"""Whatever is done, a fight of `dots` stays consistent: no card is lost, no life is out of bounds."""

from hypothesis import given, settings
from hypothesis import strategies as st

from affray.core.errors import Refused
from affray.core.faces import SeededDice
from affray.core.live import LiveTable
from affray.rulesets.dots.state import ACTIVE, DEAD, Fight, over
from affray.scenario.scenario import read_text

TEXT = """
ruleset = "dots"
[[character]]
id = "hero"
side = "red"
combat_skill = 3
life = 5
max_life = 7
skills = { healing = 2 }
deck = [{ name = "cut", red = 2, count = 2 }, { name = "guard", green = 2, count = 2 }, { name = "slip" }]
[[character]]
id = "squire"
side = "red"
combat_skill = 1
life = 4
first_strike = true
deck = [{ name = "stab", red = 3, count = 2 }, { name = "duck", green = 1, count = 1 }]
[[character]]
id = "bandit"
side = "blue"
combat_skill = 2
life = 6
deck = [{ name = "club", red = 2, green = 1, count = 3 }, { name = "flinch", count = 2 }]
[[creature]]
id = "rat"
side = "blue"
attack = 1
defense = 2
count = 2
"""
IDS = st.sampled_from(["hero", "squire", "bandit", "rat", "rat-2"])
STANCES = st.sampled_from(["normal", "offensive", "defensive"])
CARDS = st.lists(st.sampled_from(["cut", "guard", "slip"]), min_size=2, max_size=3)


def command(action: str, **arguments: st.SearchStrategy[object]) -> st.SearchStrategy[dict[str, object]]:
    return st.fixed_dictionaries({"action": st.just(action), **arguments})


COMMANDS = st.one_of(
    command("round"),
    command("round", targets=st.dictionaries(IDS, IDS, max_size=4), stances=st.dictionaries(IDS, STANCES, max_size=2)),
    command("round", draws=st.fixed_dictionaries({"hero": CARDS})),
    command("round", uses=st.fixed_dictionaries({"bandit": st.just(["red", "green"])})),
    command("aim", target=IDS),
    command("aim", actor=IDS, target=IDS, stance=STANCES),
    command("heal", actor=IDS, target=IDS),
    command("heal", actor=st.just("hero"), target=IDS, draws=CARDS),
    command("heal", actor=st.just("hero"), target=IDS, successes=st.integers(0, 4)),
    command("rest", days=st.integers(1, 2)),
    command("set", target=IDS, field=st.just("life"), value=st.integers(0, 7)),
    command("set", target=IDS, field=st.just("max_life"), value=st.integers(0, 7)),
    command("set", target=IDS, field=st.just("condition"), value=st.sampled_from(["active", "dead", "fled"])),
    command("add", creature=st.just({"id": "rat", "side": "blue", "attack": 1, "defense": 0})),
    *(command(name) for name in ("begin", "end turn", "delay", "end fight")),
    *(command(name, actor=IDS) for name in ("flee", "surrender", "delay", "ready")),
    command("remove", target=IDS),
)


@settings(max_examples=150, deadline=None)
@given(st.lists(COMMANDS, max_size=25), st.sampled_from(["all", "best"]), st.sampled_from(["green", "red_or_green"]))
def test_a_fight_stays_consistent(commands: list[dict[str, object]], hand: str, test: str) -> None:
    scenario = read_text(TEXT + f'[rulings]\nhand = "{hand}"\nskill_test = "{test}"\n')
    game, fight = scenario.game, scenario.fight.copy()
    chooser = game.policy(fight, {})
    for n, words in enumerate(commands):
        before = fight.key()
        try:
            action = game.read(fight, words)
            written = game.write(fight, action)
            assert game.write(fight, game.read(fight, written)) == written
            after = fight.copy()
            table = LiveTable(SeededDice(f"{n}"), chooser)
            game.apply(after, action, table)
        except Refused:
            assert fight.key() == before
            continue
        assert len(game.sentences(after, table.events)) == len(game.explain(after, table.events))
        assert all(isinstance(id, str) for id in game.results(after, table.events))
        game.view(after)
        fight = after
        assert isinstance(fight, Fight)
        consistent(fight)
        for who in range(len(fight.fighters)):
            assert all(game.check(fight, one) is None for one in game.legal(fight, who))


def consistent(fight: Fight) -> None:
    assert fight.standing == len({f.side for f in fight.fighters if f.condition == ACTIVE})
    for f in fight.fighters:
        if f.draws:
            assert 0 <= f.life <= f.max_life
            assert f.condition != (ACTIVE if f.life == 0 else DEAD), f.id
            assert [int(a + b) for a, b in zip(f.deck, f.discard, strict=True)] == COPIES[f.id]
            assert min(*f.deck, *f.discard) >= 0
        assert f.hand == []
        assert f.incoming == 0
    if fight.round and not over(fight):
        waiting = [f for f in fight.fighters if f.condition == ACTIVE and not f.aimed]
        assert waiting, "when all have designated the round is played out"


COPIES = {"hero": [2, 2, 1], "squire": [2, 1], "bandit": [3, 2]}
