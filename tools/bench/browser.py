"""In a real browser: the response to a tap and the start, each compared with a bare Flet app.

Both apps run at the same time and are measured in turns, so that the load of the machine is the
same for both. Flutter draws both in one thread (`scorer.server.folder.own_start`).
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from rules.engine.log import Recorded, extended
from rules.engine.notation import Partie
from rules.games.schieber.deal import Options
from rules.games.schieber.game import SCHIEBER
from rules.jass.cards import Mode
from rules.jass.options import MOST_POINTS
from rules.pairs.facts import ModeChosen, VorhandFound
from scorer.exchange.transfer import import_logs
from scorer.server.folder import own_start, package_web_folder
from scorer.store import Shelf
from tools.bench.figures import Figure, Timed, in_turns, table

PARTIEN: Final = 3
"""How many Partien are measured.

The counter responds to a tap either at once or after the first frame of its ripple, so the median
of a few taps varies too much.
"""
TAPS: Final = 30
"""Measured taps on each Partie, all in one deal: fewer than the most Weis of a deal (WIIS-1)."""
PAUSE: Final = 0.7
"""Seconds between taps, so that both apps have finished their animations."""
STARTS: Final = 15
FLAGS: Final = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")

_TAP: Final = """
async ([button, text]) => {
  const nodes = () => [...document.querySelectorAll('flt-semantics')];
  const named = node => node.getAttribute('aria-label') || node.textContent;
  const seen = () => nodes().map(named).filter(name => new RegExp(text).test(name)).join('|');
  const target = nodes().find(
    node => node.getAttribute('role') === 'button' && named(node) === button);
  const before = seen();
  const start = performance.now();
  return await new Promise((resolve, reject) => {
    const watcher = new MutationObserver(() => {
      if (seen() !== before) { watcher.disconnect(); resolve(performance.now() - start); }
    });
    watcher.observe(document, {subtree: true, childList: true, attributes: true,
                               characterData: true});
    target.click();
    setTimeout(() => { watcher.disconnect(); reject(new Error('no answer')); }, 10000);
  });
}
"""


_WATCHING: Final = """
new MutationObserver((_, watcher) => {
  const off = document.querySelector('flt-semantics-placeholder');
  if (off && !window.semanticsAsked) { window.semanticsAsked = true; off.click(); }
  const named = node => node.getAttribute('aria-label') || node.textContent;
  const buttons = [...document.querySelectorAll('flt-semantics[role=button]')];
  if (buttons.some(node => named(node).includes('BUTTON'))) {
    document.body.dataset.seconds = performance.now() / 1000;
    watcher.disconnect();
  }
}).observe(document, {subtree: true, childList: true, attributes: true});
"""
"""Turns semantics on, and notes when a button is there whose name has these words."""


PARTIE: Final = Partie(
    id="0" * 32,
    game=SCHIEBER,
    rules=SCHIEBER.revision,
    players=("Ana", "Luis", "Marta", "Pedro"),
    options=Options(target=MOST_POINTS),
    entries=extended(
        (),
        [Recorded(VorhandFound(seat=0)), Recorded(ModeChosen(mode=Mode.DIAMONDS))],
        "2026-01-01T20:00:00+00:00",
    ),
)
"""A Partie in its first deal, with a target that is never reached."""

BARS: Final = tuple(f"Ana · Marta: Weis of {points}" for points in (100, 50, 20))
"""The buttons that are tapped in our app, in turns; each tap writes an entry."""
TOTAL: Final = "^Ana · Marta: [0-9]+,"
"""Pattern of the text that a tap changes."""

MORE: Final = "more"
"""The button of the counter."""
COUNT: Final = "^count"
"""Pattern of the counter's text that a tap changes."""


