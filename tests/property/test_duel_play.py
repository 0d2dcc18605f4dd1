"""Whatever is done, a duel stays consistent: nobody strikes twice, mana and cards do not come from nowhere."""

from hypothesis import given, settings
from hypothesis import strategies as st

from affray.core.errors import Refused
from affray.core.faces import SeededDice
from affray.core.live import LiveTable
from affray.core.state import Chooser
from affray.rulesets.duel.state import EXILE, FROM_DECK, FROM_SIDEBOARD, SPAN, ZONES, Fight, stands
from affray.scenario.scenario import read_text

TEXT = """
ruleset = "duel"
[[character]]
id = "druid"
side = "red"
melee = 2
sneak = 2
speed = 1
mana = { G = 3, U = 1, C = 2 }
weapons = [{ name = "sling", type = "ranged", power = 1 }]
magic = [{ name = "thorns", cost = "XG", dice = "1+X" }, { name = "mire", cost = "U", effect = "hinder", amount = 1 },
    { name = "chant", cost = "1", effect = "bonus", amount = 1 }]
cards = [{ name = "boar", kind = "creature", cost = "1", power = 2, count = 2 },
    { name = "owl", kind = "creature", cost = "", power = 1, in = "hand" },
    { name = "ivy", kind = "aura", cost = "G", power = 1, in = "sideboard" },
    { name = "balm", kind = "sorcery", cost = "", power = 2 }]
[[character]]
id = "knight"
side = "red"
battlefield = 2
charge = 2
melee = 4
vitality = 4
[[character]]
id = "rogue"
side = "blue"
reflex = 2
melee = 3
vitality = 4
[[character]]
id = "brute"
side = "blue"
battlefield = 2
melee = 5
"""
IDS = st.sampled_from(["druid", "knight", "rogue", "brute"])
ATTACKS = st.sampled_from(["melee", "ranged", "mire", "chant", {"kind": "magic", "name": "thorns", "x": 1}])
CARDS = st.sampled_from(["boar", "owl", "ivy", "balm", {"card": "boar", "from": "exile"}])


def command(action: str, **arguments: st.SearchStrategy[object]) -> st.SearchStrategy[dict[str, object]]:
    return st.fixed_dictionaries({"action": st.just(action), **arguments})


NAMES = st.sampled_from(["boar", "owl", "ivy", "balm"])
COMMANDS = st.one_of(
    command("life", target=IDS, change=st.integers(-25, 5)),
    command("life", targets=st.lists(IDS, min_size=2, max_size=3, unique=True), change=st.just(-20)),
    command("damage round", actor=IDS, target=IDS, attack=ATTACKS),
    command("damage round", actor=st.just("druid"), target=IDS, attack=ATTACKS, summon=CARDS),
    command("damage round", actor=st.just("druid"), target=IDS, summon=CARDS, aura=CARDS),
    command("pass", actor=IDS),
    command("press", actor=IDS, target=IDS),
    command("surprise", actors=st.lists(IDS, min_size=1, max_size=3, unique=True), target=IDS, skill=st.just("sneak")),
    command("sacrifice", actor=st.just("druid"), card=NAMES),
    command("cast", actor=st.just("druid"), card=NAMES, target=IDS),
    command("meditate", actor=IDS, hours=st.integers(1, 3)),
    command("enter", actor=IDS, battlefield=st.integers(1, 3)),
    command("leave", actor=IDS),
    command("set", target=IDS, field=st.just("vitality"), value=st.integers(-11, 4)),
    command("set", target=IDS, field=st.just("condition"), value=st.sampled_from(["active", "stunned", "dead"])),
    *(command(name) for name in ("initiative", "begin", "end turn", "end duel", "end combat", "end session")),
    *(command(name, actor=IDS) for name in ("flee", "surrender")),
)


@settings(max_examples=150, deadline=None)
@given(st.lists(COMMANDS, max_size=25))
def test_a_duel_stays_consistent(commands: list[dict[str, object]]) -> None:
    scenario = read_text(TEXT)
    game, fight = scenario.game, scenario.fight.copy()
    chooser = Chooser()
    for n, words in enumerate(commands):
        before = fight.key()
        try:
            action = game.read(fight, words)
            written = game.write(fight, action)
            assert game.write(fight, game.read(fight, written)) == written
            game.rolls(fight, action)
            after = fight.copy()
            table = LiveTable(SeededDice(f"{n}"), chooser)
            game.apply(after, action, table)
        except Refused:
            assert fight.key() == before
            continue
        game.sentences(after, table.events)
        game.explain(after, table.events)
        game.view(after)
        fight = after
        assert isinstance(fight, Fight)
        consistent(fight)
        for who in range(len(fight.characters)):
            assert all(game.check(fight, one) is None for one in game.legal(fight, who))


def consistent(fight: Fight) -> None:
    for pair in fight.granted:
        assert stands(fight.characters[pair >> 16])
    standing = {c.side for c in fight.characters if stands(c)}
    assert fight.standing == len(standing)
    for c in fight.characters:
        assert c.money == sum(c.mana)
        assert min(c.mana) >= 0
        for card, copies in enumerate((2, 1, 1, 1)[: len(c.cards)]):
            zones = c.zones[card * SPAN : (card + 1) * SPAN]
            assert min(zones) >= 0
            assert sum(zones[: len(ZONES)]) == copies
            assert zones[FROM_DECK] + zones[FROM_SIDEBOARD] == zones[EXILE]
