"""Simulation: very many fights, counted on all cores, the same counts however the work is shared out.

`simulate` plays a fight file many times, `compare` a file and a variation with the same dice.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from affray.simulate.api import Fight, compare, simulate
    from affray.simulate.compared import Change, Comparison, Difference
    from affray.simulate.intervals import paired, wilson
    from affray.simulate.report import Combatant, Example, Examples, Rate, Result, Spread

__all__ = [
    "Change", "Combatant", "Comparison", "Difference", "Example", "Examples", "Fight", "Rate", "Result", "Spread",
    "compare", "paired", "simulate", "wilson",
]  # fmt: skip

WHERE = {
    "api": ("Fight", "compare", "simulate"),
    "compared": ("Change", "Comparison", "Difference"),
    "intervals": ("paired", "wilson"),
    "report": ("Combatant", "Example", "Examples", "Rate", "Result", "Spread"),
}


if not TYPE_CHECKING:  # type checkers know the names from above

    def __getattr__(name: str) -> object:
        """What is asked for is imported then: who needs one part does not wait for the others."""
        for module, names in WHERE.items():
            if name in names:
                return getattr(import_module(f"{__name__}.{module}"), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
