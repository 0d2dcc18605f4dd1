"""What `affray odds` asks, and how an answer looks."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from affray.cli.live.orders import value
from affray.cli.options import bad
from affray.cli.picture import basis
from affray.cli.show import bar, console, fraction, interval, players
from affray.core.errors import Refused
from affray.core.forced import ForcedTable
from affray.core.policy import Policies
from affray.core.ruleset import Ruleset
from affray.core.state import State
from affray.odds.ahead import until_turn
from affray.odds.answer import EXACT, Answer
from affray.odds.ask import OWN_KEYS, answer_odds, with_alternatives
from affray.odds.best import best_policies
from affray.odds.budget import Budget
from affray.odds.sample import ToldTable, sample_until_turn
from affray.odds.summary import name, percents, sorted_values
from affray.play.replay import command_in_words
from affray.scenario.scenario import Scenario
from affray.simulate.report import sampled_percent

Words = dict[str, object]
Answered = Iterator[tuple[str, Answer]]
"""Each question in words, with its answer."""

OF_EVERY_STEP = ("order", "actor", "round")
"""Results that each action has; they are asked for by name only."""


def command(
    actor: str | None, attack: str | None, action: str | None, target: str | None, also: Sequence[str]
) -> Words:
    """The action asked about; nothing if none is. Raises BadInput for options that do not go together."""
    if attack is not None and (action is not None or target is not None):
        raise bad("--attack T stands for --action attack --target T: give one or the other")
    words: Words = {"actor": actor, "action": "attack" if attack is not None else action}
    words["target"] = attack if attack is not None else target
    words = {key: part for key, part in words.items() if part is not None}
    if words and "action" not in words:
        raise bad("which action? --attack TARGET, or --action NAME")
    for text in also:
        key, sign, part = text.partition("=")
        if not (key and sign and part) or not words:
            raise bad(f"--with {text}: expected KEY=VALUE, of an action named with --action")
        words[key] = value(part)
    return words


@dataclass
class Table:
    """The fight that questions are about, and how they are answered."""

    ruleset: Ruleset
    fight: State
    policies: Policies
    seed: str
    budget: Budget
    method: str
    """"exact" or "simulate"."""
    fights: int
    """Size of a sample."""

    def ask(self, odds: Words) -> Answer:
        return answer_odds(self.ruleset, self.fight, odds, self.policies, self.seed, self.budget)

    def of_file(self, scenario: Scenario) -> Answered:
        """Every [[odds]] of the file."""
        if not scenario.odds:
            raise bad(f"{scenario.file} asks no [[odds]]; ask with --actor A --attack T, --until-turn ID or --winner")
        for odds in scenario.odds:
            words = {key: part for key, part in odds.table.items() if key not in OWN_KEYS}
            asked = command_in_words(words) if words else "the whole fight"
            yield f"{asked}: {name_of(odds.table['of'])}", self.ask(odds.table)

    def action(self, words: Words, of: Sequence[str]) -> Answered:
        """What comes of one action; all of its results and the target's condition if nothing is asked for."""
        for what in of or self.results(words):
            odds = {**words, "of": what, **self.how()}
            asked = self.ruleset, self.fight, odds, self.policies, self.seed, self.budget
            yield f"{command_in_words(words)}: {what}", with_alternatives(*asked)

    def results(self, words: Words) -> list[str]:
        """The names of what comes of an action."""
        action = self.ruleset.read(self.fight, words)
        refusal = self.ruleset.check(self.fight, action)
        if refusal is not None:
            raise Refused(refusal)
        after = self.fight.copy()
        exact = self.method == EXACT
        table = ForcedTable([], self.policies) if exact else ToldTable(self.seed, self.policies)
        self.ruleset.apply(after, action, table)
        found = self.ruleset.results(after, [["told", *said] for said in table.told])
        target = words.get("target")
        names = [key for key in found if key not in OF_EVERY_STEP]
        return names + ([f"{target}.condition"] if target in self.ruleset.combatants(self.fight) else [])

    def until_turn(self, id: str, words: Words, of: Sequence[str]) -> Answered:
        """What has become of a combatant when its next turn comes."""
        ids = self.ruleset.combatants(self.fight)
        if id not in ids:
            raise bad(f"--until-turn {id}: there is no such combatant; there are: {', '.join(ids)}")
        first = self.ruleset.read(self.fight, words) if words else None
        before = f"{command_in_words(words)}, then " if words else ""
        exact = self.budget if self.method == EXACT else None
        policies = best_policies(self.ruleset, self.fight, self.policies, exact)
        for what in of or [f"{id}.condition"]:
            asked = self.ruleset, self.fight, ids.index(id), what, policies
            if self.method == EXACT:
                answer = Answer(what, EXACT, until_turn(*asked, first, self.budget))
            else:
                answer = sample_until_turn(*asked, self.fights, self.seed, first, self.budget)
            answer.remarks = [*self.ruleset.remarks(self.fight), *policies.remarks()]
            yield f"{before}until the next turn of {id}: {what}", answer

    def whole_fight(self, of: Sequence[str]) -> Answered:
        for what in of:
            yield f"the whole fight: {what}", self.ask({"of": what, **self.how()})

    def how(self) -> Words:
        """The keys of an [[odds]] table for the method."""
        return {"method": self.method, "fights": self.fights}


