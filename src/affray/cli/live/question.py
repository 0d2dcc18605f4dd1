"""A rule's question in words."""

from affray.core.ruleset import Ruleset
from affray.core.state import State
from affray.play.log import Asked, Entry
from affray.play.replay import command_in_words


def question(ruleset: Ruleset, fight: State, waiting: Entry, asked: Asked) -> str:
    """Who is asked what, and what waits for the answer."""
    who = ruleset.combatants(fight)[asked.who] if asked.who >= 0 else "the referee"
    return f"{who}: {asked.what}? ({command_in_words(waiting.command)}, not rolled yet)"


def labels(ruleset: Ruleset, fight: State, asked: Asked) -> list[str]:
    """The answers, in the order of the question's options."""
    return ruleset.answers(fight, asked.what, asked.who, asked.options)
