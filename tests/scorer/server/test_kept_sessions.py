"""How many sessions of guests are kept: of one that has left, and of readers and writers."""

from __future__ import annotations

import asyncio
import inspect
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from flet.pubsub.pubsub_hub import PubSubHub
from starlette.responses import PlainTextResponse
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from scorer.flet_internals import Session
from scorer.guests.book import GuestBook
from scorer.guests.guest import current_guest
from scorer.guests.rights import Places, Right
from scorer.server import sessions
from scorer.server.access_control import AccessControl
from scorer.server.endpoints import Endpoints
from scorer.server.limits import MAX_SESSIONS_PER_GUEST
from scorer.store import Shelf


def test_the_oldest_disconnected_sessions_of_a_guest_end(tmp_path: Path) -> None:
    async def visit() -> list[Session]:
        shelf = await Shelf.open(tmp_path)
        book = GuestBook(shelf.settings)
        book.admit(book.code(Right.READ), "")
        current_guest.set(book.guests[0])
        access = AccessControl(
            PlainTextResponse("the app"), Endpoints(local=("127.0.0.1", 1)), book
        )
        connection: Any = SimpleNamespace(
            pubsubhub=PubSubHub(loop=asyncio.get_running_loop()), dispose=lambda: None
        )
        sessions = []
        for _ in range(MAX_SESSIONS_PER_GUEST + 3):
            session = Session(connection)
            access.register(session)
            await session.disconnect(3600)
            sessions.append(session)
        shelf.close()
        return sessions

    sessions = asyncio.run(visit())
    now = datetime.now(UTC)
    ended = [session.expires_at is not None and session.expires_at <= now for session in sessions]
    assert ended == [True] * 3 + [False] * MAX_SESSIONS_PER_GUEST


def test_uvicorn_has_the_internals_that_the_limits_use() -> None:
    requests, lines = inspect.getsource(H11Protocol), inspect.getsource(WebSocketsSansIOProtocol)
    for part in ("self.cycle", "self.transport", "self.conn", "keep_alive", "response_complete"):
        assert part in requests
    for part in ("self.read_paused", "self.transport", "self.conn", "async def receive"):
        assert part in lines


def test_screens_of_readers_leave_places_for_writers_and_for_other_partien(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = Places(readers=4, writers=4)
    monkeypatch.setattr(sessions, "SPARE_SCREENS", -5)
    most = 3

    async def visit() -> list[tuple[Right, bool]]:
        shelf = await Shelf.open(tmp_path)
        book = GuestBook(shelf.settings, places=places, partien=lambda: ("mine", "other"))
        for right in (*(Right.READ,) * (most + 1), Right.WRITE):
            book.admit(book.code(right, "mine"), "")
        book.admit(book.code(Right.READ, "other"), "")
        calls: list[tuple[Right, bool]] = []
        waiting = []

        async def app(_scope: Any, _receive: Any, _send: Any) -> None:
            calls.append((guest.right, True))
            await asyncio.Event().wait()

        served = sessions.Sessions(app, book)
        for guest in book.guests:
            current_guest.set(guest)

            async def receive() -> Any:
                await asyncio.Event().wait()

            async def send(_message: Any, right: Right = guest.right) -> None:
                calls.append((right, False))

            waiting.append(
                asyncio.ensure_future(
                    served.serve(
                        {"type": "websocket", "query_string": b"", "headers": []}, receive, send
                    )
                )
            )
            await asyncio.sleep(0.01)
        for each in waiting:
            each.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        shelf.close()
        return calls

    answers = asyncio.run(visit())
    refused, others = (Right.READ, False), [(Right.WRITE, True), (Right.READ, True)]
    assert answers == [(Right.READ, True)] * most + [refused, *others]
