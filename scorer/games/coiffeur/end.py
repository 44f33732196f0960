"""The end of a Coiffeur: the card of the end below the sheet, and how it came about (COI-9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import flet as ft

from rules.games.coiffeur import COIFFEUR
from rules.games.coiffeur.chances import Story, story
from scorer.games.coiffeur.keys import key_sizes
from scorer.games.coiffeur.row_names import row_title
from scorer.phrases import side_text
from scorer.table.end.screen import end_screen
from scorer.table.model import GameEnd, TableContext
from scorer.table.widths import controls_width
from scorer.text_size.room import fills_room


@ft.component
@fills_room
def CoiffeurEndCard(table: TableContext) -> ft.Control:
    """The end in the place of the keys, so that the whole sheet stays visible."""
    look = table.look
    width = controls_width(look, table.screens.table.room)
    return end_screen(table, width, key_sizes(look).height, chart=False, slate=False)


def _reasons(table: TableContext) -> Sequence[str]:
    """Sentences about how it came about."""
    summary = story(table.view.state_of(COIFFEUR))
    return [] if summary is None else list(_lines(table, summary))


END = GameEnd(reasons=_reasons)


def _lines(table: TableContext, summary: Story) -> Iterator[str]:
    """The best cells, the row that made the difference, when it was decided."""
    look, view = table.look, table.view
    t, rows = look.t, view.options.rows

    def title(row: int) -> str:
        return row_title(t, rows[row], look.deck)

    best = summary.best
    cells = " · ".join(f"{title(one.row)}, {side_text(t, table.names, one.side)}" for one in best)
    yield t("coiffeur.best", cells=cells, score=best[0].score)
    gain = summary.gain
    if gain is not None:
        over = side_text(t, table.names, gain.over)
        yield t("coiffeur.gain", row=title(gain.row), margin=gain.margin, side=over)
    if summary.decided_in is not None:
        yield t("coiffeur.decided", n=summary.decided_in)
    elif summary.led_since is not None:
        yield t("coiffeur.led", n=summary.led_since)
