"""What every ruleset's fight can do: be copied, be compared, be hashed."""

from hashlib import sha256

from mypy_extensions import i64, mypyc_attr

Key = tuple[object, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A fight at one moment: numbers, flags and lists of such. It never holds a random generator, a person or a log."""

    def copy(self) -> "State":
        """An equal fight that shares nothing that can change."""
        raise NotImplementedError

    def side(self, who: i64) -> i64:
        """The side a combatant fights for, as an index into the sides."""
        raise NotImplementedError

    def key(self) -> Key:
        """Everything that matters for what can still happen; equal fights have equal keys."""
        raise NotImplementedError


def fingerprint(state: State) -> str:
    """A short hash of the whole state, the same on every machine."""
    return sha256(repr(state.key()).encode()).hexdigest()[:16]


@mypyc_attr(allow_interpreted_subclasses=True)
class Chooser:
    """Who answers when a rule asks for a decision in its middle: a policy, or a person."""

    def answer(self, state: State, what: str, who: i64, options: list[i64]) -> i64:
        """One of `options`."""
        raise NotImplementedError
