"""What players do in every browser: a Schieber without names."""

from __future__ import annotations

from typing import Final

from scorer.texts import Texts
from tests.browser.harness import Screen

KEPT: Final = """
async () => {
  const ready = await navigator.serviceWorker.getRegistration();
  return ready?.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
}
"""
"""Whether the service worker has stored the app."""


def begin(screen: Screen, t: Texts) -> None:
    """Begin a Schieber, choose clubs and write 98: 196 points on the slate."""
    screen.tap(f"{t('home.new_partie')}: {t('game.schieber')}")
    screen.tap(t("new.start"))
    screen.wait_for(t("table.who_is_vorhand"))
    screen.tap(t("names.seat_n", n=1))
    screen.tap(t("a11y.mode", mode=t("mode.french.clubs"), factor=2))
    screen.wait_for(t("play.points"))
    for key in ("9", "8"):
        screen.tap(key)
    screen.tap(t("pad.write"))
    screen.wait_for_text("196")


def again(screen: Screen) -> None:
    """Load the page anew."""
    screen.page.reload()
    screen.turn_on_semantics()


def wait_until_kept(screen: Screen) -> None:
    """Wait until the app starts without its host."""
    screen.page.wait_for_function(KEPT, timeout=120_000)
