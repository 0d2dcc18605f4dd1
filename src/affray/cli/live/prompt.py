"""The plain prompt: works in any terminal, with a screen reader, and with input from a pipe or a program."""

from collections.abc import Sequence

from affray.cli.live.game import Ask, Game, Leave
from affray.cli.picture import picture
from affray.cli.show import emit, say
from affray.core.errors import AffrayError, Refused


class Plain:
    """Shows text to a person."""

    def asks(self, ask: Ask) -> None:
        print()
        print(ask.words)
        for n, option in enumerate(ask.options, 1):
            print(f"{n:>3}  {option}")

    def says(self, lines: Sequence[str]) -> None:
        say(lines)

    def refuses(self, error: Exception) -> None:
        print(f"No: {error}")

    def read(self) -> str:
        return input("> ")


class Json(Plain):
    """Shows the same to a program: one JSON object a line."""

    def asks(self, ask: Ask) -> None:
        emit({"ask": ask.words, "options": ask.options})

    def says(self, lines: Sequence[str]) -> None:
        if lines:
            emit({"said": list(lines)})

    def refuses(self, error: Exception) -> None:
        code = error.refusal.code if isinstance(error, Refused) else "bad-input"
        emit({"refused": code, "sentence": str(error)})

    def read(self) -> str:
        return input()


def play(game: Game, front: Plain) -> int:
    """Until the person leaves or the input ends; the exit code."""
    front.says(game.go_on())
    asked: Ask | None = None
    drawn: tuple[int, int] | None = None
    while True:
        now = int(game.ruleset.rounds(game.session.fight)), game.who()
        if now != drawn and not game.busy():
            front.says(picture(game.ruleset, game.session.fight))
            drawn = now
        ask = game.ask()
        if ask != asked:
            front.asks(ask)
        try:
            line = front.read()
        except EOFError:
            return 0
        try:
            said = game.enter(line)
        except Leave:
            return 0
        except (AffrayError, OSError) as error:
            front.refuses(error)
            asked = ask
        else:
            front.says(said)
            asked = ask if line.strip() else None  # nothing typed: say again what is asked
