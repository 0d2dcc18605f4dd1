"""Sentences: every number with its chain, and the same as data."""

import json
from collections.abc import Sequence
from typing import Any, cast

import pytest

from affray import content
from affray.core.bulk import BulkTable
from affray.core.dealt import DealtTable
from affray.core.faces import ScriptedDice, SeededDice
from affray.core.live import Event, LiveTable
from affray.core.stream import Stream
from affray.rulesets import ruleset
from affray.rulesets.summoner import told
from affray.rulesets.summoner.paragraphs import PARAGRAPHS
from affray.rulesets.summoner.results import results
from affray.rulesets.summoner.state import Fight
from affray.rulesets.summoner.words import EFFECTS, HEADS, collapse, explain, sentences
from affray.scenario.scenario import read_text

GAME = ruleset("summoner")
Told = tuple[Fight, list[Event]]


def fight_of(roster: str, more: str = "") -> Fight:
    """A fight from short lines: `ogre red 3/3 first strike` (id, side, power/toughness, keyword)."""
    text = f'ruleset = "summoner"\n{more}\n'
    for line in roster.strip().splitlines():
        name, side, strength, *keywords = line.split()
        power, toughness = strength.split("/")
        text += f'[[creature]]\nid = "{name}"\nside = "{side}"\npower = {power}\ntoughness = {toughness}\n'
        text += f'keywords = ["{" ".join(keywords)}"]\n' if keywords else ""
    return cast(Fight, read_text(text).fight)


def act(fight: Fight, dice: Sequence[int], answers: Sequence[int] = (), **command: object) -> Told:
    """Take an action on a copy: the fight after it and what was told."""
    after = fight.copy()
    table = LiveTable(ScriptedDice(list(dice)), None, list(answers))
    GAME.apply(after, GAME.read(after, command), table)
    table.finish()
    return after, table.events


def attack(fight: Fight, actor: str, target: str, *dice: int) -> Told:
    return act(fight, dice, actor=actor, action="attack", target=target)


def said(done: Told) -> list[str]:
    return sentences(*done)


def test_the_model_sentence() -> None:
    done = attack(fight_of("ogre red 3/3\ndwarf blue 2/2"), "ogre", "dwarf", 6, 4, 2, 6, 3, 5, 1)
    assert said(done) == [
        "ogre attacks dwarf: 6 4 2 against 6 3, two through (one unmatched, SUM-21), 5+1 = 6 damage, health 10 → 4"
    ]


@pytest.mark.parametrize(
    ("roster", "dice", "told_so"),
    [
        ("a red 1/1\nb blue 1/2", [3, 6, 2], "3 against 6 2, none through"),
        ("a red 0/1\nb blue 1/1", [4], "no dice against 4, none through"),
        (
            "a red 1/1\nb blue 1/1",
            [4, 3, 5],
            "4 against 3, one through, 5 damage, health 5 → 0, is unconscious (SUM-13)",
        ),
        (
            "a red 2/1\nb blue 1/2",
            [3, 5, 5, 3],
            "5 3 against 5 3, none through (two ties to the defender, SUM-20)",
        ),
        (
            "a red 1/1 first strike\nb blue 1/1",
            [4, 4, 1],
            "4 against 4, one through (one tie won by first strike, SUM-43), 1 damage, health 5 → 4",
        ),
        (
            "a red 1/1 deathtouch\nb blue 1/2",
            [6, 1, 1, 4],
            "6 against 1 1, one through, 4 damage and 3 of deathtouch (SUM-45), 7 together, health 10 → 3",
        ),
    ],
)
def test_an_attack_is_one_sentence(roster: str, dice: list[int], told_so: str) -> None:
    assert said(attack(fight_of(roster), "a", "b", *dice)) == [f"a attacks b: {told_so}"]


def test_lost_dice_name_the_paragraph_of_the_ruling() -> None:
    fight = fight_of("a red 2/1\nb blue 1/1", 'rulings = { unmatched = "lost" }')
    assert said(attack(fight, "a", "b", 2, 2, 3)) == [
        "a attacks b: 2 2 against 3, none through (one unmatched and lost, SUM-21)"
    ]


def test_lifelink_belongs_to_the_attack() -> None:
    fight = fight_of("leech red 2/2 lifelink\nelf blue 1/2")
    hurt, _ = act(fight, [], action="set", target="leech", field="health", value=5)
    assert said(attack(hurt, "leech", "elf", 6, 6, 1, 1, 2, 3)) == [
        "leech attacks elf: 6 6 against 1 1, two through, 2+3 = 5 damage, health 10 → 5; "
        "leech heals 2 (SUM-11), health 5 → 7"
    ]


