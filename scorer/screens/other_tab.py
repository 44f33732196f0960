"""The screen of a tab while another tab has the Partien."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from scorer.asset_folder import ASSETS
from scorer.texts import Texts
from scorer.theme import Palette
from scorer.widgets.faces import Key
from scorer.widgets.spoken import title_text
from scorer.widgets.tap import lettering, text_button

WIDTH = 420
"""Greatest width of the column, in logical pixels."""


def other_tab_notice(
    t: Texts, colours: Palette, take_over: Callable[..., Any] | None, *, lost: bool
) -> ft.Control:
    """Tell that another tab has the Partien, with a button that takes them over.

    Args:
        t: The texts.
        colours: The colours.
        take_over: Takes the Partien over; None while that is under way.
        lost: This tab had the Partien until now.
    """
    picture = ft.Image(
        src=(ASSETS / "icons" / "icon.svg").read_text(encoding="utf-8"),
        width=112,
        height=112,
        exclude_from_semantics=True,
    )
    title = t("device.moved" if lost else "device.elsewhere")
    column = ft.Column(
        [
            picture,
            title_text(title, colours.ink, size=21, level=1, align=ft.TextAlign.CENTER),
            lettering(t("device.one_tab"), colours.quiet, size=16),
            ft.Row(
                [
                    text_button(
                        t("device.come_here"),
                        colours,
                        take_over,
                        kind=Key.STEP,
                        height=60,
                        expand=1,
                    )
                ]
            ),
        ],
        spacing=18,
        width=WIDTH,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.Container(column, alignment=ft.Alignment.CENTER, padding=24, expand=True)
