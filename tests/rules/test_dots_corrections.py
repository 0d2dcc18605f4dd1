"""`dots`: limits of a file, the referee's corrections, odds of designations, policies of one's own."""

from fractions import Fraction

import pytest

from affray.core.bulk import BulkTable
from affray.core.errors import BadInput, Refused
from affray.core.faces import SeededDice
from affray.core.live import LiveTable
from affray.core.policy import Action, Policies, Policy
from affray.core.ruleset import Command
from affray.core.state import Chooser, State
from affray.core.table import Table
from affray.odds.budget import Budget
from affray.odds.step import step_law
from affray.rulesets.dots.act import AIM, DELAY, Act
from affray.rulesets.dots.load import MOST_FIGHTERS, MOST_KINDS, MOST_SIDES
from affray.rulesets.dots.state import Fight
from affray.scenario.scenario import Scenario
from tests.rules.test_dots import DECK, HERO, RAT, act, scenario

# -- limits ----------------------------------------------------------------------------------------------------------

MANY_SIDES = "".join(RAT.replace("rat", f"r{n}").replace("blue", f"side {n}") for n in range(MOST_SIDES))
MANY_KINDS = "deck = [" + ", ".join(f'{{ name = "k{n}" }}' for n in range(MOST_KINDS + 1)) + "]"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (HERO + RAT + f"count = {MOST_FIGHTERS}\n", f"{MOST_FIGHTERS + 1} combatants; at most {MOST_FIGHTERS}"),
        (HERO + MANY_SIDES, f"{MOST_SIDES + 1} sides; at most {MOST_SIDES}"),
        (HERO.replace(DECK, MANY_KINDS), f"{MOST_KINDS + 1} kinds of cards; at most {MOST_KINDS}"),
        (HERO.replace("combat_skill = 2", "combat_skill = 101"), "combat_skill: expected a whole number from 0 to 100"),
        (HERO.replace("count = 3", "count = 1001"), "count: expected a whole number from 0 to 1000"),
    ],
)
def test_a_file_has_limits(text: str, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        scenario(text)


def test_what_the_rules_do_not_know_is_remembered() -> None:
    start = scenario(HERO + RAT + 'text = """bites\\nand runs"""\n')
    assert start.game.not_modelled(start.fight) == {"blue": ["rat: bites", "rat: and runs"]}


# -- corrections -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("target", "field", "value", "then"),
    [
        ("hero", "combat_skill", 1, {"hero.combat_skill": 1}),
        ("hero", "max_life", 3, {"hero.max_life": 3, "hero.life": 3}),
        ("hero", "healed_today", True, {"hero.healed_today": True}),
        ("hero", "first_strike", True, {"hero.first_strike": True}),
        ("hero", "condition", "dead", {"hero.life": 0, "over": True}),
        ("hero", "condition", "fled", {"hero.life": 5, "over": True}),
        ("hero", "life", 0, {"hero.condition": "dead", "over": True}),
        ("rat", "attack", 7, {"rat.attack": 7}),
        ("rat", "defense", 0, {"rat.defense": 0}),
        ("rat", "condition", "surrendered", {"rat.condition": "surrendered", "over": True}),
    ],
)
def test_the_referee_sets_a_field(target: str, field: str, value: object, then: dict[str, object]) -> None:
    start = scenario()
    command: Command = {"action": "set", "target": target, "field": field, "value": value}
    game, fight = start.game, start.fight
    action = game.read(fight, command)
    assert game.write(fight, action) == command
    table = LiveTable(SeededDice("x"))
    game.apply(fight, action, table)
    assert {path: game.field(fight, path) for path in then} == then
    said = "true" if value is True else str(value)
    assert game.sentences(fight, table.events)[0].lower() == f"the referee sets {target}'s {field} to {said}"


def test_the_dead_who_are_active_again_have_life() -> None:
    start = scenario()
    for value, life in (("dead", 0), ("active", 1)):
        act(start, {"action": "set", "target": "hero", "field": "condition", "value": value})
        assert start.game.field(start.fight, "hero.life") == life


@pytest.mark.parametrize(("field", "value"), [("max_life", 0), ("life", 6)])
def test_a_value_that_cannot_be_is_refused(field: str, value: int) -> None:
    with pytest.raises(Refused) as found:
        act(scenario(), {"action": "set", "target": "hero", "field": field, "value": value})
    assert found.value.refusal.code == "bad-argument"


def test_who_falls_before_it_has_designated_does_not_keep_the_round_waiting() -> None:
    start = scenario(HERO + RAT + RAT.replace("rat", "wasp"))
    for command in ({"action": "begin"}, {"action": "aim", "target": "rat"}, {"action": "aim", "target": "hero"}):
        act(start, command)
    act(start, {"action": "remove", "target": "wasp"})
    assert start.game.field(start.fight, "round") == 2


