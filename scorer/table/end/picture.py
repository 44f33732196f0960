"""A Partie as a picture: the card of its end, the board with all its chalk, the ruling."""

from __future__ import annotations

from collections.abc import Iterator

import flet as ft

from scorer.ruling.sentences import ruling_lines
from scorer.table.end.card import card_content, fullest, result_card
from scorer.table.model import TableContext
from scorer.text_size.drawn import usual_size
from scorer.widgets.card import stretched
from scorer.widgets.tap import lettering, prose

GAP = 10
"""Between two parts, and around them, in logical pixels."""

HIGHEST_BOARD = 1.35
"""Greatest height of the board, as a multiple of its width."""


def partie_picture(table: TableContext, title: str, width: float) -> ft.Control:
    """Draw the picture, with letters of the usual size: it is the same whoever sends it.

    Args:
        table: The table; nothing of it can be tapped.
        title: What stands above everything, such as game and day.
        width: In logical pixels.
    """
    colours, inside = table.look.colours, width - 2 * GAP
    with usual_size():
        parts = [
            lettering(title, colours.ink, size=16, bold=True),
            *_parts(table, inside),
            lettering(table.look.t("app.name"), colours.quiet, size=14),
        ]
    column = stretched(parts, spacing=GAP)
    return ft.Container(column, width=width, padding=GAP, bgcolor=colours.table)


def _parts(table: TableContext, width: float) -> Iterator[ft.Control]:
    look, view, design = table.look, table.view, table.screens.table
    if view.outcome.finished:
        yield result_card(table, width, round(fullest(card_content(table), width)))
    height = round(width * min(design.room.tallest, HIGHEST_BOARD))
    # Boards with few rows are lower.
    yield ft.Container(design.board(table, width, height), width=width)
    ruling = view.outcome.ruling
    for line in ruling_lines(look.t, table.names, ruling) if ruling else ():
        if line:
            yield prose(line, look.colours.ink, size=14)
