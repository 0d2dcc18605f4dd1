"""`affray report`: all that can be said of a fight, on one page."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from affray.cli.options import Changes, Policy, Processes, Seed, bad, by_path, by_side
from affray.cli.output import check_place

if TYPE_CHECKING:
    from affray.odds.answer import Answer
    from affray.plots.page import Page
    from affray.scenario.scenario import Scenario
    from affray.simulate.found import Sensitivity
    from affray.simulate.report import Result

MOST_SENSED = 4000
"""Fights for each number of the file that is tried."""


def report(
    file: Path | None = None,
    /,
    *,
    out: Annotated[Path | None, Parameter(name=("--output", "-o"), show_default=False)] = None,
    fights: Annotated[int, Parameter(name=("--fights", "-n"))] = 10_000,
    policy: Policy = (),
    changes: Changes = (),
    seed: Seed = None,
    seconds: float = 10.0,
    processes: Processes = None,
) -> int:
    """Write one page with all of a fight: who fights, exact odds, a simulation, the course of a typical fight, and how
    much each number matters.

    Example: `affray report ogre.toml -o ogre.html`

    Parameters
    ----------
    file
        A fight file; a built-in sample without one.
    out
        The page, a file whose name ends with .html.
    fights
        How many are simulated.
    seed
        Of the dice; the file's own if not given.
    seconds
        How long the exact odds may take, and the course of the typical fight.
    """
    from affray.cli.simulate import progress_bar
    from affray.cli.start import opening, read
    from affray.plots.page import Page
    from affray.plots.picture import need_matplotlib
    from affray.simulate.api import simulate
    from affray.simulate.run import MOST_FIGHTS
    from affray.simulate.sensing import sensitivity

    if out is None or out.suffix.lower() != ".html":
        raise bad(f"-o {out or 'FILE.html'}: expected the name of the page, which ends with .html")
    if not 1 <= fights <= MOST_FIGHTS:
        raise bad(f"-n {fights}: expected 1 to {MOST_FIGHTS}")
    if not seconds > 0:  # not a number is not more than 0 either
        raise bad("--seconds: expected more than 0")
    check_place("-o", out)
    need_matplotlib()
    policies, set = by_side(policy), by_path(changes)
    scenario = read(file, set)
    opening(scenario)  # here its lines are known
    side = scenario.game.sides(scenario.fight)[0]
    with progress_bar(False) as progress:
        result = simulate(
            scenario, fights, policies=policies, seed=seed, processes=processes, progress=progress
        )  # fmt: skip
        moved = None
        if not result.interrupted:
            moved = sensitivity(
                scenario, side, min(fights, MOST_SENSED), seed=seed, policies=policies, processes=processes,
                progress=progress,
            )  # fmt: skip
    page = Page(scenario.title or scenario.file or "A fight")
    whom(page, scenario, result)
    rests(page, result)
    exact_odds(page, scenario, policies, seconds)
    simulated(page, result)
    to_look_at(page, file, result, policies, set)
    if result.fights:
        typical_course(page, scenario, result, seconds)
    if moved is not None:
        sensed(page, moved)
    out.write_text(page.html(), "utf-8")
    print(f"{out} is written.")
    return 130 if result.interrupted else 0


def whom(page: "Page", scenario: "Scenario", result: "Result") -> None:
    """Who fights whom, with their numbers, and the map."""
    from affray.cli.picture import HIDDEN, in_short, picture
    from affray.cli.start import opening

    fight = opening(scenario)
    page.say(f"A fight of {scenario.game.name}, by affray report; seed {result.seed}.")
    page.heading("Who fights")
    page.lines(picture(scenario.game, fight))
    combatants = scenario.game.view(fight).get("combatants")
    rows = []
    for shown in combatants if isinstance(combatants, list) else []:
        fields = {name: value for name, value in shown.items() if value not in HIDDEN and name not in ("id", "side")}
        told = "; ".join(f"{name} {in_short(value)}" for name, value in fields.items())
        rows.append([str(shown["id"]), str(shown.get("side", "")), told])
    page.table("Combatants at the start", ["id", "side", "numbers"], rows)


def rests(page: "Page", result: "Result") -> None:
    """Policies, rulings, what was not modelled, notes."""
    from affray.cli.show import players
    from affray.cli.simulate import basis

    page.heading("What the numbers rest on")
    page.points([players(result.policies), *basis(result)])


def exact_odds(page: "Page", scenario: "Scenario", policies: Mapping[str, str], seconds: float) -> None:
    """Of the winner and the rounds, where they fit."""
    from affray.cli.start import opening
    from affray.core.errors import OverBudget
    from affray.odds.ask import answer_odds
    from affray.odds.budget import USUAL, Budget
    from affray.odds.summary import percents
    from affray.plots import laws

    page.heading("Exact odds")
    fight = opening(scenario)
    chosen = scenario.game.policy(fight, {**scenario.policy, **policies})
    budget = Budget(USUAL.states, USUAL.paths, seconds)
    answers: list[tuple[str, Answer]] = []
    try:
        for of in ("winner", "rounds"):
            asked = {"of": of, "method": "exact"}
            answers.append((of, answer_odds(scenario.game, fight, asked, chosen, scenario.seed, budget)))
    except OverBudget as error:
        page.say(f"There are none: {error}. The simulation below tells what is known.")
        return
    winner = answers[0][1]
    page.say(f"All that can happen was gone through: {winner.states:,} states, {winner.paths:,} ways of the dice.")
    rows = [[str(value), said] for value, said in percents(winner.law).items()]
    page.table("Who wins", ["side", "chance"], rows)
    page.picture(laws("Exact odds of the whole fight", answers), 1)


def simulated(page: "Page", result: "Result") -> None:
    """Wins, rounds, and what is left."""
    from affray.cli.show import interval
    from affray.cli.simulate import SAMPLE, how_many
    from affray.plots import simulation

    page.heading("Simulation")
    page.say(f"{how_many(result.fights, result.asked, result.interrupted)}, seed {result.seed}: {SAMPLE}")
    wins = [[side, str(won), interval(won.low, won.high)] for side, won in result.wins.items()]
    page.table("Who wins", ["side", "rate", "interval"], wins)
    rows = [("rounds", result.rounds, "")]
    rows += [(f"{side}: left", spread, "") for side, spread in result.sides.items()]
    for one in result.combatants:
        rows.append((f"{one.id} ({one.side}): left", one.left, str(one.survived)))
        rows += [(f"{one.id}: {what}", spread, "") for what, spread in one.counted.items()]
    rows += [(what, spread, "") for what, spread in result.counted.items()]
    page.table(
        "Rounds, and what is left at the end",
        ["", "mean", "5 %", "25 %", "half", "75 %", "95 %", "survives"],
        [[name, f"{spread.mean:.2f}", *map(str, spread.quantiles.values()), on] for name, spread, on in rows],
    )
    page.picture(simulation(f"{result.fights:,} fights simulated", result), 2)


def to_look_at(
    page: "Page", file: Path | None, result: "Result", policies: Mapping[str, str], set: Mapping[str, object]
) -> None:
    """The typical, luckiest and unluckiest fight, with the commands that show them."""
    from affray.cli.simulate import command, end

    shown_by = command(file, result.seed, policies, set)
    for side, examples in result.examples.items():
        found = [("typical", examples.typical), ("luckiest", examples.luckiest), ("unluckiest", examples.unluckiest)]
        page.table(
            f"Fights to look at, for {side}",
            ["", "how it ends", "command"],
            [[name, end(one), f"{shown_by} {one.fight}"] for name, one in found],
        )


def typical_course(page: "Page", scenario: "Scenario", result: "Result", seconds: float) -> None:
    """The typical fight of the first side, step by step, with the chances after each."""
    from affray.cli.fight import play_all
    from affray.cli.replay import chances
    from affray.cli.start import open_session
    from affray.odds.course import course_of
    from affray.play.log import Run
    from affray.play.replay import sentences
    from affray.plots import course

    typical = next(iter(result.examples.values())).typical
    session = open_session(scenario, result.policies, result.seed, None, Run(typical.seed, typical.fight))
    try:
        play_all(session)
    finally:
        session.leave()
    steps = session.history.steps
    fights = [session.history.origin, *[step.fight for step in steps]]
    found = course_of(session.ruleset, fights, session.policies, seconds=seconds, seed=result.seed)
    page.heading("The course of the typical fight")
    how = f"exact, from {found.states:,} states" if found.exact else f"a sample of {found.fights:,} fights each"
    page.say(f"How likely each side was to win after each step: {how}.")
    page.picture(course("The course of the typical fight", found), 3)
    rows = [["0", "the start", " ".join(chances(found, 0))]]
    for number, step in enumerate(steps, 1):
        told = " · ".join(sentences(session.ruleset, step.fight, step.entry))
        rows.append([str(number), told, " ".join(chances(found, number))])
    page.table("Step by step", ["step", "what happened", "chances to win, where they changed"], rows)


def sensed(page: "Page", moved: "Sensitivity") -> None:
    """What one more point of each number does."""
    from affray.cli.balance import refused
    from affray.cli.compare import points
    from affray.plots import balance

    page.heading("How much each number matters")
    page.say(
        f"One point more of each number that the file writes, in {moved.won.of:,} fights with the same dice: by how "
        f"many percentage points {moved.side} wins more often, with the 95 % interval."
    )
    rows = [
        [one.path, str(one.before), str(one.after), points(one.difference), f"{points(one.low)} to {points(one.high)}"]
        for one in moved.moves
    ]
    page.table("One point more", ["number", "from", "to", f"{moved.side} wins", "interval"], rows)
    page.say(*refused(moved.refused))
    if moved.moves:
        page.picture(balance("How much each number matters", None, moved), 4)
