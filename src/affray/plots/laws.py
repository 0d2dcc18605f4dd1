"""Laws: of a result of an action, of the winner, of the rounds, of any field."""

from collections.abc import Sequence

from affray.odds import summary
from affray.odds.answer import Answer
from affray.plots.bars import Bar, columns, ranked
from affray.plots.picture import Panel, Picture
from affray.simulate.report import sampled_percent


def laws(title: str, answers: Sequence[tuple[str, Answer]], caption: Sequence[str] = ()) -> Picture:
    """A panel for each question with its answer: columns and a cumulative line for numbers, ranked bars for anything
    else. What stands beside an answer (a decision taken otherwise) has its own panel."""
    panels: list[Panel] = []
    for question, answer in answers:
        panels.append(law(question, answer))
        panels += [law(f"{question}, {name}", other) for name, other in answer.beside.items()]
    return Picture(title, caption, panels)


def law(heading: str, answer: Answer) -> Panel:
    """One law; a sampled one with the intervals of its chances."""
    bars = {value: bar(answer, value, said) for value, said in summary.percents(answer.law).items()}
    numbers = {value: bar for value, bar in bars.items() if isinstance(value, int) and not isinstance(value, bool)}
    if len(numbers) == len(bars):
        mean = f", mean {float(answer.mean()):.4g}" if numbers else ""
        return columns(f"{heading}{mean}", numbers, answer.of)
    return ranked(heading, [*bars.values()])


def bar(answer: Answer, value: object, said: str) -> Bar:
    name, chance = summary.name(value), float(answer.law[value])
    if answer.exact:
        return Bar(name, chance, said)
    return Bar(name, chance, sampled_percent(answer.counts.get(value, 0), answer.fights), *answer.interval(value))
