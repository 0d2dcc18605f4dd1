"""Whatever is done, a fight of duality stays consistent: nothing is marked beyond its slots, Hope and Fear stay in
bounds, and what a refused action names is as it was."""

from hypothesis import given, settings
from hypothesis import strategies as st

from affray.core.errors import Refused
from affray.core.faces import SeededDice
from affray.core.live import LiveTable
from affray.core.ruleset import Ruleset
from affray.rulesets.duality.state import ACTIVE, DEFEATED, MOST_FEAR, MOST_HOPE, NOBODY, Fight, owes
from affray.scenario.scenario import read_text

TEXT = """
ruleset = "duality"
gm = { fear = 3 }
[[pc]]
id = "ann"
level = 3
hp = 4
stress = 2
evasion = 10
strength = 2
presence = 1
spellcast = "presence"
hope = 4
armor_policy = "ask"
experiences = { Sailor = 2 }
armor = { name = "hide", major = 3, severe = 8, score = 2 }
weapons = [{ name = "blade", trait = "strength", dice = "d8+1" }]
features = [{ name = "Heavy", effect = "drop lowest" },
    { name = "Trip", effect = "condition", condition = "vulnerable" }]
spells = [{ name = "spark", dice = "spellcast d6" }]
[[pc]]
id = "bob"
hp = 3
evasion = 12
hope = 3
immune = ["mag"]
[[adversary]]
id = "rat"
type = "Minion"
count = 3
difficulty = 11
weapon = { name = "teeth", dice = 2 }
features = ["Minion (3)"]
[[adversary]]
id = "wolf"
difficulty = 12
major = 5
severe = 9
hp = 4
stress = 2
attack = "1d4"
weapon = { name = "claw", dice = "2d6", type = "phy/mag" }
experiences = { Pack = 2 }
features = ["Relentless (2)", "Slow", "Terrifying", { name = "Rust", effect = "armor" }, "Horde (1d4)",
    { name = "Dread", effect = "stress", amount = 2 }]
"""
IDS = st.sampled_from(["ann", "bob", "rat", "rat-2", "rat-3", "wolf"])
MOVES = st.sampled_from(["wounds", "stress", "armor", "prepare"])
FLAG = st.booleans()


def command(action: str, **arguments: st.SearchStrategy[object]) -> st.SearchStrategy[dict[str, object]]:
    return st.fixed_dictionaries({"action": st.just(action), **arguments})


COMMANDS = st.one_of(
    command("attack", actor=IDS, target=IDS, advantage=st.integers(0, 2), disadvantage=st.integers(0, 2), direct=FLAG),
    command("attack", actor=IDS, target=IDS),
    command("attack", actor=IDS, targets=st.lists(IDS, min_size=2, max_size=3, unique=True)),
    command("attack", actor=st.just("ann"), target=IDS, experiences=st.just(["Sailor"]), helpers=st.just(["bob"])),
    command("attack", actor=st.just("ann"), target=IDS, spell=st.just("spark")),
    command("group attack", actor=IDS, target=IDS),
    command("tag team", actors=st.just(["ann", "bob"]), target=IDS),
    command("roll", actor=IDS, difficulty=st.integers(5, 20), reaction=FLAG),
    command("damage", target=IDS, parts=st.just([{"amount": 7, "type": "phy"}, {"amount": 4, "type": "phy/mag"}])),
    command("stress", target=IDS, amount=st.integers(0, 4)),
    command("death", actor=IDS, move=st.sampled_from(["avoid", "blaze", "risk"])),
    command("rest", kind=st.sampled_from(["short", "long"]), moves=st.fixed_dictionaries({"ann": st.lists(MOVES)})),
    command("spotlight", target=IDS),
    command("clear", target=IDS, condition=st.sampled_from(["vulnerable", "restrained", "hidden"])),
    command("set", target=IDS, field=st.sampled_from(["hp_marked", "hp", "hope"]), value=st.integers(0, 5)),
    command("set", target=IDS, field=st.sampled_from(["stress", "stress_marked"]), value=st.integers(0, 3)),
    command("set", target=IDS, field=st.sampled_from(["hidden", "vulnerable"]), value=FLAG),
    command("set", target=IDS, field=st.just("condition"), value=st.sampled_from(["active", "dead", "unconscious"])),
    command("begin"),
    command("end turn"),
    command("flee", actor=IDS),
)  # fmt: skip


def check(game: Ruleset, fight: Fight) -> None:
    for f in fight.fighters:
        assert 0 <= f.hp_marked <= f.hp
        assert 0 <= f.stress_marked <= f.stress
        assert 0 <= f.armor_marked <= f.score
        assert 0 <= f.hope <= MOST_HOPE - f.scars or not f.pc
        if not f.pc and f.hp_marked == f.hp:
            assert f.condition != ACTIVE
        if f.condition == DEFEATED:
            assert not f.pc or f.hp_marked == f.hp
        assert f.spots <= f.relentless
    assert 0 <= fight.fear <= MOST_FEAR
    assert fight.due == sum(1 for f in fight.fighters if owes(f) or (f.blazing and f.condition == ACTIVE))
    who = game.turn(fight)
    if fight.round > 0 and not game.over(fight):
        assert who != NOBODY
        assert game.legal(fight, who)
    else:
        assert who == NOBODY


@settings(max_examples=150, deadline=None)
@given(st.lists(COMMANDS, max_size=40), st.integers(0, 1000))
def test_a_fight_stays_consistent(commands: list[dict[str, object]], seed: int) -> None:
    scenario = read_text(TEXT)
    game, fight = scenario.game, scenario.fight
    chooser = game.policy(fight, dict.fromkeys(game.sides(fight), "random"))
    for number, words in enumerate(commands):
        after = fight.copy()
        before = fight.key()
        try:
            act = game.read(after, words)
            game.apply(after, act, LiveTable(SeededDice(f"{seed} {number}"), chooser))
        except Refused:
            assert fight.key() == before
            continue
        assert isinstance(after, Fight)
        check(game, after)
        fight = after
