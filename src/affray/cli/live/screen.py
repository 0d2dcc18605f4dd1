"""The full screen: map and log above, what can be done below. Everything else is the game's (game.py)."""

from typing import ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.events import Key
from textual.widgets import Footer, Input, OptionList, RichLog, Static

from affray.cli.live.game import Game, Leave
from affray.cli.picture import picture
from affray.core.errors import AffrayError

KEYS = "123456789abcdefghijklmnopqrstuvwxyz"
"""An option's key, by its place."""
INTERRUPTED = 130


class Options(OptionList):
    """A list that also takes the key shown before an option."""

    def on_key(self, event: Key) -> None:
        place = KEYS.find(event.character) if event.character else -1
        if 0 <= place < self.option_count:
            event.stop()
            self.highlighted = place
            self.action_select()


class Screen(App[int]):
    """Returns the exit code."""

    TITLE = "affray"
    ENABLE_COMMAND_PALETTE = False
    CSS = """
    #above { height: 1fr; }
    #map { width: auto; min-width: 30; max-width: 60%; padding: 0 1; border-right: solid $primary; }
    #log { width: 1fr; padding: 0 1; }
    #ask { height: auto; padding: 0 1; background: $primary; color: $text; text-style: bold; }
    #options { height: auto; max-height: 40%; border: none; }
    #order { height: 1; border: none; padding: 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+z", "say('undo')", "Undo"),
        Binding("ctrl+y", "say('redo')", "Redo"),
        Binding("ctrl+t", "say('auto')", "Auto", priority=True),
        Binding("ctrl+d", "dice", "Dice", priority=True),
        Binding("colon", "order", "Order"),
        Binding("escape", "stop", "Back", priority=True),
        Binding("f1", "say('help')", "Help"),
        Binding("ctrl+q", "leave", "Quit", priority=True),
        Binding("ctrl+c", "interrupt", show=False, priority=True),
    ]

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        self.failed: Exception | None = None
        """What ended it that should not have."""

    def compose(self) -> ComposeResult:
        with Horizontal(id="above"):
            with VerticalScroll(id="map"):
                yield Static(id="drawn", markup=False)
            yield RichLog(id="log", wrap=True, markup=False)
        yield Static(id="ask", markup=False)
        yield Options(id="options", markup=False)
        yield Input(id="order", placeholder=": and then an order, such as attack dwarf, undo 2, help", compact=True)
        yield Footer()

    def on_mount(self) -> None:
        log = self.query_one("#log", RichLog)
        for line in self.game.log(""):
            log.write(Text(line))
        self.take("")

    # -- input -------------------------------------------------------------------------------------------------------

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.take(str(event.option_index + 1))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.input.clear()
        self.take(event.value)

    def action_say(self, line: str) -> None:
        self.take(line)

    def action_dice(self) -> None:
        self.take("dice digital" if self.game.typed else "dice typed")

    def action_order(self) -> None:
        self.query_one("#order", Input).focus()

    def action_stop(self) -> None:
        """Out of what was begun and not yet done, or back from the order line to the list."""
        if self.game.attempt is not None or self.game.walk is not None:
            self.take("undo")
        else:
            self.query_one("#options", Options).focus()

    def action_leave(self) -> None:
        self.exit(0)

    def action_interrupt(self) -> None:
        self.exit(INTERRUPTED)

    # -- output ------------------------------------------------------------------------------------------------------

    def take(self, line: str) -> None:
        """Let the game take a line, and show what came of it."""
        log = self.query_one("#log", RichLog)
        try:
            for said in self.game.enter(line):
                log.write(Text(said))
        except Leave:
            self.exit(0)
            return
        except (AffrayError, OSError) as error:
            log.write(Text(f"No: {error}", "red"))
        except Exception as error:  # to be told when the screen is a terminal again
            self.failed = error
            self.exit(1)
            return
        self.show()

    def show(self) -> None:
        """Draw everything anew."""
        game = self.game
        ask = game.ask()
        self.query_one("#drawn", Static).update("\n".join(picture(game.ruleset, game.session.fight)))
        self.query_one("#ask", Static).update(ask.words + ("  (your dice)" if game.typed else ""))
        options = self.query_one("#options", Options)
        options.clear_options()
        options.add_options(f"{KEYS[n] if n < len(KEYS) else ' '}  {option}" for n, option in enumerate(ask.options))
        options.display = bool(ask.options)
        if ask.options:
            options.highlighted = 0
            options.focus()
        else:
            self.query_one("#order", Input).focus()
