"""Floods of data: from strangers at the guests' address, and from guests on their connections."""

from __future__ import annotations

import asyncio
import http.client
import socket
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.server import ServerState

from scorer.server import guest_requests, guest_websockets, limits
from scorer.server.guest_requests import Gate, GuardedRequests
from scorer.server.guest_websockets import GuardedWebSocket
from scorer.sharing.fair_queue import FairQueue
from tests.scorer.server.clients import GUESTS, Table

BEGINNINGS = {
    "header lines without end": (b"GET / HTTP/1.1\r\nHost: x\r\n", b"a: b\r\n"),
    "a header without end": (b"GET / HTTP/1.1\r\nHost: x\r\na: ", b"b"),
    "an address without end": (b"GET /", b"a"),
    "a method without end": (b"", b"G"),
    "a body without end": (b"POST /join HTTP/1.1\r\nContent-Length: 99999999\r\n\r\n", b"c"),
}


@pytest.mark.parametrize("name", BEGINNINGS)
def test_an_endless_request_is_cut_off(table: Table, name: str) -> None:
    beginning, continuation = BEGINNINGS[name]
    with socket.create_connection((GUESTS, table.guest_port), 30) as connection:
        connection.sendall(beginning)
        sent = 0
        with pytest.raises(ConnectionError):  # noqa: PT012 - the first pieces may be accepted
            while sent < 4_000_000:
                connection.sendall(continuation * 1000)
                sent += 1000 * len(continuation)
        assert sent < 4_000_000


def test_of_pipelined_requests_at_most_one_is_answered(table: Table) -> None:
    request = f"GET / HTTP/1.1\r\nHost: {GUESTS}\r\n\r\n".encode()
    for many in (2, 100, 10_000):
        received = b""
        with socket.create_connection((GUESTS, table.guest_port), 30) as connection:
            try:
                connection.sendall(request * many)
                while chunk := connection.recv(65536):
                    received += chunk
            except ConnectionError:
                pass
        assert received.count(b"HTTP/1.1") <= 1, many


def test_successive_requests_are_answered_on_one_connection(table: Table) -> None:
    connection = http.client.HTTPConnection(GUESTS, table.guest_port, timeout=30)
    connection.connect()
    opened = connection.sock
    for _ in range(3):
        connection.request("GET", "/join.css")
        answer = connection.getresponse()
        assert (answer.status, bool(answer.read())) == (200, True)
    assert connection.sock is opened
    connection.close()


Client = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[Any]]


def served(app: Any, client: Client, monkeypatch: pytest.MonkeyPatch, *, ping: float = 20) -> Any:
    """Serve an app to one guest with short time limits, and return what the client returns.

    Args:
        app: An ASGI app.
        client: Runs on the open connection.
        monkeypatch: Sets the time limits.
        ping: Seconds between two pings, and until a ping must be answered.
    """
    monkeypatch.setattr(guest_requests, "REQUEST_TIMEOUT", 0.2)
    monkeypatch.setattr(limits, "UNREAD_TIMEOUT", 0.2)

    async def run() -> Any:
        gate = Gate(("127.0.0.1", 1), 100, proxied=False)
        config = Config(
            app,
            ws=type("WebSocket", (GuardedWebSocket,), {"gate": gate}),
            h11_max_incomplete_event_size=limits.REQUEST_LIMIT,
            access_log=False,
            log_config=None,
            ws_ping_interval=ping,
            ws_ping_timeout=ping,
        )
        protocol: Any = type("Requests", (GuardedRequests,), {"gate": gate})
        config.load()
        state = ServerState()
        loop = asyncio.get_running_loop()
        server = await loop.create_server(lambda: protocol(config, state, {}), GUESTS, 0)
        try:
            port = server.sockets[0].getsockname()[1]
            async with asyncio.timeout(30):
                reader, writer = await asyncio.open_connection(GUESTS, port, limit=1024)
                try:
                    return await client(reader, writer)
                finally:
                    writer.close()
        finally:
            server.close()

    return asyncio.run(run())


