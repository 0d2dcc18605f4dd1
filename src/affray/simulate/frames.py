"""Rows with the same keys as tables of other libraries, which are imported when they are used."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from affray.core.errors import AffrayError

if TYPE_CHECKING:
    from pandas import DataFrame
    from pyarrow import Table

Rows = Sequence[dict[str, object]]


def arrow(rows: Rows) -> "Table":
    """Raises AffrayError without pyarrow."""
    try:
        import pyarrow
    except ImportError:
        raise AffrayError("this needs pyarrow: install affray[arrow]") from None
    return pyarrow.Table.from_pylist([*rows])


def frame(rows: Rows) -> "DataFrame":
    """Raises AffrayError without pandas."""
    try:
        import pandas
    except ImportError:
        raise AffrayError("this needs pandas: install affray[lab]") from None
    return pandas.DataFrame([*rows]).convert_dtypes()
