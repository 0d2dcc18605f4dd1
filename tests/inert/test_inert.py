"""Nothing is inert: whatever the rules know moves the odds of a fight which it should decide, through the command."""

from itertools import combinations
from pathlib import Path

import pytest

from affray.rulesets import ruleset
from affray.rulesets.duality.effects import WORDS as EFFECTS
from affray.rulesets.summoner import policies
from affray.rulesets.summoner.cards import VERBS
from affray.rulesets.summoner.keywords import WORDS
from affray.scenario.scenario import read_text
from tests.inert import abilities, cards, creatures, dots, duality, duel, rulings
from tests.inert.cases import Case, more, wins

FAMILIES = {
    "ability": abilities.CASES,
    "verb": cards.SPELLS,
    "item": cards.ITEMS,
    "ruling": rulings.RULINGS,
    "key": creatures.CASES,
    "mode": {"defense": rulings.DEFENSE},
    "dots": dots.CASES,
    "duel": duel.CASES,
    "duality": duality.CASES,
}
CASES = {f"{family} {name}": case for family, cases in FAMILIES.items() for name, case in cases.items()}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_it_helps_whom_it_should(case: Case, tmp_path: Path) -> None:
    chances = []
    for name, text in (("with", case.fight), ("without", case.without)):
        file = tmp_path / f"{name}.toml"
        file.write_text(text, "utf-8")
        chances.append(wins(file, case.side, case.fights))
    first, second = chances
    assert more(first, second, case.fights, case.fights), f"{case.side} wins {first} with it and {second} without"
    assert 0.2 <= first <= 0.8, "either side can win"


@pytest.mark.parametrize(
    ("battle", "of"),
    [
        (rulings.BATTLE, rulings.POLICIES),
        (dots.BATTLE, dots.POLICIES),
        (duel.BATTLE, duel.POLICIES),
        (duality.BATTLE, duality.POLICIES),
    ],
    ids=["summoner", "dots", "duel", "duality"],
)
def test_each_policy_plays_in_its_own_way(battle: str, of: dict[str, int], tmp_path: Path) -> None:
    found = {}
    for name, fights in of.items():
        file = tmp_path / f"{name}.toml"
        file.write_text(battle.replace("NAME", name), "utf-8")
        found[name] = wins(file, "red", fights), fights
    for one, two in combinations(found, 2):
        (first, n), (second, m) = sorted((found[one], found[two]), reverse=True)
        assert more(first, second, n, m), f"{one} and {two} win as often: {first}, {second}"


def test_a_policy_named_on_the_command_line_is_that_of_the_file(tmp_path: Path) -> None:
    file = tmp_path / "named.toml"
    file.write_text(rulings.BATTLE.replace("NAME", "nearest"), "utf-8")
    named = wins(file, "red", 300, "--policy", "red=cautious")
    file.write_text(rulings.BATTLE.replace("NAME", "cautious"), "utf-8")
    assert named == wins(file, "red", 300)


def test_every_ability_verb_ruling_and_policy_has_a_case() -> None:
    game = ruleset("summoner")
    assert list(abilities.CASES) == list(WORDS)
    assert list(cards.SPELLS) == list(VERBS)
    assert set(rulings.RULINGS) == set(game.rulings(read_text(creatures.PLAIN).fight))
    assert set(rulings.POLICIES) == set(policies.NAMES)


def test_every_ruling_and_policy_of_dots_has_a_case() -> None:
    game = ruleset("dots")
    assert set(dots.RULINGS) == set(game.rulings(read_text(dots.PLAIN).fight)) & set(dots.CASES)
    assert list(dots.POLICIES) == list(game.policies)


def test_every_ruling_and_policy_of_duel_has_a_case() -> None:
    game = ruleset("duel")
    assert list(duel.RULINGS) == list(game.rulings(read_text(duel.PLAIN).fight))
    assert list(duel.POLICIES) == list(game.policies)


def test_every_effect_ruling_and_policy_of_duality_has_a_case() -> None:
    game = ruleset("duality")
    assert list(duality.OF_EFFECTS) == list(EFFECTS)
    assert list(duality.RULINGS) == list(game.rulings(read_text(duality.PLAIN).fight))
    assert list(duality.POLICIES) == list(game.policies)
