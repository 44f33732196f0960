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
from scorer.guests import GuestBook, Right, current_guest
from scorer.server.access_control import AccessControl
from scorer.server.endpoints import Endpoints
from scorer.server.limits import MAX_SESSIONS_PER_GUEST
from scorer.store import Shelf


def test_of_the_sessions_that_a_guest_has_left_the_oldest_end(tmp_path: Path) -> None:
    async def visit() -> list[Session]:
        shelf = await Shelf.open(tmp_path)
        book = GuestBook(shelf.settings)
        book.admit(book.code(Right.READ), "")
        current_guest.set(book.guests[0])
        access = AccessControl(
            PlainTextResponse("the app"), Endpoints(local=("127.0.0.1", 1)), book
        )
        line: Any = SimpleNamespace(
            pubsubhub=PubSubHub(loop=asyncio.get_running_loop()), dispose=lambda: None
        )
        sessions = []
        for _ in range(MAX_SESSIONS_PER_GUEST + 3):
            session = Session(line)
            access.register(session)
            await session.disconnect(3600)
            sessions.append(session)
        shelf.close()
        return sessions

    sessions = asyncio.run(visit())
    now = datetime.now(UTC)
    ended = [session.expires_at is not None and session.expires_at <= now for session in sessions]
    assert ended == [True] * 3 + [False] * MAX_SESSIONS_PER_GUEST


def test_uvicorn_still_has_what_the_limits_need() -> None:
    source = inspect.getsource(AutoHTTPProtocol.__init__)
    assert "self.cycle" in source
    assert "self.transport" in source
