"""Access to the app: the scorekeeper at the local address, guests with a cookie at the other.

What each of them may do is described in `docs/security.md`.
"""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Router
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from scorer.flet_internals import Session
from scorer.guests.book import GuestBook
from scorer.guests.guest import Guest, current_guest
from scorer.server.endpoints import Endpoints, host_name
from scorer.server.join import JOIN_PATH, Join, guest_of, join_page
from scorer.server.readers.results import ResultsPages
from scorer.server.readers.shared_screens import SharedScreens
from scorer.server.sessions import Sessions


class AccessControl:
    """ASGI middleware: lets the scorekeeper and guests through to the app, and nobody else."""

    def __init__(
        self,
        app: ASGIApp,
        endpoints: Endpoints,
        book: GuestBook | None,
        shared: SharedScreens | None = None,
        results: ResultsPages | None = None,
    ) -> None:
        """Guard the app.

        Args:
            app: Flet's app.
            endpoints: Where the scorekeeper and the guests connect.
            book: The guests; without it there are none.
            shared: Carries the WebSockets of readers; without it the app does.
            results: The pages with the results of nights; without it there are none.
        """
        self._app = app
        self._endpoints = endpoints
        self._book = book
        self._results = results
        self._sessions = Sessions(app, book, shared)
        self._checked = RequestChecks(self._dispatch, endpoints, guests=book is not None)
        self._for_guests = Router(
            Join(book, endpoints).routes if book is not None else (),
            redirect_slashes=False,
            default=self._serve_guest,
        )

    def register(self, session: Session) -> None:
        """Note to which visitor a new session belongs; must be called while the session begins."""
        self._sessions.register(session)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, carry a session, or refuse it."""
        await self._checked(scope, receive, send)

    async def _dispatch(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
        elif self._endpoints.is_local(scope):
            await self._serve(scope, receive, send, None)
        else:
            await self._for_guests(scope, receive, send)

    async def _serve_guest(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a guest, or ask for a code."""
        request = HTTPConnection(scope)
        guest = guest_of(request, self._book) if self._book is not None else None
        if guest is None:
            await refuse(join_page(request, 403), scope, receive, send)
        else:
            await self._serve(scope, receive, send, guest)

    async def _serve(self, scope: Scope, receive: Receive, send: Send, guest: Guest | None) -> None:
        if self._results is not None and self._results.serves(scope):
            if self._results.may_read(guest):
                await self._results(scope, receive, send)
            else:
                await refuse(PlainTextResponse("", 403), scope, receive, send)
            return
        # Tasks of a session are started inside this call and inherit the value.
        current_guest.set(guest)
        app = self._app if scope["type"] == "http" else self._sessions.serve
        await app(scope, receive, send)


_NOT_SERVED: Final = ("/docs", "/redoc", "/openapi.json", "/oauth_callback")
"""Paths that Flet's server would answer besides those of the app."""

_PROXY_HEADERS: Final = ("forwarded", "via", "x-forwarded-for", "x-real-ip")


class RequestChecks:
    """ASGI middleware: checks host, origin, path and method of every request."""

    def __init__(self, app: ASGIApp, endpoints: Endpoints, *, guests: bool) -> None:
        """Check the requests to ``app``; ``guests`` is whether guests are admitted at all."""
        self._app = app
        self._endpoints = endpoints
        self._guests = guests

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request or a connection on, or refuse it."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        refusal = self._refusal(HTTPConnection(scope))
        if refusal is None:
            await self._app(scope, receive, send)
        else:
            await refuse(refusal, scope, receive, send)

    def _refusal(self, request: HTTPConnection) -> Response | None:
        local = self._endpoints.is_local(request.scope)
        if not local and not self._guests:
            return PlainTextResponse("", 403)
        # Another page whose host name leads here would have the same origin as the app. Starlette's
        # TrustedHostMiddleware knows one list of names for all addresses, and answers 400.
        if host_name(_host(request)) not in self._endpoints.host_names(request.scope):
            return PlainTextResponse("", 421)
        if local and any(name in request.headers for name in _PROXY_HEADERS):
            return PlainTextResponse("A proxy has to use the guests' port.", 403)
        if request.scope["type"] == "websocket":
            return None if _same_origin(request) else PlainTextResponse("", 403)
        path, method = request.scope["path"], request.scope["method"]
        if path.startswith(_NOT_SERVED):
            return PlainTextResponse("", 404)
        joins = not local and method == "POST" and path == JOIN_PATH
        if joins and not _same_origin(request):
            return PlainTextResponse("", 403)
        return None if joins or method in ("GET", "HEAD") else PlainTextResponse("", 405)


async def refuse(response: Response, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a request with the response; close a WebSocket before it is accepted (status 403)."""
    await (WebSocketClose() if scope["type"] == "websocket" else response)(scope, receive, send)


def _host(request: HTTPConnection) -> str:
    return request.headers.get("host", "")


def _same_origin(request: HTTPConnection) -> bool:
    return urlsplit(request.headers.get("origin", "")).netloc == _host(request)
