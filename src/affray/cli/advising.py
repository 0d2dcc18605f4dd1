"""Whom `affray advise` advises, and how advice looks."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from affray.cli.live.orders import said
from affray.cli.options import bad
from affray.cli.show import bar, console
from affray.cli.start import is_log, opening, read
from affray.core.bulk import BulkTable
from affray.core.policy import Policies
from affray.core.ruleset import Ruleset
from affray.core.state import State
from affray.odds.advice import Advice, Option, advise, advise_answers
from affray.odds.best import unmarked
from affray.odds.mixing import Joint, RoundMix, mix_round
from affray.odds.summary import percent
from affray.play.answering import ways_to_answer
from affray.play.log import Entry, read_log
from affray.play.replay import Replay, command_in_words

BEGINNINGS = 1000
"""So many are tried to find one in which somebody acts first."""


@dataclass
class Place:
    """A fight at the moment for which advice is asked."""

    ruleset: Ruleset
    fight: State
    policies: Policies
    seed: str
    waiting: Entry | None
    """The action that waits for an answer."""
    asked_in: State
    """The fight where that is asked."""

    def advise(self, actor: str | None, method: str, seconds: float) -> Advice:
        """On what to do, or to answer. Raises BadInput, Refused and OverBudget."""
        ids = self.ruleset.combatants(self.fight)
        asked = None if self.waiting is None else self.waiting.question
        if self.waiting is not None and asked is not None:
            if asked.who < 0:
                raise bad(f"the referee is asked ({asked.what}): there is no side to advise")
            if actor is not None and actor != ids[asked.who]:
                raise bad(f"--actor {actor}: first {ids[asked.who]} is asked: {asked.what}")
            ways = ways_to_answer(
                self.ruleset, self.fight, self.waiting, unmarked(self.ruleset, self.policies), self.seed
            )
            return advise_answers(
                self.ruleset, self.fight, self.policies, asked.who, asked.what, ways,
                method=method, seconds=seconds, seed=self.seed,
            )  # fmt: skip
        remarks = self.begin(actor)
        advice = advise(self.ruleset, self.fight, self.policies, actor, method=method, seconds=seconds, seed=self.seed)
        advice.remarks = [*remarks, *advice.remarks]
        return advice

    def mix(self, actor: str | None, method: str, seconds: float) -> RoundMix:
        """For the side of `actor`, else of whose turn it is."""
        ids, sides = self.ruleset.combatants(self.fight), self.ruleset.sides(self.fight)
        if self.waiting is not None:
            raise bad("a question waits for its answer: --mix is for the start of a round")
        if actor is not None and actor not in ids:
            raise bad(f"--actor {actor}: there is no such combatant; there are: {', '.join(ids)}")
        self.begin(None)
        side = None if actor is None else sides[int(self.fight.side(ids.index(actor)))]
        return mix_round(self.ruleset, self.fight, self.policies, side, method=method, seconds=seconds, seed=self.seed)

    def begin(self, actor: str | None) -> list[str]:
        """Begin a fight that has not begun, so that `actor` acts first if one is named; what has to be said of it."""
        if self.ruleset.turn(self.fight) >= 0 or self.ruleset.over(self.fight):
            return []
        ids = self.ruleset.combatants(self.fight)
        if actor is not None and actor not in ids:
            raise bad(f"--actor {actor}: there is no such combatant; there are: {', '.join(ids)}")
        table = BulkTable(f"begin {self.seed}", self.policies)
        for k in range(BEGINNINGS):
            table.start(k)
            fight = self.fight.copy()
            self.ruleset.begin(fight, table)
            if actor is None or self.ruleset.over(fight) or ids[self.ruleset.turn(fight)] == actor:
                self.fight = fight
                first = ids[self.ruleset.turn(fight)] if not self.ruleset.over(fight) else "nobody"
                return [f"the fight has not begun: this is for a beginning in which {first} acts first"]
        raise bad(
            f"--actor {actor}: it does not act first when the fight begins; play up to its turn and advise the log"
        )


def place(file: Path | None, policies: Mapping[str, str], seed: str | None) -> Place:
    """Where a fight file or a log leaves off. Raises BadInput and OSError."""
    if file is not None and is_log(file):
        replay = Replay(read_log(file))
        replay.run()
        header, history, game = replay.log.header, replay.history, replay.ruleset
        chosen = game.policy(history.fight, {**header.policies, **policies})
        seed = header.seed if seed is None else seed
        middle = history.fight if history.middle is None else history.middle
        return Place(game, history.fight, chosen, seed, history.waiting, middle)
    scenario = read(file)
    fight = opening(scenario)
    chosen = scenario.game.policy(fight, {**scenario.policy, **policies})
    return Place(scenario.game, fight, chosen, scenario.seed if seed is None else seed, None, fight)


# -- for people ------------------------------------------------------------------------------------------------------


def show(place: Place, advice: Advice, top: int) -> None:
    """A table of the options, the best first, and how their chances were found."""
    from rich.table import Table

    asked = "" if place.waiting is None else f": {advice.question}? ({command_in_words(place.waiting.command)})"
    print(f"{advice.actor} ({advice.side}), round {advice.round}{asked}")
    rows = Table("", f"{advice.side} wins", "", "to the best", "", box=None, pad_edge=False, header_style="bold")
    rows.columns[1].justify = rows.columns[3].justify = "right"
    rows.columns[3].no_wrap = True
    for option in advice.options[:top]:
        rows.add_row(
            label(place, option), chance(option), bar(option.chance, 1.0)[:30], difference(advice, option), option.why
        )
    console().print(rows)
    if len(advice.options) > top:
        rest = advice.options[top:]
        print(f"{len(rest)} more, none above {percent(max(option.chance for option in rest))}")
    print(found(advice))
    for remark in advice.remarks:
        print(f"note: {remark}")


def label(place: Place, option: Option) -> str:
    if place.waiting is not None and place.waiting.question is not None:
        asked = place.waiting.question
        names = place.ruleset.answers(place.asked_in, asked.what, asked.who, asked.options)
        answer = option.command["answer"]
        return names[[*asked.options].index(answer)] if isinstance(answer, int) else ""
    return said(option.command, place.ruleset.arguments)


def chance(option: Option) -> str:
    if option.fights == 0:
        return percent(option.chance, certain=False)
    low, high = option.interval
    if option.chance <= 0.0:
        return "<" + percent(high, certain=False).lstrip("<>")
    if option.chance >= 1.0:
        return ">" + percent(low, certain=False).lstrip("<>")
    return percent(option.chance, certain=False)


def difference(advice: Advice, option: Option) -> str:
    """In percentage points."""
    if option is advice.best:
        return "best"
    points = f"{100 * option.difference:+.1f}".replace("-0.0", "0.0").replace("+0.0", "0.0")
    if advice.exact:
        return points
    low, high = option.difference_interval
    given_up = ", given up" if option.given_up else ""
    return f"{points} ({100 * low:+.1f} to {100 * high:+.1f}{given_up})"


def found(advice: Advice) -> str:
    """How the chances were found, and what was assumed."""
    if advice.exact:
        return f"exact, from {advice.states:,} states; from then on {playing(advice.assumed)}"
    late = "; time was up, --seconds gives more" if advice.late else ""
    return (
        f"a sample of {advice.fights:,} fights, seed {advice.seed}, 95 % intervals{late}; "
        f"from then on {playing(advice.assumed)}"
    )


def playing(assumed: Mapping[str, str]) -> str:
    return ", ".join(f"{side} plays {'its best' if name == 'best' else name}" for side, name in assumed.items())


def show_mix(place: Place, mixed: RoundMix, top: int) -> None:
    """What both sides should designate how often."""
    from rich.table import Table

    value = percent(mixed.value, certain=False)
    print(f"round {mixed.round}, all designating in secret: {mixed.side} wins {value} when both sides mix their best")
    for side, joints in ((mixed.side, mixed.rows), (" and ".join(mixed.opponents), mixed.columns)):
        print(side)
        rows = Table(box=None, show_header=False, pad_edge=False)
        rows.add_column(justify="right")
        for joint in joints[:top]:
            rows.add_row(percent(joint.chance), bar(joint.chance, 1.0), together(place, joint))
        console().print(rows)
        if len(joints) > top:
            print(f"{len(joints) - top} more")
    size = f"a matrix of {mixed.size[0]} by {mixed.size[1]}"
    then = f"after the round {playing(mixed.assumed)}"
    if mixed.method == "exact":
        print(f"exact, {size}, from {mixed.states:,} states; {then}")
    else:
        late = "; time was up, --seconds gives more" if mixed.late else ""
        print(
            f"a sample, {size}, {mixed.fights:,} fights for each entry, which is off by "
            f"{percent(mixed.half_width)} at most (95 %), seed {mixed.seed}{late}; {then}"
        )
    for remark in mixed.remarks:
        print(f"note: {remark}")


def together(place: Place, joint: Joint) -> str:
    """What each member designates."""
    return "; ".join(f"{command['actor']} {said(command, place.ruleset.arguments)}" for command in joint.commands)
