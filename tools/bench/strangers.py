"""The scorekeeper's tap at a served table while strangers and guests flood the guests' address.

A tap is an undo or a redo: written to the disk, judged, drawn, answered. It is timed from the
message of a headless client to the first message of the answer. Each flood has a process of its
own on the same machine, so with few cores the times include their own work. Everything stays
on the loopback addresses of this computer, for a few seconds each.
"""

from __future__ import annotations

import contextlib
import itertools
import multiprocessing
import random
import selectors
import socket
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from scorer.flet_internals import MessageAction
from scorer.guests.rights import Right
from tests.browser.prepared import STAGES, document, fill
from tests.scorer.server.clients import GUESTS, PARTIE, FletClient, Table

SECONDS: Final = 6
"""How long each flood lasts."""
PAUSE: Final = 0.05
"""Seconds between two taps."""
WANTED: Final = 0.2
"""Seconds within which nineteen of twenty taps must be answered. On a busy machine the limit is
twice the time that they take without a flood, if that is more."""
SOCKETS: Final = 48
"""How many connections a stranger keeps open."""

REQUEST: Final = f"GET / HTTP/1.1\r\nHost: {GUESTS}\r\n\r\n".encode()
POURED: Final = {
    "header lines without end": (REQUEST[:-2], b"a: b\r\n" * 4000),
    "a header without end": (REQUEST[:-2] + b"a: ", b"b" * 65536),
    "an address without end": (b"GET /", b"a" * 65536),
    "requests, pipelined": (b"", REQUEST * 1000),
    "requests, one after the other": (REQUEST, b""),
    "connections": (b"", b""),
}
"""What strangers send first on each connection, and what they then send again and again."""


def pour(port: int, name: str) -> None:
    """Keep many connections open, and send on each as much as it accepts."""
    first, again = POURED[name]
    end = time.monotonic() + SECONDS
    watched = selectors.DefaultSelector()

    def begin() -> None:
        line = socket.socket()
        line.setblocking(False)
        line.connect_ex((GUESTS, port))
        watched.register(line, selectors.EVENT_READ | selectors.EVENT_WRITE, first)

    for _ in range(SOCKETS):
        begin()
    while time.monotonic() < end:
        for key, mask in watched.select(0.1):
            line = key.fileobj
            assert isinstance(line, socket.socket)
            closed = name == "connections"
            try:
                if mask & selectors.EVENT_READ:
                    closed |= not line.recv(65536)
                    if not again:
                        line.send(first)
                elif key.data:
                    sent = line.send(key.data)
                    following = again or b""
                    events = selectors.EVENT_READ | (selectors.EVENT_WRITE if following else 0)
                    watched.modify(line, events, key.data[sent:] or following)
                elif again:
                    watched.modify(line, selectors.EVENT_READ | selectors.EVENT_WRITE, again)
            except BlockingIOError:
                pass
            except OSError:
                closed = True
            if closed:
                watched.unregister(line)
                line.close()
                begin()
    watched.close()


def guests(port: int, cookies: list[str], how: str) -> None:
    """Act as readers who read nothing, or who send without pause.

    Args:
        port: The guests' port of the server.
        cookies: A cookie for each connection.
        how: ``nothing read``, ``resizes`` or ``properties``.
    """
    table = Table.__new__(Table)
    table.guest_port = port
    end = time.monotonic() + SECONDS
    with contextlib.ExitStack() as lines:
        opened: list[FletClient] = []
        for cookie in cookies:
            with contextlib.suppress(Exception):
                line = lines.enter_context(table.connect(cookie, close_timeout=0.1))
                line.register()
                opened.append(line)
        for number in itertools.count():
            if time.monotonic() > end:
                break
            for line in opened:
                with contextlib.suppress(Exception):
                    if how == "resizes":
                        size = {"width": 300 + number % 900, "height": 800 + number % 7}
                        line.event(1, "resize", size)
                    elif how == "properties":
                        line.send(
                            MessageAction.UPDATE_CONTROL_PROPS,
                            id=1,
                            props={"width": random.random() * 900},
                        )
            if how == "nothing read":
                time.sleep(0.1)


def taps(line: FletClient, seconds: float) -> list[float]:
    """Undo and redo for some seconds; return how long each answer took, in seconds."""
    taken = []
    end = time.monotonic() + seconds
    for key in itertools.cycle("ZY"):
        start = time.perf_counter()
        line.press(key, ctrl=True)
        line.receive()
        taken.append(time.perf_counter() - start)
        line.receive_all(PAUSE)
        if time.monotonic() > end:
            return taken
    raise AssertionError


def memory(table: Table) -> float:
    """The memory of the server, in MiB."""
    assert table.process_id is not None
    with contextlib.suppress(OSError):
        pages = Path(f"/proc/{table.process_id}/statm").read_text("ascii").split()[1]
        return int(pages) * 4096 / 2**20
    return 0.0


@contextlib.contextmanager
def beside(target: Callable[..., None], *arguments: object) -> Iterator[None]:
    """Run a flood in a process of its own; wait for its end afterwards."""
    flood = multiprocessing.get_context("spawn").Process(target=target, args=arguments)
    flood.start()
    try:
        time.sleep(1.5)
        yield
    finally:
        flood.join(SECONDS + 30)
        flood.kill()


def main() -> int:
    """Measure and print; return 1 if the taps took too long."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        data.mkdir()
        fill(data, [document(PARTIE, STAGES["mode"])])
        table = Table(data, Path(folder) / "log.txt")
        table.start()
        try:
            return measure(table)
        finally:
            table.stop()


def measure(table: Table) -> int:
    """Measure one flood after the other."""
    missed = 0
    print(f"{'':36}{'median':>8}{'19 of 20':>10}{'longest':>9}   memory")
    # Without a limit for the queue the connection also answers pings while nobody takes messages.
    with table.connect(max_queue=None) as line:
        line.register()
        line.receive_all()

        wanted = WANTED

        def report(name: str, taken: list[float]) -> None:
            nonlocal missed
            most = sorted(taken)[int(len(taken) * 0.95)]
            missed |= most > wanted
            print(
                f"{name:36}{statistics.median(taken) * 1e3:5.0f} ms{most * 1e3:7.0f} ms"
                f"{max(taken) * 1e3:6.0f} ms{memory(table):6.0f} MiB"
                f"{'  missed' if most > wanted else ''}",
                flush=True,
            )

        quiet = taps(line, SECONDS)
        report("nobody else", quiet)
        wanted = max(WANTED, 2 * sorted(quiet)[int(len(quiet) * 0.95)])
        for name in POURED:
            with beside(pour, table.guest_port, name):
                report(f"strangers: {name}", taps(line, SECONDS - 2))
            line.receive_all()
        cookies = [table.cookie_for(Right.READ) for _ in range(8)]
        for how in ("nothing read", "resizes", "properties"):
            lines = [cookie for cookie in cookies for _ in range(6)]
            if how != "nothing read":
                lines = cookies
            with beside(guests, table.guest_port, lines, how):
                report(f"{len(lines)} connections of readers: {how}", taps(line, SECONDS))
            line.receive_all()
    return missed
