"""Who comes in: the scorekeeper by the door of this computer, guests by another with a code.

Which door a connection has come by is told by the address it was made to, so a proxy on this
computer cannot pass for the scorekeeper. What each door lets through is described in
`docs/security.md`.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import logging
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from http.cookies import CookieError, SimpleCookie
from typing import Any, Final
from urllib.parse import urlsplit
from weakref import WeakKeyDictionary

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from scorer.flet_internals import Session, expire_session
from scorer.guests import Guest, GuestBook, guest
from scorer.server import join as lobby
from scorer.server.accept_language import parse_languages
from scorer.server.client_messages import Malformed, Wire
from scorer.server.rate_limit import Allowance
from scorer.store import StoreError
from scorer.texts import choose_language, texts

_log = logging.getLogger(__name__)

COOKIE: Final = "pizarra"
DAYS: Final = 60
"""How long a guest's browser keeps its secret."""

CODE_LIMIT: Final = 128
"""Longest thing that may be said as a code, in bytes."""

LINES: Final = 64
"""Open connections with a session of all guests; as many again for the scorekeeper."""
LINES_OF_ONE: Final = 6
"""Open connections with a session of one guest."""
SESSIONS_OF_ONE: Final = 8
"""Sessions of one guest that are kept for when it comes back."""

HANDSHAKE_TIMEOUT: Final = 30
"""Seconds that a connection may stay without its first message."""
CLOSE_TIMEOUT: Final = 5
"""Seconds that a session may take to end once its connection has gone."""

_CLOSED: Final = ("/docs", "/redoc", "/openapi.json", "/oauth_callback")
"""What Flet's server would offer besides the app."""

_FORWARDED: Final = ("forwarded", "via", "x-forwarded-for", "x-real-ip")
_LOOPBACK: Final = frozenset({"127.0.0.1", "localhost", "::1"})

_POLICY_VIOLATION: Final = 1008
_TRY_LATER: Final = 1013


@dataclass(frozen=True, slots=True, kw_only=True)
class Doors:
    """Where the doors are.

    ``own`` is the address and port that only this computer reaches. ``public`` is the
    address of a proxy that guests come through, empty without one.
    """

    own: tuple[str, int]
    public: str = ""

    @property
    def secure(self) -> bool:
        """Whether guests come by https."""
        return self.public.startswith("https:")


