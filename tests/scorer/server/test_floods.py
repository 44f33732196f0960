"""What strangers pour in at the guests' address, and guests into their lines."""

from __future__ import annotations

import asyncio
import http.client
import socket
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.server import ServerState

from scorer.server import guest_requests, limits, unread
from scorer.server.guest_requests import Gate, GuardedRequests
from scorer.server.guest_websockets import GuardedWebSocket
from tests.scorer.server.clients import GUESTS, Table

BEGINNINGS = {
    "header lines without end": (b"GET / HTTP/1.1\r\nHost: x\r\n", b"a: b\r\n"),
    "a header without end": (b"GET / HTTP/1.1\r\nHost: x\r\na: ", b"b"),
    "an address without end": (b"GET /", b"a"),
    "a method without end": (b"", b"G"),
    "a body without end": (b"POST /join HTTP/1.1\r\nContent-Length: 99999999\r\n\r\n", b"c"),
}


@pytest.mark.parametrize("name", BEGINNINGS)
def test_a_request_without_end_is_ended(table: Table, name: str) -> None:
    begins, goes_on = BEGINNINGS[name]
    with socket.create_connection((GUESTS, table.guest_port), 30) as line:
        line.sendall(begins)
        said = 0
        with pytest.raises(ConnectionError):  # noqa: PT012 - it may take some pieces
            while said < 4_000_000:
                line.sendall(goes_on * 1000)
                said += 1000 * len(goes_on)
        assert said < 4_000_000


def test_who_does_not_wait_for_an_answer_is_answered_once(table: Table) -> None:
    request = f"GET / HTTP/1.1\r\nHost: {GUESTS}\r\n\r\n".encode()
    for many in (2, 100, 10_000):
        heard = b""
        with socket.create_connection((GUESTS, table.guest_port), 30) as line:
            try:
                line.sendall(request * many)
                while some := line.recv(65536):
                    heard += some
            except ConnectionError:
                pass
        assert heard.count(b"HTTP/1.1") <= 1, many


def test_one_after_the_other_requests_are_answered_on_one_connection(table: Table) -> None:
    line = http.client.HTTPConnection(GUESTS, table.guest_port, timeout=30)
    line.connect()
    opened = line.sock
    for _ in range(3):
        line.request("GET", "/join.css")
        answer = line.getresponse()
        assert (answer.status, bool(answer.read())) == (200, True)
    assert line.sock is opened
    line.close()


Client = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[Any]]


def served(app: Any, client: Client, monkeypatch: pytest.MonkeyPatch, *, ping: float = 20) -> Any:
    """What a guest's client returns that speaks to an app; all time limits are short.

    A ping comes every `ping` seconds, and must be answered within as many.
    """
    monkeypatch.setattr(guest_requests, "REQUEST_TIMEOUT", 0.2)
    monkeypatch.setattr(unread, "UNREAD_TIMEOUT", 0.2)

    async def run() -> Any:
        gate = Gate(("127.0.0.1", 1), 100, proxied=False)
        config = Config(
            app,
            ws=type("Line", (GuardedWebSocket,), {"gate": gate}),
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


async def short(_scope: Any, _receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": [(b"x", b"y")]})
    await send({"type": "http.response.body", "body": b""})


def test_a_request_that_drips_is_ended_the_second_one_too(monkeypatch: pytest.MonkeyPatch) -> None:
    async def drip(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> int:
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        await reader.readuntil(b"\r\n\r\n")
        for drops in range(1000):
            try:
                writer.write(b"G" if not drops else b"E")
                await writer.drain()
                await asyncio.sleep(0.01)
            except ConnectionError:
                return drops
        return 1000

    assert served(short, drip, monkeypatch) < 500


def test_an_answer_that_is_not_read_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    done = asyncio.Event()

    async def endless(_scope: Any, _receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        for _ in range(2000):
            # Once the client is gone Uvicorn sends nothing, and says nothing.
            await send({"type": "http.response.body", "body": b"a" * 65536, "more_body": True})
        done.set()

    async def ask(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        await done.wait()

    served(endless, ask, monkeypatch)
    assert done.is_set()


LINE = (
    b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MTIzNDU2Nzg5MDEyMzQ1Ng==\r\n\r\n"
)


def test_a_line_that_is_not_read_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    ended = asyncio.Event()

    async def talk(_scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        try:
            while True:
                await send({"type": "websocket.send", "bytes": b"a" * 65536})
        except BaseException:
            ended.set()
            raise

    async def ask(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(LINE)
        await reader.readuntil(b"\r\n\r\n")
        await ended.wait()

    served(talk, ask, monkeypatch)
    assert ended.is_set()


def frame(data: bytes) -> bytes:
    """A message as a client's WebSocket sends it."""
    return bytes((0x82, 0x80 | len(data), 0, 0, 0, 0)) + data


def test_who_speaks_faster_than_the_app_listens_is_not_taken_for_silent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    many = 200
    heard: list[str] = []
    done = asyncio.Event()

    async def listen(_scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while not heard or heard[-1] == "websocket.receive":
            heard.append((await receive())["type"])
            # Longer, in all, than a ping may go without an answer.
            await asyncio.sleep(0.005)
        done.set()

    async def pour(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(LINE)
        await reader.readuntil(b"\r\n\r\n")
        writer.write(frame(b"a" * 100) * many)
        # No ping is ever answered: once all is heard, the client counts as gone.
        await done.wait()

    served(listen, pour, monkeypatch, ping=0.05)
    assert heard == ["websocket.receive"] * many + ["websocket.disconnect"]


def test_what_is_poured_into_a_line_comes_out_whole_and_in_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    many = 5000
    heard: list[bytes] = []
    done = asyncio.Event()

    async def listen(_scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while len(heard) < many:
            heard.append((await receive())["bytes"])
        done.set()

    async def pour(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(LINE)
        await reader.readuntil(b"\r\n\r\n")
        for number in range(many):
            writer.write(frame(number.to_bytes(4, "big")))
        await writer.drain()
        await done.wait()

    served(listen, pour, monkeypatch)
    assert heard == [number.to_bytes(4, "big") for number in range(many)]
