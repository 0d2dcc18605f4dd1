"""`affray advise`: what is best to do now."""

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from affray.cli.options import Json, Policy, Seed, bad, by_side
from affray.cli.show import emit


def advise(
    file: Path | None = None,
    /,
    *,
    actor: Annotated[str | None, Parameter(show_default=False)] = None,
    policy: Policy = (),
    method: Literal["auto", "exact", "simulate"] = "auto",
    seconds: float = 10.0,
    seed: Seed = None,
    mix: Annotated[bool, Parameter(negative=(), show_default=False)] = False,
    top: int = 15,
    json: Json = False,
) -> int:
    """Tell what is best to do now: each legal action, with the chance that its side wins after it.

    Exact where all states of the fight can be gone through: then the side that is advised plays its best to the end,
    and the others play by their policies. Else fights are played on after each action by the policies of all. The
    answer says which it was, and what was assumed of whom.

    Example: `affray advise bridge.toml --actor dwarf --policy red=cautious`

    Parameters
    ----------
    file
        A fight file, or a log; a built-in sample without one. Advice is for the fight after the file's own steps, or at
        the end of the log, where a question may wait for its answer.
    actor
        Who is advised; whose turn it is if not given. In a fight that has not begun: who acts first.
    method
        All that can happen, or fights played on; auto: the first where it fits.
    seconds
        How long it may take.
    seed
        Of the fights played on; the file's own if not given.
    mix
        For a round in which all designate in secret (dots): how often to designate what, as a matrix game.
    top
        Show so many actions; `--json` has all.
    """
    from affray.cli import advising

    if not seconds > 0 or top < 1:  # not a number is not more than 0 either
        raise bad("--seconds and --top: expected more than 0")
    place = advising.place(file, by_side(policy), seed)
    if mix:
        mixed = place.mix(actor, method, seconds)
        if json:
            emit({"mix": mixed.to_dict()})
        else:
            advising.show_mix(place, mixed, top)
        return 0
    advice = place.advise(actor, method, seconds)
    if json:
        emit({"advice": advice.to_dict()})
    else:
        advising.show(place, advice, top)
    return 0
