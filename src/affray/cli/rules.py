"""`affray rules`: the rules in our own words, by paragraph."""

from affray.cli.options import Json, bad
from affray.cli.show import console, emit


def rules(words: str | None = None, /, *, json: Json = False) -> int:
    """Show a paragraph of the rules, or all of them.

    Example: `affray rules SUM-18`

    Parameters
    ----------
    words
        A paragraph, a ruleset, or a word to look for; everything without one.
    """
    from affray.rulesets import NAMES, ruleset

    texts = {name: ruleset(name).paragraphs() for name in NAMES}
    found = texts if words is None else search(texts, words)
    if not any(found.values()):
        raise bad(f"no paragraph is called {words} or speaks of it{near(texts, words or '')}")
    if json:
        emit(found)
        return 0
    from rich.table import Table

    for name, paragraphs in found.items():
        if not paragraphs:
            continue
        table = Table.grid(padding=(0, 2))
        for paragraph, text in paragraphs.items():
            table.add_row(paragraph, text)
        print(name)
        console().print(table)
    return 0


def search(texts: dict[str, dict[str, str]], words: str) -> dict[str, dict[str, str]]:
    """The paragraph of this name, the ruleset of this name, or what speaks of it."""
    wanted = words.casefold()
    if wanted in texts:
        return {wanted: texts[wanted]}
    named = {r: {p: text for p, text in all_.items() if p.casefold() == wanted} for r, all_ in texts.items()}
    if any(named.values()):
        return named
    return {r: {p: text for p, text in all_.items() if wanted in text.casefold()} for r, all_ in texts.items()}


def near(texts: dict[str, dict[str, str]], words: str) -> str:
    """What was perhaps meant, as an end of a sentence."""
    from difflib import get_close_matches

    known = [paragraph for all_ in texts.values() for paragraph in all_]
    close = get_close_matches(words.upper(), known, 3, 0.7)
    return f"; near are {', '.join(close)}" if close else ""
