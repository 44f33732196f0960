"""The static build with 2,000 finished Partien: starts, the list, and files that are taken in.

In Chromium, beside the same without any Partie. The files are a copy of all these Partien, which
is checked and taken in, and one of the largest size that is nested without end and refused. Times
are those of this machine; there are no limits.
"""

from __future__ import annotations

import statistics
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from rules.engine.notation import to_document
from scorer.texts import texts
from tests.browser.file_dialog import choose_file, export_file
from tests.browser.harness import Screen
from tests.engines.browsers import ENGINES
from tests.engines.pages import Engine
from tests.engines.steps import wait_until_kept
from tests.scorer.exchange.hostile import HOSTILE
from tools.bench.figures import elapsed
from tools.bench.phone_start import SNAPSHOT_SECONDS, hosted, memory
from tools.bench.plausible import partien
from tools.phone.build import build

COUNT: Final = 2_000
STARTS: Final = 5
SECONDS: Final = 600
"""How long a file may take."""
CHROMIUM: Final = ENGINES[0]
T: Final = texts("es")


def main() -> bool:
    """Print the figures; return False, as there are no limits."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        build(folder / "app", level=1)
        copy = export_file(folder, [to_document(one) for one in partien(COUNT)])
        nested = folder / "nested.json"
        nested.write_bytes(HOSTILE["nested"]())
        with hosted(folder / "app", None) as url:
            for count in (0, COUNT):
                with opened(CHROMIUM, folder / str(count), url) as screen:
                    if count:
                        screen.tap(T("settings.title"))
                        take_in(screen, copy)
                        refuse(screen, nested)
                    print_starts(screen, count)
    return False


@contextmanager
def opened(engine: Engine, profile: Path, url: str) -> Iterator[Screen]:
    """The app in a new browser, after its first start."""
    profile.mkdir()
    with engine.run(profile / "profile") as new_tab:
        screen = Screen(page=new_tab(), url=url, touch=True, shots=profile)
        screen.open()
        wait_until_kept(screen)
        time.sleep(SNAPSHOT_SECONDS)
        yield screen
        screen.close()


def print_starts(screen: Screen, count: int) -> None:
    """Print how long a later start and the list of all take."""

    def start() -> None:
        screen.page.goto("about:blank")
        screen.open()

    def show_all() -> None:
        screen.tap(T("home.history"))
        screen.wait_for(T("home.show_more"))

    first = statistics.median(elapsed(start) for _ in range(STARTS))
    print(f"{count} Partien: a later start {first:.1f} s, {memory():.0f} MB", flush=True)
    if count:
        screen.settle()
        print(f"the list of all: {elapsed(show_all):.1f} s", flush=True)


def take_in(screen: Screen, copy: Path) -> None:
    """Print how long it takes to check a copy, and to take it in."""

    def check() -> None:
        choose_file(screen, T("copy.take_in"), copy)
        screen.wait_for_text(T("copy.plan.go"), seconds=SECONDS)

    def agree() -> None:
        screen.tap(T("copy.plan.go"))
        screen.wait_for(T("copy.new", n=COUNT), seconds=SECONDS)

    size = copy.stat().st_size / 1e6
    print(f"a copy of {size:.1f} MB: checked in {elapsed(check):.0f} s", end=", ", flush=True)
    print(f"taken in in {elapsed(agree):.0f} s", flush=True)


def refuse(screen: Screen, file: Path) -> None:
    """Print how long it takes to refuse a file, and the most memory of the tab meanwhile."""
    why = T("cli.file.too_deep", path=file.name)

    def check() -> None:
        choose_file(screen, T("copy.take_in"), file)
        screen.wait_for(why, seconds=SECONDS)

    seconds, most = watched(check)
    size = file.stat().st_size / 1e6
    print(f"{size:.0f} MB nested: refused in {seconds:.1f} s, {most:.0f} MB", flush=True)


def watched(action: Callable[[], None]) -> tuple[float, float]:
    """How long an action takes, in seconds, and the most memory of a page meanwhile, in MB."""
    most, ended = [memory()], threading.Event()

    def watch() -> None:
        while not ended.wait(0.1):
            most.append(memory())

    watcher = threading.Thread(target=watch)
    watcher.start()
    try:
        seconds = elapsed(action)
    finally:
        ended.set()
        watcher.join()
    return seconds, max(most)


if __name__ == "__main__":
    main()
