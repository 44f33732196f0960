"""What players do in every browser: a Schieber without names."""

from __future__ import annotations

from typing import Final

from scorer.texts import texts
from tests.browser.harness import Screen

T: Final = texts("es")

KEPT: Final = """
async () => {
  const ready = await navigator.serviceWorker.getRegistration();
  return ready?.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
}
"""
"""Whether the service worker has stored the app."""


def begin(screen: Screen) -> None:
    """Begin a Schieber, choose clubs and write 98: 196 points on the slate."""
    screen.tap(f"{T('home.new_partie')}: {T('game.schieber')}")
    screen.tap(T("new.start"))
    screen.wait_for(T("table.who_is_vorhand"))
    screen.tap(T("names.seat_n", n=1))
    screen.tap(T("a11y.mode", mode=T("mode.french.clubs"), factor=2))
    screen.wait_for(T("play.points"))
    for key in ("9", "8"):
        screen.tap(key)
    screen.tap(T("pad.write"))
    screen.wait_for_text("196")


def again(screen: Screen) -> None:
    """Load the page anew."""
    screen.page.reload()
    screen.turn_on_semantics()


def wait_until_kept(screen: Screen) -> None:
    """Wait until the app starts without its host."""
    screen.page.wait_for_function(KEPT, timeout=120_000)
