"""How a browser becomes a guest: a page asks for a code, and a cookie takes the code's place."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import logging
from html import escape
from importlib.resources import files
from typing import Final

from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from scorer.guests.book import GuestBook
from scorer.guests.guest import Admission, Guest, NoPlace
from scorer.preferred import parse_languages
from scorer.server.endpoints import Endpoints
from scorer.server.limits import CODE_LIMIT, CODE_TIMEOUT, CORRECT_CODES, WRONG_CODES, RateLimit
from scorer.store import StoreError
from scorer.texts import Texts, choose_language, texts

_log = logging.getLogger(__name__)

JOIN_PATH: Final = "/join"

COOKIE: Final = "pizarra"
COOKIE_DAYS: Final = 60
"""How long a guest's browser keeps its secret."""

_DEVICES: Final = ("iPhone", "iPad", "Android", "Windows", "Macintosh", "Linux")


class Join:
    """The routes by which a browser becomes a guest."""

    def __init__(self, book: GuestBook, endpoints: Endpoints) -> None:
        self._book = book
        self._endpoints = endpoints
        self._wrong_codes = RateLimit(*WRONG_CODES)
        self._correct_codes = RateLimit(*CORRECT_CODES)
        self.routes = [
            Route(JOIN_PATH, self._page, methods=["GET"]),
            Route(JOIN_PATH, self._exchange_code, methods=["POST"]),
            Route(f"{JOIN_PATH}.js", _script, methods=["GET"]),
            Route(f"{JOIN_PATH}.css", _style, methods=["GET"]),
        ]

    async def _page(self, request: Request) -> Response:
        return join_page(request)

    async def _exchange_code(self, request: Request) -> Response:
        """Answer a code with a cookie, and with the path to go to."""
        address = self._rate_limited_address(request)
        if not self._wrong_codes.take(address):
            return PlainTextResponse("", 429)
        code = await _short_body(request)
        device = device_of(request.headers.get("user-agent", ""))
        if self._book.tables is not None:
            await self._book.tables.prepare()
        given = self._book.admission(code)
        if given is None:
            _log.warning("a wrong code was sent from %s", address)
            return PlainTextResponse("", 403)
        self._wrong_codes.give_back(address)
        if not self._correct_codes.take(address):
            return PlainTextResponse("", 429)
        try:
            secret = self._book.admit(code, device, request.cookies.get(COOKIE, ""))
        except NoPlace:
            return PlainTextResponse("", 409)
        except StoreError:
            _log.exception("a guest could not be kept")
            return PlainTextResponse("", 503)
        if secret is None:
            return PlainTextResponse("", 403)
        response = PlainTextResponse(self._first_path(given))
        response.set_cookie(
            COOKIE,
            secret,
            max_age=COOKIE_DAYS * 24 * 3600,
            httponly=True,
            samesite="strict",
            secure=self._endpoints.https,
        )
        return response

    def _first_path(self, given: Admission) -> str:
        """Return the path to which a guest is sent after admission."""
        if given.table is not None:
            return "/"
        partie = self._book.current_partie
        if given.partie:
            partie = self._book.partien_of(given.partie)[-1]
        return f"/partie/{partie}" if partie else "/"

    def _rate_limited_address(self, request: Request) -> str:
        """The key of the rate limits: the client's IPv4 address, or its IPv6 network (/64)."""
        client = request.client.host if request.client else ""
        lines = request.headers.getlist("x-forwarded-for") if self._endpoints.public_url else []
        # Our own proxy has added the last one, on the last line.
        forwarded = lines[-1].rpartition(",")[2].strip() if lines else ""
        for candidate in (forwarded, client):
            with contextlib.suppress(ValueError):
                address = ipaddress.ip_address(candidate)
                if address.version == 6:
                    return str(ipaddress.ip_network(f"{address}/64", strict=False))
                return str(address)
        return client


def guest_of(request: HTTPConnection, book: GuestBook) -> Guest | None:
    """The guest whose cookie a request carries; None if it carries none that is valid."""
    return book.find_by_secret(request.cookies.get(COOKIE, ""))


def join_page(request: HTTPConnection, status: int = 200) -> Response:
    """The page that asks for a code, in the language of the browser."""
    language = choose_language(parse_languages(request.headers.get("accept-language", "")))
    return Response(page(texts(language), language), status, media_type="text/html")


async def _script(_request: Request) -> Response:
    return Response(SCRIPT, media_type="text/javascript")


async def _style(_request: Request) -> Response:
    return Response(STYLE, media_type="text/css")


async def _short_body(request: Request) -> str:
    """The body of a request as text; empty if it is too long or takes too long."""
    body = b""
    try:
        async with asyncio.timeout(CODE_TIMEOUT):
            async for chunk in request.stream():
                body += chunk
                if len(body) > CODE_LIMIT:
                    return ""
    except (TimeoutError, ClientDisconnect):
        return ""
    return body.decode("ascii", "replace")


def device_of(user_agent: str) -> str:
    """The device that a browser says it runs on; empty if it says none that is known.

    >>> device_of("Mozilla/5.0 (Linux; Android 16; K) Chrome/156"), device_of("curl")
    ('Android', '')
    """
    found = next((name for name in _DEVICES if name in user_agent), "")
    return "Mac" if found == "Macintosh" else found


STYLE: Final = (files(__package__ or "") / "join.css").read_bytes()
SCRIPT: Final = (files(__package__ or "") / "join.js").read_bytes()


def page(t: Texts, lang: str) -> bytes:
    """The page as HTML: what this is, and a field for the code."""

    def text(key: str) -> str:
        return escape(t(f"lobby.{key}"))

    return f"""<!DOCTYPE html>
<html lang="{lang}">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pizarra</title>
<link rel="stylesheet" href="/join.css">
<script src="/join.js" defer></script>
</head>
<body>
<main>
<h1>{text("title")}</h1>
<p>{text("scan")}</p>
<form>
<label><p>{text("type")}</p>
<input name="code" autocomplete="off" autocapitalize="characters" spellcheck="false" required>
</label>
<button>{text("enter")}</button>
</form>
<p id="said" role="alert" data-wrong="{text("wrong")}" data-later="{text("later")}"
 data-full="{text("full")}"></p>
</main>
</body>
</html>
""".encode()
