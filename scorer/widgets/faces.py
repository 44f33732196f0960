"""What keys look like: by what they do, and whether they are chosen or cannot count now.

Each kind differs from the others in fill, outline and colour, and those with consequences in a
sign as well, so that nobody needs to tell colours apart:

- a plain key (a digit, a choice, one that opens something) has a filled surface;
- one that states a fact of the deal (Weis, Stöck, Matsch, a pushed choice) is outlined;
- the next step is filled in the one warm colour, and has a check mark where it writes;
- what ends a Partie is filled and outlined in red, with a flag;
- what deletes is outlined in red and empty, with a bin.

What is chosen has a thick outline on a tinted surface: suits and letters keep their colours there.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto

import flet as ft

from scorer.theme import Palette

OUTLINE, CHOSEN_OUTLINE = 1.5, 2.5
"""Width of an outline, and of that of what is chosen, in logical pixels."""


class Key(Enum):
    """What a key does."""

    PLAIN = auto()
    """A digit, a choice, or a key that opens something."""
    FACT = auto()
    """States a fact of the deal."""
    STEP = auto()
    """The next step of the screen."""
    WRITE = auto()
    """The next step, which writes."""
    END = auto()
    """Says that the Partie ends."""
    DELETE = auto()
    """Removes something that is written."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """How a key is drawn.

    Attributes:
        ink: Colour of its text.
        fill: Colour of its surface; ``None``: none.
        edge: Colour of its outline; ``None``: none.
        edge_width: Width of the outline, in logical pixels.
        bold: Whether its text is bold.
        sign: A picture before its text.
    """

    ink: str
    fill: str | None = None
    edge: str | None = None
    edge_width: float = OUTLINE
    bold: bool = False
    sign: ft.IconData | None = None


def face(
    colours: Palette, key: Key = Key.PLAIN, *, chosen: bool = False, ready: bool = True
) -> Face:
    """How a key looks.

    Args:
        colours: The palette.
        key: What it does.
        chosen: Whether it is the chosen one of several, or switched on.
        ready: Whether it counts now. A key that writes or ends shows its colour only then; the
            others are drawn faint by :func:`~scorer.widgets.tap.tap`.
    """
    if chosen:
        return Face(
            ink=colours.ink,
            fill=colours.chosen,
            edge=colours.step,
            edge_width=CHOSEN_OUTLINE,
            bold=True,
        )
    shown = _FACES[key](colours)
    if ready or key in (Key.PLAIN, Key.FACT):
        return shown
    return replace(shown, ink=colours.ink, fill=colours.raised, sign=None)


def _plain(colours: Palette) -> Face:
    return Face(ink=colours.ink, fill=colours.raised)


def _fact(colours: Palette) -> Face:
    return Face(ink=colours.ink, fill=colours.card, edge=colours.fact_line)


def _step(colours: Palette) -> Face:
    return Face(ink=colours.on_step, fill=colours.step, bold=True)


def _write(colours: Palette) -> Face:
    return replace(_step(colours), sign=ft.Icons.CHECK)


def _end(colours: Palette) -> Face:
    return Face(
        ink=colours.on_claim,
        fill=colours.claim,
        edge=colours.claim_line,
        bold=True,
        sign=ft.Icons.FLAG,
    )


def _delete(colours: Palette) -> Face:
    return Face(ink=colours.error, edge=colours.error, sign=ft.Icons.DELETE_OUTLINE)


_FACES = {
    Key.PLAIN: _plain,
    Key.FACT: _fact,
    Key.STEP: _step,
    Key.WRITE: _write,
    Key.END: _end,
    Key.DELETE: _delete,
}
