"""`affray encounter`: what a fight costs in encounter points, beside how often it is won."""

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from affray.cli.options import Json, Policy, Seed, bad, by_side
from affray.cli.show import emit, players
from affray.cli.simulate import SAMPLE, command, how_many, progress_bar, rests_on, show_examples, show_wins


def encounter(
    file: Path,
    /,
    *,
    adjust: Annotated[
        tuple[Literal["easier", "harder", "extra damage"], ...], Parameter(negative=(), show_default=False)
    ] = (),
    fights: Annotated[int, Parameter(name=("--fights", "-n"))] = 10_000,
    policy: Policy = (),
    seed: Seed = None,
    json: Json = False,
) -> int:
    """Tell what the adversaries of a fight cost in encounter points, what the budget is, and who wins how often.

    Points alone mislead: the same cost may be a walk or a slaughter.

    Example: `affray encounter weir.toml --adjust harder -n 100000`

    Parameters
    ----------
    file
        A fight file of the ruleset duality.
    adjust
        What the table wants besides: easier, harder, "extra damage"; once for each.
    fights
        How many are simulated.
    seed
        Of the dice; the file's own if not given.
    """
    from affray.cli.start import opening, read
    from affray.core.faces import ScriptedDice
    from affray.core.live import LiveTable
    from affray.simulate.api import simulate as run
    from affray.simulate.run import MOST_FIGHTS

    if not 1 <= fights <= MOST_FIGHTS:
        raise bad(f"-n {fights}: expected 1 to {MOST_FIGHTS}")
    scenario = read(file)
    game, fight = scenario.game, opening(scenario)
    if "encounter" not in game.arguments:
        raise bad(f"{file}: the ruleset {game.name} has no encounter points; duality has")
    table = LiveTable(ScriptedDice([]))
    counted = fight.copy()
    game.apply(counted, game.read(counted, {"action": "encounter", "adjust": [*adjust]}), table)
    found = game.results(counted, table.events)
    policies = by_side(policy)
    with progress_bar(json) as progress:
        result = run(scenario, fights, policies=policies, seed=seed, progress=progress)
    if json:
        emit({"points": found["points"], "budget": found["budget"], "simulated": result.to_dict()})
        return 130 if result.interrupted else 0
    for line in game.sentences(counted, table.events):
        print(line)
    print()
    print(f"{how_many(result.fights, result.asked, result.interrupted)}, seed {result.seed}: {SAMPLE}")
    print(players(result.policies))
    print()
    show_wins(result)
    print()
    show_examples(result, command(file, result.seed, policies, {}))
    rests_on(result)
    return 130 if result.interrupted else 0
