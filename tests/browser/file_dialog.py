"""Choosing a file in the browser's dialog, which opens only after a real click."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from scorer.exchange.documents import document_text
from tests.browser.harness import Screen


def choose_file(screen: Screen, button: str, file: Path) -> None:
    """Click a button and choose a file in the dialog that opens."""
    screen.wait_for(button)
    screen.settle()
    x, y = screen.middle(button)
    with screen.page.expect_file_chooser() as chooser:
        screen.page.mouse.click(x, y)
    chooser.value.set_files(file)


def export_file(folder: Path, documents: Sequence[Mapping[str, object]]) -> Path:
    """Write a file as the app exports it, and return its path."""
    path = folder / "copy.json"
    path.write_text("[" + ",\n".join(map(document_text, documents)) + "]\n", "utf-8")
    return path
