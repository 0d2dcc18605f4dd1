"""Rows written to a file: CSV, JSON or Parquet, by its name."""

import csv
import json
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from affray.cli.options import bad
from affray.core.errors import AffrayError

if TYPE_CHECKING:
    from pyarrow import Table

SUFFIXES = (".csv", ".json", ".parquet")


class Found(Protocol):
    """What can be written."""

    def rows(self) -> list[dict[str, object]]: ...

    def to_dict(self) -> Mapping[str, object]: ...

    def to_arrow(self) -> "Table": ...


def check(file: Path) -> None:
    """Before the work is done; raises BadInput, and AffrayError without what Parquet needs."""
    if file.suffix.lower() not in SUFFIXES:
        raise bad(f"-o {file}: expected a name that ends with {', '.join(SUFFIXES[:-1])} or {SUFFIXES[-1]}")
    if file.is_dir() or not file.absolute().parent.is_dir():
        raise bad(f"-o {file}: {'this is a folder' if file.is_dir() else 'there is no such folder'}")
    if file.suffix.lower() == ".parquet" and find_spec("pyarrow") is None:
        raise AffrayError(f"-o {file}: Parquet needs pyarrow: install affray[arrow]")


def write(file: Path, found: Found) -> None:
    """Raises OSError."""
    kind = file.suffix.lower()
    if kind == ".json":
        file.write_text(json.dumps(found.to_dict(), ensure_ascii=False, default=str) + "\n", "utf-8")
    elif kind == ".csv":
        rows = found.rows()
        with file.open("w", encoding="utf-8", newline="") as opened:
            writer = csv.DictWriter(opened, list(rows[0]), lineterminator="\n")
            writer.writeheader()
            writer.writerows(rows)
    else:
        from pyarrow.parquet import write_table

        with file.open("wb") as opened_bytes:  # what is wrong with the file is said by the system, as elsewhere
            write_table(found.to_arrow(), opened_bytes)
