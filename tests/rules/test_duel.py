"""`duel`: files that cannot be read, refusals, payment, pools spelled out, what is said beside results, policies."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.core.errors import BadInput, Refused
from affray.core.faces import ScriptedDice, SeededDice
from affray.core.live import LiveTable
from affray.core.policy import Action, Policy
from affray.core.state import Chooser, State
from affray.core.table import Table
from affray.odds.ask import answer_odds
from affray.rulesets import ruleset
from affray.rulesets.duel import mana, policies
from affray.rulesets.duel.act import Act, press
from affray.rulesets.duel.state import Fight
from affray.scenario.scenario import Scenario, read_file, read_text
from affray.simulate.run import simulate

HEAD = 'ruleset = "duel"\n'
DRUID = """[[character]]
id = "druid"
side = "red"
melee = 1
weapons = [{ name = "sickle", type = "melee", power = 2 },
    { name = "sling", type = "ranged", power = 1, equipped = false }]
magic = [{ name = "mire", cost = "G", effect = "hinder", amount = 2 }, { name = "thorns", cost = "XG", dice = "1+X" }]
mana = { G = 3, C = 1 }
cards = [{ name = "boar", kind = "creature", cost = "1G", power = 3 },
    { name = "ivy", kind = "aura", cost = "G", power = 1 }]
