"""The sheet of a Coiffeur on slate: rows, columns, totals, and what is still possible (COI-8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import flet as ft

from rules.games.coiffeur import COIFFEUR
from scorer.games.coiffeur.board_cells import CellContext, label, sheet_cell
from scorer.games.coiffeur.check import current_draft
from scorer.games.coiffeur.draft import CellDraft
from scorer.games.coiffeur.sheet_plan import SheetPlan, plan_sheet
from scorer.games.coiffeur.totals import column_heads, foot, head, summary
from scorer.games.coiffeur.ways import vorhand_question, way_question
from scorer.table.model import TableContext
from scorer.text_size.room import fills_room, grown_height
from scorer.theme import SLATE
from scorer.widgets.component import use_part
from scorer.widgets.spoken import unread
from scorer.widgets.stone import Stone

HIGHER = 1.6
"""How many times as high as usual names and totals are at most, where their texts are larger."""


def _without_points(draft: CellDraft) -> tuple[object, ...]:
    """The part of a draft that the sheet shows: without digits, which must not redraw it."""
    way = draft.way, draft.opening, draft.asking
    return draft.deal, draft.place, draft.origin, way


@ft.component
@fills_room
def CoiffeurBoard(table: TableContext, width: float, height: float) -> ft.Control:
    """The sheet; a tap on a cell chooses it. A question about the play covers half of it.

    Args:
        table: The table.
        width: Width in logical pixels.
        height: Height in logical pixels.
    """
    view, typed = table.view, table.live.kept(CellDraft)
    use_part(typed, _without_points)
    draft = current_draft(view, typed.value)
    if not table.look.show_trump and typed.value.place is None:
        # The chosen row stays hidden.
        draft = replace(draft, place=None)
    plan = plan_sheet(
        width,
        height,
        len(view.options.rows),
        len(view.sides),
        higher=grown_height(table.look, 1, HIGHER),
    )
    context = CellContext(table, draft, plan)
    around = plan.around
    above, below = (
        ([summary(context), column_heads(context)], [])
        if plan.columns > 1
        else ([head(context)], foot(context))
    )
    parts: list[ft.Control] = [*above, _rows(context), *below]
    inset = around.frame + around.edge
    layers: list[ft.Control] = [
        Stone(width, height, around.frame),
        ft.Container(
            ft.Column(parts, spacing=0),
            left=inset,
            top=inset,
            width=width - 2 * inset,
            height=height - 2 * inset,
        ),
        *_question(context),
    ]
    return ft.Stack(layers, width=width, height=height)


def _rows(context: CellContext) -> ft.Control:
    """The rows, in as many columns as the plan says."""
    plan = context.plan
    rows = [_row(context, number) for number in range(len(context.table.view.options.rows))]
    if plan.columns == 1:
        return _column(plan, rows)
    columns: list[ft.Control] = [
        ft.Column(rows[start : start + plan.rows], spacing=0, expand=1)
        for start in range(0, len(rows), plan.rows)
    ]
    together = ft.Row(
        columns, spacing=plan.around.gap, vertical_alignment=ft.CrossAxisAlignment.START
    )
    return _column(plan, [together])


def _column(plan: SheetPlan, rows: Sequence[ft.Control]) -> ft.Control:
    scroll = ft.ScrollMode.AUTO if plan.scrolls else None
    return ft.Column(list(rows), spacing=0, scroll=scroll, expand=True)


def _row(context: CellContext, number: int) -> ft.Control:
    row = context.table.view.sheet.rows[number]
    # The cells say the row, too.
    labels = [] if context.plan.label_inside else [unread(label(context, number))]
    # A border would take its pixel from the height of the touch targets.
    line = ft.Container(bgcolor=f"{SLATE.bars},0.22", height=1, left=0, right=0, bottom=0)
    cells = ft.Row(
        [*labels, *(sheet_cell(context, number, cell) for cell in row.cells)],
        spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    # A part of its own, so that screen readers go from one row to the next.
    return ft.Semantics(container=True, content=ft.Stack([line, cells], height=context.plan.row))


def _question(context: CellContext) -> list[ft.Control]:
    """The open question about the play, on the half of the sheet that was not tapped."""
    table, draft, plan = context.table, context.draft, context.plan
    state = table.view.state_of(COIFFEUR)
    if not table.look.writing:
        return []
    if state.deal.vorhand is None:
        return [ft.Container(_over_sheet(vorhand_question(table)), left=0, right=0, top=0)]
    options = table.view.options
    if draft.place is None or not draft.asking:
        return []
    if not draft.asks_way(options) and not draft.alternates(options):
        return []
    in_lower_half = (draft.place[1] % plan.rows) * 2 + 1 > plan.rows
    if in_lower_half:
        asked = _over_sheet(way_question(table, draft, upwards=False))
        return [ft.Container(asked, left=0, right=0, top=0)]
    asked = _over_sheet(way_question(table, draft, upwards=True))
    return [ft.Container(asked, left=0, right=0, bottom=0)]


def _over_sheet(question: ft.Control) -> ft.Control:
    """Mark a question as a panel: screen readers find its parts apart from what it covers."""
    return ft.Semantics(identifier="panel question", container=True, content=question)