def test_a_walk_with_a_free_attack_in_it() -> None:
    text = """
ruleset = "summoner"
map = { width = 6, height = 1 }
[[creature]]
id = "dwarf"
side = "blue"
power = 1
toughness = 2
at = [5, 0]
range = 15
[[creature]]
id = "gob"
side = "red"
power = 1
toughness = 1
at = [0, 0]
"""
    fight, events = act(cast(Fight, read_text(text).fight), [], actor="dwarf", action="defend")
    assert sentences(fight, events) == ["dwarf goes into defense mode, facing west (SUM-24)"]
    done = act(fight, [6, 2, 3], actor="gob", action="move", to=[4, 0])
    assert said(done) == [
        "gob walks 2 squares to [2, 0]",
        "dwarf makes a free attack (SUM-26) on gob: 6 against 2, one through, 3 damage, health 5 → 2",
        "gob walks on 2 squares to [4, 0]",
    ]
    assert results(*done)["free_attacks"] == 1


def test_initiative_names_every_roll() -> None:
    fight, _ = act(
        fight_of("ann red 1/1\nbob blue 1/1\ncat red 1/1"), [], action="set", target="cat", field="agility", value=2
    )
    done = act(fight, [5, 5, 9, 3, 3, 2, 7], action="begin")
    assert said(done) == ["round 1 (SUM-1): cat 9+2 = 11, bob 5 (again 3, 7), ann 5 (again 3, 2)", "cat's turn"]
    assert results(*done) == {"order": ["cat", "bob", "ann"], "actor": "cat", "round": 1}


def spell_fight(effects: str, more: str = "") -> Fight:
    return cast(
        Fight,
        read_text(
            f"""
ruleset = "summoner"
[[creature]]
id = "mage"
side = "blue"
kind = "summoner"
power = 1
toughness = 2
spells = [{{ name = "hex", effects = [{effects}] {more} }}]
[[creature]]
id = "ox"
side = "red"
power = 1
toughness = 2
health = 7
[[creature]]
id = "elf"
side = "red"
power = 1
toughness = 2
"""
        ).fight,
    )


def test_spells_show_their_dice() -> None:
    done = act(spell_fight('{ damage = "2d6+1" }'), [2, 4], actor="mage", action="cast", spell="hex", target="ox")
    assert said(done) == ["mage casts hex at ox: ox takes 2+4+1 = 7 damage, health 7 → 0, is unconscious (SUM-13)"]
    assert results(*done)["damage"] == 7
    done = act(spell_fight('{ heal = "2d6" }'), [2, 4], actor="mage", action="cast", spell="hex", target="ox")
    assert said(done) == ["mage casts hex at ox: ox heals 2+4 = 6, of which 3 fit (SUM-11), health 7 → 10"]
    assert results(*done)["healed"] == 3


def test_a_spell_on_all_rolls_once_and_names_everybody() -> None:
    done = act(spell_fight('{ damage = "1d6", all = "enemies" }'), [4], actor="mage", action="cast", spell="hex")
    assert said(done) == [
        "mage casts hex: ox takes 4 damage, health 7 → 3; elf takes 4 damage, health 10 → 6"
    ]  # fmt: skip


def test_three_goblins_act_as_a_group() -> None:
    fight = fight_of("goblin red 1/1\ngoblin-2 red 1/1\ngoblin-3 red 1/1\ndwarf blue 1/4")
    steps: list[dict[str, object]] = []
    for name, dice in (("goblin", [6, 1, 1, 1, 1, 5]), ("goblin-2", [2, 3, 1, 1, 1]), ("goblin-3", [4, 3, 1, 1, 1, 4])):
        fight, events = attack(fight, name, "dwarf", *dice)
        steps += explain(fight, events)
    assert collapse(cast(Any, steps)) == ["3 goblins attack dwarf: 2 hit, 9 damage, health 20 → 11"]
    assert collapse(cast(Any, steps[:1])) == [steps[0]["text"]]


