"""Starts the app in the page's worker."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable

import flet as ft
import pizarra_page
from pyodide.ffi import create_proxy, to_js

from scorer.app import prepare_page
from scorer.browser.files import BrowserSlotStore, available
from scorer.browser.root import Root, ShelfState
from scorer.device import Device, Install
from scorer.drafts.kept import KeptDrafts
from scorer.error_handling import render
from scorer.flet_internals import (
    change_flet,
    note_with_messages,
)
from scorer.preferred import (
    parse_motion,
    parse_text_size,
    session_languages,
    session_motion,
    session_text_size,
)
from scorer.sharing.unshown import SENT_AT
from scorer.store import Shelf, ShelfInUse, StoreError
from scorer.store.slot_medium import MemorySlotStore, SlotMedium
from scorer.theme import set_up_page
from scorer.widgets.component import Live

_log = logging.getLogger(__name__)


async def start() -> None:
    """Open the files, and wait for the page.

    Python's memory may have been restored from a snapshot of an earlier start. Without a new seed,
    every start from the same snapshot would draw the same random numbers.
    """
    random.seed()
    change_flet()
    note_with_messages(SENT_AT.set)
    session = _Session()
    ft.run(session.main, before_main=set_up_page)


async def _save(name: str, content: bytes) -> str:
    """Let the page save a file; see `Device.save`."""
    return str(await pizarra_page.save(name, to_js(content)))


class _Session:
    """The only session: its page, and the Partien, which another tab may take over."""

    def __init__(self) -> None:
        self._page: ft.Page | None = None
        self._shelf = Live(ShelfState())
        self._update = Live(False)
        self._promised = Live(True)
        self._install = Live(Install.NOT_HERE)
        self._drafts = KeptDrafts(pizarra_page.keepDrafts)
        # The files open while the page still loads.
        self._opening = asyncio.ensure_future(self._open(take_over=False))

    async def main(self, page: ft.Page) -> None:
        """Show the app; Flet calls this with the page."""
        session_languages.set(tuple(pizarra_page.languages.to_py()))
        session_text_size.set(parse_text_size(pizarra_page.textSize))
        session_motion.set(parse_motion(pizarra_page.motion))
        languages, keyboard = prepare_page(page)
        self._install.set(Install(pizarra_page.install))
        await self._opening
        self._page = page
        device = Device(
            address=str(pizarra_page.address),
            update=self._update,
            promised=self._promised,
            install=self._install,
            show_install=pizarra_page.showInstall,
            take_update=pizarra_page.takeUpdate,
            save=_save,
            take_over=self._take_over,
            drafts=self._drafts,
        )
        render(page, Root, self._shelf, device, languages, keyboard)
        pizarra_page.onUpdate(create_proxy(self._updated))
        pizarra_page.onPromise(create_proxy(self._was_promised))
        pizarra_page.onInstall(create_proxy(self._can_be_installed))

    async def _open(self, *, take_over: bool) -> None:
        shelf = await self._opened(take_over=take_over)
        # Not earlier: until then another tab may keep drafts.
        self._drafts.load(await pizarra_page.drafts())
        self._shelf.set(ShelfState(shelf=shelf))

    async def _opened(self, *, take_over: bool) -> Shelf | None:
        """The Partien; None if another tab has them, in memory if the browser refuses its files."""
        if await available():
            files = BrowserSlotStore(take_over=take_over, lost=self._lost)
            try:
                return await Shelf.on(SlotMedium(files))
            except ShelfInUse:
                return None
            except StoreError:
                _log.exception("the browser does not open its files")
        return await Shelf.on(SlotMedium(MemorySlotStore()))

    async def _take_over(self) -> None:
        await self._open(take_over=True)

    def _lost(self) -> None:
        """The browser calls this when another tab has taken over the files."""
        shelf = self._shelf.value.shelf
        if shelf is not None:
            shelf.close()
        self._show(self._leave)

    def _updated(self, _ready: object) -> None:
        """The page calls this when a newer version of the app is ready."""
        self._show(self._announce)

    def _was_promised(self, promised: object) -> None:
        """The page calls this with what the browser says about keeping the files."""

        async def note() -> None:
            self._promised.set(bool(promised))

        self._show(note)

    def _can_be_installed(self, how: str) -> None:
        """The page calls this when the browser offers to install the app, and when it has."""

        async def note() -> None:
            self._install.set(Install(how))

        self._show(note)

    def _show(self, change: Callable[[], Awaitable[None]]) -> None:
        # Flet draws for the session of the current context; a call from outside has none.
        if self._page is not None:
            self._page.run_task(change)

    async def _leave(self) -> None:
        self._shelf.set(ShelfState(lost=True))

    async def _announce(self) -> None:
        self._update.set(True)
