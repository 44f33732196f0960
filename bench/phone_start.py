"""The static build on slow lines and slow processors: first and later start, memory of the tab.

In every browser of `make engines` that is installed. The line is slowed by the host, as browsers
slow a page's requests but not those of its workers. The processor is slowed by stopping all
processes with pages for three quarters of the time, workers included. Seconds are those of this
machine, from opening the address until something can be tapped: nothing is compared.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any, BinaryIO, Final

from phone.build import build
from phone.serve import serve
from tests.browser.harness import Screen
from tests.engines.browsers import ENGINES
from tests.engines.pages import Engine
from tests.engines.steps import wait_until_kept

PIECE: Final = 16_384
"""Bytes that the host sends at a time."""
PERIOD: Final = 0.04
"""Seconds in which a slow processor works once and stands still once."""
SNAPSHOT_SECONDS: Final = 20
"""How long the first start may still write the copy of Python's memory."""

PAGES: Final = ("--type=renderer", "-isForBrowser", "WebKitWebProcess")
"""What the command lines of processes with pages hold, in each browser."""


@dataclass(frozen=True, slots=True)
class Case:
    """How slow something is.

    Attributes:
        name: In words.
        line: Bits a second from the host; None for as fast as it can.
        processor: Times as slow.
    """

    name: str
    line: int | None = None
    processor: int = 1


CASES: Final = (
    Case("as fast as it can"),
    Case("10 Mbit/s", line=10_000_000),
    Case("processor slowed four times", processor=4),
)


class Line:
    """A line that all connections share."""

    def __init__(self, bits: int) -> None:
        self._bits = bits
        self._free_at = time.monotonic()
        self._lock = threading.Lock()

    def carry(self, size: int) -> None:
        """Wait as long as so many bytes take."""
        with self._lock:
            self._free_at = max(self._free_at, time.monotonic()) + 8 * size / self._bits
            due = self._free_at
        time.sleep(max(0.0, due - time.monotonic()))


@contextlib.contextmanager
def hosted(folder: Path, bits: int | None) -> Iterator[str]:
    """Serve a folder, through a slow line if wanted; give its address."""
    with serve(folder) as server:
        if bits is not None:
            _slow_down(server, Line(bits))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def _slow_down(server: ThreadingHTTPServer, line: Line) -> None:
    handler: Any = server.RequestHandlerClass

    class Slow(handler.func):  # type: ignore[misc]
        def copyfile(self, source: BinaryIO, outputfile: BinaryIO) -> None:
            while piece := source.read(PIECE):
                line.carry(len(piece))
                outputfile.write(piece)

    def make(*given: Any) -> Any:
        return Slow(*given, **handler.keywords)

    server.RequestHandlerClass = make


def pages() -> list[int]:
    """The processes with pages of all browsers that this process has started."""
    parents, ours = {}, {os.getpid()}
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            words = (folder / "stat").read_text("utf-8").rsplit(")", 1)[1].split()
            parents[int(folder.name)] = int(words[1])
    while found := {child for child, parent in parents.items() if parent in ours} - ours:
        ours |= found
    return [process for process in ours if any(word in _command(process) for word in PAGES)]


def _command(process: int) -> str:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{process}/cmdline").read_text("utf-8", errors="replace")
    return ""


def memory() -> float:
    """Memory of the largest process with a page in MB; what processes share counts in part."""
    sizes = [0]
    for process in pages():
        with contextlib.suppress(OSError):
            told = Path(f"/proc/{process}/smaps_rollup").read_text("utf-8")
            lines = dict(line.split(":", 1) for line in told.splitlines()[1:])
            sizes.append(int(lines["Pss"].split()[0]) * 1024)
    return max(sizes) / 1e6


@contextlib.contextmanager
def slowed(times: int) -> Iterator[None]:
    """Let processes with pages run for a part of the time only."""
    if times == 1:
        yield
        return
    ended = threading.Event()

    def send(signal_: signal.Signals, to: list[int]) -> None:
        for process in to:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal_)

    def turn() -> None:
        known, looked = pages(), time.monotonic()
        while not ended.is_set():
            send(signal.SIGSTOP, known)
            ended.wait(PERIOD * (times - 1) / times)
            send(signal.SIGCONT, known)
            ended.wait(PERIOD / times)
            if time.monotonic() - looked > 1:
                known, looked = pages(), time.monotonic()

    thread = threading.Thread(target=turn)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


def starts(engine: Engine, folder: Path, case: Case) -> str:
    """One line of the table: both starts in a browser that is new."""
    with tempfile.TemporaryDirectory() as data, hosted(folder, case.line) as url:
        shots = Path(data)
        with engine.run(Path(data) / "profile") as new_tab:
            told = []
            # One tab for both: WebKit paints no second one.
            page = new_tab()
            for later in (False, True):
                page.goto("about:blank")
                screen = Screen(page=page, url=url, touch=True, shots=shots)
                began = time.perf_counter()
                with slowed(case.processor):
                    screen.open()
                took = time.perf_counter() - began
                wait_until_kept(screen)
                if not later:
                    time.sleep(SNAPSHOT_SECONDS)
                told.append(f"{took:9.1f} s{memory():8.0f} MB")
                screen.close()
    return f"{engine.name:10}{case.name:30}{''.join(told)}"


def main() -> bool:
    """Print the table; nothing is missed."""
    with tempfile.TemporaryDirectory() as folder:
        build(Path(folder))
        print(f"{'':40}{'first start, memory':>22}{'later start, memory':>22}")
        for engine in ENGINES:
            if not all(map(shutil.which, engine.needs)):
                print(f"{engine.name:10}is not installed")
                continue
            for case in CASES:
                print(starts(engine, Path(folder), case), flush=True)
    return False


if __name__ == "__main__":
    main()
