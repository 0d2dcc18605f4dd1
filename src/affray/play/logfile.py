"""A log on disk that is being written: an entry is there whole, or not at all."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from affray.core.errors import BadInput, Problem
from affray.play.log import Entry, Header, Log, read_lines, seal

if sys.platform != "win32":
    import fcntl

BINARY = getattr(os, "O_BINARY", 0)  # Windows would write \r\n


class LogFile:
    """Appends lines; each is on the disk when `append` returns. One process writes a log at a time."""

    def __init__(self, path: Path, number: int, size: int, chain: str) -> None:
        self.path = path
        self.number = number
        """The file's descriptor."""
        self.size = size
        self.chain = chain

    @classmethod
    def create(cls, path: Path, contents: Sequence[Header | Entry]) -> "LogFile":
        """A new log of a header and what follows; raises FileExistsError rather than write over anything."""
        file = cls(path, os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY, 0o666), 0, "")
        try:
            file.lock()
            file.write(contents)
            sync_folder(path.parent)
        except BaseException:
            file.close()
            path.unlink()
            raise
        return file

    @classmethod
    def reopen(cls, path: Path) -> tuple["LogFile", Log]:
        """A log to go on with, and what is in it; nothing is changed yet. Raises BadInput if it is being played."""
        number = os.open(path, os.O_RDWR | BINARY)
        file = cls(path, number, 0, "")
        try:
            file.lock()
            with os.fdopen(os.dup(number), "rb") as reading:
                log = read_lines(reading.read(), str(path))
        except BaseException:
            file.close()
            raise
        file.size, file.chain = log.size, log.chain
        return file, log

    def go_on(self, log: Log) -> None:
        """Drop what was cut off at the end, so that entries can follow."""
        self.shorten()
        if log.open_end:
            self.put(b"\n")

    def append(self, entry: Entry) -> None:
        """Write an entry; on any failure the file is as before."""
        self.write([entry])

    def write(self, contents: Sequence[Header | Entry]) -> None:
        """Several lines, on the disk together."""
        lines, chain = [], self.chain
        for content in contents:
            line, chain = seal(content, chain)
            lines.append(line)
        self.put(b"".join(lines))
        self.chain = chain

    def put(self, data: bytes) -> None:
        try:
            left = memoryview(data)
            while left:
                left = left[os.write(self.number, left) :]
            os.fsync(self.number)
        except BaseException:
            self.shorten()
            raise
        self.size += len(data)

    def shorten(self) -> None:
        """Drop everything after what is known to be whole."""
        os.ftruncate(self.number, self.size)
        os.lseek(self.number, self.size, os.SEEK_SET)

    def lock(self) -> None:
        """Held until the file is closed or the process ends."""
        if sys.platform != "win32":
            try:
                fcntl.flock(self.number, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as error:
                raise BadInput([Problem("this fight is being played somewhere else", str(self.path))]) from error

    def close(self) -> None:
        if self.number >= 0:
            os.close(self.number)
            self.number = -1


def sync_folder(folder: Path) -> None:
    """Make a new file's name last (on Windows it does by itself)."""
    if sys.platform != "win32":
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
