"""The sheet of a Putz: strokes and apples as players draw them, and the score (PUT)."""

from __future__ import annotations

import flet as ft

from rules.games.putz.deal import State
from rules.games.putz.facts import PointsCounted
from rules.games.putz.standing import PlayerStanding, standing, stayed_out
from scorer.games._sheet.player_sheet import NOTHING, Column, Figure, Line, player_sheet
from scorer.games.putz.marks import putz_marks
from scorer.phrases import signed
from scorer.table.context import TableContext
from scorer.table.corrections.edit import EditPanel
from scorer.theme import DARK, SLATE
from scorer.widgets.stone import frame_width
from scorer.widgets.suits import mode_icon
from scorer.widgets.tap import words

LAST, SCORE = 56, 52
"""Widths of the columns, in logical pixels."""


def putz_board(table: TableContext, size: tuple[float, float]) -> ft.Control:
    """Everybody's strokes and apples on a piece of slate, and what the last deal gave."""
    look, view = table.look, table.view
    t = look.t
    state: State = view.state
    width = size[0] - 2 * frame_width(size[0]) - 16 - LAST - SCORE
    return player_sheet(
        t("sheet.player"),
        [
            Column(title=t("sheet.last_deal"), width=LAST),
            Column(title=t("putz.score"), width=SCORE),
        ],
        [_line(table, entry, width) for entry in standing(state)],
        size,
        _foot(table),
    )


def _line(table: TableContext, entry: PlayerStanding, width: float) -> Line:
    view = table.view
    return Line(
        name=view.players[entry.seat],
        aside=_aside(table, entry),
        strokes=lambda height: _marks(table, entry, (width, height)),
        figures=(
            _last(table, entry),
            Figure(text=signed(entry.score), bold=True),
        ),
    )


def _marks(table: TableContext, entry: PlayerStanding, size: tuple[float, float]) -> ft.Control:
    """What stands on the slate, with the numbers for who does not see it."""
    look, view = table.look, table.view
    counts = look.t("putz.marks", putzes=entry.putzes, pommes=entry.pommes)
    return ft.Semantics(
        label=f"{view.players[entry.seat]}: {counts}",
        container=True,
        content=putz_marks(entry.putzes, entry.pommes, *size),
    )


def _aside(table: TableContext, entry: PlayerStanding) -> str:
    """How near an end is; the Weis and the Stöck of this deal stand before that."""
    look, view = table.look, table.view
    t = look.t
    if view.outcome.finished:
        return ""
    if entry.melds:
        return f"+{entry.melds}"
    if entry.to_fall == 1:
        return t("putz.to_fall")
    return t("table.missing", n=entry.to_win)


def _last(table: TableContext, entry: PlayerStanding) -> Figure:
    """The points of the deal counted last, and below them what they gave."""
    look, view, actions = table.look, table.view, table.actions
    if entry.last is None:
        return NOTHING
    seq = next(
        step.seq for step in reversed(view.replay.taken) if isinstance(step.event, PointsCounted)
    )
    below = "−1" if entry.last_pomme else f"+{entry.last_putz}" if entry.last_putz else ""
    told = f"{view.players[entry.seat]}, {look.t('sheet.last_deal')}: {entry.last} {below}"
    return Figure(
        text=str(entry.last),
        below=below,
        label=told.rstrip(),
        on_tap=lambda: actions.open(EditPanel(seq, entry.seat)),
        key=f"last-{entry.seat}",
    )


def _foot(table: TableContext) -> list[ft.Control]:
    """The turned suit, what stayed out of the last deal, and both ends (PUT-6)."""
    look, view = table.look, table.view
    t = look.t
    state: State = view.state
    left: list[ft.Control] = []
    deal = state.deal
    if deal is not None and deal.mode is not None and look.show_trump:
        left.append(mode_icon(deal.mode, look.deck, size=22, colour=SLATE.chalk))
    out = stayed_out(state.finished[-1]) if state.finished else None
    told = t("counting.stayed_out", n=out) if out else ""
    ends = t("putz.ends", target=state.options.target, lowest=signed(state.options.lowest))
    return [
        *left,
        words(told, SLATE.quiet, size=14, align=ft.TextAlign.LEFT, lines=2, expand=1),
        words(ends, DARK.accent, size=15, bold=True),
    ]
