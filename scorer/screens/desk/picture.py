"""A ruling as a picture: an SVG, which Python alone can write on every host."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap
from xml.sax.saxutils import escape

from scorer.theme import LIGHT

WIDTH = 720
"""In pixels of the picture."""
MARGIN = 36
LINE = 34
SIZE = 22
"""Height of a line, and of its letters, in pixels."""
LETTERS = 56
"""Characters of a line that are never wider than the picture."""


def picture(lines: Iterable[str]) -> str:
    """Return lines of text as an SVG picture; the first one is its title."""
    shown = list(_wrapped(lines))
    height = 2 * MARGIN + LINE * len(shown)
    colours = LIGHT
    texts = "".join(
        f'<text x="{MARGIN}" y="{MARGIN + LINE * place + SIZE}" font-size="{SIZE}"'
        f' font-weight="{700 if place == 0 else 400}" fill="{colours.ink}">{escape(text)}</text>'
        for place, text in enumerate(shown)
        if text
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}"'
        f' viewBox="0 0 {WIDTH} {height}" font-family="sans-serif">'
        f'<rect width="100%" height="100%" fill="{colours.table}"/>{texts}</svg>'
    )


def _wrapped(lines: Iterable[str]) -> Iterator[str]:
    for line in lines:
        indent = line[: len(line) - len(line.lstrip())]
        yield from wrap(line, LETTERS, initial_indent=indent, subsequent_indent=indent) or [""]
