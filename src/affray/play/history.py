"""What holds of everything that was done: the steps, those taken back, and the question that waits."""

from dataclasses import dataclass

from affray.core.errors import refuse
from affray.core.state import State
from affray.play.acting import canonical
from affray.play.log import Entry


@dataclass
class Step:
    """An action that was carried out, and the fight after it."""

    entry: Entry
    fight: State


class History:
    """Grows by entries only. Undone steps stay until another action takes their place; their entries stay for good."""

    def __init__(self, origin: State) -> None:
        self.origin = origin
        self.entries: list[Entry] = []
        self.steps: list[Step] = []
        self.undone: list[Step] = []
        """The next to redo last."""
        self.waiting: Entry | None = None
        """The action that waits for an answer."""
        self.middle: State | None = None
        """The fight in the middle of that action, where its question is asked."""
        self.closed = False
        self.by_id: dict[str, Entry] = {}
        self.rerolls: dict[tuple[int, str], int] = {}
        """By position and command, for every action that was ever begun."""

    @property
    def fight(self) -> State:
        """As it stands."""
        return self.steps[-1].fight if self.steps else self.origin

    @property
    def position(self) -> int:
        """How many steps hold."""
        return len(self.steps)

    def fight_at(self, position: int) -> State:
        """The fight after so many steps, undone ones included."""
        line = self.steps + self.undone[::-1]
        return line[position - 1].fight if position else self.origin

    def position_after_undo(self, steps: int) -> int:
        """Taking back an action that waits counts as one; raises Refused if there are not so many."""
        possible = self.position + (self.waiting is not None)
        if not 1 <= steps <= possible:
            raise refuse("bad-argument", f"{counted(steps)} cannot be taken back: there are {possible}")
        return possible - steps

    def position_after_redo(self, steps: int) -> int:
        """Raises Refused if there are not so many."""
        if not 1 <= steps <= len(self.undone):
            raise refuse("bad-argument", f"{counted(steps)} cannot be done again: {len(self.undone)} were taken back")
        return self.position + steps

    def rolled(self, command: dict[str, object]) -> int | None:
        """How often the next step's roll was made anew, if it is this command; None if it was never begun."""
        return self.rerolls.get((self.position, canonical(command)))

    def follow(self, entry: Entry, fight: State, middle: State | None = None) -> None:
        """Take in an entry that is right; `fight` is as it stands afterwards, `middle` where a question is asked."""
        self.entries.append(entry)
        if entry.id:
            self.by_id[entry.id] = entry
        if entry.kind in ("act", "waits"):
            self.rerolls[(self.position, canonical(entry.command))] = entry.rerolls
        self.waiting = entry if entry.kind == "waits" else None
        self.middle = middle
        if entry.kind == "act":
            self.steps.append(Step(entry, fight))
            self.undone.clear()
        elif entry.to is not None:
            self.move_to(entry.to)
        elif entry.kind == "end":
            self.closed = True

    def move_to(self, position: int) -> None:
        while self.position > position:
            self.undone.append(self.steps.pop())
        while self.position < position:
            self.steps.append(self.undone.pop())


def counted(steps: int) -> str:
    return "1 step" if steps == 1 else f"{steps} steps"
