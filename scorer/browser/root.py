"""The door to the Partien: the app behind it, or which tab has the key."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import flet as ft

from scorer.app import App
from scorer.device import Device
from scorer.screens.other_tab import elsewhere
from scorer.services import Keyboard
from scorer.session import Table
from scorer.store import Shelf
from scorer.texts import choose_language, texts
from scorer.theme import palette
from scorer.visitor import scorekeeper
from scorer.widgets.component import Live, use_part, whole


@dataclass(frozen=True, eq=False)
class Opened:
    """What came of opening the Partien.

    Attributes:
        shelf: None when another tab has them.
        lost: They were open here before.
    """

    shelf: Shelf | None = None
    lost: bool = False


@ft.component
def Door(door: Live[Opened], device: Device, languages: tuple[str, ...], keyboard: Keyboard) -> Any:
    """The app, or what to do about the other tab."""
    opened = use_part(door, whole)
    visitor = ft.use_memo(
        lambda: scorekeeper(Table(opened.shelf)) if opened.shelf else None, [opened]
    )
    if visitor is not None:
        return App(visitor, languages, keyboard, device)
    return Elsewhere(device, languages, lost=opened.lost)


@ft.component
def Elsewhere(device: Device, languages: tuple[str, ...], *, lost: bool) -> ft.View:
    """Another tab has the Partien."""
    page = ft.context.page
    busy, set_busy = ft.use_state(False)
    t, colours = texts(choose_language(languages)), palette(page.platform_brightness)

    async def come_here(_event: Any) -> None:
        set_busy(True)
        await device.come_here()
        set_busy(False)

    return ft.View(
        route="/",
        padding=0,
        bgcolor=colours.table,
        controls=[
            ft.SafeArea(elsewhere(t, colours, None if busy else come_here, lost=lost), expand=True)
        ],
    )