def main() -> bool:
    """Print both comparisons; return whether either is worse than wanted."""
    with tempfile.TemporaryDirectory(dir=Path.home()) as folder, contextlib.ExitStack() as stack:
        data = Path(folder) / "data"
        partien = asyncio.run(_prepared(data))
        app = stack.enter_context(
            _served("-m", "scorer.cli.main", "serve", "--no-browser", "--data", str(data), "--port")
        )
        client = _flets_client(Path(folder) / "client")
        empty = stack.enter_context(
            _served("-m", "tools.bench.empty_app", FLET_WEB_PATH=str(client))
        )
        browser = stack.enter_context(chromium())
        counter = opened(browser, empty)[0]
        tables = [opened(browser, app + f"partie/{partie}")[0] for partie in partien]
        medians = [taps(one, counter) for one in tables]
        return table(
            (
                Figure(
                    name="a tap that writes / a counter's",
                    ours=statistics.mean(each["ours"] for each in medians),
                    other=statistics.mean(each["other"] for each in medians),
                    wanted=1.3,
                ),
                Figure(
                    name="start to the newest Partie / an empty app's button",
                    **_starts(browser, app, empty),
                    wanted=1.1,
                ),
            )
        )


async def _prepared(data: Path) -> list[str]:
    """Import the Partie several times into a data folder; return the ids."""
    shelf = await Shelf.open(data)
    try:
        partien = [replace(PARTIE, id=f"{number:032x}") for number in range(PARTIEN)]
        await import_logs(shelf, partien)
    finally:
        shelf.close()
    return [partie.id for partie in partien]


def _flets_client(folder: Path) -> Path:
    """Copy Flet's web folder, but start Flutter as Pizarra does; return the copy."""
    shutil.copytree(package_web_folder(), folder)
    start = folder / "flutter_bootstrap.js"
    start.write_text(own_start(start.read_text(encoding="utf-8")), encoding="utf-8")
    return folder


@contextlib.contextmanager
def _served(*command: str, **environment: str) -> Iterator[str]:
    """Serve an app in another Python process on a free port; yield its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    process = subprocess.Popen(
        [sys.executable, *command, str(port)],
        env={**os.environ, **environment},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.STDOUT,
    )
    url = f"http://127.0.0.1:{port}/"
    try:
        for _ in range(400):
            with contextlib.suppress(OSError), urllib.request.urlopen(url, timeout=1) as answer:
                answer.read()
                break
            time.sleep(0.05)
        yield url
    finally:
        process.terminate()
        process.wait(15)


@contextlib.contextmanager
def chromium() -> Iterator[Browser]:
    """Run the browser to measure in."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=list(FLAGS))
        yield browser
        browser.close()


def chromium_path() -> str | None:
    """Return the path of Chromium; ``None`` for the one that Playwright has installed."""
    return os.environ.get("PIZARRA_CHROMIUM") or shutil.which("chromium")


def opened(browser: Browser, url: str, button: str = "") -> tuple[Page, float]:
    """Open a tab with semantics enabled; return it and the seconds until a button is there.

    The page itself looks at its clock: what asks it from outside waits for its next pictures, too.

    Args:
        browser: The browser.
        url: The address.
        button: Words in the name of the button; empty: any button.
    """
    page = browser.new_context(
        viewport={"width": 390, "height": 844}, locale="en", color_scheme="dark"
    ).new_page()
    page.add_init_script(_WATCHING.replace("BUTTON", button))
    page.goto(url)
    page.wait_for_selector("body[data-seconds]", state="attached", timeout=120_000)
    return page, float(page.get_attribute("body", "data-seconds") or "nan")


def taps(ours: Page, other: Page) -> dict[str, float]:
    """Return the median seconds of a tap that writes a Weis and of a tap on the counter."""

    def tapping(page: Page, text: str, *buttons: str) -> Timed:
        following = itertools.cycle(buttons)

        def once() -> float:
            time.sleep(PAUSE)
            return float(page.evaluate(_TAP, [next(following), text])) / 1000

        return once

    medians = in_turns(
        tapping(ours, TOTAL, *BARS), tapping(other, COUNT, MORE), rounds=TAPS, warm_up=3
    )
    return dict(zip(("ours", "other"), medians, strict=True))


def _starts(browser: Browser, app: str, empty: str) -> dict[str, float]:
    """Return the median seconds until the newest Partie, or the empty app's button, is there."""

    def starting(url: str, button: str = "") -> Timed:
        def once() -> float:
            page, took = opened(browser, url, button)
            page.context.close()
            return took

        return once

    ours, other = in_turns(
        starting(app, PARTIE.players[0]), starting(empty), rounds=STARTS, warm_up=1
    )
    return {"ours": ours, "other": other}


if __name__ == "__main__":
    main()
