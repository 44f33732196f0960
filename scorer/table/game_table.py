"""The table screen of any game, built from its :class:`TableDesign`."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from scorer.appearance import Appearance
from scorer.services import Services
from scorer.session import OpenPartie
from scorer.sharing.taps import taps_of
from scorer.table.end.screen import beside_end, end_screen
from scorer.table.end.standing import course_chart
from scorer.table.entries.panel import Entries
from scorer.table.header import Header
from scorer.table.heights import header_height
from scorer.table.keys_gate import keys_gate, keys_region
from scorer.table.layout import TableParts, lay_out_table
from scorer.table.live_table import use_panel, use_table
from scorer.table.model import GameScreens, Panel, TableContext, on_board
from scorer.table.notice import NoticeLine, notice_height, with_notice
from scorer.table.panel_surface import GAP, PADDING, panel_surface
from scorer.table.read_only import READ_ONLY_HEIGHT, ReadOnlyControls
from scorer.theme import RADIUS
from scorer.widgets.component import use_cell, use_effect, use_part, whole_value


@ft.component
def GameTable(
    look: Appearance, services: Services, open_partie: OpenPartie, screens: GameScreens
) -> ft.Control:
    """The table screen of a Partie."""
    live = use_table(look, services, open_partie, screens)
    page, shown = ft.context.page, use_cell(lambda: look)
    shown[0] = look
    taps = taps_of(page)
    use_effect(lambda: taps.ask(page, keys_gate(live, taps, lambda: shown[0].t)), [live])
    design = screens.table
    opened = use_panel(look, live)
    # Names are shown everywhere, also in the labels of controls that redraw themselves.
    use_part(live.view, lambda view: view.names)
    required = use_part(live.view, design.required_panel)
    # Where board and controls redraw themselves, only an open panel and the list of entries need
    # the whole view: a Weis tapped on the slate then redraws little more than its stroke.
    over = use_part(live.view, lambda view: view.outcome.finished)
    shows_all = not design.self_updating or look.wide or opened or required or over
    use_part(live.view, whole_value if shows_all else design.required_panel)
    own_line = design.self_updating and not over
    notice = use_part(live.notice, (lambda _: None) if own_line else whole_value)
    table = live.context(look)
    controls = design.controls(table)
    height = design.controls_height(table.view)
    # A panel that opens by itself would cover half of the notice.
    if notice is not None and (required is None or on_board(required)):
        controls, height = (
            with_notice(look, notice, live.actions, controls),
            height + round(notice_height(look)),
        )
    keys = design.keys
    if keys:
        height = round(keys.height(look))
    parts = TableParts(
        look=look,
        header=Header(look, live, services.go_back, of=design.deals(table.view)),
        board=lambda width, height: design.board(table, width, height),
        controls=controls,
        controls_height=height,
        panel=_surface(table, opened, required),
        panel_name=panel.name if (panel := opened or required) else "",
        entries_list=Entries(table),
        room=design.room,
        below=_below(table, opened),
    )
    if keys and over and not _types(opened):
        parts = _at_end(replace(parts, keys_height=keys.height(look)), table)
    elif keys:
        parts = replace(
            parts,
            keys=lambda width, height: keys_region(
                keys.draw(table, width, height), keys.step(table.view)
            ),
            keys_height=keys.height(look),
            claims=keys.claims(table) if keys.claims and look.wide else None,
            panel_on_board=on_board(opened or required),
        )
    return lay_out_table(parts if look.writing else _read_only(parts, table, opened, required))


def _at_end(parts: TableParts, table: TableContext) -> TableParts:
    """The parts once the Partie is over: the end has the place of board and keys.

    On a wide screen the board stays beside it; on a phone on its side there is the chart. Where the
    board stays on every screen, the end has the place of the keys alone.
    """
    look, stays = table.look, table.screens.table.board_at_end
    upright = not look.wide and not look.short
    # Where the end has no more room than it needs, the notice would lie over its buttons.
    over_board = look.short or (upright and stays)
    notice = table.live.notice.value

    def noted(shown: ft.Control, width: float, height: float) -> ft.Control:
        if not notice.text or parts.panel is not None:
            return shown
        # It lies over the parts, so that no button moves, and not over the buttons or the winner.
        line = ft.Container(
            # The header has redo.
            NoticeLine(look, replace(notice, repeatable=False), table.actions),
            left=0,
            right=0,
            bottom=0,
            height=notice_height(look),
            bgcolor=look.colours.card,
            border_radius=RADIUS,
            padding=ft.Padding.only(left=PADDING),
            alignment=ft.Alignment.CENTER_LEFT,
        )
        return ft.Stack([shown, line], width=width, height=height)

    def end(width: float, height: float) -> ft.Control:
        charted = look.wide or (upright and not stays)
        shown = end_screen(table, width, height, chart=charted, slate=upright and not stays)
        return shown if over_board else noted(shown, width, height)

    def board(width: float, height: float) -> ft.Control:
        if upright and not stays:
            return ft.Row()
        draw = partial(beside_end, table) if look.short and not stays else parts.board
        shown = draw(width, height)
        return noted(shown, width, height) if over_board else shown

    if stays:
        return replace(parts, keys=end, board=board)
    whole_height = look.height - header_height(look) - 2 * PADDING - 2 * GAP
    return replace(parts, keys=end, keys_height=whole_height, board=board, below=None)


def _types(panel: Panel | None) -> bool:
    """Whether the keys type for a panel, as in a correction after the end of the Partie."""
    return panel is not None and panel.takes_keys and on_board(panel)


def _below(table: TableContext, opened: Panel | None) -> ft.Control | None:
    """The chart, in the room below the keys; nothing beside a panel that covers them."""
    fits = table.look.wide and (opened is None or on_board(opened))
    return course_chart(table) if fits else None


def _surface(
    table: TableContext, opened: Panel | None, required: Panel | None
) -> ft.Control | None:
    """The open panel, else the required one; only an open panel can be closed."""
    panel = opened or required
    return panel_surface(table, opened, panel.draw(table)) if panel else None


def _read_only(
    parts: TableParts, table: TableContext, opened: Panel | None, required: Panel | None
) -> TableParts:
    """Return the parts of the same table for a session that may not write."""
    readable = opened if opened and opened.readable else None
    if table.view.outcome.finished:
        shown = required if opened is None else None
        return replace(parts, panel=_surface(table, readable, shown))
    return replace(
        parts,
        controls=ReadOnlyControls(table.look, table.live),
        controls_height=READ_ONLY_HEIGHT,
        panel=_surface(table, readable, None),
        keys=None,
        claims=None,
        panel_on_board=False,
    )
