"""A rule's question in words. The rulesets agree that 0 declines; other answers are places in a hand."""

from affray.core.ruleset import Ruleset
from affray.core.state import State
from affray.play.log import Asked, Entry
from affray.play.replay import command_in_words

NO_YES = [0, 1]


def question(ruleset: Ruleset, fight: State, waiting: Entry, asked: Asked) -> str:
    """Who is asked what, and what waits for the answer."""
    who = ruleset.combatants(fight)[asked.who] if asked.who >= 0 else "the referee"
    return f"{who}: {asked.what}? ({command_in_words(waiting.command)}, not rolled yet)"


def labels(ruleset: Ruleset, fight: State, asked: Asked) -> list[str]:
    """The answers, in the order of the question's options."""
    if asked.options == NO_YES:
        return ["no", "yes"]
    hand = hand_of(ruleset, fight, asked.who)
    names = dict(enumerate(hand, 1)) | {0: "no"}
    return [names.get(option, str(option)) for option in asked.options]


def hand_of(ruleset: Ruleset, fight: State, who: int) -> list[str]:
    combatants = ruleset.view(fight).get("combatants")
    if not isinstance(combatants, list) or not 0 <= who < len(combatants):
        return []
    return [str(name) for name in combatants[who].get("hand", [])]
