"""Odds: exact laws of one action, of the next turns and of whole fights, and what is best to do, for any ruleset."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from affray.odds.advice import Advice, Option, advise
    from affray.odds.ahead import after_rounds, until_turn
    from affray.odds.answer import Answer
    from affray.odds.ask import answer_odds
    from affray.odds.best import best_policies
    from affray.odds.budget import Budget
    from affray.odds.course import Course, Moment, course_of
    from affray.odds.fights import FightOdds, whole_fight
    from affray.odds.many import draws
    from affray.odds.matrix import Mix, matrix_game
    from affray.odds.mixing import RoundMix, mix_round
    from affray.odds.step import step_law

__all__ = [
    "Advice", "Answer", "Budget", "Course", "FightOdds", "Mix", "Moment", "Option", "RoundMix", "advise",
    "after_rounds", "answer_odds", "best_policies", "course_of", "draws", "matrix_game", "mix_round", "step_law",
    "until_turn", "whole_fight",
]  # fmt: skip

WHERE = {
    "advice": ("Advice", "Option", "advise"),
    "ahead": ("after_rounds", "until_turn"),
    "answer": ("Answer",),
    "ask": ("answer_odds",),
    "best": ("best_policies",),
    "budget": ("Budget",),
    "course": ("Course", "Moment", "course_of"),
    "fights": ("FightOdds", "whole_fight"),
    "many": ("draws",),
    "matrix": ("Mix", "matrix_game"),
    "mixing": ("RoundMix", "mix_round"),
    "step": ("step_law",),
}


if not TYPE_CHECKING:  # type checkers know the names from above

    def __getattr__(name: str) -> object:
        """What is asked for is imported then: who needs one part does not wait for the others."""
        for module, names in WHERE.items():
            if name in names:
                return getattr(import_module(f"{__name__}.{module}"), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
