"""affray odds."""

from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from tests.cli.files import ODDS, Affray


def through(power: int, toughness: int) -> dict[str, Fraction]:
    """Every roll counted: matched highest to highest, ties to the defender, unmatched dice go through."""
    counts: Counter[int] = Counter()
    for faces in product(range(1, 7), repeat=power + toughness):
        attack = sorted(faces[:power], reverse=True)
        defence = sorted(faces[power:], reverse=True) + [0] * power
        counts[sum(a > d for a, d in zip(attack, defence, strict=False))] += 1
    return {str(n): Fraction(count, 6 ** (power + toughness)) for n, count in counts.items()}


def test_an_attack_has_its_exact_law(affray: Affray, duel: Path) -> None:
    odds = affray("odds", duel, "--actor", "ogre", "--attack", "dwarf", "--json").data["odds"]
    laws = {one["question"].split(": ")[-1]: one for one in odds}
    assert list(laws) == ["through", "damage", "dwarf.condition"]
    found = {value: Fraction(chance) for value, chance in laws["through"]["law"].items()}
    assert found == through(3, 2)
    for one in odds:
        assert sum(Fraction(chance) for chance in one["law"].values()) == 1
    mean = sum(int(value) * chance for value, chance in found.items())
    assert Fraction(laws["through"]["mean"]) == mean
    assert Fraction(laws["damage"]["mean"]) == mean * Fraction(7, 2)


def test_a_law_is_shown_with_bars_percent_and_fractions(affray: Affray, duel: Path) -> None:
    run = affray("odds", duel, "--actor", "ogre", "--attack", "dwarf", "--of", "through")
    assert run.lines[0] == "ogre: attack, target dwarf: through (exact)"
    for line, (value, chance) in zip(run.lines[1:], sorted(through(3, 2).items()), strict=False):
        shown = line.split()
        assert shown[0] == value
        assert set(shown[1]) <= set("█▏▎▍▌▋▊▉")
        assert shown[2] == f"{float(chance) * 100:.1f}%"
        assert Fraction(shown[3]) == chance
    assert run.lines[-1].startswith("mean ")


def test_what_is_possible_is_never_shown_as_certain_or_impossible(affray: Affray, duel: Path) -> None:
    duel.write_text(duel.read_text().replace("power = 3", "power = 1").replace("toughness = 2", "toughness = 9"))
    run = affray("odds", duel, "--actor", "ogre", "--attack", "dwarf", "--of", "through")
    percents = [line.split()[2] for line in run.lines[1:-1]]
    assert percents == [">99.9%", "<0.1%"] or all(p not in ("0%", "0.0%", "100%", "100.0%") for p in percents)


def test_any_action_and_any_result(affray: Affray, duel: Path) -> None:
    asked = ("--actor", "ogre", "--action", "attack", "--target", "dwarf", "--of", "dwarf.health", "--of", "damage")
    health, damage = affray("odds", duel, *asked, "--json").data["odds"]
    assert {10 - int(value): chance for value, chance in damage["law"].items()} == {
        int(value): chance for value, chance in health["law"].items()
    }


def test_more_of_an_action_is_named_with_with(affray: Affray, hall: Path) -> None:
    asked = affray("odds", hall, "--actor", "knight", "--action", "equip", "--with", "item=long spear",
                   "--of", "knight.range", "--json")  # fmt: skip
    assert asked.data["odds"][0]["law"] == {"10": "1"}


def test_until_the_next_turn(affray: Affray, duel: Path) -> None:
    (one,) = affray("odds", duel, "--until-turn", "dwarf", "--json").data["odds"]
    assert set(one["law"]) == {"active", "unconscious"}
    assert sum(Fraction(chance) for chance in one["law"].values()) == 1
    asked = ("--until-turn", "dwarf", "--actor", "dwarf", "--attack", "ogre", "--json")
    (after,) = affray("odds", duel, *asked).data["odds"]
    assert Fraction(after["law"]["active"]) >= Fraction(one["law"]["active"])  # a struck ogre is no worse for it


