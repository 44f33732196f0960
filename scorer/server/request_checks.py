"""Checks of requests that do not depend on who sends them."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from scorer.server.endpoints import Endpoints, host_name
from scorer.server.join import JOIN_PATH

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