class Gate:
    """ASGI wrapper that lets nobody through who has no right to be here."""

    def __init__(self, app: ASGIApp, doors: Doors, book: GuestBook | None) -> None:
        """Guard the app; without a ``book`` there are no guests."""
        self._app = app
        self._doors = doors
        self._book = book
        self._tries = Allowance(10, 6)
        self._openings = Allowance(30, 2)
        self._lines: Counter[str] = Counter()
        self._closers: dict[str, set[Callable[[], None]]] = {}
        self._owners: WeakKeyDictionary[Session, str] = WeakKeyDictionary()
        if book is not None:
            book.watch(self._disconnect_revoked)

    def began(self, session: Session) -> None:
        """Remember whose a new session is; call it where the session begins."""
        one = guest.get()
        self._owners[session] = one.seal if one else ""
        if one is None:
            return
        own = [other for other, seal in self._owners.items() if seal == one.seal]
        away = sorted(
            (other for other in own if other.expires_at), key=lambda other: str(other.expires_at)
        )
        for oldest in away[: max(len(own) - SESSIONS_OF_ONE, 0)]:
            expire_session(oldest)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, carry one session, or turn away."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        own = tuple(scope["server"] or ()) == self._doors.own
        refused = self._refused(scope, headers, own=own)
        if refused is not None:
            await _turn_away(refused, scope, receive, send)
        elif own:
            await self._admit(scope, receive, send, None)
        else:
            await self._at_guests_door(scope, receive, send)

    def _refused(self, scope: Scope, headers: Headers, *, own: bool) -> Response | None:
        """What is wrong with a request, whoever makes it."""
        host = headers.get("host", "")
        if not own and self._book is None:
            return PlainTextResponse("", 403)
        if _hostname(host) not in self._names(scope, own=own):
            # A page elsewhere whose name leads here would be of the same origin.
            return PlainTextResponse("", 421)
        if own and any(name in headers for name in _FORWARDED):
            return PlainTextResponse("A proxy has to use the guests' door.", 403)
        if scope["type"] == "websocket":
            same = urlsplit(headers.get("origin", "")).netloc == host
            return None if same else PlainTextResponse("", 403)
        path, method = scope["path"], scope["method"]
        if path.startswith(_CLOSED):
            return PlainTextResponse("", 404)
        joins = not own and method == "POST" and path == "/join"
        if joins and urlsplit(headers.get("origin", "")).netloc != host:
            return PlainTextResponse("", 403)
        return None if method in ("GET", "HEAD") or joins else PlainTextResponse("", 405)

    def _names(self, scope: Scope, *, own: bool) -> frozenset[str]:
        """The names by which a door may be called."""
        if own:
            return _LOOPBACK
        public = {name} if (name := urlsplit(self._doors.public).hostname) else set()
        return frozenset({str(scope["server"][0]), *public})

    async def _at_guests_door(self, scope: Scope, receive: Receive, send: Send) -> None:
        book = self._book
        assert book is not None  # noqa: S101 - nobody else gets here
        headers = Headers(scope=scope)
        secret = _secret(headers)
        one = book.known(secret)
        if scope["type"] == "http":
            answer = await self._lobby(scope, receive, book, secret)
            if answer is None and one is None:
                answer = _join_page(headers, 403)
            if answer is not None:
                await answer(scope, receive, send)
                return
        elif one is None:
            await _turn_away(PlainTextResponse("", 403), scope, receive, send)
            return
        await self._admit(scope, receive, send, one)

    async def _lobby(
        self, scope: Scope, receive: Receive, book: GuestBook, secret: str
    ) -> Response | None:
        """The answer to what belongs to the page before the door."""
        headers = Headers(scope=scope)
        match scope["method"], scope["path"]:
            case "POST", "/join":
                return await self._joined(scope, receive, book, secret)
            case _, "/join":
                return _join_page(headers, 200)
            case _, "/join.js":
                return Response(lobby.SCRIPT, media_type="text/javascript")
            case _, "/join.css":
                return Response(lobby.STYLE, media_type="text/css")
            case _:
                return None

    async def _joined(
        self, scope: Scope, receive: Receive, book: GuestBook, secret: str
    ) -> Response:
        """Exchange a code for a secret that the browser keeps."""
        address = self._address(scope)
        if not self._tries.take(address):
            return PlainTextResponse("", 429)
        headers = Headers(scope=scope)
        said = await _short_body(receive)
        try:
            given = book.admit(said, _device(headers.get("user-agent", "")), secret)
        except StoreError:
            _log.exception("a guest could not be kept")
            return PlainTextResponse("", 503)
        if given is None:
            _log.warning("a wrong code was said at %s", address)
            return PlainTextResponse("", 403)
        self._tries.give_back(address)
        place = f"/partie/{book.place}" if book.place else "/"
        answer = PlainTextResponse(place)
        answer.set_cookie(
            COOKIE,
            given,
            max_age=DAYS * 24 * 3600,
            httponly=True,
            samesite="strict",
            secure=self._doors.secure,
        )
        return answer

    def _address(self, scope: Scope) -> str:
        """Whom tries are counted for: an address, or its network where each has many."""
        client = str(scope["client"][0]) if scope["client"] else ""
        if self._doors.public:
            # The last one is what our own proxy has seen.
            told = Headers(scope=scope).get("x-forwarded-for", "").rpartition(",")[2].strip()
            client = told or client
        with contextlib.suppress(ValueError):
            address = ipaddress.ip_address(client)
            if address.version == 6:
                return str(ipaddress.ip_network(f"{address}/64", strict=False))
        return client

    async def _admit(self, scope: Scope, receive: Receive, send: Send, one: Guest | None) -> None:
        # Tasks of the session start inside this call and inherit the value.
        guest.set(one)
        if scope["type"] == "http":
            await self._app(scope, receive, send)
            return
        who = one.seal if one else ""
        if self._full(who) or (who and not self._openings.take(who)):
            await _turn_away(PlainTextResponse("", 429), scope, receive, send)
            return
        self._lines[who] += 1
        try:
            await self._carry(scope, receive, send, who)
        finally:
            self._lines[who] -= 1
            self._lines += Counter()

    def _full(self, who: str) -> bool:
        own = self._lines[""]
        if not who:
            return own >= LINES
        return self._lines[who] >= LINES_OF_ONE or self._lines.total() - own >= LINES

    async def _carry(self, scope: Scope, receive: Receive, send: Send, who: str) -> None:
        """Carry a session to its end, and see to it that it ends."""
        line = _Line(receive, send, Wire(lambda session_id: self._owns(who, session_id)))
        loop = asyncio.get_running_loop()

        def close() -> None:
            loop.call_soon_threadsafe(line.cut)

        self._closers.setdefault(who, set()).add(close)
        if who and self._book is not None:
            self._book.came(who)
        running = asyncio.ensure_future(self._app(scope, line.receive, line.send))
        over = asyncio.ensure_future(line.over.wait())
        try:
            await asyncio.wait({running, over}, return_when=asyncio.FIRST_COMPLETED)
            # Flet waits for ever for a client that has gone without having said anything.
            await asyncio.wait({running}, timeout=CLOSE_TIMEOUT)
        except asyncio.CancelledError:
            # The server ends, and nobody waits for an answer.
            running.cancel()
        finally:
            over.cancel()
            running.cancel()
            self._closers[who].discard(close)
            if who and self._book is not None:
                self._book.left(who)
        with contextlib.suppress(asyncio.CancelledError):
            await running

    def _owns(self, who: str, session_id: str) -> bool:
        return any(
            session.id == session_id and seal == who for session, seal in self._owners.items()
        )

    def _disconnect_revoked(self) -> None:
        """End the connections of everybody who is a guest no more."""
        book = self._book
        for who, closers in tuple(self._closers.items()):
            if who and book is not None and book.of(who) is None:
                for close in tuple(closers):
                    close()


