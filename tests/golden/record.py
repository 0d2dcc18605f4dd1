"""Records the playthroughs anew: `python -m tests.golden.record` for all, or with the names of some.

What has changed is then read in `git diff tests/golden/told`, sentence by sentence, before it is committed: a change
there is a change of the rules, of a policy, of the dice or of the words, and must be meant.
"""

import sys

from tests.golden.playing import TOLD, names, play


def record(name: str) -> None:
    TOLD.mkdir(exist_ok=True)
    (TOLD / f"{name}.txt").write_text("\n".join(play(name).lines()) + "\n", "utf-8")


if __name__ == "__main__":
    for one in sys.argv[1:] or names():
        record(one)
