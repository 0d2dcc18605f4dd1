"""Odds: exact laws of one action, of the next turns and of whole fights, and what is best to do, for any ruleset."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from affray.odds.advice import Advice as Advice
    from affray.odds.advice import Option as Option
    from affray.odds.advice import advise as advise
    from affray.odds.best import best_policies as best_policies
    from affray.odds.matrix import Mix as Mix
    from affray.odds.matrix import matrix_game as matrix_game
    from affray.odds.mixing import RoundMix as RoundMix
    from affray.odds.mixing import mix_round as mix_round

PLACES = {
    "Advice": "advice",
    "Option": "advice",
    "advise": "advice",
    "best_policies": "best",
    "Mix": "matrix",
    "matrix_game": "matrix",
    "RoundMix": "mixing",
    "mix_round": "mixing",
}
"""What can be imported from here, with the file that it is in; it is read when it is asked for."""


def __getattr__(name: str) -> object:
    if name not in PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{PLACES[name]}"), name)
