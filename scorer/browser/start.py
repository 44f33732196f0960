"""Starting the app in the page's worker."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable

import flet as ft
import pizarra_page
from pyodide.ffi import create_proxy

from scorer.app import begun
from scorer.browser.files import BrowserFiles, available
from scorer.browser.root import Door, Opened
from scorer.device import Device
from scorer.flet_internals import shorten_messages
from scorer.languages import session_languages
from scorer.store import Shelf, ShelfInUse
from scorer.store.slot_medium import CupboardMedium, MemoryCupboard
from scorer.theme import dress
from scorer.widgets.component import Live


async def start() -> None:
    """Open the files, and be ready for the page.

    Everything is imported by then, maybe days ago: Python's memory may be that of an earlier
    start, taken up again.
    """
    random.seed()
    shorten_messages()
    session = _Session()
    ft.run(session.main, before_main=dress)


class _Session:
    """The one session there is: its page, and the Partien that another tab may take over."""

    def __init__(self) -> None:
        self._page: ft.Page | None = None
        self._door = Live(Opened())
        self._update = Live(False)
        # While the screen is still being made ready.
        self._opening = asyncio.ensure_future(self._open(take_over=False))

    async def main(self, page: ft.Page) -> None:
        """Show the app; Flet calls this with the page."""
        session_languages.set(tuple(pizarra_page.languages.to_py()))
        languages, keyboard = begun(page)
        await self._opening
        self._page = page
        device = Device(
            update=self._update,
            take_update=pizarra_page.takeUpdate,
            save=pizarra_page.save,
            come_here=self._come_here,
        )
        page.render_views(Door, self._door, device, languages, keyboard)
        pizarra_page.onUpdate(create_proxy(self._updated))

    async def _open(self, *, take_over: bool) -> None:
        if await available():
            files = BrowserFiles(take_over=take_over, lost=self._lost)
            medium = CupboardMedium(files)
        else:
            medium = CupboardMedium(MemoryCupboard())
        try:
            self._door.set(Opened(shelf=await Shelf.on(medium)))
        except ShelfInUse:
            self._door.set(Opened())

    async def _come_here(self) -> None:
        await self._open(take_over=True)

    def _lost(self) -> None:
        """Another tab has the files; the browser calls this."""
        shelf = self._door.value.shelf
        if shelf is not None:
            shelf.close()
        self._show(self._leave)

    def _updated(self, _ready: object) -> None:
        """A newer version lies ready; the page calls this."""
        self._show(self._announce)

    def _show(self, change: Callable[[], Awaitable[None]]) -> None:
        # What calls from outside is in no session; Flet draws for the one it runs in.
        if self._page is not None:
            self._page.run_task(change)

    async def _leave(self) -> None:
        self._door.set(Opened(lost=True))

    async def _announce(self) -> None:
        self._update.set(True)
