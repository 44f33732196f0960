"""The root component: the app, or a note that another tab has the Partien."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import flet as ft

from scorer.app import App
from scorer.device import Device
from scorer.keyboard import Keyboard
from scorer.languages import tell_language
from scorer.nights import Nights
from scorer.screens.other_tab import other_tab_notice
from scorer.session import Partien
from scorer.store import Shelf
from scorer.texts import choose_language, texts
from scorer.theme import palette
from scorer.visitor import Visitor, scorekeeper
from scorer.widgets.component import Live, use_part, whole_value


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
