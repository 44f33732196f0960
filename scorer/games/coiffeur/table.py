"""The table of a Coiffeur: the sheet on slate, the pad that writes it, how it ended (COI-8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import flet as ft

from rules.games.coiffeur import COIFFEUR
from rules.games.coiffeur.chances import story
from rules.games.coiffeur.sheet import RowKind
from scorer.games.coiffeur.board_cells import CellContext, label, sheet_cell
from scorer.games.coiffeur.cell import Cell, cell_in, cell_now
from scorer.games.coiffeur.controls import PILE, CellPad, change, questions
from scorer.games.coiffeur.facts import CoiffeurFaultPanel
from scorer.games.coiffeur.panels import row_title
from scorer.games.coiffeur.sheet_plan import plan_sheet
from scorer.games.coiffeur.totals import column_heads, summary
from scorer.games.coiffeur.ways import GAP
from scorer.games.seats.player_buttons import ask_vorhand, who_dealt_row
from scorer.phrases import side_text
from scorer.table.model import (
    BoardRoom,
    GameEnd,
    Menu,
    MenuRow,
    PlayKeys,
    TableContext,
    TableDesign,
)
from scorer.table.pad.pad import pad_height
from scorer.table.panel_parts import close_button
from scorer.text_size.room import fills_room, grown_height
from scorer.theme import RADIUS, SLATE, TARGET
from scorer.widgets.component import use_part, whole_value
from scorer.widgets.spoken import unread
from scorer.widgets.stone import Stone

HIGHER = 1.6
"""How many times as high as usual names and totals are at most, where their texts are larger."""

QUESTION_EDGE, QUESTION_FRAME = 2, 1.5
"""Space between the frame of a question and its keys, and the frame, in logical pixels."""


@ft.component
@fills_room
def CoiffeurBoard(table: TableContext, width: float, height: float) -> ft.Control:
    """The sheet, for a width and a height in logical pixels; a tap on a cell chooses it.

    A question about its play never covers its row.
    """
    view, kept = table.view, table.live.kept(Cell)
    use_part(kept, whole_value)
    chosen = cell_in(view, kept.value)
    if not table.look.show_trump and kept.value.place is None:
        # The chosen row stays hidden.
        chosen = replace(chosen, place=None)
    rows, higher = len(view.options.rows), grown_height(table.look, 1, HIGHER)
    plan = plan_sheet(width, height, rows, len(view.sides), higher=higher)
    context = CellContext(table, chosen, plan)
    parts = ft.Column([summary(context), column_heads(context), _rows(context)], spacing=0)
    sheet = ft.Container(
        parts,
        left=plan.beside,
        top=plan.above,
        width=plan.width,
        height=height - 2 * plan.above,
    )
    layers = [Stone(width, height, plan.frame), sheet, *_question(context, height)]
    return ft.Stack(layers, width=width, height=height)


def _rows(context: CellContext) -> ft.Control:
    """The rows, in as many columns as the plan says."""
    plan = context.plan
    rows = [_row(context, number) for number in range(len(context.table.view.options.rows))]
    columns: list[ft.Control] = [
        ft.Column(rows[start : start + plan.rows], spacing=0, expand=1)
        for start in range(0, len(rows), plan.rows)
    ]
    top = ft.CrossAxisAlignment.START
    together = ft.Row(columns, spacing=plan.gap, vertical_alignment=top)
    scroll = ft.ScrollMode.AUTO if plan.scrolls else None
    return ft.Column([together], spacing=0, scroll=scroll, expand=True)


def _row(context: CellContext, number: int) -> ft.Control:
    row = context.table.view.sheet.rows[number]
    # The cells say the row, too.
    labels = [] if context.plan.label_inside else [unread(label(context, number))]
    # A border would take its pixel from the height of the touch targets.
    line = ft.Container(bgcolor=f"{SLATE.bars},0.22", height=1, left=0, right=0, bottom=0)
    both = [*labels, *(sheet_cell(context, number, cell) for cell in row.cells)]
    cells = ft.Row(both, spacing=0, vertical_alignment=ft.CrossAxisAlignment.CENTER)
    # A part of its own, so that screen readers go from one row to the next.
    return ft.Semantics(container=True, content=ft.Stack([line, cells], height=context.plan.row))


def _question(context: CellContext, height: float) -> list[ft.Control]:
    """How a Joker is played and what comes first; above or below the row that was tapped.

    Where there is no room for both questions, the second one takes the place of the first.
    """
    table, chosen, plan = context.table, context.chosen, context.plan
    look, options, rows = table.look, table.view.options, questions(table, chosen)
    if chosen.place is None or not chosen.asking or not look.writing or not rows:
        return []
    # The ways of a Joker stand in two rows.
    high = question_height(len(rows) + (options.rows[chosen.place[1]].kind is RowKind.JOKER))
    if len(rows) > 1 and not plan.has_room(chosen.place[1], high, height):
        rows, high = rows[1:], question_height(1)
    close = close_button(look, lambda: change(table, lambda now: replace(now, asking=False)))
    asked = ft.Row([ft.Column(rows, spacing=GAP, tight=True, expand=1), close], spacing=GAP)
    framed = ft.Container(
        asked,
        bgcolor=look.colours.card,
        border=ft.Border.all(QUESTION_FRAME, look.colours.step),
        border_radius=RADIUS,
        padding=QUESTION_EDGE,
    )
    # Marked as a panel: screen readers find its parts apart from what it covers.
    card = ft.Semantics(content=framed, identifier="panel question", container=True)
    top = plan.beside_row(chosen.place[1], high, height)
    return [ft.Container(card, left=0, right=0, top=top)]


def question_height(rows: int) -> float:
    """The height of a question with so many rows of keys, in logical pixels."""
    return rows * TARGET + (rows - 1) * GAP + 2 * (QUESTION_EDGE + QUESTION_FRAME)


def _story(table: TableContext) -> Iterator[str]:
    """The best cells, the row that made the difference, when it was decided."""
    look, view = table.look, table.view
    t, rows, told = look.t, view.options.rows, story(view.state_of(COIFFEUR))
    if told is None:
        return

    def title(row: int) -> str:
        return row_title(t, rows[row], look.deck)

    cells = (f"{title(one.row)}, {side_text(t, table.names, one.side)}" for one in told.best)
    yield t("coiffeur.best", cells=" · ".join(cells), score=told.best[0].score)
    if told.gain is not None:
        over, margin = side_text(t, table.names, told.gain.over), told.gain.margin
        yield t("coiffeur.gain", row=title(told.gain.row), margin=margin, side=over)
    if told.decided_in is not None:
        yield t("coiffeur.decided", n=told.decided_in)
    elif told.led_since is not None:
        yield t("coiffeur.led", n=told.led_since)


def _menu(table: TableContext) -> Menu:
    def open_fault() -> None:
        options = table.actions.now().options
        table.actions.open(CoiffeurFaultPanel(cell_now(table).choice(options)))

    fault = MenuRow(table.look.t("table.fault"), open_fault)
    return Menu(writing=[fault, *who_dealt_row(table)])


TABLE = TableDesign(
    board=CoiffeurBoard,
    keys=PlayKeys(height=pad_height, draw=lambda table, _width, _height: CellPad(table)),
    board_at_end=True,
    first_question=ask_vorhand,
    menu=_menu,
    end=GameEnd(reasons=lambda table: tuple(_story(table))),
    pile=PILE,
    deals=lambda view: view.state_of(COIFFEUR).deals,
    room=BoardRoom(share=0.58, short_share=0.51, widest=1000),
)
