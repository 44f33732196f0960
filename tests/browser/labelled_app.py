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
from scorer.drafts.kept import KeptDrafts
from scorer.sharing import taps

LINE = 1.2
"""Least height of a line whose style sets none, as a multiple of the font size."""

_Text, _Semantics = ft.Text, ft.Semantics
_fill = ft.Container.__init__


class _Labelled(_Text):  # type: ignore[misc, valid-type]
    """A text that describes itself to the node around it, also after a change."""

    node: ft.Semantics | None = None

    def __setattr__(self, name: str, value: Any) -> None:
        super().__setattr__(name, value)
        if self.node is not None and name in ("size", "max_lines", "style"):
            self.node.label = self.description

    @property
    def description(self) -> str:
        """What tests read of a text."""
        shown = {
            "text": self.value or "".join(span.text or "" for span in self.spans or ()),
            "size": self.size or 14,
            "bold": self.weight is ft.FontWeight.W_700,
            "line": (self.style and self.style.height) or LINE,
            "lines": 1 if self.no_wrap else self.max_lines,
        }
        return json.dumps(shown, ensure_ascii=False)


def text(value: str = "", **options: Any) -> ft.Semantics:
    """Return a text in a node whose name describes it."""
    expand, shown = options.pop("expand", None), _Labelled(value, **options)
    node = _Semantics(
        label=shown.description,
        container=True,
        exclude_semantics=True,
        expand=expand,
        content=shown,
    )
    shown.__dict__["node"] = node
    return node


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
    taps.DOUBLE_TAP_SECONDS = 0  # type: ignore[attr-defined]
    # Every language and size finds the same screens.
    KeptDrafts.put = lambda *_: None  # type: ignore[method-assign]
    ft.Text, ft.Semantics = text, semantics  # type: ignore[assignment, misc]
    ft.MergeSemantics = merged  # type: ignore[assignment, misc]
    ft.Container.__init__ = without_ink  # type: ignore[assignment]
    sys.exit(main())
