"""The slate of a Partie: what the rules say stands on it, handed to the drawing."""

from __future__ import annotations

import flet as ft

from rules.facts import WeisShown
from rules.schieber import missing
from rules.score import entries_of
from rules.slate import written
from scorer.session import View
from scorer.theme import SLATE
from scorer.views.at_table import AtTable
from scorer.views.look import Look
from scorer.widgets.component import memo, use_part, use_stable, whole
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


@memo
@ft.component
def SlateBoard(look: Look, at: AtTable, width: int, height: int) -> ft.Control:
    """The slate with both halves; touching a bar writes a Weis of its worth (SLATE-3)."""
    turned = use_part(at.turned, whole)

    def shown(view: View) -> tuple[Half, Half, bool]:
        far, near = (half(look, view, side, turned=turned[side]) for side in (0, 1))
        return far, near, view.outcome.finished

    far, near, finished = use_part(at.view, shown)

    def touch(side: int, bar: Bar) -> None:
        at.acts.record(WeisShown(side=side, points=bar))

    touched = use_stable(touch)
    return Slate(far, near, width, height, None if finished else touched, motion=look.motion)
