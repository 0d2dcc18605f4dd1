"""What was found as rows, and as tables of other libraries."""

import affray.odds
from affray.core.bulk import BulkTable
from affray.odds import advise, answer_odds, course_of, whole_fight
from tests.odds.choosing import started


def test_results_are_tables() -> None:
    game, fight = started("dots")
    policies = game.policy(fight, {})
    odds = whole_fight(game, fight, policies, ("winner", "cook.life"))
    rows = odds.rows()
    assert [*rows[0]] == ["winner", "cook.life", "chance"]
    assert {(row["winner"], row["cook.life"]): row["chance"] for row in rows} == odds.law
    answer = answer_odds(game, fight, {"of": "winner"}, policies, "0", affray.odds.Budget())
    assert [row["value"] for row in answer.rows()] == [*answer.law]
    assert all(row["low"] == row["chance"] == row["high"] for row in answer.rows())
    states = [fight.copy()]
    game.begin(fight, BulkTable("0", policies))
    states.append(fight)
    course = course_of(game, states, policies)
    assert [(row["moment"], row["side"]) for row in course.rows()] == [
        (0, "red"), (0, "blue"), (0, "nobody"), (1, "red"), (1, "blue"), (1, "nobody"),
    ]  # fmt: skip
    advice = advise(game, fight, policies)
    assert [row["chance"] for row in advice.rows()] == [option.chance for option in advice.options]
    assert str(advice.rows()[0]["command"]).startswith('{"actor": ')
    for found in (odds, answer, course, advice):
        assert found.to_arrow().to_pylist() == found.rows()
        assert len(found.to_pandas()) == len(found.rows())


def test_every_name_is_there() -> None:
    for name in affray.odds.__all__:
        assert getattr(affray.odds, name).__module__.startswith("affray.odds.")