"""
ROGUE = '[[character]]\nid = "rogue"\nside = "blue"\n'
STUNNED = '[[do]]\naction = "life"\ntarget = "rogue"\nchange = -20\n'


def scenario(text: str = DRUID + ROGUE) -> Scenario:
    return read_text(HEAD + text, "fight.toml")


def act(start: Scenario, fight: State, command: dict[str, object], faces: list[int] | None = None) -> LiveTable:
    dice = SeededDice("x") if faces is None else ScriptedDice(faces)
    table = LiveTable(dice, Chooser())
    start.game.apply(fight, start.game.read(fight, command), table)
    table.finish()
    return table


def stun(start: Scenario) -> State:
    fight = start.fight.copy()
    act(start, fight, {"action": "life", "target": "rogue", "change": -20})
    return fight


# -- files -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("", 0, r"there is no \[\[character\]\]"),
        (ROGUE.replace('side = "blue"\n', ""), 2, "character 'rogue': side is missing"),
        (ROGUE + ROGUE, 6, "there is a character 'rogue' already"),
        (ROGUE.replace("blue", "nobody"), 4, "a side may not be called 'nobody'"),
        (ROGUE.replace("rogue", "ro.gue"), 3, "id may not contain ."),
        (ROGUE + "life = 0\n", 5, "life: expected a whole number from 1 to"),
        (ROGUE + "vitality = 5\nmax_vitality = 4\n", 5, "vitality: 5 is more than max_vitality, 4"),
        (ROGUE + "vitalty = 5\n", 5, "vitalty: unknown key; did you mean vitality?"),
        (ROGUE + "speed = -1\n", 5, "speed: expected a whole number from 0 to 200, not -1"),
        (ROGUE + "battlefield = 1.5\n", 5, "battlefield: expected a name or a whole number, not 1.5"),
        (ROGUE + 'pressure = "2e6"\n', 5, "pressure: dice '2e6'"),
        (ROGUE + "mana = { P = 1 }\n", 5, "mana, P: unknown key; known are B, C, G, R, U, W"),
        (ROGUE + 'magic = [{ name = "hex", cost = "X", dice = "201X" }]\n', 5, "such as 4, X or 2.X, up to 200"),
        (
            ROGUE
            + "weapons = ["
            + ", ".join(f'{{ name = "w{i}", type = "melee", power = 200 }}' for i in range(6))
            + "]\n",
            5,
            "a pool of 1200 dice; at most 1000",
        ),
        (ROGUE + "mana = { W = 1001 }\n", 5, "expected a whole number from 0 to 1000"),
        (
            ROGUE + 'weapons = [{ name = "bow", type = "rangd", power = 1 }]\n',
            5,
            "expected melee or ranged, not 'rangd'",
        ),
        (ROGUE + 'weapons = [{ name = "bow", type = "ranged" }]\n', 5, "weapons 'bow': power is missing"),
        (ROGUE + 'magic = [{ name = "hex", cost = "R" }]\n', 5, "magic 'hex': dice is missing"),
        (ROGUE + 'magic = [{ name = "hex", dice = 2 }]\n', 5, "magic 'hex': cost is missing"),
        (ROGUE + 'magic = [{ name = "hex", cost = "1P", dice = 2 }]\n', 5, "'1P': expected a cost such as 2, 1R, XR"),
        (ROGUE + 'magic = [{ name = "hex", cost = "R", dice = "2+Y" }]\n', 5, "expected a number of dice such as 4, X"),
        (ROGUE + 'magic = [{ name = "hex", cost = "R", dice = "X" }]\n', 5, "X has an X, but the cost R has none"),
        (
            ROGUE + 'magic = [{ name = "hex", cost = "R", effect = "bonus", dice = 1 }]\n',
            5,
            "bonus has amount, not dice",
        ),
        (ROGUE + 'cards = [{ name = "imp", kind = "creatur", cost = "R" }]\n', 5, "expected creature, aura"),
        (ROGUE + 'cards = [{ name = "imp", kind = "creature", in = "deck" }]\n', 5, "expected library, hand"),
        (ROGUE + 'cards = [{ name = "imp", kind = "creature", cost = "XR" }]\n', 5, "what is summoned has no X"),
        (
            ROGUE + 'cards = [{ name = "a", kind = "aura", power = 1 }, { name = "a", kind = "aura", power = 2 }]\n',
            5,
            "there is another card 'a', of other kind, cost or power",
        ),
        (ROGUE + "[rulings]\nsuccess = 11\n", 6, "rulings, success: expected a whole number from 1 to 10, not 11"),
        (ROGUE + "[rulings]\nallies_may = 1\n", 6, "allies_may: expected true or false, not 1"),
        ('stun_order = ["rouge"]\n' + ROGUE, 2, "there is no character 'rouge'; did you mean rogue?"),
        ("stun_order = []\n" + ROGUE, 2, "stun_order: nobody is named"),
    ],
)
def test_a_broken_file_says_where_and_what(text: str, line: int, said: str) -> None:
    with pytest.raises(BadInput, match=said) as found:
        scenario(text)
    assert any(problem.line == line for problem in found.value.problems), found.value.problems


# -- refusals --------------------------------------------------------------------------------------------------------

ROUND = {"actor": "druid", "action": "damage round", "target": "rogue"}


@pytest.mark.parametrize(
    ("command", "code", "said"),
    [
        ({"action": "lief"}, "unknown-action", "did you mean life"),
        ({"action": "life", "change": -1}, "unknown-target", "target is missing"),
        ({"action": "life", "target": "rouge", "change": -1}, "unknown-target", "did you mean rogue"),
        ({"action": "life", "target": "rogue"}, "bad-argument", "change is missing"),
        ({"action": "life", "target": "rogue", "change": "x"}, "bad-argument", "expected a whole number"),
        ({"action": "life", "target": "rogue", "amount": 1}, "bad-argument", "takes no 'amount'"),
        ({"action": "life", "targets": ["rogue", "rogue"], "change": 1}, "bad-argument", "somebody is named twice"),
        ({"action": "life", "target": "rogue", "targets": ["rogue"], "change": 1}, "bad-argument", "not both"),
        (ROUND, "bad-argument", "a damage round is an attack, a summoned creature or both; else pass .STN-10"),
        ({**ROUND, "actor": "drruid"}, "unknown-actor", "did you mean druid"),
        ({"action": "damage round", "target": "rogue", "attack": "melee"}, "unknown-actor", "no actor is named"),
        ({**ROUND, "attack": {"kind": "meelee"}}, "bad-argument", "did you mean melee"),
        ({**ROUND, "attack": {"kind": "magic"}}, "bad-argument", "no name is given; known are mire, thorns"),
        ({**ROUND, "attack": "mir"}, "bad-argument", "druid has no attack 'mir'; did you mean mire"),
        ({**ROUND, "attack": {"kind": "magic", "name": "thorns"}}, "bad-argument", "x is missing"),
        ({**ROUND, "attack": {"kind": "magic", "name": "mire", "x": 1}}, "bad-argument", "X in its cost"),
        ({**ROUND, "attack": {"kind": "magic", "name": "thorns", "x": 4}}, "cannot-pay", "has G3 C1 and cannot pay XG"),
        ({**ROUND, "attack": "ranged"}, "wrong-weapon", "druid has no ranged weapon equipped .STN-15"),
        ({**ROUND, "attack": {"kind": "melee", "name": "sling"}}, "wrong-weapon", "sling is no melee weapon .STN-13"),
        ({**ROUND, "attack": {"kind": "melee", "name": "sikle"}}, "wrong-weapon", "did you mean sickle"),
        ({**ROUND, "summon": "baor"}, "unknown-card", "druid has no card 'baor'; did you mean boar"),
        ({**ROUND, "summon": {"card": "boar", "from": "hand"}}, "unknown-card", "has no boar in its hand"),
        ({**ROUND, "summon": {"card": "boar", "from": "exile"}}, "not-allowed", "in library or hand, not in exile"),
        ({**ROUND, "summon": {"card": "boar", "zone": "hand"}}, "bad-argument", "summon takes no 'zone'"),
        ({**ROUND, "summon": "ivy"}, "not-allowed", "ivy is an aura; only creatures are summoned .STN-20"),
        ({**ROUND, "attack": "melee", "aura": "boar"}, "not-allowed", "boar is a creature; only auras"),
        ({**ROUND, "attack": "mire", "aura": "ivy"}, "not-allowed", "for an attack that rolls"),
        ({**ROUND, "attack": "melee", "aura": ["ivy", "ivy"]}, "unknown-card", "druid has no ivy in its library for"),
        ({**ROUND, "attack": "melee", "first": "creature"}, "bad-argument", "known are attack, summon"),
        ({**ROUND, "attack": "melee", "pay": {"G": 1}}, "bad-argument", "pay names 1 more G than the costs take"),
        ({**ROUND, "target": "druid", "attack": "melee"}, "not-eligible", "druid cannot strike itself"),
        ({"actor": "druid", "action": "press", "target": "rogue"}, "not-your-turn", "which begin starts"),
        ({"actor": "rogue", "action": "pass"}, "not-eligible", "rogue has no open damage round"),
        ({"action": "end turn"}, "not-your-turn", "in free play it is nobody's turn"),
        ({"actor": "druid", "action": "enter", "battlefield": "hall"}, "bad-argument", "a number or a known name"),
        ({"actor": "druid", "action": "cast", "card": "boar"}, "cannot-act", "outside combat"),
        ({"actor": "druid", "action": "sacrifice", "card": "boarr"}, "unknown-card", "did you mean boar"),
        ({"actor": "druid", "action": "meditate", "hours": 0}, "bad-argument", "from 1 to"),
        ({"action": "set", "target": "rogue", "field": "vitalty", "value": 1}, "bad-argument", "did you mean vitality"),
        (
            {"action": "set", "target": "rogue", "field": "vitality", "value": 11},
            "bad-argument",
            "the maximum of rogue",
        ),
        (
            {"action": "set", "target": "rogue", "field": "condition", "value": "fine"},
            "bad-argument",
            "active, stunned",
        ),
        ({"action": "set", "target": "druid", "field": "equipped.sling", "value": 1}, "bad-argument", "true or false"),
        ({"action": "add", "character": {"id": "x"}}, "bad-argument", "side is missing"),
        ({"action": "add"}, "bad-argument", "expected a table, not nothing"),
        ({"action": "surprise", "actors": [], "target": "rogue", "skill": "sneak"}, "bad-argument", "a list of ids"),
        ({"actor": "druid", "action": "surprise", "target": "rogue", "skill": "run"}, "bad-argument", "charge, sneak"),
    ],
)
def test_what_cannot_be_done_is_refused_with_a_reason(command: dict[str, object], code: str, said: str) -> None:
    start = scenario()
    fight = stun(start)
    before = fight.key()
    with pytest.raises(Refused, match=said) as found:
        act(start, fight, command)
    assert found.value.refusal.code == code
    assert fight.key() == before


def test_an_unknown_field_says_what_is_near() -> None:
    start = scenario()
    assert start.game.field(start.fight, "druid.mana.G") == 3
    assert start.game.field(start.fight, "druid.library.boar") == 1
    assert start.game.field(start.fight, "druid.equipped.sling") is False
    for path, said in (
        ("druid.lif", "did you mean life"),
        ("drud.life", "did you mean druid"),
        ("druid.mana.P", "known are W, U"),
        ("druid.library.baor", "did you mean boar"),
        ("druid.equipped.slng", "did you mean sling"),
    ):
        with pytest.raises(BadInput, match=said):
            start.game.field(start.fight, path)


# -- what the referee may ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "value", "shown"),
    [
        ("life", 7, 7), ("vitality", -3, -3), ("max_vitality", 4, 4), ("melee", 5, 5), ("mana.W", 2, 2),
        ("library.boar", 4, 4), ("exile.boar", 2, 2), ("equipped.sling", True, True), ("battlefield", 4, 4),
        ("condition", "stunned", "stunned"), ("condition", "dead", "dead"), ("condition", "fled", "fled"),
        ("condition", "incapacitated", "incapacitated"), ("full_life", 30, 30), ("reflex", 3, 3),
    ],
)  # fmt: skip
def test_the_referee_sets_a_field(field: str, value: object, shown: object) -> None:
    start = scenario()
    fight = start.fight.copy()
    act(start, fight, {"action": "set", "target": "druid", "field": field, "value": value})
    assert start.game.field(fight, f"druid.{field}") == shown


def test_who_leaves_is_struck_no_more_and_who_joins_comes_last() -> None:
    start = scenario()
    fight = stun(start)
    assert isinstance(fight, Fight)
    act(start, fight, {"actor": "rogue", "action": "surrender"})
    assert fight.granted == []
    with pytest.raises(Refused, match="rogue has surrendered"):
        act(start, fight, {**ROUND, "attack": "melee"})
    act(start, fight, {"action": "add", "character": {"id": "rogue", "side": "blue"}})
    act(start, fight, {"action": "begin"})
    act(start, fight, {"action": "add", "character": {"id": "rogue", "side": "blue", "mana": {"R": 2}}})
    assert start.game.combatants(fight) == ["druid", "rogue", "rogue-2", "rogue-3"]
    assert fight.order[-1] == 3


# -- mana ------------------------------------------------------------------------------------------------------------


def paid(pool: str, cost: str, x: int = 0, wish: str = "") -> str:
    """What is left of a pool, or that it is too little."""
    have = [pool.count(letter) for letter in mana.LETTERS]
    wishes = [wish.count(letter) for letter in mana.LETTERS] if wish else []
    what = mana.parse(cost)
    assert what is not None
    if not mana.pay(have, what, x, wishes):
        return "too little"
    return "".join(letter * n for letter, n in zip(mana.LETTERS, have, strict=True))


@pytest.mark.parametrize(
    ("pool", "cost", "x", "wish", "left"),
    [
        ("WRRRGGG", "1GG", 0, "", "WRRG"),
        ("WWWC", "2", 0, "", "WW"),
        ("WUB", "1", 0, "", "UB"),
        ("UUBB", "3", 0, "B", "B"),
        ("WCC", "1C", 0, "", "W"),
        ("RRR", "XR", 2, "", ""),
        ("RRR", "XXR", 1, "", ""),
        ("RRR", "XR", 3, "", "too little"),
        ("GGG", "R", 0, "", "too little"),
        ("CC", "C", 0, "", "C"),
        ("W", "", 0, "", "W"),
        ("W", "{1}", 0, "", ""),
    ],
)
def test_payment(pool: str, cost: str, x: int, wish: str, left: str) -> None:
    assert paid(pool, cost, x, wish) == left


@given(st.lists(st.integers(0, 6), min_size=6, max_size=6), st.integers(0, 9), st.integers(0, 6))
def test_payment_takes_exactly_the_cost(have: list[int], generic: int, kind: int) -> None:
    symbol = "" if kind == 6 else mana.LETTERS[kind]
    cost = mana.parse(f"{generic}{symbol}")
    assert cost is not None
    left = have[:]
    if mana.pay(left, cost, 0, []):
        assert sum(have) - sum(left) == generic + len(symbol)
        assert min(left) >= 0
    else:
        assert sum(have) < generic + len(symbol) or have[kind] == 0


@pytest.mark.parametrize("text", ["P", "1.5", "R1R2Q", "-1", "9999", "{R", "R" * 41])
def test_what_is_no_cost(text: str) -> None:
    assert mana.parse(text) is None or text == "{R"


@given(st.lists(st.integers(0, mana.MOST_MANA), min_size=6, max_size=6))
def test_mana_is_told_in_one_number(amounts: list[int]) -> None:
    assert mana.unpacked(mana.packed(amounts)) == amounts


# -- saying ----------------------------------------------------------------------------------------------------------


def test_a_pool_is_spelled_out_before_it_is_rolled_and_in_the_log() -> None:
    start = scenario(DRUID + ROGUE + "melee = 5\n" + ROGUE.replace("rogue", "page").replace("blue", "red"))
    fight = stun(start)
    act(start, fight, {**ROUND, "attack": "mire"})
    act(start, fight, {"action": "end duel"})
    act(start, fight, {"action": "life", "target": "page", "change": -20})
    strike = start.game.read(fight, {"actor": "rogue", "action": "damage round", "target": "page", "attack": "melee"})
    assert start.game.rolls(fight, strike) == ["melee 5 - hindered 2 = 3 dice"]
    table = LiveTable(ScriptedDice([8, 1, 10]), Chooser())
    start.game.apply(fight, strike, table)
    assert start.game.sentences(fight, table.events) == [
        "rogue strikes page: melee 5 - hindered 2 = 3 dice (STN-14); 8 1 10: 2 successes at 8 or more, "
        "page's vitality 10 → 8 (STN-11)"
    ]
    (step,) = start.game.explain(fight, table.events)
    assert (step["terms"], step["faces"]) == ([["melee", 5], ["hindered", -2]], [8, 1, 10])
    assert (step["amount"], step["before"], step["after"]) == (2, 10, 8)


def test_every_pool_of_a_damage_round_is_spelled_out() -> None:
    start = scenario()
    fight = stun(start)
    aura = {"card": "ivy", "on": "summon"}
    both = start.game.read(fight, {**ROUND, "attack": "sickle", "summon": "boar", "aura": aura, "first": "summon"})
    assert start.game.rolls(fight, both) == ["boar 3 + ivy 1 = 4 dice", "melee 1 + sickle 2 = 3 dice"]
    magic = start.game.read(fight, {**ROUND, "attack": {"kind": "magic", "name": "thorns", "x": 2}})
    assert start.game.rolls(fight, magic) == ["thorns (X = 2) 3 = 3 dice"]


def test_what_is_said_of_a_stunning() -> None:
    start = scenario(DRUID + ROGUE + ROGUE.replace("rogue", "fool"))
    fight = start.fight.copy()
    table = act(start, fight, {"action": "life", "target": "rogue", "change": -21})
    assert start.game.sentences(fight, table.events) == [
        "rogue's duel life 20 → -1",
        "rogue is stunned (STN-2)",
        "who may strike rogue: druid; last the ally fool (STN-4)",
    ]


def test_every_result_of_whole_fights_says_that_duels_were_modelled() -> None:
    small = DRUID + ROGUE + "life = 2\nvitality = 1\n" + "[rulings]\nreroll = 10\n"
    start = scenario(small.replace("melee = 1", "melee = 1\nvitality = 1\nlife = 2"))
    game = start.game
    chooser = game.policy(start.fight, {})
    answer = answer_odds(game, start.fight, {"of": "winner", "method": "simulate", "fights": 10}, chooser)
    modelled, cut = answer.remarks
    assert "modelled, not played" in modelled
    assert "a die adds at most 10 dice" in cut
    assert answer.to_dict()["remarks"] == answer.remarks
    act(start, start.fight, {"action": "life", "target": "rogue", "change": -2})
    single = answer_odds(game, start.fight, {**ROUND, "attack": "melee", "of": "damage"}, chooser)
    assert single.remarks == [cut]


def test_a_simulation_says_so_too() -> None:
    start = scenario()
    result = simulate(lambda: (start.game, start.fight.copy(), start.game.policy(start.fight, {})), 5, processes=1)
    assert result.remarks == start.game.remarks(start.fight)
    assert "modelled, not played" in result.remarks[0]
    assert result.to_dict()["remarks"] == result.remarks


# -- whole fights ----------------------------------------------------------------------------------------------------


def test_opponents_apart_find_each_other() -> None:
    """Each side is left on another battlefield; in the next duel one enters the other's."""
    start = scenario(
        ROGUE + "battlefield = 1\nmelee = 9\n"
        + ROGUE.replace("rogue", "fool") + "battlefield = 2\n"
        + DRUID + "battlefield = 2\n"
        + DRUID.replace('"druid"', '"page"') + "battlefield = 1\nvitality = 1\n"
    )  # fmt: skip
    fight = start.fight.copy()
    game = start.game
    chooser = game.policy(fight, {})
    game.play(fight, LiveTable(SeededDice("apart"), chooser), chooser)
    assert game.over(fight)
    assert game.winner(fight) >= 0


