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
from dataclasses import dataclass

import flet as ft

from scorer.app import build
from scorer.flet_internals import hide_tracebacks, randomize_control_ids, shorten_messages
from scorer.guests import GuestBook, Invitation
from scorer.places import cache_folder, window_folder
from scorer.server import (
    Doors,
    build_server,
    picture,
    prepare_web_folder,
    web_app,
)
from scorer.server.browsers import open_window
from scorer.server.native import remember_window
from scorer.store import Shelf
from scorer.theme import ASSETS, dress


@dataclass(frozen=True, slots=True, kw_only=True)
class Lan:
    """The way in for guests.

    ``listener`` listens already; ``public`` is the address of a proxy before it, if any.
    """

    listener: socket.socket
    public: str = ""

    @property
    def address(self) -> str:
        """Where guests come in."""
        host, port = self.listener.getsockname()
        return self.public or f"http://{host}:{port}/"


Announce = Callable[[str, Invitation | None, Callable[[], None]], None]
"""Told the scorekeeper's address, how guests come in, and what ends the server."""


def serve(
    shelf: Shelf, listener: socket.socket, announce: Announce, lan: Lan | None = None
) -> None:
    """Serve the app until the process is told to end.

    Args:
        shelf: Where the Partien are.
        listener: Listens already, so that whoever is told the address is never turned away.
        announce: Called once the server can begin.
        lan: Lets guests in.
    """
    # A system that ends the program means the same as the person who presses Ctrl-C.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    os.environ["FLET_WEB_PATH"] = str(prepare_web_folder(cache_folder()))
    randomize_control_ids()
    hide_tracebacks()
    shorten_messages()
    host, port = listener.getsockname()
    doors = Doors(own=(host, port), public=lan.public if lan else "")
    invitation = Invitation(GuestBook(shelf.settings), lan.address, picture) if lan else None
    app = web_app(
        build(shelf, invitation),
        assets=ASSETS,
        doors=doors,
        book=invitation.book if invitation else None,
    )
    server = build_server(app, doors)
    _leave_imports_alone()

    def stop() -> None:
        server.should_exit = True

    announce(f"http://{host}:{port}/", invitation, stop)
    server.run(sockets=[listener, *([lan.listener] if lan else ())])


def _leave_imports_alone() -> None:
    """Keep the garbage collector from what stays for ever: a tap would wait for its round."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def browse(address: str) -> None:
    """Open the address in the person's browser, however long that takes."""
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def show_window(shelf: Shelf) -> None:
    """Show the app in Flet's native window until that is closed."""
    main = build(shelf)

    async def shown(page: ft.Page) -> None:
        remember_window(page.window, shelf.settings)
        await main(page)

    ft.run(shown, before_main=dress, view=ft.AppView.FLET_APP, assets_dir=str(ASSETS))


AT_ONCE = 3
"""Seconds in which a browser that was open already hands its window on, and ends."""


def open_app_window(
    browser: str, address: str, stop: Callable[[], None]
) -> subprocess.Popen[bytes]:
    """Show the address in a window of a browser; call ``stop`` once that is closed."""
    opened = time.monotonic()
    process = open_window(browser, address, window_folder())

    def wait() -> None:
        status = process.wait()
        if status or time.monotonic() - opened > AT_ONCE:
            stop()

    threading.Thread(target=wait, daemon=True).start()
    return process
