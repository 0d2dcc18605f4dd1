"""The samples: they can be read, show every ability, and are fair enough to be interesting."""

from collections import Counter
from dataclasses import replace
from typing import cast

import pytest

from affray import content
from affray.cli.fight import everybody, steps
from affray.cli.start import open_session
from affray.core.bulk import BulkTable
from affray.core.errors import BadInput
from affray.odds.ask import answer_odds
from affray.rulesets.duality.state import ADVERSARIES
from affray.rulesets.duality.state import Fight as DualityFight
from affray.rulesets.summoner.keywords import HEROIC, KICKER, REINFORCE, SOULBOND, WORDS
from affray.rulesets.summoner.state import ACTIVE, Fight
from affray.scenario.check import check_scenario
from affray.scenario.scenario import Scenario, read_text
from affray.scenario.steps import Runner

CARDS = ("armoury", "bestiary", "company", "outfitter", "rogues", "spellbook")
FIGHTS = sorted(set(content.samples()) - set(CARDS))


def read(name: str) -> Scenario:
    return read_text(content.sample(name), name)


def fight_of(name: str) -> Fight:
    return cast(Fight, read(name).fight)


@pytest.mark.parametrize("name", [*CARDS, *FIGHTS])
def test_a_sample_can_be_read_and_leaves_nothing_unmodelled(name: str) -> None:
    scenario = read(name)
    assert scenario.title == content.samples()[name]
    assert scenario.game.not_modelled(scenario.fight) == {}


def test_the_bestiary_has_every_ability() -> None:
    found = 0
    for c in fight_of("bestiary").creatures:
        found |= c.card.keywords
        for held in c.card.spells:
            found |= KICKER if held.kicker is not None else 0
    assert [word for word, bit in WORDS.items() if not found & bit] == []


def test_the_bestiary_is_complete_in_itself() -> None:
    creatures = fight_of("bestiary").creatures
    assert len(creatures) == int(content.samples()["bestiary"].split()[1])
    for c in creatures:
        assert c.condition == ACTIVE
        assert not c.card.keywords & HEROIC or c.card.heroic
        assert not c.card.keywords & SOULBOND or c.card.soul_power or c.card.soul_keywords
        assert not c.card.keywords & REINFORCE or c.card.reinforce_counters


def test_spells_and_items_are_as_many_as_said() -> None:
    (librarian,) = fight_of("spellbook").creatures
    (quartermaster,) = fight_of("armoury").creatures
    assert len(librarian.card.spells) == int(content.samples()["spellbook"].split()[1]) >= 12
    assert len(quartermaster.card.items) == int(content.samples()["armoury"].split()[1]) >= 6


def test_the_rogues_are_of_every_type_and_tier() -> None:
    rogues = cast(DualityFight, read("rogues").fight).fighters
    assert len(rogues) == int(content.samples()["rogues"].split()[1]) >= 20
    assert {ADVERSARIES[rogue.kind] for rogue in rogues} == set(ADVERSARIES)
    assert {int(rogue.level) for rogue in rogues} == {1, 2, 3, 4}


def test_heroes_and_gear_of_duality_are_as_many_as_said() -> None:
    company, holders = (cast(DualityFight, read(name).fight).fighters for name in ("company", "outfitter"))
    assert len(company) == int(content.samples()["company"].split()[1]) >= 4
    title = content.samples()["outfitter"].split()
    weapons = {way.name for one in holders for way in one.ways if not way.unarmed}
    assert len(weapons) == int(title[1]) >= 12
    assert len({one.armor for one in holders}) == int(title[4]) >= 6


@pytest.mark.parametrize("name", FIGHTS)
def test_a_fight_says_what_is_asked_of_it(name: str) -> None:
    scenario = read(name)
    assert len(scenario.odds) >= 1
    assert len(scenario.game.sides(scenario.fight)) == 2
    assert scenario.policy


@pytest.mark.parametrize("name", FIGHTS)
def test_what_is_asked_of_actions_can_be_answered(name: str) -> None:
    """Whole fights are asked of samples too; those are played in the next test."""
    scenario = read(name)
    actions = [odds for odds in scenario.odds if "action" in odds.table]
    assert check_scenario(replace(scenario, odds=actions), answer_odds) == []


@pytest.mark.parametrize("name", FIGHTS)
def test_either_side_may_win(name: str) -> None:
    """Between one in five and four in five; 200 fights, so with some room for chance."""
    scenario = read(name)
    runner = Runner(scenario)
    for step in scenario.steps:
        runner.do(step)
    game, start = scenario.game, runner.fight
    policies = game.policy(start, scenario.policy)
    table = BulkTable("samples", policies)
    fight = start.copy()
    wins: Counter[int] = Counter()
    for k in range(200):
        game.restart(fight, start)
        table.start(k)
        game.play(fight, table, policies)
        wins[int(game.winner(fight))] += 1
    assert min(wins[0], wins[1]) > 200 * 0.15


def test_the_first_fight_is_short() -> None:
    scenario = read(content.DEFAULT)
    session = open_session(scenario, everybody(scenario, {}), scenario.seed)
    told = sum(len(session.ruleset.sentences(step.fight, step.entry.events)) for step in steps(session))
    assert 10 <= told <= 30


def test_five_against_five_is_what_it_says() -> None:
    fight = fight_of("five-against-five")
    assert fight.grid is not None
    assert (fight.grid.width, fight.grid.height, sum(fight.grid.wall)) == (10, 10, 8)
    columns = [{int(c.square % 10) for c in fight.creatures if c.side == side} for side in (0, 1)]
    assert [len([c for c in fight.creatures if c.side == side]) for side in (0, 1)] == [5, 5]
    assert max(columns[0]) + 6 == min(columns[1])
    assert {(int(c.power), int(c.toughness)) for c in fight.creatures} == {(3, 3)}
    assert set(read("five-against-five").policy.values()) == {"nearest"}


def test_a_name_that_is_nearly_right() -> None:
    with pytest.raises(BadInput, match="did you mean hallway"):
        content.sample("halway")
