"""`--plot FILE`: what a command found, as a picture too."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from affray.cli.options import bad
from affray.cli.output import check_place

if TYPE_CHECKING:
    from affray.plots import Picture

Plot = Annotated[
    Path | None,
    Parameter(name="--plot", show_default=False, help="Draw it too, as FILE.svg, FILE.png or FILE.html."),
]


def check_plot(file: Path | None) -> None:
    """Before anything is reckoned; raises BadInput for what cannot be written, AffrayError without matplotlib."""
    if file is None:
        return
    from affray.plots.picture import FORMATS, need_matplotlib

    if file.suffix.lower() not in FORMATS:
        *some, last = FORMATS
        raise bad(f"--plot {file}: expected a name that ends with {', '.join(some)} or {last}")
    check_place("--plot", file)
    need_matplotlib()


def write_plot(file: Path, picture: "Picture", quiet: bool) -> None:
    """Write it and, unless quiet, say so. Raises OSError."""
    from affray.plots.picture import FORMATS

    file.write_bytes(FORMATS[file.suffix.lower()](picture))
    if not quiet:
        print(f"{file} is written.")
