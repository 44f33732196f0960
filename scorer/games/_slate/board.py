"""The slate of a Partie: what the rules say stands on it, handed to the drawing."""

from __future__ import annotations

import flet as ft

from rules.engine.score import entries_of
from rules.jass.slate import written
from rules.pairs.facts import WeisShown
from scorer.appearance import Appearance
from scorer.session import View
from scorer.table.screen import TableState
from scorer.theme import SLATE
from scorer.widgets.component import memo, use_live_part, use_part, use_stable
from scorer.widgets.slate import Bar, Half, Slate


def half(look: Appearance, view: View, side: int) -> Half:
    """One half of the slate with all that a side has written (SLATE-1, SLATE-2)."""
    t = look.t
    name = view.side_names[side]
    lines = view.lines
    marks = written(entries_of(lines, side), negative_rest=view.options.negative_rest)
    left = view.game.missing(view.state, side)
    return Half(
        name=name,
        colour=SLATE.sides[side],
        total=str(marks.worth),
        missing=t("table.missing", n=left) if left else t("table.reached"),
        chalk=marks,
        labels=(
            t("table.bar_label", side=name, points=100),
            t("table.bar_label", side=name, points=50),
            t("table.bar_label", side=name, points=20),
        ),
    )


@memo
@ft.component
def SlateBoard(look: Appearance, at: TableState, width: int, height: int) -> ft.Control:
    """The slate with both halves; touching a bar writes a Weis of its worth."""
    halves = use_live_part(at.view, lambda view: (half(look, view, 0), half(look, view, 1)))
    finished = use_part(at.view, lambda view: view.outcome.finished)

    def touch(side: int, bar: Bar) -> None:
        at.actions.record(WeisShown(side=side, points=bar))

    on_bar = use_stable(touch)
    touched = on_bar if look.writing and not finished else None
    return Slate(halves, at.turned, width, height, touched, motion=look.motion)
