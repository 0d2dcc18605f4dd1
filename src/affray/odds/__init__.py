"""Odds: exact laws of one action, of the next turns and of whole fights, and what is best to do, for any ruleset."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from affray.odds.advice import Advice, Option, advise
    from affray.odds.best import best_policies
    from affray.odds.course import Course, Moment, course_of
    from affray.odds.matrix import Mix, matrix_game
    from affray.odds.mixing import RoundMix, mix_round

__all__ = [
    "Advice", "Course", "Mix", "Moment", "Option", "RoundMix", "advise", "best_policies", "course_of", "matrix_game",
    "mix_round",
]  # fmt: skip

WHERE = {
    "advice": ("Advice", "Option", "advise"),
    "best": ("best_policies",),
    "course": ("Course", "Moment", "course_of"),
    "matrix": ("Mix", "matrix_game"),
    "mixing": ("RoundMix", "mix_round"),
}


if not TYPE_CHECKING:  # type checkers know the names from above

    def __getattr__(name: str) -> object:
        """What is asked for is imported then: who needs one part does not wait for the others."""
        for module, names in WHERE.items():
            if name in names:
                return getattr(import_module(f"{__name__}.{module}"), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
