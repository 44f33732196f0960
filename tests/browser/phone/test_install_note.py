"""What the phone build says about installing it, on each kind of device."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Playwright

from scorer.texts import LANGUAGES, texts
from tests.browser.harness import Screen
from tests.browser.phone.kept_phone import begin
from tests.browser.phone.static_host import StaticHost, profile, tab
from tests.full_run import FULL

pytestmark = pytest.mark.browser

T: Final = texts("es")

IOS: Final = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15"
    " (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1"
)
ON_IOS: Final = """
Object.defineProperty(navigator, "vendor", { get: () => "Apple Computer, Inc." });
Object.defineProperty(navigator, "maxTouchPoints", { get: () => 5 });
"""

ON_ANDROID: Final = """
// Only until the app's own scripts have run: Flutter turns semantics on in another way there.
const usual = navigator.userAgent;
let shown = "Mozilla/5.0 (Linux; Android 10; K) Chrome/145.0.0.0 Mobile Safari/537.36";
Object.defineProperty(navigator, "userAgent", { get: () => shown });
addEventListener("DOMContentLoaded", () => { shown = usual; });
"""

NOT_OFFERED: Final = """
addEventListener("beforeinstallprompt", event => event.stopImmediatePropagation(), true);
"""

OFFERED: Final = """
self.asked = [];
BeforeInstallPromptEvent.prototype.prompt = async function () {
  self.asked.push(navigator.userActivation.isActive);
};
"""
"""Records when the app lets the browser ask."""

INSTALLED: Final = """
const query = window.matchMedia.bind(window);
window.matchMedia = text =>
  text === "(display-mode: browser)" ? { matches: false } : query(text);
"""

NOT_PROMISED: Final = """
if (navigator.storage) { // about:blank has none
  navigator.storage.persisted = async () => false;
  navigator.storage.persist = async () => false;
}
"""

OpenPhone = Callable[..., Screen]
"""Opens the app in a new browser: takes scripts of the page, and options of the browser."""

IOS_STEPS: Final = ("install.share", "install.add_on_ios")
ANDROID_STEPS: Final = ("install.menu", "install.add_on_android")


@pytest.fixture
def open_phone(
    playwright: Playwright, host: StaticHost, shots: Path, tmp_path: Path
) -> Iterator[OpenPhone]:
    with contextlib.ExitStack() as stack:

        def start(*scripts: str, **options: object) -> Screen:
            browser = profile(playwright, tmp_path / "profile", **options)
            stack.callback(browser.close)
            for script in (*scripts, NOT_PROMISED):
                browser.add_init_script(script)
            screen = tab(browser, host.url(), shots)
            screen.wait_for(texts(str(options.get("locale", "es")))("home.new_partie"))
            return screen

        yield start


@FULL
def test_on_an_iphone_the_two_steps_are_shown_and_later_how_partien_move(
    open_phone: OpenPhone,
) -> None:
    phone = open_phone(ON_IOS, NOT_OFFERED, user_agent=IOS)
    phone.wait_for(T("install.first"))
    phone.shot("phone-install-ios")
    assert phone.has(T("install.why_on_ios"))
    for number, key in enumerate(IOS_STEPS, start=1):
        assert phone.has(f"{number}. {T(key)}")
    begin(phone)
    phone.tap(T("app.back"))
    names = {"settings": "settings.title", "save": "device.save", "restore": "copy.take_in"}
    phone.wait_for(T("install.moves", **{name: T(key) for name, key in names.items()}))
    phone.shot("phone-install-ios-moves")
    assert phone.has(f"1. {T('install.share')}")


@FULL
def test_on_android_the_two_steps_are_shown_before_the_browser_offers_it(
    open_phone: OpenPhone,
) -> None:
    phone = open_phone(ON_ANDROID, NOT_OFFERED)
    phone.wait_for(T("install.first"))
    phone.shot("phone-install-android")
    for number, key in enumerate(ANDROID_STEPS, start=1):
        assert phone.has(f"{number}. {T(key)}")


@FULL
def test_where_the_browser_offers_it_a_button_lets_it_ask(open_phone: OpenPhone) -> None:
    phone = open_phone(ON_ANDROID, OFFERED)
    phone.wait_for_text(T("install.now"))
    phone.shot("phone-install-offered")
    assert not phone.has(T("install.menu"))
    phone.page.mouse.click(*phone.middle(T("install.now")))
    phone.page.wait_for_function("() => self.asked.length > 0")
    assert phone.page.evaluate("self.asked") == [True]
    phone.page.evaluate("dispatchEvent(new Event('appinstalled'))")
    phone.wait_for(T("install.first"), gone=True)


@FULL
@pytest.mark.parametrize("how", [INSTALLED, NOT_OFFERED])
def test_nothing_is_said_where_the_app_is_installed_or_cannot_be(
    how: str, open_phone: OpenPhone
) -> None:
    phone = open_phone(how)
    phone.settle()
    assert not phone.has(T("install.first"))


@FULL
@pytest.mark.parametrize("language", [one.code for one in LANGUAGES])
def test_on_a_short_phone_the_note_moves_no_button_and_can_be_read(
    language: str, open_phone: OpenPhone
) -> None:
    t = texts(language)
    phone = open_phone(
        ON_IOS,
        NOT_OFFERED,
        user_agent=IOS,
        locale=language,
        viewport={"width": 320, "height": 568},
    )
    phone.wait_for(t("install.first"))
    phone.shot(f"phone-install-short-{language}")
    phone.tap(t("home.play"))
    phone.wait_for(t("new.start"))
