"""The trump in the footer of a sheet."""

from __future__ import annotations

import flet as ft

from rules.jass.cards import Mode, Suit
from scorer.appearance import Appearance
from scorer.theme import SLATE
from scorer.widgets.suits import mode_icon


def trump_icon(look: Appearance, mode: Mode | Suit | None) -> list[ft.Control]:
    """The icon of the mode; nothing while it is unknown, or where the table hides the trump."""
    if mode is None or not look.show_trump:
        return []
    return [mode_icon(mode, look.deck, size=22, colour=SLATE.chalk)]
