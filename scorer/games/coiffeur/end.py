"""How the end of a Coiffeur came about (COI-9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.games.coiffeur import COIFFEUR
from rules.games.coiffeur.chances import story
from scorer.games.coiffeur.row_names import row_title
from scorer.phrases import side_text
from scorer.table.model import GameEnd, TableContext


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


def _reasons(table: TableContext) -> Sequence[str]:
    return tuple(_story(table))


END = GameEnd(reasons=_reasons)
"""Why a Coiffeur has ended so."""