def test_a_group_ends_where_somebody_else_acts() -> None:
    fight = fight_of("wolf red 1/1\nwolf-2 red 1/1\ndwarf blue 1/1")
    steps: list[dict[str, object]] = []
    for name, target, dice in (
        ("wolf", "dwarf", [1, 2]),
        ("wolf-2", "dwarf", [1, 2]),
        ("dwarf", "wolf", [6, 1, 5]),
        ("wolf-2", "dwarf", [6, 1, 5]),
    ):
        fight, events = attack(fight, name, target, *dice)
        steps += explain(fight, events)
    assert collapse(cast(Any, steps)) == [
        "2 wolves attack dwarf: none hit",
        "dwarf attacks wolf: 6 against 1, one through, 5 damage, health 5 → 0, is unconscious (SUM-13)",
        "wolf-2 attacks dwarf: 6 against 1, one through, 5 damage, health 5 → 0, is unconscious (SUM-13)",
    ]


def test_the_chain_is_data() -> None:
    done = attack(fight_of("ogre red 3/3\ndwarf blue 2/2"), "ogre", "dwarf", 4, 6, 2, 3, 6, 5, 1)
    (step,) = cast(list[dict[str, Any]], explain(*done))
    assert json.loads(json.dumps(step)) == step
    assert step["attack"] == [4, 6, 2]  # as they were rolled
    assert step["matched"] == [[6, 6], [4, 3]]
    assert step["unmatched"] == [2]
    assert (step["through"], step["again"], step["damage"]) == (2, [5, 1], 6)
    (loss,) = step["then"]
    assert (loss["who"], loss["before"], loss["amount"], loss["after"]) == ("dwarf", 10, 6, 4)
    assert step["paragraphs"]["matched"] == "SUM-19"
    assert step["text"] == said(done)[0]


def test_results_need_only_what_was_told() -> None:
    fight, events = attack(fight_of("ogre red 3/3\ndwarf blue 2/2"), "ogre", "dwarf", 6, 4, 2, 6, 3, 5, 1)
    only = [event for event in events if event[0] == "told"]
    assert results(fight, only) == results(fight, events)
    assert results(fight, only)["through"] == 2
    assert results(fight, only)["damage"] == 6


def test_everything_that_can_be_told_is_said() -> None:
    codes = {value for name, value in vars(told).items() if name.isupper() and isinstance(value, int)}
    in_attacks_and_walks = {told.ATTACKS, told.FREE_ATTACK, told.STEPS, told.PAYS, told.KICKED}
    assert codes == set(HEADS) | set(EFFECTS) | in_attacks_and_walks


def cited(steps: list[dict[str, Any]]) -> set[str]:
    found: set[str] = set()
    for step in steps:
        found.add(step["paragraph"])
        found |= set(step.get("paragraphs", {}).values())
        found |= cited(step.get("then", []))
    return found - {""}


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("name", ["brawl", "ford", "hallway", "troll-bridge", "two-summoners"])
def test_random_fights_are_told_without_gaps(name: str, seed: int) -> None:
    """Over random play every step has its sentence, cites known paragraphs, and health changes add up."""
    fight = cast(Fight, read_text(content.sample(name), name).fight)
    policies = GAME.policy(fight, dict.fromkeys(fight.sides, "random"))
    table = LiveTable(SeededDice(f"{seed}"), policies)
    GAME.begin(fight, table)
    for n in range(60):
        if GAME.over(fight):
            break
        health = {c.id: int(c.health) for c in fight.creatures}
        table = LiveTable(SeededDice(f"{seed} {n}"), policies)
        GAME.step(fight, table, policies)
        steps = cast(list[dict[str, Any]], explain(fight, table.events))
        assert [step["text"] for step in steps] == sentences(fight, table.events)
        assert all(step["text"] for step in steps)
        assert cited(steps) <= set(PARAGRAPHS)
        for effect in (effect for step in steps for effect in [step, *step.get("then", [])]):
            if "before" in effect:
                assert effect["before"] == health.get(effect["who"], effect["before"])
                health[effect["who"]] = effect["after"]
            elif effect["what"] in ("regenerates", "released"):
                health[effect["who"]] = effect["amount"]
        assert all(c.health == health.get(c.id, c.health) for c in fight.creatures)


def test_a_dealt_fight_reads_like_a_rolled_one() -> None:
    """A fight of a bulk run is told by the same sentences, face by face."""
    fight = fight_of("ogre red 3/3\ndwarf blue 3/3")
    policies = GAME.policy(fight, {})
    bulk = BulkTable("7", policies)
    bulk.start(3)
    table = DealtTable(bulk, Stream("second"), policies)
    GAME.play(fight, table, policies)
    lines = sentences(fight, table.events)
    assert lines[0].startswith("round 1 (SUM-1): ")
    assert any(" attacks " in line for line in lines)
