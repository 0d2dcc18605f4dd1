"""`dots`: files that cannot be read, actions that are refused, decks, tables of odds."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from affray.core.errors import BadInput, Refused
from affray.core.faces import ScriptedDice, SeededDice
from affray.core.forced import ForcedTable, every_path
from affray.core.live import LiveTable
from affray.core.ruleset import Command
from affray.core.state import Chooser
from affray.odds.budget import Budget
from affray.odds.step import OneAction, step_law
from affray.rulesets.dots.decks import draw, not_drawable, put_away, total
from affray.rulesets.dots.outlook import BOTH, Outlook, enough, expected_attack, lost, taken, worth
from affray.rulesets.dots.rounds import draw_hand
from affray.rulesets.dots.state import DEFENSIVE, NORMAL, OFFENSIVE, Fight
from affray.scenario.scenario import Scenario, read_text

DECK = 'deck = [{ name = "cut", red = 2, count = 3 }, { name = "guard", green = 2, count = 3 }]'
HERO = f'[[character]]\nid = "hero"\nside = "red"\ncombat_skill = 2\nlife = 5\n{DECK}\n'
RAT = '[[creature]]\nid = "rat"\nside = "blue"\nattack = 1\ndefense = 2\n'
HEAD = 'ruleset = "dots"\n'


def scenario(text: str = HERO + RAT) -> Scenario:
    return read_text(HEAD + text, "fight.toml")


def fight_of(text: str = HERO + RAT) -> Fight:
    fight = scenario(text).fight
    assert isinstance(fight, Fight)
    return fight


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("", 0, r"there is no \[\[character\]\] and no \[\[creature\]\]"),
        (HERO.replace("life = 5\n", ""), 2, "character 'hero': life is missing"),
        (HERO.replace(DECK, ""), 2, "character 'hero': deck is missing"),
        (HERO.replace(DECK, "deck = []"), 7, "character 'hero', deck: there is no card in the deck"),
        (HERO.replace("red = 2", "red = -1"), 7, "red: expected a whole number from 0 to 1000, not -1"),
        (HERO.replace("red = 2", "rd = 2"), 7, "rd: unknown key; did you mean red?"),
        (HERO.replace('"guard"', '"cut"'), 7, "there is a card 'cut' in this deck already"),
        (HERO.replace("life = 5", "life = 5\nmax_life = 4"), 6, "life: 5 is more than max_life, 4"),
        (HERO.replace("combat_skill", "combat_skil"), 5, "combat_skil: unknown key; did you mean combat_skill?"),
        (HERO + HERO, 9, "there is a combatant 'hero' already"),
        (HERO + RAT.replace("attack = 1", "attack = true"), 11, "attack: expected a whole number, not true"),
        (HERO + RAT.replace("blue", "nobody"), 10, "a side may not be called 'nobody'"),
        (HERO + RAT + "count = 0\n", 13, "count: expected a whole number from 1 to 500, not 0"),
        (HERO + RAT + '[rulings]\nhand = "bets"\n', 14, "rulings, hand: expected all or best, not 'bets'"),
        (HERO + RAT + "skills = { healing = 3 }\n", 13, "creature 'rat', skills: unknown key"),
        (HERO.replace('"hero"', '"a.b"'), 3, "id may not contain ."),
    ],
)
def test_a_broken_file_says_where_and_what(text: str, line: int, said: str) -> None:
    with pytest.raises(BadInput, match=said) as found:
        scenario(text)
    assert any(problem.line == line for problem in found.value.problems), found.value.problems


def act(start: Scenario, command: Command) -> None:
    action = start.game.read(start.fight, command)
    start.game.apply(start.fight, action, LiveTable(SeededDice("x"), Chooser()))


@pytest.mark.parametrize(
    ("command", "code", "said"),
    [
        ({"action": "aimm"}, "unknown-action", "did you mean aim"),
        ({"actor": "hero", "action": "aim"}, "unknown-target", "target is missing"),
        ({"actor": "herro", "action": "aim", "target": "rat"}, "unknown-actor", "did you mean hero"),
        ({"actor": "hero", "action": "aim", "target": "rta"}, "unknown-target", "did you mean rat"),
        ({"actor": "hero", "action": "aim", "target": "rat", "stance": "ofensive"}, "bad-argument", "offensive"),
        ({"actor": "hero", "action": "aim", "target": "rat", "how": 1}, "bad-argument", "takes no 'how'"),
        ({"action": "aim", "target": "rat"}, "unknown-actor", "no actor is named"),
        ({"action": "round", "targets": 3}, "bad-argument", "expected a table by id"),
        ({"action": "round", "targets": {"hero": "nobody"}}, "unknown-target", "no combatant 'nobody'"),
        ({"action": "round", "draws": {"hero": "cut"}}, "bad-argument", "expected a list of cards"),
        ({"action": "round", "draws": {"hero": ["kut", "cut"]}}, "unknown-card", "did you mean cut"),
        ({"action": "round", "draws": {"hero": ["cut"]}}, "unknown-card", "draws 2 cards, and 1 are given"),
        ({"action": "round", "draws": {"rat": []}}, "not-allowed", "is a creature and draws no cards"),
        ({"action": "round", "uses": {"hero": ["blue"]}}, "bad-argument", "no use 'blue'"),
        ({"action": "round", "uses": {"hero": 1}}, "bad-argument", "expected a list of red and green"),
        ({"action": "rest", "days": 0}, "bad-argument", "from 1 to"),
        ({"action": "rest", "days": "two"}, "bad-argument", "expected a whole number"),
        ({"actor": "hero", "action": "heal", "target": "hero"}, "not-eligible", "has no skill in healing"),
        ({"action": "set", "target": "hero", "field": "attack", "value": 2}, "bad-argument", "has no attack"),
        ({"action": "set", "target": "hero", "field": "life", "value": 6}, "bad-argument", "more than the maximum"),
        ({"action": "set", "target": "hero", "field": "life", "value": "x"}, "bad-argument", "whole number"),
        ({"action": "set", "target": "hero", "field": "life"}, "bad-argument", "value is missing"),
        ({"action": "set", "target": "hero", "field": "condition", "value": "fine"}, "bad-argument", "active, dead"),
        ({"action": "set", "target": "rat", "field": "first_strike", "value": 1}, "bad-argument", "true or false"),
        ({"action": "add"}, "bad-argument", "expected one of character and creature"),
        ({"action": "add", "creature": {"id": "x", "side": "blue"}}, "bad-argument", "attack is missing"),
        (
            {"action": "add", "creature": {"id": "x", "side": "green", "attack": 1, "defense": 1}},
            "bad-argument",
            "side",
        ),
        ({"action": "end turn"}, "not-your-turn", "nobody's turn"),
        ({"actor": "hero", "action": "delay"}, "cannot-act", "no order to wait in"),
    ],
)
def test_what_cannot_be_done_is_refused_with_a_reason(command: dict[str, object], code: str, said: str) -> None:
    start = scenario()
    before = start.fight.key()
    with pytest.raises(Refused, match=said) as found:
        act(start, command)
    assert found.value.refusal.code == code
    assert start.fight.key() == before


def test_an_unknown_field_says_what_is_near() -> None:
    game, fight = scenario().game, fight_of()
    assert (game.field(fight, "hero.deck.cut"), game.field(fight, "hero.skills.healing")) == (3, 0)
    for path, said in (
        ("attack.hero", "attack is a result of a round that is played out"),
        ("damage.hreo", "no combatant 'hreo'; did you mean hero"),
        ("hero.lfe", "life"),
        ("hreo.life", "hero"),
        ("hero.deck.cutt", "did you mean cut"),
    ):
        with pytest.raises(BadInput, match=said):
            game.field(fight, path)


# -- decks -----------------------------------------------------------------------------------------------------------


@given(st.lists(st.integers(1, 7), max_size=12), st.integers(0, 99))
def test_cards_are_never_lost(hands: list[int], seed: int) -> None:
    fight = fight_of()
    f = fight.fighters[0]
    table = LiveTable(SeededDice(str(seed)))
    for n in hands:
        before = total(f.deck)
        hand = draw(fight, 0, n, f.kinds, None, table)
        assert len(hand) == min(n, 6)
        assert total(f.deck) + total(f.discard) + len(hand) == 6
        if n > before:
            assert total(f.discard) == 0, "the discard pile was shuffled in"
        put_away(f, hand)
        assert [int(a + b) for a, b in zip(f.deck, f.discard, strict=True)] == [3, 3]


def test_the_last_cards_come_before_the_shuffled_ones() -> None:
    fight = fight_of()
    f = fight.fighters[0]
    put_away(f, draw(fight, 0, 5, f.kinds, None, LiveTable(ScriptedDice([1, 1, 1, 2, 2]))))
    assert not_drawable(f, 2, [0, 1]) == "hero cannot draw cut: none is left to draw"
    assert not_drawable(f, 2, [1, 1]) == ""
    assert draw(fight, 0, 2, f.kinds, None, LiveTable(ScriptedDice([2, 2]))) == [1, 1]


def test_the_second_hands_law_depends_on_the_first() -> None:
    start = scenario(HERO + RAT.replace("defense = 2", "defense = 99"))
    game, chooser = start.game, Chooser()
    laws = []
    for first in (["cut", "cut"], ["guard", "guard"]):
        fight = start.fight.copy()
        played = game.read(fight, {"action": "round", "draws": {"hero": first}})
        game.apply(fight, played, LiveTable(ScriptedDice([]), chooser))
        laws.append(step_law(game, fight, game.read(fight, {"action": "round"}), "attack.hero", chooser))
    assert dict(laws[0]) == {0: Fraction(1, 2), 2: Fraction(1, 2)}
    assert dict(laws[1]) == {2: Fraction(1, 2), 4: Fraction(1, 2)}


STANCES = (NORMAL, OFFENSIVE, DEFENSIVE)


# -- policies --------------------------------------------------------------------------------------------------------


def test_the_outlook_weighs_the_exact_law_of_the_hand() -> None:
    hero, rat = fight_of().fighters
    exact = Outlook().law(hero, BOTH)
    chances = {(red, green): chance for red, green, chance in exact}
    assert chances == {(0, 4): pytest.approx(1 / 5), (2, 2): pytest.approx(3 / 5), (4, 0): pytest.approx(1 / 5)}
    # The rat falls to 4, offensively to 8 and 4; of 5 life 4 come in against 4, 2, 0 or twice that, or nothing.
    assert [taken(exact, rat, stance, 0.0) for stance in STANCES] == [pytest.approx(p) for p in (1 / 5, 4 / 5, 0)]
    assert [lost(exact, hero, stance, 4.0) for stance in STANCES] == [
        pytest.approx(p) for p in (3 / 5 * 2 / 5 + 1 / 5 * 4 / 5, 4 / 5, 1 / 5 * 4 / 5)
    ]
    assert lost(exact, hero, OFFENSIVE, 5.0) == pytest.approx(2.0), "all its life, and death"
    assert taken(exact, hero, NORMAL, 1.0) == pytest.approx(3 / 5 * 1 / 5 + 1 / 5 * 3 / 5), "of a character a share"


def test_the_outlook_knows_what_has_been_declared() -> None:
    start = scenario(HERO + HERO.replace("hero", "foe").replace('"red"', '"blue"'))
    game, fight = start.game, start.fight
    assert isinstance(fight, Fight)
    assert expected_attack(fight, 0) == pytest.approx(2.0), "one cut and one guard in the mean"
    for stance, attack in (("offensive", 4.0), ("defensive", 0.0)):
        after = fight.copy()
        designation = {"actor": "foe", "action": "aim", "target": "hero", "stance": stance}
        game.apply(after, game.read(after, designation), LiveTable(SeededDice("x")))
        assert expected_attack(after, 0) == pytest.approx(attack)


DECKS = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(0, 2)), min_size=1, max_size=4).filter(
    lambda kinds: any(count for _, _, count in kinds)
)
"""Cards as (red, green, count)."""


def written(kinds: list[tuple[int, int, int]]) -> str:
    cards = [f'{{ name = "k{i}", red = {r}, green = {g}, count = {n} }}' for i, (r, g, n) in enumerate(kinds)]
    return f"deck = [{', '.join(cards)}]"


@settings(deadline=None)
@given(DECKS, st.integers(0, 5), st.integers(0, 5), st.sampled_from([NORMAL, OFFENSIVE]), st.integers(0, 6), st.data())
def test_the_outlook_of_used_cards_is_what_the_rule_does(
    kinds: list[tuple[int, int, int]], skill: int, first: int, stance: int, defense: int, data: st.DataObject
) -> None:
    text = HERO.replace(DECK, written(kinds)).replace("combat_skill = 2", f"combat_skill = {skill}")
    start = scenario(text + RAT.replace("defense = 2", f"defense = {defense}") + '[rulings]\nhand = "best"\n')
    fight, policies = start.fight, start.game.policy(start.fight, {})
    assert isinstance(fight, Fight)
    f = fight.fighters[0]
    put_away(f, draw(fight, 0, first, f.kinds, None, LiveTable(SeededDice(str(data.draw(st.integers(0, 99)))))))
    f.target, f.stance = 1, stance

    def run(table: ForcedTable) -> tuple[int, int]:
        new = fight.copy()
        draw_hand(new, new.fighters[0], 0, None, table)
        return int(new.fighters[0].red), int(new.fighters[0].green)

    exact: dict[tuple[int, int], Fraction] = {}
    for dots, weight, of_all in every_path(run, policies):
        exact[dots] = exact.get(dots, Fraction(0)) + Fraction(weight, of_all)
    law = {(red, green): chance for red, green, chance in Outlook().law(f, enough(fight.fighters[1], stance))}
    assert law == {dots: pytest.approx(float(chance)) for dots, chance in exact.items()}


def test_stances_by_odds_with_either_ruling() -> None:
    """Two lids fell the ogre and keep it off, if each counts for both; used for red they do not keep it off."""
    lids = HERO.replace(DECK, 'deck = [{ name = "lid", red = 1, green = 1, count = 9 }]').replace(
        "life = 5", "life = 2"
    )
    ogre = RAT.replace("rat", "ogre").replace("attack = 1", "attack = 2").replace("defense = 2", "defense = 1")
    for ruling, stance in (("all", "normal"), ("best", "defensive")):
        friend = HERO.replace("hero", "friend")
        assert chosen(scenario(lids + friend + ogre + f'[rulings]\nhand = "{ruling}"\n'))["stance"] == stance


def test_whom_to_fell_counts_by_what_it_attacks_with() -> None:
    fight = fight_of(HERO + RAT + RAT.replace("rat", "ogre").replace("attack = 1", "attack = 3"))
    assert [worth(fight, who) for who in (1, 2)] == [pytest.approx(1 / 2), pytest.approx(3 / 2)]
    assert worth(fight_of(HERO + RAT.replace("attack = 1", "attack = 0")), 1) == 1.0


def chosen(start: Scenario) -> dict[str, object]:
    """What by-odds does for the red side."""
    policy = start.game.policy(start.fight, {"red": "by-odds"}).by_side[0]
    action = policy.decide(start.fight, 0, LiveTable(SeededDice("x")))
    return {"stance": "normal", **start.game.write(start.fight, action)}


EIGHT = 'deck = [{ name = "cut", red = 3, count = 4 }, { name = "guard", green = 2, count = 4 }]'


def test_who_stands_alone_defends_only_for_a_better_hand() -> None:
    """Offensively one cut of two cards fells the ox, which takes 4 of 5: 11/14 of a win less 4/5. Without two cuts, 3/5
    less 4/5, and two of them are lost by waiting until the deck is shuffled."""
    text = HERO.replace(DECK, EIGHT) + RAT.replace("attack = 1", "attack = 4").replace("defense = 2", "defense = 5")
    start = scenario(text)
    assert chosen(start)["stance"] == "offensive", "the whole deck lies before it"
    act(start, {"action": "round", "stances": {"hero": "defensive"}, "draws": {"hero": ["cut", "cut"]}})
    act(start, {"action": "set", "target": "hero", "field": "life", "value": 5})
    assert chosen(start)["stance"] == "defensive", "a better hand may come"


def test_who_is_not_alone_may_defend() -> None:
    """Nothing is won by it, but for the friend's attack; the last to designate knows whether there is one."""
    weak = HERO.replace(DECK, 'deck = [{ name = "lid", red = 1, green = 1, count = 9 }]').replace(
        "life = 5", "life = 4"
    )
    ogre = RAT.replace("attack = 1", "attack = 4").replace("defense = 2", "defense = 9")
    friend = HERO.replace("hero", "friend")
    assert chosen(scenario(weak + ogre))["stance"] == "normal"
    assert chosen(scenario(weak + friend + ogre))["stance"] == "defensive"
    for stance, own in (("normal", "defensive"), ("defensive", "normal")):
        start = scenario(weak + friend + ogre)
        act(start, {"actor": "friend", "action": "aim", "target": "rat", "stance": stance})
        assert chosen(start)["stance"] == own