def caption(table: Table, found: Sequence[tuple[str, Answer]], asked: Sequence[Mapping[str, object]]) -> list[str]:
    """What is said below a picture of answers; `asked` are the tables of the file that they answer, if they do."""
    ruleset, fight = table.ruleset, table.fight
    policies = dict(zip(ruleset.sides(fight), table.policies.names, strict=True))
    lines = [players(policies)]
    for (question, _), odds in zip(found, asked, strict=False):
        own = odds.get("policy")
        if isinstance(own, dict):
            kept = ruleset.policy(fight, {str(side): str(name) for side, name in own.items()}).names
            lines.append(f"{question}: {players(dict(zip(policies, kept, strict=True)))}")
    for question, answer in found:
        if answer.remainder:
            lines.append(f"{question}: the chances are short of 1 by {answer.remainder:.1g}")
    remarks = [*dict.fromkeys(remark for _, answer in found for remark in answer.remarks)]
    return lines + basis(ruleset.rulings(fight), ruleset.not_modelled(fight), remarks)


def name_of(of: object) -> str:
    return ", ".join(str(part) for part in of) if isinstance(of, list) else str(of)


def data(question: str, answer: Answer) -> Words:
    """An answer as JSON."""
    found = {"question": question, **answer.to_dict()}
    if numbers(answer):
        mean = answer.mean()
        found["mean"] = str(mean) if isinstance(mean, Fraction) else mean
    return found


def show(question: str, answer: Answer) -> None:
    """A law as a table: each value with a bar, percent and fraction; of a sample its interval."""
    from rich.table import Table as Rows

    print(f"{question} ({how(answer)})")
    rows = Rows(box=None, show_header=False, pad_edge=False)
    rows.add_column(justify="right")
    most = max(answer.law.values(), default=0)
    shown = percents(answer.law)
    for outcome, chance in answer.law.items():
        if answer.exact:
            rows.add_row(name(outcome), bar(chance, most), shown[outcome], fraction(chance))
        else:
            low, high = answer.interval(outcome)
            rate = sampled_percent(answer.counts.get(outcome, 0), answer.fights)
            rows.add_row(name(outcome), bar(chance, most), rate, interval(low, high))
    console().print(rows)
    if numbers(answer):
        mean = answer.mean()
        print(f"mean {float(mean):.4f} {f'= {fraction(mean)}' if fraction(mean) else ''}".rstrip())
    if answer.remainder:
        print(f"the chances are short of 1 by {answer.remainder:.1g}")
    if answer.beside:
        show_beside(answer)
    for remark in answer.remarks:
        print(f"note: {remark}")


def show_beside(answer: Answer) -> None:
    """The same law under other decisions, side by side."""
    from rich.table import Table as Rows

    rows = Rows("", *answer.beside, box=None, pad_edge=False, header_style="bold")
    laws = [other.law for other in answer.beside.values()]
    shown = [percents(law) for law in laws]
    for outcome in sorted_values({outcome for law in laws for outcome in law}):
        rows.add_row(name(outcome), *(found.get(outcome, "") for found in shown))
    if all(numbers(other) for other in answer.beside.values()):
        rows.add_row("mean", *(f"{float(other.mean()):.4f}" for other in answer.beside.values()))
    console().print(rows)


def how(answer: Answer) -> str:
    """How an answer was found."""
    if not answer.exact:
        return f"a sample of {answer.fights:,}, seed {answer.seed}, 95 % intervals"
    return f"exact: {answer.states:,} states, {answer.paths:,} paths" if answer.states else "exact"


def numbers(answer: Answer) -> bool:
    """Whether the values have a mean."""
    return all(isinstance(value, int) and not isinstance(value, bool) for value in answer.law)
