"""Steps of the tests in several browsers."""

from __future__ import annotations

import base64
from typing import Final

from scorer.texts import LANGUAGES, Texts, texts
from tests.browser.harness import Screen
from tests.browser.phone.visits import Save
from tests.browser.prepared import open_form

KEPT: Final = """
async () => {
  const ready = await navigator.serviceWorker.getRegistration();
  return ready?.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
}
"""
"""Returns whether the service worker has stored the app."""


def begin(screen: Screen, t: Texts) -> None:
    """Begin a Schieber, choose clubs and write 98: 196 points on the slate."""
    open_form(screen, t)
    screen.tap(t("new.start"))
    screen.wait_for(t("table.who_is_vorhand"))
    screen.tap(t("names.seat_n", n=1))
    screen.tap(t("a11y.mode", mode=t("mode.french.clubs"), factor=2))
    screen.wait_for(t("play.points"))
    for key in ("9", "8"):
        screen.tap(key)
    screen.tap(t("pad.write"))
    screen.wait_for_text("196")


def reload(screen: Screen) -> None:
    """Reload the page."""
    screen.page.reload()
    screen.turn_on_semantics()


def wait_until_kept(screen: Screen) -> None:
    """Wait until the service worker has stored the app."""
    screen.page.wait_for_function(KEPT, timeout=120_000)


def restore_copy(screen: Screen, t: Texts, text: str) -> None:
    """Restore a copy with this text, in place of the browser's file dialog.

    The app creates the file field only when it opens the dialog, and these protocols cannot answer
    the dialog of such a field.
    """
    screen.wait_for(t("copy.take_in"))
    screen.page.evaluate(ANSWER_FILE_DIALOG, text)
    screen.tap(t("copy.take_in"))
    screen.tap(t("copy.plan.go"))


ANSWER_FILE_DIALOG: Final = """
text => {
  const usual = HTMLInputElement.prototype.click;
  HTMLInputElement.prototype.click = function () {
    HTMLInputElement.prototype.click = usual;
    const chosen = new DataTransfer();
    chosen.items.add(new File([text], "copy.json", { type: "application/json" }));
    this.files = chosen.files;
    this.dispatchEvent(new Event("change", { bubbles: true }));
  };
}
"""


def choose_spanish(screen: Screen, t: Texts) -> None:
    """Open the settings and choose Spanish there."""
    screen.tap(t("settings.title"))
    screen.tap(f"{t('settings.language')}: {SPANISH}")
    screen.wait_for(ES("settings.about"))


ES: Final = texts("es")
SPANISH: Final = next(language.name for language in LANGUAGES if language.code == "es")


def saved_in_page(screen: Screen) -> Save:
    """Capture what the page saves: these protocols do not report downloads."""
    screen.page.evaluate(CAPTURE_DOWNLOADS)

    def save(button: str) -> tuple[str, bytes]:
        screen.page.evaluate("() => { self.kept = undefined }")
        screen.tap(button)
        screen.page.wait_for_function("() => self.kept !== undefined")
        name, content = screen.page.evaluate("() => self.kept")
        return name, base64.b64decode(content)

    return save


CAPTURE_DOWNLOADS: Final = """
() => {
  const usual = URL.createObjectURL;
  let file;
  URL.createObjectURL = made => {
    file = made;
    return usual.call(URL, made);
  };
  HTMLAnchorElement.prototype.click = async function () {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = Array.from(bytes, byte => String.fromCharCode(byte)).join('');
    self.kept = [this.download, btoa(text)];
  };
}
"""
