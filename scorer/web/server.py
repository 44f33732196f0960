"""The web server around Flet's: what its answers say to a browser."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import flet as ft
import uvicorn
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from scorer.languages import told
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

MESSAGE_LIMIT: Final = 256 * 1024
"""Longest message a client may send, in bytes; a tap takes about sixty."""


def parse_languages(accept_language: str) -> tuple[str, ...]:
    """Return the tags of an Accept-Language header by falling weight.

    >>> parse_languages("de-CH,de;q=0.9,en;q=0.5,fr;q=0.7,*;q=0.1,xx;q=0")
    ('de-CH', 'de', 'fr', 'en')
    """
    weighed: list[tuple[float, str]] = []
    for part in accept_language.split(","):
        tag, _, weight = part.strip().partition(";q=")
        try:
            value = float(weight) if weight else 1.0
        except ValueError:
            continue
        if tag and tag != "*" and value > 0:
            weighed.append((value, tag.strip()))
    return tuple(tag for _, tag in sorted(weighed, key=lambda pair: -pair[0]))


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


def web_app(main: Callable[[ft.Page], Any], *, assets: Path) -> ASGIApp:
    """Return the app as an ASGI application.

    `FLET_WEB_PATH` must name the folder of `prepare_web_folder` when the first
    request arrives.

    Args:
        main: What Flet calls with each new page, which is dressed by then (`scorer.theme.dress`).
        assets: Absolute path of the folder served below `/`.
    """
    app = ft.run(
        main,
        # Dressed before the browser hears of the page: a look that comes later would
        # fade in, and Flutter asks the host for fonts on the way.
        before_main=dress,
        assets_dir=str(assets),
        no_cdn=True,
        export_asgi_app=True,
    )
    return OwnHostOnly(app)


def build_server(app: ASGIApp, *, host: str, port: int) -> uvicorn.Server:
    """Return a server for `app`; its `run()` blocks until the process is told to end.

    Args:
        app: What `web_app` returned.
        host: Address to listen at.
        port: TCP port to listen at; taken when `run()` starts.
    """
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=MESSAGE_LIMIT,
        # Open tabs hold their connection for ever; an end must not wait for them.
        timeout_graceful_shutdown=2,
    )
    return uvicorn.Server(config)
