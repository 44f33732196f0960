"""When the connection of a session ends."""

from __future__ import annotations

import asyncio
from typing import Any

import msgpack
import pytest
from starlette.types import Message, Receive, Scope, Send

from scorer.server import session_connection
from scorer.server.session_connection import SessionConnection
from scorer.sharing.unshown import SENT_AT
from tests.scorer.server.clients import PAGE

REGISTRATION = b"\x00" + msgpack.packb(
    [1, {"session_id": None, "page_name": "", "page": dict(PAGE)}]
)


async def no_pause() -> None:
    """Wait for nothing."""


async def no_session(_client_id: str) -> None:
    """Know no session."""


def run_connection(app: Any, messages: list[Message]) -> None:
    """Run a connection on which a client sends these messages and then nothing more."""

    async def run() -> None:
        left = iter(messages)

        async def receive() -> Message:
            for message in left:
                return message
            await asyncio.Event().wait()
            raise AssertionError

        async def send(_message: Message) -> None:
            """Discard the message."""

        connection = SessionConnection(receive, send, no_session, no_pause)
        async with asyncio.timeout(20):
            await connection.run(app, {"type": "websocket"})

    asyncio.run(run())


@pytest.fixture(autouse=True)
def _short_time_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HANDSHAKE_TIMEOUT", "CLOSE_TIMEOUT", "UNRECEIVED_TIMEOUT"):
        monkeypatch.setattr(session_connection, name, 0.1)


async def stops_reading(_scope: Scope, receive: Receive, _send: Send) -> None:
    """Read the registration and nothing more, as Flet does after an error in it."""
    await receive()
    await asyncio.Event().wait()


CONNECT: Message = {"type": "websocket.connect"}
REGISTER: Message = {"type": "websocket.receive", "bytes": REGISTRATION}
DISCONNECT: Message = {"type": "websocket.disconnect", "code": 1006}


def test_a_connection_ends_when_the_client_leaves_although_the_app_does_not_read() -> None:
    run_connection(stops_reading, [REGISTER, DISCONNECT])


def test_a_connection_ends_when_the_app_stops_reading_although_the_client_stays() -> None:
    async def answering(_scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.send", "bytes": b""})
        await asyncio.Event().wait()

    run_connection(answering, [CONNECT, REGISTER, REGISTER])


def test_a_connection_ends_when_its_registration_is_not_answered() -> None:
    run_connection(stops_reading, [REGISTER])


def test_a_message_waits_for_its_turn() -> None:
    order: list[str] = []

    async def listening(_scope: Scope, receive: Receive, _send: Send) -> None:
        while (await receive())["type"] == "websocket.receive":
            order.append("message")

    async def run() -> None:
        messages = iter([REGISTER, DISCONNECT])

        async def receive() -> Message:
            return next(messages)

        async def send(_message: Message) -> None:
            """Discard the message."""

        async def wait_for_turn() -> None:
            order.append("turn")

        await SessionConnection(receive, send, no_session, wait_for_turn).run(listening, {})

    asyncio.run(run())
    assert order == ["turn", "message"]


def test_a_question_is_answered_after_the_messages_before_it_and_never_passed_on() -> None:
    order: list[object] = []
    question = b"\xff\x00\x00\x00\x01\x00\x00\x09\xc4"

    async def listening(_scope: Scope, receive: Receive, _send: Send) -> None:
        while (message := await receive())["type"] == "websocket.receive":
            order.append(message["bytes"])
        order.append(SENT_AT.get())

    async def run() -> None:
        messages = iter([REGISTER, {**REGISTER, "bytes": question}])
        answered = asyncio.Event()

        async def receive() -> Message:
            for message in messages:
                return message
            await answered.wait()
            return DISCONNECT

        async def send(message: Message) -> None:
            order.append(("answer", message["bytes"]))
            answered.set()

        await SessionConnection(receive, send, no_session, no_pause).run(listening, {})

    asyncio.run(run())
    assert order == [REGISTRATION, ("answer", question), 2.5]
