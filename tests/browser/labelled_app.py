"""The real app, in which every text tells how it is set, so that a test can see whether it is cut.

Texts on buttons are not in the semantics, and no text says how large it is or how many
lines it may take. Here each has a node of its own whose name is a JSON object. Nothing
else that is seen differs, neither sizes nor words; but taps may follow a panel at once, and
no ink spreads below them, which takes a machine without a graphics card a third of its time.
The arguments are those of the command line.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import flet as ft

from scorer.cli.main import main
from scorer.table import debounce

_Text, _Semantics = ft.Text, ft.Semantics
_fill = ft.Container.__init__


def text(value: str = "", **options: Any) -> ft.Semantics:
    """A text in a node that says what it is."""
    told = {
        "text": value,
        "size": options.get("size") or 14,
        "bold": options.get("weight") is ft.FontWeight.W_700,
        "lines": 1 if options.get("no_wrap") else options.get("max_lines"),
    }
    return _Semantics(
        label=json.dumps(told, ensure_ascii=False),
        container=True,
        exclude_semantics=True,
        expand=options.pop("expand", None),
        content=_Text(value, **options),
    )


def semantics(**options: Any) -> ft.Semantics:
    """What is hidden from screen readers is shown to the tests."""
    return _Semantics(**{**options, "exclude_semantics": False})


def without_ink(container: ft.Container, *content: Any, **options: Any) -> None:
    """Fill in a surface that answers to a tap without a movement."""
    _fill(container, *content, **{**options, "ink": False})


if __name__ == "__main__":
    debounce.DEBOUNCE_SECONDS = 0
    ft.Text, ft.Semantics = text, semantics  # type: ignore[assignment, misc]
    ft.Container.__init__ = without_ink  # type: ignore[assignment]
    sys.exit(main())
