"""The slate of a Partie as the board of its table."""

from __future__ import annotations

import flet as ft

from rules.engine.score import entries_of
from rules.jass import slate
from rules.pairs.facts import WeisShown
from scorer.appearance import Appearance
from scorer.games.counting.count_keys import says_correcting
from scorer.phrases import with_colon
from scorer.session import View
from scorer.table.model import BoardRoom, Covers, LiveTable, TableContext, TableDesign, on_board
from scorer.texts import Texts
from scorer.theme import SLATE
from scorer.widgets.component import memo, use_live_part, use_part, use_stable
from scorer.widgets.slate import LEAST_HEIGHT, Bar, Half, Slate, rest_text


def slate_half(look: Appearance, view: View, side: int) -> Half:
    """What a side has written on its half of the slate (SLATE-1, SLATE-2)."""
    t = look.t
    name = view.side_names[side]
    entries = entries_of(view.lines, side)
    total = sum(entries)
    marks = slate.legible(entries, negative_rest=view.options.negative_rest)
    left = view.game.missing(view.state, side)
    missing = t("table.missing", n=left) if left else t("table.reached")
    return Half(
        name=name,
        colour=SLATE.sides[side],
        total=str(total),
        missing=missing,
        chalk=marks,
        sentence=_sentence(t, name, f"{total}, {missing}", marks),
        labels=(
            t("table.bar_label", side=name, points=100),
            t("table.bar_label", side=name, points=50),
            t("table.bar_label", side=name, points=20),
        ),
    )


def _sentence(t: Texts, name: str, points: str, marks: slate.Half) -> str:
    """Return in a sentence what a side has, and then what is written."""
    strokes = [f"{count} × {worth}" for worth, count in marks.counts]
    written_down = ", ".join(part for part in (*strokes, rest_text(marks)) if part)
    sentence = f"{with_colon(t, name, points)}."
    return f"{sentence} {written_down}." if written_down else sentence


@memo
@ft.component
def SlateBoard(look: Appearance, live: LiveTable, width: int, height: int) -> ft.Control:
    """The slate with both halves; a tap on a bar records a Weis of its points."""
    halves = use_live_part(
        live.view, lambda view: (slate_half(look, view, 0), slate_half(look, view, 1))
    )
    takes_weis = use_part(live.view, lambda view: takes(live.screens.table, view))
    # Bars that a panel covers are no buttons, so that screen readers skip them, too.
    covered = use_part(live.panel, on_board) and not look.wide

    def touch(side: int, bar: Bar) -> None:
        # The second tap of a double tap on a panel that has just closed is no tap on a bar.
        if not says_correcting(look, live) and not live.actions.debounced():
            live.actions.record(WeisShown(side=side, points=bar))

    on_bar = use_stable(touch)
    touched = on_bar if look.writing and takes_weis and not covered else None
    return Slate(halves, live.turned, width, height, touched, motion=look.motion)


def takes(design: TableDesign, view: View) -> bool:
    """Whether a touch of a bar writes a Weis, or the line above the keys says why it does not."""
    asked = design.required_panel(view)
    keys_covered = asked is not None and asked.covers is Covers.SCREEN
    return view.game.weis_count(view.options) and not keys_covered and not view.outcome.finished


SLATE_ROOM = BoardRoom(share=0.46, widest=760, tallest=1.45)
"""The room of a slate on a wide screen."""


def slate_board(table: TableContext, width: float, height: float) -> ft.Control:
    """The slate as the board of a table."""
    return SlateBoard(table.look, table.live, round(width), round(max(height, LEAST_HEIGHT)))