def test_a_pool_has_a_largest_size() -> None:
    start = scenario(DRUID.replace('dice = "1+X"', 'dice = "1+9X"').replace("G = 3", "G = 300") + ROGUE)
    fight = stun(start)
    with pytest.raises(Refused, match="a pool of 1081 dice; at most 1000 are rolled"):
        act(start, fight, {**ROUND, "attack": {"kind": "magic", "name": "thorns", "x": 120}})
    offered = [start.game.write(fight, one) for one in start.game.legal(fight, 0)]
    assert {"kind": "magic", "name": "thorns", "x": 111} in [words.get("attack") for words in offered]
    act(start, fight, {**ROUND, "attack": {"kind": "magic", "name": "thorns", "x": 111}})


def test_a_stun_order_of_the_fallen_ends_for_nobody() -> None:
    start = scenario('stun_order = ["rogue"]\n' + DRUID + ROGUE + ROGUE.replace("rogue", "fool") + "vitality = 3\n")
    fight = start.fight.copy()
    chooser = start.game.policy(fight, {})
    start.game.play(fight, LiveTable(SeededDice("list"), chooser), chooser)
    assert start.game.winner(fight) == -1
    assert start.game.field(fight, "rogue.condition") in ("incapacitated", "dead")
    assert start.game.field(fight, "fool.vitality") == 3