def test_a_whole_fight_exactly_and_by_sample(affray: Affray, duel: Path) -> None:
    (exact,) = affray("odds", duel, "--winner", "--json").data["odds"]
    assert exact["method"] == "exact"
    assert sum(exact["law"].values()) == pytest.approx(1)
    sampled = affray("odds", duel, "--winner", "--method", "simulate", "--fights", "2000", "--json").data["odds"][0]
    low, high = sampled["interval"]["red"]
    width = high - low
    assert low - width < exact["law"]["red"] < high + width
    shown = affray("odds", duel, "--winner", "--method", "simulate", "--fights", "50")
    assert "a sample of 50" in shown.lines[0]


@pytest.mark.parametrize(
    "asked",
    [
        ["--actor", "ogre", "--attack", "dwarf", "--of", "through"],
        ["--until-turn", "dwarf"],
        ["--until-turn", "dwarf", "--actor", "dwarf", "--attack", "ogre"],
    ],
    ids=" ".join,
)
def test_everything_can_be_sampled(affray: Affray, duel: Path, asked: list[str]) -> None:
    (exact,) = affray("odds", duel, *asked, "--json").data["odds"]
    (sampled,) = affray("odds", duel, *asked, "--method", "simulate", "--fights", "3000", "--json").data["odds"]
    assert (exact["method"], sampled["method"], sampled["fights"]) == ("exact", "simulate", 3000)
    for value, (low, high) in sampled["interval"].items():
        assert low - (high - low) < Fraction(exact["law"][value]) < high + (high - low)


def test_several_things_of_a_whole_fight(affray: Affray, duel: Path) -> None:
    odds = affray("odds", duel, "--winner", "--of", "rounds", "--of", "ogre.condition", "--json").data["odds"]
    assert [one["of"] for one in odds] == ["winner", "rounds", "ogre.condition"]
    assert odds[0]["law"]["red"] == pytest.approx(odds[2]["law"]["active"])


def test_every_question_of_the_file(affray: Affray, duel: Path) -> None:
    with duel.open("a") as file:
        file.write(ODDS)
    odds = affray("odds", duel, "--json").data["odds"]
    assert [one["of"] for one in odds] == ["through", "winner"]
    assert odds[1]["fights"] == 300
    assert "\n\nthe whole fight: winner (a sample of 300" in affray("odds", duel).out


def test_what_takes_too_long_says_so_and_is_not_replaced(affray: Affray) -> None:
    run = affray("odds", "--winner", "--seconds", "0.01")
    assert run.code == 2
    assert "simulate instead" in run.err
    assert run.out == ""


def test_how_much_was_gone_through_is_told_and_can_be_limited(affray: Affray, duel: Path) -> None:
    found = affray("odds", duel, "--winner", "--json").data["odds"][0]
    states, paths = found["states"], found["paths"]
    assert 1 < states < paths
    assert f"(exact: {states:,} states, {paths:,} paths)" in affray("odds", duel, "--winner").out
    assert affray("odds", duel, "--winner", "--states", str(states)).code == 0
    run = affray("odds", duel, "--winner", "--states", str(states - 1))
    assert run.code == 2
    assert f"more than {states - 1:,} states" in run.err


def test_pools_too_large_for_exact_odds_are_sampled_and_refused_at_once(affray: Affray, duel: Path) -> None:
    """Two hundred dice on both sides; a die that goes through does 3.5 damage on average."""
    duel.write_text(duel.read_text().replace("power = 3", "power = 200").replace("toughness = 2", "toughness = 200"))
    asked = ("odds", duel, "--actor", "ogre", "--attack", "dwarf")
    run = affray(*asked)
    assert run.code == 2
    assert "200 dice against 200" in run.err
    assert "simulate instead" in run.err
    odds = affray(*asked, "--method", "simulate", "--fights", "400", "--json").data["odds"]
    assert [one["of"] for one in odds] == ["through", "damage", "dwarf.condition"]
    through, damage = (float(one["mean"]) for one in odds[:2])
    assert 0 < through < 200
    assert abs(damage / through - 3.5) < 0.05