def test_policies_go_for_whom_they_say() -> None:
    others = RAT.replace("rat", "wasp").replace("attack = 1", "attack = 3").replace("defense = 2", "defense = 1")
    start = scenario(HERO + RAT + others + RAT.replace("rat", "worm").replace("defense = 2", "defense = 0"))
    for name, target in (("first", "rat"), ("weakest", "worm"), ("dangerous", "wasp")):
        policies = start.game.policy(start.fight, {"red": name})
        action = policies.by_side[0].decide(start.fight, 0, LiveTable(SeededDice("x")))
        assert start.game.write(start.fight, action)["target"] == target


# -- odds of a round -------------------------------------------------------------------------------------------------

ODD = """
[[character]]
id = "imp"
side = "blue"
combat_skill = 1
life = 2
deck = [{ name = "claw", red = 2, count = 2 }, { name = "hop", red = 1, green = 2 }]
"""
THREE = HERO + HERO.replace("hero", "squire").replace("life = 5", "life = 2") + ODD + RAT
IDS = ["hero", "squire", "imp", "rat"]


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.sampled_from(IDS), min_size=4, max_size=4),
    st.lists(st.sampled_from(["normal", "offensive", "defensive"]), min_size=3, max_size=3),
    st.sets(st.sampled_from(IDS)),
    st.sampled_from(["all", "best"]),
    st.sampled_from(IDS),
    st.sampled_from(["attack.{}", "defence.{}", "damage.{}", "{}.life", "{}.condition", "{}.deck.cut", "dead", "over"]),
)
def test_what_is_left_out_of_a_question_does_not_matter(
    goals: list[str], stances: list[str], first: set[str], ruling: str, of_whom: str, what: str
) -> None:
    text = THREE + f'[rulings]\nhand = "{ruling}"\n'
    for id in first:
        text = text.replace(f'id = "{id}"\n', f'id = "{id}"\nfirst_strike = true\n')
    start = scenario(text)
    game, fight = start.game, start.fight
    targets = {id: goal for id, goal in zip(IDS, goals, strict=True) if id != goal}
    command: Command = {"action": "round", "targets": targets, "stances": dict(zip(IDS[:3], stances, strict=True))}
    of = what.format("hero" if "cut" in what else of_whom)
    action = game.read(fight, command)
    policies = game.policy(fight, {})
    whole: dict[object, Fraction] = {}
    for value, weight, of_all in every_path(OneAction(game, fight, action, of).run, policies):
        whole[value] = whole.get(value, Fraction(0)) + Fraction(weight, of_all)
    if set(whole) == {None}:
        return
    assert dict(step_law(game, fight, action, of, policies)) == whole


