"""Our copy of Flet's web client, and what its server answers."""

from __future__ import annotations

import json
import os
import re
import struct
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Playwright

from scorer.asset_folder import ASSETS
from scorer.preferred import parse_languages
from scorer.server.folder import (
    FONTS_KEPT,
    ICONS,
    PAGE_SCRIPT,
    package_web_folder,
    prepare_web_folder,
)
from scorer.server.web_app import POLICY
from tests.browser.conftest import PHONE, OpenScreen, StartProxy
from tests.browser.console import CUT
from tests.browser.harness import TIMEOUT_SECONDS, Server, launch
from tests.full_run import FULL

STATIC: Final = ASSETS.parent / "scorer" / "server" / "static"
BEGINNINGS: Final = {
    "starting-data.js": "globalThis.startingData = ",
    "flutter_bootstrap.js": "_flutter.buildConfig = ",
}
"""How the scripts begin that are made or changed when the folder is made."""


def test_the_folder_is_made_once_and_leaves_the_package_alone(tmp_path: Path) -> None:
    package = package_web_folder()
    before = {
        name: (package / name).read_bytes()
        for name in ("index.html", "flutter_bootstrap.js", "manifest.json")
    }
    fonts = (package / "assets" / "FontManifest.json").read_bytes()
    first = prepare_web_folder(tmp_path / "cache")
    made = (first / "index.html").stat().st_mtime_ns
    assert prepare_web_folder(tmp_path / "cache") == first
    assert (first / "index.html").stat().st_mtime_ns == made
    assert [folder.name for folder in (tmp_path / "cache").iterdir()] == [first.name]
    assert {name: (package / name).read_bytes() for name in before} == before
    assert (package / "assets" / "FontManifest.json").read_bytes() == fonts


