"""The real app with font size and number of lines of every text in its semantics.

Texts on buttons are usually not in the semantics, and no text has its size there. Here every text
has a node of its own whose name is a JSON object, so that tests can see whether it is cut. Sizes
and texts are those of the real app. To save time, taps are not debounced and have no ink, which
takes a third of the time on a machine without a GPU. The arguments are those of the command line.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import flet as ft

from scorer.cli.main import main
from scorer.table import debounce

LINE = 1.2
"""Least height of a line whose style sets none, as a multiple of the font size."""

_Text, _Semantics = ft.Text, ft.Semantics
_fill = ft.Container.__init__


def text(value: str = "", **options: Any) -> ft.Semantics:
    """Return a text in a node whose name describes it."""
    style = options.get("style")
    value = value or "".join(span.text or "" for span in options.get("spans") or ())
    description = {
        "text": value,
        "size": options.get("size") or 14,
        "bold": options.get("weight") is ft.FontWeight.W_700,
        "line": (style and style.height) or LINE,
        "lines": 1 if options.get("no_wrap") else options.get("max_lines"),
    }
    return _Semantics(
        label=json.dumps(description, ensure_ascii=False),
        container=True,
        exclude_semantics=True,
        expand=options.pop("expand", None),
        content=_Text(value, **options),
    )


def semantics(**options: Any) -> ft.Semantics:
    """Return a node that is never excluded from the semantics."""
    return _Semantics(**{**options, "exclude_semantics": False})


def merged(content: Any, **options: Any) -> ft.Control:
    """Return what would be merged, not merged, so that the texts on a button keep their nodes."""
    named = content.content
    if not isinstance(content, ft.Container) or not isinstance(named, _Semantics):
        return ft.Container(content, **options)
    # The name of a button belongs to its whole surface.
    content.content, named.content, named.container = named.content, content, True
    for option, value in options.items():
        setattr(named, option, value)
    return named


def without_ink(container: ft.Container, *content: Any, **options: Any) -> None:
    """Initialize a container without ink."""
    _fill(container, *content, **{**options, "ink": False})


if __name__ == "__main__":
    debounce.DEBOUNCE_SECONDS = 0
    ft.Text, ft.Semantics = text, semantics  # type: ignore[assignment, misc]
    ft.MergeSemantics = merged  # type: ignore[assignment, misc]
    ft.Container.__init__ = without_ink  # type: ignore[assignment]
    sys.exit(main())