def test_many_who_do_the_same_are_told_in_one_line() -> None:
    start = scenario(HERO + RAT + "count = 3\n")
    game, fight, table = start.game, start.fight, LiveTable(SeededDice("x"))
    drawn: Command = {"action": "round", "draws": {"hero": ["guard", "guard"]}}
    game.apply(fight, game.read(fight, drawn), table)
    assert game.collapse(game.explain(fight, table.events)) == [
        "hero goes for rat",
        "rat, rat-2 and rat-3 go for hero (DOT-1)",
        "hero draws guard, guard: attack 0 + 0 = 0, defence 2 + 2 = 4 (DOT-4)",
        "rat, rat-2 and rat-3 hit hero with 1 + 1 + 1 = 3 (DOT-10)",
        "hero has 1 + 1 + 1 = 3 against it, defence 4: nothing gets through (DOT-10)",
    ]


# -- odds ------------------------------------------------------------------------------------------------------------

KINDS = ", ".join(f'{{ name = "k{i}", red = {i % 5}, green = {i % 4}, count = 3 }}' for i in range(12))
LARGE = HERO.replace(DECK, f"deck = [{KINDS}]").replace("combat_skill = 2", "combat_skill = 8")


def law(start: Scenario, command: Command, of: str) -> dict[object, Fraction]:
    action = start.game.read(start.fight, command)
    return dict(step_law(start.game, start.fight, action, of, Chooser(), Budget(paths=3000)))


def test_the_last_designation_has_the_odds_of_the_round() -> None:
    start = scenario(HERO + LARGE.replace("hero", "foe").replace('"red"', '"blue"'))
    whole: Command = {"action": "round", "targets": {"hero": "foe", "foe": "hero"}, "stances": {"foe": "defensive"}}
    of = ("attack.hero", "damage.foe", "foe.life", "hero.condition", "defence.hero", "attack.foe")
    laws = [law(start, whole, one) for one in of]
    act(start, {"action": "begin"})
    act(start, {"actor": "hero", "action": "aim", "target": "foe"})
    last: Command = {"actor": "foe", "action": "aim", "target": "hero", "stance": "defensive"}
    assert [law(start, last, one) for one in of] == laws
    assert laws[5] == {0: 1}


def test_what_is_left_of_a_card_depends_on_the_own_hand_only() -> None:
    start = scenario(HERO + LARGE.replace("hero", "foe").replace('"red"', '"blue"'))
    left = law(start, {"action": "round"}, "hero.deck.cut")
    assert left == {1: Fraction(1, 5), 2: Fraction(3, 5), 3: Fraction(1, 5)}


def test_hands_that_were_drawn_leave_nothing_to_chance() -> None:
    start = scenario(HERO + LARGE.replace("hero", "foe").replace('"red"', '"blue"'))
    drawn: Command = {"action": "round", "draws": {"hero": ["cut", "guard"]}, "stances": {"foe": "offensive"}}
    assert law(start, drawn, "attack.hero") == {2: 1}
    assert law(start, drawn, "foe.life") == {3: 1}


# -- policies --------------------------------------------------------------------------------------------------------


class Waits(Policy):
    """Designates after the others whenever it can."""

    def decide(self, fight: State, who: int, table: Table) -> Action:
        assert isinstance(fight, Fight)
        return Act(AIM, who, 1 - who) if who in fight.waiting or fight.fighters[1 - who].aimed else Act(DELAY, who)


class Cheats(Policy):
    """Goes for itself."""

    def decide(self, fight: State, who: int, table: Table) -> Action:
        return Act(AIM, who, who)


def test_a_policy_of_ones_own_plays_by_the_rules() -> None:
    start = scenario(HERO + RAT)
    game, fight = start.game, start.fight.copy()
    names = ["own", "first"]
    policies = Policies([Waits(), game.policy(fight, {}).by_side[1]], names)
    game.play(fight, BulkTable("own", policies), policies)
    assert game.over(fight)
    for cheat in (Policies([Cheats(), policies.by_side[1]], names), Policies([Waits(), Cheats()], names)):
        with pytest.raises(Refused, match="cannot hit itself"):
            game.play(start.fight.copy(), BulkTable("own", cheat), cheat)


def test_a_fight_is_played_on_from_the_middle_of_a_round() -> None:
    start = scenario(HERO + RAT)
    for command in ({"action": "begin"}, {"action": "aim", "target": "rat", "stance": "offensive"}):
        act(start, command)
    game, policies = start.game, start.game.policy(start.fight, {})
    stepped, played = start.fight.copy(), start.fight.copy()
    table = BulkTable("middle", policies)
    table.start(0)
    while not game.over(stepped):
        game.step(stepped, table, policies)
    table.start(0)
    game.play(played, table, policies)
    assert stepped.key() == played.key()


def test_the_fallen_designate_nobody() -> None:
    start = scenario(HERO + RAT)
    act(start, {"action": "set", "target": "hero", "field": "life", "value": 0})
    for name in start.game.policies:
        action = (
            start.game.policy(start.fight, {"red": name}).by_side[0].decide(start.fight, 0, LiveTable(SeededDice("x")))
        )
        assert start.game.write(start.fight, action)["action"] == "end turn"
