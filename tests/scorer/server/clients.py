"""A server that admits guests, and clients that connect to it without a browser."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import httpx
import msgpack
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from scorer.flet_internals import MessageAction
from scorer.guests.book import code_of_partie
from scorer.guests.rights import Right
from tests.browser.games.stored import stored_text
from tests.browser.harness import TIMEOUT_SECONDS, Server, free_port

GUESTS: Final = "127.0.0.2"
"""The address for guests: another loopback address than the scorekeeper's."""

PARTIE: Final = f"{1:032x}"

PAGE: Final[Mapping[str, Any]] = {
    "route": f"/partie/{PARTIE}",
    "width": 390,
    "height": 844,
    "platform": "android",
    "web": True,
    "wasm": False,
    "test": False,
}
"""The properties of the page with which a client registers."""


def websocket_scope(address: str) -> dict[str, Any]:
    """The ASGI scope of a WebSocket on which Flet's client connects to an address."""
    return {
        "type": "websocket",
        "asgi": {"version": "3.0"},
        "scheme": "ws",
        "path": "/ws",
        "raw_path": b"/ws",
        "root_path": "",
        "query_string": b"",
        "headers": [(b"user-agent", b"browser")],
        "subprotocols": [],
        "client": ("127.0.0.1", 1),
        "server": (address, 2),
    }


class Table(Server):
    """The real app on a data folder, with an address for guests."""

    def __init__(
        self,
        data: Path,
        log: Path,
        module: str = "scorer.cli.main",
        options: Sequence[str] = (),
    ) -> None:
        """Describe the server.

        Args:
            data: The data folder.
            log: Where its output goes.
            module: What is started.
            options: Further options of the command line.
        """
        self.data = data
        self.guest_port = free_port()

        def command(port: int) -> list[str]:
            where = ["--port", str(port), "--lan", GUESTS, "--guest-port", str(self.guest_port)]
            return ["-m", module, "serve", "--no-browser", "--data", str(data), *options, *where]

        super().__init__(command, log)

    @property
    def guests_url(self) -> str:
        return f"http://{GUESTS}:{self.guest_port}/"

    def code(self, right: Right, partie_id: str = "") -> str:
        """The code for this right, for a Partie or for all, computed from the stored settings."""
        settings = stored_text(self.data / "settings.json")
        found = re.search(rf'"{right}": ?"([2-9A-Z]{{26}})"', settings)
        assert found, settings
        return code_of_partie(found[1], partie_id) if partie_id else found[1]

    def written(self) -> int:
        """The number of entries in the stored file of the Partie."""
        stored = stored_text(self.data / "partien" / f"{PARTIE}.json")
        return stored.count('"seq"')

    def wait_until_written(self, entries: int, seconds: float = TIMEOUT_SECONDS) -> None:
        """Wait until the stored file of the Partie has so many entries."""
        end = time.monotonic() + seconds
        while self.written() != entries:
            assert time.monotonic() < end, (self.written(), entries)
            time.sleep(0.05)

    def join(self, code: str, *, source: str = "127.0.0.1", **headers: str) -> httpx.Response:
        """Post a code to the guests' address, from a loopback address."""
        all_headers = {"origin": self.guests_url.rstrip("/"), **headers}
        with httpx.Client(transport=httpx.HTTPTransport(local_address=source)) as client:
            return client.post(
                f"{self.guests_url}join", content=code, headers=all_headers, timeout=60
            )

    def cookie_for(self, right: Right, partie_id: str = "") -> str:
        """Join with the code for this right, for a Partie or for all, and return the cookie."""
        answer = self.join(self.code(right, partie_id))
        assert answer.status_code == 200, answer.status_code
        return f"pizarra={answer.cookies['pizarra']}"

    @contextmanager
    def connect(self, cookie: str = "", **options: Any) -> Iterator[FletClient]:
        """A client that is connected and has sent nothing yet.

        Args:
            cookie: That of a guest; empty for the scorekeeper.
            options: Headers, the origin, and options of the WebSocket.
        """
        where = self.guests_url if cookie else self.url
        address = where.replace("http:", "ws:") + "ws"
        headers = {"Cookie": cookie, **options.pop("headers", {})}
        origin = options.pop("origin", where.rstrip("/"))
        with connect(
            address,
            origin=origin,
            additional_headers=headers,
            open_timeout=60,
            ping_interval=None,  # browsers send none
            **options,
        ) as socket:
            yield FletClient(socket)


@dataclass
class FletClient:
    """Flet's client on one connection, without a browser."""

    socket: ClientConnection
    session: str = ""
    events: set[tuple[int, str]] = field(default_factory=set)
    """Numbers of controls and names of the events that they handle, in all messages so far."""

    def send(self, action: MessageAction, **body: Any) -> None:
        """Send one message of Flet's protocol."""
        self.socket.send(b"\x00" + msgpack.packb([action.value, body]))

    def register(self, session: str | None = None, page: Mapping[str, Any] = PAGE) -> None:
        """Begin a session, or resume one, and receive the first message."""
        registration = {"session_id": session, "page_name": "", "page": dict(page)}
        self.send(MessageAction.REGISTER_CLIENT, **registration)
        body = self.receive()
        self.session = body["session_id"]

    def receive(self, seconds: float = 60) -> Any:
        """Receive the next message and return its body."""
        _, body = msgpack.unpackb(
            self.socket.recv(timeout=seconds)[1:], strict_map_key=False, ext_hook=msgpack.ExtType
        )
        self.events.update(_events(body))
        return body

    def receive_until(self, text: str) -> None:
        """Receive messages until one shows a text."""
        while text not in str(self.receive()):
            pass

    def receive_all(self, seconds: float = 1) -> None:
        """Receive messages until none has come for ``seconds``."""
        with suppress(TimeoutError):
            while True:
                self.receive(seconds)

    def event(self, target: int, name: str, data: Any = None) -> None:
        """Send the event of a control, as after a touch."""
        self.send(MessageAction.CONTROL_EVENT, target=target, name=name, data=data)

    def press(self, key: str, *, ctrl: bool = False) -> None:
        """Press a key."""
        held = {"shift": False, "ctrl": ctrl, "alt": False, "meta": False}
        self.event(1, "keyboard_event", {"key": key, **held})

    def wait_for_close(self) -> int:
        """Wait until the server closes the connection, and return the close code."""
        with suppress(ConnectionClosed):
            while True:
                self.socket.recv(timeout=60)
        code = self.socket.close_code
        assert code is not None
        return code


def _events(body: Any) -> Iterator[tuple[int, str]]:
    """The events that the controls in the body of a message handle."""
    if isinstance(body, dict):
        number = body.get("_i")
        for key, value in body.items():
            if isinstance(number, int) and value is True and key.startswith("on_"):
                yield number, key.removeprefix("on_")
            yield from _events(value)
    elif isinstance(body, list):
        for value in body:
            yield from _events(value)
