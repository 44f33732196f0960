"""When the connection of a session ends."""

from __future__ import annotations

import asyncio
from typing import Any

import msgpack
import pytest
from starlette.types import Message, Receive, Scope, Send

from scorer.server import session_connection
from scorer.server.session_connection import SessionConnection
from tests.scorer.server.clients import PAGE

REGISTRATION = b"\x00" + msgpack.packb(
    [1, {"session_id": None, "page_name": "", "page": dict(PAGE)}]
)


async def at_once() -> None:
    """Wait for nothing."""


def carried(app: Any, messages: list[Message]) -> None:
    """Carry a connection on which a client says these messages, and then nothing more."""

    async def run() -> None:
        left = iter(messages)

        async def receive() -> Message:
            for message in left:
                return message
            await asyncio.Event().wait()
            raise AssertionError

        async def send(_message: Message) -> None:
            """Nobody listens."""

        connection = SessionConnection(receive, send, lambda _: None, at_once)
        async with asyncio.timeout(20):
            await connection.run(app, {"type": "websocket"})

    asyncio.run(run())


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HANDSHAKE_TIMEOUT", "CLOSE_TIMEOUT", "UNRECEIVED_TIMEOUT"):
        monkeypatch.setattr(session_connection, name, 0.1)


async def deaf(_scope: Scope, receive: Receive, _send: Send) -> None:
    """Listen to a registration, and then no more: so Flet does after an error in it."""
    await receive()
    await asyncio.Event().wait()


CONNECT: Message = {"type": "websocket.connect"}
REGISTER: Message = {"type": "websocket.receive", "bytes": REGISTRATION}
GONE: Message = {"type": "websocket.disconnect", "code": 1006}


def test_it_ends_when_the_client_goes_though_nobody_listens() -> None:
    carried(deaf, [REGISTER, GONE])


def test_it_ends_when_nobody_listens_though_the_client_stays() -> None:
    async def answering(_scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.send", "bytes": b""})
        await asyncio.Event().wait()

    carried(answering, [CONNECT, REGISTER, REGISTER])


def test_it_ends_when_a_registration_is_not_answered() -> None:
    carried(deaf, [REGISTER])


def test_what_a_client_says_waits_for_its_turn() -> None:
    heard: list[str] = []

    async def listening(_scope: Scope, receive: Receive, _send: Send) -> None:
        while (await receive())["type"] == "websocket.receive":
            heard.append("message")

    async def run() -> None:
        messages = iter([REGISTER, GONE])

        async def receive() -> Message:
            return next(messages)

        async def send(_message: Message) -> None:
            """Nobody listens."""

        async def pace() -> None:
            heard.append("turn")

        await SessionConnection(receive, send, lambda _: None, pace).run(listening, {})

    asyncio.run(run())
    assert heard == ["turn", "message"]
