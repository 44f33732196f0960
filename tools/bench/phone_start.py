"""The static build with a slow network or processor: first and later start, memory of the tab.

In every browser of `make engines` that is installed. The host limits the speed of the network,
because browsers can limit it for a page, but not for its workers. The processor is slowed by
stopping all processes with pages for three quarters of the time, workers included. Times are those
of this machine, from opening the address until something can be tapped; there are no limits.
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

from tests.browser.harness import Screen
from tests.engines.browsers import ENGINES
from tests.engines.pages import Engine
from tests.engines.steps import wait_until_kept
from tools.phone.build import build
from tools.phone.serve import serve

PIECE: Final = 16_384
"""Bytes that the host sends at a time."""
PERIOD: Final = 0.04
"""Seconds of one cycle in which a slowed process is stopped and runs."""
SNAPSHOT_SECONDS: Final = 20
"""How long to wait after the first start for the snapshot of Python's memory."""

PAGES: Final = ("--type=renderer", "-isForBrowser", "WebKitWebProcess")
"""Words in the command lines of the processes that run pages, for each browser."""


@dataclass(frozen=True, slots=True)
class Case:
    """The speed of the network and of the processor.

    Attributes:
        name: The description in the table.
        network: Bits per second from the host; None for no limit.
        processor: How many times slower the processor is.
    """

    name: str
    network: int | None = None
    processor: int = 1


CASES: Final = (
    Case("no limit"),
    Case("10 Mbit/s", network=10_000_000),
    Case("processor slowed four times", processor=4),
)


class SharedNetwork:
    """A network of limited speed that all connections share."""

    def __init__(self, bits: int) -> None:
        self._bits = bits
        self._free_at = time.monotonic()
        self._lock = threading.Lock()

    def wait_for(self, size: int) -> None:
        """Wait as long as the network needs for a number of bytes."""
        with self._lock:
            self._free_at = max(self._free_at, time.monotonic()) + 8 * size / self._bits
            due = self._free_at
        time.sleep(max(0.0, due - time.monotonic()))


@contextlib.contextmanager
def hosted(folder: Path, bits: int | None) -> Iterator[str]:
    """Serve a folder, with a limited number of bits per second or without; yield its address."""
    with serve(folder) as server:
        if bits is not None:
            _limit_speed(server, SharedNetwork(bits))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def _limit_speed(server: ThreadingHTTPServer, network: SharedNetwork) -> None:
    handler: Any = server.RequestHandlerClass

    class Slow(handler.func):  # type: ignore[misc]
        def copyfile(self, source: BinaryIO, outputfile: BinaryIO) -> None:
            while piece := source.read(PIECE):
                network.wait_for(len(piece))
                outputfile.write(piece)

    def make(*given: Any) -> Any:
        return Slow(*given, **handler.keywords)

    server.RequestHandlerClass = make


def page_processes() -> list[int]:
    """Return the ids of the processes that run pages, of all browsers started by this process."""
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
    """Return the proportional memory (PSS) of the largest page process, in MB."""
    sizes = [0]
    for process in page_processes():
        with contextlib.suppress(OSError):
            rollup = Path(f"/proc/{process}/smaps_rollup").read_text("utf-8")
            lines = dict(line.split(":", 1) for line in rollup.splitlines()[1:])
            sizes.append(int(lines["Pss"].split()[0]) * 1024)
    return max(sizes) / 1e6


@contextlib.contextmanager
def slowed(times: int) -> Iterator[None]:
    """Let page processes run for a part of the time only."""
    if times == 1:
        yield
        return
    ended = threading.Event()

    def send(signal_: signal.Signals, to: list[int]) -> None:
        for process in to:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal_)

    def stop_and_continue() -> None:
        known, looked = page_processes(), time.monotonic()
        while not ended.is_set():
            send(signal.SIGSTOP, known)
            ended.wait(PERIOD * (times - 1) / times)
            send(signal.SIGCONT, known)
            ended.wait(PERIOD / times)
            if time.monotonic() - looked > 1:
                known, looked = page_processes(), time.monotonic()

    thread = threading.Thread(target=stop_and_continue)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


def starts(engine: Engine, folder: Path, case: Case) -> str:
    """Measure the first and a later start in a new browser; return the line of the table."""
    with tempfile.TemporaryDirectory() as data, hosted(folder, case.network) as url:
        shots = Path(data)
        with engine.run(Path(data) / "profile") as new_tab:
            figures = []
            # One tab for both: WebKit does not paint a second one.
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
                figures.append(f"{took:9.1f} s{memory():8.0f} MB")
                screen.close()
    return f"{engine.name:10}{case.name:30}{''.join(figures)}"


def main() -> bool:
    """Print the table; return False, as there are no limits."""
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
