"""The static build: how long a later start takes, and how much the first one loads."""

from __future__ import annotations

import tempfile
import threading
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from playwright.sync_api import Playwright, sync_playwright

from tools.bench.browser import FLAGS, chromium_path
from tools.bench.figures import Figure, Timed, in_turns, table
from tools.bench.stock import build_stock
from tools.phone.build import build, first_load
from tools.phone.serve import serve

STARTS: Final = 7

WANTED: Final = 9_500_000
"""Bytes of the first load, compressed."""


def main() -> bool:
    """Print both figures; return whether one exceeds its limit."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        ours, stock = Path(folder) / "ours", Path(folder) / "stock"
        build(ours)
        build_stock(stock)
        playwright = stack.enter_context(sync_playwright())
        fetched = first_load(ours)
        first, other = in_turns(
            _starting(stack, playwright, ours, finished=_STORED),
            _starting(stack, playwright, stock, finished=_NOTHING),
            rounds=STARTS,
            warm_up=2,
        )
        missed = table(
            [Figure(name="later start / a stock empty app's", ours=first, other=other, wanted=0.6)]
        )
    too_much = fetched > WANTED
    print(
        f"{'first load, compressed':44}{fetched / 1e6:8.2f} MB"
        f"{'wanted ≤':>20} {WANTED / 1e6:.1f} MB{'  missed' if too_much else ''}"
    )
    return missed or too_much


def _starting(stack: ExitStack, playwright: Playwright, folder: Path, finished: str) -> Timed:
    """Open the app once, and return a function that opens it again in the same browser.

    The browser has a folder for its data: only then does it cache compiled code.

    Args:
        stack: Ends with the measurement.
        playwright: Starts the browser.
        folder: Holds the app.
        finished: A JavaScript function that waits until the first start has stored everything
            for the later ones.
    """
    server = stack.enter_context(serve(folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    stack.callback(server.shutdown)
    context = playwright.chromium.launch_persistent_context(
        folder.with_name(f"{folder.name}-profile"),
        executable_path=chromium_path(),
        args=list(FLAGS),
        viewport={"width": 390, "height": 844},
        locale="en",
        color_scheme="dark",
    )
    stack.callback(context.close)

    def once(after: str = _NOTHING) -> float:
        page = context.new_page()
        start = time.perf_counter()
        page.goto(f"http://127.0.0.1:{server.server_port}/")
        page.wait_for_selector("flt-semantics-placeholder", state="attached", timeout=120_000)
        page.evaluate("document.querySelector('flt-semantics-placeholder').click()")
        page.wait_for_selector("flt-semantics[role=button]", state="attached", timeout=120_000)
        took = time.perf_counter() - start
        page.evaluate(after)
        page.close()
        return took

    once(finished)
    return once


_NOTHING: Final = "() => {}"

_STORED: Final = """
async () => {
  await navigator.serviceWorker.ready;
  const memory = async name => (await caches.open(name)).match('memory');
  for (;;) {
    const names = (await caches.keys()).filter(name => name.startsWith('python-'));
    if ((await Promise.all(names.map(memory))).some(Boolean)) return;
    await new Promise(done => setTimeout(done, 100));
  }
}
"""
"""Waits until the app's files and the snapshot of Python's memory are stored."""
