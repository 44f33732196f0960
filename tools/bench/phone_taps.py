"""The static build without a network: the response to a tap, compared with a stock app."""

from __future__ import annotations

import tempfile
import threading
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page

from rules.engine.notation import to_document
from scorer.exchange.documents import document_text
from scorer.texts import texts
from tests.browser.file_dialog import choose_file
from tests.browser.harness import Screen
from tools.bench.browser import BARS, PARTIE, chromium, opened, taps
from tools.bench.figures import Figure, table
from tools.bench.stock import build_stock
from tools.phone.build import build
from tools.phone.serve import serve

WANTED: Final = 1.5
T: Final = texts("en")


def main() -> bool:
    """Print the figure; return whether it exceeds its limit."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        root = Path(folder)
        build(root / "ours", level=1)
        build_stock(root / "stock")
        browser = stack.enter_context(chromium())
        ours, other = (_offline(browser, root / name) for name in ("ours", "stock"))
        copy = root / "partie.json"
        copy.write_text(document_text(to_document(PARTIE)), encoding="utf-8")
        _restore_copy(ours, copy)
        figure = Figure(
            name="a tap that writes, offline / a counter's", **taps(ours, other), wanted=WANTED
        )
        return table([figure])


def _offline(browser: Browser, folder: Path) -> Page:
    """Open the app of a folder and disconnect it from its host; return its page."""
    with serve(folder) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        page = opened(browser, f"http://127.0.0.1:{server.server_port}/")[0]
        page.context.set_offline(offline=True)
        server.shutdown()
    return page


def _restore_copy(page: Page, copy: Path) -> None:
    """Restore the copy and open its Partie."""
    screen = Screen(page=page, url=page.url, touch=False, shots=copy.parent)
    screen.tap(T("settings.title"))
    choose_file(screen, T("copy.take_in"), copy)
    screen.tap(T("copy.plan.go"))
    screen.wait_for(T("copy.new", n=1))
    screen.tap(T("app.back"))
    screen.tap(screen.name_with("Ana · Marta"))
    screen.wait_for(BARS[0])


if __name__ == "__main__":
    main()
