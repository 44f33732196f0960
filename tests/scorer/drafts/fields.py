"""Text fields of a screen without a browser."""

from __future__ import annotations

from tests.browser.headless import HeadlessScreen


def text_in(screen: HeadlessScreen, label: str) -> str:
    """What stands in a field."""
    return str(screen.field(label).get("value") or "")


def type_in(screen: HeadlessScreen, label: str, text: str) -> None:
    """Type a text into a field, one letter after the other, as Flet's client does."""
    screen.type_into(text, label)
