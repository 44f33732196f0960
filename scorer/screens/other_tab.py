"""What a tab shows while another one has the Partien."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from scorer.texts import Texts
from scorer.theme import ASSETS, Palette
from scorer.widgets.tap import text_button, words

WIDTH = 420
"""Widest that the column grows, in logical pixels."""


def elsewhere(
    t: Texts, colours: Palette, come_here: Callable[..., Any] | None, *, lost: bool
) -> ft.Control:
    """Where the Partien are, why, and the way to bring them here.

    Args:
        t: The texts.
        colours: The colours.
        come_here: Brings them here; None while that is under way.
        lost: They were here until now.
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
            words(title, colours.ink, size=21, bold=True),
            words(t("device.one_tab"), colours.quiet, size=16),
            ft.Row(
                [
                    text_button(
                        t("device.come_here"), colours, come_here, step=True, height=60, expand=1
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
