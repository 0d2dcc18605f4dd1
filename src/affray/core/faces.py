"""Where the faces of a live table come from: a seed, a script, a person."""

from collections.abc import Callable

from mypy_extensions import mypyc_attr

from affray.core.errors import refuse
from affray.core.stream import Stream


@mypyc_attr(allow_interpreted_subclasses=True)
class FaceSource:
    """Where faces come from: a seed, a script, a person."""

    def roll(self, n: int, sides: int) -> list[int]:
        """n faces of dice with this many sides, in the ruleset's dice order."""
        raise NotImplementedError

    def card(self, who: int, n: int, left: list[int], names: list[str]) -> int:
        """The kind of the next card of `who`, who draws n more with it, when so many of each kind are left. The face of
        a card is its kind + 1."""
        kind = self.roll(1, len(left))[0] - 1
        if left[kind] < 1:
            raise refuse("dice-impossible", f"{names[kind]} is drawn, and none of it is left")
        return kind

    def finish(self) -> None:
        """The action is done; raises Refused if faces were given that it did not use."""


class SeededDice(FaceSource):
    """Digital dice. The same words give the same faces, for ever and on every machine."""

    def __init__(self, words: str) -> None:
        self.stream = Stream(words)

    def roll(self, n: int, sides: int) -> list[int]:
        return [int(1 + self.stream.below(sides)) for _ in range(n)]

    def card(self, who: int, n: int, left: list[int], names: list[str]) -> int:
        at = int(self.stream.below(sum(left)))
        for kind, count in enumerate(left):
            if at < count:
                return kind
            at -= count
        raise ValueError("more cards are drawn than there are")


class ScriptedDice(FaceSource):
    """Faces given beforehand; too few, too many or impossible ones are refused."""

    def __init__(self, faces: list[int]) -> None:
        self.faces = faces
        self.used = 0

    def roll(self, n: int, sides: int) -> list[int]:
        given = self.faces[self.used : self.used + n]
        for face in given:
            if not 1 <= face <= sides:
                raise refuse("dice-impossible", f"a d{sides} cannot show {face}")
        if len(given) < n:
            raise refuse(
                "dice-missing", f"{n} d{sides} are rolled here and {len(given)} faces are left of {len(self.faces)}"
            )
        self.used += n
        return given

    def finish(self) -> None:
        left = self.faces[self.used :]
        if left:
            shown = " ".join(str(f) for f in left)
            raise refuse("dice-left-over", f"{len(left)} faces were not used: {shown}")


AskFaces = Callable[[int, int], list[int]]


class TypedDice(FaceSource):
    """Faces that a person reads off real dice: `ask(n, sides)` gets them."""

    def __init__(self, ask: AskFaces) -> None:
        self.ask = ask

    def roll(self, n: int, sides: int) -> list[int]:
        faces = self.ask(n, sides)
        if len(faces) != n or any(not 1 <= f <= sides for f in faces):
            raise refuse("dice-impossible", f"{n} faces of a d{sides} were expected")
        return faces
