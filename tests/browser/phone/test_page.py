"""The page around the app, on a phone: its width while it starts, zooming, and its language."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import BrowserContext, Playwright

from scorer.phrases import with_colon
from scorer.texts import LANGUAGES, texts
from tests.browser.harness import Screen, Server
from tests.browser.phone.static_host import SIZE, StaticHost, profile
from tests.full_run import first_in_quick_run

pytestmark = pytest.mark.browser

T: Final = texts("es")

OpenPage = Callable[[str], Screen]
"""Opens the app at an address in a new tab of a mobile browser."""

WIDTHS: Final = """
self.widths = [];
const note = () => {
  const width = Math.round(innerWidth);
  if (!self.widths.includes(width)) self.widths.push(width);
};
addEventListener("DOMContentLoaded", note);
addEventListener("resize", note);
"""
"""Record every width that the page has."""

VIEWPORTS: Final = "[...document.querySelectorAll('meta[name=viewport]')].map(tag => tag.content)"

HAS_LANG: Final = "code => document.documentElement.lang === code"


@pytest.fixture
def mobile(playwright: Playwright, tmp_path: Path) -> Iterator[BrowserContext]:
    """A browser that lays out pages as browsers on phones do."""
    folder = tmp_path / "profile"
    with contextlib.closing(profile(playwright, folder, is_mobile=True)) as started:
        started.add_init_script(WIDTHS)
        yield started


@pytest.fixture
def open_page(mobile: BrowserContext, shots: Path) -> OpenPage:
    def start(url: str) -> Screen:
        screen = Screen(page=mobile.new_page(), url=url, touch=True, shots=shots)
        screen.open()
        return screen

    return start


@pytest.fixture(params=first_in_quick_run(["served", "phone"]))
def address(request: pytest.FixtureRequest) -> str:
    """The address of the phone build, and that of the served app."""
    if request.param == "served":
        served: Server = request.getfixturevalue("app")
        return served.url
    host: StaticHost = request.getfixturevalue("host")
    return host.url()


def test_the_page_is_as_wide_as_the_phone_from_the_first_paint_on_and_can_be_enlarged(
    address: str, open_page: OpenPage
) -> None:
    screen = open_page(address)
    screen.wait_for(T("home.new_partie"))
    assert screen.page.evaluate("self.widths") == [SIZE["width"]]
    (viewport,) = screen.page.evaluate(VIEWPORTS)
    assert "user-scalable" not in viewport
    assert "maximum-scale" not in viewport


def test_the_page_names_the_language_of_its_screens(address: str, open_page: OpenPage) -> None:
    screen = open_page(address)
    screen.wait_for(T("home.new_partie"))
    t = T
    screen.page.wait_for_function(HAS_LANG, arg="es")
    screen.tap(t("settings.title"))
    for language in (*LANGUAGES[1:], LANGUAGES[0]):
        screen.tap(with_colon(t, t("settings.language"), language.name))
        t = texts(language.code)
        screen.wait_for(t("settings.about"))
        screen.page.wait_for_function(HAS_LANG, arg=language.code)
    screen.page.reload()
    screen.turn_on_semantics()
    screen.page.wait_for_function(HAS_LANG, arg=LANGUAGES[0].code)
