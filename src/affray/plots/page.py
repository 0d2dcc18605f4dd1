"""A page of text, tables and pictures in one file that needs nothing else. Everything in it is escaped."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from affray.plots.picture import Picture, tidy


class Page:
    """Grows from above to below."""

    def __init__(self, title: str) -> None:
        self.title = tidy(title)
        self.parts: list[str] = []

    def heading(self, text: str) -> None:
        self.parts.append(f"<h2>{said(text)}</h2>")

    def say(self, *paragraphs: str) -> None:
        for text in paragraphs:
            self.parts.append(f"<p>{said(text)}</p>")

    def lines(self, lines: Iterable[str]) -> None:
        """As they are, with letters of one width: a map, a command."""
        self.parts.append(f"<pre>{escape(chr(10).join(map(printable, lines)))}</pre>")

    def points(self, texts: Iterable[str]) -> None:
        """A list; nothing if there are none."""
        found = "".join(f"<li>{said(text)}</li>" for text in texts)
        if found:
            self.parts.append(f"<ul>{found}</ul>")

    def table(self, caption: str, headings: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
        """The first cell of a row is its name."""
        above = "".join(f'<th scope="col">{said(text)}</th>' for text in headings)
        body = "".join(
            f'<tr><th scope="row">{said(name)}</th>{"".join(f"<td>{said(text)}</td>" for text in rest)}</tr>'
            for name, *rest in rows
        )
        self.parts.append(
            f"<table><caption>{said(caption)}</caption><thead><tr>{above}</tr></thead><tbody>{body}</tbody></table>"
        )

    def picture(self, picture: Picture, number: int) -> None:
        """Pictures of a page are numbered, so that what is named within one is not named in another."""
        svg = picture.svg().replace('id="', f'id="p{number}-').replace('="#', f'="#p{number}-')
        svg = svg.replace("url(#", f"url(#p{number}-").replace("<svg ", f'<svg aria-label="{said(picture.title)}" ', 1)
        self.parts.append(f"<figure>{svg}</figure>")

    def html(self) -> str:
        body = "\n".join(self.parts)
        return PAGE.format(title=escape(self.title), body=body)


def said(text: str) -> str:
    return escape(tidy(text))


def printable(line: str) -> str:
    """Without signs that HTML cannot have."""
    return "".join(sign if sign.isprintable() else " " for sign in line)


PAGE: Final = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
body {{ margin: 1em auto; max-width: 60em; padding: 0 1em; background: white; color: black; font-family: sans-serif; }}
table {{ border-collapse: collapse; margin: 1em 0; }}
caption {{ text-align: left; padding: 0.3em 0; }}
th, td {{ border: 1px solid #767676; padding: 0.2em 0.6em; text-align: left; vertical-align: top; }}
pre {{ overflow-x: auto; }}
figure {{ margin: 1em 0; break-inside: avoid; }}
svg {{ width: 100%; height: auto; }}
</style>
</head>
<body>
<h1>{title}</h1>
{body}
</body>
</html>
"""
