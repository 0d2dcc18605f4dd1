"""What an SVG shows: its words and its grey boxes."""

import re
from dataclasses import dataclass
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"
GREY = "#d1d1d1"
"""The fill of bars."""


@dataclass(frozen=True)
class Box:
    """A filled path; x to the right, y downwards."""

    left: float
    right: float
    top: float
    bottom: float
    fill: str

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top


def root(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def words(svg: str) -> list[str]:
    """Its texts, from top to bottom in each part."""
    return ["".join(text.itertext()) for text in root(svg).iter(f"{SVG}text")]


def points(path: str) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in re.findall(r"[ML] (-?[\d.]+) (-?[\d.]+)", path)]


def style(element: ElementTree.Element) -> dict[str, str]:
    parts = (part.split(":", 1) for part in element.get("style", "").split(";") if ":" in part)
    return {key.strip(): value.strip() for key, value in parts}


def boxes(svg: str) -> list[Box]:
    """Every box that is filled."""
    found = []
    for path in root(svg).iter(f"{SVG}path"):
        corners = points(path.get("d", ""))
        fill = style(path).get("fill", "none")
        if len(corners) >= 4 and fill != "none":
            xs, ys = zip(*corners, strict=True)
            found.append(Box(min(xs), max(xs), min(ys), max(ys), fill))
    return found


def bars(svg: str) -> list[Box]:
    return [box for box in boxes(svg) if box.fill == GREY]


def lines(svg: str) -> list[list[tuple[float, float]]]:
    """Black lines of three points and more."""
    found = []
    for path in root(svg).iter(f"{SVG}path"):
        if style(path).get("fill") == "none" and style(path).get("stroke", "#000000") == "#000000":
            corners = points(path.get("d", ""))
            found += [corners] if len(corners) > 2 else []
    return found


def intervals(svg: str) -> list[tuple[float, float]]:
    """The ends of every interval: left and right, or top and bottom."""
    found = []
    for group in root(svg).iter(f"{SVG}g"):
        if group.get("id", "").startswith("LineCollection"):
            for path in group.iter(f"{SVG}path"):
                (x, y), (right, bottom) = points(path.get("d", ""))
                found.append((min(x, right), max(x, right)) if y == bottom else (min(y, bottom), max(y, bottom)))
    return found


def bands(svg: str) -> list[list[tuple[float, float]]]:
    """The outlines of the bands of intervals; y downwards from an edge of its own."""
    groups = [group for group in root(svg).iter(f"{SVG}g") if "PolyCollection" in group.get("id", "")]
    return [points(path.get("d", "")) for group in groups for path in group.iter(f"{SVG}path")]


def colors(svg: str) -> set[str]:
    return set(re.findall(r"#[0-9a-f]{6}\b", svg))
