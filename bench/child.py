"""One measurement in a process of its own, so that nothing is known from before; prints a number as JSON.

python -m bench.child law SIZE            the opposed law of Affray, cold, in seconds
python -m bench.child icepool SIZE        the same law of icepool
python -m bench.child repeated SIZE       the law of Affray asked for again
python -m bench.child hand SIZE           the law of a hand from 60 cards of 12 kinds
python -m bench.child cards SIZE          the law of a hand from the 60 cards that icepool is asked too
python -m bench.child icepool-cards SIZE  the same law of icepool
python -m bench.child hits SIZE           the law of hit points of a hit of `duality`
python -m bench.child icepool-hits SIZE   the same law of icepool
python -m bench.child rate NAME SECONDS   fights a second on one core
python -m bench.child run NAME FIGHTS     the same, in a run of so many fights
python -m bench.child memory NAME FIGHTS  peak memory in MiB
"""

import json
import re
import subprocess
import sys
from functools import partial
from os import environ
from pathlib import Path

from bench import fights
from bench.measure import how_many, seconds

ROOT = Path(__file__).parents[1]


def ask(*arguments: object, plain: bool = False) -> float:
    """Run one of the above; `plain` takes Affray from `src`, not compiled."""
    command = [sys.executable, "-m", "bench.child", *map(str, arguments)]
    more = {"PYTHONPATH": str(ROOT / "src")} if plain else {}
    done = subprocess.run(command, cwd=ROOT, env=environ | more, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)} failed:\n{done.stderr}")
    return float(json.loads(done.stdout))


def law(size: int) -> float:
    from affray.core.chances.opposed import law

    return seconds(law, size, size, False, True)


def hand(size: int) -> float:
    """So many cards from 60 of 12 kinds."""
    from affray.core.chances.hand import totals

    return seconds(totals, [5] * 12, [kind % 5 for kind in range(12)], [kind % 4 for kind in range(12)], size)


def icepool(size: int) -> float:
    from bench.icepool_law import law

    return seconds(law, size)


def cards(size: int) -> float:
    return seconds(fights.hand, size)


def icepool_cards(size: int) -> float:
    from bench.icepool_law import hand

    return seconds(hand, fights.CARDS, size)


def hits(_: int) -> float:
    """The file is read before; what is reckoned is the law."""
    return seconds(fights.hit())


def icepool_hits(_: int) -> float:
    from bench.icepool_law import hit_points

    return seconds(hit_points)


def repeated(size: int) -> float:
    from affray.core.chances.opposed import law

    law(size, size, False, True)

    def again(n: int) -> None:
        for _ in range(n):
            law(size, size, False, True)

    n = how_many(again, 0.1)
    return seconds(again, n) / n


def rate(name: str, wanted: float) -> float:
    n = how_many(partial(fights.play, name), wanted)
    return n / seconds(fights.play, name, n)


def run(name: str, many: int) -> float:
    return many / seconds(fights.play, name, many)


def memory(name: str, many: int) -> float:
    fights.play(name, many)
    return peak()


def peak() -> float:
    """Of this process so far, in MiB."""
    try:  # what the system calls the maximum counts, on Linux, the process that started this one too
        found = re.search(r"VmHWM:\s*(\d+) kB", Path("/proc/self/status").read_text("utf-8"))
        assert found is not None
        return int(found[1]) / 2**10
    except OSError:
        import resource

        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most / (2**20 if sys.platform == "darwin" else 2**10)


BY_SIZE = {
    "law": law,
    "hand": hand,
    "icepool": icepool,
    "cards": cards,
    "icepool-cards": icepool_cards,
    "hits": hits,
    "icepool-hits": icepool_hits,
    "repeated": repeated,
}


def main(what: str, *rest: str) -> None:
    if what == "rate":
        found = rate(rest[0], float(rest[1]))
    elif what == "run":
        found = run(rest[0], int(rest[1]))
    elif what == "memory":
        found = memory(rest[0], int(rest[1]))
    else:
        found = BY_SIZE[what](int(rest[0]))
    print(json.dumps(found))


if __name__ == "__main__":
    main(*sys.argv[1:])
