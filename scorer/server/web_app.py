"""The web server around Flet's: security headers, the client's languages, access control."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import flet as ft
import uvicorn
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from scorer.guests.book import GuestBook
from scorer.guests.rights import Places
from scorer.nights import Nights
from scorer.preferred import (
    parse_languages,
    parse_motion,
    parse_text_size,
    session_languages,
    session_motion,
    session_text_size,
)
from scorer.server.access_control import AccessControl
from scorer.server.endpoints import Endpoints
from scorer.server.guest_requests import Gate, GuardedRequests
from scorer.server.guest_websockets import GuardedWebSocket
from scorer.server.limits import (
    CONNECTIONS_PER_PLACE,
    GUEST_MESSAGE_LIMIT,
    MAX_NEW_CONNECTIONS,
    REQUEST_LIMIT,
)
from scorer.server.readers.results import ResultsPages
from scorer.server.readers.shared_screens import SharedScreens
from scorer.theme import set_up_page

_DIRECTIVES: Final = (
    "default-src 'none'",
    # Flutter compiles WebAssembly; no other code may be made from text.
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    # Flutter lays out its page with style elements and attributes.
    "style-src 'self' 'unsafe-inline'",
    "manifest-src 'self'",
    "base-uri 'self'",
    "form-action 'none'",
)
POLICY: Final = "; ".join(_DIRECTIVES)
"""The content security policy: a page may load files of its own host, and nothing else.

The same text is in `static/index.html`, for hosts that only serve files.
"""

_HEADERS: Final = {
    "content-security-policy": f"{POLICY}; frame-ancestors 'none'",
    # Every file is asked for again, and answered "unchanged" by its tag, so that one page never
    # gets parts of two versions of the app.
    "cache-control": "no-cache",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
}


class SecurityHeaders:
    """ASGI middleware: our headers for every response, what the device of a session prefers."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or carry one session."""
        if scope["type"] == "websocket":
            connection = HTTPConnection(scope)
            accepted = connection.headers.get("accept-language", "")
            # Tasks of the session are started inside this call and inherit the value.
            session_languages.set(
                parse_languages(connection.query_params.get("languages", accepted))
            )
            session_text_size.set(parse_text_size(connection.query_params.get("text_size")))
            session_motion.set(parse_motion(connection.query_params.get("motion")))
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(_HEADERS)
                del headers["access-control-allow-origin"]
            await send(message)

        await self._app(scope, receive, send_with_headers)


def web_app(
    main: Callable[[ft.Page], Any],
    *,
    assets: Path,
    endpoints: Endpoints,
    book: GuestBook | None = None,
    nights: Nights | None = None,
) -> ASGIApp:
    """Return the app as an ASGI application.

    `FLET_WEB_PATH` must name the folder of `prepare_web_folder` when the first
    request arrives.

    Args:
        main: Flet calls it with each new page, after `scorer.theme.set_up_page`.
        assets: Absolute path of the folder served below `/`.
        endpoints: Where the scorekeeper and the guests connect.
        book: The guests; without it only the scorekeeper is served.
        nights: The nights whose results are served as pages; without it none are.
    """

    def before(page: ft.Page) -> None:
        # Before the page is sent to the browser: a theme that comes later would fade in, and
        # Flutter would meanwhile request its own fonts from the host.
        set_up_page(page)
        access_control.register(page.session)

    app = ft.run(
        main,
        before_main=before,
        assets_dir=str(assets),
        no_cdn=True,
        export_asgi_app=True,
    )
    shared = SharedScreens(app, main, book) if book is not None else None
    results = ResultsPages(nights) if nights is not None else None
    access_control = AccessControl(app, endpoints, book, shared, results)
    return SecurityHeaders(access_control)


def build_server(
    app: ASGIApp,
    endpoints: Endpoints,
    places: Places = Places(),  # noqa: B008 - frozen
) -> uvicorn.Server:
    """Return a server for `app`; its `run()` returns when the process is interrupted.

    Args:
        app: What `web_app` returned.
        endpoints: The same as there.
        places: How many guests may come.
    """
    host, port = endpoints.local
    most = CONNECTIONS_PER_PLACE * places.all
    gate = Gate(endpoints.local, most, proxied=bool(endpoints.public_url))
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        # The log is set up for all parts of the server (scorer/server/server_log.py).
        log_config=None,
        log_level="warning",
        access_log=False,
        http=type("Requests", (GuardedRequests,), {"gate": gate}),
        h11_max_incomplete_event_size=REQUEST_LIMIT,
        ws=type("WebSocket", (GuardedWebSocket,), {"gate": gate}),
        ws_max_size=GUEST_MESSAGE_LIMIT,
        backlog=MAX_NEW_CONNECTIONS,
        # The address that a connection was made to says who it comes from, not a header.
        proxy_headers=False,
        server_header=False,
        # Open tabs keep their connections; the end of the server must not wait for them.
        timeout_graceful_shutdown=2,
    )
    return uvicorn.Server(config)
