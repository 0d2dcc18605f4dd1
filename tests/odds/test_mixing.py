"""A round in which all designate in secret, as a matrix game."""

import pytest

from affray.core.bulk import BulkTable
from affray.core.errors import BadInput, OverBudget, Refused
from affray.core.ruleset import Ruleset
from affray.core.state import State
from affray.odds.fights import whole_fight
from affray.odds.mixing import RoundMix, mix_round
from affray.odds.starts import AfterAction
from affray.scenario.scenario import read_text
from tests.odds.choosing import DOTS, started

pytest.importorskip("scipy")


def begun(text: str = DOTS) -> tuple[Ruleset, State]:
    scenario = read_text(text)
    scenario.game.begin(scenario.fight, BulkTable("0", scenario.game.policy(scenario.fight, {})))
    return scenario.game, scenario.fight


def test_the_entries_are_the_odds_of_whole_fights_after_the_round() -> None:
    """Each mix, against each choice of the other, gives at least (at most) the value."""
    game, fight = begun()
    policies = game.policy(fight, {})
    mixed = mix_round(game, fight, policies, "red")
    assert (mixed.side, mixed.opponents, mixed.method, mixed.size) == ("red", ["blue"], "exact", (3, 3))
    assert sum(joint.chance for joint in mixed.rows) == pytest.approx(1)
    assert sum(joint.chance for joint in mixed.columns) == pytest.approx(1)
    stances = ("normal", "offensive", "defensive")

    def entry(mine: str, theirs: str) -> float:
        whole = {
            "action": "round",
            "targets": {"cook": "thief", "thief": "cook"},
            "stances": {"cook": mine, "thief": theirs},
        }
        law = AfterAction(game, fight, game.read(fight, whole), policies).law()
        assert law is not None
        odds = [whole_fight(game, new, policies).part(0).get("red", 0.0) for new in law.fights]
        return sum(chance * odd for chance, odd in zip(law.chances, odds, strict=True))

    def stance(joint: object) -> str:
        (command,) = joint.commands  # type: ignore[attr-defined]
        return str(command.get("stance", "normal"))

    for theirs in stances:
        assert sum(row.chance * entry(stance(row), theirs) for row in mixed.rows) >= mixed.value - 1e-9
    for mine in stances:
        assert sum(column.chance * entry(mine, stance(column)) for column in mixed.columns) <= mixed.value + 1e-9


def test_it_is_the_same_game_from_the_other_side() -> None:
    game, fight = begun()
    policies = game.policy(fight, {})
    red, blue = (mix_round(game, fight, policies, side) for side in ("red", "blue"))
    assert blue.side == "blue"
    assert red.value + blue.value <= 1 + 1e-9, "some fights are nobody's"
    assert mix_round(game, fight, policies).side == "red", "of whose turn it is"


def test_a_fight_that_has_not_begun_is_refused() -> None:
    scenario = read_text(DOTS)
    with pytest.raises(Refused, match="has not begun"):
        mix_round(scenario.game, scenario.fight, scenario.game.policy(scenario.fight, {}))


def test_what_is_designated_already_is_known() -> None:
    game, fight = begun()
    policies = game.policy(fight, {})
    command = {"actor": "cook", "action": "aim", "target": "thief", "stance": "defensive"}
    game.apply(fight, game.read(fight, command), BulkTable("0", policies))
    mixed = mix_round(game, fight, policies, "red")
    assert mixed.size == (1, 3)
    assert mixed.rows[0].commands == [command]


def test_a_sample_comes_near_the_exact_value() -> None:
    game, fight = begun()
    policies = game.policy(fight, {})
    exact = mix_round(game, fight, policies, "blue")
    for seed in ("0", "1"):
        found = mix_round(game, fight, policies, "blue", method="simulate", seed=seed, seconds=60)
        assert (found.method, found.fights, found.late) == ("simulate", 1000, False)
        assert abs(found.value - exact.value) < 2 * found.half_width
        again: RoundMix = mix_round(game, fight, policies, "blue", method="simulate", seed=seed, seconds=60)
        assert again.to_dict() == found.to_dict()


def test_too_many_joint_choices_are_cut_down_and_that_is_said() -> None:
    text = DOTS
    for n in range(3):
        text += f'[[character]]\nid = "maid-{n}"\nside = "red"\ncombat_skill = 1\nlife = 1\n'
        text += 'deck = [{ name = "pan", red = 1, green = 0, count = 1 }]\n'
    game, fight = begun(text)
    mixed = mix_round(game, fight, game.policy(fight, {}), "red", method="simulate", seconds=0.5)
    assert mixed.size == (1 + 4 * 2, 12)
    assert any("81 ways together" in remark and "one member at most" in remark for remark in mixed.remarks)


def test_what_cannot_be_mixed() -> None:
    game, fight = begun()
    policies = game.policy(fight, {})
    with pytest.raises(BadInput, match="no side is called 'green'; there are: red, blue"):
        mix_round(game, fight, policies, "green")
    with pytest.raises(BadInput, match="method 'guess'"):
        mix_round(game, fight, policies, method="guess")
    with pytest.raises(OverBudget):
        mix_round(game, fight, policies, method="exact", seconds=1e-9)
    duel, other = started("duel")
    with pytest.raises(BadInput, match="in duel nobody designates in secret"):
        mix_round(duel, other, duel.policy(other, {}))
    game.apply(fight, game.read(fight, {"action": "end fight", "winner": "red"}), BulkTable("0", policies))
    with pytest.raises(Refused, match="the fight is over"):
        mix_round(game, fight, policies)
