"""The web server around Flet's: what its answers say to a browser."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import flet as ft
import uvicorn
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from scorer.guests import GuestBook
from scorer.languages import told
from scorer.server.accept_language import parse_languages
from scorer.server.access_control import Doors, Gate
from scorer.server.connection_limits import limited
from scorer.server.message_limits import MESSAGE_LIMIT, sized
from scorer.theme import dress

_ALLOWED: Final = (
    "default-src 'none'",
    # Flutter compiles WebAssembly; nothing else may be made from text.
    "script-src 'self' 'wasm-unsafe-eval'",
    # The renderer starts its worker from a blob of its own.
    "worker-src 'self' blob:",
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    # Flutter lays out its page with style elements and attributes.
    "style-src 'self' 'unsafe-inline'",
    "manifest-src 'self'",
    "base-uri 'self'",
    "form-action 'none'",
)
POLICY: Final = "; ".join(_ALLOWED)
"""What a page of ours may load: its own host's files, and nothing else.

The same text stands in `static/index.html`, for hosts that only serve files.
"""

_HEADERS: Final = (
    (b"content-security-policy", f"{POLICY}; frame-ancestors 'none'".encode()),
    # Every file is asked for again and answered "unchanged" by its tag, so that
    # parts of two versions of the app never meet in one page.
    (b"cache-control", b"no-cache"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
_REMOVED: Final = frozenset({b"access-control-allow-origin"})
_REPLACED: Final = frozenset(name for name, _ in _HEADERS) | _REMOVED


class OwnHostOnly:
    """ASGI wrapper: our headers on every answer, the client's languages at hand."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or carry one session."""
        if scope["type"] == "websocket":
            header = dict(scope["headers"]).get(b"accept-language", b"")
            # Tasks of the session start inside this call and inherit the value.
            told.set(parse_languages(header.decode("latin-1")))
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                kept = [pair for pair in message["headers"] if pair[0].lower() not in _REPLACED]
                message["headers"] = [*kept, *_HEADERS]
            await send(message)

        await self._app(scope, receive, send_with_headers)


def web_app(
    main: Callable[[ft.Page], Any],
    *,
    assets: Path,
    doors: Doors,
    book: GuestBook | None = None,
) -> ASGIApp:
    """Return the app as an ASGI application.

    `FLET_WEB_PATH` must name the folder of `prepare_web_folder` when the first
    request arrives.

    Args:
        main: What Flet calls with each new page, which is dressed by then (`scorer.theme.dress`).
        assets: Absolute path of the folder served below `/`.
        doors: Where the scorekeeper and the guests come in.
        book: Who the guests are; without it nobody comes in but the scorekeeper.
    """

    def before(page: ft.Page) -> None:
        # Dressed before the browser hears of the page: a look that comes later would
        # fade in, and Flutter asks the host for fonts on the way.
        dress(page)
        gate.began(page.session)

    app = ft.run(
        main,
        before_main=before,
        assets_dir=str(assets),
        no_cdn=True,
        export_asgi_app=True,
    )
    gate = Gate(app, doors, book)
    return OwnHostOnly(gate)


def build_server(app: ASGIApp, doors: Doors) -> uvicorn.Server:
    """Return a server for `app`; its `run()` blocks until the process is told to end.

    Args:
        app: What `web_app` returned.
        doors: The same as there.
    """
    host, port = doors.own
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        log_level="warning",
        http=limited(doors.own, proxied=bool(doors.public)),
        ws=sized(doors.own),
        ws_max_size=MESSAGE_LIMIT,
        # Whom a connection comes from is told by its door, not by what somebody writes.
        proxy_headers=False,
        server_header=False,
        # Open tabs hold their connection for ever; an end must not wait for them.
        timeout_graceful_shutdown=2,
    )
    return uvicorn.Server(config)