def test_hands_that_do_not_matter_are_not_gone_through() -> None:
    cards = ", ".join(f'{{ name = "k{i}", red = {i % 5}, green = {i % 4}, count = 5 }}' for i in range(12))
    hero = HERO.replace(DECK, f"deck = [{cards}]").replace("combat_skill = 2", "combat_skill = 10")
    start = scenario(hero + hero.replace("hero", "foe").replace('"red"', '"blue"'))
    action = start.game.read(start.fight, {"action": "round"})
    for of, ways in (("attack.hero", 50), ("hero.life", 2000)):
        law = step_law(start.game, start.fight, action, of, Chooser(), Budget(paths=ways))
        assert sum(law.values()) == 1


# -- results ---------------------------------------------------------------------------------------------------------


def test_the_last_designation_has_the_results_of_a_whole_round() -> None:
    start = scenario(HERO + RAT.replace("attack = 1", "attack = 0"))
    game, fight = start.game, start.fight
    tables = []
    for command in ({"action": "begin"}, {"actor": "hero", "action": "aim", "target": "rat", "stance": "defensive"}):
        game.apply(fight, game.read(fight, command), LiveTable(SeededDice("x")))
    whole, alone = fight.copy(), fight.copy()
    for after, command in ((whole, {"action": "round"}), (alone, {"actor": "rat", "action": "aim", "target": "hero"})):
        table = LiveTable(SeededDice("y"))
        game.apply(after, game.read(after, command), table)
        tables.append(game.results(after, table.events))
    assert tables[0] == tables[1]
    assert tables[0]["dead"] == []
    assert tables[0]["damage.hero"] == 0
    assert (tables[0]["attack.rat"], tables[0]["defence.rat"]) == (0, 2)