def test_thrifty_spends_nothing_and_the_others_do() -> None:
    start = scenario()
    fight = stun(start)
    act(start, fight, {"action": "begin"})
    for name, spends in (("thrifty", False), ("weakest", True), ("strongest", True)):
        table = LiveTable(SeededDice("x"), Chooser())
        words = start.game.write(fight, policies.policy(name).decide(fight, 0, table))
        assert (words["attack"] != "melee" or "summon" in words) == spends, words


def test_weakest_and_strongest_choose_their_opponents() -> None:
    start = scenario(DRUID + ROGUE + "melee = 1\nlife = 9\n" + ROGUE.replace("rogue", "ox") + "melee = 5\nlife = 30\n")
    fight = start.fight.copy()
    table = LiveTable(SeededDice("x"), Chooser())
    for name, target in (("weakest", 1), ("strongest", 2)):
        chosen = policies.policy(name).decide(fight, 0, table)
        assert isinstance(chosen, Act)
        assert chosen.target == target


class Cheat(Policy):
    def decide(self, fight: State, who: int, table: Table) -> Action:
        return press(who, who)


def test_a_tables_own_policy_is_held_to_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(policies.OWN, "cheat", Cheat())
    start = scenario()
    fight = start.fight.copy()
    chooser = start.game.policy(fight, {"red": "cheat", "blue": "cheat"})
    with pytest.raises(Refused, match="is no opponent of"):
        start.game.play(fight, LiveTable(SeededDice("x"), chooser), chooser)


# -- scenarios -------------------------------------------------------------------------------------------------------

FILES = sorted((Path(__file__).parents[1] / "conformance" / "duel").glob("*.toml"))


def test_every_paragraph_is_cited_by_a_scenario() -> None:
    cited = {paragraph for path in FILES for paragraph in read_file(path).cites}
    assert cited == set(ruleset("duel").paragraphs())


def test_every_ruling_is_shown_in_more_than_one_value() -> None:
    seen: dict[str, set[object]] = {}
    for path in FILES:
        one = read_file(path)
        for name, value in one.game.rulings(one.fight).items():
            seen.setdefault(name, set()).add(value)
    assert [name for name, values in seen.items() if len(values) < 2] == []
