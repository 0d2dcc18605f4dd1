"""Simulation: very many fights, counted on all cores, the same counts however the work is shared out.

`simulate` plays a fight file many times, `compare` a file and a variation with the same dice, `sweep` a grid of
variations; `balance` finds the value with which a side wins as often as wanted, `sensitivity` what each number does.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from affray.simulate.api import Fight, balance, compare, sensitivity, simulate, sweep
    from affray.simulate.compared import Change, Comparison, Difference
    from affray.simulate.found import Balance, Candidate, Move, Sensitivity
    from affray.simulate.grid import Axis, Cell, Sweep
    from affray.simulate.intervals import paired, wilson
    from affray.simulate.report import Combatant, Example, Examples, Rate, Result, Spread

__all__ = [
    "Axis", "Balance", "Candidate", "Cell", "Change", "Combatant", "Comparison", "Difference", "Example", "Examples",
    "Fight", "Move", "Rate", "Result", "Sensitivity", "Spread", "Sweep", "balance", "compare", "paired", "sensitivity",
    "simulate", "sweep", "wilson",
]  # fmt: skip

WHERE = {
    "api": ("Fight", "balance", "compare", "sensitivity", "simulate", "sweep"),
    "compared": ("Change", "Comparison", "Difference"),
    "found": ("Balance", "Candidate", "Move", "Sensitivity"),
    "grid": ("Axis", "Cell", "Sweep"),
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
