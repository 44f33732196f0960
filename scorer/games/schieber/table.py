"""The table of a Schieber: the slate, what is tapped in every deal, and one panel at a time."""

from __future__ import annotations

import flet as ft

from scorer.appearance import Appearance
from scorer.games._slate.board import SlateBoard
from scorer.games.schieber.controls import (
    CLAIMS,
    GAP,
    HEIGHT,
    ClaimButtons,
    CountButtons,
    DealButtons,
    ModeRow,
    Push,
    TurnLine,
)
from scorer.games.schieber.entries import Entries
from scorer.games.schieber.pad import Pad
from scorer.games.schieber.panels import called_for, panel_body
from scorer.services import Services
from scorer.session import OpenPartie
from scorer.table.actions import Panel
from scorer.table.header import Header
from scorer.table.layout import BoardRoom, TableParts, arranged
from scorer.table.screen import TableState, use_table
from scorer.table.surface import framed
from scorer.widgets.component import use_cell, use_part, whole

SMALLEST = 300
"""The least room for a slate whose strokes can be counted, in logical pixels."""

SLATE_ROOM = BoardRoom(share=0.46, widest=480, tallest=1.55)


@ft.component
def SchieberTable(look: Appearance, services: Services, open_partie: OpenPartie) -> ft.Control:
    """Everything that people say at the table is written from here."""
    at = use_table(look, services, open_partie)
    push = use_cell(lambda: Push(None))[0]
    opened = use_part(at.panel, whole)
    called = use_part(at.view, called_for)
    # An open panel and the list beside the table show all of the Partie; the rest follows
    # what it shows, so that a Weis touched on the slate draws little more than its stroke.
    use_part(at.view, whole if look.wide or opened or called else called_for)
    panel = opened or (Panel(kind=called) if called else None)
    body = panel_body(look, at, services, panel) if panel else None
    before = [TurnLine(look, at, push), ModeRow(look, at, push), DealButtons(look, at)]
    return arranged(
        TableParts(
            look=look,
            at=at,
            header=Header(look, at, services.go),
            board=lambda width, height: SlateBoard(
                look, at, round(width), round(max(height, SMALLEST))
            ),
            controls=_rows([*before, CountButtons(look, at), ClaimButtons(look, at)]),
            controls_height=HEIGHT,
            body=body,
            panel=opened,
            beside=Entries(look, at.view.value, at.actions),
            middle=_middle(look, at, before, opened, body) if look.wide else None,
            under=ClaimButtons(look, at) if look.wide else None,
            under_height=CLAIMS,
            room=SLATE_ROOM,
            slate=True,
        )
    )


def _rows(rows: list[ft.Control]) -> ft.Control:
    return ft.Column(rows, spacing=GAP, tight=True)


def _middle(
    look: Appearance,
    at: TableState,
    before: list[ft.Control],
    opened: Panel | None,
    body: ft.Control | None,
) -> ft.Control:
    """Where there is room, the pad of the open deal is always there."""
    view = at.view.value
    finished = view.outcome.finished
    rows = [] if finished else list(before)
    if body is not None:
        rows.append(framed(look, at.actions, opened, body))
    elif not finished:
        pad = Pad(look, view, at.actions, None, at.keys)
        rows.append(framed(look, at.actions, None, pad))
    return ft.Column(rows, spacing=GAP + 2, tight=True)
