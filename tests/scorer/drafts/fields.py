"""Text fields of a screen without a browser."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorer.flet_internals import MessageAction
from tests.browser.headless import HeadlessScreen


def field_of(screen: HeadlessScreen, label: str) -> Mapping[str, Any]:
    """The field with this label; of several, the one drawn last."""
    shown = [one for one in screen.shown.controls() if one.get("_c") == "TextField"]
    return [one for one in shown if one.get("label") == label][-1]


def text_in(screen: HeadlessScreen, label: str) -> str:
    """What stands in a field."""
    return str(field_of(screen, label).get("value") or "")


def type_in(screen: HeadlessScreen, label: str, text: str) -> None:
    """Type a text into a field, one letter after the other, as Flet's client does."""
    control: Any = field_of(screen, label)
    for end in range(1, len(text) + 1):
        control["value"] = text[:end]
        number, props = control["_i"], {"value": text[:end]}
        screen._send(MessageAction.UPDATE_CONTROL_PROPS, id=number, props=props)
        screen._event(number, "change", text[:end])
