"""The end of a Coiffeur: the winner, what can be done next, how it came about (COI-9)."""

from __future__ import annotations

from collections.abc import Iterator

import flet as ft

from rules.games.coiffeur import COIFFEUR
from rules.games.coiffeur.chances import story
from scorer.games._slate.end_card import end_card
from scorer.games.coiffeur.board_cells import COLUMNS
from scorer.games.coiffeur.row_names import row_title
from scorer.phrases import side_text, winners_first, wins_text
from scorer.table.end_buttons import GAP, end_buttons
from scorer.table.model import TableContext
from scorer.theme import SLATE
from scorer.widgets.tap import words


def end_controls(table: TableContext) -> ft.Control:
    """The winner, the buttons, and how it came about; they leave the whole sheet visible.

    No button is where the key that writes was: the second tap of a double tap must not hit one.
    """
    look = table.look
    if not table.view.outcome.finished:
        return ft.Row()
    size = 18.0 if look.wide else 14.0
    lines = [words(line, look.colours.quiet, size=size) for line in _story(table)]
    return ft.Column(
        [_winner(table), end_buttons(table), *lines],
        spacing=GAP if look.wide else 4,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _winner(table: TableContext) -> ft.Control:
    """Who has won, and the totals."""
    look, view = table.look, table.view
    t, winners = look.t, view.outcome.winners
    colour = COLUMNS[winners[0]] if len(winners) == 1 else SLATE.chalk
    if len(winners) > 1:
        text = t("end.draw", sides=", ".join(side_text(t, table.names, side) for side in winners))
    else:
        text = wins_text(t, table.names, winners)
    totals = " – ".join(map(str, winners_first(view.sheet.totals, winners)))
    size = 30.0 if look.wide else 19.0
    rows = [
        words(text, colour, size=size, bold=True),
        words(totals, SLATE.chalk, size=0.85 * size, bold=True),
    ]
    return end_card(rows, spacing=0, padding=5, alignment=ft.Alignment.CENTER)


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