def test_folders_unused_for_weeks_are_removed_and_others_kept(tmp_path: Path) -> None:
    for name, days in (("web-old", 30), ("web-recent", 3), ("something", 400)):
        (tmp_path / name).mkdir()
        then = time.time() - days * 86400
        os.utime(tmp_path / name, (then, then))
    made = prepare_web_folder(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {"web-recent", "something", made.name}


def test_the_page_carries_the_policy_and_no_script_of_its_own(tmp_path: Path) -> None:
    folder = prepare_web_folder(tmp_path)
    page = (folder / "index.html").read_text(encoding="utf-8")
    assert f'http-equiv="Content-Security-Policy" content="{POLICY}"' in page
    assert "<!-- fletAppConfig -->" not in page
    assert not re.search(r"<script(?![^>]*\bsrc=)", page)
    assert not re.search(r"https?://", page)
    for name in re.findall(r'(?:src|href)="([^"/][^"]*)"', page):
        assert (folder / name).is_file(), name


def test_the_page_loads_one_script_with_all_of_ours_in_their_order(tmp_path: Path) -> None:
    folder = prepare_web_folder(tmp_path)
    page = (folder / "index.html").read_text(encoding="utf-8")
    assert re.findall(r'<script src="([^"]+)" defer></script>', page) == [PAGE_SCRIPT]
    script = (folder / PAGE_SCRIPT).read_text(encoding="utf-8")
    listed = re.findall(r'<script src="([^"]+)"', (STATIC / "index.html").read_text("utf-8"))
    parts = [BEGINNINGS.get(name) or (STATIC / name).read_text("utf-8") for name in listed]
    places = [script.index(part) for part in parts]
    assert places == sorted(places)
    assert len(set(places)) == len(listed)
    assert {path.name for path in STATIC.glob("*.js")} <= set(listed)
    assert [path.name for path in folder.glob("*.js") if path.name in listed] == []


def test_the_icons_are_those_that_the_app_names(tmp_path: Path) -> None:
    icons = prepare_web_folder(tmp_path) / ICONS
    assert icons.read_bytes() == (ASSETS / "fonts" / "MaterialIcons-Pizarra.otf").read_bytes()


def test_the_manifest_names_pictures_of_the_size_it_says(tmp_path: Path) -> None:
    folder = prepare_web_folder(tmp_path)
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["name"] == "Pizarra"
    drawn = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
    assert {icon.get("purpose", "any") for icon in drawn} == {"any", "maskable"}
    for icon in drawn:
        size = struct.unpack(">II", (folder / icon["src"]).read_bytes()[16:24])
        assert f"{size[0]}x{size[1]}" == icon["sizes"]


def test_our_font_is_listed_with_both_weights_and_is_there(tmp_path: Path) -> None:
    folder = prepare_web_folder(tmp_path)
    listed = json.loads((folder / "assets" / "FontManifest.json").read_text(encoding="utf-8"))
    assert {entry["family"] for entry in listed} == FONTS_KEPT | {"Pizarra Sans"}
    files = [font for entry in listed for font in entry["fonts"]]
    assert all((folder / "assets" / font["asset"]).is_file() for font in files)


@pytest.mark.parametrize(
    ("header", "tags"),
    [
        ("", ()),
        ("es-ES", ("es-ES",)),
        ("fr;q=0.2, de-CH;q=0.9 ,it", ("it", "de-CH", "fr")),
        ("de;q=spoilt,en", ("en",)),
    ],
)
def test_languages_are_read_by_weight(header: str, tags: tuple[str, ...]) -> None:
    assert parse_languages(header) == tags


# ---------------------------------------------------------------- in a real browser


@pytest.fixture(scope="module")
def counter(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    log = tmp_path_factory.mktemp("counter") / "server.log"
    server = Server(lambda port: ["-m", "tests.browser.counter_app", str(port)], log)
    server.start()
    yield server
    server.stop()


@pytest.mark.browser
def test_answers_forbid_other_hosts_and_stale_files(counter: Server) -> None:
    for path in ("", "main.dart.wasm", "assets/FontManifest.json", "nobody.txt"):
        request = urllib.request.Request(counter.url + path, headers={"Origin": "http://x.test"})
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                headers = answer.headers
        except urllib.error.HTTPError as missing:
            headers = missing.headers
        assert headers.get_all("Content-Security-Policy") == [
            f"{POLICY}; frame-ancestors 'none'"
        ], path
        assert headers.get_all("Cache-Control") == ["no-cache"]
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert "Access-Control-Allow-Origin" not in headers


@pytest.mark.browser
def test_only_the_own_host_is_requested_and_no_file_is_missing(
    counter: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(counter.url, **PHONE, locale="de-CH")
    screen.wait_for("languages de-CH")
    screen.tap("more")
    screen.wait_for("count 1")
    screen.page.wait_for_timeout(500)
    screen.assert_own_host_only()
    assert screen.page.title() == "Pizarra"
    assert screen.page.evaluate("document.documentElement.lang") == "de-CH"


RECORD_PROGRESS = """
globalThis.percentages = [];
new MutationObserver(() => {
  const bar = document.querySelector('#start .bar');
  if (bar && bar.value !== percentages.at(-1)) percentages.push(bar.value);
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
TEN_MBIT = {"offline": False, "latency": 20, "downloadThroughput": 1.25e6, "uploadThroughput": 1e6}


@FULL
@pytest.mark.browser
def test_the_first_visit_counts_the_bytes_of_files_while_they_load(
    counter: Server, playwright: Playwright
) -> None:
    # A browser of its own: the files must not be in the cache of the others' browser.
    browser = launch(playwright)
    page = browser.new_page()
    page.add_init_script(RECORD_PROGRESS)
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", TEN_MBIT)
    page.goto(counter.url, timeout=TIMEOUT_SECONDS * 1000)
    page.locator("#start").wait_for(state="hidden", timeout=120_000)
    percentages = page.evaluate("percentages")
    assert percentages == sorted(percentages)
    assert len([each for each in percentages if 0 < each < 60]) > 20
    page.reload()
    page.locator("#start").wait_for(state="hidden", timeout=120_000)
    # The browser has the files: it may keep their compiled code, because nothing counts parts.
    assert len([each for each in page.evaluate("percentages") if 0 < each < 60]) < 10
    browser.close()


@pytest.mark.browser
def test_letters_are_laid_out_and_drawn_in_one_thread(
    counter: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(counter.url, **PHONE)
    screen.wait_for("count 0")
    assert screen.page.evaluate("crossOriginIsolated"), "Flutter would use one thread anyway"
    assert screen.page.workers == []


@pytest.mark.browser
@pytest.mark.console(r"(Connecting to|Fetch API cannot load) '?http://localhost:.* violates ")
def test_the_policy_stops_a_request_to_another_host(
    counter: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(counter.url, **PHONE)
    elsewhere = f"http://localhost:{counter.port}/version.json"
    outcome = screen.page.evaluate(
        "address => fetch(address).then(() => 'answered', () => 'refused')", elsewhere
    )
    assert outcome == "refused"
    # The browser reports the request although it was never sent; the fixture would fail.
    screen.foreign_requests.clear()


@pytest.mark.browser
@pytest.mark.console(*CUT)
def test_after_a_lost_connection_the_screen_returns_without_the_taps_made_meanwhile(
    counter: Server, start_proxy: StartProxy, open_screen: OpenScreen
) -> None:
    proxy = start_proxy(counter)
    screen = open_screen(proxy.url, **PHONE)
    screen.tap("more")
    screen.wait_for("count 1")
    place = screen.button("more").bounding_box()
    assert place is not None
    proxy.cut()
    for _ in range(3):
        screen.page.touchscreen.tap(place["x"] + 5, place["y"] + 5)
        screen.page.wait_for_timeout(300)
    proxy.restore()
    screen.wait_for_reload()
    screen.wait_for("count 1")
    screen.tap("more")
    screen.wait_for("count 2")


@pytest.mark.browser
@pytest.mark.console(*CUT)
def test_a_restarted_server_receives_no_old_taps(tmp_path: Path, open_screen: OpenScreen) -> None:
    command = ["-m", "tests.browser.counter_app"]
    server = Server(lambda port: [*command, str(port)], tmp_path / "log")
    server.start()
    try:
        screen = open_screen(server.url, **PHONE)
        screen.tap("more")
        screen.wait_for("count 1")
        place = screen.button("more").bounding_box()
        assert place is not None
        server.kill()
        for _ in range(4):
            screen.page.touchscreen.tap(place["x"] + 5, place["y"] + 5)
            screen.page.wait_for_timeout(150)
        server.start()
        screen.wait_for_reload()
        screen.wait_for("count 0")
        screen.page.wait_for_timeout(600)
        assert screen.has("count 0")
        screen.tap("more")
        screen.wait_for("count 1")
    finally:
        server.stop()
