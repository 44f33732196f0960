"""The table of a Schieber: the slate, what is tapped in every deal, and one panel at a time."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from rules.facts import WeisShown
from rules.log import Amended
from scorer.session import Sitting
from scorer.views.acts import Acts, Panel
from scorer.views.arrangement import BoardRoom, TableParts, arranged
from scorer.views.at_table import AtTable, use_table
from scorer.views.board import board
from scorer.views.controls import (
    CLAIMS,
    GAP,
    HEIGHT,
    ClaimButtons,
    CountButtons,
    DealButtons,
    ModeRow,
    Turn,
    TurnLine,
    turn_of,
)
from scorer.views.desk import Desk
from scorer.views.entries import Entries
from scorer.views.header import Header, title_of
from scorer.views.look import Look
from scorer.views.pad import Pad
from scorer.views.panels import panel_body
from scorer.views.surface import framed
from scorer.widgets.component import use_stable
from scorer.widgets.slate import Bar

SMALLEST = 300
"""The least room for a slate whose strokes can be counted, in logical pixels."""

SLATE_ROOM = BoardRoom(share=0.46, widest=480, tallest=1.55)


@ft.component
def SchieberTable(look: Look, desk: Desk, sitting: Sitting) -> ft.Control:
    """Everything that people say at the table is written from here."""
    at = use_table(look, desk, sitting)
    view, acts = at.view, at.acts
    pushed, set_pushed = ft.use_state(False)
    turn = turn_of(look, view, pushed=pushed)

    def push() -> None:
        if turn.mode is None:
            set_pushed(not pushed)
        else:
            acts.correct([Amended(turn.seq, replace(turn.mode, pushed=not turn.pushed))])

    def forget_push() -> None:
        set_pushed(False)

    ft.use_effect(forget_push, [turn.mode is None])

    def touch(half: int, bar: Bar) -> None:
        acts.record(WeisShown(side=half, points=bar))

    touched = use_stable(touch)
    on_bar = None if view.outcome.finished else touched

    def slate(width: float, height: float) -> ft.Control:
        size = (round(width), round(max(height, SMALLEST)))
        return board(look, view, size, at.turned, on_bar)

    before = [
        TurnLine(look, turn, at.notice, use_stable(push), acts),
        ModeRow(look, turn, acts),
        DealButtons(look, turn.weis, turn.stoeck, acts),
    ]
    body = panel_body(look, view, acts, desk, at.panel, at.keys)
    return arranged(
        TableParts(
            look=look,
            acts=acts,
            header=Header(look, title_of(look, view), acts, desk.go),
            board=slate,
            controls=_rows([*before, *_after(look, turn, acts)]),
            controls_height=HEIGHT,
            body=body,
            panel=at.panel,
            beside=Entries(look, view, acts),
            middle=_middle(look, at, before, body) if look.wide else None,
            under=ClaimButtons(look, turn.sides, turn.claims, acts) if look.wide else None,
            under_height=CLAIMS,
            room=SLATE_ROOM,
        )
    )


def _rows(rows: list[ft.Control]) -> ft.Control:
    return ft.Column(rows, spacing=GAP, tight=True)


def _after(look: Look, turn: Turn, acts: Acts) -> list[ft.Control]:
    """What is tapped once the tricks are played, and the claims."""
    return [
        CountButtons(look, turn.sides, turn.count, acts),
        ClaimButtons(look, turn.sides, turn.claims, acts),
    ]


def _middle(
    look: Look, at: AtTable, before: list[ft.Control], body: ft.Control | None
) -> ft.Control:
    """Where there is room, the pad of the open deal is always there."""
    finished = at.view.outcome.finished
    rows = [] if finished else list(before)
    if body is not None:
        rows.append(framed(look, at.acts, at.panel, body))
    elif not finished:
        pad = Pad(look, at.view, at.acts, Panel(kind="pad"), at.keys)
        rows.append(framed(look, at.acts, None, pad))
    return ft.Column(rows, spacing=GAP + 2, tight=True)