async def short_answer(_scope: Any, _receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": [(b"x", b"y")]})
    await send({"type": "http.response.body", "body": b""})


def test_a_slow_second_request_on_a_connection_times_out(monkeypatch: pytest.MonkeyPatch) -> None:
    async def send_slowly(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> int:
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        await reader.readuntil(b"\r\n\r\n")
        for sent in range(1000):
            try:
                writer.write(b"G" if not sent else b"E")
                await writer.drain()
                await asyncio.sleep(0.01)
            except ConnectionError:
                return sent
        return 1000

    assert served(short_answer, send_slowly, monkeypatch) < 500


def test_an_answer_that_the_client_does_not_read_is_dropped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done = asyncio.Event()

    async def endless(_scope: Any, _receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        for _ in range(2000):
            # Once the client is gone, Uvicorn sends nothing and raises no error.
            await send({"type": "http.response.body", "body": b"a" * 65536, "more_body": True})
        done.set()

    async def ask(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        await done.wait()

    served(endless, ask, monkeypatch)
    assert done.is_set()


WEBSOCKET_HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MTIzNDU2Nzg5MDEyMzQ1Ng==\r\n\r\n"
)


def test_a_websocket_that_the_client_does_not_read_is_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ended = asyncio.Event()

    async def send_endlessly(_scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        try:
            while True:
                await send({"type": "websocket.send", "bytes": b"a" * 65536})
        except BaseException:
            ended.set()
            raise

    async def ask(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(WEBSOCKET_HANDSHAKE)
        await reader.readuntil(b"\r\n\r\n")
        await ended.wait()

    served(send_endlessly, ask, monkeypatch)
    assert ended.is_set()


def frame(data: bytes) -> bytes:
    """A message as a client's WebSocket sends it."""
    short = len(data) < 126
    length = bytes((0x80 | len(data),)) if short else b"\xfe" + len(data).to_bytes(2)
    return b"\x82" + length + bytes(4) + data


def test_a_client_that_sends_faster_than_the_app_reads_does_not_time_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    many = 200
    received: list[str] = []
    done = asyncio.Event()

    async def listen(_scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while not received or received[-1] == "websocket.receive":
            received.append((await receive())["type"])
            # In total, this takes longer than a ping may remain unanswered.
            await asyncio.sleep(0.005)
        done.set()

    async def send_all(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(WEBSOCKET_HANDSHAKE)
        await reader.readuntil(b"\r\n\r\n")
        writer.write(frame(b"a" * 100) * many)
        # This client answers no ping: once all messages are read, the server ends the connection.
        await done.wait()

    served(listen, send_all, monkeypatch, ping=0.05)
    assert received == ["websocket.receive"] * many + ["websocket.disconnect"]


def test_a_burst_of_messages_arrives_complete_and_in_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    many = 5000
    received: list[bytes] = []
    done = asyncio.Event()

    async def listen(_scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while len(received) < many:
            received.append((await receive())["bytes"])
        done.set()

    async def send_all(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(WEBSOCKET_HANDSHAKE)
        await reader.readuntil(b"\r\n\r\n")
        for number in range(many):
            writer.write(frame(number.to_bytes(4, "big")))
        await writer.drain()
        await done.wait()

    served(listen, send_all, monkeypatch)
    assert received == [number.to_bytes(4, "big") for number in range(many)]


def test_only_as_little_as_a_device_sends_waits_for_no_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    at_once = 3
    queues: list[Turns] = []

    class Turns(FairQueue):
        """Counts the turns that were asked for."""

        def __init__(self) -> None:
            super().__init__()
            self.many = 0
            queues.append(self)

        def enter(self, *args: Any, **options: Any) -> None:
            self.many += 1
            super().enter(*args, **options)

    monkeypatch.setattr(guest_requests, "FairQueue", Turns)
    monkeypatch.setattr(guest_websockets, "SHORT_DATA_AT_ONCE", (at_once, 3600))

    async def answer(_scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "bytes": message["bytes"][:1]})

    async def ask(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> list[int]:
        writer.write(WEBSOCKET_HANDSHAKE)
        await reader.readuntil(b"\r\n\r\n")
        waited = []
        for data in (b"long" * limits.SHORT_DATA, *([b"short"] * (at_once + 2))):
            writer.write(frame(data))
            assert (await reader.readexactly(3))[2:] == data[:1]
            waited.append(sum(queue.many for queue in queues) - 1)
        return waited

    # The handshake takes a turn, too.
    waited = served(answer, ask, monkeypatch)
    assert waited[0] >= 1
    assert waited[at_once] == waited[0]
    assert waited[at_once + 1] > waited[at_once]
    assert waited[-1] > waited[-2]
