"""Choosing a file in the browser's dialog, which opens only after a real click."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from playwright.sync_api import FileChooser
from playwright.sync_api import TimeoutError as Timeout

from scorer.exchange.documents import document_text
from scorer.texts import texts
from tests.browser.harness import Screen

MOST_CLICKS: Final = 10
ACTIVATION_MS: Final = 6_000
"""Milliseconds after a click in which Chromium opens a dialog."""
T: Final = texts("es")


TAKEN: Final = """
(() => {
  const read = FileReader.prototype.readAsArrayBuffer;
  FileReader.prototype.readAsArrayBuffer = function (blob) {
    window.takenBytes = (window.takenBytes ?? 0) + blob.size;
    return read.call(this, blob);
  };
})();
"""
"""Counts in `takenBytes` what Flet's client reads of files, which takes it a microsecond a byte."""


def choose_file(screen: Screen, button: str, file: Path) -> None:
    """Click a button and choose a file in the dialog that opens."""
    open_dialog(screen, button).set_files(file)


def open_dialog(screen: Screen, button: str) -> FileChooser:
    """Click a button, and return the dialog that it opens.

    A browser opens it only for some seconds after a click, which pass on a busy machine.
    """
    screen.wait_for(button)
    screen.settle()
    for _ in range(MOST_CLICKS - 1):
        with suppress(Timeout):
            return _dialog_after_click(screen, button)
    return _dialog_after_click(screen, button)


def _dialog_after_click(screen: Screen, button: str) -> FileChooser:
    x, y = screen.middle(button)
    with screen.page.expect_file_chooser(timeout=ACTIVATION_MS) as chooser:
        screen.page.mouse.click(x, y)
    return chooser.value


def restore(screen: Screen, file: Path) -> None:
    """Choose a copy, and agree to what it brings."""
    choose_file(screen, T("copy.take_in"), file)
    screen.tap(T("copy.plan.go"))


def export_file(folder: Path, documents: Sequence[Mapping[str, object]]) -> Path:
    """Write a file as the app exports it, and return its path."""
    path = folder / "copy.json"
    path.write_text("[" + ",\n".join(map(document_text, documents)) + "]\n", "utf-8")
    return path
