"""Letters of a screen that are too small to be read at arm's length, found in its controls."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

LEAST: Final = 14.0
"""Least size of letters, in logical pixels."""

USUAL: Final = 14.0
"""The size of a text that says none, in logical pixels."""

ON_BORDER: Final = 0.75
"""The share of the size of its letters in which a label is drawn on the border of its field."""

ROUNDED: Final = 0.05
"""Sizes are rounded to a tenth of a pixel."""


@dataclass(frozen=True, slots=True, order=True)
class Small:
    """A text whose letters are too small.

    Attributes:
        size: Their size, in logical pixels.
        text: The text.
    """

    size: float
    text: str


def small(value: Any) -> Iterator[Small]:
    """The texts of a view whose letters are too small.

    Args:
        value: The controls, as Flet's client gets them.
    """
    if isinstance(value, list):
        for part in value:
            yield from small(part)
    if not isinstance(value, Mapping) or value.get("visible") is False:
        return
    if value.get("_c") == "Text":
        yield from _of_text(value)
    elif value.get("_c") == "TextField":
        yield from _of_text(
            {"value": value["label"], "size": value["label_style"]["size"] * ON_BORDER}
        )
    for name, part in value.items():
        if isinstance(part, Mapping | list) and name not in {"style", "spans"}:
            yield from small(part)


def _of_text(control: Mapping[str, Any]) -> Iterator[Small]:
    """The text itself, or its parts; one that is drawn has its size in its style."""
    style = control.get("style") or {}
    size = control.get("size") or style.get("size") or USUAL
    spans = [
        (span.get("text"), (span.get("style") or {}).get("size") or size)
        for span in control.get("spans") or ()
    ]
    for text, own in ((control.get("value"), size), *spans):
        if str(text or "").strip() and own < LEAST - ROUNDED:
            yield Small(round(own, 1), str(text))
