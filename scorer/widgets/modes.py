"""The six modes in a row, each with its picture and its factor."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from rules.jass.cards import Mode
from rules.jass.factors import Factors
from scorer.texts import Texts
from scorer.theme import Palette
from scorer.widgets.suits import Deck, mode_colour, mode_icon
from scorer.widgets.tap import tap, words


def mode_name(t: Texts, mode: Mode, deck: Deck) -> str:
    """What the players call a mode, in the words of their deck."""
    return t(f"mode.{deck}.{mode}")


def mode_row(
    t: Texts,
    colours: Palette,
    deck: Deck,
    factors: Factors | None,
    chosen: Mode | None,
    on_mode: Callable[[Mode], Callable[..., None]],
    *,
    height: float = 62,
) -> ft.Control:
    """Six chips; the chosen one is filled and says so. ``on_mode`` gives each its handler.

    Without ``factors`` everything counts once, and no factor is shown.
    """

    def chip(mode: Mode) -> ft.Control:
        here = mode is chosen
        name = mode_name(t, mode, deck)
        factor = factors.of(mode) if factors else None
        return tap(
            name if factor is None else t("a11y.mode", mode=name, factor=factor),
            ft.Column(
                [
                    mode_icon(
                        mode, deck, size=26, colour=mode_colour(mode, deck, colours, chosen=here)
                    ),
                    *([] if factor is None else [_times(colours, factor, chosen=here)]),
                ],
                spacing=1,
                tight=True,
                alignment=ft.MainAxisAlignment.CENTER,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            on_mode(mode),
            colour=colours.step if here else colours.raised,
            height=height,
            expand=1,
            padding=2,
            selected=here,
            key=f"mode-{mode}",
        )

    return ft.Row([chip(mode) for mode in Mode], spacing=6)


def _times(colours: Palette, factor: int, *, chosen: bool) -> ft.Control:
    return words(f"×{factor}", colours.on_step if chosen else colours.quiet, size=13)