class _Line:
    """The connection of one session: what comes in is checked, and it can be cut."""

    def __init__(self, receive: Receive, send: Send, wire: Wire) -> None:
        self._receive = receive
        self._send = send
        self._wire = wire
        self._cut: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.over = asyncio.Event()

    def cut(self) -> None:
        """End the connection from this side."""
        if not self._cut.done():
            self._cut.set_result(None)

    async def receive(self) -> Message:
        """The next message that Flet may have; its end if there is none."""
        message = await self._next()
        if message is None:
            return await self._end(_TRY_LATER)
        if message["type"] == "websocket.disconnect":
            self.over.set()
            return message
        if message["type"] != "websocket.receive":
            return message
        try:
            return {**message, "bytes": self._wire.checked(message.get("bytes") or b"")}
        except Malformed:
            _log.warning("a client sent what no client of ours sends, and was cut off")
            return await self._end(_POLICY_VIOLATION)

    async def send(self, message: Message) -> None:
        """Pass on what Flet says, for as long as somebody listens.

        To a failure Flet would answer by keeping the session for a client that has gone.
        """
        if self.over.is_set():
            return
        try:
            await self._send(message)
        except Exception:  # noqa: BLE001 - whatever it is called, the client has gone
            self.over.set()

    async def _next(self) -> Message | None:
        """What the client says next; None: the connection is to be cut."""
        heard: asyncio.Future[Message] = asyncio.ensure_future(self._receive())
        patience = None if self._wire.registered else HANDSHAKE_TIMEOUT
        try:
            either: set[asyncio.Future[Any]] = {heard, self._cut}
            await asyncio.wait(either, timeout=patience, return_when=asyncio.FIRST_COMPLETED)
            return heard.result() if heard.done() and not self._cut.done() else None
        finally:
            heard.cancel()

    async def _end(self, code: int) -> Message:
        with contextlib.suppress(Exception):
            await self._send({"type": "websocket.close", "code": code})
        self.over.set()
        return {"type": "websocket.disconnect", "code": code}


async def _turn_away(answer: Response, scope: Scope, receive: Receive, send: Send) -> None:
    """Refuse a request with the answer, or a connection before it is one."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close"})
    else:
        await answer(scope, receive, send)


def _hostname(host: str) -> str:
    """The name in a Host header, without its port.

    >>> _hostname("127.0.0.1:7157"), _hostname("[::1]:80"), _hostname("jass.example")
    ('127.0.0.1', '::1', 'jass.example')
    """
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def _secret(headers: Headers) -> str:
    """What the browser was given when it came in."""
    try:
        kept = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
    except CookieError:
        return ""
    return kept.value if kept else ""


def _join_page(headers: Headers, status: int) -> Response:
    lang = choose_language(parse_languages(headers.get("accept-language", "")))
    return Response(lobby.page(texts(lang), lang), status, media_type="text/html")


async def _short_body(receive: Receive) -> str:
    """The body of a request as a text; empty if it is too long, or too long in coming."""
    body = b""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(10):
            while len(body) <= CODE_LIMIT:
                message = await receive()
                body += message.get("body", b"")
                if not message.get("more_body"):
                    return body.decode("ascii", "replace") if len(body) <= CODE_LIMIT else ""
    return ""


_DEVICES: Final = ("iPhone", "iPad", "Android", "Windows", "Macintosh", "Linux")


def _device(user_agent: str) -> str:
    """What a browser says it runs on.

    >>> _device("Mozilla/5.0 (Linux; Android 16; K) Chrome/156"), _device("curl")
    ('Android', '')
    """
    found = next((name for name in _DEVICES if name in user_agent), "")
    return "Mac" if found == "Macintosh" else found
