"""Starting the app: as a server on this computer, or in a window of its own."""

from __future__ import annotations

import gc
import os
import signal
import socket
import subprocess
import threading
import time
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

import flet as ft

from scorer.app import build
from scorer.asset_folder import ASSETS
from scorer.flet_internals import (
    change_flet,
    hide_tracebacks,
    randomize_control_ids,
    send_only_to_clients,
)
from scorer.guests.access import Invitation
from scorer.guests.book import GuestBook
from scorer.guests.rights import Places
from scorer.nights import Nights
from scorer.nights.table_codes import TableCodes
from scorer.places import cache_folder, window_folder
from scorer.server.browsers import open_window
from scorer.server.endpoints import Endpoints
from scorer.server.folder import prepare_web_folder
from scorer.server.qr import qr_squares, qr_svg
from scorer.server.server_log import set_up_log
from scorer.server.web_app import build_server, web_app
from scorer.store import KeyValueStore, Shelf
from scorer.theme import set_up_page


@dataclass(frozen=True, slots=True, kw_only=True)
class Lan:
    """Where guests connect.

    Attributes:
        listener: A socket that listens already.
        public_url: The URL of a proxy in front of it; empty without one.
        places: How many guests may come.
    """

    listener: socket.socket
    public_url: str = ""
    places: Places = field(default_factory=Places)

    def invitation(self, settings: KeyValueStore, nights: Nights) -> Invitation:
        """How guests get in; codes and guests are kept in the settings."""
        tables = TableCodes(settings, nights)
        book = GuestBook(
            settings,
            places=self.places,
            tables=tables,
            partien=lambda: nights.shelf.partien.ids,
        )
        return Invitation(book, self.address, qr_svg, qr_squares)

    @property
    def address(self) -> str:
        """The URL that guests open."""
        host, port = self.listener.getsockname()
        return self.public_url or f"http://{host}:{port}/"


Announce = Callable[[str, Invitation | None, Callable[[], None]], None]
"""Gets the scorekeeper's URL, the invitation (None: no guests), and a function to stop serving."""


def serve(
    shelf: Shelf, listener: socket.socket, announce: Announce, lan: Lan | None = None
) -> None:
    """Serve the app until the process is interrupted, or ``announce``'s third argument is called.

    Args:
        shelf: Where the Partien are.
        listener: Listens already, so that a browser that opens the URL at once is not refused.
        announce: Called right before the server begins to answer.
        lan: Where guests connect; without it there are none.
    """
    # SIGTERM ends the server as Ctrl-C does.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    os.environ["FLET_WEB_PATH"] = str(prepare_web_folder(cache_folder()))
    set_up_log()
    randomize_control_ids()
    hide_tracebacks()
    change_flet()
    send_only_to_clients()
    host, port = listener.getsockname()
    endpoints = Endpoints(local=(host, port), public_url=lan.public_url if lan else "")
    nights = Nights(shelf)
    invitation = lan.invitation(shelf.settings, nights) if lan else None
    app = web_app(
        build(shelf, nights, invitation),
        assets=ASSETS,
        endpoints=endpoints,
        book=invitation.book if invitation else None,
        nights=nights,
    )
    server = build_server(app, endpoints, lan.places if lan else Places())
    _freeze_imports()

    def stop() -> None:
        server.should_exit = True

    announce(f"http://{host}:{port}/", invitation, stop)
    try:
        server.run(sockets=[listener, *([lan.listener] if lan else ())])
    finally:
        # The process ends now. Python would first collect every screen of every session, which
        # takes seconds with hundreds of phones; the system frees the memory at once.
        gc.freeze()


def _freeze_imports() -> None:
    """Exempt all imported modules from garbage collection: a tap would wait for it.

    Everything else is collected often, so that each time is short: with the screens of forty phones
    the youngest take some 6 ms and those that have stayed some 20 ms.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000, 5, 800)


def browse(address: str) -> None:
    """Open a URL in the default browser, without waiting for it."""
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def show_window(shelf: Shelf) -> None:
    """Show the app in Flet's native window until that is closed."""
    main = build(shelf, Nights(shelf))

    async def shown(page: ft.Page) -> None:
        remember_window(page.window, shelf.settings)
        await main(page)

    ft.run(shown, before_main=set_up_page, view=ft.AppView.FLET_APP, assets_dir=str(ASSETS))


HAND_OVER_SECONDS = 3
"""A browser process that ends within this time has handed its window to one that ran already."""


def open_app_window(
    browser: str, address: str, stop: Callable[[], None]
) -> subprocess.Popen[bytes]:
    """Show a URL in a window of a browser; call ``stop`` when the window is closed."""
    opened = time.monotonic()
    process = open_window(browser, address, window_folder())

    def wait() -> None:
        status = process.wait()
        if status or time.monotonic() - opened > HAND_OVER_SECONDS:
            stop()

    threading.Thread(target=wait, daemon=True).start()
    return process


SETTING: Final = "window"
"""The name of the setting."""

MIN_SIZE: Final = (360, 560)
"""Smallest width and height into which every screen fits, in logical pixels."""

_WATCHED: Final = (
    ft.WindowEventType.RESIZED,
    ft.WindowEventType.MOVED,
    ft.WindowEventType.MAXIMIZE,
    ft.WindowEventType.UNMAXIMIZE,
)


def remember_window(window: ft.Window, settings: KeyValueStore) -> None:
    """Give the window its last size and place, and keep those that it gets."""
    window.min_width, window.min_height = MIN_SIZE
    before: dict[str, Any] = settings.get(SETTING) or {}
    for side in ("width", "height", "left", "top"):
        if isinstance(before.get(side), int | float):
            setattr(window, side, before[side])
    window.maximized = bool(before.get("maximized"))

    def changed(event: ft.WindowEvent[ft.Window]) -> None:
        if event.type not in _WATCHED:
            return
        now: dict[str, Any] = {"maximized": window.maximized}
        if window.maximized:
            # Keep the size that it gets again when it is no longer maximized.
            now = {**(settings.get(SETTING) or {}), **now}
        else:
            now |= {
                "width": window.width,
                "height": window.height,
                "left": window.left,
                "top": window.top,
            }
        settings.set(SETTING, now)

    window.on_event = changed
