"""Pictures of the modes: French and Swiss-German suits, Obenabe, Undenufe and others."""

from typing import Final, Literal

import flet as ft

from scorer.asset_folder import picture
from scorer.theme import Palette

Deck = Literal["french", "swiss"]
"""`french`: spades, clubs, hearts, diamonds; `swiss`: Schilten, Eicheln, Rosen, Schellen."""

WAYS: Final = ("obenabe", "undenufe", "slalom", "gushti", "joker")
"""Modes without a trump suit: the same picture for every deck."""
MODES: Final = ("spades", "clubs", "hearts", "diamonds", *WAYS)
"""Modes that have a picture."""

_FILES: Final[dict[Deck, dict[str, str]]] = {
    "french": {mode: mode for mode in MODES},
    "swiss": {
        "spades": "schilten",
        "clubs": "eicheln",
        "hearts": "rosen",
        "diamonds": "schellen",
        **{way: way for way in WAYS},
    },
}


def mode_colour(mode: str, deck: Deck, colours: Palette) -> str:
    """Return the colour of a mode's picture: that of the cards, also where it is chosen.

    Modes without a trump suit have that of text.
    """
    red, ink = colours.red_suit, colours.ink
    of: dict[Deck, dict[str, str]] = {
        "french": {"spades": ink, "clubs": ink, "hearts": red, "diamonds": red},
        "swiss": {
            "spades": colours.schilten,
            "clubs": colours.eicheln,
            "hearts": colours.rosen,
            "diamonds": colours.schellen,
        },
    }
    return of[deck].get(mode, ink)


def mode_icon(mode: str, deck: Deck, *, size: float, colour: str) -> ft.Image:
    """Return the picture of a mode, in one colour.

    Screen readers skip it, because the button or text around it names the mode.

    Args:
        mode: One of `MODES`.
        deck: Which suits to show.
        size: Side of the square, in logical pixels.
        colour: `#rrggbb`, see `mode_colour`.

    Raises:
        KeyError: There is no picture of this mode.
    """
    return ft.Image(
        src=picture(f"suits/{_FILES[deck][mode]}"),
        width=size,
        height=size,
        color=colour,
        fit=ft.BoxFit.CONTAIN,
        exclude_from_semantics=True,
        gapless_playback=True,
    )


def mode_picture(mode: str, deck: Deck, colours: Palette, size: float) -> ft.Image:
    """Return the picture of a mode in its own colour, in a square of this size."""
    return mode_icon(mode, deck, size=size, colour=mode_colour(mode, deck, colours))
