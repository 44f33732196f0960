"""Making a file of a Partie: pages, or rows of words and numbers for spreadsheets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.engine.sheet import Cell as SheetCell
from rules.engine.sheet import Row
from scorer.paper.files import Form, of_rows, plain
from scorer.paper.partie.pages import partie_pages
from scorer.paper.partie.words import BETWEEN_REASONS, ToldPartie, how_text, reason_text, row_name
from scorer.paper.pdf import pdf
from scorer.paper.rows import Cells
from scorer.phrases import mode_text, with_colon


def printed_partie(told: ToldPartie, form: Form) -> bytes:
    """The sheet of a Partie with every deal, as a file.

    Args:
        told: The Partie; it need not be over.
        form: As which kind of file.
    """
    if form is not Form.PDF:
        return of_rows(form, partie_rows(told), told.t(f"game.{told.partie.game.key}"))
    title = told.t("app.labelled", what=told.title, text=told.name)
    return pdf(partie_pages(told), title=title, lang=told.t.lang)


def partie_file_name(told: ToldPartie, ending: str) -> str:
    """A file name that is valid on every system: of the game, the players and the day."""
    words = (plain(part) for part in (told.t(f"game.{told.partie.game.key}"), told.name))
    return "-".join(filter(None, ("pizarra", *words))) + f".{ending}"


def partie_rows(told: ToldPartie) -> Iterator[Cells]:
    """Every row of the sheet in the order of the deals, with each side's score, then the totals.

    On a sheet that is printed before the game each cell is a row: it has a deal of its own. Where
    the scores are game points, there are columns with the card points, too.
    """
    t, sheet, sides = told.t, told.sheet, told.names.sides
    made = any(cell.made is not None for row in sheet.rows for cell in row.cells)
    cards = tuple(t("paper.made_by", side=side) for side in sides) if made else ()
    yield (
        t("cli.column.deal"),
        t("cli.column.mode"),
        t("cli.column.entry"),
        t("paper.factor"),
        *sides,
        *cards,
    )
    rows = [one for row in sheet.rows for one in _rows(told, row, made=made)]
    # Rows of one deal stay as they are on the sheet.
    yield from sorted(rows, key=lambda row: row[0] if isinstance(row[0], int) else 0)
    total = (None, None, t("cli.column.total"), None, *sheet.totals)
    yield (*total, *(None for _ in cards))


def _rows(told: ToldPartie, row: Row, *, made: bool) -> Iterator[Cells]:
    t, names = told.t, told.names
    if row.deal is not None:
        mode = mode_text(t, row.mode, names.deck) if row.mode else None
        marks = [
            with_colon(t, names.side(cell.side), how)
            for cell in row.cells
            if (how := ", ".join(how_text(t, names, cell)))
        ]
        what = BETWEEN_REASONS.join(filter(None, (reason_text(told, row), *marks)))
        yield row.deal, mode, what, row.factor, *_scores(told, row.cells, made=made)
        return
    for cell in row.cells:
        if cell.score is not None:
            mode = ", ".join(how_text(t, names, cell)) or None
            scores = _scores(told, (cell,), made=made)
            yield cell.deal, mode, row_name(t, names, row), row.factor, *scores


def _scores(told: ToldPartie, cells: Sequence[SheetCell], *, made: bool) -> Cells:
    """The scores by side, and the card points behind them."""
    sides = range(len(told.names.sides))
    by_side = {cell.side: cell for cell in cells if cell.score is not None}
    scores = tuple(by_side[side].score if side in by_side else None for side in sides)
    points = tuple(by_side[side].made if side in by_side else None for side in sides)
    return (*scores, *points) if made else scores
