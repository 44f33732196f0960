"""The slate of a Partie: what the rules say stands on it, handed to the drawing."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from rules.schieber import missing
from rules.score import entries_of
from rules.slate import written
from scorer.session import View
from scorer.theme import SLATE
from scorer.views.look import Look
from scorer.widgets.slate import Bar, Half, Slate


def half(look: Look, view: View, side: int, *, turned: bool) -> Half:
    """One half of the slate with all that a side has written (SLATE-1, SLATE-2)."""
    t = look.t
    name = view.side_names[side]
    lines = view.lines
    marks = written(entries_of(lines, side), negative_rest=view.options.negative_rest)
    left = missing(view.state, side)
    return Half(
        name=name,
        colour=SLATE.sides[side],
        total=str(marks.worth),
        missing=t("table.missing", n=left) if left else t("table.reached"),
        chalk=marks,
        turned=turned,
        labels=(
            t("table.bar_label", side=name, points=100),
            t("table.bar_label", side=name, points=50),
            t("table.bar_label", side=name, points=20),
        ),
    )


def board(
    look: Look,
    view: View,
    size: tuple[float, float],
    turned: tuple[bool, bool],
    on_bar: Callable[[int, Bar], None] | None,
) -> ft.Control:
    """The slate with both halves, as large as ``size`` allows."""
    return Slate(
        half(look, view, 0, turned=turned[0]),
        half(look, view, 1, turned=turned[1]),
        size[0],
        size[1],
        on_bar,
        motion=look.motion,
    )
