"""A row of the six modes, each with its picture and its factor."""

from __future__ import annotations

from collections.abc import Callable

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
        here = mode is chosen
        name = mode_name(t, mode, deck)
        factor = factors.of(mode) if factors else None
        return tap(
            name if factor is None else t("a11y.mode", mode=name, factor=factor),
            centred(
                [
                    mode_picture(
                        mode,
                        deck,
                        colours,
                        round(height * (PICTURE if factor else PICTURE_ALONE), 1),
                    ),
                    *([] if factor is None else [_times(colours, factor, height)]),
                ],
                spacing=1,
            ),
            lambda _: choose(mode),
            looks=face(colours, chosen=here),
            height=height,
            expand=1,
            padding=2,
            selected=here,
            key=f"mode-{mode}",
        )

    return ft.Row([chip(mode) for mode in Mode], spacing=6)


def _times(colours: Palette, factor: int, height: float) -> ft.Control:
    size = max(LEAST_LETTERS, round(height * FACTOR, 1))
    return lettering(f"×{factor}", colours.quiet, size=size, line=TIGHT)
