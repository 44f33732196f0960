"""The root component: the app, or a note that another tab has the Partien."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from scorer.app import App
from scorer.asset_folder import ASSETS
from scorer.device import Device
from scorer.keyboard import Keyboard
from scorer.nights import Nights
from scorer.preferred import tell_language
from scorer.session import Partien
from scorer.store import Shelf
from scorer.texts import Texts, choose_language, texts
from scorer.theme import Palette, palette
from scorer.visitor import Visitor, scorekeeper
from scorer.widgets.component import Live, use_part, whole_value
from scorer.widgets.faces import Key
from scorer.widgets.spoken import title_text
from scorer.widgets.tap import lettering, text_button


@dataclass(frozen=True, eq=False)
class ShelfState:
    """Whether this tab has the Partien.

    Attributes:
        shelf: The Partien; None while another tab has them.
        lost: Whether another tab has taken them away from this one.
    """

    shelf: Shelf | None = None
    lost: bool = False


@ft.component
def Root(
    state: Live[ShelfState], device: Device, languages: tuple[str, ...], keyboard: Keyboard
) -> Any:
    """The app, or :func:`OtherTab`."""
    opened = use_part(state, whole_value)
    visitor = ft.use_memo(
        lambda: _visitor(opened.shelf, device) if opened.shelf else None,
        [opened],
    )
    if visitor is not None:
        return App(visitor, languages, keyboard, device)
    return OtherTab(device, languages, lost=opened.lost)


def _visitor(shelf: Shelf, device: Device) -> Visitor:
    return scorekeeper(Partien(shelf), Nights(shelf), device.drafts)


@ft.component
def OtherTab(device: Device, languages: tuple[str, ...], *, lost: bool) -> ft.View:
    """Says that another tab has the Partien, and offers to take them over."""
    page = ft.context.page
    busy, set_busy = ft.use_state(False)
    language = choose_language(languages)
    tell_language(page, language)
    t, colours = texts(language), palette(page.platform_brightness)

    async def take_over(_event: Any) -> None:
        set_busy(True)
        await device.take_over()
        set_busy(False)

    return ft.View(
        route="/",
        padding=0,
        bgcolor=colours.table,
        controls=[
            ft.SafeArea(
                other_tab_notice(t, colours, None if busy else take_over, lost=lost), expand=True
            )
        ],
    )


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
