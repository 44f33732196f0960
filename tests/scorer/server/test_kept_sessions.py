"""How many sessions of a guest are kept for its return."""

from __future__ import annotations

import asyncio
import inspect
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from flet.pubsub.pubsub_hub import PubSubHub
from starlette.responses import PlainTextResponse
from uvicorn.protocols.http.auto import AutoHTTPProtocol

from scorer.flet_internals import Session
from scorer.guests import GuestBook, Right, guest
from scorer.server.access_control import SESSIONS_OF_ONE, Doors, Gate
from scorer.store import Shelf


def test_of_the_sessions_that_a_guest_has_left_the_oldest_end(tmp_path: Path) -> None:
    async def visit() -> list[Session]:
        shelf = await Shelf.open(tmp_path)
        book = GuestBook(shelf.settings)
        book.admit(book.code(Right.READ), "")
        guest.set(book.guests[0])
        gate = Gate(PlainTextResponse("the app"), Doors(own=("127.0.0.1", 1)), book)
        line: Any = SimpleNamespace(
            pubsubhub=PubSubHub(loop=asyncio.get_running_loop()), dispose=lambda: None
        )
        sessions = []
        for _ in range(SESSIONS_OF_ONE + 3):
            session = Session(line)
            gate.began(session)
            await session.disconnect(3600)
            sessions.append(session)
        shelf.close()
        return sessions

    sessions = asyncio.run(visit())
    now = datetime.now(UTC)
    ended = [session.expires_at is not None and session.expires_at <= now for session in sessions]
    assert ended == [True] * 3 + [False] * SESSIONS_OF_ONE


def test_uvicorn_still_has_what_the_limits_need() -> None:
    source = inspect.getsource(AutoHTTPProtocol.__init__)
    assert "self.cycle" in source
    assert "self.transport" in source
