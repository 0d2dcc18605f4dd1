"""What can go wrong, said to people."""

from dataclasses import dataclass

from mypy_extensions import mypyc_attr


@mypyc_attr(native_class=False)
class AffrayError(Exception):
    """Anything a person can cause; `str()` is a sentence to show as it is."""


@dataclass
class Refusal:
    """Why an action is not possible: a code, a sentence with the values involved, and the paragraph it rests on."""

    code: str
    sentence: str
    paragraph: str = ""

    def __str__(self) -> str:
        return f"{self.sentence} ({self.paragraph})" if self.paragraph else self.sentence


@mypyc_attr(native_class=False)
class Refused(AffrayError):
    """An action was refused; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


def refuse(code: str, sentence: str, paragraph: str = "") -> Refused:
    """A refusal to raise."""
    return Refused(Refusal(code, sentence, paragraph))


@dataclass
class Question:
    """A decision in the middle of an action that nobody has taken yet."""

    what: str
    who: int
    """The combatant whose player decides, as an index into the fight's combatants."""
    options: list[int]
    """The answers that are possible; what they mean depends on `what`."""


@mypyc_attr(native_class=False)
class Pending(AffrayError):
    """The action waits for an answer. It is run again from its start with one answer more, on the same faces."""

    def __init__(self, question: Question, faces: list[int]) -> None:
        super().__init__(f"waiting for an answer: {question.what}")
        self.question = question
        self.faces = faces


@mypyc_attr(native_class=False)
class OverBudget(AffrayError):
    """An exact answer would take more than the budget allows; the sentence says what it would have taken."""


@dataclass
class Problem:
    """One thing wrong in a file: where (file, line, key) and what was expected."""

    sentence: str
    file: str = ""
    line: int = 0
    key: str = ""

    def __str__(self) -> str:
        place = self.file + (f":{self.line}" if self.line else "")
        return f"{place}: {self.sentence}" if place else self.sentence


@mypyc_attr(native_class=False)
class BadInput(AffrayError):
    """A file or argument that cannot be used, with everything found wrong in it."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("\n".join(str(p) for p in problems))
        self.problems = problems
