"""`python -m tools.phone.screenshots`: pictures of the app for its manifest and for other sites.

They are drawn by the app itself, in Chromium, and kept in `assets/screenshots`.
"""

from __future__ import annotations

import argparse
import io
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from scorer.texts import texts
from tests.browser.harness import Screen, Server, launch
from tests.browser.prepared import STAGES, document, fill
from tests.browser.walk.prepared_games import playing, tables
from tools.phone.manifest import PICTURES, PREVIEW, SCREENSHOTS, SIZES

QUALITY: Final = 70
"""Letters stay sharp."""

COIFFEUR: Final = playing(tables(["coiffeur"]), "coiffeur")
"""A sheet that is nearly full."""

PLAYED, ENDED = f"{1:032x}", f"{2:032x}"


def main(argv: list[str] | None = None) -> int:
    """Carry out the command line; return the exit status."""
    parser = argparse.ArgumentParser(prog="tools.phone.screenshots", description=__doc__)
    parser.add_argument("--out", type=Path, default=PICTURES, metavar="DIR")
    parser.add_argument("--lang", default="en", metavar="CODE", help="default: en")
    call = parser.parse_args(argv)
    call.out.mkdir(parents=True, exist_ok=True)
    with _app() as url, sync_playwright() as playwright:
        browser = launch(playwright)
        for shot in SCREENSHOTS:
            _keep(
                call.out / shot.file,
                _picture(browser, url, call.lang, shot.form_factor, shot.screen),
            )
        _keep(call.out / PREVIEW, _picture(browser, url, call.lang, PREVIEW, "schieber"))
        browser.close()
    return 0


@contextmanager
def _app() -> Iterator[str]:
    """Serve the app with two Partien; yield its address."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        data.mkdir()
        played, ended = document(PLAYED, STAGES["weis"]), document(ENDED, STAGES["finished"])
        fill(data, [played, ended, COIFFEUR.document])
        how = ["-m", "scorer.cli.main", "serve", "--no-browser", "--data", str(data)]
        server = Server(lambda port: [*how, "--port", str(port)], Path(folder) / "log.txt")
        server.start()
        try:
            yield server.url
        finally:
            server.stop()


def _picture(browser: Browser, url: str, language: str, size: str, screen: str) -> bytes:
    """Return a picture of one screen."""
    width, height, density = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=density,
        locale=language,
        color_scheme="dark",
        reduced_motion="reduce",
        has_touch=True,
    )
    shown = Screen(page=context.new_page(), url=url, touch=True, shots=Path())
    t = texts(language)
    match screen:
        case "schieber":
            shown.open(f"partie/{PLAYED}")
            shown.wait_for(t("play.points"))
        case "coiffeur":
            shown.open(COIFFEUR.path)
            shown.wait_for(t("table.menu"))
        case "ruling":
            shown.open(f"partie/{ENDED}")
            shown.tap(t("end.ruling"))
            shown.wait_for(t("ruling.title"))
        case _:
            shown.open()
            shown.tap(t("desk.title"))
            shown.wait_for(t("desk.case.looking_back"))
    shown.settle()
    picture = shown.page.screenshot()
    context.close()
    return picture


def _keep(path: Path, picture: bytes) -> None:
    """Write a picture as a small file, of the kind that its name ends with."""
    with Image.open(io.BytesIO(picture)) as opened:
        whole = opened.convert("RGB")
    whole.save(path, quality=QUALITY, method=6, optimize=True)


if __name__ == "__main__":
    sys.exit(main())
