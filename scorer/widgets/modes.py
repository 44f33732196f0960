"""Keys with pictures of modes, and a row of the six modes with their factors."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from rules.jass.cards import Mode
from rules.jass.factors import Factors
from scorer.text_size.drawn import LEAST_LETTERS
from scorer.texts import Texts
from scorer.theme import Palette
from scorer.widgets.faces import face
from scorer.widgets.suits import Deck, mode_picture
from scorer.widgets.tap import centred, lettering, tap

PICTURE, PICTURE_ALONE, FACTOR = 0.5, 0.58, 0.27
"""Sizes of the picture above a factor and without one, and of the factor, as shares of the height
of the key."""

TIGHT = 1.2
"""Height of the line of the factor, as a multiple of its size."""


def mode_name(t: Texts, mode: Mode, deck: Deck) -> str:
    """Return the name of a mode in the words of a deck."""
    return t(f"mode.{deck}.{mode}")


def mode_key(
    mode: str,
    deck: Deck,
    colours: Palette,
    choose: Callable[[], object],
    *,
    label: str,
    picture: float,
    height: float,
    chosen: bool,
    more: ft.Control | None = None,
    beside: bool = False,
    padding: ft.PaddingValue = 6,
    dim: bool = False,
    key: str | None = None,
) -> ft.Control:
    """A key with the picture of a mode.

    Args:
        mode: The mode.
        deck: The suits to show.
        colours: The palette.
        choose: Called at a tap.
        label: Name for screen readers.
        picture: Side of the picture, in logical pixels.
        height: In logical pixels.
        chosen: Whether the mode is chosen.
        more: More about the mode, such as its name; ``None``: the picture says enough.
        beside: Whether that stands beside the picture, not below it.
        padding: Between the edge of the key and what is on it, in logical pixels.
        dim: Whether it is drawn faint, although a tap on it counts.
        key: Key of the control.
    """
    shown: ft.Control = mode_picture(mode, deck, colours, picture)
    if more is not None and beside:
        more.expand, more.expand_loose = True, True
        shown = ft.Row([shown, more], spacing=6, alignment=ft.MainAxisAlignment.CENTER)
    elif more is not None:
        shown = centred([shown, more], spacing=1)
    return tap(
        label,
        shown,
        lambda _: choose(),
        looks=face(colours, chosen=chosen),
        height=height,
        expand=1,
        padding=padding,
        selected=chosen,
        dim=dim,
        key=key,
    )


def mode_row(
    t: Texts,
    colours: Palette,
    deck: Deck,
    factors: Factors | None,
    chosen: Mode | None,
    choose: Callable[[Mode], object],
    *,
    height: float = 62,
) -> ft.Control:
    """Six buttons, of which one may be chosen.

    Args:
        t: The texts.
        colours: The palette.
        deck: The suits to show.
        factors: The factors of the modes; ``None`` shows none.
        chosen: The chosen mode, if any.
        choose: Called with a mode that is tapped.
        height: In logical pixels.
    """

    def chip(mode: Mode) -> ft.Control:
        name = mode_name(t, mode, deck)
        factor = factors.of(mode) if factors else None
        return mode_key(
            mode,
            deck,
            colours,
            partial(choose, mode),
            label=name if factor is None else t("a11y.mode", mode=name, factor=factor),
            picture=round(height * (PICTURE if factor else PICTURE_ALONE), 1),
            height=height,
            chosen=mode is chosen,
            more=None if factor is None else _times(colours, factor, height),
            padding=2,
            key=f"mode-{mode}",
        )

    return ft.Row([chip(mode) for mode in Mode], spacing=6)


def _times(colours: Palette, factor: int, height: float) -> ft.Control:
    size = max(LEAST_LETTERS, round(height * FACTOR, 1))
    return lettering(f"×{factor}", colours.quiet, size=size, line=TIGHT)
