"""Pictures of what is played: French and Swiss-German suits, Obenabe, Undenufe and others."""

from functools import cache
from typing import Final, Literal

import flet as ft

from scorer.theme import ASSETS, Palette

Deck = Literal["french", "swiss"]
"""`french`: spades, clubs, hearts, diamonds; `swiss`: Schilten, Eicheln, Rosen, Schellen."""

WAYS: Final = ("obenabe", "undenufe", "slalom", "gushti", "joker")
"""Without a trump suit, or free: the same picture for every deck."""
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
_RED: Final = frozenset({"hearts", "diamonds"})


def mode_colour(mode: str, deck: Deck, colours: Palette, *, chosen: bool = False) -> str:
    """Return the colour for a mode's picture on a quiet surface, or on `step` when chosen."""
    if chosen:
        return colours.on_step
    return colours.red_suit if deck == "french" and mode in _RED else colours.ink


def mode_icon(mode: str, deck: Deck, *, size: float, colour: str) -> ft.Image:
    """Return the picture of a mode, in one colour and without a name of its own.

    The surrounding button or text names the mode, so a screen reader skips the picture.

    Args:
        mode: One of `MODES`.
        deck: Which suits to show.
        size: Side of the square, in logical pixels.
        colour: `#rrggbb`, see `mode_colour`.

    Raises:
        KeyError: There is no picture of this mode.
    """
    return ft.Image(
        src=_picture(_FILES[deck][mode]),
        width=size,
        height=size,
        color=colour,
        fit=ft.BoxFit.CONTAIN,
        exclude_from_semantics=True,
        gapless_playback=True,
    )


@cache
def _picture(name: str) -> str:
    # Sent with the control: no request, so a picture never appears late.
    return (ASSETS / "suits" / f"{name}.svg").read_text(encoding="utf-8").strip()
