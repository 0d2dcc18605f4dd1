"""Real dice and cards: what a person reads off the table and types."""

import re

from affray.core.errors import refuse
from affray.core.faces import FaceSource
from affray.core.source import did_you_mean


class Wanted(Exception):
    """The action needs faces that nobody has typed yet. It is run again from its start when they are there."""

    def __init__(self, n: int, sides: int) -> None:
        super().__init__(f"{n}d{sides}")
        self.n = n
        self.sides = sides


class WantedCard(Wanted):
    """The next n cards of somebody's hand: how many there are left of each kind, and their names."""

    def __init__(self, who: int, n: int, left: list[int], names: list[str]) -> None:
        super().__init__(n, len(left))
        self.who = who
        self.left = left
        self.names = names


class TypedSoFar(FaceSource):
    """Faces typed so far; raises Wanted at the first roll that has none."""

    def __init__(self, faces: list[int]) -> None:
        self.faces = faces
        self.used = 0

    def roll(self, n: int, sides: int) -> list[int]:
        given = self.faces[self.used : self.used + n]
        wrong = [face for face in given if not 1 <= face <= sides]
        if wrong:
            raise refuse("dice-impossible", f"a d{sides} cannot show {wrong[0]}")
        if len(given) < n:
            raise Wanted(n - len(given), sides)
        self.used += n
        return given

    def card(self, who: int, n: int, left: list[int], names: list[str]) -> int:
        if not self.left():
            raise WantedCard(who, n, left[:], names)
        return super().card(who, n, left, names)

    def finish(self) -> None:
        if self.left():
            shown = " ".join(str(face) for face in self.left())
            raise refuse("dice-left-over", f"these faces were not used: {shown}")

    def left(self) -> list[int]:
        """Faces that were typed and not used yet."""
        return self.faces[self.used :]


def read_faces(line: str, n: int, sides: int) -> list[int]:
    """n faces as typed: `6 4 2`, `6,4,2`, or `642` for dice of one digit. Raises Refused with what was expected."""
    tokens = re.split(r"[\s,]+", line.strip())
    if len(tokens) == 1 and n > 1 and sides < 10:
        tokens = list(tokens[0])
    faces = [int(token) for token in tokens if re.fullmatch(r"[0-9]{1,6}", token)]
    if len(faces) != len(tokens) or len(faces) != n or not all(1 <= face <= sides for face in faces):
        many = f"{n} faces" if n > 1 else "one face"
        raise refuse(
            "dice-impossible", f"{line.strip()}: expected {many} from 1 to {sides}, such as {example(n, sides)}"
        )
    return faces


def read_cards(line: str, wants: WantedCard) -> list[int]:
    """The faces of cards by name: one, or several of a hand with commas between. Raises Refused with what is near."""
    left, names = wants.left[:], wants.names
    faces: list[int] = []
    for word in [line] if line.strip() in names else line.split(","):
        name = word.strip()
        there = [kind for kind, count in zip(names, wants.left, strict=True) if count]
        if name not in names:
            raise refuse("unknown-card", f"there is no card {name[:40]!r}{did_you_mean(name, there)}")
        kind = names.index(name)
        if not left[kind]:
            raise refuse("unknown-card", f"{name!r} cannot be drawn so often: {wants.left[kind]} left")
        left[kind] -= 1
        faces.append(kind + 1)
    if len(faces) > wants.n:
        raise refuse("unknown-card", f"{len(faces)} cards, and {wants.n} are drawn")
    return faces


def example(n: int, sides: int) -> str:
    return " ".join(str(1 + (sides - 1 + 3 * i) % sides) for i in range(n))
