"""The parts into which a sweep's work is cut, and a folder in which finished ones outlive the process."""

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from mypy_extensions import i64

from affray.simulate.loop import Counts

SHARDS_A_CELL: Final = 10
LEAST_SHARD: Final = 1000
"""Fights in a shard, but for the last of a cell."""


@dataclass
class Shard:
    """A range of fights of one cell."""

    number: int
    """From 0, cell after cell."""
    cell: int
    first: int
    n: int


def ranges(first: int, fights: int) -> list[tuple[int, int]]:
    """The first fight and the number of each shard of a cell; they depend on these two numbers alone."""
    size = max(LEAST_SHARD, -(-fights // SHARDS_A_CELL))
    return [(first + done, min(size, fights - done)) for done in range(0, fights, size)]


def cut(cells: int, first: int, fights: int) -> Iterator[Shard]:
    """Every shard of a sweep, in order."""
    number = 0
    for cell in range(cells):
        for start, n in ranges(first, fights):
            yield Shard(number, cell, start, n)
            number += 1


class Kept:
    """A folder with a file for each finished shard: the hash of the rest, and as JSON the hash of the inputs, the range
    and the counts."""

    def __init__(self, folder: Path) -> None:
        """Makes the folder; raises OSError if it cannot be written."""
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.damaged = 0
        """Files that were not what their hash says."""

    def path(self, digest: str, shard: Shard) -> Path:
        return self.folder / f"{digest[:32]}-{shard.first}-{shard.n}.json"

    def read(self, digest: str, shard: Shard) -> Counts | None:
        """What was counted, or None if it is not there, or not whole."""
        try:
            text = self.path(digest, shard).read_bytes()
        except FileNotFoundError:
            return None
        hash, _, body = text.partition(b"\n")
        try:
            if hash.decode() == sha256(body).hexdigest():
                data = json.loads(body)
                if (data["inputs"], data["first"], data["fights"]) == (digest, shard.first, shard.n):
                    return read_counts(data["counts"])
        except (ValueError, KeyError, TypeError, RecursionError):
            pass
        self.damaged += 1
        return None

    def write(self, digest: str, shard: Shard, counts: Counts) -> None:
        """Keep what was counted: the whole file or none, also when the process is killed meanwhile."""
        path = self.path(digest, shard)
        data: dict[str, object] = {"inputs": digest, "first": shard.first, "fights": shard.n, "counts": list(counts)}
        body = json.dumps(data).encode() + b"\n"
        part = path.with_suffix(f".{os.getpid()}.part")
        part.write_bytes(sha256(body).hexdigest().encode() + b"\n" + body)
        os.replace(part, path)


def read_counts(data: object) -> Counts:
    """From JSON, where the numbers that were counted are text. Raises ValueError and TypeError."""
    fights, wins, rounds, *others = listed(data)
    left, side_left, ends, more = [[histogram(one) for one in listed(other)] for other in others]
    counted: list[i64] = [int(str(count)) for count in listed(wins)]
    return int(str(fights)), counted, histogram(rounds), left, side_left, ends, more


def listed(data: object) -> list[object]:
    if not isinstance(data, list):
        raise TypeError
    return data


def histogram(data: object) -> dict[i64, i64]:
    if not isinstance(data, dict):
        raise TypeError
    out: dict[i64, i64] = {}
    for value, count in data.items():
        out[int(value)] = int(count)
    return out
