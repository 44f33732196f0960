"""In which order the messages of guests are passed on."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgpack

from rules.tournament.facts import PlayerEntered
from rules.tournament.options import Options
from scorer.flet_internals import MessageAction
from scorer.guests.book import GuestBook
from scorer.guests.guest import Guest, current_guest
from scorer.guests.rights import Right
from scorer.nights import Nights, TableCodes, draw_rounds
from scorer.server.sessions import Sessions
from scorer.store import Shelf
from tests.scorer.server.clients import PAGE

READERS = 6


def message(action: MessageAction, **body: object) -> dict[str, Any]:
    """A message of a client, as Uvicorn passes it on."""
    packed = b"\x00" + msgpack.packb([action.value, body])
    return {"type": "websocket.receive", "bytes": packed}


async def book_with_a_table(shelf: Shelf) -> GuestBook:
    """A book of guests who read, and the phone of a table of a night, which comes last."""
    nights = Nights(shelf)
    players = [PlayerEntered(name=f"Name{number}") for number in range(4)]
    night = await nights.begin("Club", Options(rounds=1), *players)
    await draw_rounds(night, seen=night.view.seq, seconds=0)
    tables = TableCodes(shelf.settings, nights)
    await tables.invite(night.view.id)
    book = GuestBook(shelf.settings, tables=tables)
    for _ in range(READERS):
        book.admit(book.code(Right.READ), "")
    book.admit(tables.code(tables.passes()[0]), "")
    return book


def test_a_tap_at_a_table_does_not_wait_for_all_who_only_read(tmp_path: Path) -> None:
    handled: list[Right] = []

    async def visit() -> None:
        shelf = await Shelf.open(tmp_path)
        book = await book_with_a_table(shelf)
        registered, begun = asyncio.Event(), asyncio.Event()
        waiting: list[Guest] = []

        async def app(_scope: Any, receive: Any, _send: Any) -> None:
            guest = current_guest.get()
            assert guest is not None
            await receive()
            waiting.append(guest)
            if len(waiting) == len(book.guests):
                registered.set()
            await begun.wait()
            await receive()
            handled.append(guest.right)

        sessions = Sessions(app, book)
        serving = []
        for guest in sorted(book.guests, key=lambda guest: guest.right is Right.TABLE):
            current_guest.set(guest)
            body = {"session_id": None, "page_name": "", "page": dict(PAGE)}
            click = {"target": 2, "name": "click", "data": None}
            messages = [
                message(MessageAction.CONTROL_EVENT, **click),
                message(MessageAction.REGISTER_CLIENT, **body),
            ]

            async def receive(messages: list[dict[str, Any]] = messages) -> Any:
                if not messages:
                    await asyncio.Event().wait()
                return messages.pop()

            async def send(_message: Any) -> None:
                """Discard the message."""

            scope = {"type": "websocket", "query_string": b"", "headers": []}
            serving.append(asyncio.ensure_future(sessions.serve(scope, receive, send)))
        async with asyncio.timeout(60):
            await registered.wait()
            begun.set()
            await asyncio.gather(*serving)
        shelf.close()

    asyncio.run(visit())
    assert Right.TABLE in handled[:2]
    assert handled.count(Right.READ) == READERS
