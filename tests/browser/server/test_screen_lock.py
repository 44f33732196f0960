"""The screen stays on at a table: also after a look at another app, and after a reload."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from scorer.texts import texts
from tests.browser.conftest import PHONE, OpenScreen, StartApp
from tests.browser.harness import Screen
from tests.browser.prepared import STAGES, document, fill

pytestmark = pytest.mark.browser

T: Final = texts("es")
PARTIE: Final = f"{1:032x}"

_WATCH: Final = """
() => {
  window.locks = [];
  const ours = navigator.wakeLock.request;
  navigator.wakeLock.request = async (...args) => {
    const lock = await ours.call(navigator.wakeLock, ...args);
    window.locks.push(lock);
    return lock;
  };
}
"""
_HELD: Final = "() => window.locks.filter(lock => !lock.released).length === 1"


def watch(screen: Screen) -> None:
    """Note the locks that the page gets from now on."""
    screen.page.evaluate(_WATCH)


_ASK_AT_ONCE: Final = "() => { for (let left = 3; left; left -= 1) Wakelock.toggle(true) }"
"""Let the client keep the screen on for several callers."""


def wait_until_held(screen: Screen) -> None:
    screen.page.wait_for_function(_HELD)


def test_the_screen_stays_on_after_another_app_and_after_a_reload(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    fill(tmp_path, [document(PARTIE, STAGES["mode"])])
    phone = open_screen(own_app(tmp_path).url, **PHONE)
    watch(phone)
    phone.go(f"partie/{PARTIE}")
    phone.wait_for(T("play.points"))
    wait_until_held(phone)
    # As a browser does when the page is hidden.
    phone.page.evaluate("() => Promise.all(window.locks.map(lock => lock.release()))")
    phone.hide()
    phone.show_again()
    wait_until_held(phone)

    phone.page.reload()
    watch(phone)
    phone.turn_on_semantics()
    wait_until_held(phone)
    phone.tap(T("app.back"))
    phone.wait_for(T("home.at_the_table"))
    phone.page.wait_for_function("() => window.locks.every(lock => lock.released)")


def test_several_that_ask_for_the_lock_while_the_page_is_hidden_get_one(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    fill(tmp_path, [document(PARTIE, STAGES["mode"])])
    phone = open_screen(own_app(tmp_path).url, **PHONE)
    watch(phone)
    phone.go(f"partie/{PARTIE}")
    phone.wait_for(T("play.points"))
    wait_until_held(phone)
    phone.page.evaluate("() => Promise.all(window.locks.map(lock => lock.release()))")
    phone.hide()
    # One waits until the page is shown; the others wait for it, and then ask at the same time.
    phone.page.evaluate(_ASK_AT_ONCE)
    phone.show_again()
    wait_until_held(phone)
    # The console, which is read at the end of every test, holds no error of the client.
