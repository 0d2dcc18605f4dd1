"""Dice notation: `2d6+3`, `d8`, `1d4+2d6-1`, `5`."""

import re
from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from affray.core.chances import sums
from affray.core.errors import BadInput, Problem
from affray.core.laws import Law, convolve

MOST_DICE: Final = 1000
MOST_SIDES: Final = 1000
MOST_TERMS: Final = 20
MOST_BONUS: Final = 1_000_000

_TERM = re.compile(r"([+-])(?:(\d{0,7})[dD](\d{1,7})|(\d{1,9}))")


@dataclass(frozen=True)
class Dice:
    """A sum of dice and a number. Terms keep the order in which they are written: that is the order of rolling."""

    counts: tuple[i64, ...]
    sides: tuple[i64, ...]
    bonus: i64 = 0

    def __str__(self) -> str:
        terms = [f"{count}d{sides}" for count, sides in zip(self.counts, self.sides, strict=True)]
        text = "+".join(terms)
        if self.bonus > 0 and text:
            return f"{text}+{self.bonus}"
        return f"{text}{self.bonus}" if self.bonus or not text else text

    @property
    def least(self) -> int:
        return self.bonus + sum(self.counts)

    @property
    def most(self) -> int:
        return self.bonus + sum(c * s for c, s in zip(self.counts, self.sides, strict=True))

    @property
    def mean(self) -> float:
        return (self.least + self.most) / 2

    def law(self) -> Law:
        """Weights of the totals least, least + 1, …, most."""
        law: Law = (1,)
        for count, sides in zip(self.counts, self.sides, strict=True):
            law = convolve(law, sums.law(count, sides))
        return law


def parse(text: str) -> Dice:
    """Read dice notation; raises BadInput with what is wrong."""
    compact = text.replace(" ", "")
    if not compact or len(compact) > 120:
        raise _bad(text, "expected dice such as 2d6+3")
    signed = compact if compact[0] in "+-" else "+" + compact
    counts: list[i64] = []
    sides: list[i64] = []
    bonus, at = 0, 0
    while at < len(signed):
        term = _TERM.match(signed, at)
        if term is None:
            raise _bad(text, f"cannot read {signed[at:]!r}; expected dice such as 2d6+3")
        sign, count, die, number = term.groups()
        if die is None:
            bonus += int(number) if sign == "+" else -int(number)
        else:
            if sign == "-":
                raise _bad(text, "dice cannot be subtracted")
            counts.append(int(count or "1"))
            sides.append(int(die))
        at = term.end()
    if len(counts) > MOST_TERMS:
        raise _bad(text, f"at most {MOST_TERMS} kinds of dice")
    if any(n > MOST_DICE for n in counts) or any(not 1 <= s <= MOST_SIDES for s in sides):
        raise _bad(text, f"at most {MOST_DICE} dice of 1 to {MOST_SIDES} sides")
    if abs(bonus) > MOST_BONUS:
        raise _bad(text, f"a number beyond {MOST_BONUS}")
    return Dice(tuple(counts), tuple(sides), bonus)


def _bad(text: str, why: str) -> BadInput:
    shown = text if len(text) <= 40 else text[:37] + "..."
    return BadInput([Problem(f"dice {shown!r}: {why}")])
